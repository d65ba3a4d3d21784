import { describe, expect, it } from 'vitest';
import { incomeOf } from '../src/diplomacy/diplomacy.ts';
import { camp, city, IMPERIALS, PROTESTANTS, province, run } from './camp.ts';
import type { Options } from './camp.ts';

/** 9, 12 The Diplomatic Phase. */

const NOBODY_HOLDS = [
  'bohemia',
  'moravia',
  'silesia',
  'lusatia',
  'palatinate',
  'koeln',
  'trier',
  'mainz',
  'bavaria',
  'breisgau',
  'spanish-netherlands',
  'tyrol',
  'salzburg',
  'austria',
].map((id) => `province ${id}`);

describe('9.1 collecting', () => {
  it('9.1, 12.0 1 for each Great City, 1 for each Electorate, 2 for a Great Electorate', () => {
    const t = camp(
      {},
      { year: 1619, neutral: NOBODY_HOLDS, imperial: ['wien', 'mainz'], protestant: ['prag', 'breslau', 'pilsen'] },
    );
    expect(incomeOf(t, IMPERIALS)).toMatchObject({ great: 1, electorates: 1, pp: 2 });
    expect(incomeOf(t, PROTESTANTS)).toMatchObject({ great: 2, electorates: 1, pp: 3 });
  });
  it('9.1 what the scenario adds (C74)', () => {
    const options = { neutral: NOBODY_HOLDS };
    expect(incomeOf(camp({}, { ...options, year: 1625 }), PROTESTANTS)).toMatchObject({ extra: 3, pp: 3 });
    expect(incomeOf(camp({}, { ...options, year: 1628 }), PROTESTANTS)).toMatchObject({ extra: 1 });
    expect(incomeOf(camp({}, { ...options, year: 1625 }), IMPERIALS)).toMatchObject({ extra: 2 });
    expect(incomeOf(camp({}, { ...options, year: 1643 }), IMPERIALS)).toMatchObject({ extra: 0 });
  });
  it('9.1, 14.3.2 long without a Major Battle both collect 1 less, then 2, never below nothing', () => {
    const t = camp({}, { year: 1640, neutral: NOBODY_HOLDS, imperial: ['wien'] });
    const income = (quiet: number, major = 0) => {
      t.quiet = quiet;
      t.major = major;
      return incomeOf(t, IMPERIALS).pp;
    };
    expect([income(2), income(3), income(5), income(5, 1)]).toEqual([3, 2, 1, 3]);
    expect(incomeOf({ ...t, year: 1618 }, PROTESTANTS).pp).toBe(0);
  });
});

describe('9.2 invaded provinces', () => {
  it('9.2, 13.2 what is still neutral goes to the side that did not invade (C38)', () => {
    const t = camp({}, { year: 1619 });
    t.invaded[province('saxony')] = 1;
    t.control[city('leipzig')] = 1;
    const phase = run(t, 'diplomacy').choose('first imperial');
    expect(['leipzig', 'dresden', 'torgau'].map((id) => phase.table.control[city(id)])).toEqual([1, 2, 2]);
    expect(phase.table.damage[city('dresden')]).toBe(0);
    expect(phase.told('sidesTaken')).toMatchObject([{ side: PROTESTANTS }]);
  });
  it('11.3.4.4, 12.0 in this phase nobody gains PP for a lost city, and nothing is pillaged', () => {
    const t = camp({}, { year: 1619, pp: [0, 0], neutral: NOBODY_HOLDS });
    t.invaded[province('saxony')] = 1;
    const phase = run(t, 'diplomacy').choose('first imperial');
    expect(phase.told('pp')).toEqual([]);
    expect(phase.table.pp).toEqual([0, 0]);
  });
});

