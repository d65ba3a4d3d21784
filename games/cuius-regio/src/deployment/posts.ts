import type { Scratch, Side } from '@tercio/kernel';
import { postsOf, reachedFrom } from '../areas.ts';
import { forceAt, newForce, ranking } from '../forces.ts';
import { FLAGS, groundUnder } from '../ground.ts';
import { firstLeader, lastLeader, leader, NONE } from '../ids.ts';
import type { Leader } from '../ids.ts';
import { ON_MAP, POOL } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 5.3.1, 5.3.2 Who may be deployed, and where. */

/** Places for a leader with this flag (-1: none), 1 by place. Kept while one list of options is made. */
function openTo(t: Seen, of: Side, flag: number, scratch: Scratch): Uint8Array {
  const posts = scratch.once('posts', () => postsOf(t, of));
  const name = FLAGS[flag];
  if (name === undefined) return posts;
  return scratch.once(`posts ${name}`, () => {
    const open = reachedFrom(t, of, name);
    for (let place = 0; place < open.length; place++) if (posts[place] === 0) open[place] = 0;
    return open;
  });
}

export const postsFor = (t: Seen, of: Side, who: Leader, scratch: Scratch): Uint8Array =>
  openTo(t, of, groundUnder(t).flagOf[who] ?? NONE, scratch);

export const hasPost = (t: Seen, of: Side, who: Leader, scratch: Scratch): boolean =>
  postsFor(t, of, who, scratch).includes(1);

/** The scenario keeps him away in this year. */
export const isForbidden = (t: Seen, who: Leader): boolean => {
  const { scenario, leaders } = groundUnder(t);
  const file = leaders[who];
  return scenario.rules.forbiddenLeaders.some(
    ({ id, first, last }) => id === file?.id && first <= t.year && t.year <= last,
  );
};

/** He may be deployed as a Marshal beyond the limit. */
export const isExtra = (t: Seen, who: Leader): boolean => {
  const { scenario, leaders } = groundUnder(t);
  const file = leaders[who];
  return scenario.rules.extraMarshals.some(
    ({ id, first, last }) => id === file?.id && first <= t.year && t.year <= last,
  );
};

/** 5.3.1 How many Marshals a side may deploy in this year. */
export function marshalLimit(t: Seen, of: Side): number {
  const line = groundUnder(t).scenario.marshals.find(({ first, last }) => first <= t.year && t.year <= last);
  return line?.[of === 0 ? 'imperial' : 'protestant'] ?? 0;
}

/** Leaders of the pool who may be deployed at all. */
export function available(t: Seen, of: Side, scratch: Scratch): readonly Leader[] {
  const found: Leader[] = [];
  for (let who = firstLeader(of); who <= lastLeader(of); who++) {
    if (t.leaderAt[who] !== POOL || isForbidden(t, leader(who))) continue;
    if (hasPost(t, of, leader(who), scratch)) found.push(leader(who));
  }
  return found;
}

/** Puts a leader on the map: with own SP or leaders in the place, or alone. */
export function putOn(t: Table, of: Side, who: Leader, marshal: number, place: number): void {
  const there = forceAt(t, of, place);
  const army = there === NONE ? newForce(t, of, place) : there;
  t.leaderAt[who] = ON_MAP + army;
  t.marshal[who] = marshal;
  t.commander[army] = ranking(t, army);
}
