import { grid, isArea, provinceAt } from '../src/geography/index.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { provinceName } from '../src/names.ts';
import type { Seen } from '../src/state.ts';
import { NOTHING, plus, strengthSeen } from './known.ts';
import type { Amount } from './known.ts';
import { forcesOn } from './seen.ts';

/** Armies that stand near each other make a front: what a general staff would add up. */

export interface Front {
  readonly name: string;
  readonly forces: readonly Force[];
  readonly places: readonly number[];
  /** SP by side, as far as they are known (16.3). */
  readonly strength: readonly [Amount, Amount];
}

/** So many hexes apart armies still belong together. */
const NEAR = 5;

export function frontsOf(seen: Seen): readonly Front[] {
  const open = forcesOn(seen).filter((of) => !isArea(seen.at[of] ?? NONE));
  const groups: Force[][] = [];
  for (const of of open) {
    const near = groups.filter((group) => group.some((other) => isNear(seen, of, other)));
    const joined = [of, ...near.flat()];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((forces) => frontOf(seen, forces)).sort((a, b) => total(b) - total(a));
}

const total = ({ strength: [imperial, protestant] }: Front): number => imperial.least + protestant.least;
const isNear = (seen: Seen, a: Force, b: Force): boolean => grid.distance(seen.at[a] ?? 0, seen.at[b] ?? 0) <= NEAR;

function frontOf(seen: Seen, forces: readonly Force[]): Front {
  const places = forces.map((of) => seen.at[of] ?? NONE);
  const sum = (side: number): Amount =>
    forces.filter((of) => ownerOf(of) === side).reduce((all, of) => plus(all, strengthSeen(seen, of)), NOTHING);
  return { name: nameOf(seen, forces), forces, places, strength: [sum(0), sum(1)] };
}

/** After the one or two provinces in which most of its SP stand. */
function nameOf(seen: Seen, forces: readonly Force[]): string {
  const weight = new Map<number, number>();
  for (const of of forces) {
    const province = provinceAt[seen.at[of] ?? NONE] ?? NONE;
    weight.set(province, (weight.get(province) ?? 0) + Math.max(1, strengthSeen(seen, of).least));
  }
  return [...weight]
    .sort(([a, own], [b, other]) => other - own || a - b)
    .slice(0, 2)
    .map(([province]) => provinceName(province))
    .join(', ');
}
