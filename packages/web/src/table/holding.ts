import type { Board, Gesture, GestureWay, Hold, Ruled } from '@tercio/board';
import type { Choice, Game, View } from '@tercio/kernel';
import { keyOf, optionsOn, sameThing } from './options.ts';
import type { Option, Options } from './options.ts';
import type { Held } from './thinking.ts';
import type { Thinking } from './thinking.ts';

/**
 * One gesture for one intention. An option that leads on is held instead of chosen, and for as long the question is where
 * it leads: every end is an option of its own, with all its choices. The others stay, so that something else can be taken
 * in hand.
 */

/** What holding an option leads to; null: it is chosen as it is. */
function holdOf(game: Game, board: Board, view: View, { offer }: Options, option: Option): Hold | null {
  if (!offer || option.gesture || !board.hold) return null;
  const hold = board.hold(game, view, { ...option, ask: offer.ask, about: offer.about });
  return hold && hold.ends.length > 0 ? hold : null;
}

const led = new WeakMap<Option, boolean>();

/** Does a click take it in hand, instead of choosing it? Worked out once for what is pointed at. */
export function leadsOn({ game, board, options }: Thinking, option: Option, view: View): boolean {
  const leads = led.get(option) ?? holdOf(game, board, view, options.value, option) !== null;
  led.set(option, leads);
  return leads;
}

/** Is it something that is taken to another place? A wing, say, is only asked for its dice. */
export function canBeHeld({ game, board, options }: Thinking, option: Option, view: View): boolean {
  const hold = holdOf(game, board, view, options.value, option);
  return hold !== null && hold.usual === undefined;
}

/** Takes an option in hand if it leads on; false: it is chosen as it is. */
export function takeInHand(table: Thinking, chosen: Option, view: View): boolean {
  const options = table.options.value;
  const before = table.held.value;
  const hold = chosen.gesture?.leads?.() ?? holdOf(table.game, table.board, view, options, chosen);
  if (!hold) return false;
  const option = chosen.gesture && before ? before.option : chosen;
  const answers = before?.answers ?? new Map<string, string>();
  table.clear();
  table.inspected.value = null;
  // The other half of a double click does not act.
  table.actedAt = performance.now();
  table.held.value = { offer: options.offer, option, hold, answers };
  if (hold.usual !== undefined) {
    table.picked.value = `to ${hold.usual}`;
    table.press.pickedAt = performance.now();
  }
  return true;
}

/** A click that meant none of its ends: what was picked with it at first is picked again, or on a phone no button would be left. */
export function backToUsual(table: Thinking): void {
  const usual = table.held.value?.hold.usual;
  table.unpick();
  if (usual !== undefined) table.picked.value = `to ${usual}`;
}

/**
 * What is picked, else what is pointed at, by key. Where something in hand has an end that is picked at once, the others are
 * still looked at by pointing.
 */
export function lookedAt({ picked, hovered, held }: Pick<Thinking, 'picked' | 'hovered' | 'held'>): string | null {
  const usual = held.value?.hold.usual;
  const isOther = usual !== undefined && picked.value === `to ${usual}` && hovered.value?.startsWith('to ') === true;
  return isOther ? hovered.value : (picked.value ?? hovered.value);
}

/** Answers a side question of what is in hand. */
export function answerSwitch({ held }: Thinking, title: string, answer: string): void {
  const now = held.value;
  if (now) held.value = { ...now, answers: new Map(now.answers).set(title, answer) };
}

/** The next answer to the first side question of what is under thought. */
export function nextAnswer(table: Thinking): void {
  const held = table.held.value;
  const gesture = table.thought.value?.gesture ?? held?.hold.ends.find(({ switches }) => switches.length > 0);
  const way = gesture && held && wayOf(gesture, held.answers);
  const [first] = gesture?.switches ?? [];
  if (!first || !way) return;
  const next = first.answers[((way.answers[0] ?? 0) + 1) % first.answers.length];
  if (next !== undefined) answerSwitch(table, first.title, next);
}

/** The way of a gesture with these answers; where they do not fit together, the usual one. */
export function wayOf(gesture: Gesture, answers: ReadonlyMap<string, string>): GestureWay | undefined {
  const wanted = gesture.switches.map(({ title, answers: words }) => {
    const at = words.indexOf(answers.get(title) ?? '');
    return at < 0 ? null : at;
  });
  const fits = ({ answers: given }: GestureWay): boolean =>
    wanted.every((answer, i) => answer === null || given[i] === answer);
  return gesture.ways.find(fits) ?? gesture.ways[0];
}

