import { EVERYONE, only } from '@tercio/kernel';
import type { Next, Run, Side, Sides } from '@tercio/kernel';
import type { Ferry } from './spec.ts';
import { homeOf, LOST, menAt, menOf, othersOf, SIDES } from './state.ts';
import type { Seen } from './state.ts';

/** 9 Winning. */

type Ending = Pick<Run<Ferry, 'game'>, 'table' | 'show' | 'tell' | 'end'>;

/** 9.1 Does a leader stand on a foreign home without a man of its owner? */
const takes = (t: Seen, who: Side): boolean =>
  t.leader[who] !== LOST &&
  othersOf(who).some((owner) => t.leader[who] === homeOf(owner) && menAt(t, owner, homeOf(owner)) === 0);

/** 9.1 Whoever takes a home now. */
export function homesTaken(t: Seen): boolean {
  for (const who of SIDES) if (takes(t, who)) return true;
  return false;
}

/** 9.1 */
export function takeHome(g: Ending): Next {
  return finish(g, only(...SIDES.filter((who) => takes(g.table, who))), 'home', '9.1');
}

/** 9.2 */
export function mostMen(g: Ending): Next {
  const most = Math.max(...SIDES.map((who) => menOf(g.table, who)));
  return finish(g, only(...SIDES.filter((who) => menOf(g.table, who) === most)), 'men', '9.2');
}

/** 9.3 */
function finish(g: Ending, won: Sides, how: string, rule: '9.1' | '9.2'): Next {
  g.table.hand.forEach((_count, entry) => g.show('hand', entry, EVERYONE));
  g.tell?.({ kind: 'over', rule });
  return g.end({ won, how, rule, points: SIDES.map((who) => menOf(g.table, who)) });
}
