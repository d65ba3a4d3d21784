import type { Box } from '@tercio/board';
import type { Board } from '../src/board.ts';
import { columnOf, DEPTH, rowOf } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { FRONT_PX } from './counter.ts';

/** Where things lie on the sheet, in pixels at 100 %: zones, frame, names. A's baseline is at the bottom. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly zoneWidth: number;
  readonly zoneHeight: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
}

const MARGIN = { left: 26, right: 26, top: 26, bottom: 38 } as const;
const ZONE_HEIGHT = 102;
/** Room beside the front, so that a full frontage still shows the zone's edges. */
const BESIDE_FRONT = 21;

export function planOf({ file }: Board): Plan {
  const zoneWidth = FRONT_PX * file.frontage + BESIDE_FRONT;
  return {
    zoneWidth,
    zoneHeight: ZONE_HEIGHT,
    columns: file.width,
    left: MARGIN.left,
    top: MARGIN.top,
    width: MARGIN.left + file.width * zoneWidth + MARGIN.right,
    height: MARGIN.top + DEPTH * ZONE_HEIGHT + MARGIN.bottom,
  };
}

export function boxOf(plan: Plan, zone: Zone): Box {
  return {
    x: plan.left + columnOf(zone) * plan.zoneWidth,
    y: plan.top + (DEPTH - 1 - rowOf(zone)) * plan.zoneHeight,
    width: plan.zoneWidth,
    height: plan.zoneHeight,
  };
}

/** The zone under a point of the sheet, or -1. */
export function zoneUnder(plan: Plan, x: number, y: number): number {
  const column = Math.floor((x - plan.left) / plan.zoneWidth);
  const row = DEPTH - 1 - Math.floor((y - plan.top) / plan.zoneHeight);
  return column < 0 || column >= plan.columns || row < 0 || row >= DEPTH ? -1 : column * DEPTH + row;
}
