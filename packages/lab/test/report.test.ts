import { entryOf } from '@tercio/registry';
import type { Entry } from '@tercio/registry';
import { describe, expect, it } from 'vitest';
import type { GameLine } from '../src/definition.ts';
import { markdown, page, reportOf, sharesChart, terminalText } from '../src/report.ts';
import type { Report } from '../src/report.ts';
import { asked } from './support/runs.ts';

const { game } = entryOf('battles') as Entry;

const definition = asked({
  kind: 'balance',
  game: 'battles',
  scenarios: ['rocroi-1643', 'naseby-1645'],
  pairings: [['greedy', 'captain']],
  games: 3,
  swap: true,
});

/** Three games of Rocroi: two for the Spaniards, the second of them with the bots exchanged. */
const line = (n: number, change: Partial<GameLine>): GameLine => ({
  n,
  scenario: 'rocroi-1643',
  bots: ['greedy', 'captain'],
  end: { won: [1], how: 'time', rule: '8.5', points: [64, 180] },
  fault: null,
  choices: 500 + n,
  turns: 10,
  course: [
    [1, 39, 42],
    [2, 30 - n, 40],
  ],
  blows: [
    { turn: 3, side: 1, what: 'the centre broke' },
    { turn: 3, side: 1, what: 'the centre broke' },
    { turn: 4, side: 0, what: '<Melo> was taken' },
  ],
  rules: ['8.5', '6.1'],
  ...change,
});
const lines = [
  line(0, {}),
  line(2, { bots: ['captain', 'greedy'], blows: [], rules: ['8.5'] }),
  line(4, { end: { won: [0], how: 'army', rule: '8.1', points: [100, 8] }, turns: 6 }),
];
const report: Report = reportOf(game, definition, lines, {
  unit: 'units left',
  nameable: new Set(['8.1', '8.5', '6.1']),
});
const rocroi = report.scenarios[0] as Report['scenarios'][number];

describe('a report', () => {
  it('counts victories by side, by bot, by both, and each against each', () => {
    expect(rocroi.bySide.map(({ won, games }) => [won, games])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(report.bots.map(({ name, won }) => [name, won])).toEqual([
      ['greedy', 2],
      ['captain', 1],
    ]);
    expect(rocroi.bySeat.map(({ name, seat, won, games }) => [name, seat, won, games])).toEqual([
      ['captain', 0, 0, 1],
      ['captain', 1, 1, 2],
      ['greedy', 0, 1, 2],
      ['greedy', 1, 1, 1],
    ]);
    expect(report.pairs.map(({ name, against, won }) => [name, against, won])).toEqual([
      ['greedy', 'captain', 2],
      ['captain', 'greedy', 1],
    ]);
  });

  it('knows how far a run is, and scenarios without a game', () => {
    expect(report).toMatchObject({ asked: 6, played: 3, finished: 3 });
    expect(report.scenarios[1]).toMatchObject({ games: 0, favours: null, endings: [] });
  });

  it('tells the ways games end apart, the most frequent first', () => {
    expect(rocroi.endings.map(({ how, won, games }) => [how, won, games])).toEqual([
      ['time', [1], 2],
      ['army', [0], 1],
    ]);
  });

  it('follows the points', () => {
    expect(rocroi.course).toEqual([
      { turn: 1, games: 3, points: [39, 42].map((at) => ({ lower: at, median: at, upper: at })) },
      {
        turn: 2,
        games: 3,
        points: [
          { lower: 26, median: 28, upper: 30 },
          { lower: 40, median: 40, upper: 40 },
        ],
      },
    ]);
  });

  it('says what decided: how often, when, what came of it, and what was last', () => {
    expect(
      rocroi.blows.map(({ what, side, games, turn, outcome, last }) => [what, side, games, turn, outcome.won, last]),
    ).toEqual([
      ['the centre broke', 1, 2, 3, 1, 1],
      ['<Melo> was taken', 0, 2, 4, 1, 1],
    ]);
  });

  it('names the rules never met that could have been', () => {
    expect(report.rules.never.map(({ id }) => id)).toEqual(['8.1']);
    expect(report.rules.met + report.rules.never.length + report.rules.silent.length).toBe(report.rules.total);
  });

  it('a side is favoured only if the interval says so', () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      line(n, { end: { won: [n % 4 === 0 ? 0 : 1], how: 'time', rule: '8.5', points: [] } }),
    );
    const favours = (some: readonly GameLine[]): number | null | undefined =>
      reportOf(game, definition, some, { unit: null, nameable: null }).scenarios[0]?.favours;
    expect(favours(many)).toBe(1);
    expect(favours(many.slice(0, 4))).toBeNull();
  });

  it('says what to type for the same games', () => {
    expect(report.command).toBe(
      'tercio lab balance --game battles --scenario rocroi-1643,naseby-1645 --bots greedy,captain --games 3 --seed 7 --swap',
    );
  });

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(report))).toEqual(report));
});

describe('its forms', () => {
  it('a table for the terminal', () => {
    const text = terminalText(report);
    expect(text).toContain('3 of 6 games by greedy, captain; seed 7; every deal from each seat.');
    expect(text).toMatch(/Rocroi, 19 May 1643 +3 +French army +33\.3 % +6–79 %/);
  });

  it('a table cut to the width of the screen', () => {
    const lines = terminalText(report, 110).split('\n');
    const table = lines.slice(lines.indexOf('Scenarios') + 1, lines.indexOf('Bots') - 1);
    expect(table).toHaveLength(3);
    for (const row of table) expect(row.length).toBeLessThanOrEqual(110);
    expect(table[1]).toMatch(/Rocroi, .*…/);
  });

  it('Markdown with a table for every scenario', () => {
    const text = markdown([report]);
    expect(text).toContain('### Rocroi, 19 May 1643');
    expect(text).toContain('| the centre broke | Spanish Army of Flanders | 2 | 66.7 % | 3 | 50.0 % |');
  });

  it('a page that asks for nothing from outside and runs nothing', () => {
    const html = page(report);
    expect(html).not.toMatch(/https?:|<script|<link|@import|url\(|src=/);
    expect(html).toContain('&lt;Melo&gt; was taken');
    expect(html).not.toContain('<Melo>');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('a page on which every picture has words and a table', () => {
    const html = page(report);
    const pictures = html.match(/<svg [^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(5);
    for (const picture of pictures) expect(picture).toMatch(/role="img" aria-label="[^"]{10,}"/);
    for (const title of ['Who wins', 'How games end', 'How long games take', 'What decided']) {
      expect(html).toContain(`<summary>${title}: the figures</summary>`);
    }
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a picture puts a share where it belongs', () => {
    const share = { share: 0.5, low: 0, high: 1, games: 2 };
    const svg = sharesChart('halves', [{ label: 'one', share, side: 1 }], 0.5);
    const [, from, to] = /<line class="lab-reach lab-side-1" x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"/.exec(svg) ?? [];
    const [, at] = /<circle class="lab-dot lab-side-1" cx="([\d.]+)"/.exec(svg) ?? [];
    expect(Number(at)).toBeCloseTo((Number(from) + Number(to)) / 2, 1);
    expect(svg).toContain('one: 50 % (0 % to 100 %) of 2 games');
  });
});
