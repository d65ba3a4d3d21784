import type { Quantity } from '@tercio/kernel';
import type { TimeOfWars } from '../spec.ts';

/** What the odds of an interception add up. */
export const quantities: { readonly [name: string]: Quantity<TimeOfWars['event']> } = {
  interception: {
    title: 'Interception',
    named: true,
    of: (event) => (event.kind === 'intercepted' ? (event.done ? 1 : 2) : 0),
    show: (total) => ['no try', 'it succeeds', 'it fails'][total] ?? 'no try',
  },
};
