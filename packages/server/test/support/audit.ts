import { isRefusal, Match, sealedDice, sidesAwaited } from '@tercio/kernel';
import type { Deal, Game, GameEvent, Pos, Result, Side, Told, Verdict, View } from '@tercio/kernel';
import type { Journal } from '../../src/live/journal.ts';
import { diff, patched } from '../../src/live/patch.ts';
import type { Json, Patch } from '../../src/live/patch.ts';
import { readMessage } from '../../src/play/message.ts';
import type { ChatLine, TableCard, Told as Message } from '../../src/wire.ts';
import { handsIn, isFor, privaciesIn, sightOf, toldFor, viewsIn } from './sight.ts';
import type { Answer, Ear, Line, Said, Traffic } from './traffic.ts';

/**
 * Every byte that reached anybody in a game, held against the game played again from its journal: nothing but what that
 * person could see at that very moment, and no message where there was nothing to see.
 */

export interface Audit {
  readonly faults: readonly string[];
  readonly messages: number;
  readonly bytes: number;
  /** How many views were held against the truth, whole. */
  readonly views: number;
  /** How often somebody did something that some others could not see. */
  readonly unseen: number;
  readonly secretDeals: number;
  /** Numbers that somebody never had a right to, searched in all that reached them. */
  readonly rare: number;
}

/** How the game stood after a line of its journal. */
interface Moment {
  readonly at: number;
  /** Whose line it is, or -1. */
  readonly by: number;
  readonly pos: Pos;
  readonly log: readonly Told[];
  readonly ended: Result | null;
  readonly undo: (side: Side) => Verdict;
}

/** The game again, line by line, with the dice that its seed and its words make. */
function* moments(game: Game, { scenario, seed, nonces, lines }: Journal): Generator<Moment> {
  const match = new Match(game, { scenario }, sealedDice({ seed: seed ?? '', nonces: nonces ?? [] }));
  const now = (at: number, by: number, ended: Result | null = null): Moment => ({
    at,
    by,
    pos: match.pos,
    log: [...match.log],
    ended,
    undo: (side) => match.undoRefusal(side),
  });
  yield now(0, -1);
  for (const [index, body] of lines.entries()) {
    const message = readMessage(body);
    if (message.kind === 'choices') {
      const played = match.act(message.side, message.choices, message.automatic);
      if (isRefusal(played)) throw new Error(`line ${index + 1} of the journal cannot be played again`);
    } else if (message.kind === 'undo') match.undo(message.side);
    else if (message.kind === 'end') match.endBy(message.result);
    yield now(index + 1, 'side' in message ? message.side : -1, message.kind === 'end' ? message.result : null);
  }
}

/** One person, with what they could see and were told until now, and what had reached them. */
class Listener {
  readonly faults: string[] = [];
  readonly ear: Ear;
  views = 0;
  unseen = 0;
  readonly #game: Game;
  readonly #said: readonly Said[];
  readonly #allowed = new Set<string>();
  readonly #own: readonly Side[];
  /** The truth: what can be seen, what was told, why the last choice cannot be taken back. */
  #sight: Json = null;
  #told: readonly string[] = [];
  #log: readonly Told[] = [];
  #undo = '';
  // What came
  #line: Line | null = null;
  #next = 0;
  #n = 0;
  #view: Json = null;
  #heard: string[] = [];
  #asks: { readonly [side: number]: number } = {};
  #where = '';

  constructor(game: Game, ear: Ear, said: readonly Said[]) {
    [this.#game, this.ear, this.#said] = [game, ear, said];
    this.#own = game.sides.flatMap((_, side) => (ear.viewer & (1 << side) ? [side as Side] : []));
  }

  #fault(what: string): void {
    this.faults.push(`${this.ear.name}, ${this.#where}: ${what}`);
  }

