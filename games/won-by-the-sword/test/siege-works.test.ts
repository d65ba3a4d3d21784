import { describe, expect, it } from 'vitest';
import { countIn, DETACHMENT, INFANTRY, INFANTRY_REDUCED } from '../src/force.ts';
import { garrisonOf } from '../src/ids.ts';
import { activate, camp, column, giveChit, point, setPatrol, unit, way } from './scenes.ts';
import type { Running } from './scenes.ts';
import { quiet, settle } from './fray.ts';

/** Ansbach is a town: 4 works, 2 steps to maintain, 14 for the double rate, guns of firepower 2. */
const ARMY = 'sw 5IR 1Ob, bp 6';

/** The siege has begun in a round before. */
const siege = (
  {
    army = ARMY,
    garrison = '',
    card = 29,
    ...others
  }: { army?: string; garrison?: string; card?: number; k5?: string },
  change: Parameters<typeof quiet>[1] = () => undefined,
): Running => {
  const forces = { k1: `ansbach: ${army}`, ...(garrison === '' ? {} : { ansbach: garrison }), ...others };
  const on = quiet(camp(forces), (t) => {
    t.besieging[0] = 1;
    t.required[0] = 4;
    change(t);
  });
  return activate(on, 'k1', card);
};
const works = (game: Running): readonly number[] => [game.table.built[0] as number, game.table.required[0] as number];

describe('11.3 constructing siegeworks', () => {
  it('11.3 one work for each CP', () => {
    const game = siege({}).choose('construct').choose('hold').choose('works 2', 0);
    expect(works(game)).toEqual([2, 4]);
    expect(game.table.cp).toBe(3);
    expect(game.asked).toBe('0 act');
    const idle = siege({}, (t) => (t.fatigue[0] = 5));
    expect(idle.refused('construct')).toBe('11.3 tooFewCampaignPoints');
    expect(activate(quiet(camp({ k1: 'ansbach: sw 5IR 1Ob' })), 'k1', 29).refused('construct')).toBe('11.1 noSiege');
  });

  it('11.3.1 it is announced once in an activation, other things may be done before and after', () => {
    const game = siege({}).choose('forage plain', 4).choose('construct').choose('hold').choose('works 1', 0);
    expect(game.refused('construct')).toBe('11.3.1 constructedAlready');
    expect(game.refused('forage plain')).toBe(null);
  });

  it('11.3.2 fourteen steps, infantry or cavalry, double the rate; patrols do not count', () => {
    const army = 'sw 5IR 2CR 1Ob, bp 6';
    const game = siege({ army }).choose('construct').choose('hold').choose('works 1', 0);
    expect(works(game)).toEqual([2, 4]);
    const less = siege({ army }, (t) => setPatrol(t, 'k1', 'sw', 'CR', way(t, 'ansbach', 'rothenburg')));
    less.choose('construct').choose('hold').choose('works 1', 0);
    expect(works(less)).toEqual([1, 4]);
  });

  it('11.3.2 local labor doubles it, too; both together do no more', () => {
    const game = siege({ card: 25 }).choose('labour').choose('construct').choose('hold').choose('works 2', 0);
    expect(game.told('summoned')).toEqual([]);
    expect(game.asked).toBe('0 pledge');
    expect(works(game)).toEqual([4, 4]);
    const both = siege({ army: 'sw 7IR 1Ob, bp 6', card: 25 }).choose('labour').choose('construct').choose('hold');
    both.choose('works 1', 0);
    expect(works(both)).toEqual([2, 4]);
  });

  it('11.3.3 more may be built than are required', () => {
    const game = siege({}).choose('construct').choose('hold');
    expect(game.options).toEqual(['works 1..5']);
    game.choose('works 5', 0);
    expect(works(game)).toEqual([5, 4]);
  });

  it('11.3.4 who builds nothing is answered at the end of the activation', () => {
    const game = siege({}).choose('end', 6);
    // 6 + 2 = 8: a hit on the troops, since there are no works.
    expect(game.told('bombardment')).toMatchObject([{ defending: true, total: 8, hits: 1 }]);
    expect(game.told('lost')).toHaveLength(0);
    expect(game.asked?.startsWith('0')).toBe(true);
  });
});

describe('11.3 two sieges in one activation', () => {
  it('11.3.4 the place besieged after works were built elsewhere answers at the end, too', () => {
    const game = siege({ army: 'sw 12IR 1Ob, bp 6' }, (t) => (t.required[0] = 0));
    game.choose('construct').choose('hold').choose('works 1', 0).choose('roll', 9).choose('detach u1').choose('done');
    game.choose('move rothenburg').choose('besiege', 0);
    expect(game.refused('construct')).toBe('11.3.1 constructedAlready');
    game.choose('end', 0);
    expect(game.told('bombardment')).toHaveLength(2);
  });
});

