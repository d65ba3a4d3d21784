import type { JSX } from 'preact';
import { effect } from '@preact/signals';
import { levels } from '@tercio/bots';
import { Thinker } from '../host/thinker.ts';
import type { AdvisedLine } from '../host/thinker.ts';
import { isAlike, partsOf } from './alike.ts';
import { keyOf } from './options.ts';
import { seatName } from './names.ts';
import type { TableState } from './state.ts';
import './advice.css';

/** What a captain would do in the place of the one who must decide, from what that side can see, and why. Fetched when first asked for. */

export async function advise(table: TableState): Promise<void> {
  const asked = table.host.advice?.(table.options.value.side) ?? null;
  if (asked === null) return;
  const now = table.host.situation.peek();
  const card = <Waiting table={table} />;
  const thinker = new Thinker();
  table.advice.value = card;
  // Anyone who chooses, puts the card away or leaves does not wait for it; and what has changed needs other advice.
  const stop = effect(() => {
    if (table.host.situation.value !== now) table.advice.value = null;
    if (table.advice.value !== card) thinker.stop();
    if (table.advice.value === null) queueMicrotask(() => stop());
  });
  const lines = await thinker.consider({ bot: levels.captain.name, seed: 1, ...asked });
  if (table.advice.peek() === card) table.advice.value = <Lines table={table} lines={lines} side={asked.side} />;
  thinker.close();
}

function Card({ table, children }: { readonly table: TableState; readonly children: JSX.Element }): JSX.Element {
  return (
    <div class="advice">
      <button type="button" class="close" aria-label="Close" onClick={() => (table.advice.value = null)}>
        ×
      </button>
      <h2>Advice</h2>
      {children}
    </div>
  );
}

const Waiting = ({ table }: { readonly table: TableState }): JSX.Element => (
  <Card table={table}>
    <p class="subtitle thinking" role="status">
      A captain looks at it …
    </p>
  </Card>
);

interface LinesProps {
  readonly table: TableState;
  readonly lines: readonly AdvisedLine[];
  readonly side: number;
}

function Lines({ table, lines, side }: LinesProps): JSX.Element {
  return (
    <Card table={table}>
      {lines.length === 0 ? (
        <p class="subtitle" role="status">
          There is nothing to advise here.
        </p>
      ) : (
        <>
          <p class="subtitle" role="status">
            What a captain would do {lines.length === 1 ? 'without a second thought ' : ''}for {seatName(table, side)},
            knowing no more than that side:
          </p>
          {isAlike(lines) && <p class="alike">It hardly matters: these are as good as each other to a captain.</p>}
          <ol class="lines">
            {lines.map((line, i) => (
              <li key={i}>
                <Line table={table} line={line} best={lines[0]?.chance ?? null} />
              </li>
            ))}
          </ol>
          <p class="small">
            What others do is imagined: a captain does not see their secrets either. Chances as they were in games
            between bots; a person may do better.
          </p>
        </>
      )}
    </Card>
  );
}

/** By how much it falls behind the best, if by anything worth a word. */
function lessThan(chance: number, best: number | null): string {
  const less = best === null ? 0 : Math.round(best * 100) - Math.round(chance * 100);
  return less > 0 ? `, ${less} less` : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface LineProps {
  readonly table: TableState;
  readonly line: AdvisedLine;
  /** The chance of the first of them. */
  readonly best: number | null;
}

function Line({ table, line, best }: LineProps): JSX.Element {
  const [first, ...then] = line.steps;
  if (!first) return <span />;
  return (
    <>
      <First table={table} step={first} />
      {line.chance !== null && (
        <b class="chance">
          about {Math.round(line.chance * 100)} % to win{lessThan(line.chance, best)}
        </b>
      )}
      {then.length > 0 && (
        <p class="then">
          {partsOf(then).map(({ side, words }, i) => (
            <span key={i}>
              {i > 0 && '; '}
              {side === first.side ? <i>then you: </i> : <i>perhaps {seatName(table, side)}: </i>}
              {words.join(', ')}
            </span>
          ))}
        </p>
      )}
      <Why line={line} />
    </>
  );
}

/** Where it can be chosen now, it is a button that does what the option itself does. */
function First({
  table,
  step,
}: {
  readonly table: TableState;
  readonly step: AdvisedLine['steps'][number];
}): JSX.Element {
  const option = table.options.value.all.find(({ key }) => key === keyOf(step.choice));
  if (!option) return <b>{capital(step.words)}</b>;
  return (
    <button
      type="button"
      class="option"
      data-key={option.key}
      onClick={() => table.choose(option)}
      onPointerEnter={() => (table.lit.value = option.spot?.thing ?? null)}
      onPointerLeave={() => (table.lit.value = null)}
    >
      {option.words}
    </button>
  );
}

/** What changes most on the way, for it and against it. */
function Why({ line: { reasons, unit } }: { readonly line: AdvisedLine }): JSX.Element | null {
  if (reasons.length === 0) return null;
  const head = unit ? `What counts, in ${unit}:` : 'What counts:';
  const shown = (amount: number): string => `${amount > 0 ? '+' : '−'}${Math.abs(amount).toFixed(1)}`;
  return (
    <ul class="why" aria-label="Why">
      <li class="small">{head}</li>
      {reasons.map(({ text, amount }) => (
        <li key={text}>
          <b class={amount > 0 ? 'plus' : 'minus'}>{shown(amount)}</b> {text}
        </li>
      ))}
    </ul>
  );
}
