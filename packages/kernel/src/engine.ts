import { labelOf } from './chance.ts';
import type { Chance, Outcome, Roll } from './chance.ts';
import { decisionOf, fewOptions, interjectionOf, judgeAsk, KERNEL_RULE, Scratchpad } from './decide.ts';
import type { Core } from './decide.ts';
import { EVERYONE, NOBODY, only } from './ids.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import { masked } from './layout.ts';
import { HEARD, ROLLED, SHOWN } from './position.ts';
import type {
  Ask,
  Choice,
  Frame,
  GameEvent,
  Given,
  Kept,
  Lane,
  Position,
  Stack,
  Table,
  Told,
  Wait,
} from './position.ts';
import type { Fact, Locals, Next, Plain, Result, Run, Spec, WindowRule } from './spec.ts';

/**
 * Runs steps until somebody must decide. It changes the position it was given, in place: callers fork first.
 * One engine serves many positions; `reset` hands it the next.
 */
export class Engine implements Run<Spec, string> {
  readonly rules: Core;
  /** True in simulations: windows may look at the whole table (the kit checks that they ask the same sides). */
  readonly simulation: boolean;
  tell: ((event: Spec['event'], to?: Sides, others?: Spec['event']) => void) | undefined;
  told: Told[] = [];
  outcomes: Outcome[] = [];
  /** What stands between the choice and taking it back: ROLLED, HEARD, SHOWN. */
  marks = 0;
  #pos: Position;
  #chance: Chance;
  #frame: Frame = NO_FRAME;
  #lane: Side | null = null;
  #floor = false;
  #laneRest: { readonly ask: Ask | null; readonly answer: Plain } | null = null;
  #reopened: Side[] = [];
  readonly #scratch = new Scratchpad();

  constructor(rules: Core, pos: Position, chance: Chance, simulation: boolean) {
    this.rules = rules;
    this.#pos = pos;
    this.#chance = chance;
    this.simulation = simulation;
    if (!simulation) this.tell = (event, to, others) => this.#tellAll(event, to, others);
  }

  reset(pos: Position, chance: Chance): void {
    this.#pos = pos;
    this.#chance = chance;
    this.#lane = null;
    this.#laneRest = null;
    this.told = [];
    this.outcomes = [];
    this.marks = 0;
  }

  get pos(): Position {
    return this.#pos;
  }
  get table(): Table {
    return this.#pos.table;
  }
  get at(): Locals {
    return this.#frame.at;
  }
  get lane(): Side | null {
    return this.#lane;
  }
  get commits(): number {
    return this.#pos.flow.commits;
  }

  // Running

  /** Runs until somebody must decide or the game is over. */
  run(): void {
    const { flow } = this.#pos;
    for (let steps = 0; flow.wait === null && flow.over === null; steps++) {
      if (steps > MOST_STEPS) throw new Error(`${this.rules.id}: no decision after ${MOST_STEPS} steps`);
      this.step();
    }
  }

  /** Runs one step of the top frame. */
  step(): void {
    const { flow } = this.#pos;
    const { given, kept } = flow;
    this.#runTop();
    if (flow.given === given) flow.given = null;
    if (kept !== null) {
      flow.kept = null;
      if (flow.wait !== null) this.#playAgain(kept);
    }
  }

