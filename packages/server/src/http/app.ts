import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { BotPool } from '../bots/pool.ts';
import { fault, isFault, statusOf } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { Lines } from '../live/lines.ts';
import type { LineLimits } from '../live/lines.ts';
import { LiveSocket } from '../live/socket.ts';
import type { SocketLimits, SocketParts } from '../live/socket.ts';
import { noTable } from '../tables/entrance.ts';
import { rightsThatStand } from '../people/accounts.ts';
import type { TrustedProxies } from '../settings.ts';
import { isDatabaseDown, NO_DATABASE } from '../storage/database.ts';
import type { House } from '../tables/house.ts';
import { Presence } from '../tables/presence.ts';
import { MISFIT, Unreadable, unreadable } from '../tables/unreadable.ts';
import { faultBody, register, sendFault, tooMany } from './endpoint.ts';
import { guard, LIVE, refuse } from './guard.ts';
import { hasKey, identify, rightOf } from './identity.ts';
import type { Metrics } from './metrics.ts';
import { openapi } from './openapi.ts';
import { botRoutes } from './routes/bot.ts';
import { foreseeRoutes } from './routes/foresee.ts';
import { gameRoutes } from './routes/games.ts';
import { operatorRoutes } from './routes/operator.ts';
import { orderRoutes } from './routes/order.ts';
import { peopleRoutes } from './routes/people.ts';
import { playRoutes } from './routes/play.ts';
import { seatRoutes } from './routes/seats.ts';
import { tableAt, tableRoutes } from './routes/tables.ts';
import { tableId } from './shapes.ts';
import { Underway } from './underway.ts';

export interface AppOptions {
  readonly logger: FastifyServerOptions['logger'];
  /** How the page is reached, if not as the request says: `https://play.example`. */
  readonly origin: string | null;
  /** Behind proxies whose word about addresses and TLS counts: how many, or which. */
  readonly trustProxy: TrustedProxies;
  /** With it, numbers about the process can be read. */
  readonly operatorKey: string | null;
  /** Requests per minute and address. */
  readonly perMinute: number;
  readonly socketLimits: SocketLimits;
  readonly lineLimits: LineLimits;
  /** Where bots think. */
  readonly pool: BotPool;
  /** The folder of the built page, if it is not the usual one. */
  readonly page?: string;
}

const MOST_BODY_BYTES = 64_000;
const MOST_FRAME_BYTES = 16_000;
/** How long the one who is being answered may take while the server stops. */
const GRACE_MS = 10_000;
/** How often lines are looked at: whose right may have ended unheard, and who does not read. */
const LOOK_MS = 5_000;
/** The closing code for "not now, but later". */
const TRY_LATER = 1013;
const PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const PLACEHOLDER = fileURLToPath(new URL('../../public', import.meta.url));

/** The whole server as one Fastify application; nothing listens yet. */
export async function buildApp(house: House, metrics: Metrics, options: AppOptions): Promise<FastifyInstance> {
  const app = bareApp(options);
  guard(app, options.origin);
  measure(app, metrics);
  const underway = new Underway();
  const closing = new AbortController();
  // Before the plugins: theirs closes the live connections, and then nobody could be answered.
  app.addHook('preClose', async () => {
    closing.abort();
    await underway.finish(GRACE_MS);
  });
  const presence = new Presence(
    house,
    () => lines.size,
    (error) => failed(error),
  );
  const share = (all: number): number => Math.ceil(all / presence.processes);
  await addPlugins(app, () => share(options.perMinute));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws) reply.raw.once('close', underway.enter());
  });
  const lines = new Lines(options.lineLimits, () => presence.processes);
  metrics.gauge('tercio_lines', () => lines.size);
  house.guests.add(lines);
  const stopLooking = lookAfter(lines, house, (error) => failed(error));
  app.addHook('onClose', async () => stopLooking());
  app.addHook('onClose', () => presence.stop());
  app.addHook('onReady', () => presence.start());
  const failed = (error: unknown): void => app.log.error({ error: describe(error) }, 'failed');
  const endpoints = endpointsOf(lines, failed, closing.signal, options.pool);
  register(app, house, metrics, endpoints, (request) => identify(house, request, options.operatorKey));
  const documentation = openapi(endpoints);
  app.get('/api', async () => documentation);
  live(app, { house, metrics, underway, failed }, lines, options.socketLimits);
  running(app, house, metrics, options.operatorKey);
  const { page = PAGE } = options;
  await app.register(fastifyStatic, { root: existsSync(page) ? page : PLACEHOLDER, index: 'index.html' });
  return app;
}

/** Looks at the open lines again and again; returns how to stop. */
function lookAfter(lines: Lines, house: House, failed: (error: unknown) => void): () => void {
  const look = setInterval(() => {
    lines.lighten();
    void lines.look((rights) => rightsThatStand(house, rights)).catch(failed);
  }, LOOK_MS);
  return () => clearInterval(look);
}

/** Everything that can be asked of the server, in the order of the documentation. */
const endpointsOf = (lines: Lines, failed: (error: unknown) => void, closing: AbortSignal, pool: BotPool) => [
  ...gameRoutes,
  ...peopleRoutes,
  ...orderRoutes,
  ...operatorRoutes,
  ...tableRoutes,
  ...seatRoutes,
  ...playRoutes,
  ...botRoutes(lines, failed, closing),
  ...foreseeRoutes(pool),
];

