import type { Chapter, Seen } from '../chapter.ts';
import type { FortWorks } from '../data/types.ts';
import { groundUnder, placeAt } from '../ground.ts';
import { ownerOf } from '../ids.ts';
import type { Point } from '../ids.ts';
import type { Applied } from '@tercio/kernel/rooms';
import { aUnit, columnName, leaderName, pointName, sideName, unitName } from '../names.ts';
import { fortAt } from './eligibility.ts';
import { neededAt } from './offer.ts';
import { rateOf } from './works.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs } from '../spec/siege.ts';

/** Sieges in words. */

type Words = Chapter<keyof SiegeProcs, keyof SiegeAsks, SiegeEvent>;

const at = (t: Seen, column: number): string => pointName(t, t.columnAt[column] as number);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const listed = (modifiers: readonly Applied[]): string =>
  modifiers.map(({ words, value }) => ` ${signed(value)} (${words})`).join('');
const offerName = (final: number | boolean): string => (final === 1 || final === true ? 'final' : 'initial');
const hitsWord = (hits: number): string => `${hits} ${hits === 1 ? 'hit' : 'hits'}`;

export const prompts: Words['prompts'] = {
  pledge: ({ column, final }, t) =>
    `The ${offerName(final)} offer of surrender to ${at(t, column)}: do you add anything to your die before it is rolled?`,
  resist: ({ column, final }, t) =>
    `The ${offerName(final)} offer of surrender to ${at(t, column)}: do you expend the initiative against the besieger’s die?`,
  bombard: ({ column, defending }, t) =>
    defending === 1 ? `Do the guns of ${at(t, column)} fire at the siegeworks?` : `Do you bombard ${at(t, column)}?`,
  build: ({ column }, t) =>
    `Siegeworks before ${at(t, column)}: ${t.built[column]} of ${t.required[column]}. How many CP do you spend on them?`,
  harm: ({ hits }) => `${hitsWord(hits)} on your siege: how many do the siegeworks take? Your troops take the rest.`,
  sally: ({ point }, t) =>
    `Which unit sallies from ${pointName(t, point)}? Its hits cost the besieger siegeworks or troops; it loses a step in any case.`,
  refuge: ({ point }, t) => `The garrison of ${pointName(t, point)} marches off. Where to?`,
};

/** 11.2 What is put into an offer: "+2 to the besieger's die". */
const toThe = (t: Seen, name: keyof ReturnType<typeof modifiersOf>): string =>
  `${signed(modifiersOf(t)[name])} to the besieger’s die`;
const modifiersOf = (t: Seen) => groundUnder(t).tables.surrender.values.modifiers;

export const options: Words['options'] = {
  pledge: {
    initiative: (_arg, t) => `Expend the initiative: ${toThe(t, 'besiegerInitiative')}; the enemy has it then`,
    stratagem: (_arg, t) => `Use the stratagem of the card: ${toThe(t, 'stratagem')}`,
    roll: () => 'Make the offer as it is',
  },
  resist: {
    expend: (_arg, t) => `Expend the initiative: ${toThe(t, 'defenderInitiative')}; the enemy has it then`,
    keep: () => 'Keep the initiative: the die as it is',
  },
  bombard: {
    fire: () => 'Fire',
    double: (leader, t) => `Fire with double firepower (${leaderName(t, leader)})`,
    hold: () => 'Hold fire',
  },
  build: {
    works(cp, t, { column }) {
      const built = cp * rateOf(t, column);
      const [now, needed] = [(t.built[column] as number) + built, t.required[column] as number];
      const works = built === 1 ? '1 siegework' : `${built} siegeworks`;
      return `Spend ${cp} CP: ${works}, ${now >= needed ? `complete${t.finalOffer[column] === 1 ? '' : ', and the final offer follows'}` : `${now} of ${needed}`}`;
    },
  },
  harm: { works: (works) => `The works take ${works}` },
  sally: {
    unit: (unit, t, { column }) => `Sally with ${aUnit(unitName(t, 1 - ownerOf(column), unit))}`,
    stay: () => 'Nobody sallies',
  },
  refuge: { to: (point, t) => `To ${pointName(t, point)}`, disband: () => 'Nowhere: it is disbanded' },
};

type Captured = Extract<SiegeEvent, { readonly kind: 'captured' }>;
/** 1.1 What the place brings: more if somebody held it. */
function gain(t: Seen, { point, units }: Captured): string {
  const { captureGarrisoned, captureNeutral } = groundUnder(t).tables.victoryPoints.values;
  const { works } = placeAt(t, point);
  const values = units.some((count) => count > 0) ? captureGarrisoned : captureNeutral;
  return works === 0 ? '' : `, +${values[works as FortWorks]} VP`;
}

