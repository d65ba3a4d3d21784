import { Fast, members, NOBODY, only, otherData } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { ferry } from '../src/index.ts';
import { BLUE, GREEN, RED, SIDES } from '../src/state.ts';
import { bids, column, Play, seat } from './scenes.ts';

describe('1 The ring, 4 The look', () => {
  const opening = (): Play => new Play(ferry.setup('ring', {}, new Fast(1)).pos);

  it('1, 1.1 Six banks form a ring: each touches the one before and the one after', () => {
    const play = column({ men: { red: { mill: 2 } } }, 'mill', 2, 5);
    expect(play.options('red')).toEqual(['to reeds', 'to ford', 'stop']);
    expect(play.say('red to reeds').options('red')).toEqual(['to chapel', 'to mill', 'stop']);
    expect(play.refusal('red to ford')).toMatchObject({ rule: '5.5', code: 'tooFar' });
  });

  it('1.2 Each side begins with four men and its leader at home, and with six coins', () => {
    const play = opening();
    expect([play.men('red', 'mill'), play.men('green', 'tower'), play.men('blue', 'chapel')]).toEqual([4, 4, 4]);
    expect([play.leader('red'), play.leader('green'), play.leader('blue')]).toEqual(['mill', 'tower', 'chapel']);
    expect([play.coins('red'), play.coins('green'), play.coins('blue')]).toEqual([6, 6, 6]);
    const rich = new Play(ferry.setup('ring', { options: { coins: 9 } }, new Fast(1)).pos);
    expect(rich.coins('red')).toBe(9);
  });

  it('1.3 Each side is dealt two cards that it alone sees; how many it holds is open', () => {
    const { pos } = opening();
    for (const viewer of [NOBODY, only(RED), only(GREEN, BLUE)]) {
      const { hand, cards } = ferry.view(pos, viewer).table as { hand: number[]; cards: number[] };
      expect(cards).toEqual([2, 2, 2]);
      for (const who of SIDES) {
        const isOwn = members(viewer).includes(who);
        expect(hand.slice(who * 3, who * 3 + 3).every((count) => (isOwn ? count >= 0 : count === -1))).toBe(true);
      }
    }
  });

  it('1.4 Six turns, each of talks, bids and a march', () => {
    const play = opening();
    expect(play.asked).toEqual(['red talks', 'green talks', 'blue talks']);
    play.say('red ready').say('green ready').say('blue ready');
    expect(play.asked).toEqual(['red bids', 'green bids', 'blue bids']);
    for (const who of ['green', 'blue', 'red']) play.say(`${who} bid ${who === 'red' ? 1 : 0}`).say(`${who} bid 0`);
    expect(play.asked).toEqual(['red look']);
    play.say('red no').say('red from mill').say('red take 1').say('red without', 1).say('red stop');
    expect(play.table.turn).toBe(2);
    expect(play.table.lastTurn).toBe(6);
    expect(new Play(ferry.setup('short', {}, new Fast(1)).pos).table.lastTurn).toBe(2);
  });

  it('1.4 A game that was begun with another number of turns is not taken for one of today', () => {
    const hashes = ferry.scenarios.map(({ id }) => ferry.tables(id));
    expect(new Set(hashes).size).toBe(hashes.length);
    const [ring, short] = hashes as [string, string];
    const before = { scenario: 'ring', edition: ferry.edition };
    expect(otherData(ferry, { ...before, tables: ring })).toBeNull();
    expect(otherData(ferry, { ...before, tables: short })).toContain('other data');
  });

  it('4, 4.1 The mover may look at one other hand that is not empty, and alone learns what is in it', () => {
    const play = bids({ hands: { red: ['Spy'], green: ['Halt', 'Blank'] } });
    for (const who of ['red', 'green', 'blue']) play.say(`${who} bid ${who === 'red' ? 2 : 0}`).say(`${who} bid 0`);
    expect(play.options('red')).toEqual(['at green', 'no']);
    expect(play.refusal('red at red')).toMatchObject({ rule: '4.1', code: 'ownHand' });
    expect(play.refusal('red at blue')).toMatchObject({ rule: '4.1', code: 'emptyHand' });
    play.say('red at green');
    const facts = (viewer: ReturnType<typeof seat>): unknown => ferry.view(play.pos, viewer).facts;
    expect(facts(seat('red'))).toMatchObject([{ side: RED, fact: { about: GREEN, values: [1, 0, 1], binds: true } }]);
    expect(facts(seat('green', 'blue'))).toEqual([]);
    expect(play.story).toContain('looked');
  });

  it('4.1 Where nobody else holds a card there is nothing to look at', () => {
    const play = bids({ hands: { red: ['Spy'] } });
    for (const who of ['red', 'green', 'blue']) play.say(`${who} bid ${who === 'red' ? 2 : 0}`).say(`${who} bid 0`);
    expect(play.asked).toEqual(['red from']);
  });
});
