import type { Choice, Judgement, Offer, Side, Sim, Venture } from '@tercio/kernel/sim';
import { forceOf } from '../src/forces.ts';
import { cityAt, grid, hexOfCity, isArea } from '../src/geography/index.ts';
import { force, leader, NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { Marches } from '../src/reach.ts';
import { strengthOf } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { enemiesOf } from './enemies.ts';
import { mindOf } from './mind.ts';
import type { Mind } from './mind.ts';
import { meanMp } from './worth.ts';

/**
 * 7.2, 11.5 What takes several activations: armies march to one place, one after another, until all who can have come. No
 * single aim shows that, for the first who goes there brings little. What they do together is decided when they are.
 */

const marches = new Marches();
/** An army that holds a city of such worth stays in it. */
const DEAR = 3;
/** Whoever is farther off than so much of an activation does not come. */
const REACH = 0.9;
/** So many places are thought of: the stronger the army there, and where a dear city would be held, the rather. */
const PLACES = 6;
const SP = 0.2;
const HELD = 4;
/** A march goes on in the next activation. */
const NEXT = 12;

const isDear = (m: Mind, city: number): boolean =>
  city !== NONE && m.t.control[city] === 1 + m.side && (m.loss[city] ?? 0) > DEAR;

function placesOf(m: Mind): readonly number[] {
  const worths = new Map<number, number>();
  for (const of of m.own) {
    const at = m.t.at[of] ?? NONE;
    if (!isArea(at)) worths.set(at, SP * strengthOf(m.t, of));
  }
  for (const [city, place] of hexOfCity.entries())
    if (isDear(m, city)) worths.set(place, (worths.get(place) ?? 0) + HELD);
  const sorted = [...worths].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, PLACES).map(([place]) => place);
}

/** How far off an army is that would come; null: it stays where it is. */
function distanceOf(m: Mind, { verb, arg }: Choice, place: number): number | null {
  if (verb !== 'with' || arg === null) return null;
  const of = forceOf(m.t, leader(arg));
  const at = m.t.at[of] ?? NONE;
  if (of === NONE || m.t.commander[of] !== arg || at === place || isArea(at)) return null;
  const far = grid.distance(at, place);
  return isDear(m, cityAt[at] ?? NONE) || far > REACH * meanMp(m, of) ? null : far;
}

/** Who would come of those who may be activated, the nearest first. */
const comersTo = (m: Mind, place: number, choices: readonly Choice[]): readonly Choice[] =>
  choices
    .flatMap((choice) => {
      const far = distanceOf(m, choice, place);
      return far === null ? [] : [{ choice, far }];
    })
    .sort((one, other) => one.far - other.far)
    .map(({ choice }) => choice);

/** Who was called, and in which activation. */
interface Called {
  readonly by: number | null;
  readonly acts: number;
}

/** One plan to come together. Each table remembers who is on the way. */
class Gathering {
  readonly #place: number;
  readonly #m: Mind;
  readonly #first: Called;
  readonly #called = new WeakMap<object, Called>();
  readonly #ways = new Map<string, readonly number[]>();

  constructor(m: Mind, place: number, first: Choice) {
    [this.#m, this.#place, this.#first] = [m, place, { by: first.arg, acts: m.t.acts }];
  }

  /** What it likes, and nothing else; null: that is no business of the plan. */
  likings(t: Table, side: Side, { ask, choices }: Offer): readonly number[] | null {
    if (side !== this.#m.side || t.year !== this.#m.t.year) return null;
    const wanted = ask === 'activate' ? this.#next(t, choices) : ask === 'march' ? this.#step(t) : null;
    if (wanted === null) return null;
    const likings = choices.map(({ verb, arg }) => (verb === wanted.verb && arg === wanted.arg ? 1 : -Infinity));
    return likings.includes(1) ? likings : null;
  }

  #next(t: Table, choices: readonly Choice[]): Choice | null {
    const [next = null] = comersTo(mindOf(t, this.#m.side), this.#place, choices);
    if (next) this.#called.set(t, { by: next.arg, acts: t.acts });
    return next;
  }

  #step(t: Table): Choice | null {
    const of = force(t.active);
    const called = this.#called.get(t) ?? this.#first;
    if (called.acts !== t.acts || t.commander[of] !== called.by) return null;
    const way = this.#wayOf(t, of);
    const hex = way[way.indexOf(t.at[of] ?? NONE) + 1] ?? NONE;
    return hex === NONE ? { verb: 'end', arg: null } : { verb: 'to', arg: hex };
  }

  /** Thought of once in an activation, as long as the army is on it and no enemy has moved. */
  #wayOf(t: Table, of: Force): readonly number[] {
    const key = `${of} ${t.acts} ${enemiesOf(t, this.#m.side)}`;
    const known = this.#ways.get(key);
    const from = t.at[of] ?? NONE;
    if (known?.includes(from)) return known;
    marches.find(t, { of, from, mp: t.mp + NEXT, strayed: false, cameBy: t.cameBy });
    const way = marches.reaches(this.#place) ? marches.path(this.#place) : [];
    this.#ways.set(key, way);
    return way;
  }
}

function venture(m: Mind, passing: Judgement, place: number, choice: Choice): Venture {
  const { ground, year, acts } = m.t;
  const enemies = enemiesOf(m.t, m.side);
  const gathering = new Gathering(m, place, choice);
  const mind: Judgement = {
    ...passing,
    prefer: (sim, side, offer) =>
      gathering.likings(sim.table as Table, side, offer) ?? passing.prefer?.(sim, side, offer) ?? null,
  };
  const holds = ({ table }: Sim): boolean => {
    const t = table as Table;
    const isOnTheWay = t.ground === ground && t.year === year && t.acts === acts;
    return isOnTheWay && t.commander[t.active] === choice.arg && enemiesOf(t, m.side) === enemies;
  };
  return { choice, mind, holds };
}

/** One plan for each place, in which the nearest goes there first: every plan takes walks from the others. */
export const gatherings = (m: Mind, passing: Judgement, choices: readonly Choice[]): readonly Venture[] =>
  placesOf(m).flatMap((place) => {
    const [nearest] = comersTo(m, place, choices);
    return nearest ? [venture(m, passing, place, nearest)] : [];
  });
