import { describe, expect, it } from 'vitest';
import { chitOf } from '../src/abilities.ts';
import { ARTILLERY, CAVALRY } from '../src/force.ts';
import { countOfKind, isInPlay } from '../src/forces.ts';
import { COLUMNS_IN_ALL, holderOf, NONE } from '../src/ids.ts';
import { inColumn, NOWHERE } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { activate, camp, card, column, giveChit, leader, point, run, setPatrol, unit, way } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';
import { met, quiet, settle } from './fray.ts';
import { endOfTurn, QUIET, round, seenBy } from './turns.ts';

/** Clauses that hold only because another one says so: exceptions, and exceptions to these. */

const sw = (kind: Parameters<typeof unit>[3]): string => unit(camp({}).table, 0, 'sw', kind);
const changed = (on: Camp, change: (t: Table) => void): Camp => {
  change(on.table);
  return on;
};

describe('2.0 the initiative', () => {
  const besieging = (holder: number): Running => {
    const on = camp({ k1: 'rothenburg: sw 6IR 2Art 1Ob, bp 9', k5: 'munich: ba 2IR 1Ob' });
    on.table.initiative = holder;
    return activate(on, 'k1', 35).choose('besiege');
  };
  it('2.0.3 on a surrender offer, by the besieger or against him', () => {
    expect([besieging(0).asked, besieging(1).asked]).toEqual(['0 pledge', '1 resist']);
    // The other has it then, and is not asked before the die falls.
    const spent = besieging(0).choose('initiative', 0);
    expect(spent.told('summoned')[0]).toMatchObject({ accepted: false });
    expect(spent.table).toMatchObject({ initiative: 1, initiativeFresh: 1 });
  });
  it('2.0.3 for a second roll in battle, once: who gets it cannot use it in the same round', () => {
    const on = camp({ k1: 'ansbach: sw 6IR 4CR 1Ob, bp 9', k5: 'ansbach: ba 6IR 4CR 1Ob, bp 9' });
    on.table.initiative = 1;
    const game = activate(on, 'k1', 29)
      .choose('offer k5')
      .choose('accept')
      .choose('done')
      .choose('done')
      .choose('done');
    expect(game.asked).toBe('1 secondRoll');
    game.choose('expend', 0, 9);
    expect(game.told('wing')[0]).toMatchObject({ attack: { dice: 1 }, defence: { dice: 2 } });
    expect(game.table).toMatchObject({ initiative: 0, initiativeFresh: 1 });
    settle(game, 'wingLoss');
    expect(game.asked).toBe('1 reinforce');
    // The next wing is fought without a question.
    expect(game.choose('done', 0, 0).told('wing')).toHaveLength(2);
  });
  it('2.0.3 on the end of the campaign', () => {
    const ending = endOfTurn((t) => void (t.vp[0] = 1)).choose('roll');
    expect(ending.asked).toBe('0 endInitiative');
  });
  it('2.0.4 a strong place taken brings it back at once, to be expended from the next round on', () => {
    const game = besieging(0).choose('initiative', 9);
    expect(game.told('summoned')[0]).toMatchObject({ accepted: true });
    expect(game.table).toMatchObject({ initiative: 0, initiativeFresh: 1 });
  });
});

