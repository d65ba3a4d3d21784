import { anyOf, isRefusal } from '@tercio/kernel';
import type {
  Chance,
  Choice,
  Choices,
  Chronicle,
  Game,
  Plain,
  Played,
  Pos,
  Random,
  Result,
  Side,
  Sides,
  View,
} from '@tercio/kernel';
import type { Struck } from './definition.ts';
import type { Live } from './play.ts';

/** A game that keeps what statistics read: its turns, its points over time, what decided it, the rules it met. */
export class Told implements Live {
  readonly course: (readonly number[])[] = [];
  readonly blows: Struck[] = [];
  turn = 0;
  readonly #game: Game;
  readonly #chronicle: Chronicle | null;
  readonly #chance: Chance;
  readonly #rules = new Set<string>();
  #pos: Pos;

  constructor(game: Game, chronicle: Chronicle | null, scenario: string, choices: Choices, chance: Chance) {
    this.#game = game;
    this.#chronicle = chronicle;
    this.#chance = chance;
    const opened = game.setup(scenario, choices, chance);
    this.#pos = opened.pos;
    this.#hear(opened.pos, opened);
  }

  get over(): Result | null {
    return this.#game.over(this.#pos);
  }

  get sides(): readonly Side[] {
    return this.#game.waiting(this.#pos).map(({ side }) => side);
  }

  /** In the order of the book. */
  get rules(): readonly string[] {
    return this.#game.rulebook.map(({ id }) => id).filter((id) => this.#rules.has(id));
  }

  view(viewer: Sides): View {
    const view = this.#game.view(this.#pos, viewer);
    for (const { offer } of view.offers) if (offer) this.#rules.add(offer.rule);
    return view;
  }

  interjections(side: Side): readonly Choice[] {
    return this.#game.interjections(this.#pos, side);
  }

  any(side: Side, random: Random): Choice | null {
    const offer = this.#game.offer(this.#pos, side);
    if (offer === null || offer.choices.length + offer.ranges.length === 0) return null;
    this.#rules.add(offer.rule);
    return anyOf(offer, random);
  }

  play(side: Side, choice: Choice): boolean {
    const before = this.#pos;
    const played = this.#game.play(before, side, [choice], this.#chance);
    if (isRefusal(played)) return false;
    this.#pos = played.pos;
    this.#hear(before, played);
    return true;
  }

  playOffered(side: Side, choice: Choice): void {
    if (!this.play(side, choice)) throw new Error(`what was offered is refused: ${JSON.stringify(choice)}`);
  }

  /** The points as the game stands, for the end of the course. */
  close(): void {
    if (this.#chronicle) this.course.push([this.turn + 1, ...this.#chronicle.points(this.#pos.table)]);
  }

  /** The rule of an event, and those of the modifiers that it lists. */
  #cite(told: Plain): void {
    if (typeof told !== 'object' || told === null) return;
    if ('rule' in told && typeof told.rule === 'string') this.#rules.add(told.rule);
    for (const part of Object.values(told)) this.#cite(part);
  }

  #hear(before: Pos, { pos, told, outcomes }: Pick<Played, 'pos' | 'told' | 'outcomes'>): void {
    for (const { rule } of outcomes) this.#rules.add(rule);
    const events = told.map(({ event }) => event);
    for (const event of events) this.#cite(event);
    if (!this.#chronicle || events.length === 0) return;
    for (const { side, what } of this.#chronicle.blows(events, before.table, pos.table)) {
      this.blows.push({ turn: this.turn, side, what });
    }
    for (const event of events) {
      const turn = this.#chronicle.turn(event);
      if (turn === null) continue;
      this.turn = turn;
      this.course.push([turn, ...this.#chronicle.points(pos.table)]);
    }
  }
}
