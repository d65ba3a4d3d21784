import { describe, expect, it } from 'vitest';
import { NOBODY, only } from '@tercio/kernel';
import { cuiusRegio } from '../src/index.ts';
import { scenarios } from '../data/index.ts';
import { setup } from '../src/setup.ts';
import { GONE, POOL, WAITING } from '../src/state.ts';
import { maintain } from '../src/year/maintenance.ts';
import { RESULTS, verdictOf } from '../src/year/victory.ts';
import { armyAt, camp, city, IMPERIALS, leader, leadersAt, PROTESTANTS, run, troops, begin } from './camp.ts';
import type { Options } from './camp.ts';

/** 1 to 4, 7.1, 8, 10: set-up and the sequence of play. */

describe('set-up', () => {
  it('1.0, 3.0 every scenario begins in its first year with its armies, cities and PP', () => {
    for (const { id, first, armies, pp, control } of scenarios) {
      const t = setup({ scenario: id, rulings: {}, options: {} });
      expect(t.year).toBe(first);
      expect(t.at.filter((at) => at >= 0)).toHaveLength(armies.length);
      expect(t.pp).toEqual([pp.imperial, pp.protestant]);
      expect(t.control.filter((by) => by === 1)).toHaveLength(control.imperial.length);
      expect(cuiusRegio.check(begin(id, 6, 1).pos)).toBeNull();
    }
  });
  it('2.1, 2.2, 2.3, 2.4 an army has infantry, cavalry, trains and leaders of two ranks', () => {
    const t = setup({ scenario: 'campaign-1618', rulings: {}, options: {} });
    expect(troops(t, IMPERIALS, 'passau')).toBe('14i 4c 1t');
    expect(leadersAt(t, IMPERIALS, 'passau')).toEqual(['tilly', 'anholt']);
    expect([t.marshal[leader(t, 'tilly')], t.marshal[leader(t, 'anholt')]]).toEqual([1, 0]);
    expect(t.commander[armyAt(t, IMPERIALS, 'passau')]).toBe(leader(t, 'tilly'));
  });
  it('2.4.1 others are in the pool, on the Turn Track, or past their time', () => {
    const t = setup({ scenario: 'danish-war-1625', rulings: {}, options: {} });
    expect(t.leaderAt[leader(t, 'conti')]).toBe(POOL);
    expect(t.leaderAt[leader(t, 'turenne')]).toBe(WAITING);
    expect(t.leaderAt[leader(t, 'bucquoy')]).toBe(GONE);
  });
  it('2.5, 15.0 Magdeburg is sacked before Breitenfeld', () => {
    const t = setup({ scenario: 'breitenfeld-1631', rulings: {}, options: {} });
    expect(t.damage[city('magdeburg')]).toBe(2);
  });
  it('11.3.7 Feria begins in the Milan area in 1633', () => {
    const t = setup({ scenario: 'luetzen-to-prague-1633', rulings: {}, options: {} });
    expect(troops(t, IMPERIALS, 'mailand')).toBe('9i 2c');
  });
});

it('16.0 each optional rule is an option of the game’s header', () => {
  const chosen = setup({ scenario: 'campaign-1618', rulings: {}, options: { works: 1, departure: 1, fog: 2 } });
  expect(chosen.options).toMatchObject({ works: 1, departure: 1, fog: 2 });
  expect(setup({ scenario: 'campaign-1618', rulings: {}, options: {} }).options).toMatchObject({
    works: 0,
    departure: 0,
    fog: 0,
  });
  expect(Object.keys(cuiusRegio.options)).toEqual(expect.arrayContaining(['works', 'departure', 'fog']));
});

describe('the sequence of play', () => {
  it('3.0, 4.0 on the first turn the scenario gives the initiative, and operations follow at once', () => {
    const game = begin('campaign-1618');
    expect(game.told('initiative')).toMatchObject([{ side: PROTESTANTS, dice: [] }]);
    expect(game.asked).toBe('1 firstPlayer');
    expect(game.prompt).toContain('operations');
    game.choose('first imperial');
    expect(game.asked).toBe('0 activate');
  });
  it('4.0 in scenario 3 dice decide: 2 against 5, and the Protestants name the First Player of each phase', () => {
    const game = begin('danish-war-1625', 2, 5);
    expect(game.told('initiative')).toMatchObject([{ side: PROTESTANTS, dice: [2, 5] }]);
    expect(game.options).toEqual(['first imperial', 'first protestant']);
  });
  it('4.0 equal dice are settled by one even draw (C2)', () => {
    expect(begin('danish-war-1625', 3, 3, 0).told('initiative')).toMatchObject([{ side: IMPERIALS }]);
    expect(begin('danish-war-1625', 3, 3, 1).told('initiative')).toMatchObject([{ side: PROTESTANTS }]);
  });
  it('4.0, 7.1 its holder may let the other side go first, anew in every phase (C1)', () => {
    const t = camp({ wien: 'imperial bucquoy! 5i' }, { first: 1 });
    const naming = run(t, 'firstPlayer', { phase: 'operations' });
    expect(naming.asked).toBe('1 firstPlayer');
    expect(naming.choose('first imperial').table.first).toBe(IMPERIALS);
    expect(naming.told('firstPlayer')).toMatchObject([{ rule: '7.1' }]);
    const again = run(naming.table, 'firstPlayer', { phase: 'diplomacy' });
    expect(again.asked).toBe('1 firstPlayer');
  });
  it('3.0, 7.0 a year runs through its phases, and the next begins with the initiative', () => {
    const game = begin('bohemian-revolt-1618');
    game.choose('first protestant').choose('pass').choose('pass');
    while (game.asked?.endsWith('plunder')) game.choose('spare');
    expect(game.asked).toBe('1 firstPlayer');
    expect(game.prompt).toContain('diplomacy');
    game.choose('first protestant').choose('pass');
    // The second conversion is the last choice of 1618; the dice of 1619 follow it.
    game.choose('pass', 5, 2);
    expect(game.table.year).toBe(1619);
    expect(game.told('initiative')).toMatchObject([{ side: PROTESTANTS }, { side: IMPERIALS, dice: [5, 2] }]);
  });
});

