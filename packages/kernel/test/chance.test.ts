import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { ferry } from '@tercio/ferry';
import { bids, column, Play, seat, sideOf } from '@tercio/ferry/scenes';
import {
  anyOf,
  commitment,
  countOf,
  dice,
  EVERYONE,
  Fast,
  fastDice,
  highest,
  isRefusal,
  lowest,
  Match,
  readings,
  readRecord,
  replay,
  resume,
  ScriptError,
  sealedDice,
  sum,
  totalOf,
  verify,
  writeRecord,
} from '@tercio/kernel';
import type { Dice, DiceNote, Record, Roll } from '@tercio/kernel';
import { agree, everyFace, near, sampled } from '@tercio/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Chance comes from outside: every source gives the same game, odds are exact, sealed dice can be checked. */

const SEAL = { seed: '5be0cd19137e2179', nonces: ['lion', 'bear', 'crane'] };
const FAST: DiceNote = { kind: 'fast', commit: '5', nonces: [], seed: null };
const SEALED: DiceNote = { kind: 'sealed', commit: commitment(SEAL.seed), nonces: SEAL.nonces, seed: SEAL.seed };

/** A random match to its end; `backs` agreed take-backs on the way. */
const playOut = (source: Dice, seed: number, backs = 0): Match =>
  goOn(new Match(ferry, { scenario: 'ring' }, source), seed, backs);

function goOn(match: Match, seed: number, backs = 0): Match {
  const random = new Fast(seed);
  let left = backs;
  while (match.over === null) {
    if (left > 0 && match.acts.length > 20 && random.below(20) === 0) {
      left--;
      match.takeBack(match.acts.length - random.below(15));
    }
    const waiting = ferry.waiting(match.pos);
    const who = waiting[random.below(waiting.length)]?.side;
    const offer = who === undefined ? null : ferry.offer(match.pos, who);
    if (who === undefined || offer === null) throw new Error('nobody is asked');
    const played = match.act(who, [anyOf(offer, random)]);
    if (isRefusal(played)) throw new Error(played.code);
  }
  return match;
}

const replayed = (record: Record): readonly string[] => [...replay(ferry, record)].map(({ pos }) => ferry.hash(pos));

/** The line an error names, by its number in the text. */
function lineOf(broken: () => unknown): number | undefined {
  try {
    broken();
  } catch (error) {
    if (error instanceof ScriptError) return error.line;
    throw error;
  }
  return undefined;
}

