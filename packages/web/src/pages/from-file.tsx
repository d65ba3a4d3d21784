import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Game } from '@tercio/kernel';
import { shelves } from '@tercio/registry/lazy';
import { loadGame, openOwn } from '../host/own.ts';
import { OpenFile } from './open-file.tsx';

/** The last line of the list of scenarios: one of one's own, or a data pack, from a file. It stays in this browser. */
export function FromFile({
  rules,
  scenario,
}: {
  readonly rules: Signal<Game>;
  readonly scenario: Signal<string>;
}): JSX.Element | null {
  const wrong = useSignal('');
  const { id } = rules.value;
  if (!shelves.find((shelf) => shelf.id === id)?.own) return null;
  const open = async (file: File): Promise<void> => {
    const read = await openOwn(id, await file.text());
    wrong.value = typeof read === 'string' ? read : '';
    if (typeof read === 'string') return;
    rules.value = (await loadGame(id)).game;
    scenario.value = read[0] ?? scenario.value;
  };
  return (
    <li class="from-file">
      <OpenFile title="A scenario or data pack of yours" open={open} />
      {wrong.value && <p role="alert">{wrong.value}</p>}
    </li>
  );
}
