import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import type { Box, Piece } from '@tercio/board';
import type { Odds } from '@tercio/kernel';
import { rolls } from './options.ts';
import type { Option } from './options.ts';
import { Lock } from './parts.tsx';
import type { TableState } from './state.ts';

/** A word, a cost or a chance on each target. Not SVG: text there is slow while the sheet is being zoomed. */

const MOST_CHANCES = 12;
const MOST_CHIPS = 40;

export function Chips({ table }: { readonly table: TableState }): JSX.Element {
  const chances = useSignal<ReadonlyMap<string, string>>(new Map());
  useSignalEffect(() => {
    const { all } = table.options.value;
    chances.value = new Map();
    void reckon(table, all, (key, words) => (chances.value = new Map(chances.value).set(key, words)));
  });
  const words = useComputed(() => wordsOf(table));
  const { scale, x, y } = table.camera.rest.value;
  const { view } = table;
  const pieces = view ? table.board.pieces(view, 'near') : [];
  return (
    <div class="chips" aria-hidden="true">
      {words.value.map(({ option, chip }) => {
        const box = option.spot?.box;
        const chance = chances.value.get(option.key);
        const text = [chip, chance].filter(Boolean).join(' · ');
        if (!box || !view || text === '') return null;
        const hovered = option.key === table.hovered.value || option.key === table.picked.value;
        if (!hovered && isCrowded(option, words.value, scale)) return null;
        const centre = { x: box.x + box.width / 2, y: freeOf(box, pieces, CHIP_HEIGHT / scale) };
        const place = { left: `${x + centre.x * scale}px`, top: `${y + centre.y * scale}px` };
        return (
          <span key={option.key} class={`chip${hovered ? ' hovered' : ''}`} style={place}>
            {rolls(table.host.game, view, option) && <Lock />}
            {text}
          </span>
        );
      })}
    </div>
  );
}

/** Pieces stand closer than chips are wide: of neighbours only the one pointed at has its chip. */
function isCrowded(option: Option, all: readonly { readonly option: Option }[], scale: number): boolean {
  const box = option.spot?.box;
  if (!box || box.width > SMALL) return false;
  return all.some(({ option: other }) => {
    const near = other.spot?.box;
    if (!near || other === option || near.width > SMALL) return false;
    return Math.abs(near.x - box.x) * scale < CHIP_WIDTH && Math.abs(near.y - box.y) * scale < CHIP_HEIGHT;
  });
}

const CHIP_WIDTH = 90;
const CHIP_HEIGHT = 24;

/** Where a chip hides the fewest pieces: at the foot of its box, at the head, or in the middle. */
function freeOf(box: Box, pieces: readonly Piece[], height: number): number {
  // A chip on a piece hangs below it.
  if (box.width < SMALL) return box.y + box.height + height * 0.6;
  const places = [box.y + box.height - height * 0.65, box.y + height * 0.65, box.y + box.height / 2];
  const half = box.width / 4;
  const middle = box.x + box.width / 2;
  const covers = (y: number): number =>
    pieces.filter(
      ({ box: b }) =>
        b.x < middle + half && b.x + b.width > middle - half && b.y < y + height / 2 && b.y + b.height > y - height / 2,
    ).length;
  return places.toSorted((a, b) => covers(a) - covers(b))[0] ?? box.y;
}
const SMALL = 60;

function wordsOf(table: TableState): readonly { readonly option: Option; readonly chip: string | null }[] {
  const { view } = table;
  const { all, offer } = table.options.value;
  if (!view || !offer) return [];
  return all
    .filter(({ spot }) => spot !== null && spot.kind !== 'turn')
    .slice(0, MOST_CHIPS)
    .map((option) => {
      const explained = table.host.game.explain(view, option.side, option.choice);
      return { option, chip: table.board.chip({ ...option, ask: offer.ask, about: offer.about }, explained) };
    });
}

/** The chance that something happens at all, for each target that would roll. One after the other, while nothing else does. */
async function reckon(
  table: TableState,
  all: readonly Option[],
  tell: (key: string, words: string) => void,
): Promise<void> {
  const view = table.host.situation.peek()?.view;
  if (!view) return;
  const rolling = all.filter((option) => option.spot !== null && rolls(table.host.game, view, option));
  for (const option of rolling.slice(0, MOST_CHANCES)) {
    // Each must wait for the one before, or a slow machine would reckon what nobody asks any more.
    const [first] = await table.reckoner.odds(view, option.side, option.choice);
    if (table.options.peek().all !== all) return;
    if (first) tell(option.key, chanceOf(first));
  }
}

function chanceOf({ lines, exact }: Odds): string {
  const nothing = lines.find(({ total }) => total === 0);
  const share = 1 - (nothing?.high ?? 0);
  return `${exact ? '' : '≈ '}${Math.round(share * 100)} %`;
}
