import { emblem } from '@tercio/board';
import type { Flag } from '@tercio/board';
import { HORSE } from '@tercio/board/glyphs';
import { livery, outline } from '@tercio/board/sides';
import { escapeText, townPlan } from '@tercio/geo';
import { radiusOf } from './country.ts';

/** Columns, towns and markers, each drawn around the origin. */

export const COLUMN_SIZE = { width: 40, height: 31 } as const;

export interface ColumnState {
  readonly side: number;
  /** A letter, or null where the contents are hidden. */
  readonly monogram: string | null;
  /** Its contents are hidden, though its letter is known from what was seen. */
  readonly hidden?: boolean;
  /** 0 small, 1 medium, 2 large; -1 where that is not known. */
  readonly size: number;
  readonly finished: boolean;
  readonly horseOnly: boolean;
}

export function columnCounter({
  side,
  monogram,
  size,
  finished,
  horseOnly,
  hidden = monogram === null,
}: ColumnState): string {
  const { width, height } = COLUMN_SIZE;
  const body = outline(side, width, height);
  const sheets = [2, 1]
    .filter((step) => step <= size)
    .map((step) => `<path class="sheet-behind" transform="translate(${step * 2.2} ${-step * 2})" d="${body}"/>`)
    .join('');
  const boxes = [2, 1, 0]
    .map(
      (step, row) =>
        `<rect class="size-box${size >= step ? ' filled' : ''}" x="8.5" y="${-10.5 + row * 7.4}" width="6.6" height="5.8"/>`,
    )
    .join('');
  const back = hidden ? `<path class="lozenges" d="${body}"/>` : '';
  const arm = horseOnly ? `<path class="glyph" transform="translate(-14 -5) scale(.0215)" d="${HORSE}"/>` : '';
  const letter = monogram ?? '?';
  return (
    `<g class="column ${livery(side)}${hidden ? ' hidden' : ''}${finished ? ' finished' : ''}">` +
    `${sheets}<path class="body" d="${body}"/>${back}<path class="rim" d="${outline(side, width - 4.4, height - 4.4)}"/>` +
    `<circle class="disc" cx="-6.5" r="10"/>` +
    (arm
      ? `<g transform="translate(2 1)">${arm}</g>`
      : `<text class="letter" x="-6.5" y="5.2">${escapeText(letter)}</text>`) +
    `${boxes}${finished ? '<g transform="translate(18 13.500)"><circle class="tick" r="5"/><path class="tick-mark" d="M-2.4 .2L-.6 2L2.6 -1.8"/></g>' : ''}</g>`
  );
}

/** From a town to the column that stands there: where towns crowd, it says whose neighbour the column is not. */
export function stem(side: number, radius: number, dx: number, dy: number): string {
  const length = Math.hypot(dx, dy);
  const [x, y] = [(dx / length) * (radius - 2), (dy / length) * (radius - 2)];
  return `<g class="stem ${livery(side)}"><path d="M${x.toFixed(1)} ${y.toFixed(1)}L${dx} ${dy}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.6"/></g>`;
}

/** A town with its works, filled in its holder's colour, his flag above. */
export function town(point: number, works: number, holder: number | null, flags: readonly Flag[]): string {
  const plan = townPlan(works);
  if (holder === null) return `<g class="town">${plan}</g>`;
  const top = -radiusOf(point);
  const flag = `<g class="emblem" transform="translate(5.4 ${top - 6.5}) scale(.56)">${emblem(holder, flags[holder])}</g>`;
  return `<g class="town held ${livery(holder)}">${plan}<path class="staff" d="M0.600 ${top + 3}V${top - 11}"/>${flag}</g>`;
}

/** 9 A patrol on its way. */
export const patrol = (side: number): string =>
  `<g class="patrol ${livery(side)}"><path class="body" d="${outline(side, 22, 16)}"/>` +
  `<path class="glyph" transform="translate(-6.500 -6.500) scale(.0254)" d="${HORSE}"/></g>`;

/** 10 A space that has been foraged once or twice: stubble and a number. */
export const forage = (times: number): string =>
  `<g class="forage"><rect x="-7" y="-7" width="14" height="14" rx="2"/><path d="M-4.500 5.500V2.500M-1.500 5.500V3M1.500 5.500V2.500M4.500 5.500V3"/><text y="2.500">${times}</text></g>`;

/** 7.3 Baggage lying open. */
export const baggage = (points: number): string =>
  `<g class="stock"><path d="M-8 -2H8L6.500 3H-6.500Z"/><path class="tilt" d="M-7 -2C-7 -8 7 -8 7 -2"/><circle cx="-4" cy="4" r="2.200"/><circle cx="4" cy="4" r="2.200"/><text y="-2.400">${points}</text></g>`;

/** 11 Trenches round the place, closing with the works, and how many of how many are built. */
export function siege(point: number, side: number, built: number, required: number, above = false): string {
  const radius = radiusOf(point) + 6;
  const round = 2 * Math.PI * radius;
  const done = required > 0 ? Math.min(1, built / required) : 0;
  return (
    `<g class="siege ${livery(side)}"><circle class="trench" r="${radius}"/>` +
    `<circle class="dug" r="${radius}" stroke-dasharray="${(done * round).toFixed(1)} ${round.toFixed(1)}" transform="rotate(-90)"/>` +
    `<g transform="translate(0 ${above ? -radius - 9 : radius + 9})"><rect x="-17" y="-7.500" width="34" height="15" rx="7.500"/><text y="4.200">${built}/${required}</text></g></g>`
  );
}
