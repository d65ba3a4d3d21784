import { bots, USUAL } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import type { Game, Side } from '@tercio/kernel';
import type { Entry } from '@tercio/registry';
import type { Fault } from '../fault.ts';
import { isFault, misuse } from '../fault.ts';
import type { Found } from '../lookup.ts';
import { findSide, nameOf } from '../lookup.ts';
import { didYouMean } from '../suggest.ts';

/** Who plays which side. */

const ME = 'me';
export const PLAYERS: readonly string[] = [ME, ...Object.keys(bots)];

/** By side: a bot, or null for a person at this terminal. */
export type Seats = ReadonlyMap<Side, Bot | null>;

/** Reads `SIDE=PLAYER` settings. Sides not named: the first is mine if no other is, the rest are bots. */
export function readSeats({ entry, scenario }: Found, settings: readonly string[]): Seats | Fault {
  const players = new Map<Side, string>();
  for (const setting of settings) {
    const [name = '', player] = setting.split('=', 2);
    if (player === undefined) return misuse(`--seat "${setting}" lacks a player`, 'Write --seat SIDE=PLAYER.');
    const side = findSide(entry.game, scenario.sides, name);
    if (isFault(side)) return side;
    if (players.has(side)) return misuse(`${nameOf(entry.game, side)} has two players`, 'Give each side one.');
    if (!PLAYERS.includes(player)) {
      return misuse(`there is no player "${player}"${didYouMean(player, PLAYERS)}`, `Players: ${PLAYERS.join(', ')}.`);
    }
    players.set(side, player);
  }
  return seated(entry, scenario.sides, players);
}

function seated(entry: Entry, sides: readonly Side[], players: ReadonlyMap<Side, string>): Seats {
  const free = sides.filter((side) => !players.has(side));
  const mine = [...players.values()].includes(ME) ? undefined : free[0];
  return new Map(sides.map((side) => [side, playerOf(entry, players.get(side) ?? (side === mine ? ME : USUAL))]));
}

export const playerOf = (entry: Entry, name: string): Bot | null => bots[name]?.make(entry.judgement) ?? null;

/** The seats as `--seat` and the saved game write them. */
export const seatWords = (game: Game, seats: Seats): readonly string[] =>
  [...seats].map(([side, bot]) => `${nameOf(game, side)}=${bot?.name ?? ME}`);
