import type { Deal } from './deals.ts';
import { sees } from './ids.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import type { Choice, GameEvent, Stack, Table, Told, Wait } from './position.ts';
import type { Fact, Locals, Range, Result } from './spec.ts';

/** All that one side may answer to one question. */
export interface Offer {
  readonly ask: string;
  readonly rule: RuleId;
  readonly about: Locals;
  readonly choices: readonly Choice[];
  readonly ranges: readonly ({ readonly verb: string } & Range)[];
}

/** Is it one of the options, or a number in range? */
export const isOffered = ({ choices, ranges }: Offer, { verb, arg }: Choice): boolean =>
  choices.some((one) => one.verb === verb && one.arg === arg) ||
  ranges.some((one) => one.verb === verb && arg !== null && one.min <= arg && arg <= one.max);

/** All that ever leaves the server for a seat. Plain JSON. */
export interface View {
  readonly game: string;
  readonly edition: number;
  readonly viewer: Sides;
  /** The table with -1 in the holes. */
  readonly table: Table;
  readonly facts: readonly { readonly side: Side; readonly fact: Fact }[];
  /** The deals that the viewer may know of; empty where the game has none. */
  readonly deals: readonly Deal[];
  readonly flow: {
    readonly stack: Stack | null;
    readonly wait: Wait | null;
    readonly over: Result | null;
    readonly commits: number;
  };
  /** What the viewer's own sides are asked, and what they may throw in unasked. */
  readonly offers: readonly {
    readonly side: Side;
    readonly offer: Offer | null;
    readonly interjections: readonly Choice[];
  }[];
}

/** The events a viewer has seen: its own numbering is the place in this list. */
export function eventsFor(log: readonly Told[], viewer: Sides): readonly GameEvent[] {
  return log.flatMap(({ event, to, others }) => (sees(to, viewer) ? [event] : others ? [others] : []));
}
