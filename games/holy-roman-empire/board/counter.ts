import { livery, outline, hem } from '@tercio/board/sides';
import { escapeText } from '@tercio/geo';
import {
  ATTACK,
  DEFENCE,
  isAdmiral,
  isLeader,
  isMercenary,
  isNaval,
  isOfMinor,
  isSovereign,
  moveOf,
  politicalOf,
  TYPE,
} from '../src/roster.ts';
import type { Unit } from '../src/ids.ts';
import { unitName } from '../src/names.ts';
import { REBELS } from '../src/state.ts';
import { GLYPHS } from './arms.ts';
import { wearerOf } from './seen.ts';

/** Stacks and single counters, each drawn around the origin. */

export const STACK = { width: 46, height: 34 } as const;
export const COUNTER = 42;

const glyph = (path: string, size: number, x: number, y: number): string =>
  `<path class="glyph" transform="translate(${x - size / 2} ${y - size / 2}) scale(${(size / 512).toFixed(4)})" d="${path}"/>`;

const CROWN = 'M-9 0L-10.500 -10L-5 -5.500L0 -12L5 -5.500L10.500 -10L9 0ZM-9 2.600H9V.8H-9Z';
export const crown = (x: number, y: number, size: number): string =>
  `<path class="crown" transform="translate(${x} ${y}) scale(${size})" d="${CROWN}"/>`;
const anchor = (x: number, y: number): string =>
  `<path class="anchor" transform="translate(${x} ${y})" d="M0 -5V5M-3.500 -2H3.500M-4.500 1.500C-4.500 5.500 4.500 5.500 4.500 1.500"/>`;

/** Sheets behind: one from 2 units, two from 5, three from 10 on. */
const sheetsOf = (count: number): number => (count >= 10 ? 3 : count >= 5 ? 2 : count >= 2 ? 1 : 0);

/** Who speaks for a stack: the senior leader, or else the unit that attacks strongest. */
function headOf(units: readonly Unit[]): Unit | undefined {
  const rank = (u: Unit): number =>
    (isLeader(u) ? 1000 : 0) + (isSovereign(u) ? 500 : 0) + (isLeader(u) ? politicalOf(u) * 50 : 0) + (ATTACK[u] ?? 0);
  return units.toSorted((a, b) => rank(b) - rank(a))[0];
}

export const attackSum = (units: readonly Unit[]): number => units.reduce((sum, u) => sum + (ATTACK[u] ?? 0), 0);
export const defenceSum = (units: readonly Unit[]): number => units.reduce((sum, u) => sum + (DEFENCE[u] ?? 0), 0);

/** Full colour for own troops, mercenaries and leaders; a lighter one where a minor power's stand alone. */
function classOf(owner: number, units: readonly Unit[]): string {
  if (owner === REBELS) return 'rebels';
  if (wearerOf(owner) === null) return 'neutral';
  return units.every((u) => isOfMinor(u) && !isLeader(u)) ? 'minor' : '';
}

const disc = (head: Unit | undefined, x: number, r: number): string => {
  if (head === undefined) return '';
  const inside = isLeader(head)
    ? `<text class="letter" x="${x}" y="${r * 0.55}">${escapeText(unitName(head).charAt(0))}</text>`
    : glyph(GLYPHS[TYPE[head] ?? 'infantry'], r * 1.55, x, 0);
  const top = isSovereign(head) ? crown(x, -r - 1, 0.62) : isAdmiral(head) ? anchor(x + r - 1, -r + 1) : '';
  return `<circle class="disc" cx="${x}" r="${r}"/>${inside}${top}`;
};

export interface StackState {
  readonly owner: number;
  readonly units: readonly Unit[];
  /** It has moved in this phase. */
  readonly moved: boolean;
}

/** Disc with the leader's letter or the strongest arm, then attack factors; from far away the figure alone. */
export function stack({ owner, units, moved }: StackState, far = false): string {
  const side = wearerOf(owner);
  const { width, height } = STACK;
  const body = owner === REBELS ? TORN : outline(side, width, height);
  const count = sheetsOf(units.length);
  const sheets = Array.from({ length: count }, (_, i) => count - i)
    .map((step) => `<path class="sheet-behind" transform="translate(${step * 2} ${-step * 1.8})" d="${body}"/>`)
    .join('');
  const figure = attackSum(units);
  return (
    `<g class="stack ${livery(side)} ${classOf(owner, units)}${moved ? ' moved' : ''}${far ? ' far' : ''}">` +
    `${sheets}<path class="body" d="${body}"/>${far ? '' : hem(side, side, width, height)}` +
    (far
      ? `<text class="strength" y="9">${figure}</text>`
      : `${disc(headOf(units), -10.5, 10)}<text class="strength" x="11.500" y="5">${figure}</text>`) +
    '</g>'
  );
}
const TORN =
  'M-23 -14L-18 -17L-12 -13L-6 -17L0 -14L7 -17L13 -13L19 -17L23 -13V14L18 17L12 13L5 17L-1 13L-8 17L-14 14L-19 17L-23 14Z';

/** A single counter: arm, attack, defence and movement; mercenaries have a black band on top. */
export function counter(u: Unit, owner: number): string {
  const side = wearerOf(owner);
  const size = COUNTER - 2;
  const body = outline(side, size, size);
  const figures = `${ATTACK[u] ?? 0}-${DEFENCE[u] ?? 0}-${moveOf(u)}`;
  return (
    `<g class="counter ${livery(side)} ${classOf(owner, [u])}"><path class="body" d="${body}"/>` +
    (isMercenary(u) ? `<rect class="band" x="${-size / 2}" y="${-size / 2}" width="${size}" height="5"/>` : '') +
    (isLeader(u)
      ? `<circle class="disc" cy="-4" r="10.500"/><text class="letter" y="1.600">${escapeText(unitName(u).charAt(0))}</text>${isSovereign(u) ? crown(0, -14, 0.6) : ''}${isNaval(u) ? anchor(13, -10) : ''}`
      : glyph(GLYPHS[TYPE[u] ?? 'infantry'], 21, 0, -4)) +
    `<text class="figures" y="15.500">${figures}</text></g>`
  );
}
