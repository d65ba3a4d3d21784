import { anyOf } from '@tercio/kernel';
import type { Choice, Fast, View } from '@tercio/kernel';
import type { TableCard } from '../../src/wire.ts';
import type { Journal } from '../../src/live/journal.ts';
import { guest } from './club.ts';
import type { Onlooker, Visitor } from './club.ts';
import { newMessage, seated } from './play.ts';

/**
 * A game among people over real connections, with talk, deals, breaks and take-backs. Everything that reaches anybody is kept
 * as it came, with how many lines the game's journal had then.
 */

/** One live connection from its first message to its last. */
export interface Line {
  readonly from: number;
  readonly until: number;
  readonly frames: readonly string[];
}
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly text: string;
  readonly at: number;
}
/** What reached one person; who holds no side only looks on. */
export interface Ear {
  readonly name: string;
  readonly seat: number;
  /** The sides that it holds, as bits. */
  readonly viewer: number;
  readonly lines: readonly Line[];
  readonly answers: readonly Answer[];
}
/** What was said or noted in words that stand nowhere else, and which seats may read them; null: whoever looks on. */
export interface Said {
  readonly words: string;
  readonly room: string;
  readonly seats: readonly number[] | null;
}
/** A whole game: what reached everybody, and how it truly was. */
export interface Traffic {
  readonly ears: readonly Ear[];
  readonly said: readonly Said[];
  readonly journal: Journal;
  readonly record: string;
  readonly counts: { readonly choices: number; readonly undos: number; readonly breaks: number };
}

class Person {
  readonly visitor: Visitor;
  readonly seat: number;
  live: Onlooker | null = null;
  viewer = 0;
  /** Comes back when the journal has so many lines. */
  backAt = 0;
  readonly lines: Line[] = [];
  readonly answers: Answer[] = [];
  #frames: string[] = [];
  #from = 0;

  constructor(visitor: Visitor, seat: number) {
    this.visitor = visitor;
    this.seat = seat;
  }

  async come(table: string, at: number): Promise<void> {
    [this.#frames, this.#from] = [[], at];
    const frames = this.#frames;
    this.live = await this.visitor.watch(table, (text) => void frames.push(text));
    for (const side of this.live.card?.yours ?? []) this.viewer |= 1 << side;
  }

  /** All that was sent has come when the answer to a last word has. */
  async leave(at: number): Promise<void> {
    const { live } = this;
    if (live === null) return;
    await this.hears('pong', { t: 'ping' });
    live.close();
    this.live = null;
    this.lines.push({ from: this.#from, until: at, frames: this.#frames });
  }

  async hears(what: string, message: object): Promise<void> {
    const { live } = this;
    const before = live?.heard.length ?? 0;
    live?.send(message);
    await live?.until(() => live.heard.slice(before).some(({ t }) => t === what));
  }

  async asks(path: string, at: number): Promise<void> {
    // From another address each time: what is held back here is how often somebody may ask, not what.
    this.visitor.headers['x-forwarded-for'] =
      `10.${this.seat + 9}.${(this.answers.length >> 8) & 255}.${this.answers.length & 255}`;
    const { status, text } = await this.visitor.get(path);
    this.answers.push({ path, status, text, at });
  }
}

/** The question that somebody is asked, with an answer by chance; now and then something that nobody asked for. */
function wish(
  view: View | null,
  viewer: number,
  random: Fast,
): { side: number; choice: Choice; asked: boolean } | null {
  for (const { side, offer, interjections } of view?.offers ?? []) {
    if (!(viewer & (1 << side))) continue;
    const thrown = interjections[random.below(Math.max(1, interjections.length * 40))];
    if (thrown) return { side, choice: thrown, asked: false };
    if (offer) return { side, choice: anyOf(offer, random), asked: true };
  }
  return null;
}

const PATHS = ['', '/view', '/log', '/journal', '/record', '/chat', '/chat/players', '/chat/spectators', '/notes'];
const SPECTATOR = -1;
type Heard = { readonly played?: number; readonly error?: string };

export class Company {
  readonly table: string;
  readonly people: readonly Person[];
  readonly said: Said[] = [];
  /** Lines of the journal. */
  at = 0;
  choices = 0;
  undos = 0;
  breaks = 0;
  #refused = '';
  readonly #random: Fast;

  private constructor(table: string, people: readonly Person[], random: Fast) {
    [this.table, this.people, this.#random] = [table, people, random];
  }

  /** A table with somebody in each seat, and one who looks on. */
  static async gather(port: number, game: string, scenario: string, seats: number, random: Fast): Promise<Company> {
    const visitors = await Promise.all(Array.from({ length: seats + 1 }, () => guest(port)));
    const table = await seated(visitors.slice(0, seats), { game, scenario });
    const people = visitors.map((visitor, i) => new Person(visitor, i < seats ? i : SPECTATOR));
    const company = new Company(table, people, random);
    for (const person of people) await person.come(table, 0);
    for (const person of people) if (person.seat >= 0) await company.#note(person);
    return company;
  }

  get #path(): string {
    return `/api/tables/${this.table}`;
  }

  get isOver(): boolean {
    return this.people.some(({ live }) => live?.card?.status === 'over' || live?.view?.flow.over);
  }

  #words(): string {
    return `word-${this.said.length}-${this.#random.below(1_000_000_000)}`;
  }

  async #note({ visitor, seat }: Person): Promise<void> {
    const words = this.#words();
    this.said.push({ words, room: 'notes', seats: [seat] });
    await visitor.put(`${this.#path}/notes`, { text: words });
  }

  /** Everybody answers by chance, until the game is over or so many choices are made; then they end it by agreement. */
  async play(most: number): Promise<Traffic> {
    for (let vain = 0; this.choices < most && !this.isOver;) {
      const before = this.choices;
      await this.#choose();
      vain = this.choices > before ? 0 : vain + 1;
      if (vain > 200) throw new Error(`nobody can choose after ${before} choices: ${this.#refused}`);
      if (vain === 0) await this.#besides();
    }
    const { isOver } = this;
    for (const person of this.people) await person.leave(this.at);
    if (!isOver) await this.#end();
    const [host] = this.people as [Person];
    const journal = (await host.visitor.get<Journal>(`${this.#path}/journal`)).body;
    const record = (await host.visitor.get<string>(`${this.#path}/record`)).text;
    const { choices, undos, breaks } = this;
    const ears = this.people.map(({ seat, viewer, lines, answers }) => ({
      name: seat < 0 ? 'the spectator' : `seat ${seat}`,
      seat,
      viewer,
      lines,
      answers,
    }));
    return { ears, said: this.said, journal, record, counts: { choices, undos, breaks } };
  }

  async #choose(): Promise<void> {
    const random = this.#random;
    const here = this.people.filter(({ live }) => live !== null);
    const from = random.below(here.length);
    for (const person of [...here.slice(from), ...here.slice(0, from)]) {
      const made = wish(person.live?.view ?? null, person.viewer, random);
      if (made) return this.#send(person, made);
    }
    // Nobody here is asked: whoever is away comes back, or it is on its way.
    const gone = this.people.filter(({ live }) => live === null);
    for (const person of gone) await this.#back(person);
    if (gone.length > 0) return;
    const isAsked = ({ live, viewer }: Person): boolean =>
      live?.view?.offers.some(({ side, offer }) => offer !== null && (viewer & (1 << side)) !== 0) ?? false;
    const waits = async (one: Person): Promise<void> => one.live?.until(() => this.isOver || isAsked(one));
    await Promise.race(here.map((one) => waits(one).catch(() => undefined)));
  }

