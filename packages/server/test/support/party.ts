import { Fast } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import type { TableCard } from '../../src/wire.ts';
import { guest } from './club.ts';
import type { Reply, Visitor } from './club.ts';
import { History } from './history.ts';
import type { Message, Truth } from './history.ts';
import { anyChoice } from './play.ts';

/** Two people who do at a server whatever can be done there, one thing after the other, wherever one can be reached. */

const THINKING_MS = 3;
const AGAIN_MS = 20;
const TOO_MANY = 429;
const SCENARIOS = ['pair', 'ring'] as const;
const TURNS = 14;
const MOST_LEFT = 10;
const ORDER = { window: 'halt', when: 'no halt', choice: { verb: 'pass', arg: null } };

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const HOST = 0;
const FRIEND = 1;

interface Seen {
  readonly view: View;
  readonly asks: { readonly [side: number]: number };
}

export class Party {
  readonly history = new History();
  /** What went wrong that no fault excuses. */
  problem = '';
  stopped = false;
  /** What this party was last told to wait for. */
  waits = '';
  readonly #people: Visitor[];
  readonly #names: readonly string[];
  readonly #ports: () => readonly number[];
  readonly #random: Fast;
  #count = 0;
  /** Games that a fault broke off. A guest may have only so many that are not over: they are ended before that. */
  readonly #left: string[] = [];

  private constructor(people: Visitor[], names: readonly string[], ports: () => readonly number[], seed: number) {
    this.#people = people;
    this.#names = names;
    this.#ports = ports;
    this.#random = new Fast(seed);
  }

  static async arrive(ports: () => readonly number[], seed: number): Promise<Party> {
    const [port = 0] = ports();
    const people = [await guest(port), await guest(port)];
    const names = await Promise.all(people.map(async (one) => (await one.get<{ id: string }>('/api/me')).body.id));
    return new Party(people, names, ports, seed);
  }

  /** Plays until it is told to stop. */
  async live(): Promise<void> {
    for (let next: string | null = null; !this.#done();) {
      const old = this.#left.length > MOST_LEFT ? this.#left.shift() : undefined;
      if (old !== undefined) await this.#end(old);
      const id: string | null = next ?? (await this.#newTable());
      if (id === null) continue;
      await this.#gather(id);
      for (let turns = 0; turns < TURNS && !this.#done() && (await this.#turn(id)); turns++) await pause(THINKING_MS);
      next = await this.#end(id);
    }
  }

  /** Everything in which the process at a port differs from what this party was told. */
  contradictions(port: number): Promise<readonly string[]> {
    return this.history.contradictions(this.#people.map((one) => one.at(port)));
  }

  /** What each of the two sees at every table, from a port. */
  sights(port: number): Promise<readonly string[]> {
    const looks = this.#people.flatMap((one) =>
      this.history.tables.map(async (id) => (await one.at(port).get(`/api/tables/${id}/view`)).text),
    );
    return Promise.all(looks);
  }

  #done(): boolean {
    return this.stopped || this.problem !== '';
  }

  #chance(percent: number): boolean {
    return this.#random.below(100) < percent;
  }

  // Asking

  /** One try. Null: nobody knows what became of it. */
  async #try<T>(who: number, method: string, path: string, body?: unknown): Promise<Reply<T> | null> {
    try {
      const reply = await (this.#people[who] as Visitor).call<T>(method, path, body);
      if (reply.status >= 500 && reply.status !== 503) this.problem = `${method} ${path}: ${reply.text}`;
      if (reply.status === TOO_MANY && !this.#done()) {
        this.waits = `${method} ${path}: ${reply.text}`;
        await pause(Math.max(AGAIN_MS, 1000 * Number(reply.headers.get('retry-after'))));
        return await this.#try(who, method, path, body);
      }
      if (reply.status < 500) return reply;
    } catch (error) {
      if (!(error instanceof TypeError)) this.problem = String(error);
    }
    await this.#move();
    return null;
  }

  /** Somebody else may serve the table. */
  async #move(): Promise<void> {
    await pause(AGAIN_MS);
    const ports = this.#ports();
    const port = ports[this.#random.below(Math.max(1, ports.length))];
    if (port) for (const who of [HOST, FRIEND]) this.#people[who] = (this.#people[who] as Visitor).at(port);
  }

  /** Until somebody knows. */
  async #insist<T>(who: number, method: string, path: string, body?: unknown): Promise<Reply<T> | null> {
    for (;;) {
      if (this.#done()) return null;
      const reply = await this.#try<T>(who, method, path, body);
      if (reply) return reply;
    }
  }

