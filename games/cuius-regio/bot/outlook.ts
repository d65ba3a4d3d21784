import { keptByName } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { map } from '../data/index.ts';
import type { ConditionFile, VictoryRuleFile } from '../src/data/types.ts';
import { CITIES, citiesOf, cityNamed, csvOf, electorate, pointsOf, provinceNamed } from '../src/geography/index.ts';
import { groundNamed, groundUnder } from '../src/ground.ts';
import { foeOf, IMPERIAL, PROTESTANT } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';
import { sideNamed } from '../src/year/victory.ts';
import { stageOf } from './stage.ts';

/**
 * Who would win by the scenario's rules as cities stand, and what each city changes in that. A rule is not true or false
 * but near to being true: the nearer the end, the harder. So a city counts where a victory hangs on it, and little where
 * three others are missing.
 */

/** What it is worth to have won rather than lost, in the units of the score: so much from even to the victory. */
export const VICTORY = 25;
/** Nothing is certain before it has happened. */
const DOUBT = 0.01;

/** Who holds each city, as `Table.control` has it. */
type Held = ArrayLike<number>;
/** How likely something is, as cities are held; `give`: how many cities may still change hands, about. */
type Likely = (held: Held, give: number) => number;

/** Of `count` cities or points: it takes `enough`, and `x` are there. */
const near = (x: number, enough: number, count: number, give: number): number =>
  1 / (1 + Math.exp(-(x - enough + 0.5) / (give * (1 + 0.35 * (Math.min(9, count) - 1)))));

const countIn = (held: Held, cities: readonly number[], side: Side): number => {
  let count = 0;
  for (const city of cities) if (held[city] === 1 + side) count++;
  return count;
};

const POINT_CITIES = [...pointsOf.keys()].filter((city) => (pointsOf[city] ?? 0) > 0);
const POINTS = POINT_CITIES.reduce((sum, city) => sum + (pointsOf[city] ?? 0), 0);
const pointsIn = (held: Held, side: Side): number =>
  POINT_CITIES.reduce((sum, city) => sum + (held[city] === 1 + side ? (pointsOf[city] ?? 0) : 0), 0);

function provinceLikely(id: string, side: Side): Likely {
  const file = map.provinces.find((one) => one.id === id);
  const cities = citiesOf[provinceNamed(id)] ?? [];
  const must = (file?.mustInclude ?? []).map(cityNamed);
  return (held, give) =>
    near(countIn(held, cities, side), file?.needed ?? 1, cities.length, give) *
    near(countIn(held, must, side), must.length, must.length, give);
}

function likelyOf(condition: ConditionFile): Likely {
  switch (condition.kind) {
    case 'controls': {
      const [cities, side] = [condition.cities.map(cityNamed), sideNamed(condition.side)];
      return (held, give) => near(countIn(held, cities, side), condition.atLeast, cities.length, give);
    }
    case 'holdsNone': {
      const [cities, side] = [condition.cities.map(cityNamed), sideNamed(condition.side)];
      return (held, give) => 1 - near(countIn(held, cities, side), 1, cities.length, give);
    }
    case 'provinces':
      return together(condition.provinces.map((id) => provinceLikely(id, sideNamed(condition.side))));
    case 'points': {
      const { atLeast, atMost } = condition;
      const side = sideNamed(condition.side);
      return (held, give) =>
        (atLeast === null ? 1 : near(pointsIn(held, side), atLeast, POINTS, give)) *
        (atMost === null ? 1 : 1 - near(pointsIn(held, side), atMost + 1, POINTS, give));
    }
    case 'ahead': {
      const side = sideNamed(condition.side);
      return (held, give) => near(pointsIn(held, side) - pointsIn(held, foeOf(side)), 1, POINTS, give);
    }
    case 'all':
      return together(condition.of.map(likelyOf));
    default:
      return () => 0;
  }
}

const together =
  (parts: readonly Likely[]): Likely =>
  (held, give) =>
    parts.reduce((product, part) => product * part(held, give), 1);

/** One rule: how likely it decides if no earlier one has, and what the Imperials then have of the victory. */
interface Rule {
  readonly decides: Likely;
  readonly share: Likely;
}

function ruleOf(rule: VictoryRuleFile): Rule {
  if (!('contest' in rule)) {
    const share = rule.winner === 'draw' ? 0.5 : sideNamed(rule.winner) === IMPERIAL ? 1 : 0;
    return { decides: rule.if === null ? () => 1 : likelyOf(rule.if), share: () => share };
  }
  const { contest } = rule;
  const cities =
    contest.kind === 'moreCitiesOf' ? contest.provinces.flatMap((id) => citiesOf[provinceNamed(id)] ?? []) : [];
  const ties = contest.tie === null ? 0.5 : sideNamed(contest.tie) === IMPERIAL ? 0 : 1;
  const ahead = (held: Held, give: number): number => {
    const own = cities.length > 0 ? countIn(held, cities, IMPERIAL) : pointsIn(held, IMPERIAL);
    const other = cities.length > 0 ? countIn(held, cities, PROTESTANT) : pointsIn(held, PROTESTANT);
    return near(own - other, ties, cities.length || POINTS, give);
  };
  return { decides: () => 1, share: ahead };
}

interface Goals {
  readonly rules: readonly Rule[];
  /** Cities that could decide something. */
  readonly cities: readonly number[];
}

function citiesNamed(rule: VictoryRuleFile): readonly number[] {
  if ('contest' in rule)
    return rule.contest.kind === 'moreCitiesOf' ? provincial(rule.contest.provinces) : POINT_CITIES;
  return rule.if === null ? [] : citiesIn(rule.if);
}
const provincial = (ids: readonly string[]): readonly number[] =>
  ids.flatMap((id) => citiesOf[provinceNamed(id)] ?? []);
