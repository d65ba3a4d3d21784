import { anyOf, commitment, Fast, isRefusal, Match, members, only, sealedDice, side } from '@tercio/kernel';
import type { Choice, Side } from '@tercio/kernel';
import { ferry } from '@tercio/ferry';
import { expect, it } from 'vitest';
import { history } from '../src/play/history.ts';
import { readMessage, writeMessage } from '../src/play/message.ts';
import type { Message } from '../src/play/message.ts';
import { apply, opening, restore, takeBack, writeSnapshot } from '../src/play/standing.ts';
import type { Standing } from '../src/play/standing.ts';

const header = { scenario: 'ring' };
const rulings = (seed: number) => ({
  game: ferry,
  dice: sealedDice({ seed: commitment(String(seed)), nonces: ['a', 'b', 'c'] }),
});

/** Any choice that somebody must make, and now and then an undo, also one that will be refused. */
function anyMessage(standing: Standing, random: Fast): Message {
  const asked = ferry.waiting(standing.course.pos);
  const who = asked[random.below(asked.length)]?.side as Side;
  if (random.below(4) === 0) return { kind: 'undo', side: side(random.below(3)) };
  const offer = ferry.offer(standing.course.pos, who);
  if (!offer) throw new Error('a side that is waited for is asked nothing');
  const choices: Choice[] = [anyOf(offer, random)];
  if (random.below(3) === 0) choices.push({ verb: 'pass', arg: null });
  return { kind: 'choices', side: who, choices, automatic: false };
}

it('agrees with a whole match at every step, undo and refusal included', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { game, dice } = rulings(seed);
    const match = new Match(game, header, dice);
    const random = new Fast(seed);
    let standing = opening({ game, dice }, header);
    for (let i = 0; i < 400 && !match.over; i++) {
      const message = anyMessage(standing, random);
      const change = apply({ game, dice }, standing, message);
      if (message.kind === 'undo') {
        expect(match.undo(message.side)?.code).toBe(isRefusal(change) ? change.code : undefined);
      } else if (message.kind === 'choices') {
        const acted = match.act(message.side, message.choices);
        expect(isRefusal(acted) ? acted.code : acted.played).toBe(isRefusal(change) ? change.code : change.played);
      }
      if (!isRefusal(change)) ({ standing } = change);
      expect(game.hash(standing.course.pos)).toBe(game.hash(match.pos));
      expect(match.log.slice(match.log.length - standing.course.told.length)).toEqual(standing.course.told);
    }
  }
});

it('is rebuilt, from any of its snapshots, as it was', async () => {
  const play = rulings(3);
  const random = new Fast(5);
  const bodies: string[] = [];
  const snapshots = new Map<number, string>();
  let standing = opening(play, header);
  while (ferry.over(standing.course.pos) === null) {
    const message = anyMessage(standing, random);
    const change = apply(play, standing, message);
    if (isRefusal(change)) continue;
    ({ standing } = change);
    bodies.push(
      writeMessage(
        message.kind === 'choices' ? { ...message, choices: message.choices.slice(0, change.played) } : message,
      ),
    );
    snapshots.set(standing.seq, writeSnapshot(play, standing));
    const at = [...snapshots.keys()][random.below(snapshots.size)] as number;
    const entries = bodies.slice(at).map((body, i) => ({ seq: at + i + 1, key: null, body }));
    const snapshot = { seq: at, body: snapshots.get(at) as string };
    const again = await restore(play, header, { snapshot, entries }, () => Promise.resolve([]));
    expect(again.course).toEqual(standing.course);
    expect(again.asks).toEqual(standing.asks);
    expect(again.seq).toBe(standing.seq);
  }
  expect(snapshots.size).toBeGreaterThan(20);
});

it('an end outside the rules is part of what is kept', async () => {
  const play = rulings(3);
  const result = { won: only(side(1)), how: 'resigned', rule: 'table', points: [] };
  const change = apply(play, opening(play, header), { kind: 'end', result });
  if (isRefusal(change)) throw new Error(change.code);
  const snapshot = { seq: 1, body: writeSnapshot(play, change.standing) };
  const again = await restore(play, header, { snapshot, entries: [] }, () => Promise.resolve([]));
  expect(again.course.ended).toEqual(result);
  expect(isRefusal(apply(play, again, { kind: 'undo', side: side(0) }))).toBe(true);
});

it('goes back by agreement to any act, with dice that nobody has seen', async () => {
  const play = rulings(9);
  const random = new Fast(2);
  const bodies: string[] = [];
  let standing = opening(play, header);
  for (let i = 0; i < 60; i++) {
    const message = anyMessage(standing, random);
    const change = apply(play, standing, message);
    if (isRefusal(change)) continue;
    ({ standing } = change);
    bodies.push(
      writeMessage(
        message.kind === 'choices' ? { ...message, choices: message.choices.slice(0, change.played) } : message,
      ),
    );
  }
  const back = takeBack(play, header, standing, bodies, 7).standing;
  bodies.push('t7');
  const match = history(play, header, bodies);
  // To the last of them at which nobody was writing anything that the others had not seen.
  expect([1, 2, 3, 4, 5, 6, 7]).toContain(match.acts.length);
  expect(ferry.hash(match.pos)).toBe(ferry.hash(back.course.pos));
  expect(back.course.epoch).toBe(1);
  const entries = bodies.map((body, i) => ({ seq: i + 1, key: null, body }));
  const whole = (upTo: number) => Promise.resolve(bodies.slice(0, upTo));
  const again = await restore(play, header, { snapshot: null, entries }, whole);
  expect(again.course).toEqual(back.course);
});

it('a private choice makes nobody else’s answer stale', () => {
  const play = rulings(1);
  const random = new Fast(8);
  let standing = opening(play, header);
  let private_ = 0;
  for (let i = 0; i < 300 && ferry.over(standing.course.pos) === null; i++) {
    const message = anyMessage(standing, random);
    const change = apply(play, standing, message);
    if (isRefusal(change) || message.kind !== 'choices') continue;
    const same = change.standing.course.pos.flow.commits === standing.course.pos.flow.commits;
    const others = members(0b111 as never).filter((other) => other !== message.side);
    if (same) private_++;
    if (same) for (const other of others) expect(change.standing.asks[other]).toBe(standing.asks[other]);
    expect(change.standing.asks[message.side]).toBeGreaterThan(standing.asks[message.side] as number);
    ({ standing } = change);
  }
  expect(private_).toBeGreaterThan(5);
});

it('writes every message so that it can be read', () => {
  const messages: Message[] = [
    {
      kind: 'choices',
      side: side(2),
      choices: [
        { verb: 'march', arg: 3 },
        { verb: 'stop', arg: null },
      ],
      automatic: false,
    },
    { kind: 'choices', side: side(0), choices: [{ verb: 'pass', arg: null }], automatic: true },
    { kind: 'undo', side: side(1) },
    { kind: 'takeBack', acts: 17 },
  ];
  for (const message of messages) expect(readMessage(writeMessage(message))).toEqual(message);
});
