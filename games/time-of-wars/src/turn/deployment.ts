import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { combatOf, foePlaces, hasArmy, hasFoes, squadronsOf } from '../forces.ts';
import { capitalsOf, isOpen, playersOf, PORT, PORTS, TERRAIN, TYPE, WAYS } from '../ground.ts';
import { isSpace, NONE, PLACE, PLC } from '../ids.ts';
import type { Place } from '../ids.ts';
import { columnOf, shift, standDown } from '../march/column.ts';
import { inPlay, isHome, takeMarker } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 6.8 Strategic deployment of one army from a Capital, T74. */

const isStart = (t: Seen, side: Side, at: Place): boolean =>
  capitalsOf(side).includes(at) && isHome(t, side, at) && hasArmy(t, side, at) && hasGoal(t, side, at);
const capitals = (t: Seen, side: Side): Place[] => capitalsOf(side).filter((at) => isStart(t, side, at));
const hasGoal = (t: Seen, side: Side, at: Place): boolean =>
  hasLandGoal(t, side, at) || seaGoals(t, side, at, 1).length > 0;

/** By land: controlled spaces and Terrain Points without enemies, as far as they reach. */
function landGoals(t: Seen, side: Side, from: Place): Place[] {
  const foes = foePlaces(t, side, 1 << side);
  const reached: Place[] = [from];
  for (let next = 0; next < reached.length; next++) {
    for (const { to } of WAYS[reached[next] as Place] ?? []) {
      if (isCrossable(t, side, to) && !foes.includes(to) && !reached.includes(to)) reached.push(to);
    }
  }
  return reached.filter((at) => at !== from).sort((a, b) => a - b);
}
const isCrossable = (t: Seen, side: Side, at: Place): boolean =>
  isSpace(at) && (t.control[at] === side || TYPE[at] === TERRAIN) && isOpen(t, at);
/** Is there one at all? The first step decides. */
const hasLandGoal = (t: Seen, side: Side, from: Place): boolean =>
  (WAYS[from] ?? []).some(({ to }) => isCrossable(t, side, to) && !hasFoes(t, side, 1 << side, to));
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
    if (hasGoals(g.table, side, from)) return g.ask(side, 'goal', { from, far: 0 }, 'went');
    standDown(g.table, side);
    return g.go('start', { next: g.at.next + 1 });
  },
  went(g) {
    const t = g.table;
    const side = playersOf(t)[g.at.next] as Side;
    const { from } = g.at;
    const { verb, arg } = g.answer('goal');
    if (verb === 'stop') return rest(g, side);
    const to = arg;
    const units = columnOf(t, side).length;
    shift(t, side, from, to);
    const isQuelled = t.revolt[to] === 1;
    t.revolt[to] = 0;
    g.tell?.({ kind: 'deployed', rule: '6.8', side, from, to, units });
    // 6.6.4, T103 The way is its own: anyone who ends a Revolt on it may go on.
    if (verb === 'to' && isQuelled && hasLandGoal(t, side, to)) return g.go('on', { from: to });
    return rest(g, side);
  },
  on(g) {
    const side = playersOf(g.table)[g.at.next] as Side;
    return g.ask(side, 'goal', { from: g.at.from, far: 1 }, 'went');
  },
};
function rest(g: Run<TimeOfWars, 'deployment'>, side: Side): ReturnType<Run<TimeOfWars, 'deployment'>['go']> {
  standDown(g.table, side);
  g.table.deeds.fill(0);
  g.table.leaderDeeds.fill(0);
  return g.go('start', { next: g.at.next + 1 });
}
const hasGoals = (t: Seen, side: Side, from: Place): boolean =>
  hasLandGoal(t, side, from) || seaGoals(t, side, from, columnOf(t, side).length).length > 0;

export const deploy: Decision<TimeOfWars, 'deploy'> = {
  rule: '6.8',
  verbs: {
    from: {
      domain: PLACE,
      each: (t, _about, by) => capitals(t, by),
      may: (t, _about, at, by) => (isStart(t, by, at) ? yes : no('6.8', 'noDeployment', { at })),
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
      each: (t, { from }, by, scratch) => scratch.once('land', () => landGoals(t, by, from)),
      may: (t, { from }, at, by, scratch) =>
        scratch.once('land', () => landGoals(t, by, from)).includes(at) ? yes : no('6.8', 'outOfReach', { at, by }),
    },
    sail: {
      domain: PLACE,
      each: (t, { from, far }, by) => (far === 1 ? [] : seaGoals(t, by, from, columnOf(t, by).length)),
      may: (t, { from, far }, at, by) =>
        far === 0 && seaGoals(t, by, from, columnOf(t, by).length).includes(at)
          ? yes
          : no('6.8', 'tooFewShips', { at }),
    },
    stop: { may: (_t, { from, far }) => (far === 1 ? yes : no('6.8', 'noDeployment', { at: from })) },
  },
  fallback: (t, { from, far }, by) => {
    if (far === 1) return { verb: 'stop', arg: null };
    const [land] = landGoals(t, by, from);
    if (land !== undefined) return { verb: 'to', arg: land };
    return { verb: 'sail', arg: seaGoals(t, by, from, columnOf(t, by).length)[0] ?? from };
  },
};
