import { dice, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { AREA_LIST, CITY_SQUARES, printedValue } from '../field.ts';
import { areaHolder, valueOf } from '../forces.ts';
import { mightHold } from '../hands.ts';
import { BANKERS } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import type { Empire } from '../spec.ts';
import { addGold, NO_ONE, PHASES } from '../state.ts';
import type { Seen } from '../state.ts';

/** 9 Gold and Treasuries: the Taxation Phase, with Bankers Provide Support (10.13). */

/** 9.1, 9.2 What the cities yield that a side occupies. */
function cityIncome(t: Seen, side: Side): number {
  let total = 0;
  for (const p of CITY_SQUARES) if (t.holder[p] === side) total += valueOf(t, p);
  return total;
}
/** 23.8, 10.14 What its off-map areas yield. */
const areaIncome = (t: Seen, side: Side): number =>
  AREA_LIST.reduce((sum, p) => sum + (areaHolder(t, p) === side && t.civilWar !== p ? printedValue(p) : 0), 0);

const TWO_DICE = dice(2, 6);

export const taxation: Steps<Empire, 'taxation'> = {
  start(g) {
    const t = g.table;
    const { side } = g.at;
    t.phase = PHASES[4];
    const areas = areaIncome(t, side);
    const gold = cityIncome(t, side) + areas;
    addGold(t, side, gold);
    g.tell?.({ kind: 'taxed', rule: '9.1', side, gold, areas });
    return g.go('bankers');
  },
  bankers(g) {
    const { side } = g.at;
    return mightHold(g.table, side, BANKERS) ? g.ask(side, 'bankers', {}, 'asked') : g.done(null);
  },
  asked(g) {
    if (g.answer('bankers').verb === 'done') return g.done(null);
    return g.call('play', { by: g.at.side, kind: BANKERS, on: NO_ONE }, 'played');
  },
  played(g) {
    const { side } = g.at;
    if (g.returned('play')) {
      const gold = g.roll('10.13', TWO_DICE);
      addGold(g.table, side, gold);
      g.tell?.({ kind: 'gold', rule: '10.13', side, gold });
    }
    return g.go('bankers');
  },
};

export const bankers: Decision<Empire, 'bankers'> = {
  rule: '10.13',
  verbs: { bankers: { may: (t, _about, _arg, by) => holds(t, by, BANKERS) }, done: { may: () => yes } },
  fallback: () => ({ verb: 'done', arg: null }),
};
