import type { CommanderFacts } from '../src/board.ts';

/** Commanders are medals: a monogram, Tactics in a square, Leadership in a circle; a crown for the commander in chief. */

const RADIUS = 13;

/** B's rim is scalloped, A's is smooth. */
function rim(army: number): string {
  if (army === 0) return `<circle class="medal-rim" r="${RADIUS}"/>`;
  const bumps = 14;
  const points = Array.from({ length: bumps * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? RADIUS + 1.5 : RADIUS - 1.2;
    const angle = (Math.PI * i) / bumps;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `<path class="medal-rim" d="M${points.join('L')}Z"/>`;
}

const CROWN = 'M-7 -13L-8.5 -20L-4 -16.5L0 -21.5L4 -16.5L8.5 -20L7 -13Z';

/** From afar the ratings are left out: they could not be read. */
export function medal(
  { side, name, tactics, leadership, chief }: CommanderFacts,
  stunned: boolean,
  far: boolean,
): string {
  const letter = monogram(name);
  return (
    `<g class="medal side-${side === 0 ? 'a' : 'b'}${stunned ? ' stunned' : ''}">` +
    (chief ? `<path class="crown" d="${CROWN}"/>` : '') +
    rim(side) +
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

/** Routers: a torn scrap with a broken standard, in the shape of the side's flag. */
export function routers(army: number): string {
  const scrap =
    'M-14 -11L-9 -14L-2 -12L4 -15L10 -12L14 -13L13 -5L15 0L12 7L14 12L7 13L2 12L-4 15L-10 12L-14 13L-13 5L-15 0L-12 -6Z';
  const flag = army === 0 ? 'M-4 -8L7 -8L7 2L-4 2Z' : 'M-4 -8L8 -8L4 -3L8 2L-4 2Z';
  const device = army === 0 ? 'M-4 -8L7 2M7 -8L-4 2' : 'M0 -8V2M-4 -3H5';
  return (
    `<g class="routers side-${army === 0 ? 'a' : 'b'}"><path class="scrap" d="${scrap}"/>` +
    `<g transform="rotate(18)"><path class="staff" d="M-5 -9L-5 3M-6 5L-9 11"/><path class="flag" d="${flag}"/><path class="device" d="${device}"/></g></g>`
  );
}
