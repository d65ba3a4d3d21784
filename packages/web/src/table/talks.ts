import { isNegotiating } from './draft.ts';
import type { TableState } from './state.ts';

/** The floor for deals is open to somebody here. */
export function mayTalk({ view, host }: TableState): boolean {
  return view !== null && host.game !== null && !host.watching && isNegotiating(host.game, view);
}

/** Then a desk stands in the place of the sheet, until one wants to see the whole map. */
export const isTalking = (table: TableState): boolean =>
  table.board.deals !== undefined && table.talks.value && table.panel.value === 'board' && mayTalk(table);
