import type { Core } from './core.ts';
import { ANSWER } from './deal-asks.ts';
import type { Deal, DealNews, DealRules, Term } from './deals.ts';
import { kindsOf, termRuleOf } from './drafts.ts';
import type { Writing } from './drafts.ts';
import { EVERYONE, members } from './ids.ts';
import type { Side } from './ids.ts';
import type { Choice, GameEvent } from './position.ts';
import type { Spec } from './spec.ts';
import type { Offer, View } from './view.ts';

/** Deals in words, the same for every game; what a term says is the game's own. */

export const isDealAsk = (rules: Core, ask: string): boolean => rules.deals !== undefined && /^deal(?![a-z])/.test(ask);

const nameOf = (rules: Core, side: number): string => {
  const word = rules.sides[side] ?? '?';
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** "a", "a and b", "a, b and c" */
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export function termWords(rules: Core, term: Term, view: View): string {
  const own = rules.words.term?.(term, view.table);
  if (own !== undefined) return own;
  return `${termRuleOf(rules.deals as DealRules<Spec>, term.kind).title}, ${nameOf(rules, term.from)} to ${nameOf(rules, term.to)}`;
}

const allTerms = (rules: Core, { terms }: Pick<Deal, 'terms'>, view: View): string =>
  terms.map((term) => termWords(rules, term, view)).join('; ');

export function dealPrompt(rules: Core, { ask, about }: Offer, view: View): string {
  const w = about as unknown as Writing;
  const title = (): string => termRuleOf(rules.deals as DealRules<Spec>, w.kind).title;
  switch (ask) {
    case 'deal':
      return 'The floor is open: propose, answer, or say that you are ready.';
    case ANSWER:
      return 'You are ready. Something was offered to you since.';
    case 'dealParties':
      return `A deal with ${list(members(w.to).map((side) => nameOf(rules, side)))}: who else, and is it open or secret?`;
    case 'dealTerms':
      return w.terms.length === 0 ? 'What is the first term?' : `${allTerms(rules, w, view)}. Anything else?`;
    case 'dealFrom':
      return `${title()}: from whom?`;
    case 'dealTo':
      return `${title()}: to whom?`;
    case 'dealAmount':
      return `${title()}: how much?`;
    case 'dealUntil':
      return `${title()}: until when?`;
    default:
      return `${title()}: what?`;
  }
}

/** What an option of these questions says; null leaves the default words. */
export function dealOption(rules: Core, { verb, arg }: Choice, view: View): string | null {
  const side = nameOf(rules, arg ?? -1);
  const deal = view.deals.find(({ id }) => id === arg);
  const text = (): string => (deal ? `${allTerms(rules, deal, view)}, with ${nameOf(rules, deal.by)}` : 'a deal');
  switch (verb) {
    case 'with':
      return `A deal with ${side}`;
    case 'and':
      return `And with ${side}`;
    case 'open':
      return 'Open to all';
    case 'secret':
      return 'Secret: the partners alone know of it';
    case 'term':
      return termRuleOf(rules.deals as DealRules<Spec>, kindsOf(rules.deals as DealRules<Spec>)[arg ?? 0] ?? '').title;
    case 'from':
      return `From ${side}`;
    case 'to':
      return `To ${side}`;
    case 'send':
      return 'Send it';
    case 'sign':
      return `Sign: ${text()}`;
    case 'refuse':
      return `Refuse: ${text()}`;
    case 'counter':
      return `Counter: ${text()}`;
    case 'withdraw':
      return `Withdraw: ${text()}`;
    case 'ready':
      return 'You are ready';
    default:
      return null;
  }
}

const VERBS: { readonly [what in DealNews]: (by: string, others: string) => string } = {
  proposed: (by, others) => `${by} proposes to ${others}`,
  countered: (by, others) => `${by} refuses and proposes to ${others}`,
  signed: (by) => `${by} signs`,
  made: (by, others) => `${by} signs, and the deal with ${others} is made`,
  refused: (by) => `${by} refuses`,
  withdrawn: (by) => `${by} withdraws`,
  lapsed: (by, others) => `What ${by} offered ${others} lapses`,
  ended: (by, others) => `The deal of ${by} with ${others} is over`,
  broken: (by, others) => `${by} breaks the deal with ${others}`,
  shown: (by, others) => `A secret deal of ${by} with ${others} is shown`,
};

export function dealEvent(rules: Core, event: GameEvent, view: View): string {
  const { what, by, deal } = event as unknown as { what: DealNews; by: Side; deal: Deal };
  const others = members(deal.of)
    .concat(deal.by)
    .filter((side) => side !== by)
    .map((side) => nameOf(rules, side));
  const secret = deal.seen === EVERYONE ? '' : ' (secret)';
  return `${VERBS[what](nameOf(rules, by), list(others))}${secret}: ${allTerms(rules, deal, view)}.`;
}
