import { describe, expect, it } from 'vitest';
import type { Box, Piece } from '@tercio/board';
import { SEAL, sealsOf } from '../src/table/seals.ts';
import type { TableState } from '../src/table/state.ts';

/** Where a word hangs at a point of a map that is crowded. */

const bare = { view: null, board: {} } as unknown as TableState;
const piece = (box: Box): Piece => ({ box }) as unknown as Piece;
const POINT: Box = { x: 90, y: 90, width: 20, height: 20 };

/** How much of a counter is under the chip, in square pixels. */
function covered({ x, y }: { readonly x: number; readonly y: number }, words: string, box: Box): number {
  const width = 12 + SEAL.letter * words.length + SEAL.lock;
  const over = Math.min(box.x + box.width, x + width / 2) - Math.max(box.x, x - width / 2);
  const below = Math.min(box.y + box.height, y + SEAL.height / 2) - Math.max(box.y, y - SEAL.height / 2);
  return Math.max(0, over) * Math.max(0, below);
}

describe('a word at a point', () => {
  it('covers no counter that stands beside it, though names and patrols leave no corner', () => {
    const counter = { x: 104, y: 84, width: 46, height: 36 };
    const around = [counter, { x: 14, y: 84, width: 72, height: 18 }, { x: 80, y: 112, width: 40, height: 18 }];
    const at = sealsOf(bare, around.map(piece), 1)(POINT, 'siegeworks', true);
    expect(around.map((box) => covered(at, 'siegeworks', box))).toEqual([0, 0, 0]);
  });
  it('keeps to its point where there is room', () => {
    expect(sealsOf(bare, [], 1)(POINT, 'siegeworks', true).y).toBe(88);
  });
});
