import type { Blow, Chronicle, GameEvent } from '@tercio/kernel';
import { points } from './control.ts';
import { foeOf } from './ids.ts';
import { cityName, leaderName, placeName } from './names.ts';
import type { Regio } from './spec.ts';
import type { Table } from './state.ts';

/** What statistics read from campaigns: points, years, cities that matter, battles won and leaders lost. */
export const chronicle: Chronicle = {
  unit: 'points',
  points: (table) => points(table as Table),
  turn: (event) => (event.kind === 'year' ? (event['turn'] as number) : null),
  blows: (events) => events.flatMap(blowOf),
};

function blowOf(event: GameEvent): readonly Blow[] {
  const told = event as Regio['event'];
  switch (told.kind) {
    case 'cityTaken':
      return [{ side: told.side, what: `${cityName(told.city)} was taken` }];
    case 'fought':
      return [{ side: foeOf(told.loser), what: `a battle was won at ${placeName(told.hex)}` }];
    case 'automatic':
      return [{ side: told.winner, what: `an army dissolved at ${placeName(told.hex)}` }];
    case 'killed':
      return [{ side: foeOf(told.side), what: `${leaderName(told.leader)} fell` }];
    default:
      return [];
  }
}
