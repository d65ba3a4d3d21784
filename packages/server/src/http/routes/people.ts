import { z } from 'zod';
import type { FastifyReply } from 'fastify';
import { fault, isFault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import {
  changePassword,
  endSessions,
  enterAsGuest,
  enterWithPassword,
  makeAccount,
  rename,
  signOut,
} from '../../people/accounts.ts';
import type { SignedIn } from '../../people/accounts.ts';
import { deletePerson, exportData } from '../../people/own-data.ts';
import { hashOf, newId, newSecret } from '../../secrets.ts';
import type { Person } from '../../storage/schema.ts';
import { clearCookie, setCookie, sessionOf } from '../cookie.ts';
import { endpoint } from '../endpoint.ts';
import { email, name, nothing, password, person as personShape } from '../shapes.ts';

const shown = ({ id, name: own, password: secret, email: mail }: Person): z.infer<typeof personShape> => ({
  id,
  name: own,
  guest: secret === null,
  email: mail,
});

function welcome(reply: FastifyReply, signedIn: SignedIn | Fault): z.infer<typeof personShape> | Fault {
  if (isFault(signedIn)) return signedIn;
  setCookie(reply, signedIn.secret);
  return shown(signedIn.person);
}

const FEW = 20;
const MOST_TOKENS = 20;

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
    run: async ({ house, person, body, reply }) => welcome(reply, await makeAccount(house, person, body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Sign in with name and password, on any device',
    access: 'anyone',
    perMinute: FEW,
    body: z.object({ name: z.string().max(100), password: z.string().max(200) }),
    gives: personShape,
    run: async ({ house, body, reply }) => welcome(reply, await enterWithPassword(house, body)),
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
    summary: 'Sign out everywhere',
    access: 'person',
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
    summary: 'Change your password; ends every other session',
    access: 'person',
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
    perMinute: FEW,
    gives: z.looseObject({}),
    run: async ({ house, person }) => exportData(house, person),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Delete yourself and your data; a bot plays your running games on',
    access: 'person',
    perMinute: FEW,
    gives: nothing,
    run: async ({ house, person, reply }) => {
      await deletePerson(house, person);
      clearCookie(reply);
    },
  }),
];

const tokens = [
  endpoint({
    method: 'GET',
    path: '/api/me/tokens',
    summary: 'Your tokens for programs, without the secret part',
    access: 'person',
    gives: z.array(z.object({ id: z.string(), label: z.string(), createdAt: z.number() })),
    run: async ({ house, person }) =>
      (await house.people.tokensOf(person.id)).map(({ id, label, created_at: createdAt }) => ({
        id,
        label,
        createdAt,
      })),
  }),
  endpoint({
    method: 'POST',
    path: '/api/me/tokens',
    summary: 'A new token for a program: send it as `Authorization: Bearer ...`. It is shown this once',
    access: 'person',
    perMinute: FEW,
    body: z.object({ label: z.string().trim().min(1).max(60) }),
    gives: z.object({ id: z.string(), token: z.string() }),
    run: async ({ house, person, body }) => {
      if ((await house.people.tokensOf(person.id)).length >= MOST_TOKENS)
        return fault('notNow', 'You have too many tokens: end one first.');
      const [id, token] = [newId(), newSecret()];
      const hash = hashOf(token);
      await house.people.addToken({ id, hash, person: person.id, label: body.label, created_at: house.now() });
      return { id, token };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/me/tokens/:token',
    summary: 'End a token',
    access: 'person',
    params: z.object({ token: z.string().max(40) }),
    gives: nothing,
    run: async ({ house, person, params }) =>
      (await house.people.endToken(person.id, params.token)) ? null : fault('notFound', 'There is no such token.'),
  }),
];

export const peopleRoutes = [...entering, ...mine, ...tokens];
