import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { toConfirm } from './focus.ts';
import { isEcho } from './names.ts';
import { Price } from './price.tsx';
import { sharedName } from './shared-name.ts';
import type { TableState } from './state.ts';

/** Several options lie on one thing: which of them? */
export function ChoiceMenu({ table }: { readonly table: TableState }): JSX.Element | null {
  const menu = table.menu.value;
  const list = useRef<HTMLUListElement>(null);
  const back = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!menu) return undefined;
    back.current = document.activeElement;
    list.current?.querySelector('button')?.focus();
    return () => {
      if (table.picked.peek() === null) table.hovered.value = null;
      const { current: from } = back;
      // What was chosen here asks once more elsewhere.
      if (table.byKeyboard && table.picked.peek() !== null) toConfirm();
      else if (from instanceof Element && from.isConnected) focusOn(from);
    };
  }, [menu]);
  useEffect(() => {
    const close = (event: PointerEvent): void => {
      const at = event.target as Element;
      // The panel shows the option that the menu points at: it may be read there, and its button does it.
      if (list.current?.contains(at) || at.closest('.panel')) return;
      // The pointer is on its way to something else: nothing may change under it.
      back.current = null;
      table.menu.value = null;
    };
    window.addEventListener('pointerdown', close, { capture: true });
    return () => window.removeEventListener('pointerdown', close, { capture: true });
  }, [table]);
  if (!menu) return null;
  const shared = sharedName(menu.options.map(({ words }) => words)).length;
  const place = {
    left: `${Math.max(4, Math.min(menu.x, innerWidth - 300))}px`,
    top: `${Math.max(4, Math.min(menu.y, innerHeight - 44 * menu.options.length - 20))}px`,
  };
  return (
    <ul class="menu card" style={place} role="menu" aria-label="Which?" ref={list} onKeyDown={walk}>
      {menu.options.map((option) => (
        <li key={option.key} role="none">
          <button
            type="button"
            role="menuitem"
            onClick={(event) => !isEcho(table, event) && table.choose(option)}
            onPointerEnter={() => (table.hovered.value = option.key)}
            onFocus={() => (table.hovered.value = option.key)}
          >
            <span class="visually-hidden">{option.words.slice(0, shared)}</span>
            <span class={shared > 0 ? 'use' : ''}>{option.words.slice(shared)}</span>
            <Price option={option} table={table} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const focusOn = (element: Element): void =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.focus() : undefined;

function walk(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at((at + step) % items.length)?.focus();
}
