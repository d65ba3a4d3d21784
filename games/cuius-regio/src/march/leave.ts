import { only } from '@tercio/kernel';
import type { Steps } from '@tercio/kernel';
import { hasMarker, knownOf } from '../fog/known.ts';
import { discloseOf, handOver, partMarkers, showCommanders, veilAll } from '../fog/markers.ts';
import { addFatigue, combine, commanderOf, detach, forceAt, hexOf, isArmy } from '../forces.ts';
import { force, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import { UNTOLD } from '../spec/march.ts';
import type { Part } from '../spec/march.ts';
import { DID } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolveStrays, tellCombined, tellOf } from '../tell.ts';

/** 11.6 A part of the active army stays behind. */

/** 16.3 Nobody else sees what is divided if all of it stays under markers, or comes out of one (16.2). */
export const isCovert = (t: Seen, of: Force, friend: Force): boolean =>
  hasMarker(t, of) && (friend === NONE || hasMarker(t, friend));
export const friendOf = (t: Seen, of: Force): Force => forceAt(t, ownerOf(of), hexOf(t, of), of);

/** 11.6.1 It stands beside the army, and beside a friend who may have been there. */
export function drop(g: Doing, part: Part): { readonly force: Force; readonly friend: Force } {
  const t = g.table;
  const of = force(t.active);
  const [side, leader, hex] = [ownerOf(of), commanderOf(t, of), hexOf(t, of)];
  const friend = friendOf(t, of);
  const known = knownOf(t, of);
  const covert = isCovert(t, of, friend);
  const gone = detach(t, of, NONE, part);
  t.did |= DID.dropped;
  if (friend === NONE) partMarkers(g, of, gone, true);
  else if (!covert) handOver(g, of, gone, known, part);
  discloseOf(g, of, friend);
  const event = { kind: 'detached', rule: '11.6.1', side, leader, hex, part } as const;
  if (covert && friend !== NONE) g.tell?.(event, only(side), { ...event, part: UNTOLD });
  else tellOf(g, gone, event, { ...event, part: UNTOLD });
  return { force: gone, friend };
}

/** 11.6.3, C31, C49 Its move ends: stragglers as for the army itself, then the fatigue of its activation, then it combines. */
export const leave: Steps<Regio, 'leave'> = {
  start(g) {
    const t = g.table;
    const { force: gone, friend } = g.at;
    // 2.6.3, 11.6.4 Without a leader or without SP it is no army.
    if (friend === NONE) dissolveStrays(g, gone);
    if ((t.did & DID.hills) === 0) return g.go('rest');
    const checks = isArmy(t, gone);
    discloseOf(g, gone, checks ? 1 : 0);
    if (!checks) return g.go('rest');
    showCommanders(g);
    return g.call('straggle', { force: gone, hex: hexOf(t, gone), left: 0 }, 'rest');
  },
  rest(g) {
    const t = g.table;
    const { force: gone, friend } = g.at;
    const covert = isCovert(t, force(t.active), friend);
    if (t.at[gone] !== NONE) {
      addFatigue(t, gone, 1);
      if (friend !== NONE) join(g, gone, friend, covert);
    }
    return g.done(null);
  },
};

function join(g: Doing, gone: Force, friend: Force, covert: boolean): void {
  const t = g.table;
  const both = combine(t, gone, friend);
  if (covert) for (const one of [force(t.active), both]) veilAll(g, one);
  showCommanders(g);
  tellCombined(g, both);
}
