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
/** A name in line with another symbol, and as near to it as this, is taken for that one's. */
const ASTRAY = 6;
const IN_LINE = 22;

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

export function setNames(labels: readonly Label[], obstacles: Obstacles): readonly Named[] {
  const order = labels.map((_, i) => i).sort((a, b) => rankOf(labels, b) - rankOf(labels, a) || a - b);
  const set: Named[] = [];
  const names = new Boxes();
  for (const index of order) {
    const label = labels[index] as Label;
    const best = label.text === '' ? null : bestPlace(label, index, labels, names, obstacles);
    if (!best) continue;
    set.push(best);
    names.add(best.box);
  }
  return set;
}

const rankOf = (labels: readonly Label[], i: number): number => (labels[i] as Label).rank;

function bestPlace(
  label: Label,
  index: number,
  labels: readonly Label[],
  names: Boxes,
  obstacles: Obstacles,
): Named | null {
  const { within } = obstacles;
  // What touches a symbol is hard to read: such a name waits for the next zoom, but a fortress must be named.
  let [best, least] = [null as Named | null, label.rank >= STRONG ? 2 * SYMBOL : SYMBOL];
  for (const [across, down, gap, cost] of PLACES) {
    const box = boxAt(label, across, down, gap);
    const inside =
      box.x > within.x &&
      box.y > within.y &&
      box.x + box.width < within.x + within.width &&
      box.y + box.height < within.y + within.height;
    if (!inside) continue;
    let score = cost + scoreOf(box, label, names, obstacles, least);
    if (score < least && labels.some((other) => other !== label && isInLine(box, other))) score += ASTRAY;
    if (score >= least) continue;
    const { text, face, size } = label;
    least = score;
    best = { text, face, size, index, box, x: box.x + 1, y: box.y + box.height * BASELINE };
  }
  return best;
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
function scoreOf(box: Rect, { x, y }: Label, names: Boxes, { boxes, roads, rivers }: Obstacles, least: number): number {
  if (names.meets(box)) return OTHER_NAME;
  let score = SYMBOL * boxes.count(box, x, y);
  if (score < least) score += ROAD_PIECE * roads.within(box);
  return score >= least ? score : score + RIVER_SAMPLE * rivers.within(box);
}
