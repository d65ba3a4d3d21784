import { Fast, isRefusal, only, depthOf } from '@tercio/kernel';
import type { Choice, Game, Offer, Pos, Side, Told } from '@tercio/kernel';
import { shareOf } from '@tercio/kernel/sim';
import type { Judgement } from '@tercio/kernel/sim';

/**
 * What a position is worth to each side after dice have fallen. Often the next question is part of what they brought: who
 * takes the hit, whither one flees. Such questions, deeper in the rules and not to be declined, are answered as the game's
 * own bot would, until the matter is closed; then the game's judgement speaks. Where more dice fall on the way, several
 * ways are tried and the mean is taken. All of it follows from the position alone: these dice are seeded by it.
 */

/** Questions answered at most until the matter counts as closed. */
const LONGEST_MATTER = 16;
/** How often a matter is closed anew if dice fall on the way. */
const CLOSINGS = 6;
/** Without a judgement: games played out at random, and how long one may be. */
const PLAYED_OUT = 8;
const LONGEST_GAME = 5_000;

/** What came of a position in the end. */
export interface Closed {
  /** By side, over what all have on average: whatever one gains the others lose. */
  readonly values: readonly number[];
  /** What was told until the matter was closed or more dice fell: all of it the work of the dice before. */
  readonly told: readonly Told[];
}

interface Settled {
  readonly pos: Pos;
  readonly told: readonly Told[];
}

export class Values {
  readonly #game: Game;
  readonly #judgement: Judgement | null;
  readonly #sides: readonly Side[];
  /** By position; emptied from moment to moment. */
  readonly #known = new Map<string, Closed>();

  constructor(game: Game, judgement: Judgement | null, sides: readonly Side[]) {
    this.#game = game;
    this.#judgement = judgement;
    this.#sides = sides;
  }

  /** `depth`: where the rules were before. */
  of(pos: Pos, depth: number): Closed {
    const key = this.#game.hash(pos);
    const known = this.#known.get(key);
    if (known) return known;
    const chance = new Counting(Number.parseInt(key.slice(0, 8), 16), Number.parseInt(key.slice(8, 16), 16) || 0);
    const closed = [this.#settled(pos, depth, chance)];
    if (chance.taken > 0) while (closed.length < CLOSINGS) closed.push(this.#settled(pos, depth, chance));
    const all = closed.map((end) => this.#scores(end.pos, chance));
    const scores = this.#sides.map((_, i) => all.reduce((sum, one) => sum + (one[i] as number), 0) / all.length);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const judged = { values: scores.map((score) => score - mean), told: closed[0]?.told ?? [] };
    this.#known.set(key, judged);
    return judged;
  }

  forget(): void {
    this.#known.clear();
  }

  #settled(from: Pos, depth: number, chance: Counting): Settled {
    const told: Told[] = [];
    const before = chance.taken;
    let isRolled = false;
    let pos = from;
    for (let answered = 0; answered < LONGEST_MATTER && depthOf(pos) > depth; answered++) {
      const side = this.#game.waiting(pos)[0]?.side;
      const choice = side === undefined ? null : this.#answer(pos, side);
      if (side === undefined || choice === null) break;
      const played = this.#game.play(pos, side, [choice], chance);
      if (isRefusal(played)) break;
      ({ pos } = played);
      if (!isRolled) told.push(...(chance.taken === before ? played.told : partsOf(played.told).before));
      isRolled = chance.taken > before;
    }
    return { pos, told };
  }

  /** Null: anyone who says nothing here declines, so that this is new business. */
  #answer(pos: Pos, side: Side): Choice | null {
    const fallback = this.#game.fallback(pos, side);
    if (fallback === null) return null;
    const view = this.#game.view(pos, only(side));
    const offer = view.offers.find((own) => own.side === side)?.offer;
    // "Infantry or cavalry first" must be answered; "nobody", where somebody could be named, declines.
    if (fallback.arg === null && !isOfWords(offer)) return null;
    const liked = offer && this.#judgement?.candidates?.(view, side, offer)[0];
    return liked ?? fallback;
  }

  #scores(pos: Pos, chance: Fast): readonly number[] {
    const judgement = this.#judgement;
    if (judgement === null) return this.#playedOut(pos, chance);
    const sim = this.#game.sim(pos, chance);
    // Without a name for its units a judgement is told in parts of a victory.
    const whole = judgement.unit ? 1 : (judgement.victory ?? 1);
    return this.#sides.map((side) => judgement.score(sim, side) / whole);
  }

  /** How often each side wins games played out at random from here; a shared victory or draw is shared. */
  #playedOut(pos: Pos, chance: Fast): readonly number[] {
    const won = this.#sides.map(() => 0);
    for (let i = 0; i < PLAYED_OUT; i++) {
      const sim = this.#game.sim(pos, chance);
      for (let length = 0; sim.over === null && length < LONGEST_GAME; length++) {
        const { side, choice } = sim.random(chance);
        sim.playOffered(side, choice);
      }
      const { over } = sim;
      if (over === null) continue;
      this.#sides.forEach((side, place) => {
        won[place] = (won[place] as number) + shareOf(over, side, this.#sides.length) / PLAYED_OUT;
      });
    }
    return won;
  }
}

const isOfWords = (offer: Offer | null | undefined): boolean =>
  offer?.ranges.length === 0 && offer.choices.every(({ arg }) => arg === null);

/** Dice that know how many rolls they have answered. */
class Counting extends Fast {
  taken = 0;

  override take(...asked: Parameters<Fast['take']>): number {
    this.taken++;
    return super.take(...asked);
  }
}

/** What was told before the first die of a choice, and what with it or after it. */
export function partsOf(told: readonly Told[]): { readonly before: readonly Told[]; readonly after: readonly Told[] } {
  const first = told.findIndex(({ event }) => event.kind === 'rolled');
  return { before: told.slice(0, Math.max(0, first)), after: told.slice(Math.max(0, first)) };
}
