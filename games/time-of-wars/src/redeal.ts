import { EVERYONE, HIDDEN } from '@tercio/kernel';
import type { Fact, Random, Side, Sides } from '@tercio/kernel';
import { cardFile, groundUnder } from './ground.ts';
import { take, unseenCards } from './hands.ts';
import { CARD_WORDS, POWERS, SIDES } from './ids.ts';
import type { Card } from './ids.ts';
import { unmask } from './state.ts';
import type { Seen, Table } from './state.ts';

/** Fills the hidden hands of a view: what is known of them first, then any of the cards that nobody can see. */

const WORDS = CARD_WORDS / POWERS.length;

export function redeal(
  seen: Seen,
  _viewer: Sides,
  facts: readonly { readonly side: Side; readonly fact: Fact }[],
  random: Random,
): Table {
  const t = unmask(seen);
  for (let index = 0; index < t.disclosed.length; index++)
    if (t.disclosedSeen[index] !== EVERYONE) t.disclosed[index] = 0;
  const hidden = SIDES.filter((s) => seen.hand[s * WORDS] === HIDDEN);
  for (const s of hidden) t.hand.fill(0, s * WORDS, (s + 1) * WORDS);
  for (const s of hidden) {
    const known = new Set(
      facts.filter(({ fact }) => fact.about === s && fact.kind === 'hand').flatMap(({ fact }) => fact.values),
    );
    dealHand(t, s, seen.handCount[s] as number, known, random);
  }
  return t;
}

function dealHand(t: Table, of: Side, count: number, known: ReadonlySet<number>, random: Random): void {
  t.handCount[of] = 0;
  const { comes } = groundUnder(t);
  const pool = unseenCards(t, of).filter((card) => (comes[card] as number) <= t.turn);
  const pick = (from: readonly Card[]): void => {
    const card = from[random.below(from.length)];
    if (card === undefined) return;
    pool.splice(pool.indexOf(card), 1);
    take(t, card);
  };
  for (const card of pool.filter((one) => known.has(one))) if (t.handCount[of] < count) pick([card]);
  // 6.2.7 A card that was selected has the asterisk.
  const stars = pool.filter((card) => cardFile(card).asterisk);
  if (t.selected[of] === 1 && stars.length > 0 && t.handCount[of] < count && !holdsStar(t, of, pool)) pick(stars);
  while (t.handCount[of] < count && pool.length > 0) pick(pool);
}
const holdsStar = (t: Table, of: Side, pool: readonly Card[]): boolean =>
  unseenCards(t, of).some((card) => !pool.includes(card) && cardFile(card).asterisk);