describe('11.4 bombardment', () => {
  it('11.4 firepower and a die on the Combat Table', () => {
    const game = siege({ army: 'sw 5IR 2Art 1Ob, bp 6' }).choose('construct').choose('fire', 4);
    expect(game.told('bombardment')).toMatchObject([
      { rule: '11.4', defending: false, firepower: 8, die: 4, total: 12, hits: 2 },
    ]);
  });

  it('11.4.1 the besieger’s hits take away required works, before any is built', () => {
    const game = siege({ army: 'sw 5IR 2Art 1Ob, bp 6' }).choose('construct').choose('fire', 4);
    expect(works(game)).toEqual([0, 2]);
    expect(game.asked).toBe('0 build');
    expect(siege({}).choose('construct').refused('fire')).toBe('11.4 noGuns');
  });

  it('11.4.1 never below nothing', () => {
    const game = siege({ army: 'sw 5IR 3Art 1Ob, bp 6' }, (t) => (t.required[0] = 1)).choose('construct');
    expect(works(game.choose('fire', 9))).toEqual([0, 0]);
  });

  it('6.2.3 a leader’s bombardment doubles the guns', () => {
    const game = siege({ army: 'sw 5IR 1Art, gustav-adolf, bp 6' }, (t) =>
      giveChit(t, 'gustav-adolf', 'bombardment'),
    ).choose('construct');
    game.choose('double gustav-adolf', 4);
    expect(game.told('bombardment')).toMatchObject([{ firepower: 8, doubled: true }]);
    expect(game.table.chits[0]).toBe(0);
    const none = siege({ army: 'sw 5IR 1Art, gustav-adolf' }, (t) => giveChit(t, 'gustav-adolf', 'quickshot'));
    none.choose('construct');
    expect(none.refused('double gustav-adolf')).toBe('6.2.3 noBombardmentChit');
  });

  it('11.4.2 the place’s hits are taken from works or troops, as the besieger likes', () => {
    const game = siege({ garrison: 'ba 1IR 1Art' }).choose('construct').choose('hold').choose('works 2');
    expect(game.asked).toBe('1 bombard');
    game.choose('fire', 6);
    // 6 + 4 + 2 = 12.
    expect(game.told('bombardment')).toMatchObject([{ side: 1, firepower: 6, hits: 2 }]);
    expect(game.asked).toBe('0 harm');
    expect(game.options).toEqual(['works 0..2']);
    game.choose('works 1');
    expect(works(game)).toEqual([1, 4]);
    expect(game.asked?.startsWith('0')).toBe(true);
    game.choose('step u1');
    expect(game.told('lost')).toMatchObject([{ steps: 1 }]);
    expect(game.asked).toBe('1 sally');
  });

  it('11.4.2 the garrison may hold its fire', () => {
    const game = siege({ garrison: 'ba 1IR' }).choose('construct').choose('hold').choose('works 2').choose('hold');
    expect(game.told('bombardment')).toEqual([]);
    expect(game.asked).toBe('1 sally');
  });

  it('11.4.3 a neutral place always fires and never sallies', () => {
    const game = siege({}).choose('construct').choose('hold').choose('works 2', 7);
    expect(game.told('bombardment')).toMatchObject([{ side: 1, firepower: 2, total: 9, hits: 1 }]);
    game.choose('works 1');
    expect(game.asked).toBe('0 act');
  });
});

describe('11.5 sally', () => {
  const besieged = (garrison: string): Running =>
    siege({ garrison }).choose('construct').choose('hold').choose('works 3').choose('hold');

  it('11.5 one unit raids with double firepower', () => {
    const game = besieged('ba 2IR');
    game.choose(`unit ${unit(game.table, 1, 'ba', 'IR')}`, 8);
    expect(game.told('sallied')).toMatchObject([{ side: 1, firepower: 4, total: 12, hits: 2 }]);
    expect(game.asked).toBe('0 harm');
    expect(besieged('ba 2IR').refused(`unit ${unit(game.table, 1, 'ba', 'CR')}`)).toBe('11.5 notInTheGarrison');
    expect(besieged('ba 2IR').refused(`unit ${unit(game.table, 1, 'im', 'IR')}`)).toBe('11.5 notInTheGarrison');
  });

  it('11.5 or nobody', () => {
    const game = besieged('ba 2IR').choose('stay');
    expect(game.told('sallied')).toEqual([]);
    expect(game.asked).toBe('0 act');
  });

  it('11.5.1 it loses a step in any case', () => {
    const game = besieged('ba 2IR');
    game.choose(`unit ${unit(game.table, 1, 'ba', 'IR')}`, 0);
    const foot = game.table.foot[garrisonOf(point(game.table, 'ansbach'))] as number;
    expect([countIn(foot, INFANTRY), countIn(foot, INFANTRY_REDUCED)]).toEqual([1, 1]);
  });

  it('11.5.1 a detachment is gone, a reduced regiment in the cadre box', () => {
    const game = besieged('ba 1IR 1Det');
    game.choose(`unit ${unit(game.table, 1, 'ba', 'Det')}`, 0);
    expect(countIn(game.table.foot[garrisonOf(point(game.table, 'ansbach'))] as number, DETACHMENT)).toBe(0);
    const reduced = besieged('ba 1ir 1Det');
    reduced.choose(`unit ${unit(reduced.table, 1, 'ba', 'ir')}`, 0);
    expect(reduced.table.cadre[3 * 4]).toBe(1);
  });

  it('11.5.1 nobody sallies who would leave the place empty', () => {
    const game = besieged('ba 1Det');
    expect(game.refused(`unit ${unit(game.table, 1, 'ba', 'Det')}`)).toBe('5.2 lastOfTheGarrison');
    expect(game.options).toEqual(['stay']);
  });
});

