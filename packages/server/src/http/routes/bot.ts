import { z } from 'zod';
import { BotStream } from '../../live/bot-stream.ts';
import { endpoint } from '../endpoint.ts';

const KEEP_ALIVE_MS = 10_000;

export const botRoutes = (failed: (error: unknown) => void, closing: AbortSignal) => [
  endpoint({
    method: 'GET',
    path: '/api/bot/stream',
    summary: 'For programs: one JSON object per line (`start`, `decide`, `over`); empty lines keep the line open',
    access: 'person',
    perMinute: 30,
    raw: true,
    gives: z.looseObject({ type: z.enum(['start', 'decide', 'over']), table: z.string() }),
    run: async ({ house, person, reply }) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as { [name: string]: string }),
        'content-type': 'application/x-ndjson',
      });
      raw.write('\n');
      const stream = new BotStream(house, person.id, (line) => raw.write(`${JSON.stringify(line)}\n`), failed);
      const beat = setInterval(() => raw.write('\n'), KEEP_ALIVE_MS);
      const end = (): void => void raw.end();
      closing.addEventListener('abort', end);
      raw.on('close', () => {
        clearInterval(beat);
        closing.removeEventListener('abort', end);
        stream.close();
      });
      await stream.open();
    },
  }),
];
