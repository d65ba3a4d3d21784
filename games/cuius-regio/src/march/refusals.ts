import { listed } from '@tercio/kernel/rooms';
import type { Chapter } from '../chapter.ts';
import { cityName, leaderName } from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';

/** Why not, in words. */

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

const name = (f: { readonly [name: string]: number }): string => leaderName(f['leader'] ?? -1);

/** 11.3 Of what the cost of a step is made, where it is more than the ground. */
const PARTS: readonly (readonly [part: string, words: string])[] = [
  ['ground', 'for the ground'],
  ['enemy', 'for an enemy army or city there'],
  ['zone', 'for an enemy zone'],
  ['bank', 'for the far bank'],
];
function costWords(f: { readonly [name: string]: number }): string {
  const parts = PARTS.flatMap(([part, words]) => ((f[part] ?? 0) > 0 ? [`${f[part]} ${words}`] : []));
  return parts.length < 2 ? '' : ` (${listed(parts)})`;
}

export const refusals: March['refusals'] = {
  leaderNotYours: (f) => `${name(f)} is not yours.`,
  leadsNobody: (f) => `${name(f)} leads no troops on the map.`,
  tooTired: (f) => `${name(f)} is at fatigue 5 and cannot be activated.`,
  noLieutenantActivation: (f) => `${name(f)} is a Lieutenant, and all three Lieutenant activations are used.`,
  cannotServe: (f) => `${name(f)} cannot be a Wing Commander of ${leaderName(f['under'] ?? -1)} here.`,
  inRosterOrder: (f) => `${name(f)} comes earlier in the roster: Wing Commanders are named in its order.`,
  nothing: () => 'Something must be chosen.',
  leftWithoutLeader: (f) => `${f['sp']} SP stay without a leader and disband.`,
  trainsLeftAlone: () => 'Artillery trains that stay without a leader are lost.',
  leftWithoutSp: () => 'Leaders stay without troops and go to the pool.',
  notBeside: () => 'An army marches from hex to hex.',
  notTheRoadOut: () => 'A Spanish Road area is left by its road only.',
  outOfTheatre: () => 'In this scenario armies do not go there.',
  river: () => 'Rivers are crossed in cities only.',
  farBank: () => 'To the other bank one must control the city, or have begun the activation in it.',
  notNeutral: () => 'Only a neutral city is taken in this way.',
  tooFewForCity: (f) => `${cityName(f['city'] ?? -1)} needs ${f['csv']} SP, and these are ${f['sp']}.`,
  notToBeInvaded: () => 'In this scenario the neutral cities of that province are not to be attacked.',
  tooFewMp: (f) => `It costs ${f['cost']} MP${costWords(f)}, and ${Math.max(0, f['mp'] ?? 0)} are at hand.`,
  noWayOut: () => 'The army could not leave the neutral city again, and it must not stop there.',
  noLongerEligible: () =>
    'The army rolled additional MP and has now more SP than its leaders can handle: it must leave SP behind or end.',
  oncePerHex: () => 'Only once in each hex; what is dropped, once more after picking up.',
  notEntered: () => 'Only whoever stands in a hex that the army enters can be picked up.',
  noFriend: () => 'No friendly army stands here.',
  noneOfThatType: () => 'It has no SP of that type.',
  nothingToPickUp: () => 'There is nothing here that it could pick up.',
  nothingToDrop: () => 'It has nothing that it could leave behind.',
  notInNeutralCity: () => 'Nobody stops in a neutral city without taking it.',
  noFieldWorks: () => 'Field fortifications are an optional rule, not in use.',
  worksOutsideCities: () => 'Field fortifications are built outside cities.',
  dugAlready: () => 'There are field fortifications already.',
  hopeless: () => 'This battle can only be lost, whatever the die shows.',
  wouldBeOverrun: () => 'The enemy there has five times its SP: the army would be overrun.',
};
