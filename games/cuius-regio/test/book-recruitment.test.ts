import { describe, expect, it } from 'vitest';
import { PZOC, roadHexes, SZOC, zone } from '../src/geography/index.ts';
import { BARRED, openRoads } from '../src/recruitment/mustering.ts';
import { recover } from '../src/recruitment/recovery.ts';
import { PILLAGED, POOL, SACKED } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { camp, city, IMPERIALS, leader, place, PROTESTANTS, run, troops, names, hexOf } from './camp.ts';
import type { Options, Running } from './camp.ts';

/** 6, 15.3 Cases of the Recruitment Phase written from the book before the program was looked at. */

type Forces = { readonly [where: string]: string };
const raising = (t: Table, side = IMPERIALS): Running =>
  run(t, 'raising', { side, passes: 0, province: -1, army: -1, place: -1 });
const muster = (forces: Forces, options: Options = {}, side = PROTESTANTS): Running =>
  run(camp(forces, { year: 1619, ...options }), 'mustering', { side, passes: 0 });
const guns = (forces: Forces, pp: readonly [number, number], options: Options = {}, side = IMPERIALS): Running =>
  run(camp(forces, { year: 1619, pp, ...options }), 'artillery', { side, left: 0 });
/** The phase up to and with 6.4; nobody raises or musters anything. */
const consolidated = (t: Table): Running => {
  const step = run(t, 'recruitment').choose('first imperial');
  while (step.asked?.match(/raise|muster$/)) step.choose('pass');
  return step;
};

describe('6.1, 6.2 raising', () => {
  const bavaria = (...held: readonly string[]): Options => ({
    year: 1619,
    pp: [0, 0],
    neutral: ['province bavaria', 'province austria'],
    imperial: held,
  });
  const five = ['muenchen', 'passau', 'landshut', 'ingolstadt', 'regensburg'];
  it('6.1.1 of eight cities four are no majority, five are', () => {
    const tilly = { muenchen: 'imperial tilly! 5i' };
    expect(raising(camp(tilly, bavaria(...five.slice(0, 4)))).over).toBe(true);
    expect(raising(camp(tilly, bavaria(...five))).options).toContain('province bavaria');
  });
  it('6.1.1 six of seven cities of Bohemia without Prag give nobody the province', () => {
    const options: Options = { year: 1619, pp: [0, 0], protestant: ['pilsen', 'budweis'], imperial: ['prag'] };
    const t = camp({ pilsen: 'protestant mansfeld! 5i', prag: 'imperial tilly! 5i' }, options);
    expect(raising(t, PROTESTANTS).over).toBe(true);
    expect(raising(t).over).toBe(true);
  });
  it('6.1.2 sound cities are counted, whichever they are: a sacked Prag does not stop Bohemia', () => {
    const t = camp({ pilsen: 'protestant mansfeld! 5i' }, { year: 1619, pp: [0, 0] });
    for (const id of ['prag', 'kolin']) t.damage[city(id)] = SACKED;
    // Budweis is Imperial in 1618: six held, four of them sound.
    expect(raising(t, PROTESTANTS).options).toContain('province bohemia');
    t.damage[city('eger')] = PILLAGED;
    expect(raising(t, PROTESTANTS).over).toBe(true);
  });
  it('6.2.1 a leader in an own city of another province raises nothing in this one', () => {
    const step = raising(camp({ bruenn: 'protestant thurn! 5i' }, { year: 1619, pp: [0, 0] }), PROTESTANTS);
    expect(step.refused('province bohemia')).toBe('6.2.1 noLeaderThere');
    expect(step.refused('province moravia')).toBeNull();
  });
  it('6.2.1 a leader without SP raises troops as well (2.6.2)', () => {
    const step = raising(camp({ prag: 'protestant thurn!' }, { year: 1619, pp: [0, 0] }), PROTESTANTS);
    step.choose('province bohemia').choose('cavalry 8');
    expect(troops(step.table, PROTESTANTS, 'prag')).toBe('8c');
  });
  it('6.2 the Second Player raises after the First, and the First comes back for the army in Wien', () => {
    const t = camp(
      { wien: 'imperial bucquoy! 5i', prag: 'protestant thurn! 3i', bruenn: 'protestant mansfeld! 3i' },
      { year: 1619, pp: [3, 0] },
    );
    const step = raising(t, PROTESTANTS).choose('province bohemia').choose('cavalry 0');
    expect(step.asked).toBe('0 raise');
    step.choose('province austria').choose('cavalry 0').choose('province moravia').choose('cavalry 0');
    expect(step.asked).toBe('0 raise');
    step.choose('army hre');
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('24i 3c');
  });
  it('6.2.3 cavalry in the open and without a leader may be converted; infantry never', () => {
    const step = raising(camp({ '2724': 'imperial 2i 3c', wien: 'imperial tilly! 4i' }, { year: 1619, pp: [0, 0] }));
    expect(names(step.options, 'dismount')).toEqual(['2724']);
    step.choose('dismount 2724').choose('convert 3');
    expect(troops(step.table, IMPERIALS, '2724')).toBe('5i');
  });
});

