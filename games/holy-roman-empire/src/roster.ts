import { units } from '../data/index.ts';
import type { UnitType } from './data/types.ts';
import { MAJORS, MINOR_WORDS, UNITS, unit } from './ids.ts';
import type { Unit } from './ids.ts';

/** 2.6 to 2.10 The counters as they are printed: columns over units, which never change. */

export const EVERY_UNIT: readonly Unit[] = Array.from({ length: UNITS }, (_, u) => unit(u));

// Powers by number: the four major ones, the minor ones, then mercenaries and rebels.
export const FIRST_MINOR = MAJORS.length;
export const MERCENARY = FIRST_MINOR + MINOR_WORDS.length;
const REBEL = MERCENARY + 1;

function powerNumber(word: string): number {
  const major = MAJORS.findIndex((id) => id === word);
  if (major >= 0) return major;
  if (word === 'MERC') return MERCENARY;
  return word === 'REB' ? REBEL : FIRST_MINOR + MINOR_WORDS.indexOf(word);
}

const POWER: readonly number[] = units.map(({ power }) => powerNumber(power));
export const TYPE: readonly UnitType[] = units.map(({ type }) => type);
export const ATTACK: readonly number[] = units.map(({ attack }) => attack);
export const DEFENCE: readonly number[] = units.map(({ defence }) => defence);
const MOVE: readonly number[] = units.map(({ move }) => move);
const MILITARY: readonly number[] = units.map(({ military = 0 }) => military);
const POLITICAL: readonly number[] = units.map(({ political = 0 }) => political);

const LEADER: readonly boolean[] = TYPE.map((type) => type === 'leader');
const SOVEREIGN: readonly boolean[] = units.map(({ sovereign = false }) => sovereign);
const ADMIRAL: readonly boolean[] = units.map(({ admiral = false }) => admiral);
const NAVAL: readonly boolean[] = units.map(({ type, admiral = false }) => type === 'fleet' || admiral);

export const isLeader = (u: Unit): boolean => LEADER[u] === true;
export const isSovereign = (u: Unit): boolean => SOVEREIGN[u] === true;
export const isAdmiral = (u: Unit): boolean => ADMIRAL[u] === true;
/** 17.2, 20.12 Fleets, and admirals with the fleet that is their own. */
export const isNaval = (u: Unit): boolean => NAVAL[u] === true;
export const isMercenary = (u: Unit): boolean => POWER[u] === MERCENARY;
export const isRebel = (u: Unit): boolean => POWER[u] === REBEL;
export const isOfMinor = (u: Unit): boolean => powerOf(u) >= FIRST_MINOR && powerOf(u) < MERCENARY;
export const powerOf = (u: Unit): number => POWER[u] ?? REBEL;
export const moveOf = (u: Unit): number => MOVE[u] ?? 0;
export const militaryOf = (u: Unit): number => MILITARY[u] ?? 0;
export const politicalOf = (u: Unit): number => POLITICAL[u] ?? 0;

/** Counters that nobody could tell apart: same power, type and factors. By unit: the first of its kind. */
export const ALIKE: readonly Unit[] = EVERY_UNIT.map(
  (u) =>
    EVERY_UNIT.find(
      (v) =>
        !isLeader(u) &&
        POWER[v] === POWER[u] &&
        TYPE[v] === TYPE[u] &&
        ATTACK[v] === ATTACK[u] &&
        DEFENCE[v] === DEFENCE[u] &&
        MOVE[v] === MOVE[u],
    ) ?? u,
);
/** By unit: the counters before it that are like it. */
export const LIKE_BEFORE: readonly (readonly Unit[])[] = EVERY_UNIT.map((u) =>
  EVERY_UNIT.filter((v) => v < u && ALIKE[v] === ALIKE[u]),
);
