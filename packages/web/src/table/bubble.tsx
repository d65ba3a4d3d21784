import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { shownBox } from '@tercio/board';
import type { Box } from '@tercio/board';
import { toConfirm } from './focus.ts';
import { RuleTag } from './parts.tsx';
import { isEcho } from './names.ts';
import type { TableState } from './state.ts';

/** Why not: the reason, the figures, the rule. It points at what was clicked and leaves by itself on the next click. */

const WIDTH = 340;
const HEIGHT = 130;
const POINT = 14;

export function Bubble({ table }: { readonly table: TableState }): JSX.Element | null {
  const shown = table.refusal.value;
  if (!shown) return null;
  const place = placeOf(table);
  const [reason = '', ...figures] = shown.sentence.split(/(?<=[.:;?!]) /);
  const legal = table.options.value.all.length;
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
            {legal} legal {legal === 1 ? 'choice' : 'choices'} ▸
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
  readonly style?: { readonly left: string; readonly top: string };
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
    left: Math.max(6, Math.min(one.left, innerWidth - WIDTH - 6)),
    top: Math.max(98, Math.min(one.top, innerHeight - HEIGHT - 8)),
  }));
  const { offer, all } = table.options.value;
  const held = offer ? board.subject(view, offer.ask, offer.about).flatMap((one) => board.box(view, one) ?? []) : [];
  const avoid = [...all.flatMap(({ spot }) => spot?.box ?? []), ...held, ...held, box, box, box];
  const pieces = board.pieces(view, 'near').map((piece) => shownBox(piece.box, camera.rest.peek().scale));
  const covers = (one: { left: number; top: number }): number =>
    avoid.reduce((sum, other) => sum + overlap(one, other, table), 0) +
    pieces.reduce((sum, other) => sum + overlap(one, other, table), 0);
  const best = candidates.toSorted((one, other) => covers(one) - covers(other))[0];
  return best ? { side: best.side, style: { left: `${best.left}px`, top: `${best.top}px` } } : { side: 'nowhere' };
}

function overlap(one: { left: number; top: number }, box: Box, { camera }: TableState): number {
  const a = camera.toScreen(box.x, box.y);
  const b = camera.toScreen(box.x + box.width, box.y + box.height);
  const w = Math.min(b.x, one.left + WIDTH) - Math.max(a.x, one.left);
  const h = Math.min(b.y, one.top + HEIGHT) - Math.max(a.y, one.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Several options lie on one thing: which of them? */
export function ChoiceMenu({ table }: { readonly table: TableState }): JSX.Element | null {
  const menu = table.menu.value;
  const list = useRef<HTMLUListElement>(null);
  const back = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!menu) return undefined;
    back.current = document.activeElement;
    list.current?.querySelector('button')?.focus();
    return () => {
      if (table.picked.peek() === null) table.hovered.value = null;
      const { current: from } = back;
      // What was chosen here asks once more elsewhere.
      if (table.byKeyboard && table.picked.peek() !== null) toConfirm();
      else if (from instanceof Element && from.isConnected) focusOn(from);
    };
  }, [menu]);
  useEffect(() => {
    const close = (event: PointerEvent): void => {
      if (list.current?.contains(event.target as Node)) return;
      // The pointer is on its way to something else: nothing may change under it.
      back.current = null;
      table.menu.value = null;
    };
    window.addEventListener('pointerdown', close, { capture: true });
    return () => window.removeEventListener('pointerdown', close, { capture: true });
  }, [table]);
  if (!menu) return null;
  const place = {
    left: `${Math.max(4, Math.min(menu.x, innerWidth - 300))}px`,
    top: `${Math.max(4, Math.min(menu.y, innerHeight - 44 * menu.options.length - 20))}px`,
  };
  return (
    <ul class="menu card" style={place} role="menu" aria-label="Which?" ref={list} onKeyDown={walk}>
      {menu.options.map((option) => (
        <li key={option.key} role="none">
          <button
            type="button"
            role="menuitem"
            onClick={(event) => !isEcho(table, event) && table.choose(option)}
            onPointerEnter={() => (table.hovered.value = option.key)}
            onFocus={() => (table.hovered.value = option.key)}
          >
            {option.words}
          </button>
        </li>
      ))}
    </ul>
  );
}

const focusOn = (element: Element): void =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.focus() : undefined;

function walk(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at((at + step) % items.length)?.focus();
}
