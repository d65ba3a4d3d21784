import { side } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { commandersIn, firstIn, inReserve, nextIn, ownerOf, remove } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Wing, Zone } from '../ids.ts';
import { areGunsExposed, frontCount, isOverfull } from '../orders/front.ts';
import type { Procs } from '../spec.ts';
import type { AssaultEvent } from '../spec/assault.ts';
import type { Table } from '../state.ts';
import { breaksNow, wingOfUnit } from './counts.ts';
import { isLightOrCommanded } from './eligibility.ts';

/** 6.5 Routed units: removal, routers, wing checks, lone commanders, vacancies. */

/** 6.5.4, 2.6.3: routs of light and commanded troops alarm nobody, nor do those of a reserve (R44). */
export const alarmsWing = (t: Table, unit: Unit): boolean =>
  !isLightOrCommanded(t, unit) && !inReserve(t, factsOf(t, unit).side, t.zoneOf[unit] as Zone);

/**
 * 6.5.1, 6.5.3: a unit leaves the field from this zone. Its wing keeps it among its losses (a reserve is no wing), and
 * `routing` stays set until the attack is over: what routs now is not an earlier loss (7.1.3).
 */
export function routUnit(t: Table, unit: Unit, zone: Zone): void {
  const army = factsOf(t, unit).side;
  t.wingOf[unit] = inReserve(t, army, t.zoneOf[unit] as Zone) ? NONE : wingOfUnit(t, unit);
  if (!isLightOrCommanded(t, unit)) t.routers[zone] = (t.routers[zone] as number) | (1 << army);
  remove(t, unit);
  t.routing[unit] = 1;
}

/** 6.6.1: nobody of this army but guns is left here. Only a zone that somebody has fled from counts as cleared (R145). */
function isEmptied(t: Table, zone: Zone, army: Side): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const facts = factsOf(t, u as Unit);
    if (facts.side === army && !facts.ordnance) return false;
  }
  return true;
}

/** Is somebody to rout? */
export const someRout = (t: Table): boolean => t.routing.some((how) => how !== 0);
/** 2.2.4, 6.4.7: is nobody in the front of an occupied zone, or too many, or guns alone? */
export const needsFront = (t: Table, zone: Zone): boolean =>
  ownerOf(t, zone) !== NONE && (frontCount(t, zone) === 0 || isOverfull(t, zone) || areGunsExposed(t, zone));

/** Adds a wing that has to check, or to the size routed from it: one check for all of one attack (6.5.2, R150). */
function withCheck<At extends { readonly wings: readonly number[]; readonly sizes: readonly number[] }>(
  { wings, sizes }: At,
  wing: number,
  size: number,
): Pick<At, 'wings' | 'sizes'> {
  const index = wings.indexOf(wing);
  if (index < 0) return { wings: [...wings, wing], sizes: [...sizes, size] };
  return { wings, sizes: sizes.with(index, (sizes[index] as number) + size) };
}

const withZone = (zones: readonly number[], zone: number): readonly number[] =>
  zone < 0 || zones.includes(zone) ? zones : [...zones, zone];

type Checks = { readonly wings: readonly number[]; readonly sizes: readonly number[] };

/** 6.5.2, R139, R140, R150: which wings check, and the quarters that this attack has routed from each. */
function checksOf(t: Table, wingsWithoutCommander: readonly number[]): Checks {
  let checks: Checks = { wings: [], sizes: [] };
  for (const wing of wingsWithoutCommander) checks = withCheck(checks, wing, 0);
  const routing = t.routing.flatMap((how, unit) => (how === 0 ? [] : [unit as Unit]));
  for (const unit of routing) {
    if (alarmsWing(t, unit)) checks = withCheck(checks, wingOfUnit(t, unit), factsOf(t, unit).size);
  }
  if (t.rulings.LIGHT_ROUTS_COUNT === 0) return checks;
  for (const unit of routing) {
    const wing = wingOfUnit(t, unit);
    if (isLightOrCommanded(t, unit) && checks.wings.includes(wing))
      checks = withCheck(checks, wing, factsOf(t, unit).size);
  }
  return checks;
}

