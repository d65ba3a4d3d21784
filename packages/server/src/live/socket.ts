import { setTimeout as sleep } from 'node:timers/promises';
import { side } from '@tercio/kernel';
import { z } from 'zod';
import { fault, isFault } from '../fault.ts';
import { faultBody } from '../http/endpoint.ts';
import type { Metrics } from '../http/metrics.ts';
import { measured } from '../http/routes/play.ts';
import { chatText, chooseBody, messageId, room, sender } from '../http/shapes.ts';
import type { Underway } from '../http/underway.ts';
import { isDatabaseDown, NO_DATABASE } from '../storage/database.ts';
import { choose, undo } from '../tables/chooser.ts';
import type { House } from '../tables/house.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Quota } from '../tables/quota.ts';
import { say } from '../tables/talker.ts';
import { TokenBucket } from './bucket.ts';
import type { OpenLine } from './lines.ts';
import type { Told } from '../wire.ts';
import { Viewer } from './viewer.ts';

/** As much of a WebSocket as is needed here. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  on(event: 'message', listener: (data: Buffer, binary: boolean) => void): void;
  on(event: 'close' | 'error', listener: () => void): void;
}

const incoming = z.discriminatedUnion('t', [
  chooseBody.extend({ t: z.literal('choose') }),
  sender.extend({ t: z.literal('undo') }),
  z.object({ t: z.literal('say'), room, text: chatText, id: messageId.optional() }),
  z.object({ t: z.literal('resync') }),
  z.object({ t: z.literal('log') }),
  z.object({ t: z.literal('ping') }),
]);
type Incoming = z.infer<typeof incoming>;

export interface SocketLimits {
  readonly perSecond: number;
  readonly burst: number;
}

export interface SocketParts {
  readonly house: House;
  readonly metrics: Metrics;
  readonly underway: Underway;
  readonly table: LiveTable;
  readonly socket: Socket;
  readonly failed: (error: unknown) => void;
}

const OUR_FAULT = 'Something went wrong on our side: please try again.';
const LATER_MS = 500;
const TOO_SLOW_BYTES = 4_000_000;
/** With so much unread nobody needs everything once more. */
const UNREAD_BYTES = 500_000;
/** Closing codes: the client misbehaves; it is too slow; it talks too much. */
const BAD = 1008;

/** Who opened a connection, by what right, and from where. */
export interface Opened {
  readonly person: string | null;
  readonly right: string | null;
  readonly address: string;
}

/** One live connection: a person, or a spectator, at one table. */
export class LiveSocket implements OpenLine {
  readonly person: string | null;
  readonly right: string | null;
  readonly address: string;
  readonly #house: House;
  readonly #metrics: Metrics;
  readonly #underway: Underway;
  readonly #table: LiveTable;
  readonly #socket: Socket;
  readonly #viewer: Viewer;
  readonly #bucket: TokenBucket;
  readonly #failed: (error: unknown) => void;
  /** What was asked for and will be sent when it is this person's turn. */
  readonly #promised = new Set<'resync' | 'log'>();
  #gone = false;

  constructor(parts: SocketParts, who: Opened, limits: SocketLimits) {
    this.#house = parts.house;
    this.#metrics = parts.metrics;
    this.#underway = parts.underway;
    this.#table = parts.table;
    this.#socket = parts.socket;
    this.#failed = parts.failed;
    this.person = who.person;
    this.right = who.right;
    this.address = who.address;
    this.#viewer = new Viewer(parts.house, parts.table, who.person, (update) => this.#send(update));
    this.#bucket = new TokenBucket(limits.perSecond, limits.burst, performance.now());
  }

  async open(): Promise<void> {
    this.#socket.on('message', (data, binary) => this.#received(data, binary));
    await this.#viewer.greet();
  }

  get unread(): number {
    return this.#socket.bufferedAmount;
  }

  leave(): void {
    this.#gone = true;
    this.#viewer.leave();
  }

  end(reason: string): void {
    this.leave();
    this.#socket.close(BAD, reason);
  }

  #send(message: Told): void {
    // A client that does not read would fill our memory; it comes back and gets everything anew.
    if (this.#socket.bufferedAmount > TOO_SLOW_BYTES) return this.end('too slow');
    this.#socket.send(JSON.stringify(message));
  }

  #received(data: Buffer, binary: boolean): void {
    // Not the clock on the wall: that may be set back.
    if (!this.#bucket.take(performance.now())) {
      this.#metrics.count('tercio_floods_total');
      return this.end('too many messages');
    }
    const message = binary ? null : read(data.toString('utf8'));
    if (message === null) {
      return this.#send({ t: 'fault', id: null, ...faultBody(fault('malformed', 'The message cannot be read.')) });
    }
    if (this.#underway.closing) return this.#sorry(message, 'The server is closing: please connect again.');
    this.#obey(message)
      .catch((error: unknown) => {
        this.#failed(error);
        this.#sorry(message, isDatabaseDown(error) ? NO_DATABASE : OUR_FAULT);
      })
      .finally(this.#underway.enter());
  }

  #sorry(message: Incoming, words: string): void {
    const id = 'id' in message ? (message.id ?? null) : null;
    this.#send({ t: 'fault', id, ...faultBody(fault('busy', words)) });
  }

  async #obey(message: Incoming): Promise<void> {
    switch (message.t) {
      case 'ping':
        return this.#send(this.#house.hears ? { t: 'pong' } : { t: 'pong', late: true });
      case 'resync':
        return this.#inTurn('resync', this.#house.anewQuota, () => this.#viewer.greet());
      case 'log':
        return this.#inTurn('log', this.#house.logQuota, () => this.#sendLog());
      case 'say':
      case 'choose':
      case 'undo':
        return this.#act(message);
    }
  }

  /** What costs much: anyone who asks for it too often waits, and asks for it once in the meantime. */
  async #inTurn(what: 'resync' | 'log', quota: Quota, give: () => Promise<void>): Promise<void> {
    if (this.#socket.bufferedAmount > UNREAD_BYTES) return this.end('too slow');
    if (this.#promised.has(what)) return;
    this.#promised.add(what);
    try {
      while (!(await quota.take(this.person ?? this.address))) {
        await sleep(LATER_MS);
        if (this.#gone || this.#underway.closing) return;
      }
      await give();
    } finally {
      this.#promised.delete(what);
    }
  }

  async #sendLog(): Promise<void> {
    const match = await this.#table.history();
    this.#send({ t: 'log', events: match?.events(this.#viewer.sides) ?? [] });
  }

  async #act(message: Incoming & { t: 'say' | 'choose' | 'undo' }): Promise<void> {
    const id = message.id ?? null;
    const { person } = this;
    const result = person === null ? fault('notSignedIn', 'Sign in first.') : await this.#carryOut(person, message);
    if (isFault(result)) return this.#send({ t: 'fault', id, ...faultBody(result) });
    this.#send({ t: 'receipt', id, ...result });
  }

  #carryOut(person: string, message: Incoming & { t: 'say' | 'choose' | 'undo' }) {
    if (message.t === 'say') return say(this.#house, this.#table, person, message.room, message.text);
    const from = { side: side(message.side), ask: message.ask, id: message.id };
    const acting = { house: this.#house, table: this.#table, person };
    return measured(this.#metrics, () =>
      message.t === 'undo' ? undo(acting, from) : choose(acting, from, message.choices),
    );
  }
}

function read(text: string): Incoming | null {
  try {
    const result = incoming.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
