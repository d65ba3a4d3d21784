import type { Explanation, Quantity, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Explained } from '../chapter.ts';
import { tables } from '../../data/index.ts';
import { hasCity, isArea } from '../field.ts';
import { builtValue, countOf, feeds, neutralLand } from '../forces.ts';
import { place, unit } from '../ids.ts';
import type { Place, Unit as UnitNo } from '../ids.ts';
import { eventShare, pickLines } from '../markers/figures.ts';
import { gold, markers, minorName, placeName, Unit } from '../names.ts';
import { politicalOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { asSide, goldOf, othersOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { priceOf, recruitPlaces, restoreCost } from './placing.ts';
import { forageDue, maintenanceDue, upkeepOf } from './provisioning.ts';

/** 18.2 The odds of a pillage, what it brings and what it costs; 19.2, 19.3 what a new unit will cost later. */

const FACES = 6;

function pillaging(t: Seen, p: Place): Explanation {
  const side = asSide(t.mover);
  const units = countOf(t, side, p);
  const value = builtValue(t, p);
  const m = neutralLand(t, p);
  return {
    title: `Pillage ${placeName(p)}`,
    lines: [
      {
        rule: '18.2',
        words: 'faces of the die that succeed: at most your units there',
        value: `${Math.min(units, FACES)} of 6`,
      },
      hasCity(p)
        ? { rule: '18.2', words: 'gold for you: a die and its value', value: `${value + 1} to ${value + FACES}` }
        : { rule: '18.2', words: 'gold, where no city stands', value: 'none' },
      { rule: '18.2', words: 'markers for each other power', value: othersOf(t, side).length > 0 ? '1' : '0' },
      { rule: '18.6', words: 'taxes and forage there, until it is restored', value: 'none' },
      { rule: '18.7', words: 'to restore it', value: `${restoreCost(p)} gold` },
      ...(m === null ? [] : [{ rule: '4.4', words: `violates ${minorName(m)}, which joins another side`, value: '!' }]),
    ],
    sum: `succeeds on ${Math.min(units, FACES)} of 6${hasCity(p) ? `, ${value + 3.5} gold on average` : ', no gold'}`,
  };
}

/** 19.2, 19.3 What one unit more makes of what is due at the end of the turn, there or wherever it is fed free. */
function owing(t: Seen, side: Side, u: UnitNo, at: Place | null): Pick<Explanation, 'lines' | 'sum'> {
  const before = maintenanceDue(t, side) + forageDue(t, side);
  const hungry = at !== null && !isArea(at) && countOf(t, side, at) >= feeds(t, side, at);
  const food = hungry ? tables.prices.forage : 0;
  const after = before + upkeepOf(u) + food;
  return {
    lines: [
      { rule: '19.2', words: 'its pay at the end of each turn, this one too', value: gold(upkeepOf(u)) },
      at === null
        ? { rule: '19.3', words: 'more each turn where its square does not feed it', value: gold(tables.prices.forage) }
        : {
            rule: '19.3',
            words: `for food there: ${countOf(t, side, at) + 1} units, ${isArea(at) ? 'all' : feeds(t, side, at)} fed free`,
            value: gold(food),
          },
    ],
    sum: `${gold(after)} due at the end of this turn, ${before === after ? 'as before' : `${before} before`}`,
  };
}
const MOST_NAMED = 4;
const raised = (t: Seen, u: UnitNo): Explanation => {
  const { lines, sum } = owing(t, asSide(t.mover), u, null);
  const there = recruitPlaces(t, asSide(t.mover), u);
  // A long list of towns says nothing: then it may come in nearly anywhere.
  const where =
    there.length > MOST_NAMED
      ? []
      : [{ rule: '11.3', words: `comes in at ${listed(there.map(placeName))}`, value: '' }];
  return { title: Unit(u), lines: [{ rule: '11.2', words: 'now', value: gold(priceOf(u)) }, ...where, ...lines], sum };
};
const placed = (t: Seen, p: number, { unit: u }: { readonly unit: UnitNo }): Explanation => ({
  title: `${Unit(u)} at ${placeName(place(p))}`,
  ...owing(t, asSide(t.mover), u, place(p)),
});

/** 10.3, 10.6 What two gold may bring. */
function bought(t: Seen): Explanation {
  const side = asSide(t.mover);
  const left = goldOf(t, side) - tables.prices.marker;
  const due = maintenanceDue(t, side) + forageDue(t, side);
  return {
    title: 'A marker from the pool, by chance',
    lines: pickLines(t),
    sum: `${eventShare(t)} are events; ${gold(left)} left, ${due} due for pay and food`,
  };
}
const picked = (t: Seen, u: UnitNo): Explanation => ({
  title: `${Unit(u)} picks ${markers(politicalOf(u))}`,
  lines: pickLines(t),
  sum: `free; ${eventShare(t)} are events`,
});

export const figures: Explained = {
  pillage: { pillage: (t, p) => pillaging(t, place(p)) },
  spend: { recruit: (t, u) => raised(t, unit(u)), marker: bought },
  leaderPick: { by: (t, u) => picked(t, unit(u)) },
  renaissance: { markers: (t) => ({ title: 'A die of markers', lines: pickLines(t), sum: '' }) },
  where: { at: placed },
  tercioWhere: { at: placed },
  leaderWhere: { at: placed },
};

export const quantities: { readonly [name: string]: Quantity<Empire['event']> } = {
  loot: {
    title: 'Loot',
    open: true,
    of: (event) => (event.kind === 'looted' ? event.gold : 0),
    show: (total) => (total === 0 ? 'nothing' : `${total} gold`),
  },
};
