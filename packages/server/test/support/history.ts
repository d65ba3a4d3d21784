import { side } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import type { TableCard } from '../../src/wire.ts';
import type { Journal } from '../../src/live/journal.ts';
import { writeMessage } from '../../src/play/message.ts';
import type { Visitor } from './club.ts';

/**
 * What people were told, and what they asked for without being told what became of it. Afterwards every process is asked:
 * what was acknowledged holds, what was refused does not, and the rest is one or the other.
 */

/** Somebody's message at a table that was acknowledged. */
export interface Message {
  readonly table: string;
  readonly who: number;
  readonly kind: 'choices' | 'undo';
  readonly body: {
    readonly side: number;
    readonly ask: number;
    readonly id: string;
    readonly choices?: readonly Choice[];
  };
}

/** As it stands in a journal. */
const lineOf = ({ kind, body: { side: no, choices = [] } }: Message): string =>
  kind === 'undo'
    ? writeMessage({ kind, side: side(no) })
    : writeMessage({ kind, side: side(no), choices, automatic: false });

/** Something that may be asked about a table, its answer, and what it was before anybody did anything about it. */
export interface Truth {
  readonly about: string;
  readonly value: unknown;
  readonly before?: unknown;
}

/** What cannot be asked now. */
const UNSEEN = Symbol('unseen');

export class History {
  /** How much was acknowledged, of each kind. */
  readonly counts = new Map<string, number>();
  readonly tables: string[] = [];
  readonly #messages: Message[] = [];
  /** By what is asked: the answers that would be true. */
  readonly #truths = new Map<string, Set<string>>();

  get acknowledged(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** A new table, as it is when nobody has done anything there. */
  opened(id: string): void {
    this.tables.push(id);
    for (const what of ['begun', 'over']) this.#truths.set(`${id} ${what}`, new Set(['false']));
    this.#truths.set(`${id} rematch`, new Set(['null']));
  }

  /** Something was asked for: from now on it may be so. */
  asked({ about, value, before = null }: Truth): void {
    const truths = this.#truths.get(about) ?? new Set([JSON.stringify(before)]);
    this.#truths.set(about, new Set(truths).add(JSON.stringify(value)));
  }

  /** It is so: somebody was told. */
  told(about: string, value: unknown): void {
    this.#truths.set(about, new Set([JSON.stringify(value)]));
  }

  /** Nobody was told, and it may be anything. */
  unsure(about: string): void {
    this.#truths.delete(about);
  }

  /** What may be true of some things now; given back, it is again all that may be. */
  known(abouts: readonly string[]): () => void {
    const before = abouts.map((about) => [about, this.#truths.get(about)] as const);
    return () => {
      for (const [about, truths] of before) {
        if (truths) this.#truths.set(about, truths);
        else this.#truths.delete(about);
      }
    };
  }

  /** How often something was done at a table, told or perhaps: one more, or perhaps one more. */
  again(about: string, isSure: boolean): void {
    const before = [...(this.#truths.get(about) ?? new Set(['0']))];
    const more = before.map((count) => String(Number(count) + 1));
    this.#truths.set(about, new Set(isSure ? more : [...before, ...more]));
  }

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** Choices and what was taken back of them. */
  written(message: Message): void {
    this.#messages.push(message);
  }

  /** Everything in which what a process says differs from what people were told. */
  async contradictions(people: readonly Visitor[]): Promise<readonly string[]> {
    const wrong = await Promise.all(
      this.tables.map(async (id) => {
        const readers = people.map((one) => fromElsewhere(one));
        return [...(await this.#atTable(readers, id)), ...(await this.#unknown(readers, id))];
      }),
    );
    return wrong.flat();
  }

  /** Acknowledged messages that do not stand in a table's journal in the order in which they were sent. */
  async #unknown(people: readonly Visitor[], id: string): Promise<readonly string[]> {
    const missing = people.map(async (person, who) => {
      const { body } = await person.get<Journal>(`/api/tables/${id}/journal`);
      let from = 0;
      return this.#messages
        .filter((sent) => sent.table === id && sent.who === who)
        .map(lineOf)
        .filter((line) => {
          const found = body.lines.indexOf(line, from);
          if (found >= 0) from = found + 1;
          return found < 0;
        })
        .map((line) => `the journal of ${id} lacks "${line}" of person ${who}`);
    });
    return (await Promise.all(missing)).flat();
  }

  async #atTable(people: readonly Visitor[], id: string): Promise<readonly string[]> {
    const said = new Map<string, unknown>();
    for (const [who, person] of people.entries()) {
      const { body: card, status, text } = await person.get<TableCard>(`/api/tables/${id}`);
      if (status !== 200) return [`table ${id} does not open: ${text}`];
      if (who === 0) tellCard(card, said);
      await tellOwn(person, who, card, said);
      const seen = await person.get(`/api/tables/${id}/view`);
      if (seen.status !== (card.status === 'open' ? 409 : 200)) return [`table ${id} cannot be seen: ${seen.text}`];
    }
    return [...this.#truths]
      .filter(([about]) => about.startsWith(`${id} `))
      .flatMap(([about, truths]) => {
        const answer = JSON.stringify(said.get(about) ?? null);
        return said.get(about) === UNSEEN || truths.has(answer)
          ? []
          : [`${about}: ${answer} instead of ${[...truths].join(' or ')}`];
      });
  }
}

let addresses = 0;

/** From an address of its own, as the strict limits count by address: here they are no part of the question. */
function fromElsewhere(person: Visitor): Visitor {
  const elsewhere = person.at(person.port);
  elsewhere.headers['x-forwarded-for'] = `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return elsewhere;
}

/** What everybody can know of a table. */
function tellCard(card: TableCard, said: Map<string, unknown>): void {
  const { id, status, rematch, seats } = card;
  said
    .set(`${id} begun`, status !== 'open')
    .set(`${id} over`, status === 'over')
    .set(`${id} rematch`, rematch);
  for (const { seat, person, bot, resigned } of seats)
    said
      .set(`${id} seat ${seat}`, person?.id ?? null)
      .set(`${id} resigned ${seat}`, resigned)
      .set(`${id} bot ${seat}`, resigned ? UNSEEN : bot);
}

/** What is somebody's own there, and what they hear. */
async function tellOwn(
  person: Visitor,
  who: number,
  { id, yours, seats, status }: TableCard,
  said: Map<string, unknown>,
) {
  const path = `/api/tables/${id}`;
  said.set(`${id} note ${who}`, (await person.get<{ text: string }>(`${path}/notes`)).body.text);
  for (const side of yours) {
    const { body } = await person.get<readonly { window: string }[]>(`${path}/sides/${side}/orders`);
    const isGone = seats.some(({ sides, resigned }) => resigned && sides.includes(side));
    said.set(`${id} orders ${side}`, isGone ? UNSEEN : body.map(({ window }) => window).join());
  }
  const { body: lines } = await person.get<readonly { text: string }[]>(`${path}/chat/players`);
  if (Array.isArray(lines))
    for (const { text } of lines) {
      const about = `${id} line ${text}`;
      said.set(about, who === 0 ? Number(said.get(about) ?? 0) + 1 : (said.get(about) ?? 1));
    }
  // Only of a game that is over may everything be read.
  const { body } = await person.get<Journal>(`${path}/journal`);
  const taken = body.lines.filter((line) => line.startsWith('t')).length;
  said.set(`${id} taken back`, status === 'over' ? taken : UNSEEN);
}
