import { ferry } from '@tercio/ferry';
import { bids, Play, seat, sideOf } from '@tercio/ferry/scenes';
import { eventsFor, fastDice, isRefusal, Match, NOBODY, only, recordText, recordOf } from '@tercio/kernel';
import type { Pos, Side, Sides, View } from '@tercio/kernel';
import { lanesLeaveTheTable } from '@tercio/kit';
import { describe, expect, it } from 'vitest';

/** Sealed lanes: they commute, nobody else sees into them, and each can be taken back by its owner. */

const SIDES = ['red', 'green', 'blue'] as const;
const LANES = { red: ['bid 2', 'bid 2'], green: ['bid 3', 'bid 0'], blue: ['bid 3', 'bid 2'] } as const;

/** Every order in which three lanes of two choices can arrive. */
function interleavings(left: readonly number[] = [2, 2, 2]): readonly (readonly number[])[] {
  if (left.every((count) => count === 0)) return [[]];
  return left.flatMap((count, lane) =>
    count === 0 ? [] : interleavings(left.with(lane, count - 1)).map((rest) => [lane, ...rest]),
  );
}

function atBids(): Match {
  const match = new Match(ferry, { scenario: 'ring' }, fastDice(7));
  for (const who of SIDES) act(match, who, 'ready');
  return match;
}

function act(match: Match, who: string, words: string): void {
  const choice = ferry.words.read(match.pos, sideOf(who), words);
  const result = match.act(sideOf(who), [choice ?? { verb: words, arg: null }]);
  if (isRefusal(result)) throw new Error(`${who} ${words}: ${result.code}`);
}

/** Plays the bids in this order, telling `each` what changed by every choice. */
function inOrder(order: readonly number[], each: (before: Match['pos'], match: Match, who: Side) => void): Match {
  const match = atBids();
  const next = [0, 0, 0];
  for (const lane of order) {
    const who = SIDES[lane] ?? 'red';
    const before = match.pos;
    act(match, who, LANES[who][next[lane] ?? 0] ?? '');
    next[lane] = (next[lane] ?? 0) + 1;
    each(before, match, sideOf(who));
  }
  return match;
}

const NOTE = { kind: 'fast', commit: '7', nonces: [], seed: null } as const;

describe('lanes', () => {
  it('7 Lanes commute: all 90 interleavings come to the same position and the same record', () => {
    const orders = interleavings();
    expect(orders).toHaveLength(90);
    const ends = orders.map((order) => {
      const match = inOrder(order, () => undefined);
      expect(ferry.waiting(match.pos)).toHaveLength(1);
      return `${ferry.hash(match.pos)} ${recordText(recordOf(match, NOTE))}`;
    });
    expect(new Set(ends).size).toBe(1);
  });

  it('8 Lanes are sealed: others see nothing of them but that they are done', () => {
    const masks = [NOBODY, only(sideOf('red')), only(sideOf('green')), only(sideOf('blue')), seat('red', 'green')];
    for (const order of interleavings()) {
      inOrder(order, (before, match, who) => {
        if (match.acts.at(-1)?.joins) return;
        for (const viewer of masks.filter((mask) => (mask & only(who)) === 0)) {
          const now = ferry.view(match.pos, viewer);
          const then = ferry.view(before, viewer);
          expect(JSON.stringify(withDone(now, who, false))).toBe(JSON.stringify(withDone(then, who, false)));
          const last = match.acts.at(-1);
          expect(last?.outcomes).toEqual([]);
          expect(match.events(viewer)).toEqual(eventsFor(match.log, viewer));
        }
      });
    }
  });

  it('8 Lanes are sealed: they write nothing on the table', () => {
    lanesLeaveTheTable(ferry, 'ring', { games: 50, seed: 8 });
  });

  /** The view with one lane's `done` set, so that all else can be compared to the byte. */
  function withDone(view: View, who: Side, done: boolean): View {
    const { wait } = view.flow;
    if (wait === null || wait.for === 'one') return view;
    const lanes = wait.lanes.map((lane) => (lane.side === who ? { ...lane, done } : lane));
    return { ...view, flow: { ...view.flow, wait: { ...wait, lanes } } };
  }

  it('9 Taking back a lane: own choices one by one, also after the lane is done; the others stay', () => {
    const match = atBids();
    const start = ferry.hash(match.pos);
    act(match, 'green', 'bid 1');
    const greenOnly = ferry.hash(match.pos);
    act(match, 'red', 'bid 2');
    act(match, 'red', 'bid 2');
    expect(ferry.waiting(match.pos).map(({ side }) => side)).toEqual([sideOf('green'), sideOf('blue')]);
    expect(match.undo(sideOf('red'))).toBeNull();
    expect(match.undo(sideOf('red'))).toBeNull();
    expect(ferry.hash(match.pos)).toBe(greenOnly);
    expect(match.undo(sideOf('blue'))).toMatchObject({ rule: 'table' });
    expect(match.undo(sideOf('green'))).toBeNull();
    expect(ferry.hash(match.pos)).toBe(start);
  });

  it('9 Taking back a lane: after the join it is refused as heard', () => {
    const dull = atBids();
    for (const [who, words] of [
      ['red', 'bid 2'],
      ['green', 'bid 1'],
      ['blue', 'bid 0'],
    ] as const) {
      act(dull, who, words);
      act(dull, who, 'bid 0');
    }
    const joined = ferry.hash(dull.pos);
    expect(dull.undo(sideOf('blue'))).toEqual({ rule: 'table', code: 'heard' });
    expect(dull.undo(sideOf('red'))).toEqual({ rule: 'table', code: 'heard' });
    expect(ferry.hash(dull.pos)).toBe(joined);
  });

  it('15 Sides and seats: a seat with two sides sees both, lanes stay separate, others see no difference', () => {
    const play = bids({ hands: { red: ['Halt'], green: ['Spy'], blue: ['Blank', 'Spy'] } });
    const hands = (pos: Pos, viewer: Sides): readonly number[] =>
      (ferry.view(pos, viewer).table['hand'] ?? []) as number[];
    expect(hands(play.pos, seat('red', 'blue'))).toEqual([1, 0, 0, -1, -1, -1, 0, 1, 1]);
    const before = [seat('green'), NOBODY].map((viewer) => JSON.stringify(ferry.view(play.pos, viewer)));
    play.say('red bid 1').say('blue bid 2');
    const union = ferry.view(play.pos, seat('red', 'blue'));
    expect(union.offers.map(({ side, offer }) => [side, offer?.about])).toEqual([
      [sideOf('red'), { march: 1 }],
      [sideOf('blue'), { march: 2 }],
    ]);
    expect(lanesIn(union)).toEqual([1, 0, 1]);
    expect([seat('green'), NOBODY].map((viewer) => JSON.stringify(ferry.view(play.pos, viewer)))).toEqual(before);
    expect(lanesIn(ferry.view(play.pos, seat('blue')))).toEqual([0, 0, 1]);
  });

  /** How many choices of each lane a view shows. */
  function lanesIn({ flow: { wait } }: View): readonly number[] {
    return wait === null || wait.for === 'one' ? [] : wait.lanes.map(({ choices }) => choices.length);
  }

  it('15 Sides and seats: a spectator holds no side and is offered nothing', () => {
    const play = new Play(atBids().pos);
    expect(ferry.view(play.pos, NOBODY)).toMatchObject({ viewer: 0, offers: [], facts: [] });
  });
});
