import { tables } from '../../data/index.ts';
import type { CombatResult } from '../data/types.ts';
import { isMountain, isSea } from '../field.ts';
import { allAt, attackOf, defenceOf, hasUnits, isAboard, ownerOf, unitsOf } from '../forces.ts';
import { unit } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { isAdmiral, isLeader, isNaval, isSovereign, militaryOf, politicalOf } from '../roster.ts';
import type { Fray } from '../spec/battle.ts';
import { areOpposed, FORTRESS, hasMark, NO_ONE, orderFrom, REBELS } from '../state.ts';
import type { Seen } from '../state.ts';

/** 15.2, 15.9, 20.4, 21.7 What a battle is fought with. */

/** 25.1, 25.3 Those who defend in a square against a side: sides in the order of play, rebels last. */
export function defendersAt(t: Seen, attacker: number, p: Place): readonly number[] {
  const found = orderFrom(t, attacker).filter((s) => areOpposed(t, attacker, s) && hasUnits(t, s, p));
  return hasUnits(t, REBELS, p) ? [...found, REBELS] : found;
}
export const defendingUnits = (t: Seen, attacker: number, p: Place): readonly Unit[] =>
  allAt(t, p).filter((u) => areOpposed(t, attacker, ownerOf(t, u)));

export const total = (list: readonly Unit[], factor: (u: Unit) => number): number =>
  list.reduce((sum, u) => sum + factor(u), 0);
export const defenceTotal = (t: Seen, of: number, p: Place): number => total(unitsOf(t, of, p), defenceOf);
/** 15.9 The values of all leaders count for the spoils. */
const leaderValues = (list: readonly Unit[]): number =>
  total(list.filter(isLeader), (u) => militaryOf(u) + politicalOf(u));

/** 15.2, 15.9 What both sides have in the square now. */
export function strengths(t: Seen, attacker: number, p: Place): Pick<Fray, Strength> {
  const own = unitsOf(t, attacker, p);
  const foes = defendingUnits(t, attacker, p);
  const attack = total(own, attackOf);
  const defence = total(foes, defenceOf);
  return { attack, defence, attackWorth: attack + leaderValues(own), defenceWorth: defence + leaderValues(foes) };
}
type Strength = 'attack' | 'defence' | 'attackWorth' | 'defenceWorth';

/** 20.5, 20.12 Who may command: sovereigns, else the highest political value; on the high sea admirals only. */
export function commandersOf(list: readonly Unit[], p: Place): readonly Unit[] {
  const leaders = list.filter((u) => (isSea(p) ? isAdmiral(u) : isLeader(u)));
  const sovereigns = leaders.filter(isSovereign);
  if (sovereigns.length > 0) return sovereigns;
  const highest = Math.max(...leaders.map(politicalOf));
  return leaders.filter((u) => politicalOf(u) === highest);
}

/** 15.2 The column before shifts: the last whose percentage is reached. */
export function columnFor(attack: number, defence: number): number {
  const { columns } = tables.crt;
  if (defence === 0) return columns.length - 1;
  const percent = Math.floor((100 * attack) / defence);
  return columns.findLastIndex((least) => least <= percent);
}

/** A line of the shifts, for odds and words. */
export interface ShiftLine {
  readonly rule: string;
  readonly words: string;
  readonly value: number;
}

const militaryIn = (leader: number): number => (leader === NO_ONE ? 0 : militaryOf(unit(leader)));

/** 15.2, 20.4, 10.37, 21.7, 17.18 To the right for the attacker, to the left for the defence. */
export function shiftLines(t: Seen, fray: Fray): readonly ShiftLine[] {
  const { place, attacker, attackLeader, defenceLeader, attackShift, defenceShift } = fray;
  const holder = t.holder[place] ?? NO_ONE;
  const hasFort = hasMark(t, place, FORTRESS) && holder !== NO_ONE && areOpposed(t, attacker, holder);
  const ashore = defendingUnits(t, attacker, place).some((u) => !isNaval(u) && !isAboard(t, u));
  return [
    { rule: '20.4', words: 'the attacking commander', value: militaryIn(attackLeader) },
    { rule: '20.4', words: 'the defending commander', value: -militaryIn(defenceLeader) },
    { rule: '10.37', words: 'Tactical Advance of the attacker', value: attackShift },
    { rule: '10.37', words: 'Tactical Advance of the defence', value: -defenceShift },
    { rule: '15.2', words: 'mountains', value: isMountain(place) && ashore ? -1 : 0 },
    { rule: '21.7', words: 'the fortress', value: hasFort ? -1 : 0 },
  ].filter(({ value }) => value !== 0);
}
export const shiftOf = (t: Seen, fray: Fray): number => shiftLines(t, fray).reduce((sum, { value }) => sum + value, 0);

/** 15.2 The column after shifts: they stop at the ends of the table. */
export function finalColumn(t: Seen, fray: Fray): number {
  const last = tables.crt.columns.length - 1;
  return Math.max(0, Math.min(last, columnFor(fray.attack, fray.defence) + shiftOf(t, fray)));
}
export const printedResult = (die: number, column: number): CombatResult =>
  tables.crt.results[die - 1]?.[column] ?? 'BB';

/** 10.20, 10.29 What the markers make of it. */
export function resultIn(
  { honors, noQuarter, attacker }: Pick<Fray, 'honors' | 'noQuarter' | 'attacker'>,
  printed: CombatResult,
): CombatResult {
  if (honors !== NO_ONE && printed === 'BB') return honors === attacker ? 'AD' : 'DD';
  if (noQuarter === 1 && printed !== 'AA' && printed !== 'DA') return 'BB';
  return printed;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** The faces of the die for each result in a column. */
export function facesIn(
  fray: Pick<Fray, 'honors' | 'noQuarter' | 'attacker'>,
  column: number,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const die of FACES) {
    const result = resultIn(fray, printedResult(die, column));
    found.set(result, (found.get(result) ?? 0) + 1);
  }
  return found;
}

/** 15.9 By the loser's strength and leaders. */
export const spoilsFor = (worth: number): { readonly winner: number; readonly loser: number } =>
  tables.spoils.find(({ min }) => worth >= min) ?? { winner: 0, loser: 0 };

export const attackersWin = (result: CombatResult | ''): boolean =>
  result === 'DD' || result === 'DR' || result === 'DA';
export const defendersWin = (result: CombatResult | ''): boolean =>
  result === 'AA' || result === 'AD' || result === 'AR';

/** 15.14 The side that leads the defence where several stand together: the strongest, then the first in turn. */
export function strongestOf(t: Seen, p: Place, owners: readonly number[]): number {
  let best = owners[0] ?? REBELS;
  for (const owner of owners)
    if (owner !== REBELS && defenceTotal(t, owner, p) > defenceTotal(t, best, p)) best = owner;
  return best;
}

/** 10.37 The same battle with a Tactical Advance of the one who acts. */
export const advanced = (fray: Fray): Fray =>
  fray.acting === 0 ? { ...fray, attackShift: fray.attackShift + 1 } : { ...fray, defenceShift: fray.defenceShift + 1 };
