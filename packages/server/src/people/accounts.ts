import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { Person } from '../storage/schema.ts';
import type { House } from '../tables/house.ts';
import { faultInName, looksOf, nameKey } from './names.ts';
import { faultInPassword } from './passwords.ts';

/** How people come in, are known, and leave. */

// The first recommendation of OWASP for argon2id: 19 MiB, two passes.
export const SLOW = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const DAY_MS = 86_400_000;
export const SESSION_DAYS = 180;

/** Signed in: the secret goes into the cookie and is stored nowhere. */
export interface SignedIn {
  readonly person: Person;
  readonly secret: string;
}

/** What a token may be used for: to look, to play, to look after the account. */
export type Scope = 'read' | 'play' | 'manage';
export const SCOPES: readonly Scope[] = ['read', 'play', 'manage'];

export async function enterAsGuest(house: House): Promise<SignedIn> {
  for (;;) {
    const name = `Guest ${randomInt(100_000, 10_000_000)}`;
    const person = newPerson(house, name);
    if (await house.people.add(person)) return signIn(house, person);
  }
}

function newPerson(house: House, name: string): Person {
  return {
    id: newId(),
    name,
    name_key: nameKey(name),
    password: null,
    email: null,
    created_at: house.now(),
    operator: 0,
    banned_until: null,
  };
}

async function signIn(house: House, person: Person): Promise<SignedIn> {
  const secret = newSecret();
  await house.people.addSession(hashOf(secret), person.id, house.now());
  return { person, secret };
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly email?: string | undefined;
}

/** Makes an account; a guest keeps the seats and tables held so far. */
export async function makeAccount(house: House, guest: Person | null, given: Credentials): Promise<SignedIn | Fault> {
  if (guest?.password) return fault('notNow', 'You have an account already.');
  const wrong = faultInName(given.name) ?? faultInPassword(given.password, given.name);
  if (wrong) return fault('malformed', wrong);
  const changes = {
    name: given.name,
    name_key: nameKey(given.name),
    password: await hash(given.password, SLOW),
    email: given.email ?? null,
  };
  const taken = fault('taken', 'That name is taken.');
  if (await house.people.areTaken(looksOf(given.name), guest?.id ?? null)) return taken;
  if (guest) {
    if (!(await house.people.change(guest.id, changes))) return taken;
    // Anyone who knew the guest's cookie, or made a token as that guest, knows nothing of the account.
    await endRights(house, guest);
    return signIn(house, { ...guest, ...changes });
  }
  const person = { ...newPerson(house, given.name), ...changes };
  return (await house.people.add(person)) ? signIn(house, person) : taken;
}

let decoy: Promise<string> | null = null;

/**
 * A wrong name takes as long as a wrong password, so that names cannot be tried out. All who come from browsers that the
 * account does not know share few tries, however many they are; the owner's own browser has tries of its own.
 */
export async function enterWithPassword(
  house: House,
  { name, password }: Credentials,
  device: string | null,
): Promise<SignedIn | Fault> {
  const key = nameKey(name);
  const person = await house.people.called(name.trim(), key);
  const known = person !== undefined && device !== null && (await house.people.isDevice(person.id, hashOf(device)));
  if (!(await house.tries.take(known ? `${person.id} ${hashOf(device)}` : key)))
    return fault('tooMany', 'This name was tried too often: wait a minute, or sign in where you have done so before.');
  decoy ??= hash(newSecret(), SLOW);
  const right = await verify(person?.password ?? (await decoy), password);
  if (!person?.password || !right) {
    if (person) await noteFor(house, person, 'a wrong password was tried');
    return fault('wrongPassword', 'Name and password do not fit.');
  }
  if ((person.banned_until ?? 0) > house.now()) {
    await noteFor(house, person, 'shut out, tried to sign in');
    return fault('forbidden', 'Whoever runs this server has closed this account.');
  }
  if (device !== null) await meet(house, person, device);
  return signIn(house, person);
}

/** A browser in which this person has not signed in before is noted, and the person can read it. */
export async function meet(house: House, person: Person, device: string): Promise<void> {
  const added = await house.people.addDevice({ hash: hashOf(device), person: person.id, created_at: house.now() });
  if (added) await noteFor(house, person, 'signed in from a new device');
}

/** For the person to read, and in the log of the one who runs the server. */
export async function noteFor(house: House, person: Person, what: string): Promise<void> {
  await house.people.note(person.id, house.now(), what);
  house.noteSecurity(what, person.id);
}

export async function personBySession(house: House, secret: string): Promise<Person | null> {
  const notBefore = house.now() - SESSION_DAYS * DAY_MS;
  return (await house.people.bySession(hashOf(secret), notBefore)) ?? null;
}

export interface TokenHolder {
  readonly person: Person;
  readonly scopes: readonly Scope[];
}

export async function personByToken(house: House, secret: string): Promise<TokenHolder | null> {
  const found = await house.people.byToken(hashOf(secret), house.now());
  if (!found) return null;
  const { scopes, ...person } = found;
  return { person, scopes: SCOPES.filter((scope) => scopes.split(' ').includes(scope)) };
}

/** Which of these hashes are of sessions or tokens that count now. */
export const rightsThatStand = (house: House, hashes: readonly string[]): Promise<ReadonlySet<string>> =>
  house.people.standing(hashes, house.now() - SESSION_DAYS * DAY_MS, house.now());

export async function rename(house: House, person: Person, name: string): Promise<Fault | null> {
  const wrong = faultInName(name);
  if (wrong) return fault('malformed', wrong);
  const changed =
    !(await house.people.areTaken(looksOf(name), person.id)) &&
    (await house.people.change(person.id, { name, name_key: nameKey(name) }));
  if (!changed) return fault('taken', 'That name is taken.');
  for (const { table_no } of await house.tables.heldBy(person.id)) {
    await house.atHand(table_no)?.refresh();
    house.announce(table_no, 'meta');
  }
  return null;
}

/** A new password ends every session and token, but needs the old one. */
export async function changePassword(
  house: House,
  person: Person,
  old: string,
  next: string,
): Promise<SignedIn | Fault> {
  if (!person.password || !(await verify(person.password, old)))
    return fault('wrongPassword', 'The old password is not right.');
  const wrong = faultInPassword(next, person.name);
  if (wrong) return fault('malformed', wrong);
  await house.people.change(person.id, { password: await hash(next, SLOW) });
  await endRights(house, person);
  await noteFor(house, person, 'the password was changed');
  return signIn(house, person);
}

export async function signOut(house: House, secret: string): Promise<void> {
  await house.people.endSession(hashOf(secret));
  house.announce(0, `session:${hashOf(secret)}`);
}

/** Signs out everywhere; open connections are closed. */
export async function endSessions(house: House, person: Person): Promise<void> {
  for (const hash of await house.people.endSessions(person.id)) house.announce(0, `session:${hash}`);
}

/** Ends sessions and tokens alike: after a change of what somebody may do, nothing from before it counts. */
export async function endRights(house: House, person: Person): Promise<void> {
  await endSessions(house, person);
  for (const hash of await house.people.endTokens(person.id)) house.announce(0, `session:${hash}`);
}

/** Whether this is the person's own password; a guest has none to show. */
export const isTheirs = async ({ password }: Person, given: string | undefined): Promise<boolean> =>
  password === null || (given !== undefined && (await verify(password, given)));
