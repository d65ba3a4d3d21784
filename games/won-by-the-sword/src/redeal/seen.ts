import type { Fact } from '@tercio/kernel';
import { countIn, gunsIn, slotIn } from '../force.ts';
import type { Kind } from '../force.ts';
import { garrisonBaggage, garrisonOf, holderOf, isColumn, pointIn, SLOTS } from '../ids.ts';
import type { Leader, Target } from '../ids.ts';
import { inColumn, inGarrison } from '../state.ts';
import { FULL, SORTS } from './world.ts';
import type { World } from './world.ts';

/** What somebody has seen. */

/** Puts down what was seen, if it is still there to be had. */
export function applyFact(world: World, { about, values }: Fact): void {
  const { t } = world;
  const target = about as Target;
  const isFree = isColumn(target) ? world.columns.includes(target) : world.points.includes(pointIn(target));
  if (!isFree) return;
  const packs = isColumn(target) ? SLOTS * 3 : 3;
  const leaders = values.slice(packs + 1) as unknown as readonly Leader[];
  if (!canHave(world, target, values, leaders)) return;
  for (let index = 0; index < packs; index += 3) {
    const holder = isColumn(target) ? holderOf(target, index / 3) : garrisonOf(pointIn(target));
    t.foot[holder] = values[index] as number;
    t.horse[holder] = values[index + 1] as number;
    t.train[holder] = values[index + 2] as number;
    charge(world, slotAt(target, index, values), values, index, 1);
  }
  t.baggage[isColumn(target) ? target : garrisonBaggage(pointIn(target))] = values[packs] as number;
  for (const leader of leaders) t.leaderAt[leader] = isColumn(target) ? inColumn(target) : inGarrison(pointIn(target));
  world.leaders = world.leaders.filter((leader) => !leaders.includes(leader));
  if (isColumn(target)) world.columns = world.columns.filter((column) => column !== target);
  else world.points = world.points.filter((point) => point !== pointIn(target));
}

const slotAt = (target: Target, index: number, values: readonly number[]): number =>
  isColumn(target) ? index / 3 : slotIn(values[2] as number);

function charge(
  { regiments, guns }: World,
  slot: number,
  values: readonly number[],
  index: number,
  times: 1 | -1,
): void {
  FULL.forEach((kind, sort) => {
    const pack = values[index + (sort < 2 ? 0 : 1)] as number;
    const at = slot * SORTS + sort;
    regiments[at] = (regiments[at] as number) - times * (countIn(pack, kind) + countIn(pack, (kind + 1) as Kind));
  });
  guns[slot] = (guns[slot] as number) - times * gunsIn(values[index + 2] as number);
}

function canHave(world: World, target: Target, values: readonly number[], leaders: readonly Leader[]): boolean {
  const packs = isColumn(target) ? SLOTS * 3 : 3;
  for (let index = 0; index < packs; index += 3) charge(world, slotAt(target, index, values), values, index, 1);
  const enough = world.regiments.every((count) => count >= 0) && world.guns.every((count) => count >= 0);
  for (let index = 0; index < packs; index += 3) charge(world, slotAt(target, index, values), values, index, -1);
  return enough && leaders.every((leader) => world.leaders.includes(leader));
}
