import { readings, totalOf } from '@tercio/kernel';
import { ASSAULT_MODIFIERS, neededAgainst } from '../src/assault/modifiers.ts';
import { assaultRoll, effectiveSize, levels, sumOfKept } from '../src/assault/size.ts';
import { factsOf, groundAt } from '../src/board.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { sumOf } from '@tercio/kernel/rooms';
import { commandDie } from '../src/resolution/weather.ts';
import type { Table } from '../src/state.ts';

/** What dice may do, reckoned exactly: assaults, command, morale. */

const MOST = 4;

/** By levels from -4 to 4: the chance that the two dice kept come to at least so much. */
const AT_LEAST: readonly (readonly number[])[] = Array.from({ length: 2 * MOST + 1 }, (_, i) => {
  const list = readings(assaultRoll(i - MOST));
  const total = totalOf(list);
  return Array.from(
    { length: 20 },
    (_none, sum) => list.reduce((ways, way) => ways + (sumOfKept(way.value) >= sum ? way.ways : 0), 0) / total,
  );
});

const chanceOf = (level: number, least: number): number => {
  const table = AT_LEAST[Math.max(-MOST, Math.min(MOST, level)) + MOST] ?? [];
  return least <= 2 ? 1 : (table[least] ?? 0);
};

export interface Chances {
  readonly hit: number;
  readonly double: number;
}

/** An assault as it would be made: from where, into where, on a front or a flank, fresh or not. */
export interface Stroke {
  readonly from: Zone;
  readonly into: Zone;
  readonly headOn: boolean;
  readonly lead: Unit;
  /** The effective size of all who take part. */
  readonly size: number;
  readonly target: Unit;
  readonly targetFresh: boolean;
}

/** The chances of an assault, whether or not its attackers stand there already (6.2 to 6.4). */
export function chancesOf(t: Table, { from, into, headOn, lead, size, target, targetFresh }: Stroke): Chances {
  const level = levels(t, size, effectiveSize(t, target, into));
  const modifier = sumOf(ASSAULT_MODIFIERS, {
    t,
    lead,
    target,
    own: factsOf(t, lead),
    other: factsOf(t, target),
    fresh: t.disordered[lead] === 0,
    targetFresh,
    ground: groundAt(t, from),
    into: groundAt(t, into),
    headOn,
  });
  const least = neededAgainst(t, lead, target) - modifier;
  return { hit: chanceOf(level, least), double: chanceOf(level, least + 3) };
}

const FACES = [1, 2, 3, 4, 5, 6];

/** 3.5.2: the hits to expect where the weakest unit adds so much to the die and so much fire comes in. */
export const hitsExpected = (fire: number, modifier: number): number =>
  FACES.reduce((sum, face) => sum + Math.max(0, 1 - (face - fire + modifier)), 0) / FACES.length;

/** 4.3.4, 4.3.6: the chance that the command dice come to more than a cost. */
export function commandChance(t: Table, tactics: number, cost: number): number {
  const least = t.rulings.COMMAND_STRICT === 1 ? cost + 1 : cost;
  return least <= 0 ? 1 : (chancesToCommand(t, tactics)[least] ?? 0);
}

/** By what the dice must come to. How dice count depends on weather and light alone. */
const toCommand = new Map<number, readonly number[]>();

function chancesToCommand(t: Table, tactics: number): readonly number[] {
  const key = (tactics * 8 + commandDie(t, 6, false)) * 8 + commandDie(t, 6, true);
  let chances = toCommand.get(key);
  if (chances === undefined) {
    let ways: readonly number[] = [1];
    for (let die = 0; die <= tactics; die++) ways = withDie(t, ways, die > 0);
    const all = 6 ** (tactics + 1);
    chances = ways.map((_, least) => ways.slice(least).reduce((sum, count) => sum + count, 0) / all);
    toCommand.set(key, chances);
  }
  return chances;
}

function withDie(t: Table, ways: readonly number[], ofTactics: boolean): readonly number[] {
  const sums: number[] = Array.from({ length: ways.length + 6 }, () => 0);
  for (const face of FACES) {
    const value = commandDie(t, face, ofTactics);
    ways.forEach((count, sum) => (sums[sum + value] = (sums[sum + value] as number) + count));
  }
  return sums;
}
