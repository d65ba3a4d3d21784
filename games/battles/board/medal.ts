import { emblem } from '@tercio/board';
import type { Flag } from '@tercio/board';
import { livery, rim } from '@tercio/board/sides';
import type { CommanderFacts } from '../src/board.ts';

/** Commanders are medals: a monogram, Tactics in a square, Leadership in a circle; a crown for the commander in chief. */

const RADIUS = 13;

const CROWN = 'M-7 -13L-8.5 -20L-4 -16.5L0 -21.5L4 -16.5L8.5 -20L7 -13Z';

/** From afar the ratings are left out: they could not be read. */
export function medal(
  { side, name, tactics, leadership, chief }: CommanderFacts,
  stunned: boolean,
  far: boolean,
): string {
  const letter = monogram(name);
  return (
    `<g class="medal ${livery(side)}${stunned ? ' stunned' : ''}">` +
    (chief ? `<path class="crown" d="${CROWN}"/>` : '') +
    rim(side, RADIUS) +
    `<circle class="medal-face" r="10.2"/>` +
    `<text class="monogram" y="4.6">${letter}</text>` +
    (stunned ? `<path class="stun" d="M-9 9L9 -9"/>` : '') +
    (far ? '' : ratings(tactics, leadership)) +
    '</g>'
  );
}

const ratings = (tactics: number, leadership: number): string =>
  `<g class="ratings"><rect class="rating" x="-14.5" y="5.5" width="12" height="13" rx="1.5"/><text class="rating-digit" x="-8.5" y="16">${tactics}</text>` +
  `<circle class="rating" cx="8.5" cy="12" r="6.8"/><text class="rating-digit" x="8.5" y="16">${leadership}</text></g>`;

/** The first letter of the name proper: `Prince Rupert` is R, `de Thais` is T. */
function monogram(name: string): string {
  const words = name.replace(/\(.*\)/, '').split(/[\s']+/);
  const proper = words.filter((word) => /^\p{Lu}/u.test(word) && !TITLES.has(word));
  return (proper[0] ?? words[0] ?? '?').charAt(0);
}
const TITLES = new Set([
  'Prince',
  'King',
  'Shah',
  'Sir',
  'Lord',
  'Elector',
  'Charles',
  'Cardinal',
  'Sayyid',
  'Younger',
]);

/** Routers: a torn scrap with a broken standard. */
export function routers(army: number, flag: Flag | undefined): string {
  const scrap =
    'M-14 -11L-9 -14L-2 -12L4 -15L10 -12L14 -13L13 -5L15 0L12 7L14 12L7 13L2 12L-4 15L-10 12L-14 13L-13 5L-15 0L-12 -6Z';
  return (
    `<g class="routers ${livery(army)}"><path class="scrap" d="${scrap}"/>` +
    `<g transform="rotate(18)"><path class="staff" d="M-5 -9L-5 3M-6 5L-9 11"/>` +
    `<g class="emblem" transform="translate(1.600 -3) scale(.74)">${emblem(army, flag)}</g></g></g>`
  );
}
