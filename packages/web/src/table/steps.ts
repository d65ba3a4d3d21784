/** The numbers that may be answered, as they are entered. */
export interface Steps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const MOST_CHIPS = 6;

export const countOf = ({ min, max, step }: Steps): number => Math.floor((max - min) / step) + 1;

/** Few enough to be a chip each. */
export const isRow = (steps: Steps): boolean => countOf(steps) <= MOST_CHIPS;

/** The nearest number that may be answered. */
export function within(steps: Steps, value: number): number {
  const place = Number.isFinite(value) ? Math.round((value - steps.min) / steps.step) : 0;
  return steps.min + steps.step * Math.max(0, Math.min(place, countOf(steps) - 1));
}

/** One step more or fewer, never beyond the ends. */
export const stepped = (steps: Steps, value: number, by: number): number => within(steps, value + by * steps.step);
