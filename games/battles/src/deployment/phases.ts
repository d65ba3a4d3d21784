import { no, yes } from '@tercio/kernel';
import type { ChoiceOf, Scratch, Side, Verdict } from '@tercio/kernel';
import { board, commanderFacts, factsOf, forwardOf } from '../board.ts';
import { facingOf } from '../field.ts';
import { COMMANDERS, NONE, UNITS, WINGS } from '../ids.ts';
import type { Commander, Unit, Wing, Zone } from '../ids.ts';
import type { Asks, Battles, Procs } from '../spec.ts';
import type { Sector } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { mayCall, maySend } from './commanders.ts';
import { deploymentOf, note, REACTIVATIONS, waitingOf } from './pool.ts';
import { columnsOf, columnsUsed, wingsOf } from './sector.ts';
import { mayBring, mayMarch } from './marching.ts';
import { declareReserve, formWing, mayReserve, ROWS, wingBeyond, withWing } from './wings.ts';

/** C.2 Deployment phases: a new wing forms, or wings that stand are activated again. */

const newWing = (side: Side): Sector => ({ side, from: NONE, to: NONE });

/** Those on the board. */
const unitsOf = (t: Table, army: Side): readonly Unit[] =>
  board(t).units.flatMap(({ side }, u) => (side === army && (t.zoneOf[u] as number) >= 0 ? [u as Unit] : []));
const commandersOf = (t: Table, army: Side): readonly Commander[] =>
  board(t).commanders.flatMap(({ side }, k) =>
    side === army && (t.commanderAt[k] as number) >= 0 ? [k as Commander] : [],
  );

/** Is there anything to do in this sector? */
function canAct(t: Table, sector: Sector, scratch: Scratch): boolean {
  const waiting = waitingOf(t, sector.side);
  return (
    waiting.units.some((unit) => mayBring(t, sector, unit, scratch) === null) ||
    waiting.commanders.some((commander) => mayCall(t, sector, commander, scratch) === null) ||
    unitsOf(t, sector.side).some((unit) => mayMarch(t, sector, unit, scratch) === null) ||
    commandersOf(t, sector.side).some((commander) => maySend(t, sector, commander, scratch) === null)
  );
}

/** Could anything be done in this sector, or in a longer one with the wings to its right? */
function canActFrom(t: Table, sector: Sector, scratch: Scratch): boolean {
  if (canAct(t, sector, scratch)) return true;
  const beyond = wingBeyond(t, sector);
  return beyond !== NONE && canActFrom(t, withWing(t, sector, beyond as Wing), scratch);
}

function mayForm(t: Table, side: Side, scratch: Scratch): Verdict {
  const { units, commanders } = waitingOf(t, side);
  if (units.length + commanders.length === 0) return no('C.2.1', 'nobodyLeft');
  return canAct(t, newWing(side), scratch) ? yes : no('C.2.5', 'noGround');
}

function mayReactivate(t: Table, side: Side, wing: Wing, scratch: Scratch): Verdict {
  if (t.wingSide[wing] !== side) return no('C.2.7', 'noSuchWing');
  if ((deploymentOf(t).reactivations[side] as number) >= REACTIVATIONS) {
    return no('C.2.7', 'reactivatedOften', { most: REACTIVATIONS });
  }
  const sector = { side, ...columnsOf(t, side, wing) };
  return canActFrom(t, sector, scratch) ? yes : no('C.2.7', 'nothingToMove');
}

/** R179: an army forms a wing before it may give up, if it can. */
const mayPass = (t: Table, side: Side, scratch: Scratch): Verdict =>
  wingsOf(t, side).length > 0 || mayForm(t, side, scratch) !== null ? yes : no('2.5.1', 'noWingYet');

/** Has anybody come on or moved in this phase? */
const begun = (t: Table, army: Side): boolean => columnsUsed(t, army) !== null;

