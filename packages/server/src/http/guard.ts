import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault, statusOf } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { faultBody } from './endpoint.ts';

/** What every answer says to the browser, and which requests are not even looked at. */

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Browsers complain of these, or pass over them, where there is no TLS. */
const WITH_TLS = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export function guard(app: FastifyInstance, origin: string | null): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) void reply.header(name, value);
    if (request.protocol === 'https')
      for (const [name, value] of Object.entries(WITH_TLS)) void reply.header(name, value);
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    if (!isAllowed(request, origin)) return refuse(request, reply, foreign);
    // Answered here: the library would write the whole address into the log, with an invitation or a token in it.
    if (isLive(request) && request.routeOptions.url !== LIVE) return refuse(request, reply, nowhere);
    return undefined;
  });
}

/** The only address of live connections. */
export const LIVE = '/api/tables/:id/live';
const foreign = fault('foreignOrigin', 'That request came from another site.');
const nowhere = fault('notFound', 'There is nothing here.');

/** An answer to what asks for something it does not get. */
export function refuse(request: FastifyRequest, reply: FastifyReply, why: Fault): FastifyReply {
  // A connection that wanted to be a live one is nobody's after the refusal.
  if (isLive(request)) reply.raw.once('finish', () => request.raw.socket.destroySoon());
  return reply.code(statusOf(why)).send(faultBody(why));
}

const isLive = ({ headers }: FastifyRequest): boolean => headers.upgrade !== undefined;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers name the page that makes a request. One that changes something, or opens a live connection, must come from
 * our own pages. Programs name none; what a browser marks as coming from elsewhere is refused in any case.
 */
function isAllowed(request: FastifyRequest, origin: string | null): boolean {
  if (SAFE.has(request.method) && !isLive(request)) return true;
  const from = request.headers.origin;
  if (from !== undefined) return from === (origin ?? `${request.protocol}://${request.host}`);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
