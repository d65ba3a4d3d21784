import type { Farther } from '@tercio/board';
import type { AboutOf, Choice, View } from '@tercio/kernel';
import { retreatSteps } from '../src/battle/ways.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import { isNeutralCity, isOwnCity } from '../src/march/cost.ts';
import { placeName } from '../src/names.ts';
import type { Regio } from '../src/spec.ts';
import type { Seen } from '../src/state.ts';
import { inEnemyZone } from '../src/zones.ts';
import { seenOf } from './seen.ts';
import { lineOf, placeBox } from './shapes.ts';

/** 14.6.1 A retreat of several hexes in one gesture: where it can end, with the steps that lead there. */

type Flight = AboutOf<Regio, 'retreat'>;

/** No retreat is longer. */
const FARTHEST = 6;

export function retreats(view: View): readonly Farther[] {
  const offer = view.offers.find((one) => one.offer?.ask === 'retreat')?.offer;
  if (!offer) return [];
  const about = offer.about as unknown as Flight;
  const seen = seenOf(view);
  const from = seen.at[about.force] ?? NONE;
  return [...ways(seen, about, [from])].flatMap(([place, path]): readonly Farther[] =>
    path.length <= 2
      ? []
      : [
          {
            thing: { domain: 'place', arg: place },
            box: placeBox(place),
            way: lineOf(path),
            chip: String(path.length - 1),
            choices: path.slice(1).map((arg): Choice => ({ verb: 'to', arg })),
            words: `Retreat to ${placeName(place)}, ${path.length - 1} hexes`,
          },
        ],
  );
}

/** By the hex where it ends, the first way found; a city of its own is an end on the way. */
function ways(
  seen: Seen,
  about: Flight,
  path: readonly number[],
  found = new Map<number, readonly number[]>(),
): ReadonlyMap<number, readonly number[]> {
  const { force, battle, from, attacker } = about;
  const side = ownerOf(force);
  const first = path.length === 1 && about.first;
  if (path.length > FARTHEST) return found;
  for (const to of retreatSteps(seen, force, battle, from, attacker, first)) {
    const way = [...path, to];
    const isFree = !isNeutralCity(seen, to) && !inEnemyZone(seen, side, to, seen.cavalry[force] ?? 0);
    if ((isFree || isOwnCity(seen, side, to)) && !found.has(to)) found.set(to, way);
    if (isFree) continue;
    const there: Seen = {
      ...seen,
      at: seen.at.with(force, to),
      cameFrom: seen.cameFrom.with(force, path.at(-1) ?? NONE),
    };
    ways(there, about, way, found);
  }
  return found;
}
