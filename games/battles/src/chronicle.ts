import { side } from '@tercio/kernel';
import type { Blow, Chronicle, GameEvent } from '@tercio/kernel';
import { holdsTogether } from './assault/counts.ts';
import { strengthLeft } from './assault/victory.ts';
import { commanderFacts, enemyOf } from './board.ts';
import { EIGHTHS } from './data/measures.ts';
import type { Wing } from './ids.ts';
import { armyName, commanderName, wingName } from './names.ts';
import type { Battles } from './spec.ts';
import type { Table } from './state.ts';

/** What statistics read from battles: strength left, turns, and wings, commanders and camps lost. */
export const chronicle: Chronicle = {
  unit: 'units left',
  points: (table) => strengthLeft(table as Table).map((eighths) => eighths / EIGHTHS),
  turn: (event) => (event.kind === 'turnBegan' ? (event['turn'] as number) : null),
  blows: (events, before, after) => [
    ...(events.some(({ kind }) => kind === 'routed' || kind === 'ran')
      ? wingsBroken(before as Table, after as Table)
      : []),
    ...events.flatMap((event) => blowOf(event, after as Table)),
  ],
};

/** 8.1: wings that held together and do so no longer. */
function wingsBroken(before: Table, after: Table): readonly Blow[] {
  return after.wingSide.flatMap((army, wing) => {
    const holder = side(army);
    if (before.wingSide[wing] !== army || !holdsTogether(before, holder, wing as Wing)) return [];
    if (holdsTogether(after, holder, wing as Wing)) return [];
    return [{ side: enemyOf(holder), what: `${wingName(after, wing)} of the ${armyName(after, army)} broke` }];
  });
}

function blowOf(event: GameEvent, t: Table): readonly Blow[] {
  const told = event as Battles['event'];
  if (told.kind === 'campSacked') {
    return [{ side: enemyOf(told.side), what: `the camp of the ${armyName(t, told.side)} was sacked` }];
  }
  if (told.kind !== 'commanderTested' || (told.fate !== 'killed' && told.fate !== 'captured')) return [];
  const army = commanderFacts(t, told.commander).side;
  return [{ side: enemyOf(army), what: `${commanderName(t, told.commander)} was killed or taken` }];
}