describe('9.3 conversion', () => {
  const attempt = (
    forces: { readonly [where: string]: string },
    options: Options,
    side = IMPERIALS,
    collected = [0, 0],
  ) => {
    const t = camp(forces, { year: 1622, ...options });
    t.collected = [...collected];
    return run(t, 'conversion', { side, province: -1 });
  };
  it('9.3, 9.3.1, 9.3.4 all neutral cities of one province become own on a success', () => {
    const step = attempt({}, { pp: [0, 0] }).choose('province westphalia', 5);
    expect(['muenster', 'osnabrueck', 'soest'].map((id) => step.table.control[city(id)])).toEqual([1, 1, 1]);
    expect(step.over).toBe(true);
  });
  it('9.3.3 5 or more after modifiers; a natural 1 fails and a natural 6 succeeds (C77)', () => {
    const taken = (die: number, pp = 0, spend = 0, collected = [0, 0]): number | undefined => {
      const step = attempt({}, { pp: [pp, 0] }, IMPERIALS, collected);
      if (pp < 2) step.choose('province holstein', die);
      else step.choose('province holstein').choose(`spend ${spend}`, die);
      return step.table.control[city('kiel')];
    };
    // Holstein: -3 for the Imperials.
    expect([taken(5), taken(6)]).toEqual([0, 1]);
    expect([taken(1, 20, 20), taken(2, 20, 12), taken(2, 20, 10)]).toEqual([0, 1, 0]);
  });
  it('9.3.3 the example: 3 PP collected against 6 give +3', () => {
    const step = attempt({}, { pp: [0, 0] }, IMPERIALS, [3, 6]).choose('province westphalia', 2);
    expect(step.told('converted')).toMatchObject([{ die: 2, total: 5, success: true }]);
    const richer = attempt({}, { pp: [0, 0] }, IMPERIALS, [6, 3]).choose('province westphalia', 4);
    expect(richer.told('converted')).toMatchObject([{ total: 4, success: false }]);
  });
  it('9.3.3 PP are spent in pairs before the roll, and lost in any case (C75)', () => {
    const step = attempt({}, { pp: [5, 0] }).choose('province westphalia');
    expect(step.options).toEqual(['spend 0..4']);
    expect(step.refused('spend 3')).not.toBeNull();
    step.choose('spend 4', 1);
    expect(step.table.pp[0]).toBe(1);
    expect(step.told('converted')).toMatchObject([{ success: false, total: 3 }]);
  });
  it('9.3.2, 9.3.4 enemy cities become neutral where one’s leader outranks theirs (C76)', () => {
    const saxony = { protestant: ['province saxony'], pp: [0, 0] as const };
    const none = attempt({}, saxony);
    expect(none.refused('province saxony')).toBe('9.3.2 nothingToConvert');
    const tilly = attempt({ '2518': 'imperial tilly! 5i' }, saxony).choose('province saxony', 6);
    expect(['leipzig', 'torgau', 'dresden'].map((id) => tilly.table.control[city(id)])).toEqual([0, 0, 2]);
    const equal = attempt({ '2518': 'imperial tilly! 5i', leipzig: 'protestant mansfeld! 5i' }, saxony);
    expect(equal.refused('province saxony')).toBe('9.3.2 nothingToConvert');
    const lesser = attempt({ '2518': 'imperial tilly! 5i', leipzig: 'protestant obentraut 5i' }, saxony).choose(
      'province saxony',
      6,
    );
    expect(['leipzig', 'torgau'].map((id) => lesser.table.control[city(id)])).toEqual([2, 0]);
  });
  it('9.3.2 a neutral Electorate converts; where 9.3.2 is not met only neutral cities do', () => {
    const step = attempt({}, { pp: [0, 0], protestant: ['torgau'] }).choose('province saxony', 6);
    expect(['dresden', 'torgau'].map((id) => step.table.control[city(id)])).toEqual([1, 2]);
  });
  it('9.3.5 Bavaria only by the Imperials, Brunswick only by the Protestants, four by nobody', () => {
    const neutral = [
      'province bavaria',
      'province austria',
      'province bohemia',
      'province moravia',
      'province palatinate',
    ];
    const imperial = attempt({}, { neutral });
    expect(imperial.refused('province bavaria')).toBeNull();
    expect(imperial.refused('province brunswick')).toBe('9.3.5 closedProvince');
    const protestant = attempt({}, { neutral }, PROTESTANTS);
    expect(protestant.refused('province bavaria')).toBe('9.3.5 closedProvince');
    expect(protestant.refused('province brunswick')).toBeNull();
    for (const id of ['austria', 'bohemia', 'moravia', 'palatinate']) {
      expect([imperial.refused(`province ${id}`), protestant.refused(`province ${id}`)]).toEqual([
        '9.3.5 closedProvince',
        '9.3.5 closedProvince',
      ]);
    }
  });
  it('9.3 a scenario may leave cities out: Hamburg, Lübeck and Bremen in scenario 3', () => {
    const three = {
      scenario: 'danish-war-1625',
      pp: [0, 0] as const,
      neutral: ['province holstein', 'province bremen'],
    };
    const step = attempt({}, { ...three, year: 1625 }, PROTESTANTS).choose('province holstein', 6);
    expect(['hamburg', 'luebeck', 'kiel'].map((id) => step.table.control[city(id)])).toEqual([0, 0, 2]);
  });
});

it('9.0, 9.3 events, First Player, collection, invaded provinces, then one province each, First Player first', () => {
  const phase = run(camp({}, { year: 1619, pp: [0, 0], first: 1 }), 'diplomacy');
  expect(phase.asked).toBe('1 firstPlayer');
  phase.choose('first imperial');
  expect(phase.told('collected')).toHaveLength(2);
  expect(phase.asked).toBe('0 convert');
  phase.choose('pass');
  expect(phase.asked).toBe('1 convert');
  phase.choose('pass');
  expect(phase.over).toBe(true);
});
