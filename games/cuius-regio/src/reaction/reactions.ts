import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { columnName, columnOf, succeeds } from '../leadership.ts';
import { hasFog, hasMarker } from '../fog/known.ts';
import { discloseOf, nameLeader, partMarkers, showCommanders } from '../fog/markers.ts';
import { addFatigue, combine, detach, forceOf, hexOf, isWhole, mark, ranking, SP_PER_RATING } from '../forces.ts';
import { HILLS, terrainAt } from '../geography/index.ts';
import { groundUnder, lrOf } from '../ground.ts';
import { firstLeader, force, FORCES, lastLeader, leader as leaderOf, LEADERS, NONE, ownerOf, PLACES } from '../ids.ts';
import type { Force, Hex, Leader } from '../ids.ts';
import { mayAttackCity, mayPass } from '../march/cost.ts';
import { dividing } from '../march/divide.ts';
import { neighboursOf } from '../march/neighbours.ts';
import type { Regio } from '../spec.ts';
import type { Part } from '../spec/march.ts';
import { MARK, ON_MAP, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolveStrays, joinFriend } from '../tell.ts';
import { makeEligible } from './eligible.ts';
import { isWorthReacting, worthOf } from './worth.ts';
import type { Worth } from './worth.ts';

/** 11.4.1 to 11.4.5: who reacts, with what, and where to. */

export const reactions: Steps<Regio, 'reactions'> = {
  start(g) {
    const t = g.table;
    const next = nextEligible(t);
    if (next === NONE) return g.done(null);
    return g.ask(ownerOf(force(next)), 'react', { wave: t.eligible[next] ?? 0 }, 'chosen');
  },
  chosen(g) {
    const t = g.table;
    const next = force(nextEligible(t));
    const side = ownerOf(next);
    const wave = t.eligible[next] ?? 0;
    const { verb, arg } = g.answer('react');
    if (verb === 'with') {
      const own = forceOf(t, arg);
      nameLeader(g, arg);
      return g.call('attempt', { side, leader: arg, force: own, wave }, 'tried');
    }
    g.tell?.({ kind: 'letPass', rule: '11.4.1', side, ...toldOf(t, wave, side) });
    for (let f = 0; f < FORCES; f++) if (t.eligible[f] === wave && ownerOf(force(f)) === side) t.eligible[f] = 0;
    return g.go('start');
  },
  tried: (g) => g.go('start'),
};

/** C45 The first army of the wave that is settled now; NONE: nobody is eligible. */
function nextEligible(t: Seen): number {
  const isDepthFirst = t.rulings.CHAIN_DEPTH_FIRST === 1;
  let next = NONE;
  let best = 0;
  for (let f = 0; f < FORCES; f++) {
    const wave = t.eligible[f] ?? 0;
    if (wave === 0 || (next !== NONE && (isDepthFirst ? wave <= best : wave >= best))) continue;
    [next, best] = [f, wave];
  }
  return next;
}

function mayReact(t: Seen, wave: number, one: Leader, by: Side): Verdict {
  const own = forceOf(t, one);
  if (own === NONE || ownerOf(own) !== by || t.eligible[own] !== wave)
    return no('11.4.1', 'notEligible', { leader: one });
  const strength = strengthOf(t, own);
  for (const to of neighboursOf(hexOf(t, own))) if (mayReactTo(t, own, to, strength) === yes) return yes;
  return no('11.4.3', 'nowhereToReact', { leader: one });
}

function eligibleLeaders(t: Seen, wave: number, by: Side): readonly Leader[] {
  const found: Leader[] = [];
  const last = lastLeader(by);
  for (let l = firstLeader(by); l <= last; l++) {
    const at = t.leaderAt[l] ?? 0;
    if (at >= ON_MAP && t.eligible[at - ON_MAP] === wave) found.push(leaderOf(l));
  }
  return found;
}

