import { describe, expect, it } from 'vitest';
import { PILLAGED } from '../src/state.ts';
import { maintain } from '../src/year/maintenance.ts';
import { camp, city, IMPERIALS, PROTESTANTS, province, run } from './camp.ts';
import type { Options, Running } from './camp.ts';
import { marching } from './scenes.ts';

/** 9, 12 Cases of the Diplomatic Phase written from the book before the program was looked at. */

type Forces = { readonly [where: string]: string };
const held = (step: Running, ...ids: readonly string[]): readonly (number | undefined)[] =>
  ids.map((id) => step.table.control[city(id)]);
const attempt = (forces: Forces, options: Options, side = IMPERIALS, collected = [0, 0]): Running => {
  const t = camp(forces, { year: 1622, pp: [0, 0], ...options });
  t.collected = [...collected];
  return run(t, 'conversion', { side, province: -1 });
};

/** Without PP for the die, whether any could be spent or not. */
const tries = (phase: Running, id: string, die: number): Running =>
  (phase.table.pp[phase.asked?.startsWith('0') ? 0 : 1] ?? 0) < 2
    ? phase.choose(`province ${id}`, die)
    : phase.choose(`province ${id}`).choose('spend 0', die);

describe('9.1, 9.2 collecting and invaded provinces', () => {
  it('9.1, 9.2 PP are collected first: a Great City that an invasion hands over pays from next year', () => {
    const t = camp({}, { year: 1619, pp: [0, 0], neutral: ['province franconia'], protestant: ['prag'] });
    t.invaded[province('franconia')] = 1;
    const before = run(camp({}, { year: 1619, pp: [0, 0], protestant: ['prag'] }), 'diplomacy').choose(
      'first imperial',
    );
    const phase = run(t, 'diplomacy').choose('first imperial');
    expect(held(phase, 'nuernberg')).toEqual([2]);
    expect(phase.table.pp).toEqual(before.table.pp);
    expect(phase.told('collected')).toMatchObject(before.told('collected'));
  });
  it('9.2 a damaged city that takes sides is damaged no further, and the invader keeps what he took', () => {
    const t = camp({}, { year: 1619, imperial: ['leipzig'], protestant: ['chemnitz'] });
    t.invaded[province('saxony')] = 2;
    t.damage[city('torgau')] = PILLAGED;
    const phase = run(t, 'diplomacy').choose('first imperial');
    expect(held(phase, 'leipzig', 'chemnitz', 'torgau', 'dresden')).toEqual([1, 2, 1, 1]);
    expect(phase.table.damage[city('torgau')]).toBe(PILLAGED);
    expect(phase.table.damage[city('dresden')]).toBe(0);
  });
  it('9.2, 13.2 an invasion counts in its own year only', () => {
    const t = camp({}, { year: 1619 });
    t.invaded[province('saxony')] = 1;
    maintain({ table: t, tell: undefined });
    const phase = run(t, 'diplomacy').choose('first imperial');
    expect(held(phase, 'dresden', 'torgau')).toEqual([0, 0]);
  });
  it('9.2, 9.3 sides are taken before conversions: nothing neutral is left in that province', () => {
    const t = camp({}, { year: 1619, pp: [0, 0] });
    t.invaded[province('saxony')] = 1;
    const phase = run(t, 'diplomacy').choose('first protestant');
    expect(phase.asked).toBe('1 convert');
    expect(phase.refused('province saxony')).toBe('9.3.2 nothingToConvert');
  });
});

it('9.2, 9.3 cities that change hands only by attack (scenario 3) do not take sides either (C105)', () => {
  const north = ['province holstein', 'province bremen'];
  const t = camp({}, { scenario: 'danish-war-1625', year: 1625, pp: [0, 0], neutral: north });
  t.invaded[province('holstein')] = 1;
  t.invaded[province('bremen')] = 2;
  const phase = run(t, 'diplomacy').choose('first imperial');
  expect(held(phase, 'kiel', 'lauenburg', 'stade')).toEqual([2, 2, 1]);
  expect(held(phase, 'hamburg', 'luebeck', 'bremen')).toEqual([0, 0, 0]);
});

