import { accept, joinIfDone, playAgain } from './accept.ts';
import { labelOf } from './chance.ts';
import type { Chance, Outcome, Roll, Sort } from './chance.ts';
import type { Core } from './core.ts';
import { expire, lapseOffers, noteBreaches, showDeal } from './dealing.ts';
import { NEGOTIATION } from './deals.ts';
import { fewOptions, forcedChoice, KERNEL_RULE, Scratchpad } from './decide.ts';
import { BLANK } from './drafts.ts';
import { both, EVERYONE, NOBODY, only } from './ids.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import { audienceOf, learnFact, reviseFacts, setAudience } from './knowledge.ts';
import { openLane, windowLanes } from './lanes.ts';
import type { Shared } from './lanes.ts';
import { HEARD, ROLLED, SHOWN } from './position.ts';
import type { Ask, Choice, Frame, GameEvent, Given, Joined, Kept, Lane, LaneChoice, Position } from './position.ts';
import type { Stack, Table, Told } from './position.ts';
import type { Running } from './running.ts';
import type { Fact, Locals, Next, Plain, Result, Run, Spec } from './spec.ts';

/**
 * Runs steps until somebody must decide. It changes the position it was given, in place: callers fork first.
 * One engine serves many positions; `reset` hands it the next.
 */
export class Engine implements Run<Spec, string>, Running {
  readonly rules: Core;
  /** True in simulations: windows may look at the whole table (the kit checks that they ask the same sides). */
  readonly simulation: boolean;
  tell: ((event: Spec['event'], to?: Sides, others?: Spec['event']) => void) | undefined;
  told: Told[] = [];
  outcomes: Outcome[] = [];
  /** The lanes that were joined, in order. */
  joined: Joined[] = [];
  marks = 0;
  interjected = false;
  seen: Sides | null = null;
  said: readonly LaneChoice[] | null = null;
  posted: Sides | null = null;
  called: Sides = NOBODY;
  #pos: Position;
  #chance: Chance;
  #frame: Frame = NO_FRAME;
  #lane: Side | null = null;
  #floor = false;
  #ready = false;
  #laneRest: { readonly ask: Ask | null; readonly answer: Plain } | null = null;
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
    this.#floor = false;
    this.#laneRest = null;
    this.told = [];
    this.outcomes = [];
    this.joined = [];
    this.marks = 0;
    this.interjected = false;
    this.seen = null;
    this.said = null;
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
  get ready(): boolean {
    return this.#ready;
  }
  get commits(): number {
    return this.#pos.flow.commits;
  }

  // Running

  /** Carries out a choice that was judged legal, up to the next rest. */
  choose(side: Side, choice: Choice): void {
    accept(this, side, choice);
    this.run();
  }

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
    if (kept?.wait && this.rules.deals !== undefined) lapseOffers(this, kept.wait);
    const told = this.told.length;
    this.#runTop();
    if (flow.given === given) flow.given = null;
    if (flow.due !== null) this.callDue();
    if (kept !== null && flow.kept === kept) flow.kept = null;
    if (kept === null || flow.wait === null) return;
    playAgain(this, kept);
    // Asking again tells nobody anything new.
    this.told.length = told;
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

