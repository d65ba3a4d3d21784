import { shownBox } from '@tercio/board';
import type { At, Box, Piece } from '@tercio/board';
import type { TableState } from './state.ts';

/** Where a chip hangs on a point of a map. */

/** As large as a cost is, and a chance with every letter. */
export const SEAL = { width: 22, height: 20, letter: 7, lock: 18 };
/** To the right or left, at the head or the foot, and how many chips farther out. */
type Way = readonly [way: number, down: number, farther: number];
const CORNERS: readonly Way[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [1, 1, 0],
  [-1, 1, 0],
];
const UPRIGHT: readonly Way[] = [
  [0, 0, 0],
  [0, 1, 0],
];
/** Where a counter stands beside the point a word lies one row off rather than on it. */
const FARTHER: readonly Way[] = [...CORNERS, ...UPRIGHT].map(([way, down]) => [way, down, 1]);

/** On a point of a map the chip hangs at its upper right, like a seal; at another corner if a name or a piece is there. */
export function sealsOf(
  table: TableState,
  pieces: readonly Piece[],
  scale: number,
): (of: Box, chip: string, locked?: boolean) => At {
  const { view, board } = table;
  const names = view ? (board.names?.(view, scale) ?? []) : [];
  const boxes = [...names, ...pieces.map(({ box }) => shownBox(box, scale))];
  const height = SEAL.height / scale;
  return ({ x, y, width: w, height: h }, { length }, locked = false) => {
    const width = (Math.max(SEAL.width, 12 + SEAL.letter * length) + (locked ? SEAL.lock : 0)) / scale;
    // What is long grows outwards.
    const out = w * 0.4 + (width - SEAL.width / scale) / 2;
    const isOther = (b: Box): boolean =>
      Math.hypot(b.x + b.width / 2 - x - w / 2, b.y + b.height / 2 - y - h / 2) > w / 2;
    const near = boxes.filter(isOther);
    // A word is wider than the point: it may stand over or under it.
    const ways = length > 2 ? [...CORNERS, ...UPRIGHT, ...FARTHER] : CORNERS;
    const corners = ways.map(([way, down, farther]) => ({
      x: x + w / 2 + way * out,
      y: y + h * down - (2 - 4 * down) / scale - (1 - 2 * down) * height * (farther + (way === 0 ? 1 / 3 : 0)),
    }));
    const hidden = (at: At): number =>
      near.reduce((sum, b) => {
        const over = Math.min(b.x + b.width, at.x + width / 2) - Math.max(b.x, at.x - width / 2);
        const below = Math.min(b.y + b.height, at.y + height / 2) - Math.max(b.y, at.y - height / 2);
        return over > 0 && below > 0 ? sum + over * below : sum;
      }, 0);
    return corners.toSorted((a, b) => hidden(a) - hidden(b))[0] ?? { x, y };
  };
}
