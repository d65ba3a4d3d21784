import type { RuleId } from '../ids.ts';
import type { Explanation, Figures, LogLine, Quantity } from '../rules.ts';
import type {
  AboutOf,
  AskOf,
  Decision,
  Interjection,
  InterjectionOf,
  Locals,
  Masked,
  ProcOf,
  Spec,
  Steps,
  VerbOf,
  WindowOf,
  WindowRule,
} from '../spec.ts';

/** A game of many rules is written chapter by chapter; here the chapters become one game. */

export type Line = LogLine;

/** The figures behind choices, by question and verb. A chapter may explain a verb that it adds to another's question. */
export type Explained<S extends Spec> = {
  readonly [A in AskOf<S>]?: {
    readonly [V in VerbOf<S, A>]?: (seen: Masked<S['table']>, arg: number, about: AboutOf<S, A>) => Explanation | null;
  };
};

/** What a part of the rules contributes: its procedures and questions, and the words and figures for them. */
export interface Chapter<
  S extends Spec,
  P extends ProcOf<S>,
  A extends AskOf<S>,
  E extends { readonly kind: string; readonly rule: RuleId },
  W extends WindowOf<S> = never,
  I extends InterjectionOf<S> = never,
> {
  readonly procs: { readonly [K in P]: Steps<S, K> };
  readonly asks: { readonly [K in A]: Decision<S, K> };
  readonly windows?: { readonly [K in W]: WindowRule<S, K> };
  readonly interjections?: { readonly [K in I]: Interjection<S, K> };
  /** A sentence for every refusal code. */
  readonly refusals: { readonly [code: string]: (figures: Figures, seen: Masked<S['table']>) => string };
  /** What is asked, as one line. */
  readonly prompts: { readonly [K in A]: (about: AboutOf<S, K>, seen: Masked<S['table']>) => string };
  /** Options in words, by question and verb; where none is given the verb and the argument's name do. */
  readonly options: {
    readonly [K in A]?: {
      readonly [V in VerbOf<S, K>]?: (arg: number, seen: Masked<S['table']>, about: AboutOf<S, K>) => string;
    };
  };
  /** The log: one entry per kind of event; null leaves it out. */
  readonly events: {
    readonly [K in E['kind']]: (event: Extract<E, { readonly kind: K }>, seen: Masked<S['table']>) => Line | null;
  };
  readonly figures?: Explained<S>;
  readonly quantities?: { readonly [name: string]: Quantity<S['event']> };
}

/** Any chapter of any game, as far as joining needs to know it. */
interface AnyChapter {
  readonly procs: object;
  readonly asks: object;
  readonly windows?: object;
  readonly interjections?: object;
  readonly refusals: object;
  readonly prompts: object;
  readonly options: object;
  readonly events: object;
  readonly figures?: object;
  readonly quantities?: object;
}

type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** What chapters come to; the compiler sees whether a procedure or question of the game is still missing. */
export interface Joined<C extends AnyChapter> {
  readonly procs: All<C['procs']>;
  readonly asks: All<C['asks']>;
  readonly windows: All<NonNullable<C['windows']>>;
  readonly interjections: All<NonNullable<C['interjections']>>;
  readonly quantities: NonNullable<C['quantities']>;
  readonly explain: (seen: object, ask: string, choice: AnyChoice, about: Locals) => Explanation | null;
  readonly words: {
    readonly refusals: C['refusals'];
    prompt(ask: string, about: Locals, seen: object): string;
    choice(ask: string, choice: AnyChoice, about: Locals, seen: object): string | null;
    event(event: { readonly kind: string }, seen: object): Line | null;
  };
}

interface AnyChoice {
  readonly verb: string;
  readonly arg: unknown;
}

/** A verb without an argument has -1 in its place. */
const argOf = ({ arg }: AnyChoice): number => (arg ?? -1) as number;

type Entries = { readonly [name: string]: unknown };
type Words = { readonly [name: string]: ((what: unknown, seen: object) => unknown) | undefined };
type ByVerb<F> = { readonly [ask: string]: { readonly [verb: string]: F | undefined } | undefined };

/** Chapters as one game. Two chapters that define the same thing are a slip, and said. */
export function joined<const C extends readonly AnyChapter[]>(chapters: C): Joined<C[number]> {
  const parts: readonly AnyChapter[] = chapters;
  const prompts = once(parts, 'prompts') as Words;
  const events = once(parts, 'events') as Words;
  const options = byVerb(parts, 'options') as ByVerb<(arg: number, seen: object, about: Locals) => string>;
  const figures = byVerb(parts, 'figures') as ByVerb<(seen: object, arg: number, about: Locals) => Explanation | null>;
  return {
    procs: once(parts, 'procs') as Joined<C[number]>['procs'],
    asks: once(parts, 'asks') as Joined<C[number]>['asks'],
    windows: once(parts, 'windows') as Joined<C[number]>['windows'],
    interjections: once(parts, 'interjections') as Joined<C[number]>['interjections'],
    quantities: once(parts, 'quantities'),
    explain: (seen, ask, choice, about) => figures[ask]?.[choice.verb]?.(seen, argOf(choice), about) ?? null,
    words: {
      refusals: once(parts, 'refusals'),
      prompt: (ask, about, seen) => prompts[ask]?.(about, seen) as string,
      choice: (ask, choice, about, seen) => options[ask]?.[choice.verb]?.(argOf(choice), seen, about) ?? null,
      event: (event, seen) => (events[event.kind]?.(event, seen) ?? null) as Line | null,
    },
  };
}

/** One room of all chapters; every name in it belongs to one chapter. */
function once(chapters: readonly AnyChapter[], room: keyof AnyChapter): Entries {
  const all: { [name: string]: unknown } = {};
  for (const chapter of chapters) {
    for (const [name, entry] of Object.entries((chapter[room] ?? {}) as Entries)) {
      if (Object.hasOwn(all, name)) throw new Error(`two chapters have ${room} for "${name}"`);
      all[name] = entry;
    }
  }
  return all;
}

/** By question and verb: several chapters may speak of one question, but not of the same verb. */
function byVerb(chapters: readonly AnyChapter[], room: 'options' | 'figures'): { readonly [ask: string]: Entries } {
  const all: { [ask: string]: { [verb: string]: unknown } } = {};
  for (const chapter of chapters) {
    for (const [ask, verbs] of Object.entries((chapter[room] ?? {}) as { readonly [ask: string]: Entries })) {
      const known = (all[ask] ??= {});
      for (const [verb, entry] of Object.entries(verbs)) {
        if (Object.hasOwn(known, verb)) throw new Error(`two chapters have ${room} for "${ask}", "${verb}"`);
        known[verb] = entry;
      }
    }
  }
  return all;
}
