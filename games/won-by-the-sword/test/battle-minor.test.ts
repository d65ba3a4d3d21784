import { describe, expect, it } from 'vitest';
import { CENTER } from '../src/state.ts';
import { column, giveChit, unit } from './scenes.ts';
import { met, settle } from './fray.ts';

const HERE = 'gunzenhausen';
const SWEDES = `${HERE}: sw 4IR 2CR 1Ob, bp 3`;
const BAVARIANS = `${HERE}: ba 3IR 1CR 1Ob, bp 2`;

describe('12.1 types of battle', () => {
  const BIG = `${HERE}: sw 8IR 2CR 1Ob`;
  it('12.1 ten regiments with two of cavalry on both sides make a major battle', () => {
    expect(met({ k1: BIG, k5: `${HERE}: ba 8IR 2CR 1Ob` }).told('formed')).toMatchObject([{ major: true }]);
    expect(met({ k1: BIG, k5: `${HERE}: ba 8ir 1cr 1vcr 1Ob` }).told('formed')).toMatchObject([{ major: true }]);
  });
  it('12.1 nine on either side, or one of cavalry, make a minor one; detachments are no regiments', () => {
    for (const weak of ['7IR 2CR', '9IR 1CR', '7IR 2CR 3Det', '12IR']) {
      expect(met({ k1: BIG, k5: `${HERE}: ba ${weak} 1Ob` }).told('formed')).toMatchObject([{ major: false }]);
    }
    expect(met({ k1: SWEDES, k5: `${HERE}: ba 9IR 4CR 1Ob` }).told('formed')).toMatchObject([{ major: false }]);
  });
  it('12.1 everything stands in the one wing', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS });
    expect(game.table.wingFoot.filter((pack) => pack > 0)).toHaveLength(2);
    expect(game.table.wingHorse.filter((pack) => pack > 0)).toHaveLength(2);
    expect(game.table.foot[0]).toBe(0);
  });
});

describe('12.2 tactical advantage', () => {
  const withChits = (attacker: number, defender: number) =>
    met({ k1: SWEDES, k5: BAVARIANS }, (t) => {
      t.ta[column('k1')] = attacker;
      t.ta[column('k5')] = defender;
    });

  it('12.2 each chit is one more die, the attacker choosing first', () => {
    const game = withChits(2, 1);
    expect(game.asked).toBe('0 advantage');
    game.choose('wing center').choose('wing center');
    expect(game.asked).toBe('1 advantage');
    game.choose('wing center', 20, 11);
    expect(game.told('wing')).toMatchObject([
      { attack: { dice: 3, roll: 20, total: 32, hits: 7 }, defence: { dice: 2, roll: 11, total: 19, hits: 3 } },
    ]);
    expect(game.table.ta[column('k1')]).toBe(0);
  });

  it('12.2 a minor battle has no other wing to put it in', () => {
    expect(withChits(1, 0).refused('wing left')).toBe('12.1 oneWing');
    expect(met({ k1: SWEDES, k5: BAVARIANS }).refused('wing center')).toBe('12.2 noAdvantage');
  });

  it('12.2.2 a chit may be kept for a later battle', () => {
    const game = withChits(1, 1).choose('done').choose('done', 4, 3);
    expect(game.table.ta[column('k1')]).toBe(1);
    expect(game.told('wing')).toMatchObject([{ attack: { dice: 1 } }]);
  });

  it('12.2.2 played chits are discarded after the battle; the beaten column loses its own with the space', () => {
    const game = withChits(1, 1).choose('wing center').choose('done', 8, 3);
    settle(game, 'wingLoss').choose('take 2');
    settle(game, 'retreat');
    expect(game.table.wingTa.every((chits) => chits === 0)).toBe(true);
    expect(game.table.ta.every((chits) => chits === 0)).toBe(true);
  });

  it('12.2.1 when all chits are in use, an ability brings none', () => {
    const forces = { k1: `${HERE}: sw 4IR 2CR, gustav-adolf`, k5: BAVARIANS, k6: 'ansbach: im 2IR 1Ob' };
    const game = met(forces, (t) => {
      giveChit(t, 'gustav-adolf', 'infantryCharge');
      t.ta[column('k6')] = 6;
    }).choose('done');
    expect(game.refused('play gustav-adolf')).toBe('12.2 noChitsLeft');
  });
});