describe('9.3 conversion', () => {
  it('9.3.2 with nobody against him a leader of LR 1 is enough, anywhere in the province', () => {
    const step = attempt({ '2518': 'imperial anholt 1i' }, { protestant: ['province saxony'] });
    step.choose('province saxony', 6);
    expect(held(step, 'leipzig', 'torgau', 'wittenberg', 'chemnitz', 'dresden')).toEqual([0, 0, 0, 0, 2]);
  });
  it('9.3.2 an enemy’s higher LR stops it wherever he stands in the province; wings count', () => {
    const saxony = { protestant: ['province saxony'] };
    const wing = attempt({ '2518': 'imperial anholt 1i', torgau: 'protestant obentraut! mansfeld 3i' }, saxony);
    expect(wing.refused('province saxony')).toBe('9.3.2 nothingToConvert');
    const own = attempt({ '2518': 'imperial anholt! tilly 1i', torgau: 'protestant obentraut! 3i' }, saxony);
    expect(own.refused('province saxony')).toBeNull();
  });
  it('9.3.4 one roll: neutral cities join, enemy ones become neutral', () => {
    const step = attempt(
      { leipzig: 'imperial tilly! 9i' },
      { imperial: ['leipzig'], protestant: ['torgau', 'chemnitz'] },
    );
    step.choose('province saxony', 6);
    expect(held(step, 'leipzig', 'dresden', 'wittenberg', 'torgau', 'chemnitz')).toEqual([1, 1, 1, 0, 0]);
  });
  it('9.3.3 the province’s modifier with 4 and 5: Saxony −1 fails on 5 and takes a +1 to succeed', () => {
    expect(held(attempt({}, {}).choose('province saxony', 5), 'torgau')).toEqual([0]);
    const paid = attempt({}, { pp: [2, 0] })
      .choose('province saxony')
      .choose('spend 2', 5);
    expect(held(paid, 'torgau')).toEqual([1]);
    expect(paid.table.pp[0]).toBe(0);
  });
  it('9.3.3 what was collected counts, not what is in store', () => {
    const step = attempt({}, { pp: [9, 0] }, PROTESTANTS, [4, 4]).choose('province westphalia', 5);
    expect(step.told('converted')).toMatchObject([{ total: 4, success: false }]);
  });
  it('9.3.3 a natural 1 fails with +6 for fewer PP; a natural 6 succeeds with -3', () => {
    expect(held(attempt({}, {}, IMPERIALS, [0, 6]).choose('province saxony', 1), 'torgau')).toEqual([0]);
    expect(held(attempt({}, {}).choose('province holstein', 6), 'kiel')).toEqual([1]);
  });
  it('9.3.3 the PP just collected may be spent', () => {
    const phase = run(camp({}, { year: 1619, pp: [0, 0], imperial: ['wien', 'mainz'] }), 'diplomacy');
    phase.choose('first imperial');
    const stored = phase.table.pp[0] ?? 0;
    expect(stored).toBeGreaterThanOrEqual(2);
    phase.choose('province saxony');
    expect(phase.options).toEqual([`spend 0..${stored - (stored % 2)}`]);
  });
  it('9.3 the second player sees the first result: what has just joined the first he makes neutral again', () => {
    const t = camp({ '2518': 'protestant mansfeld! 1i' }, { year: 1619, pp: [0, 0] });
    const phase = tries(run(t, 'diplomacy').choose('first imperial'), 'saxony', 6);
    expect(held(phase, 'torgau', 'dresden')).toEqual([1, 1]);
    tries(phase, 'saxony', 6);
    // 9.3.2 Dresden is now an Electorate in enemy hands.
    expect(held(phase, 'torgau', 'dresden')).toEqual([0, 1]);
    expect(phase.over).toBe(true);
  });
  it('11.3.4.4, 12.0 a Great City that is converted is not pillaged and pays nobody', () => {
    const step = attempt({ '2025': 'protestant mansfeld! 1i' }, { imperial: ['province franconia'] }, PROTESTANTS);
    step.choose('province franconia', 6);
    expect(held(step, 'nuernberg')).toEqual([0]);
    expect([step.table.damage[city('nuernberg')], ...step.table.pp]).toEqual([0, 0, 0]);
  });
  it('9.3.2, 11.3.7 a leader in a Spanish Road area stands in no province', () => {
    const step = attempt({ mailand: 'imperial spinola! 5i' }, { protestant: ['province tyrol'] });
    expect(step.refused('province tyrol')).toBe('9.3.2 nothingToConvert');
  });
  it('9.3 one province each, and never a second', () => {
    const phase = run(camp({}, { year: 1619, pp: [0, 0] }), 'diplomacy').choose('first protestant');
    tries(tries(phase, 'saxony', 1), 'westphalia', 1);
    expect(phase.over).toBe(true);
  });
});

it('12.0, 11.3.4.5, 11.3.4.6 the loser of a Great Electorate gets 4 PP, of a Great City 3, of an Electorate 1', () => {
  const taken = (id: string, from: string): readonly number[] => {
    const play = marching(
      { armies: [{ at: from, led: ['wallenstein*'], inf: 20, guns: 1 }], imperial: [], protestant: [id] },
      'wallenstein',
      12,
    );
    play.say(`imperial to ${id}`);
    expect(play.control(id)).toBe('imperial');
    return play.table.pp;
  };
  expect(taken('prag', '2823')).toEqual([0, 4]);
  expect(taken('magdeburg', '2013')).toEqual([0, 3]);
  expect(taken('dresden', '2718')).toEqual([0, 1]);
  expect(taken('pilsen', '2525')).toEqual([0, 0]);
});
