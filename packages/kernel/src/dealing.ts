import type { Core } from './core.ts';
import { dealsOf, dealsSeen, freeId, isParty, NEGOTIATION, wasMade } from './deals.ts';
import type { Deal, DealNews, DealRules, Deed, Term, TermRule } from './deals.ts';
import { besides, termRuleOf, termsVerdict } from './drafts.ts';
import { EVERYONE, members, NOBODY, side } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import type { Frame, Table, Wait } from './position.ts';
import type { Running } from './running.ts';
import type { Refusal, Spec } from './spec.ts';

/** What becomes of deals: they are made and carried out, they lapse, they are broken, they are shown. */

type AnyDeals = DealRules<Spec>;

const put = (table: Table, deals: readonly Deal[]): void => void ((table as { deals: readonly Deal[] }).deals = deals);

/** Replaces a deal by what has become of it. */
export function amend(engine: Running, deal: Deal): void {
  put(
    engine.table,
    dealsOf(engine.table).map((other) => (other.id === deal.id ? deal : other)),
  );
}

/** Tells a deal's audience, and nobody else. */
export function news(engine: Running, what: DealNews, by: Side, deal: Deal, to: Sides = deal.seen): void {
  const rule = (engine.rules.deals as AnyDeals).rule;
  engine.tell?.({ kind: 'deal', rule, what, by, deal } as Spec['event'], to);
}

const termAt = (deal: Deal, term: Term): { readonly deal: number } & Term => ({ ...term, deal: deal.id });
const frameOf = (proc: string, at: Frame['at']): Frame => ({ proc, step: 'start', at });

/** Does anything of it last, or was all of it done with the last signature? */
const lasts = (rule: TermRule<Spec>): boolean =>
  rule.breaks !== undefined || rule.until !== undefined || rule.lapses !== undefined;

/** The last signature: all terms are looked at once more, by the one who gives, then the deal is carried out as a whole. */
export function conclude(engine: Running, by: Side, deal: Deal): void {
  const deals = engine.rules.deals as AnyDeals;
  const { table } = engine;
  const rules = deal.terms.map((term) => termRuleOf(deals, term.kind));
  if (!isPossible(deals, table, deal)) {
    const over = { ...deal, stage: 'over' as const };
    amend(engine, over);
    return news(engine, 'lapsed', by, over);
  }
  const made: Deal = { ...deal, stage: rules.some(lasts) ? 'made' : 'over' };
  amend(engine, made);
  news(engine, 'made', by, made);
  engine.owe(
    deal.terms.flatMap((term, i) => {
      const { carryOut } = rules[i] as TermRule<Spec>;
      return carryOut === undefined ? [] : [frameOf(carryOut, termAt(deal, term))];
    }),
  );
  if (rules.some(({ carryOut, openly }) => carryOut && openly)) engine.pos.flow.commits++;
}

const isPossible = (deals: AnyDeals, table: Table, deal: Deal): boolean =>
  deal.terms.every((term) => {
    const rule = termRuleOf(deals, term.kind);
    // Where both promise, either may be unable to.
    const others = besides(deal.terms, term);
    const can = (giver: Side): boolean => rule.check(table, term, giver, others) === null;
    return can(term.from) && (!rule.mutual || can(term.to));
  });

/** The table has changed while the floor was interrupted: what can no longer be given is no longer offered. */
export function lapseOffers(engine: Running, wait: Wait): void {
  if (wait.for !== 'floor' || wait.proc !== NEGOTIATION) return;
  let known: Table | null = null;
  for (const deal of dealsOf(engine.table)) {
    if (deal.stage !== 'offered') continue;
    // The table as all see it is the same for all open deals, until one of them lapses.
    if (deal.seen === EVERYONE) known ??= openly(engine.table);
    if (!isVain(engine.rules, deal.seen === EVERYONE ? (known as Table) : engine.table, deal)) continue;
    end(engine, deal, 'lapsed');
    known = null;
  }
}
const openly = (table: Table): Table => ({ ...table, deals: dealsSeen(dealsOf(table), NOBODY) });

/** Do all who know of it know that it cannot be? What only some know shows when all have signed. */
function isVain({ deals, sides }: Core, seen: Table, deal: Deal): boolean {
  const audience = deal.seen === EVERYONE ? sides.map((_, index) => side(index)) : members(deal.seen);
  return audience.every((by) => termsVerdict(deals as AnyDeals, seen, by, deal.terms) !== null);
}