/** What was answered otherwise than this way does it: an end that cannot have it so says so, and asks once more. */
function missed(
  { switches, fixed = [] }: Gesture,
  way: GestureWay,
  answers: ReadonlyMap<string, string>,
  rule: string,
): readonly Missed[] {
  const asked = switches.map(({ title, answers: words }, i) => ({ title, now: words[way.answers[i] ?? 0], rule }));
  const given = fixed.map(({ title, answer, rule: its }) => ({ title, now: answer, rule: its }));
  return [...asked, ...given].flatMap(({ title, now, rule: its }): readonly Missed[] => {
    const said = answers.get(title);
    if (said === undefined || now === undefined || said === now) return [];
    const question = title.endsWith('?') ? title : `${title}:`;
    return [{ now, words: `${question} ${said} is not possible at this place, only ${now}.`, rule: its }];
  });
}

interface Missed extends Ruled {
  readonly now: string;
}

/** The way as it is done here, with what of the answers it cannot keep. */
function kept(gesture: Gesture, way: GestureWay, answers: ReadonlyMap<string, string>, rule: string): GestureWay {
  const others = missed(gesture, way, answers, rule);
  if (others.length === 0) return way;
  const chip = [way.chip ?? gesture.chip, ...others.map(({ now }) => now)].filter(Boolean).join(' · ');
  return { ...way, chip, grave: true, warns: () => [...others, ...(way.warns?.() ?? [])] };
}

/** The question while something is held: where it leads, and what else could be taken in hand. */
export function whileHeld(options: Options, board: Board, view: View, held: Held | null): Options {
  const { offer } = options;
  if (!held || !offer || held.offer !== offer) return options;
  const { option, hold, answers } = held;
  // Each end has its own place and its own choices: not those of the bundle that was taken in hand.
  const { along: _along, cards: _cards, ...taken } = option;
  const ends = hold.ends.flatMap((gesture): readonly Option[] => {
    const found = wayOf(gesture, answers);
    if (!found) return [];
    const way = kept(gesture, found, answers, offer.rule);
    const { choices, words } = way;
    const [choice = option.choice] = choices;
    const { grave = false } = way;
    return [
      { ...taken, key: `to ${gesture.key}`, choice, words, domain: null, spot: gesture.spot, gesture, way, grave },
    ];
  });
  // Where it leads, a click means that and nothing else: no price and no mark of an order to anyone who stands there.
  const isEnd = ({ spot }: Option): boolean => ends.some((end) => sameThing(end.spot?.thing, spot?.thing));
  const others = options.all
    .filter((other) => other.key !== option.key && !isEnd(other))
    .map((other) => awake(other, board, view, offer, option.choice));
  // Who holds an order means its goal: a slip beside it must not finish the wing. Of bundles another may be taken instead.
  const bundles = option.along ? options.bundles : [];
  return { ...options, prompt: hold.prompt, all: [...ends, ...others], bundles };
}

/** What the held option spoke for can be taken in hand now by itself. */
function awake(other: Option, board: Board, view: View, offer: NonNullable<Options['offer']>, held: Choice): Option {
  if (other.spot?.kind !== 'quiet') return other;
  const by = board.coveredBy?.(view, { ...other, ask: offer.ask, about: offer.about });
  return by && keyOf(by) === keyOf(held) ? { ...other, spot: { ...other.spot, kind: 'act' } } : other;
}

/**
 * Which of the options on one thing a click means: what speaks for them comes first, and once that is in hand the thing
 * itself; of those that remain none that another speaks for.
 */
export function meant(
  options: Options,
  board: Board,
  view: View,
  here: readonly Option[],
  held: Held | null,
): readonly Option[] {
  const { offer } = options;
  if (!offer || !board.coveredBy || here.some(({ gesture }) => gesture)) return here.filter(isEndOrAll(here));
  const coverOf = (option: Option): string | null => {
    const by = board.coveredBy?.(view, { ...option, ask: offer.ask, about: offer.about });
    return by ? keyOf(by) : null;
  };
  const heads = here.filter((option) => !here.some(({ key }) => key === coverOf(option)));
  const [first] = heads;
  const cover = first ? coverOf(first) : null;
  if (!first || cover === null || heads.some((option) => coverOf(option) !== cover)) return heads;
  if (held?.option.key === cover) return heads;
  return [...options.all, ...options.bundles].filter(
    ({ choice, along = [] }) => keyOf(along.at(-1) ?? choice) === cover,
  );
}

/** Does a click on its place mean this option and nothing else? */
export function isAlone({ options, board, held }: Thinking, view: View, { spot, key }: Option): boolean {
  if (!spot) return false;
  const here = spot.thing ? meant(options.value, board, view, optionsOn(options.value, spot.thing), held.value) : [];
  return here.every((one) => one.key === key);
}

/** Where something held leads, a click means that; otherwise whatever lies there. */
const isEndOrAll =
  (here: readonly Option[]) =>
  ({ gesture }: Option): boolean =>
    gesture !== undefined || !here.some((other) => other.gesture);