describe('4.2 units that were active before, by way of a garrison', () => {
  const FORCES = { k1: 'ansbach: sw 4IR 1Ob, bp 9', k2: 'ansbach: sw 4IR 1Ob, bp 9', ansbach: 'sw 1IR' };
  const regrouped = (game: Running): Running => game.choose('regroup').choose('oberst 0').choose('count 2');
  it('4.2.2 what a column has left with a garrison holds up the next one that draws on it', () => {
    const first = regrouped(activate(camp(FORCES), 'k1', 35));
    expect(first.refused('move gunzenhausen')).toBeNull();
    const next = activate(first.choose('end').table, 'k2', 35);
    expect(next.refused('move gunzenhausen')).toBeNull();
    expect(next.warned('regroup')).toEqual(['mayJoinFinished']);
    next.choose('regroup').choose('oberst 0').choose('count 1');
    expect(next.refused('move gunzenhausen')).toBe('4.2 joinedFinished');
    expect(next.refused('forage plain')).toBeNull();
    expect(seenBy(next, 1).tied[column('k2')], 'whether it has taken any is no concern of the other side').toBe(-1);
    const later = activate(next.choose('end').table, 'k2', 35);
    expect(later.refused('move gunzenhausen'), 'its next activation is another matter').toBeNull();
  });
  it('4.2.2 who only leaves units there has absorbed nobody, and moves on', () => {
    const first = activate(camp(FORCES), 'k1', 35).choose('regroup').choose('oberst 0').choose('count 1').choose('end');
    expect(regrouped(activate(first.table, 'k2', 35)).refused('move gunzenhausen')).toBeNull();
    const asMany = activate(first.table, 'k2', 35).choose('regroup').choose('oberst 0').choose('count 1');
    expect(asMany.refused('move gunzenhausen'), 'nor who changes nothing').toBeNull();
  });
  it('4.2.2 a leader who comes from there holds it up like units', () => {
    const on = camp({ ...FORCES, k1: 'ansbach: sw 4IR 2Ob, bp 9' });
    const first = activate(on, 'k1', 35).choose('regroup').choose('oberst 1').choose('count 1').choose('end');
    const next = activate(first.table, 'k2', 35).choose('regroup').choose('oberst 0').choose('count 1');
    expect(next.refused('move gunzenhausen')).toBe('4.2 joinedFinished');
  });
  it('4.2.2 a garrison that nobody has drawn on holds up nobody', () => {
    const game = activate(camp(FORCES), 'k2', 35);
    expect(game.warned('regroup')).toEqual([]);
    expect(regrouped(game).refused('move gunzenhausen')).toBeNull();
  });
  it('4.1.2 nor does such a garrison send out a new column in that round; in the next it does', () => {
    const forces = { ...QUIET, ansbach: 'sw 2IR 1Ob' };
    const at = point(camp({}).table, 'ansbach');
    const game = (change: (t: Table) => void): Running =>
      round(
        forces,
        [
          [33, 34],
          [29, 30],
        ],
        change,
      ).choose('begin');
    // What was done in an earlier round is forgotten.
    expect(game((t) => void (t.exchanged[at] = 1)).refused('split ansbach')).toBeNull();
    const now = game(() => undefined)
      .choose('activate k1')
      .choose('play card33')
      .choose('regroup');
    now.choose('oberst 1').choose('count 2').choose('end');
    now.choose('activate k5').choose('play card29').choose('end');
    expect(now.refused('split ansbach')).toBe('4.1 garrisonStirred');
  });
  it('4.1.2 CREATE_FROM_FINISHED lets it', () => {
    const { table } = camp({ ...QUIET, ansbach: 'sw 2IR 1Ob' }, { rulings: { CREATE_FROM_FINISHED: 1 } });
    table.exchanged[point(table, 'ansbach')] = 1;
    const at = COLUMNS_IN_ALL + point(table, 'ansbach');
    expect(run(table, 'split', { from: at, into: column('k2') }).asked).toBe('0 null');
  });
  it('4.2.2 the garrison that a column has just put into a place counts as active, for all but itself', () => {
    const { table } = camp({ k1: 'ansbach: sw 4IR 1Ob', k5: QUIET['k5'] as string });
    const game = run(table, 'establish', { column: column('k1'), point: point(table, 'ansbach') });
    game.choose(`detach ${sw('IR')}`).choose('done');
    expect(game.table.exchanged[point(table, 'ansbach')]).toBe(1 + column('k1'));
  });
});