export const react: Decision<Regio, 'react'> = {
  rule: '11.4.1',
  verbs: {
    with: {
      domain: LEADERS,
      each: (t, { wave }, by) => eligibleLeaders(t, wave, by),
      may: (t, { wave }, one, by) => mayReact(t, wave, one, by),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
  routine: (t, { wave }, by) => (hasReason(t, wave, by) ? null : { verb: 'pass', arg: null }),
};

/** What each army that could react would gain by it. */
const worths = (t: Seen, wave: number, by: Side): readonly Worth[] =>
  [
    ...new Set(
      eligibleLeaders(t, wave, by)
        .filter((one) => mayReact(t, wave, one, by) === yes)
        .map((one) => forceOf(t, one)),
    ),
  ].map((of) => worthOf(t, of));

const hasReason = (t: Seen, wave: number, by: Side): boolean => worths(t, wave, by).some(isWorthReacting);

/** What was let go by: the best chances, in per cent. 16.3 Of what lies under markers nothing is told. */
function toldOf(t: Seen, wave: number, by: Side): Pick<LetPass, 'idle' | 'could' | 'hope' | 'fear'> {
  const all = hasFog(t) ? [] : worths(t, wave, by);
  const most = (of: (one: Worth) => number): number => Math.round(100 * Math.max(0, ...all.map(of)));
  return {
    idle: !hasFog(t) && !all.some(isWorthReacting),
    could: all.length > 0,
    hope: most(({ hope }) => hope),
    fear: most(({ fear }) => fear),
  };
}
type LetPass = Extract<Regio['event'], { readonly kind: 'letPass' }>;

// 11.4.2 to 11.4.4 An attempt

type Attempt = Run<Regio, 'attempt'>;

export const attempt: Steps<Regio, 'attempt'> = {
  start(g) {
    const { side, force: own, leader } = g.at;
    const chosen = dividing(side, own, leader, 'react');
    return hasMarker(g.table, own)
      ? g.sealed([side], 'divide', chosen, 'dividedCovertly')
      : g.call('divide', chosen, 'divided');
  },
  divided: (g) => tried(g, g.returned('divide')),
  dividedCovertly(g) {
    const [chosen] = g.answers('divide');
    return chosen === undefined ? g.done(null) : tried(g, chosen.answer);
  },
  where: (g) => g.ask(g.at.side, 'reactTo', { leader: g.at.leader }, 'moved'),
  moved(g) {
    const { verb, arg } = g.answer('reactTo');
    if (verb === 'stay') {
      stay(g);
      return g.done(null);
    }
    const gone = go(g, arg);
    // 11.3.2.1, C31 A reaction move ends where it leads.
    return terrainAt[arg] === HILLS ? g.call('straggle', { force: gone, hex: arg, left: 0 }, 'end') : g.go('end');
  },
  /** 11.5.2 It may have straggled away: its commander knows which force it is now. */
  end(g) {
    const own = forceOf(g.table, g.at.leader);
    if (own !== NONE) joinFriend(g, own);
    return g.done(null);
  },
};

/** 11.4.2, 11.4.3 Anyone who succeeds forms up under his commander, and then says where to. */
function tried(g: Attempt, part: Part): ReturnType<Attempt['go']> {
  if (!check(g, part)) return g.done(null);
  const t = g.table;
  const { leader, force: stack } = g.at;
  const isAll = isWhole(t, stack, part);
  const formed = isAll ? stack : detach(t, stack, leader, part);
  t.commander[formed] = leader;
  if (!isAll) partMarkers(g, stack, formed, false);
  showCommanders(g);
  return g.go('where');
}

/** C93 It has reacted all the same. */
function stay(g: Attempt): void {
  const t = g.table;
  const formed = forceOf(t, g.at.leader);
  if (formed !== g.at.force) combine(t, formed, g.at.force);
  else t.commander[formed] = ranking(t, formed);
  showCommanders(g);
}

/** 11.4.3 The roll; anyone who fails may tire. Either way it has reacted (C44). */
function check(g: Attempt, part: Part): boolean {
  const t = g.table;
  const { side, leader, force: own } = g.at;
  const { success, fatigue } = groundUnder(t).tables.reactionMove.values;
  const column = columnOf(t, leader, t.fatigue[own] ?? 0);
  const drm = reactionModifier(t, leader, part);
  const die = g.roll('11.4.3', d6);
  const isSuccess = succeeds(die, drm, success[column] ?? 0);
  const tires = !isSuccess && die + drm <= (fatigue[column] ?? 0);
  discloseOf(g, own, die + drm);
  if (tires) addFatigue(t, own, 1);
  mark(t, own, MARK.reacted);
  t.eligible[own] = 0;
  g.tell?.({
    kind: 'reacted',
    rule: '11.4.3',
    side,
    leader,
    column: columnName(column),
    die,
    drm,
    success: isSuccess,
    fatigue: tires,
  });
  return isSuccess;
}

/** 11.4.3 +1 if it is all cavalry, -1 if it has more SP than its leaders can handle. */
export function reactionModifier(t: Seen, leader: Leader, { wings, infantry, cavalry, trains }: Part): number {
  const { lr } = groundUnder(t);
  let rating = lrOf(t, leader);
  for (const wing of wings) rating += lr[wing] ?? 0;
  const isCavalry = infantry === 0 && trains === 0;
  return (isCavalry ? 1 : 0) - (infantry + cavalry > SP_PER_RATING * rating ? 1 : 0);
}

/** 11.4.3, 11.4.4 The army moves one hex; what it leaves behind has reacted, too. */
function go(g: Attempt, to: Hex): Force {
  const t = g.table;
  const { side, leader, wave, force: stack } = g.at;
  const gone = forceOf(t, leader);
  const from = hexOf(t, gone);
  t.at[gone] = to;
  t.cameFrom[gone] = from;
  t.arrived[gone] = ++t.moves;
  g.tell?.({ kind: 'reactedTo', rule: '11.4.3', side, leader, from, hex: to });
  if (gone !== stack) dissolveStrays(g, stack);
  makeEligible(g, gone, from, to, wave + 1);
  return gone;
}

/** C43 */
function mayReactTo(t: Seen, of: Force, to: number, strength: number): Verdict {
  const passed = mayPass(t, hexOf(t, of), to);
  return passed === yes ? mayAttackCity(t, ownerOf(of), to, strength) : passed;
}

export const reactTo: Decision<Regio, 'reactTo'> = {
  rule: '11.4.3',
  verbs: {
    to: {
      domain: PLACES,
      each: (t, { leader }) => neighboursOf(hexOf(t, forceOf(t, leader))),
      may: (t, { leader }, to) => mayReactTo(t, forceOf(t, leader), to, strengthOf(t, forceOf(t, leader))),
    },
    stay: { may: () => yes },
  },
  fallback: () => ({ verb: 'stay', arg: null }),
};
