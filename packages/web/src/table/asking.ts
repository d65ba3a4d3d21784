import type { View } from '@tercio/kernel';
import { cannotBeUndone, isAlso, warningsOf } from './options.ts';
import type { Option } from './options.ts';
import type { Thinking } from './thinking.ts';

/** Which options show first what they mean, and are carried out by a second click: all that cannot be undone, and no other. */

export function asksAgain(table: Thinking, option: Option, view: View): boolean {
  if (option.grave || isAlso(table.options.value, option) || dropsDeal(table, option)) return true;
  if (isSlight(table, option, view)) return false;
  return (
    table.leaves(option) ||
    // In talks everything is said aloud: being ready shows that, and nothing else.
    (table.options.value.offer?.ask !== 'deal' && cannotBeUndone(table.game, view, option)) ||
    warningsOf(table.game, view, option).length > 0
  );
}

/** By the board's own word. */
function isSlight({ board, options }: Thinking, option: Option, view: View): boolean {
  const { offer } = options.value;
  return offer !== null && board.slight?.(view, { ...option, ask: offer.ask, about: offer.about }) === true;
}

/** Anyone who is ready leaves unsaid what is still being written. */
export function dropsDeal({ options, deal }: Thinking, { choice }: Option): boolean {
  const { offer } = options.value;
  return offer?.ask === 'deal' && choice.verb === 'ready' && (deal.value?.terms.length ?? 0) > 0;
}
