import { both, has, members, only, without } from '@tercio/kernel';
import type { Result, Side, Sides } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Person, ProposalRow } from '../storage/schema.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live.ts';
import { handToBot } from './seating.ts';

/** What people agree on outside the rules: to end, to take back; and what one may do alone: resign. */

export type ProposalKind = ProposalRow['kind'];

const notSeated = fault('forbidden', 'You have no seat at this table.');
const notRunning = fault('notNow', 'The game is not being played.');

export async function propose(
  house: House,
  table: LiveTable,
  person: Person,
  kind: ProposalKind,
  steps: number,
): Promise<Fault | null> {
  const own = table.sidesOf(person.id);
  const standing = table.standing;
  if (own === 0) return notSeated;
  if (!standing || table.over) return notRunning;
  const acts = kind === 'takeBack' ? await actsBefore(table, own, steps) : 0;
  if (acts === null) return fault('notNow', 'You have not chosen anything to take back.');
  const bySide = members(own)[0] as Side;
  const { commits } = standing.course.pos.flow;
  const proposal = { table_no: table.no, kind, by_side: bySide, acts, commits, agreed: agreedBy(table, own) };
  await house.tables.putProposal(proposal);
  return conclude(house, table, proposal);
}

/** How many acts remain when the last `steps` choices of these sides are taken back. */
async function actsBefore(table: LiveTable, own: Sides, steps: number): Promise<number | null> {
  const match = await table.history();
  const mine = match?.acts.flatMap((act, index) => (has(own, act.side) ? [index] : [])) ?? [];
  return mine.at(-steps) ?? null;
}

/** Bots agree to everything; so does whoever has resigned. */
function agreedBy(table: LiveTable, sides: Sides): Sides {
  const silent = table.seats.filter(({ bot, resigned }) => bot !== null || resigned === 1);
  return both(sides, only(...silent.map(({ side }) => side as Side)));
}

export async function answerProposal(
  house: House,
  table: LiveTable,
  person: Person,
  kind: ProposalKind,
  agree: boolean,
): Promise<Fault | null> {
  const own = table.sidesOf(person.id);
  if (own === 0) return notSeated;
  if (!table.standing || table.over) return notRunning;
  const gone = fault('notNow', 'Nobody proposes that now.');
  if (!agree) {
    if (!table.proposals.some((proposal) => proposal.kind === kind)) return gone;
    await house.tables.dropProposal(table.no, kind);
    await house.changed(table);
    return null;
  }
  const proposal = await house.tables.agree(table.no, kind, agreedBy(table, own));
  return proposal ? conclude(house, table, proposal) : gone;
}

/** Carries a proposal out once all have agreed. A take-back lapses when the game has gone on. */
async function conclude(house: House, table: LiveTable, proposal: ProposalRow): Promise<Fault | null> {
  const all = only(...table.sides);
  if ((proposal.agreed & all) !== all) {
    await house.changed(table);
    return null;
  }
  await house.tables.dropProposal(table.no, proposal.kind);
  const done =
    proposal.kind === 'end'
      ? await table.settle({ kind: 'end', result: ended('agreed', only()) }, () => true)
      : await table.settle(
          { kind: 'takeBack', acts: proposal.acts },
          ({ course }) => course.pos.flow.commits === proposal.commits,
        );
  await house.changed(table);
  return done ? null : fault('stale', 'The game has gone on since that was proposed.');
}

const ended = (how: string, won: Sides): Result => ({ won, how, rule: 'table', points: [] });

/** Gives up. With two sides left the other wins; with more, a bot plays on for whoever resigned. */
export async function resign(house: House, table: LiveTable, person: Person): Promise<Fault | null> {
  const own = table.sidesOf(person.id);
  if (own === 0) return notSeated;
  if (!table.standing || table.over) return notRunning;
  for (const side of members(own)) await house.tables.changeSeat(table.no, side, { resigned: 1 });
  await table.refresh();
  const left = table.seats.filter(({ resigned }) => resigned === 0);
  const owners = new Set(left.map(({ side, person: owner }) => owner ?? side));
  if (owners.size <= 1) {
    const won = members(own).reduce(without, only(...left.map(({ side }) => side as Side)));
    await table.settle({ kind: 'end', result: ended('resigned', won) }, () => true);
  } else for (const side of members(own)) await handToBot(house, table, side, 'caretaker');
  await house.changed(table);
  return null;
}
