import type { Chronicle } from '@tercio/kernel';
import { stateName } from './names.ts';
import { SIDES } from './ids.ts';
import { playersOf } from './ground.ts';
import type { TimeOfWars } from './spec.ts';
import type { Table } from './state.ts';
import { scoreOf } from './winning.ts';

/** What statistics read: points by the scenario's own count, turns, battles and conquests. */
export const chronicle: Chronicle = {
  unit: 'VP',
  points: (table) =>
    SIDES.map((side) => (playersOf(table as Table).includes(side) ? scoreOf(table as Table, side) : 0)),
  turn: (event) => (event.kind === 'turn' ? (event['turn'] as number) : null),
  blows: (events) =>
    events.flatMap((event) => {
      const told = event as TimeOfWars['event'];
      if (told.kind !== 'conquered' || told.side < 0 || told.side >= SIDES.length) return [];
      return [{ side: SIDES[told.side] ?? SIDES[0]!, what: `${stateName(told.side)} took a space` }];
    }),
};
