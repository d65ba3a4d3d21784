import { tables } from '../../data/index.ts';
import { factsOf, groundAt } from '../board.ts';
import type { Ground, UnitFacts } from '../board.ts';
import type { TroopClass } from '../data/types.ts';
import { faces, zoneFaced } from '../field.ts';
import type { Unit, Zone } from '../ids.ts';
import { listOf, sumOf } from '@tercio/kernel/rooms';
import type { Applied, Modifier } from '@tercio/kernel/rooms';
import type { Table } from '../state.ts';
import { isA } from './eligibility.ts';

/** 6.2 Assault procedure: the modifiers of the lead unit against its target. */

export interface AssaultCase {
  readonly t: Table;
  readonly lead: Unit;
  readonly target: Unit;
  readonly own: UnitFacts;
  readonly other: UnitFacts;
  readonly fresh: boolean;
  readonly targetFresh: boolean;
  readonly ground: Ground;
  readonly into: Ground;
  /** Does the zone of the target face that of the lead (R127)? */
  readonly headOn: boolean;
}

/** The zone a unit assaults from: a straddling unit's is the one in whose frontage it is (2.7.2). */
const assaultsFrom = (t: Table, unit: Unit): Zone => (t.front[unit] === 2 ? t.straddles[unit] : t.zoneOf[unit]) as Zone;

function assaultCase(t: Table, lead: Unit, target: Unit): AssaultCase {
  const from = assaultsFrom(t, lead);
  const zone = zoneFaced(t, from) as Zone;
  return {
    t,
    lead,
    target,
    own: factsOf(t, lead),
    other: factsOf(t, target),
    fresh: t.disordered[lead] === 0,
    targetFresh: t.disordered[target] === 0,
    ground: groundAt(t, from),
    into: groundAt(t, zone),
    headOn: faces(t, zone, from),
  };
}

/** 6.2.16, R132: ranks of the classes; ordnance, which has none of these, neither attacks nor is attacked. */
const classSteps = ({ own, other }: AssaultCase): number =>
  tables.classSteps.values[own.kind.class as TroopClass] - tables.classSteps.values[other.kind.class as TroopClass];

const leadIs = ({ t, lead }: AssaultCase, attribute: Parameters<typeof isA>[2]): boolean => isA(t, lead, attribute);
const targetIs = ({ t, target }: AssaultCase, attribute: Parameters<typeof isA>[2]): boolean =>
  isA(t, target, attribute);

/** 6.2.13, A.6.4, R130: horse and formed foot, but not in loose order. */
const isHamperedByRough = (c: AssaultCase): boolean =>
  c.own.formed || (c.own.horse && leadIs(c, 'lightTroops') && c.t.rulings.LIGHT_HORSE_ROUGH_EXEMPT === 0);

export const ASSAULT_MODIFIERS: readonly Modifier<AssaultCase>[] = [
  {
    rule: '6.2.2',
    words: 'charge',
    value: 1,
    when: (c) =>
      c.own.horse &&
      c.fresh &&
      leadIs(c, 'assaultOnly') &&
      !(c.other.horse && c.targetFresh && targetIs(c, 'assaultOnly')),
  },
  {
    rule: '6.2.3',
    words: 'assault troops',
    value: 1,
    when: (c) => leadIs(c, 'assaultOnly') || leadIs(c, 'assaultHeavy'),
  },
  {
    rule: '6.2.4',
    words: 'depth',
    value: 1,
    when: (c) => leadIs(c, 'deepFormation') && !targetIs(c, 'deepFormation'),
  },
  {
    rule: '6.2.5',
    words: 'flank or rear',
    value: 1,
    when: (c) =>
      !c.headOn &&
      c.other.formed &&
      !targetIs(c, 'deepFormation') &&
      !targetIs(c, 'brigade') &&
      (c.t.rulings.LOOSE_FLANK_BONUS === 1 || !leadIs(c, 'looseOrder')),
  },
  {
    rule: '6.2.6',
    words: 'riding down open order',
    value: 1,
    when: (c) => c.own.horse && c.other.foot && !c.other.formed && c.into.open,
  },
  {
    rule: '6.2.7',
    words: 'push of pike',
    value: 1,
    when: (c) => c.own.foot && c.fresh && leadIs(c, 'pikes') && c.other.foot && !targetIs(c, 'pikes') && c.into.open,
  },
  { rule: '6.2.8', words: 'better troops', value: classSteps, when: (c) => classSteps(c) > 0 },
  { rule: '6.2.9', words: 'shooting troops', value: -1, when: (c) => leadIs(c, 'shootingHeavy') },
  { rule: '6.2.10', words: 'disordered', value: -1, when: (c) => !c.fresh },
  {
    rule: '6.2.11',
    words: 'open order against formed',
    value: -1,
    when: (c) => c.other.formed && (leadIs(c, 'lightTroops') || (leadIs(c, 'looseOrder') && c.targetFresh)),
  },
  {
    rule: '6.2.12',
    words: 'pikes or elephants',
    value: -1,
    when: (c) => c.own.horse && (c.other.elephants || levelsPikes(c)),
  },
  {
    rule: '6.2.13',
    words: 'rough ground',
    value: -1,
    when: (c) => isHamperedByRough(c) && c.ground.fort !== c.own.side && (c.ground.has.rough || c.into.has.rough),
  },
  {
    rule: '6.2.14',
    words: 'uphill or out of a river',
    value: -1,
    when: (c) => (c.into.hill && !c.ground.hill) || (isRiver(c.ground) && !isRiver(c.into)),
  },
  { rule: '6.2.15', words: 'worse troops', value: classSteps, when: (c) => classSteps(c) < 0 },
];

/** 6.2.12, A.16.1, R128: fresh foot with pikes, met head-on. */
const levelsPikes = (c: AssaultCase): boolean =>
  c.other.foot && c.targetFresh && targetIs(c, 'pikes') && (c.headOn || c.t.rulings.PIKES_FRONT_ONLY === 0);
const isRiver = ({ terrain }: Ground): boolean => terrain.includes('river');

/** Every line that applies when `lead` assaults `target` from where it stands. */
export const assaultModifiers = (t: Table, lead: Unit, target: Unit): readonly Applied[] =>
  listOf(ASSAULT_MODIFIERS, assaultCase(t, lead, target));
export const assaultModifier = (t: Table, lead: Unit, target: Unit): number =>
  sumOf(ASSAULT_MODIFIERS, assaultCase(t, lead, target));

/** 6.4.1 to 6.4.5, R138: what the modified roll must reach. */
export function neededAgainst(t: Table, lead: Unit, target: Unit): number {
  const attacker = factsOf(t, lead).kind.type as 'F' | 'H' | 'E';
  return tables.assaultTargets.values[attacker][factsOf(t, target).kind.type as 'F' | 'H' | 'E'];
}

/** 6.4, 6.4.8: no hit, one, or a double hit. */
export function hitsOf(total: number, needed: number): number {
  if (total < needed) return 0;
  return total >= needed + tables.doubleHit.values.margin ? 2 : 1;
}
