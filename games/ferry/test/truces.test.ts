import { describe, expect, it } from 'vitest';
import { ferry } from '../src/index.ts';
import { HOLDS, NONE, PROPOSED_BY_FIRST, RED } from '../src/state.ts';
import { column, sideOf, turn } from './scenes.ts';

describe('2 Truces', () => {
  const RED_GREEN = 2;

  it('2, 2.1 Sides post as they come, twice at most, until all are ready', () => {
    const play = turn({}).say('blue propose red').say('red propose green').say('blue propose green');
    expect(play.asked).toEqual(['red talk', 'green talk']);
    expect(play.refusal('blue ready')).toMatchObject({ rule: 'table', code: 'notAsked' });
    play.say('green ready').say('red ready');
    expect(play.asked).toEqual(['red bids', 'green bids', 'blue bids']);
  });

  it('2.2 A proposal goes to a side without a truce, and asks it again if it was ready and can still post', () => {
    const play = turn({}).say('green ready');
    expect(play.asked).toEqual(['red talk', 'blue talk']);
    play.say('red propose green');
    expect(play.asked).toEqual(['red talk', 'green talk', 'blue talk']);
    expect(play.table.truce[RED_GREEN]).toBe(PROPOSED_BY_FIRST);
    expect(play.refusal('red propose green')).toMatchObject({ rule: '2.2', code: 'alreadyProposed' });
    expect(play.refusal('red propose red')).toMatchObject({ rule: '2.2', code: 'withYourself' });
    expect(turn({ truces: [['red', 'green']] }).refusal('red propose green')).toMatchObject({ code: 'truceHolds' });
  });

  it('2.2 A side without posts left is not asked again', () => {
    const play = turn({}).say('green propose blue').say('green withdraw blue').say('red propose green');
    expect(play.asked).toEqual(['red talk', 'blue talk']);
  });

  it('2.3 Whom a truce was proposed to can sign it', () => {
    const play = turn({}).say('red propose green');
    expect(play.refusal('blue sign red')).toMatchObject({ rule: '2.3', code: 'nothingProposed' });
    expect(play.refusal('red sign green')).toMatchObject({ rule: '2.3', code: 'nothingProposed' });
    expect(play.say('green sign red').table.truce[RED_GREEN]).toBe(HOLDS);
  });

  it('2.4 What was proposed and what holds can be withdrawn', () => {
    const play = turn({}).say('red propose green');
    expect(play.refusal('green withdraw red')).toMatchObject({ rule: '2.4', code: 'nothingToWithdraw' });
    expect(play.say('red withdraw green').table.truce[RED_GREEN]).toBe(NONE);
    expect(turn({ truces: [['red', 'green']] }).say('green withdraw red').table.truce[RED_GREEN]).toBe(NONE);
  });

  it('2.5 A proposal lapses when the talks end', () => {
    const play = turn({}).say('red propose green').say('red ready').say('green ready').say('blue ready');
    expect(play.table.truce[RED_GREEN]).toBe(NONE);
  });

  it('2.6 Entering the bank of a truce partner breaks the truce and costs two coins, and is warned of', () => {
    const play = column({ truces: [['red', 'green']], men: { green: { ford: 1 } } }, 'mill', 2, 2);
    const { who, choice } = play.read('red to ford');
    expect(ferry.warnings(play.pos, who, choice)).toEqual([
      { rule: '2.6', code: 'breaksTruce', figures: { side: sideOf('green'), coins: 2 } },
    ]);
    expect(ferry.warnings(play.pos, RED, play.read('red to reeds').choice)).toEqual([]);
    play.say('red to ford', 0, 0);
    expect(play.table.truce[RED_GREEN]).toBe(NONE);
    expect([play.coins('red'), play.coins('green')]).toEqual([4, 8]);
  });

  it('2.6 Who has fewer than two coins pays what it has', () => {
    const scene = { truces: [['red', 'green']], men: { green: { ford: 1 } }, coins: { red: 1 } } as const;
    const play = column(scene, 'mill', 2, 2).say('red to ford', 0, 0);
    expect([play.coins('red'), play.coins('green')]).toEqual([0, 7]);
  });
});
