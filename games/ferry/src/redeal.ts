import { HIDDEN } from '@tercio/kernel';
import type { Fact, Random, Side, Sides } from '@tercio/kernel';
import { cardsOf, HALT, handOf, KINDS, OF_EACH_KIND, SIDES, unmask } from './state.ts';
import type { Kind, Seen, Table } from './state.ts';

/** Fills the hidden hands of a view: what is known of them first, then any of the cards left. */
export function redeal(
  seen: Seen,
  _viewer: Sides,
  facts: readonly { readonly side: Side; readonly fact: Fact }[],
  random: Random,
): Table {
  const known = facts.map(({ fact }) => ({ of: fact.about, atLeast: fact.values }));
  const t = unmask(seen);
  const hidden = SIDES.filter((s) => handOf(seen, s, HALT) === HIDDEN);
  const left = KINDS.map((card) => OF_EACH_KIND - (seen.gone[card] ?? 0));
  for (const s of SIDES) {
    for (const card of KINDS) {
      const bounds = known.filter(({ of }) => of === s).map(({ atLeast }) => atLeast[card] ?? 0);
      const held = hidden.includes(s) ? Math.max(0, ...bounds) : handOf(seen, s, card);
      t.hand[s * KINDS.length + card] = held;
      left[card] = (left[card] ?? 0) - held;
    }
  }
  const pool = KINDS.flatMap((card) => new Array<Kind>(left[card] ?? 0).fill(card));
  for (const s of hidden) {
    const free = cardsOf(seen, s) - KINDS.reduce((sum, card) => sum + handOf(t, s, card), 0);
    for (let i = 0; i < free; i++) {
      const [card] = pool.splice(random.below(pool.length), 1);
      if (card !== undefined) t.hand[s * KINDS.length + card] = handOf(t, s, card) + 1;
    }
  }
  return t;
}
