import type { View } from '@tercio/kernel';
import { grid, isArea, NO_ZONE, PZOC, zone } from '../src/geography/index.ts';
import { forceOf, isArmy } from '../src/forces.ts';
import { force, leader, NONE, ownerOf } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';
import { mostHorse } from './known.ts';
import { forcesOn, seenOf } from './seen.ts';
import { around } from './shapes.ts';

/** 11.2 While a force is held: the enemy's primary zones hatched, secondary ones dotted, cancelled ones thin (C28). */

const drawn = new WeakMap<object, string>();

export function zonesSvg(view: View): string {
  const known = drawn.get(view.table);
  if (known !== undefined) return known;
  const of = heldIn(view);
  const svg = of === null ? '' : zonesAgainst(seenOf(view), of);
  drawn.set(view.table, svg);
  return svg;
}

/** Questions in which zones matter: whose force is asked. */
const ASKS = new Set(['march', 'reactTo', 'retreat']);

function heldIn(view: View): Force | null {
  const offer = view.offers.find((one) => one.offer)?.offer;
  if (!offer || !ASKS.has(offer.ask)) return null;
  const named = offer.about['force'];
  if (typeof named === 'number') return force(named);
  const leads = offer.about['leader'];
  const of = typeof leads === 'number' ? forceOf(seenOf(view), leader(leads)) : force(seenOf(view).active);
  return of === NONE ? null : of;
}

function zonesAgainst(seen: Seen, of: Force): string {
  const [primary, secondary, cancelled] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const cavalry = seen.cavalry[of] ?? 0;
  for (const foe of forcesOn(seen)) {
    const at = seen.at[foe] ?? NONE;
    if (ownerOf(foe) === ownerOf(of) || isArea(at) || !isArmy(seen, foe)) continue;
    const own = mostHorse(seen, foe);
    for (const to of [...grid.ring(at, 1), ...grid.ring(at, 2)]) {
      const kind = zone(at, to);
      if (kind === PZOC) primary.add(to);
      else if (kind !== NO_ZONE && own > 0) (cavalry < 2 * own ? secondary : cancelled).add(to);
    }
  }
  for (const hex of primary) {
    secondary.delete(hex);
    cancelled.delete(hex);
  }
  for (const hex of secondary) cancelled.delete(hex);
  return path('primary', primary) + path('secondary', secondary) + path('cancelled', cancelled);
}

const path = (name: string, hexes: ReadonlySet<number>): string =>
  hexes.size === 0 ? '' : `<path class="regio-zone ${name}" d="${around(hexes)}"/>`;
