import type { Gesture, GestureWay, Switch } from '@tercio/board';
import type { Explanation } from '@tercio/kernel';
import type { JSX } from 'preact';
import './gesture.css';
import { answerSwitch, wayOf } from './holding.ts';
import './numbers.css';
import type { Option } from './options.ts';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';
import type { Held } from './thinking.ts';

/** The side questions of a gesture, each a switch with a usual answer, and what it meets where it leads. */

/** The questions of what is under thought: before all its figures, so that none is answered unseen. */
export function GestureOf({ table }: { readonly table: TableState }): JSX.Element | null {
  const option = table.thought.value;
  return option && <Switches option={option} table={table} />;
}

/** What is under thought meets where it leads. */
export function MeetsOf({ table }: { readonly table: TableState }): JSX.Element | null {
  const lines = table.thought.value?.way?.meets() ?? [];
  return lines.length === 0 ? null : <Lines lines={lines} table={table} />;
}

interface PartsProps {
  readonly option: Option;
  readonly table: TableState;
}

function Switches({ option, table }: PartsProps): JSX.Element | null {
  const { gesture, way } = option;
  if (!gesture || !way) return null;
  const held = table.held.value;
  // What is in hand and under thought at once has no place yet: what is asked at its places is answered before one points there.
  if (held && option.key === `to ${held.hold.usual}`) return <SideQuestion held={held} table={table} />;
  return (
    <>
      <Later option={option} table={table} />
      {gesture.switches.slice(1).map((asked, i) => (
        <Answers key={asked.title} asked={asked} now={way.answers[i + 1]} table={table} />
      ))}
    </>
  );
}

interface AnswersProps {
  readonly asked: Switch;
  /** The number of the answer that is taken. */
  readonly now: number | undefined;
  readonly table: TableState;
  /** The answers that are possible; all, if not said. */
  readonly possible?: readonly number[];
  readonly hotkey?: string;
}

/** A side question with its answers, as many in a line as there is room for. */
const Answers = ({ asked: { title, answers }, now, table, possible, hotkey }: AnswersProps): JSX.Element => (
  <fieldset class="switch">
    <legend>
      {title} {hotkey && <kbd>{hotkey}</kbd>}
    </legend>
    {answers.map((words, answer) =>
      possible?.includes(answer) === false ? null : (
        <button
          key={words}
          type="button"
          class="number-chip"
          aria-pressed={now === answer}
          onClick={() => answerSwitch(table, title, words)}
        >
          {words}
        </button>
      ),
    )}
  </fieldset>
);

function Lines({ lines, table }: { readonly lines: Explanation['lines']; readonly table: TableState }): JSX.Element {
  return (
    <ul class="figures meets">
      {lines.map(({ value, words, rule }) => (
        <li key={`${rule}${words}`}>
          <b>{value}</b>
          <span>{words}</span>
          <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />
        </li>
      ))}
    </ul>
  );
}

/** The first side question with its answers side by side, and what comes of each of them later. */
function Later({ option: { gesture, way }, table }: PartsProps): JSX.Element | null {
  if (!gesture || !way) return null;
  const [first] = gesture.switches;
  const others = way.answers.slice(1);
  const compared = gesture.ways.filter(({ answers }) => others.every((answer, i) => answers[i + 1] === answer));
  // In the order of the answers, whichever is the usual one.
  const inOrder = compared.toSorted((one, other) => (one.answers[0] ?? 0) - (other.answers[0] ?? 0));
  const columns = first && compared.length > 1 ? inOrder : [way];
  const rows = columns.map((one) => one.later());
  const words = [...new Set(rows.flatMap((row) => row.map((line) => line.words)))];
  if (words.length === 0 && columns.length === 1) return null;
  // Nothing to compare: no table is needed to ask.
  if (first && words.length === 0) {
    const possible = columns.map((one) => one.answers[0] ?? 0);
    return <Answers asked={first} now={way.answers[0]} possible={possible} table={table} hotkey="V" />;
  }
  return (
    <table class="later">
      {first && columns.length > 1 && (
        <thead>
          <tr>
            <th scope="row">
              {first.title}{' '}
              <span class="hint">
                <kbd>V</kbd>
              </span>
            </th>
            {columns.map((one) => (
              <th key={one.answers.join()} scope="col" class={one === way ? 'taken' : ''}>
                <button
                  type="button"
                  class="number-chip"
                  aria-pressed={one === way}
                  onClick={() => answerSwitch(table, first.title, first.answers[one.answers[0] ?? 0] ?? '')}
                >
                  {first.answers[one.answers[0] ?? 0]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {words.map((line) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <Cells columns={columns} taken={way} values={rows.map((row) => valueIn(row, line))} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Told = ReturnType<GestureWay['later']>;

const valueIn = (row: Told, line: string): string => row.find((cell) => cell.words === line)?.value ?? '–';

/** What is the same whatever one answers is told once: there is nothing to compare. */
function Cells({
  columns,
  taken,
  values,
}: {
  readonly columns: readonly GestureWay[];
  readonly taken: GestureWay;
  readonly values: readonly string[];
}): JSX.Element {
  if (columns.length > 1 && new Set(values).size === 1) return <td colSpan={columns.length}>{values[0]}</td>;
  return (
    <>
      {columns.map((one, i) => (
        <td key={one.answers.join()} class={one === taken ? 'taken' : ''}>
          {values[i]}
        </td>
      ))}
    </>
  );
}

/** What is in hand can be put down, and what it stands for can be chosen step by step. */
export function InHand({ table }: { readonly table: TableState }): JSX.Element | null {
  const held = table.held.value;
  if (!held) return null;
  return (
    <>
      <SideQuestion held={held} table={table} />
      <p class="in-hand">
        <button type="button" class="button" onClick={() => table.clear()}>
          Put down <kbd>Esc</kbd>
        </button>
        <button type="button" class="button" onClick={() => void table.carryOut(held.option)}>
          {held.hold.stepwise ?? 'Step by step'}
        </button>
      </p>
    </>
  );
}

/** Do the answers to its first question lead to different choices afterwards? */
function isTold({ ways }: Gesture): boolean {
  const [usual] = ways;
  const others = usual?.answers.slice(1) ?? [];
  const compared = ways.filter(({ answers }) => others.every((answer, i) => answers[i + 1] === answer));
  return new Set(compared.map((one) => JSON.stringify(one.later()))).size > 1;
}

/** The first side question of what is in hand, before it is clicked where it goes: the answer holds for every end that asks it. */
function SideQuestion({ held, table }: { readonly held: Held; readonly table: TableState }): JSX.Element | null {
  const asking = held.hold.ends.find(({ switches }) => switches.length > 0);
  const [first] = asking?.switches ?? [];
  if (!first || !asking) return null;
  const telling = held.hold.ends.find((end) => end.switches[0]?.title === first.title && isTold(end));
  const way = telling && wayOf(telling, held.answers);
  // What each answer does to later choices is told before one points: by the example of the likeliest end where it differs.
  if (way)
    return (
      <>
        <Later option={{ ...held.option, gesture: telling, way }} table={table} />
        <p class="hint example">Figures for: {way.words}. Point at another place for its own.</p>
      </>
    );
  const said = first.answers.indexOf(held.answers.get(first.title) ?? '');
  const answered = said < 0 ? (asking?.ways[0]?.answers[0] ?? 0) : said;
  return <Answers asked={first} now={answered} table={table} hotkey="V" />;
}
