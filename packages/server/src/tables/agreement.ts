import { NOBODY } from '@tercio/kernel';
import type { Result, Sides } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Person, ProposalRow } from '../storage/schema.ts';
import type { Seat } from '../storage/tables.ts';
import { heldIn } from './held.ts';
import type { Home } from './home.ts';
import type { LiveTable } from './live.ts';
import { handToBot } from './seating.ts';

/** What people agree on outside the rules: to end, to take back; and what one may do alone: resign. */

export type ProposalKind = ProposalRow['kind'];

const notSeated = fault('forbidden', 'You have no seat at this table.');
const notRunning = fault('notNow', 'The game is not being played.');

/** Seats as bits. */
const seatBits = (seats: readonly Seat[]): number => seats.reduce((bits, { seat }) => bits | (1 << seat), 0);

/** Somebody sits there who has not given up, whether a bot plays for them just now or not. */
const isPersons = ({ person, resigned }: Seat): boolean => person !== null && resigned === 0;

export async function propose(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  kind: ProposalKind,
  steps: number,
): Promise<Fault | null> {
  const own = table.seatsOf(person.id);
  const standing = table.standing;
  if (own.length === 0) return notSeated;
  if (!standing || table.over) return notRunning;
  const acts = kind === 'takeBack' ? await actsBefore(table, heldIn(own), steps) : 0;
  if (acts === null) return fault('notNow', 'You have not chosen anything to take back.');
  const { commits } = standing.course.pos.flow;
  const by = own[0]?.seat ?? 0;
  const proposal = { table_no: table.no, kind, by_seat: by, acts, commits, agreed: seatBits(own) };
  await house.tables.putProposal(proposal);
  return conclude(house, table, proposal);
}

/** How many acts remain when the last `steps` choices of these sides are taken back. */
async function actsBefore(table: LiveTable, own: Sides, steps: number): Promise<number | null> {
  const match = await table.history();
  const mine = match?.acts.flatMap((act, index) => (own & (1 << act.side) ? [index] : [])) ?? [];
  return mine.at(-steps) ?? null;
}

export async function answerProposal(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  kind: ProposalKind,
  agree: boolean,
): Promise<Fault | null> {
  const own = table.seatsOf(person.id);
  if (own.length === 0) return notSeated;
  if (!table.standing || table.over) return notRunning;
  const gone = fault('notNow', 'Nobody proposes that now.');
  if (!agree) {
    if (!table.proposals.some((proposal) => proposal.kind === kind)) return gone;
    await house.tables.dropProposal(table.no, kind);
    await house.changed(table);
    return null;
  }
  const proposal = await house.tables.agree(table.no, kind, seatBits(own));
  return proposal ? conclude(house, table, proposal) : gone;
}

/** Carries a proposal out once every seat with a person has agreed. A take-back lapses when the game has gone on. */
async function conclude(house: Home<LiveTable>, table: LiveTable, proposal: ProposalRow): Promise<Fault | null> {
  const all = seatBits(table.seats.filter(isPersons));
  if ((proposal.agreed & all) !== all) {
    await house.changed(table);
    return null;
  }
  await house.tables.dropProposal(table.no, proposal.kind);
  const done =
    proposal.kind === 'end'
      ? await table.settle({ kind: 'end', result: ended('agreed', NOBODY) }, () => true)
      : await table.settle(
          { kind: 'takeBack', acts: proposal.acts },
          ({ course }) => course.pos.flow.commits === proposal.commits,
        );
  await house.changed(table);
  return done ? null : fault('stale', 'The game has gone on since that was proposed.');
}

const ended = (how: string, won: Sides): Result => ({ won, how, rule: 'table', points: [] });

/**
 * Gives up one's seats, or one of them. With two seats the other wins; with more a bot plays on for anyone who resigned, and
 * the others with it.
 */
export async function resign(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  seat: number | null = null,
): Promise<Fault | null> {
  const own = table.seatsOf(person.id).filter((one) => seat === null || one.seat === seat);
  if (own.length === 0) return notSeated;
  if (!table.standing || table.over) return notRunning;
  if (table.seats.length > 2) for (const { seat: no } of own) await replace(house, table, no, { resigned: 1 });
  else {
    await house.tables.alone(table.no, async (store) => {
      for (const { seat: no } of own) await store.changeSeat(table.no, no, { resigned: 1 });
      return true;
    });
    await table.refresh();
    await endResigned(house, table);
  }
  return null;
}

/** Of two the other has won. Also for a table whose process died between the resignation and the end. */
export async function endResigned(house: Home<LiveTable>, table: LiveTable): Promise<void> {
  const left = table.seats.filter(({ resigned }) => resigned === 0);
  if (table.seats.length > 2 || left.length === table.seats.length || !table.standing || table.over) return;
  await table.settle({ kind: 'end', result: ended('resigned', heldIn(left)) }, () => true);
  await house.changed(table);
}

/**
 * A bot plays on where somebody has left. Once nobody is left who sits at the table as a person, the game ends without a
 * winner: bots do not play on for nobody.
 */
export async function replace(
  house: Home<LiveTable>,
  table: LiveTable,
  seat: number,
  changes: Partial<Seat>,
): Promise<void> {
  await handToBot(house, table, seat, changes);
  if (table.seats.some(isPersons)) return agreeWithout(house, table);
  await table.settle({ kind: 'end', result: ended('abandoned', NOBODY) }, () => true);
  await house.changed(table);
}

/** What waited only for somebody who has now left is agreed. */
async function agreeWithout(house: Home<LiveTable>, table: LiveTable): Promise<void> {
  for (const proposal of table.proposals) await conclude(house, table, proposal);
}
