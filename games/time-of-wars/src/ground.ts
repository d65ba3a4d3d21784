import { keptByName } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { commanders, kinds, map, rulers, scenarios } from '../data/index.ts';
import type { CardFile, CommanderFile, RulerFace, RulerFile, ScenarioFile, UnitKindFile } from './data/types.ts';
import { RELIGIONS } from './data/names.ts';
import {
  BALTIC,
  BLACK,
  CARD_WORDS,
  CARDS,
  CARDS_A_WORD,
  EMPIRE,
  EVERY_SPACE,
  isPower,
  ISTANBUL,
  KIND_OF,
  NONE,
  NORWAY,
  placeOf,
  PLACES,
  PLC,
  POWERS,
  sideOf,
  SIDES,
  STATES,
  stateOf,
  ZONES,
} from './ids.ts';
import type { Card, Commander, Kind, Place, Ruler, Unit } from './ids.ts';

/** What never changes during a game: the map as a graph, counters by number, and each scenario worked out once. */

// 2.2 The map

export const TERRAIN = 0;
export const CITY = 1;
export const FORTRESS = 2;
export const FORTIFIED = 3;
export const DANZIG_TYPE = 4;
const TYPES = { terrain: TERRAIN, city: CITY, fortress: FORTRESS, fortifiedCity: FORTIFIED, danzig: DANZIG_TYPE };

export const CATHOLIC = 0;
export const PROTESTANT = 1;
const ORTHODOX = 2;

/** By place. Boxes and seas are Terrain Points of nobody as far as types and owners go. */
const byPlace = (of: (space: (typeof map.spaces)[number]) => number, other: number): readonly number[] =>
  Array.from({ length: PLACES }, (_, at) => {
    const space = map.spaces[at];
    return space === undefined ? other : of(space);
  });
export const TYPE: readonly number[] = byPlace(({ type }) => TYPES[type], TERRAIN);
export const OWNER: readonly number[] = byPlace(({ owner }) => (owner === null ? NONE : stateOf(owner)), NONE);
export const START: readonly number[] = byPlace(({ start }) => (start === null ? NONE : stateOf(start)), NONE);
export const ZONE: readonly number[] = byPlace(({ zone }) => ZONES.indexOf(zone), NONE);
/** The sea of a port, or NONE. */
export const PORT: readonly number[] = byPlace(
  ({ port }) => (port === null ? NONE : port === 'baltic' ? BALTIC : BLACK),
  NONE,
).map((sea, at) => (at === ISTANBUL ? BLACK : sea));
export const FAITH: readonly number[] = byPlace(
  ({ religion }) => (religion === null ? NONE : RELIGIONS.indexOf(religion)),
  NONE,
);
export const REICH = ZONES.indexOf('reich');
export const RED = ZONES.indexOf('commonwealth');
export const GREEN = ZONES.indexOf('russian');
export const SAND = ZONES.indexOf('balkans');

export interface Way {
  readonly to: Place;
  /** 6.9.3.1 Points. */
  readonly cost: number;
  readonly trail: boolean;
  /** Arrows of boxes: no interception, no retreat. */
  readonly box: boolean;
}

function waysOf(at: Place): readonly Way[] {
  const id = map.spaces[at]?.id;
  const found: Way[] = [];
  for (const { a, b, kind } of map.ways) {
    if (a !== id && b !== id) continue;
    const trail = kind === 'trail';
    found.push({ to: placeOf(a === id ? b : a), cost: trail ? 2 : 1, trail, box: false });
  }
  for (const box of map.boxes) {
    const where = placeOf(box.id);
    if (where === at)
      for (const to of box.out) found.push({ to: placeOf(to), cost: box.cost, trail: false, box: true });
    else if (id !== undefined && box.in.includes(id))
      found.push({ to: where, cost: box.cost, trail: false, box: true });
  }
  return found;
}
/** By place: where units can go from it by Road, Trail or arrow. */
export const WAYS: readonly (readonly Way[])[] = Array.from({ length: PLACES }, (_, at) =>
  at === BALTIC || at === BLACK ? [] : waysOf(at as Place),
);
export const wayTo = (from: Place, to: Place): Way | undefined => WAYS[from]?.find((way) => way.to === to);
export const PORTS: { readonly [sea: number]: readonly Place[] } = {
  [BALTIC]: EVERY_SPACE.filter((at) => PORT[at] === BALTIC),
  [BLACK]: EVERY_SPACE.filter((at) => PORT[at] === BLACK),
};

export const DANZIG = placeOf('danzig');
export const KONIGSBERG = placeOf('konigsberg');
export const SICH = placeOf('sich');
export const OR_QAPI = placeOf('or_qapi');
export const BAGCASARAY = placeOf('bagcasaray');
export const STETTIN = placeOf('stettin');
export const KOBENHAVN = placeOf('kobenhavn');
export const KARLSKRONA = placeOf('karlskrona');
export const MALMO = placeOf('malmo');

