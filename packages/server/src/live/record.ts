import { commitment, EVERYONE, recordOf as matchRecord, recordText, seatName } from '@tercio/kernel';
import type { DiceNote, Sides } from '@tercio/kernel';
import type { House } from '../tables/house.ts';
import type { LiveTable } from '../tables/live.ts';

/**
 * The record of a finished game, with the seed that proves its dice. Not before: its checksums are made from the whole
 * position, and anyone who has one could try out what is hidden.
 */
export async function recordOf(house: House, table: LiveTable): Promise<string | null> {
  const match = table.over && (await table.history());
  if (!match) return null;
  const { seed, nonces } = table.info;
  const words = JSON.parse(nonces ?? '[]') as string[];
  const note: DiceNote = { kind: 'sealed', commit: commitment(seed), nonces: words, seed, given: table.given };
  return recordText({ ...matchRecord(match, note, EVERYONE), remarks: await whoSat(house, table) });
}

/** A line for every seat, with who sat there: `seat Green and Blue: Anne`. */
async function whoSat(house: House, { info, seats, entry: { game } }: LiveTable): Promise<readonly string[]> {
  const names = await house.people.names(seats.flatMap(({ person }) => person ?? []));
  const scenario = game.scenarios.find(({ id }) => id === info.scenario);
  return seats.map(({ sides, person, bot, policy, resigned }) => {
    const who = person === null ? null : (names.get(person) ?? null);
    const left = who === null ? policy !== 'bot' : resigned === 1;
    const parts = [who, left && who === null ? 'somebody who has left' : null, bot === null ? null : `bot ${bot}`];
    return `seat ${seatName(game.sides, scenario, sides as Sides)}: ${parts.filter((part) => part !== null).join(', then ')}`;
  });
}
