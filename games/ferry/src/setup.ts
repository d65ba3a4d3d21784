import { only } from '@tercio/kernel';
import type { Setup } from '@tercio/kernel';
import { BANKS, homeOf, KINDS, NOBODY_MARCHES, SIDES } from './state.ts';
import type { Table } from './state.ts';

const TURNS: { readonly [scenario: string]: number } = { ring: 6, short: 2, pair: 4 };

export function setup({ scenario, rulings, options }: Setup): Table {
  const men = new Array<number>(SIDES.length * BANKS).fill(0);
  for (const s of SIDES) men[s * BANKS + homeOf(s)] = 4;
  return {
    turn: 0,
    lastTurn: TURNS[scenario] ?? 6,
    breachPrice: rulings['BREACH_PRICE'] ?? 2,
    men,
    leader: SIDES.map((s) => homeOf(s)),
    coins: SIDES.map(() => Number(options['coins'] ?? 6)),
    hand: new Array<number>(SIDES.length * KINDS.length).fill(0),
    handSeen: SIDES.flatMap((s) => KINDS.map(() => only(s))),
    cards: SIDES.map(() => 0),
    gone: KINDS.map(() => 0),
    deals: [],
    marcher: NOBODY_MARCHES,
    columnAt: 0,
    columnMen: 0,
    led: 0,
    steps: 0,
    played: [],
  };
}
