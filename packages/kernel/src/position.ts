import type { RuleId, Side, Sides } from './ids.ts';
import type { Fact, Locals, Plain, Result } from './spec.ts';

/** A position: what lies on the table, what each side knows besides, and where the rules are. Plain data throughout. */
export interface Position {
  readonly table: Table;
  /** By side: what it has learnt in secret. Immutable, replaced whole. */
  facts: readonly (readonly Fact[])[];
  readonly flow: Flow;
}

/** The table without its type: a bag of columns, numbers and values, as its layout says. */
export type Table = { [field: string]: Plain | number[] };

export interface Flow {
  stack: Stack | null;
  wait: Wait | null;
  over: Result | null;
  /** Public changes so far. Not part of the hash. */
  commits: number;
  /** What the next step may read: an answer or a returned value. Null at every rest. */
  given: Given | null;
  /** After an interjection: the lanes' choices to be played again once the asking step has asked. */
  kept: Kept | null;
  /** What must run before anything else: deals to be carried out, breaches. Null at every rest. */
  due: readonly Frame[] | null;
}

/** A rest as everybody may know it: who is asked, and who has answered. */
type Awaiting =
  | { readonly for: 'one'; readonly ask: { readonly side: Side } }
  | { readonly for: 'floor' | 'sealed' | 'window'; readonly lanes: readonly Pick<Lane, 'side' | 'done'>[] };

/** Who must decide. */
export function sidesAwaited(wait: Awaiting | null): readonly Side[] {
  if (wait === null) return [];
  return wait.for === 'one' ? [wait.ask.side] : wait.lanes.filter(({ done }) => !done).map(({ side }) => side);
}

export interface Frame {
  readonly proc: string;
  readonly step: string;
  readonly at: Locals;
}

/** Immutable, shared by forks. */
export interface Stack {
  readonly top: Frame;
  readonly below: Stack | null;
  /** Set where something came between: an interjection, a deal carried out, a breach. */
  readonly kept: Kept | null;
}

export type Choice = { readonly verb: string; readonly arg: number | null };

export interface Ask {
  readonly side: Side;
  readonly ask: string;
  readonly about: Locals;
  /** The step that reads the answer. */
  readonly resume: string;
}

/** A side's own small stack while several decide at once. */
export interface Lane {
  readonly side: Side;
  readonly stack: Stack | null;
  readonly ask: Ask | null;
  /** On a floor: the side is ready. It is not waited for, and may still be asked whether it answers what was posted to it. */
  readonly done: boolean;
  readonly answer: Plain;
  /** On a floor: since the last post. */
  readonly choices: readonly LaneChoice[];
}

/** A choice with the question it answered, so that it can be put into words and played again. */
export type LaneChoice = Choice & { readonly ask: string };

export type Wait =
  | { readonly for: 'one'; readonly ask: Ask }
  | {
      readonly for: 'sealed' | 'floor';
      readonly proc: string;
      readonly at: Locals;
      readonly lanes: readonly Lane[];
      readonly resume: string;
    }
  | {
      readonly for: 'window';
      readonly window: string;
      readonly about: Locals;
      readonly lanes: readonly Lane[];
      readonly resume: string;
    };

export type Given =
  | { readonly of: 'answer'; readonly ask: string; readonly choice: Choice }
  | { readonly of: 'returned'; readonly proc: string; readonly value: Plain }
  | {
      readonly of: 'answers';
      readonly proc: string;
      readonly list: readonly { readonly side: Side; readonly answer: Plain }[];
    };

/** What was interrupted: a wait with what had been chosen in its lanes, or a step with what it was to be given. */
export interface Kept {
  readonly wait: Wait | null;
  readonly given: Given | null;
}

/** Lanes that were joined, and how many outcomes had fallen before that. */
export interface Joined {
  readonly wait: Exclude<Wait, { for: 'one' }>;
  readonly outcomes: number;
}

/** An event and who may see it; the others see the redacted form, or nothing. */
export interface Told {
  readonly event: GameEvent;
  readonly to: Sides;
  readonly others: GameEvent | null;
}

/** A typed event, its type erased: games declare theirs, the kernel adds `rolled`. */
export interface GameEvent {
  readonly kind: string;
  readonly rule: RuleId;
  readonly [field: string]: Plain;
}

/** What stands between a choice and taking it back, as bits. */
export const ROLLED = 1;
export const HEARD = 2;
export const SHOWN = 4;
/** Foreseen only: others are asked within what it begins, before it is done. */
export const ASKED = 8;
