import type { Explanation, Quantity } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { enemyAt, forceAt } from '../forces.ts';
import { cityAt } from '../geography/index.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Force, Hex } from '../ids.ts';
import { cityName, forceName, placeName, sideTitle } from '../names.ts';
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

/** 14.1 What it would be to leave. */
function leaving(
  t: Seen,
  _arg: number,
  { hex, force: of, needed }: { readonly hex: Hex; readonly force: Force; readonly needed: number },
): Explanation {
  const city = cityAt[hex] ?? NONE;
  const isLost = city !== NONE && t.control[city] === 1 + ownerOf(of);
  const chance = needed === 0 ? '100 %' : `${Math.round((100 * (7 - Math.max(2, Math.min(6, needed)))) / 6)} %`;
  return {
    title: `${forceName(t, of)} leaves before the battle: ${chance}`,
    lines: [
      {
        value: chance,
        words: `to be gone${needed === 0 ? ' without a roll' : `, on ${needed} or more; else the battle`}`,
        rule: '14.1',
      },
      { value: 'retreat', words: 'out of the enemy’s zones; nobody tires, no losses', rule: '14.6.1' },
      ...(isLost
        ? [{ value: 'the city', words: `${cityName(city)} then stands open to the attacker`, rule: '11.3.4.1' }]
        : []),
    ],
    sum: 'No battle is fought',
  };
}

export const figures: Explained = { withdraw: { stand: standing, leave: leaving } };

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
