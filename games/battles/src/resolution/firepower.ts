import { tables } from '../../data/index.ts';
import { factsOf, groundAt } from '../board.ts';
import type { UnitFacts } from '../board.ts';
import { FIRE_UNITS } from '../data/measures.ts';
import { ATTRIBUTE, has } from '../data/notation.ts';
import { facingOf, firstIn, inFrontage, menacedByHorse, nextIn, zoneFaced } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { factorsOf, listOf, productOf, sumOf } from '@tercio/kernel/rooms';
import type { Applied, AppliedFactor, Factor, Modifier } from '@tercio/kernel/rooms';
import type { Table } from '../state.ts';
import { isDark } from './weather.ts';

/** 3.3 Firepower, in 1/256 of a point. Additions first, then factors; fractions stay until a whole zone is added up. */

/** One unit firing from a zone, at the zone right ahead or elsewhere. */
interface Shot {
  readonly t: Table;
  readonly unit: Unit;
  readonly facts: UnitFacts;
  readonly from: Zone;
  readonly ahead: boolean;
}

const HALF = FIRE_UNITS / 2;
const DOUBLED = [2, 1] as const;
const HALVED = [1, 2] as const;
const NOTHING = [0, 1] as const;

const isLarge = ({ kind }: UnitFacts): boolean => kind.size === 'large' || kind.size === 'extraLarge';
const isSmall = ({ kind }: UnitFacts): boolean => kind.size === 'small' || kind.size === 'extraSmall';
const isLargestGun = ({ kind, ordnance }: UnitFacts): boolean => ordnance && kind.size === 'extraLarge';
const isWideFoot = ({ kind, foot }: UnitFacts): boolean => foot && has(kind, 'wideFormation');
const isFresh = ({ t, unit }: Shot): boolean => t.disordered[unit] === 0;

const ADDITIONS: readonly Modifier<Shot>[] = [
  {
    rule: '3.3.5',
    words: 'shooting horse',
    value: FIRE_UNITS,
    when: ({ facts }) => facts.horse && has(facts.kind, 'shootingHeavy'),
  },
  {
    rule: '3.3.6',
    words: 'trained to shoot',
    value: HALF,
    when: ({ facts }) => !facts.horse && has(facts.kind, 'shootingHeavy'),
  },
  { rule: '3.3.7', words: 'light guns', value: HALF, when: (s) => has(s.facts.kind, 'lightGuns') && isFresh(s) },
  {
    rule: '3.3.8',
    words: 'prefers close combat',
    value: -HALF,
    when: ({ t, facts }) => has(facts.kind, 'assaultHeavy') && t.rulings.ASSAULT_HEAVY_SUBTRACTS === 1,
  },
  {
    rule: '3.3.9',
    words: 'not into the zone right in front',
    value: -HALF,
    when: ({ facts, ahead }) => facts.ordnance && !ahead,
  },
  {
    rule: 'A.12.3',
    words: 'wide formation',
    value: FIRE_UNITS,
    when: ({ t, facts }) => isWideFoot(facts) && t.rulings.WIDE_DOUBLES_FIRE === 0,
  },
];

const FACTORS: readonly Factor<Shot>[] = [
  {
    rule: '3.3.10',
    words: 'wide formation',
    times: DOUBLED,
    when: ({ t, facts }) => isWideFoot(facts) && t.rulings.WIDE_DOUBLES_FIRE === 1,
  },
  {
    rule: '3.3.11',
    words: 'large unit',
    times: DOUBLED,
    when: ({ facts }) => isLarge(facts) && !isLargestGun(facts) && !has(facts.kind, 'brigade'),
  },
  { rule: '3.3.12', words: 'very large battery', times: [4, 1], when: ({ facts }) => isLargestGun(facts) },
  {
    rule: '3.3.13',
    words: 'large brigade',
    times: [3, 2],
    when: ({ facts }) => isLarge(facts) && has(facts.kind, 'brigade'),
  },
  {
    rule: '3.3.14',
    words: 'deep formation',
    times: HALVED,
    when: ({ t, facts }) => has(facts.kind, 'deepFormation') && (facts.foot || t.rulings.DEEP_FIRE_FOOT_ONLY === 0),
  },
  { rule: '3.3.15', words: 'small unit', times: HALVED, when: ({ facts }) => isSmall(facts) },
  { rule: '3.3.16', words: 'mounted', times: HALVED, when: ({ facts }) => facts.horse || facts.elephants },
  { rule: '3.3.17', words: 'disordered', times: HALVED, when: (s) => !isFresh(s) },
  { rule: '3.3.18', words: 'close country', times: HALVED, when: (s) => inCloseCountry(s) },
  {
    rule: '3.3.19',
    words: 'horse on the flank',
    times: HALVED,
    when: ({ t, facts, from }) =>
      facts.foot && facts.formed && groundAt(t, from).open && menacedByHorse(t, from, facts.side),
  },
  {
    rule: '3.3.20',
    words: 'traditional weapons',
    times: HALVED,
    when: ({ facts }) => has(facts.kind, 'traditionalWeapons') && !facts.veteran,
  },
  { rule: '3.3.21', words: 'darkness, rain or smoke', times: HALVED, when: (s) => spoiltByWeather(s) },
  { rule: '3.3.22', words: 'cold steel only', times: NOTHING, when: ({ facts }) => has(facts.kind, 'assaultOnly') },
  { rule: '3.3.23', words: 'gun in disorder', times: NOTHING, when: (s) => s.facts.ordnance && !isFresh(s) },
  {
    rule: 'A.14',
    words: 'prefers close combat',
    times: HALVED,
    when: ({ t, facts }) => has(facts.kind, 'assaultHeavy') && t.rulings.ASSAULT_HEAVY_SUBTRACTS === 0,
  },
];

