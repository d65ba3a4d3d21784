import { z } from 'zod';
import { faultShape } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

/** The documentation of the API, made from the very shapes that check what comes in. */

type Schema = { readonly [key: string]: unknown };

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
  return schema;
};

const ABOUT = `Board wargames, played by the book.

Enter with \`POST /api/guests\` (a cookie) or send a token as \`Authorization: Bearer ...\`. An answer to a question names
its number (\`ask\`) and has an \`id\` of your own: an answer to a question that is no longer asked is refused as stale, and
the same id sent twice counts once. An answer is acknowledged when it is on disk.

Live: a WebSocket at \`/api/tables/{id}/live\`. It sends \`hello\` with the whole view, then \`update\` with \`n\` counted for
you alone, the changes of your view and the new events; a gap in \`n\` means: send \`{"t":"resync"}\`. You send
\`{"t":"choose","side","ask","id","choices"}\`, \`{"t":"undo","side","ask","id"}\`, \`{"t":"say","room","text"}\`,
\`{"t":"log"}\`, \`{"t":"ping"}\`.

You sit on a seat, which holds one side or several, and see what all of them see. A message names the side it acts for;
questions are numbered per side. With \`ask\` null a choice is thrown in (\`interjections\` in the view) and answers no
question. Seats talk in private in rooms named by their numbers: \`0-2\`.

Bots: \`GET /api/bot/stream\` sends one JSON object per line, \`POST /api/tables/{id}/choices\` answers.`;

export function openapi(endpoints: readonly Endpoint[]): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const made of endpoints) {
    const path = made.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [made.method.toLowerCase()]: operation(made) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tercio', version: '1', description: ABOUT, license: { name: 'MIT' } },
    paths,
    components: {
      schemas: { Fault: schemaOf(faultShape, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'tercio' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(made: Endpoint): object {
  const problem = { $ref: '#/components/schemas/Fault' };
  const type = made.raw ? 'application/x-ndjson' : 'application/json';
  return {
    summary: made.summary,
    parameters: [...parameters(made.params, 'path'), ...parameters(made.query, 'query')],
    ...(made.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(made.body, 'input') } } },
    }),
    responses: {
      '200': { description: 'Done', content: { [type]: { schema: schemaOf(made.gives, 'output') } } },
      default: { description: 'What went wrong', content: { 'application/json': { schema: problem } } },
    },
    ...(made.access === 'person' && { security: [{ cookie: [] }, { token: [] }] }),
  };
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: { [name: string]: Schema };
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}
