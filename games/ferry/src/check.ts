import { side } from '@tercio/kernel';
import { bank, cardsOf, coinsOf, handOf, inPile, KINDS, LOST, menAt, menOf, NOBODY_MARCHES, SIDES } from './state.ts';
import type { Table } from './state.ts';

/** Null if the table is sound, else what is wrong. */
export function check(t: Table): string | null {
  for (const s of SIDES) {
    if (menOf(t, s) > 4) return `side ${s} has more than four men`;
    if (coinsOf(t, s) < 0) return `side ${s} has fewer than no coins`;
    const held = KINDS.reduce((sum, card) => sum + handOf(t, s, card), 0);
    if (held !== cardsOf(t, s)) return `side ${s} holds ${held} cards, not ${cardsOf(t, s)}`;
  }
  if (t.men.some((men) => men < 0)) return 'fewer than no men';
  if (t.hand.some((cards) => cards < 0)) return 'fewer than no cards';
  if (t.leader.some((at) => at < 0 || at > LOST)) return 'a leader is nowhere';
  if (KINDS.some((card) => inPile(t, card) < 0)) return 'too many cards of a kind';
  if (t.marcher !== NOBODY_MARCHES && t.columnMen > menAt(t, side(t.marcher), bank(t.columnAt))) {
    return 'the column has more men than stand there';
  }
  return null;
}
