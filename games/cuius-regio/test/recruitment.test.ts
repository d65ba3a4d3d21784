import { describe, expect, it } from 'vitest';
import { recover } from '../src/recruitment/recovery.ts';
import { PILLAGED, POOL, SACKED } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { armyAt, camp, city, IMPERIALS, leader, PROTESTANTS, province, run, troops, names, hexOf } from './camp.ts';
import type { Options } from './camp.ts';

/** 6, 15.3 The Recruitment Phase. */

const turn = { side: IMPERIALS, passes: 0 };

describe('6.1 provinces', () => {
  const raising = (options: Options, damaged: readonly string[] = [], at = 'dresden') => {
    const t = camp(
      { [at]: 'imperial tilly! 5i' },
      {
        year: 1625,
        pp: [0, 0],
        neutral: [
          'province bavaria',
          'province bohemia',
          'province austria',
          'province koeln',
          'province mainz',
          'province trier',
          'province tyrol',
          'province salzburg',
          'province spanish-netherlands',
          'province breisgau',
        ],
        ...options,
      },
    );
    for (const id of damaged) t.damage[city(id)] = PILLAGED;
    return run(t, 'raising', { ...turn, province: -1, army: -1, place: -1 });
  };
  it('6.1, 6.1.1 five cities: three of them, with every Great and Electorate City', () => {
    expect(raising({ imperial: ['dresden', 'leipzig', 'torgau'] }).refused('province saxony')).toBeNull();
    // Nothing to raise: the step is over at once.
    expect(raising({ imperial: ['dresden', 'leipzig'] }).over).toBe(true);
    expect(raising({ imperial: ['leipzig', 'wittenberg', 'torgau', 'chemnitz'] }, [], 'leipzig').over).toBe(true);
  });
  it('6.1.2, 15.2 three of the controlled ones must be neither pillaged nor sacked', () => {
    const three = { imperial: ['dresden', 'leipzig', 'torgau'] };
    expect(raising(three, ['torgau']).over).toBe(true);
    expect(raising({ imperial: [...three.imperial, 'chemnitz'] }, ['torgau']).refused('province saxony')).toBeNull();
  });
});

