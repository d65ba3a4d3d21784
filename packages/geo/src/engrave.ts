import { heading } from './lines.ts';
import type { Point } from './lines.ts';
import type { Hill, Tree, Relief } from './scatter.ts';
import { drawLattice } from './grid-lines.ts';
import type { Lattice } from './lattice.ts';
import type { River, Sheet } from './sheet.ts';
import { trace, weight } from './surface.ts';
import type { Burin } from './surface.ts';

/** The ground as an engraver cuts it: one ink for everything, thin colour over it, weights that are the same at every scale. */

/** With a lattice its faint lines lie over the washes and under the water. */
export function engrave(
  burin: Burin,
  sheet: Sheet,
  relief: Relief,
  washes: readonly (string | null)[],
  lattice: Lattice | null = null,
): void {
  const { on, colours } = burin;
  const { width, height } = sheet;
  on.fillStyle = colours.map;
  on.fillRect(0, 0, width, height);
  on.save();
  on.beginPath();
  on.rect(0, 0, width, height);
  on.clip();
  for (const hill of relief.hills) if (burin.sees(hill.x, hill.y, hill.width)) drawHill(burin, hill);
  if (!colours.plain) {
    for (const tree of relief.trees) if (burin.sees(tree.x, tree.y, tree.size * 2)) drawTree(burin, tree);
    sheet.regions.forEach((region, i) => wash(burin, region.rings, washes[i] ?? null));
  }
  if (!colours.plain) shade(burin, sheet);
  if (lattice) drawLattice(burin, lattice);
  borders(burin, sheet);
  for (const ring of sheet.lakes) openWater(burin, [ring]);
  if (sheet.seas.length > 0) openWater(burin, sheet.seas);
  riversOn(burin, sheet.rivers);
  roadsOn(burin, sheet);
  on.restore();
}

/** A hump with paper under it, so that near ones hide far ones; light from the north-west, so the right flank is hatched. */
function drawHill({ on, colours, px, scale }: Burin, { x, y, width, height, lean }: Hill): void {
  const [left, right, top] = [x - width / 2, x + width / 2, y - height];
  const summit = x + lean * width;
  on.beginPath();
  on.moveTo(left, y);
  on.quadraticCurveTo(left + (summit - left) * 0.42, top + height * 0.42, summit - width * 0.1, top + height * 0.07);
  on.quadraticCurveTo(summit, top - height * 0.05, summit + width * 0.11, top + height * 0.09);
  on.quadraticCurveTo(summit + (right - summit) * 0.6, top + height * 0.4, right, y - height * 0.04);
  on.fillStyle = colours.map;
  on.globalAlpha = 1;
  on.fill();
  on.strokeStyle = colours.ink;
  on.globalAlpha = colours.plain ? 1 : 0.66;
  on.lineWidth = 0.9 * px;
  on.stroke();
  // Strokes that follow the slope, longest near the summit.
  const strokes = Math.max(3, Math.round(Math.min(10, 2 + (width * scale) / 6)));
  on.beginPath();
  for (let k = 0; k < strokes; k++) {
    const t = (k + 0.4) / strokes;
    const [fromX, fromY] = [summit + (right - summit) * 0.62 * t, top + height * (0.12 + 0.5 * t)];
    const long = (1 - t) * 0.62 + 0.16;
    const [toX, toY] = [fromX + (right - summit) * 0.34 * long, fromY + (y - fromY) * Math.min(0.95, long + 0.22)];
    on.moveTo(fromX, fromY);
    on.quadraticCurveTo(fromX + (toX - fromX) * 0.35, fromY + (toY - fromY) * 0.6, toX, toY);
  }
  on.globalAlpha = colours.plain ? 1 : 0.58;
  on.lineWidth = 0.6 * px;
  on.stroke();
  on.globalAlpha = 1;
}

