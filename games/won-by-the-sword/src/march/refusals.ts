import type { Chapter } from '../chapter.ts';
import { ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { chitName, columnName, nationOf, pointName, targetName, wayName } from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';

/** Why not, in words. */

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

export const refusals: March['refusals'] = {
  patrolsOut: () => 'Its patrols are out: the column moves no more in this activation.',
  joinedFinished: () => 'It has taken in troops that were active before: it moves no more in this activation.',
  mayJoinFinished: () =>
    'Another column has exchanged units with this garrison in this round: who takes units from it moves no more in this activation.',
  notBeside: (f, t) =>
    `${pointName(t, f['point'] ?? 0)} is not beside the column: it marches road by road, as far as its CP last.`,
  difficultMarch: () => 'A forced march follows regular roads only.',
  crossingClosed: (f, t) => `The crossing at ${pointName(t, f['point'] ?? 0)} is closed to you.`,
  tooFewPoints: (f) => `It costs ${f['cp']} CP; the column has ${f['left']} left.`,
  noForcedMarch: () => 'No forced march is left in this activation.',
  lastStep: () => 'The step lost on a forced march would be its last.',
  siegeAbandoned: (f, t) => `The siege of ${pointName(t, f['point'] ?? 0)} is abandoned.`,
  foragedOut: (f, t) => `${pointName(t, f['point'] ?? 0)} has nothing left to forage.`,
  enemyGarrison: (f, t) => `An enemy garrison that is not besieged holds ${pointName(t, f['point'] ?? 0)}.`,
  enemyColumn: (f, t) => `An enemy column stands at ${pointName(t, f['point'] ?? 0)}.`,
  otherCard: () => 'The card in play has another action.',
  actionUsed: () => 'The action of the card in play has been used.',
  noSuchChit: (f) => `No leader of the column has ${chitName(f['chit'] ?? 0)} at hand.`,
  shortage: (f) => `${f['due']} BP are due, ${f['short']} more than there are: as many step losses.`,
  noHorse: () => 'It has no cavalry regiment to send out.',
  oneStays: () => 'At least one regiment stays with the column.',
  noWayLeft: () => 'No road here is open to another patrol.',
  notAttached: (f, t) => `${wayName(t, f['way'] ?? 0)} does not touch the space of the column.`,
  patrolled: (f, t) => `A patrol of yours rides on ${wayName(t, f['way'] ?? 0)}.`,
  acrossCrossing: (f, t) => `An enemy garrison keeps the crossing of ${pointName(t, f['point'] ?? 0)}.`,
  waysInOrder: () => 'Patrols are named in the order of the roads.',
  noPatrolNamed: () => 'Name at least one patrol.',
  noSuchHorse: () => 'No such cavalry regiment is left.',
  notInReach: (f, t) => `The patrol cannot scout ${targetName(t, f['target'] ?? 0)}.`,
  notSoMuchHere: (f) => `Only ${f['bp']} BP lie here.`,
  noStore: () => 'No own garrison that is not besieged holds this place.',
  emptyStore: () => 'The garrison has no baggage.',
  underTheMarker: () => 'Baggage left here goes to the garrison.',
  pickedUpAgain: () => 'It has left baggage here and picked some up again: it leaves no more.',
  notSoMuch: (f) => `It has ${f['bp']} BP.`,
  noRecruiting: () => 'Neither the card nor a leader nor a battle just won allows it to recruit.',
  noneReduced: () => 'None of its regiments is reduced.',
  notReduced: () => 'It has no such reduced regiment.',
  notInCadre: () => 'The cadre box has no such regiment.',
  noLeaderOfNation: (f, t) =>
    `No leader of that nation (${nationOf(t, ownerOf(t.active as Column), f['slot'] ?? 0)}) is with the column.`,
  recruitsAlready: () => 'It may recruit already.',
  nobodyToRecruit: () => 'There is nobody to recruit.',
  notOwnGarrison: (f, t) => `You have no garrison at ${pointName(t, f['point'] ?? 0)}.`,
  garrisonBesieged: (f, t) => `${pointName(t, f['point'] ?? 0)} is besieged.`,
  noBatteryLeft: (f) => `All ${f['limit']} batteries of that nation are in play.`,
  ownColumn: () => 'Spies look at enemy columns.',
  notInPlay: (f, t) => `${columnName(t, f['column'] ?? 0)} is not in play.`,
  hasInitiative: () => 'You have the initiative.',
  lightAlready: () => 'Its patrols ride with double firepower already.',
  doubleAlready: () =>
    'The column is large enough to build two siegeworks for each CP as it is: labour would bring nothing more.',
  noChitLeft: (f) => `All ${f['limit']} tactical advantage chits are in play.`,
  noEntrenching: () => 'Entrenching is no activity in this game.',
  entrenchedAlready: () => 'The column is entrenched.',
  notCavalry: () => 'It has infantry or artillery: it is no cavalry column.',
  regroupedAlready: () => 'It has exchanged units with the garrison here already.',
  notAnotherColumn: () => 'Only another column of yours can be absorbed.',
  notInSpace: (f, t) => `${columnName(t, f['column'] ?? 0)} is elsewhere.`,
  absorbedAlready: (f, t) => `It has taken in what it wanted of ${columnName(t, f['column'] ?? 0)}.`,
};
