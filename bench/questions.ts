import { existsSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bots } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Side, View } from '@tercio/kernel';
import { simulate } from '@tercio/kit';
import { entryOf } from '@tercio/registry';

/**
 * What a person is asked in a turn, if usual answers are given by themselves: games of a scenario in which a bot answers for
 * the person what is a real decision.
 *
 *   node scripts/run.mjs bench/questions.ts                                   Battles, Breitenfeld, either side
 *   node scripts/run.mjs bench/questions.ts --only rocroi-1643 --games 4
 *   node scripts/run.mjs bench/questions.ts --game won-by-the-sword --only freiburg-1644 --verbs
 *
 * What is taken in hand is counted as it is drawn with the mouse to where it goes: one gesture, as a click is.
 *
 * Prints for each side the questions and clicks of a turn (of a round, where turns have rounds), those that go along in a
 * gesture of the board, those answered by themselves, and all by their names; and what share of those asked is routine: one
 * answer, or answers that all lead to the same.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'battles' },
    only: { type: 'string', default: 'breitenfeld-1631' },
    bot: { type: 'string', default: 'greedy' },
    games: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    verbs: { type: 'boolean', default: false },
  },
});

const entry = entryOf(values.game);
if (entry === undefined) throw new Error(`there is no game "${values.game}"`);
const { game, judgement } = entry;
const say = (line: string): number => writeSync(1, `${line}\n`);

function made(name: string): Bot {
  const bot = bots[name]?.make(judgement);
  if (bot === undefined) throw new Error(`there is no bot "${name}"; there is ${Object.keys(bots).join(', ')}`);
  return bot;
}

/** How often each question came, and in how many turns. */
interface Count {
  readonly asked: Map<string, number>;
  readonly along: Map<string, number>;
  readonly usual: Map<string, number>;
  readonly turns: Set<string>;
  clicks: number;
  /** The clicks, by the question with which they began. */
  readonly clicked: Map<string, number>;
  /** Asked though nothing is decided. */
  routine: number;
}

const more = (tally: Map<string, number>, name: string): Map<string, number> =>
  tally.set(name, (tally.get(name) ?? 0) + 1);
const sum = (tally: ReadonlyMap<string, number>): number => [...tally.values()].reduce((all, one) => all + one, 0);

/** What a board says about gestures, as far as it is counted here. */
interface Gestures {
  reach?(view: View): readonly Plan[];
  bundles?(of: typeof game, view: View): readonly Plan[];
  together?(of: typeof game, view: View): Together | null;
  hold?(of: typeof game, view: View, option: object): Held | null;
  likely?(view: View, asked: object, verb: string): number | null;
}
interface Plan {
  readonly choices: readonly Choice[];
  /** The question after its dice, which then gets its likely number. */
  readonly after?: string;
}
interface Held {
  readonly usual?: string;
  readonly ends: readonly {
    readonly key: string;
    readonly leads?: () => Held | null;
    readonly ways: readonly (Plan & { readonly answers: readonly number[]; readonly rolls: boolean })[];
  }[];
}
interface Together {
  readonly asks: readonly string[];
  readonly members: readonly { readonly thing: object }[];
  plan(chosen: readonly object[], manner: number): Plan;
  ending?(chosen: readonly object[], manner: number): Plan | null;
}

/** The parts of a board that say what is one gesture: without its drawings, which only a page can load. */
async function gesturesOf(id: string): Promise<Gestures> {
  const folder = new URL(`../games/${id}/board/`, import.meta.url);
  const names = (['reach', 'bundles', 'together', 'hold', 'likely'] as const).filter((name) =>
    existsSync(new URL(`${name}.ts`, folder)),
  );
  const parts = await Promise.all(names.map((name) => import(new URL(`${name}.ts`, folder).href) as Promise<Gestures>));
  return Object.assign({}, ...parts.map((part, i) => ({ [names[i] as string]: part[names[i] as keyof Gestures] })));
}
const board = await gesturesOf(values.game);

/** A way to carry something out at once, and the clicks it takes. */
interface Way extends Plan {
  readonly clicks: number;
}

/**
 * What can be carried out at once. What is taken in hand is drawn to its end, which counts as one; a wing is clicked twice,
 * or clicked and one of its commanders drawn. Dice that do not come with it, and side questions answered otherwise than
 * usual, count one more.
 */
