import { EVERYONE, NOBODY, only } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { leadersIn } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { firstForce, force, FORCES, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import type { Doing } from '../spec.ts';
import type { Part } from '../spec/march.ts';
import { strengthOf } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { changed, clearKnown, hasFog, hasMarker, isHidden, note } from './known.ts';
import type { Known } from './known.ts';

/** 16.2, 16.3 Force markers: who has one, and what they come to hide or show. */

/** 16.2 Each side has five. */
export function freeMarkers(t: Seen, of: Side): number {
  let left = groundUnder(t).tables.limits.values.forceMarkers;
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) if (hasMarker(t, f)) left--;
  return left;
}

/** All SP and trains of both sides, as everybody can count them. */
export function tally(t: Table): void {
  if (!hasFog(t)) return;
  t.fielded.fill(0);
  t.batteries.fill(0);
  for (let f = 0; f < FORCES; f++) {
    if (t.at[f] === NONE) continue;
    const of = ownerOf(force(f));
    t.fielded[of] = (t.fielded[of] ?? 0) + strengthOf(t, force(f));
    t.batteries[of] = (t.batteries[of] ?? 0) + (t.trains[f] ?? 0);
  }
}

const UNKNOWN: Known = { horse: [0, Infinity], strength: [0, Infinity], guns: NONE };

/** Under a marker something was done that only its owner saw: from now on nobody else knows more of it than this. */
export function veil(g: Doing, of: Force, known: Known = UNKNOWN): void {
  const t = g.table;
  if (!hasMarker(t, of)) return;
  g.hide('infantry', of, only(ownerOf(of)));
  note(t, of, known);
}

/** 16.3 The same of a division: nor who is with it, but for the commander on top. */
export function veilAll(g: Doing, of: Force): void {
  const t = g.table;
  if (!hasMarker(t, of)) return;
  veil(g, of);
  for (const one of leadersIn(t, of)) if (one !== t.commander[of]) g.hide('leaderAt', one, only(ownerOf(of)));
}

/** 16.3 Everybody sees what is under a marker, Wing Commanders included. The marker stays. */
export function layOpen(g: Doing, of: Force): void {
  const t = g.table;
  if (!hasFog(t)) return;
  if (isHidden(t, of)) g.show('infantry', of, EVERYONE);
  clearKnown(t, of);
  for (const one of leadersIn(t, of)) if (t.leaderSeen[one] !== EVERYONE) g.show('leaderAt', one, EVERYONE);
}

/** 16.2 The Army Commander is on top of his marker, where everybody sees him. */
export function showCommanders(g: Doing): void {
  const t = g.table;
  if (!hasFog(t)) return;
  for (let f = 0; f < FORCES; f++) {
    const commander = t.commander[f] ?? NONE;
    if (commander !== NONE && t.leaderSeen[commander] !== EVERYONE) g.show('leaderAt', commander, EVERYONE);
  }
}

/** 16.3 Anyone who is chosen to lead steps out from under his marker: everybody sees where he is. */
export function nameLeader(g: Doing, one: Leader): void {
  if (hasFog(g.table) && g.table.leaderSeen[one] !== EVERYONE) g.show('leaderAt', one, EVERYONE);
}

/** C101 When the campaign is over, everybody sees where the leaders are: 8.0 and 9.3 ask for them, and 10.0 takes them off the map. */
export function nameWings(g: Doing): void {
  const t = g.table;
  if (!hasFog(t)) return;
  t.leaderSeen.forEach((audience, one) => {
    if (audience !== EVERYONE) g.show('leaderAt', one, EVERYONE);
  });
}

/** So many SP under a marker were lost before everybody's eyes; of which type, only the owner knows. */
export function noteLoss(t: Table, of: Force, known: Known, sp: number): void {
  if (isHidden(t, of)) note(t, of, changed(known, -sp, -sp, 0));
}

/**
 * 16.2 A part goes its own way from a force under a marker: it takes a marker of its own, and if none is left that of the
 * force, so that what stays lies open. What is only dropped from a moving army takes one if a Marshal is with it, and is
 * otherwise put on the map as it is.
 */
export function partMarkers(g: Doing, from: Force, gone: Force, isDropped: boolean): void {
  const t = g.table;
  if (!hasMarker(t, from)) return;
  const isFree = freeMarkers(t, ownerOf(from)) > 0;
  if (isDropped) t.marker[gone] = isFree && leadersIn(t, gone).some((one) => t.marshal[one] === 1) ? 1 : 0;
  else {
    t.marker[gone] = 1;
    t.marker[from] = isFree ? 1 : 0;
  }
  for (const one of [from, gone]) {
    if (hasMarker(t, one)) veilAll(g, one);
    else putOnMap(g, one);
  }
}

/** 16.3 Everybody has seen a part come to a force or leave it: leaders by name, and so many SP and trains. */
export function noteOpenly(
  g: Doing,
  of: Force,
  known: Known,
  { wings, infantry, cavalry, trains }: Part,
  sign: 1 | -1,
): void {
  const t = g.table;
  if (!hasFog(t)) return;
  for (const one of wings) if (t.leaderSeen[one] !== EVERYONE) g.show('leaderAt', one, EVERYONE);
  if (!isHidden(t, of)) return;
  const guns = trains === 0 ? known.guns : sign > 0 ? 1 : NONE;
  note(t, of, { ...changed(known, sign * (infantry + cavalry), sign * cavalry, sign * cavalry), guns });
}

/** The same of a part that now stands by itself, to join others that lie open. */
export function handOver(g: Doing, from: Force, gone: Force, known: Known, part: Part): void {
  noteOpenly(g, from, known, part, -1);
  clearKnown(g.table, gone);
}

/** What has no marker lies on the map for all to see. */
function putOnMap(g: Doing, of: Force): void {
  disclose(g, strengthOf(g.table, of));
  clearKnown(g.table, of);
  for (const one of leadersIn(g.table, of)) g.show('leaderAt', one, EVERYONE);
}

/**
 * Something under a marker has shown itself by what the rules make of it: dice that fall for it, a city that it may enter.
 * It is noted as a number in one of several places, so that undo and the tests see that something came out.
 */
export function disclose(g: Doing, value: number): void {
  const { news, newsHeard } = g.table;
  if (news.length === 0) return;
  const last = newsHeard.findIndex((audience) => audience !== NOBODY);
  const next = (last + 1) % news.length;
  if (last !== NONE) {
    news[last] = 0;
    g.hide('news', last, NOBODY);
  }
  news[next] = value;
  g.show('news', next, EVERYONE);
}
/** The same where it comes from under a marker. */
export function discloseOf(g: Doing, of: Force, value: number): void {
  if (isHidden(g.table, of)) disclose(g, value);
}
