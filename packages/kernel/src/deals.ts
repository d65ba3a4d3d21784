import { both, EVERYONE, has, only, sees } from './ids.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import type { Choice } from './position.ts';
import type { AtOf, Domain, Locals, ProcOf, Range, Refusal, Spec, Verdict } from './spec.ts';

/**
 * Deals: what sides promise each other, signed, in typed terms. They lie on the table as one immutable list, `deals`, and
 * a side outside a deal's audience sees a table without it: not its terms, nor that it exists.
 */

/** One promise. Figures that its kind does not use are -1. */
export type Term = {
  readonly kind: string;
  readonly from: Side;
  readonly to: Side;
  readonly thing: number;
  readonly amount: number;
  /** The last date on which it holds, as the game counts. */
  readonly until: number;
};

export type DealStage = 'offered' | 'made' | 'broken' | 'over';

export type Deal = {
  /** Numbered within one audience, so that no gap tells anybody of deals among others. */
  readonly id: number;
  readonly by: Side;
  /** Whom it is offered to. With `by` they are its parties. */
  readonly of: Sides;
  readonly terms: readonly Term[];
  readonly signed: Sides;
  /** Its audience: everyone, or the parties alone. */
  readonly seen: Sides;
  /** When it was offered, as the game counts. */
  readonly at: number;
  readonly stage: DealStage;
};

/** What a side would like to offer. */
export interface Draft {
  readonly to: Sides;
  readonly secret: boolean;
  readonly terms: readonly Term[];
  /** The deal that this one answers: it is refused by sending this. */
  readonly counters?: number;
}

/** A kind of term as forms and bots know it. */
export interface TermInfo {
  readonly kind: string;
  readonly title: string;
  readonly rule: RuleId;
  /** Both promise the same: the lower side stands as `from`. */
  readonly mutual: boolean;
  /** The domain of its thing, or null. */
  readonly thing: string | null;
  readonly amount: boolean;
  readonly until: boolean;
  /** All can see that it is carried out, also where the deal is secret. */
  readonly openly: boolean;
}

/** What procedures of terms are given: the term, and the number of its deal. */
export type TermAt = Term & { readonly deal: number };
export type BreachAt = TermAt & { readonly by: Side };

/** The procedures that can be started with these locals. */
type ProcTaking<S extends Spec, A> = { [P in ProcOf<S>]: A extends AtOf<S, P> ? P : never }[ProcOf<S>];

/** Something that a side does: an answer to a question, or an interjection (`ask` is null). */
export interface Deed {
  readonly ask: string | null;
  readonly about: Locals;
  readonly choice: Choice;
}

/** What one kind of term means. */
export interface TermRule<S extends Spec> {
  readonly title: string;
  readonly rule: RuleId;
  readonly mutual?: true;
  readonly thing?: Domain<S['table']>;
  /** Narrows the search for a thing: all for which `check` can say yes, ascending. Absent: the whole domain. */
  things?(t: S['table'], from: Side, to: Side): readonly number[];
  /** Every number in these ranges must pass `check` if the least does. `others`: the terms that stand beside it. */
  amount?(t: S['table'], from: Side, to: Side, others: readonly Term[]): Range;
  until?(t: S['table']): Range;
  /**
   * What speaks against it. Asked for the side that offers, for each that signs, and for the giver at the last signature
   * and whenever the table has changed: it may look at nothing that the side `by` cannot see.
   */
  check(t: S['table'], term: Term, by: Side, others: readonly Term[]): Verdict;
  /** The same while the deal is being written: terms that come later may still make up for what speaks against it. Absent: `check`. */
  drafts?(t: S['table'], term: Term, by: Side, others: readonly Term[]): Verdict;
  /** Run once, after the last signature. */
  readonly carryOut?: ProcTaking<S, TermAt>;
  /** True: all can see that it is carried out, also where the deal itself is secret. */
  readonly openly?: true;
  /** Run by `g.expire` after `until`. */
  readonly atEnd?: ProcTaking<S, TermAt>;
  /** A promise that is kept no longer because its object is gone. */
  lapses?(t: S['table'], term: Term): boolean;
  /** Would this deed of a side that promised break the term? */
  breaks?(t: S['table'], term: Term, by: Side, deed: Deed): boolean;
  /** What that side should know before it does so. */
  warns?(t: S['table'], term: Term, by: Side): Refusal;
  /** Run right after the step that carries out such a deed. */
  readonly breach?: ProcTaking<S, BreachAt>;
}

