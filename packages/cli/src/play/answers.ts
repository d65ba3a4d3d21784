import { citation, KERNEL_RULE } from '@tercio/kernel';
import type { Choice, Game, Match, Odds, Refusal, Side, View } from '@tercio/kernel';
import { columns } from '../help.ts';
import { spanOf } from './options.ts';

/** Answers to what a player asks about the game: why not, what are the chances, what happened. */

/** A refusal as a sentence with its rule. */
export function refusalText(game: Game, refusal: Refusal, view: View): string {
  const sentence = game.words.refusal(refusal, view);
  if (refusal.rule !== KERNEL_RULE) return `${sentence} (rule ${citation(game, refusal.rule)})`;
  const { min, max, step } = refusal.figures ?? {};
  if (min === undefined || max === undefined || step === undefined) return sentence;
  return `${sentence} It can be ${spanOf({ min, max, step })}.`;
}

/** Why one choice is not allowed, or that it is. */
export function whyText(match: Match, side: Side, choice: Choice, view: View): string {
  const { game, pos } = match;
  const words = game.words.choice(pos, side, choice);
  const refusal = game.why(pos, side, choice);
  if (refusal) return `Not "${words}": ${refusalText(game, refusal, view)}`;
  const warnings = game.warnings(pos, side, choice).map((warning) => `  But: ${refusalText(game, warning, view)}`);
  return [`"${words}" is allowed.`, ...warnings].join('\n');
}

const MOST_MEMBERS = 4096;

/** Why not, for everything a verb could name: the members of its domain, gathered by reason. Null: no such verb. */
export function whyEach(match: Match, side: Side, verb: string, view: View): string | null {
  const { game, pos } = match;
  const reasons = new Map<string, string[]>();
  let known = false;
  for (let arg = 0; arg < MOST_MEMBERS; arg++) {
    const choice = { verb, arg };
    const refusal = game.why(pos, side, choice);
    // A verb is through with its domain at the first member that does not exist.
    if (refusal && refusal.rule === KERNEL_RULE) break;
    known = true;
    const reason = refusal ? refusalText(game, refusal, view) : 'Allowed.';
    const names = reasons.get(reason) ?? [];
    names.push(game.words.choice(pos, side, choice).slice(verb.length).trim());
    reasons.set(reason, names);
  }
  if (!known) return null;
  return [...reasons].map(([reason, names]) => `  ${verb} ${names.join(', ')}: ${reason}`).join('\n');
}

/** The chances of everything the game can count after a choice. */
export function oddsText(match: Match, side: Side, choice: Choice, view: View): string {
  const { game, pos } = match;
  const all = game.quantities.map((quantity) => game.forecast(view, side, choice, quantity));
  const telling = all.filter(({ lines }) => lines.some(({ total, high }) => total !== 0 && high > 0));
  const words = game.words.choice(pos, side, choice);
  const figures = explanationLines(game, view, side, choice);
  if (telling.length === 0)
    return [...figures, `"${words}" leaves nothing to chance before the next decision.`].join('\n');
  const tables = telling.flatMap((odds) => [`${odds.quantity}, after "${words}":`, ...oddsLines(odds)]);
  return [...figures, ...tables].join('\n');
}

/** The figures behind a choice, each with its rule. */
function explanationLines(game: Game, view: View, side: Side, choice: Choice): readonly string[] {
  const explanation = game.explain(view, side, choice);
  if (explanation === null) return [];
  const { title, lines, sum } = explanation;
  const rows = lines.map(({ value, words, rule }): [string, string] => [
    value,
    `${words} (rule ${citation(game, rule)})`,
  ]);
  return [`${title}:`, ...columns(rows), `  Together: ${sum}.`];
}

function oddsLines({ lines, exact, error, stopped }: Odds): string[] {
  const rows = lines.map(({ words, low, high }): [string, string] => [words, chance(low, high)]);
  const ranges = lines.some(({ low, high }) => high - low > 1e-9);
  const notes: string[] = [exact ? 'Exact' : `Estimated, give or take ${percent(error)}`];
  if (ranges) notes.push('a range where it depends on what you cannot see');
  if (stopped.includes('decision')) notes.push('up to the next decision');
  if (stopped.includes('draw')) notes.push('up to a hidden draw');
  return [...columns(rows), `  ${notes.join(', ')}.`];
}

const chance = (low: number, high: number): string =>
  percent(low) === percent(high) ? percent(high) : `${percent(low)} to ${percent(high)}`;

function percent(share: number): string {
  if (share > 0 && share < 0.0005) return 'under 0.1 %';
  if (share < 1 && share >= 0.9995) return 'over 99.9 %';
  return `${(share * 100).toFixed(1)} %`;
}

export interface LogLine {
  readonly text: string;
  readonly heading: boolean;
}

/** What a viewer has been told, from its own number `since` on. */
export function logLines(match: Match, view: View, since: number): readonly LogLine[] {
  return match.events(view.viewer, since).flatMap((event) => {
    const words = match.game.words.event(event, view);
    return words ? [{ text: words.text, heading: words.heading === true }] : [];
  });
}
