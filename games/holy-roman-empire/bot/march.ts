import { unitsOf } from '../src/forces.ts';
import { inHand } from '../src/hands.ts';
import { place } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { FORCED_MARCH } from '../src/kinds.ts';
import { pathOf } from '../src/march/reach.ts';
import { marchingUnits, paceOf } from '../src/march/ways.ts';
import { isNaval, isSovereign, moveOf } from '../src/roster.ts';
import { isDoing, MARCHING } from '../src/state.ts';
import { legsOf, luresFor, plansFrom, stayWorth } from './aims.ts';
import type { Plan } from './aims.ts';
import { NEVER } from './answers.ts';
import type { Answers } from './answers.ts';
import type { Mind } from './mind.ts';
import { attackHost, defenceHost, fightWorth, keepWorth, MARKER, unitWorth } from './worth.ts';

/** 13, 14, 16 Which force moves, who goes along, where to, and who comes against an enemy on the march. */

/** A march must bring so much. */
const WORTH_IT = 0.04;
/** What is good enough to be done at once; others are thought of later. */
const GOOD = 0.4;
const LATER = -0.5;
/** A Forced March is worth more in a battle, or against one. */
const FORCED = 0.5;

function bestOf(m: Mind, from: Place, forced: boolean): Plan | null {
  let best: Plan | null = null;
  for (const plan of plansFrom(m, from, forced)) if (best === null || plan.gain > best.gain) best = plan;
  return best;
}
const marchWorth = (m: Mind, from: Place, forced: boolean): number => bestOf(m, from, forced)?.gain ?? -1;

/** Units of the party are named one by one, in ascending order; all of them at once where that is meant. */
function musterValues(m: Mind, from: Place, forced: boolean) {
  const party = bestOf(m, from, forced)?.units ?? [];
  const taken = marchingUnits(m.t);
  const next = party.find((u) => !taken.includes(u) && u > (taken.at(-1) ?? -1));
  const able = unitsOf(m.t, m.side, from).filter((u) => moveOf(u) > 0 && !isNaval(u)).length;
  return {
    whole: () => (party.length === able ? 3 : -1),
    take: (u: Unit) => (u === next ? 2 : -2),
    off: () => (next === undefined ? 2.5 : 0),
  };
}

/** By square beside the force: what the best is worth that can be reached that way. */
function waysOn(
  m: Mind,
  units: readonly Unit[],
  at: Place,
): { readonly here: number; readonly steps: Map<number, number> } {
  const lures = luresFor(m, units, at, Math.max(1, paceOf(m.t, units)));
  const steps = new Map<number, number>();
  for (const { leg, worth } of legsOf(m, units, at, m.t.points, lures)) {
    const first = pathOf(leg)[1] ?? at;
    if (worth > (steps.get(first) ?? -Infinity)) steps.set(first, worth);
  }
  return { here: stayWorth(m, units, at, lures), steps };
}

/** Where a force sets off it is worth thinking over where to; then it goes on as it meant to. */
function stepValues(m: Mind, from: Place) {
  const units = marchingUnits(m.t).filter((u) => !isNaval(u));
  const { here, steps } = waysOn(m, units, place(m.t.marchAt));
  const best = Math.max(here, ...steps.values());
  const setsOff = m.t.marchAt === from;
  const kept = (worth: number, less: number): number =>
    worth === best || (setsOff && worth >= best - m.temper.doubt) ? worth - less : NEVER;
  return {
    to: (to: Place) => kept(steps.get(to) ?? -Infinity, 0),
    halt: () => kept(here, setsOff ? WORTH_IT : 0),
  };
}

/** 16.8 Is it good to meet the force where it stands now, with those of one square? */
function counterWorth(m: Mind, from: Place): number {
  const at = place(m.t.marchAt);
  const foes = marchingUnits(m.t);
  const own = unitsOf(m.t, m.side, from).filter((u) => moveOf(u) > 0 && !isNaval(u) && !isSovereign(u));
  if (own.length === 0) return -1;
  // They would attack those who stand there in the Combat Phase.
  const attack = attackHost(m, foes, at);
  const loss = fightWorth(m, attack, defenceHost(m, own, at), 0);
  const leaves =
    keepWorth(m, from, unitsOf(m.t, m.side, from)) -
    keepWorth(
      m,
      from,
      unitsOf(m.t, m.side, from).filter((u) => !own.includes(u)),
    );
  return -loss - leaves - FORCED - MARKER;
}

type March = 'move' | 'muster' | 'step' | 'countermarch' | 'counterforce' | 'shed';

export const marchAnswers: Answers<March> = {
  move(m) {
    // Who has something good to do goes, whoever comes next: the order of marches matters little, and thinking costs time.
    let found = false;
    const seek = (p: Place, forced: boolean): number => {
      if (found) return LATER;
      const gain = marchWorth(m, p, forced) - (forced ? FORCED : 0);
      found = gain > GOOD;
      return gain;
    };
    return {
      march: (p) => seek(p, false),
      sail: () => -1,
      'force-march': (p) => (inHand(m.t, m.side, FORCED_MARCH) > 0 ? seek(p, true) : -1),
      'force-sail': () => -1,
      done: () => WORTH_IT,
    };
  },
  muster: (m, { from, forced }) => musterValues(m, from, forced),
  step: (m, { from }) => ({ ...stepValues(m, from), drop: () => NEVER, debark: () => 1 }),
  countermarch: (m) => ({ from: (p) => counterWorth(m, p), pass: () => 0 }),
  counterforce: (m, { from }) => {
    const able = unitsOf(m.t, m.side, from).filter((u) => moveOf(u) > 0);
    const party = able.filter((u) => !isSovereign(u) && !isNaval(u));
    const taken = able.filter((u) => isDoing(m.t, u, MARCHING));
    const next = party.find((u) => u > (taken.at(-1) ?? -1));
    return {
      whole: () => (party.length === able.length ? 3 : -1),
      take: (u) => (u === next ? 2 : -2),
      off: () => (next === undefined ? 2.5 : 0),
    };
  },
  shed: (m) => ({ lose: (u) => -unitWorth(m.t, u, m.years) }),
};
