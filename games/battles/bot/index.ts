import type { Choice, Offer, View } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import type { Table } from '../src/state.ts';
import { preferred } from './policy.ts';
import { balance } from './balance.ts';

/**
 * A first opponent: it shoots, closes where that pays, assaults at good odds, relieves shaken units, keeps a reserve until
 * the line is thin, and does not walk into fire for nothing.
 */
export const judgement: Judgement = {
  score: (sim, side) => balance(sim.table as Table, side),
  candidates(view: View, offer: Offer): readonly Choice[] {
    const side = view.offers.find((own) => own.offer?.ask === offer.ask)?.side;
    const best = side === undefined ? null : preferred(view.table as unknown as Table, side, offer);
    return best ? [best] : offer.choices;
  },
};
