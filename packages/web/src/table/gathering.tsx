import type { JSX } from 'preact';
import { shownBox } from '@tercio/board';
import type { Member } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { cannotBeUndone, decidedBy, lockNote } from './options.ts';
import type { Option } from './options.ts';
import { isEcho } from './names.ts';
import { Lock } from './parts.tsx';
import type { TableState } from './state.ts';
import './gathering.css';
import './numbers.css';

/** Marks of what is chosen together: an open ring, and a full one once it is in. */
export function GatherMarks({ table }: { readonly table: TableState }): JSX.Element | null {
  const set = table.gathered.set.value;
  if (!set) return null;
  return (
    <g class="targets">
      {set.members.map((member) => (
        <GatherMark key={`${member.thing.domain}${member.thing.arg}`} member={member} table={table} />
      ))}
    </g>
  );
}

function GatherMark({ member, table }: { readonly member: Member; readonly table: TableState }): JSX.Element | null {
  const { thing, words, spot } = member;
  if (!spot) return null;
  const { x, y, width, height } = shownBox(spot.box, table.camera.rest.value.scale);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const isIn = table.gathered.has(thing);
  const toggle = (): void => void table.gathered.toggle(thing);
  return (
    <g
      class={`mark target round gather${isIn ? ' in' : ''}`}
      tabIndex={0}
      role="checkbox"
      aria-checked={isIn}
      aria-label={words}
      onClick={(event) => {
        event.stopPropagation();
        if (!table.camera.dragged) toggle();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        table.byKeyboard = true;
        toggle();
      }}
      onFocus={() => table.byKeyboard && table.camera.centre(spot.box)}
    >
      <title>{words}</title>
      <circle class="hit" cx={cx} cy={cy} r={width / 2 + 3} />
      <circle class="glow" cx={cx} cy={cy} r={width / 3} />
      {isIn && (
        <path class="tick" d={`M${cx - width / 5} ${cy}l${width / 7} ${width / 6}l${width / 4} ${-width / 3}`} />
      )}
    </g>
  );
}

/** In the panel: what is in so far, how it is done, and the button that sends them. */
export function Gathering({ table }: { readonly table: TableState }): JSX.Element | null {
  const { gathered } = table;
  const set = gathered.set.value;
  if (!set) return null;
  const isFull = gathered.chosen.value.length >= set.most;
  return (
    <>
      <header class="head">
        <h2>{set.title}</h2>
        <button type="button" class="close" aria-label="None of them" onClick={() => gathered.empty()}>
          ×
        </button>
      </header>
      <div class="middle gathering">
        <p class="subtitle">
          {set.prompt}
          {set.most < set.members.length && ` At most ${set.most}.`}
        </p>
        <ul class="all-options gather-list">
          {set.members.map(({ thing, words, note }) => (
            <li key={`${thing.domain}${thing.arg}`}>
              <label class="option">
                <input
                  type="checkbox"
                  checked={gathered.has(thing)}
                  disabled={isFull && !gathered.has(thing)}
                  onChange={() => void gathered.toggle(thing)}
                />{' '}
                <span>
                  {words}
                  {note && <small class="gather-note">{note}</small>}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {set.manners.length > 1 && <Manners table={table} manners={set.manners} />}
      </div>
      <Send table={table} />
    </>
  );
}

interface MannersProps {
  readonly table: TableState;
  readonly manners: readonly string[];
}

function Manners({ table, manners }: MannersProps): JSX.Element {
  const { manner } = table.gathered;
  return (
    <div class="number-row gather-manners" role="group" aria-label="Who goes">
      {manners.map((words, i) => (
        <button
          type="button"
          key={words}
          class="number-chip"
          aria-pressed={manner.value === i}
          onClick={() => (manner.value = i)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

const noteOf = (table: TableState, view: View, option: Option): string =>
  lockNote(table.game, view, option, decidedBy(table, view, table.options.value.offer?.ask ?? '', option));

/** It is there before anything is chosen, so that nothing moves under the pointer. */
function Send({ table }: { readonly table: TableState }): JSX.Element {
  const { gathered, view } = table;
  const { option, ending, set } = gathered;
  return (
    <footer class="foot gather-foot">
      <SendButton table={table} option={option.value} look="main" idle={gathered.lacks} />
      {/* It keeps its place where something else comes first: what is ticked above may not slide. */}
      {set.value?.ending && (
        <SendButton
          table={table}
          option={ending.value}
          look=""
          idle={option.value ? 'What comes next waits for them' : '… and what mostly comes next'}
        />
      )}
      <p class="lock-note">
        <span>{option.value && view ? noteOf(table, view, option.value) : tickWhere(table)}</span>
      </p>
    </footer>
  );
}

/** Where ticks can be set, besides in the list. */
function tickWhere({ gathered }: TableState): string {
  const members = gathered.set.value?.members ?? [];
  if (members.some(({ spot }) => spot !== null)) return 'Tick in the list or on the board.';
  return members.some(({ thing }) => thing.domain === 'card')
    ? 'Tick in the list or in your hand.'
    : 'Tick in the list.';
}

interface SendProps {
  readonly table: TableState;
  readonly option: Option | null;
  readonly look: string;
  /** What it says while there is nothing to send. */
  readonly idle: string;
}

function SendButton({ table, option, look, idle }: SendProps): JSX.Element {
  const { view } = table;
  const locked = option !== null && view !== null && cannotBeUndone(table.game, view, option);
  return (
    <button
      type="button"
      class={`button wide ${look}`}
      disabled={option === null}
      onClick={(event) => option && !isEcho(table, event, option.words) && table.choose(option)}
    >
      {locked && <Lock />} {option?.words ?? idle}
    </button>
  );
}
