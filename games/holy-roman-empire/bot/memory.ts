import type { Offer, Side } from '@tercio/kernel/sim';
import type { Place, Unit } from '../src/ids.ts';
import { pathOf } from '../src/march/reach.ts';
import type { Leg } from '../src/march/reach.ts';
import { marchingUnits } from '../src/march/ways.ts';
import type { Seen, Table } from '../src/state.ts';
import { distance } from './distance.ts';
import { nothingKnown } from './known.ts';
import type { Known } from './known.ts';

/**
 * On walks a Movement Phase is planned stack by stack and each plan is thought of once: who musters, and every square of the
 * way, follow from it. What was planned for a stack is forgotten when somebody of its side has marched near it.
 */

/** A march this near, in half points, may change what a stack had better do. */
const NEAR = 10;

/** What a stack is to do. */
export interface Plan {
  readonly units: readonly Unit[];
  readonly leg: Leg;
  /** What it brings over staying. */
  readonly gain: number;
}

interface Under {
  readonly from: Place;
  readonly plan: Plan;
  readonly path: readonly Place[];
}

const keyOf = (from: Place, forced: boolean): number => 2 * from + (forced ? 1 : 0);

export class Memory {
  /** Walks come one after the other, so that one Movement Phase is remembered at a time. */
  #table: Table | null = null;
  #phase = -1;
  readonly #plans = new Map<number, Plan | null>();
  #under: Under | null = null;
  #known = nothingKnown();

  /** Looks to what is asked now: another walk, or another side's turn, is a clean sheet. Who only answers is not meant. */
  turnTo(t: Table, side: Side, ask: string): void {
    if (t.mover !== side) return;
    const phase = t.turn * 8 + side;
    if (t !== this.#table || phase !== this.#phase) {
      this.#table = t;
      this.#phase = phase;
      this.#plans.clear();
      this.#under = null;
      this.#known = nothingKnown();
    } else if (ask === 'move' && this.#under !== null) {
      this.#forgetNear(this.#under.path);
      this.#under = null;
    }
  }

  #forgetNear(path: readonly Place[]): void {
    const ends = [path[0], path.at(-1)];
    for (const key of this.#plans.keys()) {
      const from = (key >> 1) as Place;
      if (ends.some((end) => end !== undefined && distance(from, end) <= NEAR)) this.#plans.delete(key);
    }
  }

  /** What is known of the others holds through the own Movement Phase: they stand where they stood. */
  known = (t: Seen, side: Side): Known | null =>
    t === this.#table && t.mover === side && t.phase === 'movement' ? this.#known : null;

  planFor = (from: Place, forced: boolean): Plan | null | undefined => this.#plans.get(keyOf(from, forced));

  keep(from: Place, forced: boolean, plan: Plan | null): void {
    this.#plans.set(keyOf(from, forced), plan);
  }

  /** Of the options for the next step what was planned, and nothing else; null: there is no plan, or it cannot be kept. */
  followed(t: Table, from: Place, { choices }: Offer): readonly number[] | null {
    this.#under ??= this.#begun(t, from);
    if (this.#under === null || this.#under.from !== from) return null;
    const { path } = this.#under;
    const at = path.indexOf(t.marchAt as Place);
    if (at < 0) return null;
    const next = path[at + 1];
    const likings = choices.map(({ verb, arg }) =>
      (next === undefined ? verb === 'halt' : verb === 'to' && arg === next) ? 1 : -Infinity,
    );
    return likings.includes(1) ? likings : null;
  }

  #begun(t: Table, from: Place): Under | null {
    if (t.marchAt !== from) return null;
    const count = marchingUnits(t).length;
    const plan = [this.planFor(from, false), this.planFor(from, true)].find((one) => one?.units.length === count);
    return plan ? { from, plan, path: pathOf(plan.leg) } : null;
  }
}
