import { EVERYONE, Fast, NOBODY } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { ferry } from '../src/index.ts';
import { column, Play, seat, tableOf } from './scenes.ts';

describe('9 Winning', () => {
  it('9, 9.1 A leader on a foreign home without a man of its owner wins at once', () => {
    const play = column({ men: { green: { weir: 4 } } }, 'mill', 2, 5)
      .say('red to ford')
      .say('red to tower');
    expect(play.game.over(play.pos)).toEqual({ won: seat('red'), how: 'home', rule: '9.1', points: [4, 4, 4] });
  });

  it('9.1 Without the leader, or with a man of the owner there, nothing is won', () => {
    const noLeader = { men: { green: { weir: 4 } }, leaders: { red: 'reeds', green: 'weir' } } as const;
    const play = column(noLeader, 'mill', 2, 5).say('red to ford').say('red to tower');
    expect(play.asked).toEqual(['red step']);
    expect(column({}, 'mill', 2, 5).say('red to ford').say('red to tower', 0, 0).asked).toEqual(['red retreat']);
  });

  it('9.1 Several leaders win together', () => {
    const scene = { men: { green: { tower: 1 } }, leaders: { blue: 'tower', green: 'lost' } } as const;
    const play = column(scene, 'mill', 2, 5).say('red to ford').say('red to tower').say('red fight green', 1, 0);
    expect(play.say('green man').game.over(play.pos)?.won).toBe(seat('red', 'blue'));
  });

  it('9.2 After the last turn the most men win, and equals share', () => {
    const end = (men: Parameters<typeof tableOf>[0]['men']): unknown => {
      const table = tableOf({ men: men ?? {}, turn: 6 });
      // The game's own start deals the cards; the last turn is over already.
      return ferry.over(ferry.enter(table, 'game', {}, new Fast(1)).pos);
    };
    expect(end({ red: { mill: 3 }, green: { tower: 2 }, blue: { tower: 2 } })).toMatchObject({
      won: seat('red'),
      how: 'men',
      points: [3, 2, 2],
    });
    expect(end({ red: { mill: 1 } })).toMatchObject({ won: seat('green', 'blue') });
  });

  it('9.3 When the game is over all hands are open', () => {
    const table = tableOf({ turn: 6 });
    const play = new Play(ferry.enter(table, 'game', {}, new Fast(1)).pos);
    expect(play.table.handSeen).toEqual(new Array(9).fill(EVERYONE));
    expect(ferry.view(play.pos, NOBODY).table['hand']).toEqual(play.table.hand);
  });
});
