import { battles } from '@tercio/battles';
import { judgement } from '@tercio/battles/bot';
import { ferry } from '@tercio/ferry';
import { anyOf, EVERYONE, Fast, fastDice, isRefusal, Match, only, recordOf, side } from '@tercio/kernel';
import type { Dice, DiceNote, Game, Offer, Record, Side } from '@tercio/kernel';
import { inWords, luckOf, sentence } from '@tercio/lab/luck';
import type { Luck } from '@tercio/lab/luck';
import { describe, expect, it } from 'vitest';
import { chiSquareTail, facesOf } from '../src/luck/faces.ts';
import { momentsOf } from '../src/luck/moments.ts';
import { Values } from '../src/luck/value.ts';
import { Rerolls } from '../src/luck/ways.ts';

const KIRCHOLM = 'kircholm-1605';
const FIRST = side(0);
const QUICK = { effort: { ways: 12, samples: 8 } };
const note = (seed: number): DiceNote => ({ kind: 'fast', commit: String(seed), nonces: [], seed: null });

interface Played {
  readonly game: Game;
  readonly scenario: string;
  readonly seed: number;
  readonly dice?: Dice;
  /** Called before each choice, for dice that are not fair. */
  readonly before?: (match: Match, mover: Side, choice: ReturnType<typeof anyOf>) => void;
}

/** A game of choices at random. */
function played({ game, scenario, seed, dice = fastDice(seed), before }: Played): Record {
  const match = new Match(game, { scenario }, dice);
  const random = new Fast(seed, 7, 7);
  while (match.over === null) {
    const mover = game.waiting(match.pos)[0]?.side as Side;
    const choice = anyOf(game.offer(match.pos, mover) as Offer, random);
    before?.(match, mover, choice);
    const result = match.act(mover, [choice]);
    if (isRefusal(result)) throw new Error(result.code);
  }
  return recordOf(match, note(seed));
}