function waysFrom(view: View, side: Side, { ask, about }: Asking, choice: Choice): readonly Way[] {
  const domain = choice.arg === null ? null : game.domain(ask, choice.verb);
  const held = board.hold?.(game, view, { ask, about, side, choice, domain }) ?? null;
  const bundled = (board.bundles?.(game, view) ?? []).flatMap(({ choices, ...plan }): readonly Way[] => {
    const [first, ...along] = choices;
    const taken = first && board.hold?.(game, view, { ask, about, side, choice: first, along, domain: null });
    return taken
      ? inHand(taken, taken.usual === undefined ? 1 : 2)
      : [{ ...plan, choices, clicks: clicksFor(view, side, choices) }];
  });
  return [
    ...inHand(held, held?.usual === undefined ? 1 : 2),
    ...(board.reach?.(view) ?? []).map(({ choices }) => ({ choices, clicks: 1 })),
    ...bundled,
  ];
}

/** What is done at once asks once more if any of it cannot be undone, or what is answered by itself after it. */
function clicksFor(view: View, side: Side, choices: readonly Choice[]): number {
  let pos = game.redeal(view, new Fast(1));
  for (const choice of choices.slice(0, -1)) {
    const played = game.play(pos, side, [choice], new Fast(1));
    if (isRefusal(played) || played.marks !== 0) return 2;
    ({ pos } = played);
  }
  const last = choices.at(-1);
  return last === undefined ? 1 : clicksOf(game.view(pos, only(side)), side, last);
}

/** Every end of what is in hand, after so many clicks. */
function inHand(held: Held | null, clicks: number): readonly Way[] {
  return (held?.ends ?? []).flatMap(({ key, ways, leads }) => {
    if (leads) return inHand(leads(), clicks);
    return ways.map(({ choices, answers, rolls, after }) => {
      const dice = rolls && key !== held?.usual ? 1 : 0;
      return {
        choices,
        ...(after && { after }),
        clicks: clicks + dice + answers.filter((answer, i) => answer !== ways[0]?.answers[i]).length,
      };
    });
  });
}

type Asking = Pick<Parameters<Bot['choose']>[0]['offer'], 'ask' | 'about'>;

const isSame = (a: Choice | undefined, b: Choice): boolean => a?.verb === b.verb && a.arg === b.arg;

/** What was begun, and whether the next answer still belongs to it. */
class Gesture {
  #ways: readonly Way[] = [];
  #asks: readonly string[] = [];
  #ends: Choice | null = null;
  /** The question after the dice of that end. */
  #then: string | undefined = undefined;
  /** What was last to be chosen together. */
  #set: Together | null = null;
  /** Places farther off: who marches there clicks them, whichever of several roads of the same length is taken. */
  #far: readonly Plan[] = [];
  #made = 0;

