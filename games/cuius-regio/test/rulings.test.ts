import { describe, expect, it } from 'vitest';
import { postsOf } from '../src/areas.ts';
import { helpersOf } from '../src/battle/help.ts';
import { combine } from '../src/forces.ts';
import { beside, hexOfCity, WAYS } from '../src/geography/index.ts';
import { force, IMPERIAL, NONE, PROTESTANT } from '../src/ids.ts';
import { camp, city, run } from './camp.ts';
import { marching, placeNamed, tableFor } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

/** Rulings of ours (rulings.md) that no case of the book shows by itself. */

const tilly: ArmyScene = { at: '3025', led: ['tilly*'], inf: 20 };
const thurn: ArmyScene = { at: '3126', led: ['thurn*'], inf: 10 };

/** Tilly attacks Thurn in 3126, who does not react; then these dice. */
const attack = (armies: readonly ArmyScene[], ...dice: readonly number[]): Play =>
  marching({ armies, options: { works: 1 } }, 'tilly', 7)
    .say('imperial to 3126')
    .say('protestant pass', ...dice);

describe('Fatigue, reactions, retreats', () => {
  it('2.5, 14.5 fatigue never exceeds 5: what would be more is lost (C23)', () => {
    const play = attack([tilly, { ...thurn, fatigue: 5, inf: 15 }], 1, 3, 0, 0);
    expect(play.asked).toEqual(['protestant retreat']);
    expect(play.army('thurn')).toMatchObject({ fatigue: 5 });
  });
  it('11.4.3 a natural 6 succeeds whatever is taken from it, a natural 1 fails whatever is added (C86)', () => {
    const tired: ArmyScene = { at: '3126', led: ['thurn*'], inf: 20, fatigue: 5 };
    const react = (army: ArmyScene, die: number): Play =>
      marching({ armies: [{ ...tilly, at: '3024', inf: 10 }, army] }, 'tilly', 7)
        .say('imperial to 3025')
        .say('protestant with thurn')
        .say('protestant all', die);
    expect(react(tired, 6).event('reacted')).toMatchObject({ drm: -1, success: true });
    expect(react({ ...tired, inf: 0, cav: 8, fatigue: 0 }, 1).event('reacted')).toMatchObject({
      drm: 1,
      success: false,
    });
  });
  it('11.4.3 a reaction that succeeds may be declined: it has reacted all the same, and nothing was left behind (C93)', () => {
    const play = marching(
      {
        armies: [
          { ...tilly, at: '3024', inf: 10 },
          { ...thurn, led: ['thurn*', 'hohenlohe'] },
        ],
      },
      'tilly',
      7,
    )
      .say('imperial to 3025')
      .say('protestant with thurn')
      .say('protestant part')
      .say('protestant done')
      .say('protestant take 4', 6);
    expect(play.options('protestant')).toContain('stay');
    play.say('protestant stay');
    expect(play.army('thurn')).toMatchObject({ at: '3126', inf: 10, led: ['thurn', 'hohenlohe'] });
    expect(play.asked).toEqual(['imperial march']);
  });
  it('11.4.4, 11.4.5 an army that retreats has moved in this chain and reacts to nobody in it (C92)', () => {
    const third: ArmyScene = { at: '3227', led: ['bucquoy*'], inf: 10 };
    const play = attack([tilly, thurn, third], 1, 3, 0, 0).say('protestant to 3127');
    expect(play.asked).toEqual(['imperial react']);
    play.say('imperial with bucquoy').say('imperial all', 6).say('imperial to 3127', 5, 3, 0);
    expect(play.story.filter((kind) => kind === 'fought')).toHaveLength(2);
    expect(play.asked).not.toContain('protestant react');
  });
  it('11.4.7, 14.6 a retreat follows its own battle, before the next battle of the chain (C88)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3124', led: ['tilly*'], inf: 10 },
      { at: '3027', led: ['bucquoy*'], inf: 10 },
      { at: '3126', led: ['adolphus*'], inf: 10 },
      { at: '3024', led: ['mansfeld*'], inf: 10 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3025');
    play.say('protestant with mansfeld').say('protestant all', 6).say('protestant to 3025');
    play.say('protestant with adolphus').say('protestant all', 6).say('protestant to 3027').say('imperial pass');
    play.say('imperial at 3027', 5, 3, 0, 0);
    expect(play.story.filter((kind) => kind === 'fought')).toHaveLength(1);
    expect(play.asked[0]).toMatch(/retreat$/);
  });
  it('11.3.4.1, 14.6.1 armies that came from several hexes go back to that of the part that came first (C91)', () => {
    const t = tableFor({ armies: [tilly, { ...tilly, led: ['bucquoy*'] }] });
    [t.arrived[0], t.cameFrom[0], t.arrived[1], t.cameFrom[1]] = [2, placeNamed('3024'), 1, placeNamed('3125')];
    const both = combine(t, force(0), force(1));
    expect([t.arrived[both], t.cameFrom[both]]).toEqual([1, placeNamed('3125')]);
  });
});

