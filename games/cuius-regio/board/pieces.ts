import { oncePerZoom, pieceOf } from '@tercio/board';
import type { Box, Piece, Thing, Zoom } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { escapeText } from '@tercio/geo';
import type { Point } from '@tercio/geo';
import { AREAS, CITIES, HEXES, hexOfCity } from '../src/geography/index.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { atPlace, cityName, forceName, holderName, leaderName, placeName } from '../src/names.ts';
import { MARK } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { areaPlan, ARMY, army, cityPlan, farArmy, fieldWorks, sheetsOf } from './counter.ts';
import type { ArmyState } from './counter.ts';
import { AREA_RADIUS } from './country.ts';
import {
  contentWords,
  fatigueSeen,
  hasHorse,
  isCovered,
  isVeiled,
  strengthSeen,
  strengthText,
  trainsSeen,
} from './known.ts';
import { radiusOf } from './letters.ts';
import { forcesOn, seenOf } from './seen.ts';
import { pointOf, standsOf } from './stands.ts';

/** What stands on the map: cities, Spanish Road areas, works, armies. */

interface Drawn {
  readonly thing: Thing;
  /** The place it belongs to, and where its middle lies from there; that does not grow on small scales: it stays in its hex. */
  readonly place: number;
  readonly off?: Point;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  readonly label: string;
}

function piece({ thing, place, off: [dx, dy] = [0, 0], width, height, svg, label }: Drawn): Piece {
  const [x, y] = pointOf(place);
  return pieceOf({ thing, anchor: { x: x + dx, y: y + dy }, dx: 0, dy: 0, width, height, svg, label });
}

/** Cities first, then works and armies. */
const drawn = oncePerZoom((seen: Seen, zoom) =>
  [...cities(seen), ...areasOf(), ...works(seen), ...armies(seen, zoom)].map(piece),
);
export const pieces = (view: View, zoom: Zoom = 'near'): readonly Piece[] => drawn(seenOf(view), zoom);

const cities = (seen: Seen): readonly Drawn[] =>
  Array.from({ length: CITIES }, (_, city) => {
    const control = seen.control[city] ?? 0;
    const size = 2 * radiusOf(city) + 4;
    return {
      thing: { domain: 'city', arg: city },
      place: hexOfCity[city] ?? NONE,
      width: size,
      height: size,
      svg: cityPlan(city, control === 0 ? null : control - 1, seen.damage[city] ?? 0),
      label: `${cityName(city)}, ${holderName(control)}`,
    };
  });

const areasOf = (): readonly Drawn[] =>
  Array.from({ length: AREAS }, (_, area) => ({
    thing: { domain: 'place', arg: HEXES + area },
    place: HEXES + area,
    width: 2 * AREA_RADIUS,
    height: 2 * AREA_RADIUS,
    svg: areaPlan(),
    label: `Spanish Road: ${placeName(HEXES + area)}`,
  }));

const works = (seen: Seen): readonly Drawn[] =>
  seen.works.map((hex) => ({
    thing: { domain: 'works', arg: hex },
    place: hex,
    width: 52,
    height: 24,
    svg: fieldWorks(),
    label: `Field fortifications ${atPlace(hex)}`,
  }));

// Armies

const stateOf = (seen: Seen, of: Force): ArmyState => {
  const commander = seen.commander[of] ?? NONE;
  return {
    side: ownerOf(of),
    letter: commander === NONE ? null : leaderName(commander).charAt(0),
    strength: strengthText(seen, of),
    sheets: sheetsOf(strengthSeen(seen, of).least),
    marshal: commander !== NONE && seen.marshal[commander] === 1,
    cavalry: hasHorse(seen, of),
    trains: trainsSeen(seen, of),
    fatigue: fatigueSeen(seen, of),
    reacted: ((seen.marks[of] ?? 0) & MARK.reacted) !== 0,
    covered: isCovered(seen, of),
  };
};
export const armySvg = (seen: Seen, of: Force): string => army(stateOf(seen, of));

const CAPTION = 12;

/** Once the eye is near enough: who leads it, and what it has; on the side away from the city. */
const captionOf = (seen: Seen, of: Force, isAbove: boolean): string =>
  `<g class="regio-army-caption" transform="translate(0 ${isAbove ? -ARMY.height / 2 - 19 : ARMY.height / 2 + 11})"><text>${escapeText(forceName(seen, of))}</text>` +
  `<text y="${CAPTION}">${isVeiled(seen, of) ? `${strengthText(seen, of)} SP` : `${seen.infantry[of] ?? 0} + ${seen.cavalry[of] ?? 0}`}</text></g>`;

function labelOf(seen: Seen, of: Force): string {
  const fatigue = fatigueSeen(seen, of);
  const tired = fatigue === null ? '' : `, fatigue ${fatigue}`;
  const told = isVeiled(seen, of) ? `${strengthText(seen, of)} SP ` : '';
  return `${forceName(seen, of)} ${atPlace(seen.at[of] ?? NONE)}, ${told}${contentWords(seen, of)}${tired}`;
}

function armies(seen: Seen, zoom: Zoom): readonly Drawn[] {
  const here = forcesOn(seen);
  const places = here.map((of) => seen.at[of] ?? NONE);
  const stands = standsOf(places);
  return here.map((of, i) => {
    const off = stands[i] ?? [0, 0];
    return {
      thing: { domain: 'force', arg: of },
      place: places[i] ?? NONE,
      off,
      ...ARMY,
      svg:
        zoom === 'far'
          ? farArmy(stateOf(seen, of))
          : armySvg(seen, of) + (zoom === 'close' ? captionOf(seen, of, off[1] < 0) : ''),
      label: labelOf(seen, of),
    };
  });
}

/** What no name should cover, besides the cities themselves. */
export const standing = (view: View): readonly Box[] =>
  pieces(view).flatMap(({ thing, box }) => (thing.domain === 'force' ? [box, { ...box }] : []));
