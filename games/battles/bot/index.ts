import type { Choice, Offer, Side, View } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import type { Table } from '../src/state.ts';
import { balance, reasons } from './balance.ts';
import { chances, isMeasured } from './chance.ts';
import { newMemory } from './memory.ts';
import { likings, preferred } from './policy.ts';

export { progressOf } from './chance.ts';

/**
 * A first opponent: it closes where that pays, shoots, charges and gangs up at good odds, rides where its orders are
 * cheap, relieves shaken units, keeps a reserve until the line is thin, and does not walk into fire for nothing. It thinks
 * one order ahead and plays at a glance; free deployment it leaves to chance.
 */
const exact: Judgement = {
  score: (sim, side) => balance(sim.table as Table, side),
  unit: { one: 'regiment', many: 'regiments' },
  candidates(view: View, side: Side, offer: Offer): readonly Choice[] {
    // Nothing on this table is ever hidden, so a view of it is the table.
    const best = preferred(view.table as unknown as Table, side, offer);
    return best ? [best] : [];
  },
  matters: (ask) => WEIGHTY.has(ask),
  // What an advance costs is seen at once, what it brings not before the other army has answered.
  stage: ({ table }) => phasesOf(table as Table) / 2,
  reasons: (sim, side) => reasons(sim.table as Table, side),
  chances,
  isMeasured,
};

function tempered(temper: number | null): Judgement {
  return {
    ...exact,
    prefer: (sim, side, offer) => likings(sim.table as Table, side, offer, null, temper),
    recalling() {
      const memory = newMemory();
      return {
        ...exact,
        prefer: (sim, side, offer) => likings(sim.table as Table, side, offer, memory, temper),
        glances: (ask) => (ask === 'order' ? WHOLE_ZONES : null),
      };
    },
  };
}

/** Who waits, who fights where it pays, who storms: how much each wants to close. */
const TEMPERS = [0.15, 0.8, 2];

export const judgement: Judgement = { ...tempered(null), tempers: TEMPERS.map(tempered) };

/** In passing, units go with their zone. */
const WHOLE_ZONES: ReadonlySet<string> = new Set(['zone', 'bring', 'bringCommander', 'reserve', 'end']);

const phasesOf = ({ turn, active, first }: Table): number => 2 * turn + (active === first ? 0 : 1);

/** Where a moment's thought wins most: measured on questions met in games. */
const WEIGHTY: ReadonlySet<string> = new Set(['phase', 'order', 'commanderMove', 'rideTo', 'zoneStep', 'unitStep']);
