import { EVERYONE, only, side } from '@tercio/kernel';
import type { Locals, Explanation, Odds } from '@tercio/kernel';
import { entered, Running as Driven } from '@tercio/kit/scenes';
import type { Start } from '@tercio/kit/scenes';
import { chitOf } from '../src/abilities.ts';
import type { Ability, Nation } from '../src/data/types.ts';
import { CAVALRY, KINDS, withSlot } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { add, packPatrol, sortOf } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import {
  COLUMNS,
  COLUMNS_EACH,
  COLUMNS_IN_ALL,
  garrisonBaggage,
  garrisonOf,
  GARRISONS,
  holderOf,
  NONE,
  SLOTS,
} from '../src/ids.ts';
import type { Card, Column, Holder, Leader, Point, Way } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import { enlist, setup } from '../src/setup.ts';
import { inColumn, inGarrison } from '../src/state.ts';
import type { Table } from '../src/state.ts';

/**
 * The words in which tests set up positions. Units are written as `6IR 2ir 1VIR 3CR 1cr 2Art 1Ob 1Det`, capitals at full
 * strength, after their nation; then baggage and leaders, all separated by commas:
 * `camp({ k1: 'ansbach: sw 6IR 3CR, bp 4, gustav-adolf', k5: 'eichstadt: ba 4IR 1Ob', donauworth: 'ba 1IR' })`.
 * Everything else of the scenario is taken off the map. Columns k1 to k4 are the Protestant's, k5 to k8 the Catholic's.
 */
export interface Camp {
  readonly table: Table;
}

const KIND_WORDS = ['IR', 'ir', 'VIR', 'vir', 'Det', 'CR', 'cr', 'VCR', 'vcr', 'Art', 'Ob'] as const;

export const column = (name: string): Column => COLUMNS.read(name) as Column;
export function point(t: Table, id: string): Point {
  const found = groundUnder(t).places.findIndex((place) => place.id === id);
  if (found < 0) throw new Error(`there is no point "${id}"`);
  return found as Point;
}
export function leader(t: Table, id: string): Leader {
  const found = groundUnder(t).leaders.findIndex((one) => one.id === id);
  if (found < 0) throw new Error(`there is no leader "${id}"`);
  return found as Leader;
}
/** The connector between two points, or the first road off the map at one. */
export function way(t: Table, from: string, to?: string): Way {
  const { endsOf } = groundUnder(t);
  const ends = to === undefined ? [point(t, from)] : [point(t, from), point(t, to)];
  const found = endsOf.findIndex((one) => one.length === ends.length && ends.every((end) => one.includes(end)));
  if (found < 0) throw new Error(`no way leads from ${from} to ${to ?? 'off the map'}`);
  return found as Way;
}
/** The card with this number, as printed. */
export const card = (id: number): Card => (id - 1) as Card;

/** A table of the scenario with nothing on it. */
function cleared(scenario: string, rulings: { readonly [name: string]: number }): Table {
  const t = setup({ scenario, rulings, options: { pack: 'reconstruction' } });
  for (const list of [
    t.foot,
    t.horse,
    t.train,
    t.baggage,
    t.leaderAt,
    t.chit,
    t.garrison,
    t.cadre,
    t.regiments,
    t.guns,
  ])
    list.fill(0);
  t.columnAt.fill(NONE);
  t.bank.fill(NONE);
  t.arrival.fill(0);
  t.forceSeen.fill(EVERYONE, GARRISONS);
  t.baggageSeen.fill(EVERYONE, COLUMNS_IN_ALL);
  t.turn = 1;
  t.round = 1;
  return t;
}

export function camp(
  forces: { readonly [where: string]: string },
  { scenario = 'lion-1632', rulings = {} }: { scenario?: string; rulings?: { readonly [name: string]: number } } = {},
): Camp {
  const t = cleared(scenario, rulings);
  for (const [name, line] of Object.entries(forces)) {
    if (/^k[1-8]$/.test(name)) setColumn(t, column(name), line);
    else setGarrison(t, name, line);
  }
  return { table: t };
}

function setColumn(t: Table, into: Column, line: string): void {
  const [at = '', contents = ''] = line.split(':');
  const of = Math.trunc(into / COLUMNS_EACH);
  t.columnAt[into] = point(t, at.trim());
  fill(t, contents, of, {
    holder: (slot) => holderOf(into, slot),
    baggage: into,
    leaders: inColumn(into),
  });
}

function setGarrison(t: Table, name: string, line: string): void {
  const at = point(t, name);
  const { nations } = groundUnder(t);
  const nation = line.trim().split(' ')[0] as Nation;
  const of = nations.findIndex((list) => list.includes(nation));
  t.garrison[at] = 1 + of;
  t.train[garrisonOf(at)] = withSlot(0, nations[of]?.indexOf(nation) ?? 0);
  t.forceSeen[garrisonOf(at)] = only(side(of));
  t.baggageSeen[garrisonBaggage(at)] = only(side(of));
  fill(t, line, of, { holder: () => garrisonOf(at), baggage: garrisonBaggage(at), leaders: inGarrison(at) });
}