/** Whose units the attack fell on. */
function armyHit(t: Table, zone: Zone, wings: readonly number[]): Side {
  const unit = t.routing.findIndex((how) => how !== 0);
  if (unit >= 0) return factsOf(t, unit as Unit).side;
  return side(wings[0] === undefined ? ownerOf(t, zone) : (t.wingSide[wings[0]] as number));
}

export const routsProcs: Procs<'routs' | 'aftermath'> = {
  routs: {
    start(g) {
      const { zone, by, wingsWithoutCommander } = g.at;
      const t = g.table;
      const army = armyHit(t, zone, wingsWithoutCommander);
      const checks = checksOf(t, wingsWithoutCommander);
      let left: readonly number[] = [];
      for (let u = 0; u < t.routing.length; u++) {
        if (t.routing[u] === 0) continue;
        const unit = u as Unit;
        const from = (t.routing[u] === 2 ? t.straddles[u] : t.zoneOf[u]) as Zone;
        left = withZone(withZone(left, t.zoneOf[u] as number), t.straddles[u] as number);
        g.tell?.({ kind: 'routed', rule: '6.5.1', unit, zone: from });
        routUnit(t, unit, from);
      }
      return g.call(
        'aftermath',
        { zone, side: army, by, zones: left.reduce(withZone, [zone]), left, ...checks, filled: 0 },
        'over',
      );
    },
    over: (g) => g.done(g.returned('aftermath')),
  },
  aftermath: {
    /**
     * 6.7.7, R149: commanders whom the assault has left alone are lost before their wing checks. 7.3.4, R85: only after
     * all checks are new units named for the front.
     */
    start(g) {
      const { side: army, by, zones, left, wings, sizes, zone, filled } = g.at;
      const t = g.table;
      const lonely = by === 1 ? left.find((one) => isLeftAlone(t, one as Zone, army)) : undefined;
      if (lonely !== undefined) return g.call('casualties', { zone: lonely as Zone, side: army, alone: 1 }, 'taken');
      const [wing] = wings;
      if (wing !== undefined)
        return g.call('wingCheck', { wing: wing as Wing, zone, size: sizes[0] as number }, 'checked');
      const gap = zones.findIndex((one, index) => index >= filled && needsFront(t, one as Zone));
      if (gap >= 0) return g.go('fill', { filled: gap });
      if (g.tell) for (const event of brokenNow(t, army)) g.tell(event);
      t.routing.fill(0);
      return g.done(by === 1 ? left.filter((one) => isEmptied(t, one as Zone, army)) : []);
    },
    taken(g) {
      const [wing] = g.returned('casualties');
      return wing === undefined ? g.go('start') : g.go('start', withCheck(g.at, wing, 0));
    },
    checked(g) {
      const { zones, left, size } = g.returned('wingCheck');
      const others = { wings: g.at.wings.slice(1), sizes: g.at.sizes.slice(1) };
      const cascade = g.table.rulings.WING_CHECK_CASCADE === 1 && size > 0;
      const checks = cascade ? withCheck(others, g.at.wings[0] as number, size) : others;
      return g.go('start', {
        ...checks,
        zones: zones.reduce(withZone, g.at.zones),
        left: left.reduce(withZone, g.at.left),
      });
    },
    fill: (g) => g.call('vacancy', { zone: g.at.zones[g.at.filled] as Zone }, 'filled'),
    filled: (g) => g.go('start', { filled: g.at.filled + 1 }),
  },
};

/** 8.1: wings that this attack has made too weak to hold together. */
function* brokenNow(t: Table, army: Side): Iterable<WingBroken> {
  for (let w = 0; w < t.wingSide.length; w++) {
    const wing = w as Wing;
    if (t.wingSide[w] === army && breaksNow(t, army, wing)) yield { kind: 'wingBroken', rule: '8.1', side: army, wing };
  }
}

type WingBroken = Extract<AssaultEvent, { readonly kind: 'wingBroken' }>;

const isLeftAlone = (t: Table, zone: Zone, army: Side): boolean =>
  isEmptied(t, zone, army) && commandersIn(t, zone, army).length > 0;