const OPEN_SHOT = ATTRIBUTE.lightTroops | ATTRIBUTE.commanded;

/** R64: light and commanded foot are spared, and guns in a village. */
function inCloseCountry({ t, facts, from }: Shot): boolean {
  const { has: effects, terrain } = groundAt(t, from);
  if (!effects.halvesFire) return false;
  if (facts.foot) return (facts.kind.attributes & OPEN_SHOT) === 0;
  const { halvesFire } = tables.terrain.values;
  return !facts.ordnance || terrain.some((kind) => kind !== 'village' && halvesFire.includes(kind));
}

/** R66, R67: once at most. */
function spoiltByWeather({ t, facts, ahead }: Shot): boolean {
  if (isDark(t) || (t.raining === 1 && !has(facts.kind, 'traditionalWeapons'))) return true;
  return t.smoke === 1 && facts.ordnance && (!ahead || t.rulings.SMOKE_HALVES_ALL_GUNS === 1);
}

const shotOf = (t: Table, unit: Unit, from: Zone, to: Zone): Shot => ({
  t,
  unit,
  facts: factsOf(t, unit),
  from,
  ahead: zoneFaced(t, from) === to,
});

/** What a unit fires from one zone into another. */
export function firepowerOf(t: Table, unit: Unit, from: Zone, to: Zone): number {
  const shot = shotOf(t, unit, from, to);
  if (isUntroubled(shot)) return shot.facts.fire;
  return productOf(Math.max(0, FIRE_UNITS + sumOf(ADDITIONS, shot)), FACTORS, shot);
}

/**
 * A short cut for most shots: nothing but the notation counts, which the board has worked out already. It must agree with
 * the tables above; a test compares the two for every notation.
 */
function isUntroubled(s: Shot): boolean {
  const { t, facts, from } = s;
  const { WIDE_DOUBLES_FIRE, ASSAULT_HEAVY_SUBTRACTS, DEEP_FIRE_FOOT_ONLY } = t.rulings;
  if ((WIDE_DOUBLES_FIRE & ASSAULT_HEAVY_SUBTRACTS & DEEP_FIRE_FOOT_ONLY) === 0 || !isFresh(s)) return false;
  if (groundAt(t, from).has.halvesFire || spoiltByWeather(s) || (facts.ordnance && !s.ahead)) return false;
  return !facts.foot || !facts.formed || !menacedByHorse(t, from, facts.side);
}

/** The lines of 3.3 that make it so, in the order in which they are applied. */
export function firepowerLines(t: Table, unit: Unit, from: Zone, to: Zone): readonly (Applied | AppliedFactor)[] {
  const shot = shotOf(t, unit, from, to);
  return [...listOf(ADDITIONS, shot), ...factorsOf(FACTORS, shot)];
}

/** 3.1.2, 3.3.1: what the units in frontage, guns apart, fire into the zone ahead, whoever is there. */
export function frontFire(t: Table, zone: Zone): number {
  const ahead = zoneFaced(t, zone);
  if (ahead === NONE) return 0;
  let fire = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (firesAhead(t, u as Unit, zone)) fire += firepowerOf(t, u as Unit, zone, ahead as Zone);
  }
  return fire;
}

export const firesAhead = (t: Table, unit: Unit, zone: Zone): boolean =>
  inFrontage(t, unit, zone) && !factsOf(t, unit).ordnance;

/** R59: rounded once, to the nearest; halves up, or down by the other reading. */
export const roundFire = (t: Table, fire: number): number =>
  Math.floor((fire + (t.rulings.HALVES_ROUND_UP === 1 ? HALF : HALF - 1)) / FIRE_UNITS);

/** What kinds of shooters fire on a zone, as bits. */
export const FIRE = {
  guns: 1,
  /** Guns that face across the facing of the zone. */
  gunsThroughFlank: 2,
  /** Foot with firearms (R71). */
  firearmsOfFoot: 4,
  /** Anyone with gunpowder (R72). */
  gunpowder: 8,
} as const;

/** R71: all but those who have traditional weapons or cold steel alone, and no light guns. */
const hasGunpowder = ({ kind, ordnance }: UnitFacts): boolean =>
  ordnance ||
  has(kind, 'lightGuns') ||
  (kind.attributes & (ATTRIBUTE.assaultOnly | ATTRIBUTE.traditionalWeapons)) === 0;

export function fireKindsOf(t: Table, unit: Unit, from: Zone, to: Zone): number {
  const facts = factsOf(t, unit);
  if (!hasGunpowder(facts)) return 0;
  if (facts.foot) return FIRE.gunpowder | FIRE.firearmsOfFoot;
  if (!facts.ordnance) return FIRE.gunpowder;
  const across = (facingOf(t, from) - facingOf(t, to)) % 2 !== 0;
  return FIRE.gunpowder | FIRE.guns | (across ? FIRE.gunsThroughFlank : 0);
}
