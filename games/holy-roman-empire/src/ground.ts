import { keptByName } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { map, scenarios } from '../data/index.ts';
import type { ScenarioFile } from './data/types.ts';
import { isArea, stepsFor } from './field.ts';
import { CLOCKWISE, MAJORS, PLACES, place, SQUARES, sideOf } from './ids.ts';
import type { Place } from './ids.ts';

/** What a scenario settles for good: who plays, for whom, on which part of the map. The table holds its name. */

export interface Ground {
  readonly file: ScenarioFile;
  /** In the order of play, from the League on. */
  readonly order: readonly Side[];
  /** By side: all in the order of play from it on, and the others after it. */
  readonly from: readonly (readonly Side[])[];
  readonly others: readonly (readonly Side[])[];
  /** By side: the person who holds it, or -1. */
  readonly person: readonly number[];
  readonly persons: number;
  /** 3.3 Does a person hold more than one side? */
  readonly hasFellows: boolean;
  /** By place: can anything be there? */
  readonly open: readonly boolean[];
  /** 24.4 The open squares around a place, ring by ring, over land or by sea; areas off the map are not gone through. */
  ringsFrom(naval: boolean, from: Place): readonly (readonly Place[])[];
}

const fileOf = (name: string): ScenarioFile => {
  const found = scenarios.find(({ id }) => id === name);
  if (found === undefined) throw new Error(`there is no scenario "${name}"`);
  return found;
};

function isOpen({ area, areas }: ScenarioFile, p: Place): boolean {
  if (isArea(p)) return areas.includes(map.areas[p - SQUARES]?.id ?? '');
  if (area === null) return true;
  const id = map.squares[p]?.id ?? '';
  const column = Number(id.slice(1));
  return area.rows.includes(id.charAt(0)) && column >= area.columns[0] && column <= area.columns[1];
}

function ringsAround(open: readonly boolean[], naval: boolean, from: Place): readonly (readonly Place[])[] {
  const seen = new Set<Place>([from]);
  const rings: Place[][] = [];
  for (let ring: Place[] = [from]; ring.length > 0;) {
    rings.push(ring.filter((p) => !isArea(p)));
    const next: Place[] = [];
    for (const to of ring.flatMap((p) => stepsFor(naval, p))) {
      if (seen.has(to) || isArea(to) || open[to] !== true) continue;
      seen.add(to);
      next.push(to);
    }
    ring = next;
  }
  return rings;
}
/** Nothing of it changes in a game, so each place is gone out from once. */
function keptRings(open: readonly boolean[]): Ground['ringsFrom'] {
  const known: (readonly (readonly Place[])[] | undefined)[][] = [[], []];
  return (naval, from) => {
    const list = known[naval ? 1 : 0] as (readonly (readonly Place[])[] | undefined)[];
    return (list[from] ??= ringsAround(open, naval, from));
  };
}

export const groundOf: (name: string) => Ground = keptByName((name) => {
  const file = fileOf(name);
  const holders = MAJORS.map((id) => file.seats.findIndex((seat) => seat.includes(id)));
  const playing = new Set(file.seats.flat().map(sideOf));
  const order = CLOCKWISE.filter((s) => playing.has(s));
  const from = MAJORS.map((_, s) => {
    const start = Math.max(
      0,
      order.findIndex((one) => one === s),
    );
    return [...order.slice(start), ...order.slice(0, start)];
  });
  const open = Array.from({ length: PLACES }, (_, p) => isOpen(file, place(p)));
  return {
    file,
    order,
    from,
    others: from.map((list, s) => list.filter((one) => one !== s)),
    person: holders,
    persons: file.persons,
    hasFellows: file.seats.some((seat) => seat.length > 1),
    open,
    ringsFrom: keptRings(open),
  };
});
