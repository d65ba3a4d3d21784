import { closeFloor, lapseOffers, noteBreaches } from './dealing.ts';
import { NEGOTIATION } from './deals.ts';
import { interjectionOf, isAnswerTo } from './decide.ts';
import { both, EVERYONE, has, only } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import { advance, askLaneAgain, openLane, replayLane, windowRuleOf, withLanes } from './lanes.ts';
import type { Shared } from './lanes.ts';
import { HEARD, SHOWN } from './position.ts';
import type { Choice, Kept, Lane } from './position.ts';
import type { Running } from './running.ts';

/** Takes note of a choice that was judged legal; the rules have yet to run. */
export function accept(engine: Running, side: Side, choice: Choice): void {
  const { flow } = engine.pos;
  const { wait } = flow;
  if (wait === null) throw new Error('nobody is asked');
  if (wait.for === 'one') {
    const { ask } = wait;
    if (ask.side !== side || !isAnswerTo(engine.rules, ask, choice)) return interject(engine, side, choice);
    if (engine.rules.deals !== undefined) noteBreaches(engine, side, { ask: ask.ask, about: ask.about, choice });
    flow.wait = null;
    flow.commits++;
    return engine.resume(ask.resume, { of: 'answer', ask: ask.ask, choice });
  }
  const place = placeOf(wait.lanes, side);
  const lane = wait.lanes[place];
  const isAsked = lane?.ask && (!lane.done || wait.for === 'floor');
  if (!isAsked || !isAnswerTo(engine.rules, lane.ask, choice)) return interject(engine, side, choice);
  const lanes = wait.lanes.slice();
  engine.beginLane();
  const moved = advance(engine, wait, lane, choice);
  lanes[place] = moved;
  if (wait.for === 'floor') {
    const to = moved.done && !lane.done ? EVERYONE : engine.posted;
    flow.wait = withLanes(wait, to === null ? lanes : posted(engine, wait, lanes, place, to));
    if (flow.due !== null) return engine.callDue();
  } else flow.wait = withLanes(wait, lanes);
  joinIfDone(engine);
}

function placeOf(lanes: readonly Lane[], side: Side): number {
  for (let i = 0; i < lanes.length; i++) if ((lanes[i] as Lane).side === side) return i;
  return -1;
}

/** The wait is kept, the interjection runs, and then the asking step asks again. */
function interject(engine: Running, side: Side, choice: Choice): void {
  const { flow } = engine.pos;
  const interjection = interjectionOf(engine.rules, choice.verb);
  if (interjection === undefined || flow.wait === null) throw new Error(`"${choice.verb}" was not judged`);
  const kept = { wait: flow.wait, given: null };
  if (engine.rules.deals !== undefined) noteBreaches(engine, side, { ask: null, about: {}, choice });
  flow.wait = null;
  flow.commits++;
  engine.marks |= SHOWN;
  engine.interjected = true;
  engine.push({ proc: interjection.proc, step: 'start', at: interjection.at(choice.arg, side) }, kept);
}

/** After an interjection the asking step has asked again: what was chosen in its lanes is played again while legal. */
export function playAgain(engine: Running, kept: Kept): void {
  const { flow } = engine.pos;
  const { wait } = flow;
  const before = kept.wait;
  if (wait === null || before === null || wait.for === 'one' || before.for !== wait.for) return;
  const lanes =
    wait.for === 'floor'
      ? before.lanes.map((lane) => askLaneAgain(engine, wait, lane))
      : wait.lanes.map((lane) => replayLane(engine, wait, lane, before.lanes));
  flow.wait = withLanes(wait, lanes);
  joinIfDone(engine);
}

/**
 * Something was posted on the floor. Those who see it are asked anew, since their options may have changed; nobody else
 * notices anything. Anyone who is ready stays so, and may answer what was posted to him.
 */
function posted(
  engine: Running,
  wait: Shared & { for: 'floor' | 'sealed' },
  lanes: readonly Lane[],
  place: number,
  to: Sides,
): Lane[] {
  const own = lanes[place] as Lane;
  engine.marks |= SHOWN;
  engine.seen = to === EVERYONE ? to : both(to, only(own.side));
  engine.said = own.choices;
  if (to === EVERYONE) engine.pos.flow.commits++;
  const { called } = engine;
  if (wait.proc === NEGOTIATION) lapseOffers(engine, wait);
  return lanes.map((lane, index) => {
    if (index === place) return { ...lane, choices: [] };
    if (!has(to, lane.side)) return lane;
    return lane.done && has(called, lane.side)
      ? openLane(engine, lane.side, wait.proc, wait.at, true, true)
      : askLaneAgain(engine, wait, lane);
  });
}

/** If all lanes are done, joins them. */
export function joinIfDone(engine: Running): void {
  const { flow } = engine.pos;
  const { wait } = flow;
  if (wait === null || wait.for === 'one') return;
  let answered = 0;
  for (const { done, choices } of wait.lanes) {
    if (!done) return;
    if (choices.length > 0) answered++;
  }
  flow.wait = null;
  flow.commits++;
  engine.noteJoin(wait);
  if (wait.for === 'floor' && wait.proc === NEGOTIATION) closeFloor(engine);
  if (wait.for === 'window') {
    engine.marks |= HEARD;
    return closeWindow(engine, wait);
  }
  if (answered > 1) engine.marks |= HEARD;
  const list = wait.lanes.map(({ side, answer }) => ({ side, answer }));
  engine.resume(wait.resume, { of: 'answers', proc: wait.proc, list });
}

/** The first act by precedence is carried out, and then the window opens again; if all passed, the rules go on. */
function closeWindow(engine: Running, wait: Shared & { for: 'window' }): void {
  for (const { side, choices } of wait.lanes) {
    const choice = choices.at(-1);
    if (choice === undefined || choice.verb === 'pass') continue;
    const rule = windowRuleOf(engine.rules, wait.window);
    if (engine.rules.deals !== undefined) noteBreaches(engine, side, { ask: choice.ask, about: wait.about, choice });
    return engine.push({ proc: rule.respond, step: 'start', at: rule.at(wait.about, side, choice) }, null);
  }
  engine.resume(wait.resume, null);
}
