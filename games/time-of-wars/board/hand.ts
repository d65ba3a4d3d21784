import type { CardFace, Hand } from '@tercio/board';
import { HIDDEN, members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import type { CardFile } from '../src/data/types.ts';
import { cardFile } from '../src/ground.ts';
import { handOf, isUsed, specialOf } from '../src/hands.ts';
import { CARD_WORDS, deckOf, isPower, POWERS } from '../src/ids.ts';
import type { Card } from '../src/ids.ts';
import { points, StateName } from '../src/names.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/** 2.5 The cards of a power, as they are read: value, +, what the Event does, when it can be played. */

const WORDS_A_DECK = CARD_WORDS / POWERS.length;
const isSeen = (seen: Seen, side: Side): boolean => (seen.hand[side * WORDS_A_DECK] as number) !== HIDDEN;

export function hand(view: View): Hand | null {
  const seen = seenOf(view);
  const mine = members(view.viewer).filter((side) => isPower(side) && isSeen(seen, side));
  const asked = view.offers.find(({ offer }) => offer)?.side;
  const side = mine.find((one) => one === asked) ?? mine[0];
  if (side === undefined) return null;
  const special = seen.special[side] === 1 ? [specialOf(side)] : [];
  const held = inOrder([...handOf(seen, side), ...special]);
  const used = deckOf(side).filter((card) => isUsed(seen, card)).length;
  const inPlay = seen.playing.filter(({ by }) => by === side).map(({ card }) => card as Card);
  const offered = choosable(view, held);
  return {
    title: mine.length > 1 ? `The hand of ${StateName(side)}` : 'Your hand',
    cards: [
      ...inPlay.map((card) => faceOf(card, true)),
      ...offered.map((card) => faceOf(card, false)),
      ...held.map((card) => faceOf(card, false)),
    ],
    notes: [
      ...(offered.length > 0 ? [`${offered.length} of these still lie in your deck: one can be chosen`] : []),
      ...(seen.active === side && seen.points > 0 ? [`${points(seen.points)} left`] : []),
      `Your used pile: ${used} of ${deckOf(side).length} cards`,
    ],
  };
}

/** 6.2.7 Cards of the deck that may be chosen now: nobody chooses one that cannot be read. */
function choosable(view: View, held: readonly Card[]): readonly Card[] {
  const open = view.offers.find(({ offer }) => offer?.ask === 'selectCard')?.offer;
  const cards = (open?.choices ?? []).flatMap(({ arg }) => (arg === null ? [] : [arg as Card]));
  return inOrder(cards.filter((card) => !held.includes(card)));
}

/** The highest values first. */
export const inOrder = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => cardFile(b).value - cardFile(a).value || a - b);

function faceOf(card: Card, played: boolean): CardFace {
  const file = cardFile(card);
  return {
    thing: { domain: 'card', arg: card },
    figure: String(file.value),
    unit: file.plus ? '+' : '',
    number: file.asterisk ? '*' : '',
    title: soft(file.title),
    words: file.text,
    foot:
      file.stripe === 'both'
        ? { words: 'Reaction', value: 'Battle' }
        : { words: STRIPES[file.stripe], value: whenOf(file) },
    played,
    long: true,
    stripe: file.special ? 'special' : file.stripe,
  };
}

const STRIPES: { readonly [stripe in CardFile['stripe']]: string } = {
  event: 'Event',
  reaction: 'Reaction',
  battle: 'Battle',
  both: 'Reaction',
};

/** 6.9.1.2 In which Game Turns its Event can be played. */
function whenOf({ turns, special }: CardFile): string {
  if (special) return 'every turn';
  const [first] = turns;
  if (first === undefined) return '';
  return turns.length === 1 ? `Turn ${first}` : `Turns ${first}–${turns.at(-1)}`;
}

/** Long words may be parted: a full hand makes cards narrow. */
const soft = (title: string): string =>
  title.replaceAll(/\p{L}{10,}/gu, (word) => `${word.slice(0, word.length >> 1)}\u00AD${word.slice(word.length >> 1)}`);