function bareApp({ logger, trustProxy }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BODY_BYTES,
    // The nearest is hop 0; each proxy vouches for the one before it.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // An address that cannot be read meets no hook of ours.
    frameworkErrors: (_error, request, reply) => void refuse(request, reply, illegible),
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => notFound(request, reply));
  return app;
}

async function addPlugins(app: FastifyInstance, perMinute: () => number): Promise<void> {
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // Files of the page cost next to nothing, and one visit fetches many of them.
    allowList: (request: FastifyRequest) => !isForApi(request),
    errorResponseBuilder: (_request, { ttl }) => {
      const busy = tooMany(ttl / 1000);
      return { statusCode: statusOf(busy), ...faultBody(busy) };
    },
  });
  await app.register(fastifyWebsocket, { options: { maxPayload: MOST_FRAME_BYTES } });
}

/** By the route that answers, as the address may spell it otherwise; and by the address where no route does. */
const isForApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? '').startsWith('/api') || url.startsWith('/api');

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.count('tercio_requests_total', { method: request.method, route, status: String(reply.statusCode) });
    // The pattern, never the address itself: that could hold an invitation.
    app.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

/** What is wrong with us goes into the log; the caller learns only that something is. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = faultFor(error);
  if (known && known.fault === 'tooMany' && wantsPage(request))
    return reply.code(429).type('text/html').send(busyPage(known));
  if (known?.fault === 'busy') request.log.error({ error: describe(error) }, 'no database');
  if (known) return sendFault(reply, known);
  request.log.error({ error: describe(error), route: request.routeOptions.url }, 'failed');
  return reply.code(500).send({ error: 'internal', message: 'Something went wrong on our side.' });
}

const illegible = fault('malformed', 'The address cannot be read.');
const RETRY_SECONDS = '3';

function faultFor(error: FastifyError): Fault | null {
  if (isDatabaseDown(error)) return fault('busy', NO_DATABASE);
  if (error instanceof Unreadable) return unreadable(MISFIT, true);
  const status = error.statusCode ?? 500;
  if (status === 413) return fault('tooLarge', 'That is too much at once.');
  if (status === 429) return fault('tooMany', error.message);
  if (status === 404) return fault('notFound', 'There is nothing here.');
  return status >= 400 && status < 500 ? fault('malformed', 'The request cannot be read.') : null;
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' };
  return { name: error.name, message: error.message, stack: error.stack };
}

/** Somebody looks at the answer with a browser. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** For anyone who opened an address of the API by hand: a sentence and a way back. */
const busyPage = ({ message }: Fault): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment · Tercio</title></head><body><main><h1>One moment</h1><p>${message}</p><p><a href="/">Front page</a></p></main></body></html>`;

/** The page finds its own way to what it shows under an address, and says so itself where it shows nothing. */
function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsPage(request) && !request.url.startsWith('/api'))
    return reply.code(200).type('text/html').sendFile('index.html');
  return reply.code(404).send(faultBody(fault('notFound', 'There is nothing here.')));
}

function live(
  app: FastifyInstance,
  parts: Omit<SocketParts, 'table' | 'socket'>,
  lines: Lines,
  limits: SocketLimits,
): void {
  const { house } = parts;
  app.get<{ Params: { id: string } }>(LIVE, { websocket: true }, async (socket, request) => {
    const id = tableId.safeParse(request.params.id);
    const { person, scopes } = await identify(house, request, null);
    const table = id.success ? await tableAt(house, id.data, person) : noTable;
    if (isFault(table)) return socket.close(1008, table === noTable ? 'no such table' : 'unreadable');
    if (scopes && !scopes.includes('play')) return socket.close(1008, 'this token may not play');
    const who = { person: person?.id ?? null, right: person && rightOf(request), address: request.ip };
    const connection = new LiveSocket({ ...parts, table, socket }, who, limits);
    if (!lines.add(connection)) return socket.close(TRY_LATER, 'too many connections');
    const gone = (): void => {
      lines.delete(connection);
      connection.leave();
    };
    socket.on('close', gone);
    socket.on('error', gone);
    await connection.open();
    if (socket.readyState !== socket.OPEN) return gone();
    parts.metrics.count('tercio_requests_total', { method: 'GET', route: LIVE, status: '101' });
    app.log.info({ method: 'GET', route: LIVE, status: 101 }, 'answered');
    letGo(request);
  });
}

/** The request is over once the connection is live. Unasked, its connection would keep it with all that belongs to it. */
function letGo({ raw }: FastifyRequest): void {
  const { socket } = raw as { readonly socket: Socket & { readonly _httpMessage?: ServerResponse | null } };
  socket._httpMessage?.detachSocket(socket);
}

/** For anyone who runs the server. */
function running(app: FastifyInstance, house: House, metrics: Metrics, operatorKey: string | null): void {
  metrics.gauge('tercio_open_tables', () => house.open);
  app.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const wrong = await ailment(house);
    if (wrong === null) return { status: 'ok' };
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: wrong });
  });
  // What it counts could tell of private choices: it is for anyone who has the key, and for nobody where there is none.
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) =>
    hasKey(request, operatorKey)
      ? reply.type('text/plain; version=0.0.4').send(metrics.text())
      : notFound(request, reply),
  );
}

const HEALTH_MS = 4_000;

/** What is wrong, in two words; null: nothing. A database that can be read but not written to is not healthy. */
async function ailment(house: House): Promise<string | null> {
  if (!house.hears) return 'not listening';
  const written = house.tables.pulse(house.now()).then(
    () => true,
    () => false,
  );
  const late = sleep(HEALTH_MS, false, { ref: false });
  return (await Promise.race([written, late])) ? null : 'no database';
}
