import type { Core } from './core.ts';
import { dealsOf } from './deals.ts';
import { askOf, interjectionsOf, offerOf } from './decide.ts';
import { Engine } from './engine.ts';
import { has, members } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import { imagineLane, withLanes } from './lanes.ts';
import { masked } from './layout.ts';
import type { Ask, Choice, Flow, Kept, Lane, Position, Stack, Table, Wait } from './position.ts';
import type { Random } from './rules.ts';
import { none } from './sources/none.ts';
import type { Offer, View } from './view.ts';

/** From a position to what a side may know of it, and from there to a position that may be the true one. */

export function viewOf(rules: Core, pos: Position, viewer: Sides): View {
  const own = members(viewer).filter((side) => side < rules.sides.length);
  const { stack, wait, over, commits } = pos.flow;
  const table = masked(rules, pos.table, viewer) as Table;
  return {
    game: rules.id,
    edition: rules.edition,
    viewer,
    table,
    facts: own.flatMap((side) => (pos.facts[side] ?? []).map((fact) => ({ side, fact }))),
    deals: dealsOf(table),
    flow: { stack: publicStack(stack, viewer), wait: wait && publicWait(wait, viewer), over, commits },
    offers: over ? [] : own.map((side) => ({ side, ...offersTo(rules, pos, side) })),
  };
}

function offersTo(rules: Core, pos: Position, side: Side): { offer: Offer | null; interjections: readonly Choice[] } {
  const ask = askOf(pos, side);
  return { offer: ask && offerOf(rules, pos.table, ask), interjections: interjectionsOf(rules, pos.table, side) };
}

/** Another side's lane shows only whether it is done: on a floor, what it posts lies on the table. */
function publicLane(lane: Lane, viewer: Sides): Lane {
  if (has(viewer, lane.side)) return lane;
  return { side: lane.side, stack: null, ask: null, done: lane.done, answer: null, choices: [] };
}

function publicWait(wait: Wait, viewer: Sides): Wait {
  if (wait.for === 'one') return wait;
  return withLanes(
    wait,
    wait.lanes.map((lane) => publicLane(lane, viewer)),
  );
}

function publicStack(stack: Stack | null, viewer: Sides): Stack | null {
  return mapKept(stack, ({ wait, given }) => ({ wait: wait && publicWait(wait, viewer), given }));
}

/** Frames are public; only where an interjection interrupted lanes is there something to hide or to imagine. */
function mapKept(stack: Stack | null, change: (kept: Kept) => Kept): Stack | null {
  if (stack === null) return null;
  const below = mapKept(stack.below, change);
  if (below === stack.below && stack.kept === null) return stack;
  return { top: stack.top, below, kept: stack.kept && change(stack.kept) };
}

/** A whole position that the viewer could not tell from the truth, made from the view alone. */
export function redealt(rules: Core, view: View, random: Random): Position {
  const { viewer } = view;
  const table = rules.redeal(
    view.table,
    viewer,
    view.facts.filter(({ fact }) => fact.binds),
    random,
  ) as Table;
  const facts = rules.sides.map((_, side) => view.facts.filter((own) => own.side === side).map(({ fact }) => fact));
  const { over, commits } = view.flow;
  const flow: Flow = { stack: null, wait: null, over, commits, given: null, kept: null, due: null };
  const pos: Position = { table, facts, flow };
  const engine = new Engine(rules, pos, none, true);
  const imagine = (wait: Wait): Wait => imagineWait(engine, wait, viewer, random);
  flow.stack = mapKept(view.flow.stack, ({ wait, given }) => ({ wait: wait && imagine(wait), given }));
  flow.wait = view.flow.wait && imagine(view.flow.wait);
  return pos;
}

function imagineWait(engine: Engine, wait: Wait, viewer: Sides, random: Random): Wait {
  if (wait.for === 'one') return wait;
  const choose = (ask: Ask): Choice => anyOf(offerOf(engine.rules, engine.table, ask), random);
  const lanes = wait.lanes.map((lane) => (has(viewer, lane.side) ? lane : imagineLane(engine, wait, lane, choose)));
  return withLanes(wait, lanes);
}

/** One option at random: each listed choice and each range counts once. */
export function anyOf({ choices, ranges }: Offer, random: Random): Choice {
  const index = random.below(choices.length + ranges.length);
  const choice = choices[index];
  if (choice) return choice;
  const range = ranges[index - choices.length];
  if (range === undefined) throw new Error('a question without an answer');
  return {
    verb: range.verb,
    arg: range.min + range.step * random.below(Math.floor((range.max - range.min) / range.step) + 1),
  };
}
