import { Fast, isRefusal } from '@tercio/kernel';
import type { Choice, Game, Offer, Pos, Refusal, Side, View } from '@tercio/kernel';

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
