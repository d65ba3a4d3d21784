import { EVERYONE, NOBODY, only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { IMPERIAL, PROTESTANT } from '../src/ids.ts';
import { heard, marched, NUMBERS, RANGES, seenBy, thurn, tilly, UNSEEN } from './fogged.ts';
import { activations, flee, marching, placeNamed } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

/** 16.1 to 16.3 Cases of the optional rules written from the book before the program was looked at. */

const told = (play: Play, kind: string): readonly object[] =>
  play.told.filter(({ event }) => event.kind === kind).map(({ event }) => event);
const open = ({ marker: _hidden, ...army }: ArmyScene): ArmyScene => army;

describe('16.1 field works', () => {
  const worksAt = (play: Play, ...at: readonly string[]): Play => {
    play.pos = { ...play.pos, table: { ...play.table, works: at.map(placeNamed) } };
    return play;
  };
  const foe: ArmyScene = { at: '3126', led: ['thurn*'], inf: 10 };
  const armed = (army: Partial<ArmyScene>, ...others: readonly ArmyScene[]): Play =>
    marching(
      { armies: [{ at: '3025', led: ['tilly*'], inf: 10, ...army }, ...others], options: { works: 1 } },
      'tilly',
      9,
    );

  it('16.1 whoever digs and marches on leaves nothing behind', () => {
    const play = armed({ at: '2823' }, foe).say('imperial dig');
    expect(play.table.works).toEqual([placeNamed('2823')]);
    expect(play.say('imperial to 2723').table.works).toEqual([]);
  });
  it('16.1, 11.4 works that the army has left do not wait for an enemy who reacts into the empty hex', () => {
    const play = worksAt(armed({}, foe), '3025').say('imperial to 3024');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3025');
    expect(play.army('thurn')).toMatchObject({ at: '3025' });
    expect(play.table.works).toEqual([]);
  });
  it('16.1, 11.7.2 an overrun is no battle: works stay, and serve whoever then stands there', () => {
    const play = worksAt(armed({ inf: 20 }, { ...foe, inf: 2 }), '3126')
      .say('imperial to 3126')
      .say('protestant pass');
    expect([play.army('thurn'), play.table.works]).toEqual([null, [placeNamed('3126')]]);
    expect(play.say('imperial to 3025').table.works).toEqual([]);
  });
  it('16.1, 14.1 cavalry that leaves before the battle has lost none: the works stay with the attacker', () => {
    const play = worksAt(armed({}, { ...foe, inf: 0, cav: 4 }), '3126')
      .say('imperial to 3126')
      .say('protestant pass');
    play.say('protestant leave');
    flee(play, 'protestant');
    expect([play.army('tilly')?.at, play.table.works]).toEqual(['3126', [placeNamed('3126')]]);
  });
  it('16.1, 14.2, 14.0 an active army that comes to a friend’s works has +1 against a reaction', () => {
    const play = worksAt(armed({ at: '3024' }, { at: '3025', led: ['bucquoy*'], inf: 5 }, { ...foe, inf: 15 }), '3025');
    play.say('imperial to 3025').say('protestant with thurn').say('protestant all', 6);
    play.say('protestant to 3025').say('imperial pass', 6, 3, 0, 0, 0);
    expect(play.event('fought')).toMatchObject({
      side: PROTESTANT,
      defends: expect.arrayContaining([{ rule: '16.1', words: expect.anything(), value: 1 }]),
    });
  });
});

describe('16.3 cavalry in a possible secondary zone', () => {
  it('16.3, 11.2.7 who lies open has nothing to announce; who is hidden does, and a cancelled zone costs nothing', () => {
    const play = marched([open({ ...tilly, cav: 4 }), { ...thurn, cav: 2 }], NUMBERS, 6);
    const before = play.mp;
    play.say('imperial to 3024');
    expect(told(play, 'cavalryTold')).toMatchObject([{ side: PROTESTANT, least: 2, most: 2 }]);
    expect([before - play.mp, play.asked]).toEqual([1, ['imperial march']]);
  });
  it('16.3, 11.2.3 out of hills into a primary zone no secondary one is in the way: SP are told, cavalry is not', () => {
    const play = marched(
      [
        { ...tilly, at: '2919' },
        { ...thurn, at: '3120', cav: 7 },
      ],
      NUMBERS,
      6,
    ).say('imperial to 3019');
    expect(told(play, 'strengthTold')).toMatchObject([
      { side: IMPERIAL, least: 12, most: 12, guns: true },
      { side: PROTESTANT, least: 17, most: 17, guns: false },
    ]);
    expect(told(play, 'cavalryTold')).toEqual([]);
  });
  it('16.3, 11.2.6 leaving a secondary zone asks for cavalry as entering does', () => {
    const play = marched(
      [
        { ...tilly, at: '3024' },
        { ...thurn, cav: 3 },
      ],
      NUMBERS,
      6,
    ).say('imperial to 3023');
    expect(told(play, 'cavalryTold')).toMatchObject([{ side: IMPERIAL }, { side: PROTESTANT, least: 3 }]);
    expect(play.asked).toEqual(['protestant react']);
  });
  it('16.3 in ranges 3 against 1 to 5 leaves it open whether twice as many are there: the numbers are told', () => {
    const play = marched(
      [
        { ...tilly, cav: 10 },
        { ...thurn, cav: 3 },
      ],
      RANGES,
      6,
    ).say('imperial to 3024');
    // 6 to 10 against 1 to 5: 6 is less than twice 5. Then 10 is twice 3.
    expect(told(play, 'cavalryTold')).toHaveLength(4);
    expect(play.asked).toEqual(['imperial march']);
    const clear = marched(
      [
        { ...tilly, cav: 11 },
        { ...thurn, cav: 5 },
      ],
      RANGES,
      6,
    ).say('imperial to 3024');
    expect(told(clear, 'cavalryTold')).toHaveLength(2);
  });
});

describe('16.3 SP and guns in a primary zone', () => {
  const near = (mover: ArmyScene, other: ArmyScene, options = NUMBERS): Play =>
    marched([{ ...mover, cav: 20 }, other], options, 6)
      .say('imperial to 3024')
      .say('imperial to 3025');

  it('16.3 each tells for himself: whoever lies open has nothing to tell', () => {
    expect(told(near(open(tilly), thurn), 'strengthTold')).toMatchObject([
      { side: PROTESTANT, least: 10, guns: false },
    ]);
    expect(told(near(tilly, open(thurn)), 'strengthTold')).toMatchObject([{ side: IMPERIAL, least: 30, guns: true }]);
  });
  it('16.3 that there is artillery is told, not how much', () => {
    const play = near({ ...tilly, guns: 3 }, thurn);
    const [own] = told(play, 'strengthTold');
    expect(own).toMatchObject({ guns: true });
    expect(Object.values(own ?? {})).not.toContain(3);
    expect(seenBy(play, only(PROTESTANT), 'tilly')).toEqual(UNSEEN);
  });
  it('16.3 to leave a primary zone for open country tells nothing', () => {
    const play = marched([{ ...tilly, at: '3025', cav: 20 }, thurn], NUMBERS, 6).say('imperial to 3024');
    expect(told(play, 'strengthTold')).toEqual([]);
  });
  it('16.3 nor is what has been told told again', () => {
    const play = near(tilly, thurn);
    if (play.asked[0] === 'protestant react') play.say('protestant pass');
    play.say('imperial to 3026');
    expect(told(play, 'strengthTold')).toHaveLength(2);
  });
  it('16.3, 11.4.5 a reaction into somebody’s primary zone: it and he announce', () => {
    const bucquoy: ArmyScene = { at: '3228', led: ['bucquoy*'], inf: 7, marker: 'hidden' };
    const play = marched([{ ...tilly, at: '3024' }, { ...thurn, cav: 3 }, bucquoy], NUMBERS, 6).say('imperial to 3023');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3127');
    expect(told(play, 'strengthTold')).toMatchObject([
      { side: PROTESTANT, least: 13 },
      { side: IMPERIAL, least: 7, guns: false },
    ]);
  });
});

describe('16.3 what battles show', () => {
  const attack = (own: Partial<ArmyScene>, foe: Partial<ArmyScene>, options = NUMBERS): Play => {
    const play = marched(
      [
        { ...tilly, ...own },
        { ...thurn, at: '3024', ...foe },
      ],
      options,
      6,
    ).say('imperial to 3024');
    while (play.asked[0] === 'protestant react') play.luckily('protestant pass');
    return play;
  };
  it('16.3, 11.7.2 an overrun is no battle: what the victor is made of stays under his marker', () => {
    const play = attack({ inf: 16, cav: 4, guns: 0 }, { inf: 3 });
    expect(play.army('thurn')).toBeNull();
    expect(seenBy(play, only(PROTESTANT), 'tilly')).toEqual(UNSEEN);
    expect(seenBy(play, only(IMPERIAL), 'tilly').sp).toEqual([16, 4, 0]);
    const ranged = attack({ inf: 16, cav: 4, guns: 0 }, { inf: 3 }, RANGES);
    expect(JSON.stringify(heard(ranged.told, only(PROTESTANT), 'overran'))).not.toContain('20');
  });
  it('16.3, 11.7.3 nor does a defender show himself who runs the attacker down', () => {
    const play = attack({ inf: 2, cav: 0, guns: 0 }, { inf: 16, cav: 5 });
    expect(play.army('tilly')).toBeNull();
    expect(seenBy(play, only(IMPERIAL), 'thurn')).toEqual(UNSEEN);
  });
  it('16.3, 14.1 cavalry that may leave is in the battle sequence: both sides are seen', () => {
    const play = attack({}, { inf: 0, cav: 6 });
    expect(play.asked).toEqual(['protestant withdraw']);
    expect([seenBy(play, NOBODY, 'tilly').sp, seenBy(play, NOBODY, 'thurn').sp]).toEqual([
      [10, 2, 1],
      [0, 6, 0],
    ]);
  });
  it('16.3, 14.2 an attack that dissolves has begun its battle sequence: both are seen', () => {
    const play = attack({ inf: 5, cav: 0, guns: 0, fatigue: 4 }, { inf: 12 });
    expect(play.event('automatic')).toMatchObject({ winner: PROTESTANT });
    expect(seenBy(play, only(IMPERIAL), 'thurn').sp).toEqual([12, 0, 0]);
  });
  it('16.2, 14.6 whoever was seen in battle may be hidden again by what is then left or joined in secret, not by marching', () => {
    const play = activations({ armies: [{ ...tilly, marker: 'open' }, thurn], options: NUMBERS });
    play.say('imperial with tilly').say('imperial all', 6).say('imperial to 3022');
    expect(seenBy(play, NOBODY, 'tilly').sp).toEqual([10, 2, 1]);
    play.say('imperial drop').say('imperial done').say('imperial take 1').say('imperial take 0').say('imperial take 0');
    expect(seenBy(play, NOBODY, 'tilly').sp).toEqual(UNSEEN.sp);
    expect(play.table.forceSeen.filter((seen) => seen !== EVERYONE)).toHaveLength(2);
  });
});

describe('16.2 dropping to a friend', () => {
  const friend: ArmyScene = { at: '3022', led: ['bucquoy*'], inf: 6, marker: 'hidden' };
  const dropped = (to: ArmyScene): Play => {
    const play = marched([tilly, to, thurn], NUMBERS, 6)
      .say('imperial to 3022')
      .say('imperial drop')
      .say('imperial done');
    return play.say('imperial take 4').say('imperial take 0').say('imperial take 0');
  };
  it('16.2, 16.3 from mat to mat nobody else sees how much; onto the map everybody', () => {
    expect(heard(dropped(friend).told, only(PROTESTANT), 'detached')).not.toMatchObject({ part: { infantry: 4 } });
    expect(heard(dropped(open(friend)).told, only(PROTESTANT), 'detached')).toMatchObject({ part: { infantry: 4 } });
    expect(dropped(friend).army('bucquoy')).toMatchObject({ inf: 10, fatigue: 2 });
  });
});
