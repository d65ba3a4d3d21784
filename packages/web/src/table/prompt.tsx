import type { JSX } from 'preact';
import type { Situation } from '../host/host.ts';
import type { Stopped } from '../host/plan.ts';
import { cannotBeUndone, keyOf, saidOnly } from './options.ts';
import { Later } from './later.tsx';
import { leftNote } from './left.tsx';
import type { Option } from './options.ts';
import { AnswerFor, jointAt, jointSentence } from './answered.tsx';
import { isEcho, seatName } from './names.ts';
import { Die, Emblem, Lock, RedoIcon, UndoIcon } from './parts.tsx';
import { coveredBy } from './planned.ts';
import { Price } from './price.tsx';
import { stopSentence } from './story.ts';
import { stripOf } from './strip.ts';
import type { Strip } from './strip.ts';
import type { TableState } from './state.ts';
import type { StoryLine } from './story.ts';
import { isTalking, mayTalk } from './talks.ts';

/** The prompt line: whose part, what is asked in one sentence, the last dice, undo, and what can be said without pointing. */
export function Prompt({ table }: { readonly table: TableState }): JSX.Element {
  const { side } = table.options.value;
  const isOver = table.host.situation.value?.over;
  const state = isOver ? ' waiting over' : side === null ? ' waiting' : table.pending.value ? ' waiting sent' : '';
  return (
    <section class={`prompt${state}`} aria-label="What is asked" tabIndex={-1}>
      <p class={`asked${isLong(table) ? ' long' : ''}`} role="status" aria-live="polite">
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

/** More letters than two lines hold beside the buttons. */
const LONG = 110;
const isLong = (table: TableState): boolean => {
  const { prompt, side } = table.options.value;
  return prompt.length + (side === null ? 0 : replyOf(table).length) > LONG;
};

/** What stands in the strip beside undo, and what is in the panel only. */
export function buttonsOf(table: TableState): Strip {
  const gathered = table.gathered.option.value;
  if (gathered) return { shown: [gathered], more: [], likely: true };
  const { ask = '' } = table.options.value.offer ?? {};
  const { board } = table;
  // What is meant as a rule stands for the choice with which it begins.
  const { bundles } = table.options.value;
  const meant = bundles.filter(({ usual = false, spot, cards = [] }) => usual && spot === null && cards.length === 0);
  const isNear = ({ choice, key }: Option): boolean =>
    (board.rank?.(ask, choice.verb) ?? 0) >= 0 && !meant.some((bundle) => keyOf(bundle.choice) === key);
  const covered = coveredBy(table);
  const said = saidOnly(table.options.value).filter(({ choice }) => !covered.includes(choice.verb));
  const near = [...said.filter(isNear), ...meant];
  const strip = stripOf(near, table.options.value.all, ({ choice }) => board.ends(ask, choice.verb));
  const last = strip.shown.at(-1);
  const aside = said.filter((option) => !near.includes(option));
  const likely = strip.likely && !(last && board.seldom?.(ask, last.choice.verb));
  const more = [...strip.more, ...aside];
  // What was clicked and waits for its second click: neither a key nor the bar does what is only pointed at on the way there.
  const { value: key } = table.picked;
  const every = [...table.options.value.all, ...bundles, ...table.options.value.far, ...table.options.value.also];
  const picked = key === null ? null : (every.find((option) => option.key === key) ?? table.thought.value);
  if (picked && !strip.shown.some(({ key }) => key === picked.key))
    return { shown: [picked], more: [...more, ...strip.shown], likely: true };
  return { ...strip, more, likely };
}
/** At most three: undo first, then a way out, the likeliest last; filled only if it is likely. */
function Buttons({ table }: { readonly table: TableState }): JSX.Element {
  const options = table.options.value;
  const next = options.side === null ? table.host.next?.() : null;
  const { shown, more, likely } = buttonsOf(table);
  const picked = table.picked.value === null ? null : table.thought.value;
  return (
    <div class={`choices${picked ? ' confirming' : ''}`} data-more={more.length}>
      <UndoButton table={table} />
      {next && (
        <a class="button filled" href={next.href}>
          {next.words}
        </a>
      )}
      {/* Where the panels are put away there is no other list. */}
      {(table.folded.value || isTalking(table)) && <MoreButton table={table} options={[...more, ...options.also]} />}
      {shown.map((option, i) => (
        <PlainButton
          key={option.key}
          option={option}
          look={i < shown.length - 1 ? 'on-dark' : likely ? 'filled' : 'filled unsure'}
          table={table}
          index={i}
        />
      ))}
      {picked && <InBar option={picked} table={table} />}
    </div>
  );
}

function MoreButton({
  table,
  options,
}: {
  readonly table: TableState;
  readonly options: readonly Option[];
}): JSX.Element | null {
  if (options.length === 0) return null;
  return (
    <button
      type="button"
      class="button on-dark"
      aria-haspopup="menu"
      onClick={({ clientX, clientY }) => (table.menu.value = { options, x: clientX, y: clientY })}
    >
      More …
    </button>
  );
}

/** With a finger: the way back and the action, under the thumb, whatever is under thought. */
function InBar({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element {
  const { view } = table;
  return (
    <>
      <button type="button" class="button on-dark in-bar" onClick={() => table.putDown(option)}>
        Back
      </button>
      <button
        type="button"
        class={`button in-bar act${option.dire ? ' dire' : ''}`}
        onClick={() => table.confirm(option)}
      >
        {view && cannotBeUndone(table.game, view, option) && <Lock />} {option.words}
        {leftNote(table, option)}
      </button>
    </>
  );
}

/** While deals are made or a battle is fought: what stands in the place of the map, or the map. */
function TalkButton({ table }: { readonly table: TableState }): JSX.Element | null {
  const isDeal = mayTalk(table) && table.board.deals !== undefined;
  const stage = table.staging.stage.value;
  if ((!isDeal && !stage) || table.panel.value !== 'board') return null;
  return (
    <button
      type="button"
      class="button on-dark"
      aria-keyshortcuts="m"
      onClick={() => (table.talks.value = !table.talks.value)}
    >
      {table.talks.value ? 'Whole map' : isDeal ? 'Deals' : 'Battle board'} <kbd>M</kbd>
    </button>
  );
}

/** What was taken back can be done again: in the panel, the strip has no room for it. */
export function RedoButton({ table }: { readonly table: TableState }): JSX.Element | null {
  const undone = table.undone.value.at(-1);
  if (!undone) return null;
  return (
    <button type="button" class="button wide redo" onClick={() => void table.redo()} aria-keyshortcuts="y">
      <RedoIcon /> <span class="long">Redo: {undone.label}</span> <kbd>Y</kbd>
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
  if (now.over) return <Later table={table} part="ending" />;
  if (side !== null)
    return (
      <>
        {now.trouble} <b>{name(side)}.</b> <span class="phase">{phaseBefore(table, prompt)}</span> {replyOf(table)}{' '}
        {prompt}
      </>
    );
  return (
    <>
      <span class="phase">{phaseBefore(table, '')}</span> {now.trouble ?? waitedFor(table, now)}
    </>
  );
}

/** For whom one waits, and since when. */
function waitedFor(table: TableState, { waiting, seats }: Situation): JSX.Element | string {
  const name = (of: number): string => seatName(table, of);
  const bot = waiting.find((one) => seats.find((seat) => seat.side === one.side)?.kind === 'bot');
  if (bot && waiting.length === 1)
    return (
      <>
        <span class="thinking">{name(bot.side)} is thinking …</span> <Thinking table={table} />
      </>
    );
  const joint = jointAt(table);
  if (joint && waiting.length > 0) return `${jointSentence(table, joint)}.`;
  const whom = waiting.map((one) => name(one.side)).join(' and ') || 'the next player';
  return `Waiting for ${whom}, since ${CLOCK.format(table.waitingSince.value)} …`;
}

/** How much of its time for the turn a bot has used, and what it has done so far: seen, not read out at every step. */
function Thinking({ table }: { readonly table: TableState }): JSX.Element | null {
  const thinking = table.host.situation.value?.thinking;
  if (!thinking) return null;
  const { spent, of, made } = thinking;
  return (
    <span class="thought" aria-hidden="true">
      {of > 0 && (
        <i
          key={made}
          style={{ '--from': `${Math.min(1, spent / of)}`, '--rest': `${Math.max(0, of - spent) / 1000}s` }}
        />
      )}
      {made > 0 && `${made} ${made === 1 ? 'choice' : 'choices'} made`}
    </span>
  );
}

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The part of the turn: the last heading of the log. */
function phaseOf(table: TableState): string {
  const said = table.view && table.board.phase?.(table.view);
  if (said) return said;
  const heading = table.story.value.findLast((line) => line.heading)?.text;
  return heading === undefined ? '' : `${heading.replace(/\.$/, '')}.`;
}

/** As news tell it: nothing where the question names a later one itself. */
export const phaseNow = (table: TableState): string =>
  phaseBefore(table, table.options.value.prompt) === '' ? '' : `Now: ${phaseOf(table)}`;

/** Its name alone, and nothing where the question names a later one itself: "Round 4: do you activate first?" */
function phaseBefore(table: TableState, prompt: string): string {
  const phase = phaseOf(table).replace(/:.*$/, '.');
  return prompt !== '' && prompt.startsWith(phase.split(' ')[0] ?? '') ? '' : phase;
}

/** Nothing was left but to say that it ends. */
const isAtItsEnd = ({ board }: TableState, { rest }: Stopped): boolean =>
  rest.every(({ verb }) => board.closes?.(verb) === true);

/** Why my last choice led no further, as long as nothing has happened since, or what stopped it on its way. */
const replyOf = (table: TableState): string => {
  const stopped = table.host.situation.value?.stopped;
  if (stopped) return stopSentence(stopped, table.story.value, isAtItsEnd(table, stopped));
  const last = table.story.value.at(-1);
  return last?.tale.reply ? (last.tale.brief ?? last.text) : '';
};

/** The dice of the last roll, with the sum. They stay until others fall or the next part begins. */
function LastDice({ table }: { readonly table: TableState }): JSX.Element | null {
  const lines = table.story.value;
  const index = lines.findLastIndex(({ dice, heading }) => dice.length > 0 || heading);
  const line = lines[index];
  if (!line || line.heading) return null;
  // Beside what is asked of me, others' dice would be taken for mine: the log has them. Where both roll each has its colour.
  const { side } = table.options.value;
  if (side !== null && !line.tale.rollers && line.tale.side !== null && line.tale.side !== side) return null;
  return (
    <span class="last-dice" title={line.text || `Rule ${line.rule}`}>
      <Dice line={line} most={MOST_DICE} size={24} sum={line.tale.sum} key={line.at} />
    </span>
  );
}

const MOST_DICE = 6;

/** "Yes: Fire", and no yes before a no: "Once more: Nobody sallies". */
const affirmed = (words: string): string =>
  `${/^(?:no|nobody|none|nothing|nowhere|do not)\b/i.test(words) ? 'Once more' : 'Yes'}: ${words}`;

/** Faces in the roller's colour, roll by roll; a sum only where the dice are added up. */
export function Dice({
  line: { dice, tale },
  most = dice.length,
  size,
  sum,
}: {
  readonly line: StoryLine;
  /** The last of them, where there is no room for all. */
  readonly most?: number;
  readonly size: number;
  readonly sum?: number | undefined;
}): JSX.Element {
  const rolls = dice.map((roll, i) => ({ ...roll, side: tale.rollers?.[i] ?? tale.side })).slice(-most);
  return (
    <span class="dice">
      {rolls.map(({ faces, sides, sums, value, side }, i) => (
        <span class="roll" key={i}>
          {faces.map((face, k) => (
            <Die key={k} face={face} sides={sides} side={side} size={size} />
          ))}
          {sums && <b>= {value}</b>}
        </span>
      ))}
      {sum !== undefined && rolls.length > 1 && <b>= {sum}</b>}
    </span>
  );
}

const WHY_SHORT: { readonly [code: string]: string } = {
  // Dice or a draw: the whole sentence says which.
  rolled: ': chance has decided',
  shown: ': something was shown',
  heard: ': others have acted',
};

function UndoButton({ table }: { readonly table: TableState }): JSX.Element {
  const now = table.host.situation.value;
  const undo = now?.undo;
  const possible = undo !== undefined && undo.side !== null;
  const view = table.view;
  const why = undo?.refusal && view ? table.game.words.refusal(undo.refusal, view) : null;
  return (
    <button
      type="button"
      class={`button on-dark undo${why ? ' refused-undo' : ''}`}
      disabled={!possible}
      title={why ?? (possible ? `Undo: ${undo.label}` : 'Nothing to undo')}
      aria-label={why ? `No undo: ${why}` : possible ? `Undo: ${undo.label}` : 'Undo'}
      onClick={() => void table.undo()}
      aria-keyshortcuts="z Control+Z"
    >
      {why ? <Lock /> : <UndoIcon />}
      <span class="long">
        {why ? `No undo${WHY_SHORT[undo?.refusal?.code ?? ''] ?? ''}` : `Undo${possible ? `: ${undo.label}` : ''}`}
      </span>{' '}
      {/* On a phone: its name, and below it what goes back. */}
      <span class="brief" aria-hidden="true">
        {why ? 'No undo' : 'Undo'}
        {possible && !why && <small>{undo.label}</small>}
      </span>
      <kbd>Z</kbd>
    </button>
  );
}

/** As the game says it in the middle of a sentence: a name keeps its capital. What a board has put together begins with one. */
function withinOf({ game, view }: TableState, { words, side, choice, way, along }: Option): string {
  const said = view && !way && !along ? game.words.option(view, side, choice) : '';
  return said.toLowerCase() === words.toLowerCase() ? said : words;
}

interface PlainProps {
  readonly option: Option;
  readonly look: string;
  readonly index: number;
  readonly table: TableState;
}

function PlainButton({ option, look, index, table }: PlainProps): JSX.Element {
  const view = table.view;
  const locked = view !== null && cannotBeUndone(table.game, view, option);
  // Under thought it is asked about where it was pressed: the figures are in the panel.
  const asks = table.picked.value === option.key;
  return (
    <button
      type="button"
      class={`button ${asks ? 'filled asks' : look}`}
      aria-pressed={asks ? true : undefined}
      onClick={(event) => !isEcho(table, event, option.words) && table.choose(option)}
      // Not what comes to lie under a pointer at rest: that one points at nothing.
      onPointerMove={() => (table.hovered.value = option.key)}
      onPointerLeave={() => (table.hovered.value = null)}
      aria-keyshortcuts={String(index + 1)}
      data-key={option.key}
      data-final={table.isFinal(option) || undefined}
    >
      {locked && <Lock />} {asks ? `${affirmed(withinOf(table, option))}${leftNote(table, option)}` : option.words}{' '}
      {/* Once it asks, its figures are in the panel: the bar keeps its two lines, and the sheet its place. */}
      {!asks && <Price option={option} table={table} />} <kbd>{index + 1}</kbd>
    </button>
  );
}
