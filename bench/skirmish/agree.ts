import { Fast } from '@tercio/kernel';
import type { Chance, Choice, Side, Sim } from '@tercio/kernel';
import { DIRECTIONS, UNITS } from './board.ts';
import { BoardgameSkirmish, enumerate } from './boardgameio.ts';
import type { BoardgameMove } from './boardgameio.ts';
import { skirmish } from './tercio.ts';
import type { SkirmishTable } from './tercio.ts';

/**
 * Are the two Skirmishes the same game? Both are given the same choices and the dice that boardgame.io rolled; at every
 * decision the lists of legal moves, at the end the whole board and the result must be equal.
 */

/** A die that shows what it was set to. */
class SetDie implements Chance {
  readonly faces: number[] = [];
  face = 0;
  take(): number {
    return this.face;
  }
}

/** One game on both. */
export class Pair {
  readonly theirs: BoardgameSkirmish;
  readonly ours: Sim;
  readonly #die = new SetDie();

  constructor(seed: number) {
    this.theirs = new BoardgameSkirmish(seed);
    this.ours = skirmish.sim(skirmish.setup('field', {}, this.#die).pos, this.#die);
  }

  get legal(): readonly BoardgameMove[] {
    return enumerate(this.theirs.state.G, this.theirs.state.ctx);
  }
  get side(): Side {
    const [side] = this.ours.sides;
    if (side === undefined) throw new Error('nobody is to move');
    return side;
  }

  /** Makes a move on both. Says who refuses it, or null. */
  play(move: BoardgameMove): string | null {
    if (!this.theirs.play(move)) return 'boardgame.io refuses the move';
    this.#die.face = this.theirs.state.G.die ?? 0;
    return this.ours.play(this.side, asChoice(move)) ? null : 'the kernel refuses the move';
  }

  /** Every march and attack there is, legal or not: does each side of the pair accept the same ones? */
  compareRefusals(): string | null {
    for (let order = 0; order < UNITS * DIRECTIONS; order++) {
      for (const name of ['march', 'attack']) {
        const move = { move: name, args: [Math.floor(order / DIRECTIONS), order % DIRECTIONS] };
        const ours = this.ours.fork().play(this.side, asChoice(move));
        if (ours !== this.theirs.accepts(move)) return `${name} ${move.args.join(' ')}: only one of them accepts it`;
      }
    }
    return null;
  }

  compareOffers(): string | null {
    if (this.ours.over) return 'the kernel has ended the game';
    const offered = this.ours.offer(this.side)?.choices ?? [];
    return unequal('the legal moves', offered, this.legal.map(asChoice));
  }

  compareEnds(): string | null {
    const { turn: _turn, orders: _orders, ...table } = this.ours.table as SkirmishTable;
    const { units, squares, left } = this.theirs.state.G;
    const { over } = this.theirs;
    const won = typeof over?.winner === 'number' ? 1 << over.winner : 0;
    const theirs: typeof table = {
      squareOf: units.map(({ square }) => square ?? -1),
      steps: units.map(({ steps }) => steps),
      orderedIn: units.map(({ orderedIn }) => orderedIn),
      unitAt: squares.map((unit) => unit ?? -1),
      left,
    };
    const result = { won, how: over?.how, rule: '5', points: over?.points };
    return unequal('the board', table, theirs) ?? unequal('the result', this.ours.over, result);
  }
}

function asChoice({ move, args: [unit, direction] }: BoardgameMove): Choice {
  const arg = unit === undefined || direction === undefined ? null : unit * DIRECTIONS + direction;
  return { verb: move, arg };
}

function unequal(what: string, ours: unknown, theirs: unknown): string | null {
  const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return a === b ? null : `${what}: ${a} on the kernel, ${b} on boardgame.io`;
}

/** Plays one random game on both. Says what differs, or null. */
export function compareGame(seed: number): string | null {
  const pair = new Pair(seed);
  const policy = new Fast(seed);
  for (let moves = 0; pair.theirs.over === undefined; moves++) {
    const { legal } = pair;
    const move = legal[policy.below(legal.length)] as BoardgameMove;
    const difference = pair.compareOffers() ?? pair.play(move);
    if (difference !== null) return `move ${moves}, ${JSON.stringify(move)}: ${difference}`;
  }
  return pair.compareEnds();
}