describe('Cities and works', () => {
  it('13.1, 13.2 an enemy who reacts into the city while an army passes does not make it an attempt (C37)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3226', led: ['tilly*'], inf: 20 },
      { at: '3327', led: ['thurn*'], inf: 8 },
    ];
    const play = marching({ armies }, 'tilly', 7).say('imperial to iglau');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to iglau');
    expect(play.army('thurn')).toBeNull();
    expect([play.control('iglau'), play.asked]).toEqual(['neutral', ['imperial march']]);
    expect(play.table.invaded.every((by) => by === 0)).toBe(true);
  });
  it('16.1, 11.7.3 works outlive an attacker whom their defender overruns', () => {
    const play = marching({ armies: [{ ...tilly, inf: 2 }, thurn], options: { works: 1 } }, 'tilly', 7);
    play.pos = { ...play.pos, table: { ...play.table, works: [placeNamed('3126')] } };
    expect(play.say('imperial to 3126').say('protestant pass').table.works).toEqual([placeNamed('3126')]);
  });
  it('5.2, 5.3.1 Trier, while Imperial, is an area by itself: nobody is deployed beside it (C97)', () => {
    const t = camp({}, { year: 1621, imperial: ['trier'], neutral: ['koblenz', 'saarbruecken'] });
    const posts = postsOf(t, IMPERIAL);
    const trier = hexOfCity[city('trier')] ?? NONE;
    const around = Array.from({ length: WAYS }, (_, way) => beside[trier * WAYS + way] ?? NONE).filter(
      (at) => at !== NONE,
    );
    expect([posts[trier], around.some((at) => posts[at] === 1)]).toEqual([1, false]);
  });
});