  /** Runs a lane to its next question or its end, apart from the rest of the flow. */
  runLane(lane: Lane, given: Given | null, floor: boolean): Lane {
    const { flow } = this.#pos;
    const outer = { stack: flow.stack, given: flow.given, frame: this.#frame };
    flow.stack = lane.stack;
    flow.given = given;
    this.#lane = lane.side;
    this.#floor = floor;
    this.#ready = floor && lane.done;
    this.#laneRest = null;
    for (let handed = given; this.#laneRest === null; handed = flow.given) {
      this.#runTop();
      if (flow.given === handed) flow.given = null;
    }
    const { ask, answer }: { readonly ask: Ask | null; readonly answer: Plain } = this.#laneRest;
    const done = ask === null || this.#ready;
    const ran = { side: lane.side, stack: flow.stack, ask, done, answer, choices: lane.choices };
    this.#ready = false;
    this.#lane = null;
    this.#floor = false;
    this.#laneRest = null;
    flow.stack = outer.stack;
    flow.given = outer.given;
    this.#frame = outer.frame;
    return ran;
  }

  /** Replaces the top frame's step and hands it what it waited for. */
  resume(step: string, given: Given | null): void {
    const { flow } = this.#pos;
    const { top, below, kept } = flow.stack as Stack;
    flow.stack = { top: { proc: top.proc, step, at: top.at }, below, kept };
    flow.given = given;
  }

  push(frame: Frame, kept: Kept | null): void {
    this.#pos.flow.stack = { top: frame, below: this.#pos.flow.stack, kept };
  }

  noteJoin(wait: Shared): void {
    if (!this.simulation) this.joined.push({ wait, outcomes: this.outcomes.length });
  }

  beginLane(): void {
    this.posted = null;
    this.called = NOBODY;
  }

  /** What runs before anything else, the first of them first. */
  owe(frames: readonly Frame[]): void {
    const { flow } = this.#pos;
    if (frames.length > 0) flow.due = flow.due === null ? frames : [...flow.due, ...frames];
  }

  /** Runs what is due, and then goes on with what it came between. */
  callDue(): void {
    const { flow } = this.#pos;
    const { due, wait, given } = flow;
    flow.due = null;
    if (due === null || flow.over !== null) return;
    flow.wait = null;
    flow.given = null;
    for (let i = due.length - 1; i >= 0; i--) this.push(due[i] as Frame, i === due.length - 1 ? { wait, given } : null);
  }

  // What steps call: where to go

  go(step: string, change?: Locals): Next {
    const { flow } = this.#pos;
    const { top, below, kept } = flow.stack as Stack;
    // Locals come in too many shapes for spreading, which would take three times as long.
    const at = change === undefined ? top.at : Object.assign({}, top.at, change);
    flow.stack = { top: { proc: top.proc, step, at }, below, kept };
    return NEXT;
  }

  call(proc: string, at: Locals, resume: string): Next {
    this.go(resume);
    this.push({ proc, step: 'start', at }, null);
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
    flow.stack = below;
    if (below === null && this.#lane !== null) {
      this.#laneRest = { ask: null, answer: value };
      return NEXT;
    }
    if (below === null) return this.end(RAN_OUT);
    flow.kept = kept?.wait ? kept : null;
    flow.given = kept ? kept.given : { of: 'returned', proc: top.proc, value };
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
    this.#notInLane('end');
    const { flow } = this.#pos;
    flow.over = result;
    flow.stack = null;
    flow.commits++;
    return NEXT;
  }

  // What steps call: questions

  ask(side: Side, ask: string, about: Locals, resume: string): Next {
    const question: Ask = { side, ask, about, resume };
    if (this.#lane !== null) {
      if (side !== this.#lane) throw new Error(`a lane asks its own side only, not side ${side}`);
      this.#laneRest = { ask: question, answer: null };
      return NEXT;
    }
    const forced = forcedChoice(this.rules, this.table, question);
    if (forced !== null) {
      if (this.rules.deals !== undefined) noteBreaches(this, side, { ask, about, choice: forced });
      this.resume(resume, { of: 'answer', ask, choice: forced });
      return NEXT;
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

  /** From now on others may act: what led here cannot be taken back any more. */
  floor(sides: readonly Side[], proc: string, at: Locals, resume: string): Next {
    this.marks |= HEARD;
    return this.#lanes('floor', sides, proc, at, resume);
  }

  negotiate(sides: readonly Side[], posts: number, resume: string): Next {
    return this.floor(sides, NEGOTIATION, { sides: only(...sides), posts, ...BLANK }, resume);
  }

  #lanes(kind: 'sealed' | 'floor', sides: readonly Side[], proc: string, at: Locals, resume: string): Next {
    this.#notInLane(kind);
    const lanes = sides.map((side) => openLane(this, side, proc, at, kind === 'floor'));
    this.#pos.flow.wait = { for: kind, proc, at, lanes, resume };
    joinIfDone(this);
    return NEXT;
  }

  answers(proc: string): readonly { readonly side: Side; readonly answer: Plain }[] {
    const { given } = this.#pos.flow;
    if (given?.of !== 'answers' || given.proc !== proc) throw new Error(`no lanes of "${proc}" were joined here`);
    return given.list;
  }

  window(window: string, about: Locals, resume: string): Next {
    this.#notInLane('window');
    const lanes = windowLanes(this.rules, this.table, this.simulation, { window, about, resume });
    if (lanes.length === 0) return this.go(resume);
    this.#pos.flow.wait = { for: 'window', window, about, lanes, resume };
    return NEXT;
  }

  post(to: Sides, called: Sides = NOBODY): void {
    if (!this.#floor) throw new Error('a post needs a floor');
    this.posted = to;
    this.called = called;
  }

  showDeal(id: number): void {
    this.marks |= SHOWN;
    showDeal(this, id);
  }

  expire(resume: string): Next {
    expire(this);
    return this.go(resume);
  }

  some(side: Side, ask: string, about: Locals): boolean {
    return fewOptions(this.rules, this.table, { side, ask, about, resume: '' }).count > 0;
  }

  // What steps call: chance and knowledge

  roll(rule: RuleId, roll: Roll, seen: Sides = EVERYONE): number {
    this.#notInLane(`a roll (rule ${rule})`);
    const value = this.#chance.take(roll, rule, seen);
    this.marks |= ROLLED;
    if (!this.simulation) {
      const outcome = { rule, label: labelOf(roll), faces: [...this.#chance.faces], value };
      this.outcomes.push({ ...outcome, seen });
      this.#tellAll({ kind: 'rolled', ...outcome }, seen);
    }
    return value;
  }

  rollSorted(rule: RuleId, rolls: readonly Roll[], sort: Sort): readonly number[] {
    return this.#chance.takeSorted?.(rolls, sort) ?? rolls.map((roll) => this.roll(rule, roll));
  }

  rollEach(rule: RuleId, count: number, roll: Roll): readonly number[] {
    return Array.from({ length: count }, () => this.roll(rule, roll));
  }

  show(column: string, index: number, to: Sides): void {
    this.hide(column, index, both(audienceOf(this.rules, this.#pos, column, index), to));
  }

  hide(column: string, index: number, to: Sides): void {
    this.#publicly('show');
    if (setAudience(this.rules, this.#pos, column, index, to)) this.marks |= SHOWN;
  }

  learn(side: Side, fact: Omit<Fact, 'when' | 'binds'>): void {
    this.#publicly('learn');
    this.marks |= SHOWN;
    learnFact(this.#pos, side, fact);
  }

  revise(kind: string, about: number, change: (fact: Fact) => Pick<Fact, 'values' | 'binds'> | null): void {
    this.#publicly('revise');
    reviseFacts(this.#pos, kind, about, change);
  }

  once<T>(key: string, derive: () => T): T {
    return this.#scratch.once(key, derive);
  }

  #notInLane(what: string): void {
    if (this.#lane !== null) throw new Error(`${what}: not inside a lane`);
  }

  #publicly(what: string): void {
    if (this.#lane !== null && !this.#floor) throw new Error(`${what}: not inside a private lane`);
  }

  /** Inside a private lane only its own side hears anything; on a floor, whoever sees the post. */
  #tellAll(event: GameEvent, to: Sides = EVERYONE, others?: GameEvent): void {
    const secret = this.#lane !== null && !this.#floor;
    const own = (): Told => ({ event, to: only(this.#lane as Side), others: null });
    this.told.push(secret ? own() : { event, to, others: others ?? null });
  }
}

const MOST_STEPS = 1_000_000;
const NEXT = {} as Next;
/** The outermost procedure returned: whole games end by `end`, a procedure that was entered by itself ends here. */
const RAN_OUT: Result = { won: NOBODY, how: 'ranOut', rule: KERNEL_RULE, points: [] };
const NO_FRAME: Frame = { proc: '', step: '', at: {} };
