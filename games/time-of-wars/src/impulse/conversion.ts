import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { CATHOLIC, FAITH_OF, GREEN, TERRAIN, TYPE, WAYS, ZONE } from '../ground.ts';
import { EVERY_SPACE, NONE, PLACE, PLC } from '../ids.ts';
import type { Place } from '../ids.ts';
import { controls, inPlay, isHeretic } from '../relations.ts';
import { dpOf, moveDp, setDp } from '../sheets.ts';
import type { TimeOfWars } from '../spec.ts';
import { CONVERTED } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 6.6.2.1 Conversion of heretic spaces, T77. */

/** A heretic space of the side, joined to a space of its Dominant Religion. */
function mayConvert(t: Seen, by: Side, at: Place, zone: number): Verdict {
  if (!controls(t, by, at) || !isHeretic(t, at)) return no('6.6.2.1', 'notHeretic', { at });
  if (zone !== NONE && ZONE[at] !== zone) return no('6.6.2.1', 'otherZone', { at });
  const faith = FAITH_OF[by];
  const joined = (WAYS[at] ?? []).some(({ to, box }) => !box && TYPE[to] !== TERRAIN && t.religion[to] === faith);
  return joined ? yes : no('6.6.2.1', 'notJoined', { at });
}
export const canConvert = (t: Seen, by: Side, zone: number): boolean =>
  (t.did & CONVERTED) === 0 && EVERY_SPACE.some((at) => mayConvert(t, by, at, zone) === yes);

type Converting = Pick<Run<TimeOfWars, 'conversion'>, 'table' | 'tell'>;

/** A space takes another religion; conversions under the Union of Brest are counted, and those that are lost again. */
export function changeFaith(g: Converting, at: Place, religion: number): void {
  const t = g.table;
  t.religion[at] = religion;
  if (t.united[at] === 1 && religion !== CATHOLIC) {
    t.united[at] = 0;
    t.unionLost += 1;
  }
}
function countUnion(t: Table, at: Place): void {
  if (t.control[at] !== PLC || ZONE[at] !== GREEN || !inPlay(t, 'union') || t.religion[at] !== CATHOLIC) return;
  t.united[at] = 1;
  t.unionGained += 1;
}

export const conversion: Steps<TimeOfWars, 'conversion'> = {
  start(g) {
    const { side, zone } = g.at;
    return canConvert(g.table, side, zone) ? g.ask(side, 'convert', { zone }, 'chosen') : g.done(null);
  },
  chosen(g) {
    const { side } = g.at;
    const { verb, arg } = g.answer('convert');
    if (verb === 'none') return g.done(null);
    const t = g.table;
    t.did |= CONVERTED;
    const done = g.roll('6.6.2.1', d6) <= dpOf(t, side, 'religion');
    g.tell?.({ kind: 'converted', rule: '6.6.2.1', side, at: arg, done });
    if (done) {
      changeFaith(g, arg, FAITH_OF[side] as number);
      countUnion(t, arg);
      setDp(t, side, 'religion', 0);
    } else moveDp(t, side, 'religion', -1);
    return g.done(null);
  },
};

export const convert: Decision<TimeOfWars, 'convert'> = {
  rule: '6.6.2.1',
  verbs: {
    space: {
      domain: PLACE,
      each: () => EVERY_SPACE,
      may: (t, { zone }, at, by) => mayConvert(t, by, at, zone),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};
