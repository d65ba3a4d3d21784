import { no, yes } from '@tercio/kernel';
import type { Decision, Range, Run, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { isOpenRoad } from '../areas.ts';
import { holds, isOwnCity } from '../control.ts';
import { clearForce, forceAt, isArmy, isMarked, mark } from '../forces.ts';
import {
  beside,
  hexOfCity,
  HEXES,
  PLACES as PLACE_COUNT,
  PZOC,
  roadFirst,
  roadHexes,
  roadTo,
  WAYS,
  zone,
} from '../geography/index.ts';
import { foeOf, hex, NONE, PLACES } from '../ids.ts';
import type { Hex } from '../ids.ts';
import type { Regio } from '../spec.ts';
import { MARK, strengthOf } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { isCovered, send } from './covert.ts';
import { hasLeader, leaderStands, stacksOf } from './troops.ts';

/** 6.3 Muster Troops: SP go by road to leaders, stack by stack and in turn. */

const BOTH_PASSED = 2;

const NO_SCRATCH: Scratch = { once: (_key, derive) => derive() };

/** Where mustering SP cannot come. */
export const BARRED = NONE;
const UNSEEN = 0;

/**
 * 11.3.4.7, C13 The open road net in its pieces: by place the number of its piece, BARRED where enemies, their primary zones or a
 * city that is not one's own stop the way. Spanish Road areas are entered from nowhere.
 */
export function openRoads(t: Seen, of: Side): Int16Array {
  const piece = new Int16Array(PLACE_COUNT).fill(BARRED);
  for (let i = 0; i < roadHexes.length; i++) piece[roadHexes[i] ?? NONE] = UNSEEN;
  for (let city = 0; city < hexOfCity.length; city++) if (!holds(t, of, city)) piece[hexOfCity[city] ?? NONE] = BARRED;
  barEnemies(t, foeOf(of), piece);
  let count = UNSEEN;
  for (let i = 0; i < roadHexes.length; i++) {
    const place = roadHexes[i] ?? NONE;
    if (piece[place] === UNSEEN) flood(piece, place, ++count);
  }
  return piece;
}

/** 6.3.2, 11.2.5 Enemy SP, and the primary zones of their armies. */
function barEnemies(t: Seen, enemy: Side, piece: Int16Array): void {
  for (const army of stacksOf(t, enemy)) {
    const at = t.at[army] ?? NONE;
    if (at >= HEXES || strengthOf(t, army) === 0) continue;
    piece[at] = BARRED;
    if (!isArmy(t, army)) continue;
    for (let way = 0; way < WAYS; way++) {
      const place = beside[at * WAYS + way] ?? NONE;
      if (place !== NONE && zone(at, place) === PZOC) piece[place] = BARRED;
    }
  }
}

function flood(piece: Int16Array, from: number, number: number): void {
  const queue = [from];
  piece[from] = number;
  for (const place of queue) {
    for (let i = roadFirst[place] ?? 0; i < (roadFirst[place + 1] ?? 0); i++) {
      const to = roadTo[i] ?? NONE;
      if (piece[to] !== UNSEEN) continue;
      piece[to] = number;
      queue.push(to);
    }
  }
}

/** The pieces of the net that begin beside a place. */
export function piecesFrom(piece: Int16Array, from: number): readonly number[] {
  const reached: number[] = [];
  for (let i = roadFirst[from] ?? 0; i < (roadFirst[from + 1] ?? 0); i++) {
    const number = piece[roadTo[i] ?? NONE] ?? BARRED;
    if (number !== BARRED) reached.push(number);
  }
  return reached;
}

/** 6.3 How many SP without a leader could come to a place by open roads, if a leader stood there. */
export function couldCome(t: Seen, of: Side, place: number): number {
  const piece = openRoads(t, of);
  const here = piece[place] ?? BARRED;
  if (here === BARRED) return 0;
  return stacksOf(t, of)
    .filter((stack) => !hasLeader(t, stack) && t.at[stack] !== place)
    .filter((stack) => isOrigin(t, of, t.at[stack] ?? NONE) && piecesFrom(piece, t.at[stack] ?? NONE).includes(here))
    .reduce((sum, stack) => sum + strengthOf(t, stack), 0);
}

/** C13 SP leave a controlled city, or an open Spanish Road area. */
const isOrigin = (t: Seen, of: Side, from: number): boolean => isOwnCity(t, of, from) || isOpenRoad(t, from);

/** 6.3.1 Every place with an own leader that is joined to this one by open roads; the origin itself may be barred. */
function destinationsOf(t: Seen, of: Side, from: number, scratch: Scratch): readonly number[] {
  const piece = scratch.once('roads', () => openRoads(t, of));
  const reached = piecesFrom(piece, from);
  return stacksOf(t, of)
    .filter(
      (stack) => hasLeader(t, stack) && t.at[stack] !== from && reached.includes(piece[t.at[stack] ?? NONE] ?? BARRED),
    )
    .map((stack) => t.at[stack] ?? NONE)
    .toSorted((a, b) => a - b);
}

function mayMuster(t: Seen, by: Side, from: number, scratch: Scratch): Verdict {
  const stack = forceAt(t, by, from);
  if (stack === NONE || strengthOf(t, stack) === 0) return no('6.3', 'nothingThere', { place: from });
  if (isMarked(t, stack, MARK.mustered)) return no('6.3', 'musteredAlready', { place: from });
  if (!isOrigin(t, by, from)) return no('6.3.1', 'notOutOfCity', { place: from });
  return destinationsOf(t, by, from, scratch).length > 0 ? yes : no('6.3.2', 'noRoad', { place: from });
}

const origins = (t: Seen, by: Side): readonly number[] => stacksOf(t, by).map((stack) => t.at[stack] ?? NONE);
const canMuster = (t: Seen, by: Side, scratch: Scratch): boolean =>
  origins(t, by).some((from) => mayMuster(t, by, from, scratch) === yes);

export const musterAsk: Decision<Regio, 'muster'> = {
  rule: '6.3',
  verbs: {
    from: {
      domain: PLACES,
      each: (t, _about, by) => origins(t, by),
      may: (t, _about, from, by, scratch) => mayMuster(t, by, from, scratch),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
  // SP without a leader are lost after this step: anyone who has none of those has little to gain.
  routine: (t, _about, by) =>
    stacksOf(t, by).every((stack) => hasLeader(t, stack)) ? { verb: 'pass', arg: null } : null,
};

export const mustering: Steps<Regio, 'mustering'> = {
  start(g) {
    const { side, passes } = g.at;
    if (passes === BOTH_PASSED) return g.done(null);
    if (!canMuster(g.table, side, g)) return g.go('start', { side: foeOf(side), passes: passes + 1 });
    return g.ask(side, 'muster', { side, passes }, 'chosen');
  },
  chosen(g) {
    const { side, passes } = g.at;
    const { verb, arg } = g.answer('muster');
    if (verb === 'pass') return g.go('start', { side: foeOf(side), passes: passes + 1 });
    return g.call('muster', { side, from: arg, to: NONE, infantry: 0, sent: 0 }, 'moved');
  },
  moved: (g) => g.go('start', { side: foeOf(g.at.side), passes: 0 }),
};

// One stack

type Muster = Run<Regio, 'muster'>;
const footAt = (t: Seen, by: Side, from: Hex): number => t.infantry[forceAt(t, by, from)] ?? 0;
const horseAt = (t: Seen, by: Side, from: Hex): number => t.cavalry[forceAt(t, by, from)] ?? 0;

const footRange = (t: Seen, by: Side, from: Hex): Range => ({
  min: horseAt(t, by, from) > 0 ? 0 : 1,
  max: footAt(t, by, from),
  step: 1,
});
const horseRange = (t: Seen, by: Side, from: Hex, infantry: number): Range => ({
  min: infantry > 0 ? 0 : 1,
  max: horseAt(t, by, from),
  step: 1,
});

export const musterTo: Decision<Regio, 'musterTo'> = {
  rule: '6.3.1',
  verbs: {
    to: {
      domain: PLACES,
      each: (t, { from }, by, scratch) => destinationsOf(t, by, from, scratch),
      may(t, { from }, to, by, scratch) {
        if (to === from || !leaderStands(t, by, to)) return no('6.3', 'noLeaderToGoTo', { place: to });
        return destinationsOf(t, by, from, scratch).includes(to) ? yes : no('6.3.2', 'noRoadTo', { place: to });
      },
    },
    done: { may: (_t, { sent }) => (sent > 0 ? yes : no('6.3', 'sendSome')) },
  },
  fallback: (t, { from, sent }, by) =>
    sent > 0
      ? { verb: 'done', arg: null }
      : { verb: 'to', arg: hex(destinationsOf(t, by, from, NO_SCRATCH)[0] ?? NONE) },
};

export const musterFoot: Decision<Regio, 'musterFoot'> = {
  rule: '6.3',
  verbs: { take: { range: (t, { from }, by) => footRange(t, by, from), may: () => yes } },
  fallback: (t, { from }, by) => ({ verb: 'take', arg: footAt(t, by, from) }),
};

export const musterHorse: Decision<Regio, 'musterHorse'> = {
  rule: '6.3',
  verbs: { take: { range: (t, { from, infantry }, by) => horseRange(t, by, from, infantry), may: () => yes } },
  fallback: (t, { from }, by) => ({ verb: 'take', arg: horseAt(t, by, from) }),
};

export const muster: Steps<Regio, 'muster'> = {
  start: (g) => g.go('where'),
  where(g) {
    const { side, from, sent } = g.at;
    const stack = forceAt(g.table, side, from);
    if (stack === NONE || strengthOf(g.table, stack) === 0) return g.go('end');
    return g.ask(side, 'musterTo', { side, from, sent }, 'told');
  },
  told(g) {
    const { verb, arg } = g.answer('musterTo');
    return verb === 'done' ? g.go('end') : g.go('foot', { to: arg });
  },
  foot(g) {
    const { side, from, to } = g.at;
    const [t, about] = [g.table, { side, from, to: hex(to) }];
    if (isCovered(t, side, from) && isCovered(t, side, to))
      return g.sealed([side], 'sending', { ...about, infantry: 0 }, 'sentCovertly');
    const { min, max } = footRange(t, side, from);
    const isOpen = !isCovered(t, side, from);
    return isOpen && min === max ? g.go('horse', { infantry: min }) : g.ask(side, 'musterFoot', about, 'footed');
  },
  footed: (g) => g.go('horse', { infantry: g.answer('musterFoot').arg }),
  horse(g) {
    const { side, from, to, infantry } = g.at;
    const { min, max } = horseRange(g.table, side, from, infantry);
    const isOpen = !isCovered(g.table, side, from);
    if (isOpen && min === max) return sent(g, infantry, min);
    return g.ask(side, 'musterHorse', { side, from, to: hex(to), infantry }, 'sent');
  },
  sent: (g) => sent(g, g.at.infantry, g.answer('musterHorse').arg),
  sentCovertly(g) {
    const [chosen] = g.answers('sending');
    return sent(g, chosen?.answer.infantry ?? 0, chosen?.answer.cavalry ?? 0);
  },
  /** C12 What stays is done. */
  end(g) {
    close(g.table, g.at.side, g.at.from);
    return g.done(null);
  },
};

function sent(g: Muster, infantry: number, cavalry: number): ReturnType<Muster['go']> {
  const { side, from, to } = g.at;
  const t = g.table;
  const isJoined = strengthOf(t, forceAt(t, side, to)) > 0;
  send(g, side, from, to, infantry, cavalry);
  // C12 No stack of SP stood there whose turn is still to come: they have been moved.
  if (!isJoined) mark(t, forceAt(t, side, to), MARK.mustered);
  return g.go('where', { to: NONE, infantry: 0, sent: g.at.sent + 1 });
}

/** A stack of which nothing is left goes from the table, unless a leader or a train stays behind. */
function close(t: Table, of: Side, from: Hex): void {
  const stack = forceAt(t, of, from);
  if (stack === NONE) return;
  const isEmpty = strengthOf(t, stack) === 0 && t.trains[stack] === 0 && !hasLeader(t, stack);
  if (isEmpty) clearForce(t, stack);
  else mark(t, stack, MARK.mustered);
}
