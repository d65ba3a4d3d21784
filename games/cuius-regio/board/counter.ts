import { emblem } from '@tercio/board';
import { GUN, HORSE } from '@tercio/board/glyphs';
import { livery, outline } from '@tercio/board/sides';
import { escapeText, townPlan } from '@tercio/geo';
import { electorate } from '../src/geography/index.ts';
import { PILLAGED } from '../src/state.ts';
import { AREA_RADIUS } from './country.ts';
import { largerBy, radiusOf, worksOf } from './letters.ts';

/** Armies, cities and markers, each drawn around the origin. */

export const ARMY = { width: 48, height: 38 } as const;
const MOST_FATIGUE = 5;

export interface ArmyState {
  readonly side: number;
  /** The commander's letter; null where nobody leads it, '?' where that is hidden. */
  readonly letter: string | null;
  /** Its SP, or what is known of them (16.3). */
  readonly strength: string;
  /** So many sheets lie behind it: one from 10 SP on, two from 20, three from 30. */
  readonly sheets: number;
  /** 2.4 A Marshal is in full colour, a Lieutenant in a light one. */
  readonly marshal: boolean;
  readonly cavalry: boolean;
  readonly trains: number;
  /** null where it is hidden. */
  readonly fatigue: number | null;
  /** 11.4.4 */
  readonly reacted: boolean;
  /** 16.2 It stands under a Force marker. */
  readonly covered: boolean;
}

const at = (x: number, y: number, svg: string): string => `<g transform="translate(${x} ${y})">${svg}</g>`;
const glyph = (path: string, size: number): string =>
  `<path class="glyph" transform="translate(${-size / 2} ${-size / 2}) scale(${(size / 512).toFixed(4)})" d="${path}"/>`;

const SHEET_OF = 10;
const MOST_SHEETS = 3;
export const sheetsOf = (strength: number): number => Math.min(MOST_SHEETS, Math.floor(strength / SHEET_OF));

/** What is drawn in another way: light for a Lieutenant, pale without a leader, a broken rim under a Force marker. */
const classOf = ({ side, letter, marshal, covered }: ArmyState): string =>
  `${livery(side)}${marshal ? '' : ' lieutenant'}${letter === null ? ' leaderless' : ''}${covered ? ' covered' : ''}`;
/** A range is longer than a number. */
const LONG = 3;
const strengthSvg = (words: string, x: number, y: string): string =>
  `<text class="strength${words.length > LONG ? ' long' : ''}" x="${x}" y="${y}">${escapeText(words)}</text>`;

/** Monogram and strength above; below a point for each level of fatigue, then what zones and guns depend on. */
export function army(state: ArmyState): string {
  const { side, letter, strength, sheets: behind, cavalry, trains, fatigue, reacted } = state;
  const { width, height } = ARMY;
  const body = outline(side, width, height);
  const sheets = Array.from({ length: behind }, (_, i) => behind - i)
    .map((step) => `<path class="sheet-behind" transform="translate(${step * 2} ${-step * 1.8})" d="${body}"/>`)
    .join('');
  const pips = Array.from({ length: fatigue === null ? 0 : MOST_FATIGUE }, (_, i) => i)
    .map((i) => `<circle class="pip${i < (fatigue ?? 0) ? ' tired' : ''}" cx="${-18.5 + i * 5}" cy="12.8" r="1.7"/>`)
    .join('');
  const arms = [...(cavalry ? [HORSE] : []), ...Array.from({ length: Math.min(2, trains) }, () => GUN)];
  return (
    `<g class="regio-army ${classOf(state)}">` +
    `${sheets}<path class="body" d="${body}"/><path class="rim" d="${outline(side, width - 4.4, height - 4.4)}"/>` +
    (letter === null
      ? ''
      : `<circle class="disc" cx="-10.5" cy="-3.500" r="9.600"/><text class="letter" x="-10.5" y="1.800">${escapeText(letter)}</text>`) +
    strengthSvg(strength, letter === null ? 0 : 10.5, '2.400') +
    pips +
    arms.map((path, i) => at(19 - (arms.length - 1 - i) * 8.4, 12.6, glyph(path, 8.4))).join('') +
    `${reacted ? '<g transform="translate(22 -17)"><circle class="mark-disc" r="6"/><text class="mark-letter" y="3.600">R</text></g>' : ''}</g>`
  );
}

