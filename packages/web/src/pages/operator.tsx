import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { call } from '../net/api.ts';
import { Frame } from './top.tsx';
import './tables.css';

/** For the account of the one who runs the server: reports, people, tables, processes, back-ups. To others there is nothing here. */

interface Overview {
  readonly reports: readonly {
    readonly id: number;
    readonly at: number;
    readonly by: string | null;
    readonly about: string | null;
    readonly table: string | null;
    readonly text: string;
    readonly said: readonly string[];
  }[];
  readonly processes: readonly {
    readonly name: string;
    readonly host: string;
    readonly pid: number;
    readonly since: number;
    readonly tables: number;
    readonly lines: number;
  }[];
  readonly backup: number | null;
  readonly security: readonly { readonly at: number; readonly name: string | null; readonly what: string }[];
}
interface Listed {
  readonly no: number;
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly status: string;
  readonly host: string | null;
  readonly createdAt: number;
}
type Act = (method: string, path: string, body?: unknown) => Promise<void>;

const moment = (at: number): string => new Date(at).toLocaleString();

export function OperatorPage(_props: { readonly id: string }): JSX.Element {
  const now = useSignal<Overview | null>(null);
  const tables = useSignal<readonly Listed[]>([]);
  const said = useSignal('');
  const read = async (): Promise<void> => {
    const answer = await call<Overview>('GET', '/operator');
    if (!answer.ok) said.value = answer.code === 'notFound' ? 'There is nothing here for you.' : answer.message;
    if (!answer.ok) return;
    now.value = answer.value;
    const listed = await call<readonly Listed[]>('GET', '/operator/tables');
    if (listed.ok) tables.value = listed.value;
  };
  const act: Act = async (method, path, body) => {
    const answer = await call<{ readonly password?: string } | null>(method, `/operator${path}`, body);
    said.value = answer.ok ? done(answer.value) : answer.message;
    await read();
  };
  useEffect(() => void read(), []);
  return (
    <Frame title="Operator">
      <main class="account">
        <h1>Looking after this server</h1>
        {said.value && <p role="status">{said.value}</p>}
        {now.value && (
          <>
            <Reports reports={now.value.reports} act={act} />
            <People act={act} />
            <Tables tables={tables.value} act={act} />
            <Running overview={now.value} />
          </>
        )}
      </main>
    </Frame>
  );
}

const done = (answer: { readonly password?: string } | null): string =>
  answer?.password ? `The new password, shown this once: ${answer.password}` : 'Done.';

function Reports({ reports, act }: { readonly reports: Overview['reports']; readonly act: Act }): JSX.Element {
  return (
    <section class="card" aria-label="Reports">
      <h2>Reports</h2>
      {reports.length === 0 && <p>Nobody was reported.</p>}
      {reports.map(({ id, at, by, about, table, text, said }) => (
        <div key={id}>
          <p>
            {moment(at)}: <b>{by ?? 'somebody'}</b> reports <b>{about ?? 'somebody who is gone'}</b>
            {table && (
              <>
                {' '}
                at <a href={`/table/${table}`}>this table</a>
              </>
            )}
            : {text}
          </p>
          {said.length > 0 && <p>What was said there: {said.join(' / ')}</p>}
          <div class="row">
            <button type="button" class="button" onClick={() => void act('POST', `/reports/${id}/close`, {})}>
              Close this report
            </button>
            {about && (
              <button
                type="button"
                class="button danger"
                onClick={() => void act('PUT', `/people/${encodeURIComponent(about)}/ban`, { days: 7 })}
              >
                Shut {about} out for a week
              </button>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

function People({ act }: { readonly act: Act }): JSX.Element {
  const name = useSignal('');
  const to = (path: string): string => `/people/${encodeURIComponent(name.value.trim())}/${path}`;
  const buttons: readonly (readonly [string, () => Promise<void>])[] = [
    ['Shut out', () => act('PUT', to('ban'), {})],
    ['Let in again', () => act('DELETE', to('ban'))],
    ['Set a new password', () => act('POST', to('password'), {})],
  ];
  return (
    <section class="card" aria-label="People">
      <h2>People</h2>
      <label>
        Name
        <input value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <div class="row">
        {buttons.map(([words, run]) => (
          <button type="button" class="button" key={words} disabled={!name.value.trim()} onClick={() => void run()}>
            {words}
          </button>
        ))}
      </div>
    </section>
  );
}

function Tables({ tables, act }: { readonly tables: readonly Listed[]; readonly act: Act }): JSX.Element {
  return (
    <section class="card" aria-label="Tables">
      <h2>The newest tables</h2>
      <ul>
        {tables.map(({ id, game, scenario, status, host, createdAt }) => (
          <li key={id}>
            <a href={`/table/${id}`}>{`${game}, ${scenario}`}</a>: {status}, {host ?? 'nobody'}, {moment(createdAt)}{' '}
            {status !== 'over' && (
              <button type="button" class="button" onClick={() => void act('POST', `/tables/${id}/end`, {})}>
                End it
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Running({ overview }: { readonly overview: Overview }): JSX.Element {
  const { processes, backup, security } = overview;
  return (
    <section class="card" aria-label="The server">
      <h2>The server</h2>
      <ul>
        {processes.map(({ name, host, pid, since, tables, lines }) => (
          <li key={name}>
            Process {pid} on {host}, since {moment(since)}: {tables} tables in memory, {lines} live connections
          </li>
        ))}
      </ul>
      <p>Last back-up: {backup === null ? 'never. Run tercio backup.' : moment(backup)}</p>
      <h2>What happened to accounts</h2>
      <ul>
        {security.map(({ at, name, what }, i) => (
          <li key={i}>
            {moment(at)} <b>{name ?? 'somebody'}</b>: {what}
          </li>
        ))}
      </ul>
    </section>
  );
}
