import type { Chapter } from '../chapter.ts';
import { count, placeName, stateName, StateName } from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';

const tenth = (n: number | undefined): string => ((n ?? 0) / 10).toFixed(1);
const odds = (f: { readonly [name: string]: number }): string =>
  `${f['own']}${f['tired'] === 1 ? ' (after the loss of the march)' : ''} against ${f['foe']}: ${stateName(f['attacker'] ?? -1)} wins ${f['wins']} % without cards, inflicts ${tenth(f['inflicts'])} losses on average and suffers ${tenth(f['suffers'])}`;

/** The same for anyone who would defend: his chances, his losses. */
const defended = (f: { readonly [name: string]: number }): string =>
  `Combat Value ${f['foe']} against ${f['own']}${f['tired'] === 1 ? ' (the loss of the enemy’s march taken off)' : ''}, you win ${100 - (f['wins'] ?? 0)} % without cards, inflict ${tenth(f['suffers'])} and suffer ${tenth(f['inflicts'])} on average`;

/** Why not, on the march; and what to know before it. */
export const refusals: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>['refusals'] = {
  alreadyPicking: () => 'You are naming units one by one.',
  notThere: () => 'It is not there, or not able to go.',
  takeAll: () => 'There is nobody else: take all.',
  onlyMercenaries: () => 'Mercenaries alone make no army.',
  nobodyPicked: () => 'Nobody has been named yet.',
  noWay: (f) => `No Road or Trail leads to ${placeName(f['to'] ?? -1)}.`,
  closedSpace: (f) => `${placeName(f['at'] ?? -1)} is closed to you: neither yours, an ally’s nor an enemy’s.`,
  raisedNow: () => 'Whoever was recruited in this impulse did not begin it in the port, and does not sail yet.',
  noSeaWay: (f) => `The army cannot sail from ${placeName(f['from'] ?? -1)} to ${placeName(f['to'] ?? -1)}.`,
  mustMove: () => 'An army that was named to march goes at least one space.',
  seaFailed: () => 'A crossing of this sea has failed in this impulse.',
  othersStand: (f) => `Others of yours stand at ${placeName(f['at'] ?? -1)}: the battle is joined.`,
  cannotIntercept: (f) => `No army of yours at ${placeName(f['at'] ?? -1)} can intercept.`,
  noRefuge: (f) => `${placeName(f['at'] ?? -1)} is no place to withdraw to.`,
  tooFewSquadrons: () => 'Each squadron takes one unit on board: somebody must stay as garrison.',
  battleAhead: (f) =>
    `${count(f['units'] ?? 0, 'enemy unit', 'enemy units')} at ${placeName(f['at'] ?? -1)}: a battle, unless they withdraw. Combat Value ${odds(f)}.`,
  battleHere: (f) =>
    `A battle: ${count(f['units'] ?? 0, 'unit defends', 'units defend')} ${placeName(f['at'] ?? -1)}. You defend: ${defended(f)}. Equal losses are your victory.`,
  withdrawalCosts: (f) => {
    const cavalry = `The enemy has ${f['theirs']} cavalry, you ${f['ours']}: `;
    if (f['losses'] !== f['units']) return `${cavalry}one unit that withdraws suffers a loss.`;
    const gone = f['gone'] ?? 0;
    const lost =
      gone === 0
        ? ''
        : gone === f['units']
          ? ' All are weakened: the whole army is lost.'
          : ` ${gone} of ${f['units']} are weakened and lost.`;
    return `${cavalry}every unit that withdraws suffers a loss.${lost}`;
  },
  mayIntercept: (f) =>
    `${StateName(f['by'] ?? -1)} at ${placeName(f['place'] ?? -1)} (Combat Value ${f['sum']}) may intercept, on 1–${f['rating']} of a die. Then Combat Value ${odds(f)}.`,
  attritionAhead: (f) =>
    `One unit suffers a loss first: the march has Manpower ${f['manpower']} (a full unit 2, a weakened one 1), and from ${f['limit']} on ${f['limit'] === 12 ? 'every march' : 'a Forced march'} by land costs one. Fewer may go.`,
  interceptsWith: (f) =>
    `On 1–${f['rating']} of a die you come to ${placeName(f['at'] ?? -1)} and defend it: ${defended(f)}.${f['turns'] === 1 ? ' But the enemy may then turn back.' : ''} Otherwise you stay. Who goes is asked then; they leave ${placeName(f['place'] ?? -1)}.`,
  notOnFrontier: () => 'That is not on the Military Frontier.',
};
