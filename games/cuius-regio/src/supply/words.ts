import { HIDDEN } from '@tercio/kernel';
import { factorsOf } from '@tercio/kernel/rooms';
import type { Chapter, Explained } from '../chapter.ts';
import { atPlace, cityName, forceName, placeName, SideName, strengthWords } from '../names.ts';
import { cityAt } from '../geography/index.ts';
import { NONE } from '../ids.ts';
import type { SupplyAsks, SupplyEvent, SupplyProcs } from '../spec/supply.ts';
import { SACKED, strengthOf } from '../state.ts';
import { baseAt, FACTORS, quartersOf, supplyOf } from './figures.ts';

/** The Supply Check in words. */

export type SupplyChapter = Chapter<keyof SupplyProcs, keyof SupplyAsks, SupplyEvent>;

export const prompts: SupplyChapter['prompts'] = {
  plunder: ({ force }, t) =>
    `${forceName(t, force)} winters ${atPlace(t.at[force] ?? NONE)} with ${strengthOf(t, force)} SP and supply for ${supplyOf(t, force)}. Plunder the city? It stays yours and counts for victory as before.`,
};

const isSack = (damage: number): boolean => damage === SACKED - 1;

export const options: SupplyChapter['options'] = {
  plunder: {
    plunder: (_arg, t, { force }) => {
      const place = t.at[force] ?? NONE;
      const damage = t.damage[cityAt[place] ?? NONE] ?? 0;
      return `${isSack(damage) ? 'Sack' : 'Pillage'} ${placeName(place)} for ${baseAt(t, place)} more supply`;
    },
    spare: (_arg, t, { force }) => {
      const lost = strengthOf(t, force) - supplyOf(t, force);
      return `Spare the city; ${lost} SP disband`;
    },
  },
};

export const events: SupplyChapter['events'] = {
  supplied: ({ hex, sp, supply }) =>
    sp === HIDDEN ? null : { text: `${placeName(hex)}: ${sp} SP, supply for ${supply}.` },
  plundered: ({ side, city, damage, supply }) => ({
    text: `${SideName(side)} ${damage === SACKED ? 'sack' : 'pillage'} ${cityName(city)} for ${supply} more supply.`,
  }),
  starved: ({ side, hex, sp, infantry, cavalry }) => ({
    text: `${SideName(side)}: ${infantry === HIDDEN ? `${sp} SP` : strengthWords({ infantry, cavalry, trains: 0 })} disband ${atPlace(hex)} for want of supply.`,
  }),
};

export const figures: Explained = {
  plunder: {
    spare: (t, _arg, { force }) => {
      const quarters = quartersOf(t, force);
      return {
        title: 'Supply',
        lines: [
          { value: String(baseAt(t, quarters.place)), words: placeName(quarters.place), rule: '7.3.2' },
          ...factorsOf(FACTORS, quarters).map(({ rule, words, times }) => ({
            value: times[1] === 1 ? `×${times[0]}` : `÷${times[1]}`,
            words,
            rule,
          })),
        ],
        sum: `feeds ${supplyOf(t, force)} of ${strengthOf(t, force)} SP`,
      };
    },
  },
};
