import type { Blow, Chronicle, GameEvent } from '@tercio/kernel';
import { foeOf, NONE } from './ids.ts';
import { leaderName, pointName } from './names.ts';
import type { Sword } from './spec.ts';
import type { Table } from './state.ts';

/** What statistics read from campaigns: victory points, turns, fortresses taken, battles won and leaders lost. */
export const chronicle: Chronicle = {
  unit: 'victory points',
  points: (table) => [...(table as Table).vp],
  turn: (event) => (event.kind === 'turn' ? (event['turn'] as number) : null),
  blows: (events, _before, after) => events.flatMap((event) => blowOf(event, after as Table)),
};

const BATTLES: readonly string[] = ['a minor battle was won', 'a minor victory was won', 'a major victory was won'];

function blowOf(event: GameEvent, t: Table): readonly Blow[] {
  const told = event as Sword['event'];
  switch (told.kind) {
    case 'captured':
      return [{ side: told.side, what: `${pointName(t, told.point)} fell` }];
    case 'won':
      return [{ side: told.side, what: BATTLES[told.level] ?? 'a battle was won' }];
    case 'casualty':
      return told.rounds === NONE
        ? []
        : [{ side: foeOf(told.side), what: `${leaderName(t, told.leader)} was hit in battle` }];
    default:
      return [];
  }
}
