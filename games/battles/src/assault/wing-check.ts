import { d6 } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { factsOf, unitsOf } from '../board.ts';
import { inReserve, isIn, occupies, onField, setDisordered, zoneOf } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Wing, Zone } from '../ids.ts';
import { listOf, sumOf } from '@tercio/kernel/rooms';
import type { Procs } from '../spec.ts';
import type { AssaultEvent } from '../spec/assault.ts';
import type { Table } from '../state.ts';
import { wingOfUnit } from './counts.ts';
import { isLightOrCommanded } from './eligibility.ts';
import { routUnit } from './routs.ts';
import { UNIT_MODIFIERS, unitCase, worseZone } from './unit-morale.ts';
import { wingBase, wingCase, WING_MODIFIERS } from './wing-morale.ts';
import type { WingCase } from './wing-morale.ts';

/** 7.3 Wing morale: who runs. */

interface Value {
  readonly unit: Unit;
  readonly zone: Zone;
  readonly morale: number;
}

/** 2.6.3, 5.6.2: everybody in the wing's strip but its reserve and guns already disordered. */
function members(t: Table, wing: Wing): readonly Unit[] {
  const side = t.wingSide[wing] as Side;
  const list: Unit[] = [];
  for (const unit of unitsOf(t, side)) {
    if (!onField(t, unit) || wingOfUnit(t, unit) !== wing) continue;
    if (occupies(t, unit) && !inReserve(t, side, zoneOf(t, unit))) list.push(unit);
  }
  return list;
}

/** Where a unit stands: one zone, or the two that it straddles. */
function zonesOf(t: Table, unit: Unit): readonly Zone[] {
  const [first, second] = [t.zoneOf[unit] as Zone, t.straddles[unit] as number];
  return second === NONE ? [first] : [first, second as Zone];
}

/** 7.3.1, 7.3.3, R160: below 0 it breaks, and at 0 unless somebody in its zone stands above. */
function breaks(t: Table, values: readonly Value[], { unit, morale }: Value): boolean {
  if (morale !== 0) return morale < 0;
  return !values.some((mate) => mate.morale > 0 && zonesOf(t, unit).some((zone) => isIn(t, mate.unit, zone)));
}

interface Tested {
  readonly base: number;
  readonly broken: readonly Value[];
}

/** 7.1 to 7.3: what a die brings the wing; nobody has run yet. */
export function tested(c: WingCase, die: number): Tested {
  const { t } = c;
  const base = wingBase(c, die);
  const values = members(t, c.wing).map((unit): Value => {
    const at = worseZone(t, unit);
    return { unit, zone: at, morale: base + sumOf(UNIT_MODIFIERS, unitCase(t, unit, at)) };
  });
  return { base, broken: values.filter((value) => breaks(t, values, value)) };
}

export const wingCheckProcs: Procs<'wingCheck'> = {
  wingCheck: {
    start(g) {
      const { wing, zone, size } = g.at;
      const t = g.table;
      if (members(t, wing).length === 0) return g.done({ zones: [], left: [], size: 0 });
      const c = wingCase(t, wing, zone, size);
      const die = g.roll('7.1', d6);
      const { base, broken } = tested(c, die);
      const routed = broken.filter(({ unit }) => !factsOf(t, unit).ordnance);
      g.tell?.({
        kind: 'wingChecked',
        rule: '7.1',
        wing,
        side: c.side,
        zone,
        die,
        lines: listOf(WING_MODIFIERS, c),
        base,
        routed: routed.length,
      });
      if (g.tell) for (const event of ranEvents(t, broken)) g.tell(event);
      const zones = broken.flatMap(({ unit }) => zonesOf(t, unit));
      const left = routed.flatMap(({ unit }) => zonesOf(t, unit));
      for (const { unit, zone: at } of broken) {
        if (factsOf(t, unit).ordnance) setDisordered(t, unit, true);
        else routUnit(t, unit, at);
      }
      const heavy = routed.filter(({ unit }) => !isLightOrCommanded(t, unit));
      return g.done({ zones, left, size: heavy.reduce((sum, { unit }) => sum + factsOf(t, unit).size, 0) });
    },
  },
};

type Ran = Extract<AssaultEvent, { readonly kind: 'ran' }>;

/** One event for all of a zone who break for the same reasons. */
function ranEvents(t: Table, broken: readonly Value[]): Iterable<Ran> {
  const events = new Map<string, Ran>();
  for (const { unit, zone, morale } of broken) {
    const rule = factsOf(t, unit).ordnance ? '7.3.2' : morale < 0 ? '7.3.1' : '7.3.3';
    const lines = listOf(UNIT_MODIFIERS, unitCase(t, unit, zone));
    const key = `${zone} ${rule} ${morale} ${lines.map((line) => line.rule).join(' ')}`;
    const units = [...(events.get(key)?.units ?? []), unit];
    events.set(key, { kind: 'ran', rule, units, zone, morale, lines });
  }
  return events.values();
}
