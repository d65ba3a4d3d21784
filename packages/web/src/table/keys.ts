import type { Box, Thing } from '@tercio/board';
import { toFirstChoice, toQuestion } from './focus.ts';
import { showGoal } from './goal.tsx';
import { nextAnswer } from './holding.ts';
import { optionsOn } from './options.ts';
import type { Option } from './options.ts';
import { buttonsOf } from './prompt.tsx';
import { nextLayer } from './layers.tsx';
import type { TableState } from './state.ts';

/** The keyboard alone serves a whole turn; `?` lists the keys (key-list.ts). */
const COMMANDS: { readonly [key: string]: (table: TableState) => void } = {
  a: (table) => table.advise(),
  z: (table) => void table.undo(),
  y: (table) => void table.redo(),
  r: (table) => (table.rule.value = table.rule.value === null ? '' : null),
  v: (table) => nextAnswer(table),
  t: (table) => (table.panel.value = table.panel.value === 'text' ? 'board' : 'text'),
  // What is still on the screen while an answer is awaited goes with it.
  c: (table) => void table.answered().then(() => toFirstChoice(table)),
  l: () => document.querySelector<HTMLElement>('.log .lines')?.focus(),
  h: (table) => (table.hidden.value = !table.hidden.value),
  o: nextLayer,
  p: (table) => (table.folded.value = !table.folded.value),
  i: inspectFocus,
  s: (table) => (table.open.value = table.open.value === 'signs' ? null : 'signs'),
  g: showGoal,
  n: otherSide,
  m: (table) => (table.talks.value = !table.talks.value),
  '?': (table) => (table.open.value = 'help'),
  Escape: escape,
  '+': ({ camera }) => camera.zoom(1.25),
  '=': ({ camera }) => camera.zoom(1.25),
  '-': ({ camera }) => camera.zoom(0.8),
  '0': ({ camera }) => camera.fit(),
};

export function handleKey(table: TableState, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  // What lies over the table has the keyboard to itself, Esc too: the browser closes it.
  if (document.querySelector('dialog[open]')) return;
  // Anyone who types, types: no letter in a field is ever a command.
  if (target.closest('input, textarea, select')) return event.key === 'Escape' ? leave(table, target) : undefined;
  if (event.altKey || event.metaKey || (event.ctrlKey && !'zy'.includes(event.key.toLowerCase()))) return;
  table.byKeyboard = true;
  const button = buttonsOf(table).shown[Number(event.key) - 1];
  const command = commandOf(event);
  if (button && !event.repeat) chooseBy(table, event.key, button);
  else if (toNumber(event.key)) event.preventDefault();
  else if (command && !(event.repeat && 'zy'.includes(event.key))) command(table);
  else if (event.key === 'Enter' && isFree(target)) confirmOr(table);
  else if (!arrows(table, event)) return;
  event.preventDefault();
}

