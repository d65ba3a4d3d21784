import type { Chapter } from '../chapter.ts';
import { cardFile } from '../ground.ts';
import type { Card } from '../ids.ts';
import {
  cardName,
  commanderName,
  eventName,
  faithName,
  capital,
  kindName,
  oneUnit,
  placeName,
  stateName,
  StateName,
  trackName,
  unitAt,
} from '../names.ts';
import { atomsOf } from './atom.ts';
import type { CardsAsks, CardsEvent, CardsProcs, CardsWindows, Choosing } from '../spec/cards.ts';

/** Cards in words. */

type Words = Chapter<keyof CardsProcs, keyof CardsAsks, CardsEvent, keyof CardsWindows>;

const title = ({ card }: Choosing): string => cardName(card);
const isMarch = ({ card, points, next }: Choosing): boolean => atomsOf(card, points)[next]?.do === 'march';
const WAYS = ['Join a Minor State in its War', 'Break a Vassal Subjection', 'Make a vassal', 'Set War'];
const MARKS = {
  revolt: 'REVOLT',
  famine: 'FAMINE',
  good: 'GOOD HARVEST',
  poor: 'POOR HARVEST',
  cleared: 'no harvest marker any more',
};

/** What a card does to somebody else's army, where no line after it says so. */
const EFFECTS: { readonly [key: string]: string } = {
  bad_weather: 'the army stops where it is, fights whoever stands there and does nothing else in this impulse',
};
function effectOf(card: number): string {
  const effect = card < 0 ? undefined : EFFECTS[cardFile(card as Card).key];
  return effect === undefined ? '' : `: ${effect}`;
}

export const prompts: Words['prompts'] = {
  ofPower: (about) => `${title(about)}: which Superpower?`,
  ofState: (about) => `${title(about)}: which state?`,
  ofPlace: (about) => `${title(about)}: ${isMarch(about) ? 'which army marches' : 'where'}?`,
  ofUnit: (about) => `${title(about)}: which unit?`,
  ofKind: (about) => `${title(about)}: which kind of unit?`,
  ofCommander: (about) => `${title(about)}: which Commander?`,
  ofCard: (about) => `${title(about)}: which card?`,
  ofTrack: (about) => `${title(about)}: which marker?`,
  ofWay: (about) => `${title(about)}: what for?`,
  ofFaith: (about) => `${title(about)}: which religion?`,
  ofYes: (about) => `${title(about)}: do you?`,
  pluck: ({ of }) => `You see the hand of ${stateName(of)}. Which card is discarded?`,
  answer: ({ by, card }) => `${StateName(by)} plays ${cardName(card)}. Do you answer?`,
};
const none = (): string => 'No more';
export const options: Words['options'] = {
  ofPower: { power: (side) => stateName(side) },
  ofState: { state: (state) => stateName(state), none },
  ofPlace: {
    at: (at, _seen, about) => (isMarch(about) ? `The army at ${placeName(at)}` : placeName(at)),
    none: (_arg, _seen, about) => (isMarch(about) ? 'No army marches' : none()),
  },
  ofUnit: { unit: (unit, seen) => unitAt(unit, seen), none },
  ofKind: { kind: (kind) => kindName(kind), none },
  ofCommander: { commander: (who) => commanderName(who) },
  ofCard: { card: (card) => cardName(card), none },
  ofTrack: { track: (track) => trackName(track) },
  ofWay: { way: (way) => WAYS[way] ?? '' },
  ofFaith: { faith: (faith) => faithName(faith) },
  ofYes: { yes: () => 'Yes', no: () => 'No' },
  pluck: { card: (card) => cardName(card) },
  answer: {
    spy: (card) => `Cancel it with ${cardName(card)}`,
    loyal: (card) => `Play ${cardName(card)}`,
    pass: () => 'Pass',
  },
};
export const events: Words['events'] = {
  played: (e) => ({ text: `${StateName(e.side)} plays ${cardName(e.card)}${effectOf(e.card)}.` }),
  cancelled: (e) => ({ text: `${cardName(e.card)} is answered.` }),
  marker: (e) => ({ text: `${eventName(e.event)} is ${e.on ? 'in play' : 'over'}.` }),
  vp: (e) => ({ text: `${StateName(e.side)} gains ${e.count} VP.` }),
  marked: (e) => ({ text: `${placeName(e.at)}: ${MARKS[e.what]}.` }),
  faith: (e) => ({ text: `${placeName(e.at)} turns to ${faithName(e.religion)}.` }),
  rebels: (e) => ({
    text: `The army of ${stateName(e.side)} at ${placeName(e.at)} ${e.on ? 'rebels' : 'obeys again'}.`,
  }),
  placed: (e) => ({ text: `${capital(oneUnit(e.unit))} comes to ${placeName(e.at)}.` }),
  stopped: (e) => ({
    text: `The army of ${stateName(e.side)} is stopped at ${placeName(e.at)}.`,
  }),
  looked: (e) => ({ text: `${StateName(e.side)} looks at the hand of ${stateName(e.at)}.` }),
  ill: (e) => ({ text: `${commanderName(e.commander)} is ill and leaves the map.` }),
};