/** Dice that fall, of a few ways, as is best for one side. */
function loaded(favoured: Side, seed: number): Pick<Played, 'dice' | 'before'> {
  let next = 0;
  const worth = (match: Match, mover: Side, choice: ReturnType<typeof anyOf>, dice: number): number => {
    const sim = battles.sim(match.pos, new Fast(dice));
    sim.playOffered(mover, choice);
    return judgement.score(sim, favoured);
  };
  return {
    dice: { at: () => new Fast(next) },
    before(match, mover, choice) {
      const ways = Array.from({ length: 8 }, (_, i) => seed + 1000 * match.acts.length + i);
      next = ways.reduce((best, way) =>
        worth(match, mover, choice, way) > worth(match, mover, choice, best) ? way : best,
      );
    },
  };
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
function varianceOf(list: readonly number[]): number {
  const mean = meanOf(list);
  return list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (list.length - 1);
}

const zOf = (luck: Luck): number => luck.sides[0]?.z ?? Number.NaN;

describe('the luck of fair dice', () => {
  it('is nothing on average, and strays as far as it says: battles', () => {
    const zs = Array.from({ length: 16 }, (_, i) => {
      return zOf(luckOf(battles, judgement, played({ game: battles, scenario: KIRCHOLM, seed: 100 + i }), QUICK));
    });
    // Sixteen games leave this much room, whatever the bot makes of a position.
    expect(Math.abs(meanOf(zs))).toBeLessThan(0.8);
    expect(varianceOf(zs)).toBeGreaterThan(0.3);
    expect(varianceOf(zs)).toBeLessThan(2.3);
  });

  it('is nothing on average, and strays as far as it says: a game without a judgement', () => {
    const zs = Array.from({ length: 60 }, (_, i) => {
      return zOf(luckOf(ferry, null, played({ game: ferry, scenario: 'ring', seed: 500 + i }), QUICK));
    });
    expect(Math.abs(meanOf(zs))).toBeLessThan(0.4);
    expect(varianceOf(zs)).toBeGreaterThan(0.5);
    expect(varianceOf(zs)).toBeLessThan(1.6);
  });
});

describe('the luck of a game', () => {
  const fair = played({ game: battles, scenario: KIRCHOLM, seed: 3 });
  const heard: number[] = [];
  const luck = luckOf(battles, judgement, fair, { ...QUICK, progress: (done, of) => heard.push(done / of) });

  it('is the same whenever it is asked for', () => {
    expect(luckOf(battles, judgement, fair, QUICK)).toStrictEqual(luck);
  });

  it('is what the other side lacks', () => {
    const { sides } = luck;
    expect(sides[0]?.total).toBeCloseTo(-(sides[1]?.total ?? Number.NaN), 9);
    expect(sides[0]?.worse).toBe(sides[1]?.better);
  });

  it('shows when dice are loaded, for whom and against whom', () => {
    const record = played({ game: battles, scenario: KIRCHOLM, seed: 8, ...loaded(FIRST, 8) });
    const game = luckOf(battles, judgement, record, QUICK);
    const [favoured, other] = game.sides;
    expect(favoured && sentence(favoured, { name: null, game })).toMatch(/^Very lucky: the dice gained you about/);
    expect(other && sentence(other, { name: 'Swedes', game })).toMatch(/^Swedes, very unlucky: the dice cost about/);
    expect(favoured?.z).toBeGreaterThan(2);
  });

  it('says how far it is with the work, and names moments of the record', () => {
    expect(heard).toHaveLength(luck.moments);
    expect(heard).toStrictEqual(heard.toSorted((a, b) => a - b));
    for (const { best, worst } of luck.sides)
      for (const { step, gain, rolled } of [...best, ...worst]) {
        expect(fair.lines[step - 1]?.outcomes.length).toBeGreaterThanOrEqual(rolled.length);
        expect(gain).not.toBe(0);
      }
  });

  it('expects what the odds before the click said', () => {
    const rerolls = new Rerolls(battles, fair.header, new Values(battles, judgement, [side(0), side(1)]), QUICK.effort);
    const hits = battles.quantities.indexOf('hits');
    let compared = 0;
    for (const [index, moment] of momentsOf(battles, fair).entries()) {
      const { ways, exact } = rerolls.of(moment, index);
      if (!exact || moment.chosen === null) continue;
      const { before, side: by, choice } = moment.chosen;
      const odds = battles.forecast(battles.view(before, only(by)), by, choice, 'hits');
      const foreseen = odds.lines.reduce((sum, { total, low }) => sum + total * low, 0);
      expect(ways.reduce((sum, { weight, amounts }) => sum + weight * (amounts[hits] ?? 0), 0)).toBeCloseTo(
        foreseen,
        9,
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('faces', () => {
  it('are counted by kind of die, whatever a roll reads from them', () => {
    const rolled = (label: string, faces: readonly number[]) => ({ rule: '1', label, faces, value: 0, seen: EVERYONE });
    const [six] = facesOf([rolled('d6', [6]), rolled('2d6.low', [1, 6]), rolled('pick', [4])]);
    expect(six).toStrictEqual({ sides: 6, counts: [1, 0, 0, 0, 0, 2], rolled: 3, chance: null });
  });

  it('are held against the chi-square table', () => {
    expect(chiSquareTail(11.0705, 5)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(16.919, 9)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(5.991, 2)).toBeCloseTo(0.05, 3);
    expect(chiSquareTail(0, 5)).toBe(1);
    expect(chiSquareTail(200, 5)).toBeLessThan(1e-9);
  });

  it('are put into words', () => {
    expect(inWords(null)).toMatch(/^Too few/);
    expect(inWords(0.43)).toMatch(/^Nothing unusual: 43 games in 100/);
    expect(inWords(0.0001)).toMatch(/^Very unusual/);
  });
});
