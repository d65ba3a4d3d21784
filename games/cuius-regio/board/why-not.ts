import { refused } from '@tercio/board';
import type { Asked, Ruled, Thing } from '@tercio/board';
import type { Game, View } from '@tercio/kernel';
import { cityAt, csvOf, hexOfCity, isArea } from '../src/geography/index.ts';
import { groundUnder } from '../src/ground.ts';
import { force, NONE, ownerOf } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { isNeutralCity, mayAttackCity } from '../src/march/cost.ts';
import { neighboursOf } from '../src/march/neighbours.ts';
import { cityName, forceName, placeName } from '../src/names.ts';
import { Marches } from '../src/reach.ts';
import { DID, strengthOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/** Why an army or a hex can do nothing now: the reason with its figures, not only that it is no answer. */

interface Clicked {
  readonly game: Game;
  readonly view: View;
  readonly seen: Seen;
  readonly asked: Asked;
}

export function whyNot(game: Game, view: View, asked: Asked | null, thing: Thing): Ruled | null {
  if (asked === null) return null;
  const clicked: Clicked = { game, view, seen: seenOf(view), asked };
  const place = thing.domain === 'city' ? (hexOfCity[thing.arg] ?? NONE) : thing.domain === 'place' ? thing.arg : NONE;
  if (thing.domain === 'force') return notThatForce(clicked, force(thing.arg));
  if (place === NONE) return null;
  return asked.ask === 'march' ? notThere(clicked, place) : (ELSEWHERE[asked.ask] ?? null);
}

/** What comes first, where a hex is clicked too early. */
const ELSEWHERE: { readonly [ask: string]: Ruled } = {
  activate: {
    words:
      'First choose who marches: click one of your armies, read what it would have, and click it again to roll its MP. Then its reach is shown.',
    rule: '7.2.1',
  },
  react: {
    words: 'First choose who tries to react, or let the enemy pass; where to is asked after the roll.',
    rule: '11.4.1',
  },
  firstPlayer: { words: 'First it is settled who begins: answer in the panel.', rule: '4.0' },
};

function notThatForce(clicked: Clicked, of: Force): Ruled | null {
  const { seen, asked } = clicked;
  const name = forceName(seen, of);
  const commander = seen.commander[of] ?? NONE;
  if (asked.ask === 'march') {
    if (of === seen.active)
      return { words: `${name} is marching: click where to, or end the activation.`, rule: '11.0' };
    if (ownerOf(of) !== asked.side) return notThere(clicked, seen.at[of] ?? NONE);
    return { words: `${name} waits: only ${forceName(seen, seen.active)} marches now.`, rule: '7.2.1' };
  }
  if (asked.ask !== 'activate' && asked.ask !== 'react') return null;
  if (ownerOf(of) !== asked.side) return { words: `${name} is the enemy’s.`, rule: '7.2' };
  if (commander === NONE) return { words: 'No leader is with these troops: they do not march.', rule: '2.6.2' };
  return refused(clicked, { verb: 'with', arg: commander });
}

const marches = new Marches();
/** More than any army ever has. */
const AMPLE = 90;

/** 11.1 to 11.3 A hex that the active army cannot go to. */
function notThere(clicked: Clicked, place: number): Ruled | null {
  const { seen } = clicked;
  const of = force(seen.active);
  const from = seen.at[of] ?? NONE;
  if (from === NONE || place === NONE) return null;
  const name = forceName(seen, of);
  if (place === from) return { words: `${name} stands there: click another hex, or end the activation.`, rule: '11.0' };
  const beside = neighboursOf(from).some((to) => to === place);
  const direct = refused(clicked, { verb: beside && isNeutralCity(seen, place) ? 'take' : 'to', arg: place });
  if (beside) return direct;
  if (!isArea(place) && groundUnder(seen).theatre[place] !== 1)
    return { words: 'In this scenario armies do not go there.', rule: '11.3.8' };
  return notToBeEntered(seen, of, place) ?? tooFar(seen, of, from, place);
}

/** 11.3.4.2, 13.1 A city for which the army is too small, or which is not to be attacked. */
function notToBeEntered(seen: Seen, of: Force, place: number): Ruled | null {
  const city = cityAt[place] ?? NONE;
  const verdict = mayAttackCity(seen, ownerOf(of), place, strengthOf(seen, of));
  if (verdict === null || city === NONE) return null;
  const few = verdict.code === 'tooFewForCity';
  return {
    words: few
      ? `${cityName(city)} needs ${csvOf[city]} SP, and ${forceName(seen, of)} has ${strengthOf(seen, of)}.`
      : `In this scenario neutral ${cityName(city)} is not to be attacked.`,
    rule: verdict.rule,
  };
}

function tooFar(seen: Seen, of: Force, from: number, place: number): Ruled {
  const strayed = (seen.did & DID.strayed) !== 0;
  marches.find(seen, { of, from, mp: AMPLE, strayed, cameBy: seen.cameBy });
  const name = forceName(seen, of);
  if (isArea(place) || !marches.reaches(place))
    return {
      words: `No way is open to ${placeName(place)}: rivers are crossed in cities only, and a march ends where it meets an enemy or a city that must be taken first.`,
      rule: '11.3.5',
    };
  const { roadLoan } = groundUnder(seen).tables.costs.values;
  const [cost, byRoad] = [marches.costOf(place), strayed ? NONE : marches.costByRoad(place)];
  const other = byRoad === NONE || byRoad === cost ? '' : ` across country, ${byRoad} by roads and cities`;
  const loan = byRoad === NONE ? '' : `, ${seen.mp + roadLoan} by roads and cities alone`;
  return {
    words: `${placeName(place)} costs ${cost} MP${other}. ${name} has ${Math.max(0, seen.mp)}${loan}.`,
    rule: loan === '' ? '11.1' : '11.3.3',
  };
}
