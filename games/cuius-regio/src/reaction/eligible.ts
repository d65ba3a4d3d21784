import { announceCavalry, announceStrength } from '../fog/announce.ts';
import { isArmy } from '../forces.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Doing } from '../spec.ts';
import { MARK } from '../state.ts';
import { tidyWorks } from '../tell.ts';
import { exerts } from '../zones.ts';

/** 11.4.1, 11.4.5, C41 Who may react to a move out of one hex and into another. */

/** 11.4.9 Winners let those go whom they have just beaten; what others do in the same chain (later waves) concerns them. */
const exemptIn = (wave: number): number => (wave === FIRST ? MARK.reacted | MARK.victor : MARK.reacted);
/** The wave of a march or a retreat. */
const FIRST = 1;

/** Marks the armies that a mover's step makes eligible for the given wave; 16.3: first both sides say what they must. */
export function makeEligible(g: Doing, mover: Force, from: number, to: number, wave: number): void {
  const t = g.table;
  // 16.1 Works in the hex that it has left, if nobody stayed, are not there for anyone who reacts into it.
  tidyWorks(g);
  announceCavalry(g, mover, from, to);
  announceStrength(g, mover);
  const first = firstForce(foeOf(ownerOf(mover)));
  const cavalry = t.cavalry[mover] ?? 0;
  const exempt = exemptIn(wave);
  const isDepthFirst = t.rulings.CHAIN_DEPTH_FIRST === 1;
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at === NONE || f === t.active || ((t.marks[f] ?? 0) & exempt) !== 0) continue;
    const of = force(f);
    if (!isArmy(t, of)) continue;
    if (at !== to && !exerts(t, of, from, cavalry) && !exerts(t, of, to, cavalry)) continue;
    const known = t.eligible[f] ?? 0;
    if (known === 0 || (isDepthFirst && known < wave)) t.eligible[f] = wave;
  }
}
