import type { Quantity } from '@tercio/kernel';
import { counted } from '../names.ts';
import type { Battles } from '../spec.ts';

/** What a player may want to know before an assault: hits on the target, and who would run from its wing. */
export const assaultQuantities: { readonly [name: string]: Quantity<Battles['event']> } = {
  'assault hits': {
    title: 'hits of the assault',
    of: (event) => (event.kind === 'assaulted' ? event.hits : 0),
    show: (total) => counted(total, 'hit'),
  },
  'wing morale': {
    title: 'units that run in wing checks',
    of: (event) => (event.kind === 'wingChecked' ? event.routed : 0),
    show: (total) => (total === 0 ? 'the wing holds' : `${counted(total, 'unit')} ${total === 1 ? 'runs' : 'run'}`),
  },
};
