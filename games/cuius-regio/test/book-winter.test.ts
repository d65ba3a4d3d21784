import { describe, expect, it } from 'vitest';
import { side } from '@tercio/kernel';
import { PLACE_WORDS } from '../src/ids.ts';
import { beside, CLEAR, PZOC, river, terrainAt, WAYS, zone } from '../src/geography/index.ts';
import { PILLAGED, POOL, SACKED } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { mayPlunder, starving, supplyOf } from '../src/supply/figures.ts';
import { armyAt, camp, city, IMPERIALS, leader, place, PROTESTANTS, run, troops } from './camp.ts';
import type { Options } from './camp.ts';
import { flee, marching, placeNamed } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

/** 7.3, 15, 16.1 Cases of winter quarters, plunder and field works written from the book before the program was looked at. */

type Forces = { readonly [where: string]: string };
const winter = (forces: Forces, options: Options = {}, damage: { readonly [id: string]: number } = {}): Table => {
  const t = camp(forces, { pp: [0, 0], ...options });
  for (const [id, level] of Object.entries(damage)) t.damage[city(id)] = level;
  return t;
};
const supply = (t: Table, of: number, id: string): number => supplyOf(t, armyAt(t, side(of), id));
const isCountry = (at: number): boolean => terrainAt[at] === CLEAR;
/** Open country from which an army's primary zone covers a place. */
const nextTo = (id: string): string =>
  PLACE_WORDS[PLACE_WORDS.findIndex((_, from) => isCountry(from) && zone(from, place(id)) === PZOC)] ?? '';

describe('7.3.2 supply', () => {
  it('7.3.2 the modifiers are cumulative and rounded up once: 5 pillaged in a zone is 2, with cavalry 3', () => {
    const enemy = { [nextTo('krems')]: 'protestant thurn! 9i' };
    const at = (line: string, damage: number, foe: Forces): number =>
      supply(winter({ krems: line, ...foe }, {}, { krems: damage }), 0, 'krems');
    expect(at('imperial tilly! 9i', PILLAGED, {})).toBe(3);
    expect(at('imperial tilly! 9i', SACKED, {})).toBe(3);
    expect(at('imperial tilly! 9i', 0, enemy)).toBe(3);
    expect(at('imperial tilly! 9i', PILLAGED, enemy)).toBe(2);
    expect(at('imperial tilly! 8i 1c', PILLAGED, enemy)).toBe(3);
    expect(at('imperial tilly! 8i 1c', 0, enemy)).toBe(5);
  });
  it('7.3.2, 11.2.7 no cavalry, however much, lifts a primary zone', () => {
    const t = winter({ krems: 'imperial tilly! 1i 20c', [nextTo('krems')]: 'protestant thurn! 1i 1c' });
    expect(supply(t, 0, 'krems')).toBe(5);
  });
  it('7.3.2, 11.2.3 an army across a river presses nobody, cavalry or not', () => {
    const side = river.findIndex(
      (flows, at) => flows === 1 && isCountry(Math.floor(at / WAYS)) && isCountry(beside[at] ?? 0),
    );
    const [here, there] = [PLACE_WORDS[Math.floor(side / WAYS)] ?? '', PLACE_WORDS[beside[side] ?? 0] ?? ''];
    expect(supply(winter({ [here]: 'imperial tilly! 3i', [there]: 'protestant thurn! 3i' }), 0, here)).toBe(3);
  });
  it('7.3.4, 7.3.2 in hills nothing is to be had, with cavalry as without; in clear country 3, with cavalry 6', () => {
    expect(supply(winter({ '1920': 'imperial tilly! 1i 9c' }), 0, '1920')).toBe(0);
    expect(supply(winter({ '2405': 'imperial tilly! 9i' }), 0, '2405')).toBe(3);
    expect(supply(winter({ '2405': 'imperial tilly! 8i 1c' }), 0, '2405')).toBe(6);
  });
});

