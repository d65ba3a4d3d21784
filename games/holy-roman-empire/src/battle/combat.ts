import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { SQUARE_LIST } from '../field.ts';
import { hasOpponents, hasUnits } from '../forces.ts';
import { place, places } from '../ids.ts';
import type { Place } from '../ids.ts';
import type { Empire } from '../spec.ts';
import type { Fray } from '../spec/battle.ts';
import { firstAt, nextOf, NO_ONE, PHASES } from '../state.ts';
import type { Seen } from '../state.ts';

/** 15.1 to 15.5 The Combat Phase: one battle after the other, in the order that the phasing side likes. */

export const combat: Steps<Empire, 'combat'> = {
  start(g) {
    g.table.phase = PHASES[8];
    g.table.tried = [];
    return g.go('choose');
  },
  choose(g) {
    const { side } = g.at;
    return battlesOf(g.table, side).length === 0 ? g.go('end') : g.ask(side, 'battle', {}, 'chosen');
  },
  chosen(g) {
    const p = g.answer('battle').arg;
    g.table.tried = [...g.table.tried, p];
    return g.call('battle', newFray(g.at.side, p), 'choose');
  },
  end: (g) => g.call('stacking', {}, 'stacked'),
  stacked: (g) => g.done(null),
};

export const newFray = (attacker: Side, at: Place): Fray => ({
  place: at,
  attacker,
  defender: attacker,
  attack: 0,
  defence: 0,
  attackWorth: 0,
  defenceWorth: 0,
  attackLeader: NO_ONE,
  defenceLeader: NO_ONE,
  attackShift: 0,
  defenceShift: 0,
  honors: NO_ONE,
  noQuarter: 0,
  acting: 0,
  passes: 0,
  result: '',
  rebels: 0,
  owners: [],
});

/** 15.3 Squares where the phasing side must still attack. */
export function battlesOf(t: Seen, side: Side): readonly Place[] {
  const found: Place[] = [];
  for (const p of SQUARE_LIST) if (isContested(t, side, p)) found.push(p);
  return found;
}
/** Nobody is alone in such a square, so most are passed over at a glance. */
const isContested = (t: Seen, side: Side, p: Place): boolean => {
  const first = firstAt(t, p);
  if (first < 0 || nextOf(t, first) < 0 || !hasUnits(t, side, p)) return false;
  return hasOpponents(t, side, p) && !t.tried.includes(p);
};

export const battleAsk: Decision<Empire, 'battle'> = {
  rule: '15.5',
  verbs: {
    at: {
      domain: places,
      each: (t, _about, by) => battlesOf(t, by),
      may: (t, _about, p, by) => (isContested(t, by, p) ? yes : no('15.3', 'noBattle', { place: p })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'at', arg: battlesOf(t, by)[0] ?? place(0) }),
  publiclyForced: true,
};
