import { describe, expect, it } from 'vitest';
import { retreatSteps } from '../src/battle/ways.ts';
import { forceAt } from '../src/forces.ts';
import { IMPERIAL, NONE, PLACE_WORDS, PROTESTANT } from '../src/ids.ts';
import { flee, leaderNamed, marching, placeNamed, rollsDice, tableFor } from './scenes.ts';
import type { ArmyScene, Play, Scene } from './scenes.ts';

/** Where Thurn may go first who is beaten in a hex by Tilly, coming from another. */
function ways(scene: Scene, battle: string, from: string, attacker = false): readonly string[] {
  const t = tableFor(scene);
  const own = forceAt(t, attacker ? IMPERIAL : PROTESTANT, placeNamed(battle));
  return retreatSteps(t, own, placeNamed(battle), placeNamed(from), attacker, true).map((to) => PLACE_WORDS[to] ?? '');
}

const TILLY: ArmyScene = { at: '3126', led: ['tilly*'], inf: 20 };
const THURN: ArmyScene = { at: '3126', led: ['thurn*'], inf: 5 };

/** Tilly attacks Thurn in 3126 out of 3025 and beats him with these dice. */
function beaten(
  dice: readonly number[],
  more: Partial<Scene> = {},
  attacker: Partial<ArmyScene> = {},
  defender: Partial<ArmyScene> = {},
): Play {
  const own: ArmyScene = { ...TILLY, at: '3025', ...attacker };
  const armies = [own, { ...THURN, inf: 10, ...defender }, ...(more.armies ?? [])];
  const play = marching({ ...more, armies }, 'tilly', rollsDice(own) ? 7 : undefined);
  return play.say('imperial to 3126').say('protestant pass', ...dice);
}

describe('14.6.1 Retreat', () => {
  it('14.6.1 The defender’s first hex lies farther from where the attacker came, if that is possible (C64)', () => {
    expect(ways({ armies: [TILLY, THURN] }, '3126', '3025')).toEqual(['3226', '3127', '3027']);
    const blocked: readonly ArmyScene[] = [
      { at: '3226', led: ['bucquoy*'], inf: 5 },
      { at: '3127', led: ['dampierre*'], inf: 5 },
      { at: '3027', led: ['anholt*'], inf: 5 },
    ];
    const aside = ways({ armies: [TILLY, THURN, ...blocked] }, '3126', '3025');
    expect(aside.every((to) => ['3125', '3026'].includes(to))).toBe(true);
    expect(aside).not.toContain('3025');
  });

  it('14.6.1 A beaten attacker goes back to the hex he came from; if he cannot, he disbands', () => {
    expect(ways({ armies: [TILLY, THURN] }, '3126', '3025', true)).toEqual(['3025']);
    const barred: ArmyScene = { at: '3025', led: ['mansfeld*'], inf: 5 };
    expect(ways({ armies: [TILLY, THURN, barred] }, '3126', '3025', true)).toEqual([]);
  });

  it('14.6.1 By the shortest way out of all enemy zones (C65)', () => {
    const watcher: ArmyScene = { at: '3228', led: ['bucquoy*'], inf: 5 };
    // By 3127 it is three hexes, for those beyond lie beside Bucquoy; by the others two.
    expect(ways({ armies: [TILLY, THURN, watcher] }, '3126', '3025')).toEqual(['3226', '3027']);
  });

  it('14.6.1 Not across rivers, not into enemy cities', () => {
    const scene = {
      armies: [
        { ...TILLY, at: '3024' },
        { ...THURN, at: '3024' },
      ],
      imperial: ['prag'],
    };
    const to = ways(scene, '3024', '3125');
    expect(to).not.toContain('2923');
    expect(to).not.toContain('2924');
  });

  it('14.6.1 An own city not farther than the next free hex is a choice, and the retreat may end there', () => {
    const scene = { protestant: ['iglau'] };
    const play = beaten([1, 3, 0, 0], scene).say('protestant to 3226').say('protestant to iglau');
    expect(play.army('thurn')?.at).toBe('3326');
    const near = beaten([1, 3, 0, 0], { protestant: ['iglau'] }, {}, {});
    expect(near.options('protestant')).toContain('to 3226');
  });

  it('14.6 A retreat may end in an own city although the enemy is near, or go on', () => {
    const play = marching(
      {
        armies: [
          { ...TILLY, at: '3126' },
          { ...THURN, at: '3226', inf: 10 },
        ],
        protestant: ['iglau'],
      },
      'tilly',
      7,
    );
    play.say('imperial to 3226').say('protestant pass', 1, 3, 0, 0).say('protestant to iglau');
    expect(play.options('protestant')).toContain('halt');
    expect(play.options('protestant').some((option) => option.startsWith('to '))).toBe(true);
    expect(play.options('protestant')).not.toContain('disband');
    expect(play.say('protestant halt').asked).toEqual(['imperial march']);
  });

  it('14.6, 14.6.1 The owner may disband the army before its first hex (C68)', () => {
    const play = beaten([1, 3, 0, 0]).say('protestant disband');
    expect([play.army('thurn'), play.asked]).toEqual([null, ['imperial march']]);
  });

  it('14.6.1 A retreat costs nothing, is checked for stragglers and joins a friend where it ends', () => {
    const friend: ArmyScene = { at: '3028', led: ['mansfeld*'], inf: 3, fatigue: 2 };
    const play = beaten([1, 3, 0, 0], { armies: [friend] })
      .say('protestant to 3027')
      .say('protestant to 3028');
    expect(play.army('thurn')).toMatchObject({ at: '3028', inf: 9, fatigue: 2, commander: 'mansfeld' });
  });

  it('14.6.1 Nobody goes into a neutral city where another hex is free', () => {
    const play = beaten([1, 3, 0, 0]).say('protestant to 3226');
    expect(play.options('protestant')).not.toContain('to 3326');
  });

  it('11.4.9 The winner and his helpers do not react; 14.6 others may intercept, and then a battle is fought (C67)', () => {
    const helper: ArmyScene = { at: '3125', led: ['anholt'], inf: 1 };
    const third: ArmyScene = { at: '3227', led: ['bucquoy*'], inf: 10 };
    const quiet = beaten([1, 3, 0, 0], { armies: [helper] }).say('protestant to 3127');
    expect(quiet.asked).toEqual(['protestant retreat']);
    const play = beaten([1, 3, 0, 0], { armies: [third] }).say('protestant to 3127');
    expect([play.asked, play.options('imperial')]).toEqual([['imperial react'], ['with bucquoy', 'pass']]);
    play.say('imperial with bucquoy').say('imperial all', 6).say('imperial to 3127', 5, 3, 0);
    expect(play.event('intercepted')).toMatchObject({ rule: '14.6' });
    expect(play.event('fought')).toMatchObject({ side: 0, leader: leaderNamed('bucquoy') });
    expect(play.asked).toEqual(['imperial march']);
  });

  it('14.6.1 Whoever is beaten goes at least one hex, even if nobody is left to flee from (C66)', () => {
    const play = beaten([4, 3, 1, 0], {}, { inf: 10, led: ['tilly*'] }, { inf: 10 });
    expect(play.event('fought')).toMatchObject({ loser: 1 });
    expect(play.army('tilly')).toBeNull();
    expect(play.asked).toEqual(['protestant retreat']);
  });
});

