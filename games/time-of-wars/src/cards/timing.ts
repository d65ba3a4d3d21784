import type { RuleId, Run, Side } from '@tercio/kernel';
import { cardFile } from '../ground.ts';
import { discard, removeCard } from '../hands.ts';
import type { Card } from '../ids.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 6.9.1.2 When a card can be played as an Event, and where it goes afterwards. */

const LAST = 7;

/** In its turns; in Game Turn 7 an asterisk card only if its text says so. */
export function isTimely(t: Pick<Seen, 'turn'>, card: Card): boolean {
  const { turns, asterisk, inTurn7 } = cardFile(card);
  if (turns.length > 0 && !turns.includes(t.turn)) return false;
  return !asterisk || t.turn < LAST || inTurn7;
}

type Playing = Pick<Run<TimeOfWars, 'event'>, 'table' | 'tell' | 'revise'>;

/** The card is played as an Event: to the used pile, or out of the game if it has the asterisk. */
export function spendCard(g: Playing, by: Side, card: Card, rule: RuleId): void {
  discard(g, card);
  if (cardFile(card).asterisk) removeCard(g.table, card);
  g.tell?.({ kind: 'played', rule, side: by, card });
}
