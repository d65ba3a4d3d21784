import { Fast, NOBODY, only, side } from '@tercio/kernel';
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
    expect(goal?.words).toMatch(/^Break all enemy wings; otherwise the .+ win after turn \d+\.$/);
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

describe('8.1, 5.1.6 what a battlefield says of its wings', () => {
  it('has one figure in the bar, on the card of a wing and on that of a zone', () => {
    const view = begun();
    const bars = board.status(view).goal?.bars ?? [];
    bars.forEach(({ now, line }, wing) => {
      const card = board.inspect(view, { domain: 'wing', arg: wing });
      expect(card?.lines[0]?.value).toBe(`counts ${now}, broken below ${line}`);
    });
    const zone = board.inspect(view, { domain: 'zone', arg: 1 });
    expect(zone?.lines.some(({ value }) => value === `counts ${bars[0]?.now}, broken below ${bars[0]?.line}`)).toBe(
      true,
    );
  });

  it('shows whom a commander can order and who orders a unit, with what the way adds', () => {
    // Nothing is asked of the one who looks on, and he may look at anything.
    const view = battles.view(battles.setup('breitenfeld-1631', {}, new Fast(1)).pos, NOBODY);
    const commanders = (view.table['commanderAt'] as readonly number[]).map((_, arg) => ({ domain: 'commander', arg }));
    for (const thing of commanders) {
      expect(board.belongs?.(view, thing)).toMatch(/\+\d/);
      expect(board.inspect(view, thing)?.lines.find(({ words }) => words === 'can order')?.value).toMatch(
        /zones?; the way/,
      );
    }
    expect(board.belongs?.(view, { domain: 'unit', arg: 0 })).toMatch(/command-way/);
    // While guns are laid such a line would be taken for a shot.
    expect(board.belongs?.(begun(), { domain: 'unit', arg: 0 })).toBeNull();
    const card = board.inspect(view, { domain: 'unit', arg: 0 });
    expect(card?.lines.find(({ words }) => words === 'ordered by')?.value).toBe('Pappenheim, the way adds 1');
  });

  it('7.1 a wing that loses many at once is told with its die and what counted', () => {
    const lines = [{ rule: '7.1.1', words: 'units routed now', value: -4 }];
    const event = { kind: 'wingChecked', rule: '7.1', wing: 0, side: 0, zone: 1, die: 2, lines, base: 1, routed: 3 };
    const [told] = board.results?.(begun(), [event], 0) ?? [];
    expect(told?.title).toBe('The left wing (Pappenheim) of the Imperialists wavers: 3 units run');
    expect(told?.lines).toContainEqual({ words: 'units routed now', value: '-1', side: 0 });
    expect(board.results?.(begun(), [{ ...event, routed: 0 }], 0)).toEqual([]);
  });
});
