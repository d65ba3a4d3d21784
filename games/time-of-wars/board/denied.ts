import { plain } from '@tercio/board';
import type { Denied, Display, Row } from '@tercio/board';
import { no } from '@tercio/kernel';
import type { Game, Refusal, Side, View } from '@tercio/kernel';
import { armyOf, bannersIn } from '../src/forces.ts';
import { CITY, isStrong, TYPE } from '../src/ground.ts';
import { isSpace } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { refusals as ofPoints } from '../src/impulse/refusals.ts';
import { placeName } from '../src/names.ts';
import { canBeTaken } from '../src/relations.ts';
import { refusals as ofSieges } from '../src/siege/refusals.ts';
import { besiegerRating, mayControl, maySiege, settledArmy, siegeObstacles } from '../src/siege/limits.ts';
import type { Seen } from '../src/state.ts';
import { armies } from './armies.ts';
import type { Army } from './armies.ts';
import { seenOf } from './seen.ts';

/** 6.9.3.6 The works before which armies of mine lie: what an attempt brings and costs, or why there can be none now. */

const FACES = 6;
const percent = (share: number): string => `${Math.round(100 * share)} %`;

export function siegeDisplays(seen: Seen, side: Side): readonly Display[] {
  const rows = before(seen, side).map((army) => rowOf(seen, side, army));
  return rows.length === 0 ? [] : [{ ...plain('sieges', 'Before enemy works'), rows }];
}

/** 6.9.3.6, 6.9.3.8 Sieges and Cities one would look for while points are spent, each with all that speaks against it. */
export function denied(game: Game, view: View): readonly Denied[] {
  const asked = view.offers.find(({ offer }) => offer?.ask === 'act');
  if (!asked) return [];
  const seen = seenOf(view);
  const sieges = before(seen, asked.side).flatMap(({ place }): readonly Denied[] => {
    const at = place as Place;
    const against = againstSiege(seen, asked.side, at);
    if (against.length === 0) return [];
    const reasons = against.map((one) => ({ words: game.words.refusal(one, view), rule: one.rule }));
    return [{ words: `Besiege ${placeName(at)}`, thing: { domain: 'place', arg: at }, reasons }];
  });
  return [...sieges, ...deniedControl(game, view, asked.side)];
}

/** 6.9.3.8 Cities on which an army of mine stands that may not take control of them now. */
function deniedControl(game: Game, view: View, side: Side): readonly Denied[] {
  const seen = seenOf(view);
  return armies(seen).flatMap(({ of, place, units }): readonly Denied[] => {
    const at = place as Place;
    if (of !== side || !isSpace(at) || TYPE[at] !== CITY || !canBeTaken(seen, bannersIn(seen, units), at)) return [];
    const verdict = mayControl(seen, side, at);
    if (verdict === null) return [];
    const reasons = [{ words: game.words.refusal(verdict, view), rule: verdict.rule }];
    return [{ words: `Take control of ${placeName(at)}`, thing: { domain: 'place', arg: at }, reasons }];
  });
}

/** My armies on works that can be taken. */
const before = (seen: Seen, side: Side): readonly Army[] =>
  armies(seen).filter(
    ({ of, place, units }) =>
      of === side && isSpace(place) && isStrong(place) && canBeTaken(seen, bannersIn(seen, units), place as Place),
  );

/** All of it at once; empty where a siege may begin. */
export function againstSiege(seen: Seen, side: Side, at: Place): readonly Refusal[] {
  if (maySiege(seen, side, at, 1) === null) return [];
  const army = armyOf(seen, side, at);
  return [
    ...(seen.points < 1 ? [no('6.9.3.6', 'tooFewPoints', { cost: 1, points: seen.points })] : []),
    ...siegeObstacles(seen, side, at, army, settledArmy(seen, side, at, army).length),
  ];
}

function rowOf(seen: Seen, side: Side, { place }: Army): Row {
  const at = place as Place;
  const thing = { domain: 'place', arg: at };
  const against = againstSiege(seen, side, at);
  const [first] = against;
  if (first) {
    const note = against.map((one) => sentence(seen, one)).join(' ');
    return { words: placeName(at), value: 'no siege now', rule: first.rule, note, thing };
  }
  const hit = Math.min(FACES - 1, Math.max(1, besiegerRating(seen, side, at, settledArmy(seen, side, at)))) / FACES;
  return {
    words: placeName(at),
    value: `${percent(1 - (1 - hit) ** 2)} a hit`,
    rule: '6.9.3.6',
    note: `One attempt for 1 OP; you lose a step yourself in ${percent(1 - hit ** 2)}: only two hits of two dice cost nothing.`,
    thing,
  };
}

const sentence = (seen: Seen, { code, figures = {} }: Refusal): string =>
  (ofSieges[code] ?? ofPoints[code])?.(figures, seen) ?? '';
