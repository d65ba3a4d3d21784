import { bots, isOffered, tried } from '@tercio/bots';
import { Fast } from '@tercio/kernel';
import type { Choice, Offer, Refusal, Side, View } from '@tercio/kernel';
import type { Entry } from '@tercio/registry/lazy';
import type { Program } from './program.ts';
import { readWritten } from './protocol.ts';
import type { Written } from './protocol.ts';

/** A question as a program gets it, here and at a server's table alike: it holds all legal answers, so that no rules are needed. */
export interface Question {
  readonly type: 'decide';
  readonly table: string;
  readonly side: Side;
  /** The number of the question: an answer may name it, so that a late one is known for what it is. */
  readonly ask: number;
  readonly prompt: string;
  readonly options: readonly (Choice & { readonly words: string })[];
  readonly ranges: Offer['ranges'];
  readonly view: View;
}

export function questionOf({ game }: Entry, table: string, ask: number, side: Side, view: View): Question {
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!offer) throw new Error('nothing is asked');
  const options = offer.choices.map((choice) => ({ ...choice, words: game.words.option(view, side, choice) }));
  return {
    type: 'decide',
    table,
    side,
    ask,
    prompt: game.words.prompt(view, side),
    options,
    ranges: offer.ranges,
    view,
  };
}

/** Why somebody else had to answer for a program. */
export type Failing = 'late' | 'gone' | 'illegal' | 'rubbish';

export interface Answer {
  readonly choice: Choice;
  /** Null: the program's own answer; otherwise the caretaker's, and why. */
  readonly failing: Failing | null;
}

/** So much longer one waits for a program that is still at an older question. */
const LATE_PATIENCES = 20;

/** So often a program may be wrong about one question. */
const MOST_MISTAKES = 3;

/** Programs answer one question after the other; what comes too late is not taken for the answer to the next. */
export class ProgramSeat {
  readonly #program: Program;
  readonly #patience: number;
  /** Answers still owed to questions that are no longer asked. */
  #owed = 0;

  constructor(program: Program, patience: number) {
    this.#program = program;
    this.#patience = patience;
  }

  async decide(entry: Entry, question: Question): Promise<Answer> {
    this.#program.send(question);
    // Anyone who is still at an older question has not begun with this one: being late costs one answer, not one after the other.
    let until = performance.now() + this.#patience * (this.#owed > 0 ? LATE_PATIENCES : 1);
    let failing: Failing = 'late';
    for (let mistakes = 0; mistakes < MOST_MISTAKES;) {
      const heard = await this.#program.next(until);
      if (heard === 'late') {
        this.#owed++;
        failing = 'late';
        break;
      }
      if (heard === 'gone') {
        failing = 'gone';
        break;
      }
      const written = readWritten(heard.line);
      if (written.kind === 'answer' && this.#isOld(written, question)) {
        if (this.#owed === 0) until = performance.now() + this.#patience;
        continue;
      }
      const wrong = this.#answered(entry, question, written);
      if (wrong === null && written.kind === 'answer') return { choice: written.choice, failing: null };
      if (wrong === null) continue;
      mistakes++;
      failing = written.kind === 'answer' ? 'illegal' : 'rubbish';
      this.#program.send({ type: 'refused', table: question.table, ask: question.ask, ...wrong });
    }
    return { choice: caretakers(entry, question), failing };
  }

  #isOld({ ask }: Extract<Written, { kind: 'answer' }>, question: Question): boolean {
    if (ask === question.ask) this.#owed = 0;
    if (ask === question.ask || (ask === null && this.#owed === 0)) return false;
    this.#owed = Math.max(0, this.#owed - 1);
    return true;
  }

  /** Tells what was asked for; an answer only has to be legal. Null: nothing is wrong. */
  #answered(
    entry: Entry,
    question: Question,
    written: Written,
  ): { readonly why: string; readonly rule?: string } | null {
    if (written.kind === 'rubbish') return { why: written.why };
    if (written.kind === 'answer')
      return isOffered(offered(question), written.choice) ? null : whyNot(entry, question, written.choice);
    const { table, ask } = question;
    if (written.kind === 'try') {
      const random = new Fast(written.seed);
      const sim = entry.game.sim(entry.game.redeal(question.view, random), random);
      const { choices, turns, views } = written;
      const trial = { side: question.side, choices, turns };
      const { view, ...rest } = tried(sim, entry.judgement, question.view.viewer, trial, random);
      this.#program.send({ type: 'tried', table, ask, seed: written.seed, ...rest, ...(views && { view }) });
      return null;
    }
    const { choice } = written;
    if (!isOffered(offered(question), choice)) return whyNot(entry, question, choice);
    const { view, side } = question;
    const odds = entry.game.quantities.map((quantity) => entry.game.forecast(view, side, choice, quantity));
    this.#program.send({ type: 'odds', table, ask, odds });
    return null;
  }
}

const offered = ({ options, ranges }: Question): Pick<Offer, 'choices' | 'ranges'> => ({ choices: options, ranges });

/** The rule that speaks against it. What is said follows from the view alone. */
function whyNot(
  { game }: Entry,
  { view, side }: Question,
  choice: Choice,
): { readonly why: string; readonly rule?: string } {
  const refusal: Refusal | null = game.why(game.redeal(view, new Fast(1)), side, choice);
  return refusal
    ? { why: game.words.refusal(refusal, view), rule: refusal.rule }
    : { why: 'that is not one of the options' };
}

/** What the rules foresee for somebody who is away. */
function caretakers({ game, judgement }: Entry, { view, side, options, ranges }: Question): Choice {
  const random = new Fast(1);
  const offer = view.offers.find((own) => own.side === side)?.offer;
  const caretaker = bots['caretaker']?.make(judgement);
  if (!offer || !caretaker) throw new Error(`nobody can answer: ${options.length + ranges.length} options`);
  return caretaker.choose({ side, view, offer, redeal: () => game.sim(game.redeal(view, random), random), random });
}
