import { isRefusal, mix32, obey, only } from '@tercio/kernel';
import type { Choice, Game, GameEvent, Match, Order, Pos, Refusal, Result, Side, Sides, View } from '@tercio/kernel';
import { loadGame } from '@tercio/registry/lazy';
import { viewerOf } from './host.ts';
import type { FromWorker, SavedAct, SavedGame, ToWorker, Undoable, Update } from './host.ts';
import { matchOf } from './rebuild.ts';
import { Thinker } from './thinker.ts';
import type { Pondered } from './thinker.ts';

/**
 * A game played in this page: the rules run here, so that the screen never waits and never sees what it should not. Bots
 * think in a worker of their own and are given no more than their own view.
 */

const send = (message: FromWorker): void => self.postMessage(message, { transfer: [] });

class LocalTable {
  readonly #game: Game;
  readonly #saved: SavedGame;
  readonly #match: Match;
  /** Hot-seat with secrets: whose turn it is to look. */
  #looking: Side | null = null;
  /** What each choice was called when it was made, by its place among the acts. */
  readonly #labels: string[] = [];
  #sent: readonly GameEvent[] = [];
  #since = 0;
  #ended: Result | null;
  #before: View | null = null;
  #orders: readonly Order[];
  /** Whoever took something back wants to be asked: no order answers for these until they have chosen. */
  readonly #askThem = new Set<Side>();

