import { formationOf, has } from '../src/data/notation.ts';
import type { UnitFacts } from '../src/board.ts';
import { ELEPHANT, FOOT, GUN, HORSE } from '@tercio/board/glyphs';
import { hem, livery, outline } from '@tercio/board/sides';

/**
 * A counter says by its shape what the rules ask of a unit: width is frontage, depth is formation, ink is class, the
 * front edge carries the weapons and shows the facing, the hem on the rear edge names the side. Drawn facing north
 * around its own centre; the glyph stays upright whatever the facing. Pure text of SVG: no document needed.
 */

export interface CounterState {
  readonly facing: number;
  readonly disordered: boolean;
  readonly spent: boolean;
  /** The army that captured it, or -1. */
  readonly captor: number;
}

/** How much is drawn: `far` drops badges, ticks and fine lines. */
export type Detail = 'far' | 'near';

/** Pixels at 100 % for one of frontage, and the gap between neighbours. */
export const FRONT_PX = 25;
const GAP = 2;

export interface Size {
  readonly width: number;
  readonly depth: number;
}

const ORDNANCE_SIZE: Size = { width: 22, depth: 20 };
const COMMANDED_SIZE: Size = { width: 19, depth: 19 };
const ELEPHANT_SIZE: Size = { width: 25, depth: 24 };
const NARROWEST = 14;

export function counterSize(unit: UnitFacts): Size {
  if (unit.ordnance) return scaled(ORDNANCE_SIZE, unit.size);
  if (unit.elephants) return scaled(ELEPHANT_SIZE, unit.size);
  if (has(unit.kind, 'commanded')) return scaled(COMMANDED_SIZE, unit.size);
  const width = Math.max(NARROWEST, (FRONT_PX * unit.frontage) / 4 - GAP);
  const formation = formationOf(unit.kind);
  if (formation === 'deep') return { width, depth: 40 };
  if (formation === 'wide' || formation === 'enHaye') return { width, depth: 14 };
  const small = unit.size < 4 ? (unit.size < 2 ? 16 : 20) : 22;
  return { width, depth: has(unit.kind, 'brigade') ? 28 : small };
}

/** Pieces without frontage show their size by scale alone. */
function scaled({ width, depth }: Size, quarters: number): Size {
  const factor = quarters > 8 ? 1.3 : quarters > 4 ? 1.18 : quarters < 2 ? 0.78 : quarters < 4 ? 0.88 : 1;
  return { width: Math.round(width * factor), depth: Math.round(depth * factor) };
}

const tone = (unit: UnitFacts): 'full' | 'mid' | 'pale' =>
  unit.veteran ? 'full' : unit.raw || unit.ordnance ? 'pale' : 'mid';
const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The whole counter, centred on the origin. */
export function counter(unit: UnitFacts, state: CounterState, detail: Detail = 'near'): string {
  const size = counterSize(unit);
  const turn = state.facing * 90 + (state.disordered ? 9 : 0);
  const shade = tone(unit);
  const classes = ['troop', livery(unit.side), shade, state.disordered ? 'disordered' : '', state.spent ? 'spent' : ''];
  const inner = [
    `<g transform="rotate(${turn})">`,
    detail === 'near' ? front(unit, size) : '',
    body(unit, size, state, detail),
    '</g>',
    glyph(unit, size, state.facing),
    detail === 'near' ? badges(unit, size, state) : '',
    state.spent ? tick(size, state) : '',
  ];
  return `<g class="${classes.filter(Boolean).join(' ')}">${inner.join('')}</g>`;
}

/** A brigade has a wedge in its front. */
function shapeOf(unit: UnitFacts, { width, depth }: Size): string {
  const [x, y] = [width / 2, depth / 2];
  const wedge = has(unit.kind, 'brigade') ? `L${n(-x * 0.3)} ${n(-y)}L0 ${n(-y - 6)}L${n(x * 0.3)} ${n(-y)}` : '';
  return outline(unit.side, width, depth, wedge);
}

function body(unit: UnitFacts, size: Size, state: CounterState, detail: Detail): string {
  const shape = shapeOf(unit, size);
  // A captor's hem replaces the owner's.
  const captor = state.captor < 0 ? unit.side : state.captor;
  const parts = [
    `<path class="body${orderClass(unit)}" d="${shape}"/>`,
    hem(captor, unit.side, size.width, size.depth),
  ];
  if (state.disordered) parts.push(`<path class="disorder" d="${shape}"/>`);
  if (detail === 'near' && has(unit.kind, 'deepFormation')) parts.push(sleeves(size));
  return parts.join('');
}

const orderClass = (unit: UnitFacts): string =>
  has(unit.kind, 'lightTroops') ? ' light' : has(unit.kind, 'looseOrder') ? ' loose' : '';

