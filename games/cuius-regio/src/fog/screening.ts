import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { commanderOf, forceOf, hexOf, isArmy } from '../forces.ts';
import { firstForce, force, FORCES_EACH, leader as leaderOf, LEADERS, NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Seen } from '../state.ts';
import { hasMarker } from './known.ts';
import { freeMarkers, layOpen } from './markers.ts';

/** 16.2, 16.3 Up to five armies of a side stand under Force markers; nobody must use them. */

function armies(t: Seen, of: Side, marked: boolean): readonly Force[] {
  const found: Force[] = [];
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.at[f] !== NONE && isArmy(t, force(f)) && hasMarker(t, f) === marked) found.push(force(f));
  }
  return found;
}

function mayCover(t: Seen, by: Side, one: Leader): Verdict {
  const army = forceOf(t, one);
  if (army === NONE || ownerOf(army) !== by || commanderOf(t, army) !== one)
    return no('16.2', 'commandsNothing', { leader: one });
  if (hasMarker(t, army)) return no('16.2', 'markedAlready', { leader: one });
  return freeMarkers(t, by) > 0 ? yes : no('16.2', 'noMarkerLeft');
}

function mayLift(t: Seen, by: Side, one: Leader, lifted: number, gives: boolean): Verdict {
  const army = forceOf(t, one);
  if (army === NONE || ownerOf(army) !== by || commanderOf(t, army) !== one || !hasMarker(t, army))
    return no('16.2', 'hasNoMarker', { leader: one });
  return !gives && army > lifted ? yes : no('16.2', 'liftFirst');
}

export const screen: Decision<Regio, 'screen'> = {
  rule: '16.2',
  verbs: {
    all: { may: (t, _about, _arg, by) => mayCoverAll(t, by) },
    cover: {
      domain: LEADERS,
      each: (t, _about, by) => armies(t, by, false).map((army) => commanderOf(t, army)),
      may: (t, _about, one, by) => mayCover(t, by, one),
    },
    lift: {
      domain: LEADERS,
      each: (t, _about, by) => armies(t, by, true).map((army) => commanderOf(t, army)),
      may: (t, { lifted, gives }, one, by) => mayLift(t, by, one, lifted, gives),
    },
    done: { may: () => yes },
  },
  fallback: (t, _about, by) => ({ verb: mayCoverAll(t, by) === yes ? 'all' : 'done', arg: null }),
  /** Anyone who plays with fog wishes to be hidden; who goes without is a question only if markers are short. */
  routine: (t, _about, by) => (mayCoverAll(t, by) === yes ? { verb: 'all', arg: null } : null),
};

const mayCoverAll = (t: Seen, by: Side): Verdict => {
  const bare = armies(t, by, false).length;
  return bare > 0 && bare <= freeMarkers(t, by) ? yes : no('16.2', 'noMarkerLeft');
};

export const screening: Steps<Regio, 'screening'> = {
  start(g) {
    const { side, lifted, gives } = g.at;
    const bare = armies(g.table, side, false).length;
    const isDone = bare === 0 || (gives && freeMarkers(g.table, side) === 0);
    return isDone ? g.done(null) : g.ask(side, 'screen', { lifted, gives }, 'chosen');
  },
  chosen(g) {
    const t = g.table;
    const { verb, arg } = g.answer('screen');
    if (verb === 'done') return g.done(null);
    const chosen = verb === 'all' ? armies(t, g.at.side, false) : [forceOf(t, leaderOf(arg ?? NONE))];
    for (const army of chosen) {
      t.marker[army] = verb === 'lift' ? 0 : 1;
      if (verb === 'lift') layOpen(g, army);
      const [leader, hex] = [commanderOf(t, army), hexOf(t, army)];
      g.tell?.({ kind: 'marker', rule: '16.2', side: g.at.side, leader, hex, placed: verb !== 'lift' });
    }
    return verb === 'lift' ? g.go('start', { lifted: chosen[0] ?? NONE }) : g.go('start', { gives: true });
  },
};