/** The wings that are reactivated; none while a new one forms. */
function wingsIn(t: Table, { side, from, to }: Sector): readonly Wing[] {
  if (from === NONE) return [];
  return wingsOf(t, side).filter((wing) => {
    const columns = columnsOf(t, side, wing);
    return columns.from >= from && columns.to <= to;
  });
}

function forgetPhase(t: Table, army: Side): void {
  for (let unit = 0; unit < t.activated.length; unit++) {
    if (factsOf(t, unit as Unit).side === army) t.activated[unit] = 0;
  }
  for (let k = 0; k < t.commanderMoved.length; k++) {
    if (commanderFacts(t, k as Commander).side === army) t.commanderMoved[k] = 0;
  }
}

export const phaseProcs: Procs<'deploymentPhase'> = {
  deploymentPhase: {
    start(g) {
      forgetPhase(g.table, g.at.side);
      return g.go('choose');
    },
    choose: (g) => g.ask(g.at.side, 'deployPhase', { side: g.at.side }, 'chosen'),
    chosen(g) {
      const { side } = g.at;
      const { verb, arg } = g.answer('deployPhase');
      if (verb === 'reactivate') return g.go('also', columnsOf(g.table, side, arg));
      if (verb === 'form') return g.go('begin');
      g.tell?.({ kind: 'deployPhasePassed', rule: 'C.4.1', side });
      return g.done(0);
    },
    also: (g) =>
      wingBeyond(g.table, g.at) === NONE ? g.go('begin') : g.ask(g.at.side, 'alsoReactivate', g.at, 'extended'),
    extended(g) {
      const { verb, arg } = g.answer('alsoReactivate');
      return verb === 'also' ? g.go('also', withWing(g.table, g.at, arg)) : g.go('begin');
    },
    begin(g) {
      const { side } = g.at;
      g.tell?.({ kind: 'deployPhaseBegan', rule: 'C.2', side, wings: wingsIn(g.table, g.at) });
      return g.go('act');
    },
    act: (g) => g.ask(g.at.side, 'deployNext', g.at, 'acted'),
    acted(g) {
      const { side, from, to } = g.at;
      const { verb, arg } = g.answer('deployNext');
      if (verb === 'done') return g.go('close');
      if (verb === 'call' || verb === 'send') {
        return g.call('deployCommander', { side, from, to, commander: arg }, 'act');
      }
      const zone = g.table.zoneOf[arg] as number;
      const facing = zone < 0 ? forwardOf(side) : facingOf(g.table, zone as Zone);
      return g.call('deployUnit', { side, from, to, unit: arg, facing, acted: 0, moved: 0 }, 'act');
    },
    close(g) {
      const { side, from } = g.at;
      const t = g.table;
      if (from !== NONE) {
        const reactivations = deploymentOf(t).reactivations.map((n, army) => (army === side ? n + 1 : n));
        note(t, { reactivations });
        return g.go('reserve');
      }
      const used = columnsUsed(t, side) as { from: number; to: number };
      const wing = formWing(t, side, used.from, used.to);
      g.tell?.({ kind: 'wingFormed', rule: 'C.2.6', wing, side, from: used.from, to: used.to });
      return g.done(1);
    },
    reserve: (g) => g.ask(g.at.side, 'declareReserve', g.at, 'reserved'),
    reserved(g) {
      const { verb } = g.answer('declareReserve');
      if (verb === 'none') return g.done(1);
      const rows = ROWS[verb];
      const { side, from, to } = g.at;
      declareReserve(g.table, g.at, rows);
      g.tell?.({ kind: 'reserveDeclared', rule: 'C.2.9', side, from, to, rows });
      return g.done(1);
    },
  },
};

const alone: Scratch = { once: (_, derive) => derive() };

