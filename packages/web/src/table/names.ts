import type { TableState } from './state.ts';

/** The name of a side, and of the person there if it is somebody else. */
export function seatName(table: TableState, side: number): string {
  const { host } = table;
  const seat = host.situation.value?.seats.find((one) => one.side === side);
  const scenario = table.game.scenarios.find(({ id }) => id === host.header.scenario);
  const army = scenario?.names?.[side] ?? table.game.sides[side] ?? '';
  return seat && seat.kind !== 'me' ? `${seat.name} (${army})` : army;
}

/** The second click of a double click never carries out anything else. */
export const isEcho = (table: TableState, event: MouseEvent): boolean =>
  event.detail > 1 && performance.now() - table.actedAt < 500;
