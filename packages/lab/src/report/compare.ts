import { plainName } from '@tercio/kernel/rooms';
import { changeOf, shiftOf, wilson } from './figures.ts';
import { winners } from './sheets.ts';
import type { Change, EndingReport, Report, ScenarioReport, Share, Spread } from './types.ts';

/** Two runs side by side, before and after something was changed: what is otherwise, and whether chance alone explains it. */
export interface Comparison {
  readonly before: Report;
  readonly after: Report;
  /** What else differs between the runs: two things changed at once cannot be told apart. */
  readonly differs: readonly string[];
  readonly scenarios: readonly Compared[];
  /** Scenarios that only one of them played, by title. */
  readonly alone: readonly string[];
}

export interface Compared {
  readonly id: string;
  readonly title: string;
  readonly games: readonly [before: number, after: number];
  readonly seats: readonly Row[];
  readonly endings: readonly (Row & { readonly how: string })[];
  readonly turns: Lengths;
  readonly choices: Lengths;
}

/** A share before and after. */
export interface Row extends Change {
  readonly name: string;
  readonly before: Pick<Share, 'share' | 'low' | 'high'>;
  readonly after: Pick<Share, 'share' | 'low' | 'high'>;
}

export interface Lengths {
  readonly before: Spread;
  readonly after: Spread;
  /** Of the means; null: it cannot be told from these reports. */
  readonly shift: Change | null;
}

export function compare(before: Report, after: Report): Comparison {
  // A file of one's own marks its scenario: before and after a change it is the same one.
  const later = new Map(after.scenarios.map((one) => [plainName(one.id), one]));
  const both = before.scenarios.filter(({ id }) => later.has(plainName(id)));
  const shared = new Set(both.map(({ id }) => plainName(id)));
  return {
    before,
    after,
    differs: differences(before, after),
    scenarios: both.map((one) => compared(one, later.get(plainName(one.id)) as ScenarioReport)),
    alone: [...before.scenarios, ...after.scenarios]
      .filter(({ id }) => !shared.has(plainName(id)))
      .map(({ title }) => title),
  };
}

function differences(before: Report, after: Report): readonly string[] {
  const bots = ({ bots: list }: Report): string =>
    list
      .map(({ name }) => name)
      .sort()
      .join(', ');
  const parts: readonly (readonly [string, (report: Report) => string])[] = [
    ['game', ({ game }) => `${game.id}, edition ${game.edition}`],
    ['bots', bots],
    ['settings', ({ settings }) => settings.join(', ') || 'none'],
    ['seats', ({ swap }) => (swap ? 'every deal from each' : 'as named')],
  ];
  return parts.flatMap(([name, of]) => {
    const [was, is] = [of(before), of(after)];
    return was === is ? [] : [`${name}: ${was}; then ${is}`];
  });
}

function compared(before: ScenarioReport, after: ScenarioReport): Compared {
  const games = [before.games, after.games] as const;
  const lengths = (of: (scenario: ScenarioReport) => Spread): Lengths => ({
    before: of(before),
    after: of(after),
    shift: shiftOf(of(before), of(after), games),
  });
  return {
    id: before.id,
    title: after.title,
    games,
    seats: after.seats.flatMap((seat, i) => {
      const was = before.seats[i];
      return was ? [row(seat.name, was, seat)] : [];
    }),
    endings: endingRows(before, after),
    turns: lengths(({ turns }) => turns),
    choices: lengths(({ choices }) => choices),
  };
}

const row = (name: string, before: Row['before'], after: Row['after']): Row => ({
  name,
  before: only(before),
  after: only(after),
  ...changeOf(before, after),
});
const only = ({ share, low, high }: Row['before']): Row['before'] => ({ share, low, high });

/** By what happened and who won by it: an ending that one run never saw stands there with nothing. */
function endingRows(before: ScenarioReport, after: ScenarioReport): Compared['endings'] {
  const key = ({ sides }: ScenarioReport, one: EndingReport): string => `${one.how} ${winners(sides, one)}`;
  const told = new Map<string, { readonly name: string; readonly how: string }>();
  for (const scenario of [after, before]) {
    for (const one of scenario.endings) {
      told.set(key(scenario, one), { name: `${winners(scenario.sides, one)}: ${one.words}`, how: one.how });
    }
  }
  const shareIn = (scenario: ScenarioReport, wanted: string): Row['before'] => {
    const games = scenario.endings.find((one) => key(scenario, one) === wanted)?.games ?? 0;
    return { share: games / Math.max(1, scenario.games), ...wilson(games, scenario.games) };
  };
  const rows = [...told].map(([wanted, { name, how }]) => ({
    ...row(name, shareIn(before, wanted), shareIn(after, wanted)),
    how,
  }));
  return rows.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}
