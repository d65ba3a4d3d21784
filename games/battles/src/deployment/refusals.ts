import type { Chapter } from '../chapter.ts';
import type { DeploymentAsks, DeploymentEvent, DeploymentProcs } from '../spec/deployment.ts';

/** Why not, in words. */

type Words = Chapter<keyof DeploymentProcs, keyof DeploymentAsks, DeploymentEvent>;

export const refusals: Words['refusals'] = {
  notInPool: () => 'It does not wait off board to be deployed.',
  noScout: () => 'Only horse and light foot can scout.',
  scoutsAhead: () => "Scouts go into the own half's row along the centre line.",
  notEnemyHalf: () => 'A cannonade is aimed at zones of the enemy half.',
  nobodyLeft: () => 'The whole army is on the board.',
  noGround: () => 'Nobody can come on outside the existing wings.',
  noSuchWing: () => 'The army has no such wing.',
  reactivatedOften: ({ most }) => `An army may reactivate wings ${most} times.`,
  nothingToMove: () => 'Nobody there could move or come on.',
  noWingYet: () => 'First the army must form a wing.',
  notAdjacent: () => 'Only the wing next to those chosen can be added.',
  nothingDeployed: () => 'Somebody must come on or move first.',
  nowhereToGo: () => 'There is nowhere to go.',
  outOfReach: () => 'That is more than four zones away.',
  notDeployed: () => 'It is not on the board.',
  movedAlready: () => 'It has moved in this phase.',
  onlyNewcomers: () => 'Only those who come on now belong to the new wing.',
  outsideWings: () => 'In this phase nobody goes outside the existing wings.',
  notReactivated: () => 'That wing was not reactivated.',
  existingWing: () => 'A new wing keeps out of those there are.',
  wholeBoard: () => 'Some columns must be left for a second wing.',
  scoutsStay: () => 'Scouts stay where they are.',
  scoutsHold: () => 'Nobody else enters a zone of scouts.',
  reserveStays: () => 'A reserve is not activated again.',
  reserveClosed: () => 'That is the ground of a reserve.',
  enemyHalf: () => 'Nobody deploys in the enemy half.',
  noEntry: () => 'Units come on over the baseline, or at or next to their camp.',
  noWayOn: () => 'It cannot come on anywhere.',
  cannotMove: () => 'It has no move to make.',
  mustMove: () => 'It was chosen to move.',
  reserveAlready: () => 'There is a reserve behind these wings already.',
  noReserveBehind: () => 'There is no reserve in the rear row of these wings.',
  noCommander: () => 'A reserve needs a commander in its rows.',
};
