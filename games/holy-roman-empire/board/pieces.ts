import { oncePerZoom } from '@tercio/board';
import type { Piece, Zoom } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { AREA_LIST, CITY_SQUARES } from '../src/field.ts';
import { allAt, areaHolder, ownerOf } from '../src/forces.ts';
import { PLACES, place } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { placeName, sideName, unitNamesOf } from '../src/names.ts';
import { firstAt, HAS_MOVED, isDoing, isOpenPlace, NO_ONE, NEUTRAL } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { area, AREA_STYLE } from './area.ts';
import { attackSum, STACK, stack } from './counter.ts';
import { TOWN, townPoint } from './country.ts';
import { areaBox, middleOf } from './places.ts';
import { OWNERS, seenOf, stackThing } from './seen.ts';
import { standsIn } from './stands.ts';
import { town, townState } from './town.ts';

/** What stands on the map: areas, towns, stacks. */

interface Standing {
  readonly at: Place;
  readonly owner: number;
  readonly units: readonly Unit[];
}

/** The stacks of a place, the sides first. */
export function stacksAt(seen: Seen, at: Place): readonly Standing[] {
  const all = allAt(seen, at);
  return OWNERS.flatMap((owner) => {
    const units = all.filter((u) => ownerOf(seen, u) === owner);
    return units.length === 0 ? [] : [{ at, owner, units }];
  });
}

const EVERY_PLACE: readonly Place[] = Array.from({ length: PLACES }, (_, p) => place(p));

export const everyStack = (seen: Seen): readonly Standing[] =>
  EVERY_PLACE.filter((at) => firstAt(seen, at) >= 0).flatMap((at) => stacksAt(seen, at));

const drawn = oncePerZoom((seen: Seen, zoom) => [...areasOf(seen), ...towns(seen), ...stacks(seen, zoom)]);
export const pieces = (view: View, zoom: Zoom = 'near'): readonly Piece[] => drawn(seenOf(view), zoom);

const areasOf = (seen: Seen): readonly Piece[] =>
  AREA_LIST.filter((at) => isOpenPlace(seen, at)).map((at) => {
    const box = areaBox(at);
    const [x, y] = middleOf(at);
    return {
      thing: { domain: 'area', arg: at },
      x,
      y,
      scale: 1,
      svg: area(at, areaHolder(seen, at), box),
      // Only its name: stacks stand in the rest of it.
      box: { x: box.x, y: box.y, width: Math.min(box.width, AREA_STYLE.name), height: AREA_STYLE.head },
      label: `${placeName(at)}, off the map`,
    };
  });

const nameOfHolder = (holder: number): string =>
  holder === NO_ONE ? 'nobody there' : holder === NEUTRAL ? 'neutral' : `held by ${sideName(holder)}`;

const towns = (seen: Seen): readonly Piece[] =>
  CITY_SQUARES.filter((at) => isOpenPlace(seen, at)).map((at) => {
    const [x, y] = townPoint(at);
    const state = townState(seen, at);
    return {
      thing: { domain: 'town', arg: at },
      x,
      y,
      scale: 1,
      svg: town(state),
      box: { x: x - TOWN - 2, y: y - TOWN - 2, width: 2 * TOWN + 4, height: 2 * TOWN + 4 },
      label: `${placeName(at)}, value ${state.value}, ${nameOfHolder(state.holder)}`,
    };
  });

const hasMoved = (seen: Seen, units: readonly Unit[]): boolean =>
  units.some((u) => isDoing(seen, u, HAS_MOVED)) &&
  units.every((u) => isDoing(seen, u, HAS_MOVED) || (seen.pace[u] ?? 0) === 0);

function stacks(seen: Seen, zoom: Zoom): readonly Piece[] {
  return EVERY_PLACE.filter((at) => firstAt(seen, at) >= 0 && isOpenPlace(seen, at)).flatMap((at) => {
    const here = stacksAt(seen, at);
    const stands = standsIn(at, here.length);
    const [x, y] = middleOf(at);
    return here.map(({ owner, units }, i): Piece => {
      const { dx, dy, scale } = stands[i] ?? { dx: 0, dy: 0, scale: 1 };
      const [width, height] = [STACK.width * scale, STACK.height * scale];
      return {
        thing: stackThing(at, owner),
        x: x + dx,
        y: y + dy,
        scale,
        svg: stack({ owner, units, moved: hasMoved(seen, units) }, zoom === 'far'),
        box: { x: x + dx - width / 2, y: y + dy - height / 2, width, height },
        label: `${unitNamesOf(units)} at ${placeName(at)}, attack ${attackSum(units)}, ${owner === NEUTRAL ? 'neutral' : sideName(owner)}`,
      };
    });
  });
}
