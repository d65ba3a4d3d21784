import type { Card } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { stands } from '../src/forces.ts';
import { HILLS, terrainAt } from '../src/geography/index.ts';
import { groundUnder } from '../src/ground.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from '../src/ids.ts';
import { activeStep, costParts, isEnemyCity } from '../src/march/cost.ts';
import { forceName } from '../src/names.ts';
import type { Seen } from '../src/state.ts';
import { exerts } from '../src/zones.ts';
import { seenOf } from './seen.ts';

/** 11.3 What it costs to enter a hex, in all its parts: for the army that marches, else for the side that looks. */

type Line = Card['lines'][number];

export function entryLines(view: View, place: number, ground: number): readonly Line[] {
  const seen = seenOf(view);
  const base: Line = {
    words: terrainAt[place] === HILLS ? 'MP to enter, off the road' : 'MP to enter',
    value: String(ground),
    rule: '11.3',
  };
  const own = members(view.viewer);
  if (seen.active !== NONE && seen.at[seen.active] !== place) return marching(seen, place);
  const [side] = own;
  return own.length === 1 && side !== undefined ? [base, ...moreFor(seen, side, place)] : [base];
}

/** The sum, and what it is made of where that is more than the ground. */
function marching(seen: Seen, place: number): readonly Line[] {
  const of = force(seen.active);
  const { ground, enemy, zone, bank } = costParts(seen, of, activeStep(seen, place, false));
  const sum = ground + enemy + zone + bank;
  const parts: readonly (readonly [mp: number, words: string])[] = [
    [ground, 'the ground'],
    [enemy, 'an enemy army or city'],
    [zone, `the zone of ${zonesOf(seen, ownerOf(of), place, seen.cavalry[of] ?? 0)}, who may react`],
    [bank, 'the far bank'],
  ];
  const told = parts.filter(([mp]) => mp > 0).map(([mp, words]) => `${mp} for ${words}`);
  return [
    {
      words: `MP to enter for ${forceName(seen, of)}${told.length > 1 ? ` (${told.join(' + ')})` : ''}`,
      value: String(sum),
      rule: '11.3',
    },
  ];
}

/** Before anybody marches: what it would cost more. */
function moreFor(seen: Seen, side: Side, place: number): readonly Line[] {
  const { enemyHex, enemyZoc } = groundUnder(seen).tables.costs.values;
  const zones = zonesOf(seen, side, place, 0);
  return [
    ...(isEnemyCity(seen, side, place) || stands(seen, foeOf(side), place)
      ? [{ words: 'more for an enemy army or city', value: `+${enemyHex}`, rule: '11.3.9' }]
      : []),
    ...(zones === ''
      ? []
      : [{ words: `more in the zone of ${zones}, who may react`, value: `+${enemyZoc}`, rule: '11.2.4' }]),
  ];
}

/** Whose zones lie on a hex, for somebody with so many cavalry SP: what is hatched and dotted on the map. */
function zonesOf(seen: Seen, side: Side, place: number, cavalry: number): string {
  const first = firstForce(foeOf(side));
  const names = Array.from({ length: FORCES_EACH }, (_, i) => force(first + i))
    .filter((of) => seen.at[of] !== NONE && exerts(seen, of, place, cavalry))
    .map((of) => forceName(seen, of));
  return names.length === 0 ? '' : listed(names);
}
