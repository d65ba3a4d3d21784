import { bots } from '@tercio/bots';
import { heldBy, seatName, seatsOf } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import { games } from '@tercio/registry';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { endpoint } from '../endpoint.ts';

const gameShape = z.looseObject({ id: z.string(), title: z.string(), edition: z.number().int() });

/** Every scenario with the seats that a table of it has. */
const withSeats = ({ sides, scenarios }: Game): readonly object[] =>
  scenarios.map((scenario) => ({
    ...scenario,
    seats: seatsOf(scenario).map((seat) => ({ name: seatName(sides, scenario, heldBy(seat)), sides: seat.sides })),
  }));

export const gameRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/games',
    summary: 'The games that can be played, with their scenarios, and the bots',
    access: 'anyone',
    gives: z.object({ games: z.array(gameShape), bots: z.array(z.object({ name: z.string(), about: z.string() })) }),
    run: async () => ({
      games: games.map(({ game, practice }) => ({
        id: game.id,
        title: game.title,
        edition: game.edition,
        practice,
        sides: game.sides,
        scenarios: withSeats(game),
      })),
      bots: Object.entries(bots).map(([name, { about }]) => ({ name, about })),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/games/:game',
    summary: 'One game: scenarios and their seats, options, rulings and conditions for standing orders',
    access: 'anyone',
    params: z.object({ game: z.string().max(60) }),
    gives: gameShape,
    run: async ({ house, params }) => {
      const entry = house.entryOf(params.game);
      if (!entry) return fault('notFound', 'There is no such game.');
      const { id, title, edition, sides, options, rulings, quantities, words } = entry.game;
      const scenarios = withSeats(entry.game);
      const orders = entry.game.orders.map((name) => ({ name, words: words.condition(name) }));
      return { id, title, edition, practice: entry.practice, sides, scenarios, options, rulings, orders, quantities };
    },
  }),
];
