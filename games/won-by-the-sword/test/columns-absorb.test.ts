import { describe, expect, it } from 'vitest';
import { check } from '../src/check.ts';
import { ARTILLERY, CAVALRY, INFANTRY, OBERST } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import {
  countOfKind,
  isCavalryColumn,
  isInPlay,
  packPatrol,
  sizeClass,
  sizeInSteps,
  sizeReckoned,
} from '../src/forces.ts';
import { holderOf } from '../src/ids.ts';
import { DID, inColumn } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { activate, camp, column, leader, unit, way } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';

/** 4 What a column is, and what becomes of it when it takes in another. */

const with1 = (t: Table, kind: Kind, name = 'k1'): number => countOfKind(t, holderOf(column(name), 0), kind);
const changed = (on: Camp, change: (t: Table) => void): Camp => {
  change(on.table);
  return on;
};
const sw = (kind: Parameters<typeof unit>[3]): string => unit(camp({}).table, 0, 'sw', kind);

describe('4.2 absorbing', () => {
  const OTHER = 'ansbach: sw 3IR 2CR 1Art 1Ob, horn, bp 2';
  const meeting = (
    change: (t: Table) => void = () => undefined,
    k2 = OTHER,
    k1 = 'ansbach: sw 4IR 1Ob, bp 8',
  ): Running => activate(changed(camp({ k1, k2, k5: 'ansbach: ba 2IR 1Ob', munich: 'ba 1IR' }), change), 'k1', 35);
  it('4.2 a part: leaders first, then units of each kind; baggage stays', () => {
    const game = meeting().choose('absorb k2');
    expect(game.asked).toBe('0 null');
    game.choose('leader horn').choose('done');
    game.choose('count 2').choose('count 1').choose('count 1');
    const t = game.table;
    expect([with1(t, INFANTRY), with1(t, INFANTRY, 'k2'), with1(t, ARTILLERY)]).toEqual([6, 1, 1]);
    expect([t.baggage[0], t.baggage[1]]).toEqual([8, 2]);
    expect(t.leaderAt[leader(t, 'horn')]).toBe(inColumn(column('k1')));
    expect(game.asked).toBe('0 act');
    expect(game.refused('absorb k2')).toMatch(/^4.2/);
  });
  it('4.2 a leader and a regiment must stay with the other', () => {
    const game = meeting().choose('absorb k2').choose('leader horn');
    expect(game.refused(`oberst ${sw('Ob')}`)).toBe('4.0 leaderMustStay');
    game.choose('done').choose('count 3');
    expect(game.options).toEqual(['count 0..1']);
  });
  it('4.2 of a column of detachments, all or nothing', () => {
    const game = meeting(undefined, 'ansbach: sw 2Det 1Ob').choose('absorb k2');
    expect(game.options).toEqual(['all']);
  });
  it('4.2 only in the same space, only of the own side; enemies there do not matter', () => {
    expect(meeting().refused('absorb k2')).toBeNull();
    expect(meeting(undefined, 'bamberg: sw 3IR 1Ob').refused('absorb k2')).toMatch(/^4.2/);
    expect(meeting().refused('absorb k5')).toMatch(/^4.2/);
  });
  it('4.2.1 the whole: patrols, advantages, baggage and siege come along', () => {
    const game = meeting((t) => {
      t.patrol[way(t, 'ansbach', 'rothenburg')] = packPatrol(column('k2'), 0, 0);
      t.regiments[2] = (t.regiments[2] as number) + 1;
      t.ta[1] = 1;
      t.besieging[1] = 1;
      t.built[1] = 3;
      t.required[1] = 4;
    })
      .choose('absorb k2')
      .choose('all');
    const t = game.table;
    expect(isInPlay(t, column('k2'))).toBe(false);
    expect([with1(t, INFANTRY), with1(t, CAVALRY), with1(t, OBERST)]).toEqual([7, 3, 2]);
    expect([t.baggage[0], t.ta[0], t.besieging[0], t.built[0], t.required[0]]).toEqual([10, 1, 1, 3, 4]);
    expect(t.patrol.every((packed) => packed === 0)).toBe(true);
    expect(t.leaderAt[leader(t, 'horn')]).toBe(inColumn(column('k1')));
  });
  it('4.2 fatigue comes along with whoever is tired', () => {
    const tired = (t: Table): void => void (t.fatigue[1] = 2);
    expect(meeting(tired).choose('absorb k2').choose('all').table.fatigue[0]).toBe(2);
    const part = meeting(tired).choose('absorb k2').choose('done');
    expect(part.choose('count 1').choose('count 0').choose('count 0').table.fatigue.slice(0, 2)).toEqual([2, 2]);
  });
  it('4.2.2 if they were activated before, it moves no more', () => {
    const game = meeting((t) => void (t.finished[1] = 1))
      .choose('absorb k2')
      .choose('all');
    expect(game.table.did & DID.joined).not.toBe(0);
    expect(game.options.some((option) => option.startsWith('move'))).toBe(false);
    const fresh = meeting().choose('absorb k2').choose('all');
    expect(fresh.options.some((option) => option.startsWith('move'))).toBe(true);
  });
  it('4.3.1 the size grows by what had still to be activated, and by nothing else', () => {
    const size = (finished: number): number =>
      meeting((t) => void (t.finished[1] = finished), 'ansbach: sw 10IR 1Ob')
        .choose('absorb k2')
        .choose('all').table.size[0] as number;
    expect([size(0), size(1)]).toEqual([44, 24]);
  });
  it('4.3.1 what both had at the beginning counts: dropped before or not, foraged before or not', () => {
    const joined = (...before: readonly string[]): readonly number[] => {
      const game = meeting(undefined, 'bamberg: sw 10IR 1Ob', 'ansbach: sw 5IR 1Ob, bp 5');
      game.table.columnAt[1] = game.table.columnAt[0] as number;
      for (const choice of before) game.choose(choice);
      game.choose('absorb k2').choose('all');
      return [sizeReckoned(game.table, column('k1')), game.table.size[0] as number];
    };
    expect(joined()).toEqual([1, 40]);
    expect(joined('drop 5')).toEqual([1, 40]);
    expect(joined('destroy 5')).toEqual([1, 40]);
  });
  it('4.3.1 baggage found before absorbing costs nothing more', () => {
    const game = meeting(
      (t) => void (t.stock[t.columnAt[0] as number] = 6),
      'ansbach: sw 8IR 1Ob',
      'ansbach: sw 4IR 1Ob',
    );
    game.choose('pickUp 6').choose('absorb k2').choose('all');
    expect([sizeClass(game.table, column('k1')), sizeReckoned(game.table, column('k1'))]).toEqual([1, 0]);
  });
  it('4.3.1 of a part the steps of that part, and the rest when it comes, too', () => {
    const game = meeting().choose('absorb k2').choose('done').choose('count 2').choose('count 1').choose('count 1');
    const [own, part] = [8 + 16, 4 + 2 + 2];
    expect(game.table.size.slice(0, 2)).toEqual([own + part, 6 + 4 + 2 + 4 - part]);
  });
  it('4.3 garrisons add nothing to it', () => {
    const game = activate(camp({ k1: 'ansbach: sw 12IR 1Ob', ansbach: 'sw 3IR' }), 'k1', 35);
    game.choose('regroup').choose('oberst 0').choose('count 1');
    expect([game.table.size[0], sizeInSteps(game.table, column('k1'))]).toEqual([24, 28]);
  });
  it('12.0.3 a rejected battle stays with the column that rejected it, unless REJECTION_PASSES', () => {
    const refused = (set: { readonly [name: string]: number }, of: number): number => {
      const on = changed(
        camp({ k1: 'ansbach: sw 4IR 1Ob', k2: OTHER }, { rulings: set }),
        (t) => void (t.refused[of] = 1),
      );
      return activate(on, 'k1', 35).choose('absorb k2').choose('all').table.refused[0] as number;
    };
    expect([refused({}, 1), refused({}, 0)]).toEqual([0, 1]);
    expect(refused({ REJECTION_PASSES: 1 }, 1)).toBe(1);
  });
});

