import { citation, eventsFor, EVERYONE, Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Game, Pos, Side } from '@tercio/kernel';
import { anyMove, optionsOf } from './walk.ts';

/** Texts that are kept in the repository: a slip in the rules shows as a difference that a person can read. */

/** Chance that depends on the position alone, so that counts are the same on every machine. */
const chanceAt = (game: Game, pos: Pos): Fast => new Fast(Number.parseInt(game.hash(pos).slice(0, 8), 16));

export interface Perft {
  readonly depth: number;
  /** After how many random choices a count begins. */
  readonly after: readonly number[];
  readonly seed: number;
}

/** How many ways of choosing there are to each depth, from the opening and from further on. */
export function perft(game: Game, scenario: string, { depth, after, seed }: Perft): string {
  const lines = after.flatMap((choices) => {
    const pos = positionAfter(game, scenario, choices, seed);
    if (game.over(pos)) return [];
    const counts = Array.from({ length: depth }, (_, i) => countTo(game, pos, i + 1));
    return [`after ${String(choices).padStart(4)}: ${counts.join(' ')}`];
  });
  return [`${game.id}/${scenario}: ways of choosing to depth 1 to ${depth}`, ...lines, ''].join('\n');
}

function positionAfter(game: Game, scenario: string, choices: number, seed: number): Pos {
  const random = new Fast(seed, 0, 6);
  let { pos } = game.setup(scenario, {}, new Fast(seed));
  for (let i = 0; i < choices && !game.over(pos); i++) {
    const { side, choice } = anyMove(game, pos, random, 0);
    pos = after(game, pos, side, choice);
  }
  return pos;
}

function after(game: Game, pos: Pos, side: Side, choice: Choice): Pos {
  const played = game.play(pos, side, [choice], chanceAt(game, pos));
  if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
  return played.pos;
}

/** Of several sides that are asked at once, the first chooses first: lanes commute. */
function countTo(game: Game, pos: Pos, depth: number): number {
  const side = game.waiting(pos)[0]?.side;
  if (side === undefined) return 0;
  const options = optionsOf(game, pos, side);
  if (depth === 1) return options.length;
  return options.reduce((count, choice) => count + countTo(game, after(game, pos, side, choice), depth - 1), 0);
}

/** One game from beginning to end: what each side sees when it is asked, what it is asked, its options, and what is told. */
export function playthrough(game: Game, scenario: string, seed: number, most = 400): string {
  const random = new Fast(seed, 0, 7);
  const opened = game.setup(scenario, {}, new Fast(seed));
  const seen = new Map<Side, ReadonlySet<string>>();
  let { pos } = opened;
  const lines = [`${game.id}/${scenario}, seed ${seed}`, '', ...story(game, pos, opened.told)];
  for (let n = 1; n <= most && !game.over(pos); n++) {
    const { side, choice } = anyMove(game, pos, random, 25);
    lines.push('', `${n} ${game.sides[side]}`, ...observation(game, pos, side, seen), ...question(game, pos, side));
    lines.push(`  > ${game.words.choice(pos, side, choice)}`);
    const played = game.play(pos, side, [choice], chanceAt(game, pos));
    if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
    ({ pos } = played);
    lines.push(...story(game, pos, played.told));
  }
  const over = game.over(pos);
  if (over)
    lines.push('', `${over.how}: ${game.words.result(over.how)} Won by ${over.won}, points ${over.points.join(' ')}.`);
  return `${lines.join('\n')}\n`;
}

/** The position as the side sees it: whole the first time, then the lines that are new. */
function observation(game: Game, pos: Pos, side: Side, seen: Map<Side, ReadonlySet<string>>): readonly string[] {
  const lines = game.words.position(game.view(pos, only(side))).split('\n');
  const before = seen.get(side);
  seen.set(side, new Set(lines));
  return lines.filter((line) => line !== '' && !before?.has(line)).map((line) => `  | ${line}`);
}

function question(game: Game, pos: Pos, side: Side): readonly string[] {
  const view = game.view(pos, only(side));
  const own = view.offers[0];
  const offer = own?.offer;
  const thrown = (own?.interjections ?? []).map((choice) => `  + ${game.words.choice(pos, side, choice)}`);
  if (!offer) return thrown;
  const choices = offer.choices.map((choice) => optionLine(game, pos, side, choice));
  const ranges = offer.ranges.map(
    ({ verb, min, max, step }) => `  - ${verb} ${min} to ${max}${step > 1 ? ` by ${step}` : ''}`,
  );
  return [`  ${game.words.prompt(view, side)} (${citation(game, offer.rule)})`, ...choices, ...ranges, ...thrown];
}

function optionLine(game: Game, pos: Pos, side: Side, choice: Choice): string {
  const warnings = game.warnings(pos, side, choice);
  const view = game.view(pos, only(side));
  const words = game.words.option(view, side, choice);
  const but = warnings.map((warning) => ` [${game.words.refusal(warning, view)} ${warning.rule}]`).join('');
  return `  - ${game.words.choice(pos, side, choice)}: ${words}${but}`;
}

function story(game: Game, pos: Pos, told: Parameters<typeof eventsFor>[0]): readonly string[] {
  const view = game.view(pos, EVERYONE);
  return eventsFor(told, EVERYONE).flatMap((event) => {
    if (event.kind === 'rolled')
      return [`  * ${event.rule} ${JSON.stringify(event['label'])} ${JSON.stringify(event['faces'])}`];
    const words = game.words.event(event, view);
    return words ? [`  . ${words.text} (${event.rule})`] : [];
  });
}
