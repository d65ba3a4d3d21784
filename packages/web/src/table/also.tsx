import type { JSX } from 'preact';
import { RuleTag } from './parts.tsx';
import { isEcho, seatName } from './names.ts';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';

/** What may be thrown in at any time, asked or not: a quiet row, never the likeliest button; what is seldom meant is folded away. */
export function Also({ table }: { readonly table: TableState }): JSX.Element | null {
  const { also } = table.options.value;
  const isSeldom = ({ choice }: Option): boolean => (table.board.rank?.('', choice.verb) ?? 0) < 0;
  const [often, seldom] = [also.filter((option) => !isSeldom(option)), also.filter(isSeldom)];
  return (
    <>
      {often.length > 0 && (
        <section class="also" aria-label="You may also">
          <h3>You may also</h3>
          <Listed table={table} options={often} />
        </section>
      )}
      {seldom.length > 0 && (
        <details class="apart">
          <summary>At any time ({seldom.length})</summary>
          <section class="also" aria-label="At any time">
            <Listed table={table} options={seldom} />
          </section>
        </details>
      )}
    </>
  );
}

interface ListedProps {
  readonly table: TableState;
  readonly options: readonly Option[];
}

function Listed({ table, options }: ListedProps): JSX.Element {
  const several = new Set(table.options.value.also.map(({ side }) => side)).size > 1;
  return (
    <ul>
      {options.map((option) => (
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
  );
}
