import type { AnyVerb, Core } from './core.ts';
import { dealEvent, dealOption, dealPrompt, isDealAsk, termWords } from './deal-words.ts';
import type { Term } from './deals.ts';
import { askOf, decisionOf, interjectionOf, kernelRefusals } from './decide.ts';
import type { Side } from './ids.ts';
import type { Choice, GameEvent, Position } from './position.ts';
import type { LogLine } from './rules.ts';
import type { Domain, Refusal } from './spec.ts';
import type { Offer, View } from './view.ts';

/** A game in words: records, the terminal, the screen reader. */
export interface GameWords {
  choice(pos: Position, side: Side, choice: Choice): string;
  /** The same, when the question is known. */
  chosen(ask: string, choice: Choice): string;
  /** The choice that words name, or null. */
  read(pos: Position, side: Side, words: string): Choice | null;
  /** An option as a person reads it. */
  option(view: View, side: Side, choice: Choice): string;
  prompt(view: View, side: Side): string;
  refusal(refusal: Refusal, view: View): string;
  event(event: GameEvent, view: View): LogLine | null;
  position(view: View): string;
  result(how: string): string;
  /** A term of a deal: what is promised. */
  term(term: Term, view: View): string;
  /** Does a standing order's condition hold? `always` does. */
  holds(order: string, view: View, side: Side): boolean;
  /** A standing order's condition as it goes on after "only if". */
  condition(order: string): string;
}

function argWords(verb: AnyVerb | { domain?: Domain<object> }, arg: number | null): string {
  if (arg === null) return '';
  return verb.domain ? verb.domain.show(arg) : String(arg);
}

function argRead(verb: AnyVerb | { domain?: Domain<object> }, word: string | undefined): number | null | undefined {
  if (word === undefined) return null;
  if (verb.domain) return verb.domain.read(word);
  return /^-?\d+$/.test(word) ? Number(word) : undefined;
}

function verbFor(
  rules: Core,
  pos: Position,
  side: Side,
  name: string,
): AnyVerb | { domain?: Domain<object> } | undefined {
  const ask = askOf(pos, side);
  const verbs = ask ? decisionOf(rules, ask.ask).verbs : {};
  return Object.hasOwn(verbs, name) ? verbs[name] : interjectionOf(rules, name);
}

function optionWords(rules: Core, view: View, side: Side, choice: Choice): string {
  const ask = ownAsk(view, side);
  const verbs = ask ? decisionOf(rules, ask.ask).verbs : {};
  const answers = Object.hasOwn(verbs, choice.verb);
  // The words of a question are for its answers; an interjection is none.
  const own = ask && answers && ownWords(rules, view, ask, choice);
  if (own) return own;
  const thrownIn = answers ? null : rules.words.interjection?.(choice, view.table);
  if (thrownIn) return thrownIn;
  const found = answers ? verbs[choice.verb] : interjectionOf(rules, choice.verb);
  return `${choice.verb} ${found ? argWords(found, choice.arg) : ''}`.trim();
}

function ownWords(rules: Core, view: View, ask: Offer, choice: Choice): string | null {
  if (isDealAsk(rules, ask.ask)) return dealOption(rules, choice, view);
  return rules.words.choice(ask.ask, choice, ask.about, view.table);
}

export function wordsOf(rules: Core): GameWords {
  const { words } = rules;
  return {
    ...choiceWords(rules),
    ...orderWords(rules),
    option: (view, side, choice) => optionWords(rules, view, side, choice),
    prompt(view, side) {
      const ask = ownAsk(view, side);
      if (ask === null) return '';
      return isDealAsk(rules, ask.ask) ? dealPrompt(rules, ask, view) : words.prompt(ask.ask, ask.about, view.table);
    },
    refusal({ code, figures }, view) {
      const own = Object.hasOwn(words.refusals, code) ? words.refusals[code] : undefined;
      return own ? own(figures ?? {}, view.table) : (kernelRefusals[code] ?? code);
    },
    event(event, view) {
      if (event.kind === 'rolled') return null;
      if (event.kind === 'deal' && rules.deals) return { text: dealEvent(rules, event, view) };
      return words.event(event, view.table);
    },
    term: (term, view) => termWords(rules, term, view),
    position: (view) =>
      words.position(
        view.table,
        view.viewer,
        view.facts.map(({ fact }) => fact),
      ),
    result: (how) => (Object.hasOwn(TABLE_ENDS, how) ? (TABLE_ENDS[how] ?? how) : words.result(how)),
  };
}

/** Choices as records write them, and read back. */
function choiceWords(rules: Core): Pick<GameWords, 'choice' | 'chosen' | 'read'> {
  const written = (found: ReturnType<typeof verbFor>, { verb, arg }: Choice): string =>
    `${verb} ${found ? argWords(found, arg) : String(arg ?? '')}`.trim();
  return {
    choice: (pos, side, choice) => written(verbFor(rules, pos, side, choice.verb), choice),
    chosen(ask, choice) {
      const { verbs } = decisionOf(rules, ask);
      return written(Object.hasOwn(verbs, choice.verb) ? verbs[choice.verb] : undefined, choice);
    },
    read(pos, side, text) {
      const [verb = '', word, ...more] = text.trim().split(/\s+/);
      if (more.length > 0) return null;
      const found = verbFor(rules, pos, side, verb);
      const arg = found && argRead(found, word);
      return found && arg !== undefined && arg !== -1 ? { verb, arg } : null;
    },
  };
}

/** When a standing order holds. */
function orderWords({ orders }: Core): Pick<GameWords, 'holds' | 'condition'> {
  return {
    holds(order, view, side) {
      if (order === 'always') return true;
      const ask = ownAsk(view, side);
      const condition = Object.hasOwn(orders, order) ? orders[order] : undefined;
      return condition !== undefined && ask !== null && condition.holds(view.table, ask.about, side);
    },
    condition: (order) => (order === 'always' ? 'always' : (orders[order]?.about ?? order)),
  };
}

export const ownAsk = (view: View, side: Side): Offer | null =>
  view.offers.find((own) => own.side === side)?.offer ?? null;

/** Ends outside the rules, which people bring about at the table. */
const TABLE_ENDS: { readonly [how: string]: string } = {
  resigned: 'The others have resigned.',
  closed: 'The game could not be played on, and was ended where it stood.',
  agreed: 'All have agreed to end the game undecided.',
  abandoned: 'Everybody has left the table.',
};