describe('maintenance', () => {
  const before = () =>
    camp(
      {
        prag: 'protestant thurn! hohenlohe 9i f3',
        wien: 'imperial bucquoy! 5i 1t f1',
        mailand: 'imperial marradas 3i',
      },
      { year: 1619 },
    );
  it('10.0, 2.6.4 fatigue goes, leaders return to the pool, SP and trains stay (C78)', () => {
    const t = before();
    maintain({ table: t, tell: undefined });
    expect([troops(t, PROTESTANTS, 'prag'), troops(t, IMPERIALS, 'wien')]).toEqual(['9i', '5i 1t']);
    expect(troops(t, IMPERIALS, 'mailand')).toBe('3i');
    for (const id of ['thurn', 'hohenlohe', 'bucquoy', 'marradas']) expect(t.leaderAt[leader(t, id)]).toBe(POOL);
    expect(t.marshal.every((one) => one === 0)).toBe(true);
    expect(t.year).toBe(1620);
  });
  it('10.0, 7.2.3, 13.2 what is counted by the turn is counted anew', () => {
    const t = before();
    for (const list of [t.lieutenants, t.marshals, t.invaded, t.raised, t.bought]) list.fill(1);
    maintain({ table: t, tell: undefined });
    for (const list of [t.lieutenants, t.marshals, t.invaded, t.raised, t.bought]) {
      expect(list.every((one) => one === 0)).toBe(true);
    }
  });
  it('14.3.2, 2.5 where the scenario counts, the marker goes up in a year without a Major Battle', () => {
    const t = camp({ wien: 'imperial piccolomini! 5i' }, { scenario: 'french-intervention-1635' });
    maintain({ table: t, tell: undefined });
    maintain({ table: t, tell: undefined });
    expect(t.quiet).toBe(2);
    t.major = 1;
    maintain({ table: t, tell: undefined });
    expect([t.quiet, t.major]).toEqual([0, 0]);
  });
  it('14.3.2 elsewhere nobody counts', () => {
    const t = before();
    t.ground = 'reconstruction/bohemian-revolt-1618';
    maintain({ table: t, tell: undefined });
    expect(t.quiet).toBe(0);
  });
});

