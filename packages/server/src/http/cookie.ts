import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '../people/accounts.ts';
import { newSecret } from '../secrets.ts';

/** The session cookie. Scripts cannot read it, and other sites' forms do not send it. */

const NAME = 'tercio';
const SECRET = /^[\w-]{40,50}$/;

const options = (reply: FastifyReply) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    maxAge: SESSION_DAYS * 86_400,
  }) as const;

export function setCookie(reply: FastifyReply, secret: string): void {
  void reply.setCookie(NAME, secret, options(reply));
}

const DEVICE = 'tercio-device';
const YEAR_SECONDS = 365 * 86_400;

/** The name that this browser keeps, so that somebody's own one is known again; made where there is none. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[DEVICE];
  const device = known !== undefined && SECRET.test(known) ? known : newSecret();
  void reply.setCookie(DEVICE, device, { ...options(reply), maxAge: YEAR_SECONDS });
  return device;
}

export function clearCookie(reply: FastifyReply): void {
  void reply.clearCookie(NAME, { path: '/' });
}

export function sessionOf(request: FastifyRequest): string | null {
  const secret = request.cookies[NAME];
  return secret !== undefined && SECRET.test(secret) ? secret : null;
}
