import type { Side } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { baselineRow, board, enemyOf, factsOf } from '../board.ts';
import { has } from '../data/notation.ts';
import type { OrdnanceClass, TroopClass } from '../data/types.ts';
import { distance, firstIn, nextIn, nextToEnemy, occupies } from '../field.ts';
import { columnOf, NONE, rowOf } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { factorsOf, productOf } from '@tercio/kernel/rooms';
import type { Applied, Factor } from '@tercio/kernel/rooms';
import type { OrderCost } from '../spec/orders.ts';
import type { Table } from '../state.ts';
import { commanderZone, outsideCost, UNREACHED, waysOf } from './ways.ts';
import type { Ways } from './ways.ts';

/** 5.1, 5.2: what an order costs. (base + distance), times two for each doubling that applies (R99). */

/** An order that might be given: to a zone (`unit` NONE), to a unit, or to a unit off board that enters at `zone`. */
export interface Order {
  readonly side: Side;
  readonly zone: Zone;
  readonly unit: number;
  readonly doubled?: boolean;
  readonly assault?: boolean;
  /** 2.8: comes from off the board. */
  readonly entering?: boolean;
}

/** An order to a zone (`unit` NONE) or to a unit on the field. All of one shape: they are weighed by the dozen. */
export const orderTo = (side: Side, zone: Zone, unit: number, doubled = false, assault = false): Order => ({
  side,
  zone,
  unit,
  doubled,
  assault,
  entering: false,
});

interface OrderCase extends Order {
  readonly t: Table;
  readonly commander: number;
  readonly interdicted: boolean;
}

// The doublings

const TWICE = [2, 1] as const;

function holds(c: OrderCase, is: (t: Table, unit: Unit) => boolean): boolean {
  for (let u = firstIn(c.t, c.zone); u !== NONE; u = nextIn(c.t, c.zone, u as Unit)) {
    if (factsOf(c.t, u as Unit).side === c.side && is(c.t, u as Unit)) return true;
  }
  return false;
}

const isHorse = (t: Table, unit: Unit): boolean => factsOf(t, unit).horse;
const isFootInLine = (t: Table, unit: Unit): boolean =>
  factsOf(t, unit).foot && !has(factsOf(t, unit).kind, 'commanded');
const isDisordered = (t: Table, unit: Unit): boolean => t.disordered[unit] === 1 && !factsOf(t, unit).ordnance;
const isFootOrGuns = (t: Table, unit: Unit): boolean =>
  factsOf(t, unit).foot || (factsOf(t, unit).ordnance && occupies(t, unit));

/** The other zone of a straddling unit, or NONE. */
const otherZone = (c: OrderCase): number => (c.unit === NONE ? NONE : (c.t.straddles[c.unit] as number));
const hasRouters = ({ t }: OrderCase, zone: number): boolean => zone !== NONE && t.routers[zone] !== 0;
const touchesEnemy = ({ t, side }: OrderCase, zone: number): boolean =>
  zone !== NONE && nextToEnemy(t, zone as Zone, side);

/** R102: the unit's zones and the commander's. What is off board touches nobody. */
const isAdjacent = (c: OrderCase): boolean =>
  c.assault === true ||
  touchesEnemy(c, c.commander) ||
  (c.entering !== true && (touchesEnemy(c, c.zone) || touchesEnemy(c, otherZone(c))));

/** R15: the first and the last column; if so ruled, the own baseline too. */
function isOnEdge({ t, side }: OrderCase, zone: number): boolean {
  if (zone === NONE) return false;
  const column = columnOf(zone as Zone);
  if (column === 0 || column === board(t).width - 1) return true;
  return t.rulings.EDGE_INCLUDES_BASELINE === 1 && rowOf(zone as Zone) === baselineRow(side);
}
const onEnemyBaseline = ({ side }: OrderCase, zone: number): boolean =>
  zone !== NONE && rowOf(zone as Zone) === baselineRow(enemyOf(side));

/** 5.1.10 to 5.1.14. */
export const ZONE_DOUBLINGS: readonly Factor<OrderCase>[] = [
  {
    rule: '5.1.10',
    words: 'horse and foot mixed',
    times: TWICE,
    when: (c) => holds(c, isHorse) && holds(c, isFootInLine),
  },
  { rule: '5.1.11', words: 'confusion', times: TWICE, when: (c) => hasRouters(c, c.zone) || holds(c, isDisordered) },
  { rule: '5.1.12', words: 'next to the enemy, or an assault', times: TWICE, when: isAdjacent },
  {
    rule: '5.1.13',
    words: 'along the edge',
    times: TWICE,
    when: (c) => onEnemyBaseline(c, c.zone) || (isOnEdge(c, c.zone) && holds(c, isFootOrGuns)),
  },
  { rule: '5.1.14', words: 'the way leads through the enemy', times: TWICE, when: (c) => c.interdicted },
];

/** 5.2.6 to 5.2.10. */
const UNIT_DOUBLINGS: readonly Factor<OrderCase>[] = [
  { rule: '5.2.6', words: 'double move', times: TWICE, when: (c) => c.doubled === true },
  {
    rule: '5.2.7',
    words: 'confusion',
    times: TWICE,
    when: (c) =>
      isDisordered(c.t, c.unit as Unit) ||
      (c.entering !== true && (hasRouters(c, c.zone) || hasRouters(c, otherZone(c)))),
  },
  { rule: '5.2.8', words: 'next to the enemy, or an assault', times: TWICE, when: isAdjacent },
  {
    rule: '5.2.9',
    words: 'along the edge',
    times: TWICE,
    when: (c) =>
      c.entering !== true &&
      (onEnemyBaseline(c, c.zone) ||
        onEnemyBaseline(c, otherZone(c)) ||
        (isFootOrGuns(c.t, c.unit as Unit) && (isOnEdge(c, c.zone) || isOnEdge(c, otherZone(c))))),
  },
  { rule: '5.2.10', words: 'the way leads through the enemy', times: TWICE, when: (c) => c.interdicted },
];

