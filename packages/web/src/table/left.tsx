import type { JSX } from 'preact';
import type { Option } from './options.ts';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';

interface LeftProps {
  readonly option: Option;
  readonly table: TableState;
  /** How many choices are still open, and all of them as a list. */
  readonly count: number;
  readonly list: JSX.Element;
}

const MOST_LEFT = 4;

/** What an end leaves undone: as the game says it, otherwise what is still open, a long list folded. */
export function LeftUndone({ option, table, count, list }: LeftProps): JSX.Element | null {
  const { view, board } = table;
  const { offer } = table.options.value;
  const said = view && offer ? board.undone?.(view, { ...option, ask: offer.ask, about: offer.about }) : null;
  if (said?.length === 0) return null;
  if (said)
    return (
      <div class="left-undone">
        <p>
          <b>Left undone:</b>
        </p>
        <ul class="figures facts">
          {said.map(({ words, rule }) => (
            <li key={words}>
              <span>{words}</span>
              <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />
            </li>
          ))}
        </ul>
      </div>
    );
  if (count <= MOST_LEFT)
    return (
      <div class="left-undone">
        <p>
          <b>Left undone:</b>
        </p>
        {list}
      </div>
    );
  return (
    <details class="left-undone">
      <summary>
        <b>Left undone:</b> {count} choices are still open
      </summary>
      {list}
    </details>
  );
}
