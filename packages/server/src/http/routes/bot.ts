import type { FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '../../fault.ts';
import { BotStream, lineWriter } from '../../live/bot-stream.ts';
import type { OpenLine, Lines } from '../../live/lines.ts';
import { endpoint } from '../endpoint.ts';
import { rightOf } from '../identity.ts';
import { botLine } from '../shapes.ts';

const KEEP_ALIVE_MS = 10_000;

/** The connection as the server counts it. */
const lineOf = (person: string, request: FastifyRequest, { raw }: FastifyReply): OpenLine => ({
  person,
  right: rightOf(request),
  address: request.ip,
  get unread() {
    return raw.writableLength;
  },
  end: () => void raw.destroy(),
});

export const botRoutes = (lines: Lines, failed: (error: unknown) => void, closing: AbortSignal) => [
  endpoint({
    method: 'GET',
    path: '/api/bot/stream',
    summary: 'For programs: one JSON object per line (`start`, `decide`, `over`); empty lines keep the line open',
    access: 'person',
    needs: 'play',
    perMinute: 30,
    raw: true,
    gives: botLine,
    run: async ({ house, person, request, reply }) => {
      const { raw } = reply;
      const line = lineOf(person.id, request, reply);
      if (!lines.add(line)) return fault('tooMany', 'You have too many connections open: close one first.');
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as { [name: string]: string }),
        'content-type': 'application/x-ndjson',
      });
      const write = lineWriter(raw);
      write('');
      const stream = new BotStream(house, person.id, (sent) => write(JSON.stringify(sent)), failed);
      const beat = setInterval(() => write(''), KEEP_ALIVE_MS);
      const end = (): void => void raw.end();
      closing.addEventListener('abort', end);
      raw.on('close', () => {
        clearInterval(beat);
        closing.removeEventListener('abort', end);
        lines.delete(line);
        stream.close();
      });
      await stream.open();
      return null;
    },
  }),
];
