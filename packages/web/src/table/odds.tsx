import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import type { Odds } from '@tercio/kernel';
import type { Option } from './options.ts';
import { cannotBeUndone } from './options.ts';
import { Lock, percent, RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';

/** What I am doing now: the option under thought with every figure and the exact odds, or the thing inspected. */
export function Panel({ table }: { readonly table: TableState }): JSX.Element {
  const shown = useComputed(() => table.picked.value ?? table.hovered.value);
  const option = shown.value;
  return (
    <section class="panel card" aria-label="What is under thought">
      {option ? (
        <Thought option={option} table={table} />
      ) : table.inspected.value ? (
        <Inspected table={table} />
      ) : (
        <Everything table={table} />
      )}
    </section>
  );
}

function Thought({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element {
  const { game, situation } = table.host;
  const view = situation.value?.view;
  if (!view) return <div />;
  const explained = game.explain(view, option.side, option.choice);
  const locked = cannotBeUndone(game, view, option);
  const odds = locked ? oddsOf(table, option) : [];
  const open = (rule: string): void => void (table.rule.value = rule);
  return (
    <>
      <h2>{explained?.title ?? option.words}</h2>
      {explained && (
        <ul class="figures">
          {explained.lines.map(({ value, words, rule }) => (
            <li key={`${rule}${words}`}>
              <b class={value.startsWith('-') || value.startsWith('−') ? 'minus' : value.startsWith('+') ? 'plus' : ''}>
                {value}
              </b>
              <span>{words}</span>
              <RuleTag rule={rule} open={open} />
            </li>
          ))}
        </ul>
      )}
      {explained && <p class="sum">{explained.sum}</p>}
      {odds.map((each) => (
        <Bars key={each.quantity} odds={each} />
      ))}
      <button type="button" class="button main wide" onClick={() => void table.act([option.choice])}>
        {locked && <Lock />} {option.words}
      </button>
      {locked && (
        <p class="lock-note">
          <Lock /> Cannot be undone.
        </p>
      )}
    </>
  );
}

/** The quantities that this choice can change, from what the viewer knows. */
function oddsOf({ host }: TableState, { side, choice }: Option): readonly Odds[] {
  const view = host.situation.value?.view;
  if (!view) return [];
  return host.game.quantities
    .map((quantity) => host.game.forecast(view, side, choice, quantity))
    .filter(({ lines }) => lines.length > 1);
}

const FILLS = ['plain', 'hatched', 'solid'] as const;

function Bars({ odds }: { readonly odds: Odds }): JSX.Element {
  return (
    <figure class="odds">
      <figcaption>
        {odds.quantity}
        {odds.exact ? '' : ` (estimate, ± ${percent(odds.error)})`}
      </figcaption>
      <ul>
        {odds.lines.map(({ total, words, low, high }, i) => (
          <li key={total}>
            <span class={`swatch ${FILLS[Math.min(2, i)]}`} />
            <span class="words">{words}</span>
            <span class="bar">
              <i class={FILLS[Math.min(2, i)]} style={{ width: `${high * 100}%` }} />
            </span>
            <b>{low === high || high - low < 0.0005 ? percent(high) : `${percent(low)} to ${percent(high)}`}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Inspected({ table }: { readonly table: TableState }): JSX.Element {
  const view = table.host.situation.value?.view;
  const thing = table.inspected.value;
  const card = view && thing && table.board.inspect(view, thing);
  if (!card) return <Everything table={table} />;
  return (
    <>
      <h2>{card.title}</h2>
      <p class="subtitle">{card.subtitle}</p>
      <ul class="figures">
        {card.lines.map(({ words, value, rule }) => (
          <li key={words}>
            <b>{value}</b>
            <span>{words}</span>
            {rule && <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />}
          </li>
        ))}
      </ul>
      <button type="button" class="button" onClick={() => (table.inspected.value = null)}>
        Close
      </button>
    </>
  );
}

/** Every option in words: the same list for the mouse, the keyboard and the reader. */
export function Everything({ table }: { readonly table: TableState }): JSX.Element {
  const { placed, plain, prompt } = table.options.value;
  const all = [...placed, ...plain];
  return (
    <>
      <h2>{all.length === 0 ? 'Nothing to decide' : 'What you may do'}</h2>
      {prompt && <p class="subtitle">{prompt}</p>}
      <ul class="all-options">
        {all.map((option) => (
          <li key={`${option.choice.verb} ${option.choice.arg}`}>
            <button
              type="button"
              class="option"
              onClick={() => table.choose(option)}
              onPointerEnter={() => (table.hovered.value = null)}
            >
              {option.words}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
