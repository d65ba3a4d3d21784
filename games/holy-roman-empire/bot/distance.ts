import { CITY_SQUARES, costFor, landSteps } from '../src/field.ts';
import { PLACES } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';

/** How far it is between places over land, in half points, as if nobody stood anywhere. Nothing of it changes in a game. */

const rows: (Int16Array | undefined)[] = [];
const FAR = 999;

function from(start: Place): Int16Array {
  const found = new Int16Array(PLACES).fill(FAR);
  found[start] = 0;
  const open: Place[] = [start];
  for (let p = open.shift(); p !== undefined; p = open.shift()) {
    const here = found[p] ?? FAR;
    for (const to of landSteps(p)) {
      const cost = here + costFor(false, p, to);
      if (cost >= (found[to] ?? FAR)) continue;
      found[to] = cost;
      open.push(to);
    }
  }
  return found;
}

export const distance = (a: Place, b: Place): number => (rows[a] ??= from(a))[b] ?? FAR;

const nearby: (readonly Place[] | undefined)[] = [];
/** All towns, the nearest first. */
export const townsFrom = (from: Place): readonly Place[] =>
  (nearby[from] ??= CITY_SQUARES.toSorted((a, b) => distance(from, a) - distance(from, b)));