/** 11.4 Every hit of the besieger's guns saves a siegework. */
const breach = (hits: number): string =>
  hits === 0 ? '' : `: ${hits === 1 ? '1 siegework' : `${hits} siegeworks`} fewer required`;

/** 11.4, 11.5 "1 siegework", "1 siegework and 2 steps". */
function harm({ works, steps }: Extract<SiegeEvent, { readonly kind: 'harmed' }>): string {
  const lost = [
    ...(works > 0 ? [works === 1 ? '1 siegework' : `${works} siegeworks`] : []),
    ...(steps > 0 ? [steps === 1 ? '1 step' : `${steps} steps`] : []),
  ];
  return lost.length === 0 ? 'nothing' : lost.join(' and ');
}

/** 11.2, 11.7 "7 to 9": by the weakest and the strongest garrison that the place can have. */
function neededRange(t: Seen, point: Point, final: number): string {
  const [least, most] = [neededAt(t, point, 1, final), neededAt(t, point, fortAt(t, point)?.maxGarrison ?? 1, final)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

export const events: Words['events'] = {
  besieged: (e, t) => ({
    text: `${columnName(t, e.column)} besieges ${pointName(t, e.point)}: ${e.required} siegeworks are required.`,
  }),
  unmoved: (e, t) => ({ text: `${pointName(t, e.point)} has rejected an offer before, and does so again.` }),
  summoned: (e, t) => ({
    text: `The ${offerName(e.final)} offer of surrender to ${pointName(t, e.point)}: ${e.die} rolled${listed(e.modifiers)}${
      e.needed === null
        ? `, ${neededRange(t, e.point, Number(e.final))} needed by a garrison not seen`
        : `, ${e.needed} needed`
    }. It is ${e.accepted ? 'accepted' : 'rejected'}.`,
  }),
  built: (e, t) => ({
    text: `Before ${pointName(t, e.point)} ${e.works === 1 ? '1 siegework is' : `${e.works} siegeworks are`} built for ${e.cp} CP: ${e.built} of ${e.required}.`,
  }),
  bombardment: (e, t) => ({
    text: `${e.defending ? `The guns of ${pointName(t, e.point)} fire` : `${pointName(t, e.point)} is bombarded`}${
      e.doubled ? ' with double firepower' : ''
    }: ${e.die} + ${e.firepower} = ${e.total}, ${hitsWord(e.hits)}${e.defending ? '' : breach(e.hits)}.`,
  }),
  sallied: (e, t) => ({
    text: `A sally from ${pointName(t, e.point)} (${unitName(t, e.side, e.unit)}): ${e.die} + ${e.firepower} = ${e.total}, ${hitsWord(e.hits)}; it loses a step.`,
  }),
  harmed: (e, t) => ({
    text: `The hits cost ${columnName(t, e.column)} ${harm(e)}.`,
  }),
  stormed: (e, t) => ({
    text: `${columnName(t, e.column)} ${e.escalade ? 'scales the walls of' : 'storms'} ${pointName(t, e.point)}; ${sideName(t, e.side)} fires: ${e.die} + ${e.firepower} = ${e.total}, ${hitsWord(e.hits)}.`,
  }),
  captured: (e, t) => ({
    text: `${pointName(t, e.point)} ${e.storm ? `is taken by storm by ${columnName(t, e.column)}` : `surrenders to ${columnName(t, e.column)}`}${gain(t, e)}: ${e.bp} BP${
      e.guns > 0 ? ` and ${e.guns} ${e.guns === 1 ? 'battery' : 'batteries'}` : ''
    } taken.`,
  }),
  marchedOff: (e, t) => ({
    text:
      e.to === e.point
        ? 'The garrison finds no refuge and is disbanded.'
        : `The garrison marches off to ${pointName(t, e.to)}${e.lost > 0 ? `; ${e.lost} ${e.lost === 1 ? 'step finds' : 'steps find'} no room` : ''}.`,
  }),
  leaderTaken: (e, t) => ({ text: `${leaderName(t, e.leader)} is captured.` }),
  repulsed: (e, t) => ({ text: `The storm of ${pointName(t, e.point)} fails, and the siege with it.` }),
  lifted: (e, t) => ({
    text: `${columnName(t, e.column)} ${e.weak ? 'is too weak to go on with' : 'quits'} the siege of ${pointName(t, e.point)}.`,
  }),
};
