import { keptByName } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { map, scenarios } from '../data/index.ts';
import type { ScenarioFile } from './data/types.ts';
import { isArea } from './field.ts';
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
  return {
    file,
    order,
    from,
    others: from.map((list, s) => list.filter((one) => one !== s)),
    person: holders,
    persons: file.persons,
    hasFellows: file.seats.some((seat) => seat.length > 1),
    open: Array.from({ length: PLACES }, (_, p) => isOpen(file, place(p))),
  };
});