describe('12.3 a minor battle', () => {
  it('12.3 guns of both sides fire first, then all infantry and cavalry that is left', () => {
    const game = met({ k1: `${HERE}: sw 4IR 2CR 2Art 1Ob`, k5: `${HERE}: ba 3IR 1CR 1Art 1Ob` });
    game.choose('done', 4);
    // 2 batteries: 8 + 4 = 12, two hits.
    expect(game.told('cannonade')).toMatchObject([{ rule: '12.3', firepower: 8, total: 12, hits: 2, attacking: true }]);
    game.choose('step u1').choose('step u1', 8);
    expect(game.told('cannonade')[1]).toMatchObject({ firepower: 4, total: 12, hits: 2, attacking: false });
    game.choose('step u1').choose('step u6', 0, 0);
    expect(game.told('wing')).toMatchObject([{ attack: { firepower: 10 }, defence: { firepower: 6 } }]);
  });

  it('12.3.1 most hits win, those of the guns included', () => {
    const game = met({ k1: `${HERE}: sw 6IR 1Ob`, k5: `${HERE}: ba 6IR 1Art 1Ob` }).choose('done', 4, 5, 2);
    expect(game.told('cannonade')).toMatchObject([{ side: 1, total: 8, hits: 1 }]);
    // One step less: 11 + 5 against 12 + 2, three hits against two, and the one of the guns.
    settle(game, 'wingLoss');
    expect(game.told('wing')).toMatchObject([{ attack: { total: 16, hits: 3 }, defence: { total: 14, hits: 2 } }]);
    expect(game.told('wingWon')).toMatchObject([{ side: 0, by: 'roll' }]);
  });

  it('12.3.1 so the guns can win what the others lose', () => {
    const game = met({ k1: `${HERE}: sw 6IR 1Ob`, k5: `${HERE}: ba 6IR 1Art 1Ob` }).choose('done', 9, 5, 2);
    // Two hits of the guns: 10 + 5 against 12 + 2, two hits each.
    settle(game, 'wingLoss');
    expect(game.told('wingWon')).toMatchObject([{ side: 1, by: 'hits' }]);
  });

  it('12.3.1 then the higher modified roll', () => {
    const game = met({ k1: SWEDES, k5: `${HERE}: ba 4IR 2CR 1Ob` }).choose('done', 1, 2);
    settle(game, 'wingLoss');
    expect(game.told('wing')).toMatchObject([{ attack: { total: 13, hits: 2 }, defence: { total: 14, hits: 2 } }]);
    expect(game.told('wingWon')).toMatchObject([{ side: 1, by: 'roll' }]);
  });

  it('12.3.1 then more steps left', () => {
    // Level hits and rolls: 6 IR against 4 IR and a veteran with a reduced one, 12 firepower each, 12 and 11 steps.
    const game = met({ k1: `${HERE}: sw 6IR 1Ob`, k5: `${HERE}: ba 4IR 1VIR 1ir 1Ob` }).choose('done', 1, 1);
    settle(game, 'wingLoss');
    expect(game.told('wing')).toMatchObject([{ attack: { total: 13 }, defence: { total: 13 } }]);
    expect(game.told('wingWon')).toMatchObject([{ side: 0, by: 'steps' }]);
  });

  it('12.3.1 then the defender', () => {
    const game = met({ k1: `${HERE}: sw 6IR 1Ob`, k5: `${HERE}: ba 6IR 1Ob` }).choose('done', 1, 1);
    settle(game, 'wingLoss');
    expect(game.told('wingWon')).toMatchObject([{ side: 1, by: 'defender' }]);
  });

  it('12.3.1 but whoever is left alone has won, whatever was rolled', () => {
    const game = met({ k1: `${HERE}: sw 1cr 1Ob`, k5: `${HERE}: ba 1ir 1Ob` }).choose('done', 7, 6);
    // 8 and 7: a hit, and none.
    settle(game, 'wingLoss');
    expect(game.told('wingWon')).toMatchObject([{ side: 0, by: 'eliminated' }]);
  });

  it('12.3.4 the winner gets victory points and 1 FP, no initiative, and may recruit from prisoners', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }, (t) => (t.initiative = 1)).choose('done', 4, 3);
    settle(game, 'wingLoss');
    expect(game.told('won')).toMatchObject([{ column: 0, level: 0, fatigue: 1 }]);
    expect(game.table.vp).toEqual([2, 0]);
    expect(game.table.initiative).toBe(1);
    expect(game.table.won[0]).toBe(2);
    expect(game.table.fatigue[0]).toBe(1);
  });

  it('12.3.4 the initiative may be expended on a second die', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }, (t) => (t.initiativeFresh = 0)).choose('done');
    expect(game.asked).toBe('0 secondRoll');
    game.choose('expend', 12, 3);
    expect(game.told('wing')).toMatchObject([{ attack: { dice: 2, total: 24 }, defence: { dice: 1 } }]);
    expect(game.table.initiative).toBe(1);
    expect(game.table.initiativeFresh).toBe(1);
  });

  it('12.3.4 and kept', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }, (t) => (t.initiativeFresh = 0))
      .choose('done')
      .choose('keep', 4, 3);
    expect(game.told('wing')).toMatchObject([{ attack: { dice: 1 } }]);
    expect(game.table.initiative).toBe(0);
  });
});