/** 2.2, 6.10 The Capital of each power, the Commonwealth's two in order; Istanbul is a box (T7). */
const CAPITALS: readonly (readonly Place[])[] = SIDES.map((of) =>
  of === sideOf('OTT') ? [ISTANBUL] : EVERY_SPACE.filter((at) => map.spaces[at]?.capitalOf === POWERS[of]),
);
/** WARSZAWA comes before VILNIUS. */
export const capitalsOf = (of: Side): readonly Place[] => CAPITALS[of] ?? [];
/** By state: the capital of a Minor State, or NONE. */
export const CAPITAL_OF: readonly number[] = STATES.map((id) => {
  const found = map.spaces.findIndex(({ capitalOf }) => capitalOf === id);
  return found;
});
export const SPACES_OF: readonly (readonly Place[])[] = STATES.map((_, state) =>
  EVERY_SPACE.filter((at) => OWNER[at] === state),
);
export const isTatarLand = (at: number): boolean => at === OR_QAPI || at === BAGCASARAY;
export const isStrong = (at: number): boolean => (TYPE[at] as number) >= FORTRESS;

/** 6.6.1 */
export const FAITH_OF: readonly number[] = [PROTESTANT, ORTHODOX, 3, CATHOLIC, CATHOLIC];

// Counters

/** MER is no state. */
export const MERCENARY = 12;
const OWNERS: readonly number[] = kinds.map(({ owner }) => (owner === 'MER' ? MERCENARY : stateOf(owner)));
export const ownerOfKind = (kind: Kind): number => OWNERS[kind] as number;
/** By unit. */
export const UNIT_OWNER: readonly number[] = KIND_OF.map((kind) => OWNERS[kind] as number);
const ARMS = { infantry: 0, cavalry: 1, naval: 2 };
export const INFANTRY = 0;
export const CAVALRY = 1;
export const NAVAL = 2;
export const UNIT_ARM: readonly number[] = KIND_OF.map((kind) => ARMS[(kinds[kind] as UnitKindFile).arm]);
/** By unit: Combat Value full, weakened. */
export const COMBAT: readonly number[] = KIND_OF.map((kind) => (kinds[kind] as UnitKindFile).combat[0]);
export const COMBAT_WEAK: readonly number[] = KIND_OF.map((kind) => (kinds[kind] as UnitKindFile).combat[1]);
const hasFlag = (flag: UnitKindFile['flags'][number]): readonly boolean[] =>
  KIND_OF.map((kind) => (kinds[kind] as UnitKindFile).flags.includes(flag));
export const LOST_FIRST: readonly boolean[] = hasFlag('lostFirst');
export const DISCARDED: readonly boolean[] = hasFlag('discarded');
export const NOBLE_LEVY: readonly boolean[] = hasFlag('nobleLevy');
export const kindFile = (kind: Kind): UnitKindFile => kinds[kind] as UnitKindFile;
export const commanderFile = (of: Commander): CommanderFile => commanders[of] as CommanderFile;
export const rulerFile = (of: Ruler): RulerFile => rulers[of] as RulerFile;
export const cardFile = (card: Card): CardFile => CARDS[card] as CardFile;
/** By commander. */
export const RATING: readonly number[] = commanders.map(({ rating }) => rating);
export const COMMANDER_STATE: readonly number[] = commanders.map(({ state }) => stateOf(state));

// Scenarios

export interface Ground {
  readonly name: string;
  readonly file: ScenarioFile;
  readonly sides: readonly Side[];
  /** By place: 1 where units may go at all. */
  readonly open: readonly number[];
  readonly passOnly: readonly number[];
  /** By state: 1 where it takes part. */
  readonly plays: readonly number[];
  /** By zone: who places REVOLT markers there. */
  readonly unrestBy: readonly Side[];
  /** By card: 1 where it is in the game. */
  readonly dealt: readonly number[];
  /** By card: the turn in which it comes to the hand by itself, or 0. */
  readonly comes: readonly number[];
  /** By turn, by word: the cards that are in the decks, as bits; neither Special ones nor those still to come. */
  readonly decks: readonly (readonly number[])[];
  /** 3.1 By side, from NONE on: the Sequence after it, itself last. */
  readonly after: readonly (readonly Side[])[];
  /** By power: the National spaces where it can recruit (5.2.1). */
  readonly recruits: readonly (readonly Place[])[];
}

function openPlaces(file: ScenarioFile): readonly number[] {
  return Array.from({ length: PLACES }, (_, at) => {
    const space = map.spaces[at];
    if (space === undefined) return boxIsOpen(file, at) ? 1 : 0;
    if (file.closed.includes(space.id)) return 0;
    const inert = space.owner !== null && file.inert.includes(space.owner) && !file.control[space.id];
    const listed = file.open.includes(space.id);
    return listed || (file.zones.includes(space.zone) && !inert && !isForeignReich(file, space)) ? 1 : 0;
  });
}
/** The Long Turkish War closes what belongs to neither player, nor to vassals and Tatars. */
const isForeignReich = (file: ScenarioFile, space: (typeof map.spaces)[number]): boolean =>
  file.id === 'long-turkish-war' && space.owner === null && space.type !== 'terrain';
