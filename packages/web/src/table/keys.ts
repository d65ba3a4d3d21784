import type { TableState } from './state.ts';

/** The keyboard alone serves a whole turn; `?` lists the keys. */
export const KEYS: readonly (readonly [string, string])[] = [
  ['Tab', 'next thing that may be chosen'],
  ['Enter', 'choose it; twice where dice fall'],
  ['1 to 9', 'the buttons in the prompt line'],
  ['Z', 'undo'],
  ['Esc', 'put down what is under thought, close what is open'],
  ['I', 'inspect what has the focus'],
  ['R', 'rules'],
  ['T', 'the position in words'],
  ['+ − 0', 'nearer, farther, the whole sheet'],
  ['Arrows', 'move the sheet'],
  ['?', 'these keys'],
];

export function handleKey(table: TableState, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  const { plain } = table.options.value;
  const digit = plain[Number(event.key) - 1];
  if (digit) table.choose(digit);
  else if (event.key === 'z') void table.undo();
  else if (event.key === 'Escape') escape(table);
  else if (event.key === 'r') table.rule.value = table.rule.value === null ? '' : null;
  else if (event.key === 't') table.panel.value = table.panel.value === 'text' ? 'board' : 'text';
  else if (event.key === 'i') inspectFocus(table);
  else if (event.key === '?') table.help.value = !table.help.value;
  else if (!moveCamera(table, event.key)) return;
  event.preventDefault();
}

const PAN = 80;
const PANS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

function moveCamera({ camera }: TableState, key: string): boolean {
  const pan = PANS[key];
  if (pan) camera.pan(...pan);
  else if (key === '+' || key === '=') camera.zoom(1.25);
  else if (key === '-') camera.zoom(0.8);
  else if (key === '0') camera.fit();
  else return false;
  return true;
}

function escape(table: TableState): void {
  if (table.help.value) table.help.value = false;
  else if (table.rule.value !== null) table.rule.value = null;
  else {
    table.clear();
    table.inspected.value = null;
  }
}

function inspectFocus(table: TableState): void {
  const option = table.hovered.value;
  if (option?.domain && option.choice.arg !== null)
    table.inspected.value = { domain: option.domain, arg: option.choice.arg };
}
