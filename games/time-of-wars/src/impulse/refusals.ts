import type { Chapter } from '../chapter.ts';
import { cardName, kindName, op, placeName, points, stateName, trackName, trackUse } from '../names.ts';
import type { ImpulseAsks, ImpulseEvent, ImpulseProcs } from '../spec/impulse.ts';

/** What only a whole card of value 3 is played for. */
const USES = ['A FUND instead of points', 'Moving your special marker', 'Paying the Cossacks'];

/** Why not, in an impulse. */
export const refusals: Chapter<keyof ImpulseProcs, keyof ImpulseAsks, ImpulseEvent>['refusals'] = {
  tooFewPoints: (f) =>
    `It costs ${op(f['cost'] ?? 1)}, and ${f['points'] ?? 0} ${f['points'] === 1 ? 'is' : 'are'} left.`,
  notOfThree: (f) => `${USES[f['use'] ?? 0] ?? ''} takes a card of value 3; ${cardName(f['card'] ?? -1)} is none.`,
  noPlus: (f) =>
    `${cardName(f['card'] ?? -1)} has no +: to play two cards for their points, choose one with a + first, then this one.`,
  noPlusForCoup: (f) => `A Palace coup takes a card with a +; ${cardName(f['card'] ?? -1)} has none.`,
  noSecond: () => 'There is no such card to play with it.',
  cardPlayed: () => 'FUND are spent for cards before the first card is played.',
  noFund: () => 'You have no FUND.',
  noCards: () => 'There is no card left to draw.',
  specialFirst: () => 'Your Special Card must be played in this turn.',
  tooManyCards: (f) => `You may keep ${f['most'] ?? 0} cards and hold ${f['cards'] ?? 0}.`,
  noSuccessor: () => 'Your Ruler is weakened already and has no successor now.',
  nothingDue: () => 'No card is due to the Cossacks.',
  paidAlready: () => 'The Cossacks have been paid in this turn.',
  trackEnds: () => 'The marker is at the end of its track.',
  trackFrozen: () => 'The marker does not move any more.',
  noTrack: () => 'Your track is not moved by cards.',
  noThirtyYearsWar: () => 'The Thirty Years War has not begun.',
  notYourUnits: (f) => `You cannot recruit ${kindName(f['kind'] ?? 0)}.`,
  nowhere: () => 'There is no space for it.',
  notHere: (f) => `It cannot be placed at ${placeName(f['at'] ?? -1)}.`,
  noGarrison: (f) => `No garrison can be made or lifted at ${placeName(f['at'] ?? -1)}.`,
  turnedAlready: () => 'That unit has changed its duty in this impulse.',
  enemyThere: (f) => `An enemy army stands at ${placeName(f['at'] ?? -1)}.`,
  notWeakened: () => 'Only weakened units of yours are combined.',
  movedAlready: () => 'Units are combined before they move or fight.',
  noPartner: () => 'There is no second weakened unit of the kind.',
  noRebels: () => 'No army of yours rebels there.',
  noCommander: (f) => `You have no Commander at ${placeName(f['at'] ?? -1)}.`,
  asiaClosed: () => 'Asia is not open to you now.',
  asiaEnds: () => 'The last box of Asia is reached.',
  colonyThere: () => 'No colony can be built in this box.',
  onlyTwoCards: () => 'Only the Operational Points of two cards can be used so.',
  pointsSpent: () => 'Some Operational Points have been spent already.',
  overinvestment: () => 'That rating cannot be raised any further.',
  notHeretic: (f) => `${placeName(f['at'] ?? -1)} is no heretic space of yours.`,
  plunderFor: (f) =>
    `FAMINE lies at ${placeName(f['at'] ?? -1)} from now on, ${(f['from'] ?? -1) < 5 && (f['from'] ?? -1) >= 0 ? `the Economy of ${stateName(f['from'] ?? -1)} loses one point` : 'which costs nobody anything'}, and the space is not taken. ${points(f['left'] ?? 0)} left after it.`,
  trackTooLate: (f) =>
    `This is the last Game Turn: ${trackName(f['track'] ?? 0)} ${trackUse(f['track'] ?? 0)}, so it brings nothing more.`,
  allPoints: (f) => `All ${points(f['points'] ?? 0)} go into it; nothing else is done in this impulse.`,
  otherZone: (f) => `${placeName(f['at'] ?? -1)} lies in another zone.`,
};
