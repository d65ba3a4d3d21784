import type { JSX } from 'preact';
import type { Ruled } from '@tercio/board';
import type { Refusal } from '@tercio/kernel';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';

/** Legal, but: what should be known before the click, each with its rule. */
export function Warnings({
  table,
  warnings,
}: {
  readonly table: TableState;
  readonly warnings: readonly Refusal[];
}): JSX.Element | null {
  const { view, game } = table;
  if (!view) return null;
  return (
    <WarningList
      table={table}
      lines={warnings.map((warning) => ({ words: game.words.refusal(warning, view), rule: warning.rule }))}
    />
  );
}

export function WarningList({
  table,
  lines,
}: {
  readonly table: TableState;
  readonly lines: readonly Ruled[];
}): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ul class="warnings" aria-label="Legal, but">
      {lines.map(({ words, rule }) => (
        <li key={words}>
          <b class="sign" aria-hidden="true">
            !
          </b>
          <span>
            <span class="visually-hidden">Legal, but: </span>
            {words}
          </span>
          <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />
        </li>
      ))}
    </ul>
  );
}