  /** The clicks of the shortest way that all choices so far fit. */
  get clicks(): number {
    return Math.min(...this.#ways.map(({ clicks }) => clicks));
  }

  goesOn(view: View, side: Side, asking: Asking, choice: Choice, isUsual: boolean): boolean {
    this.#set = board.together?.(game, view) ?? this.#set;
    const fits = this.#ways.filter(({ choices }) => isSame(choices[this.#made], choice));
    const isEnd = this.#ends?.verb === choice.verb && this.#ends.arg === choice.arg;
    const isThere = this.#far.some(
      ({ choices }) => choices.length === this.#made + 1 && isSame(choices.at(-1), choice),
    );
    const isThen =
      (this.#then === asking.ask || this.#ways.some(({ after }) => after === asking.ask)) &&
      board.likely?.(view, { ...asking, side }, choice.verb) === choice.arg;
    if (this.#made > 0 && (fits.length > 0 || isEnd || isThere || isThen || this.#asks.includes(asking.ask))) {
      if (fits.length > 0) this.#ways = fits;
      this.#made++;
      return true;
    }
    // What is answered by itself on the way to what was said beforehand does not part it.
    if (isUsual && (this.#then !== undefined || this.#ways.some(({ after }) => after !== undefined))) return false;
    this.#ways = waysFrom(view, side, asking, choice).filter(({ choices: [first] }) => isSame(first, choice));
    this.#far = (board.reach?.(view) ?? []).filter(({ choices: [first] }) => first?.verb === choice.verb);
    const begun = this.#set?.asks.includes(asking.ask) ? this.#set : null;
    const set = board.together?.(game, view) ?? begun;
    const one = set?.members.slice(0, 1).map(({ thing }) => thing) ?? [];
    const [opens] = set?.plan(one, 0).choices ?? [];
    // Who chooses otherwise than a plan foresaw would have left it before its set, and chosen that as a whole.
    const isSet = set && (opens?.verb === choice.verb || set.asks.includes(asking.ask));
    this.#asks = isSet ? set.asks : [];
    const ending = (isSet && set.ending?.(one, 0)) || null;
    this.#ends = ending?.choices.at(-1) ?? null;
    this.#then = ending?.after;
    this.#made = 1;
    return false;
  }
}

/** A choice by itself: what cannot be undone is asked once more. */
const clicksOf = (view: View, side: Side, choice: Choice): number =>
  game.preview(view, side, choice, true) === 0 ? 1 : 2;

/** Is there one answer only, or do all lead to the same, the same dice given? Numbers are always a decision. */
function isRoutine(view: View, side: Side, choices: readonly Choice[]): boolean {
  const outcomes = choices.map((choice) => {
    const played = game.play(game.redeal(view, new Fast(1)), side, [choice], new Fast(2));
    return isRefusal(played) ? choice.verb : JSON.stringify([played.pos.table, played.pos.flow]);
  });
  return choices.length > 0 && new Set(outcomes).size === 1;
}

const nameOf = (ask: string, { verb }: Choice): string => (values.verbs ? `${ask} ${verb}` : ask);

const turnOf = ({ table }: View): number => Number(table['turn'] ?? table['year'] ?? 0);
const partOf = (view: View): string => `${turnOf(view)} ${Number(view.table['round'] ?? 0)}`;

/** Clicks, and for which decision they were made. */
function clickFor(count: Count, begun: string, times: number): void {
  count.clicks += times;
  count.clicked.set(begun, (count.clicked.get(begun) ?? 0) + times);
}

/** The bot answers what is a decision; what is none is answered as usual. */
function counting(bot: Bot, count: Count): Bot {
  const { asked, along, usual, turns } = count;
  let [played, before] = [0, 0];
  let gesture = new Gesture();
  let begun = '';
  const click = (times: number): void => clickFor(count, begun, times);
  const decide = (seat: Parameters<Bot['choose']>[0], side: Side): Choice => {
    const { view, offer } = seat;
    const answer = game.routine(view, side);
    const choice = answer ?? bot.choose(seat);
    const before = gesture.clicks;
    if (gesture.goesOn(view, side, offer, choice, answer !== null)) {
      more(answer ? usual : along, offer.ask);
      // Which way it was is known only as it goes on.
      if (Number.isFinite(before)) click(gesture.clicks - before);
      return choice;
    }
    more(answer ? usual : asked, nameOf(offer.ask, choice));
    if (!answer && isRoutine(view, side, offer.choices)) count.routine++;
    if (answer) return choice;
    begun = nameOf(offer.ask, choice);
    click(Number.isFinite(gesture.clicks) ? gesture.clicks : clicksOf(view, side, choice));
    return choice;
  };
  return {
    ...bot,
    choose(seat) {
      const { view, side } = seat;
      const { commits } = view.flow;
      if (commits < before) {
        played++;
        gesture = new Gesture();
      }
      before = commits;
      turns.add(`${played} ${partOf(view)}`);
      return decide(seat, side);
    },
  };
}

const listed = (tally: ReadonlyMap<string, number>, turns: number): string =>
  [...tally]
    .toSorted(([, a], [, b]) => b - a)
    .map(([ask, times]) => `${ask} ${(times / turns).toFixed(1)}`)
    .join(', ');

for (const [side, name] of game.sides.entries()) {
  const count: Count = {
    asked: new Map(),
    along: new Map(),
    usual: new Map(),
    turns: new Set(),
    clicks: 0,
    clicked: new Map(),
    routine: 0,
  };
  const seats = game.sides.map((_, other) => (other === side ? counting(made(values.bot), count) : made(values.bot)));
  const { faults } = simulate(game, values.only, {
    games: Number(values.games),
    seed: Number(values.seed),
    bots: seats,
  });
  // A game that broke off would count as one in which nothing is asked.
  for (const { game: n, message } of faults) throw new Error(`game ${n} broke off: ${message}`);
  const turns = Math.max(1, count.turns.size);
  const [asked, along, usual] = [count.asked, count.along, count.usual].map((tally) => (sum(tally) / turns).toFixed(1));
  const clicks = (count.clicks / turns).toFixed(1);
  say(
    `${values.only} ${name}, ${turns} turns: ${asked} asked in ${clicks} clicks, ${along} go along, ${usual} answered by themselves`,
  );
  const share = (100 * count.routine) / Math.max(1, sum(count.asked));
  say(`  routine: ${share.toFixed(1)} % of what is asked`);
  say(`  asked: ${listed(count.asked, turns)}`);
  say(`  clicks: ${listed(count.clicked, turns)}`);
  say(`  along: ${listed(count.along, turns)}`);
  say(`  usual: ${listed(count.usual, turns)}`);
}
