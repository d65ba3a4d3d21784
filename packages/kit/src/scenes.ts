import { eventsFor, Fast, fastDice, isRefusal, only, Script, side as sideAt } from '@tercio/kernel';
import type {
  Chance,
  Choice,
  Game,
  GameEvent,
  Locals,
  Played,
  Pos,
  Refusal,
  Scripted,
  Side,
  Told,
} from '@tercio/kernel';

/**
 * A game under way in a test, driven by the words of the record. A game's own vocabulary for positions adds how the
 * table is read. `Play` names the side (`say('france to L4', 6)`), `Running` answers for the side that is asked first.
 */

/** Where a procedure was entered. */
export type Start = Pick<Played, 'pos' | 'told'>;

/** Enters a procedure; every die that falls before its first question must be told, in order. */
export function entered(
  game: Game,
  table: object,
  proc: string,
  at: Locals,
  dice: readonly (Scripted | number)[],
): Start {
  const script = new Script(dice);
  const start = game.enter(table, proc, at, script);
  script.finish();
  return start;
}

class UnderWay {
  readonly game: Game;
  pos: Pos;
  protected readonly news: Told[];

  constructor(game: Game, { pos, told }: Start) {
    this.game = game;
    this.pos = pos;
    this.news = [...told];
  }

  /** Every die named must fall, and no other. */
  protected carryOut(words: string, who: Side, choice: Choice, dice: readonly (Scripted | number)[]): void {
    const script = new Script(dice);
    this.take(words, who, choice, script);
    script.finish();
  }

  /** The same with any chance. */
  take(words: string, who: Side, choice: Choice, chance: Chance): void {
    const played = this.game.play(this.pos, who, [choice], chance);
    if (isRefusal(played))
      throw new Error(`"${words}" is refused: ${played.code} (${played.rule}); ${this.offered(who).join(' | ')}`);
    this.pos = played.pos;
    this.news.push(...played.told);
  }

  /** What a side may choose, as the record writes it: `to ford`. */
  protected offered(who: Side): readonly string[] {
    const choices = this.game.offer(this.pos, who)?.choices ?? [];
    return choices.map((choice) => this.game.words.choice(this.pos, who, choice));
  }

  /** Numbers that a side may choose: `take 1..4`. */
  protected ranged(who: Side): readonly string[] {
    const ranges = this.game.offer(this.pos, who)?.ranges ?? [];
    return ranges.map(({ verb, min, max }) => `${verb} ${min}..${max}`);
  }

  protected unread(words: string, who: Side): Error {
    return new Error(`"${words}" cannot be read here: ${this.offered(who).join(' | ')}`);
  }
}

/** A game in progress in which every choice names its side. */
export abstract class Play<Table> extends UnderWay {
  protected abstract readonly sideWords: readonly string[];
  /** What is asked where several decide in private: nobody is told. */
  protected get inPrivate(): string {
    return 'sealed';
  }

  /** One choice; every outcome named must be asked for, and no other. */
  say(words: string, ...outcomes: readonly (Scripted | number)[]): this {
    const { who, choice } = this.read(words);
    this.carryOut(words, who, choice, outcomes);
    return this;
  }

  /** The same where dice do not matter, or all fall alike. */
  go(words: string, chance: Chance = new Fast(1, 0, 0)): this {
    const { who, choice } = this.read(words);
    this.take(words, who, choice, chance);
    return this;
  }

  /** Why a choice is not allowed. */
  refusal(words: string): Refusal | null {
    const { who, choice } = this.read(words);
    return this.game.why(this.pos, who, choice);
  }

  read(words: string): { readonly who: Side; readonly choice: Choice } {
    const { who, rest } = this.parted(words);
    const choice = this.game.words.read(this.pos, who, rest);
    if (choice === null) throw this.unread(words, who);
    return { who, choice };
  }

  protected parted(words: string): { readonly who: Side; readonly rest: string } {
    const [name = '', ...rest] = words.split(' ');
    return { who: sideAt(this.sideWords.indexOf(name)), rest: rest.join(' ') };
  }