describe('6.2 abilities in a minor battle', () => {
  const forces = (units: string) => ({ k1: `${HERE}: sw ${units}, gustav-adolf, bp 1`, k5: BAVARIANS });
  const drawn = (units: string, chit: Parameters<typeof giveChit>[2]) =>
    met(forces(units), (t) => giveChit(t, 'gustav-adolf', chit)).choose('done');

  it('6.2.6 a cavalry charge needs more cavalry than infantry regiments', () => {
    const game = drawn('2IR 3CR', 'cavalryCharge');
    game.choose('play gustav-adolf', 9, 3);
    expect(game.told('wing')).toMatchObject([{ attack: { dice: 2 } }]);
    const even = drawn('3IR 3CR', 'cavalryCharge');
    expect(even.refused('play gustav-adolf')).toBe('6.2.6 tooLittleCavalry');
  });

  it('6.2.7 an infantry charge needs an infantry regiment', () => {
    const game = drawn('1IR 3CR', 'infantryCharge');
    game.choose('play gustav-adolf', 9, 3);
    expect(game.told('wing')).toMatchObject([{ attack: { dice: 2 } }]);
    const none = drawn('1Det 3CR', 'infantryCharge');
    expect(none.refused('play gustav-adolf')).toBe('6.2.7 noInfantry');
  });

  it('6.2.3 bombardment doubles the guns', () => {
    const game = drawn('4IR 1Art', 'bombardment');
    game.choose('play gustav-adolf', 4);
    expect(game.told('cannonade')).toMatchObject([{ firepower: 8, doubled: true, hits: 2 }]);
    const none = drawn('4IR', 'bombardment');
    expect(none.refused('play gustav-adolf')).toBe('6.2.3 noGuns');
  });

  it('6.2.4 quickshot doubles them, too', () => {
    const game = met({ k1: SWEDES, k5: `${HERE}: ba 3IR 1CR 1Art, tilly` }, (t) => giveChit(t, 'tilly', 'quickshot'));
    expect(game.refused('play tilly')).toBe('12.4.3 onlyEntrenchments');
    game.choose('done').choose('done');
    expect(game.asked).toBe('1 ability');
    game.choose('play tilly', 4);
    expect(game.told('cannonade')).toMatchObject([{ side: 1, firepower: 8, doubled: true }]);
  });

  it('6.2.3 an ability that is no use in battle stays where it is', () => {
    const game = drawn('4IR', 'forcedMarch');
    expect(game.refused('play gustav-adolf')).toBe('6.2 noBattleAbility');
    game.choose('done', 4, 3);
    expect(game.table.chits[0]).toBe(1);
  });

  it('6.2.3 the question is put by what everybody sees: a dynamic leader, and chits not yet used', () => {
    const game = met({ k1: SWEDES, k2: 'ansbach: sw 1IR, gustav-adolf', k5: BAVARIANS }, (t) =>
      giveChit(t, 'gustav-adolf', 'bombardment'),
    ).choose('done', 4, 3);
    expect(game.asked).toBe('1 wingLoss');
  });
});

