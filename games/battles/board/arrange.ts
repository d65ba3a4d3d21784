import { board } from '../src/board.ts';
import type { UnitFacts } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import type { Commander, Unit, Zone } from '../src/ids.ts';
import { counterSize } from './counter.ts';
import type { Box } from '@tercio/board';
import type { Plan } from './plan.ts';
import { boxOf, facingOn } from './plan.ts';

/** Where each piece stands in its zone: the front line at the faced edge, support behind it, commanders in the rear corner. */
export interface Placed {
  readonly kind: 'unit' | 'commander' | 'routers';
  readonly id: number;
  readonly zone: Zone;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly facing: number;
  /** Room for a commander's name beside his medal, and how much. */
  readonly named: boolean;
  readonly room: number;
}

const FRONT_EDGE = 9;
const BETWEEN_ROWS = 6;
const BESIDE = 2;

interface Piece {
  readonly unit: Unit;
  readonly facts: UnitFacts;
  readonly width: number;
  readonly depth: number;
}

export function arrange(seen: Seen, plan: Plan): readonly Placed[] {
  const placed: Placed[] = [];
  const { units, zones, commanders } = board(seen);
  const byZone: Unit[][] = Array.from({ length: zones }, () => []);
  units.forEach((_, unit) => {
    const zone = seen.zoneOf[unit] as number;
    if (zone >= 0) byZone[zone]?.push(unit as Unit);
  });
  for (let zone = 0; zone < zones; zone++) {
    const here = zone as Zone;
    const box = boxOf(plan, here);
    const medals = commanders.flatMap((_, k) => (seen.commanderAt[k] === zone ? [k as Commander] : []));
    const running = [0, 1].filter((army) => (seen.routers[zone] as number) & (1 << army));
    const at = { seen, zone: here, box, facing: facingOn(plan, seen.facing[zone] as number) };
    const units = inZone(at, byZone[zone] ?? [], medals);
    placed.push(...units, ...atRear(at, medals, running, units));
  }
  return placed;
}

/** A zone, its box, and which way it faces on the sheet. */
interface At {
  readonly seen: Seen;
  readonly zone: Zone;
  readonly box: Box;
  readonly facing: number;
}

/** How deep the strip at the rear of a zone is that commanders and routers share; a crown stands higher. */
const REAR = 36;
const CROWN = 8;

const rearDepth = (seen: Seen, zone: Zone, medals: readonly Commander[]): number =>
  medals.length === 0 && seen.routers[zone] === 0
    ? 6
    : REAR + (medals.some((k) => board(seen).commanders[k]?.chief) ? CROWN : 0);

/** Commanders from one corner, routers from the other, smaller where they are many. */
function atRear(
  { seen, zone, box, facing }: At,
  medals: readonly Commander[],
  running: readonly number[],
  units: readonly Placed[],
): readonly Placed[] {
  const upright = facing % 2 === 0;
  const [across, deep] = upright ? [box.width, box.height] : [box.height, box.width];
  const count = medals.length + running.length;
  const size = upright ? WIDE : TALL;
  const apart = count > 1 ? Math.min(size, (across - 2 * CORNER) / (count - 1)) : size;
  const scale = apart / size;
  const crown = medals.some((k) => board(seen).commanders[k]?.chief) ? CROWN : 0;
  // Anyone who stands at the top of the sheet has his rear there, and his crown above him.
  const v = deep - (facing === 2 ? REAR / 2 - 1 + crown : 22);
  const spot = (along: number): { readonly x: number; readonly y: number } =>
    upright
      ? { x: box.x + along, y: facing === 0 ? box.y + v : box.y + box.height - v }
      : turned(box, facing, along, v);
  // Where somebody stands beside the medal there is no room for the name.
  const crowded = units.some(({ id, x, y, scale: grown }) => {
    const { width, depth } = counterSize(board(seen).units[id] as UnitFacts);
    const { y: row } = spot(CORNER);
    return Math.abs(y - row) < (depth * grown) / 2 + 9 && x + (width * grown) / 2 > box.x + CORNER + WIDE / 2;
  });
  const named = medals.length === 1 && upright && running.length === 0 && !crowded;
  return [
    ...medals.map((k, i) => ({
      ...still('commander', k, zone),
      ...spot(CORNER + i * apart),
      scale,
      named,
      room: box.width - 39,
    })),
    ...running.map((army, i) => ({ ...still('routers', army, zone), ...spot(across - CORNER - i * apart), scale })),
  ];
}

/** How wide and tall a medal or a scrap of routers is, and how far the first of them stands from the corner. */
const WIDE = 30;
const TALL = 37;
const CORNER = 19;

const still = (kind: Placed['kind'], id: number, zone: Zone): Placed => ({
  kind,
  id,
  zone,
  x: 0,
  y: 0,
  scale: 1,
  facing: 0,
  named: false,
  room: 0,
});

