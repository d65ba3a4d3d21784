import { signal } from '@preact/signals';
import { createElement } from 'preact';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { has } from '@tercio/kernel';
import type { Choice, Game, Header, Order, Refusal, Side, View } from '@tercio/kernel';
import { loadGame } from './own.ts';
import { go } from '../router.ts';
import { renewWithout } from '../renew.ts';
import { asksAll, botPause } from '../settings.ts';
import { More } from './more.tsx';
import { beginLocal, notesKey, saveGame } from './saves.ts';
import type { Notes } from '../table/notes.tsx';
import type { FromWorker, Host, SavedGame, Situation, StandingOrders, ToWorker } from './host.ts';
import { viewerOf } from './seats.ts';
import { glimpse, sightKey } from './sight.ts';

/** Opens a game played in this page, new or saved. What there is to see of it is shown at once, all else follows. */
export function openLocal(saved: SavedGame, sight: View | null): LocalHost {
  const host = new LocalHost(saved, sight);
  void (sight ? afterPaint() : Promise.resolve()).then(() => host.begin());
  return host;
}

/** When what was just drawn is on the screen. */
const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Writes a game down when the page has nothing better to do, and at the latest when it is left. */
class Keeper {
  #next: SavedGame;
  #timer = 0;

  constructor(saved: SavedGame) {
    this.#next = saved;
    window.addEventListener('pagehide', this.flush);
  }

  keep(saved: SavedGame): void {
    this.#next = saved;
    this.#timer ||= window.setTimeout(this.flush, 60);
  }

  readonly flush = (): void => {
    if (this.#timer === 0) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    saveGame(this.#next);
  };

  close(): void {
    this.flush();
    window.removeEventListener('pagehide', this.flush);
  }
}

export class LocalHost implements Host {
  readonly header: Header;
  readonly situation: Signal<Situation | null>;
  /** Why this game cannot be gone on with here. */
  readonly unreadable = signal<string | null>(null);
  readonly notes: Notes;
  readonly orders: StandingOrders;
  readonly afterwards: NonNullable<Host['afterwards']>;
  readonly #saved: SavedGame;
  #worker: Worker | null = null;
  #closed = false;
  #stop: () => void = () => {};
  readonly #keeper: Keeper;
  readonly #open = new Map<number, (refusal: Refusal | null) => void>();
  #game: Game | null = null;
  #next = 0;

  constructor(saved: SavedGame, sight: View | null) {
    this.#saved = saved;
    this.#keeper = new Keeper(saved);
    this.header = saved.header;
    this.situation = signal(sight && glimpse(sight, saved));
    this.afterwards = [{ words: 'Replay', href: `/replay/${saved.id}` }];
    this.notes = {
      read: () => Promise.resolve(localStorage.getItem(notesKey(saved.id)) ?? ''),
      keep: (text) => {
        localStorage.setItem(notesKey(saved.id), text);
        return Promise.resolve(true);
      },
    };
    const list = signal<readonly Order[]>(saved.orders ?? []);
    this.orders = {
      list,
      keep: (side, orders) => {
        list.value = [...list.value.filter((order) => order.side !== side), ...orders];
        this.#post({ kind: 'orders', orders: list.value });
        return Promise.resolve(null);
      },
    };
    window.addEventListener('pagehide', this.#leave);
  }

  get game(): Game | null {
    return this.#game;
  }

  /** The worker rebuilds the position while the rules come to the page; what it says until then is kept. */
  begin(): void {
    if (this.#closed) return;
    const worker = renewWithout(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    this.#worker = worker;
    let said: FromWorker[] | null = [];
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (said) said.push(data);
      else this.#receive(data);
    });
    const everything = asksAll(this.#saved.game);
    this.#post({ kind: 'open', saved: this.#saved, pause: botPause.value, asksAll: everything.value === 1 });
    const stops = [
      everything.subscribe((now) => this.#post({ kind: 'asks-all', asksAll: now === 1 })),
      botPause.subscribe((now) => this.#post({ kind: 'pause', pause: now })),
    ];
    this.#stop = () => stops.forEach((stop) => stop());
    void loadGame(this.#saved.game, this.#saved.edition).then(({ game }) => {
      this.#game = game;
      const early = said ?? [];
      said = null;
      for (const message of early) this.#receive(message);
    }, this.#cannot);
  }

  readonly #cannot = (error: unknown): void =>
    void (this.unreadable.value = error instanceof Error ? error.message : 'It cannot be read.');

  #receive(data: FromWorker): void {
    if (data.kind === 'unreadable') {
      this.unreadable.value = data.why;
      return;
    }
    if (data.kind === 'answer') {
      this.#open.get(data.n)?.(data.refusal);
      this.#open.delete(data.n);
      return;
    }
    const { kept, ...now } = data.situation;
    const before = this.situation.peek()?.events.slice(0, kept) ?? [];
    this.situation.value = { ...now, events: [...before, ...now.events] };
    this.#keeper.keep(data.saved);
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message, { transfer: [] });
  }

  #asked(message: (n: number) => ToWorker): Promise<Refusal | null> {
    return new Promise((resolve) => {
      const n = this.#next++;
      this.#open.set(n, resolve);
      this.#post(message(n));
    });
  }

  act(side: Side, choices: readonly Choice[], words?: string): Promise<Refusal | null> {
    return this.#asked((n) => ({ kind: 'act', n, side, choices, words }));
  }

  undo(side: Side): Promise<Refusal | null> {
    return this.#asked((n) => ({ kind: 'undo', n, side }));
  }

  resign(side: Side): void {
    this.#post({ kind: 'resign', side });
  }

  look(side: Side): void {
    this.#post({ kind: 'draw-curtain', side });
  }

  more(): JSX.Element | null {
    return this.#game && createElement(More, { game: this.#game, id: this.#saved.id });
  }

  /** Alone against bots, for the side that must decide, from what its seat sees. */
  advice(answering: Side | null = null): { readonly side: Side; readonly view: View } | null {
    const now = this.situation.value;
    if (!now || now.over || now.people !== 1 || now.seats.every(({ kind }) => kind === 'me')) return null;
    const asked = now.view.offers.filter(({ side, offer }) => offer !== null && has(now.view.viewer, side));
    const own = asked.find(({ side }) => side === answering) ?? asked[0];
    return own ? { side: own.side, view: now.view } : null;
  }

  async record(): Promise<string> {
    this.#keeper.flush();
    return (await import('../after/record.ts')).recordText(this.#saved.id);
  }

  rematch(): Promise<null> {
    const { header, seats } = this.#saved;
    if (this.#game) go(`/game/${beginLocal(this.#game, header, seats).id}`);
    return Promise.resolve(null);
  }

  /** What is on the screen now is shown first when somebody comes back; never what one of two at a screen may not see. */
  readonly #leave = (): void => {
    const now = this.situation.peek();
    if (!this.#game || !now || now.over || now.view.viewer !== viewerOf(this.#saved.seats)) return;
    localStorage.setItem(sightKey(this.#saved.id), JSON.stringify({ ...now.view, offers: [] }));
  };

  close(): void {
    this.#leave();
    window.removeEventListener('pagehide', this.#leave);
    this.#keeper.close();
    this.#closed = true;
    this.#stop();
    this.#worker?.terminate();
  }
}
