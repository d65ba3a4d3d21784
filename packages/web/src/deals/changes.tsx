import type { JSX } from 'preact';
import type { Written } from '../table/draft.ts';
import type { TableState } from '../table/state.ts';
import { Rule } from './parts.tsx';

/** What a deal would change for me: facts before and after, no advice. */
export function Changes({ table, draft }: { readonly table: TableState; readonly draft: Written }): JSX.Element | null {
  const { view, board } = table;
  if (!view || !board.deals) return null;
  const { figures, notes } = board.deals.changes(view, draft.by, draft.terms);
  return (
    <section class="card changes" aria-label="What it changes for you">
      <h2>What it changes for you</h2>
      <table>
        <tbody>
          {figures.map(({ words, before, after, rule }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td>{before}</td>
              <td aria-label="becomes">→</td>
              <td class={before === after ? '' : 'changed'}>{after}</td>
              <td>
                <Rule table={table} rule={rule} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {notes.map(({ words, rule }) => (
          <li key={words}>
            {words} <Rule table={table} rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
