import { describe, expect, it } from 'vitest';
import {
  ARTILLERY,
  CAVALRY,
  CAVALRY_REDUCED,
  DETACHMENT,
  INFANTRY,
  INFANTRY_REDUCED,
  OBERST,
  slotIn,
  stepsOf,
  VETERAN_CAVALRY,
  VETERAN_INFANTRY,
} from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { countOfKind, isInPlay, packPatrol } from '../src/forces.ts';
import { garrisonBaggage, garrisonOf, holderOf, NONE } from '../src/ids.ts';
import { inGarrison, NOWHERE } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { activate, camp, column, leader, point, run, unit, way } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';
import { round, seenBy } from './turns.ts';

const with1 = (t: Table, kind: Kind, name = 'k1', slot = 0): number =>
  countOfKind(t, holderOf(column(name), slot), kind);
const inside = (t: Table, id: string, kind: Kind): number => countOfKind(t, garrisonOf(point(t, id)), kind);
const changed = (on: Camp, change: (t: Table) => void): Camp => {
  change(on.table);
  return on;
};
const sw = (kind: Parameters<typeof unit>[3]): string => unit(camp({}).table, 0, 'sw', kind);

describe('1 units', () => {
  it('1.5 two steps at full strength, one reduced; two for a battery, none for a leader', () => {
    expect([INFANTRY, VETERAN_INFANTRY, CAVALRY, VETERAN_CAVALRY, ARTILLERY].map(stepsOf)).toEqual([2, 2, 2, 2, 2]);
    expect([INFANTRY_REDUCED, CAVALRY_REDUCED, DETACHMENT, OBERST].map(stepsOf)).toEqual([1, 1, 1, 0]);
  });
});

describe('13 step losses', () => {
  const losing = (forces: string, steps: number, rulings = {}): Running =>
    run(camp({ k1: `ansbach: ${forces}`, k2: 'bamberg: sw 2IR 1Ob' }, { rulings }), 'losses', {
      column: column('k1'),
      steps,
      rule: '7.2',
    });
  it('13.0 the owner chooses, in secret; artillery takes none', () => {
    const game = losing('sw 2IR 1CR 1Art 1Ob', 1);
    expect(game.asked).toBe('0 null');
    expect(game.options).toEqual([`step ${sw('IR')}`, `step ${sw('CR')}`]);
    expect(game.refused(`step ${sw('Art')}`)).toBe('13.0 noSuchUnit');
    game.choose(`step ${sw('CR')}`);
    expect([with1(game.table, CAVALRY), with1(game.table, CAVALRY_REDUCED)]).toEqual([0, 1]);
    expect(game.heard(1)).toMatchObject([{ kind: 'lost', steps: 1 }]);
    expect(JSON.stringify(game.heard(1))).not.toContain('unit');
  });
  it('13.0 what is beyond the last step is ignored', () => {
    const game = losing('sw 1ir 1Ob', 5).choose(`step ${sw('ir')}`);
    expect(game.told('lost')).toMatchObject([{ steps: 1 }]);
  });
  it('13.0.1 all are reduced before any is eliminated; the eliminated lie open in the cadre box', () => {
    const game = losing('sw 1IR 2ir 1Ob', 2);
    expect(game.refused(`step ${sw('ir')}`)).toBe('7.2 reduceFirst');
    game.choose(`step ${sw('IR')}`);
    expect([with1(game.table, INFANTRY), with1(game.table, INFANTRY_REDUCED)]).toEqual([0, 2]);
    expect(game.table.cadre[0]).toBe(1);
    expect(game.table.regiments[0]).toBe(4);
    expect(game.told('lost')).toMatchObject([{ cadre: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }]);
  });
  it('13.0.2 a detachment is a step, before or after, and goes to no box', () => {
    const game = losing('sw 1IR 1Det 1Ob', 1).choose(`step ${sw('Det')}`);
    expect(with1(game.table, DETACHMENT)).toBe(0);
    expect(game.table.cadre.every((count) => count === 0)).toBe(true);
    const strict = losing('sw 1IR 1Det 1Ob', 1, { DETACHMENTS_ANY_TIME: 0 });
    expect(strict.refused(`step ${sw('Det')}`)).toBe('13.0 reduceFirst');
  });
  it('13.0 a garrison takes them, too; wiped out, it leaves its place neutral', () => {
    const game = run(camp({ nuremberg: 'sw 1Det 1Art, bp 2', k1: 'ansbach: sw 2IR 1Ob' }), 'garrisonLosses', {
      point: point(camp({}).table, 'nuremberg'),
      steps: 2,
      rule: '14.0',
    });
    game.choose(`step ${sw('Det')}`);
    const at = point(game.table, 'nuremberg');
    expect([game.table.garrison[at], game.table.stock[at], game.table.lostGuns[0]]).toEqual([0, 2, 1]);
    expect(seenBy(game, 1).foot[garrisonOf(at)]).toBe(0);
  });
});

