import { no, only, yes } from '@tercio/kernel';
import type { Decision, Run, Steps, Verdict } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { kindOf, leadsIn, slotOf } from '../columns/boxes.ts';
import {
  ARTILLERY,
  CAVALRY_REDUCED,
  fullOf,
  INFANTRY_REDUCED,
  slotIn,
  VETERAN_CAVALRY_REDUCED,
  VETERAN_INFANTRY_REDUCED,
} from '../force.ts';
import type { Kind } from '../force.ts';
import { add, besiegerOf, countOfKind, garrisonSide } from '../forces.ts';
import { cardOf, groundUnder } from '../ground.ts';
import { garrisonOf, holderOf, NONE, ownerOf, POINTS, POINTS_IN_ALL, SLOTS, targetAt, unitOf, UNITS } from '../ids.ts';
import type { Column, Point, Slot, Unit } from '../ids.ts';
import { disclose, loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import { enlist } from '../setup.ts';
import { DID } from '../state.ts';
import { mayUse, useAbility } from './chits.ts';
import { bpFor, cpFor } from './movement.ts';

/** 14.0 REINFORCEMENTS, 6.2 (11) Recruiting and 12.5 recruiting from the prisoners. */

/** In the order of the cadre box: infantry, veteran infantry, cavalry, veteran cavalry. */
const REDUCED: readonly Kind[] = [INFANTRY_REDUCED, VETERAN_INFANTRY_REDUCED, CAVALRY_REDUCED, VETERAN_CAVALRY_REDUCED];
const REDUCED_UNITS: readonly Unit[] = Array.from({ length: SLOTS }, (_, slot) =>
  REDUCED.map((kind) => unitOf(slot as Slot, kind)),
).flat();

/** By which rule the column may recruit now: the card, a leader, or a battle won in the round before, or null. */
export function recruitingRule(t: Seen, column: Column): string | null {
  if (t.card !== NONE && cardOf(t, t.card).action === 'reinforcements') return '14.0.7';
  if ((t.did & DID.recruiting) !== 0) return '6.2.11';
  return t.won[column] === 1 && (t.did & DID.moved) === 0 && t.fatigue[column] === 0 ? '12.5' : null;
}

/** A regiment of the column that is reduced; patrols are not with it. */
const isThere = (t: Seen, column: Column, unit: Unit): boolean =>
  countOfKind(t, holderOf(column, slotOf(unit)), kindOf(unit)) > 0;
const hasReduced = (t: Seen, column: Column): boolean => REDUCED_UNITS.some((unit) => isThere(t, column, unit));

const inCadre = (t: Seen, column: Column, unit: Unit): number => {
  const type = REDUCED.indexOf(kindOf(unit));
  return type < 0 ? 0 : (t.cadre[(ownerOf(column) * SLOTS + slotOf(unit)) * 4 + type] as number);
};

function canPay(t: Seen, activity: 'flip' | 'rebuild'): Verdict {
  const cp = cpFor(t, activity);
  return t.cp < cp ? no('14.0.7', 'tooFewPoints', { cp, left: t.cp }) : yes;
}

/** 14.0, 16.0 What is in the cadre box and may stand in this column. */
function mayRebuild(t: Seen, column: Column, unit: Unit): Verdict {
  if (inCadre(t, column, unit) === 0) return no('14.0.7', 'notInCadre', { unit });
  return leadsIn(t, column, slotOf(unit)) > 0
    ? canPay(t, 'rebuild')
    : no('16.0', 'noLeaderOfNation', { slot: slotOf(unit) });
}

const canFlip = (t: Seen, column: Column): Verdict =>
  hasReduced(t, column) ? canPay(t, 'flip') : no('14.0.7', 'noneReduced');

const mayRecruitNow = (t: Seen, column: Column): Verdict =>
  recruitingRule(t, column) === null ? no('14.0.7', 'noRecruiting') : yes;

/** 6.2 (11) An own garrison that is not besieged, and a battery left for its nation. */
function mayHaveBattery(t: Seen, column: Column, point: Point): Verdict {
  const owner = ownerOf(column);
  if (garrisonSide(t, point) !== owner) return no('6.2.11.1', 'notOwnGarrison', { point });
  if (besiegerOf(t, point) !== NONE) return no('6.2.11.1', 'garrisonBesieged', { point });
  const slot = slotIn(t.train[garrisonOf(point)] as number);
  const { nations, tables } = groundUnder(t);
  const nation = nations[owner]?.[slot];
  const limit = nation === undefined ? 0 : tables.limits.values.artillery[nation];
  return (t.guns[owner * SLOTS + slot] as number) < limit ? yes : no('6.2.11.1', 'noBatteryLeft', { limit });
}

type Verbs = Decision<Sword, 'act'>['verbs'];

export const recruitingVerbs: Pick<Verbs, 'flip' | 'rebuild' | 'recruit' | 'battery'> = {
  flip: { may: (t, { column }) => mayRecruitNow(t, column) ?? canFlip(t, column) },
  rebuild: {
    domain: UNITS,
    each: (t, { column }) => (mayRecruitNow(t, column) === null ? REDUCED_UNITS : []),
    may: (t, { column }, unit) => mayRecruitNow(t, column) ?? mayRebuild(t, column, unit),
  },
  recruit: {
    may(t, { column }) {
      if (recruitingRule(t, column) !== null) return no('6.2.11', 'recruitsAlready');
      const verdict = mayUse(t, column, 'recruiting');
      if (verdict !== null || canFlip(t, column) === null) return verdict;
      return REDUCED_UNITS.some((unit) => mayRebuild(t, column, unit) === null) ? yes : no('6.2.11', 'nobodyToRecruit');
    },
  },
  battery: {
    domain: POINTS,
    each: (t, { column }) => (mayUse(t, column, 'recruiting') === null ? ownPoints(t, column) : []),
    may: (t, { column }, point) => mayUse(t, column, 'recruiting') ?? mayHaveBattery(t, column, point),
  },
};

function ownPoints(t: Seen, column: Column): readonly Point[] {
  const marker = 1 + ownerOf(column);
  const found: Point[] = [];
  for (let point = 0; point < POINTS_IN_ALL; point++) if (t.garrison[point] === marker) found.push(point as Point);
  return found;
}

type Acting = Run<Sword, 'activation'>;

/** 14.0 Which regiment it was stays a secret. */
export function flip(g: Acting, column: Column, unit: Unit): void {
  const t = g.table;
  const side = ownerOf(column);
  const rule = recruitingRule(t, column) ?? '14.0.7';
  t.cp -= cpFor(t, 'flip');
  const holder = holderOf(column, slotOf(unit));
  add(t, holder, kindOf(unit), -1);
  add(t, holder, fullOf(kindOf(unit)), 1);
  loosen(g, column);
  g.tell?.({ kind: 'flipped', rule, side, column, unit }, only(side), {
    kind: 'flipped',
    rule,
    side,
    column,
    unit: null,
  });
}

/** 14.0 The cadre box lies open: everybody sees what leaves it. It comes back at reduced strength. */
export function rebuild(g: Acting, column: Column, unit: Unit): void {
  const t = g.table;
  const side = ownerOf(column);
  const rule = recruitingRule(t, column) ?? '14.0.7';
  t.cp -= cpFor(t, 'rebuild');
  t.due += bpFor(t, 'rebuild');
  const slot = slotOf(unit);
  const type = REDUCED.indexOf(kindOf(unit));
  const index = (side * SLOTS + slot) * 4 + type;
  t.cadre[index] = (t.cadre[index] as number) - 1;
  enlist(t, side, slot, type, 1);
  add(t, holderOf(column, slot), kindOf(unit), 1);
  loosen(g, column);
  g.tell?.({ kind: 'rebuilt', rule, side, column, unit });
}

export function recruit(g: Acting, column: Column): void {
  useAbility(g, column, 'recruiting');
  g.table.did |= DID.recruiting;
}

/** 6.2 (11) Of the garrison's nation, whatever the leader's, which tells that nation; a destroyed one is used again if no other is left. */
export function battery(g: Acting, column: Column, point: Point): void {
  const t = g.table;
  const side = ownerOf(column);
  useAbility(g, column, 'recruiting');
  const holder = garrisonOf(point);
  const slot = slotIn(t.train[holder] as number);
  const index = side * SLOTS + slot;
  const nation = groundUnder(t).nations[side]?.[slot];
  const limit = nation === undefined ? 0 : groundUnder(t).tables.limits.values.artillery[nation];
  if ((t.guns[index] as number) + (t.lostGuns[index] as number) >= limit)
    t.lostGuns[index] = (t.lostGuns[index] as number) - 1;
  t.guns[index] = (t.guns[index] as number) + 1;
  add(t, holder, ARTILLERY, 1);
  loosen(g, targetAt(point));
  disclose(g, slot);
  g.tell?.({ kind: 'battery', rule: '6.2.11.1', side, column, point });
}

export const stragglers: Steps<Sword, 'stragglers'> = {
  start: (g) => g.ask(ownerOf(g.at.column), 'collect', g.at, 'chosen'),
  chosen: (g) => g.done(g.answer('collect').arg),
};

export const collect: Decision<Sword, 'collect'> = {
  rule: '14.0.7',
  verbs: {
    flip: {
      domain: UNITS,
      each: () => REDUCED_UNITS,
      may: (t, { column }, unit) =>
        REDUCED.includes(kindOf(unit)) && isThere(t, column, unit) ? yes : no('14.0.7', 'notReduced', { unit }),
    },
  },
  fallback: (t, { column }) => ({
    verb: 'flip',
    arg: REDUCED_UNITS.find((unit) => isThere(t, column, unit)) ?? (0 as Unit),
  }),
};
