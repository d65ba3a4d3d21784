import type { Lattice } from './lattice.ts';
import { trace, weight } from './surface.ts';
import type { Burin } from './surface.ts';

/** The lines of a grid: faint dots with a small cross at every corner, so that the country is seen before the grid. */

const CROSS = 2.2;
/** From this size of a place on the screen its corners are marked, its number is written. */
const MARKED = 26;
const NUMBERED = 96;

export function drawLattice(burin: Burin, lattice: Lattice): void {
  const { on, px, colours, scale } = burin;
  const reach = lattice.size;
  on.strokeStyle = colours.ink;
  on.lineCap = 'round';
  on.globalAlpha = colours.plain ? 0.8 : 0.42;
  on.lineWidth = weight(burin, 0.6, 1, 1);
  on.setLineDash([1 * px, 3.2 * px]);
  on.beginPath();
  for (const { from, to } of lattice.everyEdge()) if (burin.sees(from[0], from[1], reach)) trace(on, [from, to]);
  on.stroke();
  on.setLineDash([]);
  if (lattice.size * scale >= MARKED) corners(burin, lattice);
  on.globalAlpha = 1;
  on.lineCap = 'butt';
}

function corners(burin: Burin, lattice: Lattice): void {
  const { on, px } = burin;
  const arm = CROSS * px;
  on.globalAlpha = 0.6;
  on.lineWidth = 0.8 * px;
  on.beginPath();
  for (const {
    from: [x, y],
  } of lattice.everyEdge()) {
    if (!burin.sees(x, y, arm)) continue;
    on.moveTo(x - arm, y);
    on.lineTo(x + arm, y);
    on.moveTo(x, y - arm);
    on.lineTo(x, y + arm);
  }
  on.stroke();
}

/** The number of every place at its upper edge, once the eye is near enough to want it. */
export function drawNumbers(burin: Burin, lattice: Lattice, nameOf: (place: number) => string): void {
  const { on, px, colours, scale } = burin;
  if (lattice.size * scale < NUMBERED) return;
  on.fillStyle = colours.ink;
  on.globalAlpha = 0.75;
  on.font = `${12 * px}px "Alegreya Sans", sans-serif`;
  on.textAlign = 'center';
  for (let place = 0; place < lattice.grid.count; place++) {
    const [x, y] = lattice.centre(place);
    if (burin.sees(x, y, lattice.size)) on.fillText(nameOf(place), x, y - lattice.size * 0.36);
  }
  on.textAlign = 'start';
  on.globalAlpha = 1;
}
