import { EVERYONE, ScriptError } from '@tercio/kernel';
import type { Odds } from '@tercio/kernel';
import { factsOf } from '../src/board.ts';
import { inFrontage } from '../src/field.ts';
import { NONE, OFF_BOARD, zoneWord } from '../src/ids.ts';
import type { Commander, Unit, Wing, Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { costOf, orderCost } from '../src/orders/cost.ts';
import type { OrderCost } from '../src/spec/orders.ts';
import { armyOf, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/** The words in which tests of chapters 4 and 5 give orders. Wings of the drill ground: columns 1-3, 4-6, 7-9. */

export const LEFT = 0 as Wing;
export const CENTRE = 1 as Wing;
export const RIGHT = 2 as Wing;
/** B's wings come after A's; the numbers are those of the columns all the same. */
const wingOf = (army: string, wing: number): number => (army === 'A' ? wing : wing + 3);

export const u = (unit: Unit): string => `u${unit + 1}`;
export const k = (commander: Commander): string => `k${commander + 1}`;

/** A reserve of the army behind these columns, one or two rows deep (3: the second row alone); gives its number. */
export function reserve(f: Field, army: string, from: number, to: number, rows = 1): number {
  const t = f.table;
  t.reserveSide.push(armyOf(army));
  t.reserveFrom.push(from - 1);
  t.reserveTo.push(to - 1);
  t.reserveRows.push(rows);
  t.reserveState.push(0);
  return t.reserveSide.length - 1;
}

/** A unit from the pool waits off board with a wing. */
export function waiting(f: Field, name: string, wing: number, n = 0): Unit {
  const [army = '', notation = ''] = name.split(' ');
  const t = f.table;
  const pool = t.zoneOf.flatMap((at, unit) => {
    const { side, notation: own } = factsOf(t, unit as Unit);
    return at < OFF_BOARD && side === armyOf(army) && own === notation ? [unit as Unit] : [];
  });
  const unit = pool[n] as Unit;
  t.zoneOf[unit] = OFF_BOARD;
  t.wingOf[unit] = wingOf(army, wing);
  return unit;
}

/** A commander waits off board with a wing. */
export function commanderWaiting(f: Field, name: string, wing: number): Commander {
  const commander = f.commander(name, 'off');
  f.table.commanderWing[commander] = wingOf(name.slice(0, 1), wing);
  return commander;
}

export function routers(f: Field, army: string, ...zones: readonly string[]): void {
  for (const name of zones) f.table.routers[zone(name)] = (f.table.routers[zone(name)] ?? 0) | (1 << armyOf(army));
}
export const routersAt = (r: Running, army: string): readonly string[] =>
  r.table.routers.flatMap((marks, at) => ((marks & (1 << armyOf(army))) === 0 ? [] : [zoneWord(at as Zone)]));

/** An army's active phase, up to the choice of a wing. */
export const phase = (f: Field, army: string): Running => run(f, 'active', { side: armyOf(army) });

/** Each activation starts from a copy of the field, so that a test can try several. */
function activation(f: Field, army: string, wing: number, called: number, dice: readonly number[]): Running {
  const at = { side: armyOf(army), wing, reserve: called, called: NONE, commander: NONE, threshold: 0, reinforcing: 0 };
  return run(structuredClone(f.table), 'activation', at, ...dice);
}

/** If nobody can ride the dice fall at once. */
function rolling(f: Field, army: string, wing: number, called: number, dice: readonly number[]): Running {
  try {
    return activation(f, army, wing, called, []).choose('roll', ...dice);
  } catch (error) {
    if (error instanceof ScriptError) return activation(f, army, wing, called, dice);
    throw error;
  }
}

/** A wing is activated, nobody rides, and these command dice fall. */
export const orders = (f: Field, army: string, wing: number, ...dice: readonly number[]): Running =>
  rolling(f, army, wingOf(army, wing), NONE, dice);
/** The same for a reserve. */
export const callUp = (f: Field, army: string, called: number, ...dice: readonly number[]): Running =>
  rolling(f, army, NONE, called, dice);

/** Before the dice of a wing. */
export const riding = (f: Field, army: string, wing: number): Running =>
  activation(f, army, wingOf(army, wing), NONE, []);

/** Puts an activation on the table without dice: wing, wing commander and threshold. */
export function inCommand(f: Field, army: string, wing: number, commander: Commander | null, threshold = 99): void {
  const t = f.table;
  t.active = armyOf(army);
  t.activeWing = wingOf(army, wing);
  t.wingCommander = commander ?? NONE;
  t.threshold = threshold;
}

type How = { readonly doubled?: boolean; readonly assault?: boolean; readonly entering?: boolean };

export const zoneCost = (f: Field, army: string, name: string, how: How = {}): number =>
  costOf(f.table, { side: armyOf(army), zone: zone(name), unit: NONE, ...how });
export const unitCost = (f: Field, unit: Unit, how: How = {}, at?: string): number =>
  costOf(f.table, { side: factsOf(f.table, unit).side, zone: place(f, unit, at), unit, ...how });
export const explained = (f: Field, unit: Unit, how: How = {}, at?: string): OrderCost =>
  orderCost(f.table, { side: factsOf(f.table, unit).side, zone: place(f, unit, at), unit, ...how });
const place = (f: Field, unit: Unit, at?: string): Zone =>
  at === undefined ? (f.table.zoneOf[unit] as Zone) : zone(at);

export const whereIs = (r: Running, unit: Unit): string => {
  const at = r.table.zoneOf[unit] as number;
  return at >= 0 ? zoneWord(at as Zone) : String(at);
};
/** Notations in frontage of a zone, as they are numbered. */
export const frontOf = (r: Running, name: string): readonly string[] =>
  r.table.zoneOf.flatMap((_, unit) =>
    inFrontage(r.table, unit as Unit, zone(name)) ? [factsOf(r.table, unit as Unit).notation] : [],
  );
export const facingIn = (r: Running, name: string): string => 'NESW'.charAt(r.table.facing[zone(name)] as number);

/** The odds of a quantity if this is chosen. */
export function odds(r: Running, words: string, quantity: string): Odds {
  const { side } = battles.waiting(r.pos)[0] ?? {};
  const choice = side === undefined ? null : battles.words.read(r.pos, side, words);
  if (side === undefined || choice === null) throw new Error(`"${words}" cannot be read here`);
  return battles.forecast(battles.view(r.pos, EVERYONE), side, choice, quantity);
}

/** Everybody can be ordered: the wing has a commander far from the enemy and the best of dice. */
export function command(f: Field, wing: number = CENTRE): Running {
  const commander = f.commander('A 2/2', ['c3r1', 'c6r1', 'c7r1'][wing] as string);
  f.table.commanderMoved[commander] = 1;
  return orders(f, 'A', wing, 6, 6, 6);
}
