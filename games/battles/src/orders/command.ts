import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Run, Scratch, Side, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { board, commanderFacts, enemyOf, groundAt } from '../board.ts';
import { isStunned } from '../field.ts';
import { COMMANDERS, NONE, ZONES } from '../ids.ts';
import type { Commander, Zone } from '../ids.ts';
import { commandDie } from '../resolution/weather.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { isInside } from './ways.ts';

/** 4.3 Command: commanders ride, one of them is wing commander, and the dice say how much he can order. */

const NOT_YOURS = no('4.3.1', 'notYourCommander');
const NOT_ON_FIELD = no('4.3.1', 'commanderGone');
const ELSEWHERE = no('4.3.1', 'commanderElsewhere');
const RODE = no('4.3.1', 'rodeAlready');
const STUNNED = no('6.7.5', 'stunned');
const NOWHERE = no('4.3.1', 'nowhereToRide');
const TOO_FAR = no('5.3.1', 'tooFarToRide');
const LED_ALREADY = no('4.3.5', 'ledAlready');
const HAS_COMMANDER = no('4.3.5', 'hasCommander');

// Riding

/** 4.3.1, R103: may this commander ride by himself now? */
function riderRefusal(t: Table, army: Side, commander: Commander): Verdict {
  if (commanderFacts(t, commander).side !== army) return NOT_YOURS;
  const at = t.commanderAt[commander] as number;
  if (at < 0) return NOT_ON_FIELD;
  if (!isInside(t, army, at as Zone)) return ELSEWHERE;
  if (t.commanderMoved[commander] !== 0) return RODE;
  return isStunned(t, commander) ? STUNNED : yes;
}

const canRideInto = (t: Table, army: Side, zone: number): boolean =>
  zone !== NONE && groundAt(t, zone as Zone).passable && t.owner[zone] !== enemyOf(army);

/** 5.3.1: zones within four moves, his own apart. */
function rideable(t: Table, army: Side, commander: Commander): readonly Zone[] {
  const start = t.commanderAt[commander] as Zone;
  const far = board(t).blank.slice();
  far[start] = 0;
  const reached: Zone[] = [start];
  for (let i = 0; i < reached.length; i++) {
    const from = reached[i] as Zone;
    if (far[from] === tables.movement.values.commander) break;
    for (const zone of groundAt(t, from).beside) {
      if (zone === NONE || far[zone] !== NONE || !canRideInto(t, army, zone)) continue;
      far[zone] = (far[from] as number) + 1;
      reached.push(zone as Zone);
    }
  }
  return reached.slice(1);
}

const rideableOnce = (t: Table, army: Side, commander: Commander, scratch: Scratch): readonly Zone[] =>
  scratch.once(`rideable${commander}`, () => rideable(t, army, commander));

export const commanderMove: Decision<Battles, 'commanderMove'> = {
  rule: '4.3.1',
  publiclyForced: true,
  verbs: {
    ride: {
      domain: COMMANDERS,
      may: (t, { side }, commander) =>
        riderRefusal(t, side, commander) ?? (hasWayOut(t, side, commander) ? yes : NOWHERE),
    },
    roll: { may: () => yes },
  },
  fallback: () => ({ verb: 'roll', arg: null }),
};

const hasWayOut = (t: Table, army: Side, commander: Commander): boolean =>
  groundAt(t, t.commanderAt[commander] as Zone).beside.some((zone) => canRideInto(t, army, zone));

export const rideTo: Decision<Battles, 'rideTo'> = {
  rule: '5.3.1',
  publiclyForced: true,
  verbs: {
    to: {
      domain: ZONES,
      each: (t, { commander, side }, _by, scratch) => rideableOnce(t, side, commander, scratch),
      may: (t, { commander, side }, zone, _by, scratch) =>
        rideableOnce(t, side, commander, scratch).includes(zone) ? yes : TOO_FAR,
    },
  },
  fallback: (t, { commander, side }) => ({ verb: 'to', arg: rideable(t, side, commander)[0] as Zone }),
};

// The wing commander

/** 4.3.5, R104, R42: who can lead; a reserve's commander also if he has just ridden out of it. */
function leaderRefusal(t: Table, army: Side, commander: Commander): Verdict {
  if (commanderFacts(t, commander).side !== army) return NOT_YOURS;
  const at = t.commanderAt[commander] as number;
  if (at < 0) return NOT_ON_FIELD;
  const rodeOut = t.activeReserve !== NONE && t.commanderMoved[commander] === 2;
  if (!rodeOut && !isInside(t, army, at as Zone)) return ELSEWHERE;
  return t.commanderUsed[commander] === 1 ? LED_ALREADY : yes;
}

export const wingCommander: Decision<Battles, 'wingCommander'> = {
  rule: '4.3.5',
  publiclyForced: true,
  verbs: {
    commander: { domain: COMMANDERS, may: (t, { side }, commander) => leaderRefusal(t, side, commander) },
    none: { may: (t, { side }) => (firstLeader(t, side) === NONE ? yes : HAS_COMMANDER) },
  },
  fallback(t, { side }) {
    const first = firstLeader(t, side);
    return first === NONE ? { verb: 'none', arg: null } : { verb: 'commander', arg: first as Commander };
  },
  routine(t, { side }) {
    const best = ablest(t, side);
    return best === null ? null : { verb: 'commander', arg: best };
  },
};

/** Side by side the one with most dice leads: whoever does not cannot lead anywhere else this turn. Null: it matters who. */
function ablest(t: Table, army: Side): Commander | null {
  let best: Commander | null = null;
  for (let k = 0; k < t.commanderAt.length; k++) {
    const commander = k as Commander;
    if (leaderRefusal(t, army, commander) !== null) continue;
    if (best !== null && t.commanderAt[best] !== t.commanderAt[k]) return null;
    if (best === null || tacticsDice(t, commander) > tacticsDice(t, best)) best = commander;
  }
  return best;
}

/** Everybody who can lead what is acting now. */
export const leadersOf = (t: Table, army: Side): readonly Commander[] =>
  t.commanderAt.flatMap((_, k) => (leaderRefusal(t, army, k as Commander) === null ? [k as Commander] : []));

function firstLeader(t: Table, army: Side): number {
  for (let k = 0; k < t.commanderAt.length; k++) if (leaderRefusal(t, army, k as Commander) === null) return k;
  return NONE;
}

// The dice

/** 4.3.4: how many dice a commander adds; none if he is stunned (6.7.5). */
export const tacticsDice = (t: Table, commander: number): number =>
  commander === NONE || isStunned(t, commander as Commander) ? 0 : commanderFacts(t, commander as Commander).tactics;

/** 4.3.4, 2.8.1: rolls the dice and sets the threshold. */
export function rollCommand(g: Run<Battles, 'activation'>): void {
  const t = g.table;
  const dice = 1 + tacticsDice(t, t.wingCommander);
  const faces: number[] = [];
  for (let i = 0; i < dice; i++) faces.push(g.roll('4.3.4', d6));
  const worth = faces.map((face, i) => commandDie(t, face, i > 0));
  t.threshold = worth.reduce((sum, value) => sum + value, 0);
  t.reinforcing = t.activeReserve === NONE && faces.some((face) => face < t.turn) ? 1 : 0;
  const { side } = g.at;
  const { threshold, reinforcing, wingCommander: commander } = t;
  g.tell?.({ kind: 'commandRolled', rule: '4.3.4', side, commander, faces, counted: worth, threshold, reinforcing });
}
