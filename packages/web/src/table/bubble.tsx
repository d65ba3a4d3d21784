import type { JSX } from 'preact';
import { citation } from '@tercio/kernel';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';

/** Why not: the reason, and the rule. It leaves by itself on the next click. */
export function Bubble({ table }: { readonly table: TableState }): JSX.Element | null {
  const shown = table.refusal.value;
  if (!shown) return null;
  return (
    <div class="bubble" role="alert">
      <p>{shown.sentence}</p>
      {shown.rule !== 'table' && (
        <p class="cited">
          <RuleTag rule={shown.rule} open={(id) => void (table.rule.value = id)} />
          <button type="button" class="link" onClick={() => (table.rule.value = shown.rule)}>
            {citation(table.host.game, shown.rule)}
          </button>
        </p>
      )}
      <button type="button" class="close" aria-label="Close" onClick={() => (table.refusal.value = null)}>
        ×
      </button>
    </div>
  );
}

/** Several options lie on one thing: which of them? */
export function ChoiceMenu({ table }: { readonly table: TableState }): JSX.Element | null {
  const menu = table.menu.value;
  if (!menu) return null;
  const place = {
    left: `${Math.min(menu.x, innerWidth - 260)}px`,
    top: `${Math.min(menu.y, innerHeight - 44 * menu.options.length - 20)}px`,
  };
  return (
    <ul class="menu card" style={place} role="menu">
      {menu.options.map((option, i) => (
        <li key={option.choice.verb} role="none">
          <button type="button" role="menuitem" autofocus={i === 0} onClick={() => table.choose(option)}>
            {option.words}
          </button>
        </li>
      ))}
    </ul>
  );
}
