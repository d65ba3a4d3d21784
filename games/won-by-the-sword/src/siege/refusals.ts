import type { Chapter } from '../chapter.ts';
import { NONE } from '../ids.ts';
import { columnName, pointName } from '../names.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs } from '../spec/siege.ts';

/** Why not, in words. */

type Words = Chapter<keyof SiegeProcs, keyof SiegeAsks, SiegeEvent>;

export const refusals: Words['refusals'] = {
  besiegesAlready: () => 'The column conducts a siege already.',
  notFortified: (f, t) => `${pointName(t, f['point'] ?? 0)} is a village: only fortified places are besieged.`,
  neverBesieged: (f, t) => `${pointName(t, f['point'] ?? 0)} is neutral for good, and never besieged.`,
  ownGarrison: (f, t) => `${pointName(t, f['point'] ?? 0)} is held by your own garrison.`,
  besiegedByAnother: (f, t) => `${pointName(t, f['point'] ?? 0)} is besieged by another column.`,
  enemyColumnHere: () => 'No siege is begun with an enemy column in the space.',
  tooLittleInfantry: (f) => `It takes ${f['needed']} steps of infantry; the column has ${f['steps']}.`,
  noSiege: () => 'The column conducts no siege.',
  offerBattleFirst: (f, t) =>
    `${columnName(t, f['column'] ?? NONE)} is here, and has not rejected battle in this round.`,
  constructedAlready: () => 'Construction is announced once in an activation.',
  worksIncomplete: (f) => `The siegeworks are not complete: ${f['built']} of ${f['required']}.`,
  worksComplete: () => 'The siegeworks are complete: an assault needs no surprise.',
  finalOfferFirst: () => 'The final offer comes before the assault.',
  noInitiative: () => 'You cannot expend the initiative now.',
  noStratagem: () => 'The card is no stratagem, or one has been used in this siege.',
  noBombardmentChit: () => 'He is not there, or has no bombardment at hand.',
  notInTheGarrison: () => 'No such unit lies in the place.',
  lastOfTheGarrison: () => 'The place would be left without a garrison.',
  notTheNearest: (f, t) => `${pointName(t, f['point'] ?? 0)} is not the nearest garrison of that nation with room.`,
  refugeExists: () => 'There is a garrison that has room.',
};