/** Of fatigue only what there is: at five it stands still. */
const farPips = (fatigue: number): string =>
  Array.from({ length: fatigue }, (_, i) => `<circle class="pip tired" cx="${2 + i * 5}" cy="14" r="2"/>`).join('');

/** From far away: who, and how many. Large letters, for on the whole sheet everything is small. */
export function farArmy(state: ArmyState): string {
  const { side, letter, strength, sheets, fatigue } = state;
  const body = outline(side, ARMY.width, ARMY.height);
  return (
    `<g class="regio-army far ${classOf(state)}">` +
    (sheets > 0 ? `<path class="sheet-behind" transform="translate(2.600 -2.600)" d="${body}"/>` : '') +
    `<path class="body" d="${body}"/>` +
    (letter === null
      ? ''
      : `<circle class="disc" cx="-11" cy="-2" r="11.500"/><text class="letter" x="-11" y="4.600">${escapeText(letter)}</text>`) +
    `${strengthSvg(strength, letter === null ? 0 : 12, '5.600')}${farPips(fatigue ?? 0)}</g>`
  );
}

/** 11.3.4 A gold crown over an Electorate. */
const CROWN = 'M-9 0L-10.500 -10L-5 -5.500L0 -12L5 -5.500L10.500 -10L9 0ZM-9 2.600H9V.8H-9Z';
const crown = (size = 1): string => `<path class="regio-crown" transform="scale(${size})" d="${CROWN}"/>`;

/** A city by its size, filled in the colour of the one who controls it; pillage and sack as flames at its foot. */
export function cityPlan(city: number, holder: number | null, damage: number): string {
  const radius = radiusOf(city);
  const worn = holder === null ? '' : ` held ${livery(holder)}`;
  const top = electorate[city] === 1 ? at(0, -radius - 3.5, crown(0.82)) : '';
  const hurt = damage === 0 ? '' : at(radius * 0.9, radius * 0.9 + 2, flame(damage > PILLAGED));
  return `<g class="town${worn}"><g transform="scale(${largerBy(city)})">${townPlan(worksOf(city))}</g>${top}${hurt}</g>`;
}

const FLAME =
  'M0 -7C3.600 -3.600 4.600 -1.400 4.600 1.200C4.600 4 2.600 6 0 6S-4.600 4 -4.600 1.200C-4.600 -.6 -3 -1.600 -2.600 -3.600C-1.200 -2.800 -.6 -1.800 -.4 -.6C.6 -2.400 .8 -4.400 0 -7Z';
/** 15 One flame: pillaged; two: sacked. */
const flame = (sacked: boolean): string =>
  sacked
    ? `<g class="regio-flame sacked"><path d="${FLAME}"/><path transform="translate(6.500 1) scale(.85)" d="${FLAME}"/></g>`
    : `<g class="regio-flame"><path d="${FLAME}"/></g>`;

/** 11.3.7 The Cross of Burgundy in a square. */
export const areaPlan = (): string =>
  `<g class="regio-area side-a"><rect x="${-AREA_RADIUS}" y="${-AREA_RADIUS}" width="${2 * AREA_RADIUS}" height="${2 * AREA_RADIUS}"/>` +
  `<g class="emblem" transform="scale(2.200)">${emblem(0, 'burgundy')}</g></g>`;

/** 16.1 Works in the field: a redan. */
export const fieldWorks = (): string =>
  '<g class="regio-works"><path d="M-26 14L0 30L26 14"/><path d="M-22 10L0 24L22 10"/></g>';
