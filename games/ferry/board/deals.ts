import type { DealFacts, Ruled } from '@tercio/board';
import type { Side, Term, View } from '@tercio/kernel';
import { coinsOf, SIDES } from '../src/state.ts';
import { sideName } from '../src/names.ts';
import { seenOf } from './seen.ts';

/** 2 What a deal means, as facts. */

const coinWords = (coins: number): string => `${coins} ${coins === 1 ? 'coin' : 'coins'}`;
const partnerOf = ({ from, to }: Term, side: Side): Side => (from === side ? to : from);

const gained = (terms: readonly Term[], side: Side): number =>
  terms
    .filter(({ kind }) => kind === 'coins')
    .reduce((sum, { from, to, amount }) => sum + (to === side ? amount : from === side ? -amount : 0), 0);

/** With whom a side has a truce, now and afterwards. */
function truces(view: View, side: Side): readonly Side[] {
  const held = view.deals
    .filter(({ stage }) => stage === 'made')
    .flatMap(({ terms }) => terms)
    .filter((term) => term.kind === 'truce' && (term.from === side || term.to === side));
  return SIDES.filter((other) => held.some((term) => partnerOf(term, side) === other));
}

const names = (sides: readonly Side[]): string => (sides.length === 0 ? 'none' : sides.map(sideName).join(', '));

/** 2.7 What is forbidden, and until when. */
const truceNote = (term: Term, side: Side): Ruled => ({
  words: `Until the end of turn ${term.until} whoever of you enters a bank where the other stands breaks it.`,
  rule: term.from === side || term.to === side ? '2.6' : '2.7',
});

export const deals: DealFacts = {
  now: (view) => seenOf(view).turn,
  date: (until) => `the end of turn ${until}`,
  changes(view, side, terms) {
    const seen = seenOf(view);
    const [before, after] = [coinsOf(seen, side), coinsOf(seen, side) + gained(terms, side)];
    const own = terms.filter((term) => term.kind === 'truce' && (term.from === side || term.to === side));
    const [had, has] = [truces(view, side), own.map((term) => partnerOf(term, side))];
    return {
      figures: [
        { words: 'Coins', before: String(before), after: String(after), rule: '2.8' },
        {
          words: 'Truces',
          before: names(had),
          after: names(SIDES.filter((other) => had.includes(other) || has.includes(other))),
          rule: '2.7',
        },
      ],
      notes: [
        ...own.map((term) => truceNote(term, side)),
        ...(terms.some(({ kind }) => kind === 'coins')
          ? [{ words: 'Coins are paid at the last signature, before everybody, also in a secret deal.', rule: '2.8' }]
          : []),
      ],
    };
  },
  /** 2.6 */
  price(view, side) {
    const seen = seenOf(view);
    const price = Math.min(seen.breachPrice, coinsOf(seen, side));
    return [
      {
        words: `Who breaks a truce pays the partner ${coinWords(seen.breachPrice)}, or what it has. You would pay ${coinWords(price)}.`,
        rule: '2.6',
      },
    ];
  },
};
