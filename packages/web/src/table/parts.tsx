import { createContext } from 'preact';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { emblem } from '@tercio/board';
import type { Flag, Thing } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import type { TableState } from './state.ts';
import { digitOf } from './story.ts';
import { INSIDE } from './walk.ts';

/** Small things that every part of the table uses. */

/** What the sides fly here, by side: anyone who draws a scenario says it for all emblems inside. */
export const Flags = createContext<readonly Flag[]>([]);

/** Which livery each side wears here, where that is not the order of the sides. */
export const Liveries = createContext<readonly number[]>([]);

/** The class under which the colours are a side's. */
export function useLiveries(): (side: number | null) => string {
  const liveries = useContext(Liveries);
  return (side) => livery(worn(liveries, side));
}
const worn = (liveries: readonly number[], side: number | null): number | null =>
  side === null ? null : (liveries[side] ?? side);

interface EmblemProps {
  /** Null: those who are no side. */
  readonly side: number | null;
  readonly size?: number;
}

export function Emblem({ side, size = 16 }: EmblemProps): JSX.Element {
  const flag = useContext(Flags)[side ?? -1];
  const wears = worn(useContext(Liveries), side);
  return (
    <svg
      class={`emblem ${livery(wears)}`}
      width={size}
      height={size}
      viewBox="-9 -9 18 18"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: emblem(wears, flag) }}
    />
  );
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

interface DieProps {
  readonly face: number;
  readonly sides: number;
  readonly side: number | null;
  readonly size?: number;
}

/** Up to six faces have pips; a die with ten has digits, from nought to nine. */
export function Die({ face, sides, side, size = 18 }: DieProps): JSX.Element {
  const digit = digitOf(face, sides);
  return (
    <svg
      class={`die ${useLiveries()(side)}`}
      width={size}
      height={size}
      viewBox="-9 -9 18 18"
      role="img"
      aria-label={`die ${sides > 6 ? digit : face}`}
    >
      {sides > 6 ? (
        <path class="die-face" d="M0 -8.500L8 -3V4L0 8.500L-8 4V-3Z" />
      ) : (
        <rect class="die-face" x="-8" y="-8" width="16" height="16" rx="3" />
      )}
      {sides > 6 ? (
        <text class="die-digit" y="4.600">
          {digit}
        </text>
      ) : (
        (PIPS[face] ?? []).map(([x, y]) => <circle class="pip" key={`${x}${y}`} cx={x * 4.4} cy={y * 4.4} r="1.7" />)
      )}
    </svg>
  );
}

export function RuleTag({
  rule,
  open,
  inside = false,
}: {
  readonly rule: string;
  readonly open: (rule: string) => void;
  /** It stands where the arrows move about, and is no stop for Tab. */
  readonly inside?: boolean;
}): JSX.Element | null {
  if (rule === 'table') return null;
  return (
    <button
      type="button"
      class="rule-tag"
      {...(inside ? INSIDE : {})}
      onClick={() => open(rule)}
      aria-label={`Rule ${rule}`}
    >
      {rule}
    </button>
  );
}

export const Lock = (): JSX.Element => (
  <svg class="icon" width="13" height="14" viewBox="0 0 13 14" aria-hidden="true">
    <path d="M3.5 6V4a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" stroke-width="1.6" />
    <rect x="1.5" y="6" width="10" height="7.5" rx="1.4" fill="currentColor" />
  </svg>
);

export const UndoIcon = (): JSX.Element => (
  <svg class="icon" width="15" height="14" viewBox="0 0 15 14" aria-hidden="true">
    <path d="M2 5h7.5a4 4 0 0 1 0 8H5" fill="none" stroke="currentColor" stroke-width="1.7" />
    <path d="M5 1.5L1.5 5L5 8.5" fill="none" stroke="currentColor" stroke-width="1.7" />
  </svg>
);

export const BookIcon = (): JSX.Element => (
  <svg class="icon" width="19" height="16" viewBox="0 0 19 16" aria-hidden="true">
    <path
      d="M9.5 3C7.5 1.5 4.5 1 1 1.500V13c3.5-.5 6.5 0 8.5 1.500C11.5 13 14.5 12.5 18 13V1.500C14.5 1 11.5 1.5 9.5 3Zm0 0V14.5"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
    />
  </svg>
);

export const GearIcon = (): JSX.Element => (
  <svg class="icon" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
    <circle r="5.2" fill="none" stroke="currentColor" stroke-width="2.2" />
    <path
      d="M0-8.500V-5.500M0 5.500V8.500M-8.5 0H-5.500M5.5 0H8.500M-6-6L-4-4M4 4L6 6M-6 6L-4 4M4-4L6-6"
      stroke="currentColor"
      stroke-width="2.2"
    />
  </svg>
);

export const RedoIcon = (): JSX.Element => (
  <svg class="icon" width="15" height="14" viewBox="0 0 15 14" aria-hidden="true">
    <path d="M13 5H5.500a4 4 0 0 0 0 8H10" fill="none" stroke="currentColor" stroke-width="1.7" />
    <path d="M10 1.500L13.5 5L10 8.5" fill="none" stroke="currentColor" stroke-width="1.7" />
  </svg>
);

/** A piece by itself, drawn by the game's own board. */
export function PictureOf({
  table,
  thing,
  scale = 1,
}: {
  readonly table: TableState;
  readonly thing: Thing;
  readonly scale?: number;
}): JSX.Element | null {
  const picture = table.view && table.board.picture(table.view, thing);
  if (!picture) return null;
  // Weapons and crowns stand out beyond the counter itself.
  const [width, height] = [picture.width + 14, picture.height + 18];
  return (
    <svg
      class="picture"
      width={width * scale}
      height={height * scale}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: picture.svg }}
    />
  );
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