/** The floor closes: offers lapse, and what nobody needs to remember is taken away. */
export function closeFloor(engine: Running): void {
  const now = (engine.rules.deals as AnyDeals).now(engine.table);
  for (const deal of dealsOf(engine.table)) if (deal.stage === 'offered') end(engine, deal, 'lapsed');
  put(
    engine.table,
    dealsOf(engine.table).filter((deal) => deal.stage === 'made' || (wasMade(deal) && deal.at === now)),
  );
}

function end(engine: Running, deal: Deal, what: 'lapsed' | 'ended'): void {
  const over = { ...deal, stage: 'over' as const };
  amend(engine, over);
  news(engine, what, deal.by, over);
}

/** Does a promise still hold on this date? */
const holds = (deals: AnyDeals, table: Table, term: Term): boolean =>
  (term.until < 0 || deals.now(table) <= term.until) && !termRuleOf(deals, term.kind).lapses?.(table, term);

/** Ends the deals of which nothing holds any more; terms whose time is over run their last procedure. */
export function expire(engine: Running): void {
  const deals = engine.rules.deals as AnyDeals;
  const { table } = engine;
  for (const deal of dealsOf(table)) {
    if (
      deal.stage !== 'made' ||
      deal.terms.some((term) => lasts(termRuleOf(deals, term.kind)) && holds(deals, table, term))
    )
      continue;
    end(engine, deal, 'ended');
    engine.owe(
      deal.terms.flatMap((term) => {
        const { atEnd } = termRuleOf(deals, term.kind);
        return atEnd === undefined ? [] : [frameOf(atEnd, termAt(deal, term))];
      }),
    );
  }
}

// Breach

type Promised = { readonly deal: Deal; readonly term: Term };
const NONE: readonly Promised[] = [];

/** The promises that a deed of this side would break. Asked at every choice: nothing is made where there are none. */
function broken(rules: Core, table: Table, by: Side, deed: Deed): readonly Promised[] {
  const deals = rules.deals as AnyDeals;
  let list = NONE;
  for (const deal of dealsOf(table)) {
    if (deal.stage !== 'made' || !isParty(deal, by)) continue;
    for (const term of deal.terms) {
      const rule = termRuleOf(deals, term.kind);
      const isBound = term.from === by || (rule.mutual === true && term.to === by);
      if (isBound && rule.breaks?.(table, term, by, deed) === true && holds(deals, table, term))
        list = [...list, { deal, term }];
    }
  }
  return list;
}

/** Legal, but it breaks a promise. */
export function breachWarnings(rules: Core, table: Table, by: Side, deed: Deed): readonly Refusal[] {
  const deals = rules.deals;
  if (deals === undefined || dealsOf(table).length === 0) return NO_WARNINGS;
  return broken(rules, table, by, deed).flatMap(({ term }) => {
    const warning = termRuleOf(deals, term.kind).warns?.(table, term, by);
    return warning ? [warning] : [];
  });
}
const NO_WARNINGS: readonly Refusal[] = [];

/** Notes what a deed breaks, each deal once: the breach procedures run right after the step that carries it out. */
export function noteBreaches(engine: Running, by: Side, deed: Deed): void {
  if (dealsOf(engine.table).length === 0) return;
  for (const { deal, term } of broken(engine.rules, engine.table, by, deed)) {
    if (!dealsOf(engine.table).includes(deal)) continue;
    const now: Deal = { ...deal, stage: 'broken' };
    amend(engine, now);
    news(engine, 'broken', by, now);
    const { breach } = termRuleOf(engine.rules.deals as AnyDeals, term.kind);
    if (breach !== undefined) engine.owe([frameOf(breach, { ...termAt(deal, term), by })]);
  }
}

/** A secret deal is laid open. It gets a number among the open ones: its own would tell of others like it. */
export function showDeal(engine: Running, id: number): void {
  const deals = engine.rules.deals as AnyDeals;
  const list = dealsOf(engine.table);
  const deal = list.find((one) => one.id === id);
  if (deal === undefined || deal.seen === EVERYONE) return;
  const others = list.filter((one) => one !== deal);
  const open = freeId(others, EVERYONE, engine.rules.sides.length, deals.most);
  if (open < 0) return;
  const shown: Deal = { ...deal, id: open, seen: EVERYONE };
  put(engine.table, [...others, shown]);
  news(engine, 'shown', deal.by, shown);
}
