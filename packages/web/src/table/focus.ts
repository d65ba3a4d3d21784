import type { TableState } from './state.ts';

/** Where the keyboard stands: it is never left in the void when what it stood on has gone. */

export function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}

/** What a new question replaces. */
const ANSWERING = '.overlay, .tray, .hand, .display, .choices, .panel, .menu, .text-view';

/**
 * A new question, or none: from what answered the last one the keyboard goes to the prompt line, before all that may be
 * chosen. Nothing is chosen there by an Enter too many. Whoever reads the log goes on reading.
 */
export function toPrompt(): void {
  if (isLost() || document.activeElement?.closest(ANSWERING))
    document.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
}

/** What answers the question, the sheet before the words. */
const ANSWERS = [
  '.overlay .mark',
  '.tray button',
  '.playing-card.may',
  '.display button.may',
  '.counter-row .main',
  '.range input',
  '.choices .filled[data-key]',
  '.panel .option',
];
const ANSWERS_IN_WORDS = ['.text-view .option', ...ANSWERS];

/** The first thing that may be chosen. */
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
export const toConfirm = (): void => document.querySelector<HTMLElement>('.panel .button.main')?.focus();

/** It is put down again: back to where it was chosen. */
export function backTo(key: string | null): void {
  const chosen = `[data-key="${key}"]`;
  (document.querySelector<HTMLElement>(`.panel ${chosen}`) ?? document.querySelector<HTMLElement>(chosen))?.focus();
  if (isLost()) toPrompt();
}
