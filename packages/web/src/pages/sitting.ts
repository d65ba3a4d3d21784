import { levels, USUAL } from '@tercio/bots';
import type { ScenarioReport } from '@tercio/lab/report';
import type { Sitter } from '../host/seats.ts';
import type { SeatWish } from '../net/open-table.ts';
import { factsOf } from './facts.ts';

/** Who shall sit on a seat of a new game: `me`, `here` for another at this screen, `open`, `invitation`, or the name of a bot. */
export type Sitting = string;

type Person = 'me' | 'open' | 'invitation';
const isPerson = (sitting: Sitting): sitting is Person => ['me', 'open', 'invitation'].includes(sitting);

/** Whom one meets unless one says otherwise: the weakest, whatever the scenario, so that nobody is exchanged unseen. */
const BEGINNING: Sitting = levels.recruit.name;

/** As many as the scenario has seats: what was wished for stays where it fits. */
export const fitting = (wished: readonly Sitting[], seats: number, online: boolean): readonly Sitting[] =>
  Array.from({ length: seats }, (_, i) => wished[i] ?? (online ? 'open' : BEGINNING));

/** Nobody is put on the harder side of a scenario: who has not chosen a seat gets the first that is not. */
export function put(one: ScenarioReport | undefined, online: boolean): readonly Sitting[] {
  const seat = one ? factsOf(one, [one]).seats.findIndex(({ difficulty }) => difficulty !== 'harder') : 0;
  return [...fitting([], Math.max(0, seat), online), 'me'];
}

/**
 * Who sits where after one seat was given to somebody. Anyone who takes a seat leaves the one the form had put them in: it goes
 * to the one who sat there. A seat that was chosen by hand is kept, so that one person may hold several.
 */
export function afterSitting(
  seats: readonly Sitting[],
  byHand: ReadonlySet<number>,
  at: number,
  sitting: Sitting,
): readonly Sitting[] {
  const left = sitting === 'me' ? seats.findIndex((one, i) => one === 'me' && i !== at && !byHand.has(i)) : -1;
  const moved = left < 0 ? seats : seats.with(left, seats[at] ?? BEGINNING);
  return moved.with(at, sitting);
}

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
  return sitting === 'invitation' ? 'here' : BEGINNING;
}
