import { levels, USUAL } from '@tercio/bots';
import type { Sitter } from '../host/seats.ts';
import type { SeatWish } from '../net/open-table.ts';

/** Who shall sit on a seat of a new game: `me`, `here` for another at this screen, `open`, `invitation`, or the name of a bot. */
export type Sitting = string;

type Person = 'me' | 'open' | 'invitation';
const isPerson = (sitting: Sitting): sitting is Person => ['me', 'open', 'invitation'].includes(sitting);

/** As many as the scenario has seats: what was wished for stays where it fits. */
export const fitting = (
  wished: readonly Sitting[],
  seats: number,
  online: boolean,
  bot: Sitting = USUAL,
): readonly Sitting[] => Array.from({ length: seats }, (_, i) => wished[i] ?? (online ? 'open' : bot));

/** Whoever begins with what is there to learn the game has the weakest against them, unless they say otherwise. */
export const botFor = (scenario: string, first: string): Sitting => (scenario === first ? levels.recruit.name : USUAL);

/** In a game here. */
export const sitterOf = (sitting: Sitting): Sitter =>
  sitting === 'me' || sitting === 'here' ? sitting : { bot: isPerson(sitting) ? USUAL : sitting };

/** At a table on the server. */
export const wishOf = (sitting: Sitting): SeatWish =>
  sitting === 'here' ? { kind: 'invitation' } : isPerson(sitting) ? { kind: sitting } : { kind: 'bot', bot: sitting };

/** Somebody at this screen needs a link elsewhere, and the other way round; anybody else here is a bot. */
export function movedTo(sitting: Sitting, online: boolean): Sitting {
  if (sitting === 'me') return 'me';
  if (online) return sitting === 'here' ? 'invitation' : 'open';
  return sitting === 'invitation' ? 'here' : USUAL;
}
