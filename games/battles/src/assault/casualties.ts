import { dice } from '@tercio/kernel';
import type { Reading } from '@tercio/kernel';
import { commandersIn, inReserve, wingAt } from '../field.ts';
import { LOST } from '../ids.ts';
import type { Commander } from '../ids.ts';
import type { Procs } from '../spec.ts';
import type { Fate } from '../spec/assault.ts';
import type { Table } from '../state.ts';

/** 6.7 Commander casualties. */

/** 6.7.4 to 6.7.6: 1 killed, 2 stunned, 3 for everything above. */
const fate: Reading = { name: 'fate', of: ([face = 0]) => Math.min(face, 3) };
/** 6.7.7: 1 killed, 3 captured. */
const lonelyFate: Reading = { name: 'lonelyFate', of: ([face = 0]) => (face <= 2 ? 1 : 3) };
const FATE = dice(1, 6, fate);
const LONELY_FATE = dice(1, 6, lonelyFate);

const FATES = ['killed', 'stunned', 'safe'] as const;
const FATE_RULES = { killed: '6.7.4', stunned: '6.7.5', safe: '6.7.6' } as const;

function suffer(t: Table, commander: Commander, what: Fate): void {
  if (what === 'stunned') t.stunnedUntil[commander] = t.turn + 1;
  if (what === 'killed' || what === 'captured') t.commanderAt[commander] = LOST;
}

/** Does losing him make his wing check (R149)? */
const alarms = (t: Table, what: Fate): boolean =>
  what === 'killed' || (what === 'captured' && t.rulings.CAPTURE_CHECKS_WING === 1);

export const casualtiesProcs: Procs<'casualties'> = {
  casualties: {
    start(g) {
      const { zone, side, alone } = g.at;
      const t = g.table;
      let alarmed = false;
      for (const commander of commandersIn(t, zone, side)) {
        const value = g.roll(alone === 1 ? '6.7.7' : '6.7.3', alone === 1 ? LONELY_FATE : FATE);
        const lot = FATES[value - 1] ?? 'safe';
        const what: Fate = alone === 1 && lot === 'safe' ? 'captured' : lot;
        suffer(t, commander, what);
        alarmed ||= alarms(t, what);
        g.tell?.({
          kind: 'commanderTested',
          rule: alone === 1 ? '6.7.7' : FATE_RULES[lot],
          commander,
          zone,
          fate: what,
        });
      }
      // A reserve takes no wing checks (2.6.3, R44).
      return g.done(alarmed && !inReserve(t, side, zone) ? [wingAt(t, side, zone)] : []);
    },
  },
};
