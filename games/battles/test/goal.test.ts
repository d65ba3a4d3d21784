import { side } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { goalOf, wingsNote } from '../board/goal.ts';
import { LOST } from '../src/ids.ts';
import { standard } from './drill.ts';

/** 8.1 in the status: how far each wing is from breaking. */

describe('8.1 the goal', () => {
  test('every wing has a bar above its breaking line when the battle begins', () => {
    const { words, bars } = goalOf(standard('breitenfeld-1631'));
    expect(words).toMatch(/^Break every wing of the enemy; after turn \d+ the .+ have won\.$/);
    expect(new Set(bars.map((bar) => bar.side))).toEqual(new Set([0, 1]));
    for (const { now, of, line } of bars) expect([now === of, now >= line]).toEqual([true, true]);
  });
  test('a wing that has lost all its units holds no longer', () => {
    const t = standard('breitenfeld-1631');
    const [first] = goalOf(t).bars;
    expect(wingsNote(t, side(0))).toMatch(/^(\d) of \1 wings hold$/);
    t.zoneOf.fill(LOST);
    t.wingOf.fill(0);
    expect(goalOf(t).bars[0]).toMatchObject({ title: first?.title, now: 0 });
    expect(wingsNote(t, side(0))).toMatch(/^0 of /);
  });
});
