import { no, yes } from '@tercio/kernel';
import type { Scratch, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { groundAt } from '../board.ts';
import { NONE, ZONES } from '../ids.ts';
import type { Commander, Zone } from '../ids.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Sector } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { commanderWaits } from './pool.ts';
import { entriesOf, mayMoveCommander, mayStand } from './sector.ts';

/** C.2.1, C.2.7: commanders come on and move as in 5.3.1: four zones, in any direction; coming on is the first. */

type Errand = Sector & { readonly commander: Commander };

/** The zones a commander can get to in this phase, nearest first. */
export function commanderReach(t: Table, { commander, ...sector }: Errand, scratch: Scratch): readonly Zone[] {
  return scratch.once(`reach ${commander} ${sector.from} ${sector.to}`, () => {
    const open = (zone: number): zone is Zone => zone !== NONE && mayStand(t, sector, zone as Zone, scratch) === null;
    const start = t.commanderAt[commander] as number;
    const reached: Zone[] = start < 0 ? entriesOf(t, sector.side).filter(open) : [start as Zone];
    let ring = reached.slice();
    for (let moves = start < 0 ? 1 : 0; moves < tables.movement.values.commander; moves++) {
      ring = ring
        .flatMap((zone) => groundAt(t, zone).beside.filter(open))
        .filter((zone, i, all) => all.indexOf(zone) === i && !reached.includes(zone));
      reached.push(...ring);
    }
    return reached.filter((zone) => zone !== start);
  });
}

const mayGoSomewhere = (t: Table, errand: Errand, scratch: Scratch): Verdict =>
  commanderReach(t, errand, scratch).length > 0 ? yes : no('C.2.1', 'nowhereToGo');

export function mayCall(t: Table, sector: Sector, commander: Commander, scratch: Scratch): Verdict {
  if (!commanderWaits(t, commander, sector.side)) return no('C.2.1', 'notInPool');
  return mayGoSomewhere(t, { ...sector, commander }, scratch);
}

export const maySend = (t: Table, sector: Sector, commander: Commander, scratch: Scratch): Verdict =>
  mayMoveCommander(t, sector, commander) ?? mayGoSomewhere(t, { ...sector, commander }, scratch);

export const commanderProcs: Procs<'deployCommander'> = {
  deployCommander: {
    start: (g) => g.ask(g.at.side, 'deployCommanderTo', g.at, 'placed'),
    placed(g) {
      const { commander } = g.at;
      const zone = g.answer('deployCommanderTo').arg;
      g.table.commanderAt[commander] = zone;
      g.table.commanderMoved[commander] = 1;
      g.tell?.({ kind: 'commanderDeployed', rule: 'C.2.1', commander, zone });
      return g.done(null);
    },
  },
};

export const commanderAsks: Asks<'deployCommanderTo'> = {
  deployCommanderTo: {
    rule: '5.3.1',
    publiclyForced: true,
    verbs: {
      to: {
        domain: ZONES,
        each: (t, errand, _by, scratch) => commanderReach(t, errand, scratch),
        may: (t, errand, zone, _by, scratch) =>
          mayStand(t, errand, zone, scratch) ??
          (commanderReach(t, errand, scratch).includes(zone) ? yes : no('5.3.1', 'outOfReach')),
      },
    },
    fallback: (t, errand) => ({ verb: 'to', arg: commanderReach(t, errand, { once: (_, f) => f() })[0] as Zone }),
  },
};
