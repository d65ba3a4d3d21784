import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ComponentType, JSX } from 'preact';
import type { TableState } from './state.ts';

/** A part that only some games need: fetched when one of them is opened. */
type Part = ComponentType<{ readonly table: TableState }>;

const PARTS = {
  hand: async (): Promise<Part> => (await import('./hand.tsx')).Hand,
  displays: async (): Promise<Part> => (await import('./displays.tsx')).Displays,
  stage: async (): Promise<Part> => (await import('./stage.tsx')).StageOf,
  results: async (): Promise<Part> => (await import('./results.tsx')).Results,
  signs: async (): Promise<Part> => (await import('./signs.tsx')).Signs,
  deals: async (): Promise<Part> => (await import('../deals/desk.tsx')).Desk,
} as const;

export function Later({
  table,
  part,
}: {
  readonly table: TableState;
  readonly part: keyof typeof PARTS;
}): JSX.Element | null {
  const fetched = useSignal<{ readonly Part: Part } | null>(null);
  const wanted = table.board[part] !== undefined;
  useEffect(() => {
    if (wanted) void PARTS[part]().then((found) => (fetched.value = { Part: found }));
  }, [wanted, part]);
  const Part = fetched.value?.Part;
  return Part ? <Part table={table} /> : null;
}
