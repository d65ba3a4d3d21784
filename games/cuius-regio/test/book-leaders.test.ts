import { describe, expect, it } from 'vitest';
import { FLAGS, groundUnder } from '../src/ground.ts';
import { GONE, POOL, WAITING } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { camp, city, IMPERIALS, leader, leadersAt, PROTESTANTS, run, troops, names, hexOf } from './camp.ts';
import type { Options, Running } from './camp.ts';

/** 5, 16.4 Cases of the Leader Deployment Phase written from the book before the program was looked at. */

type Forces = { readonly [where: string]: string };
const where = (t: Table, id: string): number | undefined => t.leaderAt[leader(t, id)];
/** Nobody but these in the pools. */
const pool = (t: Table, ...ids: readonly string[]): Table => {
  const kept = ids.map((id) => Number(leader(t, id)));
  t.leaderAt.forEach((at, who) => {
    if (at === POOL && !kept.includes(who)) t.leaderAt[who] = GONE;
  });
  return t;
};
const marshals = (t: Table, side = IMPERIALS): Running => run(t, 'marshals', { side, passes: 0 });
const lieutenants = (t: Table, side = IMPERIALS): Running => run(t, 'lieutenants', { side, passes: 0 });
/** Where a leader may be put as a Marshal. */
const posts = (forces: Forces, id: string, options: Options, side = IMPERIALS): readonly string[] =>
  names(marshals(camp(forces, options), side).choose(`deploy ${id}`).options, 'at');

describe('5.1 coming and going', () => {
  it('5.1 a leader’s first and his last year are both his', () => {
    const t = camp({}, { year: 1624 });
    expect(where(t, 'aldringen')).toBe(WAITING);
    t.year = 1625;
    const come = run(t, 'deployment').table;
    expect(where(come, 'aldringen')).toBe(POOL);
    const last = camp({}, { year: 1631 });
    last.year = 1632;
    expect(where(run(last, 'deployment').table, 'tilly')).toBe(POOL);
    expect(where(run(last, 'deployment').table, 'pappenheim')).toBe(POOL);
  });
});

