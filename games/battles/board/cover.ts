import type { Board } from '../src/board.ts';
import type { Zone } from '../src/ids.ts';
import { between } from './pen.ts';
import type { Pen } from './pen.ts';
import type { Box } from '@tercio/board';
import { drawHill, drawHouse, drawChurch, drawTree, drawTuft } from './features.ts';

/** What stands on the ground of a zone, by its terrain. */

export const has = (board: Board, zone: number, kind: string): boolean =>
  (board.ground[zone]?.terrain as readonly string[] | undefined)?.includes(kind) ?? false;

/** What stands on the ground: hills, trees, hedges, houses, works. */
export function features(pen: Pen, board: Board, zone: Zone, box: Box): void {
  if (has(board, zone, 'hill')) scatter(pen, box, 5, 20, (x, y) => drawHill(pen, x, y, between(pen, 16, 26)));
  if (has(board, zone, 'marsh')) marsh(pen, box);
  if (has(board, zone, 'woods')) scatter(pen, box, 26, 9, (x, y) => drawTree(pen, x, y, between(pen, 5, 7.5)));
  if (has(board, zone, 'hedgerow')) hedge(pen, box);
  if (has(board, zone, 'village')) village(pen, box);
  if (has(board, zone, 'camp')) camp(pen, box);
  if (has(board, zone, 'field fortification')) works(pen, board, zone, box);
}

/** Points by rejection, kept apart, then sorted so that near ones hide far ones. */
function scatter(pen: Pen, box: Box, count: number, apart: number, draw: (x: number, y: number) => void): void {
  const points: (readonly [number, number])[] = [];
  for (let tries = 0; tries < count * 12 && points.length < count; tries++) {
    const at = [
      between(pen, box.x + 11, box.x + box.width - 11),
      between(pen, box.y + 16, box.y + box.height - 6),
    ] as const;
    if (points.every(([x, y]) => Math.hypot(x - at[0], (y - at[1]) * 1.3) > apart)) points.push(at);
  }
  for (const [x, y] of points.sort((a, b) => a[1] - b[1])) draw(x, y);
}

function marsh(pen: Pen, box: Box): void {
  scatter(pen, box, 12, 16, (x, y) => {
    drawTuft(pen, x, y);
    const { ctx, inks, px } = pen;
    ctx.strokeStyle = inks.bank;
    ctx.lineWidth = 0.9 * px;
    ctx.beginPath();
    ctx.moveTo(x - 8, y + 2);
    ctx.lineTo(x + 8, y + 2);
    ctx.moveTo(x - 4, y + 5);
    ctx.lineTo(x + 5, y + 5);
    ctx.stroke();
  });
}

function hedge(pen: Pen, box: Box): void {
  for (const share of [0.3, 0.72]) {
    for (let x = box.x + 7; x < box.x + box.width - 5; x += 8.5) {
      drawTree(pen, x, box.y + box.height * share + between(pen, -2, 2), 3.6);
    }
  }
}

function village(pen: Pen, box: Box): void {
  scatter(pen, { ...box, y: box.y + 8, height: box.height - 14 }, 8, 21, (x, y) => drawHouse(pen, x, y));
  drawChurch(pen, box.x + box.width * 0.42, box.y + box.height * 0.32);
}

function camp(pen: Pen, box: Box): void {
  const { ctx, inks, px } = pen;
  scatter(pen, { ...box, y: box.y + box.height * 0.45, height: box.height * 0.5 }, 7, 15, (x, y) => {
    ctx.beginPath();
    ctx.moveTo(x - 6, y + 4);
    ctx.lineTo(x, y - 6);
    ctx.lineTo(x + 6, y + 4);
    ctx.closePath();
    ctx.fillStyle = inks.paper;
    ctx.fill();
    ctx.strokeStyle = inks.ink;
    ctx.lineWidth = px;
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(x, y - 6);
    ctx.lineTo(x + 1, y + 4);
    ctx.stroke();
  });
}

/** Field works: a parapet with redans on the side towards the enemy of the one who dug them. */
function works(pen: Pen, board: Board, zone: Zone, box: Box): void {
  const { ctx, inks, px } = pen;
  const north = board.ground[zone]?.fort === 0;
  const [y, out] = north ? [box.y + 7, -4] : [box.y + box.height - 7, 4];
  ctx.beginPath();
  ctx.moveTo(box.x + 3, y);
  for (let x = box.x + 14; x < box.x + box.width - 12; x += 24) {
    ctx.lineTo(x, y);
    ctx.lineTo(x + 6, y + out);
    ctx.lineTo(x + 12, y);
  }
  ctx.lineTo(box.x + box.width - 3, y);
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 2.4 * px;
  ctx.stroke();
  ctx.lineWidth = 0.8 * px;
  ctx.beginPath();
  for (let x = box.x + 5; x < box.x + box.width - 4; x += 5) {
    ctx.moveTo(x, y - out * 0.6);
    ctx.lineTo(x, y - out * 1.6);
  }
  ctx.stroke();
}
