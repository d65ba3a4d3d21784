import { d6, defineGame, no, only, side, tableOf, yes } from '@tercio/kernel';
import type {
  Decision,
  Domain,
  Fields,
  Game,
  Next,
  Nothing,
  Old,
  Rules,
  Run,
  Side,
  Steps,
  Verb,
  Verdict,
} from '@tercio/kernel';
import * as board from './board.ts';

/** Skirmish on the kernel. The rules are in `board.ts`. */

const { layout, fork, unmask, empty } = tableOf((f: Fields<never>, t: Old) => ({
  /** By unit: its square, or -1 when it is gone. */
  squareOf: f.column(t.squareOf, board.UNITS),
  steps: f.column(t.steps, board.UNITS),
  /** By unit: the turn of its last order. */
  orderedIn: f.column(t.orderedIn, board.UNITS),
  /** By square: the unit there, or -1. */
  unitAt: f.column(t.unitAt, board.SQUARES, -1),
  /** By side: units left. */
  left: f.column(t.left, 2, board.PER_SIDE),
  turn: f.number(t.turn, 1),
  orders: f.number(t.orders, 0),
}));
export type SkirmishTable = ReturnType<typeof empty>;

interface Skirmish {
  table: SkirmishTable;
  procs: { battle: { at: Record<string, never>; step: 'start' | 'ordered' | 'closed'; gives: null } };
  /** A march or an attack names unit and direction together: unit * 4 + direction. */
  asks: { order: { about: Record<string, never>; verbs: { march: number; attack: number; pass: null } } };
  windows: Nothing;
  interjections: Nothing;
  event:
    | { kind: 'marched'; rule: '3'; unit: number; to: number }
    | { kind: 'attacked'; rule: '4'; unit: number; on: number; die: number; loss: number };
}

const NOBODY_HERE = -1;
const NOTHING: Record<string, never> = {};
const unitOf = (order: number): number => order >> 2;
const directionOf = (order: number): number => order & 3;
const toMove = (t: SkirmishTable): Side => side((t.turn - 1) % 2);

// 2 Turn

function canTakeOrder(t: SkirmishTable, unit: number, by: Side): Verdict {
  if (board.sideOf(unit) !== by || t.squareOf[unit] === NOBODY_HERE) return no('2', 'notYours');
  return t.orderedIn[unit] === t.turn ? no('2', 'hadItsOrder') : yes;
}

function nextToEnemy(t: SkirmishTable, square: number, of: Side): boolean {
  for (let direction = 0; direction < board.DIRECTIONS; direction++) {
    const there = board.neighbour(square, direction);
    if (there === board.OUTSIDE) continue;
    const unit = t.unitAt[there] as number;
    if (unit !== NOBODY_HERE && board.sideOf(unit) !== of) return true;
  }
  return false;
}

interface Orders {
  readonly ontoEmpty: readonly number[];
  readonly ontoEnemy: readonly number[];
}

/** What units that still wait for an order have around them. */
function ordersOf(t: SkirmishTable, by: Side): Orders {
  const ontoEmpty: number[] = [];
  const ontoEnemy: number[] = [];
  const { squareOf, orderedIn, unitAt, turn } = t;
  const first = by * board.PER_SIDE;
  const back = board.BACK[by];
  for (let unit = first; unit < first + board.PER_SIDE; unit++) {
    const square = squareOf[unit] as number;
    if (square === NOBODY_HERE || orderedIn[unit] === turn) continue;
    for (let direction = 0; direction < board.DIRECTIONS; direction++) {
      const on = board.neighbour(square, direction);
      if (on === board.OUTSIDE) continue;
      const there = unitAt[on] as number;
      if (there === NOBODY_HERE) {
        if (direction !== back) ontoEmpty.push(unit * board.DIRECTIONS + direction);
      } else if (board.sideOf(there) !== by) ontoEnemy.push(unit * board.DIRECTIONS + direction);
    }
  }
  return { ontoEmpty, ontoEnemy };
}

const orderDomain: Domain<SkirmishTable> = {
  name: 'order',
  size: () => board.UNITS * board.DIRECTIONS,
  show: (order) => `u${unitOf(order)}${'nesw'[directionOf(order)]}`,
  read(word) {
    const [, unit, direction] = /^u(\d{1,2})([nesw])$/.exec(word) ?? [];
    return direction === undefined ? -1 : Number(unit) * board.DIRECTIONS + 'nesw'.indexOf(direction);
  },
};

// 3 March

const march: Verb<SkirmishTable, Record<string, never>, number> = {
  domain: orderDomain,
  each: (t, _about, by, scratch) => scratch.once('orders', () => ordersOf(t, by)).ontoEmpty,
  may(t, _about, order, by) {
    const unit = unitOf(order);
    const refusal = canTakeOrder(t, unit, by);
    if (refusal) return refusal;
    if (directionOf(order) === board.BACK[by]) return no('3', 'neverBack');
    const from = t.squareOf[unit] as number;
    const to = board.neighbour(from, directionOf(order));
    if (to === board.OUTSIDE || t.unitAt[to] !== NOBODY_HERE) return no('3', 'notEmpty');
    if (board.isHorse(unit) && board.terrain[to] === board.MARSH) return no('3', 'marsh');
    return nextToEnemy(t, to, by) && nextToEnemy(t, from, by) ? no('3', 'pinned') : yes;
  },
};

function place(t: SkirmishTable, unit: number, square: number): void {
  t.unitAt[t.squareOf[unit] as number] = NOBODY_HERE;
  t.squareOf[unit] = square;
  t.unitAt[square] = unit;
}

