import { EVERYONE, Fast, has, isRefusal, members, only, without } from '@tercio/kernel';
import type {
  Choice,
  Deal,
  Draft,
  Game,
  Pos,
  Refusal,
  Side,
  Sides,
  Term,
  TermInfo,
  Verdict,
  View,
} from '@tercio/kernel';

/** A deal as it is being written in the form: only what the rules know as terms, each with its figures. */
export interface Written extends Draft {
  readonly by: Side;
}

export const blank = (by: Side, to: Sides, secret = false): Written => ({ by, to, secret, terms: [] });

/** An answer with terms of my own: what was offered is the beginning. */
export const counterTo = (deal: Deal, by: Side): Written => ({
  by,
  to: without(both(deal.of, only(deal.by)), by),
  secret: deal.seen !== EVERYONE,
  terms: deal.terms,
  counters: deal.id,
});

const both = (a: Sides, b: Sides): Sides => (a | b) as Sides;
export const partiesOf = ({ by, to }: Written): readonly Side[] => members(both(to, only(by)));

/** With or without one partner more; terms between others than the parties go. */
export function withPartner(draft: Written, side: Side): Written {
  const to = has(draft.to, side) ? without(draft.to, side) : both(draft.to, only(side));
  const parties = both(to, only(draft.by));
  return { ...draft, to, terms: draft.terms.filter(({ from, to: into }) => has(parties, from) && has(parties, into)) };
}

/** What plays a draft on a position made from the view alone: the position after so many choices, or what speaks against one. */
function tried(game: Game, view: View, side: Side, choices: readonly Choice[]): Pos | Refusal {
  const chance = new Fast(1);
  let pos = game.redeal(view, chance);
  for (const choice of choices) {
    const result = game.play(pos, side, [choice], chance);
    if (isRefusal(result)) return result;
    pos = result.pos;
  }
  return pos;
}

const isPos = (tested: Pos | Refusal): tested is Pos => 'flow' in tested;

/** What speaks against the whole draft; null: it can be sent. */
export function faultOf(game: Game, view: View, draft: Written): Verdict {
  if (draft.to === 0) return { rule: 'table', code: 'badArgument' };
  const outcome = tried(game, view, draft.by, game.proposal(view, draft.by, draft));
  return isPos(outcome) ? null : outcome;
}

export interface FigureRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What a figure of a term may be, as the rules would ask for it. */
export function rangeOf(
  game: Game,
  view: View,
  draft: Written,
  term: Term,
  figure: 'amount' | 'until',
): FigureRange | null {
  const others = draft.terms.filter((one) => !isSame(one, term));
  // Asked last, so that what the other terms promise is counted.
  const plan = game.proposal(view, draft.by, { ...draft, terms: [term] });
  const index = plan.findIndex(({ verb }) => verb === figure);
  const before = tried(game, view, draft.by, plan.slice(0, index));
  const range = index < 0 || !isPos(before) ? undefined : game.offer(before, draft.by)?.ranges[0];
  if (!range) return null;
  const promised = others
    .filter((one) => one.kind === term.kind && one.from === term.from)
    .reduce((sum, one) => sum + Math.max(0, one.amount), 0);
  const max = figure === 'amount' ? Math.max(range.min, range.max - promised) : range.max;
  return { min: range.min, max, step: range.step };
}

const isSame = (a: Term, b: Term): boolean =>
  a.kind === b.kind && a.from === b.from && a.to === b.to && a.thing === b.thing;

/** The things that a term may be about, in words. */
export function thingsOf(
  game: Game,
  view: View,
  draft: Written,
  term: Term,
): readonly { readonly thing: number; readonly words: string }[] {
  const plan = game.proposal(view, draft.by, { ...draft, terms: [term] });
  const index = plan.findIndex(({ verb }) => verb === 'thing');
  const before = index < 0 ? null : tried(game, view, draft.by, plan.slice(0, index));
  if (!before || !isPos(before)) return [];
  const seen = game.view(before, view.viewer);
  return (game.offer(before, draft.by)?.choices ?? []).flatMap((choice) =>
    choice.arg === null ? [] : [{ thing: choice.arg, words: game.words.option(seen, draft.by, choice) }],
  );
}

