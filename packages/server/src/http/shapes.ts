import { z } from 'zod';
import { ROOM } from '../talk-rooms.ts';
import type { ChatLine, Person } from '../wire.ts';

/** What travels over the wire, in both directions. */

export const tableId = z.string().regex(/^[\w-]{8,40}$/);
export const sideNo = z.number().int().min(0).max(29);
export const tablePath = z.object({ id: tableId });
export const seatNo = z.number().int().min(0).max(29);
export const seatPath = z.object({ id: tableId, seat: z.coerce.number().int().min(0).max(29) });
export const sidePath = z.object({ id: tableId, side: z.coerce.number().int().min(0).max(29) });

export const word = z.string().regex(/^[A-Za-z][\w-]{0,39}$/);
export const nonce = z.string().regex(/^[\w-]{1,64}$/);
/** A player's word for the dice: under seal, to be shown later, or openly. */
export const ownWord = {
  nonce: nonce.nullable().default(null).describe('your word for the dice, openly'),
  sealed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null)
    .describe('or the SHA-256 of `tercio word:` and your word, which you show when everybody has given theirs'),
};

export const choice = z
  .object({
    verb: word,
    arg: z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable().default(null),
  })
  .meta({ id: 'Choice' });

const refusal = z.looseObject({ rule: z.string(), code: z.string() }).meta({ id: 'Refusal' });

/** The name a client gives a message, so that sending it twice counts once. */
export const messageId = z.string().regex(/^[\w-]{1,40}$/);

export const sender = z.object({
  side: sideNo,
  ask: z.number().int().min(0).describe('the number of the question, from `asks`'),
  id: messageId.describe('your own name for this message: sent again, it counts once'),
});

const MOST_CHOICES = 64;
export const chooseBody = sender.extend({
  ask: sender.shape.ask
    .nullable()
    .describe('the number of the question, from `asks`; null: it answers none, but is thrown in (`interjections`)'),
  choices: z.array(choice).min(1).max(MOST_CHOICES),
});

export const name = z
  .string()
  .trim()
  .min(2)
  .max(30)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _.'-]*$/u);
export const password = z.string().min(8).max(200);
export const email = z.email().max(200);

export const settings = z
  .object({
    rulings: z.record(z.string().max(60), z.number().int()).optional(),
    options: z.record(z.string().max(60), z.union([z.string().max(100), z.number(), z.boolean(), z.null()])).optional(),
  })
  .strict();

const named = z.object({ id: z.string(), name: z.string() });

const result = z
  .object({
    won: z.number().int().describe('the winning sides, as bits: nobody, one or several'),
    drew: z.number().int().optional().describe('sides that neither won nor lost, as bits'),
    how: z.string(),
    rule: z.string(),
    points: z.array(z.number()),
  })
  .meta({ id: 'Result' });

export const card = z
  .object({
    id: z.string(),
    game: z.string(),
    edition: z.number().int(),
    lasting: z.boolean().describe('false while the game is still being made: the table may not last'),
    unreadable: z.string().nullable().describe('why nobody can play on at it here, if so'),
    scenario: z.string(),
    settings,
    listed: z.boolean(),
    private: z.boolean().describe('seen only by whoever sits there or has shown an invitation'),
    status: z.enum(['open', 'running', 'over']),
    host: named.nullable(),
    seats: z.array(
      z.object({
        seat: seatNo.describe('its place in the list of the scenario’s seats'),
        sides: z.array(sideNo).describe('the sides it holds'),
        name: z.string().describe('its own title, or the names of its sides'),
        policy: z.enum(['person', 'bot', 'open', 'invitation']),
        person: named.nullable(),
        bot: z.string().nullable(),
        ready: z.boolean().describe('has given a word for the dice, openly or under seal'),
        sealed: z.string().nullable().describe('the seal of their word for the dice'),
        shown: z.boolean().describe('the word itself is known to the server'),
        resigned: z.boolean(),
      }),
    ),
    waiting: z.array(sideNo).describe('the sides that must decide'),
    yours: z.array(sideNo).describe('the sides you hold'),
    yourSeats: z.array(seatNo).describe('the seats you hold'),
    dice: z.object({
      commitment: z.string(),
      nonces: z.array(z.string()).nullable(),
      seed: z.string().nullable().describe('shown when the game is over'),
    }),
    proposals: z.array(
      z.object({
        kind: z.enum(['end', 'takeBack']),
        by: seatNo.describe('a seat'),
        agreed: z.array(seatNo).describe('seats'),
      }),
    ),
    result: result.nullable(),
    rematch: z.string().nullable(),
    begun: z.number().int().describe('choices made elsewhere before the game came to this table'),
    replacement: z.string().describe('the bot that plays on for whoever leaves a game of three or more'),
    createdAt: z.number().int(),
  })
  .meta({ id: 'Table' });

const range = z
  .object({ verb: z.string(), min: z.number().int(), max: z.number().int(), step: z.number().int() })
  .meta({ id: 'Range', description: 'whole numbers from `min` to `max`, `step` apart' });

const offer = z
  .looseObject({ choices: z.array(choice), ranges: z.array(range) })
  .meta({ id: 'Offer', description: 'all legal answers to a question' });

/** The game as the reader may see it. */
export const view = z
  .looseObject({
    game: z.string(),
    edition: z.number().int(),
    viewer: z.number().int().describe('the sides that see it, as bits'),
    table: z.looseObject({}).describe('the game’s own columns; -1 where something is hidden'),
    facts: z.array(z.looseObject({})).describe('what the sides have learnt'),
    deals: z.array(z.looseObject({})),
    flow: z
      .looseObject({ over: result.nullable(), commits: z.number().int() })
      .describe('what is going on (`stack`), who is waited for (`wait`), how it ended (`over`)'),
    offers: z.array(z.looseObject({ side: sideNo, offer: offer.nullable(), interjections: z.array(choice) })),
  })
  .meta({ id: 'View' });
