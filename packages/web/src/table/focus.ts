import { optionsOn } from './options.ts';
import type { TableState } from './state.ts';

/** Where the keyboard stands: it is never left in the void when what it stood on has gone. */

export function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}

/** What a new question replaces. Undo can be pressed again and again. */
const ANSWERING = '.sheet, .tray, .hand, .display, .stage, .panel, .menu, .text-view, .choices [data-key]';
const isAnswering = (element: Element): boolean => element.matches('.prompt') || element.closest(ANSWERING) !== null;

/**
 * A new question, or none: from what answered the last one the keyboard goes to just before what may be chosen, on the
 * sheet if it lies there, else in the prompt line. Nothing is chosen there by an Enter too many. Anyone who reads the log
 * goes on reading.
 */
export function toQuestion(table: TableState): void {
  const { activeElement } = document;
  if (!isLost() && activeElement && !isAnswering(activeElement)) return;
  document.querySelector<HTMLElement>(before(table))?.focus({ preventScroll: true });
}

/** What lies just before the answers: the sheet, the hand, or the line that asks. */
function before({ panel, options, view, board }: TableState): string {
  const { all } = options.value;
  if (panel.value === 'board' && all.some(({ spot }) => spot !== null)) return '.sheet';
  const cards = (view && panel.value === 'board' && board.hand?.(view)?.cards) || [];
  return cards.some(({ thing }) => optionsOn(options.value, thing).length > 0) ? '.hand' : '.prompt';
}

/** What answers the question, the sheet before the words. */
const ANSWERS = [
  '.overlay .mark',
  '.tray button',
  '.playing-card.may',
  '.stage button.may',
  '.display button.may',
  '.counter-row .main',
  '.choices .filled[data-key]:not(.unsure, [data-final])',
  '.choices [data-key]:not([data-final])',
  '.panel .option:not([data-final])',
  '.panel .number-chip, .panel .number-row input',
];
const ANSWERS_IN_WORDS = ['.text-view .option:not([data-final])', ...ANSWERS];

/** The first thing that may be chosen and taken back: nothing final is under an Enter too many. */
export function toFirstChoice(table: TableState): void {
  if (table.options.value.side === null) return;
  for (const kind of table.panel.value === 'text' ? ANSWERS_IN_WORDS : ANSWERS)
    for (const element of document.querySelectorAll<HTMLElement>(kind)) {
      element.focus();
      // What is put away cannot take it.
      if (document.activeElement === element) return;
    }
}

/** What was chosen asks once more, in the panel. */
export const toConfirm = (): void =>
  (
    document.querySelector<HTMLElement>('.panel .button.main:not([data-final])') ??
    document.querySelector<HTMLElement>('.panel')
  )?.focus();

/** It is put down again: back to where it was chosen. */
export function backTo(table: TableState, key: string | null): void {
  const chosen = `[data-key="${key}"]`;
  (document.querySelector<HTMLElement>(`.panel ${chosen}`) ?? document.querySelector<HTMLElement>(chosen))?.focus();
  if (isLost()) toQuestion(table);
}
