import { brand, side } from '@tercio/kernel';
import type { Brand, Domain, Side } from '@tercio/kernel';
import { named, numbered } from '@tercio/kernel/rooms';
import { commanders, common, decks, kinds, map, rulers } from '../data/index.ts';
import type { Track } from './data/effects.ts';
import { POWERS, STATES } from './data/names.ts';
import type { PowerId, StateId, ZoneId } from './data/names.ts';
import type { CardFile } from './data/types.ts';

export { EVENTS, POWERS, STATES } from './data/names.ts';

/** What choices can be about, and their words in records. */

/** A Superpower (0 to 4, as the sides) or a Minor State, Tatars and Cossacks included. */
export type State = Brand<number, 'state'>;
/** A space of the map, then the boxes, then the seas: where units can stand. */
export type Place = Brand<number, 'place'>;
/** A kind of unit. */
export type Kind = Brand<number, 'kind'>;
/** A unit counter. */
export type Unit = Brand<number, 'unit'>;
export type Commander = Brand<number, 'commander'>;
export type Ruler = Brand<number, 'ruler'>;
/** A card of any deck: fifty to a power, in the order of the Sequence. */
export type Card = Brand<number, 'card'>;

export const NONE = -1;
/** Where a unit is that can be recruited, and one that is out of the game for good. */
export const POOL = -1;
export const GONE = -2;

export const SIDE_WORDS: readonly string[] = ['sweden', 'russia', 'ottomans', 'empire', 'commonwealth'];
export const SIDES: readonly Side[] = POWERS.map((_, index) => side(index));

export const SWE = side(0);
export const RUS = side(1);
export const OTT = side(2);
export const HRE = side(3);
export const PLC = side(4);
const state = brand<State>;
export const stateOf = (id: StateId): State => state(STATES.indexOf(id));
export const sideOf = (id: PowerId): Side => side(POWERS.indexOf(id));
export const DEN = stateOf('DEN');
export const BRA = stateOf('BRA');
export const TRA = stateOf('TRA');
export const WAL = stateOf('WAL');
export const MOL = stateOf('MOL');
export const TAT = stateOf('TAT');
export const COS = stateOf('COS');
export const isPower = (of: number): of is Side => of >= 0 && of < POWERS.length;
export const VASSALS: readonly State[] = [TRA, WAL, MOL];

// Places
const place = brand<Place>;
const SPACE_IDS: readonly string[] = map.spaces.map(({ id }) => id);
export const SPACES = SPACE_IDS.length;
export const EVERY_SPACE: readonly Place[] = SPACE_IDS.map((_, index) => place(index));
export const NORWAY = place(SPACES);
export const ISTANBUL = place(SPACES + 1);
export const EMPIRE = place(SPACES + 2);
export const BALTIC = place(SPACES + 3);
export const BLACK = place(SPACES + 4);
export const PLACES = SPACES + 5;
const PLACE_WORDS: readonly string[] = [...SPACE_IDS, 'norway', 'istanbul', 'hre_box', 'baltic', 'black'];
/** Where words stand in a list: card texts name things all the time. */
const numbersOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map(words.map((word, index) => [word, index]));
const PLACE_NUMBERS = numbersOf(PLACE_WORDS);
/** A place by its word, as data files write it. */
export function placeOf(id: string): Place {
  const found = PLACE_NUMBERS.get(id);
  if (found === undefined) throw new Error(`there is no place "${id}"`);
  return place(found);
}
export const isSpace = (at: number): boolean => at >= 0 && at < SPACES;
export const isSea = (at: number): boolean => at === BALTIC || at === BLACK;

// Units
const kindNumber = brand<Kind>;
export const EVERY_KIND: readonly Kind[] = kinds.map((_, index) => kindNumber(index));
const KIND_NUMBERS = numbersOf(kinds.map(({ id }) => id));
export const kindOf = (id: string): Kind => kindNumber(KIND_NUMBERS.get(id) ?? NONE);
/** By unit: its kind. Counters of one kind lie side by side. */
export const KIND_OF: readonly Kind[] = kinds.flatMap(({ count }, kind) =>
  Array.from({ length: count }, () => kindNumber(kind)),
);
export const UNITS = KIND_OF.length;
const unit = brand<Unit>;
export const EVERY_UNIT: readonly Unit[] = KIND_OF.map((_, index) => unit(index));

export const COMMANDERS = commanders.length;
const commander = brand<Commander>;
export const EVERY_COMMANDER: readonly Commander[] = commanders.map((_, index) => commander(index));
const COMMANDER_NUMBERS = numbersOf(commanders.map(({ id }) => id));
export const commanderOf = (id: string): Commander => commander(COMMANDER_NUMBERS.get(id) ?? NONE);
const ruler = brand<Ruler>;
const RULER_NUMBERS = numbersOf(rulers.map(({ id }) => id));
export const rulerOf = (id: string): Ruler => ruler(RULER_NUMBERS.get(id) ?? NONE);
export const EVERY_RULER: readonly Ruler[] = rulers.map((_, index) => ruler(index));

// Cards
const DECK = 50;
/** Cards are kept as bits, so many to a number, two numbers to a deck. */
export const CARDS_A_WORD = 25;
export const CARD_WORDS = (DECK / CARDS_A_WORD) * POWERS.length;
const card = brand<Card>;

/** All cards, fifty to a power, by their printed numbers. */
export const CARDS: readonly CardFile[] = POWERS.flatMap((power) =>
  [
    ...decks[power],
    ...common.flatMap(({ copies, ...text }) => (copies[power] ?? []).map((figures) => ({ ...text, ...figures }))),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
);
export const EVERY_CARD: readonly Card[] = CARDS.map((_, index) => card(index));
export const deckOf = (of: Side): readonly Card[] => DECKS[of] ?? [];
const DECKS: readonly (readonly Card[])[] = SIDES.map((of) => EVERY_CARD.slice(of * DECK, (of + 1) * DECK));
export const sideOfCard = (of: Card): Side => side(Math.trunc(of / DECK));

export const TRACKS: readonly Track[] = ['military', 'economy', 'religion', 'domestic'];
export const ZONES: readonly ZoneId[] = map.zones.map(({ id }) => id);

// Domains
export const PLACE: Domain<object> = named('place', PLACE_WORDS);
export const UNIT: Domain<object> = numbered('unit', 'u', () => UNITS);
export const KIND: Domain<object> = named(
  'kind',
  kinds.map(({ id }) => id),
);
export const COMMANDER: Domain<object> = named(
  'commander',
  commanders.map(({ id }) => id),
);
export const CARD: Domain<object> = named(
  'card',
  CARDS.map(({ id }) => id),
);
export const POWER: Domain<object> = named('power', SIDE_WORDS);
export const STATE: Domain<object> = named('state', [
  ...SIDE_WORDS,
  'denmark',
  'brandenburg',
  'transylvania',
  'wallachia',
  'moldova',
  'tatars',
  'cossacks',
]);
export const TRACK: Domain<object> = named('track', TRACKS);
/** What Diplomacy can be played for. */
export const WAY: Domain<object> = named('way', ['join', 'break', 'subject', 'war']);
export const FAITH_WORD: Domain<object> = named('religion', ['catholicism', 'protestantism', 'orthodoxy', 'islam']);
