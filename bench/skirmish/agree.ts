import { Fast } from '@tercio/kernel';
import type { Chance, Choice, Sim } from '@tercio/kernel';
import { DIRECTIONS, UNITS } from './board.ts';
import { BoardgameSkirmish, enumerate } from './boardgameio.ts';
import type { BoardgameMove } from './boardgameio.ts';
import { skirmish } from './tercio.ts';
import type { SkirmishTable } from './tercio.ts';

/**
 * Are the two Skirmishes the same game? Both are given the same choices and the dice that boardgame.io rolled; at every
 * decision the lists of legal moves, at the end the whole board and the result must be equal.
 */

const asChoice = ({ move, args: [unit, direction] }: BoardgameMove): Choice =>
  unit === undefined || direction === undefined
    ? { verb: move, arg: null }
    : { verb: move, arg: unit * DIRECTIONS + direction };

/** A die that shows what it was set to. */
class SetDie implements Chance {
  readonly faces: number[] = [];
  face = 0;
  take(): number {
    return this.face;
  }
}

/** Plays one game on both. Says what differs, or null, and how many moves were made. */
export function compareGame(seed: number): { readonly difference: string | null; readonly moves: number } {
  const die = new SetDie();
  const ours = skirmish.sim(skirmish.setup('field', {}, die).pos, die);
  const theirs = new BoardgameSkirmish(seed);
  const policy = new Fast(seed);
  let moves = 0;
  while (theirs.over === undefined) {
    const legal = enumerate(theirs.state.G, theirs.state.ctx);
    const difference = compareOffers(ours, legal);
    if (difference !== null) return { difference: `move ${moves}: ${difference}`, moves };
    const move = legal[policy.below(legal.length)] as BoardgameMove;
    if (!theirs.play(move)) return { difference: `move ${moves}: boardgame.io refuses ${JSON.stringify(move)}`, moves };
    die.face = theirs.state.G.die ?? 0;
    if (!ours.play(toMove(ours), asChoice(move))) return { difference: `move ${moves}: the kernel refuses`, moves };
    moves++;
  }
  return { difference: compareEnds(ours, theirs), moves };
}

const toMove = (sim: Sim) => {
  const [side] = sim.sides;
  if (side === undefined) throw new Error('nobody is to move');
  return side;
};

function compareOffers(ours: Sim, legal: readonly BoardgameMove[]): string | null {
  if (ours.over) return 'the kernel has ended the game';
  const offered = ours.offer(toMove(ours))?.choices ?? [];
  const [a, b] = [JSON.stringify(offered), JSON.stringify(legal.map(asChoice))];
  return a === b ? null : `the kernel offers ${a}, boardgame.io ${b}`;
}

function compareEnds(ours: Sim, { state, over }: BoardgameSkirmish): string | null {
  const { squareOf, steps, orderedIn, unitAt, left } = ours.table as SkirmishTable;
  const { units, squares } = state.G;
  const won = over?.winner === null || over === undefined ? 0 : 1 << over.winner;
  const pairs: readonly [string, unknown, unknown][] = [
    ['squares of units', squareOf, units.map(({ square }) => square ?? -1)],
    ['steps', steps, units.map((unit) => unit.steps)],
    ['orders', orderedIn, units.map((unit) => unit.orderedIn)],
    ['board', unitAt, squares.map((unit) => unit ?? -1)],
    ['units left', left, state.G.left],
    ['count of units', UNITS, units.length],
    ['result', ours.over, { won, how: over?.how, rule: '5', points: over?.points }],
  ];
  const wrong = pairs.find(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b));
  return wrong ? `${wrong[0]}: the kernel ${JSON.stringify(wrong[1])}, boardgame.io ${JSON.stringify(wrong[2])}` : null;
}
