import type { Bundle } from '@tercio/board';
import type { Choice, Explanation, Game, Offer, Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { DETACHMENT, isFull, isHorse, isVeteran, KINDS, stepsOf } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { groundUnder } from '../src/ground.ts';
import type { Column, Point } from '../src/ids.ts';
import { priceOf, staysThen } from '../src/march/words.ts';
import { aUnit, cardName, columnName, pointName, unitName } from '../src/names.ts';
import { besieging, CONSTRUCT, ending, foraging, patrolling, screening } from './deeds.ts';
import type { Deed } from './deeds.ts';
import { siegeAfter } from './march-siege.ts';
import { priceOfPatrols } from './patrols.ts';
import { seenOf } from './seen.ts';
import { costsOf, reach } from './reach.ts';
import { marching, Trial } from './trial.ts';

/** What is one intention to a player, though the rules ask for it in several questions. */

const found = new WeakMap<View, readonly Bundle[]>();

/** The same view has the same bundles. */
export function bundles(game: Game, view: View): readonly Bundle[] {
  const known = found.get(view);
  if (known) return known;
  const made = bundlesOf(game, view);
  found.set(view, made);
  return made;
}

function bundlesOf(game: Game, view: View): readonly Bundle[] {
  const open = view.offers.find(({ offer }) => offer);
  if (!open?.offer) return [];
  const { ask } = open.offer;
  const seen = seenOf(view);
  const start = (): Trial => Trial.from(game, view, open.side);
  if (ask === 'first') return goingFirst(seen, start());
  if (ask === 'column') return activations(seen, start());
  if (ask === 'card') return withBonus(seen, start());
  if (ask === 'lose' || ask === 'wingLoss') return losses(seen, start());
  if (ask === 'act')
    return [
      ...siegeworks(seen, start()),
      ...screened(start()),
      ...laboured(seen, start()),
      ...stragglers(seen, start()),
      ...marches(seen, view, start()),
      ...patrolled(seen, start()),
    ];
  return ask === 'establish' ? garrisons(seen, start()) : [];
}

const isDone = ({ verb }: Choice): boolean => verb === 'done';

// 3.4 A column and its card

/** 3.4 Who begins, with which column and card. */
function goingFirst(seen: Seen, start: Trial): readonly Bundle[] {
  const begun = start.choose({ verb: 'begin', arg: null });
  if (begun?.offer?.ask !== 'column') return [];
  const columns = begun.offer.choices
    .filter(({ verb }) => verb === 'activate')
    .map((choice): Bundle => {
      const column = choice.arg as number;
      return {
        words: `Go first with ${columnName(seen, column)}`,
        choices: [...begun.made, choice],
        thing: { domain: 'column', arg: column },
      };
    });
  return [...columns, ...activations(seen, begun)];
}

/** 3.4 A click on a card plays it for a column: the two are chosen together. */
function activations(seen: Seen, at: Trial): readonly Bundle[] {
  return (at.offer?.choices ?? [])
    .filter(({ verb }) => verb === 'activate' || verb === 'enter')
    .flatMap((choice): readonly Bundle[] => {
      const active = at.choose(choice);
      if (active?.offer?.ask !== 'card') return [];
      const whose =
        choice.verb === 'enter' ? arrivalName(seen, choice.arg as number) : columnName(seen, choice.arg as number);
      return [...playing(seen, active, active.offer, whose), ...withBonus(seen, active, whose)];
    });
}

/** 4.1 A column that comes in with the card. */
const arrivalName = (seen: Seen, index: number): string =>
  `the ${groundUnder(seen).sides.flatMap(({ columns }) => columns)[index]?.name ?? ''}, which comes in`;

const playing = (seen: Seen, at: Trial, { choices }: Offer, whose: string): readonly Bundle[] =>
  choices.map((choice) => ({
    words: `Play ${cardName(seen, choice.arg as number)} for ${whose}`,
    choices: [...at.made, choice],
    thing: { domain: 'card', arg: choice.arg as number },
  }));

/** 14.0 CAVALRY BONUS is claimed with the card, where it can be. */
function withBonus(seen: Seen, at: Trial, whose: string | null = null): readonly Bundle[] {
  return (at.offer?.choices ?? []).flatMap((choice): readonly Bundle[] => {
    const played = at.choose(choice);
    const claim = played?.offer?.ask === 'bonus' && played.offer.choices.find(({ verb }) => verb === 'claim');
    if (!played || !claim) return [];
    const words = `Play ${cardName(seen, choice.arg as number)}${whose === null ? '' : ` for ${whose}`}, and claim its bonus`;
    return [{ words, choices: [...played.made, claim], thing: { domain: 'card', arg: choice.arg as number } }];
  });
}

// 13.0 Losses

const kindOf = (unit: number): Kind => (unit % KINDS) as Kind;

/** Who is given up first, the lowest number soonest. */
const PREFERENCES: readonly {
  readonly words: string;
  readonly rank: (kind: Kind) => number;
  readonly is: (kind: Kind) => boolean;
}[] = [
  {
    words: 'the foot',
    rank: (kind) => (isHorse(kind) ? 4 : 0) + Number(isVeteran(kind)) + 2 * Number(kind === DETACHMENT),
    is: (kind) => !isHorse(kind),
  },
  { words: 'the horse', rank: (kind) => (isHorse(kind) ? 0 : 4) + Number(isVeteran(kind)), is: isHorse },
  {
    words: 'ordinary regiments',
    rank: (kind) => (isVeteran(kind) ? 4 : 0) + Number(isHorse(kind)),
    is: (kind) => !isVeteran(kind),
  },
  {
    words: 'detachments',
    rank: (kind) => (kind === DETACHMENT ? 0 : 4) + Number(isVeteran(kind)),
    is: (kind) => kind === DETACHMENT,
  },
];

/** 13.0 All losses at once, by who is to bear them: two ways that come to the same are one. */
function losses(seen: Seen, start: Trial): readonly Bundle[] {
  const left = start.offer?.about['left'];
  if (typeof left !== 'number' || left < 2) return [];
  const plans = PREFERENCES.map(({ words, rank, is }) => ({ words, is, units: borneBy(start, left, rank) }))
    // Nobody is named who is not there.
    .filter(({ units: [first], is }) => first !== undefined && is(kindOf(first)));
  const same = (units: readonly number[]): string => units.toSorted((a, b) => a - b).join(' ');
  return plans
    .filter(({ units }, i) => units.length > 1 && plans.findIndex((one) => same(one.units) === same(units)) === i)
    .map(({ words, units }) => ({
      words: `${units.length} losses, ${words} first: ${listed(seen, start.side, units)}`,
      choices: units.map((arg) => ({ verb: 'step', arg })),
      thing: null,
    }));
}

/** Who takes one loss after the other; the last of them is not tried, since what comes after it may need dice. */
function borneBy(start: Trial, left: number, rank: (kind: Kind) => number): readonly number[] {
  const units: number[] = [];
  const ask = start.offer?.ask;
  for (let at: Trial | null = start; at?.offer?.ask === ask && units.length < left;) {
    const next: number | undefined = softest(at, rank);
    if (next === undefined) break;
    units.push(next);
    at = units.length < left ? (at?.choose({ verb: 'step', arg: next }) ?? null) : null;
  }
  return units;
}

const softest = (at: Trial | null, rank: (kind: Kind) => number): number | undefined =>
  (at?.offer?.choices ?? [])
    .map(({ arg }) => arg as number)
    .toSorted((a, b) => rank(kindOf(a)) - rank(kindOf(b)) || a - b)[0];

/** "reduced: 2 × infantry regiment of France; lost: reduced cavalry regiment of France". */
function listed(seen: Seen, side: Side, units: readonly number[]): string {
  const [reduced, lost] = [true, false].map((full) => units.filter((unit) => isFull(kindOf(unit)) === full));
  return [
    ...(reduced?.length ? [`reduced: ${counted(seen, side, reduced)}`] : []),
    ...(lost?.length ? [`lost: ${counted(seen, side, lost)}`] : []),
  ].join('; ');
}

function counted(seen: Seen, side: Side, units: readonly number[]): string {
  const kinds = [...new Set(units)];
  return kinds
    .map((unit) => {
      const many = units.filter((one) => one === unit).length;
      return `${many > 1 ? `${many} × ` : ''}${unitName(seen, side, unit)}`;
    })
    .join(', ');
}

// 11.10 A garrison

/** 11.10 One unit as the whole garrison: what is left behind in most places. */
function garrisons(seen: Seen, start: Trial): readonly Bundle[] {
  const choices = start.offer?.choices ?? [];
  if (choices.some(isDone)) return [];
  return choices.flatMap((choice): readonly Bundle[] => {
    const done = start.choose(choice)?.offer?.choices.find(isDone);
    if (!done) return [];
    const unit = aUnit(unitName(seen, start.side, choice.arg as number));
    const steps = choice.verb === 'detach' ? 1 : stepsOf(kindOf(choice.arg as number));
    const size = steps === 1 ? '1 step' : `${steps} steps`;
    const words = choice.verb === 'detach' ? `${size}: a detachment, which reduces ${unit}` : `${size}: ${unit}`;
    return [{ words, choices: [choice, done], thing: null, usual: true }];
  });
}

// 11 Sieges

/** 11.3 How many CPs are spent is said after the guns have fired: mostly as many as are needed. */
function siegeworks(seen: Seen, start: Trial): readonly Bundle[] {
  const construct = start.offer?.choices.find(({ verb }) => verb === 'construct');
  if (!construct || seen.cp < 2) return [];
  const words = `Construct siegeworks, as many as ${seen.cp} CP allow or are needed`;
  return [{ words, choices: [construct], after: 'build', thing: null }];
}

/** A march with what is done at its end: sieges in the list, the rest behind the other ways. */
function marches(seen: Seen, view: View, start: Trial): readonly Bundle[] {
  const near = (start.offer?.choices ?? []).filter(({ verb }) => verb === 'move').map((choice) => [choice]);
  const costs = costsOf(seen, seen.active as Column);
  const after = marching(start);
  return [...near, ...reach(view).map(({ choices }) => choices)].flatMap((march): readonly Bundle[] => {
    const there = after(march);
    if (!there) return [];
    const point = march.at(-1)?.arg as Point;
    const goes = `March to ${pointName(seen, point)} and`;
    const paid = costs.get(point) ?? 0;
    const { initiateSiege, forage } = groundUnder(seen).tables.activities.values;
    const aside = { domain: 'march', arg: point };
    const said = (deeds: readonly Deed[], cp: number, thing: Bundle['thing']): readonly Bundle[] =>
      deeds.map(({ words, choices }) => ({
        words: `${goes} ${words}, for ${paid + cp} of ${seen.cp} CP`,
        choices,
        thing,
      }));
    const siege = (): Explanation => siegeAfter(there, start) ?? { title: goes, lines: [], sum: '' };
    return [
      ...said(besieging(there), initiateSiege.cp, null).map((bundle) => ({ ...bundle, figures: siege })),
      ...said(foraging(there), forage.cp, aside),
      ...said(patrolling(there), 0, aside),
      ...(paid === seen.cp ? said(ending(there), 0, aside) : []),
    ];
  });
}

/** 9.2, 11.3 Before the siegeworks everybody who can rides out. */
const screened = (start: Trial): readonly Bundle[] =>
  screening(start).map(({ words, choices }) => ({
    words: `${words.charAt(0).toUpperCase()}${words.slice(1)}${priceOfPatrols(start, choices)}`,
    choices,
    after: 'build',
    thing: null,
  }));

/** 9.2 Patrols on every road at once: on some of them only, they are chosen one by one. */
const patrolled = (seen: Seen, start: Trial): readonly Bundle[] =>
  patrolling(start)
    .filter(({ kind }) => kind === 'patrols')
    .map(({ choices }) => {
      const roads = choices.filter(({ verb }) => verb === 'put').length;
      const out = roads === 1 ? 'Send a patrol out, free' : `Send patrols out on ${roads} roads at once, free`;
      const words = `${out}${staysThen(seen, seen.active as Column)}${priceOfPatrols(start, choices)}`;
      return { words, choices, thing: null };
    });

/** 14.0.5 Local labour is impressed for the works that are built with it. */
function laboured(seen: Seen, start: Trial): readonly Bundle[] {
  const hired = start.choose({ verb: 'labour', arg: null });
  if (!hired?.offer?.choices.some(({ verb }) => verb === 'construct')) return [];
  const words = `Impress local labour, for 1 BP, and construct siegeworks, as many as ${seen.cp} CP allow or are needed`;
  return [{ words, choices: [...hired.made, CONSTRUCT], after: 'build', thing: null }];
}

// 14.0.7 Recruiting

/** 14.0.7 Stragglers are collected for a regiment: which of them is said at once. */
function stragglers(seen: Seen, start: Trial): readonly Bundle[] {
  const collecting = start.choose({ verb: 'flip', arg: null });
  if (collecting?.offer?.ask !== 'collect') return [];
  return collecting.offer.choices.map((choice) => ({
    words: `Collect stragglers for ${aUnit(unitName(seen, start.side, choice.arg as number))}, ${priceOf(seen, 'flip')}`,
    choices: [...collecting.made, choice],
    thing: null,
    usual: true,
  }));
}