describe('chance', () => {
  it('readings: weights are those of all faces', () => {
    const read = fc.constantFrom(sum, lowest, highest, countOf(5), countOf(6));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }), read, (count, sides, reading) => {
        const list = readings(dice(count, sides, reading));
        expect(totalOf(list)).toBe(sides ** count);
        const counts = new Map<number, number>();
        for (let n = 0; n < sides ** count; n++) {
          const faces = Array.from({ length: count }, (_, i) => (Math.floor(n / sides ** i) % sides) + 1);
          counts.set(reading.of(faces), (counts.get(reading.of(faces)) ?? 0) + 1);
        }
        expect(new Map(list.map(({ value, ways }) => [value, ways]))).toEqual(counts);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('16 Sources agree: a game by fast dice replays by script from its record', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = playOut(fastDice(seed), seed);
      const text = writeRecord(match, { kind: 'fast', commit: String(seed), nonces: [], seed: null });
      expect(replayed(readRecord(text)).at(-1)).toBe(ferry.hash(match.pos));
    }
  });

  it('16 Sources agree: a wrong label, a missing and a left-over outcome are errors that name the line', () => {
    const text = writeRecord(playOut(fastDice(3), 3), { kind: 'fast', commit: '3', nonces: [], seed: null });
    const rows = text.split('\n');
    const at = rows.findIndex((row) => row.startsWith('   5.4 2d6.low'));
    const edited = (change: (row: string) => readonly string[]): Record =>
      readRecord(rows.flatMap((row, i) => (i === at ? change(row) : [row])).join('\n'));
    expect(lineOf(() => replayed(edited((row) => [row])))).toBeUndefined();
    expect(lineOf(() => replayed(edited((row) => [row.replace('2d6.low', '2d6.high')])))).toBe(at + 1);
    expect(lineOf(() => replayed(edited((row) => [row.replace('5.4', '5.5')])))).toBe(at + 1);
    expect(lineOf(() => replayed(edited(() => [])))).toBe(at);
    expect(lineOf(() => replayed(edited((row) => [row, row])))).toBe(at + 2);
    expect(lineOf(() => replayed(edited((row) => [row.replace(/\d$/, '7')])))).toBe(at + 1);
  });

  const threeOnTwo = { men: { red: { mill: 3 }, green: { ford: 2 } }, leaders: { red: 'reeds' } } as const;

  it('17 Exact odds: a fight of three against two, by every face and by samples', () => {
    const { pos, game } = column(threeOnTwo, 'mill', 3, 2);
    const choice = { verb: 'to', arg: 1 };
    const red = sideOf('red');
    for (const quantity of ['made', 'taken']) {
      const odds = game.forecast(game.view(pos, seat('red')), red, choice, quantity);
      expect(odds).toMatchObject({ exact: true, error: 0, stopped: ['decision'] });
      expect(odds.nodes).toBeLessThanOrEqual(60);
      expect(Math.abs(odds.lines.reduce((total, { low }) => total + low, 0) - 1)).toBeLessThan(1e-12);
      expect(odds.lines.every(({ low, high }) => low === high)).toBe(true);
      const faces = everyFace(game, pos, red, choice, quantity);
      expect(faces && agree(odds, faces, 1e-12)).toBe(true);
      expect(near(odds, sampled(game, pos, { side: red, choice, quantity, seed: 17, samples: 100_000 }))).toBe(true);
    }
    const made = game.forecast(game.view(pos, seat('red')), red, choice, 'made');
    expect(made.lines.map(({ total, low }) => [total, Math.round(low * 216)])).toEqual([
      [0, 125],
      [1, 75],
      [2, 15],
      [3, 1],
    ]);
  });

  it('17 Exact odds: a tie is settled by one draw, so its odds end', () => {
    const play = bids({});
    for (const who of ['red', 'green']) play.say(`${who} bid 2`).say(`${who} bid 0`);
    play.say('blue bid 2');
    const all = ferry.view(play.pos, seat('red', 'green', 'blue'));
    const odds = ferry.forecast(all, sideOf('blue'), { verb: 'bid', arg: 0 }, 'mover');
    expect(odds.lines.map(({ words, low }) => [words, low.toFixed(3)])).toEqual([
      ['Red', '0.333'],
      ['Green', '0.333'],
      ['Blue', '0.333'],
    ]);
    expect(odds.exact).toBe(true);
  });

  it('18 Odds know what I know: they stop at a decision and at a draw, and say so', () => {
    const play = bids({});
    for (const who of ['red', 'green']) play.say(`${who} bid 1`).say(`${who} bid 0`);
    play.say('blue bid 2');
    const all = ferry.view(play.pos, seat('red', 'green', 'blue'));
    const [free, card] = [0, 2].map((arg) => ferry.forecast(all, sideOf('blue'), { verb: 'bid', arg }, 'mover'));
    expect([free?.stopped, card?.stopped]).toEqual([['decision'], ['draw']]);
    expect(free?.lines).toEqual([{ total: 3, words: 'Blue', low: 1, high: 1 }]);
  });

  it('18 Odds know what I know: what others have sealed makes a range, the same in every world with this view', () => {
    const play = bids({});
    for (const who of ['red', 'green']) play.say(`${who} bid 1`).say(`${who} bid 0`);
    play.say('blue bid 5');
    const view = ferry.view(play.pos, seat('blue'));
    const odds = ferry.forecast(view, sideOf('blue'), { verb: 'bid', arg: 0 }, 'mover');
    const blue = odds.lines.find(({ words }) => words === 'Blue');
    expect(blue?.low).toBeLessThan(blue?.high ?? 0);
    for (let i = 0; i < 10; i++) {
      const other = ferry.view(ferry.redeal(view, new Fast(i)), seat('blue'));
      expect(ferry.forecast(other, sideOf('blue'), { verb: 'bid', arg: 0 }, 'mover')).toEqual(odds);
    }
  });

  it('18 Odds know what I know: over the budget they are an estimate, marked as such', () => {
    const { pos } = column(threeOnTwo, 'mill', 3, 2);
    const view = ferry.view(pos, seat('red'));
    const exact = ferry.forecast(view, sideOf('red'), { verb: 'to', arg: 1 }, 'made');
    const rough = ferry.forecast(view, sideOf('red'), { verb: 'to', arg: 1 }, 'made', 3);
    expect(rough).toMatchObject({ exact: false, stopped: ['budget'] });
    expect(rough.error).toBeGreaterThan(0);
    for (const { total, low } of exact.lines) {
      const estimate = rough.lines.find((line) => line.total === total)?.low ?? 0;
      expect(Math.abs(estimate - low)).toBeLessThan(rough.error * 2);
    }
  });

  it('18 Odds know what I know: no odds for what is not offered', () => {
    const { pos } = column(threeOnTwo, 'mill', 3, 2);
    const view = ferry.view(pos, seat('red'));
    expect(() => ferry.forecast(view, sideOf('red'), { verb: 'to', arg: 3 }, 'made')).toThrow('tooFar');
    expect(() => ferry.forecast(view, sideOf('red'), { verb: 'to', arg: 1 }, 'luck')).toThrow('no quantity');
  });

  it('19 Sealed dice: the seed verifies every outcome, also through take-backs', () => {
    const match = playOut(sealedDice(SEAL), 19, 3);
    const record = readRecord(writeRecord(match, SEALED));
    expect(record.lines.filter(({ text }) => text.includes('! takeback')).length).toBeGreaterThan(0);
    const { lines, outcomes } = verify(ferry, record);
    expect(lines).toBe(record.lines.length);
    expect(outcomes).toBeGreaterThan(10);
  });

  it('19 Sealed dice: what came with a game from elsewhere is taken as written, all that follows is held against the dice', () => {
    const alone = readRecord(writeRecord(playOut(fastDice(5), 5), FAST));
    const taken = alone.lines.slice(0, Math.floor(alone.lines.length / 2));
    const fallen = [...alone.opening, ...taken.flatMap(({ outcomes }) => outcomes)];
    const begun = resume(ferry, { ...alone, lines: taken, dice: { ...FAST, given: fallen.length } }, sealedDice(SEAL));
    expect(fallen.length).toBeGreaterThan(3);
    const match = goOn(begun, 7);
    const record = readRecord(writeRecord(match, { ...SEALED, given: fallen.length }));
    expect(verify(ferry, record)).toMatchObject({ given: fallen.length, lines: record.lines.length });
    expect(verify(ferry, record).outcomes).toBeGreaterThan(3);
    expect(() => verify(ferry, { ...record, dice: SEALED })).toThrow(ScriptError);
  });

  it('19 Sealed dice: one changed nonce, outcome or line is found', () => {
    const text = writeRecord(playOut(sealedDice(SEAL), 23, 2), SEALED);
    const rows = text.split('\n');
    const found = (edited: readonly string[]): boolean => {
      try {
        verify(ferry, readRecord(edited.join('\n')));
        return false;
      } catch (error) {
        if (error instanceof ScriptError) return true;
        throw error;
      }
    };
    expect(found(rows)).toBe(false);
    for (let i = 0; i < rows.length - 1; i++) {
      const row = rows[i] ?? '';
      if (/^(?:tercio|sides| {3}hash) /.test(row)) continue;
      expect(found(rows.toSpliced(i, 1)), `without "${row}"`).toBe(true);
      if (/^ {3}|^nonces|^seed|^dice|bid \d$/.test(row)) {
        expect(found(rows.with(i, changed(row))), `"${changed(row)}" for "${row}"`).toBe(true);
      }
    }
  });

  /** The row with its last letter or digit changed. */
  const changed = (row: string): string => row.replace(/\w(?=\W*$)/, (last) => (last === '1' ? '2' : '1'));

  it('19 Sealed dice: every face is drawn from the HMAC that docs and records promise', () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const key = hmac(sha256, bytes(SEAL.seed), bytes(JSON.stringify(SEAL.nonces)));
    const facesBy = (label: string, count: number): number[] => {
      // A remainder would be unfair beyond this; sixteen faces come from two blocks, and more where one is passed over.
      const whole = 2 ** 32 - (2 ** 32 % 6);
      const drawn = Array.from({ length: 4 }, (_, block) => hmac(sha256, key, bytes(`${label}${block}`)));
      const numbers = drawn.flatMap((block) =>
        Array.from({ length: 8 }, (_, i) => new DataView(block.buffer).getUint32(4 * i)),
      );
      return numbers
        .filter((number) => number < whole)
        .slice(0, count)
        .map((number) => (number % 6) + 1);
    };
    const sealed = sealedDice(SEAL);
    fc.assert(
      fc.property(fc.nat(9), fc.nat(5000), fc.string({ unit: 'grapheme', maxLength: 200 }), (epoch, ordinal, rule) => {
        const chance = sealed.at(epoch, ordinal);
        chance.take(dice(16, 6, sum), rule, EVERYONE);
        expect(chance.faces).toEqual(facesBy(`${epoch}/${ordinal}/${rule}/16d6.sum/`, 16));
      }),
    );
  });

  it('19 Sealed dice: no outcome is asked for twice, take-backs included', () => {
    const asked: string[] = [];
    const sealed = sealedDice(SEAL);
    const watched: Dice = {
      at(epoch, ordinal) {
        const chance = sealed.at(epoch, ordinal);
        let next = ordinal;
        return {
          get faces() {
            return chance.faces;
          },
          take(roll: Roll, rule, seen) {
            asked.push(`${epoch}/${next++}`);
            return chance.take(roll, rule, seen);
          },
        };
      },
    };
    playOut(watched, 31, 4);
    expect(asked.length).toBeGreaterThan(15);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('19 Sealed dice: forks and simulations cannot reach the source', () => {
    const outcomes = (isForked: boolean): unknown => {
      const match = new Match(ferry, { scenario: 'ring' }, sealedDice(SEAL));
      const random = new Fast(1);
      const all: unknown[] = [];
      while (match.over === null) {
        const [first] = ferry.waiting(match.pos);
        const offer = first && ferry.offer(match.pos, first.side);
        if (!first || !offer) throw new Error('nobody is asked');
        const choice = anyOf(offer, random);
        if (isForked) ferry.sim(match.pos, new Fast(9)).fork().playOffered(first.side, choice);
        expect(ferry.write(match.pos)).not.toContain(SEAL.seed);
        const played = match.act(first.side, [choice]);
        if (!isRefusal(played)) all.push(played.outcomes);
      }
      expect(JSON.stringify(match)).not.toContain(SEAL.seed);
      return all;
    };
    expect(outcomes(true)).toEqual(outcomes(false));
    expect(new Play(column({}, 'mill', 1, 1).pos).asked).toEqual(['red step']);
  });
});