describe('6.3 mustering', () => {
  it('6.3 only to a hex with a friendly leader; SP without one there receive nobody', () => {
    const step = muster({ prag: 'protestant 5i', bruenn: 'protestant 4i', olmuetz: 'protestant thurn! 1i' });
    expect(names(step.choose(`from ${hexOf('prag')}`).options, 'to')).toEqual([hexOf('olmuetz')]);
  });
  it('6.3 a leader on a road in the open is reached; SP in the open do not muster themselves (6.3.1)', () => {
    const step = muster({ prag: 'protestant 5i', '3024': 'protestant thurn! 2i', '3025': 'protestant mansfeld! 2i' });
    const roads = names(step.choose(`from ${hexOf('prag')}`).options, 'to');
    expect(roads.length).toBeGreaterThan(0);
    expect(step.refused(`to ${roads[0]}`)).toBeNull();
    const alone = muster({ prag: 'protestant hohenlohe 1i', [roads[0] ?? '']: 'protestant thurn! 2i' });
    expect(names(alone.options, 'from')).toEqual([hexOf('prag')]);
  });
  it('6.3.2, 11.2.1 a secondary zone bars no road', () => {
    const t = camp({ '3025': 'imperial tilly! 3i 9c' }, { year: 1619 });
    const open = openRoads(t, PROTESTANTS);
    const roads = (kind: number): readonly number[] => [...roadHexes].filter((to) => zone(place('3025'), to) === kind);
    const city = (to: number): boolean => to === place('budweis');
    expect(roads(PZOC).length).toBeGreaterThan(0);
    expect(roads(PZOC).every((to) => open[to] === BARRED)).toBe(true);
    expect(roads(SZOC).length).toBeGreaterThan(0);
    expect(roads(SZOC).every((to) => open[to] !== BARRED || city(to))).toBe(true);
  });
});

describe('6.3 each stack once', () => {
  it('6.3 SP that come to a leader without SP have been moved: they do not go on', () => {
    const step = muster({
      prag: 'protestant thurn! 5i',
      bruenn: 'protestant mansfeld!',
      olmuetz: 'protestant hohenlohe 1i',
    });
    step
      .choose(`from ${hexOf('prag')}`)
      .choose(`to ${hexOf('bruenn')}`)
      .choose('take 5');
    expect(step.refused(`from ${hexOf('bruenn')}`)).toBe('6.3 musteredAlready');
    expect(step.refused(`from ${hexOf('olmuetz')}`)).toBeNull();
  });
  it('6.3 SP that come back to where a stack has wholly left do not go on either', () => {
    const step = muster({
      prag: 'protestant thurn! 5i',
      bruenn: 'protestant mansfeld! 4i',
      olmuetz: 'protestant hohenlohe 1i',
    });
    step
      .choose(`from ${hexOf('prag')}`)
      .choose(`to ${hexOf('olmuetz')}`)
      .choose('take 5');
    step
      .choose(`from ${hexOf('bruenn')}`)
      .choose(`to ${hexOf('prag')}`)
      .choose('take 4');
    expect(step.refused(`from ${hexOf('prag')}`)).toBe('6.3 musteredAlready');
    // What came to Olmütz joined a stack that has not moved, and goes on with it.
    step
      .choose(`from ${hexOf('olmuetz')}`)
      .choose(`to ${hexOf('bruenn')}`)
      .choose('take 6');
    expect(troops(step.table, PROTESTANTS, 'bruenn')).toBe('6i');
    expect(step.over).toBe(true);
  });
  it('11.3.7 nobody musters into a Spanish Road area; out of one only while its entry is free of enemy zones', () => {
    const forces = { mailand: 'imperial cordoba! 3i', landeck: 'imperial tilly! 4i' };
    const step = muster(forces, { year: 1621 }, IMPERIALS);
    expect(names(step.options, 'from')).toEqual(['mailand']);
    const pressed = muster({ ...forces, '1838': 'protestant mansfeld! 3i' }, { year: 1621 }, IMPERIALS);
    expect(pressed.over).toBe(true);
  });
});

