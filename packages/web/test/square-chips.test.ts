import { describe, expect, it } from 'vitest';
import { seatedOnHexes } from '../src/table/hex-chips.ts';

/** Squares in rows: each chip lies on its own, also where a counter and a town leave little room. */
describe('chips on squares', () => {
  const square = (x: number, y: number) => ({
    x,
    y,
    width: 40,
    height: 40,
    outline: `M${x} ${y}H${x + 40}V${y + 40}H${x}Z`,
  });
  const chips = [
    { key: 'upper', hex: square(0, 0), words: '2½ ⚔', locked: true },
    { key: 'lower', hex: square(0, 40), words: '2', locked: true },
  ];
  const pieces = [0, 40].map((y) => ({ x: 6, y: y + 18, width: 30, height: 20 }));
  const names = [{ x: 10, y: 4, width: 20, height: 12 }];

  it('have their middle within it, not in the square below or above', () => {
    const seats = seatedOnHexes(chips, { pieces, names }, 1);
    for (const { key, hex } of chips) {
      const at = seats.get(key)?.at ?? { x: -1, y: -1 };
      expect([key, at.y > hex.y && at.y < hex.y + hex.height, at.x >= hex.x && at.x <= hex.x + hex.width]).toEqual([
        key,
        true,
        true,
      ]);
    }
  });
});
