import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { armyPlaces, hasArmy } from '../forces.ts';
import { CAPITAL_OF, COMMANDER_STATE, commanderFile, groundUnder, playersOf, rulerFile, SICH } from '../ground.ts';
import { COMMANDERS, commanderOf, COS, isPower, NONE, PLACE, rulerOf, SWE, TAT } from '../ids.ts';
import type { Commander, Place, Ruler, State } from '../ids.ts';
import { minorsReturn, tatarPlace } from '../minor/states.ts';
import { homeOf, sideOfCommander } from '../relations.ts';
import { crown, succeed, successorOf } from '../rulers.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen, Table } from '../state.ts';

/** 6.3 Rulers changing, 6.4 Commanders changing. */

const REGENCY = rulerOf('sigismund_iii_regency');

/** Is the reign over, and is there somebody to follow? */
const isDue = (t: Seen, side: Side): boolean => {
  const ruler = t.ruler[side] as Ruler;
  return ruler !== NONE && rulerFile(ruler).until < t.turn && successorOf(t, side) !== NONE;
};

export const reigns: Steps<TimeOfWars, 'reigns'> = {
  start(g) {
    const t = g.table;
    const sides = playersOf(t);
    const { next } = g.at;
    const side = sides[next];
    if (side === undefined) return g.done(null);
    // 6.3.6.1 The Regency ends in Game Turn 2 at the latest.
    if (side === SWE && t.turn >= 2 && t.ruler[SWE] === REGENCY && t.rulerWeak[SWE] === 0)
      crown(g, SWE, REGENCY, 1, '6.3.6.1');
    return g.go('one');
  },
  one(g) {
    const t = g.table;
    const { next } = g.at;
    const side = playersOf(t)[next] as Side;
    if (!isDue(t, side)) return g.go('start', { next: next + 1 });
    if (t.prolonged[side] === 0) return g.ask(side, 'prolong', {}, 'prolonged');
    succeed(g, side, '6.3.6');
    return g.go('start', { next: next + 1 });
  },
  prolonged(g) {
    const t = g.table;
    const side = playersOf(t)[g.at.next] as Side;
    if (g.answer('prolong').verb === 'follow') succeed(g, side, '6.3.6');
    else {
      t.prolonged[side] = 1;
      g.tell?.({ kind: 'prolonged', rule: '6.3.2', side, ruler: t.ruler[side] as number });
    }
    return g.go('start', { next: g.at.next + 1 });
  },
};
export const prolong: Decision<TimeOfWars, 'prolong'> = {
  rule: '6.3.2',
  verbs: { stay: { may: () => yes }, follow: { may: () => yes } },
  fallback: () => ({ verb: 'follow', arg: null }),
};

// 6.4

const GUSTAV = commanderOf('gustav-ii-adolf');
const EARLY: readonly Commander[] = [commanderOf('boris-godunov'), commanderOf('archduke-matthias')];

/** 6.4.1, T1, T22 May this Commander be on the map now? */
export function isAvailable(t: Seen, who: Commander): boolean {
  const { turns, ruler } = commanderFile(who);
  if (t.turn < turns[0] || t.turn > turns[1]) return false;
  const side = COMMANDER_STATE[who] as number;
  if (!isPower(side)) return groundUnder(t).plays[side] === 1;
  if (!playersOf(t).includes(side)) return false;
  return ruler === null || mayRulerCommand(t, who, side, rulerOf(ruler));
}
/** 6.4.4, 5.1 The Ruler of the day, unless his reign was prolonged; those of `EARLY` before it begins. */
function mayRulerCommand(t: Seen, who: Commander, side: Side, ruler: Ruler): boolean {
  const now = t.ruler[side] as Ruler;
  if (now !== ruler) return EARLY.includes(who) && now < ruler;
  const file = rulerFile(ruler);
  const face = t.rulerWeak[side] === 1 ? file.back : file.front;
  const isHim = file.front.name === file.back.name || commanderName(who) === face.name;
  return isHim && (t.prolonged[side] === 0 || who === GUSTAV);
}
const commanderName = (who: Commander): string => {
  const { name } = commanderFile(who);
  return name === 'Archduke Matthias' ? 'Matthias I Habsburg' : name;
};

/** Where a side may post a Commander: with its armies, or in its Capital. */
function postsOf(t: Seen, side: Side): Place[] {
  const found = armyPlaces(t, side);
  const capital = homeOf(t, side);
  if (capital !== NONE && !found.includes(capital)) found.push(capital);
  return found;
}
const isPost = (t: Seen, side: Side, at: Place): boolean => at === homeOf(t, side) || hasArmy(t, side, at);
const hasPosts = (t: Seen, side: Side): boolean => homeOf(t, side) !== NONE || armyPlaces(t, side).length > 0;

export const command: Steps<TimeOfWars, 'command'> = {
  start(g) {
    const t = g.table;
    for (let who = 0 as Commander; who < COMMANDERS; who++) {
      if (t.leads[who] !== NONE && !isAvailable(t, who)) t.leads[who] = NONE;
    }
    minorsReturn(g);
    postMinors(t);
    return g.go('one', { next: 0 });
  },
  one(g) {
    const t = g.table;
    for (let who = g.at.next as Commander; who < COMMANDERS; who++) {
      const side = COMMANDER_STATE[who] as number;
      if (!isPower(side) || t.leads[who] !== NONE || !isAvailable(t, who) || !hasPosts(t, side)) continue;
      return g.go('ask', { next: who });
    }
    return g.done(null);
  },
  ask(g) {
    const who = g.at.next as Commander;
    return g.ask(COMMANDER_STATE[who] as Side, 'post', { commander: who }, 'posted');
  },
  posted(g) {
    const t = g.table;
    const who = g.at.next as Commander;
    const { arg } = g.answer('post');
    t.leads[who] = arg;
    g.tell?.({ kind: 'posted', rule: '6.4.3', commander: who, at: arg });
    return g.go('one', { next: who + 1 });
  },
};
/** 4.1 Commanders of Minor States stand in their capitals or with their armies. */
function postMinors(t: Table): void {
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    const state = COMMANDER_STATE[who] as State;
    if (isPower(state) || t.leads[who] !== NONE || !isAvailable(t, who)) continue;
    const at = state === COS ? SICH : state === TAT ? tatarPlace(t) : (CAPITAL_OF[state] as Place);
    const side = sideOfCommander(t, who);
    const isLost = at === NONE || isPower(t.control[at] as number);
    t.leads[who] = isLost && !(state === COS && side !== NONE) ? NONE : at;
  }
}

export const post: Decision<TimeOfWars, 'post'> = {
  rule: '6.4.3',
  verbs: {
    at: {
      domain: PLACE,
      each: (t, _about, by) => postsOf(t, by),
      may: (t, _about, at, by) => (isPost(t, by, at) ? yes : no('6.4.3', 'noPost', { at })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'at', arg: postsOf(t, by)[0] ?? (0 as Place) }),
  publiclyForced: true,
};