  constructor(game: Game, saved: SavedGame) {
    this.#game = game;
    this.#saved = saved;
    this.#match = matchOf(game, saved);
    this.#ended = saved.ended ?? null;
    this.#orders = saved.orders ?? [];
    for (const { side, choice, automatic } of saved.acts) this.#play(side, [choice], automatic);
    if (this.#ended) this.#match.endBy(this.#ended);
  }

  act(side: Side, choices: readonly Choice[]): Refusal | null {
    const refusal = this.#play(side, choices);
    if (refusal === null) this.#askThem.delete(side);
    return refusal;
  }

  /** New standing orders. They answer at once what is asked now. */
  order(orders: readonly Order[]): void {
    this.#orders = orders;
    this.#askThem.clear();
  }

  /** Answers by standing orders as long as one applies; the record holds ordinary choices, marked as such. */
  obeyAll(): void {
    const open = this.#orders.filter(({ side }) => !this.#askThem.has(side));
    while (!this.#match.over && obey(this.#match, open)) this.#labels[this.#match.acts.length - 1] = '';
  }

  /** Keeps beside each act of a person what it was called and what could be seen before it. */
  #play(side: Side, choices: readonly Choice[], automatic = false): Refusal | null {
    const mine = this.#saved.seats[side] === 'me';
    const before = mine ? this.#match.view(only(side)) : null;
    const [first] = choices;
    const label = before && first ? this.#game.words.option(before, side, first) : '';
    const result = this.#match.act(side, choices, automatic);
    if (isRefusal(result)) return result;
    this.#labels[this.#match.acts.length - 1] = label;
    if (before) [this.#before, this.#since] = [before, this.#match.events(viewerOf(this.#saved.seats)).length];
    return null;
  }

  undo(side: Side): Refusal | null {
    const refusal = this.#match.undo(side);
    if (refusal === null) this.#askThem.add(side);
    return refusal;
  }

  resign(side: Side): void {
    const won = this.#game.sides.reduce((bits, _, other) => (other === side ? bits : bits | (1 << other)), 0);
    this.#ended = { won: won as Sides, how: 'resigned', rule: 'table', points: [] };
    this.#match.endBy(this.#ended);
  }

  look(side: Side): void {
    this.#looking = side;
  }

  /** What a bot must decide now, from its own view; null: nothing. The same moment brings the same seed. */
  question(): Pondered | null {
    if (this.#match.over) return null;
    for (const { side } of this.#game.waiting(this.#match.pos)) {
      const seat = this.#saved.seats[side];
      if (seat === undefined || seat === 'me') continue;
      const view = this.#match.view(only(side));
      const seed = mix32(this.#saved.seed ^ mix32(view.flow.commits));
      if (view.offers.some((own) => own.side === side && own.offer)) return { bot: seat.bot, side, view, seed };
    }
    return null;
  }

  /** A bot's choice; without one, or with one that is not legal, what the rules foresee for somebody who is away. */
  answer(side: Side, choice: Choice | null): void {
    if (choice && this.#play(side, [choice]) === null) return;
    const fallback = this.#game.fallback(this.#match.pos, side);
    if (fallback) this.#play(side, [fallback]);
  }

  situation(): Update {
    const match = this.#match;
    const all = viewerOf(this.#saved.seats);
    const mine = this.#game.waiting(match.pos).filter(({ side }) => this.#saved.seats[side] === 'me');
    const secret =
      this.#hides(match.pos) && mine.length > 0 && this.#saved.seats.filter((seat) => seat === 'me').length > 1;
    const next = mine[0]?.side ?? null;
    const curtain = secret && next !== this.#looking ? next : null;
    const viewer = secret ? (curtain === null && next !== null ? only(next) : (0 as never)) : all;
    return {
      view: match.view(viewer),
      ...this.#news(match.events(viewer)),
      waiting: this.#game
        .waiting(match.pos)
        .map(({ side, ask }) => ({ side, ask, mine: this.#saved.seats[side] === 'me' })),
      over: match.over,
      undo: this.#undoable(),
      link: 'here',
      seats: this.#saved.seats.map((seat, side) => ({
        side: side as Side,
        name: seat === 'me' ? 'You' : `Bot, ${seat.bot}`,
        kind: seat === 'me' ? 'me' : 'bot',
      })),
      curtain,
      since: this.#since,
      before: curtain === null ? this.#before : null,
    };
  }

  /** What the page does not have yet. Events are kept by identity: undo may have taken some back. */
  #news(events: readonly GameEvent[]): { readonly kept: number; readonly events: readonly GameEvent[] } {
    const differs = events.findIndex((event, i) => this.#sent[i] !== event);
    const kept = differs < 0 ? Math.min(events.length, this.#sent.length) : differs;
    this.#sent = events;
    return { kept, events: events.slice(kept) };
  }

  /** Several people at one screen need a curtain where something is secret: hidden pieces, or answers given in private. */
  #hides(pos: Pos): boolean {
    return this.#game.secrets || pos.flow.wait?.for === 'sealed';
  }

  #undoable(): Undoable {
    const index = this.#match.acts.findLastIndex(({ side }) => this.#saved.seats[side] === 'me');
    const last = this.#match.acts[index];
    if (last === undefined) return { side: null, choice: null, label: '', refusal: null };
    const { side, choice } = last;
    return { side, choice, label: this.#labels[index] ?? last.words, refusal: this.#match.undoRefusal(side) };
  }

  saved(now: number): SavedGame {
    const acts = this.#match.acts.map(({ side, choice, automatic }): SavedAct => ({
      side,
      choice,
      ...(automatic ? { automatic } : {}),
    }));
    return { ...this.#saved, acts, orders: this.#orders, at: now, over: this.#match.over !== null, ended: this.#ended };
  }
}

let table: LocalTable | null = null;
let pause = 0;
let next = 0;

function tell(): void {
  if (!table) return;
  send({ kind: 'situation', situation: table.situation(), saved: table.saved(Date.now()) });
}

const thinker = new Thinker();
/** What a bot is thinking about, or about to. */
let pondered = '';

/** Bots act one choice at a time, with a pause in between, so that a person can follow and can always get a word in. */
function goOn(): void {
  table?.obeyAll();
  tell();
  const question = table?.question() ?? null;
  const asked = question ? JSON.stringify(question) : '';
  // Nothing has changed for the bot: it goes on thinking.
  if (asked === pondered) return;
  pondered = asked;
  thinker.stop();
  clearTimeout(next);
  if (question) next = self.setTimeout(() => void ponder(question, asked), pause);
}

async function ponder(question: Pondered, asked: string): Promise<void> {
  const choice = await thinker.choose(question);
  if (asked !== pondered) return;
  pondered = '';
  table?.answer(question.side, choice);
  goOn();
}

async function open(saved: SavedGame, botPause: number): Promise<void> {
  pause = botPause;
  const { game } = await loadGame(saved.game);
  table = new LocalTable(game, saved);
  goOn();
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') void open(data.saved, data.pause);
  else if (table === null) return;
  else if (data.kind === 'act') {
    const refusal = table.act(data.side, data.choices);
    // Whoever is told that it is done has seen what came of it.
    goOn();
    send({ kind: 'answer', n: data.n, refusal });
  } else if (data.kind === 'undo') {
    const refusal = table.undo(data.side);
    goOn();
    send({ kind: 'answer', n: data.n, refusal });
  } else if (data.kind === 'orders') {
    table.order(data.orders);
    goOn();
  } else if (data.kind === 'resign') {
    table.resign(data.side);
    goOn();
  } else {
    table.look(data.side);
    tell();
  }
});
