import type { Chronicle } from '@tercio/kernel';
import type { Event } from './spec.ts';
import { menOf, othersOf, SIDES } from './state.ts';
import type { Table } from './state.ts';
import { sideName } from './names.ts';

/** What statistics read from Ferry: men, turns, and leaders who fall. */
export const chronicle: Chronicle = {
  unit: 'men',
  points: (table) => SIDES.map((who) => menOf(table as Table, who)),
  turn: (event) => (event.kind === 'turn' ? (event['turn'] as number) : null),
  blows: (events) =>
    events.flatMap((event) => {
      const told = event as Event;
      if (told.kind !== 'fell' || !told.leader) return [];
      return othersOf(told.side).map((side) => ({ side, what: `the leader of ${sideName(told.side)} fell` }));
    }),
};
