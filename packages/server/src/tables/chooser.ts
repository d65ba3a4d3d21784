import { only } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Message } from '../play/message.ts';
import type { LiveTable, Receipt, Sender } from './live.ts';

/** Choices and undo, for the person whose seat it is and nobody else. */

function mayAct(table: LiveTable, person: string, { side }: Sender): Fault | null {
  if (!(table.sidesOf(person) & only(side))) return fault('forbidden', 'That seat is not yours.');
  if (table.botAt(side)) return fault('notNow', 'A bot plays this seat for you: take it back first.');
  return null;
}

async function send(table: LiveTable, person: string, message: Message, sender: Sender): Promise<Receipt | Fault> {
  return mayAct(table, person, sender) ?? table.submit(message, sender);
}

export function choose(
  table: LiveTable,
  person: string,
  sender: Sender,
  choices: readonly Choice[],
): Promise<Receipt | Fault> {
  return send(table, person, { kind: 'choices', side: sender.side, choices, automatic: false }, sender);
}

export function undo(table: LiveTable, person: string, sender: Sender): Promise<Receipt | Fault> {
  return send(table, person, { kind: 'undo', side: sender.side }, sender);
}
