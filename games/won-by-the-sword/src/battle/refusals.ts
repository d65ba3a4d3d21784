import type { Chapter } from '../chapter.ts';
import { NONE } from '../ids.ts';
import { columnName, pointName, wingName } from '../names.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';

/** Why not, in words. */

type Words = Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent>;

export const refusals: Words['refusals'] = {
  notAnEnemy: () => 'That column is your own: battle is offered to enemies.',
  notInThisSpace: (f, t) => `${columnName(t, f['column'] ?? NONE)} is not in this space.`,
  foughtAlready: () => 'A battle has been fought: the activation is over.',
  tooFewCampaignPoints: (f) => `It costs ${f['cp']} CP; the column has ${f['left']} left.`,
  rejectedThisRound: (f, t) => `${columnName(t, f['column'] ?? NONE)} has rejected battle in this round.`,
  noSurpriseCard: () => 'The card is no surprise attack.',
  surpriseUsed: () => 'The card’s action has been used.',
  aggressive: () => 'An aggressive leader does not refuse battle.',
  noAdvantage: () => 'The column has no tactical advantage chit.',
  oneWing: () => 'A minor battle has one wing: the center.',
  notInTheBattle: () => 'That leader is not in this battle.',
  onlyEntrenchments: () => 'When forming, only entrenchments can be played.',
  noBattleAbility: () => 'He has no ability that could be played here.',
  noChitsLeft: () => 'All tactical advantage chits are in use.',
  tooLittleCavalry: (f) => `His wing has ${f['horse']} cavalry regiments, not more than its ${f['foot']} of infantry.`,
  notInTheCenter: () => 'He is not with the center.',
  noInfantry: () => 'There is no infantry regiment.',
  noGuns: () => 'There are no guns.',
  immune: () => 'The enemy’s center is entrenched, and immune to bombardment.',
  doubledAlready: () => 'The guns fire with double firepower already.',
  mustUseAggressiveness: () => 'The aggressive leader’s chit must be used in this battle.',
  notInThatWing: (f) => `No such unit stands in the ${wingName(f['wing'] ?? NONE)}.`,
  oneDirection: () => 'Cavalry goes in one direction only.',
  outOfOrder: () => 'Units are moved in their order.',
  halfAtMost: (f) => `At most half can be moved: ${f['most']}.`,
  oneByOne: () => 'The others are sent one by one.',
  noCavalryLeft: () => 'No cavalry is left in that wing.',
  veteransFirst: () => 'A veteran regiment takes the first hit.',
  noCounterLeft: () => 'No battery of that nation is left to be put into play.',
  noLeaderOfThatNation: () => 'No leader of that nation is with the column.',
  deadEnd: (f, t) => `From ${pointName(t, f['point'] ?? 0)} the column could not go on, as it must.`,
};
