import type { Side } from '@tercio/kernel/sim';
import { CITY, DANZIG_TYPE, FORTIFIED, FORTRESS, groundNamed, OWNER, TYPE } from '../src/ground.ts';
import { placeOf, PLACES, POWERS, sideOf, SIDES } from '../src/ids.ts';

/** What a space is worth to anyone who controls it, in Victory Points, about. */

/** A Fortified City pays twice: cards every turn and points at the end (6.2.2, 7.1). */
const BY_TYPE: { readonly [type: number]: number } = {
  [CITY]: 0.35,
  [FORTRESS]: 0.7,
  [FORTIFIED]: 1.8,
  [DANZIG_TYPE]: 1.2,
};
/** Where spaces count by a list of their own, the rest is worth little beside it. */
const BESIDE_A_LIST = 0.25;
/** What ends the game at once, shared by the spaces that it takes. */
const SUDDEN = 4;

const known = new Map<string, Float64Array>();

export function prizesOf(ground: string, side: Side): Float64Array {
  const key = `${ground} ${side}`;
  const found = known.get(key);
  if (found) return found;
  const made = reckoned(ground, side);
  known.set(key, made);
  return made;
}

/** By place: what it is worth to the enemy who wants it most. */
export function fearsOf(ground: string, side: Side, war: number): Float64Array {
  const key = `${ground} ${side} ${war}`;
  const found = known.get(key);
  if (found) return found;
  const made = new Float64Array(PLACES);
  for (const enemy of SIDES) {
    if (((war >> enemy) & 1) === 0) continue;
    const theirs = prizesOf(ground, enemy);
    for (let at = 0; at < PLACES; at++) made[at] = Math.max(made[at] as number, theirs[at] as number);
  }
  known.set(key, made);
  return made;
}

function reckoned(ground: string, side: Side): Float64Array {
  const { file } = groundNamed(ground);
  const power = POWERS[side] ?? 'SWE';
  const isList = file.victory.kind === 'spaces' || file.victory.kind === 'threshold';
  const prizes = Float64Array.from({ length: PLACES }, (_, at) => {
    const plain = BY_TYPE[TYPE[at] as number] ?? 0;
    const home = OWNER[at] === side ? 1.2 : 1;
    return plain * home * (isList ? BESIDE_A_LIST : 1);
  });
  if (isList) {
    // What counts for others is worth taking from them.
    for (const one of POWERS) {
      for (const [id, value] of Object.entries(file.victory.spaces[one] ?? {})) {
        const at = placeOf(id);
        prizes[at] = (prizes[at] as number) + (one === power ? value : value / 2);
      }
    }
  }
  for (const { side: whose, all, wins } of file.victory.sudden) {
    for (const id of all) {
      const at = placeOf(id);
      prizes[at] = (prizes[at] as number) + (sideOf(whose) === side && wins ? SUDDEN / all.length : 0);
    }
  }
  return prizes;
}
