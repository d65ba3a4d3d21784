import { isSea } from './field.ts';
import { cargoOf, fateOf, isOnMap, ownerOf, placeOfUnit, put, takeOff } from './forces.ts';
import { forfeit } from './hands.ts';
import type { Unit } from './ids.ts';
import { isNaval, isSovereign, politicalOf } from './roster.ts';
import type { Doing } from './spec.ts';
import { asSide, NEUTRAL } from './state.ts';

/** 15.6, 17.16, 20.6 How units leave the map for good or for the pool. */

/** Eliminates a unit, with what it carries; a sovereign costs his side markers. */
export function fall(g: Doing, u: Unit, rule: string): void {
  const t = g.table;
  if (!isOnMap(t, u)) return;
  const owner = ownerOf(t, u);
  const p = placeOfUnit(t, u);
  const cargo = isNaval(u) ? cargoOf(t, u) : [];
  takeOff(t, u, fateOf(u));
  g.tell?.({ kind: 'fell', rule, unit: u, place: p, owner });
  for (const v of cargo) fall(g, v, '17.16');
  if (isSovereign(u) && owner < NEUTRAL) forfeit(g, asSide(owner), politicalOf(u), '20.6');
}

/** A fleet is about to leave its cargo: it stays ashore in a coastal square and is lost on the high sea. */
export function strand(g: Doing, fleet: Unit): void {
  const p = placeOfUnit(g.table, fleet);
  for (const v of cargoOf(g.table, fleet)) {
    if (isSea(p)) fall(g, v, '19.5');
    else put(g.table, v, p);
  }
}
