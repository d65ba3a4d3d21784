import { emblem } from '@tercio/board';
import { FOOT } from '@tercio/board/glyphs';
import { livery, outline, rim } from '@tercio/board/sides';
import { townPlan } from '@tercio/geo';

/** Banks, men and leaders, each drawn around the origin: shape first, then colour. */

export const RADIUS = 24;
export const COUNTER = { width: 50, height: 32 } as const;
export const MEDAL = 34;

const HOME_WORKS = 3;
const OPEN_WORKS = 1;

/** A home has bastions and its owner's flag; the other banks are open. */
export function bankPlan(home: number | null): string {
  if (home === null) return `<g class="town"><g transform="scale(1.9)">${townPlan(OPEN_WORKS)}</g></g>`;
  return (
    `<g class="town held ${livery(home)}"><g transform="scale(2.1)">${townPlan(HOME_WORKS)}</g>` +
    `<path class="staff" d="M0 -8V-34"/><g class="emblem" transform="translate(10 -28) scale(1.05)">${emblem(home)}</g></g>`
  );
}

const body = (side: number): string => outline(side, COUNTER.width - 2, COUNTER.height - 2);

export const menCounter = (side: number, men: number, marches: boolean): string =>
  `<g class="ferry-men ${livery(side)}${marches ? ' marching' : ''}">` +
  (men > 1 ? `<path class="sheet-behind" transform="translate(3 -3)" d="${body(side)}"/>` : '') +
  `<path class="body" d="${body(side)}"/>` +
  `<path class="glyph" transform="translate(-20 -10) scale(.039)" d="${FOOT}"/>` +
  `<text class="figure" x="12" y="7">${men}</text></g>`;

const CROWN = 'M-7 -11L-8.5 -18L-4 -14.5L0 -19.5L4 -14.5L8.5 -18L7 -11Z';

export const leaderMedal = (side: number, letter: string): string =>
  `<g class="ferry-leader ${livery(side)}"><path class="crown" d="${CROWN}"/>${rim(side, 13)}` +
  `<circle class="face" r="10.4"/><text class="monogram" y="5">${letter}</text></g>`;

/** Steps left of a march: a disc with a figure, and a foot. */
export const stepsLeft = (side: number, steps: number): string =>
  `<g class="ferry-steps ${livery(side)}"><circle r="11"/><text y="5">${steps}</text></g>`;