describe('5.3 Marshals', () => {
  const north: Options = { year: 1632, protestant: ['stralsund', 'stettin'] };
  it('5.3.1 not in a neutral or an enemy city, not in empty country; with own SP in the open', () => {
    const at = posts({ '2518': 'imperial 3i' }, 'tilly', { year: 1622, protestant: ['torgau'] });
    expect(at).toContain('2518');
    for (const no of ['dresden', 'torgau', 'heidelberg']) expect(at).not.toContain(hexOf(no));
    expect(at).not.toContain('2618');
    expect(at).toContain(hexOf('muenchen'));
  });
  it('5.3.1 on an own deployment city, and beside it as well', () => {
    const at = posts({}, 'adolphus', north, PROTESTANTS);
    expect(at).toContain(hexOf('stralsund'));
    expect(at.length).toBeGreaterThan(4);
  });
  it('5.3.2 beside a deployment city that the enemy holds, never in it', () => {
    const held: Options = { year: 1632, imperial: ['province pomerania'] };
    const at = posts({}, 'adolphus', held, PROTESTANTS);
    expect(at).not.toContain(hexOf('stralsund'));
    expect(at.length).toBeGreaterThan(0);
  });
  it('5.3.1, 11.3.7 an Imperial without a flag may go to a Spanish Road area, a Protestant never', () => {
    expect(posts({}, 'tilly', { year: 1622 })).toContain('mailand');
    expect(posts({}, 'mansfeld', { year: 1622, protestant: ['heidelberg'] }, PROTESTANTS)).not.toContain('mailand');
  });
  it('5.3.2 a neutral city on the only road cuts a flagged leader off; a leader without a flag goes anywhere', () => {
    const t: Options = {
      year: 1632,
      neutral: ['province pomerania', 'province mecklenburg', 'province brandenburg'],
      protestant: ['stralsund', 'heidelberg'],
    };
    const swedish = posts({}, 'horn', t, PROTESTANTS);
    expect(swedish).toContain(hexOf('stralsund'));
    expect(swedish).not.toContain(hexOf('heidelberg'));
    expect(posts({}, 'bernhard', t, PROTESTANTS)).toContain(hexOf('heidelberg'));
  });
  it('5.2, 5.3.2 Trier joins a Spanish leader to the Empire while it is Imperial', () => {
    const cut: Options = {
      year: 1622,
      neutral: ['province spanish-netherlands', 'province tyrol', 'province alsace'],
      imperial: ['trier', 'koblenz'],
    };
    expect(posts({}, 'spinola', cut)).toContain(hexOf('koblenz'));
    const lost: Options = { ...cut, imperial: ['koblenz'], protestant: ['trier'] };
    expect(posts({}, 'spinola', lost)).not.toContain(hexOf('koblenz'));
    expect(posts({}, 'spinola', lost)).toContain('mailand');
  });
  it('5.3.3, 5.3.4 Marshals cost nothing, and no Lieutenant is drawn before both sides have done', () => {
    const t = camp({ wien: 'imperial 5i', prag: 'protestant 5i' }, { year: 1622, pp: [3, 3] });
    const phase = run(t, 'deployment').choose('first imperial');
    expect(phase.asked).toBe('0 marshal');
    phase.choose('pass');
    expect(phase.asked).toBe('1 marshal');
    phase.choose('deploy thurn').choose(`at ${hexOf('prag')}`);
    expect(phase.asked).toBe('0 marshal');
    phase.choose('pass').choose('pass');
    expect(phase.asked).toBe('0 lieutenant');
    expect(phase.table.pp).toEqual([3, 3]);
  });
  it('5.3.1 the number of the year binds: the third of 1619 is the last', () => {
    const step = marshals(camp({ wien: 'imperial 5i' }, { year: 1619, protestant: [] }));
    for (const id of ['tilly', 'bucquoy', 'dampierre']) {
      step.choose(`deploy ${id}`).choose(`at ${hexOf('wien')}`);
      if (step.asked?.startsWith('1')) step.choose('pass');
    }
    expect(step.over || !step.asked?.startsWith('0')).toBe(true);
    expect(leadersAt(step.table, IMPERIALS, 'wien')).toEqual(['tilly', 'bucquoy', 'dampierre']);
  });
});

describe('5.4 Lieutenants', () => {
  it('5.4.1, 5.4.2 with 1 PP one is drawn, with none nobody, with an empty pool nobody', () => {
    const t = pool(camp({ wien: 'imperial 5i' }, { year: 1619, pp: [1, 0] }), 'tilly', 'anholt');
    const step = lieutenants(t);
    expect(step.asked).toBe('0 lieutenant');
    step.choose('pay', leader(t, 'anholt')).choose(`at ${hexOf('wien')}`);
    expect([step.over, step.table.pp[0], where(step.table, 'tilly')]).toEqual([true, 0, POOL]);
    expect(step.table.marshal[leader(t, 'anholt')]).toBe(0);
    expect(lieutenants(pool(camp({ wien: 'imperial 5i' }, { year: 1619, pp: [9, 0] }))).over).toBe(true);
  });
  it('5.4 one at a time and by turns, First Player first', () => {
    const t = camp({ wien: 'imperial 5i', prag: 'protestant 5i' }, { year: 1619, pp: [2, 2] });
    const step = lieutenants(pool(t, 'tilly', 'anholt', 'thurn', 'mansfeld'), PROTESTANTS);
    step.choose('pay', leader(t, 'thurn')).choose(`at ${hexOf('prag')}`);
    expect(step.asked).toBe('0 lieutenant');
    step.choose('pass');
    expect(step.asked).toBe('1 lieutenant');
    step.choose('pay', leader(t, 'mansfeld')).choose(`at ${hexOf('prag')}`);
    expect(step.asked).toBe('0 lieutenant');
  });
  it('2.6.4 a leader who was put alone into a city stays until 6.4.2', () => {
    const step = marshals(camp({}, { year: 1619 }))
      .choose('deploy tilly')
      .choose(`at ${hexOf('wien')}`);
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('');
    expect(leadersAt(step.table, IMPERIALS, 'wien')).toEqual(['tilly']);
  });
});

