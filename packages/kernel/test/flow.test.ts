import { ferry } from '@tercio/ferry';
import { column, march, Play, seat } from '@tercio/ferry/scenes';
import { Script } from '@tercio/kernel';
import type { Scripted } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';

/** Frames are bookmarks: any depth can be left, saved and taken up again, and what lies on the table decides. */

describe('flow', () => {
  it('1 Deep resume: march, halt, counter, counter, fight, retreat, halt, fight, written and read at every rest', () => {
    const scene = {
      men: { red: { mill: 3 }, green: { ford: 3 }, blue: { tower: 2 } },
      leaders: { red: 'mill', green: 'ford', blue: 'chapel' },
      hands: { red: ['Spy'], green: ['Halt'], blue: ['Spy', 'Halt'] },
    } as const;
    const script: readonly (readonly [string, ...(number | Scripted)[]])[] = [
      ['red from mill'],
      ['red take 3'],
      ['red with', 4],
      ['red to ford'],
      ['blue pass'],
      ['green halt'],
      ['blue pass'],
      ['red spy'],
      ['blue spy'],
      ['blue pass'],
      ['blue pass', 2, 1],
      ['green man'],
      ['green man'],
      ['red man'],
      ['green to tower'],
      ['blue halt', 1, 0],
      ['blue man'],
      ['blue to weir'],
    ];
    const straight = march(scene);
    const resumed = march(scene);
    let depth = 0;
    for (const [words, ...outcomes] of script) {
      straight.say(words, ...outcomes);
      resumed.pos = ferry.read(ferry.write(resumed.pos));
      resumed.say(words, ...outcomes);
      expect(resumed.hash).toBe(straight.hash);
      depth = Math.max(depth, depthOf(resumed));
    }
    expect(depth).toBeGreaterThanOrEqual(6);
    expect(straight.story.join(' ')).toBe(
      'marches entered played played played cancelled halted fought fell fell fell beaten entered played halted fought fell beaten entered stopped',
    );
    expect(ferry.over(straight.pos)?.how).toBe('ranOut');
  });

  const depthOf = ({ pos }: Play): number => {
    let depth = 0;
    for (let stack = pos.flow.stack; stack; stack = stack.below) depth++;
    return depth;
  };

  it('2 Bookmarks: the men of a waiting march die in a nested fight, and the march ends', () => {
    const scene = {
      men: { red: { mill: 1 }, green: { ford: 4 }, blue: { tower: 4 } },
      leaders: { red: 'reeds', green: 'weir' },
    } as const;
    const play = column(scene, 'mill', 1, 6).say('red to ford', 1, 0).say('green man');
    // Green flees to Tower and beats Blue, who flees back to Ford and beats the column that waits there.
    play.say('green to tower', 2, 1).say('blue man').say('blue man').say('green man').say('blue to ford', 1, 0);
    expect(depthOf(play)).toBeGreaterThan(6);
    play.say('red man');
    expect(ferry.over(play.pos)?.how).toBe('ranOut');
    expect([play.table.steps, play.table.columnMen, play.men('red', 'ford')]).toEqual([0, 0, 0]);
  });

  it('2 Bookmarks: those who march through their own men go on without them', () => {
    const scene = { men: { red: { mill: 2, ford: 2 } }, leaders: { red: 'reeds' } } as const;
    const play = column(scene, 'mill', 2, 3).say('red to ford');
    expect([play.men('red', 'ford'), play.table.columnMen]).toEqual([4, 2]);
    play.say('red to tower', 0, 0);
    expect([play.men('red', 'ford'), play.men('red', 'tower')]).toEqual([2, 2]);
  });

  it('3 Leave and end: a home taken inside a nested retreat ends the game at once', () => {
    const scene = {
      men: { red: { mill: 2 }, green: { ford: 1 } },
      leaders: { red: 'reeds', green: 'ford' },
    } as const;
    const play = column(scene, 'mill', 2, 3).say('red to ford', 1, 0).say('green man');
    play.say('green to mill');
    expect(ferry.over(play.pos)).toEqual({ won: seat('green'), how: 'home', rule: '9.1', points: [2, 0, 4] });
    expect([ferry.waiting(play.pos), play.pos.flow.wait, play.pos.flow.stack]).toEqual([[], null, null]);
    expect(play.refusal('red to tower')).toMatchObject({ code: 'gameOver' });
  });

  it('3 Leave and end: a shared result names several sides', () => {
    const scene = { men: { green: { tower: 1 } }, leaders: { blue: 'tower', green: 'lost' } } as const;
    const play = column(scene, 'mill', 2, 5).say('red to ford').say('red to tower').say('red fight green', 1, 0);
    expect(ferry.over(play.say('green man').pos)).toMatchObject({ won: seat('red', 'blue'), how: 'home' });
  });

  it('14 Interjection: a leader is recalled while its side is asked to take a hit, and is asked again without it', () => {
    const scene = {
      men: { red: { mill: 3 }, green: { ford: 2 } },
      leaders: { red: 'reeds', green: 'ford' },
    } as const;
    const play = column(scene, 'mill', 3, 2).say('red to ford', 2, 0);
    expect([play.asked, play.options('green')]).toEqual([['green hit'], ['man', 'leader']]);
    play.say('blue recall green');
    expect([play.asked, play.options('green')]).toEqual([['green hit'], ['man']]);
    expect(play.say('green man').say('green man').asked).toEqual(['red step']);
  });

  it('14 Interjection: if nothing is left to be hit, the hits lapse unasked', () => {
    const scene = { men: { red: { mill: 3 }, green: {} }, leaders: { red: 'reeds', green: 'ford' } } as const;
    const play = column(scene, 'mill', 3, 2).say('red to ford', 2);
    expect(play.asked).toEqual(['green hit']);
    expect(play.say('blue recall green').asked).toEqual(['red step']);
    expect([play.leader('green'), play.story.includes('fell')]).toEqual(['tower', false]);
  });

  it('14 Interjection: sealed bids that can no longer be paid are asked for again, the others stay', () => {
    const opening = ferry.setup('ring', { options: { coins: 4 } }, new Script([0, 0, 1, 1, 2, 2])).pos;
    const play = new Play(opening).say('red ready').say('green ready').say('blue ready');
    // Blue's leader must be away from home for a recall.
    const away = new Play(ferry.enter({ ...play.table, leader: [0, 2, 3] }, 'turn', { mover: 0 }, new Script([])).pos);
    away.say('red ready').say('green ready').say('blue ready');
    away.say('red bid 3').say('green bid 1').say('green bid 2').say('blue bid 4');
    expect(away.say('red recall blue').coins('red')).toBe(2);
    expect(away.asked).toEqual(['red bids', 'blue bids']);
    expect(away.refusal('red bid 3')).toMatchObject({ code: 'outOfRange' });
    expect(away.refusal('green bid 0')).toMatchObject({ code: 'notAsked' });
    away.say('red bid 2').say('red bid 0').say('blue bid 0', 2);
    expect(away.asked).toEqual(['blue look']);
  });
});
