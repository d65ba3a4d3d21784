import { describe, expect, it } from 'vitest';
import { countIn, CAVALRY, INFANTRY } from '../src/force.ts';
import { CENTER, LEFT, RIGHT, SLOTS_OF_A_WING } from './board.ts';
import { column, giveChit, leader, unit } from './scenes.ts';
import type { Running } from './scenes.ts';
import { met, settle, surprised } from './fray.ts';

const HERE = 'gunzenhausen';
const SWEDES = `${HERE}: sw 7IR 5CR 1Ob, bp 4`;
const BAVARIANS = `${HERE}: ba 7IR 4CR 1Ob, bp 3`;

/** Regiments of line infantry and cavalry in a wing. */
const infantry = (game: Running, side: number, wing: number): number =>
  countIn(game.table.wingFoot[SLOTS_OF_A_WING(side, wing)] as number, INFANTRY);
const cavalry = (game: Running, side: number, wing: number): number =>
  countIn(game.table.wingHorse[SLOTS_OF_A_WING(side, wing)] as number, CAVALRY);
/** Nobody plays or moves anything: the first wing is about to be fought. */
const straight = (game: Running, ...dice: readonly number[]): Running =>
  game
    .choose('done')
    .choose('done')
    .choose('done', ...dice);

describe('12.4 forming', () => {
  it('12.4 both columns are on the board, open to everybody', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS });
    expect(game.told('formed')).toMatchObject([{ major: true, attacker: 0, defender: 4 }]);
    expect(game.seenBy([]).wingFoot).toEqual(game.table.wingFoot);
    expect(game.seenBy([]).foot[0]).toBe(0);
  });

  it('12.4.1 infantry in the center, cavalry halved, the odd regiment on the right', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS });
    expect([LEFT, CENTER, RIGHT].map((wing) => infantry(game, 0, wing))).toEqual([0, 7, 0]);
    expect([LEFT, CENTER, RIGHT].map((wing) => cavalry(game, 0, wing))).toEqual([2, 0, 3]);
    expect([LEFT, CENTER, RIGHT].map((wing) => cavalry(game, 1, wing))).toEqual([2, 0, 2]);
  });

  it('12.4.2 dynamic leaders are put with a wing, the attacker’s first', () => {
    const forces = { k1: `${HERE}: sw 7IR 5CR, gustav-adolf`, k5: `${HERE}: ba 7IR 4CR, tilly` };
    const game = met(forces, (t) => {
      giveChit(t, 'gustav-adolf', 'cavalryCharge');
      giveChit(t, 'tilly', 'infantryCharge');
    });
    expect(game.asked).toBe('0 station');
    game.choose('wing right');
    expect(game.asked).toBe('1 station');
    game.choose('wing center');
    expect(game.table.leaderWing[leader(game.table, 'gustav-adolf')]).toBe(RIGHT);
  });

  it('12.4.2 without a chit left on his side a leader simply stands in the center', () => {
    const game = met({ k1: `${HERE}: sw 7IR 5CR, gustav-adolf`, k5: BAVARIANS });
    expect(game.asked).toBe('0 advantage');
    expect(game.table.leaderWing[leader(game.table, 'gustav-adolf')]).toBe(CENTER);
  });

  it('12.4.3 after forming the defender may entrench', () => {
    const forces = { k1: SWEDES, k5: `${HERE}: ba 7IR 4CR, tilly` };
    const game = met(forces, (t) => giveChit(t, 'tilly', 'entrenchments')).choose('wing center');
    expect(game.asked).toBe('1 ability');
    game.choose('play tilly');
    expect(game.table.wingDug[1]).toBe(1);
    expect(game.table.wingTa[3 + CENTER]).toBe(1);
    const other = met(forces, (t) => giveChit(t, 'tilly', 'infantryCharge')).choose('wing center');
    expect(other.refused('play tilly')).toBe('12.4.3 onlyEntrenchments');
  });

  it('12.2 a chit of the card goes into any wing', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }, (t) => (t.ta[column('k1')] = 1)).choose('wing right');
    expect(game.table.wingTa[RIGHT]).toBe(1);
    game.choose('done').choose('done', 9, 0);
    // Three regiments of cavalry with two dice against two with one.
    expect(game.told('wing')).toMatchObject([{ wing: RIGHT, attack: { dice: 2, firepower: 6 }, defence: { dice: 1 } }]);
  });
});

