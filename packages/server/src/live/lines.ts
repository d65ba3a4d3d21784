import type { Topic } from '../tables/bus.ts';
import type { Guest } from '../tables/house.ts';

/** An open line to somebody: a live connection, or the stream of a program. */
export interface OpenLine {
  readonly person: string | null;
  /** What is stored of the session or token it was opened with; null for anyone who is nobody in particular. */
  readonly right: string | null;
  readonly address: string;
  /** How many bytes wait here until they are read at the other end. */
  readonly unread: number;
  end(reason: string): void;
}

export interface LineLimits {
  readonly perAddress: number;
  readonly perPerson: number;
}

/** What all lines of one address may leave unread together. Each alone may have a page's worth and more, but not hundreds of them. */
const MOST_UNREAD_BYTES = 32_000_000;

/** Which of some rights still stand. */
export type Standing = (rights: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * All open lines of this process. Nobody holds more than a share of them, and a line ends with the session or token that
 * opened it: at once where that is heard, and at the next look round where it was not.
 */
export class Lines implements Guest {
  readonly #lines = new Set<OpenLine>();
  readonly #limits: LineLimits;
  readonly #processes: () => number;

  /** With several processes on one database each grants its share. */
  constructor(limits: LineLimits, processes: () => number = () => 1) {
    this.#limits = limits;
    this.#processes = processes;
  }

  get size(): number {
    return this.#lines.size;
  }

  /** False if anyone who asks has too many already. */
  add(line: OpenLine): boolean {
    let [here, theirs] = [0, 0];
    for (const { address, person } of this.#lines) {
      if (address === line.address) here++;
      if (person !== null && person === line.person) theirs++;
    }
    const share = (all: number): number => Math.ceil(all / this.#processes());
    if (here >= share(this.#limits.perAddress) || theirs >= share(this.#limits.perPerson)) return false;
    this.#lines.add(line);
    return true;
  }

  delete(line: OpenLine): void {
    this.#lines.delete(line);
  }

  announced(_no: number, topic: Topic): void {
    if (topic.startsWith('session:')) this.#end(new Set([topic.slice('session:'.length)]));
  }

  /** Nobody fills our memory by not reading: of an address with too much unread, the lines with most of it end. */
  lighten(most = MOST_UNREAD_BYTES): void {
    const unread = new Map<string, number>();
    const add = ({ address, unread: bytes }: OpenLine, sign: 1 | -1): number => {
      const sum = (unread.get(address) ?? 0) + sign * bytes;
      unread.set(address, sum);
      return sum;
    };
    const behind = [...this.#lines].filter((line) => add(line, 1) > 0 && line.unread > 0);
    for (const line of behind.toSorted((one, two) => two.unread - one.unread)) {
      if ((unread.get(line.address) ?? 0) <= most) continue;
      add(line, -1);
      this.#lines.delete(line);
      line.end('too slow');
    }
  }

  /** Ends the lines whose right is gone without anybody here having heard of it. */
  async look(standing: Standing): Promise<void> {
    const rights = [...new Set([...this.#lines].flatMap(({ right }) => right ?? []))];
    if (rights.length === 0) return;
    const left = await standing(rights);
    this.#end(new Set(rights.filter((right) => !left.has(right))));
  }

  #end(rights: ReadonlySet<string>): void {
    for (const line of this.#lines)
      if (line.right !== null && rights.has(line.right)) {
        this.#lines.delete(line);
        line.end('signed out');
      }
  }
}
