import type { Page } from '@playwright/test';
import { isRefusal, readRecord, replay, Script } from '@tercio/kernel';
import type { Game, GameEvent, Pos, View } from '@tercio/kernel';
import { patched } from '@tercio/server/patch';
import type { Json, Patch } from '@tercio/server/patch';
import { flowFor, isFor, privaciesIn, tableFor } from '@tercio/server/sight';
import type { Columns } from '@tercio/server/sight';

/**
 * What reached one side, held against the finished game's record. Who may see what is reckoned here from the layout and the
 * record alone, not with the code that the server hides things by.
 */

/** Everything that one page received, in its order. */
export class Heard {
  readonly frames: string[] = [];
  /** Answers of the server to requests; the page itself, which is the same for everybody, is not among them. */
  readonly answers: string[] = [];
  /** Its document and storage at some moments, with how many frames had come by then. */
  readonly pages: { readonly frames: number; readonly text: string }[] = [];

  listen(page: Page): void {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void this.frames.push(String(payload))),
    );
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return;
      void response.text().then(
        (text) => this.answers.push(text),
        () => {},
      );
    });
  }

  /** Looks at the page as it is now, and asks for all that can be asked for. */
  async look(page: Page, table: string): Promise<void> {
    const frames = this.frames.length;
    for (const path of ['view', 'log', 'record', 'journal', 'chat/players'])
      await page.evaluate((url) => fetch(url).then((answer) => answer.text()), `${table}/${path}`);
    const text = await page.evaluate(() =>
      [
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
        document.documentElement.outerHTML,
        document.body.innerText,
      ].join('\n'),
    );
    this.pages.push({ frames, text });
  }
}

interface Step {
  readonly table: Columns;
  /** The table and the notes as the side may see them. */
  readonly seen: string;
  /** The procedures under way as the side may see them, its own sealed answers too. */
  readonly flow: string;
  /** How many of its events it has been told. */
  readonly told: number;
}

/** The game as it truly was, and what one side of it may know when. */
export class Truth {
  readonly steps: Step[] = [];
  /** What the side is told, in order; what only others are, with the words in which they read it. */
  readonly events: GameEvent[] = [];
  readonly kept: string[] = [];
  readonly #game: Game;
  readonly #viewer: number;

  constructor(game: Game, record: string, viewer: number) {
    this.#game = game;
    this.#viewer = viewer;
    const written = readRecord(record);
    let from: Pos | null = null;
    for (const { pos, choices, told, line } of replay(game, written)) {
      // A line can hold several choices, and the side has seen what lay on the table after each.
      if (from === null) this.#add(pos, told);
      else {
        const outcomes = written.lines.find(({ at }) => at === line)?.outcomes ?? [];
        const script = new Script(outcomes, line);
        for (const { side: who, choice } of choices) {
          const result = game.play(from, who, [choice], script);
          if (isRefusal(result)) throw new Error(`line ${line} cannot be played again`);
          ({ pos: from } = result);
          this.#add(from, result.told);
        }
      }
      from = pos;
    }
  }

