import type { FastifyRequest } from 'fastify';
import { personBySession, personByToken } from '../people/accounts.ts';
import { hashOf } from '../secrets.ts';
import type { Person } from '../storage/schema.ts';
import type { House } from '../tables/house.ts';
import { sessionOf } from './cookie.ts';

/** Who makes a request: by a token in the header, else by the session cookie. */

const BEARER = /^Bearer ([\w-]{40,50})$/;

export async function identify(house: House, request: FastifyRequest): Promise<Person | null> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1];
    return token === undefined ? null : personByToken(house, token);
  }
  const session = sessionOf(request);
  return session === null ? null : personBySession(house, session);
}

/** The stored name of the session behind a request, to close its connections when it ends. */
export function sessionName(request: FastifyRequest): string | null {
  const session = request.headers.authorization === undefined ? sessionOf(request) : null;
  return session && hashOf(session);
}
