import type { Chapter } from '../chapter.ts';
import { zoneName } from '../ids.ts';
import type { Zone } from '../ids.ts';
import type { ResolutionAsks, ResolutionEvent, ResolutionProcs } from '../spec/resolution.ts';

/** Why not, in words. */

type Words = Chapter<keyof ResolutionProcs, keyof ResolutionAsks, ResolutionEvent>;

const zoneNamed = ({ zone }: { readonly [name: string]: number }): string => zoneName(zone as Zone);

export const refusals: Words['refusals'] = {
  noGun: () => 'Only guns on the field can do that.',
  gunDisordered: () => 'A gun in disorder does not fire.',
  outsideField: () => 'Guns fire along the line they face or into the zones on either side of it.',
  beyondRange: ({ distance, range }) => `That zone is ${distance} away; the gun reaches ${range}.`,
  gunBehindCover: () => 'The gun does not stand in front, and the ground of its own zone blocks it.',
  gunBehindFriends: () => 'The gun does not stand in front, and friends fill more than half the front of its zone.',
  groundInTheWay: (figures) => `The ground of ${zoneNamed(figures)} is in the way.`,
  enemiesInTheWay: (figures) => `Enemies in ${zoneNamed(figures)} are in the way.`,
  friendsInTheWay: (figures) => `Friends in ${zoneNamed(figures)} are in the way.`,
  noEnemyThere: () => 'There are no enemies to fire at.',
  notBehindTheFront: () => 'Only units behind the front, guns apart, fire to the flank.',
  notAFlank: () => 'That zone is not on the flank of the unit.',
  noFire: () => 'The unit has no fire.',
  flankFireFull: () => 'Units that fire to the flank may be as wide together as half the front of the zone.',
  flankShareFull: () => 'With enemies on both flanks each gets half of the fire to the flank.',
  alreadyChecked: () => 'The zone has tested its morale already.',
  needsNoCheck: () => 'The zone is neither under fire nor in disorder.',
  notInZone: () => 'No such unit of yours is in the zone that tests its morale.',
  waitsForOtherZone: () => 'The unit stands in two zones, and counts in the one that has still to test its morale.',
  canTakeNoHit: () => 'That unit cannot take a hit.',
  notTheLowest: ({ morale, lowest }) =>
    `The first hit falls on whoever has the lowest morale: ${lowest}. This unit has ${morale}.`,
  frontFirst: () => 'Units in front take hits before those behind.',
  cannotRally: () => 'Only disordered units rally.',
  gunCannotRally: () => 'That gun cannot rally.',
  noRoomForGun: () => 'The zone is too full for another gun in order.',
  highestFirst: () => 'The unit with the highest morale rallies first.',
  rearFirst: () => 'Units behind rally before those in front.',
};
