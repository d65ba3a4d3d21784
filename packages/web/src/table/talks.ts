import { sameThing } from './options.ts';
import { isNegotiating } from './draft.ts';
import type { TableState } from './state.ts';

/** The floor for deals is open to somebody here. */
export function mayTalk({ view, host }: TableState): boolean {
  return view !== null && host.game !== null && !host.watching && isNegotiating(host.game, view);
}

/** Then a desk stands in the place of the sheet, until one wants to see the whole map. */
export const isTalking = (table: TableState): boolean =>
  table.board.deals !== undefined && table.talks.value && table.panel.value === 'board' && mayTalk(table);

/** A battle has the board, until one wants to see the map, or is asked for something that lies there only. */
export function isStaged(table: TableState): boolean {
  const stage = table.staging.stage.value;
  if (!stage || !table.talks.value || table.panel.value !== 'board' || isTalking(table)) return false;
  const boxes = stage.lines.flatMap((line) => line.boxes);
  const things = boxes.flatMap(({ thing = null, tokens }) => [thing, ...tokens.map((token) => token.thing)]);
  return table.options.value.all.every(
    ({ spot }) => !spot?.thing || things.some((thing) => sameThing(thing, spot.thing)),
  );
}