/** A round crown on a short stem, with a few strokes of shade. */
function drawTree({ on, colours, px }: Burin, { x, y, size }: Tree): void {
  const crown = y - size * 0.72;
  on.beginPath();
  on.moveTo(x, y);
  on.lineTo(x, crown);
  on.strokeStyle = colours.ink;
  on.globalAlpha = 0.55;
  on.lineWidth = 0.9 * px;
  on.stroke();
  on.beginPath();
  on.moveTo(x - size * 0.62, crown + size * 0.16);
  on.quadraticCurveTo(x - size * 0.86, crown - size * 0.42, x - size * 0.26, crown - size * 0.46);
  on.quadraticCurveTo(x + size * 0.02, crown - size * 0.88, x + size * 0.36, crown - size * 0.42);
  on.quadraticCurveTo(x + size * 0.86, crown - size * 0.3, x + size * 0.6, crown + size * 0.16);
  on.quadraticCurveTo(x, crown + size * 0.36, x - size * 0.62, crown + size * 0.16);
  on.closePath();
  on.fillStyle = colours.map;
  on.globalAlpha = 1;
  on.fill();
  on.fillStyle = colours.tree;
  on.globalAlpha = 0.3;
  on.fill();
  on.globalAlpha = 0.5;
  on.lineWidth = 0.7 * px;
  on.stroke();
  on.beginPath();
  on.moveTo(x + size * 0.14, crown + size * 0.12);
  on.lineTo(x + size * 0.34, crown - size * 0.2);
  on.moveTo(x + size * 0.34, crown + size * 0.1);
  on.lineTo(x + size * 0.5, crown - size * 0.1);
  on.lineWidth = 0.6 * px;
  on.stroke();
  on.globalAlpha = 1;
}

/** The paper is a little darker towards its edges. */
function shade({ on }: Burin, { width, height }: Sheet): void {
  const [x, y] = [width / 2, height / 2];
  const paper = on.createRadialGradient(x, y, Math.min(x, y) * 0.75, x, y, Math.hypot(x, y));
  paper.addColorStop(0, 'rgba(60, 40, 10, 0)');
  paper.addColorStop(1, 'rgba(60, 40, 10, 0.16)');
  on.fillStyle = paper;
  on.fillRect(0, 0, width, height);
}

function rings({ on }: Burin, areas: readonly (readonly Point[])[]): void {
  on.beginPath();
  for (const ring of areas) {
    trace(on, ring);
    on.closePath();
  }
}

/** A thin wash, and two passes of the illuminator's brush inside the border. */
export function wash(burin: Burin, areas: readonly (readonly Point[])[], colour: string | null): void {
  const { on, px } = burin;
  if (colour === null || areas.length === 0) return;
  on.save();
  rings(burin, areas);
  on.clip();
  on.fillStyle = on.strokeStyle = colour;
  on.globalAlpha = 0.07;
  on.fill();
  on.lineJoin = 'round';
  for (const [wide, alpha] of [
    [15, 0.2],
    [6, 0.26],
  ] as const) {
    on.globalAlpha = alpha;
    on.lineWidth = 2 * wide * Math.min(px, 1.3);
    on.stroke();
  }
  on.restore();
}

function borders(burin: Burin, { borders: lines }: Sheet): void {
  const { on, px, colours } = burin;
  on.strokeStyle = colours.ink;
  on.globalAlpha = colours.plain ? 1 : 0.85;
  on.lineWidth = weight(burin, 0.7, 0.9, 1.1) * (colours.plain ? 2 : 1);
  on.lineCap = 'round';
  on.setLineDash([1 * px, 2.6 * px]);
  on.beginPath();
  for (const { line } of lines) trace(on, line);
  on.stroke();
  on.setLineDash([]);
  on.lineCap = 'butt';
  on.globalAlpha = 1;
}

const WATERLINES = [
  [12, 0.22],
  [7, 0.38],
  [3, 0.6],
] as const;

/** Lakes and the sea: three lines along the shore, fading outwards. */
function openWater(burin: Burin, areas: readonly (readonly Point[])[]): void {
  const { on, px, colours } = burin;
  on.save();
  rings(burin, areas);
  on.fillStyle = colours.water;
  on.fill('evenodd');
  on.save();
  on.clip();
  on.lineJoin = 'round';
  for (const [out, alpha] of WATERLINES) {
    on.strokeStyle = colours.bank;
    on.globalAlpha = alpha;
    on.lineWidth = (2 * out + 1) * px;
    on.stroke();
    on.strokeStyle = colours.water;
    on.globalAlpha = 1;
    on.lineWidth = (2 * out - 1) * px;
    on.stroke();
  }
  on.restore();
  on.strokeStyle = colours.bank;
  on.lineWidth = 1.1 * px * (colours.plain ? 2 : 1);
  on.stroke();
  on.restore();
}

/** Both banks of a river: the course moved out by half its width. */
function banksOf({ course, widths }: River): readonly [readonly Point[], readonly Point[]] {
  const bank = (side: number): readonly Point[] =>
    course.map(([x, y], i) => {
      const [dx, dy] = heading(course, i);
      const half = ((widths[i] as number) / 2) * side;
      return [x - dy * half, y + dx * half];
    });
  return [bank(1), bank(-1)];
}

