import type { Side } from '@tercio/kernel';
import { board, enemyOf, factsOf, groundAt } from '../board.ts';
import type { UnitFacts } from '../board.ts';
import { ATTRIBUTE, has } from '../data/notation.ts';
import type { SideFile } from '../data/types.ts';
import {
  beside,
  enemyOccupied,
  faces,
  firstIn,
  inFrontage,
  leadershipIn,
  nextIn,
  weightIn,
  zoneFaced,
} from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { listOf, sumOf } from '@tercio/kernel/rooms';
import type { Applied, Modifier } from '@tercio/kernel/rooms';
import type { Table } from '../state.ts';
import { FIRE, roundFire } from './firepower.ts';

/** 3.4 Zone morale: what each unit adds to the die of its zone. */

/** What holds for everybody of an army in a zone, looked at once for all of them. */
export interface Standing {
  readonly t: Table;
  readonly zone: Zone;
  /** What kinds of shooters fire on the zone, as bits of FIRE; none if it is not shot at (R25). */
  readonly fire: number;
  readonly cover: boolean;
  readonly leadership: number;
  readonly engaged: boolean;
  readonly exposedToGuns: boolean;
  readonly traditionalFootAhead: boolean;
  readonly elephants: boolean;
  readonly exhausted: boolean;
  readonly traditional: boolean;
}

/** One unit where it stands. */
interface Trial {
  readonly at: Standing;
  readonly unit: Unit;
  readonly facts: UnitFacts;
}

/** R59: the fire on a zone, rounded once. */
export const fireOn = (t: Table, zone: Zone): number => roundFire(t, t.incoming[zone] as number);
/** R25: fire that rounds to nothing is none. */
export const shotAt = (t: Table, zone: Zone): boolean => fireOn(t, zone) >= 1;

const isDisordered = ({ at, unit }: Trial): boolean => at.t.disordered[unit] === 1;
const isThin = ({ kind }: UnitFacts): boolean => (kind.attributes & (ATTRIBUTE.wideFormation | ATTRIBUTE.enHaye)) !== 0;

const BONUSES: readonly Modifier<Trial>[] = [
  { rule: '3.4.5', words: 'formed foot', value: 1, when: ({ facts }) => facts.foot && facts.formed },
  { rule: '3.4.6', words: 'veterans', value: 1, when: ({ facts }) => facts.veteran },
  {
    rule: '3.4.7',
    words: 'armour',
    value: 1,
    when: ({ facts, at }) => has(facts.kind, 'heavyArmour') && (at.fire & (FIRE.guns | FIRE.firearmsOfFoot)) === 0,
  },
  {
    rule: '3.4.8',
    words: 'deep formation',
    value: 1,
    when: ({ facts, at }) => has(facts.kind, 'deepFormation') && (at.fire & FIRE.guns) === 0,
  },
  { rule: '3.4.9', words: 'cover', value: 1, when: ({ at }) => at.cover },
  { rule: '3.4.10', words: 'leadership', value: ({ at }) => at.leadership, when: ({ at }) => at.leadership > 0 },
];

const PENALTIES: readonly Modifier<Trial>[] = [
  { rule: '3.4.11', words: 'in the front line', value: -1, when: (c) => c.at.engaged && inFrontLine(c) },
  { rule: '3.4.12', words: 'under the guns', value: -1, when: ({ at }) => at.exposedToGuns },
  { rule: '3.4.13', words: 'raw', value: -1, when: ({ facts }) => facts.raw },
  { rule: '3.4.14', words: 'thin line', value: -1, when: (c) => isThin(c.facts) && !isDisordered(c) },
  {
    rule: '3.4.15',
    words: 'before traditional foot',
    value: -1,
    when: ({ facts, at }) => facts.horse && at.traditionalFootAhead,
  },
  { rule: '3.4.16', words: 'elephants', value: -1, when: ({ at }) => at.elephants },
  { rule: '3.4.17', words: 'exhausted', value: -1, when: (c) => c.at.exhausted && isDisordered(c) },
];

