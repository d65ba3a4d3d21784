import { Fast } from '@tercio/kernel';
import type { Choice, Side, Sim } from '@tercio/kernel';
import { rates } from './measure.ts';
import type { Contender, Figure } from './measure.ts';
import { compareGame } from './skirmish/agree.ts';
import { BoardgameSkirmish, enumerate } from './skirmish/boardgameio.ts';
import type { BoardgameMove } from './skirmish/boardgameio.ts';
import { skirmish } from './skirmish/tercio.ts';

/** Skirmish on the kernel and on boardgame.io, in turns: recorded games played again, and random play. */

const GAMES = 20;
const TIMES = 50;

export function skirmishFigures(): readonly Figure[] {
  for (let seed = 0; seed < 3; seed++) {
    const { difference } = compareGame(seed);
    if (difference !== null) throw new Error(`the two Skirmishes differ in game ${seed}: ${difference}`);
  }
  const [ours, theirs] = rates([replayOurs(), replayTheirs()]) as [number, number];
  const [oursRandom, theirsRandom] = rates([randomOurs(), randomTheirs()]) as [number, number];
  return [
    figure('skirmish kernel', 'moves judged and carried out, kernel', ours, 'moves/s'),
    figure('skirmish boardgame.io', 'the same, boardgame.io 0.50.2', theirs, 'moves/s'),
    { ...figure('skirmish ratio', 'kernel / boardgame.io', ours / theirs, 'times'), target: FIFTY },
    figure('skirmish random kernel', 'random play, all legal moves listed, kernel', oursRandom, 'moves/s'),
    figure('skirmish random boardgame.io', 'the same, boardgame.io 0.50.2', theirsRandom, 'moves/s'),
    figure('skirmish random ratio', 'kernel / boardgame.io, lists included', oursRandom / theirsRandom, 'times'),
  ];
}

const FIFTY = { value: 50, atLeast: true };
const figure = (name: string, what: string, value: number, unit: string): Figure => ({ name, what, value, unit });

function begin(seed: number): Sim {
  const dice = new Fast(seed);
  return skirmish.sim(skirmish.setup('field', {}, dice).pos, dice);
}

// Recorded games. Each engine has its own dice, so each plays again what it played before.

function replayOurs(): Contender {
  const games = seeds().map((seed) => {
    const sim = begin(seed);
    const policy = new Fast(seed);
    const moves: { readonly side: Side; readonly choice: Choice }[] = [];
    while (!sim.over) {
      const move = sim.random(policy);
      moves.push(move);
      sim.playOffered(move.side, move.choice);
    }
    return { seed, moves };
  });
  return { name: 'kernel', work: () => repeat(TIMES, () => sumOf(games, playAgainOurs)) };
}

function playAgainOurs({ seed, moves }: { seed: number; moves: readonly { side: Side; choice: Choice }[] }): number {
  const sim = begin(seed);
  for (const { side, choice } of moves) if (!sim.play(side, choice)) throw new Error('a recorded move was refused');
  if (!sim.over) throw new Error('a recorded game did not end');
  return moves.length;
}

function replayTheirs(): Contender {
  const games = seeds().map((seed) => {
    const game = new BoardgameSkirmish(seed);
    const policy = new Fast(seed);
    const moves: BoardgameMove[] = [];
    while (!game.over) {
      const move = anyMove(game, policy);
      moves.push(move);
      game.play(move);
    }
    return { seed, moves };
  });
  return { name: 'boardgame.io', work: () => sumOf(games, playAgainTheirs) };
}

function playAgainTheirs({ seed, moves }: { seed: number; moves: readonly BoardgameMove[] }): number {
  const game = new BoardgameSkirmish(seed);
  for (const move of moves) if (!game.play(move)) throw new Error('a recorded move was refused');
  if (!game.over) throw new Error('a recorded game did not end');
  return moves.length;
}

// Random play: every legal move is listed, one is taken.

function randomOurs(): Contender {
  let seed = 0;
  const work = (): number => {
    const sim = begin(++seed);
    const policy = new Fast(seed);
    let moves = 0;
    for (; !sim.over; moves++) {
      const { side, choice } = sim.random(policy);
      if (!sim.play(side, choice)) throw new Error('an offered move was refused');
    }
    return moves;
  };
  return { name: 'kernel', work: () => repeat(GAMES, work) };
}

function randomTheirs(): Contender {
  let seed = 0;
  const work = (): number => {
    const game = new BoardgameSkirmish(++seed);
    const policy = new Fast(seed);
    let moves = 0;
    for (; !game.over; moves++) if (!game.play(anyMove(game, policy))) throw new Error('a listed move was refused');
    return moves;
  };
  return { name: 'boardgame.io', work };
}

function anyMove({ state }: BoardgameSkirmish, policy: Fast): BoardgameMove {
  const legal = enumerate(state.G, state.ctx);
  return legal[policy.below(legal.length)] as BoardgameMove;
}

const seeds = (): number[] => Array.from({ length: GAMES }, (_, seed) => seed);
const sumOf = <T>(list: readonly T[], count: (item: T) => number): number =>
  list.reduce((sum, item) => sum + count(item), 0);

function repeat(times: number, work: () => number): number {
  let done = 0;
  for (let i = 0; i < times; i++) done += work();
  return done;
}