  #runTop(): void {
    const stack = this.#pos.flow.stack;
    if (stack === null) throw new Error(`${this.rules.id}: the rules ended without a result`);
    this.#frame = stack.top;
    const step = this.rules.procs[stack.top.proc]?.[stack.top.step];
    if (step === undefined) throw new Error(`${this.rules.id} has no step ${stack.top.proc}.${stack.top.step}`);
    this.#scratch.clear();
    step(this);
  }

  /** Carries out a choice that was judged legal, up to the next rest. */
  choose(side: Side, choice: Choice): void {
    this.accept(side, choice);
    this.run();
  }

  /** Takes note of a choice that was judged legal; the rules have yet to run. */
  accept(side: Side, choice: Choice): void {
    const { flow } = this.#pos;
    const wait = flow.wait;
    if (wait === null) throw new Error('nobody is asked');
    if (wait.for === 'one') {
      if (wait.ask.side === side && choice.verb in decisionOf(this.rules, wait.ask.ask).verbs) {
        flow.wait = null;
        flow.commits++;
        return this.#resume(wait.ask.resume, { of: 'answer', ask: wait.ask.ask, choice });
      }
      return this.#interject(side, choice);
    }
    const lane = wait.lanes.find((own) => own.side === side);
    if (!lane?.ask || lane.done || !(choice.verb in decisionOf(this.rules, lane.ask.ask).verbs)) {
      return this.#interject(side, choice);
    }
    const advanced = this.#advance(wait, lane, choice);
    flow.wait = withLanes(
      wait,
      wait.lanes.map((own) => (own === lane ? advanced : own)),
    );
    if (wait.for === 'floor') this.#posted(side);
    this.#joined();
  }

  /** Replaces the top frame's step and hands it what it waited for. */
  #resume(step: string, given: Given): void {
    const { flow } = this.#pos;
    const stack = flow.stack as Stack;
    flow.stack = { top: { proc: stack.top.proc, step, at: stack.top.at }, below: stack.below, kept: stack.kept };
    flow.given = given;
  }

  #push(frame: Frame, kept: Kept | null): void {
    this.#pos.flow.stack = { top: frame, below: this.#pos.flow.stack, kept };
  }

  #interject(side: Side, choice: Choice): void {
    const { flow } = this.#pos;
    const interjection = interjectionOf(this.rules, choice.verb);
    if (interjection === undefined || flow.wait === null) throw new Error(`"${choice.verb}" was not judged`);
    const kept = { wait: flow.wait };
    flow.wait = null;
    flow.commits++;
    this.marks |= SHOWN;
    this.#push({ proc: interjection.proc, step: 'start', at: interjection.at(choice.arg, side) }, kept);
  }

  /** After an interjection the asking step has asked again: what was chosen in its lanes is played again while legal. */
  #playAgain(kept: Kept): void {
    const { flow } = this.#pos;
    const before = kept.wait;
    const wait = flow.wait;
    if (wait === null || before.for === 'one' || wait.for !== before.for) return;
    if (wait.for === 'floor') {
      flow.wait = { ...wait, lanes: (before as typeof wait).lanes.map((lane) => this.#askAgain(lane)) };
    } else {
      flow.wait = { ...wait, lanes: wait.lanes.map((lane) => this.#replayLane(wait, lane, before.lanes)) };
    }
    this.#joined();
  }

  #replayLane(wait: Wait, fresh: Lane, before: readonly Lane[]): Lane {
    let lane = fresh;
    for (const choice of before.find((old) => old.side === fresh.side)?.choices ?? []) {
      if (lane.ask === null || judgeAsk(this.rules, this.table, lane.ask, choice) !== null) break;
      lane = this.#advance(wait, lane, choice);
    }
    return lane;
  }

  // Lanes

  #openLane(side: Side, proc: string, at: Locals, floor: boolean): Lane {
    const stack: Stack = { top: { proc, step: 'start', at }, below: null, kept: null };
    return this.#runLane({ side, stack, ask: null, done: false, answer: null, choices: [] }, null, floor);
  }

  /** Takes one choice in a lane, up to the lane's next question or its end. */
  #advance(wait: Wait, lane: Lane, choice: Choice): Lane {
    const choices = [...lane.choices, choice];
    if (wait.for === 'window')
      return { side: lane.side, stack: null, ask: lane.ask, done: true, answer: null, choices };
    const ask = lane.ask as Ask;
    const { top, below, kept } = lane.stack as Stack;
    const stack = { top: { proc: top.proc, step: ask.resume, at: top.at }, below, kept };
    const resumed = { side: lane.side, stack, ask, done: false, answer: null, choices };
    return this.#runLane(resumed, { of: 'answer', ask: ask.ask, choice }, wait.for === 'floor');
  }

  /** A lane as it may have gone for somebody who cannot see it: begun anew and, if it is done, chosen through. */
  imagineLane(wait: Exclude<Wait, { for: 'one' }>, side: Side, done: boolean, choose: (ask: Ask) => Choice): Lane {
    let lane = wait.for === 'window' ? this.#windowLane(wait, side) : this.#openLane(side, wait.proc, wait.at, false);
    if (!done) return lane;
    while (!lane.done) lane = this.#advance(wait, lane, choose(lane.ask as Ask));
    return lane;
  }

  #windowLane({ window, about, resume }: { window: string; about: Locals; resume: string }, side: Side): Lane {
    const ask = { side, ask: this.#windowRule(window).ask, about, resume };
    return { side, stack: null, ask, done: false, answer: null, choices: [] };
  }

  #askAgain(lane: Lane): Lane {
    return lane.done ? lane : this.#runLane(lane, null, true);
  }

  #runLane(lane: Lane, given: Given | null, floor: boolean): Lane {
    const { flow } = this.#pos;
    const outer = { stack: flow.stack, given: flow.given, frame: this.#frame };
    flow.stack = lane.stack;
    flow.given = given;
    this.#lane = lane.side;
    this.#floor = floor;
    this.#laneRest = null;
    for (let handed = given; this.#laneRest === null; handed = flow.given) {
      this.#runTop();
      if (flow.given === handed) flow.given = null;
    }
    const rest: { readonly ask: Ask | null; readonly answer: Plain } = this.#laneRest;
    const ran: Lane = {
      side: lane.side,
      stack: flow.stack,
      ask: rest.ask,
      done: rest.ask === null,
      answer: rest.answer,
      choices: lane.choices,
    };
    this.#lane = null;
    this.#laneRest = null;
    flow.stack = outer.stack;
    flow.given = outer.given;
    this.#frame = outer.frame;
    return ran;
  }

  /** A post on the floor was carried out: the others are asked anew, since their options may have changed. */
  #posted(by: Side): void {
    const { flow } = this.#pos;
    const wait = flow.wait as Wait & { for: 'floor' };
    flow.commits++;
    this.marks |= SHOWN;
    const reopened = this.#reopened;
    this.#reopened = [];
    const lanes = wait.lanes.map((lane) => {
      if (lane.side === by) return lane;
      return reopened.includes(lane.side) && lane.done
        ? this.#openLane(lane.side, wait.proc, wait.at, true)
        : this.#askAgain(lane);
    });
    flow.wait = withLanes(wait, lanes);
  }

  /** If all lanes are done, joins them. */
  #joined(): void {
    const { flow } = this.#pos;
    const wait = flow.wait;
    if (wait === null || wait.for === 'one' || wait.lanes.some((lane) => !lane.done)) return;
    flow.wait = null;
    flow.commits++;
    if (wait.lanes.length > 1 || wait.for === 'window') this.marks |= HEARD;
    if (wait.for === 'window') this.#closeWindow(wait);
    else {
      const list = wait.lanes.map(({ side, answer }) => ({ side, answer }));
      this.#resume(wait.resume, { of: 'answers', proc: wait.proc, list });
    }
  }

  #closeWindow(wait: Wait & { for: 'window' }): void {
    const rule = this.#windowRule(wait.window);
    for (const { side, choices } of wait.lanes) {
      const choice = choices.at(-1);
      if (choice === undefined || choice.verb === 'pass') continue;
      return this.#push({ proc: rule.respond, step: 'start', at: rule.at(wait.about, side, choice) }, null);
    }
    const { top, below, kept } = this.#pos.flow.stack as Stack;
    this.#pos.flow.stack = { top: { proc: top.proc, step: wait.resume, at: top.at }, below, kept };
  }

  #windowRule(window: string): WindowRule<Spec, string> {
    const rule = this.rules.windows[window];
    if (rule === undefined) throw new Error(`${this.rules.id} has no window "${window}"`);
    return rule;
  }

  // What steps call

  go(step: string, change?: Locals): Next {
    const { flow } = this.#pos;
    const { top, below, kept } = flow.stack as Stack;
    const at = change === undefined ? top.at : { ...top.at, ...change };
    flow.stack = { top: { proc: top.proc, step, at }, below, kept };
    return NEXT;
  }

  call(proc: string, at: Locals, resume: string): Next {
    this.go(resume);
    this.#push({ proc, step: 'start', at }, null);
    return NEXT;
  }

  returned(proc: string): Plain {
    const { given } = this.#pos.flow;
    if (given?.of !== 'returned' || given.proc !== proc) throw new Error(`"${proc}" has returned nothing here`);
    return given.value;
  }

  done(value: Plain): Next {
    const { flow } = this.#pos;
    const { top, below, kept } = flow.stack as Stack;
    if (below === null && this.#lane !== null) {
      this.#laneRest = { ask: null, answer: value };
      flow.stack = null;
      return NEXT;
    }
    flow.stack = below;
    if (below === null) return this.end(RAN_OUT);
    flow.kept = kept;
    flow.given = kept ? null : { of: 'returned', proc: top.proc, value };
    return NEXT;
  }

  leave(proc: string, step: string, change?: Locals): Next {
    const { flow } = this.#pos;
    let stack = (flow.stack as Stack).below;
    while (stack !== null && stack.top.proc !== proc) stack = stack.below;
    if (stack === null) throw new Error(`no "${proc}" is under way`);
    flow.stack = stack;
    return this.go(step, change);
  }

  end(result: Result): Next {
    const { flow } = this.#pos;
    flow.over = result;
    flow.stack = null;
    flow.commits++;
    return NEXT;
  }

  ask(side: Side, ask: string, about: Locals, resume: string): Next {
    const question: Ask = { side, ask, about, resume };
    if (this.#lane !== null) {
      this.#laneRest = { ask: question, answer: null };
      return NEXT;
    }
    if (decisionOf(this.rules, ask).publiclyForced) {
      const { count, first } = fewOptions(this.rules, this.table, question);
      if (first === null) throw new Error(`${this.rules.id}: "${ask}" has no answer`);
      if (count === 1) {
        this.#resume(resume, { of: 'answer', ask, choice: first });
        return NEXT;
      }
    }
    this.#pos.flow.wait = { for: 'one', ask: question };
    return NEXT;
  }

  answer(ask: string): { readonly verb: string; readonly arg: number | null } {
    const { given } = this.#pos.flow;
    if (given?.of !== 'answer' || given.ask !== ask) throw new Error(`"${ask}" was not answered here`);
    return given.choice;
  }

  sealed(sides: readonly Side[], proc: string, at: Locals, resume: string): Next {
    return this.#lanes('sealed', sides, proc, at, resume);
  }

  floor(sides: readonly Side[], proc: string, at: Locals, resume: string): Next {
    return this.#lanes('floor', sides, proc, at, resume);
  }

  #lanes(kind: 'sealed' | 'floor', sides: readonly Side[], proc: string, at: Locals, resume: string): Next {
    this.#mainOnly(kind);
    const lanes = sides.map((side) => this.#openLane(side, proc, at, kind === 'floor'));
    this.#pos.flow.wait = { for: kind, proc, at, lanes, resume };
    this.#joined();
    return NEXT;
  }

  answers(proc: string): readonly { readonly side: Side; readonly answer: Plain }[] {
    const { given } = this.#pos.flow;
    if (given?.of !== 'answers' || given.proc !== proc) throw new Error(`no lanes of "${proc}" were joined here`);
    return given.list;
  }

  window(window: string, about: Locals, resume: string): Next {
    this.#mainOnly('window');
    const rule = this.#windowRule(window);
    const seen = this.simulation ? this.table : masked(this.rules, this.table, NOBODY);
    const sides = rule.who(seen, about);
    if (sides.length === 0) return this.go(resume);
    const wait = { for: 'window', window, about, resume } as const;
    this.#pos.flow.wait = { ...wait, lanes: sides.map((side) => this.#windowLane(wait, side)) };
    return NEXT;
  }

  reopen(side: Side): void {
    if (!this.#floor) throw new Error('only a floor can be opened again');
    this.#reopened.push(side);
  }

  roll(rule: RuleId, roll: Roll, seen: Sides = EVERYONE): number {
    if (this.#lane !== null) throw new Error(`rule ${rule}: lanes do not roll`);
    const value = this.#chance.take(roll, rule, seen);
    this.marks |= ROLLED;
    if (!this.simulation) {
      const outcome = { rule, label: labelOf(roll), faces: [...this.#chance.faces], value };
      this.outcomes.push({ ...outcome, seen });
      this.#tellAll({ kind: 'rolled', ...outcome }, seen);
    }
    return value;
  }

  rollEach(rule: RuleId, count: number, roll: Roll): readonly number[] {
    return Array.from({ length: count }, () => this.roll(rule, roll));
  }

  show(column: string, index: number, to: Sides): void {
    this.#setAudience(column, index, (seen) => (seen | to) as Sides);
  }

  hide(column: string, index: number, to: Sides): void {
    this.#setAudience(column, index, () => to);
  }

  #setAudience(column: string, index: number, change: (seen: Sides) => Sides): void {
    this.#mainOnly('show');
    const companion = (this.rules.layout.hidden as { [column: string]: string })[column];
    if (companion === undefined) throw new Error(`column "${column}" is never hidden`);
    const seenBy = this.table[companion] as Sides[];
    const before = seenBy[index] as Sides;
    const after = change(before);
    if ((after & ~before) !== 0) this.marks |= SHOWN;
    seenBy[index] = after;
  }

  learn(side: Side, fact: Omit<Fact, 'when' | 'binds'>): void {
    this.#mainOnly('learn');
    this.marks |= SHOWN;
    const known = this.#pos.facts[side] ?? [];
    const kept = known.filter(({ kind, about }) => kind !== fact.kind || about !== fact.about);
    this.#pos.facts = this.#pos.facts.with(side, [...kept, { ...fact, when: this.commits, binds: true }]);
  }

  revise(kind: string, about: number, change: (fact: Fact) => Pick<Fact, 'values' | 'binds'> | null): void {
    this.#pos.facts = this.#pos.facts.map((facts) =>
      facts.flatMap((fact) => {
        if (fact.kind !== kind || fact.about !== about) return [fact];
        const changed = change(fact);
        return changed ? [{ ...fact, ...changed }] : [];
      }),
    );
  }

  some(side: Side, ask: string, about: Locals): boolean {
    return fewOptions(this.rules, this.table, { side, ask, about, resume: '' }).count > 0;
  }

  once<T>(key: string, derive: () => T): T {
    return this.#scratch.once(key, derive);
  }

  #mainOnly(what: string): void {
    if (this.#lane !== null && !this.#floor) throw new Error(`${what}: not inside a private lane`);
  }

  /** Inside a private lane only its own side hears anything. */
  #tellAll(event: GameEvent, to: Sides = EVERYONE, others?: GameEvent): void {
    const secret = this.#lane !== null && !this.#floor;
    this.told.push(
      secret ? { event, to: only(this.#lane as Side), others: null } : { event, to, others: others ?? null },
    );
  }
}

/** Written out: copying by `...` costs several times as much here, where every choice passes. */
function withLanes(wait: Exclude<Wait, { for: 'one' }>, lanes: readonly Lane[]): Wait {
  if (wait.for === 'window')
    return { for: 'window', window: wait.window, about: wait.about, lanes, resume: wait.resume };
  return { for: wait.for, proc: wait.proc, at: wait.at, lanes, resume: wait.resume };
}

const MOST_STEPS = 1_000_000;
const NEXT = {} as Next;
/** The outermost procedure returned: whole games end by `end`, a procedure that was entered by itself ends here. */
const RAN_OUT: Result = { won: NOBODY, how: 'ranOut', rule: KERNEL_RULE, points: [] };
const NO_FRAME: Frame = { proc: '', step: '', at: {} };
