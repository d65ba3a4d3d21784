import type { Inks } from '@tercio/board';
import { Fast } from '@tercio/kernel';
import type { Board } from '../src/board.ts';
import type { Zone } from '../src/ids.ts';
import { between, chance } from './pen.ts';
import type { Pen } from './pen.ts';
import { boxOf } from './plan.ts';
import type { Box } from '@tercio/board';
import type { Plan } from './plan.ts';
import { drawTuft } from './features.ts';
import { features, has } from './cover.ts';

/**
 * The ground as a print: one ink for everything, texture from strokes, thin hand-colouring. Drawn on a bitmap once, and
 * again when zooming stops, so that it is sharp at 400 %. Line weights are in screen pixels whatever the scale.
 */

export function drawGround(ctx: CanvasRenderingContext2D, board: Board, plan: Plan, inks: Inks, scale: number): void {
  ctx.save();
  ctx.scale(scale, scale);
  const pen: Pen = { ctx, inks, px: 1 / Math.max(scale, 0.6), random: new Fast(seedOf(board.file.id)) };
  ctx.fillStyle = inks.map;
  ctx.fillRect(0, 0, plan.width, plan.height);
  if (!inks.plain) vignette(pen, plan);
  const land = plan.turned ? turnedAbout(board) : board;
  eachZone(plan, (zone, box) => underlay(pen, land, zone, box));
  ribbons(pen, land, plan);
  eachZone(plan, (zone, box) => features(pen, land, zone, box));
  zoneLines(pen, plan);
  ctx.restore();
}

function seedOf(id: string): number {
  let seed = 7;
  for (let i = 0; i < id.length; i++) seed = (Math.imul(seed, 31) + id.charCodeAt(i)) | 0;
  return seed;
}

/** The same land from the other side: its last zone is the first. */
function turnedAbout(board: Board): Board {
  const { ground } = board;
  const last = ground.length - 1;
  const across = (beside: readonly number[]): readonly number[] =>
    beside.map((_, way) => {
      const zone = beside[(way + 2) % 4] as number;
      return zone < 0 ? zone : last - zone;
    });
  return { ...board, ground: ground.toReversed().map((one) => ({ ...one, beside: across(one.beside) })) };
}

/** As they lie on the sheet. */
function eachZone(plan: Plan, visit: (zone: Zone, box: Box) => void): void {
  // From the far edge to the near one, so that near things hide far ones.
  for (let row = 5; row >= 0; row--) {
    for (let column = 0; column < plan.columns; column++) {
      const zone = (column * 6 + row) as Zone;
      visit(zone, boxOf({ ...plan, turned: false }, zone));
    }
  }
}

function vignette({ ctx }: Pen, { width, height }: Plan): void {
  const shade = ctx.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.35,
    width / 2,
    height / 2,
    Math.max(width, height) * 0.62,
  );
  shade.addColorStop(0, 'rgba(60, 40, 10, 0)');
  shade.addColorStop(1, 'rgba(60, 40, 10, 0.09)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, width, height);
}

/** Open ground: at most a patch of furrows and a few tufts. */
function underlay(pen: Pen, board: Board, zone: Zone, box: Box): void {
  const { terrain } = board.ground[zone] ?? { terrain: [] };
  if (pen.inks.plain || terrain.some((kind) => kind !== 'hill' && kind !== 'stream' && kind !== 'ditch')) return;
  if (chance(pen) < 0.55) furrows(pen, box);
  const tufts = Math.floor(between(pen, 0, 4));
  for (let i = 0; i < tufts; i++) {
    drawTuft(pen, between(pen, box.x + 10, box.x + box.width - 10), between(pen, box.y + 14, box.y + box.height - 8));
  }
}

function furrows(pen: Pen, box: Box): void {
  const { ctx, px } = pen;
  const count = Math.floor(between(pen, 4, 9));
  const [x, y, angle, length] = [
    between(pen, box.x + 24, box.x + box.width - 24),
    between(pen, box.y + 24, box.y + box.height - 24),
    between(pen, -0.5, 0.5) + (chance(pen) < 0.3 ? 1 : 0),
    between(pen, 22, 38),
  ];
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.strokeStyle = pen.inks.furrow;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 0.8 * px;
  for (let i = 0; i < count; i++) {
    const at = (i - count / 2) * 3.4;
    ctx.beginPath();
    ctx.moveTo(-length / 2 + between(pen, -3, 3), at);
    ctx.quadraticCurveTo(0, at - 1.5, length / 2 + between(pen, -3, 3), at);
    ctx.stroke();
  }
  ctx.restore();
}