describe('7.3.3, 15.1 plunder', () => {
  const may = (line: string, damage = 0, id = 'linz'): boolean => {
    const t = winter({ [id]: line }, {}, { [id]: damage });
    return mayPlunder(t, armyAt(t, IMPERIALS, id));
  };
  it('7.3.3 with as many SP as supply points there is no need; with the city’s size and one too many there is', () => {
    expect(may('imperial tilly! 10i')).toBe(false);
    expect(may('imperial tilly! 11i')).toBe(true);
    expect(may('imperial tilly! 19i 1c')).toBe(false);
    // Halved to 5: ten SP are the size of a Major City, nine are not.
    expect(may('imperial tilly! 10i', PILLAGED)).toBe(true);
    expect(may('imperial tilly! 9i', PILLAGED)).toBe(false);
    expect(may('imperial tilly! 10i', SACKED)).toBe(false);
  });
  it('7.3.3 what is pillaged now does not halve what was reckoned: 10 and 10 feed 20', () => {
    const step = run(winter({ linz: 'imperial tilly! 25i' }), 'supplyCheck').choose('plunder');
    expect(troops(step.table, IMPERIALS, 'linz')).toBe('20i');
    // 7.3.3 Not both in one winter: nobody is asked again.
    expect([step.over, step.table.damage[city('linz')]]).toEqual([true, PILLAGED]);
  });
  it('7.3.3 what it yields is the base, unhalved and undoubled: a pillaged Great City with cavalry gives 15 and 15', () => {
    const t = winter({ wien: 'imperial tilly! 30i 9c' }, {}, { wien: PILLAGED });
    const step = run(t, 'supplyCheck').choose('plunder');
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('26i 4c');
    expect(step.table.damage[city('wien')]).toBe(SACKED);
    expect(step.table.pp).toEqual([0, 1]);
  });
  it('7.3.3 nobody must: whoever spares the city loses what is too many', () => {
    const step = run(winter({ linz: 'imperial tilly! 12i' }), 'supplyCheck').choose('spare');
    expect(troops(step.table, IMPERIALS, 'linz')).toBe('10i');
    expect(step.table.damage[city('linz')]).toBe(0);
  });
  it('7.3.1 an army that starves presses its neighbour all the same', () => {
    const hills = '1920';
    const near = PLACE_WORDS[PLACE_WORDS.findIndex((_, to) => isCountry(to) && zone(place(hills), to) === PZOC)] ?? '';
    const step = run(winter({ [hills]: 'protestant thurn! 3i', [near]: 'imperial tilly! 3i' }), 'supplyCheck');
    expect([troops(step.table, PROTESTANTS, hills), troops(step.table, IMPERIALS, near)]).toEqual(['', '2i']);
  });
});

describe('7.3.4 disbanding', () => {
  it('7.3.4 by turns from the cavalry, with one type or the other short', () => {
    expect(starving(20, 4, 1)).toEqual([0, 1]);
    expect(starving(1, 9, 6)).toEqual([1, 5]);
    expect(starving(9, 0, 3)).toEqual([3, 0]);
    expect(starving(0, 9, 3)).toEqual([0, 3]);
    expect(starving(3, 3, 6)).toEqual([3, 3]);
  });
  it('7.3.4, 2.6.3 trains want nothing, but go with the last SP; the leaders wait in the pool', () => {
    const t = winter({ '1920': 'imperial tilly! anholt 3i 1t', '2405': 'imperial bucquoy! 3i 3t' }, { year: 1619 });
    const step = run(t, 'supplyCheck');
    expect(troops(step.table, IMPERIALS, '1920')).toBe('');
    expect(troops(step.table, IMPERIALS, '2405')).toBe('3i 3t');
    for (const id of ['tilly', 'anholt']) expect(step.table.leaderAt[leader(t, id)]).toBe(POOL);
  });
});

describe('16.1 field works', () => {
  const thurn: ArmyScene = { at: '3126', led: ['thurn*'], inf: 10 };
  const dampierre: ArmyScene = { at: '3026', led: ['dampierre*'], inf: 10 };
  const storm = (dice: readonly number[]): Play => {
    const play = marching({ armies: [dampierre, thurn], options: { works: 1 } }, 'dampierre', 6);
    play.pos = { ...play.pos, table: { ...play.table, works: [placeNamed('3126')] } };
    return play.say('imperial to 3126').say('protestant pass', ...dice);
  };
  it('16.1, 14.2 they give the defender +1, and are gone when he loses', () => {
    const lost = storm([6, 3, 0, 0]);
    expect(lost.event('fought')).toMatchObject({ loser: 1, column: 5 });
    flee(lost, 'protestant');
    expect(lost.table.works).toEqual([]);
  });
  it('16.1 they stay with a defender who wins', () => {
    const held = storm([5, 3, 0, 0]);
    expect(held.event('fought')).toMatchObject({ loser: 0, column: 4 });
    flee(held, 'imperial');
    expect(held.table.works).toEqual([placeNamed('3126')]);
  });
  it('16.1 six MP must be left, and a city is no place for them', () => {
    const scene = { armies: [{ at: '2823', led: ['tilly*'], inf: 30 }], options: { works: 1 }, imperial: ['prag'] };
    const play = marching(scene, 'tilly').say('imperial to 2723');
    expect(play.refusal('imperial dig')).toMatchObject({ rule: '16.1', code: 'tooFewMp' });
    const inside = marching({ ...scene, armies: [{ at: 'prag', led: ['tilly*'], inf: 30 }] }, 'tilly');
    expect(inside.refusal('imperial dig')).toMatchObject({ rule: '16.1', code: 'worksOutsideCities' });
  });
  it('16.1 they stay while part of the army stays', () => {
    const scene = { armies: [{ at: '2823', led: ['tilly*', 'anholt'], inf: 10 }], options: { works: 1 } };
    const play = marching(scene, 'tilly', 8).say('imperial dig');
    expect(play.table.works).toHaveLength(1);
    play.say('imperial drop').say('imperial with anholt').say('imperial take 4');
    play.say('imperial to 2723');
    expect(play.army('anholt')).toMatchObject({ at: '2823', inf: 4 });
    expect(play.table.works).toEqual([placeNamed('2823')]);
  });
});
