import type { JSX } from 'preact';
import { asksAgain } from './asking.ts';
import { canBeHeld, leadsOn, meant } from './holding.ts';
import { optionsOn } from './options.ts';
import type { Option } from './options.ts';
import type { Thinking } from './thinking.ts';

/**
 * What is only pointed at goes as the pointer leaves it, and a press meant for a button here would fall on whatever lies
 * below: so there is none.
 */
export const Pointed = ({ option, table }: { readonly option: Option; readonly table: Thinking }): JSX.Element => (
  <p class="pointed">{whatAClickDoes(table, option)}</p>
);

/** No more is promised than the click keeps: it may open a menu, take something in hand, or ask once more. */
export function whatAClickDoes(table: Thinking, option: Option): string {
  const { view, options, board, held } = table;
  const { spot } = option;
  const where = spot ? 'there' : 'on it';
  if (view === null) return '';
  const here = spot?.thing ? meant(options.value, board, view, optionsOn(options.value, spot.thing), held.value) : [];
  if (here.length > 1) return `Click ${where}: you choose among ${here.length}.`;
  if (canBeHeld(table, option, view)) return `Click ${where} to take it in hand: then you say where it goes.`;
  // What is picked as it is taken in hand, a wing with its dice, need not go anywhere.
  if (leadsOn(table, option, view)) return `Click ${where} to take it in hand: then you see what a second click does.`;
  return asksAgain(table, option, view)
    ? `One click ${where} shows it, a second one does it.`
    : `Click ${where} to do it.`;
}
