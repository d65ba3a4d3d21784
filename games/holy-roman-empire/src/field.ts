import { side } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { map } from '../data/index.ts';
import { COLUMNS, MAJORS, minorOf, PLACES, place, placeOf, SQUARES } from './ids.ts';
import type { Minor, Place } from './ids.ts';
import { FIRST_MINOR } from './roster.ts';

/** 2.1, 14.7 to 14.14, 17, 23 The map: who borders on whom, by land and by sea. Nothing here changes during a game. */

export const SQUARE_LIST: readonly Place[] = Array.from({ length: SQUARES }, (_, s) => place(s));
export const AREA_LIST: readonly Place[] = Array.from({ length: PLACES - SQUARES }, (_, a) => place(SQUARES + a));
export const CONSTANTINOPLE = placeOf('constantinople');
export const DENMARK_SWEDEN = placeOf('denmark-sweden');
export const MILAN_SQUARE = placeOf('L5');
export const VIENNA = placeOf('J13');

export const isArea = (p: Place): boolean => p >= SQUARES;
const KIND = map.squares.map(({ kind }) => kind);
export const isSea = (p: Place): boolean => KIND[p] === 'sea';
export const isCoastal = (p: Place): boolean => KIND[p] === 'coastal';
/** A square that land units can stand in. */
export const isLand = (p: Place): boolean => !isArea(p) && KIND[p] !== 'sea';
const MOUNTAIN = map.squares.map(({ mountain }) => mountain);
export const isMountain = (p: Place): boolean => MOUNTAIN[p] === true;
const WAY = map.squares.map(({ road, river }) => road || river);
/** 14.7 A road or a river runs through the square. */
const hasWay = (p: Place): boolean => WAY[p] === true;
const FORAGE = map.squares.map(({ forage }) => forage);
export const forageOf = (p: Place): number => FORAGE[p] ?? 0;

// Cities

const CITY = map.squares.map(({ id }) => map.cities.findIndex((city) => city.square === id));
export const hasCity = (p: Place): boolean => (CITY[p] ?? -1) >= 0;
const cityAt = (p: Place): (typeof map.cities)[number] | undefined => map.cities[CITY[p] ?? -1];
const VALUE: readonly number[] = [
  ...map.squares.map((_, s) => cityAt(place(s))?.value ?? 0),
  ...map.areas.map(({ value }) => value),
];
/** The printed economic value of a city or an off-map area. */
export const printedValue = (p: Place): number => VALUE[p] ?? 0;
const CAPITAL = map.squares.map((_, s) => cityAt(place(s))?.capital === true);
const ELECTORATE = map.squares.map((_, s) => cityAt(place(s))?.electorate === true);
export const isCapital = (p: Place): boolean => CAPITAL[p] === true;
export const isElectorate = (p: Place): boolean => ELECTORATE[p] === true;
export const isPortCity = (p: Place): boolean => isCoastal(p) && hasCity(p);
export const CITY_SQUARES: readonly Place[] = map.cities.map(({ square }) => placeOf(square));
export const ELECTORATES: readonly Place[] = CITY_SQUARES.filter(isElectorate);
export const CAPITALS: readonly Place[] = CITY_SQUARES.filter(isCapital);
export const PRAGUE = placeOf('G12');

export function placeName(p: number): string {
  const area = map.areas[p - SQUARES];
  if (area !== undefined) return area.name;
  const id = map.squares[p]?.id ?? '?';
  const city = cityAt(place(p));
  return city === undefined ? id : `${city.name} (${id})`;
}

// Territory: the power whose land a square is, as powers are numbered; Bohemia is Habsburg home

function landOf(territory: string | null): number {
  if (territory === null) return -1;
  if (territory === 'BOH') return 0;
  const major = MAJORS.findIndex((id) => id === territory);
  return major >= 0 ? major : FIRST_MINOR + minorOf(territory);
}
const LAND: readonly number[] = map.squares.map(({ territory }) => landOf(territory));
/** The power that a square belongs to, or -1 at sea and off the map. */
export const territoryOf = (p: Place): number => LAND[p] ?? -1;
const CITIES_OF = new Map<number, readonly Place[]>();
const SQUARES_OF = new Map<number, readonly Place[]>();
for (const power of new Set(LAND)) {
  CITIES_OF.set(
    power,
    CITY_SQUARES.filter((p) => LAND[p] === power),
  );
  SQUARES_OF.set(
    power,
    SQUARE_LIST.filter((p) => LAND[p] === power),
  );
}
export const citiesOf = (power: number): readonly Place[] => CITIES_OF.get(power) ?? [];
export const squaresOf = (power: number): readonly Place[] => SQUARES_OF.get(power) ?? [];

// Neighbours

const SEA_NAME = map.squares.map(({ sea }) => sea);
const closed = new Set(
  map.allSeaSides.flatMap(([a, b]) => [pair(placeOf(a), placeOf(b)), pair(placeOf(b), placeOf(a))]),
);
function pair(a: Place, b: Place): number {
  return a * PLACES + b;
}

