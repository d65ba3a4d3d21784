import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { isHidden } from '../fog/known.ts';
import { nameLeader } from '../fog/markers.ts';
import { forceOf } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import {
  firstForce,
  firstLeader,
  foeOf,
  FORCES_EACH,
  lastLeader,
  leader as leaderOf,
  LEADERS,
  NONE,
  sideOfLeader,
} from '../ids.ts';
import type { Leader } from '../ids.ts';
import type { Regio } from '../spec.ts';
import { ON_MAP, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';

/** 7.2 Both sides in turn activate an army or pass. */

const BOTH = 2;

export const activations: Steps<Regio, 'activations'> = {
  start(g) {
    const { side, passes } = g.at;
    if (passes === BOTH) return g.done(null);
    if (canActivate(g.table, side) || isUnclear(g.table, side))
      return g.ask(side, 'activate', { side, passes }, 'chosen');
    g.tell?.({ kind: 'passed', rule: '7.2', side, forced: true, last: passes + 1 === BOTH });
    return g.go('start', { side: foeOf(side), passes: passes + 1 });
  },
  chosen(g) {
    const { side, passes } = g.at;
    const { verb, arg } = g.answer('activate');
    if (verb === 'with') {
      nameLeader(g, arg);
      return g.call('activation', { side, leader: arg }, 'next');
    }
    g.tell?.({ kind: 'passed', rule: '7.2', side, forced: false, last: passes + 1 === BOTH });
    return g.go('start', { side: foeOf(side), passes: passes + 1 });
  },
  next: (g) => g.go('start', { side: foeOf(g.at.side), passes: 0 }),
};

/** 7.2 Would a pass of this side end the operations of the year? The other has passed, or has nobody whom it could activate. */
export const endsYear = (t: Seen, by: Side, passes: number): boolean =>
  passes + 1 === BOTH || !(canActivate(t, foeOf(by)) || isUnclear(t, foeOf(by)));

/** 7.2.1 to 7.2.3 */
function mayActivate(t: Seen, by: Side, one: Leader): Verdict {
  if (sideOfLeader(one) !== by) return no('7.2.1', 'leaderNotYours', { leader: one });
  const own = forceOf(t, one);
  if (own === NONE || strengthOf(t, own) === 0) return no('7.2.1', 'leadsNobody', { leader: one });
  const { fatigue, lieutenantActivations } = groundUnder(t).tables.limits.values;
  if ((t.fatigue[own] ?? 0) >= fatigue) return no('7.2.2', 'tooTired', { leader: one });
  if (t.marshal[one] === 0 && (t.lieutenants[by] ?? 0) >= lieutenantActivations) {
    return no('7.2.3', 'noLieutenantActivation', { leader: one });
  }
  return yes;
}

/** C19 */
function canActivate(t: Seen, by: Side): boolean {
  const last = lastLeader(by);
  for (let l = firstLeader(by); l <= last; l++) {
    if ((t.leaderAt[l] ?? 0) >= ON_MAP && mayActivate(t, by, leaderOf(l)) === yes) return true;
  }
  return false;
}

/** 16.3 Whether an army under a marker is too tired, only its owner sees. */
function isUnclear(t: Seen, by: Side): boolean {
  const first = firstForce(by);
  for (let f = first; f < first + FORCES_EACH; f++) if (isHidden(t, f)) return true;
  return false;
}

function onMap(t: Seen, of: Side): readonly Leader[] {
  const found: Leader[] = [];
  const last = lastLeader(of);
  for (let l = firstLeader(of); l <= last; l++) if ((t.leaderAt[l] ?? 0) >= ON_MAP) found.push(leaderOf(l));
  return found;
}

export const activate: Decision<Regio, 'activate'> = {
  rule: '7.2',
  verbs: {
    with: {
      domain: LEADERS,
      each: (t, _about, by) => onMap(t, by),
      may: (t, _about, one, by) => mayActivate(t, by, one),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
