import { NOWHERE } from '@tercio/space';
import { beside, HEXES, HILLS, isRiverCity, PLACES, river, terrainAt, WAYS } from './land.ts';

/** 11.2 Zones of control as the ground shapes them: what an army standing in a hex would reach. Cavalry is judged elsewhere. */

export const NO_ZONE = 0;
/** 11.2.1 Adjacent, not across a river. */
export const PZOC = 1;
/** 11.2.2 Two hexes away; only with cavalry, and cancelled by twice as much (11.2.7). */
export const SZOC = 2;

/** By place of the army and place looked at. */
const zones = new Uint8Array(PLACES * PLACES);

/** 11.2.3, C27 A secondary zone goes on from a primary one, not out of hills or a river city, never into hills. */
function reachOn(from: number, over: number): void {
  if (terrainAt[over] === HILLS || isRiverCity[over] === 1) return;
  for (let way = 0; way < WAYS; way++) {
    const to = beside[over * WAYS + way] ?? NOWHERE;
    if (to === NOWHERE || to === from || river[over * WAYS + way] === 1 || terrainAt[to] === HILLS) continue;
    if (zones[from * PLACES + to] === NO_ZONE && !touching(from, to)) zones[from * PLACES + to] = SZOC;
  }
}

function touching(a: number, b: number): boolean {
  for (let way = 0; way < WAYS; way++) if (beside[a * WAYS + way] === b) return true;
  return false;
}

function primary(from: number): readonly number[] {
  const reached: number[] = [];
  for (let way = 0; way < WAYS; way++) {
    const to = beside[from * WAYS + way] ?? NOWHERE;
    if (to !== NOWHERE && river[from * WAYS + way] === 0) reached.push(to);
  }
  return reached;
}

for (let from = 0; from < HEXES; from++) {
  for (const over of primary(from)) zones[from * PLACES + over] = PZOC;
  for (const over of primary(from)) reachOn(from, over);
}

/** What an army at `from` exerts on `to`: NO_ZONE, PZOC or SZOC. */
export const zone = (from: number, to: number): number => zones[from * PLACES + to] ?? NO_ZONE;
