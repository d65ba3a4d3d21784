import type { Gesture, GestureWay, Hold, Placeable, Ruled, Switch } from '@tercio/board';
import type { Choice, Explanation, Game, View } from '@tercio/kernel';
import { bannersIn, hasFoes, leadersAt, manpowerSum, sumOfCombat } from '../src/forces.ts';
import { CITY, isStrong, TYPE } from '../src/ground.ts';
import { isSpace } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { attritionFrom, forcedPoints, isByEvent, warningsFor } from '../src/march/warnings.ts';
import { commanderName, op, placeName, points } from '../src/names.ts';
import { canBeTaken } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { armyNumber } from './armies.ts';
import { insetOf } from './country.ts';
import { everybody, naming, unwearied } from './going.ts';
import type { Party } from './going.ts';
import { legsOf, pathTo } from './legs.ts';
import type { Leg, March } from './legs.ts';
import { figuresOf, stepsTo, wayOf, wordsOf } from './marching.ts';
import { seenOf } from './seen.ts';
import { canTake, takingAt, withTaking } from './bundles.ts';
import { boxOfPlace } from './spots.ts';

/** One gesture for a march: the army is taken in hand, a click on a place sends it there, and takes a City that can be taken. */

/** Who goes, and the choices that say so. */
interface Going extends Party {
  readonly named: readonly Choice[];
}

export function hold(game: Game, view: View, { ask, side, choice }: Placeable): Hold | null {
  const seen = seenOf(view);
  const budget = pointsFor(seen, ask, choice.verb);
  if (budget === null || choice.arg === null) return null;
  const from = choice.arg as Place;
  const parties = [everybody(seen, side, from), unwearied(seen, side, from)].flatMap((party): readonly Going[] => {
    const named = party && naming(game, view, { side, from }, party, [choice]);
    return party && named ? [{ ...party, named: [choice, ...named] }] : [];
  });
  const [all] = parties;
  const march: March = { side, from, units: all?.units ?? [], points: budget };
  const leader = leadersAt(seen, side, from)[0];
  const who = leader === undefined ? 'The army' : commanderName(leader);
  return {
    prompt: `${who} at ${placeName(from)}. Where to? ${points(budget)} left.`,
    things: [{ domain: 'army', arg: armyNumber(from, side) }],
    ends: legsOf(seen, march).map((leg) => gestureTo(game, view, march, leg, parties)),
    ...((all?.units.length ?? 0) > 1 ? { stepwise: 'Choose who goes' } : {}),
  };
}

/** What the army may spend: points of the impulse, or 6.9.1.2 those of a Forced march; null: this sends no army anywhere. */
export function pointsFor(seen: Seen, ask: string, verb: string): number | null {
  if (ask === 'act' && verb === 'march') return seen.points;
  return ask === 'ofPlace' && verb === 'at' ? forcedPoints(seen) : null;
}

function gestureTo(game: Game, view: View, march: March, leg: Leg, parties: readonly Going[]): Gesture {
  const seen = seenOf(view);
  const box = boxOfPlace(leg.place);
  const takes = canTake(seen, march, leg) && !isByEvent(seen);
  // By sea no march wears anybody down.
  const going = leg.step === 'sail' ? parties.slice(0, 1) : parties;
  const switches: readonly Switch[] = [
    ...(going.length > 1 ? [{ title: WHO, answers: ['All', 'Without a loss'] }] : []),
    ...(takes ? [{ title: 'On arrival', answers: [`Take the City (${op(1)})`, 'Only march'] }] : []),
  ];
  const ways = going.flatMap((party, i) =>
    (takes ? [0, 1] : [0]).map((there) => {
      const answers = [...(going.length > 1 ? [i] : []), ...(takes ? [there] : [])];
      return wayWith(game, view, { ...march, units: party.units }, leg, party.named, answers, takes && there === 0);
    }),
  );
  return {
    key: `march ${leg.place}`,
    spot: box && {
      box,
      thing: { domain: 'place', arg: leg.place },
      kind: 'target',
      ...(insetOf(leg.place) ? {} : { round: true }),
      way: wayOf(march.from, leg),
    },
    chip: op(leg.cost),
    switches,
    ways,
  };
}
const WHO = 'Who goes';

/** 6.9.3.1 From a certain Manpower on a march by land costs one loss. */
const costsLoss = (seen: Seen, { units }: March, { step }: Leg): boolean =>
  step !== 'sail' && manpowerSum(seen, units) >= attritionFrom(seen);

function wayWith(
  game: Game,
  view: View,
  march: March,
  leg: Leg,
  named: readonly Choice[],
  answers: readonly number[],
  takes: boolean,
): GestureWay {
  const seen = seenOf(view);
  const cost = leg.cost + (takes ? 1 : 0);
  return {
    answers,
    words: `${wordsOf(leg)}${takes ? ' and take it' : ''} (${cost} of ${op(march.points)})`,
    chip: `${op(cost)}${costsLoss(seen, march, leg) ? ', 1 loss' : ''}`,
    choices: [...named, ...stepsTo(leg), ...(takes ? takingAt(seen, march, leg) : [])],
    rolls: false,
    // Into a battle nobody marches by a slip.
    grave: hasFoes(seen, march.side, bannersIn(seen, march.units), leg.place),
    before: () => view,
    figures: () => (takes ? withTaking(figuresOf(march, leg), march, leg) : withRest(seen, march, leg)),
    meets: () => meetsOf(seen, march, leg),
    warns: () => warningsOf(game, view, march, leg),
    later: () => [
      { words: 'units', value: String(march.units.length) },
      { words: 'Combat Value', value: String(sumOfCombat(seen, march.units)) },
      { words: 'loss on the march', value: costsLoss(seen, march, leg) ? '1' : 'none' },
    ],
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

/** 6.9.3.1, 6.9.3.4 After a battle the army marches no more: what may become of the points that are left. */
function withRest(seen: Seen, march: March, leg: Leg): Explanation {
  const figures = figuresOf(march, leg);
  const left = op(march.points - leg.cost);
  const banners = bannersIn(seen, march.units);
  if (march.points === leg.cost || !isSpace(leg.place) || !hasFoes(seen, march.side, banners, leg.place))
    return figures;
  const isCity = TYPE[leg.place] === CITY && canBeTaken(seen, banners, leg.place);
  const rest = isCity
    ? `after a battle won this army can only take ${placeName(leg.place)} with the ${left} left`
    : `after a battle this army does nothing with the ${left} left`;
  return { ...figures, sum: `${figures.sum}; ${rest}` };
}

/** What stops it there. */
function meetsOf(seen: Seen, { side, units }: March, { place }: Leg): Explanation['lines'] {
  const banners = bannersIn(seen, units);
  if (!isSpace(place) || hasFoes(seen, side, banners, place) || !canBeTaken(seen, banners, place)) return [];
  if (!isStrong(place)) return [];
  return [{ value: '', words: 'walls held by the enemy: the march ends before them', rule: '6.9.3.1' }];
}