/** Water and ditches run as ribbons through the zones that have them. */
function ribbons(pen: Pen, board: Board, plan: Plan): void {
  eachZone(plan, (zone, box) => ribbonsIn(pen, board, zone, box));
}

function ribbonsIn(pen: Pen, board: Board, zone: Zone, box: Box): void {
  if (has(board, zone, 'shoreline')) water(pen, box, 0.42);
  if (has(board, zone, 'river')) ribbon(pen, board, zone, box, 'river', 15);
  if (has(board, zone, 'stream')) ribbon(pen, board, zone, box, 'stream', 6.5);
  if (has(board, zone, 'ditch')) ditch(pen, box);
  if (has(board, zone, 'impassable')) walls(pen, box);
}

/** The ground of one zone as it lies on the sheet, in small: for the list of signs. */
export function drawZone(ctx: CanvasRenderingContext2D, board: Board, zone: Zone, box: Box, inks: Inks): void {
  const pen: Pen = { ctx, inks, px: 1, random: new Fast(seedOf(board.file.id)) };
  ctx.fillStyle = inks.map;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ribbonsIn(pen, board, zone, box);
  features(pen, board, zone, box);
}

/** Two rows of zones with the same water are the two banks of one: it runs along the line between them. */
function isDouble(board: Board, zone: number, kind: string): boolean {
  const beside = (from: number, direction: number): number => board.ground[from]?.beside[direction] ?? -1;
  const north = beside(zone, 0);
  const pair = (towards: number): boolean =>
    has(board, beside(zone, towards), kind) && has(board, beside(north, towards), kind);
  return has(board, zone, kind) && has(board, north, kind) && (pair(1) || pair(3));
}

/** A bend of a watercourse through one zone, joined to the neighbours that carry it on. */
function ribbon(pen: Pen, board: Board, zone: Zone, box: Box, kind: string, width: number): void {
  const south = board.ground[zone]?.beside[2] ?? -1;
  if (isDouble(board, zone, kind)) {
    const bend = between(pen, -5, 5);
    const { x, y } = box;
    const course = (ctx: Pen['ctx']): void => {
      ctx.moveTo(x, y);
      ctx.bezierCurveTo(x + box.width / 3, y + bend, x + box.width / 1.5, y - bend, x + box.width, y);
    };
    return flow(pen, course, width);
  }
  if (isDouble(board, south, kind)) return;
  flow(pen, courseOf(pen, board, zone, box, kind), width);
}

/** Lays a watercourse as a path. */
type Path = (ctx: Pen['ctx']) => void;

function courseOf(pen: Pen, board: Board, zone: Zone, box: Box, kind: string): Path {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height * 0.42];
  const ends = (
    [
      [0, 0, -1],
      [1, 1, 0],
      [2, 0, 1],
      [3, -1, 0],
    ] as const
  )
    .filter(([direction]) => {
      const other = board.ground[zone]?.beside[direction] ?? -1;
      return other >= 0 && has(board, other, kind);
    })
    .map(
      ([, dx, dy]) =>
        [
          box.x + box.width / 2 + (dx * box.width) / 2,
          dx === 0 ? cy + (dy < 0 ? box.y - cy : box.y + box.height - cy) : cy,
        ] as const,
    );
  const from = ends[0] ?? ([box.x, cy] as const);
  const to =
    ends[1] ?? ([ends[0] && ends[0][0] <= cx ? box.x + box.width : ends[0] ? box.x : box.x + box.width, cy] as const);
  const bend = between(pen, -7, 7);
  return (ctx) => {
    ctx.moveTo(from[0], from[1]);
    ctx.bezierCurveTo((from[0] + cx) / 2, from[1] + bend, (cx + to[0]) / 2, to[1] - bend, to[0], to[1]);
    for (const extra of ends.slice(2)) {
      ctx.moveTo(cx, cy);
      ctx.lineTo(extra[0], extra[1]);
    }
  };
}

