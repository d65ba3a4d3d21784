import { members, NOBODY, seatName } from '@tercio/kernel';
import type { Result, Side, Sides } from '@tercio/kernel';
import type { Guest, House } from '../tables/house.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Watcher } from '../tables/watcher.ts';
import type { Topic } from '../tables/bus.ts';

/** Anyone who does not read what is sent is cut off, or it would fill our memory. */
const MOST_UNREAD_BYTES = 4_000_000;

/** As much of an HTTP answer as is needed here. */
interface Answer {
  readonly writableLength: number;
  destroy(): void;
  write(text: string): void;
}

/** Writes line by line as long as they are read. */
export const lineWriter =
  (answer: Answer) =>
  (text: string): void => {
    if (answer.writableLength > MOST_UNREAD_BYTES) answer.destroy();
    else answer.write(`${text}\n`);
  };

/**
 * A stream of small JSON lines for a program that plays: which tables it sits at, what it is asked, how games end. Every
 * question comes with all its legal answers, so that a bot needs no rules.
 */
export class BotStream implements Guest {
  readonly #house: House;
  readonly #person: string;
  readonly #write: (line: object) => void;
  readonly #failed: (error: unknown) => void;
  readonly #followed = new Map<number, { readonly table: LiveTable; readonly watcher: Watcher }>();
  /** The question last sent, by table and side. On an open floor its options may change while it stays the same. */
  readonly #sent = new Map<string, string>();

  constructor(house: House, person: string, write: (line: object) => void, failed: (error: unknown) => void) {
    this.#house = house;
    this.#person = person;
    this.#write = write;
    this.#failed = failed;
  }

  async open(): Promise<void> {
    this.#house.guests.add(this);
    for (const { table_no, status } of await this.#house.tables.heldBy(this.#person)) {
      if (status === 'running') await this.#follow(table_no);
    }
  }

  close(): void {
    this.#house.guests.delete(this);
    for (const { table, watcher } of this.#followed.values()) table.watchers.delete(watcher);
    this.#followed.clear();
  }

  announced(no: number, topic: Topic): void {
    if (topic !== 'meta' || this.#followed.has(no)) return;
    this.#meet(no).catch(this.#failed);
  }

  async #meet(no: number): Promise<void> {
    const seats = await this.#house.tables.seats(no);
    if (seats.some(({ person }) => person === this.#person)) await this.#follow(no);
  }

  async #follow(no: number): Promise<void> {
    const table = await this.#house.byNo(no);
    if (!table || !table.standing || this.#followed.has(no) || !this.#house.guests.has(this)) return;
    const look = () => this.#look(table);
    const watcher: Watcher = { changed: look, meta: look, said: () => undefined };
    this.#followed.set(no, { table, watcher });
    table.watchers.add(watcher);
    const { sides: names, scenarios } = table.entry.game;
    const { id, game, scenario } = table.info;
    const seats = table.seatsOf(this.#person).map(({ seat, sides }) => ({
      seat,
      name: seatName(
        names,
        scenarios.find((one) => one.id === scenario),
        sides as Sides,
      ),
      sides: members(sides as Sides),
    }));
    const sides = members(table.sidesOf(this.#person)).map((side) => names[side]);
    this.#write({ type: 'start', table: id, game, scenario, sides, seats });
    look();
  }

  #look(table: LiveTable): void {
    if (table.over) return this.#leave(table);
    const { game } = table.entry;
    for (const side of members(table.sidesOf(this.#person))) {
      const seat = table.seatWith(side);
      const view = seat && table.view(seat.sides as Sides);
      const offer = view?.offers.find((own) => own.side === side)?.offer;
      const ask = table.standing?.asks[side] ?? 0;
      if (!seat || !view || !offer || table.botAt(side) || this.#isSent(table, side, `${ask} ${JSON.stringify(offer)}`))
        continue;
      const options = offer.choices.map((choice) => ({ ...choice, words: game.words.option(view, side, choice) }));
      const question = { prompt: game.words.prompt(view, side), options, ranges: offer.ranges };
      this.#write({ type: 'decide', table: table.info.id, seat: seat.seat, side, ask, ...question, view });
    }
  }

  #isSent(table: LiveTable, side: Side, question: string): boolean {
    const name = `${table.no}:${side}`;
    if (this.#sent.get(name) === question) return true;
    this.#sent.set(name, question);
    return false;
  }

  #leave(table: LiveTable): void {
    const followed = this.#followed.get(table.no);
    if (!followed) return;
    table.watchers.delete(followed.watcher);
    this.#followed.delete(table.no);
    const { over: result } = table;
    const winners = members(result?.won ?? NOBODY).map((side) => table.entry.game.sides[side]);
    const you = standingOf(result, table.sidesOf(this.#person));
    this.#write({ type: 'over', table: table.info.id, result, winners, you });
  }
}

/** What an end means to anyone who held these sides; one side that has won is enough. */
function standingOf(result: Result | null, held: Sides): 'won' | 'drew' | 'lost' | 'none' {
  if (result === null) return 'none';
  if (result.won & held) return 'won';
  return (result.drew ?? NOBODY) & held ? 'drew' : 'lost';
}
