import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Game, Played, Pos, Side, Sim } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { atLeast, atMost, rates, sumOf } from './measure.ts';
import type { Contender, Figure } from './measure.ts';

/** The kernel's own cost, on Ferry; and what a published game costs, on Breitenfeld and the campaigns of 1632 and 1620. */

interface Move {
  readonly side: Side;
  readonly choice: Choice;
}

/** A random game, to be played again: the same dice bring the same game. */
interface Recorded {
  readonly start: Pos;
  readonly seed: number;
  readonly moves: readonly Move[];
}

export function ferryFigures(): readonly Figure[] {
  const game = entryOf('ferry')?.game;
  if (game === undefined) return [];
  const games = record(game, 'ring', 200);
  const [played, random] = rates([replay(game, games), randomPlay(game, 'ring')]) as [number, number];
  const target = atLeast(500_000);
  return [
    { name: 'ferry choices', what: 'Ferry, choices judged and carried out', value: played, unit: 'choices/s', target },
    { name: 'ferry random', what: 'Ferry, random play, every option listed', value: random, unit: 'choices/s', target },
  ];
}

export function battlesFigures(): readonly Figure[] {
  const game = entryOf('battles')?.game;
  if (game === undefined) return [];
  const games = record(game, 'breitenfeld-1631', 20);
  return [
    ...speeds('battles', 'Breitenfeld 1631', game, games, 50_000),
    ...sizes('battles', game, games, 8_192),
    ...oddsOf('battles', 'assault', 20, game, games, ({ move }) => move.choice.verb === 'assault'),
  ];
}

export function swordFigures(): readonly Figure[] {
  const game = entryOf('won-by-the-sword')?.game;
  if (game === undefined) return [];
  const games = record(game, 'lion-1632', 10);
  return [...speeds('sword', 'Won by the Sword, 1632', game, games, 60_000), ...sizes('sword', game, games, 10_240)];
}

export function regioFigures(): readonly Figure[] {
  const game = entryOf('cuius-regio')?.game;
  if (game === undefined) return [];
  const games = record(game, 'white-mountain-1620', 60);
  return [
    ...speeds('regio', 'Cuius Regio, White Mountain 1620', game, games, 60_000),
    ...sizes('regio', game, games, 8_192),
    // Random armies seldom meet: it takes many games to find battles enough.
    ...oddsOf('regio', 'battle', 5, game, record(game, 'white-mountain-1620', 800), ({ told }) =>
      told.some(({ event }) => event.kind === 'fought'),
    ),
  ];
}

export function empireFigures(): readonly Figure[] {
  const game = entryOf('holy-roman-empire')?.game;
  if (game === undefined) return [];
  const games = record(game, 'league-1524', 3);
  const happened =
    (kind: string) =>
    ({ told }: Moment): boolean =>
      told.some(({ event }) => event.kind === kind);
  const many = record(game, 'league-1524', 20);
  return [
    ...speeds('empire', 'Holy Roman Empire, the League 1524', game, games, 50_000),
    ...speeds('empire pavia', 'Holy Roman Empire, Pavia 1524', game, record(game, 'pavia-1524', 12), 50_000),
    ...sizes('empire', game, games, 12_288),
    ...oddsOf('empire battle', 'battle', 20, game, many, happened('fought')),
    ...oddsOf('empire embassy', 'embassy', 20, game, many, happened('embassy')),
  ];
}

export function warsFigures(): readonly Figure[] {
  const game = entryOf('time-of-wars')?.game;
  if (game === undefined) return [];
  const games = record(game, 'time-of-wars-1619', 6);
  return [
    ...speeds('wars', 'Time of Wars 1590-1619', game, games, 50_000),
    ...sizes('wars', game, games, 12_288),
    ...oddsOf('wars', 'march into a battle', 20, game, games, ({ told }) =>
      told.some(({ event }) => event.kind === 'battle'),
    ),
  ];
}

function speeds(
  name: string,
  title: string,
  game: Game,
  games: readonly Recorded[],
  withOffers: number,
): readonly Figure[] {
  const [played, offered] = rates([replay(game, games), replayWithOffers(game, games)]) as [number, number];
  const choices = sumOf(games, ({ moves }) => moves.length) / games.length;
  return [
    {
      name: `${name} rules`,
      what: `${title}, rules only, games of ${Math.round(choices)} actions`,
      value: played,
      unit: 'actions/s',
      target: atLeast(150_000),
      peers: 'Nevsky 155,000; Hammer of the Scots 107,000; Waterloo 24,400; boardgame.io toy 3,400',
    },
    {
      name: `${name} offers`,
      what: 'the same with the full offer of the next decision',
      value: offered,
      unit: 'actions/s',
      target: atLeast(withOffers),
      peers: 'with view: Nevsky 113,000; Hammer of the Scots 42,000; Waterloo 8,400',
    },
  ];
}

// Playing

