import type { JSX } from 'preact';
import { shownBox } from '@tercio/board';
import type { Box } from '@tercio/board';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';
import './bubble.css';

/** Why not: the reason, the figures, the rule. It points at what was clicked and leaves by itself on the next click. */

const WIDTH = 340;
const HEIGHT = 130;
const POINT = 14;

export function Bubble({ table }: { readonly table: TableState }): JSX.Element | null {
  const shown = table.refusal.value;
  if (!shown) return null;
  const place = placeOf(table);
  const [reason = '', ...figures] = shown.sentence.split(/(?<=[.:;?!]) /);
  const { all, ranges, far } = table.options.value;
  const legal = all.length + ranges.length;
  return (
    <div class={`bubble ${place.side}`} style={place.style} role="alert">
      <p class="reason">
        <span class="cross" aria-hidden="true">
          ✕
        </span>
        {reason}
      </p>
      {figures.length > 0 && <p class="more">{figures.join(' ')}</p>}
      <p class="cited">
        {shown.rule !== 'table' && (
          <>
            <RuleTag rule={shown.rule} open={(id) => void (table.rule.value = id)} />
            <button type="button" class="link" onClick={() => (table.rule.value = shown.rule)}>
              Show the rule
            </button>
          </>
        )}
        {legal > 0 && (
          <button type="button" class="link legal" onClick={() => toList(table)}>
            {/* A number that can be entered is many choices, and so are places farther off, which the list has not. */}
            {ranges.length + far.length > 0
              ? 'What you may do'
              : `${legal} legal ${legal === 1 ? 'choice' : 'choices'}`}{' '}
            ▸
          </button>
        )}
      </p>
      <button type="button" class="close" aria-label="Close" onClick={() => (table.refusal.value = null)}>
        ×
      </button>
    </div>
  );
}

function toList(table: TableState): void {
  table.clear();
  table.inspected.value = null;
  table.read.value = table.host.situation.value?.events.length ?? 0;
  setTimeout(() => document.querySelector<HTMLElement>('.panel .option')?.focus());
}

interface Place {
  readonly side: string;
  readonly style?: { readonly left: string; readonly top: string; readonly '--tail': string };
}

/** Beside the thing, on whichever side covers the fewest targets, not what is held, and rather bare ground than pieces. */
function placeOf(table: TableState): Place {
  const { view, camera, board } = table;
  const thing = table.refusal.value?.thing;
  const box = view && thing && table.panel.value === 'board' ? board.box(view, thing) : null;
  if (!view || !box) return { side: 'nowhere' };
  const a = camera.toScreen(box.x, box.y);
  const b = camera.toScreen(box.x + box.width, box.y + box.height);
  const middle = (a.y + b.y) / 2 - HEIGHT / 2;
  const across = (a.x + b.x) / 2 - WIDTH / 2;
  const candidates = [
    { side: 'right', left: b.x + POINT, top: middle },
    { side: 'left', left: a.x - POINT - WIDTH, top: middle },
    { side: 'below', left: across, top: b.y + POINT },
    { side: 'above', left: across, top: a.y - POINT - HEIGHT },
  ].map((one) => ({
    ...one,
    // Not over the panels beside the sheet: there is the answer to what is asked.
    left: Math.max(6, Math.min(one.left, camera.right - WIDTH - 6)),
    top: Math.max(camera.top + 6, Math.min(one.top, innerHeight - HEIGHT - 8)),
  }));
  const { offer, all } = table.options.value;
  const held = offer ? board.subject(view, offer.ask, offer.about).flatMap((one) => board.box(view, one) ?? []) : [];
  const avoid = [...all.flatMap(({ spot }) => spot?.box ?? []), ...held, ...held, box, box, box];
  const pieces = board.pieces(view, 'near').map((piece) => shownBox(piece.box, camera.rest.peek().scale));
  const covers = (one: { left: number; top: number }): number =>
    avoid.reduce((sum, other) => sum + overlap(one, other, table), 0) +
    pieces.reduce((sum, other) => sum + overlap(one, other, table), 0);
  const best = candidates.toSorted((one, other) => covers(one) - covers(other))[0];
  if (!best) return { side: 'nowhere' };
  // Moved aside by the edge of the window, it still points at the middle of the thing.
  const middleOf = { x: (a.x + b.x) / 2 - best.left, y: (a.y + b.y) / 2 - best.top };
  const tail = Math.round(best.side === 'right' || best.side === 'left' ? middleOf.y : middleOf.x);
  return {
    side: best.side,
    style: { left: `${best.left}px`, top: `${best.top}px`, '--tail': `${Math.max(14, tail)}px` },
  };
}

function overlap(one: { left: number; top: number }, box: Box, { camera }: TableState): number {
  const a = camera.toScreen(box.x, box.y);
  const b = camera.toScreen(box.x + box.width, box.y + box.height);
  const w = Math.min(b.x, one.left + WIDTH) - Math.max(a.x, one.left);
  const h = Math.min(b.y, one.top + HEIGHT) - Math.max(a.y, one.top);
  return w > 0 && h > 0 ? w * h : 0;
}