describe('4.5 columns that are no more', () => {
  const dying = (forces: { readonly [where: string]: string }, change: (t: Table) => void = () => undefined): Running =>
    run(changed(camp(forces), change), 'losses', { column: column('k1'), steps: 3, rule: '7.2' });
  it('4.5 leaders go to friendly columns or garrisons, in secret; guns are lost and baggage lies on the map', () => {
    const game = dying({
      k1: 'ansbach: sw 1ir 1Art 1Ob, horn, bp 3',
      k2: 'bamberg: sw 2IR 1Ob',
      nuremberg: 'sw 1IR',
      munich: 'ba 1IR',
    }).choose(`step ${sw('ir')}`);
    expect(game.asked).toBe('0 null');
    expect(game.refused('with k1')).toBe('4.5 noSuchColumn');
    expect(game.refused('with munich')).toBe('4.5 notYourGarrison');
    expect(game.refused('none')).toBe('4.5 hasRefuge');
    game.choose('with nuremberg').choose('with k2');
    const t = game.table;
    expect(t.leaderAt[leader(t, 'horn')]).toBe(inGarrison(point(t, 'nuremberg')));
    expect(with1(t, OBERST, 'k2')).toBe(2);
    expect(isInPlay(t, column('k1'))).toBe(false);
    expect([t.stock[point(t, 'ansbach')], t.lostGuns[0], t.guns[0]]).toEqual([3, 1, 0]);
    expect(game.heard(1).at(-1)).toMatchObject({ kind: 'removed', guns: 1, bp: 3 });
  });
  it('4.5 with nowhere to go they leave the game', () => {
    const game = dying({ k1: 'ansbach: sw 1ir, horn', k5: 'munich: ba 1IR 1Ob' }).choose(`step ${sw('ir')}`);
    const horn = leader(game.table, 'horn');
    expect([game.table.leaderAt[horn], game.table.leaderBack[horn]]).toEqual([NOWHERE, NONE]);
  });
  it('4.5 while patrols are out they come in, and the column lives', () => {
    const game = dying({ k1: 'ansbach: sw 1ir 1Ob', k2: 'bamberg: sw 1IR 1Ob' }, (t) => {
      t.patrol[way(t, 'ansbach', 'rothenburg')] = packPatrol(column('k1'), 0, 0);
      t.regiments[2] = 1;
    }).choose(`step ${sw('ir')}`);
    expect(game.told('recalled')).toMatchObject([{ patrols: 1 }]);
    // The losses go on with them.
    expect(game.options).toEqual([`step ${sw('CR')}`]);
    game.choose(`step ${sw('CR')}`).choose('with k2');
    expect(isInPlay(game.table, column('k1'))).toBe(false);
  });
  it('4.5 its siege ends with it', () => {
    const game = dying({ k1: 'munich: sw 1ir, horn', k5: 'passau: ba 1IR 1Ob' }, (t) => void (t.besieging[0] = 1));
    expect(game.choose(`step ${sw('ir')}`).table.besieging[0]).toBe(0);
  });
});