describe('11 what a siege tells of the besieger', () => {
  const noted = (game: Running, of: number, kind: string): readonly number[] | undefined =>
    game.pos.facts[of]?.find((fact) => fact.kind === kind)?.values;

  it('11.3.2 the rate of construction is a bound on his steps, unless there is local labor', () => {
    const many = siege({ army: 'sw 7IR 1Ob, bp 6' }).choose('construct').choose('hold').choose('works 1', 0);
    expect(noted(many, 1, 'steps')).toEqual([14, -1]);
    const few = siege({}).choose('construct').choose('hold').choose('works 1', 0);
    expect(noted(few, 1, 'steps')).toEqual([-1, 13]);
    const pressed = siege({ card: 25 }).choose('labour').choose('construct').choose('hold').choose('works 1', 0);
    expect(noted(pressed, 1, 'steps')).toBe(undefined);
  });

  it('11.4 a bombardment tells how many batteries there are', () => {
    const game = siege({ army: 'sw 5IR 2Art 1Ob, bp 6', garrison: 'ba 1IR 1Art' })
      .choose('construct')
      .choose('fire', 0);
    expect(noted(game, 1, 'batteries')).toEqual([2, 2]);
    game.choose('works 1').choose('fire', 0);
    expect(noted(game, 0, 'batteries')).toEqual([1, 1]);
  });

  it('11.1.1 who besieges has infantry enough', () => {
    const game = activate(quiet(camp({ k1: 'ansbach: sw 5IR 1Ob' })), 'k1', 29).choose('besiege', 0);
    expect(noted(game, 1, 'infantrySteps')).toEqual([3, -1]);
    expect(noted(game, 0, 'infantrySteps')).toBe(undefined);
  });
});

describe('11.0 the end of a siege', () => {
  it('11.0.1 it can be quit at any time, and its markers go', () => {
    const game = siege({}, (t) => (t.built[0] = 3)).choose('quit');
    expect([game.table.besieging[0], ...works(game)]).toEqual([0, 0, 0]);
    expect(game.refused('quit')).toBe('11.0.1 noSiege');
    expect(game.refused('besiege')).toBe(null);
  });

  it('11.0.1 whoever moves away has quit it', () => {
    const game = siege({}).choose('move rothenburg');
    expect(game.table.besieging[0]).toBe(0);
  });

  it('11.0.2 it ends when too few steps are left to maintain it', () => {
    const game = siege({ army: 'sw 1IR 1Ob, bp 6' }).choose('end', 6);
    game.choose('step u1');
    expect(game.told('lifted')).toMatchObject([{ rule: '11.0.2', weak: true }]);
    expect(game.table.besieging[0]).toBe(0);
  });

  it('11.11 the besieger attacked has a tactical advantage in the center, and no guns can harm it', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 5IR 1Ob', k5: 'ansbach: ba 6IR 2CR 1Art 1Ob' }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    const game = activate(on, 'k5', 29).choose('offer k1').choose('accept');
    expect(game.table.wingDug[0]).toBe(1);
    game.choose('done', 4, 11);
    expect(game.told('cannonade')).toEqual([]);
    expect(game.told('wing')).toMatchObject([{ defence: { dice: 2 } }]);
  });

  it('11.11 even when surprised; and the siege goes on unless it must retreat', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 8IR 1Ob', k5: 'ansbach: ba 4IR 1CR 1Ob, bp 2' }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    const held = activate(on, 'k5', 47).choose('surprise k1').choose('done', 0, 15);
    settle(held, 'wingLoss', 'train', 'retreat');
    expect(held.told('won')).toMatchObject([{ side: 0 }]);
    expect(held.table.besieging[0]).toBe(1);
  });

  it('11.11 beaten, it must go, and the siege is over', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 3IR 1Ob', k5: 'ansbach: ba 8IR 1CR 1Ob, bp 2' }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    const game = activate(on, 'k5', 29).choose('offer k1').choose('accept').choose('done', 9, 0);
    settle(game, 'wingLoss', 'retreat');
    expect(game.told('won')).toMatchObject([{ side: 1 }]);
    expect(game.table.besieging[column('k1')]).toBe(0);
    expect(game.table.columnAt[0]).not.toBe(point(game.table, 'ansbach'));
  });
});