function citiesIn(condition: ConditionFile): readonly number[] {
  switch (condition.kind) {
    case 'controls':
    case 'holdsNone':
      return condition.cities.map(cityNamed);
    case 'provinces':
      return provincial(condition.provinces);
    case 'points':
    case 'ahead':
      return POINT_CITIES;
    case 'all':
      return condition.of.flatMap(citiesIn);
    default:
      return [];
  }
}

const goalsOn: (ground: string) => Goals = keptByName((name) => {
  const { victoryRules } = groundNamed(name).scenario;
  const ordered = [...victoryRules].sort((a, b) => (a.when === b.when ? 0 : a.when === 'each' ? -1 : 1));
  return { rules: ordered.map(ruleOf), cities: [...new Set(victoryRules.flatMap(citiesNamed))] };
});

/** What the Imperials may hope to have of the victory. */
function hopeOf({ rules }: Goals, held: Held, give: number): number {
  let [left, hope] = [1, 0];
  for (const { decides, share } of rules) {
    const decided = left * decides(held, give);
    hope += decided * share(held, give);
    left -= decided;
  }
  return hope + left * 0.5;
}

/** How much may still change: a little at the end of the last year, more with every year that is left. */
const HARD = 0.12;
const giveOf = (years: number, quarters: number): number => HARD + 0.1 * (4 - quarters) + 0.12 * Math.min(3, years);

export interface Outlook {
  /** A number for who holds what, and when. */
  readonly name: number;
  /** What the Imperials may hope to have of the victory, as the logarithm of its odds: 0 is even. */
  readonly hope: number;
  readonly of: (side: Side) => Stakes;
}

/** By city: what it adds for a side if it becomes its own, victory and size; and what is lost if the enemy gets it. */
interface Stakes {
  readonly gain: Float64Array;
  readonly loss: Float64Array;
}

/** What a city is worth by its size alone: for supply, PP and troops. */
export const bySize = (city: number): number => 0.05 * (csvOf[city] ?? 0) + 0.4 * (electorate[city] ?? 0);

const SIZES = Float64Array.from({ length: CITIES }, (_, city) => bySize(city));

/** By city that counts: what the Imperials may hope for if either side gets it. */
type Hopes = ReadonlyMap<number, { readonly imperial: number; readonly protestant: number }>;

function hopesIf(goals: Goals, held: Uint8Array, give: number): Hopes {
  const ifHeld = (city: number, side: Side): number => {
    const was = held[city] ?? 0;
    held[city] = 1 + side;
    const hope = hopeOf(goals, held, give);
    held[city] = was;
    return hope;
  };
  return new Map(
    goals.cities.map((city) => [city, { imperial: ifHeld(city, IMPERIAL), protestant: ifHeld(city, PROTESTANT) }]),
  );
}

/** A neutral city counts once by its size, an enemy's twice. */
function stakesOf(side: Side, held: Uint8Array, now: number, hopes: Hopes): Stakes {
  const [gain, loss] = [new Float64Array(CITIES), new Float64Array(CITIES)];
  for (let city = 0; city < CITIES; city++) {
    const size = SIZES[city] ?? 0;
    const { imperial, protestant } = hopes.get(city) ?? { imperial: now, protestant: now };
    const [own, other] = side === IMPERIAL ? [imperial - now, now - protestant] : [now - protestant, imperial - now];
    const has = held[city] === 1 + side ? 1 : held[city] === 0 ? 0 : -1;
    gain[city] = 2 * VICTORY * own + size * (1 - has);
    loss[city] = 2 * VICTORY * other + size * (1 + has);
  }
  return { gain, loss };
}

function outlookFor(goals: Goals, control: Held, give: number): Omit<Outlook, 'name'> {
  const held = Uint8Array.from({ length: CITIES }, (_, city) => control[city] ?? 0);
  const now = hopeOf(goals, held, give);
  const hopes = hopesIf(goals, held, give);
  const imperial = stakesOf(IMPERIAL, held, now, hopes);
  const protestant = stakesOf(PROTESTANT, held, now, hopes);
  return {
    hope: Math.log((now + DOUBT) / (1 - now + DOUBT)),
    of: (side) => (side === IMPERIAL ? imperial : protestant),
  };
}

// Control changes seldom, and everybody asks: what was reckoned is kept.

const MOST_KEPT = 4_000;
const kept: { [ground: string]: Map<number, Outlook> } = {};

function hashOf(control: Held): number {
  let hash = 7;
  for (let city = 0; city < CITIES; city++) hash = (Math.imul(hash, 31) + (control[city] ?? 0)) | 0;
  let other = 11;
  for (let city = 0; city < CITIES; city++) other = (Math.imul(other, 37) + (control[city] ?? 0)) | 0;
  return ((hash >>> 0) * 2 ** 12 + ((other >>> 0) % 2 ** 12)) * 256;
}

export function outlookOn(t: Seen): Outlook {
  const years = groundUnder(t).scenario.last - t.year;
  const quarters = Math.floor(4 * stageOf(t));
  const name = hashOf(t.control) + 5 * years + quarters;
  const ground = (kept[t.ground] ??= new Map<number, Outlook>());
  const known = ground.get(name);
  if (known) return known;
  const made = { name, ...outlookFor(goalsOn(t.ground), t.control, giveOf(years, quarters)) };
  if (ground.size >= MOST_KEPT) ground.clear();
  ground.set(name, made);
  return made;
}
