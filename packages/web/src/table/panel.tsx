import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Explanation, Refusal, View } from '@tercio/kernel';
import { goalOf } from './goal.tsx';
import { Also } from './also.tsx';
import { Answered, jointAt } from './answered.tsx';
import { isAlone } from './holding.ts';
import { cannotBeUndone, decidedBy, isAlso, keyOf, lockNote, nearestFirst, rolls, warningsOf } from './options.ts';
import type { Option } from './options.ts';
import { endOf } from './ends.ts';
import { Later } from './later.tsx';
import { NotesBox } from './notes.tsx';
import { Lock, RuleTag } from './parts.tsx';
import { Pointed } from './pointed.tsx';
import { Price } from './price.tsx';
import { isEcho, seatName } from './names.ts';
import { AdviceButton, RedoButton } from './prompt.tsx';
import type { TableState } from './state.ts';
import { hasNews, isNarrow } from './news.ts';
import { coveredBy } from './planned.ts';
import { isShortLeft, LeftUndone, rulesLeft } from './left.tsx';
import { byItself } from './by-itself.ts';
import { placeInList } from './strip.ts';
import { backTo, isLost, toConfirm } from './focus.ts';
import { WarningList, Warnings } from './warnings.tsx';

/** What I am doing now: the option under thought with every figure and the exact odds, the thing inspected, or all options. */
export function Panel({ table }: { readonly table: TableState }): JSX.Element {
  const option = table.thought.value;
  const picked = table.picked.value !== null;
  const isGoal = table.open.value === 'goal' || table.open.value === 'signs';
  const goal = isGoal ? goalOf(table) : null;
  const thing = table.inspected.value;
  const inspected = thing && table.view && table.board.inspect(table.view, thing) ? thing : null;
  const news = hasNews(table) && table.panel.value === 'board';
  const isReading = news && table.staging.reading.value === table.host.situation.value?.events.length;
  useFocus(table);
  return (
    <section
      class={`panel card${picked ? ' pinned' : ''}${isReading ? ' reading' : ''}${inspected && !picked ? ' looking' : ''}${isWeighed(table) ? ' weighed' : ''}`}
      aria-label="What is under thought"
      tabIndex={-1}
    >
      {picked && option ? (
        <Thought option={option} table={table} />
      ) : goal ? (
        <Later key="goal" table={table} part="goal" />
      ) : inspected && !(option?.way && table.held.value) ? (
        <div class="middle">
          <Later key="inspected" table={table} part="inspected" />
        </div>
      ) : table.advice.value ? (
        <div class="middle">{table.advice.value}</div>
      ) : table.gathered.isOpen ? (
        <Later key="gathering" table={table} part="gathering" />
      ) : option ? (
        <Thought option={option} table={table} />
      ) : isReading ? (
        <div class="middle">
          <Later key="away" table={table} part="away" />
        </div>
      ) : table.panel.value === 'text' ? (
        <div class="middle">
          <p class="subtitle">What may be chosen stands in the text.</p>
        </div>
      ) : (
        <Everything table={table} />
      )}
    </section>
  );
}

/** Above what may be chosen, never in its place; where the panel itself holds what is asked for, a number or a table, below it. */
function NewsHere({ table, below }: { readonly table: TableState; readonly below: boolean }): JSX.Element | null {
  const isHere = hasNews(table) && table.panel.value === 'board' && !isNarrow();
  return isHere && isAnsweredHere(table) === below ? <Later key="away" table={table} part="away" /> : null;
}
const isAnsweredHere = (table: TableState): boolean =>
  table.options.value.ranges.length > 0 || coveredBy(table).length > 0;

/** Its odds come a moment later: the panel has its height before, so that the button stays where it is. */
function isWeighed(table: TableState): boolean {
  const { view, picked, thought } = table;
  const option = picked.value === null ? null : thought.value;
  // The rules may not be here yet while nothing is asked.
  return view !== null && option !== null && rolls(table.game, view, option);
}

/** Before anything was chosen, where others' choices will ask me again and again. */
const isFirstQuestion = ({ host, game }: TableState): boolean =>
  host.situation.value?.since === 0 && host.orders !== undefined && game.windows.length > 0;

/** Chosen from the list by the keyboard, an option asks once more and the list is gone; put down, it is there again. */
function useFocus(table: TableState): void {
  const key = table.picked.value;
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (table.byKeyboard && isLost()) {
      if (key !== null) toConfirm();
      else if (!table.pending.peek()) backTo(table, before.current);
    }
    before.current = key;
  }, [key]);
}

