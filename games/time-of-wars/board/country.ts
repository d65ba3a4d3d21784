import { growth } from '@tercio/board';
import { setLetters, TOWN_RADIUS, unfold, squareAt, reliefOf } from '@tercio/geo';
import type { Face, Label, Letters, Point, Rect, Region, Relief, Sheet } from '@tercio/geo';
import { map } from '../data/index.ts';
import { BALTIC, BLACK, EMPIRE, ISTANBUL, NORWAY, SPACES } from '../src/ids.ts';
import { CITY, DANZIG_TYPE, FORTIFIED, FORTRESS, TYPE } from '../src/ground.ts';
import drawing from './country.json' with { type: 'json' };
import sheetJson from './sheet.json' with { type: 'json' };

/** The country from the Reich to the Volga, unfolded once: the same for every scenario. */

let unfolded: Sheet | undefined;
export const country = (): Sheet => (unfolded ??= unfold(sheetJson));

let scattered: Relief | undefined;
export const relief = (): Relief => (scattered ??= reliefOf(country()));

/** The five zones, in the order of the map: the Reich, the Commonwealth, the Russian zone, the Balkans, the Baltic. */
const WASHES: readonly string[] = ['#C9A227', '#BC5A4C', '#6F9457', '#A9824A', '#B8698F'];
export const washes = (): readonly string[] => WASHES;

// Boxes and seas

const rect = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Rect => ({ x, y, width, height });
const BOXES: { readonly [place: number]: Rect } = {
  [NORWAY]: rect(drawing.boxes.norway),
  [ISTANBUL]: rect(drawing.boxes.istanbul),
  [EMPIRE]: rect(drawing.boxes.hre_box),
};
/** The inset of a box; null for spaces of the map and seas. */
export const insetOf = (place: number): Rect | null => BOXES[place] ?? null;
export const ASIA: Rect = rect(drawing.boxes.asia);
/** Where squadrons lie: on open water, one place after the other. */
const ROADSTEADS: { readonly [sea: number]: readonly Point[] } = {
  [BALTIC]: drawing.roadsteads.baltic as unknown as readonly Point[],
  [BLACK]: drawing.roadsteads.black as unknown as readonly Point[],
};
export const roadsteadsOf = (sea: number): readonly Point[] => ROADSTEADS[sea] ?? [];

/** The middle of a place: a space, a box or a sea. */
export function middleOf(place: number): Point {
  const point = country().points[place];
  if (point) return point;
  const box = insetOf(place);
  if (box) return [box.x + box.width / 2, box.y + box.height / 2];
  return roadsteadsOf(place)[0] ?? [0, 0];
}

// Works

/** 2.2 How a space is drawn, from an open point to eight bastions. */
export function worksOf(place: number): number {
  const type = TYPE[place];
  if (type === DANZIG_TYPE) return 4;
  if (type === FORTIFIED) return map.spaces[place]?.capitalOf ? 4 : 3;
  return type === FORTRESS ? 2 : type === CITY ? 1 : 0;
}
export const radiusOf = (place: number): number => TOWN_RADIUS[worksOf(place)] as number;

// Names

const FACES: readonly Face[] = ['slanted', 'serif', 'serif', 'strong', 'strong'];
const SIZES: readonly number[] = [13, 14.5, 14.5, 16, 17];

/**
 * Every name at a scale; `pieces` are boxes on the screen (from the sheet's corner) that no name should cover, `counting`
 * the places by which the scenario is won.
 */
export function namesAt(scale: number, pieces: readonly Rect[], counting: readonly number[] = []): Letters {
  const sheet = country();
  const grown = growth(scale) * scale;
  const symbols = sheet.points.map(([x, y], i) => squareAt(x * scale, y * scale, radiusOf(i) * grown));
  const insets = [...Object.values(BOXES), ASIA].map(({ x, y, width, height }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }));
  return setLetters({
    sheet,
    scale,
    places: placeLabels(sheet, scale, grown, counting),
    beyond: [],
    regions: LANDS,
    standing: [...symbols, ...insets, ...pieces],
  });
}

/** Names of lands and seas, each somewhere in the free ground of its rectangle. */
const LANDS: readonly Region[] = drawing.titles.map(([name, ...numbers]): Region => {
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  const ring: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return { name: String(name), rings: [ring] };
});

/** On the whole sheet Terrain Points and open Cities have no names. */
const FAR = 0.62;
const RING = 3;

const placeLabels = (sheet: Sheet, scale: number, grown: number, counting: readonly number[]): readonly Label[] =>
  sheet.points.slice(0, SPACES).map(([x, y], i): Label => {
    const works = worksOf(i);
    return {
      text: works === 0 && scale < FAR && !counting.includes(i) ? '' : (map.spaces[i]?.name ?? ''),
      face: FACES[works] as Face,
      size: (SIZES[works] as number) * (scale < 0.7 ? 0.92 : 1),
      x: x * scale,
      y: y * scale,
      // Room for the ring round a place where one may go.
      radius: radiusOf(i) * grown + RING,
      rank: works,
      must: counting.includes(i),
    };
  });
