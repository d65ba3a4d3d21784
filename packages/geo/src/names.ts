import { Boxes } from './ground.ts';
import type { Rect, Samples } from './ground.ts';
import { widthOf } from './metrics.ts';
import type { Face } from './metrics.ts';

/** Names beside their places: thirteen places are tried for each, and no name ever touches another. All in screen pixels. */
export interface Label {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  /** The middle of its symbol and how far that reaches. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The strongest choose first. */
  readonly rank: number;
  /** The game turns on it: it has its name even where that must lie under a piece, but never over another name. */
  readonly must?: boolean;
  /**
   * It is to be named, if need be farther off or over a symbol: what happens there is spoken of by its name. 2: before all
   * others, and whatever it covers.
   */
  readonly spoken?: 1 | 2;
}

export interface Named {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  /** Where its line of letters begins. */
  readonly x: number;
  readonly y: number;
  readonly box: Rect;
  /** Which label it is, as given. */
  readonly index: number;
}

/** What stands on the sheet already. */
export interface Obstacles {
  /** Symbols, chips and columns. */
  readonly boxes: Boxes;
  readonly roads: Samples;
  readonly rivers: Samples;
  /** Names may not leave it. */
  readonly within: Rect;
}

const OTHER_NAME = 120;
const SYMBOL = 40;
const ROAD_PIECE = 0.55;
const RIVER_SAMPLE = 0.9;
const STRONG = 3;
const MOST_GROUND = 15;
/** A name in line with another symbol, and as near to it as this, is taken for that one's. */
const ASTRAY = 6;
const IN_LINE = 22;
/** Nearer to another symbol than to its own. */
const STRAYED = 12;

/**
 * Right first. Where the name lies beside its symbol (-1 left, 0 over the middle, 1 right) and above or below, how much is
 * between them, and how far from ideal that is.
 */
const PLACES: readonly (readonly [across: number, down: number, gap: number, cost: number])[] = [
  [1, 0, 2, 0],
  [1, -0.55, 1, 1.2],
  [1, 0.55, 1, 1.4],
  [-1, 0, 2, 2.2],
  [-1, -0.55, 1, 3],
  [-1, 0.55, 1, 3.2],
  [0, 1, 1, 3.4],
  [0, -1, 1, 3.8],
  [0.55, 1, 1, 4.2],
  [0.55, -1, 1, 4.4],
  [-0.55, 1, 1, 4.8],
  [-0.55, -1, 1, 5],
  [1, 0, 9, 5.4],
];

/** For a name that is set in any case: as near as it goes. */
const FARTHER: typeof PLACES = [
  [-1, 0, 12, 20],
  [1, -1, 10, 21],
  [1, 1, 10, 21],
  [-1, -1, 10, 22],
  [-1, 1, 10, 22],
  [0, 1, 14, 23],
  [0, -1, 14, 23],
  [0.9, 1, 14, 24],
  [0.9, -1, 14, 24],
  [-0.9, 1, 14, 25],
  [-0.9, -1, 14, 25],
  [1, -1, 22, 30],
  [-1, -1, 22, 30],
  [1, 1, 22, 31],
  [-1, 1, 22, 31],
  [0, -1, 22, 32],
  [0, 1, 22, 32],
  [1, 0, 26, 50],
  [-1, 0, 26, 51],
  [0, 1, 30, 52],
  [0, -1, 30, 52],
];

/** By rank; where one is left out that must be there, those go before all others: the rest stays as it is where it can. */
export function setNames(labels: readonly Label[], obstacles: Obstacles): readonly Named[] {
  const set = setInOrder(labels, obstacles, () => false);
  const lost = new Set(
    labels.flatMap(({ spoken, text }, i) =>
      spoken && text !== '' && !set.some(({ index }) => index === i) ? [i] : [],
    ),
  );
  return lost.size === 0 ? set : setInOrder(labels, obstacles, (index) => lost.has(index));
}