describe('12.4 the pre-battle maneuver', () => {
  it('12.4.4 up to half of the cavalry of a wing, rounded down, goes to the other, in one direction', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }).choose('done');
    const horse = unit(game.table, 0, 'sw', 'CR');
    game.choose(`rightToLeft ${horse}`);
    expect(game.refused(`rightToLeft ${horse}`)).toBe('12.4.4 halfAtMost');
    expect(game.refused(`leftToRight ${horse}`)).toBe('12.4.4 oneDirection');
    expect([LEFT, RIGHT].map((wing) => cavalry(game, 0, wing))).toEqual([3, 2]);
    game.choose('done');
    expect(game.asked).toBe('1 maneuver');
  });

  it('12.4.4 of two one may go, of one none', () => {
    const game = met({ k1: `${HERE}: sw 8IR 3CR 1Ob`, k5: BAVARIANS }).choose('done');
    const horse = unit(game.table, 0, 'sw', 'CR');
    expect(game.refused(`leftToRight ${horse}`)).toBe('12.4.4 halfAtMost');
    expect(game.refused(`rightToLeft ${horse}`)).toBe(null);
    expect(game.refused(`rightToLeft ${unit(game.table, 0, 'sw', 'IR')}`)).toBe('12.4.4 notInThatWing');
  });

  it('12.4.5 up to half of the infantry regiments, rounded down, goes to the wings', () => {
    const game = met({ k1: `${HERE}: sw 7IR 5CR 2Det 1Ob`, k5: BAVARIANS }).choose('done');
    const foot = unit(game.table, 0, 'sw', 'IR');
    expect(game.refused(`toRight ${unit(game.table, 0, 'sw', 'Det')}`)).toBe('12.4.5 notInThatWing');
    game.choose(`toLeft ${foot}`).choose(`toRight ${foot}`).choose(`toRight ${foot}`);
    // Three of seven: nothing more can be moved, and the defender is asked.
    expect(game.asked).toBe('1 maneuver');
    expect([LEFT, CENTER, RIGHT].map((wing) => infantry(game, 0, wing))).toEqual([1, 4, 2]);
  });

  it('12.4.5 moves are made in one order: cavalry, then to the left, then to the right', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }).choose('done');
    const [foot, horse] = [unit(game.table, 0, 'sw', 'IR'), unit(game.table, 0, 'sw', 'CR')];
    game.choose(`toRight ${foot}`);
    expect(game.refused(`toLeft ${foot}`)).toBe('12.4.5 outOfOrder');
    expect(game.refused(`rightToLeft ${horse}`)).toBe('12.4.4 outOfOrder');
  });
});

