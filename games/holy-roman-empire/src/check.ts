import { isArea, isSea } from './field.ts';
import { allAt, isOnMap, ownerOf, placeOfUnit } from './forces.ts';
import { handLimit, inHand, inPool } from './hands.ts';
import { OTT, place, PLACES, PLACE_WORDS, UNIT_WORDS } from './ids.ts';
import { ACTION_KINDS, isBarredToOttoman, KINDS } from './kinds.ts';
import { EVERY_UNIT, FIRST_MINOR, isMercenary, isNaval, isOfMinor, isRebel, powerOf } from './roster.ts';
import { ABSENT, isOpenPlace, NEUTRAL, NO_ONE, NO_UNIT, OWNERS, REBELS } from './state.ts';
import type { Table } from './state.ts';

/** Null if the table is sound, else what is wrong. */
export const check = (t: Table): string | null => checkUnits(t) ?? checkPlaces(t) ?? checkMarkers(t);

function checkUnits(t: Table): string | null {
  for (const u of EVERY_UNIT) {
    const name = UNIT_WORDS[u] ?? '?';
    const p = placeOfUnit(t, u);
    const owner = ownerOf(t, u);
    if (p < 0 || p > ABSENT) return `${name} is nowhere`;
    if (isRebel(u) && owner !== REBELS) return `${name} obeys somebody`;
    if (isOfMinor(u) && owner !== t.control[powerOf(u) - FIRST_MINOR]) return `${name} does not obey its power's lord`;
    if (powerOf(u) < FIRST_MINOR && owner !== powerOf(u)) return `${name} obeys a foreign power`;
    if (!isOnMap(t, u)) continue;
    if (!isOpenPlace(t, p) && !isArea(p)) return `${name} is in a place that is closed`;
    if (isMercenary(u) && owner >= NEUTRAL) return `${name} serves nobody`;
    const carrier = t.aboard[u] ?? NO_UNIT;
    if (carrier >= 0 && t.at[carrier] !== p) return `${name} is aboard of something that is elsewhere`;
    if (isNaval(u) && !isArea(p) && carrier >= 0) return `${name} is aboard of a fleet`;
    if (!isNaval(u) && isSea(p) && carrier < 0) return `${name} walks on water`;
  }
  return null;
}

function checkPlaces(t: Table): string | null {
  let counted = 0;
  for (let p = 0; p < PLACES; p++) {
    const there = allAt(t, place(p));
    counted += there.length;
    if (there.some((u) => t.at[u] !== p)) return `${PLACE_WORDS[p]} lists a unit that is elsewhere`;
    if (p >= t.holder.length) continue;
    const holder = t.holder[p] ?? NO_ONE;
    const owners = new Set(there.map((u) => ownerOf(t, u)));
    if (holder === NO_ONE ? there.length > 0 : !owners.has(holder)) return `${PLACE_WORDS[p]} has a wrong holder`;
    const line = [
      holder,
      ...t.later.filter((entry) => Math.floor(entry / OWNERS) === p).map((entry) => entry % OWNERS),
    ];
    if (there.length > 0 && (line.length !== owners.size || line.some((owner) => !owners.has(owner))))
      return `${PLACE_WORDS[p]} has a wrong order of coming`;
    // A force that has just come is about to violate them; a fleet only if it stays.
    const passing = t.marcher !== NO_ONE && t.marchAt === p;
    if (owners.has(NEUTRAL) && owners.size > 1 && !passing) return `neutral units share ${PLACE_WORDS[p]}`;
  }
  return counted === EVERY_UNIT.filter((u) => isOnMap(t, u)).length ? null : 'a unit is in no list';
}

function checkMarkers(t: Table): string | null {
  for (let s = 0; s < t.held.length; s++) {
    const held = ACTION_KINDS.reduce((sum, k) => sum + inHand(t, s, k), 0);
    if (held !== t.held[s]) return `side ${s} holds ${held} markers, not ${t.held[s]}`;
    if (held > handLimit(t)) return `side ${s} holds more markers than it may`;
    if ((t.gold[s] ?? 0) < 0) return `side ${s} has less than no gold`;
  }
  if (ACTION_KINDS.some((k) => isBarredToOttoman(k) && inHand(t, OTT, k) > 0))
    return 'the Ottoman holds a barred marker';
  if (t.hand.some((count) => count < 0) || t.pledge.some((count) => count < 0)) return 'fewer than no markers';
  return KINDS.some((k) => inPool(t, k) < 0) ? 'too many markers of a kind' : null;
}
