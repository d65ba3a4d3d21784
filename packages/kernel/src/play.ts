import type { Chance, Outcome } from './chance.ts';
import { judge } from './decide.ts';
import type { Core } from './decide.ts';
import { Engine } from './engine.ts';
import type { Side } from './ids.ts';
import { forkPosition } from './layout.ts';
import { ROLLED } from './position.ts';
import type { Choice, Position, Told } from './position.ts';
import { none, Rolled } from './sources/none.ts';
import type { Refusal } from './spec.ts';

/** What came of a plan of one or more choices. */
export interface Played {
  readonly pos: Position;
  /** How many of the choices were carried out; the plan stops before one not offered and after the first surprise. */
  readonly played: number;
  readonly told: readonly Told[];
  readonly outcomes: readonly Outcome[];
  /** What the last of them met: dice, an answer of others, something shown. Bits. */
  readonly marks: number;
  /** Why the plan stopped early, if a choice was not offered. */
  readonly stopped: Refusal | null;
}

export const isRefusal = (result: object): result is Refusal => 'code' in result;

/** Plays choices of one side on a copy. Refused, and nothing changed, if the first is not offered. */
export function play(
  rules: Core,
  pos: Position,
  side: Side,
  choices: readonly Choice[],
  chance: Chance,
): Played | Refusal {
  const copy = forkPosition(rules, pos);
  const engine = new Engine(rules, copy, chance, false);
  let played = 0;
  let stopped: Refusal | null = null;
  for (const choice of choices) {
    stopped = judge(rules, copy, side, choice);
    if (stopped) break;
    engine.choose(side, choice);
    played++;
    if (engine.marks !== 0 || copy.flow.over || copy.flow.wait?.for === 'window') break;
  }
  if (played === 0 && stopped) return stopped;
  return { pos: copy, played, told: engine.told, outcomes: engine.outcomes, marks: engine.marks, stopped };
}

/** What would a choice meet before the next question? Run on a redeal, so that the lock tells nothing. */
export function preview(rules: Core, imagined: Position, side: Side, choice: Choice): number {
  const copy = forkPosition(rules, imagined);
  const engine = new Engine(rules, copy, none, true);
  try {
    engine.choose(side, choice);
  } catch (error) {
    if (error instanceof Rolled) return engine.marks | ROLLED;
    throw error;
  }
  return engine.marks;
}