describe('6.4 consolidation', () => {
  it('6.4.1, 6.4.2 a leader without SP keeps his place if SP are gathered to him', () => {
    const t = camp(
      { '2724': 'protestant 4i', pilsen: 'protestant mansfeld!' },
      { year: 1622, pp: [0, 0], protestant: ['pilsen'] },
    );
    const step = consolidated(t);
    expect(troops(step.table, PROTESTANTS, 'pilsen')).toBe('4i');
    expect(step.table.leaderAt[leader(t, 'mansfeld')]).not.toBe(POOL);
  });
  const lone = (hexes: string): Running =>
    consolidated(
      camp(
        { [hexes]: 'protestant 4i', pilsen: 'protestant mansfeld! 1i' },
        {
          year: 1622,
          pp: [0, 0],
          neutral: ['province palatinate'],
          imperial: ['province bohemia'],
          protestant: ['pilsen'],
        },
      ),
    );
  it('6.4.1 three hexes are near enough, four are not', () => {
    expect(troops(lone('2325').table, PROTESTANTS, 'pilsen')).toBe('5i');
    expect(troops(lone('2225').table, PROTESTANTS, 'pilsen')).toBe('1i');
  });
  it('6.4.1, 6.4.2 a train without SP goes nowhere and disbands; SP with a leader stay in the open', () => {
    const t = camp(
      { '2724': 'protestant 1t', '2725': 'protestant thurn! 2i', pilsen: 'protestant mansfeld! 1i' },
      { year: 1622, pp: [0, 9], protestant: ['pilsen'] },
    );
    const step = consolidated(t);
    expect(troops(step.table, PROTESTANTS, 'pilsen')).toBe('1i');
    expect(troops(step.table, PROTESTANTS, '2724')).toBe('');
    expect(troops(step.table, PROTESTANTS, '2725')).toBe('2i');
  });
  it('6.4.2, 6.5 in a Spanish Road area too; a leader without SP has gone before mercenaries are hired', () => {
    const t = camp({ mailand: 'imperial 5i', flandern: 'imperial cordoba!' }, { year: 1621, pp: [5, 0] });
    const step = consolidated(t);
    expect(troops(step.table, IMPERIALS, 'mailand')).toBe('');
    expect(step.table.leaderAt[leader(t, 'cordoba')]).toBe(POOL);
    expect(step.asked).not.toBe('0 hire');
  });
});

it('6.5 a commander may be chosen again; the step ends only when both pass in succession', () => {
  const t = camp({ wien: 'imperial bucquoy! 5i', prag: 'protestant thurn! 3i' }, { year: 1619, pp: [3, 3], first: 1 });
  const step = run(t, 'hiring', { side: PROTESTANTS, passes: 0, leader: -1, pp: 0 });
  expect(step.asked).toBe('1 hire');
  step.choose('pass').choose('with bucquoy').choose('pay 1').choose('cavalry 0');
  expect(step.asked).toBe('1 hire');
  step.choose('with thurn').choose('pay 3').choose('cavalry 3');
  expect(step.asked).toBe('0 hire');
  step.choose('with bucquoy').choose('pay 2').choose('cavalry 0');
  expect(troops(step.table, IMPERIALS, 'wien')).toBe('14i');
  expect(troops(step.table, PROTESTANTS, 'prag')).toBe('9i 3c');
  expect(step.over).toBe(true);
});

