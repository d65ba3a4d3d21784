import { hiddenBy, meets } from '@tercio/board';
import type { At, Box, Size } from '@tercio/board';
import { SEAL } from './seals.ts';

/** Where chips lie on hexes and squares: where each covers no piece, no name and no other chip, and still lies on its own. */

export interface HexChip {
  readonly key: string;
  readonly hex: Box;
  readonly words: string;
  readonly locked: boolean;
}

export interface HexSeat {
  readonly at: At;
  /** It covers nothing. */
  readonly free: boolean;
  /** It covers no piece and no other chip: a name may lie under it. */
  readonly clear: boolean;
}

/** What must not be covered, as it lies on the sheet at this scale. */
export interface Crowd {
  readonly pieces: readonly Box[];
  readonly names: readonly Box[];
}

/** What of a piece or another chip is hidden counts more than of a name, which is known from the panel, too. */
const OVER_NAMES = 4;
/** In parts of the hex: first its corners, upper right before all, then wherever else. */
const CORNERS = [
  [0.76, 0.23],
  [0.24, 0.77],
  [0.24, 0.23],
  [0.76, 0.77],
  [0.5, 0.5],
] as const;
const ACROSS = [0.5, 0.36, 0.64, 0.2, 0.8, 0.05, 0.95, -0.1, 1.1] as const;
const DOWN = [0.5, 0.32, 0.68, 0.14, 0.86, 0.41, 0.59, 0.23, 0.77, 0, 1, -0.12, 1.12, 0.07, 0.93, -0.24, 1.24] as const;
const SEATS: readonly (readonly [number, number])[] = [
  ...CORNERS,
  ...DOWN.flatMap((down) => ACROSS.map((across) => [across, down] as const)),
];
/** On a small hex a counter hides all of these: what can be attacked there is said above or below it. */
const BEYOND: readonly (readonly [number, number])[] = [-0.4, 1.4, -0.6, 1.6].flatMap((down) =>
  [0.5, 0, 1].map((across) => [across, down] as const),
);
/** In pixels: so small is a hex on a phone. */
const SMALL_HEX = 34;
/** On a square the middle of a chip stays within it: beyond the edge it would be read as its neighbour's, whose own is beyond too. */
const WITHIN = SEATS.filter(([across, down]) => across >= 0 && across <= 1 && down > 0 && down < 1);
/** A rectangle runs along and down only. */
const isSquare = ({ outline }: Box): boolean =>
  outline !== undefined && /^M[^A-Z]*H[^A-Z]*V[^A-Z]*H[^A-Z]*Z$/.test(outline);
/** Of seats that hide nothing the first is taken; of others the one that hides least, and a little those nearer to the middle. */
const OUTWARDS = 0.3;

/** A figure like every other one may be left out where it would cover something: it is told where one points. */
export const isPlain = (words: string): boolean => /^\d+[!▲]*$/.test(words);

export const chipSize = ({ length }: string, locked: boolean, scale: number): Size => ({
  width: (Math.max(SEAL.width, 13 + SEAL.letter * length) + (locked ? SEAL.lock : 0)) / scale,
  height: SEAL.height / scale,
});

/** What says most takes its place first: words before figures, and long ones before short ones. */
const bySay = (a: HexChip, b: HexChip): number => b.words.length - a.words.length;

export function seatedOnHexes(chips: readonly HexChip[], crowd: Crowd, scale: number): ReadonlyMap<string, HexSeat> {
  const seats = new Map<string, HexSeat>();
  const laid: Box[] = [];
  for (const chip of chips.toSorted(bySay)) {
    const seat = seatOf(chip, crowd, laid, scale);
    seats.set(chip.key, seat);
    if (isSeated(chip, seat, scale)) laid.push(boxAt(seat.at, chipSize(chip.words, chip.locked, scale)));
  }
  return seats;
}

/** A figure needs a free seat; a word on a small hex may hide a name, for what can be done there counts more. */
export const isSeated = ({ hex, words }: Pick<HexChip, 'hex' | 'words'>, seat: HexSeat, scale: number): boolean =>
  seat.free || (!isPlain(words) && (seat.clear || hex.width * scale >= SMALL_HEX));

const boxAt = ({ x, y }: At, { width, height }: Size): Box => ({ x: x - width / 2, y: y - height / 2, width, height });

function seatOf(
  { hex, words, locked }: HexChip,
  { pieces, names }: Crowd,
  laid: readonly Box[],
  scale: number,
): HexSeat {
  const size = chipSize(words, locked, scale);
  const around: Box = {
    x: hex.x - size.width,
    y: hex.y - size.height - hex.height * 0.7,
    width: hex.width + 2 * size.width,
    height: hex.height * 2.4 + 2 * size.height,
  };
  const near = (boxes: readonly Box[]): readonly Box[] => boxes.filter((box) => meets(box, around));
  const [hard, soft] = [near([...pieces, ...laid]), near(names)];
  let best: HexSeat = { at: { x: hex.x + hex.width / 2, y: hex.y + hex.height / 2 }, free: false, clear: false };
  let least = Infinity;
  const isBeyond = !isPlain(words) && hex.width * scale < SMALL_HEX;
  for (const [across, down] of isSquare(hex) ? WITHIN : isBeyond ? [...SEATS, ...BEYOND] : SEATS) {
    const at = { x: hex.x + hex.width * across, y: hex.y + hex.height * down };
    const covered = hiddenBy(at, size, hard);
    const hidden = covered * OVER_NAMES + hiddenBy(at, size, soft);
    if (hidden === 0) return { at, free: true, clear: true };
    const cost = hidden * (1 + OUTWARDS * Math.hypot(across - 0.5, down - 0.5));
    if (cost < least) [best, least] = [{ at, free: false, clear: covered === 0 }, cost];
  }
  return best;
}
