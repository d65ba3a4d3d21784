import { HIDDEN } from '@tercio/kernel';
import type { ExplainedLine } from '@tercio/kernel';
import { factorsOf } from '@tercio/kernel/rooms';
import type { Chapter, Explained } from '../chapter.ts';
import { atPlace, cityName, forceName, placeName, SideName, strengthWords } from '../names.ts';
import { cityAt } from '../geography/index.ts';
import { NONE } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { SupplyAsks, SupplyEvent, SupplyProcs } from '../spec/supply.ts';
import { SACKED, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { baseAt, FACTORS, isPaid, mayPlunder, quartersOf, supplyOf } from './figures.ts';

/** The Supply Check in words. */

export type SupplyChapter = Chapter<keyof SupplyProcs, keyof SupplyAsks, SupplyEvent>;

/** "3 of 18 SP disband", "nobody disbands". */
function endWords(t: Seen, of: Force, more: number): string {
  const lost = strengthOf(t, of) - supplyOf(t, of) - more;
  return lost > 0 ? `${lost} of ${strengthOf(t, of)} SP disband` : 'nobody disbands';
}

export const prompts: SupplyChapter['prompts'] = {
  plunder: ({ force }, t) => {
    const winters = `${forceName(t, force)} winters ${atPlace(t.at[force] ?? NONE)} with ${strengthOf(t, force)} SP and supply for ${supplyOf(t, force)}.`;
    // 16.3 Under a marker everybody is asked.
    if (!mayPlunder(t, force)) return `${winters} The city cannot be plundered for more.`;
    return `${winters} Plunder the city? It stays yours and counts for victory as before.`;
  },
};

const isSack = (damage: number): boolean => damage === SACKED - 1;
const damageAt = (t: Seen, of: Force): number => t.damage[cityAt[t.at[of] ?? NONE] ?? NONE] ?? 0;

export const options: SupplyChapter['options'] = {
  plunder: {
    plunder: (_arg, t, { force }) => {
      const place = t.at[force] ?? NONE;
      const more = baseAt(t, place);
      return `${isSack(damageAt(t, force)) ? 'Sack' : 'Pillage'} ${placeName(place)} for ${more} more supply: ${endWords(t, force, more)}`;
    },
    spare: (_arg, t, { force }) => `Spare the city: ${endWords(t, force, 0)}`,
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

/** 7.3.2 What the quarters yield, line by line. */
const quarterLines = (t: Seen, of: Force): readonly ExplainedLine[] => {
  const quarters = quartersOf(t, of);
  return [
    { value: String(baseAt(t, quarters.place)), words: placeName(quarters.place), rule: '7.3.2' },
    ...factorsOf(FACTORS, quarters).map(({ rule, words, times }) => ({
      value: times[1] === 1 ? `×${times[0]}` : `÷${times[1]}`,
      words,
      rule,
    })),
  ];
};

/** 15.1, 15.2 What it brings, and what it costs. */
function plundering(t: Seen, of: Force): readonly ExplainedLine[] {
  const place = t.at[of] ?? NONE;
  const sack = isSack(damageAt(t, of));
  return [
    { value: `+${baseAt(t, place)}`, words: `${sack ? 'sacked' : 'pillaged'} now`, rule: '15.1' },
    {
      value: sack ? 'sacked' : 'pillaged',
      words: `from now on: it feeds half as many, and does not count for reinforcements until it has recovered${sack ? ', which takes two steps' : ''}`,
      rule: '15.2',
    },
    ...(isPaid(t, place) ? [{ value: '1 PP', words: 'goes to the enemy', rule: '15.2' }] : []),
  ];
}

export const figures: Explained = {
  plunder: {
    spare: (t, _arg, { force }) => ({
      title: 'Supply',
      lines: quarterLines(t, force),
      sum: `feeds ${supplyOf(t, force)} of ${strengthOf(t, force)} SP`,
    }),
    plunder: (t, _arg, { force }) => {
      const fed = supplyOf(t, force) + baseAt(t, t.at[force] ?? NONE);
      return {
        title: isSack(damageAt(t, force)) ? 'Sack' : 'Pillage',
        lines: [...quarterLines(t, force), ...plundering(t, force)],
        sum: `feeds ${Math.min(fed, strengthOf(t, force))} of ${strengthOf(t, force)} SP`,
      };
    },
  },
};
