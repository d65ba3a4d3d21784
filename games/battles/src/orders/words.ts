import type { Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { board } from '../board.ts';
import { opened } from '../chapter.ts';
import type { Chapter, Seen } from '../chapter.ts';
import { inFrontage, reserveAt, unitsIn } from '../field.ts';
import { NONE, OFF_BOARD, zoneName } from '../ids.ts';
import type { Zone } from '../ids.ts';
import { armyName, commanderName, reserveName, unitName, wingName } from '../names.ts';
import { someCanAct } from './activation.ts';
import type { OrderCost, OrdersAsks, OrdersEvent, OrdersProcs } from '../spec/orders.ts';

/** Chapters 4 and 5, 2.6 to 2.8 in words. */

type Words = Chapter<keyof OrdersProcs, keyof OrdersAsks, OrdersEvent>;

const at = (zone: number): string => zoneName(zone as Zone);
const DIRECTIONS = ['north', 'east', 'south', 'west'];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Names as a sentence begins with them. */
const names = (seen: Seen, units: readonly number[]): string =>
  capital(listed(units.map((unit) => unitName(seen, unit))));
const one = (seen: Seen, unit: number): string => capital(unitName(seen, unit));

/** Who stands in the front of a zone now. */
const frontOf = (seen: Seen, zone: Zone): readonly number[] =>
  unitsIn(opened(seen), zone).filter((unit) => inFrontage(opened(seen), unit, zone));

/** 5.1.4: are guns all that can still be ordered there? They only turn. */
const onlyGunsLeft = (seen: Seen, zone: number): boolean =>
  board(seen).units.every(({ ordnance }, unit) => seen.zoneOf[unit] !== zone || seen.activated[unit] === 1 || ordnance);

const butGuns = (seen: Seen, zone: number): string =>
  board(seen).units.some(({ ordnance }, unit) => ordnance && seen.zoneOf[unit] === zone) ? ' but the guns' : '';

/** 2.6.5: can nobody who stands in its box be ordered this turn any more? */
export const isSpent = (seen: Seen, reserve: number): boolean =>
  board(seen).units.every(({ side }, unit) => {
    const zone = seen.zoneOf[unit] as number;
    const isIts =
      zone >= 0 && side === seen.reserveSide[reserve] && reserveAt(opened(seen), side, zone as Zone) === reserve;
    return !isIts || seen.activated[unit] === 1;
  });

/** 2.6.5: a reserve of which nobody is left to be ordered can still be called up, for nothing. */
const leftIn = (seen: Seen, reserve: number): string =>
  isSpent(seen, reserve) ? ': nobody is left in it to order' : '';

/** Where they stand, too, if others of their army have the same name. */
function whichUnit(seen: Seen, unit: number): string {
  const { units } = board(seen);
  const [name, zone] = [unitName(seen, unit), seen.zoneOf[unit] as number];
  const isOne = units.filter((other) => other.name === name && other.side === units[unit]?.side).length === 1;
  return isOne || zone < 0 ? name : `${name} in ${at(zone)}`;
}

/** Who is being ordered: `The right wing (Fürstenberg)`. */
const acting = (seen: Seen): string =>
  capital(seen.activeReserve === NONE ? wingName(seen, seen.activeWing) : reserveName(seen, seen.activeReserve));

export const prompts: Words['prompts'] = {
  fly: ({ zone }) => `Where do the routers of ${at(zone)} run?`,
  pursue: ({ zone, to }) => `Not all horse of ${at(zone)} finds room in ${at(to)}: who pursues?`,
  phase: ({ side }, seen) =>
    someCanAct(opened(seen), side)
      ? 'Which of your wings acts next? Each acts once a turn.'
      : 'All that could act have acted: end your turn when you are ready.',
  commanderMove: (_about, seen) => `${acting(seen)}: roll the dice for orders, or move a commander first?`,
  rideTo: ({ commander }, seen) => `Where does ${commanderName(seen, commander)} ride?`,
  wingCommander: (_about, seen) =>
    `Who leads ${acting(seen).replace(/^The/, 'the')} this turn? Each point of his Tactics is one more die.`,
  order(_about, seen) {
    const most = seen.threshold - (seen.rulings.COMMAND_STRICT === 1 ? 1 : 0);
    if (most < 1) return `${acting(seen)} rolled ${seen.threshold}, too little for any order: finish this wing.`;
    return `${acting(seen)}: whom do you order? An order may cost up to ${most}.`;
  },
  enterAt: ({ unit }, seen) => `Where do ${unitName(seen, unit)} come onto the field?`,
  rideOn: ({ commander }, seen) => `Where does ${commanderName(seen, commander)} come onto the field?`,
  straddle: ({ unit }, seen) => `Which of their zones do ${unitName(seen, unit)} join?`,
  zoneStep: ({ zone }) => `What do the units of ${at(zone)} do?`,
  unitStep: ({ unit }, seen) => `What do ${unitName(seen, unit)} do?`,
  riders: ({ to }) => `Does a commander ride along${to === NONE ? '' : ` to ${at(to)}`}?`,
  arrive({ zone }, seen) {
    const front = frontOf(seen, zone);
    return front.length === 0
      ? `Who of those who have come to ${at(zone)} stands in front? The front fights.`
      : `${names(seen, front)} stand in front in ${at(zone)}: who of the others who have come joins them?`;
  },
  makeRoom: ({ zone }) => `The front of ${at(zone)} holds too many: who goes back?`,
  fillFront: ({ zone, after }) =>
    after === NONE ? `Who takes the empty front of ${at(zone)}?` : `Who else stands in front in ${at(zone)}?`,
  straddleFront: ({ unit }, seen) => `Which front do ${unitName(seen, unit)} hold?`,
  exchangeWith: ({ unit }, seen) => `${one(seen, unit)} are in disorder: who takes their place in front?`,
};

const moves = {
  forward: () => 'go straight ahead',
  left: () => 'go diagonally to the left',
  right: () => 'go diagonally to the right',
  back: () => 'step back',
  turnLeft: () => 'turn left',
  turnRight: () => 'turn right',
  turnAbout: () => 'turn about',
  assault: () => 'assault',
  stop: () => 'stop here',
};

export const options: Words['options'] = {
  fly: { to: (zone) => `to ${at(zone)}` },
  pursue: { follow: (unit, seen) => `${unitName(seen, unit)} pursue` },
  phase: {
    wing: (wing, seen) => `give orders to ${wingName(seen, wing)}`,
    reserve: (reserve, seen) => `call up ${reserveName(seen, reserve)}${leftIn(seen, reserve)}`,
    endPhase: () => 'end my turn',
  },
  commanderMove: { ride: (commander, seen) => `move ${commanderName(seen, commander)}`, roll: () => 'roll the dice' },
  rideTo: { to: (zone) => `to ${at(zone)}` },
  wingCommander: { commander: (commander, seen) => commanderName(seen, commander), none: () => 'nobody' },
  order: {
    zone: (zone, seen) =>
      onlyGunsLeft(seen, zone) ? `turn the guns of ${at(zone)}` : `order all of ${at(zone)}${butGuns(seen, zone)}`,
    unit: (unit, seen) => `order ${whichUnit(seen, unit)}`,
    double: (unit, seen) => `order ${whichUnit(seen, unit)} to move double`,
    bring: (unit, seen) => `bring on ${unitName(seen, unit)}`,
    bringDouble: (unit, seen) => `bring on ${unitName(seen, unit)} by a double move`,
    bringCommander: (commander, seen) => `bring on ${commanderName(seen, commander)}`,
    reserve: (reserve, seen) => `call up ${reserveName(seen, reserve)}${leftIn(seen, reserve)}`,
    end: () => 'finish this wing',
  },
  enterAt: { at: (zone) => `at ${at(zone)}` },
  rideOn: { at: (zone) => `at ${at(zone)}` },
  straddle: { stand: (zone) => `stand in ${at(zone)}` },
  zoneStep: moves,
  unitStep: {
    ...moves,
    enterFront: () => 'go into the front',
    leaveFront: () => 'leave the front',
    exchange: (unit, seen) => `change places with ${unitName(seen, unit)}`,
  },
  riders: {
    along: (commander, seen) => `${commanderName(seen, commander)} rides along`,
    done: () => 'nobody rides along',
  },
  arrive: {
    front: (unit, seen) => `${unitName(seen, unit)} in front`,
    done: (_arg, seen, { zone, after }) =>
      after === NONE && frontOf(seen, zone).length === 0 ? 'all stay behind' : 'the others stay behind',
  },
  makeRoom: { back: (unit, seen) => `${unitName(seen, unit)} go back` },
  fillFront: { front: (unit, seen) => `${unitName(seen, unit)} in front`, done: () => 'nobody else' },
  straddleFront: { hold: (zone) => `the front of ${at(zone)}` },
  exchangeWith: {
    with: (unit, seen) => `${unitName(seen, unit)} take their place`,
    stay: () => 'nobody: they stay in front',
  },
};

/** `cost 12 = (1 + 2) x 2 x 2: confusion, next to the enemy` */
function costText({ base, distance, total, lines }: OrderCost): string {
  const doublings = lines.slice(2);
  const sum = distance === 0 ? String(base) : `${base} + ${distance}`;
  if (doublings.length === 0) return distance === 0 ? `cost ${total}` : `cost ${total} = ${sum}`;
  const product = `${distance === 0 ? sum : `(${sum})`}${doublings.map(({ value }) => ` x ${value}`).join('')}`;
  return `cost ${total} = ${product}: ${doublings.map(({ words }) => words).join('; ')}`;
}

/** 5.1.12: an assault at its end costs twice, unless the enemy next to them doubles it already; no other line tells of that. */
const orderText = (cost: OrderCost): string =>
  cost.lines.some(({ rule }) => rule === '5.1.12') ? costText(cost) : `${costText(cost)}; twice that to assault`;

function commandText({ faces, counted: worth, threshold }: Extract<OrdersEvent, { kind: 'commandRolled' }>): string {
  const halved = faces.some((face, i) => face !== worth[i]);
  if (!halved) return `rolled ${worth.length > 1 ? `${worth.join(' + ')} = ${threshold}` : String(threshold)}`;
  return `rolled ${listed(faces.map(String))}, halved to ${listed(worth.map(String))}: ${threshold}`;
}

const CALLED = '; the dice also let reinforcements come on';

/** 2.8: troops or commanders of an army that begin off the field, or wait there now. */
function hasOthers(seen: Seen, army: Side): boolean {
  const { file, units } = board(seen);
  const { offBoard, commanders } = file.sides[army] ?? {};
  if ((offBoard?.length ?? 0) > 0 || commanders?.some(({ at }) => at === undefined)) return true;
  return units.some(({ side }, unit) => side === army && seen.zoneOf[unit] === OFF_BOARD);
}

export const events: Words['events'] = {
  phaseBegan: ({ side }, seen) => ({ text: `${armyName(seen, side)} act`, heading: true }),
  routersRan({ side, from, to }, seen) {
    const whose = `Routers of the ${armyName(seen, side)}, troops lost before,`;
    if (to === NONE) return { text: `${whose} run off the field from ${at(from)}.` };
    return { text: to === from ? `${whose} stay in ${at(from)}.` : `${whose} run from ${at(from)} to ${at(to)}.` };
  },
  pursued: ({ units, to }, seen) => ({
    text:
      to === NONE
        ? `${names(seen, units)} ride after them off the field and are not seen again.`
        : `${names(seen, units)} ride after them to ${at(to)}.`,
  }),
  activated: ({ wing, reserve }, seen) => ({
    text: reserve === NONE ? `Orders for ${wingName(seen, wing)}.` : `Called up: ${reserveName(seen, reserve)}.`,
  }),
  rode: ({ commander, from, to }, seen) => ({
    text: `${commanderName(seen, commander)} rides ${from < 0 ? 'onto the field' : `from ${at(from)}`} to ${at(to)}.`,
  }),
  commandRolled(event, seen) {
    const who = event.commander === NONE ? 'Without a commander:' : commanderName(seen, event.commander);
    const called = event.reinforcing === 1 && hasOthers(seen, event.side) ? CALLED : '';
    return { text: `${who} ${commandText(event)}${called}.` };
  },
  ordersOver: ({ wing, reserve, threshold }, seen) => ({
    text: `${capital(reserve === NONE ? wingName(seen, wing) : reserveName(seen, reserve))} rolled ${threshold} and is done: nobody is left who could be ordered for that.`,
  }),
  reserveDissolved: ({ reserve }, seen) => ({
    text: `${capital(reserveName(seen, reserve))} is no reserve any more: its troops belong to the wings they stand in.`,
  }),
  zoneOrdered: ({ zone, cost }) => ({ text: `All of ${at(zone)} are ordered (${orderText(cost)}).` }),
  unitOrdered: ({ unit, doubled, cost }, seen) => ({
    text: `${one(seen, unit)} are ordered${doubled === 1 ? ' to move double' : ''} (${orderText(cost)}).`,
  }),
  entered: ({ unit, zone, cost }, seen) => ({
    text: `${one(seen, unit)} come onto the field at ${at(zone)} (${costText(cost)}).`,
  }),
  marched: ({ units, from, to }, seen) => ({ text: `${names(seen, units)} go from ${at(from)} to ${at(to)}.` }),
  turned: ({ units, zone, facing }, seen) => ({
    text: `${names(seen, units)} in ${at(zone)} turn ${DIRECTIONS[facing]}.`,
  }),
  cameForward: ({ unit, zone }, seen) => ({ text: `${one(seen, unit)} come into the front of ${at(zone)}.` }),
  wentBack: ({ unit, zone }, seen) => ({ text: `${one(seen, unit)} leave the front of ${at(zone)}.` }),
  exchanged: ({ unit, came, zone }, seen) => ({
    text: `${one(seen, came)} take the place of ${unitName(seen, unit)} in the front of ${at(zone)}.`,
  }),
  stood: ({ unit, zone }, seen) => ({ text: `${one(seen, unit)} go wholly into ${at(zone)}.` }),
  squeezed: ({ unit, zone }, seen) => ({
    text: `${one(seen, unit)} find too little room in the front of ${at(zone)} and are disordered.`,
  }),
  gunsExposed: ({ unit, zone }, seen) => ({
    text: `${one(seen, unit)}, alone before the enemy in ${at(zone)}, are disordered.`,
  }),
  captured: ({ unit, zone, wing }, seen) => ({
    text: `${one(seen, unit)} in ${at(zone)} are captured by ${wingName(seen, wing)}.`,
  }),
  retaken: ({ unit, zone }, seen) => ({ text: `${one(seen, unit)} are retaken in ${at(zone)}.` }),
  campSacked: ({ side, zone }, seen) => ({ text: `The camp of ${armyName(seen, side)} in ${at(zone)} is sacked.` }),
};

/** For the odds panel: what a command roll comes to. */
export const thresholdText = (threshold: number): string => `${threshold} on the dice`;
