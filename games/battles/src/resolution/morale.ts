import type { Side } from '@tercio/kernel';
import { board, factsOf, groundAt } from '../board.ts';
import type { UnitFacts } from '../board.ts';
import { ATTRIBUTE, has } from '../data/notation.ts';
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
import { listOf, sumOf } from '../modifiers.ts';
import type { Applied, Modifier } from '../modifiers.ts';
import type { Table } from '../state.ts';
import { FIRE, roundFire } from './firepower.ts';

/** 3.4 Zone morale: what each unit adds to the die of its zone. */

/** One unit in one zone, and what kinds of shooters fire on it. */
interface Trial {
  readonly t: Table;
  readonly unit: Unit;
  readonly facts: UnitFacts;
  readonly zone: Zone;
  readonly fire: number;
}

/** R59: the fire on a zone, rounded once. */
export const fireOn = (t: Table, zone: Zone): number => roundFire(t, t.incoming[zone] as number);
/** R25: fire that rounds to nothing is none. */
export const shotAt = (t: Table, zone: Zone): boolean => fireOn(t, zone) >= 1;

const underGuns = ({ fire }: Trial): boolean => (fire & FIRE.guns) !== 0;

const BONUSES: readonly Modifier<Trial>[] = [
  { rule: '3.4.5', words: 'formed foot', value: 1, when: ({ facts }) => facts.foot && facts.formed },
  { rule: '3.4.6', words: 'veterans', value: 1, when: ({ facts }) => facts.veteran },
  {
    rule: '3.4.7',
    words: 'armour',
    value: 1,
    when: ({ facts, fire }) => has(facts.kind, 'heavyArmour') && (fire & (FIRE.guns | FIRE.firearmsOfFoot)) === 0,
  },
  {
    rule: '3.4.8',
    words: 'deep formation',
    value: 1,
    when: (c) => has(c.facts.kind, 'deepFormation') && !underGuns(c),
  },
  { rule: '3.4.9', words: 'cover', value: 1, when: (c) => hasCover(c) },
  {
    rule: '3.4.10',
    words: 'leadership',
    value: ({ t, zone, facts }) => leadershipIn(t, zone, facts.side),
    when: () => true,
  },
];

const PENALTIES: readonly Modifier<Trial>[] = [
  { rule: '3.4.11', words: 'in the front line', value: -1, when: (c) => inFrontLine(c) },
  { rule: '3.4.12', words: 'under the guns', value: -1, when: (c) => underGuns(c) && exposedToGuns(c) },
  { rule: '3.4.13', words: 'raw', value: -1, when: ({ facts }) => facts.raw },
  {
    rule: '3.4.14',
    words: 'thin line',
    value: -1,
    when: ({ t, unit, facts }) => isThin(facts) && t.disordered[unit] === 0,
  },
  {
    rule: '3.4.15',
    words: 'before traditional foot',
    value: -1,
    when: ({ t, zone, facts }) => facts.horse && holds(t, zoneFaced(t, zone), isTraditionalFootAgainst(facts.side)),
  },
  { rule: '3.4.16', words: 'elephants', value: -1, when: (c) => nearElephants(c) },
  {
    rule: '3.4.17',
    words: 'exhausted',
    value: -1,
    when: ({ t, unit, facts }) => t.disordered[unit] === 1 && (board(t).file.sides[facts.side]?.exhausted ?? false),
  },
];

/** R72: all comfort is gone, so this line takes back what the bonuses gave. */
const NO_COMFORT: Modifier<Trial> = {
  rule: '3.4.18',
  words: 'no comfort against gunpowder',
  value: (c) => -sumOf(BONUSES, c),
  when: ({ t, facts, fire }) =>
    (fire & FIRE.gunpowder) !== 0 &&
    (facts.kind.attributes & (ATTRIBUTE.assaultOnly | ATTRIBUTE.traditionalWeapons)) !== 0 &&
    (board(t).file.sides[facts.side]?.traditional ?? false),
};

const MORALE: readonly Modifier<Trial>[] = [...BONUSES, ...PENALTIES, NO_COMFORT];

/** R73: one at most; woods and hedgerows are no cover against guns. */
function hasCover(c: Trial): boolean {
  const { coverAlways, coverUnlessGuns } = groundAt(c.t, c.zone).has;
  return coverAlways || (coverUnlessGuns && !underGuns(c));
}

const STEADY_IN_FRONT = ATTRIBUTE.lightTroops | ATTRIBUTE.commanded;

function inFrontLine({ t, unit, facts, zone }: Trial): boolean {
  if (facts.ordnance || (facts.kind.attributes & STEADY_IN_FRONT) !== 0) return false;
  return inFrontage(t, unit, zone) && isEngaged(t, zone, facts.side);
}

/** R75: the zone faces enemies, or is faced by them from any side. */
export function isEngaged(t: Table, zone: Zone, army: Side): boolean {
  if (enemyOccupied(t, zoneFaced(t, zone), army)) return true;
  for (let direction = 0; direction < 4; direction++) {
    const other = beside(t, zone, direction);
    if (enemyOccupied(t, other, army) && faces(t, other, zone)) return true;
  }
  return false;
}

/** R76: crowded above half the limit, or fired on through a flank. */
const exposedToGuns = ({ t, zone, fire }: Trial): boolean =>
  (fire & FIRE.gunsThroughFlank) !== 0 || 2 * weightIn(t, zone) > groundAt(t, zone).limit;

const isThin = ({ kind }: UnitFacts): boolean => (kind.attributes & (ATTRIBUTE.wideFormation | ATTRIBUTE.enHaye)) !== 0;
const isTraditionalFootAgainst =
  (army: Side) =>
  ({ foot, kind, side }: UnitFacts): boolean =>
    side !== army && foot && has(kind, 'traditionalWeapons');

function holds(t: Table, zone: number, such: (facts: UnitFacts) => boolean): boolean {
  if (zone === NONE) return false;
  for (let u = firstIn(t, zone as Zone); u !== NONE; u = nextIn(t, zone as Zone, u as Unit)) {
    if (such(factsOf(t, u as Unit))) return true;
  }
  return false;
}

/** R77: friendly elephants here, or enemy ones ahead. */
function nearElephants({ t, zone, facts }: Trial): boolean {
  if (holds(t, zone, ({ elephants, side }) => elephants && side === facts.side)) return true;
  return holds(t, zoneFaced(t, zone), ({ elephants, side }) => elephants && side !== facts.side);
}

const trialOf = (t: Table, unit: Unit, zone: Zone): Trial => ({
  t,
  unit,
  facts: factsOf(t, unit),
  zone,
  fire: shotAt(t, zone) ? (t.fireKinds[zone] as number) : 0,
});

/** A unit's morale in a zone whose die less fire is `base`. */
export const zoneMorale = (t: Table, unit: Unit, zone: Zone, base: number): number =>
  base + sumOf(MORALE, trialOf(t, unit, zone));
export const zoneMoraleLines = (t: Table, unit: Unit, zone: Zone): readonly Applied[] =>
  listOf(MORALE, trialOf(t, unit, zone));
