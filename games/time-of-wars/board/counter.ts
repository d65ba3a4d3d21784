import { emblem } from '@tercio/board';
import { FOOT } from '@tercio/board/glyphs';
import { hem, outline } from '@tercio/board/sides';
import { escapeText, townPlan } from '@tercio/geo';
import { DANZIG } from '../src/ground.ts';
import { isPower } from '../src/ids.ts';
import { radiusOf, worksOf } from './country.ts';
import { coloursOf, flagOf, wornBy } from './colours.ts';

/** Armies, fleets, towns and markers, each drawn around the origin. */

export const ARMY_SIZE = { width: 50, height: 30 } as const;
export const FLEET_SIZE = { width: 48, height: 26 } as const;

export interface ArmyFace {
  /** Whose colours it wears; a Minor State and mercenaries are stone. */
  readonly of: number;
  /** Whose hem it has, where another leads it. */
  readonly led: number;
  readonly monogram: string;
  readonly combat: number;
  readonly rating: number;
  readonly units: number;
  /** Has fought or marched in this impulse. */
  readonly spent: boolean;
  readonly kind: 'army' | 'hired' | 'rebels';
  /** Emblems of those who have lent units. */
  readonly lent: readonly number[];
}

export function armyCounter(face: ArmyFace): string {
  const { width, height } = ARMY_SIZE;
  const worn = wornBy(face.of);
  const body = outline(worn, width, height);
  const sheets = [
    [6, 2],
    [4, 1],
  ]
    .filter(([from = 0]) => face.units >= from)
    .map(
      ([, step = 0]) => `<path class="sheet-behind" transform="translate(${step * 2.2} ${-step * 2})" d="${body}"/>`,
    );
  const disc =
    face.monogram === ''
      ? `<path class="glyph" transform="translate(-21 -7) scale(.029)" d="${FOOT}"/>`
      : `<circle class="disc" cx="-11.500" cy="-1.500" r="8.600"/><text class="letter" x="-11.500" y="3.600">${escapeText(face.monogram)}</text>`;
  const rating =
    face.rating > 0
      ? `<rect class="rating" x="-26.500" y="4.500" width="12" height="12" rx="1"/><text class="rating-figure" x="-20.500" y="14.400">${face.rating}</text>`
      : '';
  const lent = face.lent.map(
    (who, i) =>
      `<g class="emblem ${coloursOf(who)}" transform="translate(${width / 2 - 4 - i * 9} ${-height / 2 + 2}) scale(.5)">${emblem(wornBy(who), flagOf(who))}</g>`,
  );
  return (
    `<g class="army ${coloursOf(face.of)} ${face.kind}${face.spent ? ' spent' : ''}">${sheets.join('')}` +
    `<path class="body" d="${body}"/>${hem(wornBy(face.led), worn, width, height)}${disc}` +
    `<text class="combat" x="10" y="${face.led < 0 ? 5.5 : 4}">${face.combat}</text>${rating}${lent.join('')}` +
    `${face.spent ? '<g transform="translate(23 13)"><circle class="tick" r="4.600"/><path class="tick-mark" d="M-2.200 .2L-.6 1.800L2.400 -1.600"/></g>' : ''}</g>`
  );
}

/** A hull on the open sea: how many squadrons, and what they can carry. */
export const fleetCounter = (of: number, squadrons: number, carries: number): string =>
  `<g class="fleet ${coloursOf(of)}"><path class="body" d="M-24 -12H24L17 13H-17Z"/>` +
  '<path class="sail" d="M-13 -8V5M-13 -8C-6 -7 -6 0 -13 1M-18 6H-8L-10 9H-16Z"/>' +
  `<text class="combat" x="7" y="5">${squadrons}·${carries}</text></g>`;

/** A garrison beside its place; pale when weakened. */
export const garrisonMark = (of: number, weak: boolean): string =>
  `<g class="garrison ${coloursOf(of)}${weak ? ' weak' : ''}"><rect class="body" x="-6.500" y="-5.500" width="13" height="11" rx="1"/>` +
  '<path class="pikes" d="M-3.500 3.500V-3.500M0 3.500V-3.500M3.500 3.500V-3.500"/></g>';

/** 2.2 A space with its works in the colours of the one who controls it, his flag above; heretic ones are hatched. */
export function town(place: number, holder: number, heretic: boolean): string {
  const works = worksOf(place);
  const ring = place === DANZIG ? '<circle class="ring" r="15"/>' : '';
  const crown =
    works === 4 && place !== DANZIG
      ? '<path class="crown" d="M-13 -9l-1.500 -7l3 2.500l2 -3.500l2 3.500l3 -2.500l-1.500 7z"/>'
      : '';
  const hatch = heretic ? `<circle class="heresy" r="${(radiusOf(place) * 0.86).toFixed(1)}"/>` : '';
  const plan = `${ring}${townPlan(works)}${hatch}${crown}`;
  if (holder < 0 || works === 0) return `<g class="town">${plan}</g>`;
  const top = -radiusOf(place);
  const flag = `<g class="emblem" transform="translate(6 ${top - 6}) scale(.5)">${emblem(wornBy(holder), flagOf(holder))}</g>`;
  return `<g class="town held ${coloursOf(holder)}${isPower(holder) ? '' : ' minor'}">${plan}<path class="staff" d="M1.600 ${top + 3}V${top - 10.5}"/>${flag}</g>`;
}

/** 6.6 Markers that hang at the lower corners of a space. */
const DISC = '<circle class="disc" r="7"/>';
export const MARKERS = {
  revolt: `<g class="marker dark">${DISC}<path class="flame" d="M0 5C-4 4 -4 0 -1.500 -2C-1.500 0 0 0 0 -5C3 -2 4.500 1 2.500 3.500C2 4.500 1 5 0 5Z"/></g>`,
  famine: `<g class="marker">${DISC}<path class="ear" d="M0 5V-4M0 -4L-2.500 -2M0 -4L2.500 -2M0 -1L-2.500 1M0 -1L2.500 1"/><path class="struck" d="M-4.500 4.500L4.500 -4.500"/></g>`,
  good: `<g class="marker">${DISC}<path class="ear" d="M0 5V-4M0 -4L-2.500 -2M0 -4L2.500 -2M0 -1L-2.500 1M0 -1L2.500 1"/></g>`,
  poor: `<g class="marker">${DISC}<path class="ear" d="M0 5V-3M0 -3L-2.500 -1M0 -3L2.500 -1"/><path class="struck" d="M-4 4H4"/></g>`,
} as const;

/** 6.9.3.6 The siege of Danzig: how far it has come. */
export const siegeMark = (of: number, level: number): string =>
  `<g class="siege-level ${coloursOf(of)}"><rect x="-9" y="-7" width="18" height="14" rx="7"/><text y="4.400">${level}</text></g>`;
