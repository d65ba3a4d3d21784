import type { Quantity } from '@tercio/kernel';
import { count } from '../names.ts';
import type { TimeOfWars } from '../spec.ts';

/** What the odds of a siege add up. */
export const quantities: { readonly [name: string]: Quantity<TimeOfWars['event']> } = {
  besieger: {
    title: 'Loss of the besieger',
    named: true,
    of: (event) => (event.kind === 'siege' ? event.own + 1 : 0),
    show: (total) => ['no siege', 'no loss', 'one loss'][total] ?? 'no siege',
  },
  assaulted: {
    title: 'Loss of the garrison',
    of: (event) => (event.kind === 'assault' ? event.hits : 0),
    show: (total) => count(total, 'step', 'steps'),
  },
  assaulting: {
    title: 'Losses of the assaulting infantry',
    of: (event) => (event.kind === 'assault' ? event.own : 0),
    show: (total) => count(total, 'loss', 'losses'),
  },
  siege: {
    title: 'Siege',
    named: true,
    of: (event) => (event.kind === 'siege' ? (event.hits > 0 ? 1 : 2) : 0),
    show: (total) =>
      ['no siege', 'a hit: the garrison suffers, or without one the place falls', 'nothing gained'][total] ??
      'no siege',
  },
};
