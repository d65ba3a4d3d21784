import { Fast, only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { gameOf } from './support.ts';

/** The status says how a battle is won, and how far each wing is from breaking. */

const battles = gameOf('battles');
const board = await loadBoard('battles');
const begun = (): View => battles.view(battles.setup('breitenfeld-1631', {}, new Fast(1)).pos, only(side(0)));
const LOST = -2;

describe('8.1 the goal of a battle', () => {
  it('has a bar for every wing, above its breaking line when the battle begins', () => {
    const { goal } = board.status(begun());
    expect(goal?.words).toMatch(/^Break all enemy wings; at the end .+ win\.$/);
    expect(new Set(goal?.bars.map((bar) => bar.side))).toEqual(new Set([0, 1]));
    for (const { now, of, line } of goal?.bars ?? []) expect([now === of, now >= line]).toEqual([true, true]);
  });
  it('a wing that has lost all its units holds no longer', () => {
    const view = begun();
    const units = view.table['zoneOf'] as readonly number[];
    const lost = { ...view.table, zoneOf: units.map(() => LOST), wingOf: units.map(() => 0) };
    expect(board.status(view).sides[0]?.note).toMatch(/^(\d)\/\1 wings hold/);
    expect(board.status({ ...view, table: lost }).goal?.bars[0]).toMatchObject({ side: 0, now: 0 });
    expect(board.status({ ...view, table: lost }).sides[0]?.note).toMatch(/^0\//);
  });
});
