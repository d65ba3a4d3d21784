import { deflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { anyOf, Fast, fastDice, isRefusal, Match, writeRecord } from '@tercio/kernel';
import type { Choice, Game, Offer, Pos, Side, View } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import type { TableCard, Wrong } from '@tercio/server/wire';
import { Heard } from './secrets.ts';
import type { RealServer } from './server.ts';
import { asked } from './table.ts';

/**
 * A whole company at one table, each in a browser of their own. What a test is about they do on their pages; whatever else is
 * asked they answer through the server's API, as a program of theirs would.
 */

/** A game that was begun elsewhere: whose moment it is, and what is chosen until then. */
export interface Beginning {
  readonly game: string;
  readonly scenario: string;
  readonly seed: number;
  /** Nothing may be under seal by then: that would have to be chosen again. */
  readonly until: (pos: Pos) => boolean;
  /** What is chosen there; null: what the rules foresee for somebody who is away. */
  readonly answer: (side: Side, offer: Offer) => Choice | null;
}

export const gameOf = (id: string): Game => {
  const game = entryOf(id)?.game;
  if (!game) throw new Error(`there is no ${id}`);
  return game;
};

const MOST_CHOICES = 1_000;

/** The record of a game up to a moment, as a table takes it on. */
function begunBy({ game: id, scenario, seed, until, answer }: Beginning): string {
  const game = gameOf(id);
  const match = new Match(game, { scenario }, fastDice(seed));
  for (let made = 0; !until(match.pos); made++) {
    const { side } = game.waiting(match.pos)[0] ?? {};
    const offer = side === undefined ? null : game.offer(match.pos, side);
    if (side === undefined || !offer || made === MOST_CHOICES) throw new Error('the game does not come so far');
    const choice = answer(side, offer) ?? game.fallback(match.pos, side);
    if (!choice || isRefusal(match.act(side, [choice]))) throw new Error(`${offer.ask} is answered wrongly`);
  }
  const record = writeRecord(match, { kind: 'fast', commit: String(seed), nonces: [], seed: null });
  return deflateRawSync(record).toString('base64url');
}

/** What a side is asked, as it sees it. */
export interface Question {
  readonly side: Side;
  readonly offer: Offer;
  readonly view: View;
  /** The number that an answer must name. */
  readonly ask: number | undefined;
}
type Answer = (question: Question) => Choice | null;

export class Party {
  /** By seat. */
  readonly pages: readonly Page[];
  readonly id: string;
  readonly #game: Game;
  readonly #heard: readonly Heard[];
  readonly #seatOf: ReadonlyMap<number, number>;
  readonly #random = new Fast(1);
  #message = 0;

  private constructor(game: Game, card: TableCard, people: readonly Person[]) {
    this.#game = game;
    this.id = card.id;
    this.pages = people.map(({ page }) => page);
    this.#heard = people.map(({ heard }) => heard);
    this.#seatOf = new Map(card.seats.flatMap(({ seat, sides }) => sides.map((side) => [side, seat] as const)));
  }

  /** They come, sit down each at a seat, and the game goes on from where it was. */
  static async gather(server: RealServer, browser: Browser, seats: number, begun: Beginning): Promise<Party> {
    const people = await Promise.all(Array.from({ length: seats }, () => newcomer(server, browser)));
    const [host, ...others] = people as [Person, ...Person[]];
    const wish = { game: begun.game, scenario: begun.scenario, listed: true, seats: [{ kind: 'me' }] };
    const { table } = await sent<{ table: TableCard }>(host.page, '/api/tables', { ...wish, begun: begunBy(begun) });
    for (const [i, { page }] of others.entries())
      await sent(page, `/api/tables/${table.id}/seats/${i + 1}`, { nonce: `word-${i}` });
    await sent(host.page, `/api/tables/${table.id}/start`, {});
    const party = new Party(gameOf(begun.game), table, people);
    await Promise.all(party.pages.map((page) => page.goto(`/table/${table.id}`)));
    for (const page of party.pages) await expect(page.locator('.table')).toBeVisible();
    return party;
  }

  /** The page of whoever plays a side. */
  page(side: Side): Page {
    const page = this.pages[this.#seatOf.get(side) ?? -1];
    if (!page) throw new Error(`nobody plays side ${side}`);
    return page;
  }

  /** All that reached whoever plays a side. */
  heard(side: Side): Heard {
    const heard = this.#heard[this.#seatOf.get(side) ?? -1];
    if (!heard) throw new Error(`nobody plays side ${side}`);
    return heard;
  }

  /** Somebody is asked this on their page and chooses that in the list; where it asks once more, they read the warning and do it. */
  async choose(side: Side, question: string, option: string, warning?: RegExp): Promise<void> {
    const page = this.page(side);
    await expect(page.locator('.prompt:not(.waiting, .sent) .asked')).toContainText(question);
    const before = await asked(page);
    const confirm = page.locator('.panel.pinned .foot .button.main');
    const isDone = async (): Promise<boolean> => (await asked(page)) !== before;
    const wanted = page.locator('.panel .all-options .option').filter({ hasText: option }).first();
    // Not with the mouse: on the spot of the last click, where a question is new, a click is only told what it would do.
    await wanted.evaluate((element: HTMLElement) => element.click());
    await expect.poll(async () => (await confirm.count()) > 0 || (await isDone())).toBe(true);
    if (warning) await expect(page.locator('.panel.pinned')).toContainText(warning);
    if (warning || !(await isDone())) await confirm.click();
    await expect.poll(isDone).toBe(true);
  }

  /** What is asked of somebody now; null: the game is over. */
  async question(): Promise<Question | null> {
    const { waiting } = await got<TableCard>(this.pages[0], `/api/tables/${this.id}`);
    for (const side of waiting as readonly Side[]) {
      const { view, asks } = await this.#look(side);
      const offer = view.offers.find((one) => one.side === side)?.offer;
      if (offer) return { side, offer, view, ask: asks[side] };
    }
    return null;
  }

  /** Answers for everybody, as if they were away unless `answer` knows better, until this is asked. */
  async pass(until: (question: Question) => boolean, answer: Answer = () => null): Promise<Question> {
    for (let made = 0; made < MOST_CHOICES; made++) {
      const question = await this.question();
      if (question === null) break;
      if (until(question)) return question;
      await this.#choose(question, answer(question) ?? this.#asIfAway(question));
    }
    throw new Error('that is never asked');
  }

  /** Answers in the words of a record, one after the other, each when it may be given: `ottomans march estergon`. */
  inWords(...lines: readonly string[]): Answer {
    const left = [...lines];
    return ({ side, offer }) => {
      const isMeant = (choice: Choice): boolean =>
        `${this.#game.sides[side]} ${this.#game.words.chosen(offer.ask, choice)}` === left[0];
      const choice = offer.choices.find(isMeant) ?? null;
      if (choice) left.shift();
      return choice;
    };
  }

  /** What a side sees. */
  async view(side: Side): Promise<View> {
    return (await this.#look(side)).view;
  }

  async close(): Promise<void> {
    await Promise.all(this.pages.map((page) => page.context().close()));
  }

  #look(side: Side): Promise<{ view: View; asks: { readonly [side: number]: number } }> {
    return got(this.page(side), `/api/tables/${this.id}/view`);
  }

  async #choose({ side, ask }: Question, choice: Choice): Promise<void> {
    const message = { side, ask, id: `party-${++this.#message}`, choices: [choice] };
    const answer = await this.page(side).request.post(`/api/tables/${this.id}/choices`, { data: message });
    // A page answers by itself what is no question to it, and may have been first.
    if (!answer.ok() && ((await answer.json()) as Wrong).error !== 'stale') throw new Error(await answer.text());
  }

  /** What the rules foresee for whoever is away may hang on what they do not know: then anything. */
  #asIfAway({ side, offer, view }: Question): Choice {
    const usual = this.#game.fallback(this.#game.redeal(view, this.#random), side);
    const isOffered = offer.choices.some(({ verb, arg }) => verb === usual?.verb && arg === usual.arg);
    const isInRange = offer.ranges.some(({ verb }) => verb === usual?.verb);
    return usual && (isOffered || isInRange) ? usual : anyOf(offer, this.#random);
  }
}

interface Person {
  readonly page: Page;
  readonly heard: Heard;
}

/** Somebody who is known to the server, and whose page closes by itself what it has told in the middle of the screen. */
async function newcomer(server: RealServer, browser: Browser): Promise<Person> {
  const page = await server.person(browser);
  const heard = new Heard();
  heard.listen(page);
  await page.addInitScript(() => localStorage.setItem('tercio.entered', '1'));
  // It may be gone by the time it is closed.
  const close = (): Promise<void> =>
    page.evaluate(() => document.querySelector<HTMLElement>('.close-results')?.click());
  await page.addLocatorHandler(page.locator('.close-results'), close, { noWaitAfter: true });
  await sent(page, '/api/guests', {});
  return { page, heard };
}

async function sent<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}
async function got<T>(page: Page | undefined, path: string): Promise<T> {
  const answer = await page?.request.get(path);
  if (!answer?.ok()) throw new Error(`${path}: ${await answer?.text()}`);
  return (await answer.json()) as T;
}
