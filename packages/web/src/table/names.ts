import { side as sideAt } from '@tercio/kernel';
import { sideName } from '../host/names.ts';
import type { TableState } from './state.ts';

/** The name of a side, and of the one who plays it if that is somebody else. */
export function seatName({ host, game }: TableState, side: number): string {
  const now = host.situation.value;
  const seat = now?.seats.find((one) => one.side === side);
  const name = sideName(game, host.header.scenario, sideAt(side));
  // A record names nobody.
  return seat && seat.kind !== 'me' && !(now?.people === 0 && host.watching) ? `${seat.name} (${name})` : name;
}

/**
 * The second click of a double click never carries out anything else; nor does a click on a button with these words that
 * was meant for the one that stood there a moment before: it only says so.
 */
export function isEcho(table: TableState, event: MouseEvent, words?: string): boolean {
  if (event.detail > 1 && performance.now() - table.actedAt < 500) return true;
  if (words === undefined || !table.press.isLate(words)) return false;
  table.show('The question has changed under the pointer: press again if you mean this.', null);
  return true;
}
