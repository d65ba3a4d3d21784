import { growth } from '@tercio/board';
import { FRAME, setLetters, TOWN_RADIUS, unfold, squareAt, reliefOf } from '@tercio/geo';
import type { Face, Label, Letters, Rect, Relief, Sheet, Spoken } from '@tercio/geo';
import { map } from '../data/index.ts';
import sheetJson from './sheet.json' with { type: 'json' };

/** The country the game is played in, unfolded once: the same for every scenario. */

let unfolded: Sheet | undefined;
export const country = (): Sheet => (unfolded ??= unfold(sheetJson));

let scattered: Relief | undefined;
export const relief = (): Relief => (scattered ??= reliefOf(country()));

/** The illuminator's colours: whose land, never who holds it. */
const WASHES: { readonly [region: string]: string } = {
  Alsace: '#7C9A5E',
  Baden: '#C58B3C',
  Bavaria: '#6C8FB5',
  Franconia: '#B5655A',
  'Hesse-Darmstadt': '#8A7CB0',
  Palatinate: '#C2A23A',
  Swabia: '#7FA06A',
  'Upper Palatinate': '#B98A4E',
  Württemberg: '#A3719B',
};
const BISHOPRIC = '#D9B54A';
export const washes = (): readonly string[] => country().regions.map(({ name }) => WASHES[name] ?? BISHOPRIC);

// Names

const FACES: readonly Face[] = ['italic', 'roman', 'roman', 'roman', 'capitals'];
const SIZES: readonly number[] = [13, 14, 14.5, 15.5, 16.5];

const worksOf = (point: number): number => map.points[point]?.works ?? 0;
export const radiusOf = (point: number): number => TOWN_RADIUS[worksOf(point)] as number;
/** How far its symbol reaches at a scale, in units of the sheet. */
export const reachAt = (point: number, scale: number): number => radiusOf(point) * growth(scale);

/**
 * Every name at a scale; `pieces` are boxes on the screen (from the sheet's corner) that no name should cover, `spoken` points
 * that must have theirs.
 */
export function namesAt(scale: number, pieces: readonly Rect[], spoken: Spoken): Letters {
  const sheet = country();
  const grown = growth(scale) * scale;
  // Whose place it is must be seen: rather than over a town, where all are crowded, a name lies over a village.
  const symbols = sheet.points.flatMap(([x, y], i) => {
    const square = squareAt(x * scale, y * scale, reachAt(i, scale) * scale);
    return worksOf(i) > 0 ? [square, { ...square }] : [square];
  });
  return setLetters({
    sheet,
    scale,
    places: placeLabels(sheet, scale, grown, spoken),
    beyond: exitLabels(sheet, scale),
    regions: sheet.regions.filter(({ name }) => name in WASHES),
    standing: [...symbols, ...pieces],
  });
}

/** On the whole sheet open places have no names: there the regions' are read. */
const FAR = 0.62;
const RING = 3;

const placeLabels = (sheet: Sheet, scale: number, grown: number, spoken: Spoken): readonly Label[] =>
  sheet.points.map(([x, y], i): Label => {
    const works = worksOf(i);
    return {
      text: works === 0 && scale < FAR && !spoken.has(i) ? '' : (map.points[i]?.name ?? '').replace(/\/.*/, ''),
      face: FACES[works] as Face,
      size: (SIZES[works] as number) * (scale < 0.7 ? 0.95 : 1),
      x: x * scale,
      y: y * scale,
      // Room for the ring round a place where one may go.
      radius: radiusOf(i) * grown + RING,
      rank: works,
      ...(spoken.has(i) && { spoken: spoken.get(i) as 1 | 2 }),
    };
  });

/** Where a road leaves the sheet its goal is named, if there is room. */
const exitLabels = (sheet: Sheet, scale: number): readonly Label[] =>
  sheet.exits.map(({ line: [from, to], name }): Label => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const back = (FRAME + 10) / length;
    return {
      text: name.replace(/ \(.*/, ''),
      face: 'italic',
      size: 13,
      x: (to[0] + (from[0] - to[0]) * back) * scale,
      y: (to[1] + (from[1] - to[1]) * back) * scale,
      radius: 4,
      rank: -1,
    };
  });
