import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Explanation } from '@tercio/kernel';
import { Chances } from './odds.tsx';
import { goalOf, GoalCard } from './goal.tsx';
import { Also } from './also.tsx';
import { Answered } from './answered.tsx';
import { cannotBeUndone, isAlso, rolls, warningsOf } from './options.ts';
import type { Option } from './options.ts';
import { Numbers } from './numbers.tsx';
import { Gathering } from './gathering.tsx';
import { endOf } from './ends.ts';
import { Inspected } from './inspected.tsx';
import { NotesBox } from './notes.tsx';
import { OrderHere } from './orders.tsx';
import { Lock, RuleTag } from './parts.tsx';
import { isEcho, seatName } from './names.ts';
import { AdviceButton, RedoButton } from './prompt.tsx';
import type { TableState } from './state.ts';
import { Afterwards } from './afterwards.tsx';
import { Away, hasNews } from './away.tsx';
import { ResultCard } from './ending.tsx';
import { GestureParts, InHand } from './gesture.tsx';
import { LeftUndone } from './left.tsx';
import { backTo, isLost, toConfirm } from './focus.ts';
import { Warnings } from './warnings.tsx';

/** What I am doing now: the option under thought with every figure and the exact odds, the thing inspected, or all options. */
export function Panel({ table }: { readonly table: TableState }): JSX.Element {
  const option = table.thought.value;
  const picked = table.picked.value !== null;
  const isGoal = table.open.value === 'goal' || table.open.value === 'signs';
  const goal = isGoal ? goalOf(table) : null;
  const thing = table.inspected.value;
  const inspected = thing && table.view && table.board.inspect(table.view, thing) ? thing : null;
  useFocus(table);
  return (
    <section class={`panel card${picked ? ' pinned' : ''}`} aria-label="What is under thought" tabIndex={-1}>
      {picked && option ? (
        <Thought option={option} table={table} />
      ) : goal ? (
        <GoalCard table={table} goal={goal} />
      ) : inspected ? (
        <div class="middle">
          <Inspected table={table} thing={inspected} />
        </div>
      ) : table.advice.value ? (
        <div class="middle">{table.advice.value}</div>
      ) : table.gathered.isOpen ? (
        <Gathering table={table} />
      ) : option ? (
        <Thought option={option} table={table} />
      ) : hasNews(table) && table.panel.value === 'board' ? (
        <div class="middle">
          <Away table={table} />
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
  const end = endOf(game, view, option);
  const explained = thrownIn ? null : (option.way?.figures() ?? game.explain(end.view, option.side, end.choice));
  const locked = cannotBeUndone(game, view, option);
  const ends = !thrownIn && offer !== null && table.board.ends(offer.ask, option.choice.verb);
  const open = (rule: string): void => void (table.rule.value = rule);
  const title = explained?.title ?? option.words;
  return (
    <>
      <header class="head">
        <h2>{title}</h2>
        <button type="button" class="close" aria-label="Back to all choices" onClick={() => table.clear()}>
          ×
        </button>
      </header>
      <div class="middle">
        {explained && <Figures explained={explained} open={open} />}
        {option.way && <GestureParts option={option} table={table} />}
        <Warnings table={table} warnings={warningsOf(game, view, option)} />
        {ends && <Left option={option} table={table} />}
        {rolls(game, view, option) && <OddsOf table={table} />}
      </div>
      <footer class="foot">
        <button
          type="button"
          class="button main wide"
          data-final={table.isFinal(option) || undefined}
          onClick={(event) => !isEcho(table, event) && table.confirm(option)}
        >
          {locked && <Lock />} {option.words}
        </button>
        <p class="lock-note">
          {locked && <Lock />}
          <span>
            {locked
              ? rolls(game, view, option)
                ? 'Dice fall: cannot be undone.'
                : 'Cannot be undone.'
              : 'Can be undone.'}
            {table.picked.value === option.key && ' A second click on it does it, too.'}
          </span>{' '}
          <RuleTag rule={rule} open={open} />
        </p>
      </footer>
    </>
  );
}

function OddsOf({ table }: { readonly table: TableState }): JSX.Element {
  const odds = table.odds.value;
  if (odds === null) return <p class="subtitle">Reckoning the chances …</p>;
  return (
    <>
      {odds.map((each) => (
        <Chances key={each.quantity} odds={each} />
      ))}
    </>
  );
}

function Figures({
  explained,
  open,
}: {
  readonly explained: Explanation;
  readonly open: (rule: string) => void;
}): JSX.Element {
  const sign = (value: string): string => (/^[-−]/.test(value) ? 'minus' : value.startsWith('+') ? 'plus' : '');
  return (
    <>
      <ul class="figures">
        {explained.lines.map(({ value, words, rule }) => (
          <li key={`${rule}${words}`}>
            <b class={sign(value)}>{value}</b>
            <span>{words}</span>
            <RuleTag rule={rule} open={open} />
          </li>
        ))}
      </ul>
      <p class="sum">{explained.sum}</p>
    </>
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
  const { view } = table;
  const looked = useSignal(false);
  const lit = (): void => {
    table.lit.value = option.spot?.thing ?? null;
    looked.value = true;
  };
  const out = (): void => void (table.lit.value = null);
  // Worked out for what is pointed at, not for the whole list.
  const warnings = looked.value && view ? warningsOf(table.game, view, option) : [];
  return (
    <li>
      <button
        type="button"
        class="option"
        data-key={option.key}
        data-final={table.isFinal(option) || undefined}
        onClick={(event) => !isEcho(table, event) && table.choose(option)}
        onPointerEnter={lit}
        onPointerLeave={out}
        onFocus={lit}
        onBlur={out}
      >
        {option.words}
      </button>
      <Warnings table={table} warnings={warnings} />
    </li>
  );
}

/** While something is in hand: where it leads. What else could be taken instead is on the sheet. */
const listed = ({ held }: TableState, all: readonly Option[]): readonly Option[] =>
  held.value ? all.filter(({ gesture }) => gesture) : all.filter(({ spot }) => spot?.kind !== 'quiet');

/** What something else speaks for, and while something is in hand what else there is: in the list, behind one word. */
function Apart({ table }: { readonly table: TableState }): JSX.Element | null {
  const held = table.held.value !== null;
  const { all } = table.options.value;
  const apart = all.filter(({ spot, gesture }) => (held ? !gesture : spot?.kind === 'quiet'));
  if (apart.length === 0) return null;
  return (
    <details class="apart">
      <summary>
        {held ? 'Something else' : 'One by one'} ({apart.length})
      </summary>
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
  // Those on a card or a piece are clicked there.
  const bundled = bundles.filter(({ cards = [] }) => cards.length === 0);
  if (all.length + ranges.length === 0) return <Idle table={table} />;
  const entries = ranges.map((range) => (
    // Another question's number may be less than the least of this one: it begins anew.
    <Numbers key={`${range.verb} ${range.min} ${range.max}`} range={range} table={table} />
  ));
  // A number alone is the action itself: it stays in sight.
  const alone = all.length === 0 && ranges.length === 1;
  return (
    <>
      <div class="middle">
        <h2>What you may do</h2>
        <p class="subtitle">
          {side !== null && seatName(table, side)}: {prompt}
        </p>
        <InHand table={table} />
        <ul class="all-options">
          {[...bundled, ...listed(table, all)].map((option) => (
            <OptionButton key={option.key} option={option} table={table} />
          ))}
        </ul>
        <Apart table={table} />
        {!alone && entries}
        <OrderHere table={table} />
        <Answered table={table} />
        <Also table={table} />
        <RedoButton table={table} />
        <AdviceButton table={table} look="wide" />
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
  return (
    <div class="middle">
      <ResultCard table={table} />
      {table.host.afterwards?.map(({ words, href }) => (
        <a class="button wide" key={href} href={href}>
          {words}
        </a>
      ))}
      {table.host.rematch && (
        <button type="button" class="button main wide again" onClick={() => table.host.rematch?.()}>
          {table.host.again ? 'The others play again: sit down' : 'Play again'}
        </button>
      )}
      <Afterwards table={table} />
    </div>
  );
}
