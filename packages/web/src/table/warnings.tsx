import type { JSX } from 'preact';
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
  const { view } = table;
  if (!view || warnings.length === 0) return null;
  return (
    <ul class="warnings" aria-label="Legal, but">
      {warnings.map((warning) => (
        <li key={`${warning.rule}${warning.code}`}>
          <b class="sign" aria-hidden="true">
            !
          </b>
          <span>
            <span class="visually-hidden">Legal, but: </span>
            {table.game.words.refusal(warning, view)}
          </span>
          <RuleTag rule={warning.rule} open={(rule) => void (table.rule.value = rule)} />
        </li>
      ))}
    </ul>
  );
}
