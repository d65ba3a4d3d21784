import { command } from '../command.ts';
import { failure, isFault, messageOf, misuse, OK } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { didYouMean } from '../suggest.ts';

/** For anyone who runs a server: asks the running one, so that it counts at once and on either database. */

interface Row {
  readonly [name: string]: unknown;
}
type Ask = (method: string, path: string, body?: object) => Promise<Row | readonly Row[] | null | Fault>;

interface Task {
  readonly about: string;
  /** What it is done to, if anything. */
  readonly to: 'name' | 'table' | null;
  run(ask: Ask, to: string, days: number | undefined): ReturnType<Ask>;
}

const at = (name: string): string => `/people/${encodeURIComponent(name)}`;

const tasks: { readonly [name: string]: Task } = {
  status: {
    about: 'reports, processes, the last back-up, what happened to accounts',
    to: null,
    run: (ask) => ask('GET', ''),
  },
  tables: { about: 'the newest hundred tables', to: null, run: (ask) => ask('GET', '/tables') },
  end: { about: 'ends a table without a winner', to: 'table', run: (ask, id) => ask('POST', `/tables/${id}/end`, {}) },
  password: {
    about: 'a new password for whoever lost theirs',
    to: 'name',
    run: (ask, name) => ask('POST', `${at(name)}/password`, {}),
  },
  ban: {
    about: 'shuts somebody out, for ever or for some --days',
    to: 'name',
    run: (ask, name, days) => ask('PUT', `${at(name)}/ban`, days === undefined ? {} : { days }),
  },
  unban: { about: 'lets somebody in again', to: 'name', run: (ask, name) => ask('DELETE', `${at(name)}/ban`) },
  appoint: {
    about: 'makes an account an operator’s, who finds all this at /operator',
    to: 'name',
    run: (ask, name) => ask('PUT', `${at(name)}/operator`, { operator: true }),
  },
  dismiss: {
    about: 'no longer',
    to: 'name',
    run: (ask, name) => ask('PUT', `${at(name)}/operator`, { operator: false }),
  },
  purge: { about: 'forgets now what is forgotten every hour', to: null, run: (ask) => ask('POST', '/purge', {}) },
};

export const operator = command({
  name: 'operator',
  summary: 'looks after a running server: tables, accounts, reports',
  about: [
    Object.entries(tasks)
      .map(([name, { about, to }]) => `${name}${to ? ` <${to}>` : ''}: ${about}.`)
      .join(' '),
    'It needs the key of the server: TERCIO_OPERATOR_KEY, or operator.key in the folder of its data (TERCIO_DATA).',
  ],
  places: [
    { name: '<task>', about: Object.keys(tasks).join(', ') },
    { name: '<whom>', about: 'a name, or the id of a table', optional: true },
  ],
  options: {
    server: { kind: 'text', value: 'ADDRESS', about: 'of the server; http://127.0.0.1:1648 (or PORT) if not said' },
    days: { kind: 'number', value: 'N', about: 'how long a ban lasts', least: 1, most: 36_500 },
  },
  examples: [
    ['tercio operator tables', 'what is played'],
    ['tercio operator ban "Rude Name" --days 7', 'for a week'],
    ['tercio operator password Anna', 'prints the new one, this once'],
  ],
  async run({ values, words: [name = '', to] }, terminal) {
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    const known = Object.keys(tasks);
    if (!task)
      return misuse(`there is no task "${name}"${didYouMean(name, known)}`, `The tasks are ${known.join(', ')}.`);
    if (task.to !== null && to === undefined) return misuse(`${name} what? <${task.to}> is missing`);
    const { operatorKeyIn, PORT } = await import('@tercio/server/settings');
    const key = operatorKeyIn(process.env);
    if (key === null) return failure('there is no key: set TERCIO_OPERATOR_KEY as the server has it, or TERCIO_DATA');
    const address = (values.server ?? `http://127.0.0.1:${process.env['PORT'] || PORT}`).replace(/\/+$/, '');
    const answer = await task.run(asking(address, key), to ?? '', values.days);
    if (isFault(answer)) return answer;
    terminal.print(answer === null ? 'Done.' : shown(answer));
    return OK;
  },
});

const asking =
  (address: string, key: string): Ask =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
    const url = `${address}/api/operator${path}`;
    try {
      const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (response.status === 204) return null;
      const answer = (await response.json()) as Row;
      return response.ok
        ? answer
        : failure(typeof answer['message'] === 'string' ? answer['message'] : response.statusText);
    } catch (error) {
      const cause = error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
      return failure(`the server at ${address} cannot be reached: ${cause}`);
    }
  };

/** A line for each row, its values with tabs between; the names of the columns first. */
function shown(answer: Row | readonly Row[]): string {
  if (!isRows(answer))
    return Object.entries(answer)
      .map(([name, value]) => (isRows(value) ? `${name}:\n${shown(value)}` : `${name}: ${cell(name, value)}`))
      .join('\n');
  const [first] = answer;
  if (!first) return '  (none)';
  const names = Object.keys(first);
  const lines = answer.map((row) => names.map((name) => cell(name, row[name])).join('\t'));
  return [names.join('\t'), ...lines].map((line) => `  ${line}`).join('\n');
}

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value);
const MOMENTS = new Set(['at', 'since', 'createdAt', 'backup']);

function cell(name: string, value: unknown): string {
  if (value === null) return '-';
  if (typeof value === 'number' && MOMENTS.has(name)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.join(' / ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
