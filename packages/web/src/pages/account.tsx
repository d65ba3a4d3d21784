import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { call, entered, me, whoAmI } from '../net/api.ts';
import type { Person } from '@tercio/server/wire';
import { SettingsForm } from '../settings-form.tsx';
import { Frame } from './top.tsx';
import './tables.css';

/** Who I am here: sign in, make an account of a guest, change my name, take my data along or delete it. */
export function AccountPage(_props: { readonly id: string }): JSX.Element {
  const said = useSignal('');
  useEffect(() => void whoAmI(), []);
  const person = me.value;
  const run = async (method: string, path: string, body?: unknown): Promise<boolean> => {
    const answer = await call<Person | null>(method, path, body);
    said.value = answer.ok ? '' : answer.message;
    if (answer.ok) entered(answer.value);
    return answer.ok;
  };
  return (
    <Frame title="Account">
      <main class="account">
        <h1>{person && !person.guest ? person.name : 'Account'}</h1>
        {said.value && <p role="alert">{said.value}</p>}
        {person && <Mine person={person} run={run} />}
        {person && <Unheard />}
        {(!person || person.guest) && <Enter guest={person?.guest ?? false} run={run} />}
        <section class="card" aria-label="Settings of this browser">
          <h2>Settings of this browser</h2>
          <SettingsForm />
        </section>
      </main>
    </Frame>
  );
}

interface Blocked {
  readonly person: string;
  readonly name: string;
  readonly kind: 'mute' | 'block';
}

/** Whom I do not want to hear, and the way back. */
function Unheard(): JSX.Element | null {
  const list = useSignal<readonly Blocked[]>([]);
  const read = async (): Promise<void> => {
    const answer = await call<readonly Blocked[]>('GET', '/me/blocks');
    if (answer.ok) list.value = answer.value;
  };
  useEffect(() => void read(), []);
  if (list.value.length === 0) return null;
  return (
    <section class="card" aria-label="Muted and blocked">
      <h2>Muted and blocked</h2>
      {list.value.map(({ person, name, kind }) => (
        <p key={person}>
          <b>{name}</b>: {kind === 'mute' ? 'muted' : 'blocked'}{' '}
          <button
            type="button"
            class="button"
            onClick={() => void call('DELETE', `/me/blocks/${person}`).then(() => read())}
          >
            Hear {name} again
          </button>
        </p>
      ))}
    </section>
  );
}

type Run = (method: string, path: string, body?: unknown) => Promise<boolean>;

function Enter({ guest, run }: { readonly guest: boolean; readonly run: Run }): JSX.Element {
  const name = useSignal('');
  const password = useSignal('');
  const body = (): object => ({ name: name.value, password: password.value });
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void run('POST', '/sessions', body());
      }}
    >
      <h2>Sign in</h2>
      <label>
        Name
        <input
          autocomplete="username"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <label>
        Password, at least eight letters
        <input
          type="password"
          autocomplete="current-password"
          value={password.value}
          onInput={(event) => (password.value = event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button main">
          Sign in
        </button>
        <button type="button" class="button" onClick={() => void run('POST', '/accounts', body())}>
          {guest ? 'Make this guest an account' : 'Make an account'}
        </button>
      </div>
    </form>
  );
}

function Mine({ person, run }: { readonly person: Person; readonly run: Run }): JSX.Element {
  const name = useSignal(person.name);
  const sure = useSignal(false);
  const password = useSignal('');
  return (
    <section class="card" aria-label="You">
      <label>
        {person.guest ? 'You are a guest, called' : 'Your name'}
        <input value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="button" class="button" onClick={() => void run('PATCH', '/me', { name: name.value })}>
          Change my name
        </button>
        <a class="button" href="/api/me/data" target="_blank" download="tercio-data.json" rel="noreferrer">
          Everything stored about me
        </a>
        {person.operator && (
          <a class="button" href="/operator">
            Look after this server
          </a>
        )}
        <button type="button" class="button" onClick={() => void run('DELETE', '/sessions/current')}>
          Sign out
        </button>
        {!sure.value && (
          <button type="button" class="button" onClick={() => (sure.value = true)}>
            Delete me …
          </button>
        )}
      </div>
      {sure.value && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void run('DELETE', '/me', person.guest ? {} : { password: password.value });
          }}
        >
          {!person.guest && (
            <label>
              Your password
              <input
                type="password"
                autocomplete="current-password"
                value={password.value}
                onInput={(event) => (password.value = event.currentTarget.value)}
              />
            </label>
          )}
          <button type="submit" class="button danger">
            Yes, delete me and my data
          </button>
          <button type="button" class="button" onClick={() => (sure.value = false)}>
            Keep everything
          </button>
        </form>
      )}
    </section>
  );
}
