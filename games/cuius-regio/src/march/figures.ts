import { HIDDEN } from '@tercio/kernel';
import type { ExplainedLine, Explanation, Quantity } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { checkColumn, succeeds } from '../leadership.ts';
import { enemyAt, forceAt, forceOf, isAllCavalry, ratings, SP_PER_RATING } from '../forces.ts';
import { cityAt, csvOf, HILLS, terrainAt } from '../geography/index.ts';
import { groundUnder, lrOf } from '../ground.ts';
import { trying } from '../reaction/figures.ts';
import { city as cityOf, foeOf, force, leader as leaderOf, NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import { atPlace, cityName, forceName, leaderName, placeName, sideName } from '../names.ts';
import type { Regio } from '../spec.ts';
import { DID, PILLAGED, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { attackOf } from './attack.ts';
import { lieutenant, timesLeft, tooBig } from './beforehand.ts';
import { activeStep, costParts, isByRoad, isEnemyCity, isOwnCity, keepsToRoads, stepCost } from './cost.ts';
import type { Step } from './cost.ts';
import { passing } from './passing.ts';
import { prospectLines } from './prospects.ts';
import { faceFor, isByRight, priceOf, takeChance } from './settle.ts';

/** The figures behind activations and steps of the march: MP and where they go, cities and battles at the end of them. */

const FACES = 6;

// Movement Points (11.1)

/** What an activation of this leader with all of his force would have. */
function movement(t: Seen, one: Leader, of: Force): Explanation {
  const { base } = groundUnder(t).tables.costs.values;
  const tired = t.fatigue[of] ?? 0;
  const most = SP_PER_RATING * ratings(t, of);
  const eligible = strengthOf(t, of) <= most;
  const dice = (eligible ? lrOf(t, one) : 0) + (isAllCavalry(t, of) ? 1 : 0);
  const least = base - tired;
  return {
    title: `${leaderName(one)}, with everything`,
    lines: [
      ...prospectLines(t, of, { least, dice }),
      { value: `${base} MP`, words: 'every army', rule: '11.1.1' },
      ...(tired > 0 ? [{ value: `−${tired} MP`, words: 'fatigue', rule: '11.1.1' }] : []),
      eligible
        ? {
            value: `${lrOf(t, one)} D6`,
            words: `his rating: its leaders handle up to ${most} SP (10 for each point of rating), and these are ${strengthOf(t, of)}`,
            rule: '11.1.1',
          }
        : {
            value: 'no dice',
            words: `its leaders handle up to ${most} SP (10 for each point of rating), and these are ${strengthOf(t, of)}`,
            rule: '11.1.1',
          },
      ...(isAllCavalry(t, of) ? [{ value: '1 D6', words: 'cavalry alone', rule: '11.1.2' }] : []),
      ...tooBig(t, of),
      ...timesLeft(t, one, of),
      ...lieutenant(t, one),
    ],
    sum: `${dice === 0 ? least : `${least + dice} to ${least + FACES * dice}`} Movement Points (MP)${dice === 0 ? '' : `, ${least + 3.5 * dice} on average`}`,
  };
}

function activating(t: Seen, one: number): Explanation | null {
  const of = forceOf(t, leaderOf(one));
  return of === NONE ? null : movement(t, leaderOf(one), of);
}

// Steps (11.3)

function stepLines(t: Seen, of: Force, step: Step): readonly ExplainedLine[] {
  const { ground, enemy, zone, bank } = costParts(t, of, step);
  const hills = terrainAt[step.to] === HILLS;
  const byRoad = isByRoad(step.from, step.to);
  const under = hills
    ? byRoad
      ? 'hills, by road'
      : 'hills, and a Straggler Check'
    : byRoad
      ? 'by road'
      : 'open ground';
  const more: readonly (readonly [mp: number, words: string, rule: string])[] = [
    [enemy, 'more for an enemy army or city there', '11.3.9'],
    [zone, 'more for an enemy zone: somebody may react', '11.2.4'],
    [bank, 'more to the far bank', '11.3.5.1'],
  ];
  return [
    { value: `${ground} MP`, words: under, rule: hills ? '11.3.2' : '11.3.1' },
    ...more.flatMap(([mp, words, rule]) => (mp > 0 ? [{ value: `${mp} MP`, words, rule }] : [])),
  ];
}

/** 11.3.3 Whoever leaves the roads has their loan no more in this activation. */
export function strayLines(t: Seen, strays: boolean): readonly ExplainedLine[] {
  const { roadLoan } = groundUnder(t).tables.costs.values;
  if (!strays || (t.did & DID.strayed) !== 0 || roadLoan === 0) return [];
  return [
    {
      value: `−${roadLoan} MP`,
      words: 'off the road: the MP more for roads and cities alone are forfeited for this activation',
      rule: '11.3.3',
    },
  ];
}

/** 11.3.4.5, 15.0 What taking a city does to it, and what the enemy gains by it. */
function priceLines(t: Seen, of: Force, to: number): readonly ExplainedLine[] {
  const city = cityOf(cityAt[to] ?? NONE);
  if (city === NONE || isOwnCity(t, ownerOf(of), to)) return [];
  const { damage, gains } = priceOf(t, ownerOf(of), city);
  const harm = `${cityName(city)}, when it is taken: it feeds half as many in winter and raises no troops until it has recovered`;
  return [
    ...(damage === 0 ? [] : [{ value: damage === PILLAGED ? 'pillaged' : 'sacked', words: harm, rule: '15.2' }]),
    ...gains.map(({ pp, rule }) => ({
      value: `${pp} PP`,
      words: `then go to ${sideName(foeOf(ownerOf(of)))} for the loss of ${cityName(city)}`,
      rule,
    })),
  ];
}

/** 11.3.4.1 What it takes to hold the city there. */
function cityLines(t: Seen, of: Force, to: number): readonly ExplainedLine[] {
  const city = cityOf(cityAt[to] ?? NONE);
  if (city === NONE || isOwnCity(t, ownerOf(of), to) || enemyAt(t, ownerOf(of), to) !== NONE) return [];
  const size: ExplainedLine = {
    value: `${csvOf[city] ?? 0} SP`,
    words: `needed to go against ${cityName(city)} (its City Size Value); there are ${strengthOf(t, of)}`,
    rule: '11.3.4.2',
  };
  if (isByRight(t, of, city))
    return [
      { value: 'falls', words: 'without a roll: infantry enough, and guns where they are needed', rule: '11.3.4.1' },
      ...priceLines(t, of, to),
      size,
    ];
  return [
    {
      value: `${Math.round(takeChance(t, of, city) * 100)} %`,
      words: `that it falls, on ${faceFor(t, of, city)} or more; else the army goes back a hex and its activation ends`,
      rule: '11.3.4.1',
    },
    ...priceLines(t, of, to),
    size,
  ];
}

/** 11.3.2.1 How often an army straggles, and what it then loses. */
export function stragglerLine(t: Seen, of: Force, place: number): ExplainedLine {
  const { straggler, battle } = groundUnder(t).tables;
  const needed = straggler.values[checkColumn(t, of)] ?? 0;
  const fails = Array.from({ length: FACES }, (_, i) => i + 1).filter((die) => !succeeds(die, 0, needed)).length;
  const lost = Math.ceil((strengthOf(t, of) * battle.values.stragglersPerCent) / 100);
  return {
    value: `${Math.round((fails * 100) / FACES)} %`,
    words: `that it straggles ${atPlace(place)}: ${lost} SP lost and one fatigue more`,
    rule: '11.3.2.1',
  };
}

/** 11.3.2.1 Into hills off the road; out of hills, off the road, that were entered by road. */
export const stragglesAt = (t: Seen, { from, to }: Step): readonly number[] =>
  isByRoad(from, to) ? [] : [...((t.did & DID.hills) === 0 ? [] : [from]), ...(terrainAt[to] === HILLS ? [to] : [])];

export interface Meeting {
  /** "Attack Thurn in Prag: 33 to 71 % to take Prag". */
  readonly title: string;
  /** What that chance is made of, before all that is met on the way. */
  readonly parts: readonly ExplainedLine[];
  readonly lines: readonly ExplainedLine[];
  readonly battle: string | null;
}

/** What the active army meets in a hex that it goes to: a battle, a city, or nothing; anyone who is there is asked so often. */
export function meetingAt(t: Seen, of: Force, to: number, take: boolean, asked = 1): Meeting {
  const foe = enemyAt(t, ownerOf(of), to);
  if (foe === NONE)
    return {
      title: take ? `Take neutral ${placeName(to)}` : goingWords(t, of, to),
      parts: [],
      lines: [...joiningLines(t, of, to), ...cityLines(t, of, to)],
      battle: null,
    };
  const { parts, lines, sum, brief } = attackOf(t, of, foe, to, asked);
  const title = `Attack ${forceName(t, foe)} ${atPlace(to)}: ${brief}`;
  return { title, parts, lines: [...lines, ...priceLines(t, of, to)], battle: sum };
}

/** A city of the enemy in which nobody stands is taken by going there: that is said of it. */
export function goingWords(t: Seen, of: Force, to: number): string {
  if (!isEnemyCity(t, ownerOf(of), to)) return `To ${placeName(to)}`;
  return `${isByRight(t, of, cityOf(cityAt[to] ?? NONE)) ? 'Take' : 'Try to take'} ${placeName(to)}`;
}

export const spentWords = (left: number): string =>
  `${Math.max(0, left)} MP left${left < 0 ? ', on the last stretch by road' : ''}`;

const stepping =
  (take: boolean) =>
  (t: Seen, to: number): Explanation | null => {
    if (t.active === NONE) return null;
    const of = force(t.active);
    const step = activeStep(t, to, take);
    const { title, parts, lines, battle } = meetingAt(t, of, to, take);
    const spent = spentWords(t.mp - stepCost(t, of, step));
    return {
      title,
      lines: [
        ...parts,
        ...stragglesAt(t, step).map((place) => stragglerLine(t, of, place)),
        ...lines,
        ...stepLines(t, of, step),
        ...strayLines(t, !keepsToRoads(step.from, to)),
      ],
      sum: battle === null ? spent : `${spent}. Battle, ${battle}`,
    };
  };

/** 11.5.2, 7.2.6 Whoever ends beside a friend combines with him, at the higher fatigue. */
function joiningLines(t: Seen, of: Force, place: number): readonly ExplainedLine[] {
  const friend = forceAt(t, ownerOf(of), place, of);
  if (friend === NONE || t.fatigue[friend] === HIDDEN) return [];
  const [own, other] = [tiredAtEnd(t, of), t.fatigue[friend] ?? 0];
  return [
    {
      value: 'combine',
      words: `${forceName(t, friend)} stands there, at fatigue ${other}: whoever ends there joins him, and all of them are then at fatigue ${Math.max(own, other)}`,
      rule: '11.5.2',
    },
  ];
}

/** The fatigue with which the active army ends, stragglers apart. */
const tiredAtEnd = (t: Seen, of: Force): number =>
  Math.min(groundUnder(t).tables.limits.values.fatigue, (t.fatigue[of] ?? 0) + 1);

/** 7.2.6, 11.3.2.1 Each activation tires; hills entered by road are paid for at its end. */
function ending(t: Seen): Explanation | null {
  if (t.active === NONE) return null;
  const of = force(t.active);
  const at = t.at[of] ?? NONE;
  const tired = t.fatigue[of] ?? 0;
  const joining = joiningLines(t, of, at);
  const friend = joining.length === 0 ? NONE : forceAt(t, ownerOf(of), at, of);
  const then = Math.max(tiredAtEnd(t, of), t.fatigue[friend] ?? 0);
  return {
    title: `${forceName(t, of)} ends ${atPlace(at)}`,
    lines: [...joining, ...((t.did & DID.hills) === 0 ? [] : [stragglerLine(t, of, at)])],
    sum: `Fatigue ${tired}, then ${then}${friend === NONE ? '' : `, combined with ${forceName(t, friend)}`}; ${Math.max(0, t.mp)} MP unspent`,
  };
}

export const figures: Explained = {
  activate: { with: activating, pass: (t, _arg, about) => passing(t, about) },
  divide: {
    all: (t, _arg, { leader, force: of, why }) =>
      why === 'activate' ? movement(t, leader, of) : why === 'react' ? trying(t, leader) : null,
  },
  march: { to: stepping(false), take: stepping(true), end: ending },
};

/** What forecasts count on the march. */
export const quantities: { readonly [name: string]: Quantity<Regio['event']> } = {
  mp: {
    title: 'Movement Points',
    of: (event) => (event.kind === 'movementPoints' ? event.mp : 0),
    show: (total) => `${total} MP`,
  },
  straggling: {
    title: 'SP lost to straggling',
    of: (event) => (event.kind === 'straggled' ? event.lost : 0),
    show: (total) => `${total} SP`,
  },
  city: {
    title: 'The city',
    named: true,
    of: (event) => (event.kind === 'cityChecked' ? (event.taken ? 2 : 1) : 0),
    show: (total) => ['not tried', 'holds', 'falls'][total] ?? '',
  },
};
