import type { JSX } from 'preact';
import { shownBox } from '@tercio/board';
import type { Farther } from '@tercio/board';
import type { TableState } from './state.ts';

/** Places farther off: a ring, the way there, and all the choices that lead to it in one click. It stops where dice fall. */

export const fartherOf = ({ view, board }: TableState): readonly Farther[] => (view ? (board.reach?.(view) ?? []) : []);

export function FartherMarks({ table }: { readonly table: TableState }): JSX.Element {
  const { scale } = table.camera.rest.value;
  return (
    <g class="targets">
      {fartherOf(table).map((place) => (
        <Ring key={place.thing.arg} place={place} scale={scale} table={table} />
      ))}
    </g>
  );
}

interface RingProps {
  readonly place: Farther;
  readonly scale: number;
  readonly table: TableState;
}

function Ring({ place: { box, way, words, choices }, scale, table }: RingProps): JSX.Element {
  const go = (): void => void table.act(choices);
  // Where there is a hex for every step the keyboard goes from place to place with the arrows, not through all of them.
  const isHex = box.outline !== undefined;
  return (
    <g
      class={`mark target farther${isHex ? ' hex' : ' round'}`}
      tabIndex={isHex ? -1 : 0}
      role="button"
      aria-label={words}
      onClick={(event) => {
        event.stopPropagation();
        if (!table.camera.dragged) go();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        table.byKeyboard = true;
        go();
      }}
      onFocus={() => table.byKeyboard && table.camera.centre(box)}
    >
      <Reached box={box} way={way} scale={scale} />
    </g>
  );
}

/** A ring round a point; a hex has its own outline. */
function Reached({ box, way, scale }: Pick<Farther, 'box' | 'way'> & { readonly scale: number }): JSX.Element {
  const { x, y, width } = shownBox(box, scale);
  const circle = { cx: x + width / 2, cy: y + width / 2, r: width / 2 + 3 };
  if (box.outline !== undefined)
    return (
      <>
        <path class="hit" d={box.outline} />
        <path class="glow" d={box.outline} />
        <path class="way-edge" d={way} />
        <path class="way" d={way} />
      </>
    );
  return (
    <>
      <path class="way-edge" d={way} />
      <path class="way" d={way} />
      <circle class="hit" {...circle} />
      <circle class="glow" {...circle} />
    </>
  );
}
