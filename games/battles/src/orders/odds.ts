import type { Scratch, Side } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { NONE } from '../ids.ts';
import type { Unit, Wing, Zone } from '../ids.ts';
import { fork } from '../state.ts';
import type { Table } from '../state.ts';
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

/** The table as it would be if that commander, or nobody, led the wing with the best of dice. */
function asIfLed(t: Table, wing: Wing, commander: number): Table {
  const led = fork(t);
  led.activeWing = wing;
  led.activeReserve = NONE;
  led.wingCommander = commander;
  led.threshold = Number.MAX_SAFE_INTEGER;
  return led;
}

/** By each result of the dice: the zones and units that it puts within reach. Empty results are left out. */
export function ordersByThreshold(t: Table, army: Side, wing: Wing, commander: number): readonly NewOrders[] {
  const led = asIfLed(t, wing, commander);
  const ways = waysOf(led, army);
  const scratch = scratchpad();
  const needed = (cost: number): number => (t.rulings.COMMAND_STRICT === 1 ? cost + 1 : cost);
  const zones = zonesToOrder(led, army, scratch).map((zone) => ({
    zone,
    from: needed(costOf(led, { side: army, zone, unit: NONE }, ways)),
  }));
  const units = unitsToOrder(led, army, false, scratch).map((unit) => ({
    unit,
    from: needed(cost(led, unit, ways, false)),
  }));
  const doubles = unitsToOrder(led, army, true, scratch).map((unit) => ({
    unit,
    from: needed(cost(led, unit, ways, true)),
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
