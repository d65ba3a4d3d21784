import { z } from 'zod';
import { faultShape } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { liveMessage } from './shapes.ts';

/** The documentation of the API, made from the very shapes that check what comes in. */

type Schema = { readonly [key: string]: unknown };

/** Everything with a name of its own, once. */
class Names {
  readonly schemas: { [name: string]: Schema } = {};

  /** The schema of a shape; what has a name in it is referred to. */
  of(shape: z.ZodType, io: 'input' | 'output'): Schema {
    const made = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
    const { $schema: _dialect, $defs = {}, id, ...schema } = made as Schema & { $defs?: { [name: string]: Schema } };
    for (const [name, { id: _id, ...inner }] of Object.entries($defs)) this.schemas[name] ??= referring(inner);
    if (typeof id !== 'string') return referring(schema);
    this.schemas[id] ??= referring(schema);
    return { $ref: `#/components/schemas/${id}` };
  }
}

/** What zod keeps beside a schema stands in one place for all; a list of so many things has no more than these. */
const referring = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'), (_key, value: unknown) =>
    isTuple(value) ? { ...value, items: false } : value,
  ) as Schema;

const isTuple = (value: unknown): value is { readonly prefixItems: readonly Schema[] } =>
  typeof value === 'object' && value !== null && 'prefixItems' in value && !('items' in value);

const ABOUT = `Board wargames, played by the book.

Enter with \`POST /api/guests\` (a cookie) or send a token as \`Authorization: Bearer ...\`. An answer to a question names
its number (\`ask\`) and has an \`id\` of your own: an answer to a question that is no longer asked is refused as stale, and
the same id sent twice counts once. An answer is acknowledged when it is on disk.

Live: a WebSocket at \`/api/tables/{id}/live\`. What it sends is \`LiveMessage\` below: \`hello\` with the whole view, then \`update\` with \`n\` counted for
you alone, the changes of your view and the new events; a gap in \`n\` means: send \`{"t":"resync"}\`. You send
\`{"t":"choose","side","ask","id","choices"}\`, \`{"t":"undo","side","ask","id"}\`, \`{"t":"say","room","text"}\`,
\`{"t":"log"}\`, \`{"t":"ping"}\`.

You sit on a seat, which holds one side or several, and see what all of them see. A message names the side it acts for;
questions are numbered per side. With \`ask\` null a choice is thrown in (\`interjections\` in the view) and answers no
question. Seats talk in private in rooms named by their numbers: \`0-2\`.

What \`table\` holds in a view differs by game: \`docs/views.md\` of the project describes every field.

Bots: \`GET /api/bot/stream\` sends one JSON object per line (\`BotLine\`), \`POST /api/tables/{id}/choices\` answers.`;

export function openapi(endpoints: readonly Endpoint[]): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  const names = new Names();
  names.of(faultShape.meta({ id: 'Fault' }), 'output');
  names.of(liveMessage, 'output');
  for (const made of endpoints) {
    const path = made.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [made.method.toLowerCase()]: operation(made, names) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tercio', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: names.schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'tercio' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** `POST /api/tables/:id/choices` is `postTablesIdChoices`. */
const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path.slice('/api'.length).replace(/[^a-z]+([a-z])/gi, (_gap, first: string) => first.toUpperCase());

function operation(made: Endpoint, names: Names): object {
  const problem = { $ref: '#/components/schemas/Fault' };
  const type = made.raw ? 'application/x-ndjson' : 'application/json';
  return {
    operationId: operationId(made),
    summary: made.summary,
    tags: [/^\/api\/(\w+)/.exec(made.path)?.[1] ?? 'api'],
    parameters: [...parameters(made.params, 'path'), ...parameters(made.query, 'query')],
    ...(made.body && {
      requestBody: { required: true, content: { 'application/json': { schema: names.of(made.body, 'input') } } },
    }),
    responses: {
      '200': { description: 'Done', content: { [type]: { schema: names.of(made.gives, 'output') } } },
      '4XX': { description: 'What was wrong with it', content: { 'application/json': { schema: problem } } },
      default: { description: 'What went wrong', content: { 'application/json': { schema: problem } } },
    },
    security: made.access === 'anyone' ? [] : [{ cookie: [] }, { token: [] }],
  };
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}
