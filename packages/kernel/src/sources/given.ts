import type { Chance, Dice, Roll, RuleId, Scripted, Sides } from '@tercio/kernel';

/** Dice that fall as they fell once, and then as they will: for going on from a moment of a finished game. */
export function prefixedDice(fallen: readonly Scripted[], then: Dice): Dice {
  return {
    at: (epoch, ordinal) =>
      epoch === 0 && ordinal < fallen.length ? new Prefixed(fallen, ordinal, then) : then.at(epoch, ordinal),
  };
}

class Prefixed implements Chance {
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