function setInOrder(
  labels: readonly Label[],
  obstacles: Obstacles,
  isFirst: (index: number) => boolean,
): readonly Named[] {
  const first = (i: number): number => (isFirst(i) ? (labels[i]?.spoken ?? 0) : 0);
  const order = labels
    .map((_, i) => i)
    .sort((a, b) => first(b) - first(a) || rankOf(labels, b) - rankOf(labels, a) || a - b);
  const set: Named[] = [];
  const names = new Boxes();
  for (const index of order) {
    const label = labels[index] as Label;
    const best = label.text === '' ? null : bestPlace(label, index, labels, names, obstacles, isFirst(index));
    if (!best) continue;
    set.push(best);
    names.add(best.box);
  }
  return set;
}

const rankOf = (labels: readonly Label[], i: number): number => {
  const { rank, must } = labels[i] as Label;
  return must === true ? rank + FIRST : rank;
};
/** More than any rank. */
const FIRST = 100;

function bestPlace(
  label: Label,
  index: number,
  labels: readonly Label[],
  names: Boxes,
  obstacles: Obstacles,
  inAnyCase: boolean,
): Named | null {
  const { within } = obstacles;
  // What touches a symbol is hard to read: such a name waits for the next zoom, but a fortress must be named.
  // One of which is spoken stands rather farther off than on a symbol.
  const { spoken = 0, must = false } = label;
  const usual = must ? OTHER_NAME : label.rank >= STRONG && spoken === 0 ? 2 * SYMBOL : SYMBOL;
  const worst = !inAnyCase ? usual : spoken === 2 ? Infinity : OTHER_NAME;
  let [best, least] = [null as Named | null, worst];
  for (const [across, down, gap, cost] of spoken > 0 || label.rank >= STRONG ? [...PLACES, ...FARTHER] : PLACES) {
    const box = boxAt(label, across, down, gap);
    const inside =
      box.x > within.x &&
      box.y > within.y &&
      box.x + box.width < within.x + within.width &&
      box.y + box.height < within.y + within.height;
    if (!inside || (inAnyCase && names.meets(box))) continue;
    let score = cost + scoreOf(box, label, names, obstacles, least);
    if (score < least && labels.some((other) => other !== label && isInLine(box, other))) score += ASTRAY;
    if (score < least && label.must === true && isStrayed(box, label, labels)) score += STRAYED;
    if (score >= least) continue;
    const { text, face, size } = label;
    least = score;
    best = { text, face, size, index, box, x: box.x + 1, y: box.y + box.height * BASELINE };
  }
  return best;
}

/** A name that must be there is not taken for another's. */
function isStrayed(box: Rect, label: Label, labels: readonly Label[]): boolean {
  const own = apart(box, label);
  return labels.some((other) => other !== label && apart(box, other) < own);
}

/** How far a name lies from the edge of a symbol. */
function apart(box: Rect, { x, y, radius }: Label): number {
  const aside = Math.max(box.x - x, 0, x - box.x - box.width);
  const above = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(aside, above) - radius;
}

function isInLine(box: Rect, { x, y, radius }: Label): boolean {
  if (y < box.y - radius / 2 || y > box.y + box.height + radius / 2) return false;
  return Math.max(box.x - x, x - box.x - box.width) - radius < IN_LINE;
}

/** Where the line of letters stands in its box. */
const BASELINE = 0.77;
const LINE = 1.06;

function boxAt({ text, face, size, x, y, radius }: Label, across: number, down: number, gap: number): Rect {
  const [width, height] = [widthOf(text, face, size) + 2, size * LINE];
  const beside = Math.abs(across) === 1;
  const left = beside
    ? across > 0
      ? x + radius + gap
      : x - radius - gap - width
    : x - width / 2 + across * (width / 2 + radius * 0.3);
  const top = beside
    ? y - height / 2 + down * (radius + height * 0.45)
    : down > 0
      ? y + radius + gap
      : y - radius - gap - height;
  return { x: left, y: top, width, height };
}

/** Stops as soon as it cannot win any more. */
function scoreOf(box: Rect, label: Label, names: Boxes, { boxes, roads, rivers }: Obstacles, least: number): number {
  if (names.meets(box)) return OTHER_NAME;
  const score = SYMBOL * boxes.count(box, label.x, label.y);
  if (score >= least) return score;
  const ground = ROAD_PIECE * roads.within(box) + RIVER_SAMPLE * rivers.within(box);
  // Rather over a river than far from its own place.
  return score + (label.spoken ? Math.min(ground, MOST_GROUND) : ground);
}
