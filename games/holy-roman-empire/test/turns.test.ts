import { describe, expect, it } from 'vitest';
import { enter, marker, pillaging, unitNo } from './scenes.ts';

/** What happens in one phase and counts in another. */

describe('23.4 Into an area and out of it', () => {
  const scene = {
    mover: 'france',
    at: { E1: 'FRA-Pic', J1: 'FRA-Lng' },
    gold: { france: 2 },
  } as const;

  it('23.4, 10.33 (R68) Who retreats off the map before a revolt does not march out in the same turn', () => {
    const play = enter(scene, 'playerTurn', { side: 1 });
    play.say('france marker', marker('rebellion'), 1);
    play.say('france in E1', unitNo('REB-6')).say('france all western-france').say('france done');
    expect(play.where('FRA-Pic')).toBe('western-france');
    expect(play.options('france')).toEqual(['march J1', 'done']);
  });
});

describe('4.5 Pillage in a neutral land', () => {
  it('4.5, 18.2 Its neutrality ends at the instant, before the others pick', () => {
    const at = { L5: 'FRA-Pic FRA-Lng' };
    const others = [marker('treachery'), marker('treachery'), marker('treachery')];
    const [habsburg, loot] = [0, 5];
    const play = pillaging({ mover: 'france', at }).say('france pillage L5', 2, habsburg, loot, ...others);
    expect([play.controls('MIL'), play.gold('france')]).toEqual(['habsburg', 2 + loot]);
    expect(play.story.slice(0, 4)).toEqual(['pillaged', 'controlled', 'violated', 'looted']);
  });
});
