import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '@tercio/kernel';
import type { TakeOnline } from '../pages/take-online.tsx';

interface Props {
  readonly game: Game;
  readonly id: string;
}

/** What can be done with a game of this browser besides playing it: fetched when somebody opens the menu. */
export function More(props: Props): JSX.Element | null {
  const found = useSignal<typeof TakeOnline | null>(null);
  useEffect(() => void import('../pages/take-online.tsx').then((page) => (found.value = page.TakeOnline)), []);
  const Found = found.value;
  return Found && <Found {...props} />;
}