describe('4 what a column is', () => {
  it('4.0 it has a leader and a regiment, and 16.0 one for each nation: the table is not sound otherwise', () => {
    const sound = (forces: string): string | null => check(camp({ k1: `ansbach: ${forces}` }).table);
    expect(sound('sw 4IR 1Ob')).toBeNull();
    expect(sound('sw 4IR')).toMatch(/4\.0/);
    expect(sound('sw 1Ob')).toMatch(/4\.0/);
    expect(sound('sw 4IR 1Ob, he 1CR')).toMatch(/16\.0/);
  });
  it('4.3 small to 25 steps, medium to 50, then large; baggage, guns and patrols count', () => {
    const size = (forces: string, patrols = 0): readonly number[] => {
      const { table } = camp({ k1: `ansbach: ${forces}` });
      for (let n = 0; n < patrols; n++) table.patrol[n] = packPatrol(column('k1'), 0, n);
      return [sizeInSteps(table, column('k1')), sizeClass(table, column('k1'))];
    };
    expect(size('sw 10IR 1ir 2Art 1Ob')).toEqual([25, 0]);
    expect(size('sw 10IR 1ir 1Det 2Art 1Ob')).toEqual([26, 1]);
    expect(size('sw 20IR 1Ob, bp 5')).toEqual([50, 1]);
    expect(size('sw 20IR 1Ob, bp 5', 2)).toEqual([53, 2]);
  });
  it('4.4 leaders and cavalry, no infantry and no guns', () => {
    const is = (forces: string): boolean => isCavalryColumn(camp({ k1: `ansbach: ${forces}` }).table, column('k1'));
    expect(is('sw 3CR 1Ob, bp 4')).toBe(true);
    expect(is('sw 3CR 1Det 1Ob')).toBe(false);
    expect(is('sw 3CR 1Art 1Ob')).toBe(false);
  });
});
