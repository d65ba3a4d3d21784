import type { Stopped } from '../host/plan.ts';
import type { Board, Tale } from '@tercio/board';
import type { Game, GameEvent, Side, View } from '@tercio/kernel';

/** The log as lines to read: dice stand before the line that tells what they meant. */
export interface StoryLine {
  /** Its place in the viewer's own numbering: one past the last event it tells of. */
  readonly at: number;
  readonly text: string;
  readonly heading: boolean;
  readonly rule: string;
  readonly tale: Tale;
  readonly dice: readonly Roll[];
  /** It says that nothing came under a heading. */
  readonly idle?: boolean;
}

export interface Roll {
  readonly faces: readonly number[];
  /** How many faces each die has. */
  readonly sides: number;
  readonly value: number;
  /** Its value is the plain sum of its faces: only then the sum is worth showing. */
  readonly sums: boolean;
  readonly rule: string;
}

/** Dice without a consequence are no news. */
const CAME_TO_NOTHING: Tale = { side: null, hurts: null, battle: false, names: [], weight: 'slight' };

type Told = { readonly text: string; readonly heading?: true; readonly tale: Tale } | null;

/** What was told to one viewer: another may be told the same event in other words. Events never change, so neither do lines. */
interface Telling {
  readonly told: WeakMap<GameEvent, Told>;
  /** Anyone who draws lines can tell them by identity. */
  readonly lines: WeakMap<GameEvent, StoryLine>;
  /** What is said below headings under which nothing came. */
  readonly idle: WeakMap<StoryLine, StoryLine>;
}
const tellings = new Map<number, Telling>();
function tellingOf(viewer: number): Telling {
  const known = tellings.get(viewer) ?? { told: new WeakMap(), lines: new WeakMap(), idle: new WeakMap() };
  tellings.set(viewer, known);
  return known;
}

function tell(game: Game, board: Board, view: View, event: GameEvent, { told }: Telling): Told {
  const known = told.get(event);
  if (known !== undefined) return known;
  const words = event.kind === 'rolled' ? null : game.words.event(event, view);
  const line = words && { ...words, tale: board.tale(view, event) };
  told.set(event, line);
  return line;
}

/** A die with ten faces counts from nought to nine. */
export const digitOf = (face: number, sides: number): number => (sides === 10 ? face % 10 : face);

/** The lowest, the highest, how many of them: what such dice mean is told in words. */
const OTHER_READING = /\.(?:low|high|count)/;

/** A roll that was shown with faces; picks from a list have none worth showing. */
function rollOf(event: GameEvent): Roll | null {
  if (event.kind !== 'rolled' || !Array.isArray(event['faces']) || event['label'] === 'pick') return null;
  const { label } = event;
  const sides = Number(/d(\d+)/.exec(typeof label === 'string' ? label : '')?.[1] ?? 6);
  const faces = event['faces'] as readonly number[];
  const value = Number(event['value']);
  const sum = faces.reduce((total, face) => total + digitOf(face, sides), 0);
  const isRead = typeof label === 'string' && OTHER_READING.test(label);
  return { faces, sides, value, sums: faces.length > 1 && value === sum && !isRead, rule: event.rule };
}

export function story(game: Game, board: Board, view: View, events: readonly GameEvent[]): readonly StoryLine[] {
  const telling = tellingOf(view.viewer);
  const lines: StoryLine[] = [];
  let dice: Roll[] = [];
  const alone = (at: number): void => {
    const [first] = dice;
    const text = game.rulebook.find(({ id }) => id === first?.rule)?.title ?? '';
    if (first) lines.push({ at, text, heading: false, rule: first.rule, tale: CAME_TO_NOTHING, dice });
    dice = [];
  };
  events.forEach((event, index) => {
    const roll = rollOf(event);
    if (roll) dice.push(roll);
    const line = tell(game, board, view, event, telling);
    if (line === null) return;
    const { text, heading = false, tale } = line;
    // A heading never has dice; what was rolled before it had no consequence worth words.
    if (heading) {
      alone(index);
      const idle = idleBelow(lines, telling);
      if (idle) lines.push(idle);
    }
    const known = telling.lines.get(event);
    const made = known?.at === index + 1 ? known : { at: index + 1, text, heading, rule: event.rule, tale, dice };
    telling.lines.set(event, made);
    lines.push(made);
    dice = [];
  });
  alone(events.length);
  return lines;
}

/** Between two numbers of events, so that it is told apart from its heading. */
const BELOW = 0.5;

/** A side that did nothing is news, too: whoever missed the heading would wait for its turn. */
function idleBelow(lines: readonly StoryLine[], { idle }: Telling): StoryLine | null {
  const heading = lines.findLast(({ tale }) => tale.leadsUp !== true);
  const last = lines.at(-1);
  if (!heading?.heading || !last || heading.tale.idle === undefined) return null;
  const { side, idle: text } = heading.tale;
  const known = idle.get(heading);
  const tale: Tale = { side, hurts: null, battle: false, names: [], weight: 'grave' };
  const line = known ?? {
    at: last.at + BELOW,
    text,
    heading: false,
    rule: heading.rule,
    tale,
    dice: [],
    idle: true,
  };
  idle.set(heading, line);
  return line;
}

/** What is told of the events from one number up to another, without headings. */
export const toldBetween = (lines: readonly StoryLine[], from: number, to: number): readonly StoryLine[] =>
  lines.filter(({ at, heading, text }) => at > from && at <= to && !heading && text !== '');

/** An order that was not carried out to its end, and why; or what came of it, where nothing of it is left. */
export function stopSentence({ words, by }: Stopped, lines: readonly StoryLine[], isDone = false): string {
  const told = toldBetween(lines, by, Infinity);
  const why = told.slice(0, isDone ? 2 : 1).map(({ text }) => text);
  return [isDone ? '' : `Not carried out to its end: ${words}.`, ...why].join(' ').trim();
}

/** What happened since I last chose: what nobody should miss, what else was done, and what came to nothing. */
export interface News {
  readonly grave: readonly StoryLine[];
  readonly others: readonly StoryLine[];
  readonly slight: readonly StoryLine[];
}

/** What others did since I last chose, and the dice of my own that fell meanwhile: what is grave first, each in its order. */
export function sinceAway(lines: readonly StoryLine[], since: number, mine: readonly Side[]): News {
  const isMine = (side: Side | null): boolean => side !== null && mine.includes(side);
  const isNews = ({ tale: { hurts, mends = null, side, weight }, dice, idle = false }: StoryLine): boolean =>
    idle
      ? !isMine(side)
      : weight === 'grave' || dice.length > 0 || isMine(hurts) || isMine(mends) || (side !== null && !isMine(side));
  const news = lines.filter((line) => line.at > since && !line.heading && line.text !== '' && isNews(line));
  const of = (weight: Tale['weight']): readonly StoryLine[] => news.filter(({ tale }) => tale.weight === weight);
  return { grave: of('grave'), others: of(undefined), slight: of('slight') };
}
