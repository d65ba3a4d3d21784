import type { Farther, Gesture, GestureWay, Hold, Placeable, Ruled } from '@tercio/board';
import type { Choice, Explanation, Game, Side, View } from '@tercio/kernel';
import { bannersIn, hasFoes, leadersAt, manpowerSum } from '../src/forces.ts';
import { CITY, isStrong, TYPE } from '../src/ground.ts';
import { isSpace } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { columnOf } from '../src/march/column.ts';
import { freshArmy } from '../src/march/muster.ts';
import { ATTRITION, warningsFor } from '../src/march/warnings.ts';
import { commanderName, placeName, points } from '../src/names.ts';
import { canBeTaken } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { armyNumber } from './armies.ts';
import { insetOf } from './country.ts';
import { legsOf, pathTo } from './legs.ts';
import type { Leg, March } from './legs.ts';
import { seenOf } from './pieces.ts';
import { boxOfPlace, wayAlong } from './spots.ts';

/** One gesture for a march: the army is taken in hand, a click on a place sends all of it there. */

export function hold(game: Game, view: View, { ask, side, choice }: Placeable): Hold | null {
  if (ask !== 'act' || choice.verb !== 'march' || choice.arg === null) return null;
  const seen = seenOf(view);
  const from = choice.arg as Place;
  const march: March = { side, from, units: freshArmy(seen, side, from), points: seen.points };
  const ends = legsOf(seen, march).map((leg) => gestureTo(game, view, march, leg, choice));
  const leader = leadersAt(seen, side, from)[0];
  const who = leader === undefined ? 'The army' : commanderName(leader);
  return {
    prompt: `${who} at ${placeName(from)}. Where to? ${points(seen.points)} left.`,
    things: [{ domain: 'army', arg: armyNumber(from, side) }],
    ends,
  };
}

function gestureTo(game: Game, view: View, march: March, leg: Leg, first: Choice): Gesture {
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
    chip: `${leg.cost}${costsLoss(seenOf(view), march, leg) ? ', 1 loss' : ''}`,
    switches: [],
    ways: [wayWith(game, view, march, leg, choices)],
  };
}

/** 6.9.3.1 From Manpower 12 on a march by land costs one loss. */
const costsLoss = (seen: Seen, { units }: March, { step }: Leg): boolean =>
  step !== 'sail' && manpowerSum(seen, units) >= ATTRITION;

const stepsTo = (leg: Leg): readonly Choice[] =>
  pathTo(leg).map(({ step, place }) => ({ verb: step === 'sail' ? 'sail' : 'to', arg: place }));

const wayOf = (from: number, leg: Leg): string =>
  pathTo(leg)
    .map(({ before, place, step }) => wayAlong(before?.place ?? from, place, step === 'sail'))
    .join('');

const wordsOf = (leg: Leg): string => `${leg.step === 'sail' ? 'Sail' : 'March'} to ${placeName(leg.place)}`;

function wayWith(game: Game, view: View, march: March, leg: Leg, choices: readonly Choice[]): GestureWay {
  const seen = seenOf(view);
  return {
    answers: [],
    words: `${wordsOf(leg)} (${leg.cost} of ${points(march.points)})`,
    choices,
    rolls: false,
    // Into a battle nobody marches by a slip.
    grave: hasFoes(seen, march.side, bannersIn(seen, march.units), leg.place),
    before: () => view,
    figures: () => figuresOf(march, leg),
    meets: () => meetsOf(seen, march, leg),
    warns: () => warningsOf(game, view, march, leg),
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

/** What should be known first: a battle, interceptions, attrition; the worst for those who march. */
function warningsOf(game: Game, view: View, march: March, leg: Leg): readonly Ruled[] {
  const { side, units, from } = march;
  const through = pathTo(leg).map(({ place }) => place);
  return warningsFor(seenOf(view), { side, units, from, through, bySea: leg.step === 'sail' }).map((warning) => ({
    words: game.words.refusal(warning, view),
    rule: warning.rule,
  }));
}

/** What can be done there with what is left. */
function meetsOf(seen: Seen, march: March, leg: Leg): Explanation['lines'] {
  const { side, units } = march;
  const banners = bannersIn(seen, units);
  const left = march.points - leg.cost;
  if (!isSpace(leg.place) || hasFoes(seen, side, banners, leg.place) || !canBeTaken(seen, banners, leg.place))
    return [];
  if (TYPE[leg.place] === CITY && left > 0)
    return [{ value: '1', words: 'point more takes the City', rule: '6.9.3.8' }];
  if (!isStrong(leg.place)) return [];
  return [{ value: '', words: 'an enemy’s works: the march ends there', rule: '6.9.3.1' }];
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
          grave: hasFoes(seen, side, bannersIn(seen, march.units), leg.place),
          figures: () => figuresOf(march, leg),
        },
      ];
    });
}
