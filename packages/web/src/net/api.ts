import { signal } from '@preact/signals';
import type { Person } from '@tercio/server/wire';

/** The server's API as the page uses it, and who is signed in here. */

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

const UNREACHABLE = { ok: false, code: 'unreachable', message: 'The server cannot be reached just now.' } as const;

export async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await patiently(() => fetch(`/api${path}`, { method, ...init }), method === 'GET');
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    // A host without a server answers with the page itself.
    if (!isJson && response.status !== 204) return UNREACHABLE;
    const value: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) return { ok: true, value: value as T };
    const { error, message } = value as { error: string; message: string };
    return { ok: false, code: error, message };
  } catch {
    return UNREACHABLE;
  }
}

const MOST_SECONDS = 10;

/**
 * A server that has too much to do says after how many seconds to try again: then it is tried once more. What was refused as too much
 * was not begun; what failed for want of a database may have been, so only reading is tried again then.
 */
async function patiently(send: () => Promise<Response>, isReading: boolean): Promise<Response> {
  const response = await send();
  const after = Number(response.headers.get('retry-after'));
  const mayAgain = response.status === 429 || (response.status === 503 && isReading);
  if (!mayAgain || !after || after > MOST_SECONDS) return response;
  await new Promise((done) => setTimeout(done, after * 1000));
  return send();
}

/** Undefined until the server was asked, null for nobody. */
export const me = signal<Person | null | undefined>(undefined);

/** Set in this browser once somebody has entered: who never did is not asked for. */
const HINT = 'tercio.entered';

export function entered(person: Person | null): void {
  me.value = person;
  if (person) localStorage.setItem(HINT, '1');
  else localStorage.removeItem(HINT);
}

export async function whoAmI(): Promise<Person | null> {
  if (me.value !== undefined) return me.value;
  if (localStorage.getItem(HINT) === null) return null;
  const answer = await call<Person>('GET', '/me');
  if (answer.ok || answer.code === 'notSignedIn') entered(answer.ok ? answer.value : null);
  return me.value ?? null;
}

/** Anyone who sits down without an account is a guest. */
export async function somebody(): Promise<Answer<Person>> {
  const known = await whoAmI();
  if (known) return { ok: true, value: known };
  const answer = await call<Person>('POST', '/guests');
  if (answer.ok) entered(answer.value);
  return answer;
}

/** A name that nobody has used. Not `crypto.randomUUID`: browsers have that only on TLS and on the same machine. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('');
