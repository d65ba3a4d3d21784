import type { CardFace, Hand } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { ALL_CARDS, handOf, isSpent } from '../src/cards.ts';
import { FROM_HAND } from '../src/campaign/creation.ts';
import type { Seen } from '../src/chapter.ts';
import { cardOf } from '../src/ground.ts';
import { CARD_WORDS, CARDS_IN_ALL, NONE, ownerOf, SIDES } from '../src/ids.ts';
import type { Column } from '../src/ids.ts';
import { cardName } from '../src/names.ts';
import { ACTION_WORDS } from '../src/text/cards.ts';
import { seenOf } from './seen.ts';

/** The cards of the hand, as they are read. */

/** Where the longest words may be parted: a hand of ten makes cards narrow. */
const SOFT: { readonly [word: string]: string } = {
  Advantage: 'Advan\u00ADtage',
  Cavalry: 'Caval\u00ADry',
  Cooperative: 'Coop\u00ADera\u00ADtive',
  Epidemic: 'Epi\u00ADdemic',
  Impressed: 'Im\u00ADpressed',
  Outbreak: 'Out\u00ADbreak',
  Reinforcements: 'Rein\u00ADforce\u00ADments',
  Scorched: 'Scor\u00ADched',
  Stratagem: 'Strata\u00ADgem',
  Surprise: 'Sur\u00ADprise',
  Tactical: 'Tacti\u00ADcal',
  Teamsters: 'Team\u00ADsters',
};
const titleOf = (seen: Seen, card: number): string =>
  cardName(seen, card)
    .replace(/ \(.*/, '')
    .replace(/\w+/g, (word) => SOFT[word] ?? word);

export function hand(view: View): Hand | null {
  const seen = seenOf(view);
  const mine = members(view.viewer).filter((side) => (seen.hand[side * CARD_WORDS] as number) >= 0);
  const [side] = mine.length === 1 ? mine : view.offers.filter(({ offer }) => offer).map((one) => one.side);
  if (side === undefined || (seen.hand[side * CARD_WORDS] as number) < 0) return null;
  const active = seen.active as Column | typeof NONE;
  const inPlay = active !== NONE && seen.card !== NONE && ownerOf(active) === side ? seen.card : NONE;
  const cards = handOf(seen, side).map((card) => faceOf(seen, card, false));
  const spent = ALL_CARDS.filter((card) => isSpent(seen, card)).length;
  const held = SIDES.reduce((sum, one) => sum + (seen.handCount[one] as number), 0);
  return {
    title: 'Your hand',
    cards: inPlay === NONE ? cards : [faceOf(seen, inPlay, true), ...cards],
    notes: [
      ...(view.flow.over ? [] : [roundNote(seen, side, inPlay !== NONE)]),
      ...(inPlay === NONE ? [] : [`${seen.cp} CP left of the card played`]),
      `Draw ${CARDS_IN_ALL - spent - held} · discard ${spent}`,
    ],
  };
}

/** 3.4 Told from the start: a hand lasts for the five rounds of a turn. */
function roundNote(seen: Seen, side: number, isPlaying: boolean): string {
  const left = Math.max(0, FROM_HAND - (seen.acts[side] as number) - Number(isPlaying));
  return left === 0
    ? 'Both cards of this round are played'
    : `Two cards a round: ${left === 1 ? '1 is' : `${left} are`} left to play`;
}

function faceOf(seen: Seen, card: number, played: boolean): CardFace {
  const { id, action, cp, cavalryCp, bp } = cardOf(seen, card);
  return {
    thing: { domain: 'card', arg: card },
    figure: cavalryCp === cp ? String(cp) : `${cp}/${cavalryCp}`,
    unit: 'CP',
    number: `no. ${id}`,
    title: titleOf(seen, card),
    words: ACTION_WORDS[action],
    long: true,
    more: `At the end a small column owes ${bp[0]} BP, a medium one ${bp[1]}, a large one ${bp[2]}; a step is lost for each that it lacks.`,
    foot: { words: 'baggage', short: 'BP', value: bp.join(' · ') },
    played,
  };
}
