import type { JSX } from 'preact';
import type { Denied } from '@tercio/board';
import { sameThing } from './options.ts';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';
import './denied.css';

/** What one would look for but may not choose now, with all the reasons at once: of what is under thought, or of all. */
export function DeniedList({ table }: { readonly table: TableState }): JSX.Element | null {
  const thought = table.thought.value;
  const lines = deniedOf(table).filter(({ thing }) => !thought || sameThing(thing, thought.spot?.thing));
  if (lines.length === 0) return null;
  return (
    <ul class="denied" aria-label="Not now">
      {lines.map(({ words, thing, reasons }) => (
        <li
          key={words}
          onPointerEnter={() => (table.lit.value = thing)}
          onPointerLeave={() => (table.lit.value = null)}
        >
          <b>
            <span class="cross" aria-hidden="true">
              ✕
            </span>{' '}
            {words}: not now
          </b>
          {reasons.map((reason) => (
            <p key={reason.words}>
              {reason.words} <RuleTag rule={reason.rule} open={(id) => void (table.rule.value = id)} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

const deniedOf = ({ view, board, game, held }: TableState): readonly Denied[] =>
  (!held.value && view && board.denied?.(game, view)) || [];
