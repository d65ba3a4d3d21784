import { between, chance } from './pen.ts';
import type { Pen } from './pen.ts';

/** The engraver's small things: molehills, trees, houses, tufts. Light comes from the north-west. */

/** A hump with its summit off centre; strokes follow the slope on the right flank, longest near the summit. */
export function drawHill(pen: Pen, x: number, y: number, width: number): void {
  const { ctx, inks, px } = pen;
  const height = width * 0.62;
  const summit = x + between(pen, -0.12, 0.04) * width;
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y);
  ctx.quadraticCurveTo(summit - width * 0.22, y - height * 1.02, summit, y - height);
  ctx.quadraticCurveTo(summit + width * 0.3, y - height * 0.92, x + width / 2, y);
  ctx.fillStyle = inks.map;
  ctx.fill();
  ctx.strokeStyle = inks.ink;
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = 0.9 * px;
  ctx.stroke();
  ctx.lineWidth = 0.6 * px;
  ctx.globalAlpha = 0.6;
  const strokes = Math.round(width / 2.6);
  ctx.beginPath();
  for (let i = 0; i < strokes; i++) {
    const share = i / strokes;
    const sx = summit + share * (x + width / 2 - summit) * 0.95;
    const sy = y - height * (1 - share * share) * 0.96;
    const length = height * 0.62 * (1 - share) + 1;
    ctx.moveTo(sx, sy);
    ctx.quadraticCurveTo(sx + 1.4, sy + length * 0.5, sx + 1.8, sy + length);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

export function drawTree(pen: Pen, x: number, y: number, radius: number): void {
  const { ctx, inks, px } = pen;
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 0.8 * px;
  ctx.beginPath();
  ctx.moveTo(x, y + radius);
  ctx.lineTo(x, y + radius * 1.7);
  ctx.moveTo(x + 1.4, y + radius);
  ctx.lineTo(x + 1.4, y + radius * 1.7);
  ctx.stroke();
  const bumps = 7;
  ctx.beginPath();
  for (let i = 0; i <= bumps; i++) {
    const angle = (2 * Math.PI * i) / bumps;
    const [px1, py1] = [x + radius * Math.cos(angle), y + radius * 0.9 * Math.sin(angle)];
    const middle = angle - Math.PI / bumps;
    if (i === 0) ctx.moveTo(px1, py1);
    else ctx.quadraticCurveTo(x + radius * 1.28 * Math.cos(middle), y + radius * 1.16 * Math.sin(middle), px1, py1);
  }
  ctx.fillStyle = inks.map;
  ctx.fill();
  if (!inks.plain) {
    ctx.globalAlpha = 0.38;
    ctx.fillStyle = inks.tree;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  ctx.globalAlpha = 0.85;
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x + radius * 0.15, y + radius * 0.1, radius * 0.62, -0.4, 1.3);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

export function drawHouse(pen: Pen, x: number, y: number): void {
  const { ctx, inks, px } = pen;
  const [w, h] = [between(pen, 11, 14), 6];
  ctx.lineWidth = 0.9 * px;
  ctx.strokeStyle = inks.ink;
  ctx.fillStyle = inks.paper;
  ctx.fillRect(x - w / 2, y - h / 2, w, h);
  ctx.strokeRect(x - w / 2, y - h / 2, w, h);
  ctx.beginPath();
  ctx.moveTo(x - w / 2 - 1, y - h / 2);
  ctx.lineTo(x - w / 2 + 2.5, y - h / 2 - 4.5);
  ctx.lineTo(x + w / 2 - 2, y - h / 2 - 4.5);
  ctx.lineTo(x + w / 2 + 1, y - h / 2);
  ctx.closePath();
  roof(pen);
  ctx.fillStyle = inks.ink;
  ctx.fillRect(x - (chance(pen) < 0.5 ? 3 : -1), y - 0.5, 2, 3.4);
}

function roof({ ctx, inks }: Pen): void {
  ctx.fillStyle = inks.paper;
  ctx.fill();
  if (!inks.plain) {
    ctx.globalAlpha = 0.6;
    ctx.fillStyle = inks.roof;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  ctx.stroke();
}

export function drawChurch(pen: Pen, x: number, y: number): void {
  const { ctx, inks, px } = pen;
  ctx.lineWidth = 0.9 * px;
  ctx.strokeStyle = inks.ink;
  ctx.fillStyle = inks.paper;
  for (const [left, top, w, h] of [
    [x, y - 3, 15, 9],
    [x - 6, y - 9, 6, 15],
  ] as const) {
    ctx.fillRect(left, top, w, h);
    ctx.strokeRect(left, top, w, h);
  }
  for (const points of [
    [
      [x - 7, y - 9],
      [x - 3, y - 20],
      [x + 1, y - 9],
    ],
    [
      [x - 1, y - 3],
      [x + 2, y - 9],
      [x + 13, y - 9],
      [x + 16, y - 3],
    ],
  ] as const) {
    ctx.beginPath();
    points.forEach(([px1, py1], i) => (i === 0 ? ctx.moveTo(px1, py1) : ctx.lineTo(px1, py1)));
    ctx.closePath();
    roof(pen);
  }
  ctx.beginPath();
  ctx.moveTo(x - 3, y - 20);
  ctx.lineTo(x - 3, y - 25);
  ctx.moveTo(x - 5, y - 23);
  ctx.lineTo(x - 1, y - 23);
  ctx.stroke();
}

export function drawTuft({ ctx, inks, px }: Pen, x: number, y: number): void {
  ctx.strokeStyle = inks.ink;
  ctx.globalAlpha = 0.45;
  ctx.lineWidth = 0.8 * px;
  ctx.beginPath();
  for (const [dx, dy] of [
    [-3, -3],
    [0, -4.5],
    [3, -3],
  ] as const) {
    ctx.moveTo(x, y);
    ctx.lineTo(x + dx, y + dy);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}
