import { board, factsOf } from '../src/board.ts';
import { GONE, OFF_BOARD } from '../src/ids.ts';
import type { Commander, Unit } from '../src/ids.ts';
import { STANDARD } from '../src/rulings.ts';
import type { Rulings } from '../src/rulings.ts';
import { emptyTable } from '../src/setup.ts';
import type { Table } from '../src/state.ts';
import { armyOf, run } from './scenes.ts';
import type { Running } from './scenes.ts';

/**
 * Two armies off the drill ground, waiting to deploy: `muster({ A: 'TF/ TF/ MO k1/2', B: 'TH"' })`. `u('A TF/', 1)` is the
 * second such unit as a record writes it, `k('A 1/2')` the commander.
 */
export interface Muster {
  readonly table: Table;
  u(name: string, n?: number): string;
  k(name: string, n?: number): string;
}

type Armies = { readonly A: string; readonly B: string };

export function muster(armies: Armies, rulings: Partial<Rulings> = {}): Muster {
  const table = emptyTable('drill', { ...STANDARD, ...rulings }, true);
  table.deployment = table.deployment && { ...table.deployment, late: [] };
  table.zoneOf.fill(GONE);
  table.commanderAt.fill(GONE);
  for (const [letter, line] of Object.entries(armies)) {
    for (const word of line.split(' ').filter(Boolean)) call(table, letter, word);
  }
  const nth = (column: readonly number[], n: number, isIt: (i: number) => boolean): number => {
    const found = column.flatMap((at, i) => (at !== GONE && isIt(i) ? [i] : []))[n];
    if (found === undefined) throw new Error('nobody of that name has been mustered');
    return found + 1;
  };
  return {
    table,
    u(name, n = 0) {
      const [letter = '', notation = ''] = name.split(' ');
      return `u${nth(table.zoneOf, n, (i) => isUnit(table, i, letter, notation))}`;
    },
    k(name, n = 0) {
      const [letter = '', rating = ''] = name.split(' ');
      return `k${nth(table.commanderAt, n, (i) => isCommander(table, i, letter, rating))}`;
    },
  };
}

const isUnit = (t: Table, unit: number, letter: string, notation: string): boolean =>
  factsOf(t, unit as Unit).side === armyOf(letter) && factsOf(t, unit as Unit).notation === notation;
function isCommander(t: Table, commander: number, letter: string, rating: string): boolean {
  const { side, tactics, leadership } = board(t).commanders[commander as Commander] ?? {};
  return side === armyOf(letter) && `${tactics}/${leadership}` === rating;
}

function call(t: Table, letter: string, word: string): void {
  const isIt = (i: number): boolean =>
    word.startsWith('k') ? isCommander(t, i, letter, word.slice(1)) : isUnit(t, i, letter, word);
  const column = word.startsWith('k') ? t.commanderAt : t.zoneOf;
  const next = column.findIndex((at, i) => at === GONE && isIt(i));
  if (next < 0) throw new Error(`the pool has no more "${letter} ${word}"`);
  column[next] = OFF_BOARD;
}

/** The dice of scouting as the record has them, A's first. */
export const SCOUTING = { aWins: 21, bWins: 12 } as const;

/** Nobody scouts; A wins the dice and deploys first. */
export const deploying = (m: Muster): Running =>
  run(m.table, 'deployment', {}).choose('done').choose('done', SCOUTING.aWins).choose('first');
