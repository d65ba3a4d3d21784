import { keptByName } from '@tercio/kernel';
import { groundNamed, groundUnder } from '../ground.ts';
import type { Seen } from '../state.ts';

/** 14.2, 14.3.1 The Odds Modifier Table and the Battle Results Table. */

/** What a cell says: SP lost by attacker and defender, who is beaten, and whether he may rout. */
export type Cell = {
  readonly attacker: number;
  readonly defender: number;
  readonly attackerLoses: boolean;
  readonly rout: boolean;
};

type Row = { readonly upTo: number; readonly cells: readonly Cell[] };
type Results = { readonly firstColumn: number; readonly lastColumn: number; readonly rows: readonly Row[] };

/** `3r/4`: the attacker loses 3 and retreats, the defender 4; `R` is a Rout Check besides. */
function cellOf(written: string): Cell {
  const [attacker = '', defender = ''] = written.split('/');
  return {
    attacker: Number.parseInt(attacker, 10),
    defender: Number.parseInt(defender, 10),
    attackerLoses: /r/i.test(attacker),
    rout: written.includes('R'),
  };
}

const resultsOf: (ground: string) => Results = keptByName((name) => {
  const { firstColumn, rows } = groundNamed(name).tables.battleResults.values;
  const columns = rows[0]?.cells.length ?? 0;
  return {
    firstColumn,
    lastColumn: firstColumn + columns - 1,
    rows: rows.map(({ upTo, cells }) => ({ upTo: upTo ?? Infinity, cells: cells.map(cellOf) })),
  };
});

const NOTHING: Cell = { attacker: 0, defender: 0, attackerLoses: true, rout: false };

/** The column of a modified roll: the outermost ones hold all beyond. */
export function battleColumn(t: Seen, modified: number): number {
  const { firstColumn, lastColumn } = resultsOf(t.ground);
  return Math.max(firstColumn, Math.min(lastColumn, modified));
}

/** 14.3.1 The row is that of the attacking SP, helpers included. */
export function cellAt(t: Seen, strength: number, column: number): Cell {
  const { firstColumn, rows } = resultsOf(t.ground);
  for (const { upTo, cells } of rows) if (strength <= upTo) return cells[column - firstColumn] ?? NOTHING;
  return NOTHING;
}

/** 14.3.1 The least total of die and modifiers with which an attack of so many SP wins; null: none does. */
export function totalToWin(t: Seen, strength: number): number | null {
  const { firstColumn, lastColumn } = resultsOf(t.ground);
  for (let total = firstColumn; total <= lastColumn; total++)
    if (!cellAt(t, strength, total).attackerLoses) return total;
  return null;
}

/** No modifier: an army disbands. */
export const ATTACKER_DISBANDS = -99;
export const DEFENDER_DISBANDS = 99;

/** 14.2, C54 Odds are rounded in the defender's favour. */
export function oddsModifier(t: Seen, attacker: number, defender: number): number {
  for (const row of groundUnder(t).tables.odds.values) {
    if (attacker * row.defender >= defender * row.attacker) return row.modifier ?? DEFENDER_DISBANDS;
  }
  return ATTACKER_DISBANDS;
}