function record(game: Game, scenario: string, count: number): readonly Recorded[] {
  return Array.from({ length: count }, (_, seed) => {
    const { pos: start } = game.setup(scenario, {}, new Fast(seed));
    const sim = game.sim(start, new Fast(seed));
    const policy = new Fast(seed, 1);
    const moves: Move[] = [];
    while (!sim.over) {
      const move = sim.random(policy);
      sim.playOffered(move.side, move.choice);
      moves.push(move);
    }
    return { start, seed, moves };
  });
}

function replay(game: Game, games: readonly Recorded[]): Contender {
  const again = ({ start, seed, moves }: Recorded): number => {
    const sim = game.sim(start, new Fast(seed));
    for (const { side, choice } of moves) if (!sim.play(side, choice)) throw new Error('a recorded choice was refused');
    return ended(sim, moves.length);
  };
  return { name: 'rules only', work: () => sumOf(games, again) };
}

function replayWithOffers(game: Game, games: readonly Recorded[]): Contender {
  const again = ({ start, seed, moves }: Recorded): number => {
    const sim = game.sim(start, new Fast(seed));
    for (const { side, choice } of moves) {
      if (!sim.play(side, choice)) throw new Error('a recorded choice was refused');
      for (const next of sim.sides) if (sim.offer(next) === null) throw new Error('a question without an offer');
    }
    return ended(sim, moves.length);
  };
  return { name: 'with offers', work: () => sumOf(games, again) };
}

function ended(sim: Sim, moves: number): number {
  if (!sim.over) throw new Error('a recorded game did not end');
  return moves;
}

function randomPlay(game: Game, scenario: string): Contender {
  const { pos } = game.setup(scenario, {}, new Fast(0));
  let seed = 0;
  const play = (): number => {
    const sim = game.sim(pos, new Fast(++seed));
    const policy = new Fast(seed, 1);
    let choices = 0;
    for (; !sim.over; choices++) {
      const { side, choice } = sim.random(policy);
      sim.playOffered(side, choice);
    }
    return choices;
  };
  return { name: 'random play', work: play };
}

// Positions along recorded games

/** A position, the choice made there, and what it brought. */
interface Moment {
  readonly pos: Pos;
  readonly move: Move;
  readonly told: Played['told'];
}

function* positions(game: Game, { start, seed, moves }: Recorded): Iterable<Moment> {
  const dice = new Fast(seed);
  let pos = start;
  for (const move of moves) {
    const played = game.play(pos, move.side, [move.choice], dice);
    if (isRefusal(played)) throw new Error(`a recorded choice was refused: ${played.code}`);
    yield { pos, move, told: played.told };
    pos = played.pos;
  }
}

function sizes(name: string, game: Game, games: readonly Recorded[], most: number): readonly Figure[] {
  const bytes = games.flatMap((one) => [...positions(game, one)].map(({ pos }) => Buffer.byteLength(game.write(pos))));
  bytes.sort((a, b) => a - b);
  const peers = 'median (95 %): Nevsky 4,039 (9,569); Waterloo 4,182 (8,013); Hammer of the Scots 34,505 (173,118)';
  return [
    {
      name: `${name} bytes`,
      what: 'a position as JSON, median',
      value: bytes[Math.floor(bytes.length / 2)] ?? 0,
      unit: 'bytes',
      target: atMost(most),
      peers,
    },
    {
      name: `${name} most bytes`,
      what: 'a position as JSON, the largest met',
      value: bytes.at(-1) ?? 0,
      unit: 'bytes',
      target: atMost(most),
    },
  ];
}

const MOST_TRIED = 200;

/** At recorded fights: milliseconds of the processor for the quantity whose odds take longest. */
function oddsOf(
  name: string,
  what: string,
  most: number,
  game: Game,
  games: readonly Recorded[],
  isFight: (moment: Moment) => boolean,
): readonly Figure[] {
  const fights = games.flatMap((one) => [...positions(game, one)].filter(isFight)).slice(0, MOST_TRIED);
  if (fights.length === 0) return [];
  // The first time only warms up.
  const estimated = sumOf(fights, (fight) => timeOfOdds(game, fight).estimated);
  const times = fights.map((fight) => timeOfOdds(game, fight).slowest).sort((a, b) => a - b);
  const about = `odds of one ${what}, ${times.length} tried, ${estimated} not exact`;
  const figure = { unit: 'ms', target: atMost(most) };
  return [
    { name: `${name} odds`, what: `${about}: median`, value: times[times.length >> 1] ?? 0, ...figure },
    { name: `${name} slowest odds`, what: 'the same: the slowest', value: times.at(-1) ?? 0, ...figure },
  ];
}

function timeOfOdds(game: Game, { pos, move }: Moment): { slowest: number; estimated: number } {
  const view = game.view(pos, only(move.side));
  let estimated = 0;
  const times = game.quantities.map((quantity) => {
    const began = process.cpuUsage();
    const { exact } = game.forecast(view, move.side, move.choice, quantity);
    const { user, system } = process.cpuUsage(began);
    if (!exact) estimated++;
    return (user + system) / 1e3;
  });
  return { slowest: Math.max(0, ...times), estimated };
}
