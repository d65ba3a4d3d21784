import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReport } from '@tercio/lab/report';
import type { Report, ScenarioReport } from '@tercio/lab/report';
import { shelves } from '@tercio/registry/lazy';
import { factsOf, isEven, titled } from '../src/pages/facts.ts';
import { put } from '../src/pages/sitting.ts';

const fileOf = (game: string): URL => new URL(`../public/lab/${game}.json`, import.meta.url);
const reportOf = (game: string): Report => readReport(readFileSync(fileOf(game), 'utf8'));
const scenario = ({ scenarios }: Report, id: string): ScenarioReport => {
  const found = scenarios.find((one) => one.id === id);
  if (!found) throw new Error(`The lab knows no ${id}.`);
  return found;
};

const shelved = await Promise.all(
  shelves
    .filter(({ practice }) => !practice)
    .map(async ({ id, first, others, rules }) => ({ id, first, others, edition: (await rules()).edition })),
);
/** A game in the making may be played before the lab has measured it. */
const real = shelved.filter(({ id, edition }) => edition > 0 || existsSync(fileOf(id)));

describe.each(real)('$id', ({ id, first, others }) => {
  const report = reportOf(id);
  const one = scenario(report, first);
  it('begins with a scenario that chance alone could make even, and that is not long', () => {
    expect(isEven(one)).toBe(true);
    for (const { low, high } of one.seats) {
      expect(low).toBeLessThanOrEqual(1 / one.seats.length);
      expect(high).toBeGreaterThanOrEqual(1 / one.seats.length);
    }
    expect(factsOf(one, report.scenarios).length).not.toMatch(/^Long/);
  });
  it('gives whoever plays now a side that is not the harder one', () => {
    for (const each of [first, ...others]) {
      const [mine] = factsOf(scenario(report, each), report.scenarios).seats;
      expect(mine?.difficulty).not.toBe('harder');
    }
  });
});

it('the list of published reports names just those that there are', () => {
  const folder = new URL('../public/lab/', import.meta.url);
  const reports = readdirSync(folder).filter((name) => name !== 'index.json');
  const listed = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as readonly string[];
  expect(listed.map((game) => `${game}.json`)).toEqual(reports.toSorted());
});

describe('what the lab knows, in words', () => {
  const battles = reportOf('battles');
  const words = (id: string) => factsOf(scenario(battles, id), battles.scenarios);
  it('says of an even one that neither side is harder', () => {
    const { balance, seats } = words('ceresole-1544');
    expect(balance).toBe('Even');
    expect(seats.map(({ difficulty }) => difficulty)).toEqual(['as hard as the other', 'as hard as the other']);
  });
  it('puts nobody on the harder side who has not chosen a seat', () => {
    expect(put(scenario(battles, 'ceresole-1544'), false)).toEqual(['me']);
    expect(put(scenario(battles, 'breitenfeld-1631'), false)).toEqual(['recruit', 'me']);
    expect(put(scenario(battles, 'breitenfeld-1631'), true)).toEqual(['open', 'me']);
    expect(put(undefined, false)).toEqual(['me']);
  });
  it('tells leaning from favouring', () => {
    expect(words('breitenfeld-1631').balance).toMatch(/^Leans to /);
    expect(words('chaldiran-1514').balance).toBe('Favours Ottoman army');
    expect(words('chaldiran-1514').seats.map(({ difficulty }) => difficulty)).toEqual(['harder', 'easier']);
  });
  it('tells how long it takes', () => {
    expect(words('panipat-1526').length).toMatch(/^Short: fewer choices/);
    expect(words('breitenfeld-1631').length).toMatch(/^Long: more choices/);
    expect(words('chaldiran-1514').turns).toBe('Usually 9 turns');
    expect(words('ceresole-1544').turns).toMatch(/^Usually 7 turns; half of all games end in turn \d+ to \d+$/);
  });
  it('has a year for every title', () => {
    expect(titled('Freiburg', 'freiburg-1644')).toBe('Freiburg, 1644');
    expect(titled('Freiburg 1644', 'freiburg-1644')).toBe('Freiburg 1644');
    expect(titled('The ring', 'ring')).toBe('The ring');
  });
});
