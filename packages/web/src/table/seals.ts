import { shownBox } from '@tercio/board';
import type { At, Box, Piece } from '@tercio/board';
import type { TableState } from './state.ts';

/** Where a chip hangs on a point of a map. */

/** As large as a cost is, and a chance with every letter. */
export const SEAL = { width: 22, height: 20, letter: 7, lock: 18 };
const CORNERS = [
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
] as const;

const UPRIGHT = [
  [0, 0],
  [0, 1],
] as const;

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
    const ways = length > 2 ? [...CORNERS, ...UPRIGHT] : CORNERS;
    const corners = ways.map(([way, down]) => ({
      x: x + w / 2 + way * out,
      y: y + h * down - (2 - 4 * down) / scale - (way === 0 ? ((1 - 2 * down) * height) / 3 : 0),
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
