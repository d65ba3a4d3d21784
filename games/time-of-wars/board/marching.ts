import type { Farther, Gesture, GestureWay, Hold, Placeable } from '@tercio/board';
import type { Choice, Explanation, Game, Side, View } from '@tercio/kernel';
import { armyOf, bannersIn, foesAt, leadersAt, manpowerSum, ratingOf, sumOfCombat } from '../src/forces.ts';
import { CITY, isStrong, playersOf, TYPE } from '../src/ground.ts';
import { isSpace } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { columnOf, roadsTo } from '../src/march/column.ts';
import { freshArmy } from '../src/march/muster.ts';
import { commanderName, count, placeName, points, stateName } from '../src/names.ts';
import { atWar, canBeTaken } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { armyNumber } from './armies.ts';
import { insetOf } from './country.ts';
import { legsOf, pathTo } from './legs.ts';
import type { Leg, March } from './legs.ts';
import { seenOf } from './pieces.ts';
import { boxOfPlace, wayAlong } from './spots.ts';

/** One gesture for a march: the army is taken in hand, a click on a place sends all of it there. */

export function hold(_game: Game, view: View, { ask, side, choice }: Placeable): Hold | null {
  if (ask !== 'act' || choice.verb !== 'march' || choice.arg === null) return null;
  const seen = seenOf(view);
  const from = choice.arg as Place;
  const march: March = { side, from, units: freshArmy(seen, side, from), points: seen.points };
  const ends = legsOf(seen, march).map((leg) => gestureTo(view, march, leg, choice));
  const leader = leadersAt(seen, side, from)[0];
  const who = leader === undefined ? 'The army' : commanderName(leader);
  return {
    prompt: `${who} at ${placeName(from)}. Where to? ${points(seen.points)} left.`,
    things: [{ domain: 'army', arg: armyNumber(from, side) }],
    ends,
  };
}

function gestureTo(view: View, march: March, leg: Leg, first: Choice): Gesture {
  const box = boxOfPlace(leg.place);
  const choices: readonly Choice[] = [first, { verb: 'all', arg: null }, ...stepsTo(leg)];
  return {
    key: `march ${leg.place}`,
    spot: box && {
      box,
      thing: { domain: 'place', arg: leg.place },
      kind: 'target',
      ...(insetOf(leg.place) ? {} : { round: true }),
      way: wayOf(march.from, leg),
    },
    chip: String(leg.cost),
    switches: [],
    ways: [wayWith(view, march, leg, choices)],
  };
}

const stepsTo = (leg: Leg): readonly Choice[] =>
  pathTo(leg).map(({ step, place }) => ({ verb: step === 'sail' ? 'sail' : 'to', arg: place }));

const wayOf = (from: number, leg: Leg): string =>
  pathTo(leg)
    .map(({ before, place, step }) => wayAlong(before?.place ?? from, place, step === 'sail'))
    .join('');

const wordsOf = (leg: Leg): string => `${leg.step === 'sail' ? 'Sail' : 'March'} to ${placeName(leg.place)}`;

function wayWith(view: View, march: March, leg: Leg, choices: readonly Choice[]): GestureWay {
  const seen = seenOf(view);
  return {
    answers: [],
    words: `${wordsOf(leg)} (${leg.cost} of ${points(march.points)})`,
    choices,
    rolls: false,
    before: () => view,
    figures: () => figuresOf(march, leg),
    meets: () => meetsOf(seen, march, leg),
    later: () => [],
  };
}

/** What each point buys. */
function figuresOf(march: March, leg: Leg): Explanation {
  return {
    title: wordsOf(leg),
    lines: pathTo(leg).map(({ place, before, cost, step, trail }) => ({
      words:
        step === 'sail'
          ? `Across the sea to ${placeName(place)}`
          : `${trail ? 'Trail' : 'Road'} to ${placeName(place)}`,
      value: String(cost - (before?.cost ?? 0)),
      rule: '6.9.3.1',
    })),
    sum: `Costs ${leg.cost} of ${points(march.points)}`,
  };
}

/** Above this a march by land costs a loss. */
const ATTRITION = 12;

/** Who stands there, who may intercept, what the march itself costs, what can be done there with what is left. */
function meetsOf(seen: Seen, march: March, leg: Leg): Explanation['lines'] {
  const { side, units } = march;
  const banners = bannersIn(seen, units);
  const foes = foesAt(seen, side, banners, leg.place);
  const manpower = manpowerSum(seen, units);
  const lines = [
    ...(foes.length > 0
      ? [
          {
            value: '!',
            words: `${count(foes.length, 'enemy unit', 'enemy units')} there, Combat Value ${sumOfCombat(seen, foes)}: a battle, or they withdraw`,
            rule: '6.9.3.4',
          },
        ]
      : []),
    ...interceptors(seen, march, leg),
    ...(leg.step !== 'sail' && manpower >= ATTRITION
      ? [{ value: '−1', words: `Manpower ${manpower}: one loss after the march`, rule: '6.9.3.1' }]
      : []),
  ];
  const left = march.points - leg.cost;
  if (foes.length > 0 || !isSpace(leg.place) || !canBeTaken(seen, banners, leg.place)) return lines;
  if (TYPE[leg.place] === CITY && left > 0)
    return [...lines, { value: '1', words: 'point more takes the City', rule: '6.9.3.8' }];
  if (isStrong(leg.place))
    return [...lines, { value: '', words: 'an enemy’s works: the march ends, sieges come later', rule: '6.9.3.6' }];
  return lines;
}

function interceptors(seen: Seen, march: March, leg: Leg): Explanation['lines'] {
  const path = pathTo(leg);
  return playersOf(seen)
    .filter((other) => other !== march.side && atWar(seen, march.side, other))
    .flatMap((other) =>
      [...new Set(path.flatMap(({ place }) => roadsTo(place)))].flatMap((near) => {
        const army = armyOf(seen, other, near);
        const rating = army.length === 0 ? 0 : ratingOf(seen, other, near, army);
        return rating === 0
          ? []
          : [{ value: '!', words: `${nameOf(seen, other, near, army)} may intercept on 1–${rating}`, rule: '6.9.3.2' }];
      }),
    );
}

function nameOf(seen: Seen, side: Side, place: Place, army: readonly Unit[]): string {
  const [leader] = leadersAt(seen, side, place);
  const who = leader === undefined ? `${stateName(side)}’s army` : commanderName(leader);
  return `${who} at ${placeName(place)} (${sumOfCombat(seen, army)})`;
}

// While it marches

const found = new WeakMap<object, readonly Farther[]>();

/** Places farther off than one step, while an army is on the march. */
export function reach(view: View): readonly Farther[] {
  const known = found.get(view);
  if (known) return known;
  const open = view.offers.find(({ offer }) => offer?.ask === 'step');
  const made = open?.offer ? fartherOf(view, open.side, open.offer.about['from'] as Place) : [];
  found.set(view, made);
  return made;
}

function fartherOf(view: View, side: Side, from: Place): readonly Farther[] {
  const seen = seenOf(view);
  const march: March = { side, from, units: columnOf(seen, side), points: seen.points };
  return legsOf(seen, march)
    .filter(({ before }) => before?.before)
    .flatMap((leg): readonly Farther[] => {
      const box = boxOfPlace(leg.place);
      if (!box) return [];
      return [
        {
          thing: { domain: 'place', arg: leg.place },
          box,
          way: wayOf(from, leg),
          chip: String(leg.cost),
          choices: stepsTo(leg),
          words: `${wordsOf(leg)} for ${leg.cost} of ${points(seen.points)}`,
        },
      ];
    });
}
