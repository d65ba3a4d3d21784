import { entryOf as registered } from '@tercio/registry';
import type { Append } from '../storage/append.ts';
import type { Database } from '../storage/database.ts';
import { OrderStore } from '../storage/order.ts';
import { PeopleStore } from '../storage/people.ts';
import { TableStore } from '../storage/tables.ts';
import type { BegunWith, Table } from '../storage/tables.ts';
import { TalkStore } from '../storage/talk.ts';
import { openBus, othersOn } from './bus.ts';
import type { Bus, Topic } from './bus.ts';
import { Histories } from './histories.ts';
import type { Home } from './home.ts';
import { LiveTable } from './live.ts';
import { OwnQuota, quotaOf } from './quota.ts';
import type { Quota } from './quota.ts';
import { repair } from './repair.ts';
import { MISFIT, Unreadable, whyUnreadable } from './unreadable.ts';

/** Who is told of every change in this process, at whichever table. */
export interface Guest {
  wrote?(table: LiveTable): void;
  announced?(no: number, topic: Topic): void;
}

/** How games are found, by name and edition; without an edition, the current one. */
export type Shelf = typeof registered;

const MOST_OPEN = 3000;
/** How often it is looked for what nobody needs in memory. */
const TIDY_MS = 300_000;
/** How soon a table is looked at again that could not be read. */
const AGAIN_MS = 500;

/** All tables that this process has open, and the way to any other. */
export class House implements Home<LiveTable> {
  readonly database: Database;
  readonly tables: TableStore;
  readonly people: PeopleStore;
  readonly talk: TalkStore;
  readonly order: OrderStore;
  readonly now: () => number;
  readonly entryOf: Shelf;
  readonly histories = new Histories();
  /** How often a person may say something, and anybody may ask for a whole log. */
  readonly talkQuota: Quota;
  readonly logQuota: Quota;
  /** How often anybody may be sent everything anew over live connections: each process counts its own. */
  readonly anewQuota: Quota = new OwnQuota(5, 60);
  readonly reportQuota: Quota;
  /** How often a program may look ahead, many tries at once each time. */
  readonly thoughtQuota: Quota;
  /** How often a person may choose or take back, over all connections and tables; as often as they like unless it is set. */
  actQuota: Quota = { take: () => Promise.resolve(true) };
  /** How often the password of an account may be tried. */
  readonly tries: Quota;
  /** Told of what the one who runs the server should know: who tried what, never with a secret. */
  noteSecurity: (what: string, person: string) => void = () => undefined;
  readonly guests = new Set<Guest>();
  readonly #open = new Map<number, Promise<LiveTable | null>>();
  readonly #ready = new Map<number, LiveTable>();
  readonly #byId = new Map<string, LiveTable>();
  /** Those somebody came to since it was last tidied up. */
  readonly #visited = new Set<number>();
  #tidying: NodeJS.Timeout | null = null;
  /** Those that may stand otherwise than is known here, as they could not be read. */
  readonly #doubted = new Set<LiveTable>();
  #again: NodeJS.Timeout | null = null;
  /** By number: why a table cannot be played on here. */
  readonly #unreadable = new Map<number, string>();
  readonly #failed: (error: unknown) => void;
  #bus: Bus | null = null;

  constructor(
    database: Database,
    failed: (error: unknown) => void,
    { now = Date.now, entryOf = registered }: { readonly now?: () => number; readonly entryOf?: Shelf } = {},
  ) {
    this.database = database;
    const others = othersOn(database);
    this.tables = new TableStore(database.db, others);
    this.people = new PeopleStore(database.db);
    this.talk = new TalkStore(database.db, others);
    this.order = new OrderStore(database.db);
    this.talkQuota = quotaOf(database, 'talk', 1, 20);
    this.logQuota = quotaOf(database, 'log', 0.5, 10);
    this.thoughtQuota = quotaOf(database, 'thought', 20, 200);
    this.reportQuota = quotaOf(database, 'report', 1 / 300, 5);
    this.tries = quotaOf(database, 'tries', 1 / 30, 10);
    this.now = now;
    this.entryOf = entryOf;
    this.#failed = failed;
  }

