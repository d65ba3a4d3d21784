import { randomInt } from 'node:crypto';
import { both, members, NOBODY, only } from '@tercio/kernel';
import type { Choice, Side, Sides } from '@tercio/kernel';
import { isFault } from '../fault.ts';
import { newId } from '../secrets.ts';
import type { Guest, House } from '../tables/house.ts';
import type { LiveTable } from '../tables/live.ts';
import type { BotPool } from './pool.ts';

export interface StewardOptions {
  /** Orders answer after one to four times as long, at random, as a person would. */
  readonly stepMs: number;
  /** How often this process looks for answers that are owed: by another one, now dead, or because writing failed. */
  readonly sweepMs: number;
}

const STEPS = 4;
const SWEEP_AT_ONCE = 100;

/** Sees to it that bots and standing orders answer, also after a crash. */
export class Steward implements Guest {
  readonly #house: House;
  readonly #pool: BotPool;
  readonly #options: StewardOptions;
  readonly #failed: (error: unknown) => void;
  /** Questions being thought about: the same one is not asked twice. */
  readonly #thinking = new Set<string>();
  /** By table and side: the moment at which a bot was last asked whether it throws something in. */
  readonly #heard = new Map<number, Map<Side, string>>();
  #sweeping: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(house: House, pool: BotPool, options: StewardOptions, failed: (error: unknown) => void) {
    this.#house = house;
    this.#pool = pool;
    this.#options = options;
    this.#failed = failed;
  }

  start(): void {
    this.#house.guests.add(this);
    this.#sweep().catch(this.#failed);
    // Also where there is no other process: an answer may have failed because the disk was full or the file locked.
    this.#sweeping = setInterval(() => void this.#sweep().catch(this.#failed), this.#options.sweepMs);
    this.#sweeping.unref();
  }

  close(): void {
    this.#closed = true;
    this.#house.guests.delete(this);
    if (this.#sweeping) clearInterval(this.#sweeping);
  }

  wrote(table: LiveTable): void {
    this.#look(table);
  }

  /** Looks at every running table where somebody served by us must decide. */
  async #sweep(): Promise<void> {
    for (let after = 0; !this.#closed;) {
      const owed = await this.#house.tables.owed(after, SWEEP_AT_ONCE);
      for (const { no } of owed) {
        const table = await this.#house.byNo(no);
        if (table) this.#look(table);
      }
      const last = owed.at(-1);
      if (!last || owed.length < SWEEP_AT_ONCE) return;
      after = last.no;
    }
  }

  #look(table: LiveTable): void {
    if (table.over) this.#heard.delete(table.no);
    if (this.#closed || table.over) return;
    this.#listen(table);
    for (const side of members(both(table.waiting, this.#ready(table)))) {
      const bot = table.botAt(side);
      const ask = table.standing?.asks[side] ?? 0;
      const name = `${table.no}:${side}:${ask}`;
      if (this.#thinking.has(name)) continue;
      const answer = bot ? this.#byBot(table, side, bot) : this.#byOrder(table, side);
      if (!answer) continue;
      this.#thinking.add(name);
      answer
        .then((choice) => choice && this.#submit(table, side, ask, choice, bot === null))
        .catch(this.#failed)
        .finally(() => this.#thinking.delete(name));
    }
  }

  /** On a floor nobody waits for a bot that is ready, but what is proposed to it then can still be answered. */
  #ready(table: LiveTable): Sides {
    const { standing } = table;
    if (standing?.course.pos.flow.wait?.for !== 'floor') return NOBODY;
    const { game } = table.entry;
    const { pos } = standing.course;
    return only(...members(table.served).filter((side) => table.botAt(side) && game.offer(pos, side) !== null));
  }

  /** A bot is asked once at each moment whether it throws something in. It may come late: then it counts if it is legal. */
  #listen(table: LiveTable): void {
    const { standing } = table;
    if (!standing) return;
    const { game } = table.entry;
    const { pos } = standing.course;
    for (const side of members(table.served)) {
      const bot = table.botAt(side);
      if (bot === null || game.interjections(pos, side).length === 0) continue;
      const heard = this.#heard.get(table.no) ?? new Map<Side, string>();
      const moment = game.hash(pos);
      if (heard.get(side) === moment) continue;
      this.#heard.set(table.no, heard.set(side, moment));
      this.#thrownIn(table, side, bot).catch(this.#failed);
    }
  }

  async #thrownIn(table: LiveTable, side: Side, bot: string): Promise<void> {
    const seat = table.seatWith(side);
    const view = seat && table.view(seat.sides as Sides);
    if (!view) return;
    const { game } = table.entry;
    const choice = await this.#pool.think({
      game: game.id,
      edition: game.edition,
      bot,
      side,
      unasked: true,
      view,
      owner: table.info.host,
      table: table.no,
    });
    if (!choice || this.#closed) return;
    await table.submit(
      { kind: 'choices', side, choices: [choice], automatic: false },
      { side, ask: null, id: newId() },
    );
  }

  /** Anyone who plays a seat, person or bot, sees all that its sides see, and answers for the one that is asked. */
  async #byBot(table: LiveTable, side: Side, bot: string): Promise<Choice | null> {
    const seat = table.seatWith(side);
    const view = seat && table.view(seat.sides as Sides);
    if (!view) return null;
    const { game } = table.entry;
    const choice = await this.#pool.think({
      game: game.id,
      edition: game.edition,
      bot,
      side,
      view,
      owner: table.info.host,
      table: table.no,
    });
    // A bot that fails does what the rules foresee for somebody who is away.
    const standing = table.standing;
    return choice ?? (this.#closed || !standing ? null : game.fallback(standing.course.pos, side));
  }

  /** The answer by standing order, from the side's view alone; null if none applies. */
  #byOrder(table: LiveTable, side: Side): Promise<Choice> | null {
    const { game } = table.entry;
    const { standing, orders } = table;
    if (!standing || orders.length === 0) return null;
    const window = game.waiting(standing.course.pos).find((wait) => wait.side === side)?.window ?? null;
    const view = table.view(only(side));
    if (window === null || view === null) return null;
    const order = orders.find((o) => o.side === side && o.window === window && game.words.holds(o.when, view, side));
    if (!order) return null;
    // Neither at once nor on the second: the moment must not tell that nobody thought about it.
    const wait = momentAfter(this.#options.stepMs);
    return new Promise((settle) => setTimeout(() => settle(order.choice), wait).unref());
  }

  async #submit(table: LiveTable, side: Side, ask: number, choice: Choice, automatic: boolean): Promise<void> {
    if (this.#closed) return;
    const message = { kind: 'choices', side, choices: [choice], automatic } as const;
    const done = await table.submit(message, { side, ask, id: newId() });
    // Stale: a person or another process was faster. Refused orders leave the question to the person.
    if (isFault(done) && done.fault === 'refused' && !automatic) await this.#fallBack(table, side, ask);
  }

  async #fallBack(table: LiveTable, side: Side, ask: number): Promise<void> {
    const standing = table.standing;
    const choice = standing && table.entry.game.fallback(standing.course.pos, side);
    if (!choice) return;
    const message = { kind: 'choices', side, choices: [choice], automatic: false } as const;
    await table.submit(message, { side, ask, id: newId() });
  }
}

/** After how many milliseconds an order answers: any of them within some steps. */
export const momentAfter = (stepMs: number): number => randomInt(stepMs, STEPS * stepMs + 1);
