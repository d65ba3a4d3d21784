import type { EndingReport, Pair, Report, RuleReport, ScenarioReport, Share, Spread } from './types.ts';

/** Tables of a report: the same rows for the terminal, for Markdown and behind the pictures of a page. */
export interface Sheet {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const reach = ({ low, high }: Pick<Share, 'low' | 'high'>): string =>
  `${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)} %`;
export const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));
/** Who won, or who drew. */
export function winners(sides: readonly string[], { won, drew }: Pick<EndingReport, 'won' | 'drew'>): string {
  const named = (list: readonly number[]): string => list.map((side) => sides[side]).join(', ');
  if (won.length > 0) return named(won);
  return drew.length > 0 ? `a draw: ${named(drew)}` : 'nobody';
}

/** Every scenario in a line: who wins how much, what it says, how long it takes. */
export function overviewSheet({ scenarios }: Report): Sheet {
  const most = Math.max(0, ...scenarios.map(({ seats }) => seats.length));
  const columns = Array.from({ length: most }, (_, i) => [`side ${i + 1}`, 'wins', '95 %']).flat();
  const blank = (seats: number): string[] => new Array<string>(3 * (most - seats)).fill('');
  return {
    title: 'Scenarios',
    head: ['scenario', 'games', ...columns, 'favours', 'turns', 'choices'],
    rows: scenarios.map((one) => [
      one.title,
      String(one.games),
      ...one.seats.flatMap((share) => [share.name, percent(share.share), reach(share)]),
      ...blank(one.seats.length),
      one.favours === null ? 'none' : `side ${one.favours + 1}`,
      figure(one.turns.median),
      figure(one.choices.median),
    ]),
  };
}

const shareRow = (share: Share): string[] => [
  String(share.games),
  String(share.won),
  String(share.shared),
  percent(share.share),
  reach(share),
];
const SHARES = ['games', 'won', 'shared', 'share', '95 %'];

export const botsSheet = ({ bots }: Report): Sheet => ({
  title: 'Bots',
  head: ['bot', ...SHARES],
  rows: bots.map((share) => [share.name, ...shareRow(share)]),
});

export const pairsSheet = ({ pairs }: Report): Sheet => ({
  title: 'Each against each',
  head: ['bot', 'against', ...SHARES],
  rows: pairs.map((pair: Pair) => [pair.name, pair.against, ...shareRow(pair)]),
});

export const sidesSheet = ({ bySide, bySeat, byBot, seats }: ScenarioReport): Sheet => ({
  title: 'Who wins',
  head: ['side', 'bot', ...SHARES],
  rows: [
    ...bySide.map((share) => [share.name, 'any', ...shareRow(share)]),
    // A seat of one side is that side.
    ...seats.filter((seat) => seat.sides.length > 1).map((seat) => [seat.name, 'any', ...shareRow(seat)]),
    ...(byBot.length > 1 ? bySeat.map((share) => [seats[share.seat]?.name ?? '', share.name, ...shareRow(share)]) : []),
  ],
});

export const endingsSheet = ({ endings, sides }: ScenarioReport): Sheet => ({
  title: 'How games end',
  head: ['won by', 'how', 'rule', 'games', 'share'],
  rows: endings.map(({ words, rule, games, share, ...ending }) => [
    winners(sides, ending),
    words,
    rule,
    String(games),
    percent(share),
  ]),
});

export function lengthSheet({ turns, choices }: ScenarioReport): Sheet {
  const row = (name: string, { least, lower, median, upper, most, mean }: Spread): string[] => [
    name,
    ...[least, lower, median, upper, most].map(figure),
    mean.toFixed(1),
  ];
  return {
    title: 'How long games take',
    head: ['of', 'least', 'a quarter below', 'median', 'a quarter above', 'most', 'mean'],
    rows: [row('turns', turns), row('choices', choices)],
  };
}

export const courseSheet = ({ course, sides }: ScenarioReport, unit: string): Sheet => ({
  title: `Points over time (${unit}): median, and where the middle half of the games lies`,
  head: ['as turn begins', 'games', ...sides],
  rows: course.map(({ turn, games, points }) => [
    String(turn),
    String(games),
    ...points.map(({ lower, median, upper }) => `${figure(median)} (${figure(lower)}–${figure(upper)})`),
  ]),
});

export const blowsSheet = ({ blows, sides, games }: ScenarioReport): Sheet => ({
  title: 'What decided',
  head: ['what happened', 'for', 'games', 'of all', 'median turn', 'that side won', '95 %', 'last blow'],
  rows: blows.map((blow) => [
    blow.what,
    sides[blow.side] ?? '',
    String(blow.games),
    percent(blow.games / Math.max(1, games)),
    String(blow.turn),
    percent(blow.outcome.share),
    reach(blow.outcome),
    String(blow.last),
  ]),
});

export const rulesSheet = (title: string, rules: readonly RuleReport[]): Sheet => ({
  title,
  head: ['rule', 'title'],
  rows: rules.map(({ id, title: name }) => [id, name]),
});

/** What the run was, in a sentence or two. */
export function headline(report: Report): string {
  const { game, scenarios, played, asked, seed, swap, settings, faults, versions } = report;
  const names = report.bots.map(({ name }) => name).join(', ');
  const where = scenarios.length === 1 ? (scenarios[0]?.title ?? '') : `${scenarios.length} scenarios`;
  const parts = [
    `${game.title}, ${where}: ${played === asked ? played : `${played} of ${asked}`} games${names && ` by ${names}`}`,
  ];
  parts.push(`seed ${seed}`);
  if (swap) parts.push('every deal from each seat');
  if (settings.length > 0) parts.push(settings.join(', '));
  if (versions > 1) parts.push(`rules or bots changed on the way: ${versions} versions`);
  const broken = faults.length === 0 ? '' : ` ${faults.length} broke off.`;
  return `${parts.join('; ')}.${broken}`;
}