  /** Asks for something that from then on may be so, and is so once it is acknowledged. */
  async #ask(
    kind: string,
    call: readonly [who: number, method: string, path: string, body?: unknown],
    ...truths: Truth[]
  ) {
    const refused = this.history.known(truths.map(({ about }) => about));
    for (const truth of truths) this.history.asked(truth);
    const reply = await this.#try<TableCard>(...call);
    if (reply?.status !== 200 && reply?.status !== 204) {
      if (reply) refused();
      return null;
    }
    for (const { about, value } of truths) this.history.told(about, value);
    this.history.count(kind);
    return reply;
  }

  // At a table

  async #newTable(): Promise<string | null> {
    const scenario = SCENARIOS[this.#random.below(2)];
    const seats = [{ kind: 'me' }, { kind: 'open' }, ...(scenario === 'ring' ? [{ kind: 'me' }] : [])];
    const made = await this.#try<{ table: TableCard }>(HOST, 'POST', '/api/tables', { game: 'ferry', scenario, seats });
    if (made && made.status !== 200 && !this.#done()) this.problem = `no table: ${made.text}`;
    if (made?.status !== 200) return null;
    const { id } = made.body.table;
    this.history.opened(id);
    this.history.told(`${id} seat 0`, this.#names[HOST]);
    this.history.count('table');
    return id;
  }

  async #card(id: string): Promise<TableCard | null> {
    const reply = await this.#insist<TableCard>(HOST, 'GET', `/api/tables/${id}`);
    if (reply && reply.status !== 200 && !this.#done()) this.problem = `table ${id} does not open: ${reply.text}`;
    return reply?.status === 200 ? reply.body : null;
  }

  /** Sits down, gets up and sits down again until the game has begun. */
  async #gather(id: string): Promise<void> {
    const path = `/api/tables/${id}`;
    const seat = (value: string | null): Truth => ({ about: `${id} seat 1`, value, before: null });
    for (let card = await this.#card(id); card?.status === 'open' && !this.#done(); card = await this.#card(id)) {
      const others = card.seats.find(({ ready }) => !ready);
      if (card.seats.every(({ ready }) => ready))
        await this.#ask('start', [HOST, 'POST', `${path}/start`], { about: `${id} begun`, value: true });
      else if (others && others.seat !== 1) await this.#try(HOST, 'POST', `${path}/seats/${others.seat}`);
      else if (
        (await this.#ask('sit', [FRIEND, 'POST', `${path}/seats/1`], seat(this.#names[FRIEND] as string))) &&
        this.#chance(20)
      )
        await this.#ask('get up', [FRIEND, 'DELETE', `${path}/seats/1`], seat(null));
    }
  }

  /** One thing that somebody does. False when there is nothing more to do. */
  async #turn(id: string): Promise<boolean> {
    if (this.#chance(8)) await this.#say(id);
    if (this.#chance(8)) await this.#note(id);
    if (this.#chance(8)) await this.#order(id);
    if (this.#chance(4)) await this.#takeBack(id);
    if (this.#chance(6)) await this.#lend(id);
    for (const who of [HOST, FRIEND]) {
      const seen = await this.#insist<Seen>(who, 'GET', `/api/tables/${id}/view`);
      if (seen?.status !== 200) return false;
      if (seen.body.view.flow.over) return false;
      if (await this.#choose(id, who, seen.body)) return true;
    }
    return true;
  }

  async #choose(id: string, who: number, { view, asks }: Seen): Promise<boolean> {
    const chosen = anyChoice(view, this.#random);
    if (!chosen) return false;
    const { side, choice } = chosen;
    // The last choice of a game ends it, and nobody knows before which one that is.
    this.history.asked({ about: `${id} over`, value: true });
    const body = { side, ask: asks[side] as number, id: `m${++this.#count}`, choices: [choice] };
    const next = await this.#send({ table: id, who, kind: 'choices', body });
    if (next !== null && this.#chance(12))
      await this.#send({ table: id, who, kind: 'undo', body: { side, ask: next, id: `m${++this.#count}` } });
    return true;
  }

  /** A message with a name of its own can be sent again until somebody knows. Gives the number of the next question. */
  async #send(message: Message): Promise<number | null> {
    const { table, who, kind, body } = message;
    const reply = await this.#insist<{ ask: number }>(who, 'POST', `/api/tables/${table}/${kind}`, body);
    // What others did meanwhile, or the rules, may stand against it.
    if (reply?.status !== 200) return null;
    this.history.written(message);
    this.history.count(kind);
    return reply.body.ask;
  }

  async #say(id: string): Promise<void> {
    const text = `line ${++this.#count} of ${this.#names[HOST]}`;
    const who = this.#random.below(2);
    const truth = { about: `${id} line ${text}`, value: 1, before: null };
    await this.#ask('line', [who, 'POST', `/api/tables/${id}/chat/players`, { text }], truth);
  }

  async #note(id: string): Promise<void> {
    const who = this.#random.below(2);
    const text = `note ${++this.#count}`;
    await this.#ask('note', [who, 'PUT', `/api/tables/${id}/notes`, { text }], {
      about: `${id} note ${who}`,
      value: text,
      before: '',
    });
  }

  async #order(id: string): Promise<void> {
    const orders = this.#chance(70) ? [ORDER] : [];
    const truth = { about: `${id} orders 1`, value: orders.map(({ window }) => window).join(), before: '' };
    await this.#ask('order', [FRIEND, 'PUT', `/api/tables/${id}/sides/1/orders`, { orders }], truth);
  }

  /** The friend lets a bot play, or plays again. */
  async #lend(id: string): Promise<void> {
    const path = `/api/tables/${id}/seats/1/bot`;
    const lent = this.#chance(50) ? 'random' : null;
    const call = lent === null ? ([FRIEND, 'DELETE', path] as const) : ([FRIEND, 'PUT', path, { bot: lent }] as const);
    await this.#ask('lend', call, { about: `${id} bot 1`, value: lent, before: null });
  }

  /** The host asks for a choice back, the friend agrees. */
  async #takeBack(id: string): Promise<void> {
    const path = `/api/tables/${id}/proposals/takeBack`;
    if ((await this.#ask('proposal', [HOST, 'PUT', path, { steps: 1 }])) === null) return;
    const reply = await this.#try(FRIEND, 'POST', path, { agree: true });
    if (reply === null || reply.status === 200) this.history.again(`${id} taken back`, reply !== null);
    if (reply?.status === 200) this.history.count('agreement');
  }

  /** Gives up, agrees to end, or leaves the game as it stands; then asks for another. The next table, if there is one. */
  async #end(id: string): Promise<string | null> {
    const path = `/api/tables/${id}`;
    const card = await this.#card(id);
    if (!card || card.status === 'open') return null;
    const over: Truth = { about: `${id} over`, value: true };
    const resigned = (seat: number): Truth => ({ about: `${id} resigned ${seat}`, value: true, before: false });
    if (card.status === 'running' && card.seats.length === 3) {
      await this.#ask('resign', [FRIEND, 'POST', `${path}/resign`], resigned(1));
      // Bots do not play on for nobody.
      await this.#ask('resign', [HOST, 'POST', `${path}/resign`], resigned(0), resigned(2));
    } else if (card.status === 'running' && this.#chance(60))
      await this.#ask('resign', [FRIEND, 'POST', `${path}/resign`], resigned(1), over);
    else if (card.status === 'running' && (await this.#ask('proposal', [HOST, 'PUT', `${path}/proposals/end`])))
      await this.#ask('agreement', [FRIEND, 'POST', `${path}/proposals/end`, { agree: true }], over);
    const after = await this.#card(id);
    if (after?.status === 'running') this.#left.push(id);
    if (after?.status !== 'over') return null;
    this.history.told(`${id} over`, true);
    return this.#again(id);
  }

  /** Both ask for a rematch at the same moment: it is the same one, for ever. */
  async #again(id: string): Promise<string | null> {
    let isSure = true;
    const ask = async (who: number): Promise<Reply<TableCard> | null> => {
      while (!this.#done()) {
        const reply = await this.#try<TableCard>(who, 'POST', `/api/tables/${id}/rematch`);
        if (reply) return reply;
        isSure = false;
      }
      return null;
    };
    const answers = await Promise.all([ask(HOST), ask(FRIEND)]);
    const made = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body.id] : []));
    const [next] = made;
    // Where an answer was lost one may have been made, though the next process asked has not heard yet that the game is over.
    if (next === undefined && !isSure) this.history.unsure(`${id} rematch`);
    if (next === undefined) return null;
    if (made.some((one) => one !== next)) this.problem = `two rematches of ${id}: ${made.join(' and ')}`;
    this.history.opened(next);
    this.history.told(`${id} rematch`, next);
    this.history.count('rematch');
    const card = await this.#card(next);
    return card?.host?.id === this.#names[HOST] ? next : null;
  }
}
