import { only, side } from '@tercio/kernel';
import type { Odds } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, explained, odds, values } from './scenes.ts';
import type { Running } from './scenes.ts';
import { met, offered, quiet } from './fray.ts';

/** What stands behind battles and sieges: figures with their rules, and exact odds. */

const chances = ({ lines }: Odds): readonly (readonly [number, number])[] =>
  lines.map(({ total, low }) => [total, Math.round(low * 100)] as const);

const SWEDES = 'ansbach: sw 4IR 2CR 1Art 1Ob, bp 3';
const BAVARIANS = 'ansbach: ba 3IR 1CR 1Ob, bp 2';

describe('figures of a battle', () => {
  it('12.0.1 what an offer costs, what one has, and what is not known of the other', () => {
    const game = activate(quiet(camp({ k1: SWEDES, k5: BAVARIANS })), 'k1', 29);
    expect(values(explained(game, 'offer k5'))).toEqual([
      '12.0.1 1 CP',
      '12.0.1 1 BP',
      '12.1 4 + 2',
      '12.4.8 4',
      '4.3 1–8',
      '12.0.2 −2 VP',
    ]);
  });

  it('11.11 that the other besieges, everybody sees', () => {
    const on = quiet(camp({ k1: SWEDES, k5: BAVARIANS }), (t) => (t.besieging[column('k5')] = 1));
    expect(values(explained(activate(on, 'k1', 29), 'offer k5'))).toContain('11.11 1 TA');
  });

  it('12.0.2 what a rejection costs', () => {
    const game = offered({ k1: SWEDES, k5: BAVARIANS });
    expect(values(explained(game, 'reject', 1))).toEqual(['12.0.2 −2 VP', '12.0.2 2 BP']);
    expect(values(explained(game, 'accept', 1))).toEqual(['4.3 1–14', '12.1 3 + 1']);
  });

  it('12.4.9 both sides of a wing, with the second die', () => {
    const game = met({ k1: 'ansbach: sw 4IR 2CR 1Ob', k5: BAVARIANS }, (t) => (t.initiativeFresh = 0)).choose('done');
    expect(explained(game, 'expend').lines.map(({ words }) => words.replace(/^[^:]*: /, ''))).toEqual([
      'firepower and 2 dice, 2 to 6 hits',
      'firepower and a die, 1 to 3 hits',
      'steps, attacker and defender',
    ]);
    expect(values(explained(game, 'keep'))).toEqual(['12.4.9 12', '12.4.9 8', '12.4.9 12 to 8']);
  });

  it('12.3 the odds of the hits are exact: firepower 12 and a die', () => {
    const game = met({ k1: 'ansbach: sw 4IR 2CR 1Ob', k5: BAVARIANS });
    const hits = odds(game, 'done', 'attackerHits');
    expect(hits.exact).toBe(true);
    // 12 to 15, 16 to 19, 20 and 21.
    expect(chances(hits)).toEqual([
      [2, 40],
      [3, 40],
      [4, 20],
    ]);
    // 8 to 11, 12 to 15, 16 and 17.
    expect(chances(odds(game, 'done', 'defenderHits'))).toEqual([
      [1, 40],
      [2, 40],
      [3, 20],
    ]);
  });

  it('12.4.6 who wins a wing, up to the next decision', () => {
    const forces = { k1: 'ansbach: sw 8IR 2CR 1Ob', k5: 'ansbach: ba 8IR 2CR 1Ob' };
    const game = met(forces).choose('done').choose('done');
    const choice = wonByTheSword.words.read(game.pos, side(1), 'done');
    if (!choice) throw new Error('cannot be read');
    const view = wonByTheSword.view(game.pos, only(side(1)));
    const wings = wonByTheSword.forecast(view, side(1), choice, 'attackerWings');
    expect(wings.exact).toBe(true);
    expect(wings.lines.reduce((sum, { low }) => sum + low, 0)).toBeCloseTo(1);
    // One regiment against one: the attacker must roll more, or hit while the other does not.
    const none = wings.lines.find(({ total }) => total === 0)?.low;
    expect(none).toBeGreaterThan(0.2);
    expect(none).toBeLessThan(0.8);
  });
});

describe('figures of a siege', () => {
  it('11.1 what a siege takes, and the initial offer to a neutral place', () => {
    const game = activate(quiet(camp({ k1: SWEDES })), 'k1', 29);
    const siege = explained(game, 'besiege');
    expect(siege.lines[0]?.words).toMatch(/1 BP more at the end/);
    expect(values(siege)).toEqual(['11.1 1 CP', '11.0.2 12', '11.3 4', '11.2 5', '11.2.1 +1']);
    const surrenders = odds(game, 'besiege', 'surrenders');
    expect(chances(surrenders)).toEqual([
      [0, 40],
      [1, 60],
    ]);
  });

  it('11.2 of a hidden garrison only bounds are known', () => {
    const game = activate(quiet(camp({ k1: SWEDES, ansbach: 'ba 1IR 1Art' })), 'k1', 29);
    const siege = explained(game, 'besiege');
    expect(values(siege).slice(3)).toEqual(['11.2 7 to 8', '11.2.1 ?']);
    expect(siege.lines.at(-1)?.words).toMatch(/^hidden: ±1 by whose artillery is superior, −1 if a leader/);
  });

  it('11.3.2 the rate of construction', () => {
    const on = quiet(camp({ k1: SWEDES }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    const building = explained(activate(on, 'k1', 29), 'construct');
    expect(values(building)).toEqual([
      '11.3 0 of 4',
      '11.3.2 12',
      '11.3 1',
      '11.4 0 to 1',
      '11.4 Hits',
      '11.7 1 or more',
    ]);
    expect(building.sum).toMatch(/^At most 5 for 5 CP\. If they are complete .* 100 % to surrender$/);
  });

  it('11.4 a bombardment: firepower 4, a die, and its odds', () => {
    const on = quiet(camp({ k1: SWEDES }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    const game = activate(on, 'k1', 29).choose('construct');
    expect(explained(game, 'fire').sum).toBe('0 to 2 hits on the place: for each a siegework fewer is required');
    expect(chances(odds(game, 'fire', 'breaches'))).toEqual([
      [0, 40],
      [1, 40],
      [2, 20],
    ]);
  });

  it('11.8 an assault of a place whose garrison is hidden, and of a neutral one', () => {
    const ready = (forces: { readonly [where: string]: string }): Running =>
      activate(
        quiet(camp({ k1: SWEDES, ...forces }), (t) => {
          t.besieging[0] = 1;
          t.finalOffer[0] = 1;
        }),
        'k1',
        29,
      );
    expect(explained(ready({}), 'assault').sum).toBe(
      'The place fires first: you lose 0 to 1 steps. If anybody is left, it is then yours',
    );
    expect(values(explained(ready({ ansbach: 'ba 2IR' }), 'assault'))).toEqual([
      '11.8 2 CP',
      '11.8 1 BP',
      '11.8 2',
      '9.1 ?',
    ]);
  });
});
