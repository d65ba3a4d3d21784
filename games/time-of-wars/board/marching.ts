import type { Explanation } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { placeName, points } from '../src/names.ts';
import { pathTo } from './legs.ts';
import type { Leg, March } from './legs.ts';
import { wayAlong } from './spots.ts';

/** 6.9.3.1 A march in choices, in words and as a line on the sheet. */

export const stepsTo = (leg: Leg): readonly Choice[] =>
  pathTo(leg).map(({ step, place }) => ({ verb: step === 'sail' ? 'sail' : 'to', arg: place }));

export const wayOf = (from: number, leg: Leg): string =>
  pathTo(leg)
    .map(({ before, place, step }) => wayAlong(before?.place ?? from, place, step === 'sail'))
    .join('');

export const wordsOf = (leg: Leg): string => `${leg.step === 'sail' ? 'Sail' : 'March'} to ${placeName(leg.place)}`;

/** What each point buys. */
export function figuresOf(march: March, leg: Leg): Explanation {
  return {
    title: wordsOf(leg),
    lines: pathTo(leg).map(({ place, before, cost, step, trail }) => ({
      words:
        step === 'sail'
          ? `Across the sea to ${placeName(place)}`
          : `${trail ? 'Trail' : 'Road'} to ${placeName(place)}`,
      value: String(cost - (before?.cost ?? 0)),
      rule: '6.9.3.1',
    })),
    sum: `Costs ${leg.cost} of ${points(march.points)}`,
  };
}
