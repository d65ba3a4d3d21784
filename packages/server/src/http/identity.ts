import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { personBySession, personByToken } from '../people/accounts.ts';
import type { Scope } from '../people/accounts.ts';
import { hashOf } from '../secrets.ts';
import type { Person } from '../storage/schema.ts';
import type { House } from '../tables/house.ts';
import { sessionOf } from './cookie.ts';

/** Who makes a request, and what a token allows them to do; a session allows everything. */
export interface Caller {
  readonly person: Person | null;
  readonly scopes: readonly Scope[] | null;
  /** Looks after this server: an account that was signed in by hand, or a program with the key. */
  readonly isOperator: boolean;
}

const BEARER = /^Bearer ([\w-]{40,50})$/;

/** By a token in the header, else by the session cookie. */
export async function identify(house: House, request: FastifyRequest, key: string | null): Promise<Caller> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    if (hasKey(request, key)) return { person: null, scopes: [], isOperator: true };
    const token = BEARER.exec(authorization)?.[1];
    const held = token === undefined ? null : await personByToken(house, token);
    return { person: held?.person ?? null, scopes: held?.scopes ?? [], isOperator: false };
  }
  const session = sessionOf(request);
  const person = session === null ? null : await personBySession(house, session);
  return { person, scopes: null, isOperator: person?.operator === 1 };
}

/** Does a program show the operator's key? Compared in a time that tells nothing. */
export const hasKey = ({ headers }: FastifyRequest, key: string | null): boolean =>
  key !== null && isSame(headers.authorization ?? '', `Bearer ${key}`);

const isSame = (one: string, two: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(two).digest());

/** What is stored of the session or token behind a request: when it ends, so do its lines. */
export function rightOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  const secret = authorization === undefined ? sessionOf(request) : (BEARER.exec(authorization)?.[1] ?? null);
  return secret && hashOf(secret);
}