describe('victory', () => {
  const ending = (scenario: string, options: Options) => verdictOf(camp({}, { scenario, ...options }));
  it('8.0 is tested in every Victory Check Phase by the rules that say so, and else after the last year (C72)', () => {
    expect(ending('bohemian-revolt-1618', {})).toBeNull();
    const wien = ending('bohemian-revolt-1618', { protestant: ['wien'] });
    expect(wien).toMatchObject({ won: only(PROTESTANTS), how: 'decided', rule: '8.0' });
    expect(ending('bohemian-revolt-1618', { imperial: ['prag'] })).toMatchObject({ won: only(IMPERIALS) });
  });
  it('8.0 both sides at their goals in the same year is a draw', () => {
    const both = ending('bohemian-revolt-1618', { protestant: ['wien'], imperial: ['prag'] });
    expect(both).toMatchObject({ won: NOBODY, drew: only(IMPERIALS, PROTESTANTS), how: 'both' });
  });
  it('8.0, 6.1.1 the revolt has won with Bohemia and Moravia in hand, or it is a draw', () => {
    expect(ending('bohemian-revolt-1618', { year: 1620 })).toMatchObject({ won: only(PROTESTANTS), how: 'goals' });
    const lost = ending('bohemian-revolt-1618', { year: 1620, imperial: ['province moravia'] });
    expect(lost).toMatchObject({ won: NOBODY, how: 'undecided' });
  });
  it('8.0 White Mountain: Prag or five cities of Bohemia, else the Protestants', () => {
    const t1 = 'white-mountain-1620';
    expect(ending(t1, {})).toMatchObject({ won: only(PROTESTANTS), how: 'held' });
    expect(ending(t1, { imperial: ['prag'] })).toMatchObject({ won: only(IMPERIALS) });
    const four = ['pilsen', 'eger', 'kolin'];
    expect(ending(t1, { imperial: four })).toMatchObject({ won: only(PROTESTANTS) });
    expect(ending(t1, { imperial: [...four, 'leitmeritz'] })).toMatchObject({ won: only(IMPERIALS) });
  });
  it('8.0 Breitenfeld: Leipzig or Dresden, else the Protestants', () => {
    const t2 = 'breitenfeld-1631';
    expect(ending(t2, {})).toMatchObject({ won: only(PROTESTANTS), how: 'held' });
    expect(ending(t2, { imperial: ['leipzig'] })).toMatchObject({ won: only(IMPERIALS) });
    expect(ending(t2, { imperial: ['dresden'] })).toMatchObject({ won: only(IMPERIALS) });
  });
  it('8.0 the Palatinate War', () => {
    const two = 'palatinate-war-1621';
    expect(ending(two, {})).toBeNull();
    expect(ending(two, { protestant: ['muenchen'] })).toBeNull();
    expect(ending(two, { protestant: ['muenchen', 'prag'] })).toMatchObject({ won: only(PROTESTANTS) });
    const last = { year: 1623 };
    expect(ending(two, { ...last, imperial: ['province palatinate'] })).toMatchObject({ won: only(IMPERIALS) });
    expect(ending(two, last)).toMatchObject({ won: only(PROTESTANTS) });
    expect(ending(two, { ...last, imperial: ['heidelberg'] })).toMatchObject({ won: NOBODY });
  });
  it('8.0 the Danish War: more cities in the north, a tie to the Protestants', () => {
    const three = 'danish-war-1625';
    const north = ['brunswick', 'bremen', 'holstein', 'magdeburg', 'mecklenburg'].map((id) => `province ${id}`);
    expect(ending(three, { year: 1629, neutral: north })).toMatchObject({
      won: only(PROTESTANTS),
      how: 'moreCitiesOf',
    });
    expect(ending(three, { year: 1629, neutral: north, imperial: ['celle'] })).toMatchObject({ won: only(IMPERIALS) });
    expect(ending(three, { imperial: ['glueckstadt', 'kiel'] })).toMatchObject({
      won: only(IMPERIALS),
      how: 'decided',
    });
    expect(ending(three, { protestant: ['koeln', 'mainz'] })).toMatchObject({ won: only(PROTESTANTS) });
  });
  it('8.0 points: 1 for an Electorate, 1 for a Great City, 2 for both (C73)', () => {
    const four = 'lion-of-the-north-1630';
    const nothing = ending(four, { year: 1632, imperial: ['magdeburg'] });
    expect(nothing).toMatchObject({ won: only(IMPERIALS), how: 'points' });
    const eight = ['prag', 'dresden', 'berlin', 'heidelberg', 'magdeburg', 'hamburg', 'nuernberg'];
    const lion = ending(four, { year: 1632, protestant: eight });
    expect(lion).toMatchObject({ won: only(PROTESTANTS) });
    expect(lion?.points[1]).toBe(8);
    expect(ending(four, { year: 1632, protestant: eight.slice(1) })).toMatchObject({ won: NOBODY, how: 'undecided' });
    expect(ending(four, { imperial: ['stralsund', 'stettin'] })).toMatchObject({
      won: only(IMPERIALS),
      how: 'decided',
    });
  });
  it('8.0 Lützen to Prague and the French Intervention count points as well', () => {
    const five = 'luetzen-to-prague-1633';
    expect(ending(five, { year: 1635 })).toMatchObject({ won: NOBODY, how: 'undecided', points: [7, 8] });
    expect(ending(five, { year: 1635, protestant: ['wien'] })).toMatchObject({ won: only(PROTESTANTS), how: 'points' });
    expect(ending(five, { year: 1635, imperial: ['mainz', 'dresden'] })).toMatchObject({ won: only(IMPERIALS) });
    const seven = ['prag', 'dresden', 'berlin', 'koeln', 'trier', 'mainz', 'heidelberg'];
    expect(ending('french-intervention-1635', { imperial: seven })).toMatchObject({
      won: only(IMPERIALS),
      how: 'decided',
    });
    expect(ending('french-intervention-1635', { year: 1648 })).toMatchObject({
      how: expect.stringMatching(/points|undecided/),
    });
  });
  it('8.0 the Campaign: all seven Electorates at once, else more points, else a draw', () => {
    const seven = ['prag', 'dresden', 'berlin', 'koeln', 'trier', 'mainz', 'heidelberg'];
    expect(ending('campaign-1618', { protestant: seven })).toMatchObject({ won: only(PROTESTANTS), how: 'decided' });
    const all = ending('campaign-1618', { year: 1648, imperial: ['prag'] });
    expect(all).toMatchObject({ won: only(IMPERIALS), how: 'morePoints' });
    const level = { year: 1648, neutral: seven, imperial: ['wien'], protestant: ['breslau'] };
    expect(ending('campaign-1618', level)).toMatchObject({ won: NOBODY });
  });
  it('8.0 every way to end has a sentence', () => {
    for (const how of Object.keys(RESULTS)) expect(cuiusRegio.words.result(how)).toMatch(/\.$/);
  });
});
