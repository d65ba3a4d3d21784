import { growth, shownBox } from '@tercio/board';
import type { Box } from '@tercio/board';
import { setLetters, TOWN_RADIUS, keptLetters, onScreen, squareAt } from '@tercio/geo';
import type { Face, Label, Letters } from '@tercio/geo';
import { areaName, cityName } from '../src/names.ts';
import { GREAT, HEXES, MAJOR, MINOR, sizeOf } from '../src/geography/index.ts';
import { areaPoint, AREA_RADIUS, areas, sheet } from './country.ts';

/** Names of cities, provinces, rivers and of the Spanish Road areas, at every scale. */

/** Works in plan by the size of a city: a ring with a church, walls with four towers, bastions and a covered way. */
const WORKS: { readonly [size: number]: number } = { [MINOR]: 1, [MAJOR]: 2, [GREAT]: 4 };
export const worksOf = (city: number): number => WORKS[sizeOf[city] ?? MINOR] ?? 1;
/** Greater cities are drawn larger than a fortress is on other maps: here they are what the war is about. */
const LARGER: { readonly [size: number]: number } = { [MINOR]: 1, [MAJOR]: 1.15, [GREAT]: 1.35 };
export const largerBy = (city: number): number => LARGER[sizeOf[city] ?? MINOR] ?? 1;
export const radiusOf = (city: number): number => (TOWN_RADIUS[worksOf(city)] ?? 0) * largerBy(city);

const FACES: { readonly [size: number]: Face } = { [MINOR]: 'roman', [MAJOR]: 'roman', [GREAT]: 'capitals' };
const SIZES: { readonly [size: number]: number } = { [MINOR]: 13.5, [MAJOR]: 16, [GREAT]: 17 };

/** Below the first, Minor Cities have no names; below the second only the great ones and those there is room for. */
const FAR = 0.45;
const RING = 3;

const cityLabels = (scale: number, grown: number): readonly Label[] =>
  sheet().points.map(([x, y], city): Label => {
    const size = sizeOf[city] ?? MINOR;
    return {
      text: size === MINOR && scale < FAR ? '' : cityName(city),
      face: FACES[size] ?? 'roman',
      size: (SIZES[size] ?? 13.5) * (scale < FAR ? 0.88 : 1),
      x: x * scale,
      y: y * scale,
      radius: radiusOf(city) * grown + RING,
      rank: size === GREAT ? 4 : size === MAJOR ? 2 : 0,
    };
  });

const areaLabels = (scale: number, grown: number): readonly Label[] =>
  areas.map((_, area): Label => {
    const [x, y] = areaPoint(area);
    return {
      text: areaName(HEXES + area),
      face: 'italic',
      size: 15,
      x: x * scale,
      y: y * scale,
      radius: AREA_RADIUS * grown + RING,
      rank: 3,
    };
  });

/** Every name at a scale; `pieces` are boxes on the sheet that no name should cover. */
function lettersAt(scale: number, pieces: readonly Box[]): Letters {
  const grown = growth(scale) * scale;
  const symbols = [
    ...sheet().points.map(([x, y], city) => squareAt(x * scale, y * scale, radiusOf(city) * grown)),
    ...areas.map((_, area) => squareAt(areaPoint(area)[0] * scale, areaPoint(area)[1] * scale, AREA_RADIUS * grown)),
  ];
  return setLetters({
    sheet: sheet(),
    scale,
    places: cityLabels(scale, grown),
    beyond: areaLabels(scale, grown),
    regions: sheet().regions,
    standing: [...symbols, ...pieces.map((box) => onScreen(shownBox(box, scale), scale))],
  });
}

export const lettersOf = keptLetters(lettersAt);