  #add(pos: Pos, told: readonly { event: GameEvent; to: number; others: GameEvent | null }[]): void {
    const bit = 1 << this.#viewer;
    for (const { event, to, others } of told) {
      if (isFor(to, bit)) this.events.push(event);
      else {
        if (others) this.events.push(others);
        this.#keep(pos, event, others);
      }
    }
    const table = pos.table as unknown as Columns;
    const seen = JSON.stringify([tableFor(this.#game, pos, bit), pos.facts[this.#viewer] ?? []]);
    const flow = JSON.stringify(flowFor(pos, bit));
    this.steps.push({ table, seen, flow, told: this.events.length });
  }

  #keep(pos: Pos, event: GameEvent, others: GameEvent | null): void {
    const view = this.#game.view(pos, (1 << (1 - this.#viewer)) as View['viewer']);
    const words = this.#game.words.event(event, view)?.text;
    if (words && words !== (others && this.#game.words.event(others, view)?.text)) this.kept.push(words);
  }

  /**
   * Hidden numbers that the side never had a right to in the whole game, neither on the table nor in the procedures under
   * way: while it takes losses in secret, its own packed counts stand there and nowhere else.
   */
  rareSecrets(): ReadonlySet<number> {
    const RARE = 1_000;
    const { hidden } = this.#game.layout;
    const allowed = new Set<string>(
      [...this.steps.flatMap(({ seen, flow }) => [seen, flow]), JSON.stringify(this.events)].flatMap(numbers),
    );
    const secret = this.steps.flatMap(({ table }) => Object.keys(hidden).flatMap((field) => table[field] ?? []));
    return new Set(secret.filter((value) => value >= RARE && !allowed.has(String(value))));
  }
}

const numbers = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

type Message =
  | { readonly t: 'hello'; readonly view: View | null; readonly asks: object; readonly undo: object }
  | { readonly t: 'log'; readonly events: readonly GameEvent[] }
  | {
      readonly t: 'update';
      readonly patch: Patch;
      readonly asks: object;
      readonly undo: object;
      readonly events: readonly GameEvent[];
    }
  | { readonly t: 'other' };

/** Where in the game each frame was, and what was wrong. */
export interface Audit {
  readonly faults: readonly string[];
  /** How many views were held against the truth. */
  readonly views: number;
  /** By frame: the step of the game that the side knew of by then. */
  readonly steps: readonly number[];
}

/** Holds every frame against what the side might see at that very step of the game. */
export function audit(frames: readonly string[], truth: Truth, viewer: number): Audit {
  const faults: string[] = [];
  const at: number[] = [];
  let [view, events, step, views]: [View | null, readonly GameEvent[], number, number] = [null, [], 0, 0];
  frames.forEach((frame, index) => {
    const message = JSON.parse(frame) as Message;
    if (message.t === 'log') ({ events } = message);
    if (message.t === 'hello') ({ view } = message);
    if (message.t === 'update') {
      view = patched(view as unknown as Json, message.patch) as unknown as View;
      events = [...events, ...message.events];
    }
    if (view && (message.t === 'hello' || message.t === 'update')) {
      views++;
      const found = stepOf(view, truth, step);
      if (found < 0) faults.push(`frame ${index}: a table that this side must not see after step ${step}`);
      else step = found;
      faults.push(...wrongIn(view, truth, viewer).map((what) => `frame ${index}: ${what}`));
      const sides = [message.asks, message.undo].flatMap((bag) => Object.keys(bag));
      if (sides.some((of) => Number(of) !== viewer)) faults.push(`frame ${index}: asks of the other side`);
    }
    at.push(step);
  });
  if (JSON.stringify(events) !== JSON.stringify(truth.events)) faults.push('events that this side was not told');
  if (step !== truth.steps.findIndex(({ seen }) => seen === truth.steps.at(-1)?.seen))
    faults.push('the end is missing');
  return { faults, views, steps: at };
}

const stepOf = (view: View, { steps }: Truth, from: number): number => {
  const seen = JSON.stringify([view.table, view.facts.map(({ fact }) => fact)]);
  return steps.findIndex((step, index) => index >= from && step.seen === seen);
};

/** What is the other side's in a view, by the rules and whatever the table says of who sees it. */
export function wrongIn(view: View, truth: Truth, viewer: number): readonly string[] {
  const wrong: string[] = [];
  const other = 1 - viewer;
  const table = view.table as unknown as Columns & { attacker: number; defender: number };
  const of = (field: string): readonly number[] => table[field] ?? [];
  const closed = (field: string, index: number): void => {
    if (of(field)[index] !== -1) wrong.push(`${field} ${index} is ${of(field)[index]}`);
  };
  const words = of('hand').length / 2;
  for (let word = 0; word < words; word++) closed('hand', other * words + word);
  const columns = of('columnAt').length;
  const points = of('garrison').length;
  const slots = (of('foot').length - points) / columns;
  const isFighting = (column: number): boolean => column === table.attacker || column === table.defender;
  for (let column = other * (columns / 2); column < (other + 1) * (columns / 2); column++) {
    closed('baggage', column);
    for (let holder = column * slots; holder < (column + 1) * slots; holder++)
      if (!isFighting(column)) for (const field of ['foot', 'horse', 'train']) closed(field, holder);
  }
  of('garrison').forEach((marker, point) => {
    if (marker !== 1 + other) return;
    closed('baggage', columns + point);
    for (const field of ['foot', 'horse', 'train']) closed(field, columns * slots + point);
  });
  const owners = truth.steps[0]?.table['leaderSeen'] ?? [];
  owners.forEach((owner, leader) => {
    if (owner !== 1 << other) return;
    if ((of('chit')[leader] ?? 0) > 0) wrong.push(`the chit of leader ${leader} is ${of('chit')[leader]}`);
    if (!(table.attacker >= 0)) closed('leaderAt', leader);
  });
  if (view.offers.some((offer) => offer.side !== viewer)) wrong.push('what the other side is offered');
  if (view.facts.some((fact) => fact.side !== viewer)) wrong.push('what the other side has noted');
  return [...wrong, ...privaciesIn(view.flow as unknown as Json, 1 << viewer)];
}

const WORD = 27;
const cardsIn = (bits: number, word: number): readonly number[] =>
  Array.from({ length: WORD }, (_, bit) => bit)
    .filter((bit) => (bits & (1 << bit)) !== 0)
    .map((bit) => word * WORD + bit + 1);

/** The cards that a side holds, by number. */
export function heldCards({ steps }: Truth, at: number, of: number): readonly number[] {
  const hand = steps[at]?.table['hand'] ?? [];
  return hand.slice(of * (hand.length / 2), (of + 1) * (hand.length / 2)).flatMap(cardsIn);
}

/** The cards of the other's hand that were never played and never seen by the side until this step. */
export function unseenCards(truth: Truth, until: number, viewer: number): readonly number[] {
  const before = truth.steps.slice(0, until + 1);
  const known = new Set(
    before.flatMap(({ table }, step) => [
      ...heldCards(truth, step, viewer),
      ...(table['spent'] ?? []).flatMap(cardsIn),
    ]),
  );
  return heldCards(truth, until, 1 - viewer).filter((card) => !known.has(card));
}

/** The frames with one number of the first table let out. */
export function leaking(frames: readonly string[], truth: Truth, field: string, index: number): readonly string[] {
  const at = frames.findIndex((frame) => frame.includes('"t":"hello"') && !frame.includes('"view":null'));
  const message = JSON.parse(frames[at] ?? '{}') as Json;
  const value = truth.steps[0]?.table[field]?.[index] ?? 0;
  return frames.with(at, JSON.stringify(patched(message, [[['view', 'table', field, index], value]])));
}
