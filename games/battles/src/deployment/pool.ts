import type { Side } from '@tercio/kernel';
import { ARMIES, board, factsOf, unitLines } from '../board.ts';
import type { ScenarioFile, SideFile } from '../data/types.ts';
import { NONE, OFF_BOARD } from '../ids.ts';
import type { Commander, Unit } from '../ids.ts';
import type { Table } from '../state.ts';

/** Appendix C: who has still to deploy, who scouts, and who comes later. */

/** R178: how often an army may reactivate wings: enough for four wings to come forward two rows, one at a time. */
export const REACTIVATIONS = 8;

export interface Deployment {
  /** Units sent ahead as scouts, ascending; known once scouting is decided (C.1.8). */
  readonly scouts: readonly Unit[];
  /** Who won scouting; NONE before that. */
  readonly winner: number;
  /** Whose deployment phase it is or comes next; NONE until the winner has chosen. */
  readonly next: number;
  /** Phases given up in a row: two end deployment (R174). */
  readonly passes: number;
  /** By army: how often it has reactivated wings (R178). */
  readonly reactivations: readonly number[];
  /** The army that was the first to be wholly on the board, or NONE (C.4.3). */
  readonly complete: number;
  /** How many phases are left once an army is complete (C.4.1); NONE before that. */
  readonly phasesLeft: number;
  /** The scenario's own reinforcements: they do not deploy (R177). */
  readonly late: readonly Group[];
}

/** Units and commanders who wait off board together. */
export interface Group {
  readonly side: Side;
  readonly units: readonly Unit[];
  readonly commanders: readonly Commander[];
}

/** Before anything has happened: both armies off the board. */
export function undeployed(scenario: string): Deployment {
  const { file } = board({ scenario });
  return {
    scouts: [],
    winner: NONE,
    next: NONE,
    passes: 0,
    reactivations: [0, 0],
    complete: NONE,
    phasesLeft: NONE,
    late: ARMIES.flatMap((army) => lateGroups(file, army)),
  };
}

/** One group for each wing that the scenario reinforces. */
function lateGroups(file: ScenarioFile, army: Side): readonly Group[] {
  const own = file.sides[army] as SideFile;
  const before = army === 0 ? 0 : unitLines(file.sides[0]).length;
  const commandersBefore = army === 0 ? 0 : file.sides[0].commanders.length;
  let unit = before + unitLines({ ...own, offBoard: [] }).length;
  const units = (own.offBoard ?? []).flatMap((group) => group.units.map(() => ({ wing: group.wing, unit: unit++ })));
  const commanders = own.commanders.map(({ offBoard }, k) => ({ wing: offBoard, commander: commandersBefore + k }));
  const wings = own.wings.map(({ id }) => id);
  return wings.flatMap((wing) => {
    const group: Group = {
      side: army,
      units: units.filter((late) => late.wing === wing).map((late) => late.unit as Unit),
      commanders: commanders.filter((late) => late.wing === wing).map((late) => late.commander as Commander),
    };
    return group.units.length + group.commanders.length > 0 ? [group] : [];
  });
}

/** The facts of the deployment under way. */
export function deploymentOf(t: Table): Deployment {
  if (t.deployment === null) throw new Error('no deployment is under way');
  return t.deployment;
}

export function note(t: Table, change: Partial<Deployment>): void {
  t.deployment = { ...deploymentOf(t), ...change };
}

const isLate = (t: Table, unit: Unit): boolean => deploymentOf(t).late.some(({ units }) => units.includes(unit));

/** Is the unit off board, free to be brought on? */
export const isWaiting = (t: Table, unit: Unit, army: Side): boolean =>
  t.zoneOf[unit] === OFF_BOARD && factsOf(t, unit).side === army && !isLate(t, unit);

export const commanderWaits = (t: Table, commander: Commander, army: Side): boolean =>
  t.commanderAt[commander] === OFF_BOARD &&
  board(t).commanders[commander]?.side === army &&
  !deploymentOf(t).late.some(({ commanders }) => commanders.includes(commander));

/** Everyone of an army who could still be brought on. */
export function waitingOf(t: Table, army: Side): Group {
  const units: Unit[] = [];
  const commanders: Commander[] = [];
  for (let u = 0; u < t.zoneOf.length; u++) if (isWaiting(t, u as Unit, army)) units.push(u as Unit);
  for (let k = 0; k < t.commanderAt.length; k++) {
    if (commanderWaits(t, k as Commander, army)) commanders.push(k as Commander);
  }
  return { side: army, units, commanders };
}

/** C.4.1: is the whole army on the board, commanders too? */
export function isComplete(t: Table, army: Side): boolean {
  const { units, commanders } = waitingOf(t, army);
  return units.length + commanders.length === 0;
}

export const isScout = (t: Table, unit: Unit): boolean => t.deployment?.scouts.includes(unit) ?? false;
