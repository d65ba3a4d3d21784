import { engrave } from './engrave.ts';
import type { Relief } from './scatter.ts';
import { drawFrame } from './frame.ts';
import { overlap } from './ground.ts';
import type { Rect } from './ground.ts';
import type { Lattice } from './lattice.ts';
import type { Sheet } from './sheet.ts';
import type { Burin, Colours, Surface } from './surface.ts';

/** A whole sheet on a canvas, under everything. Hills and trees give way to the names that are set at this scale. */

export interface Canvas extends Surface {
  getTransform(): { readonly a: number; readonly e: number; readonly f: number };
  readonly canvas: { readonly width: number; readonly height: number };
}

export interface Print {
  readonly sheet: Sheet;
  readonly relief: Relief;
  readonly washes: readonly (string | null)[];
  readonly lattice?: Lattice;
  /** Boxes of names, in sheet units. */
  readonly names: readonly Rect[];
}

/** Below this the sheet is too small for every hill: only the ones of higher rank are drawn, and larger. */
const SMALL = 0.72;

/** Draws it, and calls `more` with the burin for what a game adds before the frame. */
export function printSheet(
  on: Canvas,
  colours: Colours,
  scale: number,
  { sheet, relief, washes, lattice, names }: Print,
  more: (burin: Burin) => void = () => undefined,
): void {
  const burin: Burin = { on, colours, scale, px: 1 / scale, sees: sight(on, scale) };
  const shown = { hills: hillsAt(relief, scale, names), trees: treesAt(relief, scale, names) };
  on.save();
  on.scale(scale, scale);
  engrave(burin, sheet, shown, washes, lattice ?? null);
  more(burin);
  drawFrame(burin, sheet);
  on.restore();
}

function hillsAt({ hills }: Relief, scale: number, names: readonly Rect[]): Relief['hills'] {
  const grown = scale < SMALL ? 1.35 : 1;
  return hills
    .filter(({ rank }) => scale >= SMALL || rank > 0.5)
    .map((hill) => ({ ...hill, width: hill.width * grown, height: hill.height * grown }))
    .filter(({ x, y, width, height }) => isBare(names, { x: x - width / 2, y: y - height, width, height }));
}

const treesAt = ({ trees }: Relief, scale: number, names: readonly Rect[]): Relief['trees'] =>
  trees
    .filter(({ rank }) => scale >= SMALL || rank > 0.6)
    .filter(({ x, y, size }) => isBare(names, { x: x - size, y: y - size, width: 2 * size, height: size }));

const isBare = (names: readonly Rect[], box: Rect): boolean => !names.some((name) => overlap(box, name));

/** What of the sheet is on the canvas: the rest need not be drawn. */
function sight(on: Canvas, scale: number): Burin['sees'] {
  const { a: ratio, e, f } = on.getTransform();
  const unit = ratio * scale;
  const [left, top] = [-e / unit, -f / unit];
  const [right, bottom] = [(on.canvas.width - e) / unit, (on.canvas.height - f) / unit];
  return (x, y, reach) => x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
}