/** 14.12 Across the sides of squares, never through corners. */
function besideOf(p: Place): readonly Place[] {
  const column = p % COLUMNS;
  const near: Place[] = [];
  if (p >= COLUMNS) near.push(place(p - COLUMNS));
  if (column > 0) near.push(place(p - 1));
  if (column < COLUMNS - 1) near.push(place(p + 1));
  if (p + COLUMNS < SQUARES) near.push(place(p + COLUMNS));
  return near;
}

const areaEdges = (p: Place, how: 'land' | 'sea'): readonly Place[] => {
  const area = map.areas[p - SQUARES];
  if (area !== undefined) return area[how].map(placeOf).filter((at) => (how === 'land' ? isLand(at) : !isInland(at)));
  return AREA_LIST.filter((at) => {
    const squares = map.areas[at - SQUARES]?.[how] ?? [];
    return squares.some((id) => placeOf(id) === p) && (how === 'land' ? isLand(p) : !isInland(p));
  });
};
const isInland = (p: Place): boolean => KIND[p] === 'land';
const passageOf = (p: Place): readonly Place[] =>
  map.passages.flatMap(({ squares: [a, b] }) =>
    placeOf(a) === p ? [placeOf(b)] : placeOf(b) === p ? [placeOf(a)] : [],
  );

const everyPlace: readonly Place[] = [...SQUARE_LIST, ...AREA_LIST];
/** 14.13 Squares that land units can go to, squares first, then areas off the map. */
const LAND_STEPS: readonly (readonly Place[])[] = everyPlace.map((p) => [
  ...(isArea(p) ? [] : besideOf(p).filter((at) => isLand(p) && isLand(at) && !closed.has(pair(p, at)))),
  ...areaEdges(p, 'land'),
]);
/** 17.2, 17.21 Squares that fleets can go to. Seas meet only in the two passages. */
const SEA_STEPS: readonly (readonly Place[])[] = everyPlace.map((p) => [
  ...(isArea(p) ? [] : besideOf(p).filter((at) => !isInland(p) && !isInland(at) && SEA_NAME[p] === SEA_NAME[at])),
  ...passageOf(p),
  ...areaEdges(p, 'sea'),
]);
export const landSteps = (p: Place): readonly Place[] => LAND_STEPS[p] ?? [];
export const seaSteps = (p: Place): readonly Place[] => SEA_STEPS[p] ?? [];
export const stepsFor = (naval: boolean, p: Place): readonly Place[] => (naval ? seaSteps(p) : landSteps(p));

/** 16.8 Neighbouring squares as countermarches see them: the passages and the areas off the map are no neighbours. */
const NEAR: readonly (readonly Place[])[] = everyPlace.map((p) =>
  isArea(p)
    ? []
    : besideOf(p).filter((at) => LAND_STEPS[p]?.includes(at) === true || SEA_STEPS[p]?.includes(at) === true),
);
export const nearTo = (p: Place): readonly Place[] => NEAR[p] ?? [];
export const touches = (naval: boolean, from: Place, to: Place): boolean =>
  (NEAR[from] ?? []).includes(to) && stepsFor(naval, from).includes(to);

// Costs, in half movement points

/** 14.2 */
export const POINT = 2;
const PASSAGE_COST = Math.max(...map.passages.map(({ cost }) => cost)) * POINT;

/** 14.7 Both squares have a road or a river. */
const isByWay = (from: Place, to: Place): boolean => hasWay(from) && hasWay(to);

function landCost(from: Place, to: Place): number {
  if (isArea(from) || isArea(to) || !isByWay(from, to)) return POINT;
  return isMountain(to) ? POINT : POINT / 2;
}
/** 14.8 Must a land force stop when it comes here this way? */
export const isStoppedByMountain = (from: Place, to: Place): boolean =>
  isMountain(to) && (isArea(from) || !isByWay(from, to));

/** Squares that touch are one apart in their row or column; ends of a passage never are. */
function seaCost(from: Place, to: Place): number {
  if (isArea(from) || isArea(to)) return POINT;
  const apart = Math.abs(from - to);
  return apart === 1 || apart === COLUMNS ? POINT : PASSAGE_COST;
}
export const costFor = (naval: boolean, from: Place, to: Place): number =>
  naval ? seaCost(from, to) : landCost(from, to);

// Off-map areas

/** 23.2 The major power that always holds an area, or null where its minor power's controller does. */
const HOLDER: readonly (Side | null)[] = map.areas.map(({ holder }) => {
  const major = MAJORS.findIndex((id) => id === holder);
  return major >= 0 ? side(major) : null;
});
export const fixedHolder = (p: Place): Side | null => HOLDER[p - SQUARES] ?? null;
/** 23.2 */
export const AREA_MINOR: Minor = minorOf('DS');
export const isAreaPort = (p: Place): boolean => map.areas[p - SQUARES]?.port === true;
