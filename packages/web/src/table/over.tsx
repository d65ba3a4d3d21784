import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Afterwards } from './afterwards.tsx';
import { ResultCard } from './ending.tsx';
import type { TableState } from './state.ts';

/** The game is over: how, what can be looked at, and whether to play again. */
export function Over({ table }: { readonly table: TableState }): JSX.Element {
  const refused = useSignal('');
  const again = async (): Promise<void> => {
    refused.value = (await table.host.rematch?.()) ?? '';
  };
  return (
    <div class="middle">
      <ResultCard table={table} />
      {table.host.afterwards?.map(({ words, href }) => (
        <a class="button wide" key={href} href={href}>
          {words}
        </a>
      ))}
      {table.host.rematch && (
        <button type="button" class="button main wide again" onClick={() => void again()}>
          {table.host.again ? 'The others play again: sit down' : 'Play again'}
        </button>
      )}
      {refused.value && <p role="alert">{refused.value}</p>}
      <Afterwards table={table} />
    </div>
  );
}
