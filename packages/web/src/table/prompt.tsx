import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { cannotBeUndone, saidOnly } from './options.ts';
import { Ending } from './ending.tsx';
import type { Option, RangeOption } from './options.ts';
import { AlsoButton } from './also.tsx';
import { AnswerFor, jointAt, jointSentence } from './answered.tsx';
import { warningsFor } from './options.ts';
import { isEcho, seatName } from './names.ts';
import { Die, Emblem, Lock, RedoIcon, UndoIcon } from './parts.tsx';
import type { TableState } from './state.ts';
import type { Roll } from './story.ts';
import { mayTalk } from './talks.ts';

/** The prompt line: whose part, what is asked in one sentence, the last dice, undo, and what can be said without pointing. */
export function Prompt({ table }: { readonly table: TableState }): JSX.Element {
  const { side } = table.options.value;
  const isOver = table.host.situation.value?.over;
  const state = isOver ? ' waiting over' : side === null ? ' waiting' : table.pending.value ? ' waiting sent' : '';
  return (
    <section class={`prompt${state}`} aria-label="What is asked" tabIndex={-1}>
      <p class="asked" role="status" aria-live="polite">
        {side !== null && <Emblem side={side} size={18} />}
        <span>{sentence(table)}</span>
      </p>
      <LastDice table={table} />
      <AnswerFor table={table} />
      <TalkButton table={table} />
      <Buttons table={table} />
    </section>
  );
}

const MOST_BUTTONS = 5;

/** At most five: undo first, the likeliest last; what does not fit is a list away. */
export function buttonsOf(table: TableState): { readonly shown: readonly Option[]; readonly more: readonly Option[] } {
  const options = table.options.value;
  const said = saidOnly(options);
  const room = MOST_BUTTONS - 1 - options.ranges.length - (table.undone.value.length > 0 ? 1 : 0);
  const shown = said.length <= room ? said : [...said.slice(0, room - 2), ...said.slice(-1)];
  return { shown, more: said.filter((option) => !shown.includes(option)) };
}

function Buttons({ table }: { readonly table: TableState }): JSX.Element {
  const options = table.options.value;
  const next = options.side === null ? table.host.next?.() : null;
  const undone = table.undone.value.at(-1);
  const { shown, more } = buttonsOf(table);
  return (
    <div class="choices">
      <AlsoButton table={table} />
      <UndoButton table={table} />
      <AdviceButton table={table} look="on-dark" />
      {undone && (
        <button type="button" class="button on-dark redo" onClick={() => void table.redo()} aria-keyshortcuts="y">
          <RedoIcon /> <span class="long">Redo: {undone.label}</span> <kbd>Y</kbd>
        </button>
      )}
      {options.ranges.map((range) => (
        // Another question's number may be less than the least of this one: it begins anew.
        <RangeButton key={`${range.verb} ${range.min} ${range.max}`} range={range} table={table} />
      ))}
      {more.length > 0 && (
        <button
          type="button"
          class="button on-dark"
          aria-haspopup="menu"
          onClick={({ clientX, clientY }) => (table.menu.value = { options: more, x: clientX, y: clientY })}
        >
          More …
        </button>
      )}
      {next && (
        <a class="button filled" href={next.href}>
          {next.words}
        </a>
      )}
      {shown.map((option, i) => (
        <PlainButton key={option.key} option={option} last={i === shown.length - 1} table={table} index={i} />
      ))}
    </div>
  );
}

/** While deals are made: the desk, or the whole map. */
function TalkButton({ table }: { readonly table: TableState }): JSX.Element | null {
  if (!mayTalk(table) || table.board.deals === undefined || table.panel.value !== 'board') return null;
  return (
    <button
      type="button"
      class="button on-dark"
      aria-keyshortcuts="m"
      onClick={() => (table.talks.value = !table.talks.value)}
    >
      {table.talks.value ? 'Whole map' : 'Deals'} <kbd>M</kbd>
    </button>
  );
}

/** Only where advice is given: never at a table with other people. */
export function AdviceButton({
  table,
  look,
}: {
  readonly table: TableState;
  readonly look: 'on-dark' | 'wide';
}): JSX.Element | null {
  if (!table.host.advice?.()) return null;
  return (
    <button type="button" class={`button ${look} ask-advice`} onClick={() => table.advise()} aria-keyshortcuts="a">
      Advice <kbd>A</kbd>
    </button>
  );
}

