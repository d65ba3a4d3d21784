import { liveryOf } from './sides.ts';
import type { Livery } from './sides.ts';

/** Flags: the shape is the side's and tells it apart, the device on it is the country's. Our own drawings, simplified. */

export type Flag =
  /** A plain cross of St Andrew. */
  | 'saltire'
  /** The ragged cross of Burgundy: Spain and its Netherlands. */
  | 'burgundy'
  /** A cross with its upright near the staff: Sweden. */
  | 'nordic'
  /** A cross to all four edges: St George. */
  | 'cross'
  /** A cross with two bars: Hungary, and the Jagiellons of Lithuania. */
  | 'two bars'
  /** Bavaria. */
  | 'lozenges'
  /** France. */
  | 'lily'
  /** Poland. */
  | 'eagle'
  /** The Emperor; Muscovy too. */
  | 'two heads'
  /** The Ottomans. */
  | 'crescent'
  /** Persia and the Mughals. */
  | 'sun'
  /** A crown: the royal army in a civil war. */
  | 'crown'
  /** A ring: a Japanese crest. */
  | 'ring'
  /** Barry: Saxony and its dukes. */
  | 'bars'
  | 'chevron'
  | 'chequers'
  | 'plain';

/** What a side flies where nothing else is said. */
const USUAL: { readonly [livery in Livery]: Flag } = {
  a: 'saltire',
  b: 'nordic',
  c: 'chevron',
  d: 'crescent',
  e: 'chequers',
  neutral: 'plain',
};

/** The cloth in a square of 16, and the part of it that has room for a device. */
interface Cloth {
  readonly path: string;
  readonly left: number;
  readonly right: number;
  readonly half: number;
}

const CLOTHS: { readonly [livery in Livery]: Cloth } = {
  a: { path: 'M-8 -8H8V8H-8Z', left: -8, right: 8, half: 8 },
  b: { path: 'M-8 -8H8L4.5 0L8 8H-8Z', left: -8, right: 5, half: 8 },
  c: { path: 'M-8 -8L9 0L-8 8Z', left: -8, right: 1, half: 4.4 },
  d: { path: 'M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0Z', left: -5.7, right: 5.7, half: 5.7 },
  e: { path: 'M-8 -8L9 -5.500L1 0L9 5.500L-8 8Z', left: -8, right: 1, half: 6.6 },
  neutral: { path: 'M-7 -8H7V0C7 5 3.500 7 0 8.500C-3.500 7 -7 5 -7 0Z', left: -5, right: 5, half: 6 },
};

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** An emblem of a side in a square of 16: shape first, then the device, then colour. */
export function emblem(side: number | null, flag?: Flag): string {
  const wears = liveryOf(side);
  const cloth = CLOTHS[wears];
  return `<path class="flag" d="${cloth.path}"/>${DEVICES[flag ?? USUAL[wears]](cloth)}`;
}

const stroked = (d: string): string => `<path class="device" d="${d}"/>`;
const filled = (d: string): string => `<path class="charge" d="${d}"/>`;

/** A charge drawn in a square of 12, set into the middle of the cloth. */
function charged({ left, right, half }: Cloth, d: string): string {
  const size = Math.min(half, (right - left) / 2) / 6.6;
  return `<path class="charge" transform="translate(${n((left + right) / 2)} 0) scale(${n(size)})" d="${d}"/>`;
}

