import type { Side } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { inFrontage, unitsIn, zoneFaced } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';
import { levelsOf } from './charge.ts';
import { targetRefusal } from './eligibility.ts';
import { assaultModifier, hitsOf, neededAgainst } from './modifiers.ts';

/** 6.2 to 6.4, looked at before they happen: who could assault whom from a zone, and how likely they hit. */

export interface Pair {
  readonly lead: Unit;
  readonly target: Unit;
  /** The chances of no hit, one and two. */
  readonly hits: readonly [number, number, number];
}

const FACES = [1, 2, 3, 4, 5, 6];
const keptOf = (faces: readonly number[], best: boolean): readonly number[] =>
  faces.toSorted((a, b) => (best ? b - a : a - b)).slice(0, 2);

/** 6.2.1, 6.3.2: how likely each sum of the two dice that count is, die by die. */
function sums(levels: number): ReadonlyMap<number, number> {
  let kept = new Map<string, number>([['', 1]]);
  for (let die = 0; die < 2 + Math.abs(levels); die++) {
    const next = new Map<string, number>();
    for (const [key, share] of kept) {
      const before = key === '' ? [] : key.split(' ').map(Number);
      for (const face of FACES) {
        const pair = keptOf([...before, face], levels >= 0).join(' ');
        next.set(pair, (next.get(pair) ?? 0) + share / FACES.length);
      }
    }
    kept = next;
  }
  const bySum = new Map<number, number>();
  for (const [key, share] of kept) {
    const sum = key.split(' ').reduce((total, face) => total + Number(face), 0);
    bySum.set(sum, (bySum.get(sum) ?? 0) + share);
  }
  return bySum;
}

/** 6.4: the chances of no hit, of one and of two. */
function hitChances(t: Table, zone: Zone, lead: Unit, target: Unit): Pair['hits'] {
  const modifier = assaultModifier(t, lead, target);
  const needed = neededAgainst(t, lead, target);
  const chances: [number, number, number] = [0, 0, 0];
  for (const [sum, share] of sums(levelsOf(t, zone, [lead], target))) {
    chances[hitsOf(sum + modifier, needed) as 0 | 1 | 2] += share;
  }
  return chances;
}

/** Who would assault whom if the zone, or with `unit` that one alone, were ordered to: those in front as they stand. */
export function assaultsFrom(t: Table, zone: Zone, unit: number, army: Side): readonly Pair[] {
  const faced = zoneFaced(t, zone);
  if (faced === NONE) return [];
  const leads = unitsIn(t, zone).filter(
    (one) => factsOf(t, one).side === army && (unit === NONE ? inFrontage(t, one, zone) : one === unit),
  );
  return leads.flatMap((lead) =>
    unitsIn(t, faced as Zone)
      .filter((target) => targetRefusal(t, zone, lead, target) === null)
      .map((target) => ({ lead, target, hits: hitChances(t, zone, lead, target) })),
  );
}
