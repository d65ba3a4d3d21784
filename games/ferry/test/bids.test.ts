import { describe, expect, it } from 'vitest';
import { ferry } from '../src/index.ts';
import { BLANK, HALT, SPY } from '../src/state.ts';
import { bids, seat, sideOf } from './scenes.ts';
import type { Play } from './scenes.ts';

describe('3 Bids', () => {
  const all = (play: Play, red: string, green: string, blue: string, ...outcomes: readonly number[]): Play => {
    const lanes = Object.entries({ red, green, blue }).map(([who, two]) => [who, two.split(' ')] as const);
    for (const [who, [first]] of lanes) play.say(`${who} bid ${first}`);
    for (const [who, [, second]] of lanes) play.say(`${who} bid ${second}`, ...(who === 'blue' ? outcomes : []));
    return play;
  };

  it('3, 3.1 Any number of coins can be bid for the march, at the same time and in secret', () => {
    const play = bids({ coins: { red: 3 } });
    expect(play.refusal('red bid 4')).toMatchObject({ code: 'outOfRange', figures: { min: 0, max: 3, step: 1 } });
    expect(play.refusal('red bid 3')).toBeNull();
    const before = JSON.stringify(ferry.view(play.pos, seat('green', 'blue')));
    play.say('red bid 3');
    expect(JSON.stringify(ferry.view(play.pos, seat('green', 'blue')))).toBe(before);
  });

  it('3.2 Two coins for a card, or none, from what the first bid leaves', () => {
    const play = bids({ coins: { red: 3 } }).say('red bid 1');
    expect(play.refusal('red bid 1')).toMatchObject({ code: 'outOfRange', figures: { min: 0, max: 2, step: 2 } });
    expect(play.refusal('red bid 2')).toBeNull();
    expect(
      bids({ coins: { red: 3 } })
        .say('red bid 2')
        .refusal('red bid 2'),
    ).toMatchObject({ code: 'outOfRange' });
  });

  it('3.3 The highest bidder pays and moves; the others keep their bids', () => {
    const play = all(bids({}), '2 0', '5 0', '4 0');
    expect(play.asked).toEqual(['green from']);
    expect([play.coins('red'), play.coins('green'), play.coins('blue')]).toEqual([6, 1, 6]);
  });

  it('3.3 Among equals the mover is drawn', () => {
    const play = all(bids({}), '3 0', '1 0', '3 0', sideOf('blue'));
    expect(play.asked).toEqual(['blue from']);
    expect([play.coins('red'), play.coins('blue')]).toEqual([6, 3]);
  });

  it('3.4 Who set aside two coins pays them and draws a card that it alone sees', () => {
    const play = all(bids({}), '1 2', '0 2', '0 0', HALT, BLANK);
    expect([play.coins('red'), play.coins('green'), play.coins('blue')]).toEqual([3, 4, 6]);
    expect(play.table.hand).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0]);
    const drew = play.told.filter(({ event }) => event.kind === 'drew');
    expect(drew).toMatchObject([
      { event: { card: HALT }, to: seat('red'), others: { card: null } },
      { event: { card: BLANK }, to: seat('green'), others: { card: null } },
    ]);
  });

  it('3.4 When no card is left nobody pays or draws', () => {
    const every = ['Halt', 'Halt', 'Halt', 'Spy', 'Spy', 'Spy', 'Blank', 'Blank'] as const;
    const play = all(bids({ hands: { red: every } }), '1 2', '0 2', '0 0', BLANK);
    expect([play.coins('red'), play.coins('green')]).toEqual([3, 6]);
    expect(play.table.cards).toEqual([9, 0, 0]);
    expect(SPY).toBe(1);
  });
});
