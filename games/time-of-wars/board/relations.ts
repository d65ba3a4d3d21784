import { plain } from '@tercio/board';
import type { Display, Grid, GridCell, GridHead } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { groundUnder, playersOf } from '../src/ground.ts';
import { OTT, POWERS, STATES } from '../src/ids.ts';
import { stateName, StateName } from '../src/names.ts';
import { areAllied, atWar, isBarred, isVassal } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { emblemOf } from './emblems.ts';

/** 3.0, 6.5 Relations: what a War would cost each power in cards, how many units it may borrow, Wars and Alliances. */

const TABLE_STATES = STATES.map((_, state) => state).slice(0, POWERS.length + 5);

const headOf = (state: number): GridHead => ({
  words: StateName(state).replace(/^The /, ''),
  picture: emblemOf(state),
});

function cellOf(seen: Seen, row: number, column: number): GridCell {
  const [who, whom] = [StateName(row), stateName(column)];
  const thing = { domain: 'state', arg: column };
  if (row === column) return { kind: 'self', figure: '', note: '', words: '' };
  if (atWar(seen, row, column))
    return { kind: 'war', figure: '⚔', note: '', words: `${who} and ${whom} are at War`, thing };
  if (areAllied(seen, row, column))
    return { kind: 'alliance', figure: '∞', note: borrows(row, column), words: `${who} and ${whom} are allied`, thing };
  if (row === OTT && isVassal(seen, column))
    return {
      kind: 'vassal',
      figure: 'V',
      note: '',
      words: `${StateName(column)} is a vassal of ${stateName(row)}`,
      thing,
    };
  const cost = tables.diplomacy.warCost[POWERS[row] ?? 'SWE'][STATES[column] ?? 'SWE'];
  const borrow = borrows(row, column);
  const peace = `Peace: War costs ${who} ${cost ?? '–'} points${borrow === '' ? '' : `, an Alliance lends up to ${borrow.slice(1)} units`}`;
  if (isBarred(seen, row, column)) {
    const until = seen.barred[row * POWERS.length + column];
    return { kind: 'barred', figure: `T${until}`, note: '', words: `No War with ${whom} up to turn ${until}`, thing };
  }
  return { kind: 'plain', figure: String(cost ?? '–'), note: borrow, words: peace, thing };
}

/** 6.5.2 How many units of the column the row may borrow. */
function borrows(row: number, column: number): string {
  const from = POWERS[column];
  const most = from === undefined ? undefined : tables.diplomacy.borrow[POWERS[row] ?? 'SWE'][from];
  return most === undefined ? '' : `+${most}`;
}

/** `domain`: what the open question names, states or powers alone. */
function gridOf(seen: Seen, side: Side | null, domain: 'state' | 'power'): Grid {
  const { plays } = groundUnder(seen);
  const columns = TABLE_STATES.filter((state) => plays[state] === 1 || playersOf(seen).some((one) => one === state));
  const rows = playersOf(seen).toSorted((a, b) => Number(b === side) - Number(a === side) || a - b);
  return {
    title: 'Each row declares on a column: points for a War, units it may borrow.',
    columns: columns.map(headOf),
    rows: rows.map((row) => ({
      ...headOf(row),
      // Only my own row can be answered with a click.
      cells: columns.map((column) => {
        const { thing, ...cell } = cellOf(seen, row, column);
        return row === side && thing ? { ...cell, thing: { ...thing, domain } } : cell;
      }),
    })),
    key: [
      ['plain', 'Peace'],
      ['war', 'War'],
      ['alliance', 'Alliance'],
      ['vassal', 'Vassal'],
      ['barred', 'no War until'],
    ],
  };
}

export const relationsDisplay = (seen: Seen, side: Side | null, domain: 'state' | 'power'): Display => ({
  ...plain('relations', 'Relations'),
  grid: gridOf(seen, side, domain),
});
