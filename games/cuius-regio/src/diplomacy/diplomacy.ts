import { d6, side } from '@tercio/kernel';
import type { Side, Steps } from '@tercio/kernel';
import { listOf, sumOf } from '@tercio/kernel/rooms';
import { EVERY_PROVINCE, handOver, holds, isNeutral } from '../control.ts';
import { citiesOf, electorate, GREAT, sizeOf } from '../geography/index.ts';
import { groundUnder, SIDE_NAMES } from '../ground.ts';
import { AT_ONCE } from '../happenings/happenings.ts';
import { city, foeOf, NONE, province, SIDES } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import type { Seen } from '../state.ts';
import { canConvert, isConverted, isLeftOut, losable, MODIFIERS, winnable } from './conversion.ts';

/** 9.0 The Diplomatic Phase. */
export const diplomacy: Steps<Regio, 'diplomacy'> = {
  start: (g) => g.call('happenings', { ...AT_ONCE, moment: 'diplomatic' }, 'first'),
  first: (g) => g.call('firstPlayer', { phase: 'diplomacy' }, 'collect'),
  collect(g) {
    for (const of of SIDES) collect(g, of);
    return g.go('invaded');
  },
  invaded(g) {
    takeSides(g);
    return g.go('convert');
  },
  convert: (g) => g.call('conversion', { side: side(g.table.first), province: NONE }, 'enemy'),
  enemy: (g) => g.call('conversion', { side: foeOf(side(g.table.first)), province: NONE }, 'end'),
  end: (g) => g.done(null),
};

/** 9.1, C74 */
export function incomeOf(t: Seen, of: Side) {
  const { politics } = groundUnder(t).tables;
  const { extraPp } = groundUnder(t).scenario.rules;
  let great = 0;
  let electorates = 0;
  for (let one = 0; one < t.control.length; one++) {
    if (!holds(t, of, one)) continue;
    if (sizeOf[one] === GREAT) great += politics.values.greatCity;
    if (electorate[one] === 1) electorates += politics.values.electorate;
  }
  const extra = extraPp
    .filter((line) => line.side === SIDE_NAMES[of] && line.first <= t.year && t.year <= line.last)
    .reduce((sum, { pp }) => sum + pp, 0);
  const quiet = deduction(t);
  return { great, electorates, extra, quiet, pp: Math.max(0, great + electorates + extra - quiet) };
}

/** 14.3.2 Long without a Major Battle: less for both. */
const QUIET: readonly (readonly [turns: number, pp: number])[] = [
  [5, 2],
  [3, 1],
];
function deduction(t: Seen): number {
  if (!groundUnder(t).scenario.rules.majorBattleTrack || t.major === 1) return 0;
  return QUIET.find(([turns]) => t.quiet >= turns)?.[1] ?? 0;
}

function collect(g: Doing, of: Side): void {
  const t = g.table;
  const income = incomeOf(t, of);
  t.collected[of] = income.pp;
  t.pp[of] = (t.pp[of] ?? 0) + income.pp;
  g.tell?.({ kind: 'collected', rule: '9.1', side: of, ...income });
}

/** 9.2, C38, C105 What is still neutral in an invaded province goes to the other side. */
function takeSides(g: Doing): void {
  const t = g.table;
  for (const at of EVERY_PROVINCE) {
    const invader = (t.invaded[at] ?? 0) - 1;
    if (invader === NONE) continue;
    const to = foeOf(side(invader));
    const cities = (citiesOf[at] ?? []).filter((one) => isNeutral(t, one) && !isLeftOut(t, one)).map(city);
    for (const one of cities) handOver(t, one, to);
    if (cities.length > 0) g.tell?.({ kind: 'sidesTaken', rule: '9.2', side: to, province: at, cities });
  }
}

/** 9.3 One side selects a province, or none; the second sees what the first has rolled. */
export const conversion: Steps<Regio, 'conversion'> = {
  start(g) {
    const { side: by } = g.at;
    return canConvert(g.table, by) ? g.ask(by, 'convert', { side: by }, 'chosen') : g.done(null);
  },
  chosen(g) {
    const { verb, arg } = g.answer('convert');
    if (verb === 'province') return g.go('spend', { province: arg });
    g.tell?.({ kind: 'noConversion', rule: '9.3', side: g.at.side });
    return g.done(null);
  },
  spend: (g) => g.ask(g.at.side, 'sway', { side: g.at.side, province: province(g.at.province) }, 'spent'),
  spent(g) {
    const t = g.table;
    const { side: by } = g.at;
    const at = province(g.at.province);
    const spent = g.answer('sway').arg;
    const attempt = { t, side: by, province: at, spent };
    const die = g.roll('9.3.3', d6);
    const success = isConverted(attempt, die);
    const [won, freed] = success ? [winnable(t, at), losable(t, by, at)] : [[], []];
    const modifiers = g.tell ? listOf(MODIFIERS, attempt) : [];
    const total = die + sumOf(MODIFIERS, attempt);
    t.pp[by] = (t.pp[by] ?? 0) - spent;
    for (const one of won) handOver(t, one, by);
    for (const one of freed) handOver(t, one, NONE);
    g.tell?.({ kind: 'converted', rule: '9.3.3', side: by, province: at, die, modifiers, total, success, won, freed });
    return g.done(null);
  },
};
