import type { Core } from './core.ts';
import { ANSWER, askedDeals, audienceOf, figureAsk, questionsOf } from './deal-asks.ts';
import { amend, conclude, news } from './dealing.ts';
import { dealOf, dealsOf, freeId, NEGOTIATION, partiesOf } from './deals.ts';
import type { Deal, DealRules, Term } from './deals.ts';
import { BLANK, kindsOf, nextFigure, pairOf } from './drafts.ts';
import type { Figure, Writing } from './drafts.ts';
import type { Engine } from './engine.ts';
import { both, EVERYONE, NOBODY, only, without } from './ids.ts';
import type { Side } from './ids.ts';
import type { Table } from './position.ts';
import type { Locals, Next, Spec, Steps } from './spec.ts';

/**
 * The procedure and the questions of negotiating, the same for every game with deals. Each side runs it in a lane of its
 * own on a floor: what it writes is its own until it sends it.
 */

/** The rules with the kernel's procedure and questions added, where a game has deals. */
export function withDeals(rules: Core): Core {
  if (rules.deals === undefined) return rules;
  if (!('deals' in rules.layout.fields)) throw new Error(`${rules.id} has deals, but no field "deals" on its table`);
  return {
    ...rules,
    // First, so that what a game adds to its own does not renumber these in the hash.
    procs: { [NEGOTIATION]: negotiation as unknown as Steps<Spec, string>, ...rules.procs },
    asks: { ...questionsOf(rules, rules.deals), ...rules.asks },
  };
}

const writingOf = (at: Locals): Writing => at as unknown as Writing;

/** One side's part in the talks. */
const negotiation = {
  start(g: Engine): Next {
    const by = g.lane as Side;
    const w = writingOf(g.at);
    if (g.ready) return askedDeals(g.table, by).length > 0 ? g.ask(by, ANSWER, g.at, 'said') : g.done(null);
    return g.ask(by, questionFor(g.rules.deals as DealRules<Spec>, w), g.at, 'said');
  },
  said(g: Engine): Next {
    const by = g.lane as Side;
    const w = writingOf(g.at);
    const { verb, arg } = g.answer(g.ready ? ANSWER : questionFor(g.rules.deals as DealRules<Spec>, w));
    switch (verb) {
      case 'ready':
        g.post(EVERYONE);
        return g.done(null);
      case 'sign':
        sign(g, by, arg as number);
        return g.go('start');
      case 'refuse':
        settle(g, by, arg as number, 'refused');
        return g.go('start');
      case 'withdraw':
        settle(g, by, arg as number, 'withdrawn');
        return g.go('start');
      case 'send':
        send(g, by, w);
        return g.go('start', BLANK);
      default:
        return g.go('start', written(g.rules.deals as DealRules<Spec>, g.table, by, w, verb, arg ?? -1));
    }
  },
};

/** Which question comes next. */
function questionFor(deals: DealRules<Spec>, w: Writing): string {
  if (w.to === NOBODY) return 'deal';
  if (w.secret < 0) return 'dealParties';
  if (w.kind === '') return 'dealTerms';
  const figure = nextFigure(deals, w) as Figure;
  return figureAsk(figure, w.kind);
}

/** The deal after one more choice. */
function written(deals: DealRules<Spec>, t: Table, by: Side, w: Writing, verb: string, arg: number): Locals {
  switch (verb) {
    case 'with':
    case 'and':
      return { to: both(w.to, only(arg as Side)) };
    case 'open':
    case 'secret':
      return { secret: verb === 'secret' ? 1 : 0 };
    case 'counter': {
      const { seen, ...deal } = dealOf(t, arg, by) as Deal;
      return { to: without(partiesOf(deal), by), secret: seen === EVERYONE ? 0 : 1, counters: arg };
    }
    case 'term':
      return complete(deals, by, { ...w, kind: kindsOf(deals)[arg] ?? '' }, -1);
    case 'from':
      return complete(deals, by, { ...w, from: arg }, -1);
    case 'to':
      return complete(deals, by, { ...w, into: arg }, -1);
    case 'thing':
      return complete(deals, by, { ...w, thing: arg }, -1);
    case 'amount':
      return complete(deals, by, { ...w, amount: arg }, -1);
    default:
      return complete(deals, by, w, arg);
  }
}

/** Adds the term being written once it has all its figures. */
function complete(deals: DealRules<Spec>, by: Side, w: Writing, until: number): Locals {
  const next = nextFigure(deals, w);
  if (next !== null && until < 0) return w;
  const [from, to] = pairOf(deals, w, by);
  const term: Term = { kind: w.kind, from, to, thing: w.thing, amount: w.amount, until };
  return { ...BLANK, to: w.to, secret: w.secret, counters: w.counters, terms: [...w.terms, term] };
}

// What the posts do

function send(g: Engine, by: Side, w: Writing): void {
  const deals = g.rules.deals as DealRules<Spec>;
  const seen = audienceOf(by, w.to, w.secret);
  const id = freeId(dealsOf(g.table), seen, g.rules.sides.length, deals.most);
  const at = deals.now(g.table);
  const deal: Deal = { id, by, of: w.to, terms: w.terms, signed: only(by), seen, at, stage: 'offered' };
  const answered = w.counters < 0 ? undefined : dealOf(g.table, w.counters, by);
  if (answered?.stage === 'offered') amend(g, { ...answered, stage: 'over' });
  (g.table as { deals: readonly Deal[] }).deals = [...dealsOf(g.table), deal];
  g.post(seen, w.to);
  news(g, answered ? 'countered' : 'proposed', by, deal);
}

function sign(g: Engine, by: Side, id: number): void {
  const deal = dealOf(g.table, id, by) as Deal;
  const signed = { ...deal, signed: both(deal.signed, only(by)) };
  g.post(deal.seen);
  if (signed.signed === partiesOf(deal)) return conclude(g, by, signed);
  amend(g, signed);
  news(g, 'signed', by, signed);
}

function settle(g: Engine, by: Side, id: number, what: 'refused' | 'withdrawn'): void {
  const over = { ...(dealOf(g.table, id, by) as Deal), stage: 'over' as const };
  amend(g, over);
  g.post(over.seen);
  news(g, what, by, over);
}
