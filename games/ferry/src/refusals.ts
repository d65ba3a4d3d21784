import type { Figures, Words } from '@tercio/kernel';
import { bankName, cardName, coins, sideName } from './names.ts';
import type { Ferry } from './spec.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? 0;

export const refusals: Words<Ferry>['refusals'] = {
  hasFewerCoins: (f) => `${sideName(figure(f, 'side'))} has only ${coins(figure(f, 'coins'))}.`,
  noSuchDeal: () => 'You are no party to such a deal.',
  dealNotMade: () => 'Only a deal that was made can be shown.',
  openAlready: () => 'All know of that deal already.',
  breaksTruce: (f) =>
    `This breaks the truce with ${sideName(figure(f, 'side'))} and costs ${coins(figure(f, 'coins'))}.`,
  noTalks: () => 'Words in private are for the talks at the beginning of a turn.',
  ownHand: () => 'You know your own hand.',
  emptyHand: (f) => `${sideName(figure(f, 'side'))} holds no card.`,
  nobodyThere: (f) => `You have nobody at ${bankName(figure(f, 'bank'))}.`,
  tooFar: (f) => `${bankName(figure(f, 'bank'))} does not touch ${bankName(figure(f, 'from'))}.`,
  noSuchCard: (f) => `You hold no ${cardName(figure(f, 'card'))}.`,
  notYourself: () => 'You cannot fight yourself.',
  notThere: (f) => `${sideName(figure(f, 'side'))} has nobody at ${bankName(figure(f, 'bank'))}.`,
  noMan: (f) => `You have no man at ${bankName(figure(f, 'bank'))}.`,
  noLeader: (f) => `Your leader is not at ${bankName(figure(f, 'bank'))}.`,
  ownLeader: () => 'Only an enemy leader can be recalled.',
  tooFewCoins: (f) => `It costs ${coins(figure(f, 'price'))}, and you have ${coins(figure(f, 'coins'))}.`,
  leaderLost: (f) => `The leader of ${sideName(figure(f, 'side'))} has fallen.`,
  leaderAtHome: (f) => `The leader of ${sideName(figure(f, 'side'))} is at home already.`,
};
