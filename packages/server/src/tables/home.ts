import type { Append } from '../storage/append.ts';
import type { OrderStore } from '../storage/order.ts';
import type { TableStore } from '../storage/tables.ts';
import type { TalkStore } from '../storage/talk.ts';
import type { Topic } from './bus.ts';
import type { Histories } from './histories.ts';

/** What an open table, and a change of who sits there, needs of the house it stands in. `Open`: a table that is open. */
export interface Home<Open> {
  readonly tables: TableStore;
  readonly talk: TalkStore;
  readonly order: OrderStore;
  readonly histories: Histories;
  readonly now: () => number;
  /** Writes a line of a journal; false: its number went to somebody else. */
  append(item: Append): Promise<boolean>;
  /** Tells this process that a table has changed. */
  wrote(table: Open): void;
  /** Tells everybody, here and in the other processes. The journal tells the others by itself. */
  announce(no: number, topic: Topic): void;
  /** After a change of seats, proposals or orders: the table itself, everybody here, and the other processes. */
  changed(table: Open): Promise<void>;
  /** A table may stand otherwise than it is known here: it is looked at again until that works. */
  doubt(table: Open): void;
}

/** Does what must not be left undone: where it fails, the table is looked at again until that works. */
export async function surely<Open>(home: Home<Open>, table: Open, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    home.doubt(table);
    throw error;
  }
}