/** Whatever can be done first. */
function firstAct(t: Table, sector: Sector): ChoiceOf<Battles, 'deployNext'> {
  const { units, commanders } = waitingOf(t, sector.side);
  const bring = units.find((unit) => mayBring(t, sector, unit, alone) === null);
  if (bring !== undefined) return { verb: 'bring', arg: bring };
  const march = unitsOf(t, sector.side).find((unit) => mayMarch(t, sector, unit, alone) === null);
  if (march !== undefined) return { verb: 'march', arg: march };
  const call = commanders.find((commander) => mayCall(t, sector, commander, alone) === null);
  if (call !== undefined) return { verb: 'call', arg: call };
  const send = commandersOf(t, sector.side).find((commander) => maySend(t, sector, commander, alone) === null);
  return { verb: 'send', arg: send as Commander };
}

export const phaseAsks: Asks<'deployPhase' | 'alsoReactivate' | 'deployNext' | 'declareReserve'> = {
  deployPhase: {
    rule: 'C.2',
    publiclyForced: true,
    verbs: {
      form: { may: (t, { side }, _arg, _by, scratch) => mayForm(t, side, scratch) },
      reactivate: {
        domain: WINGS,
        each: (t, { side }) => wingsOf(t, side),
        may: (t, { side }, wing, _by, scratch) => mayReactivate(t, side, wing, scratch),
      },
      pass: { may: (t, { side }, _arg, _by, scratch) => mayPass(t, side, scratch) },
    },
    fallback: (t, { side }) =>
      mayPass(t, side, alone) === null ? { verb: 'pass', arg: null } : { verb: 'form', arg: null },
  },
  alsoReactivate: {
    rule: 'C.2.7',
    publiclyForced: true,
    verbs: {
      also: {
        domain: WINGS,
        each: (t, sector) => [wingBeyond(t, sector)],
        may(t, sector, wing, _by, scratch) {
          if (wing !== wingBeyond(t, sector)) return no('C.2.7', 'notAdjacent');
          return canActFrom(t, withWing(t, sector, wing), scratch) ? yes : no('C.2.7', 'nothingToMove');
        },
      },
      enough: {
        may: (t, sector, _arg, _by, scratch) => (canAct(t, sector, scratch) ? yes : no('C.2.7', 'nothingToMove')),
      },
    },
    fallback: (t, sector) =>
      canAct(t, sector, alone) ? { verb: 'enough', arg: null } : { verb: 'also', arg: wingBeyond(t, sector) as Wing },
  },
  deployNext: {
    rule: 'C.2.1',
    publiclyForced: true,
    verbs: {
      bring: {
        domain: UNITS,
        each: (t, { side }) => waitingOf(t, side).units,
        may: (t, sector, unit, _by, scratch) => mayBring(t, sector, unit, scratch),
      },
      march: {
        domain: UNITS,
        each: (t, { side, from }) => (from === NONE ? [] : unitsOf(t, side)),
        may: (t, sector, unit, _by, scratch) => mayMarch(t, sector, unit, scratch),
      },
      call: {
        domain: COMMANDERS,
        each: (t, { side }) => waitingOf(t, side).commanders,
        may: (t, sector, commander, _by, scratch) => mayCall(t, sector, commander, scratch),
      },
      send: {
        domain: COMMANDERS,
        each: (t, { side, from }) => (from === NONE ? [] : commandersOf(t, side)),
        may: (t, sector, commander, _by, scratch) => maySend(t, sector, commander, scratch),
      },
      done: { may: (t, { side }) => (begun(t, side) ? yes : no('C.2', 'nothingDeployed')) },
    },
    fallback(t, sector) {
      if (begun(t, sector.side)) return { verb: 'done', arg: null };
      return firstAct(t, sector);
    },
  },
  declareReserve: {
    rule: 'C.2.9',
    publiclyForced: true,
    verbs: {
      oneRow: { may: (t, sector) => mayReserve(t, sector, ROWS.oneRow) },
      twoRows: { may: (t, sector) => mayReserve(t, sector, ROWS.twoRows) },
      secondRow: { may: (t, sector) => mayReserve(t, sector, ROWS.secondRow) },
      none: { may: () => yes },
    },
    fallback: () => ({ verb: 'none', arg: null }),
  },
};
