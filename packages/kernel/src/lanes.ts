import type { Core } from './core.ts';
import { NEGOTIATION } from './deals.ts';
import { judgeAsk } from './decide.ts';
import { NOBODY } from './ids.ts';
import type { Side } from './ids.ts';
import { masked } from './layout.ts';
import type { Ask, Choice, Lane, Stack, Table, Wait } from './position.ts';
import type { Running } from './running.ts';
import type { Locals, Spec, WindowRule } from './spec.ts';

/** Lanes: a side's own small stack while several decide at once. They commute, and each can be played again. */

export type Shared = Exclude<Wait, { for: 'one' }>;

/** Written out: copying by `...` costs several times as much here, where every choice passes. */
export function withLanes(wait: Shared, lanes: readonly Lane[]): Shared {
  if (wait.for === 'window')
    return { for: 'window', window: wait.window, about: wait.about, lanes, resume: wait.resume };
  return { for: wait.for, proc: wait.proc, at: wait.at, lanes, resume: wait.resume };
}

export function openLane(engine: Running, side: Side, proc: string, at: Locals, floor: boolean, ready = false): Lane {
  const stack: Stack = { top: { proc, step: 'start', at }, below: null, kept: null };
  return engine.runLane({ side, stack, ask: null, done: ready, answer: null, choices: NONE }, null, floor);
}

const NONE: readonly never[] = [];

export function windowRuleOf(rules: Core, window: string): WindowRule<Spec, string> {
  const rule = rules.windows[window];
  if (rule === undefined) throw new Error(`${rules.id} has no window "${window}"`);
  return rule;
}

function windowLane(ask: string, about: Locals, resume: string, side: Side): Lane {
  return { side, stack: null, ask: { side, ask, about, resume }, done: false, answer: null, choices: NONE };
}

/** A lane for each side that a window asks; who they are follows public knowledge, except in simulations. */
export function windowLanes(
  rules: Core,
  table: Table,
  simulation: boolean,
  { window, about, resume }: { readonly window: string; readonly about: Locals; readonly resume: string },
): readonly Lane[] {
  const rule = windowRuleOf(rules, window);
  const sides = rule.who(simulation ? table : masked(rules, table, NOBODY), about);
  return sides.map((side) => windowLane(rule.ask, about, resume, side));
}

/** Takes one choice in a lane, up to the lane's next question or its end. */
export function advance(engine: Running, wait: Shared, lane: Lane, { verb, arg }: Choice): Lane {
  const { side, ask } = lane;
  if (ask === null) throw new Error('this lane is not asked anything');
  const choices = [...lane.choices, { ask: ask.ask, verb, arg }];
  if (wait.for === 'window') return { side, stack: null, ask, done: true, answer: null, choices };
  const { top, below, kept } = lane.stack as Stack;
  const stack = { top: { proc: top.proc, step: ask.resume, at: top.at }, below, kept };
  const resumed = { side, stack, ask, done: lane.done, answer: null, choices };
  return engine.runLane(resumed, { of: 'answer', ask: ask.ask, choice: { verb, arg } }, wait.for === 'floor');
}

/**
 * Asks a lane on a floor again, since what it may offer can have changed. A deal that is being written is written anew, as
 * far as it still can be.
 */
export function askLaneAgain(engine: Running, wait: Shared & { for: 'floor' | 'sealed' }, lane: Lane): Lane {
  if (lane.ask === null) return lane;
  if (wait.proc !== NEGOTIATION) return engine.runLane(lane, null, true);
  return replayLane(engine, wait, openLane(engine, lane.side, wait.proc, wait.at, true, lane.done), [lane]);
}

/** What was chosen before, played again in a lane that begins anew, as far as it is still legal. */
export function replayLane(engine: Running, wait: Shared, fresh: Lane, before: readonly Lane[]): Lane {
  let lane = fresh;
  for (const choice of before.find((old) => old.side === fresh.side)?.choices ?? []) {
    if (lane.ask?.ask !== choice.ask || judgeAsk(engine.rules, engine.table, lane.ask, choice) !== null) break;
    lane = advance(engine, wait, lane, choice);
  }
  return lane;
}

/** A lane as it may have gone for somebody who cannot see it: begun anew and, if it is done, chosen through. */
export function imagineLane(engine: Running, wait: Shared, { side, done }: Lane, choose: (ask: Ask) => Choice): Lane {
  let lane =
    wait.for === 'window'
      ? windowLane(windowRuleOf(engine.rules, wait.window).ask, wait.about, wait.resume, side)
      : openLane(engine, side, wait.proc, wait.at, wait.for === 'floor', wait.for === 'floor' && done);
  if (!done || lane.done) return lane;
  while (!lane.done) lane = advance(engine, wait, lane, choose(lane.ask as Ask));
  return lane;
}