describe('3.4 unequal numbers of columns', () => {
  const many = {
    ...QUIET,
    k2: 'bamberg: sw 2IR 1Ob, bp 4',
    k3: 'mainz: sw 2IR 1Ob, bp 4',
    k4: 'worms: sw 2IR 1Ob, bp 4',
  };
  const hands: readonly [readonly number[], readonly number[]] = [
    [33, 34],
    [29, 30],
  ];
  /** Plays a round by activating, or discarding, what can be; says whose turn it was each time. */
  function order(game: Running): string {
    const turns: string[] = [];
    for (let drawn = 1; game.asked !== null;) {
      const [first] = game.options as [string];
      if (game.asked.endsWith('column')) {
        turns.push(`${game.asked[0]}${first.startsWith('discard') ? 'd' : first === 'idle' ? '-' : ''}`);
        const isDrawn = turns.filter((one) => one[0] === game.asked?.[0]).length > 2;
        game.choose(first, ...(isDrawn && first !== 'idle' ? [card(drawn++)] : []));
      } else game.choose(game.asked.endsWith('act') ? 'end' : game.asked.endsWith('bonus') ? 'forgo' : first);
    }
    return turns.join(' ');
  }
  it('3.4.3 four against one: both play or discard two cards, then the larger side goes on alone', () => {
    expect(order(round(many, hands).choose('begin'))).toBe('0 1 0 1d 0 0');
    expect(order(round(many, hands).choose('follow'))).toBe('1 0 1d 0 0 0');
  });
  it('3.4.3 four against two: who has none left is asked once, and does nothing', () => {
    const foes = { k6: 'passau: ba 2IR 1Ob, bp 4' };
    expect(order(round({ ...many, ...foes }, hands).choose('begin'))).toBe('0 1 0 1 0 1- 0');
    expect(order(round({ ...many, ...foes }, hands).choose('follow'))).toBe('1 0 1 0 1- 0 0');
    const { k4: _, ...three } = many;
    expect(order(round({ ...three, ...foes }, hands).choose('begin')), 'nobody waits any more').toBe('0 1 0 1 0');
  });
  it('3.4.3 four against three: they go on alternating as long as both have one left', () => {
    const foes = { k6: 'passau: ba 2IR 1Ob, bp 4', k7: 'lindau: ba 2IR 1Ob, bp 4' };
    expect(order(round({ ...many, ...foes }, hands).choose('begin'))).toBe('0 1 0 1 0 1 0');
    expect(order(round({ ...many, ...foes }, hands).choose('follow'))).toBe('1 0 1 0 1 0 1- 0');
  });
});

describe('13.0 those who were not there', () => {
  const struck = (rule: string): Running =>
    run(
      changed(camp({ k1: 'ansbach: sw 1ir 1CR 1Ob', k2: 'bamberg: sw 1IR 1Ob' }), (t) =>
        setPatrol(t, 'k1', 'sw', 'CR', way(t, 'ansbach', 'rothenburg')),
      ),
      'losses',
      { column: column('k1'), steps: 3, rule },
    ).choose(`step ${sw('ir')}`);
  it('13.0 what is beyond the last step is ignored: patrols come in unharmed from an epidemic or a storm', () => {
    for (const rule of ['14.0.3', '11.8']) {
      const game = struck(rule);
      expect(game.asked).toBeNull();
      expect(countOfKind(game.table, holderOf(column('k1'), 0), CAVALRY)).toBe(1);
      expect(isInPlay(game.table, column('k1'))).toBe(true);
    }
  });
  it('7.2.3 a shortage is made up by those on patrol, too', () => {
    expect(struck('7.2').options).toEqual([`step ${sw('CR')}`]);
  });
});

