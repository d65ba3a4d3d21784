import { bots } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Game, GameEvent, Match, Pos, Refusal, Result, Side, Sides, View } from '@tercio/kernel';
import { loadGame, loadMind } from '@tercio/registry/lazy';
import { viewerOf } from './host.ts';
import type { FromWorker, SavedGame, ToWorker, Undoable, Update } from './host.ts';
import { matchOf } from './rebuild.ts';

/** A game played in this page: rules and bots run here, so that the screen never waits and never sees what it should not. */

const send = (message: FromWorker): void => self.postMessage(message, { transfer: [] });

class LocalTable {
  readonly #game: Game;
  readonly #saved: SavedGame;
  readonly #match: Match;
  readonly #bots: readonly (Bot | null)[];
  readonly #random: Fast;
  /** Hot-seat with secrets: whose turn it is to look. */
  #looking: Side | null = null;
  /** What each choice was called when it was made, by its place among the acts. */
  readonly #labels: string[] = [];
  #sent: readonly GameEvent[] = [];
  #since = 0;
  #ended: Result | null;
  #before: View | null = null;

  constructor(game: Game, saved: SavedGame, botOf: (name: string) => Bot) {
    this.#game = game;
    this.#saved = saved;
    this.#match = matchOf(game, saved);
    this.#ended = saved.ended ?? null;
    this.#bots = saved.seats.map((seat) => (seat === 'me' ? null : botOf(seat.bot)));
    this.#random = new Fast(saved.seed ^ 0x5bd1e995);
    for (const { side, choice } of saved.acts) this.#play(side, [choice]);
    if (this.#ended) this.#match.endBy(this.#ended);
  }

  act(side: Side, choices: readonly Choice[]): Refusal | null {
    return this.#play(side, choices);
  }

  /** Keeps beside each act of a person what it was called and what could be seen before it. */
  #play(side: Side, choices: readonly Choice[]): Refusal | null {
    const mine = this.#saved.seats[side] === 'me';
    const before = mine ? this.#match.view(only(side)) : null;
    const [first] = choices;
    const label = before && first ? this.#game.words.option(before, side, first) : '';
    const result = this.#match.act(side, choices);
    if (isRefusal(result)) return result;
    this.#labels[this.#match.acts.length - 1] = label;
    if (before) [this.#before, this.#since] = [before, this.#match.events(viewerOf(this.#saved.seats)).length];
    return null;
  }

  undo(side: Side): Refusal | null {
    return this.#match.undo(side);
  }

  resign(side: Side): void {
    const won = this.#game.sides.reduce((bits, _, other) => (other === side ? bits : bits | (1 << other)), 0);
    this.#ended = { won: won as Sides, how: 'resigned', rule: 'table', points: [] };
    this.#match.endBy(this.#ended);
  }

  look(side: Side): void {
    this.#looking = side;
  }

  /** Lets a bot make one choice, if one is asked. */
  botActs(): boolean {
    for (const { side } of this.#game.waiting(this.#match.pos)) {
      const bot = this.#bots[side];
      const view = this.#match.view(only(side));
      const offer = view.offers.find((own) => own.side === side)?.offer;
      if (!bot || !offer || this.#match.over) continue;
      const redeal = (): ReturnType<Game['sim']> => this.#game.sim(this.#game.redeal(view, this.#random), this.#random);
      const choice = bot.choose({ side, view, offer, redeal, random: this.#random });
      this.#play(side, [choice]);
      return true;
    }
    return false;
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
    const acts = this.#match.acts.map(({ side, choice }) => ({ side, choice }));
    return { ...this.#saved, acts, at: now, over: this.#match.over !== null, ended: this.#ended };
  }
}

let table: LocalTable | null = null;
let pause = 0;
let next = 0;

function tell(): void {
  if (!table) return;
  send({ kind: 'situation', situation: table.situation(), saved: table.saved(Date.now()) });
}

/** Bots act one choice at a time, with a pause in between, so that a person can follow and can always get a word in. */
function goOn(): void {
  tell();
  clearTimeout(next);
  next = self.setTimeout(() => {
    if (table?.botActs()) goOn();
  }, pause);
}

async function open(saved: SavedGame, botPause: number): Promise<void> {
  pause = botPause;
  const [{ game }, mind] = await Promise.all([loadGame(saved.game), loadMind(saved.game)]);
  table = new LocalTable(game, saved, (name) => (bots[name] ?? bots['random'])!.make(mind));
  goOn();
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') void open(data.saved, data.pause);
  else if (table === null) return;
  else if (data.kind === 'act') {
    send({ kind: 'answer', n: data.n, refusal: table.act(data.side, data.choices) });
    goOn();
  } else if (data.kind === 'undo') {
    send({ kind: 'answer', n: data.n, refusal: table.undo(data.side) });
    goOn();
  } else if (data.kind === 'resign') {
    table.resign(data.side);
    tell();
  } else {
    table.look(data.side);
    tell();
  }
});
