import { emblem } from '@tercio/board';
import { FOOT } from '@tercio/board/glyphs';
import { townPlan } from '@tercio/geo';

/** Banks, men and leaders, each drawn around the origin: shape first, then colour. */

export const RADIUS = 24;
export const COUNTER = { width: 50, height: 32 } as const;
export const MEDAL = 34;

const LIVERIES = ['a', 'b', 'c', 'd', 'e'] as const;
const liveryOf = (side: number): string => LIVERIES[side] ?? 'none';

const HOME_WORKS = 3;
const OPEN_WORKS = 1;

/** A home has bastions and its owner's flag; the other banks are open. */
export function bankPlan(home: number | null): string {
  if (home === null) return `<g class="town"><g transform="scale(1.9)">${townPlan(OPEN_WORKS)}</g></g>`;
  return (
    `<g class="town held side-${liveryOf(home)}"><g transform="scale(2.1)">${townPlan(HOME_WORKS)}</g>` +
    `<path class="staff" d="M0 -8V-34"/><g class="emblem" transform="translate(10 -28) scale(1.05)">${emblem(home)}</g></g>`
  );
}

/** The corners of a side: square, cut, pointed at the foot. */
function outline(side: number): string {
  const [w, h] = [COUNTER.width / 2 - 1, COUNTER.height / 2 - 1];
  if (side === 0) return `M${-w} ${-h}H${w}V${h}H${-w}Z`;
  const c = 7;
  if (side === 1)
    return `M${-w + c} ${-h}H${w - c}L${w} ${-h + c}V${h - c}L${w - c} ${h}H${-w + c}L${-w} ${h - c}V${-h + c}Z`;
  return `M${-w} ${-h}H${w}V${h - 6}L0 ${h + 2}L${-w} ${h - 6}Z`;
}

export const menCounter = (side: number, men: number, marches: boolean): string =>
  `<g class="ferry-men side-${liveryOf(side)}${marches ? ' marching' : ''}">` +
  (men > 1 ? `<path class="sheet-behind" transform="translate(3 -3)" d="${outline(side)}"/>` : '') +
  `<path class="body" d="${outline(side)}"/>` +
  `<path class="glyph" transform="translate(-20 -10) scale(.039)" d="${FOOT}"/>` +
  `<text class="figure" x="12" y="7">${men}</text></g>`;

const CROWN = 'M-7 -11L-8.5 -18L-4 -14.5L0 -19.5L4 -14.5L8.5 -18L7 -11Z';

export const leaderMedal = (side: number, letter: string): string =>
  `<g class="ferry-leader side-${liveryOf(side)}"><path class="crown" d="${CROWN}"/><circle class="rim" r="13"/>` +
  `<circle class="face" r="10.4"/><text class="monogram" y="5">${letter}</text></g>`;

/** Steps left of a march: a disc with a figure, and a foot. */
export const stepsLeft = (side: number, steps: number): string =>
  `<g class="ferry-steps side-${liveryOf(side)}"><circle r="11"/><text y="5">${steps}</text></g>`;