describe('11.3.2.1 Retreats and hills', () => {
  it('11.3.2.1, 14.6.1 An active army beaten in hills that it entered by road is checked when it leaves them off the road', () => {
    const armies: readonly ArmyScene[] = [
      { at: '2525', led: ['dampierre*'], inf: 10 },
      { at: '2527', led: ['mansfeld*'], inf: 20 },
    ];
    const play = marching({ armies }, 'dampierre', 6).say('imperial to 2526');
    play.say('protestant with mansfeld').say('protestant all', 6).say('protestant to 2526', 6, 3, 3, 0, 0);
    expect(play.event('fought')).toMatchObject({ side: 1, loser: 0 });
    play.say('imperial to 2425', 6);
    expect(play.event('straggled')).toMatchObject({ side: 0, hex: placeNamed('2526') });
  });

  it('11.3.2.1, 14.6.1 A retreat that is intercepted in hills has ended there: it is checked before the battle (C31)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '2624', led: ['tilly*'], inf: 20 },
      { at: '2525', led: ['thurn*'], inf: 10 },
      { at: '2425', led: ['anholt*'], inf: 1 },
      { at: '2626', led: ['dampierre*'], inf: 1 },
      { at: '2527', led: ['bucquoy*'], inf: 10 },
    ];
    const play = marching({ armies }, 'tilly', 7).say('imperial to 2525').say('protestant pass', 1, 3, 0, 0);
    play.say('protestant to 2526').say('imperial with bucquoy').say('imperial all', 6);
    play.say('imperial to 2526', 6, 1);
    expect(play.event('straggled')).toMatchObject({ side: 1, hex: placeNamed('2526'), die: 1, lost: 1 });
  });
});

