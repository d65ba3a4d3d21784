import { ROLLED } from '@tercio/kernel';
import type { Choice, Game, Offer, Side, View } from '@tercio/kernel';
import { columns } from '../help.ts';
import { capital } from '../lookup.ts';

/** The options of a question as a person reads them: labelled, in words, grouped when there are many. */

type Range = Offer['ranges'][number];

export interface Option {
  /** What to type: a number, a letter beside a range of numbers, or `+1` for what may be done at any time. */
  readonly label: string;
  readonly verb: string;
  readonly text: string;
  /** The choice; for a range the lowest. */
  readonly choice: Choice;
  readonly range: Range | null;
}

export interface Options {
  readonly list: readonly Option[];
  /** The one range whose numbers can be typed as they are, or null. */
  readonly plain: Range | null;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function optionsOf(game: Game, view: View, side: Side): Options {
  const own = view.offers.find((offered) => offered.side === side);
  const { choices = [], ranges = [] } = own?.offer ?? {};
  const plain = ranges.length === 1 && choices.length <= LETTERS.length ? (ranges[0] ?? null) : null;
  let count = 0;
  const label = (): string => (plain ? (LETTERS[count++] as string) : String(++count));
  const words = (choice: Choice): string => capital(game.words.option(view, side, choice));
  const list: Option[] = ranges.map((range) => rangeOption(range, plain ? spanOf(range) : label(), words));
  for (const choice of choices)
    list.push({ label: label(), verb: choice.verb, text: words(choice), choice, range: null });
  (own?.interjections ?? []).forEach((choice, i) => {
    list.push({ label: `+${i + 1}`, verb: choice.verb, text: words(choice), choice, range: null });
  });
  return { list, plain };
}

/** The numbers of a range, as a person says them: `0 to 6`, `0 or 2`, `3`. */
export function spanOf(range: Omit<Range, 'verb'>): string {
  const { min, max, step } = range;
  if (sizeOf(range) <= 2) return [...new Set([min, max])].join(' or ');
  return `${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}

const sizeOf = ({ min, max, step }: Omit<Range, 'verb'>): number => Math.floor((max - min) / step) + 1;

function rangeOption(range: Range, label: string, words: (choice: Choice) => string): Option {
  const { verb, min, max } = range;
  const choice = { verb, arg: min };
  const text = min === max ? words(choice) : `${words(choice)} ... ${words({ verb, arg: max })}`;
  return { label, verb, text: label === spanOf(range) ? text : `${text} (${spanOf(range)})`, choice, range };
}

/** What an option would meet that cannot be taken back, as far as its player can know. */
function lockOf(game: Game, view: View, side: Side, option: Option): string {
  const marks = triedOf(option).map((choice) => game.preview(view, side, choice));
  const all = marks.reduce((met, mark) => met | mark, 0);
  if (all === 0) return '';
  const lock = all & ROLLED ? 'dice' : 'final';
  return marks.every((mark) => mark !== 0) ? ` [${lock}]` : ` [${lock} for some]`;
}

const MOST_TRIED = 12;

/** Of a range every number, or its ends if there are many. */
function triedOf({ choice, range }: Option): readonly Choice[] {
  if (range === null) return [choice];
  const { verb, min, max, step } = range;
  const numbers =
    sizeOf(range) > MOST_TRIED ? [min, max] : Array.from({ length: sizeOf(range) }, (_, i) => min + i * step);
  return numbers.map((arg) => ({ verb, arg }));
}

const FEW = 20;
const FEW_OF_A_VERB = 5;

/** All options if they are few; else those of the small groups, and for a large group one line. */
export function optionLines(game: Game, view: View, side: Side, { list }: Options): string[] {
  if (list.length <= FEW) return linesOf(game, view, side, list);
  const rows: string[] = [];
  for (const group of groupsOf(list)) {
    const [first, last] = [group[0] as Option, group.at(-1) as Option];
    if (group.length <= FEW_OF_A_VERB) rows.push(...linesOf(game, view, side, group));
    else {
      const span = `  ${first.label}-${last.label}`;
      rows.push(
        `${span}  ${first.verb}: ${group.length} options, from "${first.text}" (\`list ${first.verb}\` shows them)`,
      );
    }
  }
  return rows;
}

/** The options whose verb or words contain what was asked for, in full. */
export function listedLines(game: Game, view: View, side: Side, { list }: Options, wanted: string): string[] {
  const word = wanted.toLowerCase();
  const ofVerb = list.filter(({ verb }) => verb.toLowerCase() === word);
  const found = ofVerb.length > 0 ? ofVerb : list.filter(({ text }) => text.toLowerCase().includes(word));
  return linesOf(game, view, side, found);
}

function linesOf(game: Game, view: View, side: Side, list: readonly Option[]): string[] {
  return columns(
    list.map((option) => [
      `${option.label}${option.range ? ':' : '.'}`,
      option.text + lockOf(game, view, side, option),
    ]),
  );
}

function groupsOf(list: readonly Option[]): readonly (readonly Option[])[] {
  const groups: Option[][] = [];
  for (const option of list) {
    const last = groups.at(-1);
    if (last?.[0]?.verb === option.verb) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

/** The other sides of the viewer that are asked at the same time. */
export const alsoAsked = ({ offers }: View, side: Side): readonly Side[] =>
  offers.filter((own) => own.offer !== null && own.side !== side).map((own) => own.side);
