import { Fast } from '@tercio/kernel';
import type { Choice, Side, Sim } from '@tercio/kernel';
import { atLeast, rates, repeat, sumOf } from './measure.ts';
import type { Contender, Figure } from './measure.ts';
import { compareGame } from './skirmish/agree.ts';
import { BoardgameSkirmish, enumerate } from './skirmish/boardgameio.ts';
import type { BoardgameMove } from './skirmish/boardgameio.ts';
import { skirmish } from './skirmish/tercio.ts';

/** Skirmish on the kernel and on boardgame.io, in turns: recorded games played again, and random play. */

const GAMES = 20;
const seeds = Array.from({ length: GAMES }, (_, seed) => seed);

export function skirmishFigures(): readonly Figure[] {
  for (const seed of seeds.slice(0, 3)) {
    const difference = compareGame(seed);
    if (difference !== null) throw new Error(`the two Skirmishes differ in game ${seed}: ${difference}`);
  }
  const [ours, theirs] = rates([replayOurs(), replayTheirs()]) as [number, number];
  const [oursRandom, theirsRandom] = rates([randomOurs(), randomTheirs()]) as [number, number];
  const bgio = '0.50.2, measured in the same run';
  return [
    figure('skirmish kernel', 'moves judged and carried out, kernel', ours, 'moves/s'),
    { ...figure('skirmish boardgame.io', 'the same on boardgame.io', theirs, 'moves/s'), peers: bgio },
    { ...figure('skirmish ratio', 'kernel / boardgame.io', ours / theirs, 'times'), target: atLeast(50) },
    figure('skirmish random kernel', 'random play, every legal move listed, kernel', oursRandom, 'moves/s'),
    { ...figure('skirmish random boardgame.io', 'the same on boardgame.io', theirsRandom, 'moves/s'), peers: bgio },
    figure('skirmish random ratio', 'kernel / boardgame.io, lists included', oursRandom / theirsRandom, 'times'),
  ];
}

const figure = (name: string, what: string, value: number, unit: string): Figure => ({ name, what, value, unit });

const { pos: start } = skirmish.setup('field', {}, new Fast(0));
const begin = (seed: number): Sim => skirmish.sim(start, new Fast(seed));

// Recorded games. Each engine has dice of its own, so each plays again what it played before.

function replayOurs(): Contender {
  const games = seeds.map((seed) => {
    const moves: { readonly side: Side; readonly choice: Choice }[] = [];
    playOurs(seed, (side, choice) => moves.push({ side, choice }));
    return { seed, moves };
  });
  const again = ({ seed, moves }: (typeof games)[number]): number => {
    const sim = begin(seed);
    for (const { side, choice } of moves) if (!sim.play(side, choice)) throw new Error('a recorded move was refused');
    if (!sim.over) throw new Error('a recorded game did not end');
    return moves.length;
  };
  return { name: 'kernel', work: () => repeat(50, () => sumOf(games, again)) };
}

function replayTheirs(): Contender {
  const games = seeds.map((seed) => {
    const game = new BoardgameSkirmish(seed);
    const moves: BoardgameMove[] = [];
    playTheirs(game, new Fast(seed), (move) => moves.push(move));
    return { game, moves };
  });
  const again = ({ game, moves }: (typeof games)[number]): number => {
    game.restart();
    for (const move of moves) if (!game.play(move)) throw new Error('a recorded move was refused');
    if (!game.over) throw new Error('a recorded game did not end');
    return moves.length;
  };
  return { name: 'boardgame.io', work: () => sumOf(games, again) };
}

// Random play: every legal move is listed, and one taken.

function randomOurs(): Contender {
  let seed = 0;
  const nothing = (): void => {};
  return { name: 'kernel', work: () => repeat(GAMES, () => playOurs(++seed, nothing)) };
}

function playOurs(seed: number, note: (side: Side, choice: Choice) => void): number {
  const sim = begin(seed);
  const policy = new Fast(seed);
  let moves = 0;
  for (; !sim.over; moves++) {
    const { side, choice } = sim.random(policy);
    if (!sim.play(side, choice)) throw new Error('an offered move was refused');
    note(side, choice);
  }
  return moves;
}

function randomTheirs(): Contender {
  const games = seeds.map((seed) => new BoardgameSkirmish(seed));
  const policy = new Fast(0);
  const nothing = (): void => {};
  const play = (game: BoardgameSkirmish): number => {
    game.restart();
    return playTheirs(game, policy, nothing);
  };
  return { name: 'boardgame.io', work: () => sumOf(games, play) };
}

function playTheirs(game: BoardgameSkirmish, policy: Fast, note: (move: BoardgameMove) => void): number {
  let moves = 0;
  for (; !game.over; moves++) {
    const legal = enumerate(game.state.G, game.state.ctx);
    const move = legal[policy.below(legal.length)] as BoardgameMove;
    if (!game.play(move)) throw new Error('a listed move was refused');
    note(move);
  }
  return moves;
}
