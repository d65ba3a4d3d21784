import type { Options, Parsed, Place } from './args.ts';
import { parse } from './args.ts';
import type { Fault } from './fault.ts';
import { isFault } from './fault.ts';
import type { Terminal } from './terminal.ts';

/** A command without the types of its options: what the help shows and `main` runs. */
export interface Command {
  readonly name: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** What else there is to know, in paragraphs. */
  readonly about: readonly string[];
  readonly places: readonly Place[];
  readonly options: Options;
  readonly examples: readonly (readonly [call: string, about: string])[];
  /** The exit code, or why not. */
  execute(args: readonly string[], terminal: Terminal): Promise<number | Fault>;
}

type Definition<O extends Options> = Omit<Command, 'execute' | 'options'> & {
  readonly options: O;
  run(parsed: Parsed<O>, terminal: Terminal): number | Fault | Promise<number | Fault>;
};

export function command<O extends Options>(definition: Definition<O>): Command {
  const { options, places } = definition;
  return {
    ...definition,
    async execute(args, terminal) {
      const parsed = parse(args, options, places);
      return isFault(parsed) ? parsed : definition.run(parsed, terminal);
    },
  };
}

export const JSON_FLAG = { kind: 'flag', about: 'answer in JSON, for programs' } as const;
export const SET = {
  kind: 'list',
  value: 'NAME=VALUE',
  about: 'a ruling or option of the game; `tercio games <game>` lists them',
} as const;
const MOST_SEED = 0xffff_ffff;
export const SEED = {
  kind: 'number',
  value: 'S',
  about: 'whole number that fixes every die, so that the run can be repeated',
  least: 0,
  most: MOST_SEED,
} as const;
