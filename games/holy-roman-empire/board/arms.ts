import { FOOT, HORSE } from '@tercio/board/glyphs';
import type { UnitType } from '../src/data/types.ts';

/** The arms of units as outlines on a square of 512. Foot and horse are those of the other games, the rest is our own. */

const TOWER = 'M120 470V220H80V60h64v52h60V60h104v52h60V60h64v160h-40v250H300v-90a44 44 0 0 0-88 0v90z';
const HULL =
  'M60 320h392l-48 110a40 40 0 0 1-36 24H144a40 40 0 0 1-36-24zM240 60h28v230h-28zM286 90c70 30 110 90 118 200H286zM222 110c-60 30-96 84-104 180h104z';
const SCYTHE = 'M230 480V200l-90-30c80-70 190-80 270-10-60-10-100 0-140 24v296zM150 250h60v40h-60z';
const BLOCK =
  'M150 150h212v212H150zM70 70l60 24-36 36zM442 70l-24 60-36-36zM70 442l24-60 36 36zM442 442l-60-24 36-36zM244 40h24v90h-24zM244 382h24v90h-24zM40 244h90v24H40zM382 244h90v24h-90z';
const TORCH =
  'M232 250h48l-12 230h-24zM256 30c70 70 100 110 100 160a100 60 0 0 1-200 0c0-40 30-60 50-100 16 16 20 30 22 50 24-30 34-70 28-110z';

export const GLYPHS: { readonly [type in UnitType]: string } = {
  garrison: TOWER,
  levy: SCYTHE,
  infantry: FOOT,
  gendarmes: HORSE,
  tercio: BLOCK,
  reiters: HORSE,
  fleet: HULL,
  rebel: TORCH,
  leader: FOOT,
};
