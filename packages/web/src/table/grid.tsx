import type { JSX } from 'preact';
import type { Grid, GridCell, GridHead } from '@tercio/board';
import { optionsOn } from './options.ts';
import type { TableState } from './state.ts';
import { Drawn } from './tokens.tsx';
import { INSIDE } from './walk.ts';
import './grid.css';

/** Everybody against everybody: rows act, columns suffer. Shapes say what holds between them; what may be chosen is framed. */

interface Props {
  readonly grid: Grid;
  readonly table: TableState;
}

export function GridOf({ grid, table }: Props): JSX.Element {
  return (
    <div class="grid-of">
      <p class="grid-title">{grid.title}</p>
      <table>
        <thead>
          <tr>
            <td />
            {grid.columns.map((head) => (
              <th key={head.words} scope="col">
                <Head head={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <tr key={row.words}>
              <th scope="row">
                <Head head={row} />
              </th>
              {row.cells.map((cell, i) => (
                <td key={grid.columns[i]?.words} class={`cell ${cell.kind}`}>
                  <Cell cell={cell} table={table} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="grid-key">
        {grid.key.map(([kind, words]) => (
          <li key={kind}>
            <i class={`cell ${kind}`} /> {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Head = ({ head: { words, picture } }: { readonly head: GridHead }): JSX.Element => (
  <span class="grid-head" title={words}>
    {picture && <Drawn picture={picture} />}
    <span class="visually-hidden">{words}</span>
  </span>
);

function Cell({ cell, table }: { readonly cell: GridCell; readonly table: TableState }): JSX.Element {
  const { figure, note, words, thing } = cell;
  const options = thing ? optionsOn(table.options.value, thing) : [];
  const inner = (
    <>
      <b>{figure}</b>
      {note && <small>{note}</small>}
      <span class="visually-hidden">{words}</span>
    </>
  );
  if (options.length === 0)
    return (
      <span class="grid-cell" title={words}>
        {inner}
      </span>
    );
  return (
    <button
      type="button"
      class="grid-cell may"
      title={options.map((option) => option.words).join('; ')}
      {...INSIDE}
      onClick={(event) => table.offerAll(options, event.clientX, event.clientY)}
    >
      {inner}
    </button>
  );
}