describe('5 garrisons', () => {
  const visiting = (k1: string, ansbach: string, change: (t: Table) => void = () => undefined): Running =>
    activate(changed(camp({ k1: `ansbach: ${k1}`, ansbach, k5: 'munich: ba 2IR 1Ob' }), change), 'k1', 35);
  it('5.0 no more steps than the place allows', () => {
    const game = visiting('sw 6IR 1Ob, bp 6', 'sw 1Det').choose('regroup').choose('oberst 0');
    expect(game.options).toEqual(['count 0..2']);
    game.choose('count 2');
    expect([inside(game.table, 'ansbach', INFANTRY), inside(game.table, 'ansbach', DETACHMENT)]).toEqual([2, 0]);
    expect([with1(game.table, INFANTRY), with1(game.table, DETACHMENT)]).toEqual([4, 1]);
  });
  it('5.0 leaders and guns do not count; nobody else sees what lies there', () => {
    const game = visiting('sw 6IR 2Art 2Ob, bp 6', 'sw 2IR')
      .choose('regroup')
      .choose('oberst 1')
      .choose('count 2')
      .choose('count 2');
    expect([inside(game.table, 'ansbach', ARTILLERY), inside(game.table, 'ansbach', OBERST)]).toEqual([2, 1]);
    expect(seenBy(game, 1).train[garrisonOf(point(game.table, 'ansbach'))]).toBe(-1);
    expect(game.heard(1).at(-1)).toMatchObject({ kind: 'regrouped' });
  });
  it('5.2 never abandoned, never emptied, nor is the column', () => {
    const game = visiting('sw 1CR 1Ob, bp 6', 'sw 1Det').choose('regroup').choose('oberst 0');
    // Either the detachment stays, or the regiment cannot: nothing is left to choose.
    expect(game.asked).toBe('0 act');
    expect(inside(game.table, 'ansbach', DETACHMENT)).toBe(1);
    expect(with1(game.table, CAVALRY)).toBe(1);
  });
  it('5.2 a column of detachments keeps one of them', () => {
    const game = visiting('sw 2Det 1Ob, bp 6', 'sw 1Det').choose('regroup').choose('oberst 0');
    expect(game.options).toEqual(['count 1..2']);
  });
  it('5.2 not while it is besieged, and no garrison of others', () => {
    const besieged = visiting('sw 2IR 1Ob, bp 6', 'sw 1IR', (t) => {
      t.columnAt[4] = point(t, 'ansbach');
      t.besieging[4] = 1;
    });
    expect(besieged.refused('regroup')).toMatch(/^5.2/);
    expect(visiting('sw 2IR 1Ob, bp 6', 'ba 1IR').refused('regroup')).toBe('5.2 noOwnGarrison');
  });
  it('5.2 for no CP, once in each visit', () => {
    const game = visiting('sw 6IR 1Ob, bp 6', 'sw 1Det');
    const { cp } = game.table;
    game.choose('regroup').choose('oberst 0').choose('count 0');
    expect(game.table.cp).toBe(cp);
    expect(game.refused('regroup')).toBe('5.2 regroupedAlready');
  });
  it('5.3 a garrison takes no part in a battle of its space', () => {
    const game = visiting('sw 6IR 1Ob, bp 6', 'sw 2IR', (t) => void (t.columnAt[4] = point(t, 'ansbach')));
    game.choose('offer k5').choose('accept');
    expect(inside(game.table, 'ansbach', INFANTRY)).toBe(2);
  });
  it('1.4.1 detachments that come to the column fill reduced regiments', () => {
    const game = visiting('sw 2IR 2ir 1Ob, bp 6', 'sw 1IR 2Det').choose('regroup').choose('oberst 0');
    game.choose('count 1').choose('count 0').choose('count 0');
    expect(game.options).toEqual(['count 0..2']);
    game.choose('count 2');
    expect([with1(game.table, INFANTRY), with1(game.table, INFANTRY_REDUCED), with1(game.table, DETACHMENT)]).toEqual([
      4, 0, 0,
    ]);
  });
});

