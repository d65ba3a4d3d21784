import type { Member, Sent, Thing, Together } from '@tercio/board';
import type { Choice, Game, View } from '@tercio/kernel';
import { pointName, wayName } from '../src/names.ts';
import { CONSTRUCT, END, endWords, FORAGE } from './deeds.ts';
import { DEPLOY, MANNERS, patrolsOn, priceOfPatrols, roadsOf } from './patrols.ts';
import { seenOf } from './seen.ts';
import { spot } from './spots.ts';
import { Trial } from './trial.ts';

/** 9.2 Patrols go out together: the roads are clicked, the regiments follow by the rule of thumb that was chosen. */

const found = new WeakMap<View, Together | null>();

export function together(game: Game, view: View): Together | null {
  const known = found.get(view);
  if (known !== undefined) return known;
  const made = patrolsOf(game, view);
  found.set(view, made);
  return made;
}

function patrolsOf(game: Game, view: View): Together | null {
  const open = view.offers.find(({ offer }) => offer);
  const ask = open?.offer?.ask;
  if (!open || (ask !== 'act' && ask !== 'patrol')) return null;
  const column = open.offer?.about['column'];
  const trial = Trial.from(game, view, open.side);
  const start = ask === 'act' ? trial.choose(DEPLOY) : trial;
  const roads = start ? roadsOf(start) : [];
  if (!start || typeof column !== 'number' || roads.length === 0) return null;
  const seen = seenOf(view);
  const all = patrolsOn(start, roads, 0);
  const place = pointName(seen, seen.columnAt[column] as number);
  return {
    title: `Patrols around ${place}`,
    asks: ['patrol', 'horse'],
    prompt:
      'Click the roads on which they ride; all go out at once. They look at enemies there, hinder the enemy’s marches and help you to forage here; where they meet a patrol they fight, and may be lost. Then the column marches no more; until it marches again, who rides neither digs nor fights with it, and losses fall on those who stay.',
    members: roads.map((way) => member(view, open.side, open.offer?.about ?? {}, way, wayName(seen, way))),
    most: all.filter(({ verb }) => verb === 'put').length,
    manners: hasKinds(start, roads) ? MANNERS.map(({ words }) => words) : [],
    plan: (chosen, manner) => {
      const choices = choicesFor(start, chosen, manner);
      return { words: `${wordsFor(chosen)}${priceOfPatrols(start, choices)}`, choices };
    },
    ending: (chosen, manner) => andThen(trial, chosen, choicesFor(start, chosen, manner)),
  };
}

const choicesFor = (start: Trial, chosen: readonly Thing[], manner: number): readonly Choice[] =>
  patrolsOn(start, waysOf(chosen), manner);

/** What mostly comes after them; where patrols meet somebody, that comes first. */
function andThen(start: Trial, chosen: readonly Thing[], choices: readonly Choice[]): Sent | null {
  const at = choices.reduce<Trial | null>((trial, choice) => trial?.choose(choice) ?? null, start);
  if (at?.offer?.ask !== 'act') return null;
  const next = AFTER.find(({ choice }) =>
    at.offer?.choices.some((one) => one.verb === choice.verb && one.arg === choice.arg),
  );
  if (!next) return null;
  const words = next.words ?? endWords(at);
  const { after } = next;
  return { words: `${wordsFor(chosen)}, then ${words}`, choices: [...choices, next.choice], ...(after && { after }) };
}

/** 11.3, 10.0, 1.4 The siege goes before the forage, and who can do neither has mostly done all. */
const AFTER: readonly { readonly words?: string; readonly choice: Choice; readonly after?: string }[] = [
  { words: 'construct siegeworks', choice: CONSTRUCT, after: 'build' },
  { words: 'forage', choice: FORAGE },
  { choice: END },
];
const wordsFor = ({ length }: readonly Thing[]): string =>
  length === 1 ? 'Send out 1 patrol' : `Send out ${length} patrols`;

const waysOf = (chosen: readonly Thing[]): readonly number[] => chosen.map(({ arg }) => arg);

function member(
  view: View,
  side: View['offers'][number]['side'],
  about: { readonly [name: string]: unknown },
  way: number,
  words: string,
): Member {
  const thing: Thing = { domain: 'way', arg: way };
  const placed = { ask: 'patrol', about, side, choice: { verb: 'put', arg: way }, domain: 'way' };
  return { thing, words, spot: spot(view, placed) };
}

/** Are there regiments to choose from? */
function hasKinds(start: Trial, [way]: readonly number[]): boolean {
  const asked = way === undefined ? null : start.choose({ verb: 'put', arg: way });
  return (asked?.offer?.choices.length ?? 0) > 1;
}
