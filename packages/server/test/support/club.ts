import { WebSocket } from 'ws';
import { patched } from '../../src/live/patch.ts';
import type { Json, Patch } from '../../src/live/patch.ts';
import type { TableCard } from '../../src/wire.ts';
import type { View } from '@tercio/kernel';
import { serve } from '../../src/serve.ts';
import type { Running } from '../../src/serve.ts';
import type { Settings } from '../../src/settings.ts';

/** A server for tests, and people who use it over the network like anybody else. */

/** The key to numbers about the process. */
const OPERATOR = 'the key of whoever runs it';

export const settings = (changes: Partial<Settings> = {}): Settings => ({
  port: 0,
  host: '127.0.0.1',
  database: ':memory:',
  origin: null,
  trustProxy: false,
  operatorKey: OPERATOR,
  perMinute: 1_000_000,
  messagesPerSecond: 100_000,
  linesPerAddress: 100_000,
  linesPerPerson: 100_000,
  botThreads: 1,
  quiet: true,
  ...changes,
});

export const openServer = (changes: Partial<Settings> = {}): Promise<Running> =>
  serve(settings(changes), { stepMs: 20, sweepMs: 300 });

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
  readonly text: string;
}

export class Visitor {
  cookie = '';
  /** The cookie by which this browser is known again. */
  device = '';
  readonly headers: { [name: string]: string } = {};
  readonly port: number;
  readonly #base: string;

  constructor(port: number) {
    this.port = port;
    this.#base = `http://127.0.0.1:${port}`;
  }

  at(port: number): Visitor {
    const elsewhere = new Visitor(port);
    elsewhere.cookie = this.cookie;
    Object.assign(elsewhere.headers, this.headers);
    return elsewhere;
  }

  get origin(): string {
    return this.#base;
  }

  async call<T = never>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      if (pair.startsWith('tercio-device=')) this.device = pair;
      else this.cookie = pair;
    }
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers, text };
  }

  get = <T>(path: string): Promise<Reply<T>> => this.call<T>('GET', path);
  post = <T>(path: string, body: unknown = {}): Promise<Reply<T>> => this.call<T>('POST', path, body);
  put = <T>(path: string, body: unknown = {}): Promise<Reply<T>> => this.call<T>('PUT', path, body);
  delete = <T>(path: string): Promise<Reply<T>> => this.call<T>('DELETE', path);

  /** As the one who runs the server. */
  async metrics(): Promise<string> {
    const answer = await fetch(`${this.#base}/metrics`, { headers: { authorization: `Bearer ${OPERATOR}` } });
    return answer.text();
  }

  /** `heard` gets every message as it came. */
  watch(table: string, heard?: (text: string) => void): Promise<Onlooker> {
    const headers = { ...(this.cookie && { cookie: this.cookie }), origin: this.#base, ...this.headers };
    const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/api/tables/${table}/live`, { headers });
    if (heard) socket.on('message', (data: Buffer) => heard(data.toString()));
    return Onlooker.open(socket);
  }
}

/** A program with the key of the one who runs the server. */
export function asOperator(port: number): Visitor {
  const visitor = new Visitor(port);
  visitor.headers['authorization'] = `Bearer ${OPERATOR}`;
  return visitor;
}

export async function guest(port: number): Promise<Visitor> {
  const visitor = new Visitor(port);
  await visitor.post('/api/guests');
  return visitor;
}

export interface Incoming {
  readonly t: string;
  readonly n?: number;
  readonly id?: string | null;
  readonly table?: TableCard;
  readonly view?: View;
  readonly asks?: { [side: number]: number };
  readonly patch?: Patch;
  readonly events?: { kind: string }[];
  readonly dropped?: number;
  readonly error?: string;
  readonly played?: number;
  readonly ask?: number;
  readonly repeated?: boolean;
  readonly lines?: { text: string; room: string; name: string }[];
}

/** Somebody at a live connection, keeping the view up to date as the page does. */
export class Onlooker {
  readonly socket: WebSocket;
  readonly heard: Incoming[] = [];
  view: View | null = null;
  card: TableCard | null = null;
  asks: { [side: number]: number } = {};
  events: { kind: string }[] = [];
  n = -1;
  gaps = 0;
  #wakers = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  static async open(socket: WebSocket): Promise<Onlooker> {
    const onlooker = new Onlooker(socket);
    socket.on('message', (data: Buffer) => onlooker.#hear(JSON.parse(data.toString()) as Incoming));
    socket.on('close', () => onlooker.#wake());
    socket.on('error', () => onlooker.#wake());
    await onlooker.until(() => onlooker.n >= 0 || socket.readyState === WebSocket.CLOSED);
    return onlooker;
  }

  #hear(message: Incoming): void {
    this.heard.push(message);
    if (message.n !== undefined) {
      if (message.t !== 'hello' && message.n !== this.n + 1) this.gaps++;
      this.n = message.n;
    }
    if (message.table) this.card = message.table;
    if (message.view) this.view = message.view;
    if (message.patch && this.view) this.view = patched(this.view as unknown as Json, message.patch) as unknown as View;
    if (message.asks) this.asks = message.asks;
    if (message.t === 'update') {
      this.events.length -= message.dropped ?? 0;
      this.events.push(...(message.events ?? []));
    }
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#wakers) wake();
  }

  until(holds: () => boolean, ms = 20_000): Promise<void> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => {
        this.#wakers.delete(check);
        const last = JSON.stringify(this.heard.slice(-3)).slice(0, 3000);
        fail(new Error(`waited in vain; heard last: ${last}`));
      }, ms);
      const check = (): void => {
        if (!holds()) return;
        clearTimeout(timer);
        this.#wakers.delete(check);
        done();
      };
      this.#wakers.add(check);
      check();
    });
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends and waits for the receipt or the fault. */
  async ask(message: { id: string; [field: string]: unknown }): Promise<Incoming> {
    const from = this.heard.length;
    this.send(message);
    const answer = (): Incoming | undefined =>
      this.heard.slice(from).find(({ t, id }) => (t === 'receipt' || t === 'fault') && id === message.id);
    await this.until(() => answer() !== undefined || this.socket.readyState === WebSocket.CLOSED);
    return answer() ?? { t: 'closed' };
  }

  close(): void {
    this.socket.terminate();
  }
}
