import type { JSX } from 'preact';
import { RuleTag } from './parts.tsx';
import { isEcho, seatName } from './names.ts';
import type { TableState } from './state.ts';

/** What may be thrown in at any time, asked or not: a quiet row, never the likeliest button. */
export function Also({ table }: { readonly table: TableState }): JSX.Element | null {
  const { also } = table.options.value;
  if (also.length === 0) return null;
  const several = new Set(also.map(({ side }) => side)).size > 1;
  return (
    <section class="also" aria-label="You may also">
      <h3>You may also</h3>
      <ul>
        {also.map((option) => (
          <li key={option.key}>
            <button
              type="button"
              class="also-option"
              data-key={option.key}
              onClick={(event) => !isEcho(table, event, option.words) && table.choose(option)}
              onPointerEnter={() => (table.lit.value = option.spot?.thing ?? null)}
              onPointerLeave={() => (table.lit.value = null)}
            >
              {several ? `${seatName(table, option.side)}: ` : ''}
              {option.words}
            </button>
            <RuleTag
              rule={table.game.interjectionRule(option.choice.verb) ?? ''}
              open={(rule) => void (table.rule.value = rule)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
