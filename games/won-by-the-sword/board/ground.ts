import type { Inks } from '@tercio/board';
import { drawFrame, engrave } from '@tercio/geo';
import type { Burin, Rect, Surface } from '@tercio/geo';
import { country, relief, washes } from './country.ts';

/** The map as a print, under everything. Hills and trees give way to the names that are set at this scale. */

interface Canvas extends Surface {
  getTransform(): { readonly a: number; readonly e: number; readonly f: number };
  readonly canvas: { readonly width: number; readonly height: number };
}

/** Below this the sheet is too small for every hill: only the ones of higher rank are drawn, and larger. */
const SMALL = 0.72;

export function drawGround(on: Canvas, inks: Inks, scale: number, names: readonly Rect[]): void {
  const sheet = country();
  const burin: Burin = { on, colours: inks, scale, px: 1 / scale, sees: sight(on, scale) };
  const { hills, trees } = relief();
  const grown = scale < SMALL ? 1.35 : 1;
  const shown = hills
    .filter(({ rank }) => scale >= SMALL || rank > 0.5)
    .map((hill) => ({ ...hill, width: hill.width * grown, height: hill.height * grown }))
    .filter(({ x, y, width, height }) => isBare(names, { x: x - width / 2, y: y - height, width, height }));
  const groves = trees
    .filter(({ rank }) => scale >= SMALL || rank > 0.6)
    .filter(({ x, y, size }) => isBare(names, { x: x - size, y: y - size, width: 2 * size, height: size }));
  on.save();
  on.scale(scale, scale);
  engrave(burin, sheet, { hills: shown, trees: groves }, washes());
  drawFrame(burin, sheet);
  on.restore();
}

const isBare = (names: readonly Rect[], { x, y, width, height }: Rect): boolean =>
  !names.some(
    (name) => x < name.x + name.width && name.x < x + width && y < name.y + name.height && name.y < y + height,
  );

/** What of the sheet is on the canvas: the rest need not be drawn. */
function sight(on: Canvas, scale: number): Burin['sees'] {
  const { a: ratio, e, f } = on.getTransform();
  const unit = ratio * scale;
  const [left, top] = [-e / unit, -f / unit];
  const [right, bottom] = [(on.canvas.width - e) / unit, (on.canvas.height - f) / unit];
  return (x, y, reach) => x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
}