  /** Who is asked what: `red step`. */
  get asked(): readonly string[] {
    return this.game
      .waiting(this.pos)
      .map(({ side, ask, window }) => `${this.sideWords[side]} ${ask ?? window ?? this.inPrivate}`);
  }

  /** What a side may choose; nobody named: the side that is asked first. */
  options(word?: string): readonly string[] {
    const first = this.game.waiting(this.pos)[0]?.side ?? sideAt(0);
    return this.offered(word === undefined ? first : this.parted(word).who);
  }

  ranges(word: string): readonly string[] {
    return this.ranged(this.parted(word).who);
  }

  /** A copy that can be changed freely. */
  get table(): Table {
    return this.game.sim(this.pos, fastDice(0).at(0, 0)).table as Table;
  }

  get told(): readonly Told[] {
    return this.news;
  }

  /** The kinds of events told so far, dice left out. */
  get story(): readonly string[] {
    return this.news.map(({ event }) => event.kind).filter((kind) => kind !== 'rolled');
  }

  /** The last event of a kind. */
  event(kind: string): GameEvent | undefined {
    return this.news.findLast(({ event }) => event.kind === kind)?.event;
  }
}

/** A procedure under way that is answered for the side that is asked first. */
export class Running<Table> extends UnderWay {
  get table(): Table {
    return this.pos.table as unknown as Table;
  }

  /** The table as these sides see it, with -1 in the holes; nobody: a spectator. */
  seenBy(sides: readonly number[]): Table {
    return this.game.view(this.pos, only(...sides.map((one) => sideAt(one)))).table as unknown as Table;
  }

  /** Who is asked what: `0 march`. */
  get asked(): string | null {
    const who = this.#asked();
    return who === null ? null : `${this.sideWord(who)} ${this.game.offer(this.pos, who)?.ask ?? ''}`;
  }

  protected sideWord(who: Side): string {
    return String(who);
  }

  get waiting(): readonly Side[] {
    return this.game.waiting(this.pos).map(({ side }) => side);
  }

  get prompt(): string {
    const who = this.#asked();
    return who === null ? '' : this.game.words.prompt(this.game.view(this.pos, only(who)), who);
  }

  get options(): readonly string[] {
    const who = this.#asked();
    return who === null ? [] : [...this.offered(who), ...this.ranged(who)];
  }

  /** Answers in words; every die that falls must be told, in order. */
  choose(words: string, ...dice: readonly number[]): this {
    return this.as(this.#expected(), words, ...dice);
  }

  /** For one of several who decide in private. */
  as(who: Side, words: string, ...dice: readonly number[]): this {
    this.carryOut(words, who, this.#read(who, words), dice);
    return this;
  }

  /** The refusal that an answer meets: `8.5 crossingClosed`, or null. */
  refused(words: string): string | null {
    const refusal = this.why(words);
    return refusal === null ? null : `${refusal.rule} ${refusal.code}`;
  }

  why(words: string): Refusal | null {
    const who = this.#expected();
    return this.game.why(this.pos, who, this.#read(who, words));
  }

  /** Codes of what a player should know before an answer. */
  warned(words: string): readonly string[] {
    const who = this.#expected();
    return this.game.warnings(this.pos, who, this.#read(who, words)).map(({ code }) => code);
  }

  get events(): readonly GameEvent[] {
    return this.news.map(({ event }) => event);
  }

  /** The events of one kind so far. */
  told(kind: string): readonly GameEvent[] {
    return this.events.filter((event) => event.kind === kind);
  }

  /** What a side has been told so far. */
  heard(who: number): readonly GameEvent[] {
    return eventsFor(this.news, only(sideAt(who)));
  }

  #asked(): Side | null {
    return this.game.waiting(this.pos)[0]?.side ?? null;
  }

  #expected(): Side {
    const who = this.#asked();
    if (who === null) throw new Error('nobody is asked');
    return who;
  }

  #read(who: Side, words: string): Choice {
    const choice = this.game.words.read(this.pos, who, words);
    if (choice === null) throw this.unread(words, who);
    return choice;
  }
}