/** Two banks, the water between them, and a broken line of current. */
function flow({ ctx, inks, px }: Pen, course: Path, width: number): void {
  ctx.lineCap = 'butt';
  ctx.beginPath();
  course(ctx);
  for (const [style, line] of [
    [inks.bank, width + 2.2 * px],
    [inks.water, width],
  ] as const) {
    ctx.strokeStyle = style;
    ctx.lineWidth = line;
    ctx.stroke();
  }
  ctx.strokeStyle = inks.bank;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 0.7 * px;
  ctx.setLineDash([10, 8]);
  if (width > 6) ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

function water({ ctx, inks, px }: Pen, box: Box, share: number): void {
  const height = box.height * share;
  ctx.fillStyle = inks.water;
  ctx.fillRect(box.x, box.y, box.width, height);
  ctx.strokeStyle = inks.bank;
  for (const [offset, alpha] of [
    [0, 1],
    [3, 0.6],
    [7, 0.4],
    [12, 0.25],
  ] as const) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px;
    ctx.beginPath();
    ctx.moveTo(box.x, box.y + height - offset);
    ctx.quadraticCurveTo(
      box.x + box.width / 2,
      box.y + height - offset + 4,
      box.x + box.width,
      box.y + height - offset,
    );
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** A ditched road: two lines with short strokes down one side. */
function ditch({ ctx, inks, px }: Pen, box: Box): void {
  const y = box.y + box.height * 0.5;
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = px;
  ctx.beginPath();
  for (const offset of [-2.5, 2.5]) {
    ctx.moveTo(box.x, y + offset);
    ctx.lineTo(box.x + box.width, y + offset);
  }
  for (let x = box.x + 3; x < box.x + box.width; x += 6) {
    ctx.moveTo(x, y - 2.5);
    ctx.lineTo(x + 2, y - 6);
  }
  ctx.stroke();
}

/** Impassable ground: a walled town in plan. */
function walls({ ctx, inks, px }: Pen, box: Box): void {
  const [cx, cy, r] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) * 0.42];
  ctx.beginPath();
  for (let i = 0; i < 16; i++) {
    const radius = i % 2 === 0 ? r : r * 0.78;
    const angle = (Math.PI * i) / 8;
    ctx.lineTo(cx + radius * Math.sin(angle), cy - radius * Math.cos(angle));
  }
  ctx.closePath();
  ctx.fillStyle = inks.paper;
  ctx.fill();
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 1.6 * px;
  ctx.stroke();
  ctx.beginPath();
  for (let x = cx - r; x < cx + r; x += 7) {
    ctx.moveTo(x, cy - Math.sqrt(Math.max(0, (r * 0.7) ** 2 - (x - cx) ** 2)));
    ctx.lineTo(x, cy + Math.sqrt(Math.max(0, (r * 0.7) ** 2 - (x - cx) ** 2)));
  }
  ctx.globalAlpha = 0.4;
  ctx.lineWidth = 0.7 * px;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function zoneLines({ ctx, inks, px }: Pen, plan: Plan): void {
  const [right, bottom] = [plan.left + plan.columns * plan.zoneWidth, plan.top + 6 * plan.zoneHeight];
  ctx.strokeStyle = inks.ink;
  ctx.fillStyle = inks.ink;
  ctx.lineWidth = px;
  const line = (x1: number, y1: number, x2: number, y2: number, dash: readonly number[]): void => {
    ctx.setLineDash(dash.map((d) => d * px));
    ctx.beginPath();
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
    ctx.stroke();
  };
  ctx.globalAlpha = inks.plain ? 1 : 0.55;
  for (let c = 1; c < plan.columns; c++)
    line(plan.left + c * plan.zoneWidth, plan.top, plan.left + c * plan.zoneWidth, bottom, [1, 3.2]);
  for (let r = 1; r < 6; r++) {
    if (r !== 3) line(plan.left, plan.top + r * plan.zoneHeight, right, plan.top + r * plan.zoneHeight, [1, 3.2]);
  }
  ctx.globalAlpha = 0.9;
  line(plan.left, plan.top + 3 * plan.zoneHeight, right, plan.top + 3 * plan.zoneHeight, [7, 3, 1.5, 3]);
  ctx.setLineDash([]);
  for (let c = 1; c < plan.columns; c++) {
    for (let r = 1; r < 6; r++) {
      const [x, y] = [plan.left + c * plan.zoneWidth, plan.top + r * plan.zoneHeight];
      ctx.fillRect(x - 3 * px, y - 0.5 * px, 6 * px, px);
      ctx.fillRect(x - 0.5 * px, y - 3 * px, px, 6 * px);
    }
  }
  ctx.globalAlpha = 1;
  ctx.lineWidth = 1.4 * px;
  ctx.strokeRect(plan.left, plan.top, right - plan.left, bottom - plan.top);
  ctx.lineWidth = 2 * px;
  ctx.strokeRect(6, 6, plan.width - 12, plan.height - 12);
  ctx.lineWidth = 0.8 * px;
  ctx.strokeRect(10, 10, plan.width - 20, plan.height - 20);
}
