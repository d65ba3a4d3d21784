import type { DealFacts, Ruled } from '@tercio/board';
import type { Side, Term, View } from '@tercio/kernel';
import { CITY_SQUARES, ELECTORATES, PRAGUE, squaresOf, territoryOf } from '../src/field.ts';
import { doubledValue, hasOthers, minorsOf, occupiedValue, unitsOf, valueOf } from '../src/forces.ts';
import { handLimit, heldOf } from '../src/hands.ts';
import type { Place } from '../src/ids.ts';
import { minorName, halved, SIDE_TITLES, sideName } from '../src/names.ts';
import { FIRST_MINOR, powerOf } from '../src/roster.ts';
import { goldOf, ground, NEUTRAL, NO_ONE, othersOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { yearOf } from '../src/turn/words.ts';
import { electorsOf, thresholdOf } from '../src/victory.ts';
import { seenOf } from './seen.ts';

/** 8 What a deal means, as facts. */

const partnerOf = ({ from, to }: Term, side: Side): Side => (from === side ? to : from);
const concerns = ({ from, to }: Term, side: Side): boolean => from === side || to === side;

/** What comes to a side and goes from it, by a measure of the terms. */
const balance = (terms: readonly Term[], side: Side, kind: string, of: (term: Term) => number): number =>
  terms
    .filter((term) => term.kind === kind)
    .reduce((sum, term) => sum + (term.to === side ? of(term) : 0) - (term.from === side ? of(term) : 0), 0);

const amount = ({ amount: count }: Term): number => count;
const one = (): number => 1;

const isOfPower = ({ kind }: Term): boolean => kind === 'transfer' || kind === 'restore';

/** 8.1, 4.8 Who holds a city once these terms are carried out: where units of a power stand alone at home, it goes with them. */
function holderAfter(seen: Seen, at: Place, terms: readonly Term[]): number {
  const holder = seen.holder[at] ?? NO_ONE;
  const units = unitsOf(seen, holder, at);
  const term = terms.find(
    (one) => isOfPower(one) && one.from === holder && units.every((u) => powerOf(u) === FIRST_MINOR + one.thing),
  );
  if (term === undefined || units.length === 0) return holder;
  // Beside others' units, and abroad, they do not stay.
  const stay = territoryOf(at) === FIRST_MINOR + term.thing && !hasOthers(seen, holder, at);
  return stay && term.kind === 'transfer' ? term.to : NO_ONE;
}
/** Doubled, as 27.3 counts. */
const valueAfter = (seen: Seen, side: Side, terms: readonly Term[]): number =>
  CITY_SQUARES.filter((at) => holderAfter(seen, at, terms) === side).reduce(
    (sum, at) => sum + doubledValue(seen, at),
    0,
  );

/** 27.2 Electorates count with control of their power; Prague without. */
function electorsAfter(seen: Seen, side: Side, terms: readonly Term[]): number {
  const lordOf = (land: number): number => {
    const term = terms.find((one) => isOfPower(one) && FIRST_MINOR + one.thing === land);
    if (term === undefined) return seen.control[land - FIRST_MINOR] ?? NEUTRAL;
    return term.kind === 'transfer' ? term.to : NEUTRAL;
  };
  return ELECTORATES.filter(
    (at) => holderAfter(seen, at, terms) === side && (at === PRAGUE || lordOf(territoryOf(at)) === side),
  ).length;
}

function truceNote(term: Term, side: Side): Ruled {
  const partner = partnerOf(term, side);
  return {
    words: `Until the end of ${yearOf(term.until)} whoever of you attacks the other, pillages his lands, or turns his powers away breaks the truce with ${sideName(partner)}.`,
    rule: '8.2',
  };
}

function powerNote(seen: Seen, { kind, from, to, thing }: Term, side: Side): readonly Ruled[] {
  if (kind !== 'transfer' && kind !== 'restore') return [];
  const name = minorName(thing);
  const cities = squaresOf(FIRST_MINOR + thing).filter((at) => valueOf(seen, at) > 0);
  const mine = cities.filter((at) => seen.holder[at] === side).reduce((sum, at) => sum + valueOf(seen, at), 0);
  const whose = kind === 'transfer' ? `obey ${sideName(to)}` : 'are neutral';
  return [
    { words: `The units of ${name} ${whose} and go home where they stand abroad.`, rule: '4.8' },
    ...(from === side && mine > 0
      ? [
          {
            words: `You hold ${mine} EV of ${name} now; where only its own units stand, they are no longer yours.`,
            rule: '5.4',
          },
        ]
      : []),
  ];
}

export const deals: DealFacts = {
  now: (view) => seenOf(view).turn,
  date: (until) => `the end of turn ${until}, ${yearOf(until)}`,
  changes(view: View, side, terms) {
    const seen = seenOf(view);
    const gold = balance(terms, side, 'gold', amount);
    const markers = balance(terms, side, 'markers', amount);
    const powers =
      balance(terms, side, 'transfer', one) -
      terms.filter(({ kind, from }) => kind === 'restore' && from === side).length;
    const own = terms.filter((term) => concerns(term, side));
    return {
      figures: [
        {
          words: 'Treasury, gold',
          before: String(goldOf(seen, side)),
          after: String(goldOf(seen, side) + gold),
          rule: '9.1',
        },
        {
          words: `Hand, at most ${handLimit(seen)}`,
          before: String(heldOf(seen, side)),
          after: String(heldOf(seen, side) + markers),
          rule: '10.4',
        },
        {
          words: 'Powers you control',
          before: String(minorsOf(seen, side).length),
          after: String(minorsOf(seen, side).length + powers),
          rule: '5.4',
        },
        {
          words: `EV you occupy, of ${thresholdOf(side)}`,
          before: halved(occupiedValue(seen, side)),
          after: halved(valueAfter(seen, side, terms)),
          rule: '27.3',
        },
        {
          words: 'Electors, of 4',
          before: String(electorsOf(seen, side)),
          after: String(electorsAfter(seen, side, terms)),
          rule: '27.2',
        },
      ],
      notes: [
        ...own.filter(({ kind }) => kind === 'truce').map((term) => truceNote(term, side)),
        ...own.flatMap((term) => powerNote(seen, term, side)),
        ...(own.some(({ kind }) => kind === 'end')
          ? [
              {
                words: `The game ends once all ${ground(seen).order.length} sides have signed that in one turn; victory is judged as it stands.`,
                rule: '8.1',
              },
            ]
          : []),
        ...(own.some(({ kind }) => kind !== 'truce')
          ? [{ words: 'Handed over at the last signature, all or nothing.', rule: '8.1' }]
          : []),
      ],
    };
  },
  price(view, side) {
    const seen = seenOf(view);
    const others = othersOf(seen, side).map((of) => SIDE_TITLES[of]);
    return [
      {
        words: `Who breaks a truce returns his whole hand; each of the others rolls a die and picks so many. You would lose ${heldOf(seen, side)} markers, ${others.join(', ')} pick 1 to 6 each.`,
        rule: '8.2',
      },
    ];
  },
};
