import { only } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Message } from '../play/message.ts';
import type { Receipt } from '../wire.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live.ts';
import type { Sender } from './watcher.ts';

/** Choices and undo, for the person whose seat it is and nobody else. */

function mayAct(table: LiveTable, person: string, { side }: Sender): Fault | null {
  if (!(table.sidesOf(person) & only(side))) return fault('forbidden', 'That seat is not yours.');
  if (table.botAt(side)) return fault('notNow', 'A bot plays this seat for you: take it back first.');
  return null;
}

/** Counted before anything is looked at: anyone who has many connections has one share. */
async function send({ house, table, person }: Acting, message: Message, sender: Sender): Promise<Receipt | Fault> {
  if (!(await house.actQuota.take(person))) return fault('tooMany', 'You choose too fast: wait a moment.');
  return mayAct(table, person, sender) ?? table.submit(message, sender);
}

/** Who acts where. */
interface Acting {
  readonly house: House;
  readonly table: LiveTable;
  readonly person: string;
}

export function choose(acting: Acting, sender: Sender, choices: readonly Choice[]): Promise<Receipt | Fault> {
  return send(acting, { kind: 'choices', side: sender.side, choices, automatic: false }, sender);
}

export function undo(acting: Acting, sender: Sender): Promise<Receipt | Fault> {
  return send(acting, { kind: 'undo', side: sender.side }, sender);
}
