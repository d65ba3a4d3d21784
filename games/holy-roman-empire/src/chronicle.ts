import type { Chronicle } from '@tercio/kernel';
import { occupiedValue } from './forces.ts';
import { MAJORS } from './ids.ts';
import { unitName } from './names.ts';
import { isSovereign } from './roster.ts';
import type { Empire } from './spec.ts';
import { asSide, NEUTRAL } from './state.ts';
import type { Table } from './state.ts';

/** What statistics read: the value of occupied cities, the turns, and sovereigns who fall. */
export const chronicle: Chronicle = {
  unit: 'half points',
  points: (table) => MAJORS.map((_, s) => occupiedValue(table as Table, s)),
  turn: (event) => (event.kind === 'turn' ? (event['turn'] as number) : null),
  blows: (events) =>
    events.flatMap((event) => {
      const told = event as Empire['event'];
      if (told.kind !== 'fell' || !isSovereign(told.unit) || told.owner >= NEUTRAL) return [];
      return [{ side: asSide(told.owner), what: `${unitName(told.unit)} fell` }];
    }),
};
