import type { Chance, Dice, Roll } from '../chance.ts';
import type { RuleId, Sides } from '../ids.ts';
import type { Scripted } from './scripted.ts';

/** Dice that fall as they fell once, and then as they will: for a game that goes on from a moment of another. */
export function givenDice(fallen: readonly Scripted[], then: Dice): Dice {
  if (fallen.length === 0) return then;
  return {
    at: (epoch, ordinal) =>
      epoch === 0 && ordinal < fallen.length ? new Given(fallen, ordinal, then) : then.at(epoch, ordinal),
  };
}

class Given implements Chance {
  faces: readonly number[] = [];
  readonly #fallen: readonly Scripted[];
  readonly #then: Dice;
  #next: number;

  constructor(fallen: readonly Scripted[], ordinal: number, then: Dice) {
    this.#fallen = fallen;
    this.#next = ordinal;
    this.#then = then;
  }

  take(roll: Roll, rule: RuleId, seen: Sides): number {
    const known = this.#fallen[this.#next];
    if (known === undefined) {
      const chance = this.#then.at(0, this.#next++);
      const value = chance.take(roll, rule, seen);
      this.faces = chance.faces;
      return value;
    }
    this.#next++;
    this.faces = known.faces ?? [known.value];
    return known.value;
  }
}
