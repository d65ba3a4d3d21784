import { FRAME } from './frame.ts';
import { Boxes, samplesOf } from './ground.ts';
import type { Rect } from './ground.ts';
import { setNames } from './names.ts';
import type { Label, Named } from './names.ts';
import type { Region, Sheet } from './sheet.ts';
import { REGION_SPACING, setRegion, setRiver } from './titles.ts';
import type { RiverTitle, Title } from './titles.ts';

/** All the letters of a sheet at a scale: where they stand, and as SVG. */

export interface Letters {
  readonly places: readonly Named[];
  /** Names of what lies beyond the sheet, each once. */
  readonly beyond: readonly Named[];
  readonly regions: readonly Title[];
  readonly rivers: readonly RiverTitle[];
  /** All boxes in sheet units: hills give way to them. */
  readonly boxes: readonly Rect[];
}

export interface Lettered {
  readonly sheet: Sheet;
  readonly scale: number;
  readonly places: readonly Label[];
  readonly beyond: readonly Label[];
  /** Regions with a name on the sheet, the foremost first. */
  readonly regions: readonly Region[];
  /** Boxes on the screen (from the sheet's corner) that no name should cover: symbols, pieces. */
  readonly standing: readonly Rect[];
}

export function setLetters({ sheet, scale, places, beyond, regions, standing }: Lettered): Letters {
  const obstacles = { boxes: new Boxes(standing), within: insideFrame(sheet, scale), ...samplesOf(sheet, scale) };
  const set = setNames([...places, ...beyond], obstacles);
  const isPlace = ({ index }: Named): boolean => index < places.length;
  const first = ({ text }: Named, i: number): boolean => set.findIndex((one) => one.text === text) === i;
  const taken = new Boxes(set.map(({ box }) => box));
  const titles: Title[] = [];
  for (const region of regions) {
    const title = setRegion(region, scale, taken, obstacles);
    if (!title) continue;
    titles.push(title);
    taken.add(title.box);
  }
  return {
    places: set.filter(isPlace),
    beyond: set.filter((one, i) => !isPlace(one) && first(one, i)),
    regions: titles,
    rivers: sheet.rivers.filter(({ name }) => name !== '').flatMap((river) => setRiver(river, scale, taken, obstacles)),
    boxes: [...set, ...titles].map(({ box }) => shrunk(box, 1 / scale)),
  };
}

const shrunk = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

const insideFrame = ({ width, height }: Sheet, scale: number): Rect => {
  const edge = FRAME * scale + 2;
  return { x: edge, y: edge, width: width * scale - 2 * edge, height: height * scale - 2 * edge };
};

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** In sheet units, so that on the screen each has its own size at every zoom. */
export function lettersSvg({ places, beyond, regions, rivers }: Letters, scale: number): string {
  const unit = 1 / scale;
  const placed = ({ text, face, size, x, y }: Named, more: string): string =>
    `<text class="map-name ${face}${more}" x="${round(x * unit)}" y="${round(y * unit)}" font-size="${round(size * unit)}">${escapeText(text)}</text>`;
  return [
    `<g stroke-width="${round(3.2 * unit)}">`,
    ...regions.map(
      ({ text, size, x, y }) =>
        `<text class="map-region" x="${round(x * unit)}" y="${round(y * unit)}" font-size="${round(size * unit)}" letter-spacing="${REGION_SPACING}em">${escapeText(text)}</text>`,
    ),
    ...rivers.map(
      ({ text, size, x, y, turn }) =>
        `<text class="map-river" transform="translate(${round(x * unit)} ${round(y * unit)}) rotate(${round(turn)})" dy=".3em" font-size="${round(size * unit)}">${escapeText(text)}</text>`,
    ),
    ...beyond.map((set) => placed(set, ' exit')),
    ...places.map((set) => placed(set, '')),
    '</g>',
  ].join('');
}

/** Where the names of places stand on the sheet. */
export const nameBoxes = ({ places }: Letters, scale: number): readonly Rect[] =>
  places.map(({ box }) => onScreen(box, 1 / scale));

/** The names at a scale beside what stands there. They are set anew when either changes; otherwise they stay. */
export function keptLetters<B extends Rect>(
  set: (scale: number, standing: readonly B[], spoken: Spoken) => Letters,
): (scale: number, standing: readonly B[], spoken?: Spoken) => Letters {
  const kept: { readonly key: string; readonly letters: Letters }[] = [];
  return (scale, standing, spoken = NONE_SPOKEN) => {
    const boxes = standing.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
    const key = [scale, ...[...spoken].flat(), ...boxes].join(' ');
    const known = kept.find((one) => one.key === key);
    if (known) return known.letters;
    const letters = set(scale, standing, spoken);
    kept.unshift({ key, letters });
    kept.length = Math.min(kept.length, MOST_KEPT);
    return letters;
  };
}
const MOST_KEPT = 4;

/** Places that must have their names, and how much. */
export type Spoken = ReadonlyMap<number, 1 | 2>;
const NONE_SPOKEN: Spoken = new Map();

/** A box of the sheet as it lies at a scale. */
export const onScreen = ({ x, y, width, height }: Rect, scale: number): Rect => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

export const squareAt = (x: number, y: number, half: number): Rect => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
});
