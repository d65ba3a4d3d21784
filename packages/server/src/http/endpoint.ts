import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fault, isFault, statusOf } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Person } from '../storage/schema.ts';
import type { Scope } from '../people/accounts.ts';
import type { House } from '../tables/house.ts';
import { quotaOf } from '../tables/quota.ts';
import type { Wrong } from '../wire.ts';
import type { Caller } from './identity.ts';
import type { Metrics } from './metrics.ts';

/** One call of the API: what it takes and gives, who may make it, and what it does. The documentation is made of these. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `anyone`; `person`: signed in, as a guest at least; `operator`: the one who runs the server, and for others there is nothing. */
export type Access = 'anyone' | 'person' | 'operator';
/** What a token must allow for a call; `session`: no token will do. If not said, `read` to look and `play` for the rest. */
export type Needs = Scope | 'session';

type Shape = z.ZodType;
type Given<S extends Shape | undefined> = S extends Shape ? z.output<S> : undefined;

export interface Call<P, Q, B> {
  readonly house: House;
  readonly metrics: Metrics;
  readonly person: Person | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly needs?: Needs | undefined;
  readonly params?: Shape | undefined;
  readonly query?: Shape | undefined;
  readonly body?: Shape | undefined;
  readonly gives: Shape;
  /** Calls per minute and address, where fewer than usual are allowed. */
  readonly perMinute?: number | undefined;
  /** The stream answers by itself. */
  readonly raw?: boolean | undefined;
  run(call: Call<unknown, unknown, unknown>): Promise<unknown>;
}

export interface Definition<
  P extends Shape,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  A extends Access,
> extends Omit<Endpoint, 'run' | 'params' | 'query' | 'body' | 'access'> {
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly run: (
    call: Call<Given<P>, Given<Q>, Given<B>> & { readonly person: A extends 'person' ? Person : Person | null },
  ) => Promise<unknown>;
}

export function endpoint<
  P extends Shape,
  A extends Access,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(definition: Definition<P, Q, B, A>): Endpoint {
  return definition;
}

/** What went wrong, as everybody receives it. */
export const faultShape = z.object({
  error: z.string().describe('a code for programs'),
  message: z.string().describe('a sentence for people'),
  refusal: z
    .object({ rule: z.string(), code: z.string(), figures: z.record(z.string(), z.number()).optional() })
    .optional()
    .describe('the rule that spoke against it'),
});

export const faultBody = ({ fault: error, message, refusal }: Fault): Wrong => ({
  error,
  message,
  ...(refusal && {
    refusal: {
      rule: refusal.rule,
      code: refusal.code,
      ...(refusal.figures && { figures: { ...refusal.figures } }),
    },
  }),
});

export type Identify = (request: FastifyRequest) => Promise<Caller>;

export function register(
  app: FastifyInstance,
  house: House,
  metrics: Metrics,
  endpoints: readonly Endpoint[],
  identify: Identify,
): void {
  for (const made of endpoints) {
    const few = made.perMinute
      ? quotaOf(house.database, `${made.method} ${made.path}`, made.perMinute / 60, made.perMinute)
      : null;
    app.route({
      method: made.method,
      url: made.path,
      handler: async (request, reply) => {
        const isTooMany = few !== null && !(await few.take(request.ip));
        const result = isTooMany
          ? tooMany(60 / (made.perMinute ?? 60))
          : await answer(made, { house, metrics, request, reply, identify });
        if (made.raw && !isFault(result)) return reply;
        if (isFault(result)) return sendFault(reply, result);
        return result === undefined || result === null ? reply.code(204).send() : reply.send(result);
      },
    });
  }
}

/** What came too often from one address, and after how many seconds the next will do. */
export const tooMany = (seconds: number): Fault => ({
  ...fault('tooMany', `Too many requests came from your address. Wait ${inSeconds(seconds)}, then try again.`),
  after: Math.max(1, Math.ceil(seconds)),
});
const inSeconds = (seconds: number): string => (seconds > 1 ? `${Math.ceil(seconds)} seconds` : '1 second');

/** How long to wait where nothing is said about it. */
const RETRY_SECONDS = 3;

/** With the time after which to try again, where that helps. */
export function sendFault(reply: FastifyReply, wrong: Fault): FastifyReply {
  if ((wrong.fault === 'busy' || wrong.fault === 'tooMany') && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(wrong.after ?? RETRY_SECONDS));
  return reply.code(statusOf(wrong)).send(faultBody(wrong));
}

interface Incoming extends Pick<Call<unknown, unknown, unknown>, 'house' | 'metrics' | 'request' | 'reply'> {
  readonly identify: Identify;
}

async function answer(made: Endpoint, { house, metrics, request, reply, identify }: Incoming): Promise<unknown> {
  const params = read(made.params, request.params);
  const query = read(made.query, request.query);
  const body = read(made.body, request.body);
  for (const given of [params, query, body]) if (isFault(given)) return given;
  const { person, scopes, isOperator } = await identify(request);
  if (made.access === 'operator')
    return isOperator
      ? made.run({ house, metrics, person, params, query, body, request, reply })
      : fault('notFound', 'There is nothing here.');
  if (made.access === 'person' && person === null) return fault('notSignedIn', 'Sign in first, or enter as a guest.');
  const needs = made.needs ?? (made.method === 'GET' ? 'read' : 'play');
  if (person && scopes && (needs === 'session' || !scopes.includes(needs)))
    return fault('forbidden', needs === 'session' ? BY_HAND : `This token does not allow that: it needs "${needs}".`);
  return made.run({ house, metrics, person, params, query, body, request, reply });
}

const BY_HAND = 'No token allows that: sign in and do it yourself.';

/** Reads what came in, or says what is wrong with it, without repeating what was sent. */
function read(shape: Shape | undefined, given: unknown): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(given ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.map(String).join('.').slice(0, 60) ?? '';
  return fault('malformed', `The request cannot be read${place ? ` at "${place}"` : ''}.`);
}
