import { z } from 'zod';
import type { FastifyReply } from 'fastify';
import { fault, isFault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import {
  changePassword,
  endSessions,
  enterAsGuest,
  enterWithPassword,
  isTheirs,
  makeAccount,
  meet,
  noteFor,
  rename,
  SCOPES,
  signOut,
} from '../../people/accounts.ts';
import type { SignedIn } from '../../people/accounts.ts';
import { deletePerson, exportData } from '../../people/own-data.ts';
import { hashOf, newId, newSecret } from '../../secrets.ts';
import type { Person } from '../../storage/schema.ts';
import { clearCookie, deviceOf, setCookie, sessionOf } from '../cookie.ts';
import { endpoint } from '../endpoint.ts';
import { email, name, nothing, password, person as personShape } from '../shapes.ts';

const shown = ({ id, name: own, password: secret, email: mail, operator }: Person): z.infer<typeof personShape> => ({
  id,
  name: own,
  guest: secret === null,
  email: mail,
  operator: operator === 1,
});

function welcome(reply: FastifyReply, signedIn: SignedIn | Fault): z.infer<typeof personShape> | Fault {
  if (isFault(signedIn)) return signedIn;
  setCookie(reply, signedIn.secret);
  return shown(signedIn.person);
}

const FEW = 20;
const MOST_TOKENS = 20;
const MOST_NOTES = 50;
const DAY_MS = 86_400_000;

const entering = [
  endpoint({
    method: 'POST',
    path: '/api/guests',
    summary: 'Enter as a guest, at once. Sets the session cookie',
    access: 'anyone',
    perMinute: FEW,
    gives: personShape,
    run: async ({ house, person, reply }) => (person ? shown(person) : welcome(reply, await enterAsGuest(house))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Make an account; a guest keeps seats and tables',
    access: 'anyone',
    perMinute: FEW,
    body: z.object({ name, password, email: email.optional() }),
    gives: personShape,
    run: async ({ house, person, body, request, reply }) => {
      const made = await makeAccount(house, person, body);
      if (!isFault(made)) await meet(house, made.person, deviceOf(request, reply));
      return welcome(reply, made);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Sign in with name and password, on any device',
    access: 'anyone',
    perMinute: FEW,
    body: z.object({ name: z.string().max(100), password: z.string().max(200) }),
    gives: personShape,
    run: async ({ house, body, request, reply }) =>
      welcome(reply, await enterWithPassword(house, body, deviceOf(request, reply))),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/sessions/current',
    summary: 'Sign out here',
    access: 'anyone',
    gives: nothing,
    run: async ({ house, request, reply }) => {
      const secret = sessionOf(request);
      if (secret) await signOut(house, secret);
      clearCookie(reply);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Sign out everywhere; tokens stay',
    access: 'person',
    needs: 'manage',
    gives: nothing,
    run: async ({ house, person, reply }) => {
      await endSessions(house, person);
      clearCookie(reply);
    },
  }),
];

const mine = [
  endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'Who you are',
    access: 'person',
    gives: personShape,
    run: async ({ person }) => shown(person),
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/me',
    summary: 'Change your name or e-mail',
    access: 'person',
    needs: 'manage',
    perMinute: FEW,
    body: z.object({ name: name.optional(), email: email.nullable().optional() }).strict(),
    gives: personShape,
    run: async ({ house, person, body }) => {
      const wrong = body.name === undefined ? null : await rename(house, person, body.name);
      if (wrong) return wrong;
      if (body.email !== undefined) await house.people.change(person.id, { email: body.email });
      const changed = await house.people.byId(person.id);
      return changed ? shown(changed) : fault('notFound', 'You are no longer here.');
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/me/password',
    summary: 'Change your password; ends every other session and every token',
    access: 'person',
    needs: 'session',
    perMinute: FEW,
    body: z.object({ old: z.string().max(200), password }),
    gives: personShape,
    run: async ({ house, person, body, reply }) =>
      welcome(reply, await changePassword(house, person, body.old, body.password)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/me/data',
    summary: 'Everything that is stored about you',
    access: 'person',
    needs: 'manage',
    perMinute: FEW,
    gives: z.looseObject({}),
    run: async ({ house, person }) => exportData(house, person),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Delete yourself and your data, with your password; a bot plays your running games on',
    access: 'person',
    needs: 'session',
    perMinute: FEW,
    body: z.object({ password: z.string().max(200).optional().describe('a guest has none') }),
    gives: nothing,
    run: async ({ house, person, body, reply }) => {
      if (!(await isTheirs(person, body.password))) return fault('wrongPassword', 'The password is not right.');
      await deletePerson(house, person);
      clearCookie(reply);
      return null;
    },
  }),
];

const safety = [
  endpoint({
    method: 'GET',
    path: '/api/me/security',
    summary: 'What happened to your account lately: new devices, tokens, the password',
    access: 'person',
    needs: 'manage',
    gives: z.array(z.object({ at: z.number(), what: z.string() })),
    run: async ({ house, person }) => house.people.notes(person.id, MOST_NOTES),
  }),
];

const scope = z.enum(['read', 'play', 'manage']);

const tokens = [
  endpoint({
    method: 'GET',
    path: '/api/me/tokens',
    summary: 'Your tokens for programs, without the secret part',
    access: 'person',
    needs: 'manage',
    gives: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        scopes: z.array(scope),
        createdAt: z.number(),
        expiresAt: z.number(),
      }),
    ),
    run: async ({ house, person }) =>
      (await house.people.tokensOf(person.id)).map((token) => ({
        id: token.id,
        label: token.label,
        scopes: SCOPES.filter((one) => token.scopes.split(' ').includes(one)),
        createdAt: token.created_at,
        expiresAt: token.expires_at,
      })),
  }),
  endpoint({
    method: 'POST',
    path: '/api/me/tokens',
    summary: 'A new token for a program: send it as `Authorization: Bearer ...`. It is shown this once',
    access: 'person',
    needs: 'session',
    perMinute: FEW,
    body: z.object({
      label: z.string().trim().min(1).max(60),
      scopes: z.array(scope).min(1).default(['read', 'play']),
      days: z.number().int().min(1).max(365).default(365).describe('how long it counts'),
    }),
    gives: z.object({ id: z.string(), token: z.string() }),
    run: async ({ house, person, body }) => {
      if ((await house.people.tokensOf(person.id)).length >= MOST_TOKENS)
        return fault('notNow', 'You have too many tokens: end one first.');
      const [id, token] = [newId(), newSecret()];
      const now = house.now();
      await house.people.addToken({
        id,
        hash: hashOf(token),
        person: person.id,
        label: body.label,
        scopes: body.scopes.join(' '),
        created_at: now,
        expires_at: now + body.days * DAY_MS,
      });
      await noteFor(house, person, `a token was made: ${body.label}`);
      return { id, token };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/me/tokens/:token',
    summary: 'End a token; what it opened is closed',
    access: 'person',
    needs: 'manage',
    params: z.object({ token: z.string().max(40) }),
    gives: nothing,
    run: async ({ house, person, params }) => {
      const hash = await house.people.endToken(person.id, params.token);
      if (hash === null) return fault('notFound', 'There is no such token.');
      house.announce(0, `session:${hash}`);
      return null;
    },
  }),
];

export const peopleRoutes = [...entering, ...mine, ...safety, ...tokens];