describe('Cases that a ruling names beside the usual one', () => {
  const horse: ArmyScene = { at: '3025', led: ['tilly*'], cav: 10 };
  const inIglau: ArmyScene = { at: 'iglau', led: ['thurn*'], inf: 5 };
  const toIglau = (army: Partial<ArmyScene>): ArmyScene => ({ ...tilly, at: '3226', inf: 10, ...army });

  it('11.3.9, 11.2.4 an enemy army in an enemy city costs one more, once; the zone of another one more again (C26)', () => {
    const scene = (more: readonly ArmyScene[]) => ({
      armies: [toIglau({}), inIglau, ...more],
      protestant: ['iglau'],
    });
    expect(marching(scene([]), 'tilly', 4).say('imperial to iglau').mp).toBe(8);
    const other: ArmyScene = { at: '3327', led: ['mansfeld*'], inf: 5 };
    expect(marching(scene([other]), 'tilly', 4).say('imperial to iglau').mp).toBe(7);
  });
  it('11.3.4.1, 11.3.4.2 a city that its garrison has left falls by right to infantry of its size (C34)', () => {
    const armies = [toIglau({ inf: 5 }), { ...inIglau, inf: 4 }];
    const play = marching({ armies, protestant: ['iglau'] }, 'tilly', 6).say('imperial to iglau');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3327');
    expect([play.control('iglau'), play.damage('iglau'), play.army('tilly')?.at]).toEqual(['imperial', 1, '3326']);
  });
  it('11.3.4.1, 15.0 whoever fails and cannot go back disbands (C35)', () => {
    const armies: readonly ArmyScene[] = [toIglau({ inf: 4, cav: 1 }), { at: '3225', led: ['mansfeld*'], inf: 20 }];
    const play = marching({ armies, protestant: ['iglau'] }, 'tilly', 6).say('imperial to iglau');
    play.say('protestant with mansfeld').say('protestant all', 6).say('protestant to 3226', 1);
    expect([play.army('tilly'), play.control('iglau')]).toEqual([null, 'protestant']);
  });
  it('11.3.4.4, 15.0 a sacked city stays sacked, and a neutral one that is taken is pillaged (C40)', () => {
    const sacked = marching({ armies: [toIglau({})], protestant: ['iglau'] }, 'tilly', 6);
    sacked.pos = { ...sacked.pos, table: { ...sacked.table, damage: sacked.table.damage.with(city('iglau'), 2) } };
    expect(sacked.say('imperial to iglau').damage('iglau')).toBe(2);
    const neutral = marching({ armies: [toIglau({})] }, 'tilly', 6).say('imperial take iglau');
    expect([neutral.control('iglau'), neutral.damage('iglau')]).toEqual(['imperial', 1]);
  });
  it('14.1 cavalry that is thrown back into a hex of the enemy disbands (C52)', () => {
    const armies = [horse, thurn, { at: '2925', led: ['mansfeld*'], inf: 20 }];
    const play = marching({ armies }, 'tilly', 7).say('imperial to 3126');
    play.say('protestant with mansfeld').say('protestant all', 6).say('protestant to 3025');
    play.say('protestant pass');
    expect(play.army('tilly')).toBeNull();
  });
  it('14.7 an army with enemies in its own hex helps nobody (C55)', () => {
    const t = tableFor({
      armies: [
        { ...tilly, at: '3126' },
        thurn,
        { at: '3127', led: ['mansfeld*'], inf: 8 },
        { at: '3027', led: ['hohenlohe*'], inf: 6 },
        { at: '3027', led: ['bucquoy*'], inf: 4 },
      ],
    });
    const lent = helpersOf(t, PROTESTANT, placeNamed('3126')).map(({ infantry }) => infantry);
    expect(lent).toEqual([4]);
  });
  it('14.6.1, 13.1 a retreat may lead through a neutral city, never end in it (C85)', () => {
    const armies = [
      { ...tilly, at: '3125' },
      { ...thurn, at: '3226' },
    ];
    const flight = (protestant: readonly string[]): Play =>
      marching({ armies, protestant }, 'tilly', 7)
        .say('imperial to 3226')
        .say('protestant pass', 1, 3, 0, 0)
        .say('protestant to 3326');
    // In a city of its own it could stop; in this one it can only go on.
    const through = flight([]);
    expect([through.asked, through.army('thurn')?.at]).toEqual([['protestant retreat'], '3326']);
    expect(through.options('protestant').every((option) => option.startsWith('to '))).toBe(true);
    expect(flight(['iglau']).options('protestant')).toContain('halt');
  });
});

it('8.0, 9.1 triggers of the Victory Check Phase come when the winter is over and before the Diplomatic Phase (C98)', () => {
  const t = camp(
    { wien: 'imperial tilly! 5i', bruenn: 'protestant bethlen! 4i' },
    { scenario: 'palatinate-war-1621', imperial: ['wien', 'pressburg', 'raab'], protestant: ['bruenn'] },
  );
  const year = run(t, 'campaign').choose('first imperial').choose('pass').choose('pass');
  expect(year.asked).toMatch(/firstPlayer$/);
  const kinds = year.events.map(({ kind }) => kind);
  expect(kinds.lastIndexOf('supplied')).toBeLessThan(kinds.indexOf('leaderGone'));
  expect(kinds).not.toContain('collected');
});
