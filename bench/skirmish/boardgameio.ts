import { createRequire } from 'node:module';
import type { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/types/packages/internal.js';
import type { Ctx, FnContext, Game, State } from 'boardgame.io';
import * as board from './board.ts';

/** Skirmish on boardgame.io, the way its documentation teaches. The rules are in `board.ts`. */

// The package has no entry points that Node can import as modules, only ones to require.
const require = createRequire(import.meta.url);
const internal = require('boardgame.io/internal') as {
  readonly CreateGameReducer: typeof CreateGameReducer;
  readonly InitializeGame: typeof InitializeGame;
};
const { INVALID_MOVE } = require('boardgame.io/core') as { readonly INVALID_MOVE: 'INVALID_MOVE' };

export interface Unit {
  readonly side: number;
  readonly horse: boolean;
  steps: number;
  square: number | null;
  orderedIn: number;
}

export interface SkirmishState {
  units: Unit[];
  /** By square: the unit there. */
  squares: (number | null)[];
  left: number[];
  /** The last die, as a page would show it. */
  die: number | null;
}

export interface Ending {
  readonly winner: number | null;
  readonly how: string;
  readonly points: readonly number[];
}

type Context = FnContext<SkirmishState>;

// 2 Turn

function ready(G: SkirmishState, ctx: Ctx, unit: number): Unit | null {
  const piece = G.units[unit];
  if (!piece || piece.side !== Number(ctx.currentPlayer)) return null;
  return piece.square === null || piece.orderedIn === ctx.turn ? null : piece;
}

function nextToEnemy(G: SkirmishState, square: number, of: number): boolean {
  for (let direction = 0; direction < board.DIRECTIONS; direction++) {
    const there = board.neighbour(square, direction);
    if (there === board.OUTSIDE) continue;
    const unit = G.squares[there];
    if (typeof unit === 'number' && G.units[unit]?.side !== of) return true;
  }
  return false;
}

// 3 March

/** The square a unit may march to, or null. */
function destination(G: SkirmishState, ctx: Ctx, unit: number, direction: number): number | null {
  const piece = ready(G, ctx, unit);
  if (piece === null || piece.square === null || direction === board.BACK[piece.side]) return null;
  const to = board.neighbour(piece.square, direction);
  if (to === board.OUTSIDE || G.squares[to] !== null) return null;
  if (piece.horse && board.terrain[to] === board.MARSH) return null;
  return nextToEnemy(G, to, piece.side) && nextToEnemy(G, piece.square, piece.side) ? null : to;
}

function place(G: SkirmishState, unit: number, square: number): void {
  const piece = G.units[unit] as Unit;
  if (piece.square !== null) G.squares[piece.square] = null;
  piece.square = square;
  G.squares[square] = unit;
}

function march({ G, ctx }: Context, unit: number, direction: number): void | 'INVALID_MOVE' {
  const to = destination(G, ctx, unit, direction);
  if (to === null) return INVALID_MOVE;
  place(G, unit, to);
  (G.units[unit] as Unit).orderedIn = ctx.turn;
}

// 4 Attack

/** The enemy a unit may attack in a direction, or null. */
function target(G: SkirmishState, ctx: Ctx, unit: number, direction: number): number | null {
  const piece = ready(G, ctx, unit);
  if (piece === null || piece.square === null) return null;
  const on = board.neighbour(piece.square, direction);
  const enemy = on === board.OUTSIDE ? null : (G.squares[on] ?? null);
  return enemy === null || G.units[enemy]?.side === piece.side ? null : enemy;
}

function lose(G: SkirmishState, unit: number, loss: number): void {
  const piece = G.units[unit] as Unit;
  piece.steps = Math.max(0, piece.steps - loss);
  if (piece.steps > 0 || piece.square === null) return;
  G.squares[piece.square] = null;
  piece.square = null;
  (G.left[piece.side] as number)--;
}

function modifier(attacker: Unit, defender: Unit): number {
  const ground = board.terrain[defender.square as number];
  const horse = attacker.horse && ground === board.OPEN ? 1 : 0;
  return attacker.steps - defender.steps + horse - (ground === board.HILL ? 1 : 0);
}

function attack({ G, ctx, random }: Context, unit: number, direction: number): void | 'INVALID_MOVE' {
  const enemy = target(G, ctx, unit, direction);
  if (enemy === null) return INVALID_MOVE;
  const attacker = G.units[unit] as Unit;
  const defender = G.units[enemy] as Unit;
  const on = defender.square as number;
  attacker.orderedIn = ctx.turn;
  const die = random.D6();
  G.die = die;
  const loss = board.resultOf(die + modifier(attacker, defender));
  if (loss < 0) lose(G, unit, 1);
  else if (loss > 0) lose(G, enemy, loss);
  if (defender.steps === 0) place(G, unit, on);
}

// 5 End

function ending(G: SkirmishState, how: string): Ending {
  const points = [0, 0];
  for (const { side, steps } of G.units) (points[side] as number) += steps;
  const [first, second] = points as [number, number];
  const broken = G.left.findIndex((units) => units < board.BREAKS_BELOW);
  const ahead = first === second ? null : first > second ? 0 : 1;
  return { winner: broken === -1 ? ahead : 1 - broken, how, points };
}

function endIf({ G, ctx }: Context): Ending | undefined {
  if (Math.min(...G.left) < board.BREAKS_BELOW) return ending(G, 'broken');
  return ctx.turn > board.TURNS ? ending(G, 'nightfall') : undefined;
}

// The rest of the box

function setup(): SkirmishState {
  const units = Array.from({ length: board.UNITS }, (_, unit): Unit => {
    const at = { square: board.startOf(unit), orderedIn: 0 };
    return { side: board.sideOf(unit), horse: board.isHorse(unit), steps: board.stepsOf(unit), ...at };
  });
  const squares: (number | null)[] = Array.from({ length: board.SQUARES }, () => null);
  units.forEach(({ square }, unit) => square !== null && (squares[square] = unit));
  return { units, squares, left: [board.PER_SIDE, board.PER_SIDE], die: null };
}

export type BoardgameMove = { readonly move: string; readonly args: readonly number[] };

/** Every legal move: marches, attacks, pass, each by unit and direction. What boardgame.io calls `ai.enumerate`. */
export function enumerate(G: SkirmishState, ctx: Ctx): BoardgameMove[] {
  const marches: BoardgameMove[] = [];
  const attacks: BoardgameMove[] = [];
  const first = Number(ctx.currentPlayer) * board.PER_SIDE;
  for (let unit = first; unit < first + board.PER_SIDE; unit++) {
    if (ready(G, ctx, unit) === null) continue;
    for (let direction = 0; direction < board.DIRECTIONS; direction++) {
      if (destination(G, ctx, unit, direction) !== null) marches.push({ move: 'march', args: [unit, direction] });
      else if (target(G, ctx, unit, direction) !== null) attacks.push({ move: 'attack', args: [unit, direction] });
    }
  }
  return [...marches, ...attacks, { move: 'pass', args: [] }];
}

const game = (seed: number): Game<SkirmishState> => ({
  name: 'skirmish',
  seed,
  // Undo keeps every state there has been; without it boardgame.io is faster.
  disableUndo: true,
  setup,
  moves: { march, attack, pass: ({ events }) => events.endTurn() },
  turn: { minMoves: 1, maxMoves: board.ORDERS },
  endIf,
});

export type BoardgameState = State<SkirmishState>;

/** One game by the reducer alone: no store, no log, no transport, no player's view. */
export class BoardgameSkirmish {
  readonly #reduce: ReturnType<typeof CreateGameReducer>;
  readonly #start: BoardgameState;
  #state: BoardgameState;

  constructor(seed: number) {
    const skirmish = game(seed);
    this.#reduce = internal.CreateGameReducer({ game: skirmish });
    this.#start = internal.InitializeGame({ game: skirmish, numPlayers: 2 }) as BoardgameState;
    this.#state = this.#start;
  }

  restart(): void {
    this.#state = this.#start;
  }

  get state(): BoardgameState {
    return this.#state;
  }
  get over(): Ending | undefined {
    return this.#state.ctx.gameover as Ending | undefined;
  }

  /** False, and nothing changed, if the move is refused. */
  play(move: BoardgameMove): boolean {
    const next = this.#after(move);
    if (next === null) return false;
    this.#state = next;
    return true;
  }

  accepts(move: BoardgameMove): boolean {
    return this.#after(move) !== null;
  }

  #after({ move, args }: BoardgameMove): BoardgameState | null {
    const playerID = this.#state.ctx.currentPlayer;
    const payload = { type: move, args: args as number[], playerID };
    const next = this.#reduce(this.#state, { type: 'MAKE_MOVE', payload });
    return 'transients' in next && next.transients !== undefined ? null : (next as BoardgameState);
  }
}
