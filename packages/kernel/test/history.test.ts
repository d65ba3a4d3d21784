import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ferry, rules } from '@tercio/ferry';
import type { FerryRules } from '@tercio/ferry';
import { column, seat, sideOf, turn } from '@tercio/ferry/scenes';
import {
  commitment,
  countOf,
  defineGame,
  dice,
  Fast,
  fastDice,
  hasSealedAnswers,
  isRefusal,
  Match,
  NOBODY,
  readRecord,
  recordText,
  replay,
  resume,
  ScriptError,
  sealedDice,
  verify,
  writeRecord,
} from '@tercio/kernel';
import type { Choice, DiceNote, Game, Side, Verb } from '@tercio/kernel';
import { anyMove, foreseesLocks, plansAreChoices, undoes } from '@tercio/kit';
import { describe, expect, it } from 'vitest';

/** What happened can be taken back as far as the law allows, and read again for ever. */

const SEAL = { seed: 'a7', nonces: ['one', 'two', 'three'] };
const NOTE: DiceNote = { kind: 'sealed', commit: commitment(SEAL.seed), nonces: SEAL.nonces, seed: SEAL.seed };

/** A random match with interjections, undone choices and agreed take-backs, up to its end or so many acts. */
function busyMatch(seed: number, most = Number.POSITIVE_INFINITY): Match {
  const header = { scenario: 'ring', rulings: { BREACH_PRICE: 1 }, options: { coins: 9 } };
  const match = new Match(ferry, header, sealedDice(SEAL));
  const random = new Fast(seed);
  let backs = 0;
  while (match.over === null && match.journal.length < most) {
    if (backs < 3 && random.below(40) === 0) {
      match.takeBack(random.below(match.acts.length + 1));
      backs++;
    }
    const { side, choice } = anyMove(ferry, match.pos, random, 8);
    const played = match.act(side, [choice]);
    if (isRefusal(played)) throw new Error(played.code);
    if (random.below(6) === 0) match.undo(side);
  }
  return match;
}

const withoutHashes = (text: string): string => text.replaceAll(/^ {3}hash .*\n/gm, '');