/** R72: all comfort is gone, so this line takes back what the bonuses gave. */
const NO_COMFORT: Modifier<Trial> = {
  rule: '3.4.18',
  words: 'no comfort against gunpowder',
  value: (c) => -sumOf(BONUSES, c),
  when: ({ facts, at }) =>
    at.traditional &&
    (at.fire & FIRE.gunpowder) !== 0 &&
    (facts.kind.attributes & (ATTRIBUTE.assaultOnly | ATTRIBUTE.traditionalWeapons)) !== 0,
};

const MORALE: readonly Modifier<Trial>[] = [...BONUSES, ...PENALTIES, NO_COMFORT];

const STEADY_IN_FRONT = ATTRIBUTE.lightTroops | ATTRIBUTE.commanded;

const inFrontLine = ({ at, unit, facts }: Trial): boolean =>
  !facts.ordnance && (facts.kind.attributes & STEADY_IN_FRONT) === 0 && inFrontage(at.t, unit, at.zone);

/** How an army stands in a zone. */
export function standingOf(t: Table, zone: Zone, army: Side): Standing {
  const fire = shotAt(t, zone) ? (t.fireKinds[zone] as number) : 0;
  const guns = (fire & FIRE.guns) !== 0;
  const { exhausted, traditional } = board(t).file.sides[army] as SideFile;
  const { coverAlways, coverUnlessGuns } = groundAt(t, zone).has;
  return {
    t,
    zone,
    fire,
    cover: coverAlways || (coverUnlessGuns && !guns), // R73
    leadership: leadershipIn(t, zone, army),
    engaged: isEngaged(t, zone, army),
    exposedToGuns: guns && isExposed(t, zone, fire),
    traditionalFootAhead: holdsTraditionalFoot(t, zoneFaced(t, zone), army),
    elephants: holdsElephants(t, zone, army) || holdsElephants(t, zoneFaced(t, zone), enemyOf(army)),
    exhausted,
    traditional,
  };
}

/** R75: the zone faces enemies, or is faced by them from any side. */
function isEngaged(t: Table, zone: Zone, army: Side): boolean {
  if (enemyOccupied(t, zoneFaced(t, zone), army)) return true;
  for (let direction = 0; direction < 4; direction++) {
    const other = beside(t, zone, direction);
    if (enemyOccupied(t, other, army) && faces(t, other, zone)) return true;
  }
  return false;
}

/** R76: crowded above half the limit, or fired on through a flank. */
const isExposed = (t: Table, zone: Zone, fire: number): boolean =>
  (fire & FIRE.gunsThroughFlank) !== 0 || 2 * weightIn(t, zone) > groundAt(t, zone).limit;

/** R78: foot with traditional weapons that is not of this army. */
function holdsTraditionalFoot(t: Table, zone: number, army: Side): boolean {
  if (!enemyOccupied(t, zone, army)) return false;
  for (let u = firstIn(t, zone as Zone); u !== NONE; u = nextIn(t, zone as Zone, u as Unit)) {
    const { foot, kind } = factsOf(t, u as Unit);
    if (foot && has(kind, 'traditionalWeapons')) return true;
  }
  return false;
}

/** R77. */
function holdsElephants(t: Table, zone: number, army: Side): boolean {
  if (zone === NONE || t.owner[zone] !== army) return false;
  for (let u = firstIn(t, zone as Zone); u !== NONE; u = nextIn(t, zone as Zone, u as Unit)) {
    if (factsOf(t, u as Unit).elephants) return true;
  }
  return false;
}

/** What a unit adds to its zone's die less fire. */
export const moraleAt = (at: Standing, unit: Unit): number => sumOf(MORALE, { at, unit, facts: factsOf(at.t, unit) });

/** A unit's morale in a zone whose die less fire is `base`. */
export const zoneMorale = (t: Table, unit: Unit, zone: Zone, base: number): number =>
  base + moraleAt(standingOf(t, zone, factsOf(t, unit).side), unit);
export const zoneMoraleLines = (t: Table, unit: Unit, zone: Zone): readonly Applied[] =>
  listOf(MORALE, { at: standingOf(t, zone, factsOf(t, unit).side), unit, facts: factsOf(t, unit) });