const doublingsOf = ({ unit }: Order): readonly Factor<OrderCase>[] =>
  unit === NONE ? ZONE_DOUBLINGS : UNIT_DOUBLINGS;

// Base and distance

const BASE_RULES: Readonly<Record<string, string>> = { '1': '5.2.1', '2': '5.2.2', '3': '5.2.3' };

/** 5.1.1, 5.2.1 to 5.2.3. */
export function baseCost(t: Table, unit: number): number {
  const { zone, troops, ordnance } = tables.command.values;
  if (unit === NONE) return zone;
  const { kind } = factsOf(t, unit as Unit);
  return kind.type === 'O' ? ordnance[kind.class as OrdnanceClass] : troops[kind.class as TroopClass];
}

/** 2.8.3: a commander waits off board with the wing's reinforcements, and may come this turn. */
function commanderWaits(t: Table): boolean {
  const { commanders } = board(t);
  return commanders.some((_, k) => isWaiting(t, k));
}
export const isWaiting = (t: Table, commander: number): boolean =>
  t.commanderAt[commander] === NONE &&
  t.commanderWing[commander] === t.activeWing &&
  (board(t).commanders[commander]?.notBefore ?? 0) <= t.turn;

/** 2.7.5: through the closer of its zones. 2.8.5: from off board, one zone more, outside the wing. */
function awayOf(t: Table, order: Order, way: (zone: number) => number): number {
  const here = way(order.zone);
  if (order.entering === true) return here + outsideCost(t);
  const other = order.unit === NONE ? NONE : (t.straddles[order.unit] as number);
  return other === NONE ? here : Math.min(here, way(other));
}

interface Reckoned {
  readonly case: OrderCase;
  readonly distance: number;
  readonly total: number;
}

function caseOf(t: Table, order: Order, commander: number, interdicted: boolean): OrderCase {
  const { side, zone, unit, doubled = false, assault = false, entering = false } = order;
  return { t, side, zone, unit, doubled, assault, entering, commander, interdicted };
}

/** R98: the cheaper of the way clear of enemies and of the way through them, which doubles the whole. */
function reckon(t: Table, order: Order, ways: Ways): Reckoned {
  const entersFree = order.entering === true && commanderWaits(t);
  const commander = entersFree ? NONE : ways.commander;
  const c = caseOf(t, order, commander, false);
  const base = baseCost(t, order.unit);
  const clear = entersFree ? 0 : awayOf(t, order, ways.clear);
  const free: Reckoned = { case: c, distance: clear, total: total(c, base, clear) };
  if (isShortest(t, order, commander, clear) || (t.rulings.DETOUR_OR_INTERDICTION === 0 && clear < UNREACHED))
    return free;
  const through = awayOf(t, order, ways.through);
  const crossing = caseOf(t, order, commander, true);
  const dear: Reckoned = { case: crossing, distance: through, total: total(crossing, base, through) };
  return dear.total < free.total ? dear : free;
}

const total = (c: OrderCase, base: number, away: number): number => productOf(base + away, doublingsOf(c), c);

/** A way through enemies is no shorter than the straight line and costs twice: then there is no need to look for it. */
function isShortest(t: Table, order: Order, commander: number, clear: number): boolean {
  if (clear >= UNREACHED) return false;
  const outside = order.entering === true ? outsideCost(t) : 0;
  return clear <= 1 + 2 * (outside + straightLine(t, order, commander, clear - outside));
}

function straightLine(t: Table, { unit, zone }: Order, commander: number, way: number): number {
  if (commander === NONE) return Math.min(way, 1);
  const other = unit === NONE ? NONE : (t.straddles[unit] as number);
  const here = distance(commander as Zone, zone);
  return other === NONE ? here : Math.min(here, distance(commander as Zone, other as Zone));
}

/** What the order would cost now. UNREACHED or more: no way leads there. */
export const costOf = (t: Table, order: Order, ways: Ways = waysOf(t, order.side)): number =>
  reckon(t, order, ways).total;

/** The same, line by line: `(1 + 2) x 2 x 2 = 12`. */
export function orderCost(t: Table, order: Order, ways: Ways = waysOf(t, order.side)): OrderCost {
  const { case: c, distance: away, total: sum } = reckon(t, order, ways);
  const base = baseCost(t, order.unit);
  const factors = factorsOf(doublingsOf(order), c);
  const lines: readonly Applied[] = [
    { rule: order.unit === NONE ? '5.1.1' : (BASE_RULES[base] as string), words: 'base', value: base },
    { rule: distanceRule(t, order), words: 'distance', value: away },
    ...factors.map(({ rule, words, times }) => ({ rule, words, value: times[0] })),
  ];
  return { base, distance: away, total: sum, lines };
}

function distanceRule(t: Table, { unit, entering }: Order): string {
  if (entering === true) return commanderWaits(t) ? '2.8.3' : '2.8.4';
  if (unit !== NONE) return '5.2.4';
  return commanderZone(t) === NONE ? '5.1.7' : '5.1.6';
}

/** 4.3.6, R94: below the threshold; if so ruled, up to it. */
export const isBelow = (t: Table, cost: number): boolean =>
  t.rulings.COMMAND_STRICT === 1 ? cost < t.threshold : cost <= t.threshold;
