import type { ExplainedLine, Explanation, Side } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { mayGiveTroops, spOf } from '../control.ts';
import { forceAt, forceOf, ratings, SP_PER_RATING } from '../forces.ts';
import { citiesOf, hexOfCity, isArea, provinceAt } from '../geography/index.ts';
import { lrOf } from '../ground.ts';
import { leader as leaderOf, NONE, province as provinceOf } from '../ids.ts';
import { atPlace, leaderName, placeName, provinceName } from '../names.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { supplyAt } from '../supply/figures.ts';
import { couldCome } from './mustering.ts';
import { armiesFor } from './raising.ts';
import { leaderStands } from './troops.ts';

/** 5.3, 6 What a place yields to anyone who is put there: troops at hand, raised and by road, how many he can lead and feed. */

const strengthAt = (t: Seen, side: Side, place: number): number => {
  const there = forceAt(t, side, place);
  return there === NONE ? 0 : strengthOf(t, there);
};

/** 7.3.2 What the place would feed in winter, as it stands. */
function winterLine(t: Seen, side: Side, place: number): ExplainedLine {
  const cavalry = t.cavalry[forceAt(t, side, place)] ?? 0;
  const supply = supplyAt({ t, side, place, cavalry });
  return { value: `${supply} SP`, words: `fed here in winter${cavalry > 0 ? '' : ', without cavalry'}`, rule: '7.3.2' };
}

/** 11.1.1 How many SP its leaders can lead and still roll for more MP. */
const leadLine = (sp: number): ExplainedLine => ({ value: `${sp} SP`, words: 'led with bonus dice', rule: '11.1.1' });

/** SP come to a place: so many there are, and then. */
function coming(t: Seen, side: Side, place: number, sp: number, rule: string): Explanation {
  const here = strengthAt(t, side, place);
  const there = forceAt(t, side, place);
  const lines: readonly ExplainedLine[] = [
    { value: `${here} SP`, words: 'stand there', rule },
    ...(sp > 0 ? [{ value: `+${sp} SP`, words: 'come', rule }] : []),
    ...(there === NONE ? [] : [leadLine(SP_PER_RATING * ratings(t, there))]),
    winterLine(t, side, place),
  ];
  return { title: placeName(place), lines, sum: `${here + sp} SP ${atPlace(place)}` };
}

/** 6.2.1 What a leader in a city would let its province give: 0 where one stands in it already. */
function raisedBy(t: Seen, side: Side, place: number): number {
  const at = isArea(place) ? NONE : (provinceAt[place] ?? NONE);
  if (at === NONE || t.raised[at] === 1 || !mayGiveTroops(t, side, provinceOf(at))) return 0;
  const own = (citiesOf[at] ?? []).map((city) => hexOfCity[city] ?? NONE);
  if (!own.includes(place) || own.some((hex) => leaderStands(t, side, hex))) return 0;
  return spOf(provinceOf(at));
}

/** SP that a leader would find in a place, could raise there (6.2.1), and that could come to him by road (6.3). */
export const yieldOf = (
  t: Seen,
  side: Side,
  place: number,
): { readonly here: number; readonly raised: number; readonly byRoad: number } => ({
  here: strengthAt(t, side, place),
  raised: raisedBy(t, side, place),
  byRoad: couldCome(t, side, place),
});

/** 5.3.1 What a post would bring. */
export function posting(t: Seen, side: Side, leader: number, place: number): Explanation {
  const { here, raised, byRoad } = yieldOf(t, side, place);
  const there = forceAt(t, side, place);
  const led = SP_PER_RATING * (lrOf(t, leader) + (there === NONE ? 0 : ratings(t, there)));
  return {
    title: `${leaderName(leader)} ${atPlace(place)}`,
    lines: [
      { value: `${here} SP`, words: 'stand there', rule: '5.3.1' },
      ...(raised > 0
        ? [{ value: `+${raised} SP`, words: `raised in ${provinceName(provinceAt[place] ?? NONE)}`, rule: '6.2.1' }]
        : []),
      ...(byRoad > 0 ? [{ value: `+${byRoad} SP`, words: 'without a leader could come by road', rule: '6.3' }] : []),
      leadLine(led),
      winterLine(t, side, place),
    ],
    // What others have to send him is not there yet, and would look much the same everywhere.
    sum: `${here + raised} SP${byRoad > 0 ? `, and ${byRoad} that could come by road` : ' in all'}`,
  };
}

const raisingIn = (t: Seen, at: number, side: Side): Explanation => {
  const cities = (citiesOf[at] ?? []).map((city) => hexOfCity[city] ?? NONE);
  const led = cities.filter((hex) => leaderStands(t, side, hex));
  return {
    title: provinceName(at),
    lines: led.map((hex) => ({
      value: `${strengthAt(t, side, hex)} SP`,
      words: `stand ${atPlace(hex)}`,
      rule: '6.2.1',
    })),
    sum: `${spOf(provinceOf(at))} SP raised`,
  };
};

/** 6.5 Mercenaries come to a commander. */
function hiring(t: Seen, who: number, side: Side): Explanation | null {
  const of = forceOf(t, leaderOf(who));
  return of === NONE ? null : coming(t, side, t.at[of] ?? NONE, 0, '6.5');
}

function landing(t: Seen, place: number, side: Side, army: number): Explanation {
  const { infantry = 0, cavalry = 0 } = armiesFor(t)[army] ?? {};
  return coming(t, side, place, infantry + cavalry, '6.2.2');
}

export const figures: Explained = {
  raise: { province: (t, at, { side }) => raisingIn(t, at, side) },
  raiseAt: { at: (t, place, { side, province }) => coming(t, side, place, spOf(province), '6.2.1') },
  land: { at: (t, place, { side, army }) => landing(t, place, side, army) },
  muster: { from: (t, place, { side }) => coming(t, side, place, 0, '6.3') },
  musterTo: { to: (t, place, { side }) => coming(t, side, place, 0, '6.3') },
  gather: { to: (t, place, { side, from }) => coming(t, side, place, strengthAt(t, side, from), '6.4.1') },
  hire: { with: (t, who, { side }) => hiring(t, who, side) },
};