/** A new term of a kind, from one party to another, with the first figures that the rules allow. */
export function newTerm(game: Game, view: View, draft: Written, info: TermInfo, from: Side, to: Side): Term {
  const [first, second] = info.mutual && from > to ? [to, from] : [from, to];
  let term: Term = {
    kind: info.kind,
    from: first,
    to: second,
    thing: info.thing === null ? -1 : 0,
    amount: -1,
    until: -1,
  };
  const [thing] = info.thing === null ? [] : thingsOf(game, view, draft, term);
  if (thing) term = { ...term, thing: thing.thing };
  if (info.amount) term = { ...term, amount: rangeOf(game, view, draft, { ...term, amount: 0 }, 'amount')?.min ?? 1 };
  if (info.until) term = { ...term, until: rangeOf(game, view, draft, { ...term, until: 0 }, 'until')?.min ?? 0 };
  return term;
}

/** Could it be signed together with what both already agree on? A term without figures is offered only then: nothing in it could be changed. */
export function couldStand(game: Game, view: View, draft: Written, { info, from, to }: NewTerm): boolean {
  if (!info.mutual || info.thing !== null || info.amount || info.until) return true;
  const mutual = new Set(game.terms.flatMap((one) => (one.mutual ? [one.kind] : [])));
  const terms = draft.terms.filter(({ kind }) => mutual.has(kind));
  return faultOf(game, view, { ...draft, terms: [...terms, newTerm(game, view, draft, info, from, to)] }) === null;
}
export interface NewTerm {
  readonly info: TermInfo;
  readonly from: Side;
  readonly to: Side;
}

/** The pairs a new term of this kind could still be between: nothing is promised twice. */
export function freePairs(draft: Written, info: TermInfo): readonly (readonly [Side, Side])[] {
  const parties = partiesOf(draft);
  const pairs = parties.flatMap((from) =>
    parties.filter((to) => (info.mutual ? from < to : from !== to)).map((to) => [from, to] as const),
  );
  if (info.thing !== null) return pairs;
  return pairs.filter(
    ([from, to]) => !draft.terms.some((term) => term.kind === info.kind && term.from === from && term.to === to),
  );
}

/** A term added, changed in its place, or left out. */
export function put(draft: Written, before: Term | null, after: Term | null): Written {
  const terms = before === null ? draft.terms : draft.terms.flatMap((term) => (term === before ? (after ?? []) : term));
  return { ...draft, terms: before === null && after !== null ? [...terms, after] : terms };
}

/** How the deals that I know of stand: to be answered, mine on offer, in force, and done with. */
export interface Sorted {
  readonly toMe: readonly Deal[];
  readonly mine: readonly Deal[];
  readonly offered: readonly Deal[];
  readonly made: readonly Deal[];
  readonly past: readonly Deal[];
  /** Never signed by all: refused, withdrawn, or answered too late. */
  readonly unsigned: readonly Deal[];
}

export function sorted(deals: readonly Deal[], viewer: Sides): Sorted {
  const offered = deals.filter(({ stage }) => stage === 'offered');
  const done = deals.filter(({ stage }) => stage === 'broken' || stage === 'over');
  const isToMe = ({ of, signed }: Deal): boolean => (of & viewer & ~signed) !== 0;
  const isMine = ({ by }: Deal): boolean => has(viewer, by);
  return {
    toMe: offered.filter(isToMe),
    mine: offered.filter((deal) => isMine(deal) && !isToMe(deal)),
    offered: offered.filter((deal) => !isMine(deal) && !isToMe(deal)),
    made: deals.filter(({ stage }) => stage === 'made'),
    past: done.filter(({ of, signed }) => (of & ~signed) === 0),
    unsigned: done.filter(({ of, signed }) => (of & ~signed) !== 0),
  };
}

/** How many proposals a side has left on this floor: its own deals of this date are its posts. */
export function proposalsLeft(view: View, side: Side, now: number): number | null {
  const { wait } = view.flow;
  const posts = wait?.for === 'floor' ? wait.at['posts'] : null;
  if (typeof posts !== 'number') return null;
  return Math.max(0, posts - view.deals.filter(({ by, at }) => by === side && at === now).length);
}
