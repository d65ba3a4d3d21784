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
import { mayMoveCommander, planOf } from './sector.ts';
import type { Plan } from './sector.ts';

/** C.2.1, C.2.7: commanders come on and move as in 5.3.1: four zones, in any direction; coming on is the first. */

type Errand = Sector & { readonly commander: Commander };

/** The zones a commander can get to in this phase, nearest first. */
function commanderReach(t: Table, { commander, ...sector }: Errand, scratch: Scratch): readonly Zone[] {
  const start = t.commanderAt[commander] as number;
  return scratch.once(`reach ${start} ${sector.from} ${sector.to}`, () =>
    spread(t, planOf(t, sector, scratch), start, tables.movement.values.commander),
  );
}

function spread(t: Table, plan: Plan, start: number, moves: number): readonly Zone[] {
  const reached = Array<boolean>(t.head.length).fill(false);
  if (start >= 0) reached[start] = true;
  const zones: Zone[] = [];
  const reach = (zone: number): void => {
    if (zone === NONE || reached[zone] || plan.stand[zone] !== null) return;
    reached[zone] = true;
    zones.push(zone as Zone);
  };
  if (start < 0) for (const zone of plan.entries) reach(zone);
  else for (const zone of groundAt(t, start as Zone).beside) reach(zone);
  for (let move = 1, from = 0; move < moves; move++) {
    for (const end = zones.length; from < end; from++)
      for (const zone of groundAt(t, zones[from] as Zone).beside) reach(zone);
  }
  return zones;
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
          planOf(t, errand, scratch).stand[zone] ??
          (commanderReach(t, errand, scratch).includes(zone) ? yes : no('5.3.1', 'outOfReach')),
      },
    },
    fallback: (t, errand) => ({ verb: 'to', arg: commanderReach(t, errand, { once: (_, f) => f() })[0] as Zone }),
  },
};
