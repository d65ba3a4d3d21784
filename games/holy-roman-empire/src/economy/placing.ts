import type { Side } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import {
  AREA_LIST,
  citiesOf,
  CITY_SQUARES,
  CONSTANTINOPLE,
  hasCity,
  isArea,
  isAreaPort,
  isCapital,
  isCoastal,
  isElectorate,
  isLand,
  isPortCity,
  isSea,
  printedValue,
  SQUARE_LIST,
  squaresOf,
} from '../field.ts';
import { areaHolder, builtValue, hasOthers, hasUnits, isOnMap, mayBeIn, placeOfUnit, unitsOf } from '../forces.ts';
import type { Place, Unit } from '../ids.ts';
import {
  ALIKE,
  EVERY_UNIT,
  FIRST_MINOR,
  isLeader,
  isMercenary,
  isNaval,
  isRebel,
  isSovereign,
  politicalOf,
  militaryOf,
  powerOf,
  TYPE,
} from '../roster.ts';
import { AVAILABLE, countMarks, FORTRESS, hasMark, isOpenPlace, PILLAGED } from '../state.ts';
import type { Seen } from '../state.ts';

/** 11.3, 11.4, 11.5 Where new units come in. */

/** 11.4 How many units may come into a place in one phase: its economic value, at least one. */
const arrivalLimit = (t: Seen, p: Place): number => Math.max(1, isArea(p) ? printedValue(p) : builtValue(t, p));
/** 11.4 Room for one more, and the square is not pillaged. */
function hasRoom(t: Seen, p: Place): boolean {
  if (!isArea(p) && hasMark(t, p, PILLAGED)) return false;
  return t.arrivals.filter((one) => one === p).length < arrivalLimit(t, p);
}
/** 10.14 An area in civil war takes no units. */
const ownAreas = (t: Seen, u: Unit): readonly Place[] =>
  AREA_LIST.filter((p) => mayBeIn(t, u, p) && t.civilWar !== p && hasRoom(t, p));

/** 11.2 Whose units a side recruits: its own, and those of the minor powers that it controls. */
export function recruitsFor(t: Seen, by: Side, u: Unit): boolean {
  if (isLeader(u) || isMercenary(u) || isRebel(u)) return false;
  const power = powerOf(u);
  return power < FIRST_MINOR ? power === by : t.control[power - FIRST_MINOR] === by;
}
/** 11.5 Of counters that are alike only the first is named. */
export function isFirstAlike(t: Seen, u: Unit): boolean {
  for (const v of EVERY_UNIT) if (v < u && ALIKE[v] === ALIKE[u] && t.at[v] === AVAILABLE) return false;
  return true;
}

/** 11.3 Places for a recruit of this side. */
export function recruitPlaces(t: Seen, by: Side, u: Unit): readonly Place[] {
  const power = powerOf(u);
  if (isNaval(u)) {
    const ports = CITY_SQUARES.filter((p) => isPortCity(p) && isFriendly(t, by, p) && hasRoom(t, p));
    return [...ports, ...ownAreas(t, u).filter(isAreaPort)];
  }
  if (TYPE[u] === 'levy') {
    const land = squaresOf(power).filter(
      (p) => isOpenPlace(t, p) && isLand(p) && !hasOthers(t, by, p) && hasRoom(t, p),
    );
    return [...land, ...ownAreas(t, u)];
  }
  const cities = citiesOf(power).filter((p) => isFriendly(t, by, p) && hasRoom(t, p));
  return [...cities, ...ownAreas(t, u)];
}
/** A square where the side has a unit and holds the place. */
export const isFriendly = (t: Seen, by: Side, p: Place): boolean => t.holder[p] === by && hasUnits(t, by, p);

export const priceOf = (u: Unit): number => tables.recruit[TYPE[u] ?? ''] ?? 0;

/** 11.3, 24.1 Beside any unit of the side on land; an admiral on a coast or at sea. */
export const mercenaryPlaces = (t: Seen, by: Side, u: Unit): readonly Place[] =>
  SQUARE_LIST.filter(
    (p) => isFriendly(t, by, p) && (isNaval(u) ? isCoastal(p) || isSea(p) : isLand(p)) && hasRoom(t, p),
  );
/** 10.23 Beside any unit of the side, off the map too. */
export function leaderPlaces(t: Seen, by: Side, u: Unit): readonly Place[] {
  const areas = ownAreas(t, u).filter(
    (p) => areaHolder(t, p) === by && (isNaval(u) ? isAreaPort(p) : hasUnits(t, by, p)),
  );
  return [...mercenaryPlaces(t, by, u), ...areas];
}
/** 10.26 A tercio beside any unit on land or in an area of its own. */
export const tercioPlaces = (t: Seen, by: Side, u: Unit): readonly Place[] => [
  ...mercenaryPlaces(t, by, u),
  ...ownAreas(t, u).filter((p) => hasUnits(t, by, p)),
];

/** 10.23, 20.7 Leaders in the cup: of the major power, for the League those recalled of its powers. */
export const leadersInCup = (t: Seen, by: Side): readonly Unit[] =>
  EVERY_UNIT.filter((u) => {
    if (!isLeader(u) || isMercenary(u) || t.at[u] !== AVAILABLE) return false;
    const power = powerOf(u);
    return power < FIRST_MINOR ? power === by : t.owner[u] === by && by === LEAGUE;
  });
const LEAGUE = 3;

// 21.3, 22.3 Markers in cities

export const mayBuild = (t: Seen, by: Side, p: Place, mark: number): boolean =>
  hasCity(p) &&
  isFriendly(t, by, p) &&
  !hasMark(t, p, PILLAGED) &&
  !hasMark(t, p, mark) &&
  countMarks(t, mark) < (mark === FORTRESS ? tables.limits.fortress : tables.limits.civilization);
export const buildingSites = (t: Seen, by: Side, mark: number): readonly Place[] =>
  CITY_SQUARES.filter((p) => mayBuild(t, by, p, mark));

// 10.3, 20.3 Leaders who pick markers

const isSeat = (p: Place): boolean => p === CONSTANTINOPLE || isCapital(p) || isElectorate(p);
/** The leaders who may pick where they are: the sovereign, if one is there. */
export function pickingLeaders(t: Seen, by: Side, used: readonly number[]): readonly Unit[] {
  return EVERY_UNIT.filter((u) => {
    if (!isLeader(u) || t.owner[u] !== by || !isOnMap(t, u)) return false;
    const p = placeOfUnit(t, u);
    if (!isSeat(p) || used.includes(p) || (t.holder[p] ?? by) !== by) return false;
    return isSovereign(u) || !unitsOf(t, by, p).some(isSovereign);
  });
}
export const pickOf = (t: Seen, u: Unit): number =>
  politicalOf(u) + (t.house.LEADER_PICKS_MILITARY_TOO === 1 ? militaryOf(u) : 0);
