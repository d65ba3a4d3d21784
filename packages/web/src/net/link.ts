import { batch, signal } from '@preact/signals';
import type { Choice, GameEvent, Refusal, Side, View } from '@tercio/kernel';
import { patched } from '@tercio/server/patch';
import type { Json } from '@tercio/server/patch';
import type { Asks, ChatLine, Request, Room, TableCard, Told, Undos } from '@tercio/server/wire';
import { call, newName } from './api.ts';

/**
 * The live connection to one table. Updates are numbered: a gap means everything is sent anew. What was sent and not yet
 * answered is sent again after every break under the same name, so that it counts once.
 */

interface Sent {
  readonly text: string;
  resolve(answer: Refusal | string | null): void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
const SILENCE_MS = 12_000;
const ORDINALS = ['', '1st', '2nd', '3rd'];
const LATE = 'The server cannot reach its database just now: what others do is seen late. Nothing you did is lost.';

export class Link {
  readonly id: string;
  readonly card = signal<TableCard | null>(null);
  readonly view = signal<View | null>(null);
  readonly events = signal<readonly GameEvent[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly state = signal<'connecting' | 'live' | 'lost'>('connecting');
  readonly tries = signal(0);
  /** The server does not hear its database just now: what is shown may be old. */
  readonly late = signal(false);
  readonly fault = signal('');
  readonly undos = signal<Undos>({});
  #asks: Asks = {};
  #n = 0;
  #socket: WebSocket | null = null;
  #timer = 0;
  #beat = 0;
  #heardAt = 0;
  #closed = false;
  readonly #sent = new Map<string, Sent>();

  constructor(id: string) {
    this.id = id;
    this.#connect();
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    this.#beat = window.setInterval(() => this.#check(), 5_000);
  }

  /** What is wrong with the way to the others, in words; null: nothing. */
  get trouble(): string | null {
    const tries = this.tries.value;
    if (this.state.value === 'live') return this.late.value ? LATE : null;
    return tries === 0
      ? 'Connecting …'
      : `Reconnecting, ${ORDINALS[tries] ?? `${tries}th`} try. Nothing you did is lost.`;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    this.#socket?.close();
  }

  /** Anyone who has just become somebody is somebody else to the server than the connection knows. */
  again(): void {
    this.state.value = 'connecting';
    this.#hangUp();
    this.#connect();
  }

  /** How many choices of the plan that was sent last were carried out. */
  played = 0;

  choose(side: Side, choices: readonly Choice[]): Promise<Refusal | string | null> {
    return this.#ask({ t: 'choose', side, ask: this.#asks[side] ?? 0, choices });
  }

  /** Throws something in that answers no question: nothing that others do makes it stale. */
  interject(side: Side, choice: Choice): Promise<Refusal | string | null> {
    return this.#ask({ t: 'choose', side, ask: null, choices: [choice] });
  }

  undo(side: Side): Promise<Refusal | string | null> {
    return this.#ask({ t: 'undo', side, ask: this.#asks[side] ?? 0 });
  }

  say(room: Room, text: string): Promise<Refusal | string | null> {
    return this.#ask({ t: 'say', room, text });
  }

  /** Does something at the table that is not part of the game. */
  async do(method: string, path: string, body?: unknown): Promise<string | null> {
    const before = this.card.value;
    const answer = await call<TableCard>(method, `/tables/${this.id}${path}`, body);
    if (!answer.ok) return answer.message;
    // Whatever the connection has told meanwhile is as new or newer: an older card would put back what has been done since.
    if (answer.value && 'seats' in answer.value && this.card.value === before) this.card.value = answer.value;
    return null;
  }

  #ask(message: Request): Promise<Refusal | string | null> {
    const id = newName();
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      this.#sent.set(id, { text, resolve });
      if (this.state.value === 'live') this.#socket?.send(text);
    });
  }

  readonly #online = (): void => {
    if (this.#closed || this.state.value === 'live') return;
    clearTimeout(this.#timer);
    this.again();
  };
  /** The system knows at once what the line would notice only after a while. */
  readonly #offline = (): void => {
    if (this.state.value !== 'live') return;
    this.#hangUp();
    this.#lost('');
  };

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    const url = new URL(`/api/tables/${this.id}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // The table is drawn once for all that a message changes.
      if (socket === this.#socket) batch(() => this.#received(JSON.parse(data) as Told));
    });
    socket.addEventListener('close', ({ reason }) => socket === this.#socket && this.#lost(reason));
  }

  #lost(reason: string): void {
    if (this.#closed) return;
    if (reason === 'no such table') {
      this.fault.value = 'There is no such table.';
      return;
    }
    if (reason === 'unreadable') {
      void this.#whyUnreadable();
      return;
    }
    this.state.value = 'lost';
    this.late.value = false;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries.value);
    this.tries.value++;
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  /** The table stands, but nobody can play on at it: its card says why. */
  async #whyUnreadable(): Promise<void> {
    const answer = await call<TableCard>('GET', `/tables/${this.id}`);
    this.card.value = answer.ok ? answer.value : null;
    this.fault.value = (answer.ok && answer.value.unreadable) || 'This table cannot be played on here.';
  }

  /** A line that has gone quiet without saying so is given up. */
  #check(): void {
    if (this.state.value !== 'live') return;
    if (performance.now() - this.#heardAt > SILENCE_MS) this.#socket?.close();
    else this.#socket?.send('{"t":"ping"}');
    if (this.#socket?.readyState === WebSocket.CLOSING && performance.now() - this.#heardAt > SILENCE_MS)
      this.#lost('');
  }

  #received(message: Told): void {
    this.#heardAt = performance.now();
    switch (message.t) {
      case 'hello':
        return this.#greeted(message);
      case 'log':
        this.events.value = message.events;
        return;
      case 'receipt':
        this.played = message.played ?? 0;
        return this.#answered(message.id, message.stopped ?? null);
      case 'fault':
        return this.#answered(message.id, message.refusal ?? message.message);
      case 'update':
      case 'table':
      case 'chat':
        return this.#numbered(message);
      case 'pong':
        this.late.value = message.late ?? false;
        return;
      default:
    }
  }

  #greeted({ n, table, view, asks, undo }: Extract<Told, { t: 'hello' }>): void {
    const first = this.state.value !== 'live';
    [this.#n, this.#asks] = [n, asks];
    this.card.value = table;
    this.view.value = view;
    this.undos.value = undo;
    this.state.value = 'live';
    this.tries.value = 0;
    if (view) this.#socket?.send('{"t":"log"}');
    if (first) void this.#readChat();
    for (const { text } of this.#sent.values()) this.#socket?.send(text);
  }

  async #readChat(): Promise<void> {
    const heard = await call<readonly Room[]>('GET', `/tables/${this.id}/chat`);
    const rooms = heard.ok ? heard.value : [];
    const answers = await Promise.all(
      rooms.map((room) => call<readonly ChatLine[]>('GET', `/tables/${this.id}/chat/${room}`)),
    );
    this.chat.value = answers.flatMap((answer) => (answer.ok ? answer.value : [])).toSorted((a, b) => a.at - b.at);
  }

  #numbered(message: Extract<Told, { t: 'update' | 'table' | 'chat' }>): void {
    if (message.n !== this.#n + 1) return this.#socket?.send('{"t":"resync"}');
    this.#n = message.n;
    if (message.t === 'table') this.card.value = message.table;
    else if (message.t === 'chat') this.chat.value = [...this.chat.value, ...message.lines];
    else this.#updated(message);
    return undefined;
  }

  #updated({ patch, asks, undo, events, dropped, reset }: Extract<Told, { t: 'update' }>): void {
    this.#asks = asks;
    this.undos.value = undo;
    const kept = this.events.value.slice(0, this.events.value.length - dropped);
    this.events.value = [...kept, ...events];
    if (reset) this.#socket?.send('{"t":"log"}');
    if (this.view.value) this.view.value = patched(this.view.value as unknown as Json, patch) as unknown as View;
  }

  #answered(id: string | null, answer: Refusal | string | null): void {
    const sent = id === null ? undefined : this.#sent.get(id);
    if (id !== null) this.#sent.delete(id);
    sent?.resolve(answer);
  }
}