/** Deep formation: sleeves of shot on the four corners. */
function sleeves({ width, depth }: Size): string {
  const [x, y, s] = [width / 2, depth / 2, 4];
  const corners = [
    [-x - 1.5, -y - 1],
    [x - s + 1.5, -y - 1],
    [-x - 1.5, y - s + 1],
    [x - s + 1.5, y - s + 1],
  ] as const;
  return corners
    .map(([cx, cy]) => `<rect class="sleeve" x="${n(cx)}" y="${n(cy)}" width="${s}" height="${s}"/>`)
    .join('');
}

/** Weapons on the front edge. */
function front(unit: UnitFacts, size: Size): string {
  const { kind } = unit;
  const [x, top] = [size.width / 2, -size.depth / 2];
  const parts: string[] = [];
  if (has(kind, 'pikes')) parts.push(pikes(x, top));
  if (has(kind, 'shootingHeavy')) parts.push(dots(3, x * 0.55, top - 4, 1.5));
  if (has(kind, 'assaultHeavy'))
    parts.push(`<path class="edge-fill" d="M${n(-x * 0.45)} ${n(top)}L0 ${n(top - 6)}L${n(x * 0.45)} ${n(top)}Z"/>`);
  if (has(kind, 'assaultOnly')) parts.push(teeth(x, top));
  if (has(kind, 'traditionalWeapons'))
    parts.push(`<path class="edge" d="M${n(-x * 0.7)} ${n(top - 1)}Q0 ${n(top - 8)} ${n(x * 0.7)} ${n(top - 1)}"/>`);
  if (has(kind, 'lightGuns')) parts.push(rings(x, top));
  if (has(kind, 'commanded')) parts.push(dots(2, x * 0.35, top - 3.5, 1.5));
  return parts.join('');
}

function pikes(x: number, top: number): string {
  const count = x > 20 ? 7 : 5;
  const lines = Array.from({ length: count }, (_, i) => {
    const at = -x * 0.8 + (1.6 * x * i) / (count - 1);
    return `M${n(at)} ${n(top)}V${n(top - 6)}`;
  });
  return `<path class="edge" d="${lines.join('')}"/>`;
}

function dots(count: number, spread: number, y: number, radius: number): string {
  return Array.from({ length: count }, (_, i) => {
    const x = count === 1 ? 0 : -spread + (2 * spread * i) / (count - 1);
    return `<circle class="edge-fill" cx="${n(x)}" cy="${n(y)}" r="${radius}"/>`;
  }).join('');
}

const teeth = (x: number, top: number): string =>
  `<path class="edge-fill" d="M${n(-x * 0.7)} ${n(top)}L${n(-x * 0.35)} ${n(top - 6)}L0 ${n(top)}L${n(x * 0.35)} ${n(top - 6)}L${n(x * 0.7)} ${n(top)}Z"/>`;

const rings = (x: number, top: number): string =>
  [-x + 1, x - 1].map((at) => `<circle class="edge ring" cx="${n(at)}" cy="${n(top - 2)}" r="3.2"/>`).join('');

/** Which way the front lies, by facing. */
const FRONT_WARD = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

function glyph(unit: UnitFacts, { width, depth }: Size, facing: number): string {
  const height = Math.min(18, Math.min(width, depth) * (unit.foot ? 0.64 : 0.7), unit.ordnance ? 13 : Infinity);
  const scale = height / 512;
  const path = unit.ordnance ? GUN : unit.elephants ? ELEPHANT : unit.horse ? HORSE : FOOT;
  // A little towards the front, clear of the hem.
  const [x, y] = FRONT_WARD[facing & 3] as readonly [number, number];
  const ahead = Math.min(2.6, depth * 0.1);
  return `<path class="glyph" transform="translate(${n(x * ahead)} ${n(y * ahead)}) scale(${scale.toFixed(4)}) translate(-256 -256)" d="${path}"/>`;
}

/** What does not turn with the counter: armour, ordnance class. */
function badges(unit: UnitFacts, { width, depth }: Size, state: CounterState): string {
  const parts: string[] = [];
  const quarter = state.facing % 2 === 1;
  const [x, y] = quarter ? [depth / 2, width / 2] : [width / 2, depth / 2];
  if (has(unit.kind, 'heavyArmour')) {
    parts.push(
      `<g transform="translate(${n(x - 2)} ${n(-y + 2)})"><circle class="badge" r="4.2"/><path class="badge-mark" d="M-2.2 0H2.2M0 -2.2V2.2"/></g>`,
    );
  }
  if (unit.ordnance) parts.push(dots({ L: 1, M: 2, H: 3 }[unit.kind.class as 'L' | 'M' | 'H'], 4, -y + 3.4, 1.1));
  return parts.join('');
}

/** Anyone who has acted has a dark disc with a tick at the corner, near and far: the colour says only how trained he is. */
function tick({ width, depth }: Size, { facing }: CounterState): string {
  const [x, y] = facing % 2 === 1 ? [depth / 2, width / 2] : [width / 2, depth / 2];
  return `<g transform="translate(${n(x - 1)} ${n(y - 1)})"><circle class="tick" r="5.6"/><path class="tick-mark" d="M-2.6 0L-.7 2.1L2.8 -2.1"/></g>`;
}
