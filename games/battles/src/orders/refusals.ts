import type { Chapter } from '../chapter.ts';
import { QUARTERS } from '../data/measures.ts';
import { amountText, counted, unitName } from '../names.ts';
import type { OrdersAsks, OrdersEvent, OrdersProcs } from '../spec/orders.ts';

/** Why not, in words: chapters 4 and 5, 2.6 to 2.8. */

type Words = Chapter<keyof OrdersProcs, keyof OrdersAsks, OrdersEvent>;

/** Weights and frontages are kept in quarters. */
const amount = (quarters: number | undefined): string => amountText(quarters ?? 0, QUARTERS);
const moves = (count: number | undefined): string => counted(count ?? 0, 'move');

/** 4.3.6: an order has to cost less than the dice came to, or as much. */
const allowed = (threshold = 0, strict: number): number => threshold - (strict === 1 ? 1 : 0);

const command: Words['refusals'] = {
  notYourWing: () => 'That is a wing of the enemy.',
  activatedAlready: () => 'This wing has acted this turn; each acts once.',
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
  notYours: () => 'None of your units stand here.',
  notOnField: () => 'The unit is not on the field.',
  alreadyOrdered: () => 'This unit has been ordered this turn; each is ordered once.',
  allOrdered: () => 'All units here have been ordered this turn; each is ordered once.',
  notInReserve: () => 'The reserve is acting, and this is not part of it.',
  otherReserve: () => 'That reserve does not stand behind the active wing.',
  otherWing: () => 'This belongs to another wing, and that wing is not acting now.',
  notJoined: () => 'Beyond the centre line enemies cut this off from the wing that is acting.',
  nobodyOutside: () => 'Without a commander a wing orders nobody outside itself.',
  tooDear: ({ cost, threshold }, { rulings }) =>
    `The order costs ${cost}, but the dice allow only ${allowed(threshold, rulings.COMMAND_STRICT)}.`,
  assaultTooDear: ({ cost, threshold }, { rulings }) =>
    `As an assault the order costs ${cost}, but the dice allow only ${allowed(threshold, rulings.COMMAND_STRICT)}.`,
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
  alreadyInFront: () => 'The unit stands in front already.',
  notInFront: () => 'The unit does not stand in front.',
  hasAssaulted: () => 'The unit has assaulted and stays in front.',
  gunsCannotRelieve: () => 'Guns cannot hold the front alone before the enemy.',
  engaged: () => 'Next to enemies a unit leaves the front only in exchange for another.',
  notEngaged: () => 'Away from enemies the unit can simply leave, or the other come forward.',
  nobodyElseInFront: () => 'Nobody else stands in front.',
  noFreeFrontage: ({ frontage: wide, room }) =>
    `The unit takes ${amount(wide)} of the front; ${amount(Math.max(0, room ?? 0))} is free.`,
  takesNoFrontage: () => 'The unit takes no room in front.',
  takesTheFront: () => 'Whoever steps back takes the front; the others make room.',
  frontWouldBeEmpty: () => 'Somebody has to stand in front.',
  notArrived: () => 'The unit has not just arrived.',
  notInFirstZone: () => 'A unit enters or leaves the front only where it began its order.',
  noRoomBehind: () => 'Those who have assaulted there do not make room.',
  inOrder: () => 'Choose in the order of the numbers, please.',
};

export const refusals: Words['refusals'] = { ...command, ...orders, ...movement, ...frontage };
