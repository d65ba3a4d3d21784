import type { Box } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { Board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { columnOf, DEPTH, rowOf } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { FRONT_PX } from './counter.ts';

/**
 * Where things lie on the sheet, in pixels at 100 %: zones, frame, names. A's baseline is at the bottom; anyone who plays B
 * alone has the sheet turned about, and so their own army before them.
 */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly zoneWidth: number;
  readonly zoneHeight: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly turned: boolean;
}

const MARGIN = { left: 26, right: 26, top: 26, bottom: 38 } as const;
const ZONE_HEIGHT = 102;
/** Room beside the front, so that a full frontage still shows the zone's edges. */
const BESIDE_FRONT = 21;

export const planOf = (view: View): Plan => planFor(board(view.table as unknown as Seen), isTurned(view));

const [A, B] = [1, 2];
/** Seen from B's side: by B alone. */
export const isTurned = ({ viewer }: View): boolean => (viewer & B) !== 0 && (viewer & A) === 0;

function planFor({ file }: Board, turned: boolean): Plan {
  const zoneWidth = FRONT_PX * file.frontage + BESIDE_FRONT;
  return {
    zoneWidth,
    zoneHeight: ZONE_HEIGHT,
    columns: file.width,
    turned,
    left: MARGIN.left,
    top: MARGIN.top,
    width: MARGIN.left + file.width * zoneWidth + MARGIN.right,
    height: MARGIN.top + DEPTH * ZONE_HEIGHT + MARGIN.bottom,
  };
}

/** Turned about, the last zone lies where the first one was. */
const asItLies = ({ turned, columns }: Plan, zone: number): Zone =>
  (turned ? columns * DEPTH - 1 - zone : zone) as Zone;

/** Which way something faces on the sheet: 0 up, 1 right, 2 down, 3 left. */
export const facingOn = ({ turned }: Plan, facing: number): number => (facing + (turned ? 2 : 0)) % 4;

export function boxOf(plan: Plan, zone: Zone): Box {
  const lies = asItLies(plan, zone);
  return {
    x: plan.left + columnOf(lies) * plan.zoneWidth,
    y: plan.top + (DEPTH - 1 - rowOf(lies)) * plan.zoneHeight,
    width: plan.zoneWidth,
    height: plan.zoneHeight,
  };
}

/** The zone under a point of the sheet, or -1. */
export function zoneUnder(plan: Plan, x: number, y: number): number {
  const column = Math.floor((x - plan.left) / plan.zoneWidth);
  const row = DEPTH - 1 - Math.floor((y - plan.top) / plan.zoneHeight);
  return column < 0 || column >= plan.columns || row < 0 || row >= DEPTH ? -1 : asItLies(plan, column * DEPTH + row);
}
