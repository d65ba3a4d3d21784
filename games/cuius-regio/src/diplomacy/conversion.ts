import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Verdict } from '@tercio/kernel';
import { sumOf } from '@tercio/kernel/rooms';
import type { Modifier } from '@tercio/kernel/rooms';
import { EVERY_PROVINCE, hexOf, holds, isNeutral, modifierOf } from '../control.ts';
import { forceOf, hasStrength } from '../forces.ts';
import { citiesOf, cityNamed, electorate, provinceAt } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { city, firstLeader, foeOf, lastLeader, leader, NONE, PROVINCES } from '../ids.ts';
import type { City, Province } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 9.3 Province conversion: what may be selected, and with which chances. */

/** C105 The scenario has said that it changes hands only by attack. */
export const isLeftOut = (t: Seen, one: number): boolean =>
  groundUnder(t).scenario.rules.noConversion.some((id) => cityNamed(id) === one);

/** C76 The highest LR of a side's leaders in hexes of the province; nobody counts 0. */
function bestLeader(t: Seen, of: Side, at: Province): number {
  const { lr } = groundUnder(t);
  let best = 0;
  for (let who = firstLeader(of); who <= lastLeader(of); who++) {
    const army = forceOf(t, leader(who));
    if (army !== NONE && provinceAt[t.at[army] ?? NONE] === at) best = Math.max(best, lr[who] ?? 0);
  }
  return best;
}

/** 9.3.1, 9.3.4 Neutral cities that would join the side. */
export const winnable = (t: Seen, at: Province): readonly City[] =>
  (citiesOf[at] ?? []).filter((one) => isNeutral(t, one) && !isLeftOut(t, one)).map(city);

/** 9.3.2, 9.3.4 Enemy cities that would become neutral. */
export function losable(t: Seen, by: Side, at: Province): readonly City[] {
  const foe = foeOf(by);
  if (bestLeader(t, by, at) <= bestLeader(t, foe, at)) return [];
  return (citiesOf[at] ?? [])
    .filter(
      (one) => holds(t, foe, one) && electorate[one] === 0 && !hasStrength(t, foe, hexOf(one)) && !isLeftOut(t, one),
    )
    .map(city);
}

function mayConvert(t: Seen, by: Side, at: Province): Verdict {
  if (modifierOf(at, by) === null) return no('9.3.5', 'closedProvince', { province: at });
  if (winnable(t, at).length > 0 || losable(t, by, at).length > 0) return yes;
  return no('9.3.2', 'nothingToConvert', { province: at });
}

export const canConvert = (t: Seen, by: Side): boolean => EVERY_PROVINCE.some((at) => mayConvert(t, by, at) === yes);

export const convert: Decision<Regio, 'convert'> = {
  rule: '9.3',
  verbs: {
    province: { domain: PROVINCES, may: (t, _about, at, by) => mayConvert(t, by, at) },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

const perModifier = (t: Seen): number => groundUnder(t).tables.politics.values.ppPerModifier;

/** 9.3.3, C75 In pairs. */
export const sway: Decision<Regio, 'sway'> = {
  rule: '9.3.3',
  publiclyForced: true,
  verbs: {
    spend: {
      range: (t, _about, by) => ({
        min: 0,
        max: Math.floor((t.pp[by] ?? 0) / perModifier(t)) * perModifier(t),
        step: perModifier(t),
      }),
      may: () => yes,
    },
  },
  fallback: () => ({ verb: 'spend', arg: 0 }),
};

export type Attempt = { readonly t: Seen; readonly side: Side; readonly province: Province; readonly spent: number };

/** 9.3.3 What is added to the die. */
export const MODIFIERS: readonly Modifier<Attempt>[] = [
  {
    rule: '9.3.3',
    words: 'the province',
    value: ({ side, province }) => modifierOf(province, side) ?? 0,
    when: () => true,
  },
  {
    rule: '9.3.3',
    words: 'fewer PP collected',
    value: ({ t, side }) => (t.collected[foeOf(side)] ?? 0) - (t.collected[side] ?? 0),
    when: ({ t, side }) => (t.collected[foeOf(side)] ?? 0) > (t.collected[side] ?? 0),
  },
  {
    rule: '9.3.3',
    words: 'PP spent',
    value: ({ t, spent }) => Math.floor(spent / perModifier(t)),
    when: ({ spent }) => spent > 0,
  },
];

/** 9.3.3, C77 A natural 1 fails and a natural 6 succeeds whatever is added. */
export const isConverted = (attempt: Attempt, die: number): boolean =>
  die === 6 ||
  (die !== 1 && die + sumOf(MODIFIERS, attempt) >= groundUnder(attempt.t).tables.politics.values.conversion);

const FACES = 6;
/** The lowest natural die that converts: a 1 never does, a 6 always. */
export const faceFor = (attempt: Attempt): number =>
  Math.min(FACES, Math.max(2, groundUnder(attempt.t).tables.politics.values.conversion - sumOf(MODIFIERS, attempt)));