describe('6.2 abilities in a major battle', () => {
  const drawn = (chit: Parameters<typeof giveChit>[2], wing: string): Running =>
    met({ k1: `${HERE}: sw 7IR 5CR 1Art, gustav-adolf`, k5: BAVARIANS }, (t) => giveChit(t, 'gustav-adolf', chit))
      .choose(`wing ${wing}`)
      .choose('done')
      .choose('done')
      .choose('done');

  it('6.2.6 a cavalry charge helps the wing of the leader', () => {
    const game = drawn('cavalryCharge', 'left');
    game.choose('play gustav-adolf', 3, 0, 0);
    expect(game.table.wingTa[LEFT]).toBe(1);
    const center = drawn('cavalryCharge', 'center');
    expect(center.refused('play gustav-adolf')).toBe('6.2.6 tooLittleCavalry');
  });

  it('6.2.7 an infantry charge needs the leader in the center', () => {
    const game = drawn('infantryCharge', 'center');
    game.choose('play gustav-adolf', 3, 0, 0);
    expect(game.table.wingTa[CENTER]).toBe(1);
    const left = drawn('infantryCharge', 'left');
    expect(left.refused('play gustav-adolf')).toBe('6.2.7 notInTheCenter');
  });

  it('6.2.8.1 the advantage of an aggressive leader goes into any wing', () => {
    const game = drawn('aggressiveness', 'center');
    game.choose('play gustav-adolf');
    expect(game.asked).toBe('0 aggression');
    game.choose('wing right', 3, 0, 0);
    expect(game.table.wingTa[RIGHT]).toBe(1);
  });

  it('6.2.13 an entrenched center is immune to bombardment', () => {
    const forces = { k1: `${HERE}: sw 7IR 5CR 2Art, gustav-adolf`, k5: `${HERE}: ba 7IR 4CR, tilly` };
    const game = met(forces, (t) => {
      giveChit(t, 'gustav-adolf', 'bombardment');
      giveChit(t, 'tilly', 'entrenchments');
    })
      .choose('wing center')
      .choose('wing center');
    game.choose('play tilly').choose('done').choose('done').choose('done');
    expect(game.asked).toBe('0 ability');
    expect(game.refused('play gustav-adolf')).toBe('6.2.3 immune');
    game.choose('done', 5, 5);
    expect(game.told('cannonade')).toEqual([]);
    expect(game.told('spared')).toHaveLength(1);
  });

  it('6.2.13.1 a surprised column has no use of entrenchments, unless that ruling is turned round', () => {
    const forces = { k1: `${HERE}: sw 7IR 5CR 2Art 1Ob`, k5: `${HERE}: ba 7IR 4CR 1Ob` };
    const dug = (judged: number): Running =>
      surprised(forces, (t) => {
        t.entrenched[column('k5')] = 1;
        t.rulings = { ...t.rulings, SURPRISED_UNENTRENCHED: judged };
      });
    expect(dug(1).table.wingDug[1]).toBe(0);
    expect(dug(0).table.wingDug[1]).toBe(1);
    expect(dug(0).table.wingTa[3 + CENTER]).toBe(1);
    expect(met(forces, (t) => (t.entrenched[column('k5')] = 1)).table.wingDug[1]).toBe(1);
  });
});

