import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { countOf } from '../definition.ts';
import type { About, Definition, GameLine } from '../definition.ts';
import { LabFault } from '../faults.ts';

/**
 * A run in a file: the first line says what it is, the second what its reports must know of the game, each further line is
 * a finished game.
 */

export interface Kept {
  readonly definition: Definition;
  /** In the order of their numbers. */
  readonly lines: readonly GameLine[];
  /** How many versions of rules and bots have played: more than one, and nobody can play the same games again. */
  readonly versions: number;
  /** Null: it was kept before this was. */
  readonly about: About | null;
}

/** Reads a run. What a kill cut short is left out; anything else that is no game is a fault. */
export function readRun(path: string): Kept {
  const { definition, games, codes, about } = parsed(path);
  return { definition, lines: [...games.values()].sort((a, b) => a.n - b.n), versions: codes.size, about };
}

/** A run being played: only one process at a time. */
export class RunFile {
  readonly definition: Definition;
  readonly #path: string;
  readonly #games: Map<number, GameLine>;

  private constructor(path: string, definition: Definition, games: Map<number, GameLine>) {
    this.definition = definition;
    this.#path = path;
    this.#games = games;
  }

  /**
   * Begins a run, or goes on with one of the same definition. `changed`: also where rules or bots are not what they were;
   * then the run says so.
   */
  static open(path: string, definition: Definition, { changed = false, about = null }: Opening = {}): RunFile {
    lock(path);
    try {
      if (!existsSync(path)) writeFileSync(path, '');
      const kept = readFileSync(path, 'utf8').includes('\n') ? resumed(path, definition, changed) : NOTHING;
      truncateSync(path, kept.whole);
      if (kept.whole === 0) appendFileSync(path, `${JSON.stringify(definition)}\n`);
      else if (!kept.codes.has(definition.code)) appendFileSync(path, `${JSON.stringify({ code: definition.code })}\n`);
      if (kept.about === null && about !== null) appendFileSync(path, `${JSON.stringify({ about })}\n`);
      return new RunFile(path, definition, new Map(kept.games));
    } catch (error) {
      unlock(path);
      throw error;
    }
  }

  get lines(): readonly GameLine[] {
    return [...this.#games.values()].sort((a, b) => a.n - b.n);
  }

  missing(): readonly number[] {
    return Array.from({ length: countOf(this.definition) }, (_, n) => n).filter((n) => !this.#games.has(n));
  }

  add(line: GameLine): void {
    if (this.#games.has(line.n)) return;
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
    this.#games.set(line.n, line);
  }

  close(): void {
    unlock(this.#path);
  }
}

interface Opening {
  readonly changed?: boolean;
  /** What reports must know of the game, if the run does not know it yet. */
  readonly about?: About | null;
}

interface Parsed {
  readonly definition: Definition;
  readonly games: ReadonlyMap<number, GameLine>;
  readonly codes: ReadonlySet<string>;
  readonly about: About | null;
  /** How many bytes of the file are whole lines. */
  readonly whole: number;
}

const NOTHING: Omit<Parsed, 'definition'> = { games: new Map(), codes: new Set(), about: null, whole: 0 };

function resumed(path: string, asked: Definition, changed: boolean): Parsed {
  const found = parsed(path);
  const kept = changed ? { ...found.definition, code: asked.code } : found.definition;
  const difference = differenceOf(kept, asked);
  if (difference === null) return found;
  throw new LabFault(`${path} is another run: ${difference}. Name another file, or ask for the same`);
}

/** What is different first, in words; null: nothing. */
export function differenceOf(kept: Definition, asked: Definition): string | null {
  const names = Object.keys({ ...kept, ...asked }) as (keyof Definition)[];
  const name = names.find((one) => JSON.stringify(kept[one]) !== JSON.stringify(asked[one]));
  if (name === 'code') return `rules or bots have changed since (${kept.code}, now ${asked.code})`;
  return name === undefined ? null : `its ${name} is ${JSON.stringify(kept[name])}, not ${JSON.stringify(asked[name])}`;
}

function parsed(path: string): Parsed {
  const text = textOf(path);
  const end = text.lastIndexOf('\n') + 1;
  const [first = '', ...rest] = text.slice(0, end).split('\n');
  const definition = jsonIn(first) as Definition | undefined;
  if (definition?.lab !== 1) throw new LabFault(`${path} is not a run of the lab`);
  const games = new Map<number, GameLine>();
  const codes = new Set([definition.code]);
  let about: About | null = null;
  for (const [i, line] of rest.slice(0, -1).entries()) {
    const told = jsonIn(line) as Partial<GameLine & { code: string; about: About }> | undefined;
    if (typeof told?.code === 'string') codes.add(told.code);
    else if (typeof told?.about === 'object') about ??= told.about;
    else if (!isGame(told)) throw new LabFault(`${path}, line ${i + 2}: this is not a game`);
    else if (!games.has(told.n)) games.set(told.n, told);
  }
  return { definition, games, codes, about, whole: Buffer.byteLength(text.slice(0, end)) };
}

const isGame = (told: Partial<GameLine> | undefined): told is GameLine => typeof told?.n === 'number';

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new LabFault(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const lockOf = (path: string): string => `${path}.lock`;

/** Takes the run for this process; the lock of a process that is gone counts for nothing. */
function lock(path: string): void {
  try {
    const handle = openSync(lockOf(path), 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new LabFault(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
    const holder = Number(readFileSync(lockOf(path), 'utf8'));
    if (holder > 0 && holder !== process.pid && isAlive(holder)) {
      throw new LabFault(`${path} is being played by process ${holder}`);
    }
    unlock(path);
    lock(path);
  }
}

const unlock = (path: string): void => rmSync(lockOf(path), { force: true });

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch {
    return false;
  }
}