function Thought({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element {
  const { game } = table;
  const { view } = table;
  const options = table.options.value;
  const { offer } = options;
  const thrownIn = isAlso(options, option);
  const rule = thrownIn ? game.interjectionRule(option.choice.verb) : offer?.rule;
  if (!view || !rule) return <div />;
  const explained = thrownIn ? null : figuresOf(table, view, option);
  const locked = cannotBeUndone(game, view, option);
  const ends = !thrownIn && offer !== null && table.board.ends(offer.ask, option.choice.verb);
  const open = (rule: string): void => void (table.rule.value = rule);
  const title = explained?.title ?? option.words;
  const isPointed = table.picked.value !== option.key;
  return (
    <>
      <header class="head">
        <h2>{unbroken(title)}</h2>
        <button type="button" class="close" aria-label="Back to all choices" onClick={() => table.putDown(option)}>
          ×
        </button>
      </header>
      {/* Another option is read from its beginning, wherever the last one was left. */}
      <div class="middle" key={option.key}>
        {explained?.sum && <p class="sum">{unbroken(explained.sum)}</p>}
        {option.way && <Later table={table} part="gesture" />}
        {/* What it runs into comes before what it costs: it may not be the part that is scrolled away. */}
        {option.way && <Later table={table} part="meets" />}
        {explained && <Figures lines={explained.lines} open={open} />}
        <Later table={table} part="denied" />
        {ends && !isShortLeft(table, option) && <Left option={option} table={table} />}
        {rolls(game, view, option) && <Later table={table} part="odds" />}
      </div>
      <footer class="foot">
        <WarningList table={table} lines={option.way?.warns?.() ?? option.warns?.() ?? []} />
        <Warnings table={table} warnings={notSaid(warningsOf(game, view, option), rulesLeft(table, option))} />
        {ends && isShortLeft(table, option) && <Left option={option} table={table} />}
        {isPointed ? (
          <Pointed option={option} table={table} />
        ) : (
          <Confirm option={option} table={table} locked={locked} />
        )}
        <p class="lock-note">
          {locked && <Lock />}
          <span>
            {byItself(table, view, option)}
            {lockNote(game, view, option, decidedBy(table, view, offer?.ask ?? '', option))}
            {!isPointed && isAlone(table, view, option) && ' A click on its place does it, too.'}
          </span>{' '}
          <RuleTag rule={rule} open={open} />
        </p>
      </footer>
    </>
  );
}

/** What the list of what is left undone names already is no warning besides. */
const notSaid = (warnings: readonly Refusal[], said: readonly string[]): readonly Refusal[] =>
  warnings.filter(({ rule }) => !said.includes(rule));

/** A chance is read in one piece. */
const unbroken = (words: string): string => words.replaceAll(' %', '\u00a0%');

interface ConfirmProps {
  readonly option: Option;
  readonly table: TableState;
  readonly locked: boolean;
}

const Confirm = ({ option, table, locked }: ConfirmProps): JSX.Element => (
  <button
    type="button"
    class={`button main wide${option.dire ? ' dire' : ''}`}
    data-final={table.isFinal(option) || undefined}
    onClick={(event) => !isEcho(table, event, option.words) && table.confirm(option)}
  >
    {locked && <Lock />} {option.words}
  </button>
);

/** Of a gesture as a whole, or of the choice at which it ends. */
function figuresOf({ game }: TableState, view: View, option: Option): Explanation | null {
  const whole = option.way?.figures() ?? option.figures?.();
  if (whole) return whole;
  const end = endOf(game, view, option);
  return game.explain(end.view, option.side, end.choice);
}

interface FiguresProps {
  readonly lines: Explanation['lines'];
  readonly open: (rule: string) => void;
}

function Figures({ lines, open }: FiguresProps): JSX.Element {
  const sign = (value: string): string => (/^[-−]/.test(value) ? 'minus' : value.startsWith('+') ? 'plus' : '');
  return (
    <ul class="figures">
      {lines.map(({ value, words, rule }) => (
        <li key={`${rule}${words}`}>
          <b class={sign(value)}>{value}</b>
          <span>{words}</span>
          <RuleTag rule={rule} open={open} />
        </li>
      ))}
    </ul>
  );
}

/** An honest end: what is left undone, in the game's words, or each a click away. */
function Left({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element | null {
  const left = table.options.value.all.filter(({ key }) => key !== option.key);
  if (left.length === 0) return null;
  const list = (
    <ul class="all-options">
      {left.map((other) => (
        <OptionButton key={other.key} option={other} table={table} />
      ))}
    </ul>
  );
  return <LeftUndone option={option} table={table} count={left.length} list={list} />;
}

function OptionButton({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element {
  const lit = (): void => {
    table.lit.value = option.spot?.thing ?? null;
    table.row.value = option.key;
  };
  const out = (): void => {
    table.lit.value = null;
    table.row.value = null;
  };
  return (
    <li>
      <button
        type="button"
        class="option"
        data-key={option.key}
        data-final={table.isFinal(option) || undefined}
        onClick={(event) => !isEcho(table, event, option.words) && table.choose(option)}
        onPointerEnter={lit}
        onPointerLeave={out}
        onFocus={lit}
        onBlur={out}
      >
        {option.words}
        <Price option={option} table={table} />
        {/* What speaks against it is told when it is chosen: a sign only on lines that were pointed at would clear the others. */}
      </button>
    </li>
  );
}

/** Something else speaks for it: a mark on the sheet, a table, or what begins with it and is meant as a rule. */
const isQuiet = (table: TableState, { spot, choice, key }: Option): boolean =>
  spot?.kind === 'quiet' ||
  coveredBy(table).includes(choice.verb) ||
  table.options.value.bundles.some((bundle) => bundle.usual && keyOf(bundle.choice) === key);

/** As the board ranks them; then what the sheet does not show stands on top: the rest can be clicked there. Ends come last. */
const inOrder = ({ options, board }: TableState, all: readonly Option[]): readonly Option[] =>
  nearestFirst(
    board,
    options.value,
    all.toSorted((a, b) => placeInList(options.value.offer, board, a) - placeInList(options.value.offer, board, b)),
  );

/** While something is in hand: where it leads. What else could be taken instead is on the sheet. */
const listed = (table: TableState, all: readonly Option[]): readonly Option[] =>
  table.held.value ? all.filter(({ gesture }) => gesture) : all.filter((option) => !isQuiet(table, option));

/** On a card or a piece: it is clicked there. */
const isOnSomething = ({ cards = [], usual = false }: Option): boolean => cards.length > 0 && !usual;

/** What something else speaks for, and while something is in hand what else there is: in the list, behind one word. */
function Apart({ table }: { readonly table: TableState }): JSX.Element | null {
  const held = table.held.value !== null;
  const { all, bundles } = table.options.value;
  const apart = held
    ? all.filter(({ gesture }) => !gesture)
    : [...all.filter((option) => isQuiet(table, option)), ...bundles.filter(isOnSomething)];
  if (apart.length === 0) return null;
  return (
    <details class="apart">
      <summary>Other choices ({apart.length})</summary>
      <ul class="all-options">
        {apart.map((option) => (
          <OptionButton key={option.key} option={option} table={table} />
        ))}
      </ul>
    </details>
  );
}

/** Every option in words: the same list for the mouse, the keyboard and the reader. */
export function Everything({ table }: { readonly table: TableState }): JSX.Element {
  const { all, ranges, prompt, side, bundles } = table.options.value;
  const bundled = bundles.filter((option) => !isOnSomething(option));
  if (all.length + ranges.length === 0) return <Idle table={table} />;
  const isTable = coveredBy(table).length > 0;
  const entries = ranges.length > 0 && !isTable && <Later key="numbers" table={table} part="numbers" />;
  // A number alone is the action itself: it stays in sight.
  const alone = all.length === 0 && ranges.length === 1 && !isTable;
  return (
    <>
      <div class="middle">
        <NewsHere table={table} below={false} />
        <h2 class="asked-above">What you may do</h2>
        <p class="subtitle asked-above">
          {side !== null && seatName(table, side)}: {prompt}
        </p>
        {table.held.value && <Later table={table} part="inHand" />}
        {isTable && <Later table={table} part="portions" />}
        <Later table={table} part="denied" />
        <ul class="all-options">
          {inOrder(table, [...bundled, ...listed(table, all)]).map((option) => (
            <OptionButton key={option.key} option={option} table={table} />
          ))}
        </ul>
        <Apart table={table} />
        {!alone && entries}
        {jointAt(table)?.window && <Later table={table} part="orders" />}
        {isFirstQuestion(table) && <Later table={table} part="ordersHint" />}
        <Answered table={table} />
        <Also table={table} />
        <RedoButton table={table} />
        <AdviceButton table={table} look="wide" />
        <NewsHere table={table} below />
      </div>
      {alone && <footer class="foot">{entries}</footer>}
    </>
  );
}

/** A bot answers sooner than anybody writes. */
const waitsForPerson = ({ host }: TableState): boolean =>
  host.situation.value?.waiting.some(
    ({ side }) => host.situation.value?.seats.find((seat) => seat.side === side)?.kind === 'person',
  ) ?? false;

export function Idle({ table }: { readonly table: TableState }): JSX.Element {
  const now = table.host.situation.value;
  if (!now?.over)
    return (
      <div class="middle">
        <h2>Nothing to decide</h2>
        <p class="subtitle">
          {now && now.waiting.length > 0
            ? `${now.waiting.map(({ side }) => seatName(table, side)).join(' and ')} decides.`
            : 'Point at anything to see what it is.'}
        </p>
        <Answered table={table} />
        <Also table={table} />
        <AdviceButton table={table} look="wide" />
        {table.host.notes && waitsForPerson(table) && <NotesBox notes={table.host.notes} />}
      </div>
    );
  return <Later table={table} part="over" />;
}
