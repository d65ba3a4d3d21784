import { describe, expect, it } from 'vitest';
import type { GameLine } from '../src/definition.ts';
import { changeOf, shiftOf, spreadOf, wilson } from '../src/report/figures.ts';
import { compare, comparisonMarkdown, comparisonText, reportOf } from '../src/report.ts';
import type { Report } from '../src/report.ts';
import { asked } from './support/runs.ts';

const subject = {
  id: 'duel',
  title: 'Duel',
  edition: 1,
  sides: ['red', 'blue'],
  scenarios: [
    { id: 'field', title: 'The field', summary: '', sides: [0, 1] },
    { id: 'ford', title: 'The ford', summary: '', sides: [0, 1] },
  ] as unknown as Parameters<typeof reportOf>[0]['scenarios'],
  rulebook: [],
};

/** So many games of the field, of which red wins some, each of so many turns and one more every other game. */
function runOf(games: number, won: number, turns: number, change: object = {}): Report {
  const definition = asked({ game: 'duel', scenarios: ['field'], pairings: [['greedy', 'greedy']], games, ...change });
  const lines = Array.from({ length: games }, (_, n): GameLine => {
    const isRed = n < won;
    return {
      n,
      scenario: definition.scenarios[0] ?? '',
      bots: ['greedy', 'greedy'],
      end: {
        won: [isRed ? 0 : 1],
        how: isRed ? 'army' : 'time',
        words: isRed ? 'Beaten.' : 'Time is up.',
        rule: '1',
        points: [],
      },
      fault: null,
      choices: 10 * turns,
      turns: turns + (n % 2),
      course: [],
      blows: [],
      rules: [],
    };
  });
  return reportOf(subject, definition, lines, { unit: null, nameable: null });
}

describe('a change between two shares', () => {
  it('has the interval of Newcombe: his own example, 56 of 70 against 48 of 80', () => {
    const share = (score: number, of: number) => ({ share: score / of, ...wilson(score, of) });
    const { change, low, high } = changeOf(share(48, 80), share(56, 70));
    expect([change, low, high].map((figure) => figure.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
  });

  it('of two means: wider the farther games lie apart, and unknown where that was not kept', () => {
    const [short, long] = [spreadOf([4, 6, 4, 6]), spreadOf([8, 10, 8, 10])];
    const shift = shiftOf(short, long, [4, 4]);
    expect(shift?.change).toBe(4);
    expect(shift?.high).toBeCloseTo(4 + 1.96 * Math.sqrt((4 / 3) * (2 / 4)), 2);
    const { deviation: _, ...old } = short;
    expect(shiftOf(old, long, [4, 4])).toBeNull();
  });
});

describe('two runs compared', () => {
  it('a clear change is told from one that may be chance', () => {
    const [scenario] = compare(runOf(200, 60, 8), runOf(200, 120, 8)).scenarios;
    expect(scenario?.seats.map(({ name, change, low }) => [name, change.toFixed(2), low > 0])).toEqual([
      ['Red', '0.30', true],
      ['Blue', '-0.30', false],
    ]);
    const text = comparisonText(compare(runOf(200, 60, 8), runOf(200, 120, 8)));
    expect(text).toMatch(/Red +30\.0 % +24–37 % +60\.0 % +53–67 % +\+30\.0 % +\+20 to \+39 % +more/);
    expect(text).toMatch(/Blue: Time is up\. .*−30\.0 % .*less/);
    expect(comparisonText(compare(runOf(20, 9, 8), runOf(20, 11, 8)))).toMatch(/Red .*may be chance/);
  });

  it('lengths are compared by their means, with an interval', () => {
    const text = comparisonText(compare(runOf(50, 25, 8), runOf(50, 25, 12)));
    expect(text).toMatch(/turns +9 +8\.5 +13 +12\.5 +\+4\.0 +\+3\.8 to \+4\.2 +more/);
  });

  it('an ending that one of them never saw stands there with nothing', () => {
    const [scenario] = compare(runOf(30, 0, 8), runOf(30, 15, 8)).scenarios;
    const beaten = scenario?.endings.find(({ how }) => how === 'army');
    expect([beaten?.name, beaten?.before.share, beaten?.after.share]).toEqual(['Red: Beaten.', 0, 0.5]);
  });

  it('whatever else is not the same in both is said, and what only one of them played', () => {
    const other = runOf(10, 5, 8, { scenarios: ['ford'], swap: true });
    const { differs, alone, scenarios } = compare(runOf(10, 5, 8), other);
    expect([differs, alone, scenarios]).toEqual([
      ['seats: as named; then every deal from each'],
      ['The field', 'The ford'],
      [],
    ]);
    expect(comparisonMarkdown(compare(runOf(10, 5, 8), runOf(10, 5, 9)))).toContain('| Red | 50.0 % |');
  });
});
