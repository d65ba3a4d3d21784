import { no, yes } from '@tercio/kernel';
import type { AboutOf, Decision, Run, Steps } from '@tercio/kernel';
import { showCommanders } from '../fog/markers.ts';
import { combine, commanderOf, forceAt, hasStrength, hexOf, isMarked, mark } from '../forces.ts';
import { HILLS, terrainAt } from '../geography/index.ts';
import { foeOf, NONE, ownerOf, PLACES } from '../ids.ts';
import type { Hex } from '../ids.ts';
import { isByRoad, isNeutralCity, isOwnCity, keepsToRoads } from '../march/cost.ts';
import { makeEligible } from '../reaction/eligible.ts';
import type { Regio } from '../spec.ts';
import { DID, HERE, MARK } from '../state.ts';
import type { Table } from '../state.ts';
import { dissolve, joinFriend } from '../tell.ts';
import { inEnemyZone } from '../zones.ts';
import { checkRout } from './fight.ts';
import { retreatSteps } from './ways.ts';

/** 14.6.1, 14.6.3 A retreat, hex by hex; the enemy may react to each. A battle that comes of it is the chain's to fight. */

type Retreat = Run<Regio, 'retreat'>;
type About = AboutOf<Regio, 'retreat'>;

export const retreat: Steps<Regio, 'retreat'> = {
  start(g) {
    const t = g.table;
    const { force, battle, from, attacker, first } = g.at;
    if (t.at[force] === NONE) return g.done(null);
    const about = { force, battle, from, attacker, first };
    if (mayHalt(t, about) || stepsOf(t, about).length > 0) return g.ask(ownerOf(force), 'retreat', about, 'where');
    dissolve(g, '14.6.1', force);
    return g.done(null);
  },
  where(g) {
    const { force } = g.at;
    const { verb, arg } = g.answer('retreat');
    if (verb === 'halt') return g.go('halt');
    if (verb === 'disband') {
      dissolve(g, '14.6', force);
      return g.done(null);
    }
    return g.go('step', { to: arg });
  },
  /** 11.3.2.1 Out of hills, off the road, after an entry by road: that is a check for the hex left. */
  step(g) {
    const { force, to, hills } = g.at;
    const from = hexOf(g.table, force);
    return hills && !isByRoad(from, to) ? g.call('straggle', { force, hex: from, left: 0 }, 'leave') : g.go('leave');
  },
  leave(g) {
    const t = g.table;
    const { force, to } = g.at;
    if (t.at[force] === NONE) return g.done(null);
    const from = hexOf(t, force);
    move(g, from, to);
    const isHills = terrainAt[to] === HILLS;
    const byRoad = isByRoad(from, to);
    return isHills && !byRoad
      ? g.call('straggle', { force, hex: to, left: 0 }, 'strayed')
      : g.go('met', { hills: isHills });
  },
  strayed: (g) => g.go('met', { hills: false }),
  /** 14.6.3 A routed army that comes to a friend may carry him along. */
  met(g) {
    const t = g.table;
    const { force } = g.at;
    if (t.at[force] === NONE) return g.done(null);
    const friend = forceAt(t, ownerOf(force), hexOf(t, force), force);
    if (friend === NONE || !isMarked(t, force, MARK.routed)) return g.go('react');
    if (!checkRout(g, friend, 0, '14.6.3')) return g.go('react');
    const both = combine(t, force, friend);
    showCommanders(g);
    return g.go('react', { force: both });
  },
  react: (g) => g.call('reactions', {}, 'reacted'),
  reacted(g) {
    const t = g.table;
    const { force, hills } = g.at;
    const side = ownerOf(force);
    if (t.at[force] === NONE) return g.done(null);
    const at = hexOf(t, force);
    if (hasStrength(t, foeOf(side), at)) {
      g.tell?.({ kind: 'intercepted', rule: '14.6', side, leader: commanderOf(t, force), hex: at });
      // 11.3.2.1 That is its end, in hills as well.
      return hills ? g.call('straggle', { force, hex: at, left: 0 }, 'end') : g.done(null);
    }
    const isFree = !isNeutralCity(t, at) && !inEnemyZone(t, side, at, t.cavalry[force] ?? 0);
    return isFree ? g.go('halt') : g.go('start', { first: false });
  },
  halt(g) {
    const { force, hills } = g.at;
    return hills ? g.call('straggle', { force, hex: hexOf(g.table, force), left: 0 }, 'end') : g.go('end');
  },
  end(g) {
    if (g.table.at[g.at.force] !== NONE) joinFriend(g, g.at.force);
    return g.done(null);
  },
};

function move(g: Retreat, from: Hex, to: Hex): void {
  const t = g.table;
  const { force } = g.at;
  t.at[force] = to;
  t.cameFrom[force] = from;
  t.arrived[force] = ++t.moves;
  // 11.4.4, 11.4.5, C92 Who has moved in this chain does not react to what his own move provokes.
  mark(t, force, MARK.reacted);
  t.eligible[force] = 0;
  if (t.active === force) {
    t.cameBy = from;
    t.backBy = from;
    // 11.3.3, C25 By road, or through a city, the loan stays open.
    const strays = keepsToRoads(from, to) ? 0 : DID.strayed;
    t.did = (t.did & ~HERE) | strays | (isNeutralCity(t, to) ? DID.passing : 0);
  }
  g.tell?.({ kind: 'retreated', rule: '14.6.1', side: ownerOf(force), leader: commanderOf(t, force), from, hex: to });
  makeEligible(g, force, from, to, 1);
}

const stepsOf = (t: Table, { force, battle, from, attacker, first }: About): readonly Hex[] =>
  retreatSteps(t, force, battle, from, attacker, first);

/** 14.6 In a city of its own a retreat may end although the enemy is near. */
const mayHalt = (t: Table, { force, first }: About): boolean => !first && isOwnCity(t, ownerOf(force), hexOf(t, force));

export const retreatAsk: Decision<Regio, 'retreat'> = {
  rule: '14.6.1',
  verbs: {
    to: {
      domain: PLACES,
      each: (t, about, _by, scratch) => scratch.once('steps', () => stepsOf(t, about)),
      may: (t, about, to, _by, scratch) =>
        scratch.once('steps', () => stepsOf(t, about)).includes(to) ? yes : no('14.6.1', 'notTheWayToRetreat'),
    },
    halt: { may: (t, about) => (mayHalt(t, about) ? yes : no('14.6.1', 'noCityToHaltIn')) },
    disband: { may: (_t, { first }) => (first ? yes : no('14.6', 'onlyBeforeRetreating')) },
  },
  fallback(t, about) {
    const [to] = stepsOf(t, about);
    if (mayHalt(t, about)) return { verb: 'halt', arg: null };
    return to === undefined ? { verb: 'disband', arg: null } : { verb: 'to', arg: to };
  },
  routine(t, about) {
    const steps = stepsOf(t, about);
    const [to] = steps;
    return steps.length === 1 && to !== undefined && !mayHalt(t, about) ? { verb: 'to', arg: to } : null;
  },
};