/** A game with deals declares this, and a field `deals` in the layout of its table. */
export interface DealRules<S extends Spec> {
  /** The rule of negotiating as such, cited where no term's own rule is. */
  readonly rule: RuleId;
  /** May deals be secret? */
  readonly secret: boolean;
  /** What keeps these sides from a secret deal, where others might have one. */
  openly?(t: S['table'], parties: Sides): Verdict;
  /** How many deals of one audience may lie on the table at once. */
  readonly most: number;
  /** The date, as terms count it. It moves on between two negotiations. */
  now(t: S['table']): number;
  /** May a party give notice of a deal that was made? Absent: never. */
  notice?(t: S['table'], deal: Deal, by: Side): Verdict;
  readonly terms: { readonly [kind: string]: TermRule<S> };
}

/** What is told of deals, to their audience. Its words are the kernel's. */
export type DealNews =
  | 'proposed'
  | 'countered'
  | 'signed'
  | 'made'
  | 'refused'
  | 'withdrawn'
  | 'lapsed'
  | 'ended'
  | 'broken'
  | 'shown';

/** The kernel's procedure of negotiating. */
export const NEGOTIATION = 'dealing';

/** The numbers of deals, for verbs and interjections of a game that name one. */
export const dealIds = (sides: readonly string[], most: number): Domain<object> => ({
  name: 'deal',
  size: () => most << sides.length,
  show: (id) => idWords(id, sides),
  read: (word) => readId(word, sides),
});

export const dealsOf = (table: object): readonly Deal[] =>
  (table as { readonly deals?: readonly Deal[] }).deals ?? NO_DEALS;
const NO_DEALS: readonly Deal[] = [];

export const partiesOf = ({ by, of }: Pick<Deal, 'by' | 'of'>): Sides => both(of, only(by));
export const isParty = (deal: Deal, side: Side): boolean => deal.by === side || has(deal.of, side);
/** Were all parties to sign it, once? Whatever became of it since. */
export const wasMade = (deal: Deal): boolean => deal.signed === partiesOf(deal);

/** The deals that somebody who holds these sides may know of. */
export function dealsSeen(deals: readonly Deal[], viewer: Sides): readonly Deal[] {
  for (const { seen } of deals) {
    if (!sees(seen, viewer)) return deals.filter((deal) => sees(deal.seen, viewer));
  }
  return deals;
}

/** A deal that this side may know of, or undefined. */
export const dealOf = (table: object, id: number, side: Side): Deal | undefined =>
  dealsOf(table).find((deal) => deal.id === id && sees(deal.seen, only(side)));

/** Numbers run within an audience: the first that is free there, or -1. */
export function freeId(deals: readonly Deal[], seen: Sides, sides: number, most: number): number {
  const audience = seen === EVERYONE ? 0 : seen;
  for (let n = 0; n < most; n++) {
    const id = (n << sides) | audience;
    if (!deals.some((deal) => deal.id === id)) return id;
  }
  return -1;
}

/** `open1`, `red+green2`: a deal's number as records write it. */
function idWords(id: number, sides: readonly string[]): string {
  const members = sides.filter((_, index) => (id >> index) & 1);
  return `${members.join('+') || 'open'}${(id >> sides.length) + 1}`;
}

function readId(word: string, sides: readonly string[]): number {
  const found = /^(\D+)(\d+)$/.exec(word);
  if (!found) return -1;
  const members = found[1] === 'open' ? [] : (found[1] ?? '').split('+').map((name) => sides.indexOf(name));
  const audience = members.reduce((set, index) => set | (1 << index), 0);
  return members.includes(-1) ? -1 : ((Number(found[2]) - 1) << sides.length) | audience;
}