/** A shape from the points of its right half, from the top down, with the left half as its mirror. */
const mirrored = (points: readonly (readonly [number, number])[]): string =>
  `M${[...points, ...points.toReversed().map(([x, y]) => [-x, y] as const)].map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** Wings, legs and tail, from the shoulder down. */
const PLUMAGE = [
  [1.6, -1.6],
  [2.8, -2.4],
  [4.2, -5.6],
  [5, -3.6],
  [6.2, -4.4],
  [6, -1.8],
  [6.4, 0],
  [5.2, 0.4],
  [5.4, 2.2],
  [3.8, 1.8],
  [3.4, 3.4],
  [1.8, 2],
  [1.2, 3.2],
  [2.6, 6],
  [0, 5.2],
] as const;
const EAGLE = mirrored([[0, -6.4], [1.4, -5.8], [2.2, -4.8], [1, -4.4], [0.9, -2.8], ...PLUMAGE]);
const TWO_HEADS = mirrored([
  [0, -2.4],
  [0.6, -3],
  [0.5, -5],
  [1.4, -6.2],
  [2.6, -5.8],
  [3.4, -4.6],
  [2, -4.7],
  [1.7, -3.4],
  ...PLUMAGE,
]);
const LILY =
  'M0 -6.200C2.200 -4 2.300 -1.600 1 1H-1C-2.300 -1.600 -2.200 -4 0 -6.200Z' +
  'M1.700 1C1.600 -3.200 5.800 -4.200 5.800 -.6C5.800 1.100 3.800 1.200 3.800 -.2C3.300 .1 3.100 .5 3 1Z' +
  'M-1.700 1C-1.600 -3.200 -5.800 -4.200 -5.800 -.6C-5.800 1.100 -3.800 1.200 -3.800 -.2C-3.300 .1 -3.100 .5 -3 1Z' +
  'M-3.400 1.600H3.400V3H-3.400ZM-1 3.400H1L0 6.200ZM1.600 3.400H2.800L3.600 5.200ZM-1.600 3.400H-2.800L-3.600 5.200Z';
const CROWN = 'M-5.600 4.600L-6 -3.400L-3 .2L0 -5L3 .2L6 -3.400L5.600 4.600Z';
const CRESCENT = 'M3.200 -5A5.800 5.800 0 1 0 3.200 5A4.700 4.700 0 1 1 3.200 -5Z';
const RING = 'M6 0A6 6 0 1 1 -6 0A6 6 0 1 1 6 0ZM3.400 0A3.400 3.400 0 1 0 -3.400 0A3.400 3.400 0 1 0 3.400 0Z';
const DIAMONDS = [
  [0, -3.2],
  [-3.2, 0],
  [3.2, 0],
  [0, 3.2],
]
  .map(([x, y]) => `M${x} ${(y as number) - 2.7}l2.700 2.700l-2.700 2.700l-2.700 -2.700Z`)
  .join('');
const SUN = `M${Array.from({ length: 24 }, (_, i) => {
  const [radius, angle] = [i % 2 === 0 ? 6.4 : 3.6, (Math.PI * i) / 12];
  return `${n(radius * Math.sin(angle))} ${n(-radius * Math.cos(angle))}`;
}).join('L')}Z`;

const DEVICES: { readonly [flag in Flag]: (cloth: Cloth) => string } = {
  saltire: ({ left, right, half }) => stroked(`M${left} ${-half}L${right} ${half}M${right} ${-half}L${left} ${half}`),
  burgundy: (cloth) => DEVICES.saltire(cloth) + knots(cloth),
  nordic: ({ left, right, half }) => stroked(`M${n(left + (right - left) * 0.38)} ${-half}V${half}M${left} 0H${right}`),
  cross: ({ left, right, half }) => stroked(`M${n((left + right) / 2)} ${-half}V${half}M${left} 0H${right}`),
  'two bars': (cloth) =>
    charged(cloth, 'M-1 -6H1V-4H3.400V-2H1V0H4.800V2.200H1V6H-1V2.200H-4.800V0H-1V-2H-3.400V-4H-1Z'),
  lozenges: (cloth) => charged(cloth, DIAMONDS),
  lily: (cloth) => charged(cloth, LILY),
  eagle: (cloth) => charged(cloth, EAGLE),
  'two heads': (cloth) => charged(cloth, TWO_HEADS),
  crescent: (cloth) => charged(cloth, CRESCENT),
  sun: (cloth) => charged(cloth, SUN),
  crown: (cloth) => charged(cloth, CROWN),
  ring: (cloth) => charged(cloth, RING),
  bars: ({ left, right, half }) => stroked([-0.62, 0, 0.62].map((at) => `M${left} ${n(at * half)}H${right}`).join('')),
  chevron: ({ left, half }) => stroked(`M${left} ${n(-half)}L${n(left + half * 1.7)} 0L${left} ${n(half)}`),
  chequers: ({ left, right, half }) => filled(squares(left, right, half)),
  plain: () => '',
};

/** Stumps of branches on the arms of the ragged cross. */
const knots = ({ left, right, half }: Cloth): string => {
  const [x, wide] = [(left + right) / 2, (right - left) / 2];
  const stumps = [-0.55, 0.55].flatMap((at) => [
    `M${n(x + at * wide - 1.9)} ${n(at * half + 1.9)}L${n(x + at * wide + 1.9)} ${n(at * half - 1.9)}`,
    `M${n(x - at * wide - 1.9)} ${n(at * half - 1.9)}L${n(x - at * wide + 1.9)} ${n(at * half + 1.9)}`,
  ]);
  return `<path class="device knots" d="${stumps.join('')}"/>`;
};

function squares(left: number, right: number, half: number): string {
  const [columns, rows] = [3, 4];
  const [wide, high] = [(right - left) / columns, (2 * half) / rows];
  return Array.from({ length: columns * rows }, (_, i) => i)
    .filter((i) => ((i % columns) + Math.floor(i / columns)) % 2 === 1)
    .map(
      (i) =>
        `M${n(left + (i % columns) * wide)} ${n(-half + Math.floor(i / columns) * high)}h${n(wide)}v${n(high)}h${n(-wide)}Z`,
    )
    .join('');
}
