import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import type { Reserve } from '../ids.ts';
import type { Table } from '../state.ts';

/** 2.6 Reserves: rear rows that are activated by themselves, once, and then join the wings they stand in. */

/** What `t.reserveState` says. */
export const RESERVE = { held: 0, active: 1, dissolved: 2 } as const;

const NOT_YOURS = no('2.6.5', 'notYourReserve');
const DISSOLVED = no('2.6.7', 'reserveDissolved');

/** 2.6.5, R41: each reserve once in a battle. */
export function reserveRefusal(t: Table, army: Side, reserve: Reserve): Verdict {
  if (t.reserveSide[reserve] !== army) return NOT_YOURS;
  return t.reserveState[reserve] === RESERVE.held ? yes : DISSOLVED;
}
