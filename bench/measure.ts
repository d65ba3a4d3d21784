/** Timing by the processor's clock: what other processes do on the machine matters little, so runs can be compared. */

/** One measured number, as it is printed and kept. */
export interface Figure {
  /** Short and stable: the key under which it is kept. */
  readonly name: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: Target;
  /** What others reach, as published, or the word of this run. */
  readonly peers?: string;
}

export interface Target {
  readonly value: number;
  readonly atLeast: boolean;
}
export const atLeast = (value: number): Target => ({ value, atLeast: true });
export const atMost = (value: number): Target => ({ value, atLeast: false });

/** One thing to be timed: does some work and says how much. */
export interface Contender {
  readonly name: string;
  work(): number;
}

const ROUNDS = 7;
const SECONDS_EACH = 0.6;

/**
 * Work per CPU-second of each contender: the median over rounds in which they take turns, so that a slow spell of the
 * machine falls on all of them. The first round warms up and does not count.
 */
export function rates(contenders: readonly Contender[], seconds = SECONDS_EACH): readonly number[] {
  const found = contenders.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    contenders.forEach((contender, i) => {
      const rate = rateOf(contender, seconds);
      if (round > 0) found[i]?.push(rate);
    });
  }
  return found.map(median);
}

function rateOf(contender: Contender, seconds: number): number {
  const began = process.cpuUsage();
  for (let done = 0; ;) {
    done += contender.work();
    const { user, system } = process.cpuUsage(began);
    const spent = (user + system) / 1e6;
    if (spent >= seconds) return done / spent;
  }
}

/** Microseconds per piece of work. */
export const micros = (rate: number): number => 1e6 / rate;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

export const sumOf = <T>(list: readonly T[], count: (item: T) => number): number =>
  list.reduce((sum, item) => sum + count(item), 0);

export function repeat(times: number, work: () => number): number {
  let done = 0;
  for (let i = 0; i < times; i++) done += work();
  return done;
}