describe('14.6.2 Rout', () => {
  it('14.6.2 Whoever fails loses his trains and takes one fatigue more (C61)', () => {
    const play = beaten([6, 3, 0, 0, 2], {}, {}, { guns: 1 });
    expect(play.event('routChecked')).toMatchObject({
      rule: '14.6.2',
      die: 2,
      drm: 0,
      needed: 4,
      rout: true,
      trains: 1,
    });
    expect(play.army('thurn')).toMatchObject({ guns: 0, fatigue: 2 });
    const holds = beaten([6, 3, 0, 0, 4], {}, {}, { guns: 1 });
    expect(holds.army('thurn')).toMatchObject({ guns: 1, fatigue: 1 });
  });

  it('14.6.2 Twice the cavalry after losses is worth one, for or against; without any nothing (C62)', () => {
    const drm = (attacker: number, defender: number, dice: readonly number[], asked: string): unknown => {
      const play = beaten(dice, {}, { inf: 20 - attacker, cav: attacker }, { inf: 10 - defender, cav: defender });
      if (asked !== '') play.say(asked, 0, 0, 6);
      return play.event('routChecked')?.['drm'];
    };
    expect(drm(10, 0, [5, 3], 'imperial infantry')).toBe(-1);
    expect(drm(0, 4, [5, 3, 0, 0, 6], '')).toBe(1);
    expect(drm(0, 0, [5, 3, 0, 0, 6], '')).toBe(0);
  });

  it('14.6.2 An active army that routs ends its activation where it then stands (C63)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3025', led: ['dampierre*'], inf: 10 },
      { at: '3126', led: ['mansfeld*'], inf: 10 },
    ];
    const play = marching({ armies }, 'dampierre', 6).say('imperial to 3126').say('protestant pass', 2, 3, 0, 0, 1);
    expect(play.event('routChecked')).toMatchObject({ rout: true });
    expect(flee(play, 'imperial').asked).toEqual(['protestant activate']);
  });

  it('14.6.3 A friend whom a routed army meets may be carried along', () => {
    const friend: ArmyScene = { at: '3127', led: ['mansfeld*'], inf: 1, guns: 1 };
    const play = beaten([6, 3, 0, 0, 2], { armies: [friend] }).say('protestant to 3127', 1);
    expect(play.event('routChecked')).toMatchObject({ rule: '14.6.3', rout: true, trains: 1 });
    expect(play.army('mansfeld')).toMatchObject({ guns: 0, led: ['thurn', 'mansfeld'] });
    expect(play.asked).toEqual(['protestant retreat']);
    const holds = beaten([6, 3, 0, 0, 2], { armies: [friend] }).say('protestant to 3127', 6);
    expect(holds.army('mansfeld')).toMatchObject({ guns: 1, led: ['mansfeld'] });
  });
});

describe('14.6 What a retreat takes along, and what not', () => {
  it('14.6.3 Who routed and was intercepted flees from the second battle by its result alone: friends are not checked (C67)', () => {
    const others: readonly ArmyScene[] = [
      { at: '3227', led: ['bucquoy*'], inf: 5 },
      { at: '3128', led: ['hohenlohe*'], inf: 1, guns: 1 },
    ];
    const play = beaten([6, 3, 0, 0, 2], { armies: others }, {}, { inf: 13 }).say('protestant to 3127');
    play.say('imperial with bucquoy').say('imperial all', 6).say('imperial to 3127').say('protestant pass', 2, 3, 0, 0);
    expect(play.event('fought')).toMatchObject({ leader: leaderNamed('bucquoy'), loser: 1, rout: false });
    play.say('protestant to 3128');
    expect(play.told.filter(({ event }) => event.kind === 'routChecked')).toHaveLength(1);
  });

  it('11.4.9, 11.4.5 A helper of the winner does not react to the retreat, but to others who come to his zone (C67)', () => {
    const others: readonly ArmyScene[] = [
      { at: '3125', led: ['anholt*'], inf: 6 },
      { at: '3227', led: ['bucquoy*'], inf: 10 },
      { at: '3325', led: ['mansfeld*'], inf: 5, cav: 1 },
    ];
    const play = beaten([1, 3, 0, 0], { armies: others }).say('protestant to 3127');
    expect(play.options('imperial')).toEqual(['with bucquoy', 'pass']);
    play.say('imperial with bucquoy').say('imperial all', 6).say('imperial to 3226');
    play.say('protestant with mansfeld').say('protestant all', 6).say('protestant to 3225');
    expect([play.asked, play.options('imperial')]).toEqual([['imperial react'], ['with anholt', 'pass']]);
  });

  it('11.3.5.1, 14.6.1 Out of a river city that it does not control a beaten army leaves on the bank it came from (C29)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '2823', led: ['dampierre*'], inf: 10 },
      { at: '2924', led: ['mansfeld*'], inf: 20 },
    ];
    const lost = (imperial: readonly string[]): Play =>
      marching({ armies, imperial }, 'dampierre', 6)
        .say('imperial to prag')
        .say('protestant with mansfeld')
        .say('protestant all', 6)
        .say('protestant to prag', 6, 3, 0, 0);
    expect(lost([]).options('imperial')).toEqual(['to 2922', 'disband']);
    expect(lost(['prag']).options('imperial')).toContain('to 3023');
  });

  it('11.3.3 An active army that retreats by road keeps the two MP of the road (C25)', () => {
    const armies: readonly ArmyScene[] = [
      { at: 'pilsen', led: ['dampierre*'], inf: 10 },
      { at: '2525', led: ['mansfeld*'], inf: 10 },
    ];
    const play = marching({ armies, imperial: ['pilsen'] }, 'dampierre', 6);
    play.say('imperial to 2525').say('protestant pass', 4, 3, 0, 0);
    expect(flee(play, 'imperial').strayed).toBe(false);
  });
});

describe('14.0 The order of things', () => {
  it('14.0 Everything is over before the active army goes on; markers are gone', () => {
    const play = flee(beaten([1, 3, 0, 0]), 'protestant');
    expect(play.asked).toEqual(['imperial march']);
    const t = play.table;
    expect([t.battle, t.moves, t.marks.some((mark) => mark !== 0), t.cameFrom.some((from) => from !== NONE)]).toEqual([
      NONE,
      0,
      false,
      false,
    ]);
  });
});
