import type { Box } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import type { Bank, Seen } from '../src/state.ts';
import { LOST, menAt, SIDES } from '../src/state.ts';
import { pointOf } from './country.ts';
import { COUNTER, MEDAL, RADIUS } from './counter.ts';

/** Who stands where: on the landward side of a bank, each side in a row of its own. */

/** A force that stands together: men that stay, or the column on its way; the leader with it. */
export interface Force {
  readonly side: Side;
  readonly bank: number;
  readonly men: number;
  readonly led: boolean;
  readonly marches: boolean;
}

export function forcesAt(t: Seen, bank: Bank): readonly Force[] {
  return SIDES.flatMap((side) => {
    const column = t.marcher === side && t.columnAt === bank;
    const marching = column ? t.columnMen : 0;
    const isLed = column && t.led === 1;
    const stays: Force = {
      side,
      bank,
      men: menAt(t, side, bank) - marching,
      led: t.leader[side] === bank && t.leader[side] !== LOST && !isLed,
      marches: false,
    };
    const goes: Force = { side, bank, men: marching, led: isLed, marches: true };
    return [stays, ...(column ? [goes] : [])].filter(({ men, led }) => men > 0 || led);
  });
}

const GAP = 5;
const ROW = 38;
const widthOf = ({ men, led }: Force): number =>
  (men > 0 ? COUNTER.width : 0) + (led ? MEDAL : 0) + (men > 0 && led ? 2 : 0);

/** Side by side in the north and south, one above the other elsewhere. */
const isWide = (bank: number): boolean => bank % 3 === 0;
const isWest = (bank: number): boolean => bank > 3;

export interface Placed {
  readonly force: Force;
  /** Its left edge and its middle line. */
  readonly x: number;
  readonly y: number;
}

export function placed(forces: readonly Force[], bank: number): readonly Placed[] {
  const [px, py] = pointOf(bank);
  if (isWide(bank)) {
    const whole = forces.reduce((sum, force) => sum + widthOf(force) + GAP, -GAP);
    let x = px - whole / 2;
    const y = bank === 0 ? py - RADIUS - 26 : py + RADIUS + 26;
    return forces.map((force) => {
      const at = { force, x, y };
      x += widthOf(force) + GAP;
      return at;
    });
  }
  const top = py - ((forces.length - 1) * ROW) / 2;
  const reach = RADIUS + 12;
  return forces.map((force, i) => ({
    force,
    x: isWest(bank) ? px - reach - widthOf(force) : px + reach,
    y: top + i * ROW,
  }));
}

/** The ground kept free at a bank. */
export function standOf(bank: number): Box {
  const [x, y] = pointOf(bank);
  const side = COUNTER.width + MEDAL + 14;
  if (isWide(bank)) return { x: x - 150, y: bank === 0 ? y - 64 : y - 34, width: 300, height: 100 };
  return { x: isWest(bank) ? x - RADIUS - side : x - RADIUS, y: y - 62, width: 2 * RADIUS + side, height: 124 };
}
