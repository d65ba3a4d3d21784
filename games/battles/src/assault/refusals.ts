import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { QUARTERS } from '../data/measures.ts';
import { amountText, counted } from '../names.ts';
import type { AssaultAsks, AssaultEvent, AssaultProcs } from '../spec/assault.ts';

/** Why not, in words. */

type Words = Chapter<keyof AssaultProcs, keyof AssaultAsks, AssaultEvent>;

const frontageFigure = (figures: Figures, name: string): string => amountText(figures[name] as number, QUARTERS);

export const refusals: Words['refusals'] = {
  neverAssaults: () => 'Commanded troops and guns never assault.',
  noEnemyAhead: () => 'There is no enemy in the zone ahead.',
  pinned: () => 'Fresh enemy horse faces the flank or rear of the foot, which cannot assault.',
  noTarget: () => 'Nobody in the enemy front can be assaulted by that unit.',
  tooFewMovesToAssault: ({ moves, cost }) =>
    `The assault takes ${counted(cost as number, 'move')}; the unit has ${moves}.`,
  notInEnemyFront: () => 'Only enemies who stand in front in the zone ahead can be assaulted.',
  gunsNoTarget: () => 'Guns cannot be assaulted.',
  lightFootTarget: () => 'Light foot assaults only light or disordered units.',
  formedFootHorse: () => 'Formed foot assaults horse only if it fights with cold steel alone.',
  otherFootHorse: () => 'Foot in open order assaults horse only when it is disordered.',
  alreadyAssaulted: () => 'That unit has been assaulted in this phase; another has not.',
  zoneAlreadyOrdered: () => 'A unit of the zone has been given an order this turn.',
  zoneOutOfMoves: () => 'Not every unit of the zone has a move left.',
  nobodyCanAssault: () => 'Nobody in the zone can assault.',
  inOtherFront: () => 'The unit stands in front in the other of its zones.',
  noRoomToAssault: (figures) =>
    `The unit takes ${frontageFigure(figures, 'frontage')} of front; there is room for ${frontageFigure(figures, 'room')}.`,
  notInAssault: () => 'The unit is not under this order.',
  boundToAssault: () => 'The unit stood in front when the zone was ordered, and must assault anyway.',
  assaultersAscending: () => 'Choose in the order of the numbers, please.',
  cannotGiveWay: () => 'Only light troops in front that have not assaulted make room.',
  nobodyTakesPlace: () => 'Nobody comes forward to take that place.',
  frontTooNarrow: () => 'The front would still not hold those who come forward.',
  notDueToAssault: () => 'That unit takes no part in the assault.',
  otherType: () => 'Only units of one type join in an assault.',
  targetNotLarger: () => 'Units join only against a target larger than each of them.',
  secondHitElsewhere: () => 'The second hit stays in the zone of the assault.',
  routsAlready: () => 'That unit routs already.',
  gunsOutAlready: () => 'Guns in disorder take no hits.',
  notFacingGap: () => 'Nobody is due to advance from there.',
  notAdvancing: () => 'That unit is not advancing.',
  othersDoNotFit: () => 'Those who would go instead do not fit into the zone.',
  cannotRestrain: ({ cost, threshold }) => `Holding the unit back costs ${cost}, against a threshold of ${threshold}.`,
  restrainedTooLate: () => 'The unit has been ordered this turn and cannot be held back.',
};