describe('6.6 artillery', () => {
  it('6.6.3 the whole row is paid each year: with 2 PP one of two trains is kept', () => {
    const two = guns({ passau: 'imperial tilly! 5i 2t' }, [2, 0]);
    expect(two.options).toEqual(['keep 0..1']);
    two.choose('keep 1');
    expect(two.table.pp[0]).toBe(1);
    expect(troops(two.table, IMPERIALS, 'passau')).toBe('5i 1t');
  });
  it('6.6.2 none for a Major City, for a Great City of the enemy’s, or for one without SP', () => {
    const forces = { bruenn: 'protestant thurn! 5i', '2822': 'protestant mansfeld! 5i' };
    expect(guns(forces, [0, 9], {}, PROTESTANTS).over).toBe(true);
    const prag = { ...forces, breslau: 'protestant hohenlohe 1i' };
    const step = guns(prag, [0, 9], {}, PROTESTANTS).choose('keep 1');
    expect(troops(step.table, PROTESTANTS, 'breslau')).toBe('1i 1t');
  });
  it('6.6.2, 5.2 SP in an open deployment area are given trains, in a closed one not', () => {
    const forces = { stralsund: 'protestant 5i wilhelm-weimar!' };
    const options = { protestant: ['stralsund'], scenario: 'campaign-1618' };
    expect(guns(forces, [0, 1], { ...options, year: 1632 }, PROTESTANTS).options).toEqual(['keep 0..1']);
    expect(guns(forces, [0, 1], { ...options, year: 1629 }, PROTESTANTS).over).toBe(true);
  });
  it('6.6.1 three is the most, however many PP', () => {
    expect(guns({ wien: 'imperial bucquoy! 5i 3t' }, [30, 0]).options).toEqual(['keep 0..3']);
  });
});

describe('6.7 recovery', () => {
  const harmed = (): Table => {
    const t = camp(
      { wien: 'imperial bucquoy! 5i', dresden: 'protestant mansfeld! 9i', leipzig: 'imperial tilly! 9i' },
      { year: 1619, pp: [5, 5], first: 1, imperial: ['leipzig'], protestant: ['dresden'] },
    );
    for (const id of ['prag', 'ulm', 'dresden', 'leipzig', 'wien']) t.damage[city(id)] = PILLAGED;
    for (const id of ['eger', 'nuernberg']) t.damage[city(id)] = SACKED;
    return t;
  };
  it('6.7.1 empty cities recover whoever holds them, neutral ones too, by one level', () => {
    const t = harmed();
    recover({ table: t, tell: undefined });
    expect(['prag', 'ulm', 'eger', 'nuernberg'].map((id) => t.damage[city(id)])).toEqual([0, 0, PILLAGED, PILLAGED]);
    expect(['dresden', 'leipzig'].map((id) => t.damage[city(id)])).toEqual([PILLAGED, PILLAGED]);
  });
  it('6.7.2 each side its own occupied cities only, at 1 PP; leaving them is allowed', () => {
    const step = run(harmed(), 'repairs', { side: PROTESTANTS, sacked: 0 });
    expect(names(step.options, 'city')).toEqual(['dresden']);
    const other = run(harmed(), 'repairs', { side: IMPERIALS, sacked: 0 });
    expect(names(other.options, 'city').toSorted()).toEqual(['leipzig', 'wien']);
    other.choose('done');
    expect([other.over, other.table.pp[0]]).toEqual([true, 5]);
  });
  it('6.7.2 a sacked city that is brought to pillage is not brought further in the same year', () => {
    const t = camp({ wien: 'imperial bucquoy! 5i' }, { year: 1619, pp: [5, 0] });
    t.damage[city('wien')] = SACKED;
    const step = run(t, 'repairs', { side: IMPERIALS, sacked: 0 }).choose('city wien');
    expect([step.over, step.table.damage[city('wien')], step.table.pp[0]]).toEqual([true, PILLAGED, 4]);
  });
});
