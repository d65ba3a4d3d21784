import type { Side } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';
import { foeOf, firstForce, FORCES_EACH, NONE } from '../src/ids.ts';
import { groundUnder } from '../src/ground.ts';
import type { Table } from '../src/state.ts';
import { prizesOn } from './prizes.ts';

/** How well a side stands: cities by what they count, men, guns and PP. */

const TRAIN = 0.6;
const PP = 0.45;
const MEN = { early: 0.16, last: 0.1 } as const;

function citiesOf(t: Table, side: Side): number {
  const prizes = prizesOn(t.ground);
  let sum = 0;
  for (let city = 0; city < prizes.length; city++) if (t.control[city] === 1 + side) sum += prizes[city] ?? 0;
  return sum;
}

function menOf(t: Table, side: Side): { men: number; trains: number } {
  let [men, trains] = [0, 0];
  for (let f = firstForce(side); f < firstForce(side) + FORCES_EACH; f++) {
    if (t.at[f] === NONE) continue;
    men += (t.infantry[f] ?? 0) + (t.cavalry[f] ?? 0);
    trains += t.trains[f] ?? 0;
  }
  return { men, trains };
}

export function reasons(t: Table, side: Side): readonly Reason[] {
  const foe = foeOf(side);
  const years = groundUnder(t).scenario.last - t.year;
  const [own, other] = [menOf(t, side), menOf(t, foe)];
  const each = years > 0 ? MEN.early : MEN.last;
  return [
    { text: 'cities', amount: citiesOf(t, side) - citiesOf(t, foe) },
    { text: 'men', amount: each * (own.men - other.men) },
    { text: 'guns', amount: TRAIN * (own.trains - other.trains) },
    { text: 'PP', amount: years > 0 ? PP * ((t.pp[side] ?? 0) - (t.pp[foe] ?? 0)) : 0 },
  ];
}

export const balance = (t: Table, side: Side): number => reasons(t, side).reduce((sum, { amount }) => sum + amount, 0);
