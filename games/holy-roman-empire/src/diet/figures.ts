import type { Explanation } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { citiesOf, isElectorate } from '../field.ts';
import { isOnMap, valueOf } from '../forces.ts';
import { minor } from '../ids.ts';
import type { Minor } from '../ids.ts';
import { count, minorName } from '../names.ts';
import { ATTACK, DEFENCE, EVERY_UNIT, FIRST_MINOR, powerOf } from '../roster.ts';
import type { Seen } from '../state.ts';

/** 7 What it means to attend a diet, and what a power brings to the side that it recognises. */

/** What the three issues bring is said once, before there is a vote. */
const CALL: Explanation = {
  title: 'Call a diet',
  lines: [
    { rule: '7.3', words: 'on three issues, with the Diplomacy that those who attend hold', value: 'vote' },
    { rule: '7.5', words: 'one to three units free of charge', value: 'troops' },
    { rule: '7.6', words: 'markers by dice, and a neutral power', value: 'recognition' },
    { rule: '7.7', words: 'one who attends loses a die of markers and a power: it may be you', value: 'a foe' },
  ],
  sum: '',
};

const ATTEND: Explanation = {
  title: 'Attend the diet',
  lines: [
    { rule: '7.3', words: 'on the three issues, with the Diplomacy that you hold or are given', value: 'vote' },
    { rule: '7.3', words: 'what you lay goes back to the pool, won or lost', value: 'spent' },
    { rule: '7.7', words: 'only who attends can be condemned: a die of markers and a power lost', value: 'risk' },
  ],
  sum: '',
};

const AWAY: Explanation = {
  title: 'Stay away',
  lines: [
    { rule: '7.2', words: 'on any of the three issues', value: 'no vote' },
    { rule: '7.7', words: 'the diet cannot condemn you', value: 'safe' },
  ],
  sum: '',
};

/** 7.6, 5.2 Its towns count and pay, its units obey. */
export function broughtBy(t: Seen, m: Minor): Explanation {
  const cities = citiesOf(FIRST_MINOR + m);
  const worth = cities.reduce((sum, p) => sum + valueOf(t, p), 0);
  const electors = cities.filter(isElectorate).length;
  const units = EVERY_UNIT.filter((u) => powerOf(u) === FIRST_MINOR + m && isOnMap(t, u));
  const sum = (of: readonly number[]): number => units.reduce((total, u) => total + (of[u] ?? 0), 0);
  return {
    title: minorName(m),
    lines: [
      { rule: '9.1', words: `in ${count(cities.length, 'town', 'towns')}`, value: `${worth} EV` },
      ...(electors > 0
        ? [{ rule: '27.2', words: 'of the seven', value: count(electors, 'electorate', 'electorates') }]
        : []),
      {
        rule: '4.6',
        words: `attack ${sum(ATTACK)}, defence ${sum(DEFENCE)}`,
        value: count(units.length, 'unit', 'units'),
      },
    ],
    sum: `worth ${worth} EV${electors > 0 ? ', elector' : ''}`,
  };
}

export const figures: Explained = {
  callDiet: { call: () => CALL, crisis: () => CALL },
  attend: { attend: () => ATTEND, away: () => AWAY },
  recognise: { take: (t, m) => broughtBy(t, minor(m)) },
};
