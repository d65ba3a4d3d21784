import { labelOf } from '../chance.ts';
import type { Chance, Roll } from '../chance.ts';
import type { RuleId, Sides } from '../ids.ts';

/** One outcome told beforehand: by a test, or by the line of a record. */
export interface Scripted {
  readonly value: number;
  readonly rule?: RuleId;
  readonly label?: string;
  readonly faces?: readonly number[];
  /** True in a copy of a record whose reader may not know it. */
  readonly leftOut?: true;
  /** Where the outcome stands, for the error: a record's line. */
  readonly line?: number;
}

export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}

/** Answers from a list. A roll that the list does not foresee, and an outcome nobody asked for, are errors. */
export class Script implements Chance {
  faces: readonly number[] = [];
  readonly #outcomes: readonly Scripted[];
  /** The line under which the outcomes stand, for the error when there are too few. */
  readonly #line: number | undefined;
  #next = 0;

  constructor(outcomes: readonly (Scripted | number)[], line?: number) {
    this.#outcomes = outcomes.map((outcome) => (typeof outcome === 'number' ? { value: outcome } : outcome));
    this.#line = line;
  }

  take(roll: Roll, rule: RuleId, _seen: Sides): number {
    const outcome = this.#outcomes[this.#next++];
    const label = labelOf(roll);
    if (outcome === undefined) {
      throw new ScriptError(
        `rule ${rule} rolls ${label}, but no outcome is left`,
        this.#outcomes.at(-1)?.line ?? this.#line,
      );
    }
    if (outcome.leftOut) throw new ScriptError(`this copy leaves out what rule ${rule} brought`, outcome.line);
    if (outcome.rule !== undefined && outcome.rule !== rule) {
      throw new ScriptError(`rule ${rule} rolls, but the outcome is for rule ${outcome.rule}`, outcome.line);
    }
    if (outcome.label !== undefined && outcome.label !== label) {
      throw new ScriptError(`rule ${rule} rolls ${label}, but the outcome is for ${outcome.label}`, outcome.line);
    }
    if ('pick' in roll && !roll.pick.includes(outcome.value)) {
      throw new ScriptError(`rule ${rule} cannot draw ${outcome.value}`, outcome.line);
    }
    if (!('pick' in roll) && outcome.faces && roll.read.of(outcome.faces) !== outcome.value) {
      throw new ScriptError(`faces ${outcome.faces.join(' ')} do not read ${outcome.value}`, outcome.line);
    }
    this.faces = outcome.faces ?? [outcome.value];
    return outcome.value;
  }

  /** Where the next outcome stands. */
  get at(): number | undefined {
    return this.#outcomes[this.#next]?.line;
  }

  get left(): number {
    return this.#outcomes.length - this.#next;
  }

  /** Call when the script should be used up. */
  finish(): void {
    const spare = this.#outcomes[this.#next];
    if (spare !== undefined) throw new ScriptError(`outcome ${spare.value} was never asked for`, spare.line);
  }
}
