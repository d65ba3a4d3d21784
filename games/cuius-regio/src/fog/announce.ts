import { EVERYONE } from '@tercio/kernel';
import { commanderOf, hexOf, isArmy } from '../forces.ts';
import { PZOC, SZOC, zone } from '../geography/index.ts';
import { firstForce, foeOf, force, FORCES, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Doing } from '../spec.ts';
import { MARK, NUMBERS, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { TWICE } from '../zones.ts';
import {
  hasFog,
  isHidden,
  isStrengthTold,
  leastCavalry,
  leastStrength,
  mostCavalry,
  mostStrength,
  noteHorse,
  noteStrength,
} from './known.ts';
import { disclose } from './markers.ts';

/** 16.3 What both sides announce when armies come near each other. */

/** 16.3, C80 Ranges are 0, 1 to 5, 6 to 10 and so on. */
const STEP = 5;
const rangeOf = (count: number): readonly [least: number, most: number] => {
  const most = Math.ceil(count / STEP) * STEP;
  return [count === 0 ? 0 : most - STEP + 1, most];
};

// Cavalry

/** 11.2.7 Is it clear to both sides whether a secondary zone concerns somebody who comes into it? */
function isSettled(t: Seen, mover: Force, by: Force): boolean {
  if (mostCavalry(t, by) === 0 || leastCavalry(t, mover) >= TWICE * mostCavalry(t, by)) return true;
  return leastCavalry(t, by) > 0 && mostCavalry(t, mover) < TWICE * leastCavalry(t, by);
}

function tellCavalry(g: Doing, of: Force, [least, most]: readonly [number, number]): void {
  const t = g.table;
  if (!isHidden(t, of) || (leastCavalry(t, of) >= least && mostCavalry(t, of) <= most)) return;
  const isNew = t.horseHeard[of] !== EVERYONE;
  noteHorse(t, of, least, most);
  if (isNew) g.show('horseTold', of, EVERYONE);
  else disclose(g, most);
  const [side, leader, hex] = [ownerOf(of), commanderOf(t, of), hexOf(t, of)];
  g.tell?.({ kind: 'cavalryTold', rule: '16.3', side, leader, hex, least, most });
}

/** Both announce their cavalry: exactly, or in ranges and exactly only if those leave it open. */
function compare(g: Doing, mover: Force, by: Force): void {
  const t = g.table;
  if (isSettled(t, mover, by)) return;
  const both = [mover, by];
  if (t.options.fog !== NUMBERS) for (const one of both) tellCavalry(g, one, rangeOf(t.cavalry[one] ?? 0));
  if (isSettled(t, mover, by)) return;
  for (const one of both) tellCavalry(g, one, [t.cavalry[one] ?? 0, t.cavalry[one] ?? 0]);
}

const EXEMPT = MARK.reacted | MARK.victor;

/** 16.3 A force goes from one hex to another: where a secondary zone may be in its way, cavalry is announced. */
export function announceCavalry(g: Doing, mover: Force, from: number, to: number): void {
  const t = g.table;
  if (!hasFog(t)) return;
  const first = firstForce(foeOf(ownerOf(mover)));
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at === NONE || at === to || !isArmy(t, force(f))) continue;
    const entering = zone(at, to);
    const reacts = f !== t.active && ((t.marks[f] ?? 0) & EXEMPT) === 0;
    const matters = entering === SZOC || (entering !== PZOC && reacts && zone(at, from) === SZOC);
    if (matters) compare(g, mover, force(f));
  }
}

/** 7.3.2 In winter quarters the same is asked of everybody who stands where a secondary zone may be. */
export function announceForSupply(g: Doing): void {
  const t = g.table;
  if (!hasFog(t)) return;
  for (let f = 0; f < FORCES; f++) {
    if (t.at[f] !== NONE) announceCavalry(g, force(f), t.at[f] ?? NONE, t.at[f] ?? NONE);
  }
}

// SP and guns

function tellStrength(g: Doing, of: Force): void {
  const t = g.table;
  const strength = strengthOf(t, of);
  const [least, most] = t.options.fog === NUMBERS ? [strength, strength] : rangeOf(strength);
  if (!isHidden(t, of)) return;
  const isNew = !isStrengthTold(t, of);
  if (!isNew && leastStrength(t, of) >= least && mostStrength(t, of) <= most) return;
  const guns = (t.trains[of] ?? 0) > 0 ? 1 : 0;
  noteStrength(t, of, least, most, guns);
  if (isNew) g.show('strengthTold', of, EVERYONE);
  else disclose(g, most);
  const [side, leader, hex] = [ownerOf(of), commanderOf(t, of), hexOf(t, of)];
  g.tell?.({ kind: 'strengthTold', rule: '16.3', side, leader, hex, least, most, guns: guns === 1 });
}

/** 16.3 A force has come into the primary zone of others: it and they announce their SP, and whether they have guns. */
export function announceStrength(g: Doing, mover: Force): void {
  const t = g.table;
  if (!hasFog(t)) return;
  const first = firstForce(foeOf(ownerOf(mover)));
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.at[f] === NONE || !isArmy(t, force(f)) || zone(t.at[f] ?? NONE, t.at[mover] ?? NONE) !== PZOC) continue;
    tellStrength(g, mover);
    tellStrength(g, force(f));
  }
}
