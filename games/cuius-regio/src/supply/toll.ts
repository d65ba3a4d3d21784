import type { Side } from '@tercio/kernel';
import { HIDDEN } from '@tercio/kernel';
import type { ConditionFile } from '../data/types.ts';
import { groundUnder } from '../ground.ts';
import { firstForce, force, FORCES_EACH, NONE } from '../ids.ts';
import type { Force } from '../ids.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { supplyOf } from './figures.ts';

/** 7.3.2, 7.3.4 What the winter would cost if it came now and nobody plundered. */

/**
 * 8.0 In the last year the victory is settled right after the winter, by who holds which cities: no hunger changes that,
 * unless the scenario asks then where somebody stands.
 */
export function isForNothing(t: Seen): boolean {
  const { last, victoryRules, rules } = groundUnder(t).scenario;
  const asksLater =
    rules.events.some(({ phase, year }) => phase === 'victoryCheck' && year === last) ||
    rules.triggers.some(({ when }) => when === 'victoryCheck');
  const asksWhere = victoryRules.some((rule) => 'if' in rule && rule.if !== null && mentionsArmies(rule.if));
  return t.year === last && !asksLater && !asksWhere;
}

const mentionsArmies = (condition: ConditionFile): boolean =>
  condition.kind === 'all' ? condition.of.some(mentionsArmies) : condition.kind === 'stands';

export interface Toll {
  readonly army: Force;
  readonly sp: number;
  readonly supply: number;
  readonly lost: number;
}

export function tollOf(t: Seen, army: Force): Toll {
  const [sp, supply] = [strengthOf(t, army), supplyOf(t, army)];
  return { army, sp, supply, lost: Math.max(0, sp - supply) };
}

/** Of all armies of a side, as far as the one who reads this can see them (16.3). */
export function tollsOf(t: Seen, of: Side): readonly Toll[] {
  const first = firstForce(of);
  return Array.from({ length: FORCES_EACH }, (_, i) => force(first + i))
    .filter((one) => t.at[one] !== NONE && t.infantry[one] !== HIDDEN)
    .map((one) => tollOf(t, one));
}
