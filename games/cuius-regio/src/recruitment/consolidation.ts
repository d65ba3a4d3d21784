import { HIDDEN, no, yes } from '@tercio/kernel';
import type { Decision, Plain, Side, Steps } from '@tercio/kernel';
import { isOwnCity, holds } from '../control.ts';
import { clearForce, combineAt, hasStrength, leadersIn } from '../forces.ts';
import { beside, cityAt, HEXES, river, WAYS } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { foeOf, force, hex, NONE, ownerOf, PLACES, SIDES } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolve, tellOf } from '../tell.ts';
import { hasLeader, leaderStands, stacksOf } from './troops.ts';

/** 6.4 Consolidate Forces: what has no leader goes to the nearest own city, then whatever has none disbands. */

const isBarred = (t: Seen, of: Side, place: number): boolean => {
  const city = cityAt[place] ?? NONE;
  return (city !== NONE && holds(t, foeOf(of), city)) || hasStrength(t, foeOf(of), place);
};

/** C14 The own cities that are nearest, within three hexes, rivers and enemies in the way. */
function nearestCities(t: Seen, of: Side, from: number): readonly number[] {
  const { consolidation } = groundUnder(t).tables.limits.values;
  if (from >= HEXES) return [];
  let ring = [from];
  const seen = new Set(ring);
  for (let away = 0; away <= consolidation; away++) {
    const cities = ring.filter((place) => isOwnCity(t, of, place));
    if (cities.length > 0) return cities.toSorted((a, b) => a - b);
    ring = ring.flatMap((place) => stepsFrom(t, of, place)).filter((place) => !seen.has(place) && !!seen.add(place));
  }
  return [];
}

function stepsFrom(t: Seen, of: Side, place: number): readonly number[] {
  const found: number[] = [];
  for (let way = 0; way < WAYS; way++) {
    const to = beside[place * WAYS + way] ?? NONE;
    if (to !== NONE && river[place * WAYS + way] === 0 && !isBarred(t, of, to)) found.push(to);
  }
  return found;
}

/** Stacks that must move: SP without a leader outside own cities. */
const homeless = (t: Seen, of: Side): readonly Force[] =>
  stacksOf(t, of).filter(
    (stack) => !hasLeader(t, stack) && strengthOf(t, stack) > 0 && !isOwnCity(t, of, t.at[stack] ?? NONE),
  );

/** Is there something to choose: several equally near cities, not all without a leader, where the SP would disband? */
const isTied = (t: Seen, of: Side, stack: Force): boolean => {
  const cities = nearestCities(t, of, t.at[stack] ?? NONE);
  return cities.length > 1 && cities.some((place) => leaderStands(t, of, place));
};
const tiesOf = (t: Seen, of: Side): readonly Force[] => homeless(t, of).filter((stack) => isTied(t, of, stack));
export const hasTies = (t: Seen, of: Side): boolean => tiesOf(t, of).length > 0;

export const gatherAsk: Decision<Regio, 'gather'> = {
  rule: '6.4.1',
  verbs: {
    to: {
      domain: PLACES,
      each: (t, { from }, by) => nearestCities(t, by, from),
      may: (t, { from }, to, by) =>
        nearestCities(t, by, from).includes(to) ? yes : no('6.4.1', 'notNearest', { place: to }),
    },
  },
  fallback: (t, { from }, by) => ({ verb: 'to', arg: hex(withLeader(t, by, nearestCities(t, by, from))) }),
  routine(t, { from }, by) {
    const led = nearestCities(t, by, from).filter((place) => leaderStands(t, by, place));
    return led.length === 1 ? { verb: 'to', arg: hex(led[0] ?? NONE) } : null;
  },
};

const withLeader = (t: Seen, of: Side, cities: readonly number[]): number =>
  cities.find((place) => leaderStands(t, of, place)) ?? cities[0] ?? NONE;

/** In private: one tied stack after the other; what is chosen is given back as pairs of stack and city. */
export const gathering: Steps<Regio, 'gathering'> = {
  start(g) {
    const of = g.lane;
    const next = of === null ? undefined : tiesOf(g.table, of).find((stack) => stack > g.at.from);
    if (of === null || next === undefined) return g.done({ chosen: g.at.chosen });
    return g.ask(of, 'gather', { side: of, from: hex(g.table.at[next] ?? NONE) }, 'chosen');
  },
  chosen(g) {
    const of = g.lane;
    const stack = of === null ? NONE : (tiesOf(g.table, of).find((one) => one > g.at.from) ?? NONE);
    const pair: readonly Plain[] = [stack, g.answer('gather').arg];
    return g.go('start', { from: stack, chosen: [...g.at.chosen, pair] });
  },
};

/** 6.4.1 All at once: where everybody goes is found before anybody moves. */
export function gather(g: Doing, chosen: readonly Plain[]): void {
  const t = g.table;
  const picked = new Map(
    chosen.map((pair) => (Array.isArray(pair) ? [Number(pair[0]), Number(pair[1])] : [NONE, NONE])),
  );
  const moves = SIDES.flatMap((of) =>
    homeless(t, of).map((stack) => {
      const cities = nearestCities(t, of, t.at[stack] ?? NONE);
      return { stack, to: picked.get(stack) ?? withLeader(t, of, cities) };
    }),
  );
  for (const { stack, to } of moves) if (to !== NONE) goTo(g, stack, to);
}

function goTo(g: Doing, stack: Force, to: number): void {
  const t = g.table;
  const of = ownerOf(stack);
  const [infantry, cavalry, trains] = [t.infantry[stack] ?? 0, t.cavalry[stack] ?? 0, t.trains[stack] ?? 0];
  const from = hex(t.at[stack] ?? NONE);
  const event = { kind: 'gathered', rule: '6.4.1', side: of, from, hex: hex(to), infantry, cavalry, trains } as const;
  tellOf(g, stack, event, { ...event, infantry: HIDDEN, cavalry: HIDDEN, trains: HIDDEN });
  t.at[stack] = to;
  combineAt(t, of, to);
}

/** 6.4.2, C15 Also in cities; leaders without SP go to the pool. */
export function disbandStrays(g: Doing): void {
  const t = g.table;
  for (let f = 0; f < t.at.length; f++) {
    const stack = force(f);
    if (t.at[f] === NONE || (hasLeader(t, stack) && strengthOf(t, stack) > 0)) continue;
    if (strengthOf(t, stack) + (t.trains[f] ?? 0) + leadersIn(t, stack).length > 0) dissolve(g, '6.4.2', stack);
    else clearForce(t, stack);
  }
}
