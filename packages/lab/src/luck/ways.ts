import { Fast, isRefusal, readings, totalOf, depthOf } from '@tercio/kernel';
import type { Chance, Game, Header, Pos, Roll, Sides, Told, Ways } from '@tercio/kernel';
import type { Moment } from './moments.ts';
import { partsOf } from './value.ts';
import type { Values } from './value.ts';

/** How the dice of a moment could have fallen: every way with its odds where there are few, otherwise a sample. */

/** One way they could have fallen, and what would have come of it. */
export interface Fall {
  readonly weight: number;
  /** Who has won by it, if it ends the game. */
  readonly won: Sides | null;
  /** By side. */
  readonly values: readonly number[];
  /** By quantity of the game. */
  readonly amounts: readonly number[];
}

export interface Fallen {
  /** What came of the moment. */
  readonly real: Fall;
  readonly ways: readonly Fall[];
  /** True: every way was followed. */
  readonly exact: boolean;
}

/** More ways than `ways` are sampled, and so many samples are taken. */
export interface Effort {
  readonly ways: number;
  readonly samples: number;
}

/** Readings of more dice at once take long to count. */
const MOST_DICE = 3;
const SEED = 1648;

/** Rolls a moment's dice again, with any chance; gives the position and what was told. */
type Again = (chance: Chance) => { readonly pos: Pos; readonly told: readonly Told[] };

export class Rerolls {
  readonly #game: Game;
  readonly #header: Header;
  readonly #values: Values;
  readonly #effort: Effort;
  readonly #lists = new Map<Roll, Counted>();

  constructor(game: Game, header: Header, values: Values, effort: Effort) {
    this.#effort = effort;
    this.#game = game;
    this.#header = header;
    this.#values = values;
  }

  of(moment: Moment, index: number): Fallen {
    this.#values.forget();
    const again = this.#again(moment);
    const depth = moment.chosen ? depthOf(moment.chosen.before) : Infinity;
    const way = (weight: number, { pos, told }: ReturnType<Again>): Fall => {
      const closed = this.#values.of(pos, depth);
      // The losses of a battle are told when somebody has said which, before the next dice: they are the work of the first.
      const amounts = this.#amounts([...partsOf(told).after, ...closed.told]);
      return { weight, won: this.#game.over(pos)?.won ?? null, values: closed.values, amounts };
    };
    const real = way(1, { pos: moment.after, told: moment.told });
    const every = this.#every(again, way);
    if (every) return { real, ways: every, exact: true };
    // What came of it is one more sample, no different from the others if the dice were fair.
    const weight = 1 / (this.#effort.samples + 1);
    const ways = Array.from({ length: this.#effort.samples }, (_, i) => way(weight, again(new Fast(SEED, index, i))));
    return { real, ways: [...ways, { ...real, weight }], exact: false };
  }

  #again({ chosen }: Moment): Again {
    const game = this.#game;
    const header = this.#header;
    return (chance) => {
      if (chosen === null) return game.setup(header.scenario, header, chance);
      const played = game.play(chosen.before, chosen.side, [chosen.choice], chance);
      if (isRefusal(played)) throw new Error(`a choice of the record is not offered: ${played.code}`);
      return played;
    };
  }

  #every(again: Again, way: (weight: number, fallen: ReturnType<Again>) => Fall): readonly Fall[] | null {
    const chance = new Following(this.#lists, this.#effort.ways);
    const prefixes: (readonly number[])[] = [[]];
    const ways: Fall[] = [];
    for (let prefix = prefixes.pop(); prefix; prefix = prefixes.pop()) {
      if (ways.length + prefixes.length >= this.#effort.ways) return null;
      chance.begin(prefix);
      try {
        const fallen = again(chance);
        ways.push(way(chance.weight, fallen));
      } catch (error) {
        if (error instanceof TooMany) return null;
        throw error;
      }
      prefixes.push(...chance.others(prefix.length));
    }
    return ways;
  }

  #amounts(told: readonly Told[]): readonly number[] {
    return this.#game.quantities.map((name) =>
      told.reduce((sum, { event }) => sum + this.#game.measure(name, event), 0),
    );
  }
}

class TooMany extends Error {
  override readonly name = 'TooMany';
}

interface Counted {
  readonly list: readonly Ways[];
  readonly total: number;
}

/** Answers as `prefix` says, beyond it the first way, and remembers what else there was. */
class Following implements Chance {
  readonly faces: readonly number[] = [];
  readonly #lists: Map<Roll, Counted>;
  readonly #most: number;
  #prefix: readonly number[] = [];
  #taken: number[] = [];
  #widths: number[] = [];
  #product = 1;
  weight = 1;

  constructor(lists: Map<Roll, Counted>, most: number) {
    this.#lists = lists;
    this.#most = most;
  }

  begin(prefix: readonly number[]): void {
    this.#prefix = prefix;
    this.#taken = [];
    this.#widths = [];
    this.#product = 1;
    this.weight = 1;
  }

  take(roll: Roll): number {
    const { list, total } = this.#counted(roll);
    this.#product *= list.length;
    if (this.#product > this.#most) throw new TooMany();
    const index = this.#prefix[this.#taken.length] ?? 0;
    const way = list[index] as Ways;
    this.#taken.push(index);
    this.#widths.push(list.length);
    this.weight *= way.ways / total;
    return way.value;
  }

  /** The other ways of every roll beyond the first `from`. */
  others(from: number): readonly (readonly number[])[] {
    return this.#taken.slice(from).flatMap((_, i) =>
      Array.from({ length: (this.#widths[from + i] as number) - 1 }, (_unused, other) => {
        return [...this.#taken.slice(0, from + i), other + 1];
      }),
    );
  }

  #counted(roll: Roll): Counted {
    const known = this.#lists.get(roll);
    if (known) return known;
    if ('pick' in roll ? roll.pick.length > this.#most : roll.dice > MOST_DICE) throw new TooMany();
    const list = readings(roll);
    const counted = { list, total: totalOf(list) };
    this.#lists.set(roll, counted);
    return counted;
  }
}
