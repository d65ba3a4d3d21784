import { both, has, isRefusal, members, mix32, NOBODY, obey, only, without } from '@tercio/kernel';
import type { Act, Choice, Deal, Game, GameEvent, Match, Order } from '@tercio/kernel';
import type { Pos, Refusal, Result, Side, Sides, View } from '@tercio/kernel';
import type { DealReason, SavedAct, SavedGame, Series, Undoable, Update } from './host.ts';
import { onward, restOf, toldBefore } from './plan.ts';
import type { Plan, Stopped } from './plan.ts';
import { matchOf, playAgain } from './rebuild.ts';
import { isForced, openlyUsual, seriesWith } from './routine.ts';
import { botOf, peopleOf, personOf, playsOn, replaced, seatNames, seatOfSide, viewerOf } from './seats.ts';
import type { LocalSeats } from './seats.ts';
import { turnOf } from './pace.ts';
import type { Pondered } from './thinker.ts';

/** What somebody at this screen saw when they last chose, and how much of the log. */
interface Seen {
  readonly before: View;
  readonly since: number;
}

/** What is kept beside an act: what it was called, and which gesture of a person it belongs to. */
interface Kept {
  readonly label: string;
  readonly gesture: number;
  /** Answered by itself. */
  readonly usual: boolean;
}

const NOT_UNDOABLE: Undoable = { side: null, choices: [], label: '', refusal: null };

/** How choices are made: by an order, as usual, or as a gesture that has a name. */
interface How {
  readonly automatic?: boolean;
  readonly usual?: boolean;
  readonly words?: string | undefined;
  /** The rest of an order: what happened since it was given stays news. */
  readonly goesOn?: boolean;
}

/** A game played in this page, without the worker around it: whose turn it is, who looks, what each of them may see. */
export class LocalTable {
  readonly #game: Game;
  readonly #saved: SavedGame;
  readonly #match: Match;
  #seats: LocalSeats;
  /** Several people at one screen, and something is secret: who looks now. */
  #looking: Sides = NOBODY;
  readonly #kept = new WeakMap<Act, Kept>();
  #gesture = 0;
  /** By who looks: what was answered by itself since they last chose. */
  readonly #series = new Map<Sides, Series>();
  /** What is left of a gesture while others are asked within it; and by who looks, what stopped the last. */
  #plan: Plan | null = null;
  readonly #stopped = new Map<Sides, Stopped>();
  /** By bot: why it is about to deal. And what it has said, which is not kept with the game. */
  readonly #thoughts = new Map<Side, string>();
  readonly #reasons: DealReason[] = [];
  /** Asked about everything, also where there is nothing to decide. */
  #asksAll: boolean;
  readonly #seen = new Map<Sides, Seen>();
  #sent: readonly GameEvent[] = [];
  #ended: Result | null;
  #orders: readonly Order[];
  /** Anyone who took something back wants to be asked: no order answers for these until they have chosen. */
  readonly #askThem = new Set<Side>();
  /** By side of a bot: after how many acts it was last asked whether it throws something in. */
  readonly #heard = new Map<Side, number>();