describe('12.4.12 losses in a wing', () => {
  it('12.4.12 a veteran takes the first hit', () => {
    const game = met({ k1: SWEDES, k5: `${HERE}: ba 2IR 1VIR 1VCR 1Ob` }).choose('done', 8, 0);
    const bavarian = (kind: 'IR' | 'VIR' | 'VCR') => `step ${unit(game.table, 1, 'ba', kind)}`;
    expect(game.refused(bavarian('IR'))).toBe('12.4.12 veteransFirst');
    game.choose(bavarian('VIR'));
    expect(game.refused(bavarian('IR'))).toBe(null);
    expect(game.refused(bavarian('VCR'))).toBe(null);
    expect(game.refused(bavarian('VIR'))).toBe('12.4.12 notInThatWing');
  });

  it('12.4.12 a reduced veteran does not, while others can be reduced', () => {
    const game = met({ k1: SWEDES, k5: `${HERE}: ba 2IR 1vir 1CR 1Ob` }).choose('done', 8, 0);
    expect(game.refused(`step ${unit(game.table, 1, 'ba', 'vir')}`)).toBe('12.4.13 reduceFirst');
    expect(game.refused(`step ${unit(game.table, 1, 'ba', 'IR')}`)).toBe(null);
  });

  it('12.4.13 all are reduced before one is eliminated, and goes to the cadre box', () => {
    const game = met({ k1: `${HERE}: sw 9IR 1Ob`, k5: `${HERE}: ba 1IR 1ir 2CR 1Ob` }).choose('done', 4, 0);
    const step = (kind: 'IR' | 'ir' | 'CR') => `step ${unit(game.table, 1, 'ba', kind)}`;
    // 22: four hits on six steps.
    expect(game.refused(step('ir'))).toBe('12.4.13 reduceFirst');
    // Once the infantry is reduced, only the cavalry can be.
    game.choose(step('IR'));
    expect(game.told('stepLost')).toHaveLength(3);
    game.choose(step('ir'));
    expect(game.table.cadre[3 * 4]).toBe(1);
    expect(game.told('stepLost').map((event) => (event as { eliminated?: boolean }).eliminated)).toContain(true);
  });

  it('12.4.13 a detachment is removed for a hit, unless all must be reduced before', () => {
    const forces = { k1: SWEDES, k5: `${HERE}: ba 2IR 2Det 1Ob` };
    const game = met(forces).choose('done', 4, 0);
    game.choose(`step ${unit(game.table, 1, 'ba', 'Det')}`);
    expect(game.table.cadre.every((count) => count === 0)).toBe(true);
    const strict = met(forces, (t) => (t.rulings = { ...t.rulings, DETACHMENTS_ANY_TIME: 0 })).choose('done', 4, 0);
    expect(strict.told('stepLost')).toMatchObject([{ eliminated: false }, { eliminated: false }]);
    expect(strict.options).toContain(`step ${unit(strict.table, 1, 'ba', 'Det')}`);
  });

  it('12.4.13 what cannot be satisfied is ignored', () => {
    const game = met({ k1: `${HERE}: sw 9IR 1Ob`, k5: `${HERE}: ba 1ir 1Ob` }).choose('done', 9, 0);
    expect(game.told('stepLost')).toHaveLength(1);
    expect(game.table.wingHits[CENTER]).toBe(0);
  });
});