  async #send(person: Person, made: { side: number; choice: Choice; asked: boolean }): Promise<void> {
    const { live, visitor } = person;
    if (live === null) return;
    const { side, choice, asked } = made;
    const body = { id: newMessage(), side, ask: asked ? (live.asks[side] ?? 0) : null, choices: [choice] };
    const isCalled = this.choices % 16 === 15;
    const { played, error } = isCalled
      ? (await visitor.post<Heard>(`${this.#path}/choices`, body)).body
      : await live.ask({ t: 'choose', ...body });
    if (!played) {
      this.#refused = `${JSON.stringify(body)} ${error}`;
      return;
    }
    this.at++;
    this.choices++;
    if (this.choices % 6 === 0) await this.#undo(person, live, side);
  }

  async #undo(person: Person, live: Onlooker, side: number): Promise<void> {
    // The number of the next question may still be on its way.
    await person.hears('pong', { t: 'ping' });
    const { t } = await live.ask({ t: 'undo', id: newMessage(), side, ask: live.asks[side] ?? 0 });
    if (t !== 'receipt') return;
    this.at++;
    this.undos++;
  }

  /** Talk, breaks, and a look at all that can be asked for. */
  async #besides(): Promise<void> {
    for (const person of this.people) if (person.live === null && this.at >= person.backAt) await this.#back(person);
    if (this.choices % 20 === 10) await this.#talk();
    if (this.choices % 30 === 20) await this.#break();
    const looks = this.choices < 100 ? 20 : 100;
    if (this.choices % looks === 5) await this.#look();
  }

  async #back(person: Person): Promise<void> {
    await person.come(this.table, this.at);
    await person.hears('log', { t: 'log' });
  }

  async #break(): Promise<void> {
    const person = this.people[this.#random.below(this.people.length)] as Person;
    if (person.live === null) return;
    await person.leave(this.at);
    person.backAt = this.at + this.#random.below(5);
    this.breaks++;
  }

  async #talk(): Promise<void> {
    const random = this.#random;
    const person = this.people[random.below(this.people.length)] as Person;
    const all = this.people.flatMap(({ seat }) => (seat < 0 ? [] : [seat]));
    const among = all.filter((seat) => seat === person.seat || random.below(3) === 0);
    const isPrivate = person.seat >= 0 && among.length > 1 && random.below(4) > 0;
    const room = isPrivate ? among.join('-') : person.seat >= 0 ? 'players' : 'spectators';
    const words = this.#words();
    const heard = await person.live?.ask({ t: 'say', id: newMessage(), room, text: words });
    if (heard?.t !== 'receipt') return;
    this.said.push({ words, room, seats: isPrivate ? among : person.seat >= 0 ? all : null });
  }

  async #look(): Promise<void> {
    const rooms = [...new Set(this.said.map(({ room }) => room))].filter((room) => /^\d/.test(room)).slice(-4);
    const orders = this.people.map((_, side) => `/sides/${side}/orders`);
    for (const person of this.people)
      for (const path of [...PATHS, ...rooms.map((room) => `/chat/${room}`), ...orders])
        await person.asks(`${this.#path}${path}`, this.at);
  }

  async #end(): Promise<void> {
    const [host, ...others] = this.people as [Person, ...Person[]];
    await host.visitor.put<TableCard>(`${this.#path}/proposals/end`);
    for (const { visitor, seat } of others)
      if (seat >= 0) await visitor.post(`${this.#path}/proposals/end`, { agree: true });
  }
}
