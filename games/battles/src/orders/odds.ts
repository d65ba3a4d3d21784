import type { Scratch, Side } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { NONE } from '../ids.ts';
import type { Unit, Wing, Zone } from '../ids.ts';
import { fork } from '../state.ts';
import type { Table } from '../state.ts';
import { commandDie } from '../resolution/weather.ts';
import { tacticsDice } from './command.ts';
import { costOf } from './cost.ts';
import { unitOrderRefusal, zoneOrderRefusal } from './order.ts';
import { waysOf } from './ways.ts';
import type { Ways } from './ways.ts';

/** 4.3: what a command roll may bring, and what could be ordered at each result. */

/** What a threshold adds to the orders that a lower one allows. */
export interface NewOrders {
  readonly threshold: number;
  readonly zones: readonly Zone[];
  readonly units: readonly Unit[];
  readonly doubles: readonly Unit[];
}

/** The highest threshold that command dice can give: six for each. */
const highest = (t: Table, commander: number): number => 6 * (1 + tacticsDice(t, commander));

/** A scratch of its own, for as long as one list is made. */
function scratchpad(): Scratch {
  const values = new Map<string, unknown>();
  return {
    once<T>(key: string, derive: () => T): T {
      if (!values.has(key)) values.set(key, derive());
      return values.get(key) as T;
    },
  };
}

/** A wing, or the reserve that is acting. */
export interface Led {
  readonly wing: Wing | typeof NONE;
  readonly reserve?: number;
}

/** The table as it would be if that commander, or nobody, led it with the best of dice. */
function asIfLed(t: Table, { wing, reserve = NONE }: Led, commander: number): Table {
  const led = fork(t);
  led.activeWing = wing;
  led.activeReserve = reserve;
  led.wingCommander = commander;
  led.threshold = Number.MAX_SAFE_INTEGER;
  return led;
}

/** 4.3.6: what the dice must add up to for an order of this cost. */
const needed = (t: Table, price: number): number => (t.rulings.COMMAND_STRICT === 1 ? price + 1 : price);

/** An order to all of a zone, or to the one unit of it that is ordered for least. */
export interface Priced {
  readonly zone: Zone;
  readonly unit: number;
  readonly cost: number;
  /** The share of all throws that allow it. */
  readonly share: number;
}

/** 4.3.4, 5.1: what an order to each zone would cost, and how likely the dice allow it; where they never can, one of its units. */
export function ordersPriced(t: Table, army: Side, of: Led, commander: number): readonly Priced[] {
  const led = asIfLed(t, of, commander);
  const ways = waysOf(led, army);
  const scratch = scratchpad();
  const chance = chances(t, commander);
  const priced = (zone: Zone, unit: number): Priced => {
    const price = costOf(led, { side: army, zone, unit }, ways);
    return { zone, unit, cost: price, share: chance(needed(t, price)) };
  };
  const units = unitsToOrder(led, army, false, scratch);
  return zonesToOrder(led, army, scratch).flatMap((zone): readonly Priced[] => {
    const whole = priced(zone, NONE);
    const single = units
      .filter((unit) => t.zoneOf[unit] === zone)
      .map((unit) => priced(zone, unit))
      .toSorted((a, b) => a.cost - b.cost);
    const [one] = single.filter(({ cost, share }) => cost < whole.cost && whole.share === 0 && share > 0);
    return one ? [whole, one] : [whole];
  });
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** How likely the dice for orders add up to a number or more, with what weather and darkness leave of them. */
function chances(t: Table, commander: number): (least: number) => number {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die <= tacticsDice(t, commander); die++) {
    const next = new Map<number, number>();
    for (const [sum, share] of sums)
      for (const face of FACES) {
        const all = sum + commandDie(t, face, die > 0);
        next.set(all, (next.get(all) ?? 0) + share / FACES.length);
      }
    sums = next;
  }
  return (least) => [...sums].reduce((all, [sum, share]) => (sum >= least ? all + share : all), 0);
}

/** By each result of the dice: the zones and units that it puts within reach. Empty results are left out. */
export function ordersByThreshold(t: Table, army: Side, wing: Wing, commander: number): readonly NewOrders[] {
  const led = asIfLed(t, { wing }, commander);
  const ways = waysOf(led, army);
  const scratch = scratchpad();
  const zones = zonesToOrder(led, army, scratch).map((zone) => ({
    zone,
    from: needed(t, costOf(led, { side: army, zone, unit: NONE }, ways)),
  }));
  const units = unitsToOrder(led, army, false, scratch).map((unit) => ({
    unit,
    from: needed(t, cost(led, unit, ways, false)),
  }));
  const doubles = unitsToOrder(led, army, true, scratch).map((unit) => ({
    unit,
    from: needed(t, cost(led, unit, ways, true)),
  }));
  return Array.from({ length: highest(t, commander) }, (_, i) => ({
    threshold: i + 1,
    zones: zones.filter(({ from }) => from === i + 1).map(({ zone }) => zone),
    units: units.filter(({ from }) => from === i + 1).map(({ unit }) => unit),
    doubles: doubles.filter(({ from }) => from === i + 1).map(({ unit }) => unit),
  })).filter((one) => one.zones.length + one.units.length + one.doubles.length > 0);
}

const cost = (t: Table, unit: Unit, ways: Ways, doubled: boolean): number =>
  costOf(t, { side: factsOf(t, unit).side, zone: t.zoneOf[unit] as Zone, unit, doubled }, ways);

const zonesToOrder = (t: Table, army: Side, scratch: Scratch): readonly Zone[] =>
  t.owner.map((_, zone) => zone as Zone).filter((zone) => zoneOrderRefusal(t, army, zone, scratch) === null);
const unitsToOrder = (t: Table, army: Side, doubled: boolean, scratch: Scratch): readonly Unit[] =>
  t.zoneOf.map((_, unit) => unit as Unit).filter((unit) => unitOrderRefusal(t, army, unit, doubled, scratch) === null);
