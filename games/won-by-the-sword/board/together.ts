import type { Member, Sent, Thing, Together } from '@tercio/board';
import type { Choice, Game, View } from '@tercio/kernel';
import { isReduced, isVeteran, KINDS } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { pointName, wayName } from '../src/names.ts';
import { seenOf } from './pieces.ts';
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

type Rank = (kind: Kind) => number;
/** Who rides out first: a patrol that meets the enemy may be lost, a veteran one sees and fights better. */
const MANNERS: readonly { readonly words: string; readonly rank: Rank }[] = [
  { words: 'ordinary first', rank: (kind) => 2 * Number(isVeteran(kind)) + Number(isReduced(kind)) },
  { words: 'veterans first', rank: (kind) => 2 * Number(!isVeteran(kind)) + Number(isReduced(kind)) },
  { words: 'reduced first', rank: (kind) => 2 * Number(!isReduced(kind)) + Number(isVeteran(kind)) },
];

function patrolsOf(game: Game, view: View): Together | null {
  const open = view.offers.find(({ offer }) => offer);
  const ask = open?.offer?.ask;
  if (!open || (ask !== 'act' && ask !== 'patrol')) return null;
  const column = open.offer?.about['column'];
  const trial = Trial.from(game, view, open.side);
  const start = ask === 'act' ? trial.choose({ verb: 'deploy', arg: null }) : trial;
  const roads = (start?.offer?.choices ?? []).flatMap(({ verb, arg }) => (verb === 'put' && arg !== null ? [arg] : []));
  if (!start || typeof column !== 'number' || roads.length === 0) return null;
  const seen = seenOf(view);
  const all = sent(start, roads, MANNERS[0]?.rank ?? (() => 0));
  const place = pointName(seen, seen.columnAt[column] as number);
  return {
    title: `Patrols around ${place}`,
    asks: ['patrol', 'horse'],
    prompt:
      'Click the roads on which they ride; all go out at once. They look at enemies there and hinder his marches; where they meet a patrol they fight, and may be lost.',
    members: roads.map((way) => member(view, open.side, open.offer?.about ?? {}, way, wayName(seen, way))),
    most: all.filter(({ verb }) => verb === 'put').length,
    manners: hasKinds(start, roads) ? MANNERS.map(({ words }) => words) : [],
    plan: (chosen, manner) => ({ words: wordsFor(chosen), choices: choicesFor(start, chosen, manner) }),
    ...(seen.cp === 0 && {
      ending: (chosen: readonly Thing[], manner: number) => andEnd(trial, chosen, choicesFor(start, chosen, manner)),
    }),
  };
}

const choicesFor = (start: Trial, chosen: readonly Thing[], manner: number): readonly Choice[] =>
  sent(start, waysOf(chosen), MANNERS[manner]?.rank ?? (() => 0));

/** 1.4 Without CPs the activation mostly ends after that; where patrols meet somebody, that comes first. */
function andEnd(start: Trial, chosen: readonly Thing[], choices: readonly Choice[]): Sent | null {
  let at: Trial | null = start;
  for (const choice of choices) at = at?.choose(choice) ?? null;
  if (at?.offer?.ask !== 'act') return null;
  return { words: `${wordsFor(chosen)}, then end the activation`, choices: [...choices, END] };
}

const END: Choice = { verb: 'end', arg: null };
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

/** 9.2 The ways are named in their order, a regiment for each; as many as there are to send. */
function sent(start: Trial, ways: readonly number[], rank: Rank): readonly Choice[] {
  let at: Trial = start;
  let last: readonly Choice[] = [];
  for (const way of ways.toSorted((a, b) => a - b)) {
    const named = at.choose({ verb: 'put', arg: way });
    const [horse] = (named?.offer?.choices ?? []).toSorted((a, b) => rankOf(a, rank) - rankOf(b, rank));
    if (!named || !horse) break;
    last = [...named.made, horse];
    const next = named.choose(horse);
    // The last road: they ride out at once.
    if (next?.offer?.ask !== 'patrol') return last;
    at = next;
  }
  return at.offer?.choices.some(({ verb }) => verb === 'done') ? [...at.made, { verb: 'done', arg: null }] : last;
}

const rankOf = ({ arg }: Choice, rank: Rank): number => rank(((arg ?? 0) % KINDS) as Kind);