  /** The game goes on by a line: was there anything to see, and did that and nothing else come? */
  follow(moment: Moment, isLast: boolean): void {
    const { ear } = this;
    this.#where = `line ${moment.at}`;
    const before = { sight: this.#sight, told: this.#told, undo: this.#undo };
    this.#see(moment);
    const isSeen = before.told !== this.#told || diff(before.sight, this.#sight).length > 0;
    const isOwn = this.#own.some((side) => side === moment.by);
    if (!isSeen && !isOwn && moment.at > 0) {
      this.unseen++;
      if (before.undo !== this.#undo) this.#fault('what may be taken back tells of something unseen');
    }
    if (this.#line && moment.at > this.#line.until) this.#close();
    const isAt = this.#line !== null && moment.at > this.#line.from;
    if (isAt && (isSeen || isOwn)) this.#hear('update', moment);
    for (const line of ear.lines) if (line.from === moment.at) this.#open(line, moment);
    for (const answer of ear.answers) if (answer.at === moment.at) this.#judge(answer, moment);
    if (isLast) this.#close();
  }

  /** Was a number ever among what this person might see? */
  mayKnow = (number: string): boolean => this.#allowed.has(number);

  #see({ pos, log, ended, undo }: Moment): void {
    const { viewer } = this.ear;
    this.#sight = sightOf(this.#game, pos, viewer, ended);
    const undos = this.#own.map((side) => [side, undo(side)]);
    this.#undo = JSON.stringify(Object.fromEntries(undos));
    const known = log.length < this.#log.length ? 0 : this.#log.findLastIndex((told, i) => told === log[i]) + 1;
    const isOn = known === this.#log.length && log.length >= known;
    const fresh = log.slice(isOn ? known : 0).flatMap((told) => {
      const event = toldFor(told, viewer);
      return event ? [JSON.stringify(event)] : [];
    });
    const told = isOn ? (fresh.length > 0 ? [...this.#told, ...fresh] : this.#told) : fresh;
    // Played again after somebody took something back, the same may be told anew.
    if (told.length !== this.#told.length || told.some((event, i) => event !== this.#told[i])) this.#told = told;
    this.#log = log;
    for (const number of numbersIn(JSON.stringify(this.#sight), ...fresh)) this.#allowed.add(number);
  }

  #open(line: Line, moment: Moment): void {
    this.#close();
    [this.#line, this.#next, this.#n] = [line, 0, -1];
    this.#hear('hello', moment);
    // Who comes back asks for the log.
    this.#heard = [...this.#told];
  }

  #close(): void {
    const line = this.#line;
    if (line === null) return;
    // What is left may be of the table or the talk, but not of the game.
    for (let message = this.#take(); message; message = this.#take())
      if (message.t === 'update' || message.t === 'hello') this.#fault(`${message.t} where there was nothing to see`);
    this.#line = null;
  }

  /** The next message; all that is not of the game is judged on the way. */
  #take(): Message | null {
    for (;;) {
      const text = this.#line?.frames[this.#next++];
      if (text === undefined) return null;
      const message = JSON.parse(text) as Message;
      if ('n' in message) {
        if (message.n !== this.#n + 1) this.#fault(`message ${message.n} follows ${this.#n}`);
        this.#n = message.n;
      }
      this.#expectFields(message);
      if (message.t === 'update' || message.t === 'hello') return message;
      if (message.t === 'chat') this.#judgeTalk(message.lines);
      if (message.t === 'table') this.#judgeCard(message.table);
      if (message.t === 'log') this.#judgeLog(message.events, this.#heard);
    }
  }

  #hear(kind: 'hello' | 'update', moment: Moment): void {
    const [next, n] = [this.#next, this.#n];
    const message = this.#take();
    if (message?.t !== kind) {
      [this.#next, this.#n] = [next, n];
      this.#fault(`${message?.t ?? 'nothing'} came where ${kind} was due`);
      return;
    }
    if (message.t === 'hello') {
      this.#view = message.view as unknown as Json;
      this.#judgeCard(message.table);
    } else if (message.t === 'update') this.#apply(message.patch, message.events, message.dropped);
    if (message.t !== 'hello' && message.t !== 'update') return;
    this.#judgeView(this.#view, moment);
    this.#judgeAsks(message.asks, message.t === 'update');
    if (JSON.stringify(message.undo) !== this.#undo) this.#fault('what may be taken back is another matter');
    if (message.t === 'update' && !isSame(this.#heard, this.#told)) this.#fault('events that were not told to it');
  }

  #apply(patch: Patch, events: readonly GameEvent[], dropped: number): void {
    this.#view = patched(this.#view, patch);
    // A patch that says something and takes it back has said it.
    for (const [path, ...value] of patch)
      if (value.length > 0 && diff(placeIn(this.#sight, path), value[0] as Json).length > 0)
        this.#fault(`${path.join('.')} is written for it`);
    this.#heard.length -= dropped;
    for (const event of events) this.#heard.push(JSON.stringify(event));
  }

  #judgeView(view: Json, { pos, ended }: Moment): void {
    this.views++;
    for (const [path] of diff(this.#sight, view).slice(0, 3)) this.#fault(`${path.join('.')} is not as it may see it`);
    const { viewer } = this.ear;
    for (const what of privaciesIn(view, viewer)) this.#fault(what);
    if (pos.flow.over || ended) return;
    for (const one of viewsIn(view)) {
      for (const what of handsIn(one, this.#game.sides.length, viewer)) this.#fault(what);
      if (one.offers.some(({ side }) => !this.#own.includes(side))) this.#fault('what another side is offered');
      if (one.facts.some(({ side }) => !this.#own.includes(side))) this.#fault('what another side has noted');
    }
  }

  /** A number of a question that runs ahead would count what others do unseen. */
  #judgeAsks(asks: { readonly [side: number]: number }, isOn: boolean): void {
    for (const [side, count] of Object.entries(asks)) {
      if (!this.#own.some((own) => own === Number(side))) this.#fault('the question of another side');
      const before = this.#asks[Number(side)] ?? 0;
      if (isOn && count !== before && count !== before + 1) this.#fault(`question ${count} follows ${before}`);
    }
    this.#asks = asks;
  }

  #judgeLog(events: readonly GameEvent[], told: readonly string[]): void {
    const logged = events.map((event) => JSON.stringify(event));
    if (!isSame(logged, told)) this.#fault('a log that is not its own');
  }

  #judgeTalk(lines: readonly Pick<ChatLine, 'room' | 'text'>[]): void {
    for (const { text, room } of lines) {
      const said = this.#said.find(({ words }) => words === text);
      if (said?.room !== room || !isMeant(said, this.ear)) this.#fault(`talk in ${room}`);
    }
  }

  #judgeCard({ yours, dice, status, waiting }: TableCard): void {
    if (status !== 'over' && dice.seed !== null) this.#fault('the seed of the dice');
    if (yours.some((side) => !this.#own.some((own) => own === side))) this.#fault('sides of another seat');
    if (waiting.some((side) => side >= this.#game.sides.length)) this.#fault('a side that there is not');
  }

  /** Only these fields are known and searched: a new one wants a look. */
  #expectFields(message: Message): void {
    const strange = Object.keys(message).filter((field) => !FIELDS[message.t].includes(field));
    if (strange.length > 0) this.#fault(`${message.t} with ${strange.join(' and ')}`);
  }

  #judge({ path, status, text }: Answer, moment: Moment): void {
    const what = path.split('/').slice(4).join('/');
    this.#where = `line ${moment.at}, asking for ${what || 'the table'}`;
    const isGiven = status === 200;
    if (what === 'record' && isGiven) this.#fault('a record before the end');
    if (!isGiven) return;
    const body = JSON.parse(text) as Json;
    for (const hidden of privaciesIn(body, this.ear.viewer)) this.#fault(hidden);
    if (what === '') this.#judgeCard(body as unknown as TableCard);
    if (what === 'view') this.#judgeAnswer(body as unknown as { view: View; asks: object }, moment);
    if (what === 'log') this.#judgeLog((body as unknown as { events: readonly GameEvent[] }).events, this.#told);
    if (what === 'journal') this.#judgeJournal(body as unknown as Journal);
    if (what.startsWith('chat/')) this.#judgeTalk(body as unknown as readonly ChatLine[]);
    if (what === 'chat') this.#judgeRooms(body as unknown as readonly string[]);
    // Who asks for the orders of another side is told of none.
    if (what.startsWith('sides') && text !== '[]') this.#fault('standing orders that nobody gave');
  }

  #judgeAnswer({ view, asks }: { view: View; asks: object }, moment: Moment): void {
    this.#judgeView(view as unknown as Json, moment);
    const awaited = sidesAwaited(view.flow.wait).join();
    if (awaited !== sidesAwaited(moment.pos.flow.wait).join()) this.#fault('others are waited for');
    if (Object.keys(asks).some((side) => !this.#own.some((own) => own === Number(side))))
      this.#fault('the question of another side');
  }

  #judgeJournal({ seed, whole, lines }: Journal): void {
    if (seed !== null || whole) this.#fault('the whole journal, with the seed of the dice');
    const others = lines.map(readMessage).filter((line) => !('side' in line && this.#own.includes(line.side)));
    if (others.length > 0) this.#fault('lines of others in the journal');
  }

  #judgeRooms(rooms: readonly string[]): void {
    for (const room of rooms)
      if (/^\d/.test(room) && !room.split('-').includes(String(this.ear.seat)))
        this.#fault(`that there is talk in ${room}`);
  }
}

const GAME = ['n', 'asks', 'undo'];
const FIELDS: { readonly [t in Message['t']]: readonly string[] } = {
  hello: ['t', 'table', 'view', ...GAME],
  update: ['t', 'patch', 'events', 'dropped', 'reset', ...GAME],
  table: ['t', 'n', 'table'],
  chat: ['t', 'n', 'lines'],
  log: ['t', 'events'],
  receipt: ['t', 'id', 'played', 'ask', 'repeated', 'stopped'],
  fault: ['t', 'id', 'error', 'message', 'refusal'],
  pong: ['t', 'late'],
};

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => text === b[i]);
const placeIn = (whole: Json, path: readonly (string | number)[]): Json =>
  path.reduce<Json>((part, step) => (part as { readonly [key: string]: Json } | null)?.[step] ?? null, whole);
const isMeant = ({ seats }: Said, { seat }: Ear): boolean => (seats === null ? seat < 0 : seats.includes(seat));

/** Numbers so large that they stand for one thing only. */
const numbersIn = (...texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.match(/(?<![\w.-])\d{4,}(?![\w.-])/g) ?? []);

/** Holds all that reached anybody against the game as it was. */
export function audit(game: Game, traffic: Traffic): Audit {
  const { ears, said, journal } = traffic;
  const listeners = ears.map((ear) => new Listener(game, ear, said));
  const secret = new Set<string>();
  const deals = new Set<string>();
  for (const moment of moments(game, journal)) {
    const isLast = moment.at === journal.lines.length;
    for (const listener of listeners) listener.follow(moment, isLast);
    for (const field of Object.keys(game.layout.hidden))
      for (const number of numbersIn(JSON.stringify(moment.pos.table[field]))) secret.add(number);
    for (const deal of secretDealsOf(moment.pos)) deals.add(JSON.stringify([deal.at, deal.seen, deal.terms]));
  }
  const bytes = listeners.map((listener) => searchBytes(listener, traffic, secret));
  const sum = (of: (listener: Listener) => number): number => listeners.reduce((all, one) => all + of(one), 0);
  return {
    faults: [...listeners.flatMap(({ faults }) => faults), ...bytes.flatMap(({ faults }) => faults)],
    messages: sum(({ ear }) => textsOf(ear).length),
    bytes: sum(({ ear }) => textsOf(ear).reduce((all, text) => all + Buffer.byteLength(text), 0)),
    views: sum(({ views }) => views),
    unseen: sum(({ unseen }) => unseen),
    secretDeals: deals.size,
    rare: bytes.reduce((all, { rare }) => all + rare, 0),
  };
}

const secretDealsOf = ({ table }: Pos): readonly Deal[] =>
  ((table as { readonly deals?: readonly Deal[] }).deals ?? []).filter(({ seen }) => !isFor(seen, 0));

const textsOf = ({ lines, answers }: Ear): readonly string[] => [
  ...lines.flatMap(({ frames }) => frames),
  ...answers.map(({ text }) => text),
];

/** The bare bytes once more: words not meant for this person, the seed, numbers that it never had a right to. */
function searchBytes(
  { ear, mayKnow }: Listener,
  { said, journal }: Traffic,
  secret: ReadonlySet<string>,
): { readonly faults: readonly string[]; readonly rare: number } {
  const whole = textsOf(ear)
    .filter((text) => !text.includes('"status":"over"'))
    .join('\n');
  const foreign = said.filter((one) => !isMeant(one, ear)).filter(({ words }) => whole.includes(words));
  const found = new Set(numbersIn(whole));
  const rare = [...secret].filter((number) => !mayKnow(number));
  return {
    faults: [
      ...foreign.map(({ room }) => `${ear.name}: words of ${room}`),
      ...(journal.seed && whole.includes(journal.seed) ? [`${ear.name}: the seed of the dice`] : []),
      ...rare.filter((number) => found.has(number)).map((number) => `${ear.name}: the secret number ${number}`),
    ],
    rare: rare.length,
  };
}