describe('16.4 variable departure', () => {
  const past = (ids: readonly string[], year: number, ...dice: readonly number[]): Running => {
    const t = pool(camp({}, { year: year - 1, pp: [0, 0], options: { departure: 1 } }), ...ids);
    t.year = year;
    return run(t, 'deployment', {}, ...dice);
  };
  it('16.4 without the option nobody rolls: whoever is past his year is gone', () => {
    const t = pool(camp({}, { year: 1632 }), 'tilly');
    t.year = 1633;
    const phase = run(t, 'deployment');
    expect([where(phase.table, 'tilly'), phase.told('departure').length]).toEqual([GONE, 0]);
  });
  it('16.4 4 removes, 5 keeps', () => {
    expect(where(past(['tilly'], 1633, 4).table, 'tilly')).toBe(GONE);
    expect(where(past(['tilly'], 1633, 1).table, 'tilly')).toBe(GONE);
    expect(where(past(['tilly'], 1633, 5).table, 'tilly')).toBe(POOL);
  });
  it('16.4 not in his last year, and not before his first', () => {
    // No die falls: the script would complain.
    expect(where(past(['tilly'], 1632).table, 'tilly')).toBe(POOL);
    expect(where(past(['tilly'], 1632).table, 'turenne')).toBe(WAITING);
  });
  it('16.4 whoever stayed rolls again next year, and one of each side rolls for himself', () => {
    const first = past(['tilly', 'adolphus'], 1633, 6, 2);
    expect([where(first.table, 'tilly'), where(first.table, 'adolphus')]).toEqual([POOL, GONE]);
    const t = pool(first.table, 'tilly');
    t.year = 1634;
    expect(run(t, 'deployment', {}, 3).told('departure')).toMatchObject([{ die: 3, leaves: true }]);
  });
  it('16.4, 5.3, 5.4 whoever stayed is deployed like any other', () => {
    const phase = past(['tilly'], 1633, 6).choose('first imperial');
    expect(names(phase.options, 'deploy')).toContain('tilly');
  });
  it('16.4 a man with a counter on either side: one may stay by the dice while the other comes (C104)', () => {
    const t = pool(camp({}, { year: 1631, pp: [0, 0], options: { departure: 1 } }), 'arnim-saxon');
    t.leaderAt[leader(t, 'arnim-imperial')] = POOL;
    const phase = run(t, 'deployment', {}, 6);
    expect(where(phase.table, 'arnim-imperial')).toBe(POOL);
    expect(leadersAt(phase.table, PROTESTANTS, 'torgau')).toContain('arnim-saxon');
  });
  it('16.4 the dead do not roll', () => {
    const t = pool(camp({}, { year: 1632, options: { departure: 1 } }));
    t.year = 1633;
    expect(run(t, 'deployment').told('departure')).toEqual([]);
  });
  it('16.4, 5.3.2 a flagged leader whose area has closed may stay, but has nowhere to come to', () => {
    const t = pool(
      camp({}, { year: 1629, options: { departure: 1 }, protestant: ['kiel', 'glueckstadt'] }),
      'christian-iv',
    );
    expect(FLAGS[groundUnder(t).flagOf[leader(t, 'christian-iv')] ?? -1]).toBe('danish');
    t.year = 1630;
    t.control[city('stralsund')] = 2;
    const phase = run(t, 'deployment', {}, 6);
    expect(where(phase.table, 'christian-iv')).toBe(POOL);
    phase.choose('first protestant');
    expect(names(phase.options, 'deploy')).not.toContain('christian-iv');
  });
});
