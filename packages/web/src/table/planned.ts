import type { Portions } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';

export type Plan = ReturnType<Portions['plan']>;

/** What the button does, as one option: whether it can be taken back is told as of every other. */
export function planned(side: Side, { words, choices }: Plan, usually: boolean): Option | null {
  const [choice, ...along] = choices ?? [];
  return choice ? { key: `portions ${words}`, side, choice, along, words, domain: null, spot: null, usually } : null;
}

/** What a table of portions says all at once: no button beside it says the same. Until the rules are here nothing is asked. */
export function coveredBy(table: Pick<TableState, 'view' | 'board' | 'game' | 'options'>): readonly string[] {
  const { view, board, options } = table;
  if (view === null || options.value.offer === null || !board.portions) return [];
  return board.portions(table.game, view)?.covers ?? [];
}
