import { HIDDEN, only } from '@tercio/kernel';
import type { RuleId } from '@tercio/kernel';
import { isHidden } from './fog/known.ts';
import { layOpen, showCommanders, tally } from './fog/markers.ts';
import { clearForce, combine, commanderOf, disband, forceAt, hexOf, leadersIn } from './forces.ts';
import { hex, NONE, ownerOf } from './ids.ts';
import type { Force } from './ids.ts';
import type { Doing } from './spec.ts';
import type { Regio } from './spec.ts';
import { strengthOf } from './state.ts';

/** Deeds that many chapters do, and tell of. */

/** 16.3 Tells of a force: what is hidden of it only its owner hears, the others what is left of the event. */
export function tellOf(g: Doing, of: Force, event: Regio['event'], others: Regio['event']): void {
  if (isHidden(g.table, of)) g.tell?.(event, only(ownerOf(of)), others);
  else g.tell?.(event);
}

/** A force disbands: SP and trains are removed, leaders go to the Active Leaders Pool. */
export function dissolve(g: Doing, rule: RuleId, of: Force): void {
  const t = g.table;
  if (t.at[of] === NONE) return;
  layOpen(g, of);
  g.tell?.({
    kind: 'disbanded',
    rule,
    side: ownerOf(of),
    hex: hexOf(t, of),
    infantry: t.infantry[of] ?? 0,
    cavalry: t.cavalry[of] ?? 0,
    trains: t.trains[of] ?? 0,
    leaders: leadersIn(t, of),
  });
  disband(t, of);
  tally(t);
}

/** 2.6.3 What was left without a leader or without SP is removed at once. */
export function dissolveStrays(g: Doing, of: Force): void {
  const t = g.table;
  if (t.at[of] === NONE) return;
  const hasLeader = t.commander[of] !== NONE;
  if (hasLeader && strengthOf(t, of) > 0) return;
  const isNothing = !hasLeader && strengthOf(t, of) === 0 && t.trains[of] === 0;
  if (isNothing) clearForce(t, of);
  else dissolve(g, '2.6.3', of);
}

/** 11.5.2 A force that has come to rest combines with a friend in its hex. Gives the force that there is then. */
export function joinFriend(g: Doing, of: Force): Force {
  const t = g.table;
  const friend = forceAt(t, ownerOf(of), t.at[of] ?? NONE, of);
  if (friend === NONE) return of;
  const both = combine(t, of, friend);
  showCommanders(g);
  tellCombined(g, both);
  return both;
}

export function tellCombined(g: Doing, of: Force): void {
  const t = g.table;
  const event = {
    kind: 'combined',
    rule: '11.5.2',
    side: ownerOf(of),
    leader: commanderOf(t, of),
    hex: hexOf(t, of),
    fatigue: t.fatigue[of] ?? 0,
  } as const;
  tellOf(g, of, event, { ...event, fatigue: HIDDEN });
}

/** 16.1 Field fortifications in a hex that everybody has left are gone. */
export function tidyWorks(g: Doing): void {
  const t = g.table;
  if (t.works.length === 0) return;
  const kept = t.works.filter((place) => t.at.includes(place));
  if (kept.length === t.works.length) return;
  for (const place of t.works)
    if (!kept.includes(place)) g.tell?.({ kind: 'worksGone', rule: '16.1', hex: hex(place) });
  t.works = kept;
}
