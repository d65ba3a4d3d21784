import type { Deal, Game, GameEvent, Pos, Result, Told, View } from '@tercio/kernel';
import type { Json } from '../../src/live/patch.ts';

/**
 * What somebody may see of a game, reckoned from the layout and the whole position alone, not with the code that the server
 * hides things by: for tests that hold against it what was sent.
 */

export type Columns = { readonly [field: string]: readonly number[] | undefined };
type Flow = View['flow'];
type Wait = NonNullable<Flow['wait']>;
type Stack = NonNullable<Flow['stack']>;

const SPECTATORS_TOO = (1 << 30) - 1;
/** Is something for this audience also for somebody who holds these sides? */
export const isFor = (audience: number, viewer: number): boolean =>
  audience === SPECTATORS_TOO || (audience & viewer) !== 0;

/** The table with -1 in the place of what others alone see, and without deals among others. */
export function tableFor({ layout }: Game, pos: Pos, viewer: number): object {
  const table = pos.table as unknown as Columns;
  const entries = Object.keys(layout.fields).map((field) => {
    const [values, audience] = [table[field], table[layout.hidden[field] ?? '']];
    return [field, audience ? values?.map((value, i) => (isFor(audience[i] ?? 0, viewer) ? value : -1)) : values];
  });
  const seen = Object.fromEntries(entries) as { deals?: readonly Deal[] };
  return seen.deals ? { ...seen, deals: seen.deals.filter((deal) => isFor(deal.seen, viewer)) } : seen;
}

/** Of what others choose in private only that they do, and whether they are done. */
function waitFor(wait: Wait | null, viewer: number): Wait | null {
  if (wait === null || wait.for === 'one') return wait;
  const lanes = wait.lanes.map((lane) =>
    (viewer & (1 << lane.side)) !== 0
      ? lane
      : { side: lane.side, stack: null, ask: null, done: lane.done, answer: null, choices: [] },
  );
  return { ...wait, lanes };
}

function stackFor(stack: Stack | null, viewer: number): Stack | null {
  if (stack === null) return null;
  const kept = stack.kept && { ...stack.kept, wait: waitFor(stack.kept.wait, viewer) };
  return { top: stack.top, below: stackFor(stack.below, viewer), kept };
}

export function flowFor({ flow }: Pos, viewer: number, ended: Result | null = null): Flow {
  const { stack, wait, over, commits } = flow;
  return { stack: stackFor(stack, viewer), wait: waitFor(wait, viewer), over: ended ?? over, commits };
}

/** All that somebody who holds these sides may see; `ended`: an end outside the rules. */
export function sightOf(game: Game, pos: Pos, viewer: number, ended: Result | null = null): Json {
  const own = game.sides.flatMap((_, side) => (viewer & (1 << side) ? [side as View['offers'][number]['side']] : []));
  const table = tableFor(game, pos, viewer);
  const flow = flowFor(pos, viewer, ended);
  const offers = own.map((side) => ({
    side,
    offer: game.offer(pos, side),
    interjections: game.interjections(pos, side),
  }));
  return {
    game: game.id,
    edition: game.edition,
    viewer,
    table,
    facts: own.flatMap((side) => (pos.facts[side] ?? []).map((fact) => ({ side, fact }))),
    deals: (table as { deals?: readonly Deal[] }).deals ?? [],
    flow,
    offers: flow.over ? [] : offers,
  } as unknown as Json;
}

/** What somebody is told of it: all, the form for others, or nothing. */
export const toldFor = ({ event, to, others }: Told, viewer: number): GameEvent | null =>
  isFor(to, viewer) ? event : others;

// Where in a message there is something of others, by the rules and whatever the table says of who sees it

type Bag = { readonly [key: string]: Json };
const insideOf = (value: Json): readonly Json[] =>
  typeof value === 'object' && value !== null ? Object.values(value as Bag) : [];

/** Views in whatever the server sent, wherever they stand. */
export function viewsIn(value: Json): readonly View[] {
  const inside = insideOf(value).flatMap(viewsIn);
  if (typeof value !== 'object' || value === null || !('table' in value) || !('flow' in value)) return inside;
  return [...inside, value as unknown as View];
}

/** Lanes of other sides that say more than whether they are done, and deals among others. */
export function privaciesIn(value: Json, viewer: number): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = insideOf(value).flatMap((part) => privaciesIn(part, viewer));
  const { side, choices, ask, stack, answer, terms, signed, seen } = value as Bag;
  const isLane = Array.isArray(choices) && 'done' in value && typeof side === 'number' && !(viewer & (1 << side));
  if (isLane && ((choices as readonly Json[]).length > 0 || [ask, stack, answer].some((part) => part !== null)))
    return [...inside, `a lane of side ${side}`];
  const isDeal = Array.isArray(terms) && typeof signed === 'number' && typeof seen === 'number';
  return isDeal && !isFor(seen, viewer) ? [...inside, 'a deal among others'] : inside;
}

/** Hands of other sides that lie open, where each side's hand is an equal part of the column. */
export function handsIn({ table }: View, sides: number, viewer: number): readonly string[] {
  const hand = (table as unknown as Columns)['hand'] ?? [];
  const part = hand.length / sides;
  return hand.flatMap((value, at) =>
    value !== -1 && !(viewer & (1 << Math.floor(at / part))) ? [`hand ${at} is ${value}`] : [],
  );
}
