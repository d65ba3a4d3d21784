import { sumOf } from '@tercio/kernel/rooms';
import type { Modifier } from '@tercio/kernel/rooms';
import { CLEAR, GREAT, HILLS, isRiverCity, MAJOR, terrainAt } from '../geography/index.ts';
import { groundUnder, lrOf } from '../ground.ts';
import type { Leader } from '../ids.ts';
import type { Seen } from '../state.ts';

/** 14.2 The Die Roll Modifiers of both sides, line by line. */

/** One side of a battle as the modifiers see it. */
export type Army = {
  readonly leader: Leader;
  readonly fatigue: number;
  readonly trains: number;
};

export type Clash = {
  readonly t: Seen;
  readonly hex: number;
  readonly attacker: Army;
  readonly defender: Army;
  /** The Odds Modifier. */
  readonly odds: number;
};

const battleFigures = ({
  t,
}: Clash): { readonly train: number; readonly riverCity: number; readonly fieldWorks: number } =>
  groundUnder(t).tables.battle.values;
const groundAt = ({ hex }: Clash): number => terrainAt[hex] ?? CLEAR;
const DEFENCES = ['clear', 'hills', 'minor', 'major', 'great', 'area'] as const;
const defence = (c: Clash): number => groundUnder(c.t).tables.terrain.values[DEFENCES[groundAt(c)] ?? 'clear'].defence;

export const ATTACK: readonly Modifier<Clash>[] = [
  { rule: '14.2', words: 'commander', value: ({ t, attacker }) => lrOf(t, attacker.leader), when: () => true },
  {
    rule: '14.2',
    words: 'artillery',
    value: (c) => battleFigures(c).train,
    when: ({ attacker }) => attacker.trains > 0,
  },
  { rule: '14.2', words: 'odds', value: ({ odds }) => odds, when: () => true },
  { rule: '14.2', words: 'fatigue', value: ({ attacker }) => -attacker.fatigue, when: () => true },
];

export const DEFEND: readonly Modifier<Clash>[] = [
  { rule: '14.2', words: 'commander', value: ({ t, defender }) => lrOf(t, defender.leader), when: () => true },
  {
    rule: '14.2',
    words: 'artillery',
    value: (c) => battleFigures(c).train,
    when: ({ defender }) => defender.trains > 0,
  },
  { rule: '11.3.2', words: 'hills', value: defence, when: (c) => groundAt(c) === HILLS },
  { rule: '11.3.4', words: 'Major City', value: defence, when: (c) => groundAt(c) === MAJOR },
  { rule: '11.3.4', words: 'Great City', value: defence, when: (c) => groundAt(c) === GREAT },
  {
    rule: '11.3.4',
    words: 'city on a river',
    value: (c) => battleFigures(c).riverCity,
    when: ({ hex }) => isRiverCity[hex] === 1,
  },
  {
    rule: '16.1',
    words: 'field fortifications',
    value: (c) => battleFigures(c).fieldWorks,
    when: ({ t, hex }) => t.works.includes(hex),
  },
  { rule: '14.2', words: 'fatigue', value: ({ defender }) => -defender.fatigue, when: () => true },
];

/** Attacker's DRM less defender's. */
export const difference = (c: Clash): number => sumOf(ATTACK, c) - sumOf(DEFEND, c);
