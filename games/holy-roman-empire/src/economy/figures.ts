import type { Explanation, Quantity } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { hasCity } from '../field.ts';
import { builtValue, countOf, neutralLand } from '../forces.ts';
import { place } from '../ids.ts';
import type { Place } from '../ids.ts';
import { minorName, placeName } from '../names.ts';
import type { Empire } from '../spec.ts';
import { asSide, othersOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { restoreCost } from './placing.ts';

/** 18.2 The odds of a pillage, what it brings and what it costs. */

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

export const figures: Explained = { pillage: { pillage: (t, p) => pillaging(t, place(p)) } };

export const quantities: { readonly [name: string]: Quantity<Empire['event']> } = {
  loot: {
    title: 'Loot',
    of: (event) => (event.kind === 'looted' ? event.gold : 0),
    show: (total) => (total === 0 ? 'nothing' : `${total} gold`),
  },
};
