/** Something that was asked for and cannot be done: what was wrong, and what is allowed. */
export interface Fault {
  readonly fault: string;
  /** What to do instead, a line each. */
  readonly hints: readonly string[];
  readonly exit: number;
}

/** The exit codes of the command, for scripts. */
export const OK = 0;
export const FAILED = 1;
const MISUSED = 2;

/** The command was called in a way it does not know. */
export const misuse = (fault: string, ...hints: readonly string[]): Fault => ({ fault, hints, exit: MISUSED });

/** The call was right, but it cannot be done, or its answer is no. */
export const failure = (fault: string, ...hints: readonly string[]): Fault => ({ fault, hints, exit: FAILED });

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'fault' in value && 'exit' in value;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
