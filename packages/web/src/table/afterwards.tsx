import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import type { LuckPanel } from '../after/luck.tsx';
import { sideNames } from '../host/names.ts';
import type { TableState } from './state.ts';

/** What a finished game has to tell, fetched when it is over. */
export function Afterwards({ table: { host, game } }: { readonly table: TableState }): JSX.Element | null {
  const fetched = useSignal<typeof LuckPanel | null>(null);
  useEffect(() => void import('../after/luck.tsx').then((page) => (fetched.value = page.LuckPanel)), []);
  const Fetched = fetched.value;
  const [replay] = host.afterwards ?? [];
  const seats = host.situation.value?.seats ?? [];
  if (!Fetched || !replay || !host.record) return null;
  const names = sideNames(game, host.header.scenario);
  // Several at one screen read of their sides, not of themselves.
  const own = host.situation.value?.people === 1 ? seats.filter(({ kind }) => kind === 'me') : [];
  const mine = own.map(({ side }) => side);
  return <Fetched who={{ names, mine }} href={replay.href} record={() => host.record?.() ?? Promise.resolve('')} />;
}
