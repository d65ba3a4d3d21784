import { Fast, isRefusal, only, ROLLED } from '@tercio/kernel';
import type { Choice, Explanation, Game, Offer, Pos, Refusal, Side, View } from '@tercio/kernel';

/** Choices tried one after the other on a position made from the view alone: what would be asked next? */
export class Trial {
  readonly #game: Game;
  readonly #pos: Pos;
  readonly side: Side;
  /** The choices that led here. */
  readonly made: readonly Choice[];

  private constructor(game: Game, pos: Pos, side: Side, made: readonly Choice[]) {
    this.#game = game;
    this.#pos = pos;
    this.side = side;
    this.made = made;
  }

  static from(game: Game, view: View, side: Side): Trial {
    return new Trial(game, game.redeal(view, new Fast(1)), side, []);
  }

  get offer(): Offer | null {
    return this.#game.offer(this.#pos, this.side);
  }

  /** What its side sees here. */
  get view(): View {
    return this.#game.view(this.#pos, only(this.side));
  }

  /** The answer that is given by itself here. */
  get usual(): Choice | null {
    return this.#game.routine(this.view, this.side);
  }

  /** What a choice costs and does, line by line. */
  explain(choice: Choice): Explanation | null {
    return this.#game.explain(this.view, this.side, choice);
  }

  /**
   * Several choices, up to the last of them or to where it cannot go on: what is known before that, and do dice fall on the
   * last? What rolls on the way ends there for now: its odds are those of the choice that rolls, which the table finds.
   */
  follow(choices: readonly Choice[]): { readonly before: Trial; readonly rolls: boolean } {
    let before = new Trial(this.#game, this.#pos, this.side, this.made);
    for (const choice of choices) {
      const played = this.#game.play(before.#pos, this.side, [choice], new Fast(1));
      if (isRefusal(played)) return { before, rolls: false };
      const isLast = choice === choices.at(-1);
      if (played.marks !== 0) return { before, rolls: isLast && (played.marks & ROLLED) !== 0 };
      if (isLast) break;
      before = new Trial(this.#game, played.pos, this.side, [...before.made, choice]);
    }
    return { before, rolls: false };
  }

  /** What the rules say against a choice here; null: nothing. */
  why(choice: Choice): Refusal | null {
    return this.#game.why(this.#pos, this.side, choice);
  }

  /** One choice on; null where it is not offered, or where it meets what no plan can know. */
  choose(choice: Choice): Trial | null {
    const played = this.#game.play(this.#pos, this.side, [choice], new Fast(1));
    if (isRefusal(played) || played.marks !== 0) return null;
    return new Trial(this.#game, played.pos, this.side, [...this.made, choice]);
  }
}

/** Where marches lead that have their first roads in common: each road is tried once. */
export function marching(start: Trial): (march: readonly Choice[]) => Trial | null {
  const known = new Map<string, Trial | null>();
  const after = (march: readonly Choice[]): Trial | null => {
    const last = march.at(-1);
    if (!last) return start;
    const key = march.map(({ verb, arg }) => `${verb} ${arg}`).join();
    const made = known.get(key);
    if (made !== undefined) return made;
    const there = after(march.slice(0, -1))?.choose(last) ?? null;
    known.set(key, there);
    return there;
  };
  return after;
}
