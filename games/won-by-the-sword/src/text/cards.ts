import type { CardAction } from '../data/types.ts';

/** What the action of a card does, in a sentence: on its face, and before it is played. */
export const ACTION_WORDS: { readonly [action in CardAction]: string } = {
  cavalryBonus: 'All cavalry: more CP, forage +1.',
  cooperativeTeamsters: 'Pick up baggage for no CP.',
  epidemicOutbreak: 'Must be played: sickness where the column is.',
  forcedMarch: 'Two more marches, a step lost for each.',
  impressedLocalLabor: 'For 1 BP two siegeworks per CP, however few dig.',
  poorForage: 'All its foraging is at −2.',
  reinforcements: 'Regiments to full strength for 1 CP each, lost ones back for 3.',
  scorchedEarth: 'Forage at +2; nothing is left there.',
  stratagem: 'Once in a siege, a better offer of surrender.',
  surpriseAttack: 'Force a battle, or scale walls without siegeworks.',
  tacticalAdvantage: 'Another die for one wing in a battle.',
};
