import type { Core } from './core.ts';
import { dealsOf, dealsSeen } from './deals.ts';
import type { Hasher } from './hash.ts';
import { EVERYONE, sees } from './ids.ts';
import type { Sides } from './ids.ts';
import type { Ask, Flow, Frame, Kept, Lane, Position, Stack, Table, Wait } from './position.ts';
import type { Locals, Masked, Plain } from './spec.ts';

/** What the layout of a table makes possible: masking, hashing, forking, reading back. */

/** The hole in a masked column. */
export const HIDDEN = -1;

/** The table as `viewer` sees it: of the same shape with holes, its fields in the declared order, without others' deals. */
export function masked(rules: Core, table: Table, viewer: Sides): Masked<object> {
  const { fields, hidden } = rules.layout as { fields: object; hidden: { [column: string]: string } };
  if (isEmpty(hidden) && rules.deals === undefined) return table;
  const copy: Table = {};
  for (const field in fields) {
    const companion = hidden[field];
    const value = table[field] as Plain;
    copy[field] =
      companion === undefined ? value : maskedColumn(value as number[], table[companion] as Sides[], viewer);
  }
  if (rules.deals !== undefined) copy['deals'] = dealsSeen(dealsOf(table), viewer);
  return copy;
}

function isEmpty(bag: object): boolean {
  for (const _ in bag) return false;
  return true;
}

const maskedColumn = (values: readonly number[], seenBy: readonly Sides[], viewer: Sides): number[] =>
  values.map((value, i) => (sees(seenBy[i] ?? EVERYONE, viewer) ? value : HIDDEN));

/** Is some entry of the table hidden from somebody? */
export function hidesAny(rules: Core, table: Table): boolean {
  const companions: readonly string[] = Object.values(rules.layout.hidden);
  return companions.some((companion) => (table[companion] as readonly Sides[]).some((seen) => seen !== EVERYONE));
}

/** The names of procedures, steps and questions as small numbers, for the hash. */
export class Names {
  readonly #index = new Map<string, number>();
  constructor(rules: Core) {
    const add = (name: string): void => void (this.#index.has(name) || this.#index.set(name, this.#index.size + 1));
    for (const proc in rules.procs) {
      add(proc);
      for (const step in rules.procs[proc]) add(step);
    }
    for (const ask in rules.asks) {
      add(ask);
      for (const verb in rules.asks[ask]?.verbs) add(verb);
    }
    for (const window in rules.windows) add(window);
  }
  of(name: string): number {
    return this.#index.get(name) ?? 0;
  }
}

const KINDS = { one: 1, sealed: 2, floor: 3, window: 4 } as const;

/** Hashes a position: the columns in declared order, then facts and flow. Not `commits`, not when a fact was learnt. */
export function hashInto(hasher: Hasher, rules: Core, names: Names, pos: Position): void {
  hashTable(hasher, rules, pos.table);
  for (const facts of pos.facts) {
    for (const { kind, about, values, binds } of facts) {
      hasher.text(kind);
      hasher.number(binds ? about : -about - 1);
      hasher.column(values);
    }
    hasher.number(-facts.length - 1);
  }
  hashFlow(hasher, names, pos.flow);
}

function hashTable(hasher: Hasher, rules: Core, table: Table): void {
  const fields = rules.layout.fields as { [field: string]: 'column' | 'number' | 'value' };
  for (const field in fields) {
    const value = table[field] as Plain;
    if (fields[field] === 'column') hasher.column(value as readonly number[]);
    else if (fields[field] === 'number') hasher.number(value as number);
    else hasher.value(value);
  }
}

function hashFlow(hasher: Hasher, names: Names, flow: Flow): void {
  hashStack(hasher, names, flow.stack);
  const { wait } = flow;
  if (wait) hashWait(hasher, names, wait);
  if (flow.given) hasher.value(flow.given);
  if (flow.kept) hashKept(hasher, names, flow.kept);
  if (flow.over) hasher.value({ ...flow.over });
}

function hashStack(hasher: Hasher, names: Names, stack: Stack | null): void {
  for (let node = stack; node; node = node.below) {
    hashFrame(hasher, names, node.top);
    if (node.kept) hashKept(hasher, names, node.kept);
  }
  hasher.number(-7);
}

function hashKept(hasher: Hasher, names: Names, { wait, given }: Kept): void {
  if (wait) hashWait(hasher, names, wait);
  if (given) hasher.value(given);
}

function hashFrame(hasher: Hasher, names: Names, frame: Frame): void {
  hasher.number(names.of(frame.proc));
  hasher.number(names.of(frame.step));
  hashLocals(hasher, frame.at);
}

function hashLocals(hasher: Hasher, at: Locals): void {
  for (const name in at) hasher.value(at[name] as Plain);
  hasher.number(-5);
}

function hashAsk(hasher: Hasher, names: Names, ask: Ask): void {
  hasher.number(names.of(ask.ask));
  hasher.number(ask.side);
  hashLocals(hasher, ask.about);
}

function hashWait(hasher: Hasher, names: Names, wait: Wait): void {
  hasher.number(KINDS[wait.for]);
  if (wait.for === 'one') return hashAsk(hasher, names, wait.ask);
  if (wait.for === 'window') hashLocals(hasher, wait.about);
  for (const lane of wait.lanes) {
    hashLane(hasher, names, lane);
    if (wait.for === 'window') hashAnswer(hasher, names, lane);
  }
}

/** What a lane has come to counts, not the way there: otherwise choices that lead in a circle would never meet. */
function hashLane(hasher: Hasher, names: Names, lane: Lane): void {
  hasher.number(lane.side);
  hasher.number(lane.done ? 1 : 0);
  hashStack(hasher, names, lane.stack);
  if (lane.ask) hashAsk(hasher, names, lane.ask);
  hasher.value(lane.answer);
}

/** In a window the choice itself is what it has come to. */
function hashAnswer(hasher: Hasher, names: Names, { choices }: Lane): void {
  for (const { verb, arg } of choices) {
    hasher.number(names.of(verb));
    hasher.number(arg ?? -1);
  }
}

/** A copy that can be changed without the original noticing. */
export function forkPosition(rules: Core, pos: Position): Position {
  const { stack, wait, over, commits, given, kept, due } = pos.flow;
  const flow = { stack, wait, over, commits, given, kept, due };
  return { table: rules.fork(pos.table) as Table, facts: pos.facts, flow };
}

/** Is this a table of the declared layout? Says what is wrong, or null. */
export function tableFault(rules: Core, table: unknown): string | null {
  if (typeof table !== 'object' || table === null) return 'the table is not an object';
  const fields = rules.layout.fields as { [field: string]: 'column' | 'number' | 'value' };
  for (const field of Object.keys(table)) if (!(field in fields)) return `unknown field "${field}"`;
  for (const field in fields) {
    const value = (table as { [field: string]: unknown })[field];
    if (value === undefined) return `field "${field}" is missing`;
    if (fields[field] === 'number' && !Number.isSafeInteger(value)) return `"${field}" is not a whole number`;
    if (fields[field] === 'column' && !(Array.isArray(value) && value.every((n) => Number.isSafeInteger(n)))) {
      return `"${field}" is not a column of whole numbers`;
    }
  }
  return null;
}
