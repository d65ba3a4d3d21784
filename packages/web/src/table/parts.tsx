import type { JSX } from 'preact';
import { emblem } from '@tercio/board';

/** Small things that every part of the table uses. */

export function Emblem({ side, size = 16 }: { readonly side: number; readonly size?: number }): JSX.Element {
  return (
    <svg
      class={`emblem side-${side === 0 ? 'a' : 'b'}`}
      width={size}
      height={size}
      viewBox="-9 -9 18 18"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: emblem(side) }}
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

export function Die({
  face,
  side,
  size = 18,
}: {
  readonly face: number;
  readonly side: number;
  readonly size?: number;
}): JSX.Element {
  return (
    <svg
      class={`die side-${side === 0 ? 'a' : side === 1 ? 'b' : 'none'}`}
      width={size}
      height={size}
      viewBox="-9 -9 18 18"
      role="img"
      aria-label={`die ${face}`}
    >
      <rect class="die-face" x="-8" y="-8" width="16" height="16" rx="3" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle class="pip" key={`${x}${y}`} cx={x * 4.4} cy={y * 4.4} r="1.7" />
      ))}
    </svg>
  );
}

export function RuleTag({
  rule,
  open,
}: {
  readonly rule: string;
  readonly open: (rule: string) => void;
}): JSX.Element | null {
  if (rule === 'table') return null;
  return (
    <button type="button" class="rule-tag" onClick={() => open(rule)} aria-label={`Rule ${rule}`}>
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

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