function carryOutMarch(g: Run<Skirmish, 'battle'>, order: number): void {
  const unit = unitOf(order);
  const to = board.neighbour(g.table.squareOf[unit] as number, directionOf(order));
  place(g.table, unit, to);
  g.table.orderedIn[unit] = g.table.turn;
  g.tell?.({ kind: 'marched', rule: '3', unit, to });
}

// 4 Attack

const attack: Verb<SkirmishTable, Record<string, never>, number> = {
  domain: orderDomain,
  each: (t, _about, by, scratch) => scratch.once('orders', () => ordersOf(t, by)).ontoEnemy,
  may(t, _about, order, by) {
    const unit = unitOf(order);
    const refusal = canTakeOrder(t, unit, by);
    if (refusal) return refusal;
    const on = board.neighbour(t.squareOf[unit] as number, directionOf(order));
    const target = on === board.OUTSIDE ? NOBODY_HERE : (t.unitAt[on] as number);
    return target === NOBODY_HERE || board.sideOf(target) === by ? no('4', 'noEnemyThere') : yes;
  },
};

function modifier(t: SkirmishTable, unit: number, target: number): number {
  const ground = board.terrain[t.squareOf[target] as number];
  const horse = board.isHorse(unit) && ground === board.OPEN ? 1 : 0;
  return (t.steps[unit] as number) - (t.steps[target] as number) + horse - (ground === board.HILL ? 1 : 0);
}

function lose(t: SkirmishTable, unit: number, loss: number): void {
  t.steps[unit] = Math.max(0, (t.steps[unit] as number) - loss);
  if (t.steps[unit] !== 0) return;
  t.unitAt[t.squareOf[unit] as number] = NOBODY_HERE;
  t.squareOf[unit] = NOBODY_HERE;
  (t.left[board.sideOf(unit)] as number)--;
}

function carryOutAttack(g: Run<Skirmish, 'battle'>, order: number): void {
  const t = g.table;
  const unit = unitOf(order);
  const on = board.neighbour(t.squareOf[unit] as number, directionOf(order));
  const target = t.unitAt[on] as number;
  t.orderedIn[unit] = t.turn;
  const die = g.roll('4', d6);
  const loss = board.resultOf(die + modifier(t, unit, target));
  if (loss < 0) lose(t, unit, 1);
  else if (loss > 0) lose(t, target, loss);
  if (t.steps[target] === 0) place(t, unit, on);
  g.tell?.({ kind: 'attacked', rule: '4', unit, on, die, loss });
}

// 5 End

const stepsLeft = (t: SkirmishTable, army: number): number => {
  let sum = 0;
  for (let unit = army * board.PER_SIDE; unit < (army + 1) * board.PER_SIDE; unit++) sum += t.steps[unit] as number;
  return sum;
};

function finish(g: Run<Skirmish, 'battle'>, how: string): Next {
  const points = [stepsLeft(g.table, 0), stepsLeft(g.table, 1)];
  const [first, second] = points as [number, number];
  const broken = g.table.left.findIndex((units) => units < board.BREAKS_BELOW);
  const ahead = first === second ? only() : only(side(first > second ? 0 : 1));
  return g.end({ won: broken === -1 ? ahead : only(side(1 - broken)), how, rule: '5', points });
}

const battle: Steps<Skirmish, 'battle'> = {
  start: (g) => g.ask(toMove(g.table), 'order', NOTHING, 'ordered'),
  ordered(g) {
    const { verb, arg } = g.answer('order');
    if (verb === 'march') carryOutMarch(g, arg);
    else if (verb === 'attack') carryOutAttack(g, arg);
    const t = g.table;
    t.orders = verb === 'pass' ? board.ORDERS : t.orders + 1;
    if (Math.min(t.left[0] as number, t.left[1] as number) < board.BREAKS_BELOW) return finish(g, 'broken');
    return t.orders < board.ORDERS ? g.go('start') : g.go('closed');
  },
  closed(g) {
    if (g.table.turn === board.TURNS) return finish(g, 'nightfall');
    g.table.turn++;
    g.table.orders = 0;
    return g.go('start');
  },
};

const order: Decision<Skirmish, 'order'> = {
  rule: '2',
  verbs: { march, attack, pass: { may: () => yes } },
  fallback: () => ({ verb: 'pass', arg: null }),
};

// The rest of the box

function setup(): SkirmishTable {
  const t = empty({});
  for (let unit = 0; unit < board.UNITS; unit++) {
    t.squareOf[unit] = board.startOf(unit);
    t.steps[unit] = board.stepsOf(unit);
    t.unitAt[board.startOf(unit)] = unit;
  }
  return t;
}

const rules: Rules<Skirmish> = {
  id: 'skirmish',
  title: 'Skirmish',
  edition: 1,
  shape: 1,
  sides: ['north', 'south'],
  scenarios: [{ id: 'field', title: 'The field', summary: 'Fifty units a side.', sides: [side(0), side(1)] }],
  rulebook: [],
  rulings: {},
  options: {},
  tables: () => '',
  layout,
  fork,
  setup,
  check: (t) => (t.squareOf.every((square, unit) => square < 0 || t.unitAt[square] === unit) ? null : 'a unit is lost'),
  first: { proc: 'battle', at: NOTHING },
  procs: { battle },
  asks: { order },
  windows: {},
  interjections: {},
  redeal: unmask,
  quantities: {},
  orders: {},
  words: {
    refusals: {},
    prompt: () => 'Give an order, or pass.',
    choice: () => null,
    event: () => null,
    position: () => '',
    result: (how) => how,
  },
};

export const skirmish: Game = defineGame(rules);