const boxIsOpen = (file: ScenarioFile, at: number): boolean => {
  if (at === BALTIC || at === BLACK) return true;
  if (at === ISTANBUL) return file.sides.includes('OTT');
  if (at === NORWAY) return !file.inert.includes('DEN');
  return at === EMPIRE && !file.inert.includes('BRA');
};

function cardsOf(file: ScenarioFile): Pick<Ground, 'dealt' | 'comes'> {
  return {
    dealt: CARDS.map(({ key }, card) => {
      const power = POWERS[Math.trunc(card / 50)] ?? 'SWE';
      return file.sides.includes(power) && !(file.without[power] ?? []).includes(key) ? 1 : 0;
    }),
    comes: CARDS.map(({ key }, card) => {
      const power = POWERS[Math.trunc(card / 50)];
      return file.added.find((one) => one.side === power && one.key === key)?.turn ?? 0;
    }),
  };
}
function deckWords(dealt: readonly number[], comes: readonly number[], turn: number): readonly number[] {
  const words: number[] = Array.from({ length: CARD_WORDS }, () => 0);
  CARDS.forEach(({ special }, card) => {
    if (dealt[card] !== 1 || (comes[card] as number) > turn || special) return;
    const word = Math.trunc(card / CARDS_A_WORD);
    words[word] = (words[word] as number) | (1 << (card % CARDS_A_WORD));
  });
  return words;
}
function recruitsOf(file: ScenarioFile, open: readonly number[], of: Side): readonly Place[] {
  const listed = file.rules.recruitAt[POWERS[of] ?? 'SWE']?.map(placeOf);
  return EVERY_SPACE.filter(
    (at) => OWNER[at] === of && TYPE[at] !== TERRAIN && open[at] === 1 && (listed?.includes(at) ?? true),
  );
}

export const groundNamed: (name: string) => Ground = keptByName((name) => {
  const file = scenarios.find(({ id }) => id === name);
  if (!file) throw new Error(`there is no scenario "${name}"`);
  const open = openPlaces(file);
  const sides = file.sides.map(sideOf);
  const { dealt, comes } = cardsOf(file);
  return {
    name,
    file,
    sides,
    open,
    passOnly: Array.from({ length: PLACES }, (_, at) =>
      file.rules.passOnly.includes(map.spaces[at]?.id ?? '') ? 1 : 0,
    ),
    plays: STATES.map((id) => (file.inert.includes(id) ? 0 : 1)),
    unrestBy: ZONES.map((zone) => sideOf(file.rules.unrestBy[zone])),
    dealt,
    comes,
    decks: Array.from({ length: file.to + 1 }, (_, turn) => deckWords(dealt, comes, turn)),
    after: [NONE, ...SIDES].map((of) => [...sides.filter((one) => one > of), ...sides.filter((one) => one <= of)]),
    recruits: SIDES.map((of) => recruitsOf(file, open, of)),
  };
});

/** Anything that is played on a ground: a table, or what somebody sees of it. */
export type OnGround = { readonly ground: string };
export const groundUnder = (t: OnGround): Ground => groundNamed(t.ground);
export const playersOf = (t: OnGround): readonly Side[] => groundUnder(t).sides;
export const isPlayed = (t: OnGround, of: number): boolean => isPower(of) && playersOf(t).includes(of);
export const isOpen = (t: OnGround, at: number): boolean => groundUnder(t).open[at] === 1;

/** 3.1 The Sequence from a side on, the side itself last. */
export const sequenceAfter = (t: OnGround, of: number): readonly Side[] => groundUnder(t).after[of + 1] ?? [];
/** T29, T78 The nearest player before a power in the Sequence, other than the power itself and `not`. */
export function playerBefore(t: OnGround, of: number, not: number = NONE): Side {
  const sides = playersOf(t);
  for (let step = 1; step <= POWERS.length; step++) {
    const one = (of - step + POWERS.length) % POWERS.length;
    const found = sides.find((side) => side === one);
    if (found !== undefined && found !== not && found !== of) return found;
  }
  return sides[0] ?? PLC;
}
/** T78 Who does a power's duty: itself, or the nearest player before it; never the one it is done to. */
export const dutyOf = (t: OnGround, power: Side, not: number): Side =>
  isPlayed(t, power) && power !== not ? power : playerBefore(t, power, not);

export const faceOf = (ruler: Ruler, weak: number): RulerFace =>
  weak === 1 ? rulerFile(ruler).back : rulerFile(ruler).front;
export const unitKind = (unit: Unit): Kind => KIND_OF[unit] as Kind;