describe('12.6 guns of a column that is no more', () => {
  const starving = (more: { readonly [where: string]: string }): Running =>
    run(camp({ k1: 'ansbach: sw 1ir 2Art 1Ob, bp 1', k2: 'bamberg: sw 1IR 1Ob', ...more }), 'losses', {
      column: column('k1'),
      steps: 1,
      rule: '7.2',
    })
      .choose(`step ${sw('ir')}`)
      .choose('with k2');
  it('12.6 an enemy column of the space may take them, within its counters, or destroy them', () => {
    const game = starving({ k5: 'ansbach: ba 2IR 1Ob' });
    expect(game.asked).toBe('1 gun');
    const [take] = game.options as [string];
    game.choose(take).choose('destroy');
    const t = game.table;
    expect(countOfKind(t, holderOf(column('k5'), 0), ARTILLERY)).toBe(1);
    expect([t.guns[0], t.lostGuns[0], t.guns[3]]).toEqual([0, 1, 1]);
    expect(t.stock[point(t, 'ansbach')]).toBe(1);
  });
  it('12.6 with no enemy there they are destroyed', () => {
    const game = starving({ k5: 'munich: ba 2IR 1Ob' });
    expect(game.asked).toBeNull();
    expect([game.table.guns[0], game.table.lostGuns[0]]).toEqual([0, 2]);
  });
});

describe('6.1 the chit of a leader who leaves the table', () => {
  it('6.1 it leaves with him, unseen; everybody sees that he has none', () => {
    const on = camp({ k1: 'ansbach: sw 1ir, gustav-adolf', k5: 'munich: ba 1IR 1Ob' });
    giveChit(on.table, 'gustav-adolf', 'spies');
    const game = run(on, 'losses', { column: column('k1'), steps: 1, rule: '7.2' }).choose(`step ${sw('ir')}`);
    const gustav = leader(game.table, 'gustav-adolf');
    expect(game.table).toMatchObject({ chits: [0, 0] });
    expect([game.table.leaderAt[gustav], game.table.leaderBack[gustav]]).toEqual([NOWHERE, NONE]);
    expect(seenBy(game, 1).chit[gustav]).toBe(0);
    expect(JSON.stringify(game.heard(1))).not.toContain(`"chit":${chitOf('spies')}`);
  });
  it('6.3.2 so it is with one who falls in battle', () => {
    const on = camp({ k1: 'ansbach: sw 2IR, gustav-adolf', k5: 'ansbach: ba 2IR 1Ob' });
    giveChit(on.table, 'gustav-adolf', 'spies');
    on.table.attacker = column('k1');
    on.table.defender = column('k5');
    const gustav = leader(on.table, 'gustav-adolf');
    on.table.leaderWing[gustav] = 1;
    const game = run(on, 'casualties', { next: 0 }, 9, 3);
    expect(game.table.chits[0]).toBe(0);
    expect(seenBy(game, 1).chit[gustav]).toBe(0);
  });
});

describe('12.4 veterans', () => {
  it('12.4.12 where all are reduced, a reduced veteran takes the first hit', () => {
    const game = met({ k1: 'ansbach: sw 9IR 1Ob', k5: 'ansbach: ba 4ir 1vir 1vcr 1Ob' }).choose('done', 4, 0);
    expect(game.asked).toBe('1 wingLoss');
    const step = (kind: 'ir' | 'vir' | 'vcr') => `step ${unit(game.table, 1, 'ba', kind)}`;
    expect(game.refused(step('ir'))).toBe('12.4.12 veteransFirst');
    expect(game.choose(step('vir')).refused(step('ir'))).toBeNull();
    expect(game.refused(step('vcr'))).toBeNull();
  });
});

describe('11.9 leaders of a garrison that disperses', () => {
  it('11.9.1 they join a column, and what was known of it is known no more', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 4IR 1Art 1Ob', k5: 'munich: ba 2IR 1Ob', ansbach: 'ba 1IR, tilly' }));
    const seen = activate(
      changed(on, (t) => {
        t.leaderAt[leader(t, 'gustav-adolf')] = inColumn(column('k1'));
        giveChit(t, 'gustav-adolf', 'spies');
      }),
      'k1',
      35,
    ).choose('spy k5');
    expect(seen.pos.facts[0]).toMatchObject([{ about: column('k5'), binds: true }]);
    const game = seen.choose('besiege', 9).choose('disband');
    expect(game.table.leaderAt[leader(game.table, 'tilly')]).toBe(inColumn(column('k5')));
    expect(game.pos.facts[0]).toMatchObject([{ about: column('k5'), binds: false }]);
  });
});
