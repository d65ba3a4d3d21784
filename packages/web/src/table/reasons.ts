import type { Thing } from '@tercio/board';
import { whyNot } from './options.ts';
import type { Shown } from './shown.ts';
import type { Thinking } from './thinking.ts';

/** Why a click chose nothing: what is known of the things there, else that they are no answer to what is asked. */
export function reasonFor(table: Thinking, things: readonly Thing[]): Shown | null {
  const { view, board } = table;
  const [top] = things;
  if (!view || !top) return null;
  const known = knownReason(table, things);
  if (known) return known;
  const { offer, prompt } = table.options.value;
  if (offer === null) return { sentence: 'You are not asked to decide anything now.', rule: 'table', thing: top };
  const what = board.inspect(view, top)?.title ?? 'This';
  return { sentence: `${what} is no answer to what is asked now: ${prompt}`, rule: offer.rule, thing: top };
}

/** What the board says of the things there, then what the rules refuse, the topmost first. */
export function knownReason(table: Thinking, things: readonly Thing[]): Shown | null {
  const { view, board, game } = table;
  if (!view) return null;
  const options = table.options.value;
  const { offer, side } = options;
  const inHand = table.held.value?.option;
  const held = inHand && { held: inHand.choice, heldAlong: inHand.along ?? [] };
  const asked = offer && side !== null ? { ask: offer.ask, about: offer.about, side, ...held } : null;
  for (const thing of things) {
    const own = board.whyNot?.(game, view, asked, thing);
    if (own) return { sentence: own.words, rule: own.rule, thing };
    const why = asked && whyNot(game, board, view, options, thing);
    if (why) return { sentence: game.words.refusal(why, view), rule: why.rule, thing };
  }
  return null;
}