  async listen(): Promise<void> {
    this.#bus = await openBus(this.database, {
      heard: (no, topic) => this.#heard(no, topic),
      missed: () => this.#missed(),
    });
    this.#tidying = setInterval(() => this.tidy(), TIDY_MS).unref();
  }

  /** Does this process hear what others on the same database do? */
  get hears(): boolean {
    return this.#bus?.hears ?? true;
  }

  get open(): number {
    return this.#ready.size;
  }

  /** The table behind a link; null if there is none, or if nobody here knows the edition it is played by. */
  async byId(id: string): Promise<LiveTable | null> {
    const ready = this.#byId.get(id);
    if (ready) return this.#touch(ready);
    const info = await this.tables.byId(id);
    return info ? this.#enter(info) : null;
  }

  async byNo(no: number): Promise<LiveTable | null> {
    const ready = this.#ready.get(no);
    if (ready) return this.#touch(ready);
    const info = await this.tables.byNo(no);
    return info ? this.#enter(info) : null;
  }

  /** Reads a table anew, beside the one that may be open: for measurements. */
  async reopened(no: number): Promise<LiveTable | null> {
    const info = await this.tables.byNo(no);
    const entry = info && this.entryOf(info.game, info.edition);
    if (!info) return null;
    const why = whyUnreadable(info, entry);
    if (!entry || why) return this.#noteUnreadable(info, why ?? '');
    const table = new LiveTable(this, entry, info);
    try {
      await table.load();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#failed(error);
      return this.#noteUnreadable(info, MISFIT);
    }
    this.#unreadable.delete(no);
    return table;
  }

  #noteUnreadable({ no }: Table, why: string): null {
    this.#unreadable.set(no, why);
    return null;
  }

  /** Why nobody can play on at a table here, as far as is known; null: nothing speaks against it. */
  whyNot(info: Table): string | null {
    return whyUnreadable(info, this.entryOf(info.game, info.edition)) ?? this.#unreadable.get(info.no) ?? null;
  }

  /** How many tables are known that cannot be played on here. */
  get unreadable(): number {
    return this.#unreadable.size;
  }

  /** Looks through all tables for those that cannot be played on here, without opening any. */
  async findUnreadable(): Promise<readonly (BegunWith & { readonly why: string; readonly ids: readonly string[] })[]> {
    const found = [];
    for (const begun of await this.tables.begunWith()) {
      const why = whyUnreadable(begun, this.entryOf(begun.game, begun.edition));
      if (why === null) continue;
      const tables = await this.tables.begunSo(begun);
      for (const { no } of tables) this.#unreadable.set(no, why);
      found.push({ ...begun, why, ids: tables.map(({ id }) => id) });
    }
    return found;
  }

  /** The table if this process has it open. */
  atHand(no: number): LiveTable | null {
    return this.#ready.get(no) ?? null;
  }

  #touch(table: LiveTable): LiveTable {
    this.#visited.add(table.no);
    this.#ready.delete(table.no);
    this.#ready.set(table.no, table);
    return table;
  }

  /** Two who ask at the same time get the same table: there is only ever one in a process. */
  #enter(info: Table): Promise<LiveTable | null> {
    const known = this.#open.get(info.no) ?? this.#ready.get(info.no);
    if (known) return Promise.resolve(known);
    const opening = this.#load(info).finally(() => this.#open.delete(info.no));
    this.#open.set(info.no, opening);
    return opening;
  }

  async #load(info: Table): Promise<LiveTable | null> {
    const table = await this.reopened(info.no);
    if (!table) return null;
    this.#ready.set(info.no, table);
    this.#byId.set(info.id, table);
    this.#visited.add(info.no);
    this.#makeRoom();
    await repair(this, table);
    return table;
  }

  /** Closes the tables that nobody has used for the longest time. */
  #makeRoom(): void {
    for (const table of this.#ready.values()) {
      if (this.#ready.size <= MOST_OPEN) return;
      if (table.watchers.size === 0) this.#leave(table);
    }
  }

  /** Closes the tables where nobody is and nobody has been since the last time; at others, forgets what was only looked at. */
  tidy(): void {
    for (const table of this.#ready.values()) {
      if (table.watchers.size === 0 && !this.#visited.has(table.no)) this.#leave(table);
      else table.rest();
    }
    this.#visited.clear();
  }

  #leave({ no, info }: LiveTable): void {
    this.#ready.delete(no);
    this.#byId.delete(info.id);
    this.histories.drop(no);
  }

  append(item: Append): Promise<boolean> {
    return this.database.writer.append(item);
  }

  wrote(table: LiveTable): void {
    for (const guest of this.guests) guest.wrote?.(table);
  }

  announce(no: number, topic: Topic): void {
    for (const guest of this.guests) guest.announced?.(no, topic);
    this.#bus?.publish(no, topic).catch(this.#failed);
  }

  async changed(table: LiveTable): Promise<void> {
    await table.refresh();
    this.announce(table.no, 'meta');
  }

  #heard(no: number, topic: Topic): void {
    this.#followed(no, topic)
      .then(() => {
        for (const guest of this.guests) guest.announced?.(no, topic);
      })
      .catch(this.#failed);
  }

  /** Also a table that is just being opened: what it has read may be older than what was heard. */
  async #followed(no: number, topic: Topic): Promise<void> {
    const table = this.#ready.get(no) ?? (await this.#open.get(no)?.catch(() => null));
    if (table) await this.#follow(table, topic);
  }

  #follow(table: LiveTable, topic: Topic): Promise<void> {
    if (topic === 'journal') return table.catchUp();
    return topic === 'chat' ? table.hearTalk() : table.refresh();
  }

  #missed(): void {
    for (const table of this.#ready.values()) void this.#lookAgain(table).catch(this.#failed);
    for (const no of this.#open.keys()) void this.#followed(no, 'meta').catch(this.#failed);
  }

  async #lookAgain(table: LiveTable): Promise<void> {
    await table.refresh();
    await table.hearTalk();
  }

  doubt(table: LiveTable): void {
    this.#doubted.add(table);
    this.#again ??= setTimeout(() => this.#dispel(), AGAIN_MS).unref();
  }

  /** Reads anew what is in doubt; what was left half done there is finished, as when a table is opened. */
  #dispel(): void {
    this.#again = null;
    const doubted = [...this.#doubted].filter((table) => this.#ready.get(table.no) === table);
    this.#doubted.clear();
    for (const table of doubted)
      this.#lookAgain(table)
        .then(() => repair(this, table))
        .catch((error: unknown) => {
          this.#failed(error);
          this.doubt(table);
        });
  }

  async close(): Promise<void> {
    if (this.#tidying) clearInterval(this.#tidying);
    if (this.#again) clearTimeout(this.#again);
    await this.#bus?.close();
    await this.database.close();
  }
}