describe('6.2 raising troops', () => {
  const start = (forces: { readonly [where: string]: string }, options: Options = {}) =>
    run(camp(forces, { year: 1625, pp: [0, 0], ...options }), 'raising', {
      ...turn,
      province: -1,
      army: -1,
      place: -1,
    });
  it('6.2.1 all SP of a province come to one own city with a leader, in any mix, once a turn', () => {
    const step = start({ wien: 'imperial bucquoy! 5i', graz: 'imperial marradas 1i' }, { year: 1620 });
    step.choose('province austria');
    expect(names(step.options, 'at').toSorted()).toEqual([hexOf('wien'), hexOf('graz')].toSorted());
    step.choose(`at ${hexOf('graz')}`);
    expect(step.options).toEqual(['cavalry 0..10']);
    step.choose('cavalry 4');
    expect(troops(step.table, IMPERIALS, 'graz')).toBe('7i 4c');
    expect(step.table.raised[province('austria')]).toBe(1);
  });
  it('6.2.1 a pillaged city may be where they come; one in the open country of the province is not (C10)', () => {
    const t = camp({ wien: 'imperial bucquoy! 5i', '3430': 'imperial tilly! 5i' }, { year: 1620, pp: [0, 0] });
    t.damage[city('wien')] = PILLAGED;
    const step = run(t, 'raising', { ...turn, province: -1, army: -1, place: -1 });
    step.choose('province austria').choose('cavalry 0');
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('15i');
    const alone = start({ '3430': 'imperial tilly! 5i' }, { year: 1620 });
    expect(alone.over).toBe(true);
  });
  it('6.2 in turn, one at a time, until both have passed in succession (C9)', () => {
    const step = start(
      { wien: 'imperial bucquoy! 5i', muenchen: 'imperial tilly! 5i', prag: 'protestant thurn! 3i' },
      { year: 1620 },
    );
    expect(step.asked).toBe('0 raise');
    step.choose('province austria').choose('cavalry 0');
    expect(step.asked).toBe('1 raise');
    step.choose('pass');
    expect(step.asked).toBe('0 raise');
    expect(step.refused('province austria')).toBe('6.2.1 raisedAlready');
    expect(step.refused('province bohemia')).toBe('6.1.2 noTroops');
    expect(step.refused('province tyrol')).toBe('6.2.1 noLeaderThere');
    step.choose('pass');
    expect(step.over).toBe(true);
  });
  it('6.2, 6.2.2 the Imperial army is bought for Wien, later in the same step', () => {
    const step = start({ wien: 'imperial bucquoy! 5i' }, { year: 1620, pp: [3, 0] });
    step.choose('province austria').choose('cavalry 2').choose('army hre');
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('22i 5c');
    expect(step.table.pp[0]).toBe(0);
    // 6.2.3 There is cavalry that could still be converted.
    expect(step.choose('pass').over).toBe(true);
  });
  it('6.2.2 prices, years, one a turn, and a place of the area (C11)', () => {
    const step = start({ wien: 'imperial bucquoy! 5i' }, { year: 1619, pp: [9, 9] });
    expect(step.refused('army spanish')).toBe('6.2.2 notThisYear');
    expect(step.refused('army danish')).toBe('6.2.2 notYourAlly');
    step.choose('army hre');
    expect(step.asked).toBe('0 raise');
    expect(step.refused('army hre')).toBe('6.2.2 boughtAlready');
    const lost = start({ muenchen: 'imperial tilly! 5i' }, { year: 1619, pp: [9, 0], protestant: ['wien'] });
    expect(lost.refused('army hre')).toBe('6.2.2 noLanding');
    const poor = start({ wien: 'imperial bucquoy! 5i' }, { year: 1620, pp: [2, 0] });
    expect(poor.refused('army spanish')).toBe('6.2.2 tooDear');
  });
  it('6.2.2, 11.3.7 the Spanish army comes to a Spanish Road area or to Trier while Imperial', () => {
    const step = start({}, { year: 1621, pp: [3, 0] });
    step.choose('army spanish');
    expect(names(step.options, 'at').toSorted()).toEqual(
      ['flandern', 'franche-comte', 'mailand', hexOf('trier')].toSorted(),
    );
    step.choose('at flandern');
    expect(troops(step.table, IMPERIALS, 'flandern')).toBe('10i 2c');
    const without = start({}, { year: 1621, pp: [3, 0], protestant: ['trier'] }).choose('army spanish');
    expect(names(without.options, 'at')).not.toContain(hexOf('trier'));
  });
  it('6.2.2 an army comes beside an area city only if the enemy holds it', () => {
    const own = start({}, { year: 1626, pp: [0, 3], protestant: ['kiel'] });
    own.choose('army danish');
    expect(troops(own.table, PROTESTANTS, 'kiel')).toBe('9i 3c');
    const held = start({}, { year: 1626, pp: [0, 3], imperial: ['kiel', 'glueckstadt'] }).choose('army danish');
    expect(names(held.options, 'at')).not.toContain(hexOf('kiel'));
    expect(names(held.options, 'at').length).toBeGreaterThan(3);
  });
  it('6.2 PP hire no mercenaries in this step', () => {
    const step = start({ wien: 'imperial bucquoy! 5i' }, { year: 1620, pp: [5, 0] });
    expect(step.options.some((one) => one.startsWith('hire'))).toBe(false);
  });
  it('6.2.3 cavalry becomes infantry for good, before one’s own turn', () => {
    const step = start({ wien: 'imperial bucquoy! 5i 4c' }, { year: 1620 });
    step.choose(`dismount ${hexOf('wien')}`);
    expect(step.options).toEqual(['convert 1..4']);
    step.choose('convert 3');
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('8i 1c');
    expect(step.asked).toBe('0 raise');
    step.choose(`dismount ${hexOf('wien')}`);
    expect(step.refused(`dismount ${hexOf('wien')}`)).toBe('6.2.3 noCavalry');
  });
});