describe('12.4 the battle', () => {
  it('12.4.8 the attacker’s guns, then the defender’s, fire at the center', () => {
    const game = straight(met({ k1: `${HERE}: sw 7IR 5CR 2Art 1Ob`, k5: `${HERE}: ba 7IR 4CR 1Art 1Ob` }), 4, 0, 0, 0);
    expect(game.told('cannonade')).toMatchObject([
      { side: 0, firepower: 8, total: 12, hits: 2 },
      { side: 1, firepower: 4, total: 4, hits: 0 },
    ]);
    expect(game.told('stepLost')).toMatchObject([
      { side: 1, wing: CENTER },
      { side: 1, wing: CENTER },
    ]);
  });

  it('12.4.6 the attacker’s right meets the defender’s left', () => {
    const game = straight(met({ k1: SWEDES, k5: `${HERE}: ba 7IR 3CR 1Ob` }), 2, 2);
    // Three regiments against the one on the left: 8 against 4.
    expect(game.told('wing')).toMatchObject([{ wing: RIGHT, attack: { total: 8, hits: 1 }, defence: { total: 4 } }]);
    expect(game.told('wingWon')).toMatchObject([{ wing: RIGHT, side: 0, by: 'hits' }]);
  });

  it('12.4.6 the victor may send the remaining cavalry to the center, before the left is fought', () => {
    const game = straight(met({ k1: SWEDES, k5: BAVARIANS }), 2, 2);
    expect(game.asked).toBe('0 reinforce');
    expect(game.options).toContain('all');
    expect(game.refused(`send ${unit(game.table, 0, 'sw', 'IR')}`)).toBe('12.4.6 notInThatWing');
    game.choose('all', 1, 2);
    expect(cavalry(game, 0, CENTER)).toBe(3);
    expect(cavalry(game, 0, RIGHT)).toBe(0);
    expect(game.told('reinforced')).toMatchObject([{ side: 0, wing: RIGHT, regiments: 3 }]);
    // The left: two against two, 5 against 6, no hits: the higher roll.
    expect(game.told('wingWon')[1]).toMatchObject({ wing: LEFT, side: 1, by: 'roll' });
    expect(game.asked).toBe('1 reinforce');
  });

  it('12.4.6 one by one, or not at all', () => {
    const game = straight(met({ k1: SWEDES, k5: BAVARIANS }), 2, 2).choose('send u6');
    expect(game.refused('all')).toBe('12.4.6 oneByOne');
    game.choose('done', 1, 2);
    expect([CENTER, RIGHT].map((wing) => cavalry(game, 0, wing))).toEqual([1, 2]);
  });

  it('12.4.6 a wing without troops is lost without a shot', () => {
    const game = met({ k1: `${HERE}: sw 8IR 2CR 1Ob`, k5: `${HERE}: ba 8IR 2CR 1Ob` });
    straight(game, 9, 9);
    // 11 each: a hit each, and both are eliminated or reduced alike: the defender.
    settle(game, 'wingLoss');
    expect(game.told('wingWon')[0]).toMatchObject({ wing: RIGHT, side: 1, by: 'defender' });
  });

  it('12.4.9 the centers fight last, reinforced', () => {
    const game = straight(met({ k1: SWEDES, k5: BAVARIANS }), 2, 2)
      .choose('all', 1, 2)
      .choose('done', 0, 0);
    expect(game.told('wing')[2]).toMatchObject({ wing: CENTER, attack: { firepower: 20 }, defence: { firepower: 14 } });
  });

  it('12.4.9 the initiative is asked for before each wing, until it is expended', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }, (t) => (t.initiativeFresh = 0));
    straight(game);
    expect(game.asked).toBe('0 secondRoll');
    game.choose('keep', 2, 2).choose('done');
    expect(game.asked).toBe('0 secondRoll');
    game.choose('expend', 9, 2);
    expect(game.told('wing')[1]).toMatchObject({ wing: LEFT, attack: { dice: 2, total: 13 } });
    settle(game, 'wingLoss');
    game.choose('done', 0, 0);
    expect(game.told('wing')).toHaveLength(3);
  });

  it('12.4.7 two wings make a minor victory: 5 VP, 2 FP, and the initiative', () => {
    const game = straight(
      met({ k1: SWEDES, k5: BAVARIANS }, (t) => (t.initiative = 1)),
      2,
      2,
    );
    game.choose('done', 1, 2).choose('done', 9, 0);
    settle(game, 'wingLoss');
    expect(game.told('won')).toMatchObject([{ column: 0, level: 1, fatigue: 2 }]);
    expect(game.table.vp).toEqual([5, 0]);
    expect(game.table.initiative).toBe(0);
    expect(game.table.initiativeFresh).toBe(1);
    expect(game.table.fatigue[0]).toBe(2);
  });

  it('12.4.7 all three a major one: 10 VP, 3 FP', () => {
    const game = straight(met({ k1: SWEDES, k5: BAVARIANS }), 0, 9);
    settle(game, 'wingLoss');
    game.choose('done', 0, 9);
    settle(game, 'wingLoss');
    game.choose('done', 0, 9);
    settle(game, 'wingLoss');
    expect(game.told('won')).toMatchObject([{ column: 4, level: 2, fatigue: 3 }]);
    expect(game.table.vp).toEqual([0, 10]);
  });
});