  /** Throws `Unreadable` where the save cannot be gone on with. */
  constructor(game: Game, saved: SavedGame, asksAll = true) {
    this.#game = game;
    this.#saved = saved;
    this.#seats = saved.seats;
    this.#match = matchOf(game, saved);
    this.#ended = saved.ended ?? null;
    this.#orders = saved.orders ?? [];
    this.#asksAll = asksAll;
    playAgain(game, saved, (side, choices, automatic) => {
      const along = saved.acts[this.#match.acts.length]?.along === true;
      if (!along) this.#gesture++;
      return this.#play(side, choices, { automatic: automatic === true });
    });
    if (this.#ended) this.#match.endBy(this.#ended);
  }

  act(side: Side, choices: readonly Choice[], words?: string): Refusal | null {
    this.#gesture++;
    const refusal = this.#play(side, choices, { words });
    if (refusal !== null) return refusal;
    this.#askThem.delete(side);
    this.#series.delete(personOf(this.#seats, side));
    this.#stopped.delete(personOf(this.#seats, side));
    return null;
  }

  /** A gesture that was cut by a question to others goes on by itself where they let it pass; what stops it is told. */
  goOnWithPlan(): void {
    for (let plan = this.#plan; plan; plan = this.#plan) {
      const person = personOf(this.#seats, plan.side);
      const events = this.#match.events(person);
      const now = onward(this.#game, plan, this.#match.view(only(plan.side)), events);
      if (now === 'waits') return;
      this.#plan = null;
      if (now === 'goes') this.#play(plan.side, plan.rest, { words: plan.words, goesOn: true });
      // Where nothing happened there was nothing more to do.
      else if (!this.#match.over && events.length > plan.told)
        this.#stopped.set(person, { words: plan.words, by: plan.told, rest: plan.rest });
    }
  }

  /** Whether people here want to be asked where there is nothing to decide. */
  askAll(asksAll: boolean): void {
    this.#asksAll = asksAll;
  }

  /** Gives the usual answers to what is no decision. They are ordinary choices, and part of the gesture that led to them. */
  goThroughRoutine(): void {
    for (let usual = this.#usual(); usual && this.#answerUsually(usual);) usual = this.#usual();
  }

  #usual(): { readonly side: Side; readonly choice: Choice } | null {
    if (this.#asksAll || this.#match.over) return null;
    for (const { side } of this.#game.waiting(this.#match.pos)) {
      if (botOf(this.#seats, side) !== null || this.#askThem.has(side)) continue;
      const view = this.#match.view(only(side));
      const isAlone = peopleOf(this.#seats).length === 1;
      const choice = isAlone ? this.#game.routine(view, side) : openlyUsual(this.#game, view, side);
      if (choice && !this.#isFirst(side)) return { side, choice };
    }
    return null;
  }

  /** Nobody's first decision is taken for him: he has not seen the board yet, nor that such things are his to decide. */
  #isFirst = (side: Side): boolean =>
    !this.#seen.has(personOf(this.#seats, side)) && !isForced(this.#game.offer(this.#match.pos, side));

  #answerUsually({ side, choice }: { readonly side: Side; readonly choice: Choice }): boolean {
    const person = personOf(this.#seats, side);
    const from = this.#match.events(person).length;
    const forced = [isForced(this.#game.offer(this.#match.pos, side))];
    const words = this.#game.words.option(this.#match.view(only(side)), side, choice);
    if (this.#play(side, [choice], { usual: true }) !== null) return false;
    const before = this.#series.get(person);
    this.#series.set(
      person,
      seriesWith(before, { words: [words], forced, from, to: this.#match.events(person).length }),
    );
    return true;
  }

  /** New standing orders. They answer at once what is asked now. */
  order(orders: readonly Order[]): void {
    this.#orders = orders;
    this.#askThem.clear();
  }

  /** Answers by standing orders as long as one applies; the record holds ordinary choices, marked as such. */
  obeyAll(): void {
    const open = this.#orders.filter(({ side }) => !this.#askThem.has(side) && botOf(this.#seats, side) === null);
    while (!this.#match.over && obey(this.#match, open)) this.#keep(this.#match.acts.length - 1, '', true);
  }

  /** Keeps beside each act of a person what it was called and what could be seen before it. */
  #play(side: Side, choices: readonly Choice[], how: How = {}): Refusal | null {
    const { automatic = false, usual = false, goesOn = false, words } = how;
    const person = personOf(this.#seats, side);
    const before = person === NOBODY ? null : this.#match.view(person);
    const [first] = choices;
    const label = words ?? (before && first ? this.#game.words.option(before, side, first) : '');
    const from = this.#match.acts.length;
    const told = this.#match.events(person).length;
    const result = this.#match.act(side, choices, automatic);
    if (isRefusal(result)) return result;
    this.#keep(from, label, usual);
    const rest = restOf(choices, result);
    const isOwn = person !== NOBODY && !automatic;
    if (isOwn && !usual)
      this.#plan = rest && {
        side,
        rest,
        words: label,
        told: toldBefore(result.marks, this.#match.events(person), told),
      };
    if (before && !usual && !goesOn) this.#seen.set(person, { before, since: this.#match.events(person).length });
    return null;
  }

  #keep(from: number, label: string, usual: boolean): void {
    for (const act of this.#match.acts.slice(from)) this.#kept.set(act, { label, gesture: this.#gesture, usual });
  }

  /** Takes back the last gesture of a side, all its choices as far as nothing stands between. */
  undo(side: Side): Refusal | null {
    const gesture = this.#gestureOf(side);
    const refusal = this.#match.undo(side);
    if (refusal !== null) return refusal;
    this.#plan = null;
    let more = gesture !== undefined;
    while (more) more = this.#gestureOf(side) === gesture && this.#match.undo(side) === null;
    this.#askThem.add(side);
    this.#series.delete(personOf(this.#seats, side));
    return null;
  }

  #gestureOf(side: Side): number | undefined {
    const act = this.#match.acts.findLast((one) => one.side === side);
    return act && this.#kept.get(act)?.gesture;
  }

  /** Where two play the other has won. Of three or more a bot takes the seat and the others play on. */
  resign(side: Side, bot: string): void {
    if (playsOn(this.#seats)) {
      this.#seats = replaced(this.#seats, side, bot);
      this.#looking = NOBODY;
      return;
    }
    const given = seatOfSide(this.#seats, side)?.sides ?? [side];
    const won = given.reduce(without, only(...this.#seats.flatMap(({ sides }) => sides)));
    this.#ended = { won, how: 'resigned', rule: 'table', points: [] };
    this.#match.endBy(this.#ended);
  }

  look(side: Side): void {
    this.#looking = personOf(this.#seats, side);
  }

  /** What a bot must decide now, from what its seat sees; null: nothing. The same moment brings the same seed. */
  question(): Pondered | null {
    if (this.#match.over) return null;
    const unasked = this.#unasked();
    if (unasked) return unasked;
    const waited = this.#game.waiting(this.#match.pos).map(({ side }) => side);
    // On a floor nobody waits for anyone who is ready, but what is proposed to them then can still be answered.
    const ready = this.#seats.flatMap(({ sides }) => sides).filter((side) => !waited.includes(side));
    for (const side of [...waited, ...ready]) {
      const bot = botOf(this.#seats, side);
      const seat = seatOfSide(this.#seats, side);
      if (bot === null || !seat || this.#game.offer(this.#match.pos, side) === null) continue;
      const view = this.#match.view(only(...seat.sides));
      return { bot, side, view, seed: this.#seedAt(view) };
    }
    return null;
  }

  /** Answers for a bot that thinks what anybody would answer, where it is no decision: no thought is wasted on it. */
  answerUsual(): boolean {
    const question = this.question();
    if (!question || question.unasked || turnOf(question.bot) === null) return false;
    const { side } = question;
    const choice = this.#game.routine(this.#match.view(only(side)), side);
    if (choice === null) return false;
    this.answer(side, choice);
    return true;
  }

  /** A bot that may throw something in, and has not yet been asked at this moment. */
  #unasked(): Pondered | null {
    const { pos, acts } = this.#match;
    for (const side of this.#seats.flatMap(({ sides }) => sides)) {
      const bot = botOf(this.#seats, side);
      const seat = seatOfSide(this.#seats, side);
      if (bot === null || !seat || this.#heard.get(side) === acts.length) continue;
      if (this.#game.interjections(pos, side).length === 0) continue;
      const view = this.#match.view(only(...seat.sides));
      return { bot, side, unasked: true, view, seed: this.#seedAt(view) };
    }
    return null;
  }

  #seedAt(view: View): number {
    return mix32(this.#saved.seed ^ mix32(view.flow.commits));
  }

  /** What a bot throws in, or nothing. */
  hear(side: Side, choice: Choice | null): void {
    this.#heard.set(side, this.#match.acts.length);
    if (choice) this.#play(side, [choice]);
  }

  /** A bot's choice; without one, or with one that is not legal, what the rules foresee for somebody who is away. */
  answer(side: Side, choice: Choice | null, why?: string): void {
    if (why !== undefined) this.#thoughts.set(side, why);
    const before = this.#match.view(only(side)).deals;
    if (choice && this.#play(side, [choice]) === null) return this.#say(side, before);
    const fallback = this.#game.fallback(this.#match.pos, side);
    if (fallback) this.#play(side, [fallback]);
  }

  /** A deal that a bot has just offered, signed or refused: what it thought then is said to anyone who knows of the deal. */
  #say(side: Side, before: readonly Deal[]): void {
    const words = this.#thoughts.get(side);
    const after = this.#match.view(only(side)).deals;
    const deal = after.find((now) => !before.includes(now) && has(both(now.of, only(now.by)), side));
    if (words === undefined || deal === undefined) return;
    this.#thoughts.delete(side);
    this.#reasons.push({ deal: deal.id, side, words });
  }

  situation(): Update {
    const match = this.#match;
    const { curtain, viewer } = this.#sight();
    const seen = curtain === null ? this.#seen.get(viewer) : undefined;
    return {
      view: match.view(viewer),
      ...this.#news(match.events(viewer)),
      waiting: this.#game
        .waiting(match.pos)
        .map(({ side, ask }) => ({ side, ask, mine: has(viewerOf(this.#seats), side) })),
      over: match.over,
      undo: this.#undoable(viewer),
      link: 'here',
      seats: seatNames(this.#seats),
      people: peopleOf(this.#seats).length,
      curtain,
      since: seen?.since ?? 0,
      before: seen?.before ?? null,
      series: this.#series.get(viewer) ?? null,
      stopped: this.#stopped.get(viewer) ?? null,
      reasons: this.#reasons.filter(({ deal }) => match.view(viewer).deals.some(({ id }) => id === deal)),
    };
  }

  /**
   * Who looks at the screen, and for whom a curtain falls first. Where nothing is secret all look together; otherwise
   * the one who looks goes on looking until somebody else at this screen must answer.
   */
  #sight(): { readonly curtain: Side | null; readonly viewer: Sides } {
    const [all, people] = [viewerOf(this.#seats), peopleOf(this.#seats)];
    if (people.length < 2 || this.#match.over || !this.#hides(this.#match.pos)) return { curtain: null, viewer: all };
    const asked = this.#game.waiting(this.#match.pos).flatMap(({ side }) => (has(all, side) ? [side] : []));
    const ready = members(all).filter(
      (side) => !asked.includes(side) && this.#game.offer(this.#match.pos, side) !== null,
    );
    // What is offered to somebody who is ready is answered first: when all are ready it is too late.
    const open = ready.length > 0 ? ready : asked;
    const mustLook = open.some((side) => has(this.#looking, side)) ? undefined : open[0];
    if (mustLook === undefined) return { curtain: null, viewer: this.#looking };
    return { curtain: mustLook, viewer: NOBODY };
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
    return this.#game.hides(pos) || pos.flow.wait?.for === 'sealed';
  }

  /** The last gesture of the one who looks, by the name of its first choice: what others did is told to nobody by its name. */
  #undoable(viewer: Sides): Undoable {
    const { acts } = this.#match;
    const end = acts.findLastIndex(({ side }) => has(viewer, side));
    const last = acts[end];
    if (last === undefined) return NOT_UNDOABLE;
    // What others have chosen in the middle of a gesture parts it, too.
    const begin = acts.findLastIndex(({ side }, i) => i < end && !has(viewer, side)) + 1;
    const own = acts.slice(begin, end + 1);
    const gesture = this.#kept.get(last)?.gesture;
    const whole = own.filter((act) => act.side === last.side && this.#kept.get(act)?.gesture === gesture);
    // Dice in the middle of a gesture part it: what came before them stays.
    const parted = whole.findLastIndex(({ outcomes, marks }) => outcomes.length > 0 || marks !== 0);
    const together = parted < whole.length - 1 ? whole.slice(parted + 1) : whole;
    const chosen = together.filter((act) => this.#kept.get(act)?.usual === false);
    const first = chosen[0];
    return {
      side: last.side,
      choices: chosen.map(({ choice }) => choice),
      // Nothing that was not chosen is taken back under the name of a choice.
      label: first ? this.#kept.get(first)?.label || first.words : 'what was done for you',
      refusal: this.#match.undoRefusal(last.side),
    };
  }

  saved(now: number): SavedGame {
    let before = -1;
    const acts = this.#match.acts.map((act): SavedAct => {
      const { side, choice, automatic } = act;
      const gesture = this.#kept.get(act)?.gesture ?? -1;
      const along = gesture === before && gesture !== -1;
      before = gesture;
      return { side, choice, ...(automatic ? { automatic } : {}), ...(along ? { along } : {}) };
    });
    const { over } = this.#match;
    const orders = this.#orders;
    return {
      ...this.#saved,
      seats: this.#seats,
      acts,
      orders,
      at: now,
      over: over !== null,
      result: over,
      ended: this.#ended,
    };
  }
}
