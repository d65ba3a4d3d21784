import type { Chapter } from '../chapter.ts';
import { placeName, StateName, stateName } from '../names.ts';
import type { TalksAsks, TalksEvent, TalksProcs } from '../spec/talks.ts';

/** Why not, in negotiations. */
export const refusals: Chapter<keyof TalksProcs, keyof TalksAsks, TalksEvent>['refusals'] = {
  notBeaten: () => 'That enemy holds no National space of yours.',
  notLost: (f) => `${placeName(f['at'] ?? -1)} is not lost to that enemy.`,
  nothingBack: () => 'At least one space comes back.',
  atWarAlready: (f) => `You cannot declare War on ${stateName(f['on'] ?? -1)} again.`,
  notInPlay: (f) => `${StateName(f['on'] ?? -1)} takes no part in this scenario.`,
  isAlly: (f) => `${StateName(f['on'] ?? -1)} is your ally.`,
  warBarred: (f) => `A forced peace bars War with ${stateName(f['on'] ?? -1)} for now.`,
  noWarCost: (f) => `War cannot be declared on ${stateName(f['on'] ?? -1)}.`,
  cannotPay: (f) => `It costs ${f['cost'] ?? 0}, and you can pay ${f['worth'] ?? 0}.`,
  noMinorWar: (f) => `You are not at War with ${stateName(f['on'] ?? -1)} as with a Minor State.`,
  noWarBetween: () => 'There is no War between these two.',
  alliedAlready: () => 'They are allied already.',
  noAllianceHere: () => 'The scenario forbids this Alliance.',
  atWarStill: () => 'Powers at War are no allies unless the same arrangement makes Peace.',
  lendsFewer: (f) => `At most ${f['most'] ?? 0} units can be lent.`,
  tooFewUnits: () => 'There are not so many units in the field.',
  notAllied: () => 'Only allies lend units.',
  notToRemit: (f) => `${placeName(f['at'] ?? -1)} cannot be remitted.`,
  unitsThere: (f) => `Units stand at ${placeName(f['at'] ?? -1)}.`,
  notJoined: (f) => `${placeName(f['at'] ?? -1)} is not joined to such a space.`,
  lastMarker: () => 'An arrangement cannot place a last CONTROL marker.',
  notToLend: () => 'That unit cannot be lent.',
  notNearest: (f) => `${placeName(f['at'] ?? -1)} is not the nearest space to the lender.`,
};
