import { eventsFor, members } from '@tercio/kernel';
import type { Sides } from '@tercio/kernel';
import { undoRefusal } from '@tercio/kernel/course';
import type { Change } from '../play/standing.ts';
import type { TalkLine } from '../storage/talk.ts';
import { hashOf } from '../secrets.ts';
import type { House } from '../tables/house.ts';
import type { LiveTable } from '../tables/live.ts';
import type { News, Watcher } from '../tables/watcher.ts';
import { mayHear } from '../tables/talker.ts';
import { cardOf } from './card.ts';
import type { Asks, ChatLine, TableCard, Undos, Update } from '../wire.ts';

/** One pair of eyes on one table: a person, or nobody in particular. */
export class Viewer implements Watcher {
  readonly table: LiveTable;
  readonly person: string | null;
  readonly #house: House;
  readonly #send: (update: Update) => void;
  #n = 0;
  #sides: Sides;
  /** Has the game been shown, or had it not begun? */
  #hasSeen = false;
  #asks: Asks = {};
  /** By what the table as last sent is known again, apart from who must decide: that is in the view. */
  #card = '';
  #turn: Promise<void> = Promise.resolve();

  constructor(house: House, table: LiveTable, person: string | null, send: (update: Update) => void) {
    this.#house = house;
    this.table = table;
    this.person = person;
    this.#send = send;
    this.#sides = table.sidesOf(person);
  }

  get sides(): Sides {
    return this.#sides;
  }

  /** Everything, from scratch: at the beginning and after a gap. */
  async greet(): Promise<void> {
    const table = await cardOf(this.#house, this.table, this.person);
    this.#n = 0;
    this.#card = lasting(table);
    this.#sides = this.table.sidesOf(this.person);
    this.#asks = asksOf(this.table, this.#sides);
    const view = this.table.view(this.#sides);
    this.#hasSeen = view !== null;
    const undo = undosOf(this.table, this.#sides);
    this.#send({ t: 'hello', n: 0, table, view, asks: this.#asks, undo });
    this.table.watchers.add(this);
  }

  leave(): void {
    this.table.watchers.delete(this);
  }

  changed({ dropped, told, reset }: Change, news: News): void {
    // Whose seat has changed gets everything anew.
    if (this.table.sidesOf(this.person) !== this.#sides || !this.#hasSeen) return this.meta();
    const asked = this.#asks;
    this.#asks = asksOf(this.table, this.#sides);
    const events = eventsFor(told, this.#sides);
    const gone = eventsFor(dropped, this.#sides).length;
    const patch = news(this.#sides);
    // What others do in private must not show, not even as an empty update.
    const same = Object.entries(this.#asks).every(([side, ask]) => asked[Number(side)] === ask);
    if (patch.length === 0 && events.length === 0 && gone === 0 && !reset && same) return;
    const undo = undosOf(this.table, this.#sides);
    this.#send({ t: 'update', n: ++this.#n, patch, asks: this.#asks, undo, events, dropped: gone, reset });
  }

  /**
   * Seats, proposals or the status changed; where one's own seat did, everything is sent anew. What others keep to
   * themselves, such as standing orders, changes nothing here and must not show, not even as the same table once more.
   */
  meta(): void {
    this.#inTurn(async () => {
      const { table } = this;
      if (table.sidesOf(this.person) !== this.#sides || (!this.#hasSeen && table.standing)) return this.greet();
      const made = await cardOf(this.#house, table, this.person);
      if (lasting(made) === this.#card) return;
      this.#card = lasting(made);
      this.#send({ t: 'table', n: ++this.#n, table: made });
    });
  }

  said(lines: readonly TalkLine[]): void {
    const heard = lines.filter(({ room }) => mayHear(this.table, this.person, room));
    if (heard.length === 0) return;
    this.#inTurn(async () => {
      const lines = await chatLines(this.#house, heard, this.person);
      if (lines.length > 0) this.#send({ t: 'chat', n: ++this.#n, lines });
    });
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch(() => undefined);
  }
}

const lasting = (card: TableCard): string => hashOf(JSON.stringify({ ...card, waiting: [] }));

export function asksOf(table: LiveTable, sides: Sides): Asks {
  const asks = table.standing?.asks ?? [];
  return Object.fromEntries(asks.flatMap((ask, side) => (sides & (1 << side) ? [[side, ask]] : [])));
}

function undosOf({ standing }: LiveTable, sides: Sides): Undos {
  if (!standing) return {};
  return Object.fromEntries(members(sides).map((side) => [side, undoRefusal(standing.course, side)]));
}

/** Without what somebody said whom the reader does not want to hear. */
export async function chatLines(
  house: House,
  lines: readonly TalkLine[],
  reader: string | null,
): Promise<readonly ChatLine[]> {
  const unheard = await house.order.unheard(reader);
  const names = await house.people.names([...new Set(lines.map(({ person }) => person))]);
  const heard = lines.filter(({ person }) => !unheard.has(person));
  return heard.map(({ room, person, text, at }) => ({ room, person, name: names.get(person) ?? '', text, at }));
}
