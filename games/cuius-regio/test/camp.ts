import { side, Script } from '@tercio/kernel';
import type { Locals, Side } from '@tercio/kernel';
import { entered, Running as Driven } from '@tercio/kit/scenes';
import type { Start } from '@tercio/kit/scenes';
import { newForce, ranking } from '../src/forces.ts';
import { citiesOf, cityNamed, hexOfCity, provinceNamed } from '../src/geography/index.ts';
import { groundUnder } from '../src/ground.ts';
import {
  city as cityNumber,
  force,
  hex,
  leader as leaderNumber,
  NONE,
  PLACE_WORDS,
  province as provinceNumber,
  SIDE_WORDS,
} from '../src/ids.ts';
import type { City, Force, Hex, Leader, Province } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import { setup } from '../src/setup.ts';
import { GONE, ON_MAP, POOL, WAITING } from '../src/state.ts';
import type { Table } from '../src/state.ts';

/**
 * The words in which tests set up positions: a place and who stands there, Marshals with an exclamation mark.
 * `camp({ prag: 'protestant thurn! hohenlohe 10i 4c 1t', '2823': 'imperial tilly! 16i f2' })`: sixteen infantry SP and
 * fatigue 2. Everything else of the scenario is taken off the map; cities stay as they are unless told otherwise.
 */
export interface Options {
  readonly scenario?: string;
  readonly year?: number;
  readonly rulings?: { readonly [name: string]: number };
  readonly options?: { readonly [name: string]: number };
  /** Imperial and Protestant. */
  readonly pp?: readonly [number, number];
  /** Cities or whole provinces, by who holds them. */
  readonly imperial?: readonly string[];
  readonly protestant?: readonly string[];
  readonly neutral?: readonly string[];
  readonly first?: 0 | 1;
}

export const IMPERIALS: Side = side(0);
export const PROTESTANTS: Side = side(1);

/** A city, a hex by its number, or a Spanish Road area. */
export function place(id: string): Hex {
  const at = PLACE_WORDS.indexOf(id);
  return hex(at < 0 ? (hexOfCity[cityNamed(id)] ?? NONE) : at);
}
/** A place as options name it. */
export const hexOf = (id: string): string => PLACE_WORDS[place(id)] ?? '';
export const city = (id: string): City => cityNumber(cityNamed(id));
export const province = (id: string): Province => provinceNumber(provinceNamed(id));

/** What a verb is offered with. */
export const names = (options: readonly string[], verb: string): readonly string[] =>
  options.filter((one) => one.startsWith(`${verb} `)).map((one) => one.slice(verb.length + 1));

export function leader(t: Table, id: string): Leader {
  const found = groundUnder(t).leaders.findIndex((one) => one.id === id);
  if (found < 0) throw new Error(`there is no leader "${id}"`);
  return leaderNumber(found);
}

/** The force of a side in a place. */
export function armyAt(t: Table, of: Side, id: string): Force {
  const found = t.at.findIndex((at, index) => at === place(id) && (index < t.at.length / 2 ? 0 : 1) === of);
  if (found < 0) throw new Error(`nobody of side ${of} stands at ${id}`);
  return force(found);
}
/** "10i 4c 1t f2" of those of a side who stand there; an empty text where nobody does. */
export function troops(t: Table, of: Side, id: string): string {
  const found = t.at.findIndex((at, index) => at === place(id) && (index < t.at.length / 2 ? 0 : 1) === of);
  if (found < 0) return '';
  const parts = [
    [t.infantry[found], 'i'],
    [t.cavalry[found], 'c'],
    [t.trains[found], 't'],
  ] as const;
  return [
    ...parts.filter(([count]) => (count ?? 0) > 0).map(([count, word]) => `${count}${word}`),
    ...((t.fatigue[found] ?? 0) > 0 ? [`f${t.fatigue[found]}`] : []),
  ].join(' ');
}
/** Leaders of a side in a place, in the order of the roster. */
export const leadersAt = (t: Table, of: Side, id: string): readonly string[] =>
  groundUnder(t)
    .leaders.filter((_, index) => t.leaderAt[index] === ON_MAP + armyAt(t, of, id))
    .map((one) => one.id);

function cleared({ scenario = 'campaign-1618', year, rulings = {}, options = {} }: Options): Table {
  const t = setup({ scenario, rulings, options });
  t.year = year ?? t.year;
  const { firstYear, lastYear } = groundUnder(t);
  for (const list of [t.infantry, t.cavalry, t.trains, t.marshal, t.damage]) list.fill(0);
  t.at.fill(NONE);
  t.commander.fill(NONE);
  for (let who = 0; who < t.leaderAt.length; who++) {
    const [first, last] = [firstYear[who] ?? 0, lastYear[who] ?? 0];
    t.leaderAt[who] = t.year < first ? WAITING : t.year > last ? GONE : POOL;
  }
  return t;
}

export function camp(forces: { readonly [where: string]: string }, options: Options = {}): Table {
  const t = cleared(options);
  options.pp?.forEach((pp, of) => (t.pp[of] = pp));
  t.first = options.first ?? 0;
  t.initiative = t.first;
  hold(t, options.neutral ?? [], 0);
  hold(t, options.imperial ?? [], 1);
  hold(t, options.protestant ?? [], 2);
  for (const [where, line] of Object.entries(forces)) muster(t, where, line);
  return t;
}

function hold(t: Table, names: readonly string[], by: number): void {
  for (const name of names) {
    const whole = name.startsWith('province ') ? (citiesOf[provinceNamed(name.slice('province '.length))] ?? []) : null;
    for (const one of whole ?? [cityNamed(name)]) t.control[one] = by;
  }
}

function muster(t: Table, where: string, line: string): void {
  const [of = '', ...words] = line.split(/\s+/);
  if (!SIDE_WORDS.includes(of)) throw new Error(`"${line}" must begin with a side`);
  const army = newForce(t, side(SIDE_WORDS.indexOf(of)), place(where));
  for (const word of words) {
    const [, count, what] = /^(\d+)([ict])$/.exec(word) ?? [];
    if (what !== undefined) ({ i: t.infantry, c: t.cavalry, t: t.trains })[what]?.splice(army, 1, Number(count));
    else if (/^f\d$/.test(word)) t.fatigue[army] = Number(word.slice(1));
    else {
      const who = leader(t, word.replace('!', ''));
      t.leaderAt[who] = ON_MAP + army;
      t.marshal[who] = word.endsWith('!') ? 1 : 0;
    }
  }
  t.commander[army] = ranking(t, army);
}

/** A procedure under way: answer its questions in the words of the record, with the dice that then fall. */
export class Running extends Driven<Table> {
  constructor(start: Start) {
    super(cuiusRegio, start);
  }

  get over(): boolean {
    return cuiusRegio.over(this.pos) !== null;
  }

  get result() {
    return cuiusRegio.over(this.pos);
  }
}

/** Runs one procedure on a position, with the dice that fall before its first question. */
export const run = (on: Table, proc: string, at: Locals = {}, ...dice: readonly number[]): Running =>
  new Running(entered(cuiusRegio, on, proc, at, dice));

/** A scenario from its beginning, with the dice of its set-up. */
export const begin = (scenario: string, ...dice: readonly number[]): Running =>
  new Running(cuiusRegio.setup(scenario, {}, new Script([...dice])));