describe('11.10 a new garrison', () => {
  const taking = (k1: string, more: { readonly [where: string]: string } = {}): Running => {
    const on = camp({ k1: `ansbach: ${k1}`, ...more });
    return run(on, 'establish', { column: column('k1'), point: point(on.table, 'ansbach') });
  };
  it('1.4 a detachment is made by reducing a full infantry regiment, and only here', () => {
    const game = taking('sw 2IR 1ir 1CR 1Ob');
    expect(game.refused('done')).toBe('5.1 garrisonNeeded');
    expect(game.refused(`detach ${sw('ir')}`)).toBe('11.10 fullInfantry');
    expect(game.refused(`detach ${sw('CR')}`)).toBe('11.10 fullInfantry');
    game.choose(`detach ${sw('IR')}`).choose('done');
    const t = game.table;
    expect([with1(t, INFANTRY), with1(t, INFANTRY_REDUCED), inside(t, 'ansbach', DETACHMENT)]).toEqual([1, 2, 1]);
    expect(t.garrison[point(t, 'ansbach')]).toBe(1);
    expect(seenBy(game, 1).foot[garrisonOf(point(t, 'ansbach'))]).toBe(-1);
    expect(seenBy(game, 1).baggage[garrisonBaggage(point(t, 'ansbach'))]).toBe(-1);
  });
  it('5.1 at least a detachment, at most what the place allows, infantry first', () => {
    const game = taking('sw 4IR 1CR 1Ob');
    expect(game.refused(`leave ${sw('CR')}`)).toBe('11.10 infantryFirst');
    game.choose(`leave ${sw('IR')}`).choose(`leave ${sw('IR')}`);
    expect(game.refused(`leave ${sw('CR')}`)).toBe('5.0 garrisonFull');
    expect(taking('sw 1CR 1Ob, bp 2', { k2: 'bamberg: sw 1IR 1Ob' }).options).toEqual([`leave ${sw('CR')}`]);
  });
  it('5.1 without a full regiment a reduced one stays, though the column be no more', () => {
    const game = taking('sw 1ir 1Ob', { k2: 'bamberg: sw 1IR 1Ob' });
    game
      .choose(`leave ${sw('ir')}`)
      .choose('done')
      .choose('with k2');
    expect(isInPlay(game.table, column('k1'))).toBe(false);
    expect(inside(game.table, 'ansbach', INFANTRY_REDUCED)).toBe(1);
    const both = taking('sw 1ir 1CR 1Ob').choose(`leave ${sw('ir')}`);
    expect(both.refused(`leave ${sw('CR')}`)).toBe('4.0 regimentMustStay');
  });
  it('16.0.1 of one nation only', () => {
    const game = taking('sw 2IR 1Ob, he 2IR 1Ob').choose(`detach ${sw('IR')}`);
    expect(game.refused(`leave ${unit(game.table, 0, 'he', 'IR')}`)).toBe('16.0 oneNation');
    const other = taking('sw 2IR 1Ob, he 2IR 1Ob')
      .choose(`detach ${unit(game.table, 0, 'he', 'IR')}`)
      .choose('done');
    expect(slotIn(other.table.train[garrisonOf(point(other.table, 'ansbach'))] as number)).toBe(1);
  });
});

describe('16 nations', () => {
  it('16.0 units go over only to a leader of theirs, and with the last one all of them', () => {
    const k2 = 'ansbach: sw 2IR 1Ob, he 2IR 1CR 1Ob';
    const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 8', k2 }), 'k1', 35)
      .choose('absorb k2')
      .choose('done');
    // Nobody of Hesse leads the first column: only Swedes are asked for.
    expect(game.choose('count 1').asked).toBe('0 act');
    expect(with1(game.table, INFANTRY, 'k2', 1)).toBe(2);
    const led = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 8', k2 }), 'k1', 35).choose('absorb k2');
    led
      .choose(`oberst ${unit(led.table, 0, 'he', 'Ob')}`)
      .choose('done')
      .choose('count 0');
    expect([with1(led.table, INFANTRY, 'k1', 1), with1(led.table, CAVALRY, 'k1', 1)]).toEqual([2, 1]);
  });
  it('16.0 a garrison of a nation without a leader here cannot be drawn upon', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 8', ansbach: 'he 2IR' }), 'k1', 35);
    expect(game.refused('regroup')).toBe('16.0 otherNation');
  });
  it('16.0 nor may a column be made whose regiments have no leader', () => {
    const k1 = 'ansbach: sw 4IR 1Ob, he 1Ob, bp 8';
    const game = round({ k1, k5: 'munich: ba 2IR 1Ob' }, [
      [33, 34],
      [29, 30],
    ]).choose('begin');
    expect(game.refused('split k1')).toBe('16.0 leadersAndNations');
  });
});
