import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { call } from './api.ts';
import type { TableCard } from '@tercio/server/wire';
import type { Link } from './link.ts';

/** While one waits here, another table may be waiting for oneself. */
export interface Next {
  readonly table: ReadonlySignal<TableCard | null>;
  stop(): void;
}

export function nextTable(link: Link, waits: ReadonlySignal<boolean>): Next {
  const table = signal<TableCard | null>(null);
  const asks = computed(() => waits.value && (link.card.value?.yours.length ?? 0) > 0);
  const look = async (): Promise<void> => {
    const answer = await call<readonly TableCard[]>('GET', '/tables?of=mine&status=running');
    if (answer.ok) table.value = answer.value.find((one) => one.id !== link.id && isMyTurn(one)) ?? null;
  };
  const stop = effect(() => {
    table.value = null;
    if (asks.value) void look();
  });
  return { table, stop };
}

export const isMyTurn = ({ status, waiting, yours }: TableCard): boolean =>
  status === 'running' && waiting.some((side) => yours.includes(side));
