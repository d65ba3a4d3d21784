import type { Asked, Choice, Side, Sim } from '@tercio/kernel/sim';
import type { Throws } from './throws.ts';
import type { Edge } from './tree.ts';

/** Do several answer without knowing each other's answers? */
export const isAtOnce = ({ wait }: Sim): boolean => wait === 'sealed' || wait === 'window';

/**
 * Where a walk is in the tree. A question hangs below the choice before it, kept apart by the dice that whoever is asked
 * has seen. Where several answer at once, each question hangs below the choice before all of them: nobody there knows
 * what another has answered, and everybody does afterwards.
 */
export class Way {
  readonly #throws: Throws;
  #last: Edge;
  /** The choice before sides began to answer at once, and what each has answered since. */
  #gate: Edge | null = null;
  #answers: { readonly side: Side; readonly choice: Choice }[] = [];

  /** `gate`: set where the first choice itself is made without the others' knowledge. */
  constructor(side: Side, first: Edge, throws: Throws, gate: Edge | null) {
    this.#throws = throws;
    this.#gate = gate;
    this.#last = first;
    this.took(side, first);
  }

  /** The choice below which a question hangs, and its name there. */
  at(sim: Sim, side: Side, { ask, about }: Asked): { readonly from: Edge; readonly key: string } {
    const atOnce = isAtOnce(sim);
    if (atOnce) this.#gate ??= this.#last;
    const from = atOnce && this.#gate !== null ? this.#gate : this.#last;
    const known = atOnce ? this.#answers.filter((answer) => answer.side === side) : this.#answers;
    const told = known.map((answer) => `${answer.side}${answer.choice.verb}${answer.choice.arg ?? ''}`).join();
    if (!atOnce) {
      this.#gate = null;
      this.#answers = [];
    }
    return { from, key: `${side} ${ask} ${JSON.stringify(about)} ${this.#throws.told(side)} ${told}` };
  }

  took(side: Side, edge: Edge): void {
    if (this.#gate !== null) this.#answers.push({ side, choice: edge.choice });
    this.#last = edge;
  }
}
