import type { Rules } from './rules.ts';
import type { Decision, Locals, Spec, Verb } from './spec.ts';

/** A game without its types: what the kernel itself works with. */
export type Core = Rules<Spec>;
export type AnyDecision = Decision<Spec, string>;
export type AnyVerb = Verb<object, Locals, number | null>;