/** Banks first, then all the water: where two rivers meet no bank is left between them. */
function riversOn(burin: Burin, rivers: readonly River[]): void {
  const { on, colours, scale, px } = burin;
  const all = rivers.map((river) => ({ river, banks: banksOf(river) }));
  on.lineJoin = 'round';
  on.strokeStyle = colours.bank;
  for (const { river, banks } of all) banks.forEach((bank, side) => drawBank(burin, river, bank, side === 0 ? 1 : -1));
  on.fillStyle = colours.water;
  for (const { banks } of all) {
    on.beginPath();
    trace(on, [...banks[0], ...banks[1].toReversed()]);
    on.closePath();
    on.fill();
  }
  on.lineWidth = 0.7 * px;
  on.globalAlpha = 0.5;
  on.setLineDash([9 * px, 7 * px]);
  for (const { course, widths } of rivers) {
    on.beginPath();
    const wide = course.filter((_, i) => (widths[i] as number) * scale >= 6);
    trace(on, wide);
    on.stroke();
  }
  on.setLineDash([]);
  on.globalAlpha = 1;
}

/** Where a bank looks south it lies in the shade and is heavier. Half of every line will be under the water. */
function drawBank(burin: Burin, { course }: River, bank: readonly Point[], side: 1 | -1): void {
  const { on, colours } = burin;
  const weights = [weight(burin, 0.7, 0.9, 1.1), weight(burin, 1, 1.2, 1.4)];
  weights.forEach((wide, heavy) => {
    on.beginPath();
    for (let i = 1; i < bank.length; i++) {
      const south = heading(course, i)[0] * side > 0;
      if (south !== (heavy === 1)) continue;
      const [from, to] = [bank[i - 1] as Point, bank[i] as Point];
      on.moveTo(from[0], from[1]);
      on.lineTo(to[0], to[1]);
    }
    on.lineCap = 'round';
    on.lineWidth = 2 * wide * (colours.plain ? 1.8 : 1);
    on.stroke();
    on.lineCap = 'butt';
  });
}

/** All casings, then all cores: roads that meet run into each other. */
function roadsOn(burin: Burin, { roads, exits }: Sheet): void {
  const { on, px, colours } = burin;
  on.lineCap = 'butt';
  const lines = roads.filter(({ difficult, trail }) => !difficult && !trail).map(({ line }) => line);
  const bold = colours.plain ? 1.3 : 1;
  for (const [style, wide] of [
    [colours.ink, weight(burin, 2.4, 3.6, 4.6) * bold],
    [colours.paper, weight(burin, 1.2, 1.9, 2.6)],
  ] as const) {
    on.strokeStyle = style;
    on.lineWidth = wide;
    on.globalAlpha = style === colours.ink && !colours.plain ? 0.82 : 1;
    on.beginPath();
    for (const line of lines) trace(on, line);
    on.stroke();
  }
  on.globalAlpha = 1;
  on.strokeStyle = colours.ink;
  on.lineWidth = weight(burin, 1.4, 2, 2.4);
  on.setLineDash([4.5 * px, 4 * px]);
  on.beginPath();
  for (const { difficult, trail, line } of roads) if (difficult || trail) trace(on, line);
  on.stroke();
  on.lineWidth = weight(burin, 1, 1.3, 1.6);
  on.setLineDash([1.2 * px, 3.6 * px]);
  on.beginPath();
  for (const { line } of exits) trace(on, line);
  on.stroke();
  on.setLineDash([]);
  for (const { difficult, line } of roads) if (difficult) peaks(burin, line);
}

/** A pair of peaks at the middle of a difficult way. */
function peaks(burin: Burin, line: readonly Point[]): void {
  const { on, colours, px } = burin;
  const [a, b] = [line[0], line.at(-1)];
  if (!a || !b) return;
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (!burin.sees(x, y, 20)) return;
  const size = 5.2 * Math.max(px, 0.62);
  on.beginPath();
  trace(on, [
    [x - 1.7 * size, y + size * 0.75],
    [x - 0.55 * size, y - size * 0.95],
    [x + 0.1 * size, y + size * 0.02],
    [x + 0.62 * size, y - size * 0.62],
    [x + 1.7 * size, y + size * 0.75],
  ]);
  on.closePath();
  on.fillStyle = colours.paper;
  on.fill();
  on.strokeStyle = colours.ink;
  on.lineWidth = 1.2 * px;
  on.lineJoin = 'round';
  on.stroke();
  on.beginPath();
  on.moveTo(x - 0.55 * size, y - size * 0.95);
  on.lineTo(x - 0.2 * size, y + size * 0.3);
  on.moveTo(x + 0.62 * size, y - size * 0.62);
  on.lineTo(x + 0.8 * size, y + size * 0.35);
  on.lineWidth = 0.8 * px;
  on.stroke();
}
