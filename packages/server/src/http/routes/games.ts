import { bots } from '@tercio/bots';
import { games } from '@tercio/registry';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { endpoint } from '../endpoint.ts';

const gameShape = z.looseObject({ id: z.string(), title: z.string(), edition: z.number().int() });

export const gameRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/games',
    summary: 'The games that can be played, with their scenarios, and the bots',
    access: 'anyone',
    gives: z.object({ games: z.array(gameShape), bots: z.array(z.object({ name: z.string(), about: z.string() })) }),
    run: async () => ({
      games: games.map(({ game: { id, title, edition, sides, scenarios }, practice }) => ({
        id,
        title,
        edition,
        practice,
        sides,
        scenarios,
      })),
      bots: Object.entries(bots).map(([name, { about }]) => ({ name, about })),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/games/:game',
    summary: 'One game: scenarios, options, rulings and conditions for standing orders',
    access: 'anyone',
    params: z.object({ game: z.string().max(60) }),
    gives: gameShape,
    run: async ({ house, params }) => {
      const entry = house.entryOf(params.game);
      if (!entry) return fault('notFound', 'There is no such game.');
      const { id, title, edition, sides, scenarios, options, rulings, orders, quantities } = entry.game;
      return { id, title, edition, practice: entry.practice, sides, scenarios, options, rulings, orders, quantities };
    },
  }),
];