describe('6.4 consolidation', () => {
  const phase = (t: Table) => {
    const step = run(t, 'recruitment').choose('first imperial');
    while (step.asked?.match(/raise|muster$/)) step.choose('pass');
    return step;
  };
  it('6.4, 6.4.1 SP without a leader within three hexes of an own city go to the nearest, with their trains (C96)', () => {
    const t = camp(
      { '2724': 'protestant 4i 1t', pilsen: 'protestant mansfeld! 2i' },
      { year: 1622, pp: [0, 1], protestant: ['pilsen'] },
    );
    const step = phase(t);
    expect(troops(step.table, PROTESTANTS, 'pilsen')).toBe('6i 1t');
    expect(step.told('gathered')).toMatchObject([{ infantry: 4, trains: 1 }]);
  });
  it('6.4.1 the owner settles ties, in private; where no leader waits nobody is asked (C14)', () => {
    const tie = tiedPlace();
    const t = camp(
      { [tie.hex]: 'protestant 4i', [tie.a]: 'protestant mansfeld! 2i' },
      { year: 1622, pp: [0, 0], protestant: [tie.a, tie.b] },
    );
    const step = phase(t);
    expect(step.asked).toBe('1 gather');
    expect(names(step.options, 'to').toSorted()).toEqual([hexOf(tie.a), hexOf(tie.b)].toSorted());
    step.choose(`to ${hexOf(tie.b)}`);
    expect(troops(step.table, PROTESTANTS, tie.b)).toBe('');
    expect(step.told('disbanded')).toHaveLength(1);
    const both = phase(camp({ [tie.hex]: 'protestant 4i' }, { year: 1622, pp: [0, 0], protestant: [tie.a, tie.b] }));
    expect(both.told('gathered')).toHaveLength(1);
  });
  it('6.4.2, 2.6.2 then whatever has no leader disbands, in cities too, and leaders without SP go to the pool (C15)', () => {
    const t = camp(
      { prag: 'protestant 9i 1t', bruenn: 'protestant mansfeld!', olmuetz: 'protestant thurn! 3i' },
      {
        year: 1619,
        pp: [0, 0],
        imperial: ['kolin', 'iglau', 'koeniggraetz', 'budweis', 'leitmeritz', 'pilsen', 'eger'],
      },
    );
    const step = phase(t);
    expect(troops(step.table, PROTESTANTS, 'prag')).toBe('');
    expect(step.table.leaderAt[leader(t, 'mansfeld')]).toBe(POOL);
    expect(troops(step.table, PROTESTANTS, 'olmuetz')).toBe('3i');
  });
  it('6.4.1 beyond three hexes they disband; rivers and enemies are in the way', () => {
    const t = camp({ '2620': 'protestant 4i' }, { year: 1622, pp: [0, 0] });
    expect(phase(t).told('disbanded')).toHaveLength(1);
  });
});

/** Half-way between Kiel and Glückstadt. */
const tiedPlace = (): { readonly hex: string; readonly a: string; readonly b: string } => ({
  hex: '1602',
  a: 'kiel',
  b: 'glueckstadt',
});

describe('6.5 mercenaries', () => {
  it('6.5 in turn, an Army Commander and any number of PP: 3 SP each in any mix (C16)', () => {
    const t = camp({ wien: 'imperial bucquoy! marradas 5i', prag: 'protestant thurn! 3i' }, { year: 1619, pp: [3, 1] });
    const step = run(t, 'hiring', { ...turn, leader: -1, pp: 0 });
    expect(step.refused('with marradas')).toBe('6.5 noCommander');
    expect(step.refused('with tilly')).toBe('6.5 noArmy');
    step.choose('with bucquoy').choose('pay 2').choose('cavalry 6');
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('5i 6c');
    expect(step.asked).toBe('1 hire');
    step.choose('pass').choose('pass');
    expect(step.over).toBe(true);
    expect(step.table.pp).toEqual([1, 1]);
  });
  it('6.5, 11.3.7 leaders in Spanish Road areas may hire; a side without PP or army is not asked', () => {
    const t = camp({ mailand: 'imperial feria! 5i' }, { scenario: 'luetzen-to-prague-1633', pp: [1, 5] });
    const step = run(t, 'hiring', { ...turn, leader: -1, pp: 0 });
    expect(names(step.options, 'with')).toEqual(['feria']);
    step.choose('with feria').choose('cavalry 0');
    expect(step.over).toBe(true);
    expect(troops(step.table, IMPERIALS, 'mailand')).toBe('8i');
  });
});

