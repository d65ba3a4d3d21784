import type { Chapter } from '../chapter.ts';
import { QUARTERS } from '../data/measures.ts';
import { amountText, counted, unitName } from '../names.ts';
import type { OrdersAsks, OrdersEvent, OrdersProcs } from '../spec/orders.ts';

/** Why not, in words: chapters 4 and 5, 2.6 to 2.8. */

type Words = Chapter<keyof OrdersProcs, keyof OrdersAsks, OrdersEvent>;

/** Weights and frontages are kept in quarters. */
const amount = (quarters: number | undefined): string => amountText(quarters ?? 0, QUARTERS);
const moves = (count: number | undefined): string => counted(count ?? 0, 'move');

const command: Words['refusals'] = {
  notYourWing: () => 'That wing is not yours.',
  activatedAlready: () => 'The wing has been activated this turn.',
  nobodyToOrder: () => 'The wing has neither units nor a commander.',
  notYourReserve: () => 'That reserve is not yours.',
  reserveDissolved: () => 'The reserve has been called up and is no more.',
  betweenActivations: () => 'A reserve is called up between activations, not during one.',
  notYourCommander: () => 'He is not one of your commanders.',
  commanderGone: () => 'He is not on the field.',
  commanderElsewhere: () => 'He is not where the order is given.',
  rodeAlready: () => 'He has ridden this turn.',
  stunned: () => 'He is stunned.',
  nowhereToRide: () => 'Enemies and impassable ground shut him in.',
  tooFarToRide: () => 'He cannot ride there in four moves.',
  ledAlready: () => 'He has led another wing this turn.',
  hasCommander: () => 'The wing has a commander, and he leads it.',
};

const orders: Words['refusals'] = {
  notYours: () => 'There is nobody of yours to order.',
  notOnField: () => 'The unit is not on the field.',
  alreadyOrdered: () => 'The unit has been ordered this turn.',
  allOrdered: () => 'Everybody there has been ordered this turn.',
  notInReserve: () => 'The roll of a reserve commands only what stands in its zones.',
  otherReserve: () => 'That reserve does not stand behind the active wing.',
  otherWing: () => 'The unit belongs to another wing.',
  notJoined: () => 'No chain of zones free of enemies joins the unit to the wing beyond the centre line.',
  nobodyOutside: () => 'Without a commander a wing orders nobody outside itself.',
  tooDear: ({ cost, threshold }) => `The order costs ${cost}, and the threshold is ${threshold}.`,
  assaultTooDear: ({ cost, threshold }) => `As an assault the order costs ${cost}, and the threshold is ${threshold}.`,
  noWay: () => 'No way leads there from the commander.',
  gunsDisordered: () => 'Guns in disorder cannot move.',
  straddlerStuck: () => 'The unit astride the line finds room in neither of its zones.',
  notAstride: () => 'The unit does not stand astride that zone.',
  notWaiting: () => 'The unit does not wait off board.',
  waitsElsewhere: () => 'The unit waits off board with another wing.',
  noReinforcements: () => 'No command die fell below the number of the turn, so nobody comes.',
  notBefore: ({ turn }) => `The unit does not come before turn ${turn}.`,
  commanderNotWaiting: () => 'He does not wait off board.',
  commanderWaitsElsewhere: () => 'He waits off board with another wing.',
  commanderNotBefore: ({ turn }) => `He does not come before turn ${turn}.`,
  notOnBaseline: () => 'Reinforcements come over the baseline of their wing.',
  nowhereToEnter: () => 'No baseline zone of the wing is open.',
};

const movement: Words['refusals'] = {
  offTheBoard: () => 'That way leads off the board.',
  impassable: () => 'Nobody can enter impassable ground.',
  enemyThere: () => 'The enemy occupies that zone.',
  gunsIntoGuns: () => 'Guns cannot drive out guns.',
  noRoom: ({ there, weight, limit }) =>
    `The zone holds ${amount(limit)} and has ${amount(there)} in it: no room for ${amount(weight)} more.`,
  diagonalNearEnemy: () => 'Next to enemies nobody moves diagonally.',
  diagonalBarred: () => 'Both zones on the way are barred.',
  gunsDiagonally: () => 'Guns do not move diagonally.',
  tooFewMoves: ({ moves: left, cost }) => `That takes ${moves(cost)}; ${left} left.`,
  tooFewMovesOf: ({ unit, moves: left, cost }, seen) =>
    `That takes ${moves(cost)} of ${unitName(seen, unit as number)}, with ${left} left.`,
  joinedFriends: () => 'Whoever joins friends goes no further this turn.',
  onlyGuns: () => 'Guns do not move with their zone.',
  othersOrdered: () => 'A zone turns as a whole, and some of its units were ordered before.',
  turnAndStay: () => 'Among friends a unit turns only to leave, and it could not.',
  mustLeave: () => 'The unit has turned away from its friends and has to leave them.',
  nothingDone: () => 'The order has not been carried out yet.',
  moveOrAssault: () => 'A zone order is for a move or for an assault, not for both.',
  doubledAssault: () => 'Nobody assaults on a double move.',
  notBestRefuge: () => 'Routers run to the best place, not there.',
  noPursuer: () => 'That unit does not pursue.',
};

const frontage: Words['refusals'] = {
  notInThatZone: () => 'No such unit of yours is in the zone.',
  alreadyInFront: () => 'The unit is in frontage already.',
  notInFront: () => 'The unit is not in frontage.',
  hasAssaulted: () => 'The unit has assaulted and stays in frontage.',
  gunsCannotRelieve: () => 'Guns cannot hold the front alone before the enemy.',
  engaged: () => 'Next to enemies a unit leaves frontage only in exchange for another.',
  notEngaged: () => 'Away from enemies the unit can simply leave, or the other come forward.',
  nobodyElseInFront: () => 'Nobody else is in frontage.',
  noFreeFrontage: ({ frontage: wide, room }) =>
    `The unit takes ${amount(wide)} of frontage; ${amount(Math.max(0, room ?? 0))} is free.`,
  takesNoFrontage: () => 'The unit takes no frontage.',
  takesTheFront: () => 'Whoever steps back takes the front; the others make room.',
  frontWouldBeEmpty: () => 'Somebody has to be in frontage.',
  notArrived: () => 'The unit has not just arrived.',
  notInFirstZone: () => 'Frontage is changed by order only where the unit began.',
  noRoomBehind: () => 'Those who have assaulted there do not make room.',
  inOrder: () => 'Choose in the order of the numbers, please.',
};

export const refusals: Words['refusals'] = { ...command, ...orders, ...movement, ...frontage };
