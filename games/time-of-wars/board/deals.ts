import type { DealChanges, DealFacts, Ruled } from '@tercio/board';
import type { Side, Term, View } from '@tercio/kernel';
import { markersOf } from '../src/relations.ts';
import { fundsLimitOf, trackCards, trackPoints } from '../src/sheets.ts';
import { DANZIG_TYPE, FORTIFIED, TYPE } from '../src/ground.ts';
import { isPower, STATES } from '../src/ids.ts';
import { placeName, stateName } from '../src/names.ts';
import { areAllied, atWar } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/** 6.5 What an arrangement means, as facts: never advice, never a chance. */

const names = (states: readonly number[]): string => (states.length === 0 ? 'none' : states.map(stateName).join(', '));
const partnerOf = ({ from, to }: Term, side: Side): Side => (from === side ? to : from);
const concerns = (term: Term, side: Side): boolean => term.from === side || term.to === side;

/** What a side gains and loses of a countable thing. */
const gained = (terms: readonly Term[], side: Side, kind: string): number =>
  terms
    .filter((term) => term.kind === kind)
    .reduce((sum, { from, to, amount }) => sum + (to === side ? amount : from === side ? -amount : 0), 0);

/** The table as it would be with the spaces of these terms given. */
function given(seen: Seen, terms: readonly Term[]): Seen {
  const control = [...seen.control];
  for (const { kind, to, thing } of terms) if (kind === 'remission' && thing >= 0) control[thing] = to;
  return { ...seen, control };
}

function changes(view: View, side: Side, terms: readonly Term[]): DealChanges {
  const seen = seenOf(view);
  const after = given(seen, terms);
  const own = terms.filter((term) => concerns(term, side));
  const partners = (kind: string): readonly Side[] =>
    own.filter((term) => term.kind === kind).map((term) => partnerOf(term, side));
  const states = STATES.map((_, state) => state);
  const wars = states.filter((state) => atWar(seen, side, state));
  const allies = states.filter((state) => isPower(state) && areAllied(seen, side, state));
  const funds = seen.funds[side] ?? 0;
  const lent = gained(terms, side, 'lend');
  return {
    figures: [
      {
        words: 'Wars',
        before: names(wars),
        after: names(wars.filter((state) => !partners('peace').some((one) => one === state))),
        rule: '6.5.4',
      },
      {
        words: 'Alliances',
        before: names(allies),
        after: names([...new Set([...allies, ...partners('alliance')])]),
        rule: '6.5.2',
      },
      {
        words: 'FUND',
        before: String(funds),
        after: String(Math.min(fundsLimitOf(seen, side), funds + gained(terms, side, 'funds'))),
        rule: '6.5.3',
      },
      {
        words: 'Fortified Cities',
        before: String(markersOf(seen, side)),
        after: String(markersOf(after, side)),
        rule: '6.2.2',
      },
      {
        words: 'Cards a turn, VP for them',
        before: `${trackCards(seen, side)}, ${trackPoints(seen, side)}`,
        after: `${trackCards(after, side)}, ${trackPoints(after, side)}`,
        rule: '6.2.2',
      },
      ...(lent === 0
        ? []
        : [
            {
              words: lent > 0 ? 'Units borrowed' : 'Units lent',
              before: '0',
              after: String(Math.abs(lent)),
              rule: '6.5.2',
            },
          ]),
    ],
    notes: own.flatMap((term) => noteOf(term, side)),
  };
}

function noteOf(term: Term, side: Side): readonly Ruled[] {
  if (term.kind === 'alliance')
    return [
      { words: `You may enter each other’s spaces and defend as one army, until the end of the turn.`, rule: '6.5.2' },
    ];
  if (term.kind === 'lend')
    return [
      {
        words: `Lent units fight as the borrower’s own, are no garrisons, and go home after the impulses.`,
        rule: '6.5.2',
      },
    ];
  if (term.kind !== 'remission' || term.thing < 0) return [];
  const strong = TYPE[term.thing] === FORTIFIED || TYPE[term.thing] === DANZIG_TYPE;
  const words = `${placeName(term.thing)} ${term.to === side ? 'comes to you' : `goes to ${stateName(term.to)}`} at once`;
  return [{ words: `${words}${strong ? ': a Fortified City' : ''}.`, rule: '6.5.3' }];
}

export const deals: DealFacts = {
  now: (view) => seenOf(view).turn,
  date: (until) => `the end of Game Turn ${until}`,
  changes,
  price: () => [
    {
      words: 'All terms are carried out at the last signature. Promises for later are only talk: nothing binds them.',
      rule: '6.5.3',
    },
  ],
};
