import type { Figures } from '@tercio/kernel';
import type { Chapter, Line, Seen } from '../chapter.ts';
import { factsOf } from '../board.ts';
import { QUARTERS } from '../data/measures.ts';
import { zoneWord } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { amountText, armyName, commanderName, counted, listed, signed, unitName, wingName } from '../names.ts';
import type { Applied } from '../modifiers.ts';
import type { AssaultAsks, AssaultEvent, AssaultProcs, Fate } from '../spec/assault.ts';

/** Chapters 6 to 8 in words. */

type Words = Chapter<keyof AssaultProcs, keyof AssaultAsks, AssaultEvent>;
type EventOf<K extends AssaultEvent['kind']> = Extract<AssaultEvent, { readonly kind: K }>;

/** An amount in quarters: `2½`, `-¼`. */
const quartersText = (quarters: number): string => amountText(quarters, QUARTERS);
const signedQuarters = (quarters: number): string => `${quarters > 0 ? '+' : ''}${quartersText(quarters)}`;
const frontageFigure = (figures: Figures, name: string): string => quartersText(figures[name] as number);

export const refusals: Words['refusals'] = {
  neverAssaults: () => 'Commanded troops and guns never assault.',
  noEnemyAhead: () => 'There is no enemy in the zone ahead.',
  pinned: () => 'Fresh enemy horse faces the flank or rear of the foot, which cannot assault.',
  noTarget: () => 'Nobody in the enemy front can be assaulted by that unit.',
  tooFewMovesToAssault: ({ moves, cost }) =>
    `The assault takes ${counted(cost as number, 'move')}; the unit has ${moves}.`,
  notInEnemyFront: () => 'Only enemies in frontage in the zone ahead can be assaulted.',
  gunsNoTarget: () => 'Guns cannot be assaulted.',
  lightFootTarget: () => 'Light foot assaults only light or disordered units.',
  formedFootHorse: () => 'Formed foot assaults horse only if it fights with cold steel alone.',
  otherFootHorse: () => 'Foot in open order assaults horse only when it is disordered.',
  alreadyAssaulted: () => 'That unit has been assaulted in this phase; another has not.',
  zoneAlreadyOrdered: () => 'A unit of the zone has been given an order this turn.',
  zoneOutOfMoves: () => 'Not every unit of the zone has a move left.',
  nobodyCanAssault: () => 'Nobody in the zone can assault.',
  inOtherFront: () => 'The unit is in frontage in the other of its zones.',
  noRoomToAssault: (figures) =>
    `The unit takes ${frontageFigure(figures, 'frontage')} of frontage; there is room for ${frontageFigure(figures, 'room')}.`,
  notInAssault: () => 'The unit is not under this order.',
  boundToAssault: () => 'The unit was in frontage when the zone was ordered, and must assault anyway.',
  assaultersAscending: () => 'Choose in the order of the numbers, please.',
  cannotGiveWay: () => 'Only light troops in frontage that have not assaulted make room.',
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

export const prompts: Words['prompts'] = {
  comeForward: ({ zone }) => `Who comes forward to assault from ${zoneWord(zone)}?`,
  giveWay: ({ zone }) => `Which light troops make room in ${zoneWord(zone)}?`,
  attackNext: ({ zone }) => `Who assaults next from ${zoneWord(zone)}?`,
  target: ({ lead }, seen) => `Whom do ${unitName(seen, lead)} assault?`,
  joinAssault: ({ lead, target }, seen) => `Who joins ${unitName(seen, lead)} against ${unitName(seen, target)}?`,
  secondHit: ({ zone }) => `Who takes the second hit in ${zoneWord(zone)}?`,
  advanceNext: () => 'Which zone advances next?',
  restrain: ({ from, to }) => `Who is held back from advancing from ${zoneWord(from)} into ${zoneWord(to)}?`,
  stayBehind: ({ from, to }) => `Who stays in ${zoneWord(from)}? Not all fit into ${zoneWord(to)}.`,
};

/** A unit with its notation and state, for a choice among several. */
function unitWords(seen: Seen, unit: number): string {
  const { name, notation } = factsOf(seen, unit as Unit);
  return `${name} (${notation}${seen.disordered[unit] === 1 ? ', disordered' : ''})`;
}

export const options: Words['options'] = {
  comeForward: { forward: (unit, seen) => `bring ${unitWords(seen, unit)} forward`, done: () => 'nobody else' },
  giveWay: { back: (unit, seen) => `${unitWords(seen, unit)} make room`, done: () => 'nobody else' },
  attackNext: { attack: (unit, seen) => `${unitWords(seen, unit)} assault` },
  target: { assault: (unit, seen) => `assault ${unitWords(seen, unit)}` },
  joinAssault: { join: (unit, seen) => `${unitWords(seen, unit)} join`, done: () => 'assault' },
  secondHit: { hit: (unit, seen) => `hit ${unitWords(seen, unit)}` },
  advanceNext: { from: (zone) => `advance from ${zoneWord(zone as Zone)}` },
  restrain: { restrain: (unit, seen) => `hold ${unitWords(seen, unit)} back`, done: () => 'the others advance' },
  stayBehind: { stay: (unit, seen) => `${unitWords(seen, unit)} stay` },
};

// The log

const names = (seen: Seen, units: readonly number[]): string => listed(units.map((unit) => unitName(seen, unit)));
const inBrackets = (lines: readonly Applied[], value: (value: number) => string): string =>
  lines.length === 0 ? '' : ` (${lines.map((line) => `${line.words} ${value(line.value)}`).join(', ')})`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const HITS = ['no hit', 'a hit', 'a double hit'];

/** `9 on the best two of three dice` */
function diceText({ dice, levels }: EventOf<'assaulted'>): string {
  if (levels === 0) return `${dice} on two dice`;
  return `${dice} on the ${levels > 0 ? 'best' : 'worst'} two of ${NUMBERS[2 + Math.abs(levels)]} dice`;
}

function assaultText(event: EventOf<'assaulted'>, seen: Seen): string {
  const { lead, helpers, target, zone, dice, total, needed, hits, lines } = event;
  const who =
    helpers.length === 0 ? unitName(seen, lead) : `${unitName(seen, lead)}, joined by ${names(seen, helpers)},`;
  const modified = lines.length === 0 ? '' : `, ${signed(total - dice)}${inBrackets(lines, signed)} makes ${total}`;
  return `${who} assault ${unitName(seen, target)} in ${zoneWord(zone)}: ${diceText(event)}${modified} against ${needed}: ${HITS[hits]}.`;
}

const FATES: { readonly [fate in Fate]: string } = {
  killed: 'is killed',
  stunned: 'is stunned',
  captured: 'is captured',
  safe: 'is unhurt',
};

function wingText({ wing, side, die, lines, base, routed }: EventOf<'wingChecked'>, seen: Seen): string {
  const name = `${wingName(seen, wing)} of the ${armyName(seen, side)}`;
  const sum = lines.length === 0 ? '' : `${inBrackets(lines, signedQuarters)} makes ${base}`;
  const end = routed === 0 ? 'it holds' : `${counted(routed, 'unit')} ${routed === 1 ? 'runs' : 'run'}`;
  return `${name} wavers: die ${die}${sum}; ${end}.`;
}

function ranText({ units, zone, rule, morale, lines }: EventOf<'ran'>, seen: Seen): string {
  const what = rule === '7.3.2' ? 'are abandoned by their crews' : 'run';
  return `${names(seen, units)} ${what} in ${zoneWord(zone)}: morale ${morale}${inBrackets(lines, signed)}.`;
}

const STRUCK = ['are thrown into disorder', 'break'];

const line = (text: string): Line => ({ text: text.charAt(0).toUpperCase() + text.slice(1) });

export const events: Words['events'] = {
  screenLeft: ({ units, zone }, seen) => line(`${names(seen, units)} leave the front of ${zoneWord(zone)}.`),
  wentForward: ({ units, zone }, seen) => line(`${names(seen, units)} come forward in ${zoneWord(zone)}.`),
  madeRoom: ({ units, zone }, seen) => line(`${names(seen, units)} make room in ${zoneWord(zone)}.`),
  assaulted: (event, seen) => line(assaultText(event, seen)),
  spent: ({ units }, seen) => line(`${names(seen, units)} are disordered by their assault.`),
  struck: ({ unit, zone, routs }, seen) => line(`${unitName(seen, unit)} ${STRUCK[routs]} in ${zoneWord(zone)}.`),
  hitWasted: ({ zone }) => line(`Nobody else in ${zoneWord(zone)} can take the second hit.`),
  routed: ({ unit, zone }, seen) => line(`${unitName(seen, unit)} rout from ${zoneWord(zone)}.`),
  commanderTested: ({ commander, zone, fate }, seen) =>
    line(`${commanderName(seen, commander)} ${FATES[fate]} in ${zoneWord(zone)}.`),
  wingChecked: (event, seen) => line(wingText(event, seen)),
  ran: (event, seen) => line(ranText(event, seen)),
  restrained: ({ unit, zone, cost }, seen) =>
    line(`${unitName(seen, unit)} are held back in ${zoneWord(zone)}, for ${cost}.`),
  advanced: ({ units, from, to }, seen) =>
    line(`${names(seen, units)} advance from ${zoneWord(from)} into ${zoneWord(to)}.`),
};
