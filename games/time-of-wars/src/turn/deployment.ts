import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { armyOf, hasFoes, combatOf, squadronsOf } from '../forces.ts';
import { capitalsOf, isOpen, playersOf, PORT, PORTS, TERRAIN, TYPE, WAYS } from '../ground.ts';
import { isSpace, NONE, PLACE, PLC } from '../ids.ts';
import type { Place } from '../ids.ts';
import { columnOf, shift, standDown } from '../march/column.ts';
import { inPlay, isHome, takeMarker } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 6.8 Strategic deployment of one army from a Capital, T74. */

const capitals = (t: Seen, side: Side): Place[] =>
  capitalsOf(side).filter((at) => isHome(t, side, at) && armyOf(t, side, at).length > 0 && hasGoal(t, side, at));
const hasGoal = (t: Seen, side: Side, at: Place): boolean =>
  landGoals(t, side, at).length > 0 || seaGoals(t, side, at, 1).length > 0;

/** By land: controlled spaces and Terrain Points without enemies, as far as they reach. */
function landGoals(t: Seen, side: Side, from: Place): Place[] {
  const reached = new Set<Place>([from]);
  const open: Place[] = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { to } of WAYS[at] ?? []) {
      if (reached.has(to) || !isSpace(to) || !isOpen(t, to)) continue;
      if (!(isHome(t, side, to) || TYPE[to] === TERRAIN) || hasFoes(t, side, 1 << side, to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  reached.delete(from);
  return [...reached].toSorted((a, b) => a - b);
}
/** By sea: each point of Combat Value carries one unit. */
function seaGoals(t: Seen, side: Side, from: Place, units: number): Place[] {
  const sea = PORT[from] as number;
  if (sea === NONE) return [];
  const value = squadronsOf(t, side, sea).reduce((sum, unit) => sum + combatOf(t, unit), 0);
  if (value < units) return [];
  return (PORTS[sea] ?? []).filter(
    (at) => at !== from && isOpen(t, at) && isHome(t, side, at) && !hasFoes(t, side, 1 << side, at),
  );
}

export const deployment: Steps<TimeOfWars, 'deployment'> = {
  start(g) {
    const t = g.table;
    const { next } = g.at;
    const side = playersOf(t)[next];
    if (side === undefined) return g.done(null);
    const isBarred = (t.stays[side] as number) > 0 || (side === PLC && inPlay(t, 'zebrzydowski'));
    if (isBarred) {
      t.stays[side] = 0;
      if (side === PLC) takeMarker(t, 'zebrzydowski');
    }
    return isBarred ? g.go('start', { next: next + 1 }) : g.go('one');
  },
  one(g) {
    const t = g.table;
    const { next } = g.at;
    const side = playersOf(t)[next] as Side;
    if (capitals(t, side).length === 0) return g.go('start', { next: next + 1 });
    return g.ask(side, 'deploy', {}, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('deploy');
    if (verb === 'stay') return g.go('start', { next: g.at.next + 1 });
    return g.go('muster', { from: arg });
  },
  muster(g) {
    const side = playersOf(g.table)[g.at.next] as Side;
    return g.call('muster', { side, from: g.at.from, last: NONE, led: NONE }, 'mustered');
  },
  mustered(g) {
    const side = playersOf(g.table)[g.at.next] as Side;
    const { from } = g.at;
    if (goalsFor(g.table, side, from) > 0) return g.ask(side, 'goal', { from }, 'went');
    standDown(g.table, side);
    return g.go('start', { next: g.at.next + 1 });
  },
  went(g) {
    const t = g.table;
    const side = playersOf(t)[g.at.next] as Side;
    const { from } = g.at;
    const to = g.answer('goal').arg;
    const units = columnOf(t, side).length;
    shift(t, side, from, to);
    standDown(t, side);
    t.deeds.fill(0);
    t.leaderDeeds.fill(0);
    if (t.revolt[to] === 1) t.revolt[to] = 0;
    g.tell?.({ kind: 'deployed', rule: '6.8', side, from, to, units });
    return g.go('start', { next: g.at.next + 1 });
  },
};
const goalsFor = (t: Seen, side: Side, from: Place): number =>
  landGoals(t, side, from).length + seaGoals(t, side, from, columnOf(t, side).length).length;

export const deploy: Decision<TimeOfWars, 'deploy'> = {
  rule: '6.8',
  verbs: {
    from: {
      domain: PLACE,
      each: (t, _about, by) => capitals(t, by),
      may: (t, _about, at, by) => (capitals(t, by).includes(at) ? yes : no('6.8', 'noDeployment', { at })),
    },
    stay: { may: () => yes },
  },
  fallback: () => ({ verb: 'stay', arg: null }),
};
export const goal: Decision<TimeOfWars, 'goal'> = {
  rule: '6.8',
  verbs: {
    to: {
      domain: PLACE,
      each: (t, { from }, by) => landGoals(t, by, from),
      may: (t, { from }, at, by) => (landGoals(t, by, from).includes(at) ? yes : no('6.8', 'outOfReach', { at })),
    },
    sail: {
      domain: PLACE,
      each: (t, { from }, by) => seaGoals(t, by, from, columnOf(t, by).length),
      may: (t, { from }, at, by) =>
        seaGoals(t, by, from, columnOf(t, by).length).includes(at) ? yes : no('6.8', 'tooFewShips', { at }),
    },
  },
  fallback: (t, { from }, by) => {
    const [land] = landGoals(t, by, from);
    if (land !== undefined) return { verb: 'to', arg: land };
    return { verb: 'sail', arg: seaGoals(t, by, from, columnOf(t, by).length)[0] ?? from };
  },
};