function sentence(table: TableState): JSX.Element | string {
  const now = table.host.situation.value;
  const { side, prompt } = table.options.value;
  if (!now || !table.host.game) return 'Opening the game …';
  if (now.link === 'lost' || now.link === 'connecting') return now.trouble ?? 'Connecting …';
  const name = (of: number): string => seatName(table, of);
  if (now.over) return <Ending table={table} />;
  if (side !== null)
    return (
      <>
        <b>{name(side)}.</b> <span class="phase">{phaseOf(table)}</span> {prompt}
      </>
    );
  const bot = now.waiting.find((one) => now.seats.find((seat) => seat.side === one.side)?.kind === 'bot');
  if (bot && now.waiting.length === 1) return <span class="thinking">{name(bot.side)} is thinking …</span>;
  const joint = jointAt(table);
  if (joint && now.waiting.length > 0) return `${jointSentence(table, joint)}.`;
  const whom = now.waiting.map((one) => name(one.side)).join(' and ') || 'the next player';
  return `Waiting for ${whom}, since ${CLOCK.format(table.waitingSince.value)} …`;
}

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The part of the turn: the last heading of the log. */
function phaseOf(table: TableState): string {
  const heading = table.story.value.findLast((line) => line.heading)?.text;
  return heading === undefined ? '' : `${heading}.`;
}

/** The dice of the last roll, with the sum. They stay until others fall or the next part begins. */
function LastDice({ table }: { readonly table: TableState }): JSX.Element | null {
  const lines = table.story.value;
  const index = lines.findLastIndex(({ dice, heading }) => dice.length > 0 || heading);
  const line = lines[index];
  if (!line || line.heading) return null;
  return (
    <span class="last-dice" title={line.text || `Rule ${line.rule}`}>
      <Dice rolls={line.dice.slice(-MOST_DICE)} side={line.tale.side} size={24} key={line.at} />
    </span>
  );
}

const MOST_DICE = 6;

/** What a single die says by itself. */
const read = (die: { readonly face: number; readonly sides: number } | undefined): number | undefined =>
  die?.sides === 10 ? die.face % 10 : die?.face;

/** Faces in the roller's colour, and what they come to. */
export function Dice({
  rolls,
  side,
  size,
}: {
  readonly rolls: readonly Roll[];
  readonly side: number | null;
  readonly size: number;
}): JSX.Element {
  const faces = rolls.flatMap((roll) => roll.faces.map((face) => ({ face, sides: roll.sides })));
  const sum = rolls.reduce((total, { value }) => total + value, 0);
  return (
    <span class="dice">
      {faces.map(({ face, sides }, i) => (
        <Die key={i} face={face} sides={sides} side={side} size={size} />
      ))}
      {(faces.length > 1 || sum !== read(faces[0])) && <b>= {sum}</b>}
    </span>
  );
}

function UndoButton({ table }: { readonly table: TableState }): JSX.Element {
  const now = table.host.situation.value;
  const undo = now?.undo;
  const possible = undo !== undefined && undo.side !== null && now?.over === null;
  const view = table.view;
  const why = undo?.refusal && view ? table.game.words.refusal(undo.refusal, view) : null;
  return (
    <button
      type="button"
      class={`button on-dark undo${why ? ' refused-undo' : ''}`}
      disabled={!possible}
      title={why ?? (possible ? `Undo: ${undo.label}` : 'Nothing to undo')}
      onClick={() => void table.undo()}
      aria-keyshortcuts="z Control+Z"
    >
      {why ? <Lock /> : <UndoIcon />}
      <span class="long">{why ? 'Undo: not now' : `Undo${possible ? `: ${undo.label}` : ''}`}</span> <kbd>Z</kbd>
    </button>
  );
}

interface PlainProps {
  readonly option: Option;
  readonly last: boolean;
  readonly index: number;
  readonly table: TableState;
}

function PlainButton({ option, last, index, table }: PlainProps): JSX.Element {
  const view = table.view;
  const locked = view !== null && cannotBeUndone(table.game, view, option);
  return (
    <button
      type="button"
      class={`button ${last ? 'filled' : 'on-dark'}`}
      aria-pressed={table.picked.value === option.key ? true : undefined}
      onClick={(event) => !isEcho(table, event) && table.choose(option)}
      // Not what comes to lie under a pointer at rest: that one points at nothing.
      onPointerMove={() => (table.hovered.value = option.key)}
      onPointerLeave={() => (table.hovered.value = null)}
      aria-keyshortcuts={String(index + 1)}
      data-key={option.key}
    >
      {locked && <Lock />} {option.words} <kbd>{index + 1}</kbd>
    </button>
  );
}

function RangeButton({ range, table }: { readonly range: RangeOption; readonly table: TableState }): JSX.Element {
  const value = useSignal(range.min);
  const warned = useSignal<number | null>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    const choice = { verb: range.verb, arg: value.value };
    const { view } = table;
    const [warning] = view ? warningsFor(table.game, view, range.side, choice) : [];
    if (!warning || warned.value === value.value) return void table.act([choice]);
    // Legal, but: the first press says so, the second does it.
    warned.value = value.value;
    table.show(warning, null);
  };
  return (
    <form class="range" onSubmit={submit}>
      <label>
        <span class="visually-hidden">How many</span>
        <input
          type="number"
          min={range.min}
          max={range.max}
          step={range.step}
          value={value.value}
          onInput={(event) => (value.value = Number(event.currentTarget.value))}
        />
      </label>
      <button type="submit" class="button on-dark">
        {range.words(value.value)}
      </button>
    </form>
  );
}
