import { side as sideAt } from '@tercio/kernel';
import { isOffered, MOST_TURNS } from '@tercio/bots';
import type { Choice, Sides } from '@tercio/kernel';
import { z } from 'zod';
import type { BotPool, Foreseen } from '../../bots/pool.ts';
import { fault, isFault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import type { Person } from '../../storage/schema.ts';
import type { House } from '../../tables/house.ts';
import { endpoint } from '../endpoint.ts';
import { choice, odds, sideNo, tablePath, triedShape } from '../shapes.ts';
import { tableAt } from './tables.ts';

/** Looking ahead for programs, from what their seat sees: reckoned where bots think, each person in turn. */

const MOST_TRIES = 64;
const MOST_IN_A_ROW = 16;
/** Going on through a turn is as much work as many tries. */
const MOST_TURNS_IN_ALL = 32;
const asked = z.object({ side: sideNo });

const triesShape = z
  .array(
    z.object({
      choices: z.array(choice).max(MOST_IN_A_ROW).describe('none: what do you like best at a glance?'),
      seed: z.number().int().min(0).max(0xffff_ffff).default(1).describe('the same: the same position and dice'),
    }),
  )
  .min(1)
  .max(MOST_TRIES);
const turnsShape = z
  .number()
  .int()
  .min(0)
  .max(MOST_TURNS)
  .default(0)
  .describe('then gone on with through so many turns, as every side likes best');

export const foreseeRoutes = (pool: BotPool) => [oddsRoute(pool), tryRoute(pool)];

const oddsRoute = (pool: BotPool) =>
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/odds',
    summary: 'The chances of an option, of everything the game counts',
    access: 'person',
    params: tablePath,
    body: asked.extend({ choice }),
    gives: z.array(odds),
    run: ({ house, person, params, body }) => ask(pool, house, person, params.id, body.side, { odds: body.choice }),
  });

const tryRoute = (pool: BotPool) =>
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/try',
    summary: 'Plays choices on positions that your side could be in, with dice of their own: what would you see then?',
    access: 'person',
    params: tablePath,
    body: asked.extend({
      tries: triesShape,
      turns: turnsShape,
      views: z.boolean().default(false).describe('also what you would see; it is long'),
    }),
    gives: z.array(triedShape),
    async run({ house, person, params, body: { side, tries, views, turns } }) {
      if (tries.length * turns > MOST_TURNS_IN_ALL)
        return fault('malformed', `Together they may go on through ${MOST_TURNS_IN_ALL} turns: try fewer at once.`);
      return ask(pool, house, person, params.id, side, { tries, views, turns });
    },
  });

async function ask(
  pool: BotPool,
  house: House,
  person: Person,
  id: string,
  side: number,
  wanted: Foreseen,
): Promise<readonly object[] | Fault> {
  const table = await tableAt(house, id, person);
  if (isFault(table)) return table;
  const seat = table.seatWith(sideAt(side));
  if (!seat || seat.person !== person.id) return fault('forbidden', 'You do not hold that side.');
  const view = table.view(seat.sides as Sides);
  const offer = view?.offers.find((own) => own.side === side)?.offer;
  if (!view || !offer) return fault('notNow', 'Nothing is asked of that side.');
  const firsts: readonly (Choice | undefined)[] =
    'odds' in wanted ? [wanted.odds] : wanted.tries.map(({ choices }) => choices[0]);
  if (firsts.some((first) => first && !isOffered(offer, first)))
    return fault('malformed', 'That is not one of the options.');
  if (!(await house.thoughtQuota.take(person.id)))
    return fault('tooMany', 'You look ahead too often: wait a moment, or try several at once.');
  const { game } = table.entry;
  const question = {
    game: game.id,
    edition: game.edition,
    bot: '',
    side: sideAt(side),
    view,
    owner: person.id,
    table: table.no,
  };
  return (await pool.foresee({ ...question, wanted })) ?? fault('busy', 'That could not be reckoned just now.');
}