function inZone(
  { seen, zone, box, facing }: At,
  units: readonly Unit[],
  medals: readonly Commander[],
): readonly Placed[] {
  const upright = facing % 2 === 0;
  const [across, deep] = upright ? [box.width, box.height] : [box.height, box.width];
  const pieces = units.map((unit): Piece => {
    const facts = board(seen).units[unit] as UnitFacts;
    const { width, depth } = counterSize(facts);
    return { unit, facts, width, depth };
  });
  const inFront = ({ unit }: Piece): boolean => seen.front[unit] === 1;
  const line = pieces.filter((piece) => inFront(piece) && piece.facts.frontage > 0);
  const before = pieces.filter((piece) => inFront(piece) && piece.facts.frontage === 0);
  const behind = pieces.filter((piece) => !inFront(piece));
  const rows = layRows(across - 8, line, before, behind);
  const scale = scaleOf(rows, { across, deep, rear: rearDepth(seen, zone, medals), ...reachOf(seen, zone, medals) });
  const placed: Placed[] = [];
  let at = FRONT_EDGE * scale;
  for (const row of rows) {
    placed.push(
      ...layRow(row, across, at, scale).map(({ piece, u, v }) => ({
        ...still('unit', piece.unit, zone),
        ...turned(box, facing, u, v),
        scale,
        facing,
      })),
    );
    at += (depthOf(row) + BETWEEN_ROWS) * scale;
  }
  return placed;
}

interface Room {
  readonly across: number;
  readonly deep: number;
  /** The strip at the rear, and how far it is taken from either corner. */
  readonly rear: number;
  readonly near: number;
  readonly far: number;
}

/** Rows that end beside commanders and routers may stand as deep as they; the others end before them. */
function scaleOf(rows: readonly (readonly Piece[])[], { across, deep, rear, near, far }: Room): number {
  let needed = FRONT_EDGE;
  let scale = 1;
  for (const row of rows) {
    needed += depthOf(row) + BETWEEN_ROWS;
    const side = (across - widthOf(row)) / 2;
    const isClear = side >= Math.max(near, far);
    scale = Math.min(scale, (deep - (isClear ? EDGE : rear)) / needed);
  }
  return scale;
}
const EDGE = 6;

/** How much of the rear is taken from either corner: a medal, or a scrap, each. */
function reachOf(
  seen: Seen,
  zone: Zone,
  medals: readonly Commander[],
): { readonly near: number; readonly far: number } {
  const running = [0, 1].filter((army) => (seen.routers[zone] as number) & (1 << army)).length;
  const reach = (count: number): number => (count === 0 ? 0 : CORNER + WIDE / 2 + (count - 1) * WIDE);
  return { near: reach(medals.length), far: reach(running) };
}

const depthOf = (row: readonly Piece[]): number => row.reduce((most, { depth }) => Math.max(most, depth), 0);
const widthOf = (row: readonly Piece[]): number => row.reduce((sum, { width }) => sum + width + BESIDE, -BESIDE);

/** Guns and commanded shot stand in the line if there is room, else before it; support stands behind in rows. */
function layRows(
  across: number,
  line: readonly Piece[],
  before: readonly Piece[],
  behind: readonly Piece[],
): readonly (readonly Piece[])[] {
  const together = between(line, before);
  const rows: (readonly Piece[])[] = widthOf(together) <= across ? [together] : [before, line];
  let row: Piece[] = [];
  for (const piece of behind) {
    if (row.length > 0 && widthOf([...row, piece]) > across) {
      rows.push(row);
      row = [];
    }
    row.push(piece);
  }
  rows.push(row);
  return rows.filter(({ length }) => length > 0);
}

/** Zero-frontage pieces stand between the others, as musketeers stood among the squadrons. */
function between(line: readonly Piece[], small: readonly Piece[]): readonly Piece[] {
  const mixed: Piece[] = [];
  line.forEach((piece, i) => {
    mixed.push(piece);
    const next = small[i];
    if (next && i < line.length - 1) mixed.push(next);
  });
  return [...mixed, ...small.slice(Math.max(0, line.length - 1))];
}

function layRow(
  row: readonly Piece[],
  across: number,
  at: number,
  scale: number,
): readonly { piece: Piece; u: number; v: number }[] {
  const fit = Math.min(scale, (across - 4) / Math.max(1, widthOf(row)));
  let u = (across - widthOf(row) * fit) / 2;
  return row.map((piece) => {
    const spot = { piece, u: u + (piece.width * fit) / 2, v: at + (piece.depth * scale) / 2 };
    u += (piece.width + BESIDE) * fit;
    return spot;
  });
}

/** From the zone's own frame (u across, v back from the front edge) to the sheet. */
function turned(box: Box, facing: number, u: number, v: number): { readonly x: number; readonly y: number } {
  switch (facing) {
    case 0:
      return { x: box.x + u, y: box.y + v };
    case 1:
      return { x: box.x + box.width - v, y: box.y + u };
    case 2:
      return { x: box.x + box.width - u, y: box.y + box.height - v };
    default:
      return { x: box.x + v, y: box.y + box.height - u };
  }
}