interface Into {
  holder(slot: number): Holder;
  readonly baggage: number;
  readonly leaders: number;
}

function fill(t: Table, contents: string, of: number, into: Into): void {
  const nations = groundUnder(t).nations[of] ?? [];
  for (const part of contents
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [head = '', ...rest] = part.split(/\s+/);
    const slot = nations.indexOf(head as Nation);
    if (head === 'bp') t.baggage[into.baggage] = Number(rest[0]);
    else if (slot >= 0) rest.forEach((word) => addUnits(t, of, slot, into.holder(slot), word));
    else t.leaderAt[leader(t, head)] = into.leaders;
  }
}

function addUnits(t: Table, of: number, slot: number, holder: Holder, word: string): void {
  const [, count = '', name = ''] = /^(\d+)(\w+)$/.exec(word) ?? [];
  const kind = KIND_WORDS.indexOf(name as (typeof KIND_WORDS)[number]) as Kind;
  if (kind < 0) throw new Error(`"${word}" is no unit`);
  add(t, holder, kind, Number(count));
  if (name === 'Art') t.guns[of * SLOTS + slot] = (t.guns[of * SLOTS + slot] ?? 0) + Number(count);
  else if (name !== 'Ob' && name !== 'Det') enlist(t, of, slot, sortOf(kind), Number(count));
}

/** The word of a unit as the records write it: `unit(t, 0, 'sw', 'CR')` is `u6`. */
export function unit(t: Table, of: number, nation: Nation, kind: (typeof KIND_WORDS)[number]): string {
  const slot = (groundUnder(t).nations[of] ?? []).indexOf(nation);
  return `u${slot * KINDS + KIND_WORDS.indexOf(kind) + 1}`;
}

/** 6.1 A leader has drawn this ability. */
export function giveChit(t: Table, who: string, ability: Ability): void {
  const at = leader(t, who);
  const of = groundUnder(t).leaderSide[at] as number;
  t.chit[at] = chitOf(ability);
  t.chitSeen[at] = only(side(of));
  t.chitSeen[at] = only(side(of));
  t.chits[of] = (t.chits[of] ?? 0) + 1;
}

/** A procedure under way: answer its questions in the words of the record, with the dice that then fall. */
export class Running extends Driven<Table> {
  constructor(start: Start) {
    super(wonByTheSword, start);
  }

  get over(): boolean {
    return wonByTheSword.over(this.pos) !== null;
  }

  /** As everybody knows it: `0 act`, and `0 null` of what is asked in secret. */
  override get asked(): string | null {
    const [first] = wonByTheSword.waiting(this.pos);
    return first ? `${first.side} ${first.ask}` : null;
  }
}

/** Runs one procedure on a position, with the dice that fall before its first question. */
export const run = (on: Camp | Table, proc: string, at: Locals, ...dice: readonly number[]): Running =>
  new Running(entered(wonByTheSword, 'table' in on ? on.table : on, proc, at, dice));

/** 3.4 Activates a column with the card of that number; a list of dice, or what else the activation is told. */
export const activate = (
  on: Camp | Table,
  name: string,
  id: number,
  { created = 0, dice = [] }: { created?: number; dice?: readonly number[] } = {},
): Running => run(on, 'activation', { column: column(name), card: card(id), created }, ...dice);

/** 9 A patrol of the column rides on a way; it was counted with the column, so one is taken from it. */
export function setPatrol(t: Table, of: string, nation: Nation, kind: 'CR' | 'cr' | 'VCR' | 'vcr', on: Way): void {
  const from = column(of);
  const slot = (groundUnder(t).nations[Math.trunc(from / COLUMNS_EACH)] ?? []).indexOf(nation);
  const sort = ['CR', 'cr', 'VCR', 'vcr'].indexOf(kind);
  add(t, holderOf(from, slot), (CAVALRY + sort) as Kind, -1);
  t.patrol[on] = packPatrol(from, slot, sort);
}

/** The figures behind a choice of a side. */
export function explained(game: Running, words: string, of = 0): Explanation {
  const choice = wonByTheSword.words.read(game.pos, side(of), words);
  const found = choice && wonByTheSword.explain(wonByTheSword.view(game.pos, only(side(of))), side(of), choice);
  if (!found) throw new Error(`"${words}" is not explained`);
  return found;
}
/** Its rules and values. */
export const values = ({ lines }: Explanation): readonly string[] => lines.map(({ rule, value }) => `${rule} ${value}`);
/** The exact odds of a choice. */
export function odds(game: Running, words: string, quantity: string): Odds {
  const choice = wonByTheSword.words.read(game.pos, side(0), words);
  if (!choice) throw new Error(`"${words}" cannot be read`);
  return wonByTheSword.forecast(wonByTheSword.view(game.pos, only(side(0))), side(0), choice, quantity);
}
