import type { ExplainedLine, Explanation, Quantity } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { checkColumn, succeeds } from '../checks.ts';
import { enemyAt, forceOf, isAllCavalry, ratings, SP_PER_RATING } from '../forces.ts';
import { cityAt, csvOf, HILLS, terrainAt } from '../geography/index.ts';
import { groundUnder, lrOf } from '../ground.ts';
import { trying } from '../reaction/figures.ts';
import { city as cityOf, force, leader as leaderOf, NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import { atPlace, cityName, forceName, leaderName, placeName } from '../names.ts';
import type { Regio } from '../spec.ts';
import { DID, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { inEnemyZone } from '../zones.ts';
import { attackOf } from './attack.ts';
import { activeStep, isByRoad, isEnemyHex, isFarBank, isOwnCity, stepCost } from './cost.ts';
import type { Step } from './cost.ts';
import { passing } from './passing.ts';
import { cityModifier, isByRight, neededFor } from './settle.ts';

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
    ],
    sum: dice === 0 ? `${least} MP` : `${least + dice} to ${least + FACES * dice} MP, ${least + 3.5 * dice} on average`,
  };
}

function activating(t: Seen, one: number): Explanation | null {
  const of = forceOf(t, leaderOf(one));
  return of === NONE ? null : movement(t, leaderOf(one), of);
}

// Steps (11.3)

function stepLines(t: Seen, of: Force, step: Step): readonly ExplainedLine[] {
  const { costs, terrain } = groundUnder(t).tables;
  const side = ownerOf(of);
  const hills = terrainAt[step.to] === HILLS;
  const byRoad = isByRoad(step.from, step.to);
  const ground: ExplainedLine = hills
    ? byRoad
      ? { value: `${costs.values.hillsByRoad} MP`, words: 'hills, by road', rule: '11.3.2' }
      : { value: `${terrain.values.hills.mp} MP`, words: 'hills, and a Straggler Check', rule: '11.3.2' }
    : { value: `${terrain.values.clear.mp} MP`, words: byRoad ? 'by road' : 'open ground', rule: '11.3.1' };
  return [
    ground,
    ...(isEnemyHex(t, side, step)
      ? [{ value: `${costs.values.enemyHex} MP`, words: 'more for a hex of the enemy', rule: '11.3.9' }]
      : []),
    ...(inEnemyZone(t, side, step.to, t.cavalry[of] ?? 0)
      ? [{ value: `${costs.values.enemyZoc} MP`, words: 'more for an enemy zone: somebody may react', rule: '11.2.4' }]
      : []),
    ...(isFarBank(step)
      ? [{ value: `${costs.values.farBank} MP`, words: 'more to the far bank', rule: '11.3.5.1' }]
      : []),
  ];
}

/** 11.3.4.1 What it takes to hold the city there. */
function cityLines(t: Seen, of: Force, to: number): readonly ExplainedLine[] {
  const city = cityOf(cityAt[to] ?? NONE);
  if (city === NONE || isOwnCity(t, ownerOf(of), to) || enemyAt(t, ownerOf(of), to) !== NONE) return [];
  const size: ExplainedLine = {
    value: `${csvOf[city] ?? 0}`,
    words: `City Size Value of ${cityName(city)}`,
    rule: '11.3.4',
  };
  if (isByRight(t, of, city))
    return [size, { value: 'falls', words: 'infantry enough, and guns where they are needed', rule: '11.3.4.1' }];
  const needed = Math.min(FACES, Math.max(2, neededFor(t, city) - cityModifier(t, of)));
  return [
    size,
    { value: `${needed}+`, words: `on a die, ${Math.round(((FACES + 1 - needed) * 100) / FACES)} %`, rule: '11.3.4.1' },
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
  /** "Attack Thurn in Prag, 33 % to win". */
  readonly title: string;
  readonly lines: readonly ExplainedLine[];
  readonly battle: string | null;
}

/** What the active army meets in a hex that it goes to: a battle, a city, or nothing; whoever is there is asked so often. */
export function meetingAt(t: Seen, of: Force, to: number, take: boolean, asked = 1): Meeting {
  const foe = enemyAt(t, ownerOf(of), to);
  if (foe === NONE)
    return {
      title: take ? `Take neutral ${placeName(to)}` : `To ${placeName(to)}`,
      lines: cityLines(t, of, to),
      battle: null,
    };
  const { lines, sum, brief } = attackOf(t, of, foe, to, asked);
  return { title: `Attack ${forceName(t, foe)} ${atPlace(to)}: ${brief}`, lines, battle: sum };
}

export const spentWords = (left: number): string =>
  `${Math.max(0, left)} MP left${left < 0 ? ', on the last stretch by road' : ''}`;

const stepping =
  (take: boolean) =>
  (t: Seen, to: number): Explanation | null => {
    if (t.active === NONE) return null;
    const of = force(t.active);
    const step = activeStep(t, to, take);
    const { title, lines, battle } = meetingAt(t, of, to, take);
    const spent = spentWords(t.mp - stepCost(t, of, step));
    return {
      title,
      lines: [...stragglesAt(t, step).map((place) => stragglerLine(t, of, place)), ...lines, ...stepLines(t, of, step)],
      sum: battle === null ? spent : `${spent}. Battle, ${battle}`,
    };
  };

/** 7.2.6, 11.3.2.1 Each activation tires; hills entered by road are paid for at its end. */
function ending(t: Seen): Explanation | null {
  if (t.active === NONE) return null;
  const of = force(t.active);
  const at = t.at[of] ?? NONE;
  const tired = t.fatigue[of] ?? 0;
  const { fatigue } = groundUnder(t).tables.limits.values;
  return {
    title: `${forceName(t, of)} ends ${atPlace(at)}`,
    lines: (t.did & DID.hills) === 0 ? [] : [stragglerLine(t, of, at)],
    sum: `Fatigue ${tired}, then ${Math.min(fatigue, tired + 1)}; ${Math.max(0, t.mp)} MP unspent`,
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
    of: (event) => (event.kind === 'cityChecked' ? (event.taken ? 2 : 1) : 0),
    show: (total) => ['not tried', 'holds', 'falls'][total] ?? '',
  },
};
