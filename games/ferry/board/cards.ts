import { plain } from '@tercio/board';
import type { Card, CardFace, Display, Hand, Picture, Placeable, Row, Sources, Status, Thing } from '@tercio/board';
import { HIDDEN, members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { CARD_WORDS } from '../src/ids.ts';
import { BANKS, cardsOf, coinsOf, EVERY_BANK, HALT, handOf, KINDS, LOST, menOf, SIDES, SPY } from '../src/state.ts';
import type { Kind, Seen } from '../src/state.ts';
import { sideName } from '../src/names.ts';
import { menCounter } from './counter.ts';
import { goalOf } from './goal.ts';
import { bankName } from './ground.ts';
import { trucesOf } from './links.ts';
import { leaderBank, menWords, ownerOf, picture } from './pieces.ts';
import { seenOf } from './seen.ts';
import { forcesAt } from './stands.ts';

/** What the strip on top, the inspector, the hand and the cards beside the sheet say. */

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export function status(view: View): Status {
  const seen = seenOf(view);
  return {
    title: 'Ferry',
    subtitle: 'a practice game',
    turn: { now: seen.turn, of: seen.lastTurn },
    notes: [],
    sides: SIDES.map((side) => ({
      side,
      name: sideName(side),
      note: `${count(coinsOf(seen, side), 'coin')}, ${menWords(menOf(seen, side))}`,
    })),
    goal: goalOf(seen),
  };
}

/** What this viewer knows of a hand, as it reads on a line. */
function handWords(view: View, side: Side): string {
  const seen = seenOf(view);
  if (cardsOf(seen, side) === 0) return 'no cards';
  if (handOf(seen, side, HALT) !== HIDDEN) return kindsWords((card) => handOf(seen, side, card));
  const known = view.facts.filter(({ fact }) => fact.kind === 'hand' && fact.about === side && fact.binds);
  const least = (card: Kind): number => Math.max(0, ...known.map(({ fact }) => fact.values[card] ?? 0));
  const looked = KINDS.some((card) => least(card) > 0) ? `, at least ${kindsWords(least)}` : '';
  return count(cardsOf(seen, side), 'card') + looked;
}

const kindsWords = (of: (card: Kind) => number): string =>
  KINDS.filter((card) => of(card) > 0)
    .map((card) => (of(card) === 1 ? CARD_WORDS[card] : `${of(card)} ${CARD_WORDS[card]}`))
    .join(', ');

const leaderWords = (seen: Seen, side: Side): string => {
  const at = leaderBank(seen, side);
  return at === null ? 'leader fallen' : `leader at ${bankName(at)}`;
};

const truceWords = (view: View, side: Side): string =>
  trucesOf(view)
    .filter(({ between, holds }) => holds && between.includes(side))
    .map(({ between }) => `truce with ${sideName(between[0] === side ? between[1] : between[0])}`)
    .join(', ');

function sideRow(view: View, side: Side): Row {
  const seen = seenOf(view);
  const note = [menWords(menOf(seen, side)), leaderWords(seen, side), handWords(view, side), truceWords(view, side)]
    .filter(Boolean)
    .join(' · ');
  return {
    words: sideName(side),
    value: count(coinsOf(seen, side), 'coin'),
    note,
    thing: { domain: 'side', arg: side },
  };
}

export function displays(view: View): readonly Display[] {
  const seen = seenOf(view);
  const sides = { ...plain('sides', 'The three sides'), rows: SIDES.map((side) => sideRow(view, side)) };
  const gone = KINDS.reduce((sum, card) => sum + (seen.gone[card] ?? 0), 0);
  return [
    ...(seen.marcher < 0 ? [] : [columnCard(seen)]),
    ...(seen.played.length === 0 ? [] : [playedCard(seen)]),
    sides,
    ...(gone === 0
      ? []
      : [
          {
            ...plain('gone', 'Cards played'),
            figure: String(gone),
            unit: 'of nine',
            rows: KINDS.filter((card) => (seen.gone[card] ?? 0) > 0).map((card) => ({
              words: CARD_WORDS[card] ?? '',
              value: `${seen.gone[card]} of 3`,
              rule: '6.4',
            })),
          },
        ]),
  ];
}

/** 5.4 The column on its way, with the steps it has left. */
function columnCard(seen: Seen): Display {
  const led = seen.led === 1 ? `${seen.columnMen > 0 ? ' and ' : ''}the leader` : '';
  return {
    ...plain('column', `${sideName(seen.marcher)} on the march`),
    subtitle: `${seen.columnMen > 0 ? menWords(seen.columnMen) : ''}${led} at ${bankName(seen.columnAt)}`,
    figure: String(seen.steps),
    unit: seen.steps === 1 ? 'step left' : 'steps left',
    picture: { svg: menCounter(seen.marcher, seen.columnMen, true), width: 58, height: 42 },
    thing: { domain: 'bank', arg: seen.columnAt },
  };
}

/** 6.3 Cards that lie on the table while others may still cancel them. */
const playedCard = (seen: Seen): Display => ({
  ...plain('played', 'Being played'),
  rows: seen.played.map(({ kind, by, cancelled }, i) => ({
    words: `${i + 1}. ${sideName(by)}: ${CARD_WORDS[kind]}`,
    value: cancelled ? 'cancelled' : '',
    rule: kind === HALT ? '6.2' : '6.3',
  })),
});

const CARD_FACES: {
  readonly [kind: number]: { readonly words: string; readonly foot: string; readonly rule: string };
} = {
  [HALT]: { words: 'Ends a movement on the bank just entered.', foot: 'when somebody comes near', rule: '6.2' },
  [SPY]: { words: 'Cancels a card that is being played.', foot: 'against any card', rule: '6.3' },
};
const BLANK_FACE = { words: 'Cannot be played; others do not know that.', foot: 'never', rule: '6.4' };

/** The cards of the viewer's own sides; whose they are where the viewer holds several. */
export function hand(view: View): Hand | null {
  const seen = seenOf(view);
  const own = members(view.viewer).flatMap((member) => SIDES.filter((side) => side === member));
  const open = own.filter((side) => handOf(seen, side, HALT) !== HIDDEN);
  if (open.length === 0) return null;
  const cards = open.flatMap((side) =>
    KINDS.flatMap((kind) =>
      Array.from({ length: handOf(seen, side, kind) }, (_, i) => faceOf(side, kind, i, open.length > 1)),
    ),
  );
  return { title: 'Your hand', cards, notes: cards.length === 0 ? ['No cards in hand.'] : [] };
}

const cardThing = (side: Side, kind: Kind, copy: number): Thing => ({
  domain: 'card',
  arg: (side * KINDS.length + kind) * 10 + copy,
});

/** Which cards an answer to a reaction plays: any of that kind. */
export function plays(view: View, { side, choice }: Placeable): readonly Thing[] {
  const kind = choice.verb === 'halt' ? HALT : choice.verb === 'spy' ? SPY : null;
  if (kind === null) return [];
  return Array.from({ length: Math.max(0, handOf(seenOf(view), side, kind)) }, (_, copy) =>
    cardThing(side, kind, copy),
  );
}

function faceOf(side: Side, kind: Kind, copy: number, several: boolean): CardFace {
  const { words, foot, rule } = CARD_FACES[kind] ?? BLANK_FACE;
  return {
    thing: cardThing(side, kind, copy),
    figure: (CARD_WORDS[kind] ?? '?').charAt(0),
    unit: several ? sideName(side) : '',
    number: rule,
    title: CARD_WORDS[kind] ?? '?',
    words,
    foot: { words: foot, value: '' },
    played: false,
  };
}

export function inspect(view: View, thing: Thing): Card | null {
  const seen = seenOf(view);
  const { domain, arg } = thing;
  if (domain === 'bank') return bankCard(seen, arg);
  if (domain === 'men') return forceCard(Math.floor(arg / BANKS), arg % BANKS, menWords(seen.men[arg] ?? 0));
  if (domain === 'column') return forceCard(arg, seen.columnAt, `${menWords(seen.columnMen)} on the march`);
  const side = SIDES[arg];
  if (side === undefined || (domain !== 'leader' && domain !== 'side')) return null;
  const at = seen.leader[side] === LOST ? 'has fallen' : leaderWords(seen, side).replace('leader ', '');
  return {
    title: domain === 'side' ? sideName(side) : `Leader of ${sideName(side)}`,
    subtitle: domain === 'side' ? handWords(view, side) : at,
    lines: [
      { words: 'men', value: String(menOf(seen, side)), rule: '1.2' },
      { words: 'coins', value: String(coinsOf(seen, side)), rule: '1.2' },
      { words: 'leader', value: at, rule: '9.1' },
      { words: 'cards', value: String(cardsOf(seen, side)), rule: '1.3' },
    ],
  };
}

const forceCard = (side: number, bank: number, title: string): Card => ({
  title: `${sideName(side)}: ${title}`,
  subtitle: `at ${bankName(bank)}`,
  lines: [{ words: 'each rolls a die in a fight; sixes hit', value: '', rule: '7.2' }],
});

function bankCard(seen: Seen, arg: number): Card | null {
  const bank = EVERY_BANK[arg];
  if (bank === undefined) return null;
  const owner = ownerOf(bank);
  return {
    title: bankName(bank),
    subtitle: owner === null ? 'an open bank' : `home of ${sideName(owner)}`,
    lines: [
      ...forcesAt(seen, bank).map(({ side, men, led, marches }) => ({
        words: `${sideName(side)}${marches ? ', on the march' : ''}`,
        value: [...(men > 0 ? [menWords(men)] : []), ...(led ? ['leader'] : [])].join(' and '),
      })),
      ...(owner === null
        ? []
        : [{ words: 'taken by a leader when no man of its owner is here', value: '', rule: '9.1' }]),
    ],
  };
}

export const sources = (): Sources => ({
  about: ['Ferry is made up: a small game that shows every device of the table, for learning and for tests.'],
  links: [],
  parts: [
    {
      title: 'Pieces, coins and cards',
      note: 'Four men, a leader and six coins for each side; nine cards.',
      from: 'made up for practice',
      rules: ['1.2', '1.3'],
      rows: [],
    },
  ],
});

export function banner(view: View): Picture {
  const svg = SIDES.map(
    (side, i) =>
      `<g transform="translate(${(i - 1) * 104} 0)">${picture(view, { domain: 'leader', arg: side })?.svg ?? ''}` +
      `<g transform="translate(46 2)">${menCounter(side, 4, false)}</g></g>`,
  ).join('');
  return { svg: `<g transform="translate(-22 0)">${svg}</g>`, width: 330, height: 60 };
}
