import { ASKED, only, ROLLED, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { wonByTheSword } from '../src/index.ts';
import { PLEDGES } from '../src/siege/offer.ts';
import { activate, camp, column, point } from './scenes.ts';
import type { Running } from './scenes.ts';
import { baggageOf, quiet } from './fray.ts';

/** Ansbach is a town, Rothenburg a strong town, Forchheim a fortress; card 29 has 5 CPs, 46 is STRATAGEM with 5. */
const ARMY = 'sw 10IR 4CR 1Ob, bp 6';
const at = (place: string, army = ARMY): { readonly k1: string } => ({ k1: `${place}: ${army}` });
const siege = (
  forces: { readonly [where: string]: string },
  card = 29,
  change?: Parameters<typeof quiet>[1],
): Running => activate(quiet(camp(forces), change), 'k1', card);

describe('11.1 initiating a siege', () => {
  it('11.0 any fortified place that is not one’s own can be besieged', () => {
    expect(siege(at('gunzenhausen')).refused('besiege')).toBe('11.0 notFortified');
    expect(siege({ ...at('ansbach'), ansbach: 'sw 1Det' }).refused('besiege')).toBe('11.0 ownGarrison');
    expect(siege({ ...at('ansbach'), ansbach: 'ba 1Det' }).refused('besiege')).toBe(null);
    expect(siege(at('ansbach')).refused('besiege')).toBe(null);
    expect(siege(at('basel')).refused('besiege')).toBe('1.3 neverBesieged');
  });

  it('11.1 it costs 1 CP, and 1 BP at the end', () => {
    const game = siege(at('ansbach')).choose('besiege', 0);
    expect(game.table.cp).toBe(4);
    expect(game.table.due).toBe(1);
    expect(game.table.besieging[0]).toBe(1);
    expect(game.table.required[0]).toBe(4);
    const tired = siege(at('ansbach'), 29, (t) => (t.fatigue[0] = 5));
    expect(tired.refused('besiege')).toBe('11.1 tooFewCampaignPoints');
  });

  it('11.1.1 enough infantry: 3 steps for a town, 9 for a fortress', () => {
    expect(siege(at('ansbach', 'sw 1IR 8CR 1Ob')).refused('besiege')).toBe('11.1.1 tooLittleInfantry');
    expect(siege(at('ansbach', 'sw 1IR 1ir 1Ob')).refused('besiege')).toBe(null);
    expect(siege(at('forchheim', 'sw 4IR 1Ob')).refused('besiege')).toBe('11.1.1 tooLittleInfantry');
    expect(siege(at('forchheim', 'sw 4IR 1Det 1Ob')).refused('besiege')).toBe(null);
  });

  it('11.1.2 one column besieges a place', () => {
    const forces = { ...at('ansbach'), k2: 'ansbach: sw 4IR 1Ob' };
    const game = siege(forces, 29, (t) => (t.besieging[1] = 1));
    expect(game.refused('besiege')).toBe('11.1.2 besiegedByAnother');
  });

  it('11.1.3 no siege is begun with an enemy column in the space, even one that has rejected battle', () => {
    const game = siege({ ...at('ansbach'), k5: 'ansbach: ba 1CR 1Ob' });
    expect(game.refused('besiege')).toBe('11.1.3 enemyColumnHere');
    game.choose('offer k5').choose('reject');
    expect(game.refused('besiege')).toBe('11.1.3 enemyColumnHere');
  });

  it('11.1.3 one goes on only if every enemy column in the space has rejected battle', () => {
    const forces = { ...at('ansbach'), k5: 'ansbach: ba 1CR 1Ob', k6: 'ansbach: ba 1CR 1Ob' };
    const game = siege(forces, 29, (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    expect(game.refused('construct')).toBe('11.1.3 offerBattleFirst');
    game.choose('offer k5').choose('reject');
    expect(game.refused('construct')).toBe('11.1.3 offerBattleFirst');
    game.choose('offer k6').choose('reject');
    expect(game.refused('construct')).toBe(null);
  });
});

describe('11.2 the initial offer', () => {
  it('11.2 a neutral town surrenders on 5 or more, its own guns being superior: a 6', () => {
    const game = siege(at('ansbach')).choose('besiege', 5);
    expect(game.told('summoned')).toMatchObject([{ die: 5, needed: 5, accepted: false, final: false }]);
    expect(game.table.rejected[point(game.table, 'ansbach')]).toBe(1);
    const taken = siege(at('ansbach')).choose('besiege', 6);
    expect(taken.told('summoned')).toMatchObject([{ die: 6, accepted: true }]);
    expect(taken.told('captured')).toMatchObject([{ storm: false, bp: 1 }]);
  });

  it('11.2 the more steps in the garrison, the more it takes', () => {
    const needed = (garrison: string): number | undefined => {
      const game = siege({ ...at('ansbach'), ansbach: `ba ${garrison}` }).choose('besiege', 0);
      return (game.told('summoned')[0] as unknown as { needed: number }).needed;
    };
    expect(['1Det', '1IR', '2IR'].map(needed)).toEqual([7, 8, 8]);
  });

  it('11.2.1 more artillery firepower than the place and its garrison gives +1, less -1, level nothing', () => {
    const modifier = (guns: string, place: string, garrison?: string): readonly number[] => {
      const forces = { ...at(place, `sw 10IR ${guns} 1Ob`), ...(garrison ? { [place]: garrison } : {}) };
      const [event] = siege(forces).choose('besiege', 0).told('summoned');
      return (event as unknown as { modifiers: readonly { value: number }[] }).modifiers.map(({ value }) => value);
    };
    expect(modifier('1Art', 'ansbach')).toEqual([1]);
    expect(modifier('1Art', 'rothenburg')).toEqual([]);
    expect(modifier('1Det', 'rothenburg')).toEqual([-1]);
    expect(modifier('2Art', 'rothenburg', 'ba 1Det 1Art')).toEqual([]);
    expect(modifier('1Art', 'ansbach', 'ba 1Det 1Art')).toEqual([-1]);
  });

  it('11.2.2 the besieger may expend the initiative: +2', () => {
    const game = siege(at('ansbach'), 29, (t) => (t.initiativeFresh = 0)).choose('besiege');
    expect(game.asked).toBe('0 pledge');
    expect(
      wonByTheSword.words.option(wonByTheSword.view(game.pos, only(side(0))), side(0), {
        verb: 'initiative',
        arg: null,
      }),
    ).toBe('Expend the initiative: +2 to the besieger’s die; the enemy has it then');
    game.choose('initiative', 4);
    expect(game.told('summoned')).toMatchObject([{ die: 4, accepted: true }]);
    expect(game.table.initiative).toBe(1);
  });

  it('11.2.2 or the other side, even for a neutral place: -2', () => {
    const game = siege(at('ansbach'), 29, (t) => {
      t.initiative = 1;
      t.initiativeFresh = 0;
    }).choose('besiege');
    expect(game.asked).toBe('1 resist');
    game.choose('expend', 7);
    expect(game.told('summoned')).toMatchObject([{ accepted: false }]);
    expect(game.table.initiative).toBe(0);
    expect(game.table.initiativeFresh).toBe(1);
  });

  it('11.2.2 who got the initiative this round cannot expend it', () => {
    const game = siege(at('ansbach'), 29, (t) => (t.initiative = 1)).choose('besiege', 0);
    expect(game.asked).toBe('0 act');
  });

  it('11.2.2 a leader in the garrison counts -1, which only its owner hears', () => {
    const forces = { ...at('ansbach'), ansbach: 'ba 1IR 1Ob' };
    const game = siege(forces).choose('besiege', 9);
    // 9 - 1 for the guns, - 1 for the leader: 7 of 8.
    expect(game.told('summoned')).toMatchObject([{ accepted: false, needed: 8 }]);
    type Summoned = { readonly kind: string; readonly needed: number | null; readonly modifiers: readonly unknown[] };
    const heard = (of: number): Summoned | undefined =>
      (game.heard(of) as unknown as readonly Summoned[]).find(({ kind }) => kind === 'summoned');
    expect(heard(0)).toMatchObject({ needed: null, modifiers: [{ rule: '11.2.1' }] });
    expect(heard(1)).toMatchObject({ needed: 8, modifiers: [{ rule: '11.2.1' }, { rule: '11.2.2' }] });
  });

  it('11.2.2 a column that has come to relieve it counts -2, in a final offer', () => {
    const forces = { ...at('ansbach'), k5: 'ansbach: ba 1CR 1Ob' };
    const game = siege(forces, 29, (t) => {
      t.besieging[0] = 1;
      t.required[0] = 1;
      t.refused[column('k5')] = 1;
    });
    game.choose('construct').choose('hold').choose('works 2', 0).choose('roll', 3);
    expect(game.told('summoned')).toMatchObject([
      { final: true, needed: 1, accepted: false, modifiers: [{ value: -1 }, { value: -2 }] },
    ]);
  });

  it('11.2.3 a place that has rejected an initial offer rejects all others until it changes hands', () => {
    const game = siege(at('ansbach'), 29, (t) => (t.rejected[point(t, 'ansbach')] = 1)).choose('besiege');
    expect(game.told('unmoved')).toHaveLength(1);
    expect(game.told('summoned')).toEqual([]);
    expect(game.asked).toBe('0 act');
    game.choose('quit').choose('besiege');
    expect(game.told('unmoved')).toHaveLength(2);
  });

  it('11.2.3 taken, it forgets', () => {
    const game = siege(at('ansbach')).choose('besiege', 6);
    expect(game.table.rejected[point(game.table, 'ansbach')]).toBe(0);
  });

  it('14.0.9 a stratagem adds 2, once in a siege', () => {
    const game = siege(at('ansbach'), 46).choose('besiege');
    expect(game.asked).toBe('0 pledge');
    expect(game.refused('initiative')).toBe('2.0 noInitiative');
    game.choose('stratagem', 3);
    expect(game.told('summoned')).toMatchObject([{ die: 3, accepted: false }]);
    expect(game.table.stratagem[0]).toBe(1);
    game.choose('construct').choose('hold').choose('works 4', 0);
    expect(game.asked).toBe('0 pledge');
    expect(game.refused('stratagem')).toBe('14.0.9 noStratagem');
  });

  it('14.0.9 it may be kept for the final offer', () => {
    const game = siege(at('ansbach'), 46).choose('besiege').choose('roll', 0);
    game.choose('construct').choose('hold').choose('works 4', 0).choose('stratagem', 0);
    expect(game.told('summoned')[1]).toMatchObject({ final: true, needed: 1, accepted: true });
    expect(PLEDGES.stratagem).toBeGreaterThan(0);
    expect(baggageOf(game, 'k1')).toBe(7);
  });
});

describe('2.0 what the other side may put against an offer', () => {
  const besieged = (): Running =>
    siege(at('ansbach'), 29, (t) => {
      t.initiative = 1;
      t.initiativeFresh = 0;
    });
  const choice = { verb: 'besiege', arg: null };

  it('is foreseen by the lock: the die falls after its answer', () => {
    const view = wonByTheSword.view(besieged().pos, only(side(0)));
    expect(wonByTheSword.preview(view, side(0), choice, true) & (ROLLED | ASKED)).toBe(ROLLED | ASKED);
  });
  it('makes the chance a range', () => {
    const view = wonByTheSword.view(besieged().pos, only(side(0)));
    const odds = wonByTheSword.forecast(view, side(0), choice, 'surrenders', undefined, true);
    const surrenders = odds.lines.find(({ total }) => total === 1);
    expect(surrenders?.low).toBeLessThan(surrenders?.high ?? 0);
    // Without looking ahead nothing is known beyond the other's decision.
    expect(wonByTheSword.forecast(view, side(0), choice, 'surrenders').lines).toHaveLength(1);
  });
});
