import { garrisonAt, isNaval } from './forces.ts';
import { CAPITAL_OF, groundUnder, isStrong, playersOf, UNIT_OWNER } from './ground.ts';
import { handOf, isRemoved, isUsed } from './hands.ts';
import { EVERY_CARD, EVERY_UNIT, isSea, isSpace, KIND_OF, NONE, OTT, PLACES, POWERS, SIDES, VASSALS } from './ids.ts';
import { holds } from './hands.ts';
import { isVassal } from './relations.ts';
import { BOX, dpOf } from './sheets.ts';
import { GARRISON } from './state.ts';
import type { Table } from './state.ts';

/** Null if the table is sound, else what is wrong. */
export function check(t: Table): string | null {
  for (const s of SIDES) {
    const held = handOf(t, s).length;
    if (held !== t.handCount[s]) return `side ${s} holds ${held} cards, not ${t.handCount[s]}`;
    if ((t.funds[s] as number) < 0) return `side ${s} has fewer than no FUND`;
    for (const track of ['military', 'economy', 'domestic'] as const) {
      if (dpOf(t, s, track) < 0 || dpOf(t, s, track) >= BOX)
        return `side ${s}: ${track} DP in box ${dpOf(t, s, track)}`;
    }
    if (Math.abs(t.military[s] as number) > 2 || Math.abs(t.domestic[s] as number) > 2)
      return `side ${s}: a level beyond its ends`;
    if ((t.economy[s] as number) < 0 || (t.economy[s] as number) > 8) return `side ${s}: economy ${t.economy[s]}`;
    if ((t.track[s] as number) < 0) return `side ${s}: its track is below Start`;
  }
  return cardFault(t) ?? unitFault(t) ?? relationFault(t);
}
function cardFault(t: Table): string | null {
  for (const card of EVERY_CARD) {
    const places = (holds(t, card) ? 1 : 0) + (isUsed(t, card) ? 1 : 0) + (isRemoved(t, card) ? 1 : 0);
    if (places > 1) return `card ${card} is in ${places} places`;
  }
  return null;
}
function unitFault(t: Table): string | null {
  for (const unit of EVERY_UNIT) {
    const at = t.at[unit] as number;
    if (at >= PLACES || at < -2) return `unit ${unit} is nowhere`;
    if (isNaval(unit) ? at >= 0 && !isSea(at) : isSea(at))
      return `unit ${unit} (${KIND_OF[unit]}) is in the wrong element`;
    if (at < 0 && (t.role[unit] !== 0 || t.weak[unit] !== 0)) return `unit ${unit} is off the map but not as new`;
    if (t.role[unit] === GARRISON && !isStrong(at)) return `unit ${unit} is a garrison where there are no works`;
    if (t.role[unit] === GARRISON && (!isSpace(at) || garrisonAt(t, at) !== unit)) return `two garrisons at ${at}`;
    if (t.under[unit] !== NONE && (UNIT_OWNER[unit] as number) < POWERS.length && t.under[unit] === UNIT_OWNER[unit]) {
      return `unit ${unit} is lent to its owner`;
    }
  }
  return null;
}
function relationFault(t: Table): string | null {
  for (let a = 0; a < t.war.length; a++) {
    for (let b = 0; b < t.war.length; b++) {
      if ((((t.war[a] as number) >> b) & 1) !== (((t.war[b] as number) >> a) & 1))
        return `War of ${a} and ${b} is one-sided`;
    }
  }
  for (const a of playersOf(t)) {
    if (((t.allied[a] as number) & (t.war[a] as number)) !== 0) return `side ${a} is allied and at War with one`;
  }
  for (const state of VASSALS)
    if (isVassal(t, state) && t.control[CAPITAL_OF[state] as number] !== OTT)
      return `vassal ${state} without its marker`;
  return groundUnder(t).sides.length > 0 ? null : 'nobody plays';
}
