import { has } from '@tercio/kernel';
import type { Sides } from '@tercio/kernel';
import { readMessage } from '../play/message.ts';
import type { House } from '../tables/house.ts';
import { heldIn } from '../tables/held.ts';
import type { LiveTable } from '../tables/live.ts';

/** A table's journal as it is stored. It needs no rules, so it can be had whatever becomes of an edition. */
export interface Journal {
  readonly game: string;
  readonly edition: number;
  readonly scenario: string;
  readonly settings: unknown;
  readonly nonces: readonly string[] | null;
  readonly seed: string | null;
  /** While the game is played a reader gets only what they chose themselves: others choose in secret. */
  readonly whole: boolean;
  readonly lines: readonly string[];
}

export async function journalOf(
  house: House,
  { info, seats }: Pick<LiveTable, 'info' | 'seats'>,
  reader: string | null,
): Promise<Journal> {
  const { game, edition, scenario, settings, nonces, seed } = info;
  const whole = info.status === 'over';
  const own = heldIn(seats.filter(({ person }) => person !== null && person === reader));
  const bodies = (await house.tables.entries(info.no, 0)).map(({ body }) => body);
  return {
    game,
    edition,
    scenario,
    settings: JSON.parse(settings) as unknown,
    nonces: nonces === null ? null : (JSON.parse(nonces) as string[]),
    seed: whole ? seed : null,
    whole,
    lines: whole ? bodies : bodies.filter((body) => isBy(own, body)),
  };
}

function isBy(sides: Sides, body: string): boolean {
  const message = readMessage(body);
  return 'side' in message && has(sides, message.side);
}
