import type { JSX } from 'preact';
import type { Thing } from '@tercio/board';
import { Also } from './also.tsx';
import { Answered } from './answered.tsx';
import { Away } from './away.tsx';
import { percents } from './chances.ts';
import { goalOf } from './goal.tsx';
import { grouped } from './grouped.ts';
import { isEcho, seatName } from './names.ts';
import { hasNews } from './news.ts';
import { AllNumbers } from './numbers.tsx';
import { cannotBeUndone, isAlso, rolls } from './options.ts';
import type { Option } from './options.ts';
import { OrderHere } from './orders.tsx';
import { Idle } from './panel.tsx';
import { AdviceButton, RedoButton } from './prompt.tsx';
import type { TableState } from './state.ts';
import './text.css';

/** The same position and the same options, all in words: what is asked first, then how things stand, details on demand. */
export function TextView({ table }: { readonly table: TableState }): JSX.Element {
  const { all, ranges } = table.options.value;
  return (
    <section class="text-view" aria-label="The position in words">
      <div class="card choices-in-words">
        {hasNews(table) && <Away table={table} />}
        {all.length + ranges.length === 0 ? <Idle table={table} /> : <Question table={table} />}
      </div>
      <div class="card">
        <Summary table={table} />
        <Standing table={table} />
        <WholeText table={table} />
      </div>
    </section>
  );
}

function Question({ table }: { readonly table: TableState }): JSX.Element {
  const { all, prompt, side, far, bundles: together } = table.options.value;
  const { view, board } = table;
  // Where something is in hand, it is asked where it goes; taken up again it would be asked for ever.
  const bundles = table.held.value ? [] : together;
  const titleOf = (thing: Thing): string | null => (view && board.inspect(view, thing)?.title) ?? null;
  return (
    <>
      <h2>What is asked</h2>
      <p>
        {side !== null && `${seatName(table, side)}: `}
        {prompt}
      </p>
      <UnderThought table={table} />
      {grouped(all, titleOf).map(({ title, options }) => (
        <div key={title}>
          {title && <h3>{title}</h3>}
          <ul class="all-options">
            {options.map((option) => (
              <Choosable key={option.key} option={option} table={table} />
            ))}
          </ul>
        </div>
      ))}
      {bundles.length > 0 && (
        <>
          <h3>Several at once</h3>
          <ul class="all-options">
            {bundles.map((option) => (
              <Choosable key={option.key} option={option} table={table} />
            ))}
          </ul>
        </>
      )}
      {far.length > 0 && (
        <details>
          <summary>Farther off, in one go: {far.length}</summary>
          <ul class="all-options">
            {far.map((option) => (
              <Choosable key={option.key} option={option} table={table} />
            ))}
          </ul>
        </details>
      )}
      <AllNumbers table={table} />
      <OrderHere table={table} />
      <Answered table={table} />
      <Also table={table} />
      <RedoButton table={table} />
      <AdviceButton table={table} look="wide" />
    </>
  );
}

const MOST_COSTS = 60;

