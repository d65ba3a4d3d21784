import type { JSX } from 'preact';
import type { Undone } from '@tercio/board';
import { keyOf } from './options.ts';
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

const leftBy = ({ view, board, options }: TableState, option: Option): readonly Undone[] | null => {
  const { offer } = options.value;
  return (view && offer && board.undone?.(view, { ...option, ask: offer.ask, about: offer.about })) ?? null;
};

/** So few that they stand beside the button, where nobody has to scroll to them. */
export function isShortLeft(table: TableState, option: Option): boolean {
  const said = leftBy(table, option);
  return said !== null && said.length <= MOST_BESIDE;
}
const MOST_BESIDE = 3;

/** The rules of what it names: a warning of the same need not be read twice. */
export const rulesLeft = (table: TableState, option: Option): readonly string[] =>
  table.leaves(option) ? (leftBy(table, option) ?? []).map(({ rule }) => rule) : [];

/** On a button that is pressed again where another was: "(2 left undone)". */
export function leftNote(table: TableState, option: Option): string {
  const count = table.leaves(option) ? (leftBy(table, option)?.length ?? 0) : 0;
  return count === 0 ? '' : ` (${count} left undone)`;
}

/** One click on what was left leads there: to its choice, which asks or can be undone, or to the thing on the sheet. */
function Leading({
  words,
  choice,
  thing,
  table,
}: Pick<Undone, 'words' | 'choice' | 'thing'> & Pick<LeftProps, 'table'>): JSX.Element {
  const option = choice && table.options.value.all.find(({ key }) => key === keyOf(choice));
  if (!option && !thing) return <span>{words}</span>;
  const lead = (): void => {
    table.unpick();
    if (option) table.choose(option);
    else if (thing) table.goTo(thing);
  };
  return (
    <button type="button" class="link" onClick={lead}>
      {words}
    </button>
  );
}

/** What an end leaves undone: as the game says it, otherwise what is still open, a long list folded. */
export function LeftUndone({ option, table, count, list }: LeftProps): JSX.Element | null {
  const said = leftBy(table, option);
  if (said?.length === 0) return null;
  if (said)
    return (
      <div class="left-undone">
        <p>
          <b>Left undone:</b>
        </p>
        <ul class="figures facts">
          {said.map(({ words, rule, ...at }) => (
            <li key={words}>
              <Leading words={words} table={table} {...at} />
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