describe('history', () => {
  it('23 Undo: allowed if and only if no mark, and exact', () => {
    undoes(ferry, 'ring', { games: 60, seed: 23 });
  });

  it('23 Undo: each mark has its name, and its words', () => {
    const march = column({ men: { green: { ford: 1 } } }, 'mill', 2, 3);
    const view = ferry.view(march.pos, NOBODY);
    for (const code of ['rolled', 'heard', 'shown', 'nothingToUndo', 'takenBack']) {
      expect(ferry.words.refusal({ rule: 'table', code }, view)).toMatch(/^[A-Z].*\.$/);
    }
    const match = new Match(ferry, { scenario: 'ring' }, fastDice(1));
    const act = (who: string, words: string): void => {
      const choice = ferry.words.read(match.pos, sideOf(who), words) as Choice;
      expect(isRefusal(match.act(sideOf(who), [choice]))).toBe(false);
    };
    expect(match.undo(sideOf('red'))?.code).toBe('nothingToUndo');
    act('red', 'ready');
    expect(match.undo(sideOf('red'))?.code).toBe('shown');
    act('green', 'ready');
    act('blue', 'ready');
    for (const [who, bid] of [
      ['red', 'bid 3'],
      ['green', 'bid 0'],
      ['blue', 'bid 0'],
    ] as const) {
      act(who, bid);
      act(who, 'bid 0');
    }
    expect(match.undo(sideOf('red'))?.code).toBe('heard');
    act('red', 'no');
    expect(match.undo(sideOf('red'))).toBeNull();
    act('red', 'at green');
    expect(match.undo(sideOf('red'))?.code).toBe('shown');
    act('red', 'from mill');
    act('red', 'take 2');
    expect(match.undo(sideOf('red'))).toBeNull();
    expect(match.undo(sideOf('red'))).toBeNull();
    act('red', 'from mill');
    act('red', 'take 2');
    act('red', 'without');
    expect(match.undo(sideOf('red'))?.code).toBe('rolled');
    match.takeBack(match.acts.length - 1);
    expect(match.undo(sideOf('red'))?.code).toBe('takenBack');
  });

  it('23 Undo: the lock predicted for each offered choice is what happens', () => {
    foreseesLocks(ferry, 'ring', { rests: 1_500, seed: 23 });
  });

  it('23 Undo: a plan is its choices one by one and stops at the first surprise', () => {
    expect(plansAreChoices(ferry, 'ring', { rests: 1_500, seed: 23 }).longest).toBeGreaterThanOrEqual(3);
    const play = column({ men: { green: { weir: 1 } }, hands: { green: ['Blank'] } }, 'mill', 2, 4);
    const there = [1, 2, 3].map((arg) => ({ verb: 'to', arg }));
    const played = ferry.play(play.pos, sideOf('red'), there, new Fast(0));
    // Green stands at Weir and may react as soon as Red comes next to it: the plan waits there.
    expect(isRefusal(played) ? null : [played.played, played.pos.flow.wait?.for]).toEqual([1, 'window']);
  });

  it('24 Records: text to record to text, with lanes, windows, interjections and take-backs', () => {
    for (let seed = 0; seed < 40; seed++) {
      const match = busyMatch(seed);
      const text = writeRecord(match, NOTE);
      expect(recordText(readRecord(text))).toBe(text);
      expect(verify(ferry, readRecord(text)).lines).toBe(match.journal.length);
      for (const viewer of [NOBODY, seat('red'), seat('green', 'blue')]) {
        const copy = writeRecord(match, NOTE, viewer);
        expect(recordText(readRecord(copy))).toBe(copy);
        expect(copy).not.toContain('hash');
      }
    }
  });

  it('24 Records: a match is taken up again where its record ends', () => {
    for (let seed = 0; seed < 40; seed++) {
      const match = busyMatch(seed, 30);
      const text = writeRecord(match, NOTE);
      const again = resume(ferry, readRecord(text), sealedDice(SEAL));
      expect(withoutHashes(writeRecord(again, NOTE))).toBe(withoutHashes(text));
      if (!hasSealedAnswers(match.pos)) expect(ferry.hash(again.pos)).toBe(ferry.hash(match.pos));
    }
  });

  it("24 Records: a seat's copy leaves out what it may not see, and cannot be replayed", () => {
    const match = busyMatch(3);
    const copy = writeRecord(match, NOTE, seat('red'));
    expect(copy).toMatch(/green \?/);
    expect(copy).toMatch(/1\.3 pick \?/);
    expect(() => [...replay(ferry, readRecord(copy))]).toThrow(ScriptError);
  });

  // The archive

  const folder = fileURLToPath(new URL('games/', import.meta.resolve('@tercio/ferry/scenes')));
  const archive = readdirSync(folder).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));
  const changed = (change: Partial<FerryRules>): Game => defineGame({ ...rules, ...change });

  it('24 Records: the archive replays, and holds every way the game can end', () => {
    expect(archive.map(({ name }) => name)).toEqual(['home.txt', 'men-shared.txt', 'men.txt']);
    for (const { text } of archive) verify(ferry, readRecord(text));
  });

  it('24 Records: an added option and a reordered list change nothing', () => {
    const { step, from } = rules.asks;
    const turned: typeof step.verbs.to = {
      ...step.verbs.to,
      each: (t, about, by, scratch) => [...(step.verbs.to.each?.(t, about, by, scratch) ?? [])].reverse(),
    };
    const wait: Verb<never, never, null> = { may: () => null };
    const verbs = { wait, stop: step.verbs.stop, to: turned };
    const game = changed({ asks: { ...rules.asks, step: { ...step, verbs }, from: { ...from } } });
    for (const { text } of archive) verify(game, readRecord(text));
  });

  it('24 Records: a changed rule fails at its line', () => {
    const { fight } = rules.procs;
    const start: typeof fight.start = (g) => {
      const fives = (who: Side): number => g.roll('7.2', dice(g.table.men[who * 6 + g.at.bank] ?? 1, 6, countOf(5)));
      return g.go('foeHits', { made: fives(g.at.side), taken: fives(g.at.foe) });
    };
    const game = changed({ procs: { ...rules.procs, fight: { ...fight, start } } });
    const record = readRecord(archive.find(({ name }) => name === 'men.txt')?.text ?? '');
    const first = record.lines.find(({ outcomes }) => outcomes.some(({ rule }) => rule === '7.2'));
    expect(() => verify(game, record)).toThrow(`line ${(first?.at ?? 0) + 1}: rule 7.2`);
  });

  it('24 Deals: a truce broken was warned of before and is priced after', () => {
    const play = column({ truces: [['red', 'green']], men: { green: { ford: 1 } } }, 'mill', 2, 2);
    const { who, choice } = play.read('red to ford');
    const [warning] = ferry.warnings(play.pos, who, choice);
    expect(warning && ferry.words.refusal(warning, ferry.view(play.pos, NOBODY))).toBe(
      'This breaks the truce with Green and costs 2 coins.',
    );
    expect(play.refusal('red to ford')).toBeNull();
    play.say('red to ford', 0, 0);
    expect([play.coins('red'), play.coins('green'), play.story.includes('broken')]).toEqual([4, 8, true]);
  });

  it('24 Deals: a floor ends under random posts', () => {
    for (let seed = 0; seed < 300; seed++) {
      const play = turn({});
      const random = new Fast(seed);
      let posts = 0;
      while (play.pos.flow.wait?.for === 'floor') {
        const { side, choice } = anyMove(ferry, play.pos, random, 0);
        const played = ferry.play(play.pos, side, [choice], random);
        if (isRefusal(played)) throw new Error(played.code);
        play.pos = played.pos;
        if (played.said !== null) posts++;
      }
      // Two proposals each, two answers or a withdrawal for each of them, and each side says once that it is ready.
      expect(posts).toBeLessThanOrEqual(6 + 12 + 3);
    }
  });
});
