import type { Side } from '@tercio/kernel';
import { HIDDEN, yes } from '@tercio/kernel';
import { outlookOf } from '../battle/outlook.ts';
import { grid, isArea } from '../geography/index.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { mayPass } from '../march/cost.ts';
import { Marches } from '../reach.ts';
import { DID } from '../state.ts';
import type { Seen } from '../state.ts';

/** 11.4 Whether there is anything to gain by a reaction. Where there is not, letting the enemy pass is no decision. */

/** 14.0 The enemy that moved last in the present chain; NONE: nobody did. */
export function moverIn(t: Seen, against: Side): number {
  const first = firstForce(foeOf(against));
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.at[f] !== NONE && t.moves > 0 && t.arrived[f] === t.moves) return f;
  }
  return NONE;
}

/** Up to this chance of a victory nobody goes out to meet an enemy. */
const HOPED = 0.05;
/** Above this one the enemy who comes is one to get out of the way of. */
const FEARED = 1 / 3;

/** What may come of a reaction: the chance to beat the enemy where he stands, and his to beat the army where it is. */
export interface Worth {
  readonly hope: number;
  /** 0: he does not come, or not nearer. */
  readonly fear: number;
  /** Has the hope grown since he was last let pass? */
  readonly grown: boolean;
}

/** What is not known, or lies beside the hexes, is worth any thought. */
const UNKNOWN: Worth = { hope: 1, fear: 1, grown: true };

export function worthOf(t: Seen, own: Force): Worth {
  const mover = force(moverIn(t, ownerOf(own)));
  const [here, there] = [t.at[own] ?? NONE, t.at[mover] ?? NONE];
  if (mover === NONE || isArea(here) || isArea(there)) return UNKNOWN;
  const feared = (): number => outlookOf(t, mover, own, here).win ?? 1;
  if (here === there) return { hope: 0, fear: feared(), grown: false };
  const before = wasAt(t, mover);
  const hope = hopeIn(t, own, mover, there);
  const grown = before === NONE || hope > hopeIn(t, own, mover, before);
  const isNearer = before === NONE || grid.distance(there, here) < grid.distance(before, here);
  return { hope, fear: isNearer && isInReach(t, mover, here) ? feared() : 0, grown };
}

/**
 * It could meet the enemy where he stands with some hope, or he is in its hex, or comes nearer and can reach it, and it would
 * rather not be there. Anyone who let him come so far lets him go on as well, unless hope or danger has grown.
 */
export const isWorthReacting = ({ hope, fear, grown }: Worth): boolean => (grown && hope > HOPED) || fear > FEARED;

/** The chance to beat him there; 0: it cannot go there at all. */
const hopeIn = (t: Seen, own: Force, mover: Force, hex: number): number =>
  mayPass(t, t.at[own] ?? NONE, hex) === yes
    ? (outlookOf({ ...t, at: t.at.with(mover, hex) }, own, mover, hex).win ?? 1)
    : 0;

/** Where the active army stood when this was asked before; NONE on the first step, and of others. */
const wasAt = (t: Seen, mover: Force): number => (t.active === mover && t.backBy !== NONE ? t.cameBy : NONE);

const marches = new Marches();

/** 11.1, 11.3 Can the enemy march on to a hex? Only the active army does. What lies under a marker may go anywhere (16.3). */
function isInReach(t: Seen, mover: Force, hex: number): boolean {
  if (t.active !== mover) return false;
  if (t.infantry[mover] === HIDDEN) return true;
  const strayed = (t.did & DID.strayed) !== 0;
  marches.find(t, { of: mover, from: t.at[mover] ?? NONE, mp: t.mp, strayed, cameBy: t.cameBy });
  return marches.reaches(hex);
}
