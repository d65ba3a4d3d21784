import type { Core } from './core.ts';
import type { Sides } from './ids.ts';
import type { Frame, Given, Kept, Lane, LaneChoice, Position, Table, Wait } from './position.ts';
import type { Spec } from './spec.ts';

/** The engine as choices, lanes and deals know it: they change what it runs, and it runs on afterwards. */
export interface Running {
  readonly rules: Core;
  readonly pos: Position;
  readonly table: Table;
  /** Absent in simulations: nobody listens. */
  readonly tell: ((event: Spec['event'], to?: Sides, others?: Spec['event']) => void) | undefined;
  /** What stands between the choice and taking it back: ROLLED, HEARD, SHOWN. */
  marks: number;
  /** The choice answered no question: it was thrown in. */
  interjected: boolean;
  /** A post on a floor: who sees it, what it was made of. */
  seen: Sides | null;
  said: readonly LaneChoice[] | null;
  /** What a lane has posted while it ran: to whom, and whom it called to answer. */
  readonly posted: Sides | null;
  readonly called: Sides;

  push(frame: Frame, kept: Kept | null): void;
  /** Replaces the top frame's step and hands it what it waited for. */
  resume(step: string, given: Given | null): void;
  /** What runs before anything else, the first of them first. */
  owe(frames: readonly Frame[]): void;
  /** Runs what is due, and then goes on with what it came between. */
  callDue(): void;
  /** Forgets what the lane before it has posted. */
  beginLane(): void;
  /** Runs a lane to its next question or its end, apart from the rest of the flow. */
  runLane(lane: Lane, given: Given | null, floor: boolean): Lane;
  noteJoin(wait: Exclude<Wait, { for: 'one' }>): void;
}