/** Shift turns undo into redo, as elsewhere. */
function commandOf({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): ((table: TableState) => void) | undefined {
  if (shiftKey && key.toLowerCase() === 'z') return COMMANDS['y'];
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : COMMANDS[key.toLowerCase()];
}

/** A digit presses the button of that number; one that has just answered something else is not taken for a "yes". */
function chooseBy(table: TableState, key: string, button: Option): void {
  if (table.press.isLateKey(key, table.options.value.offer?.ask ?? ''))
    table.show(`That is done already. Press ${key} again if you mean: ${button.words}`, null);
  else table.choose(button);
}

/** A digit takes the chip of that number, and the keyboard to the button that says it. */
function toNumber(key: string): boolean {
  if (!/^\d$/.test(key)) return false;
  const chips = [...document.querySelectorAll<HTMLElement>('.number-row [data-number]')];
  const chip = chips.find((one) => one.dataset['number'] === key);
  if (!chip) return false;
  chip.click();
  chip.closest('.numbers')?.querySelector<HTMLElement>('.go')?.focus();
  return true;
}

/** Out of a field, to what is asked: the next key is a command again. */
function leave(table: TableState, field: HTMLElement): void {
  field.blur();
  toQuestion(table);
}

/** Not on a control that does something of its own. */
const isFree = (target: HTMLElement): boolean => target.closest('button, a, [role="button"], [role="log"]') === null;

const PAN = 80;
const WAYS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function arrows(table: TableState, event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const target = event.target as HTMLElement;
  if (!way || table.panel.value === 'text' || target.closest('[data-walk], .log, .panel, .drawer, [role="menu"]'))
    return false;
  if (event.shiftKey) table.camera.pan(-way[0] * PAN, -way[1] * PAN);
  else moveCursor(table, way);
  return true;
}

/** To the nearest place that way: straight ahead before aside. */
function moveCursor(table: TableState, [dx, dy]: readonly [number, number]): void {
  const { view, board } = table;
  if (!view) return;
  const centre = (thing: Thing): readonly [number, number] => {
    const box: Box = board.box(view, thing) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const focused = table.options.value.all.find(({ key }) => key === table.hovered.value)?.spot?.thing;
  const from = table.cursor.value ?? focused ?? board.places(view)[0];
  if (!from) return;
  const [x, y] = centre(from);
  const ahead = board.places(view).flatMap((thing) => {
    const [tx, ty] = centre(thing);
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    return along > 1 ? [{ thing, far: along + 3 * aside }] : [];
  });
  const next = ahead.toSorted((a, b) => a.far - b.far)[0]?.thing ?? from;
  // The focus goes along: Enter obeys what can be seen.
  document.querySelector<HTMLElement>('.sheet')?.focus({ preventScroll: true });
  table.goTo(next);
  table.lit.value = null;
  table.cursor.value = next;
  table.hovered.value = optionsOn(table.options.value, next)[0]?.key ?? null;
}

/** Enter confirms what waits for its second click; with nothing waiting it chooses. */
function confirmOr(table: TableState): void {
  const option = table.picked.value === null ? null : table.thought.value;
  if (option) table.confirm(option);
  else enter(table);
}

/** Enter where the cursor stands does what a click there does. */
function enter(table: TableState): void {
  const { view, board } = table;
  const place = table.cursor.value;
  const box = view && place && board.box(view, place);
  if (!view || !place || !box) return;
  const { x, y } = table.camera.toScreen(box.x + box.width / 2, box.y + box.height / 2);
  const inside = board.within(view, place).flatMap((thing) => optionsOn(table.options.value, thing));
  const here = [...optionsOn(table.options.value, place), ...inside];
  if (here.length > 0) table.offerAll(here, x, y);
  else table.clickThings([...board.within(view, place), place], x, y);
}

function escape(table: TableState): void {
  if (table.rule.value !== null) table.rule.value = null;
  else if (table.refusal.value !== null) table.refusal.value = null;
  else if (table.open.value !== null) table.open.value = null;
  // What was asked for last stands over what came by itself.
  else if (table.advice.value !== null && table.picked.value === null && table.menu.value === null)
    table.advice.value = null;
  else if (table.staging.results.value.length > 0 && table.picked.value === null && table.menu.value === null)
    table.staging.read();
  else if (table.gathered.chosen.value.length > 0) table.gathered.empty();
  else if (table.menu.value !== null || table.picked.value !== null) putBack(table);
  else if (table.held.value !== null) table.clear();
  else {
    table.inspected.value = null;
    table.cursor.value = null;
    table.lit.value = null;
  }
}

/** What is under thought at once with what is in hand goes with it. */
const putBack = (table: TableState): void =>
  table.picked.value !== null && table.held.value?.hold.usual !== undefined ? table.clear() : table.unpick();

/** The next of my sides that are asked. */
function otherSide(table: TableState): void {
  const { asked, side } = table.options.value;
  const at = asked.findIndex((one) => one === side);
  table.answering.value = asked[(at + 1) % asked.length] ?? null;
}

function inspectFocus(table: TableState): void {
  const option = table.thought.value;
  const thing = table.cursor.value ?? option?.spot?.thing ?? null;
  table.inspected.value = thing;
}
