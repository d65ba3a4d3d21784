import { only } from '@tercio/kernel';
import type { Setup } from '@tercio/kernel';
import { hashOf } from '@tercio/kernel/rooms';
import { BANKS, empty, homeOf, KINDS, SIDES } from './state.ts';
import type { Table } from './state.ts';

/** 1.2, 1.4 */
const MEN = 4;
const TURNS: { readonly [scenario: string]: number } = { ring: 6, short: 2, pair: 4 };

/** A game goes on with the figures that it was begun with, or says that it cannot. */
export const tables = (scenario: string): string => hashOf(TURNS[scenario] ?? null, MEN);

export function setup({ scenario, rulings, options }: Setup): Table {
  const t = empty({});
  t.lastTurn = TURNS[scenario] ?? t.lastTurn;
  t.breachPrice = rulings['BREACH_PRICE'] ?? t.breachPrice;
  t.coins.fill(Number(options['coins'] ?? 6));
  for (const s of SIDES) {
    t.men[s * BANKS + homeOf(s)] = MEN;
    t.leader[s] = homeOf(s);
    t.handSeen.fill(only(s), s * KINDS.length, (s + 1) * KINDS.length);
  }
  return t;
}
