import { seatsOf } from '@tercio/kernel';
import type { Ending, GameLine, Struck, Subject } from '../definition.ts';
import { binned, quantile, shareOf, spreadOf, worthTo } from './figures.ts';
import type { BlowReport, EndingReport, ScenarioReport, SeatReport, Share, TurnReport } from './types.ts';

/** What the games of one scenario tell. */

export type Finished = GameLine & { readonly end: Ending };

export function scenarioReport(
  game: Subject,
  id: string,
  lines: readonly Finished[],
  result: (how: string) => string,
): ScenarioReport {
  const scenario = game.scenarios.find((one) => one.id === id);
  const taking = scenario?.sides ?? [];
  const sides = taking.map((side) => scenario?.names?.[side] ?? capital(game.sides[side] ?? ''));
  const inTurn = lines.map((line) => placed(line, taking));
  const bySeats = lines.map((line) => seated(game, line));
  const seats = scenario ? seatShares(scenario, sides, bySeats) : [];
  const bySide = sides.map((name, side) =>
    shareOf(
      name,
      inTurn.map((line) => worth(line, side, taking.length)),
    ),
  );
  return {
    id,
    title: scenario?.title ?? id,
    sides,
    games: lines.length,
    bySide,
    seats,
    byBot: byBot(bySeats),
    bySeat: bySeat(bySeats, seats.length),
    favours: favoured(seats),
    choices: spreadOf(lines.map(({ choices }) => choices)),
    turns: spreadOf(lines.map(({ turns }) => turns)),
    turnCounts: binned(lines.map(({ turns }) => turns)),
    choiceCounts: binned(lines.map(({ choices }) => choices)),
    endings: endings(inTurn, result),
    course: courseOf(inTurn, taking),
    blows: blowsOf(inTurn, taking.length),
  };
}

/** What the games were worth to each seat. */
const seatShares = (scenario: Subject['scenarios'][number], sides: readonly string[], games: readonly Seated[]) =>
  seatsOf(scenario).map((seat, i): SeatReport => {
    const own = seat.sides.map((side) => scenario.sides.indexOf(side));
    const name = seat.title ?? own.map((side) => sides[side] ?? '').join(', ');
    const worths = games.map((game) => game.worths[i] ?? 0);
    return { ...shareOf(name, worths), sides: own };
  });

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The sides of the game as places among the sides that take part. */
function placed(line: Finished, taking: readonly number[]): Finished {
  const place = (side: number): number => taking.indexOf(side);
  return {
    ...line,
    end: { ...line.end, won: line.end.won.map(place), drew: (line.end.drew ?? []).map(place) },
    blows: line.blows.map((blow) => ({ ...blow, side: place(blow.side) })),
  };
}

const worth = ({ end }: Finished, side: number, sides: number): number => worthTo([side], end, sides);

/** Who had each seat of a game, and what the game was worth to them. */
export interface Seated {
  readonly bots: readonly string[];
  readonly worths: readonly number[];
}

export function seated({ scenarios }: Subject, { scenario: id, bots, end }: Finished): Seated {
  const scenario = scenarios.find((one) => one.id === id);
  const seats = scenario ? seatsOf(scenario) : [];
  return { bots, worths: seats.map(({ sides }) => worthTo(sides, end, scenario?.sides.length ?? sides.length)) };
}

/** A seat that won more than its part, so that chance alone hardly explains it. */
function favoured(seats: readonly Share[]): number | null {
  const fair = 1 / seats.length;
  const best = seats.findIndex(({ low }) => low > fair);
  return best < 0 ? null : best;
}

export function byBot(lines: readonly Seated[]): readonly Share[] {
  const worths = new Map<string, number[]>();
  for (const line of lines) {
    line.bots.forEach((bot, seat) => {
      const known = worths.get(bot) ?? [];
      known.push(line.worths[seat] ?? 0);
      worths.set(bot, known);
    });
  }
  const shares = [...worths].map(([bot, list]) => shareOf(bot, list));
  return shares.sort((a, b) => b.share - a.share);
}

function bySeat(lines: readonly Seated[], seats: number): ScenarioReport['bySeat'] {
  const names = [...new Set(lines.flatMap(({ bots }) => bots))].sort();
  return names.flatMap((name) =>
    Array.from({ length: seats }, (_, seat) => {
      const own = lines.filter(({ bots }) => bots[seat] === name);
      return {
        ...shareOf(
          name,
          own.map(({ worths }) => worths[seat] ?? 0),
        ),
        seat,
      };
    }).filter(({ games }) => games > 0),
  );
}

function endings(lines: readonly Finished[], result: (how: string) => string): readonly EndingReport[] {
  const groups = Map.groupBy(lines, ({ end }) => `${end.how} ${end.won.join(',')}/${end.drew?.join(',') ?? ''}`);
  const reports = [...groups.values()].map(([first, ...others]) => {
    const { how, words = result(how), rule, won, drew = [] } = (first as Finished).end;
    const games = others.length + 1;
    return { how, words, rule, won, drew, games, share: games / lines.length };
  });
  return reports.sort((a, b) => b.games - a.games);
}

function courseOf(lines: readonly Finished[], taking: readonly number[]): readonly TurnReport[] {
  const moments = Map.groupBy(
    lines.flatMap(({ course }) => course),
    ([turn]) => turn ?? 0,
  );
  const reports = [...moments].map(([turn, there]) => ({
    turn,
    games: there.length,
    points: taking.map((side) => {
      const sorted = there.map((moment) => moment[side + 1] ?? 0).sort((a, b) => a - b);
      return { lower: quantile(sorted, 1 / 4), median: quantile(sorted, 1 / 2), upper: quantile(sorted, 3 / 4) };
    }),
  }));
  return reports.sort((a, b) => a.turn - b.turn);
}

function blowsOf(lines: readonly Finished[], sides: number): readonly BlowReport[] {
  const firsts = lines.flatMap((line) => firstBlows(line).map((blow) => ({ line, blow })));
  const groups = Map.groupBy(firsts, ({ blow }) => keyOf(blow));
  const reports = [...groups.values()].map((met): BlowReport => {
    const { what, side } = (met[0] as (typeof met)[number]).blow;
    const turns = met.map(({ blow }) => blow.turn).sort((a, b) => a - b);
    const outcome = shareOf(
      what,
      met.map(({ line }) => worth(line, side, sides)),
    );
    const last = met.filter(({ line, blow }) => lastOfWinner(line) === keyOf(blow)).length;
    return { what, side, games: met.length, turn: quantile(turns, 1 / 2), outcome, last };
  });
  return reports.sort((a, b) => b.last - a.last || b.games - a.games);
}

const keyOf = ({ side, what }: Struck): string => `${side} ${what}`;

/** Each kind of blow at its first time. */
function firstBlows({ blows }: Finished): readonly Struck[] {
  return blows.filter((blow, i) => blows.findIndex((other) => keyOf(other) === keyOf(blow)) === i);
}

function lastOfWinner({ blows, end }: Finished): string | null {
  const own = blows.findLast(({ side }) => end.won.includes(side));
  return own ? keyOf(own) : null;
}
