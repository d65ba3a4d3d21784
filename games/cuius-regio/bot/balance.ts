import { keptByName } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';
import { CITIES, cityNamed } from '../src/geography/index.ts';
import { foeOf, firstForce, FORCES_EACH, IMPERIAL, NONE } from '../src/ids.ts';
import { groundNamed, groundUnder } from '../src/ground.ts';
import type { Table } from '../src/state.ts';
import { bySize, outlookOn } from './outlook.ts';

/** How well a side stands: the victory as cities stand, cities won and lost by their size, men, guns and PP. */

/** Odds of three to one by the cities that decide are about so much. */
const HOPE = 4;
/** After the last year nobody lives on cities. */
const LAST = 0.3;
const TRAIN = 0.6;
const PP = 0.45;
const MEN = { early: 0.16, last: 0.1 } as const;

/** What the Imperials have more than the Protestants in cities, by size. */
function sizes(held: (city: number) => number): number {
  let sum = 0;
  for (let city = 0; city < CITIES; city++) {
    const holder = held(city);
    if (holder !== 0) sum += holder === 1 + IMPERIAL ? bySize(city) : -bySize(city);
  }
  return sum;
}

/** The same at the outset: what counts is what has changed. */
const sizesAtFirst: (ground: string) => number = keptByName((name) => {
  const { imperial, protestant } = groundNamed(name).scenario.control;
  const first = new Map<number, number>();
  for (const id of imperial) first.set(cityNamed(id), 1 + IMPERIAL);
  for (const id of protestant) first.set(cityNamed(id), 1 + foeOf(IMPERIAL));
  return sizes((city) => first.get(city) ?? 0);
});

const won = (t: Table): number => sizes((city) => t.control[city] ?? 0) - sizesAtFirst(t.ground);

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
  const sign = side === IMPERIAL ? 1 : -1;
  const years = groundUnder(t).scenario.last - t.year;
  const [own, other] = [menOf(t, side), menOf(t, foe)];
  const each = years > 0 ? MEN.early : MEN.last;
  return [
    { text: 'the victory', amount: sign * HOPE * outlookOn(t).hope },
    { text: 'cities', amount: sign * (years > 0 ? 1 : LAST) * won(t) },
    { text: 'men', amount: each * (own.men - other.men) },
    { text: 'guns', amount: TRAIN * (own.trains - other.trains) },
    { text: 'PP', amount: years > 0 ? PP * ((t.pp[side] ?? 0) - (t.pp[foe] ?? 0)) : 0 },
  ];
}

export const balance = (t: Table, side: Side): number => reasons(t, side).reduce((sum, { amount }) => sum + amount, 0);
