import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Choice, Result } from '@tercio/kernel';
import { openEntry } from '@tercio/registry/lazy';
import type { Fault } from '../fault.ts';
import { failure } from '../fault.ts';
import { PROTOCOL } from './local.ts';
import { Program } from './program.ts';
import { ProgramSeat } from './seat.ts';
import type { Failing, Question } from './seat.ts';

/** A program at the tables of a server. The stream of the server is passed on to it; what it may ask besides is answered here. */
export interface Post {
  readonly command: string;
  readonly server: string;
  readonly token: string;
  readonly table: string | null;
  readonly side: number;
  readonly invitation: string | null;
  readonly patience: number;
  /** Stops after so many games. */
  readonly games: number;
  readonly say: (text: string) => void;
}

type Told =
  | Question
  | { readonly type: 'start'; readonly table: string }
  | {
      readonly type: 'over';
      readonly table: string;
      readonly result: Result | null;
      readonly winners?: readonly string[];
    };

export async function playAt(post: Post): Promise<Fault | null> {
  const server = new Server(post.server, post.token);
  if (post.table !== null) {
    const sat = await server.post(`/api/tables/${post.table}/seats/${post.side}`, { invitation: post.invitation });
    if (!sat.ok) return failure(`the seat cannot be taken: ${await wordsOf(sat)}`);
  }
  const stream = await server.stream();
  if (!stream.ok || !stream.body) return failure(`the server does not let us listen: ${await wordsOf(stream)}`);
  const program = new Program(post.command);
  program.send({ type: 'hello', protocol: PROTOCOL, patience: post.patience });
  try {
    return await attend(post, server, program, linesOf(stream.body));
  } finally {
    program.close();
    server.leave();
  }
}

async function attend(post: Post, server: Server, program: Program, lines: AsyncIterable<Told>): Promise<Fault | null> {
  const seat = new ProgramSeat(program, post.patience);
  let finished = 0;
  for await (const told of lines) {
    if (told.type === 'decide') {
      const fault = await decided(post, server, seat, told);
      if (fault) return fault;
      continue;
    }
    program.send(told);
    post.say(told.type === 'over' ? `${told.table}: over, ${ending(told)}.` : `${told.table}: begun.`);
    if (told.type === 'over' && ++finished >= post.games) return null;
  }
  return failure('the server has closed the stream');
}

/** How it ended, and who has won. */
const ending = ({ result, winners = [] }: Extract<Told, { type: 'over' }>): string =>
  `${result?.how ?? 'given up'}; ${winners.length > 0 ? `${winners.join(' and ')} won` : 'nobody won'}`;

const EXCUSES: { readonly [failing in Failing]: string } = {
  late: 'it did not answer in time',
  gone: 'it is not there any more',
  illegal: 'its answers were not legal',
  rubbish: 'what it wrote could not be read',
};

async function decided(post: Post, server: Server, seat: ProgramSeat, question: Question): Promise<Fault | null> {
  const { game, edition } = question.view;
  const entry = await openEntry(game, edition);
  if (!entry) return failure(`this command does not know ${game} in its edition ${edition}`);
  const { choice, failing } = await seat.decide(entry, question);
  if (failing) post.say(`${question.table}: the caretaker answers for the program: ${EXCUSES[failing]}.`);
  const answer = await server.answer(question, choice);
  // 409: the question is no longer asked; 422: its options have changed. The next line says what is asked now.
  return answer.ok || answer.status === 409 || answer.status === 422
    ? null
    : failure(`the server does not take the answer: ${await wordsOf(answer)}`);
}

async function wordsOf(response: Response): Promise<string> {
  const text = await response.text();
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return `${response.status} ${message ?? response.statusText}`;
}

class Server {
  readonly #address: string;
  readonly #headers: { readonly [name: string]: string };
  readonly #leaving = new AbortController();

  constructor(address: string, token: string) {
    this.#address = address.replace(/\/+$/, '');
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  post(path: string, body: object): Promise<Response> {
    const init = { method: 'POST', headers: this.#headers, body: JSON.stringify(body) };
    return patiently(() => fetch(this.#address + path, init));
  }

  answer({ table, side, ask }: Question, choice: Choice): Promise<Response> {
    return this.post(`/api/tables/${table}/choices`, { side, ask, id: randomUUID(), choices: [choice] });
  }

  stream(): Promise<Response> {
    const init = { headers: this.#headers, signal: this.#leaving.signal };
    return patiently(() => fetch(`${this.#address}/api/bot/stream`, init));
  }

  leave(): void {
    this.#leaving.abort();
  }
}

const TRIES = 6;
const MOST_SECONDS = 90;

/** A server that cannot just now says after how many seconds to try again. An answer has a name: sent twice, it counts once. */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    const after = Number(response.headers.get('retry-after'));
    if ((response.status !== 429 && response.status !== 503) || !after || after > MOST_SECONDS || tries === TRIES)
      return response;
    await response.body?.cancel();
    await sleep(after * 1000);
  }
}

/** One JSON object per line; empty lines only keep the connection open. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Told> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) if (line.trim() !== '') yield JSON.parse(line) as Told;
  }
}