export const event = z.looseObject({ kind: z.string(), rule: z.string() }).meta({ id: 'Event' });

export const odds = z
  .looseObject({
    quantity: z.string(),
    lines: z.array(z.looseObject({ total: z.number(), words: z.string(), low: z.number(), high: z.number() })),
    exact: z.boolean().describe('every way was followed; otherwise an estimate, `error` wide at 95 %'),
    error: z.number(),
  })
  .meta({ id: 'Odds' });

export const triedShape = z
  .object({
    played: z.number().int().describe('how many of the choices could be made'),
    waiting: z.array(sideNo).describe('who decides then'),
    score: z.number().nullable().describe('how well your side stands, in the units of the game’s judgement'),
    chance: z.number().nullable().describe('your side’s chance of victory; null where none was measured'),
    chances: z.array(z.number()).nullable(),
    over: result.nullable(),
    liked: choice.nullable().describe('where no choices were given: what your side likes best at a glance'),
    view: view.optional(),
  })
  .meta({ id: 'Tried' });

const option = choice.extend({ words: z.string() }).meta({ id: 'Option' });
const standing = z.enum(['won', 'drew', 'lost', 'none']);

/** The stream for programs, a line each. */
export const botLine = z
  .discriminatedUnion('type', [
    z
      .object({
        type: z.literal('start'),
        table: z.string(),
        game: z.string(),
        scenario: z.string(),
        sides: z.array(z.string()).describe('the names of your sides'),
        seats: z.array(z.object({ seat: seatNo, name: z.string(), sides: z.array(sideNo) })),
      })
      .meta({ id: 'BotStart' }),
    z
      .object({
        type: z.literal('decide'),
        table: z.string(),
        seat: seatNo,
        side: sideNo,
        ask: z.number().int().describe('to be named in the answer'),
        prompt: z.string(),
        options: z.array(option),
        ranges: z.array(range),
        view,
      })
      .meta({ id: 'BotDecide' }),
    z
      .object({
        type: z.literal('over'),
        table: z.string(),
        result: result.nullable(),
        winners: z.array(z.string()).describe('the names of the sides that have won'),
        you: standing.describe('`none`: the game was given up'),
      })
      .meta({ id: 'BotOver' }),
  ])
  .meta({ id: 'BotLine' });

const path = z.array(z.union([z.string(), z.number().int()]));
/** Changes of a view: a place and what is there now; without a value, the place is gone. */
const patch = z.array(z.union([z.tuple([path, z.unknown()]), z.tuple([path])])).meta({
  id: 'Patch',
  description: 'changes of your view: a place and what is there now; without a value, the place is gone',
});

export const asks = z
  .record(z.string(), z.number().int())
  .meta({ id: 'Asks', description: 'by side: the number that an answer must name' });

export const receipt = z
  .object({
    played: z.number().int().describe('how many of the choices were carried out'),
    ask: z.number().int().describe('the number of your next question'),
    repeated: z.boolean().describe('this very message had been accepted before'),
    stopped: refusal.nullable(),
  })
  .meta({ id: 'Receipt' });

export const person = z
  .object({
    id: z.string(),
    name: z.string(),
    guest: z.boolean(),
    email: z.string().nullable(),
    operator: z.boolean().describe('looks after this server'),
  })
  .meta({ id: 'Person' }) satisfies z.ZodType<Person>;

export const room = z
  .string()
  .max(90)
  .regex(ROOM)
  .describe('`players`, `spectators`, or the numbers of some seats, ascending: `0-2`');
export const chatText = z.string().trim().min(1).max(1000);
export const chatLine = z
  .object({
    room,
    person: z.string(),
    name: z.string(),
    text: z.string(),
    at: z.number().int(),
  })
  .meta({ id: 'ChatLine' }) satisfies z.ZodType<ChatLine>;

const n = z.number().int().describe('counted for you alone');
const undo = z
  .record(z.string(), refusal.nullable())
  .describe('by side: why your last choice cannot be taken back, or null');

/** What a live connection sends. */
export const liveMessage = z
  .discriminatedUnion('t', [
    z.object({ t: z.literal('hello'), n, table: card, view: view.nullable(), asks, undo }),
    z.object({
      t: z.literal('update'),
      n,
      patch,
      asks,
      undo,
      events: z.array(event),
      dropped: z.number().int().describe('so many of the latest events no longer count'),
      reset: z.boolean().describe('the game was taken back: read the log again'),
    }),
    z.object({ t: z.literal('table'), n, table: card }),
    z.object({ t: z.literal('chat'), n, lines: z.array(chatLine) }),
    z.object({ t: z.literal('log'), events: z.array(event) }),
    receipt
      .extend({ t: z.literal('receipt'), id: z.string().nullable() })
      .partial({ played: true, ask: true, repeated: true, stopped: true }),
    z.object({
      t: z.literal('fault'),
      id: z.string().nullable(),
      error: z.string(),
      message: z.string(),
      refusal: refusal.optional(),
    }),
    z.object({
      t: z.literal('pong'),
      late: z.literal(true).optional().describe('the database is not heard just now: what you see may be old'),
    }),
  ])
  .meta({ id: 'LiveMessage' });

export const nothing = z.null().describe('nothing');
