import { Fast, only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { gameOf } from './support.ts';

/** Anyone who plays the upper army of a battle has the sheet turned about: their own army is before them. */

const game = gameOf('battles');
const board = await loadBoard('battles');
const { pos } = game.setup('breitenfeld-1631', {}, new Fast(1));
const [lower, upper, both] = [only(side(0)), only(side(1)), only(side(0), side(1))].map((of) => game.view(pos, of)) as [
  View,
  View,
  View,
];
const middle = (view: View, zone: number): { readonly x: number; readonly y: number } => {
  const box = board.box(view, { domain: 'zone', arg: zone });
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

describe('a sheet that is turned about', () => {
  it('has the first zone where the last one was', () => {
    const last = board.places(lower).length - 1;
    for (const { arg } of board.places(lower)) expect(middle(upper, arg)).toEqual(middle(lower, last - arg));
  });
  it('is turned for whoever plays the upper army alone', () => {
    expect(middle(upper, 0).y).toBeLessThan(middle(lower, 0).y);
    expect(middle(both, 0)).toEqual(middle(lower, 0));
  });
  it('has the tabs of its wings in the order in which these lie on it', () => {
    for (const view of [lower, upper]) {
      const wings = board.areas(view).slice(0, -1);
      expect(wings.length).toBeGreaterThan(2);
      expect(wings.map(({ title }) => title)).toEqual(
        wings.toSorted((a, b) => a.box.x - b.box.x).map(({ title }) => title),
      );
    }
  });
  it('has every piece in its own zone, and a click finds it there', () => {
    for (const view of [lower, upper]) {
      for (const place of board.places(view)) {
        const things = board.within(view, place);
        for (const thing of things) {
          const box = board.box(view, thing);
          if (!box) throw new Error(`${thing.domain} ${thing.arg} lies nowhere`);
          const under = board.under(view, box.x + box.width / 2, box.y + box.height / 2, 1);
          expect(under).toContainEqual(place);
        }
      }
    }
  });
});
