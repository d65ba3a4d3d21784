import type { Quantity } from '@tercio/kernel';
import type { TimeOfWars } from '../spec.ts';

/** What the odds of a siege add up. */
export const quantities: { readonly [name: string]: Quantity<TimeOfWars['event']> } = {
  siege: {
    title: 'Siege',
    of: (event) => (event.kind === 'siege' ? (event.hits > 0 ? 1 : 2) : 0),
    show: (total) => ['no siege', 'the garrison suffers', 'nothing gained'][total] ?? 'no siege',
  },
};
