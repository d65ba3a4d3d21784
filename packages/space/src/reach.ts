import { NOWHERE } from './net.ts';
import type { Net } from './net.ts';

/** The cost of a step that cannot be taken. */
export const BARRED = -1;

/**
 * What a step costs: a whole number from 0 on, or BARRED. `layer` is the condition in which it is begun, where a game has
 * such: on which bank one came, whether something was used up. 0 where it has none.
 */
export type Step = (from: number, to: number, by: number, layer: number) => number;

const always = (): number => 0;

/**
 * Who can be where, and for how much: the cheapest ways over a net (Dijkstra). One object is made once per net and used
 * again and again; a run allocates nothing. Equal costs are settled by the lower number, so every machine finds the same.
 */
export class Reach {
  readonly #net: Net;
  readonly #layers: number;
  /** By state, which is a place and a layer. Only states stamped with this run count. */
  readonly #cost: Int32Array;
  readonly #from: Int32Array;
  readonly #stamp: Int32Array;
  readonly #settled: Int32Array;
  #run = 0;
  #count = 0;
  /** A heap of entries; what was found cheaper later is passed over when it comes up. */
  readonly #heapCost: number[] = [];
  readonly #heapState: number[] = [];
  #size = 0;

  constructor(net: Net, layers = 1) {
    this.#net = net;
    this.#layers = layers;
    const states = net.count * layers;
    this.#cost = new Int32Array(states);
    this.#from = new Int32Array(states);
    this.#stamp = new Int32Array(states);
    this.#settled = new Int32Array(states);
  }

  /**
   * Finds every place that can be reached for `limit` or less. `layerAfter` says in which layer a step ends. With `until`
   * it stops at the nearest place for which that holds, and gives it back; otherwise NOWHERE.
   */
  find(from: number, limit: number, step: Step, layerAfter: Step = always, until?: (place: number) => boolean): number {
    this.#begin();
    this.#offer(from * this.#layers, 0, NOWHERE);
    while (this.#size > 0) {
      const cost = this.#heapCost[0] ?? 0;
      const state = this.#takeFirst();
      if (this.#isSettled(state) || cost > (this.#cost[state] ?? 0)) continue;
      this.#settle(state);
      const place = Math.floor(state / this.#layers);
      if (until?.(place)) return place;
      this.#leave(state, place, cost, limit, step, layerAfter);
    }
    return NOWHERE;
  }

  #begin(): void {
    this.#run++;
    this.#count = 0;
    this.#size = 0;
  }

  #leave(state: number, place: number, cost: number, limit: number, step: Step, layerAfter: Step): void {
    const { first, to, by } = this.#net;
    const layer = state % this.#layers;
    const end = first[place + 1] ?? 0;
    for (let i = first[place] ?? 0; i < end; i++) {
      const next = to[i] ?? NOWHERE;
      const side = by[i] ?? NOWHERE;
      const price = step(place, next, side, layer);
      if (price === BARRED || cost + price > limit) continue;
      this.#offer(next * this.#layers + layerAfter(place, next, side, layer), cost + price, state);
    }
  }

  #offer(state: number, cost: number, from: number): void {
    if (this.#stamp[state] === this.#run && (this.#cost[state] ?? 0) <= cost) return;
    this.#stamp[state] = this.#run;
    this.#cost[state] = cost;
    this.#from[state] = from;
    this.#push(cost, state);
  }

  #isSettled(state: number): boolean {
    // Positive: settled in this run, as number so many less one.
    const place = this.#settled[state] ?? 0;
    return place < this.#count && this.#order[place] === state;
  }

  readonly #order: number[] = [];

  #settle(state: number): void {
    this.#settled[state] = this.#count;
    this.#order[this.#count++] = state;
  }

  // What was found

  /** How many states were reached; `place` gives them from the nearest to the farthest. */
  get count(): number {
    return this.#count;
  }

  place(index: number): number {
    return Math.floor((this.#order[index] ?? NOWHERE) / this.#layers);
  }

  /** The lowest cost of a place over all layers, or BARRED if it was not reached. */
  cost(place: number): number {
    const state = this.#best(place);
    return state === NOWHERE ? BARRED : (this.#cost[state] ?? BARRED);
  }

  /** The cost of a place in one layer, or BARRED. */
  costIn(place: number, layer: number): number {
    const state = place * this.#layers + layer;
    return this.#isSettled(state) ? (this.#cost[state] ?? BARRED) : BARRED;
  }

  /** Writes the cheapest way to a place into `into`, from the start on; empty if there is none. Gives `into` back. */
  path(place: number, into: number[] = []): number[] {
    into.length = 0;
    for (let state = this.#best(place); state !== NOWHERE; state = this.#from[state] ?? NOWHERE) {
      into.push(Math.floor(state / this.#layers));
    }
    return into.reverse();
  }

  #best(place: number): number {
    let best = NOWHERE;
    for (let state = place * this.#layers; state < (place + 1) * this.#layers; state++) {
      if (!this.#isSettled(state)) continue;
      if (best === NOWHERE || (this.#cost[state] ?? 0) < (this.#cost[best] ?? 0)) best = state;
    }
    return best;
  }

  // The heap

  #before(a: number, b: number): boolean {
    const costA = this.#heapCost[a] ?? 0;
    const costB = this.#heapCost[b] ?? 0;
    return costA < costB || (costA === costB && (this.#heapState[a] ?? 0) < (this.#heapState[b] ?? 0));
  }

  #swap(a: number, b: number): void {
    const cost = this.#heapCost[a] ?? 0;
    const state = this.#heapState[a] ?? 0;
    this.#heapCost[a] = this.#heapCost[b] ?? 0;
    this.#heapState[a] = this.#heapState[b] ?? 0;
    this.#heapCost[b] = cost;
    this.#heapState[b] = state;
  }

  #push(cost: number, state: number): void {
    let child = this.#size++;
    this.#heapCost[child] = cost;
    this.#heapState[child] = state;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#before(child, parent)) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  #takeFirst(): number {
    const state = this.#heapState[0] ?? NOWHERE;
    this.#size--;
    this.#swap(0, this.#size);
    for (let parent = 0; ;) {
      const left = parent * 2 + 1;
      const right = left + 1;
      let least = parent;
      if (left < this.#size && this.#before(left, least)) least = left;
      if (right < this.#size && this.#before(right, least)) least = right;
      if (least === parent) return state;
      this.#swap(parent, least);
      parent = least;
    }
  }
}
