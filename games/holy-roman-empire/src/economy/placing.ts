import { no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Side, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import {
  AREA_LIST,
  AREA_MINOR,
  citiesOf,
  CITY_SQUARES,
  CONSTANTINOPLE,
  fixedHolder,
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
import { place, places } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import {
  EVERY_UNIT,
  FIRST_MINOR,
  isLeader,
  isMercenary,
  isNaval,
  isRebel,
  isSovereign,
  LIKE_BEFORE,
  militaryOf,
  politicalOf,
  powerOf,
  TYPE,
} from '../roster.ts';
import { AVAILABLE, FORTRESS, hasMark, isOpenPlace, PILLAGED } from '../state.ts';
import type { Empire } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 11.3, 11.4, 11.5 Where new units come in. */

/** 11.4 How many units may come into a place in one phase: its economic value, at least one. */
const arrivalLimit = (t: Seen, p: Place): number => Math.max(1, isArea(p) ? printedValue(p) : builtValue(t, p));
/** 11.4 Room for one more, and the square is not pillaged. */
function hasRoom(t: Seen, p: Place): boolean {
  if (!isArea(p) && hasMark(t, p, PILLAGED)) return false;
  let came = 0;
  for (const one of t.arrivals) if (one === p) came++;
  return came < arrivalLimit(t, p);
}
/** 10.14 An area in civil war takes no units. */
const isOwnArea = (t: Seen, u: Unit, p: Place): boolean => mayBeIn(t, u, p) && t.civilWar !== p && hasRoom(t, p);
const ownAreas = (t: Seen, u: Unit): readonly Place[] => AREA_LIST.filter((p) => isOwnArea(t, u, p));

/** 11.2 Whose units a side recruits: its own, and those of the minor powers that it controls. */
export function recruitsFor(t: Seen, by: Side, u: Unit): boolean {
  if (isLeader(u) || isMercenary(u) || isRebel(u)) return false;
  const power = powerOf(u);
  return power < FIRST_MINOR ? power === by : t.control[power - FIRST_MINOR] === by;
}
/** 11.5 Of counters that are alike only the first is named. */
export function isFirstAlike(t: Seen, u: Unit): boolean {
  for (const v of LIKE_BEFORE[u] ?? []) if (t.at[v] === AVAILABLE) return false;
  return true;
}

/** 11.3, 23.2 Is an area off the map part of the country that a unit comes from? */
const isHomeArea = (u: Unit, p: Place): boolean => (fixedHolder(p) ?? FIRST_MINOR + AREA_MINOR) === powerOf(u);
/** 11.3 By unit: all places where its like ever comes in. Fleets need a port, levies their country, others a city of it. */
const SITES: readonly (readonly Place[])[] = EVERY_UNIT.map((u) => {
  const squares = isNaval(u)
    ? CITY_SQUARES.filter(isPortCity)
    : TYPE[u] === 'levy'
      ? squaresOf(powerOf(u)).filter(isLand)
      : citiesOf(powerOf(u));
  return [...squares, ...AREA_LIST.filter((p) => (isNaval(u) ? isAreaPort(p) : isHomeArea(u, p)))];
});
/** 11.3 May a recruit of this side come in there? */
export function mayComeIn(t: Seen, by: Side, u: Unit, p: Place): boolean {
  return SITES[u]?.includes(p) === true && isSite(t, by, u, p);
}
/** The same with the reason why not. */
export function whyNotIn(t: Seen, by: Side, u: Unit, p: Place): Verdict {
  const why: Why = (rule, code) => no(rule, code, { unit: u, place: p, most: arrivalLimit(t, p) });
  if (!isOpenPlace(t, p)) return why('14.14', 'closed');
  if (isArea(p)) return whyNotOffMap(t, u, p, why);
  if (SITES[u]?.includes(p) !== true) {
    if (isNaval(u)) return why('11.3', 'needsPort');
    return TYPE[u] === 'levy' ? why('11.3', 'needsCountry') : why('11.3', 'needsCity');
  }
  if (TYPE[u] === 'levy' ? hasOthers(t, by, p) : !isFriendly(t, by, p)) {
    return why('11.3', TYPE[u] === 'levy' ? 'othersThere' : 'notHeld');
  }
  return whyNoRoom(t, p, why);
}
type Why = (rule: string, code: string) => Verdict;
function whyNotOffMap(t: Seen, u: Unit, p: Place, why: Why): Verdict {
  if (isNaval(u) && !isAreaPort(p)) return why('11.3', 'needsPort');
  if (!mayBeIn(t, u, p)) return why('23.3', 'notOffMap');
  if (SITES[u]?.includes(p) !== true) return why('11.3', 'needsCity');
  return t.civilWar === p ? why('10.14', 'civilWarThere') : whyNoRoom(t, p, why);
}
function whyNoRoom(t: Seen, p: Place, why: Why): Verdict {
  if (hasRoom(t, p)) return yes;
  return !isArea(p) && hasMark(t, p, PILLAGED) ? why('11.4', 'pillagedThere') : why('11.4', 'fullThere');
}
/** The same of a square among its sites. */
function comesIn(t: Seen, by: Side, u: Unit, p: Place): boolean {
  const free = TYPE[u] === 'levy' ? isOpenPlace(t, p) && !hasOthers(t, by, p) : isFriendly(t, by, p);
  return free && hasRoom(t, p);
}
const isSite = (t: Seen, by: Side, u: Unit, p: Place): boolean =>
  isArea(p) ? isOwnArea(t, u, p) : comesIn(t, by, u, p);
export const recruitPlaces = (t: Seen, by: Side, u: Unit): readonly Place[] =>
  (SITES[u] ?? []).filter((p) => isSite(t, by, u, p));
export const hasRecruitPlace = (t: Seen, by: Side, u: Unit): boolean =>
  (SITES[u] ?? []).some((p) => isSite(t, by, u, p));
/** A square that the side holds: then a unit of its own stands there. */
export const isFriendly = (t: Seen, by: Side, p: Place): boolean => t.holder[p] === by;

/** 18.7, 18.8 One more than the square's printed value. */
export const restoreCost = (p: Place): number => tables.prices.pillage + printedValue(p);
export const priceOf = (u: Unit): number => tables.recruit[TYPE[u] ?? ''] ?? 0;

/** 11.3, 24.1 Beside any unit of the side on land; an admiral on a coast or at sea. */
export const mayHireAt = (t: Seen, by: Side, u: Unit, p: Place): boolean =>
  isFriendly(t, by, p) && (isNaval(u) ? isCoastal(p) || isSea(p) : isLand(p)) && hasRoom(t, p);
/** Why not there, of a place where neither a mercenary nor a leader or a tercio may come in beside others; else by this rule. */
export function notBeside(t: Seen, by: Side, u: Unit, p: Place, rule: string): Refusal {
  const why = (of: string, code: string): Refusal => no(of, code, { unit: u, place: p, most: arrivalLimit(t, p) });
  if (!isOpenPlace(t, p)) return why('14.14', 'closed');
  if (isArea(p)) return t.civilWar === p ? why('10.14', 'civilWarThere') : why(rule, 'notThere');
  if (!isFriendly(t, by, p)) return why('11.3', 'notHeld');
  if (isNaval(u) && !isCoastal(p) && !isSea(p)) return why('20.12', 'needsCoast');
  if (hasRoom(t, p)) return why(rule, 'notThere');
  return hasMark(t, p, PILLAGED) ? why('11.4', 'pillagedThere') : why('11.4', 'fullThere');
}
export const mercenaryPlaces = (t: Seen, by: Side, u: Unit): readonly Place[] =>
  SQUARE_LIST.filter((p) => mayHireAt(t, by, u, p));
export const hasMercenaryPlace = (t: Seen, by: Side, u: Unit): boolean =>
  SQUARE_LIST.some((p) => mayHireAt(t, by, u, p));
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

const LEADERS: readonly Unit[] = EVERY_UNIT.filter(isLeader);
/** 10.23, 20.7 Leaders in the cup: of the major power, for the League those recalled of its powers. */
export const leadersInCup = (t: Seen, by: Side): readonly Unit[] =>
  LEADERS.filter((u) => {
    if (isMercenary(u) || t.at[u] !== AVAILABLE) return false;
    const power = powerOf(u);
    return power < FIRST_MINOR ? power === by : t.owner[u] === by && by === LEAGUE;
  });
const LEAGUE = 3;

// 21.3, 22.3 Markers in cities

/** 21.4, 22.4 Where none of them stands yet. */
export const mayBuild = (t: Seen, by: Side, p: Place, mark: number): boolean =>
  hasCity(p) &&
  isFriendly(t, by, p) &&
  !hasMark(t, p, PILLAGED) &&
  !hasMark(t, p, mark) &&
  countMarks(t, mark) < (mark === FORTRESS ? tables.limits.fortress : tables.limits.civilization);
/** Both stand in cities only. */
function countMarks(t: Seen, mark: number): number {
  let count = 0;
  for (const p of CITY_SQUARES) if (hasMark(t, p, mark)) count++;
  return count;
}
export const buildingSites = (t: Seen, by: Side, mark: number): readonly Place[] =>
  CITY_SQUARES.filter((p) => mayBuild(t, by, p, mark));

// 10.3, 20.3 Leaders who pick markers

const isSeat = (p: Place): boolean => p === CONSTANTINOPLE || isCapital(p) || isElectorate(p);
/** The leaders who may pick where they are: the sovereign, if one is there. */
export function pickingLeaders(t: Seen, by: Side, used: readonly number[]): readonly Unit[] {
  return LEADERS.filter((u) => {
    if (t.owner[u] !== by || !isOnMap(t, u)) return false;
    const p = placeOfUnit(t, u);
    if (!isSeat(p) || used.includes(p) || (t.holder[p] ?? by) !== by) return false;
    return isSovereign(u) || !unitsOf(t, by, p).some(isSovereign);
  });
}
export const pickOf = (t: Seen, u: Unit): number =>
  politicalOf(u) + (t.house.LEADER_PICKS_MILITARY_TOO === 1 ? militaryOf(u) : 0);

/** 11.3 Where a unit that is raised appears: the same question wherever units are raised. */
export const placement: Omit<Decision<Empire, 'where'>, 'rule'> = {
  verbs: {
    at: {
      domain: places,
      each: (t, { unit }, by) => recruitPlaces(t, by, unit),
      may: (t, { unit }, p, by) => whyNotIn(t, by, unit, p),
    },
  },
  fallback: (t, { unit }, by) => ({ verb: 'at', arg: recruitPlaces(t, by, unit)[0] ?? place(0) }),
  publiclyForced: true,
};