describe('6.6 artillery', () => {
  const start = (forces: { readonly [where: string]: string }, pp: number, options: Options = {}) =>
    run(camp(forces, { year: 1619, pp: [pp, 0], ...options }), 'artillery', { side: IMPERIALS, left: 0 });
  it('6.6, 6.6.1, 6.6.3 up to three trains for 1, 3 and 7 PP', () => {
    expect(start({ wien: 'imperial bucquoy! 5i' }, 9).options).toEqual(['keep 0..3']);
    expect(start({ wien: 'imperial bucquoy! 5i' }, 6).options).toEqual(['keep 0..2']);
    const step = start({ wien: 'imperial bucquoy! 5i' }, 9).choose('keep 3');
    expect(step.table.pp[0]).toBe(2);
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('5i 3t');
  });
  it('6.6.2 new ones come to SP in own Great Cities and Deployment Areas; those on the map stay (C17)', () => {
    const far = start({ passau: 'imperial tilly! 5i 1t' }, 9);
    expect(far.options).toEqual(['keep 0..1']);
    const two = start(
      { passau: 'imperial tilly! 5i 1t', wien: 'imperial bucquoy! 5i', mailand: 'imperial marradas 4i' },
      3,
      { year: 1621 },
    );
    two.choose('keep 2');
    expect(names(two.options, 'at').toSorted()).toEqual([hexOf('wien'), 'mailand'].toSorted());
    two.choose('at mailand');
    expect(troops(two.table, IMPERIALS, 'mailand')).toBe('4i 1t');
    expect(troops(two.table, IMPERIALS, 'passau')).toBe('5i 1t');
  });
  it('6.6.2, 6.6.3 what is not paid for disbands, as its owner chooses', () => {
    const step = start({ passau: 'imperial tilly! 5i 1t', wien: 'imperial bucquoy! 5i 1t' }, 1).choose('keep 1');
    expect(step.asked).toBe('0 scrap');
    step.choose(`at ${hexOf('wien')}`);
    expect([troops(step.table, IMPERIALS, 'wien'), troops(step.table, IMPERIALS, 'passau')]).toEqual(['5i', '5i 1t']);
    const broke = start({ passau: 'imperial tilly! 5i 1t' }, 0);
    expect(broke.over).toBe(true);
    expect(troops(broke.table, IMPERIALS, 'passau')).toBe('5i');
  });
});

describe('6.7 recovery', () => {
  const before = (pp: readonly [number, number]): Table => {
    const t = camp(
      { wien: 'imperial bucquoy! 5i', linz: 'imperial tilly! 5i', passau: 'imperial anholt 5i' },
      { year: 1619, pp },
    );
    t.damage[city('graz')] = PILLAGED;
    t.damage[city('krems')] = SACKED;
    t.damage[city('wien')] = PILLAGED;
    t.damage[city('linz')] = SACKED;
    return t;
  };
  it('6.7, 6.7.1, 15.3 in empty cities pillage goes and a sack becomes pillage (C18)', () => {
    const t = before([0, 0]);
    recover({ table: t, tell: undefined });
    expect(['graz', 'krems', 'wien', 'linz'].map((id) => t.damage[city(id)])).toEqual([0, PILLAGED, PILLAGED, SACKED]);
  });
  it('6.7.2 own occupied cities recover a level for 1 PP each, pillage before sack, if one wishes', () => {
    const step = run(before([3, 0]), 'repairs', { side: IMPERIALS, sacked: 0 });
    expect(names(step.options, 'city').toSorted()).toEqual(['linz', 'wien']);
    expect(step.refused('city passau')).toBe('6.7.2 notHarmed');
    expect(step.refused('city graz')).toBe('6.7.2 notOccupied');
    step.choose('city linz');
    expect(step.table.damage[city('linz')]).toBe(PILLAGED);
    // A sack has been reduced, so pillage had its time: nothing is left to do.
    expect(step.over).toBe(true);
    const both = run(before([3, 0]), 'repairs', { side: IMPERIALS, sacked: 0 })
      .choose('city wien')
      .choose('city linz');
    expect([both.table.damage[city('wien')], both.table.damage[city('linz')]]).toEqual([0, PILLAGED]);
    expect(both.table.pp[0]).toBe(1);
    expect(run(before([0, 0]), 'repairs', { side: IMPERIALS, sacked: 0 }).over).toBe(true);
  });
});

it('6.0 the seven steps come in their order, with one First Player (C1)', () => {
  const t = camp(
    { wien: 'imperial bucquoy! 5i 1t', prag: 'protestant thurn! 3i' },
    { year: 1619, pp: [2, 2], first: 1 },
  );
  t.damage[city('wien')] = PILLAGED;
  const step = run(t, 'recruitment');
  expect(step.asked).toBe('1 firstPlayer');
  step.choose('first imperial');
  const asked: string[] = [];
  while (!step.over) {
    asked.push(step.asked ?? '');
    const options = step.options;
    step.choose(options.find((one) => /^(pass|done)/.test(one)) ?? options[0]?.replace(/(\d+)\.\.\d+$/, '$1') ?? '');
  }
  expect([...new Set(asked.map((one) => one.slice(2)))]).toEqual(['raise', 'hire', 'guns', 'repair']);
  expect(asked[0]).toBe('0 raise');
  expect(armyAt(step.table, IMPERIALS, 'wien')).toBeGreaterThanOrEqual(0);
});