/** An option with what it costs, and whether it can be taken back. */
function Choosable({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element {
  const { view, game } = table;
  const locked = view !== null && cannotBeUndone(game, view, option);
  const cost = costOf(table, option);
  return (
    <li>
      <button
        type="button"
        class="option"
        data-key={option.key}
        data-final={table.isFinal(option) || undefined}
        onClick={(event) => !isEcho(table, event, option.words) && table.choose(option)}
      >
        {option.words} {cost && <span class="cost">{cost}</span>}
        {locked && <span class="cost"> cannot be undone</span>}
      </button>
    </li>
  );
}

function costOf(table: TableState, option: Option): string | null {
  const { view, game, board } = table;
  const { offer, all } = table.options.value;
  if (option.gesture) return option.way?.chip ?? option.gesture.chip;
  if (option.far !== undefined || option.along) return option.far ?? null;
  if (!view || !offer || all.length > MOST_COSTS) return null;
  return board.chip({ ...option, ask: offer.ask, about: offer.about }, game.explain(view, option.side, option.choice));
}

/** What the first press brought: nothing is done yet, and this says what would be. */
function UnderThought({ table }: { readonly table: TableState }): JSX.Element {
  const option = table.picked.value === null ? null : table.thought.value;
  return (
    <p class="under-thought" role="status">
      {option && `${option.words}: ${warning(table, option)} Press it again to do it, Esc leaves it.`}
    </p>
  );
}

function warning(table: TableState, option: Option): string {
  const { view, game } = table;
  if (!view || isAlso(table.options.value, option)) return 'this answers no question.';
  if (!rolls(game, view, option)) return cannotBeUndone(game, view, option) ? 'this cannot be undone.' : 'sure?';
  const told = table.odds.value?.map(({ quantity, lines }) => {
    const shares = percents(lines);
    return `${quantity}: ${lines.map(({ words }, i) => `${words} ${shares[i]}`).join(', ')}.`;
  });
  return `this rolls dice. ${told?.join(' ') ?? 'The chances are being reckoned.'}`;
}

/** Turn, goal and sides in a few lines. */
function Summary({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const status = view && board.status(view);
  if (!status) return null;
  const goal = goalOf(table);
  return (
    <>
      <h2>{status.title}</h2>
      <ul class="plain-list">
        {status.turn && (
          <li>
            Turn {status.turn.now} of {status.turn.of}
            {status.notes.length > 0 && `, ${status.notes.join(', ')}`}
          </li>
        )}
        {goal && <li>Goal: {goal.words}</li>}
        {status.sides.map(({ side, name, note }) => (
          <li key={side}>
            {name}: {note}
            {goal?.bars
              .filter((bar) => bar.side === side)
              .map((bar) => `; ${bar.title} ${bar.now}, needs ${bar.line}`)
              .join('')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who stands where, place by place, and what lies beside the sheet: each opened by who wants to know. */
function Standing({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  if (!view) return null;
  const held = board.places(view).flatMap((place) => {
    const inside = board.within(view, place);
    return inside.length > 0 ? [{ place, inside }] : [];
  });
  const displays = board.displays?.(view) ?? [];
  return (
    <>
      {displays.map(({ key, title, subtitle, rows, boxes }) => (
        <details key={key}>
          <summary>{[title, subtitle].filter(Boolean).join(', ')}</summary>
          <ul class="plain-list">
            {rows.map(({ words, value, note }) => (
              <li key={words}>{[`${words} ${value}`, note].filter(Boolean).join('; ')}</li>
            ))}
            {boxes.map((box) => (
              <li key={box.key}>
                {box.title}: {box.tokens.map(({ label }) => label).join(', ') || 'nobody'}
                {box.note && `; ${box.note}`}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <h3>Who stands where</h3>
      {held.map(({ place, inside }) => (
        <PlaceInWords key={`${place.domain} ${place.arg}`} place={place} inside={inside} table={table} />
      ))}
    </>
  );
}

interface PlaceProps {
  readonly place: Thing;
  readonly inside: readonly Thing[];
  readonly table: TableState;
}

function PlaceInWords({ place, inside, table }: PlaceProps): JSX.Element | null {
  const { view, board } = table;
  if (!view) return null;
  const card = board.inspect(view, place);
  const names = inside.map((thing) => board.inspect(view, thing));
  return (
    <details>
      <summary>
        {card?.title}: {names.map((one) => one?.title ?? '').join(', ')}
      </summary>
      {card?.subtitle && <p>{card.subtitle}</p>}
      <ul class="plain-list">
        {names.map((one, i) => (
          <li key={i}>
            {one?.title}, {one?.subtitle}: {one?.lines.map(({ words, value }) => `${words} ${value}`).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

const WholeText = ({ table }: { readonly table: TableState }): JSX.Element => (
  <details>
    <summary>All of it as one text, in the notation of records</summary>
    <pre tabIndex={0} aria-label="The position">
      {table.view ? table.game.words.position(table.view) : ''}
    </pre>
  </details>
);
