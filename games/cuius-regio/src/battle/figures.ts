import type { Explanation, Quantity } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { enemyAt, forceAt } from '../forces.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Force, Hex } from '../ids.ts';
import { placeName, sideTitle } from '../names.ts';
import type { Regio } from '../spec.ts';
import type { Seen } from '../state.ts';
import { outlookOf } from './outlook.ts';

/** The figures behind battles, and what forecasts count over them. */

/** 14.1 What it would be to stand and fight. */
function standing(
  t: Seen,
  _arg: number,
  { hex, force: of }: { readonly hex: Hex; readonly force: Force },
): Explanation | null {
  const own = forceAt(t, ownerOf(of), hex);
  const foe = own === NONE ? NONE : enemyAt(t, ownerOf(own), hex);
  if (own === NONE || foe === NONE) return null;
  const { lines, sum } = outlookOf(t, foe, own, hex);
  return { title: `Battle at ${placeName(hex)}`, lines, sum };
}

export const figures: Explained = { withdraw: { stand: standing } };

const lost = (side: number): Quantity<Regio['event']> => ({
  title: `SP lost by the ${sideTitle(side)}`,
  of: (event) => (event.kind === 'lost' && event.side === side ? event.infantry + event.cavalry + event.helpers : 0),
  show: (total) => `${total} SP`,
});

export const quantities: { readonly [name: string]: Quantity<Regio['event']> } = {
  victory: {
    title: 'Battle',
    named: true,
    of: (event) =>
      event.kind === 'fought'
        ? 2 - event.loser
        : event.kind === 'automatic' || event.kind === 'overran'
          ? 1 + ('winner' in event ? event.winner : event.side)
          : 0,
    show: (total) =>
      total === 0 ? 'no battle' : total > 2 ? 'more than one battle' : `the ${sideTitle(total - 1)} win`,
  },
  imperialLoss: lost(0),
  protestantLoss: lost(1),
  rout: {
    title: 'Rout',
    of: (event) => (event.kind === 'routChecked' && event.rout ? 1 : 0),
    show: (total) => (total === 0 ? 'nobody routs' : 'the beaten army routs'),
  },
};
