import { MOST_TURNS } from '@tercio/bots';
import type { Choice } from '@tercio/kernel';

/** What a program may write, a line of JSON each: an answer, or something it wants to know before it answers. */
export type Written =
  | { readonly kind: 'answer'; readonly choice: Choice; readonly ask: number | null }
  | {
      readonly kind: 'try';
      readonly choices: readonly Choice[];
      readonly seed: number;
      readonly turns: number;
      readonly views: boolean;
    }
  | { readonly kind: 'odds'; readonly choice: Choice }
  | { readonly kind: 'rubbish'; readonly why: string };

const rubbish = (why: string): Written => ({ kind: 'rubbish', why });

type Fields = { readonly [name: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function choiceIn(value: unknown): Choice | null {
  if (!isFields(value) || typeof value['verb'] !== 'string') return null;
  const arg = value['arg'] ?? null;
  return arg === null || Number.isSafeInteger(arg) ? { verb: value['verb'], arg: arg as number | null } : null;
}

const NO_CHOICE = 'a choice is {"verb": "...", "arg": a whole number or null}';

export function readWritten(line: string): Written {
  const value = parsed(line);
  if (!isFields(value)) return rubbish('that is no JSON object');
  if ('try' in value) return readTry(value);
  if ('odds' in value) {
    const choice = choiceIn(value['odds']);
    return choice ? { kind: 'odds', choice } : rubbish(`what are the odds of? ${NO_CHOICE}`);
  }
  const choice = choiceIn(value);
  const ask = value['ask'];
  if (!choice) return rubbish(`that is neither an answer nor a question: ${NO_CHOICE}`);
  return { kind: 'answer', choice, ask: typeof ask === 'number' ? ask : null };
}

const MOST_SEED = 0xffff_ffff;

function readTry({ try: wanted, seed = 1, turns = 0, view = true }: Fields): Written {
  const choices = (Array.isArray(wanted) ? wanted : [wanted]).map(choiceIn);
  const legible = choices.filter((choice) => choice !== null);
  if (legible.length < choices.length) return rubbish(`try what? ${NO_CHOICE}, or a list of them`);
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed) || seed < 0 || seed > MOST_SEED)
    return rubbish(`"seed" is a whole number from 0 to ${MOST_SEED}`);
  if (typeof turns !== 'number' || !Number.isSafeInteger(turns) || turns < 0 || turns > MOST_TURNS)
    return rubbish(`"turns" is a whole number from 0 to ${MOST_TURNS}`);
  if (typeof view !== 'boolean') return rubbish('"view" is true or false');
  return { kind: 'try', choices: legible, seed, turns, views: view };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
