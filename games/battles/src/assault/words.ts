import { listed } from '@tercio/kernel/rooms';
import { opened } from '../chapter.ts';
import type { Chapter, Line, Seen } from '../chapter.ts';
import { QUARTERS } from '../data/measures.ts';
import { unitsIn, zoneFaced } from '../field.ts';
import { zoneName } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { amountText, armyName, commanderName, counted, kindName, signed, unitName, wingName } from '../names.ts';
import type { Applied } from '@tercio/kernel/rooms';
import { hitText } from '../resolution/words.ts';
import { anyOf } from '../usual.ts';
import { targetRefusal } from './eligibility.ts';
import { targetsOf } from './figures.ts';
import type { AssaultAsks, AssaultEvent, AssaultProcs, Fate } from '../spec/assault.ts';

/** Chapters 6 to 8 in words. */

type Words = Chapter<keyof AssaultProcs, keyof AssaultAsks, AssaultEvent>;
type EventOf<K extends AssaultEvent['kind']> = Extract<AssaultEvent, { readonly kind: K }>;

/** An amount in quarters: `2½`, `-¼`. */
const quartersText = (quarters: number): string => amountText(quarters, QUARTERS);
const signedQuarters = (quarters: number): string => `${quarters > 0 ? '+' : ''}${quartersText(quarters)}`;

export const prompts: Words['prompts'] = {
  comeForward: ({ zone }) => `Who comes forward to assault from ${zoneName(zone)}?`,
  giveWay: ({ zone }) => `Which light troops make room in ${zoneName(zone)}?`,
  attackNext: ({ zone }) =>
    `Who assaults next from ${zoneName(zone)}? Everybody in front who can must, one after the other: you choose the order.`,
  target: ({ lead }, seen) => `Whom do ${unitName(seen, lead)} assault?`,
  joinAssault: ({ lead, target }, seen) =>
    `Who joins ${unitName(seen, lead)} against ${unitName(seen, target)}? More men roll more dice, and all are in disorder afterwards.`,
  secondHit: ({ zone }) => `The assault hit twice: on whom in ${zoneName(zone)} does the second hit fall?`,
  advanceNext: () => 'Who goes forward first into the ground that the enemy has left?',
  restrain: ({ from, to }) =>
    `The enemy has left ${zoneName(to)}, and your units in ${zoneName(from)} go after him by themselves. Whom do you hold back?`,
  stayBehind: ({ from, to }) => `Who stays in ${zoneName(from)}? Not all fit into ${zoneName(to)}.`,
};

/** A unit with its kind and state, for a choice among several. */
const unitWords = (seen: Seen, unit: number): string =>
  `${unitName(seen, unit)} (${kindName(seen, unit)}${seen.disordered[unit] === 1 ? ', disordered' : ''})`;

/** Where nothing is left to choose: why it is this unit that is assaulted. */
function whyTarget(seen: Seen, { zone, lead }: AssaultAsks['target']['about']): string {
  const t = opened(seen);
  const front = unitsIn(t, zoneFaced(t, zone) as Zone);
  const offered = front.filter((one) => targetRefusal(t, zone, lead, one) === null);
  // 6.1.14: whoever has been assaulted already comes last.
  const hasBeen = front.some((one) => !offered.includes(one) && t.assaulted[one] === 1);
  if (offered.length > 1) return anyOf(t, offered) === null ? '' : ', like the rest to choose from';
  return hasBeen ? ', the only one not assaulted yet' : '';
}

/** Whom they assault, where it need not be said. */
function onlyTarget(seen: Seen, zone: Zone, unit: Unit): string {
  const t = opened(seen);
  const target = anyOf(t, targetsOf(t, zone, unit));
  return target === null ? '' : ` ${unitName(seen, target)}`;
}

export const options: Words['options'] = {
  comeForward: { forward: (unit, seen) => `bring ${unitWords(seen, unit)} forward`, done: () => 'nobody else' },
  giveWay: { back: (unit, seen) => `${unitWords(seen, unit)} make room`, done: () => 'nobody else' },
  attackNext: {
    attack: (unit, seen, { zone }) => `${unitWords(seen, unit)} assault${onlyTarget(seen, zone, unit as Unit)}`,
  },
  target: { assault: (unit, seen, about) => `assault ${unitWords(seen, unit)}${whyTarget(seen, about)}` },
  joinAssault: { join: (unit, seen) => `${unitWords(seen, unit)} join`, done: () => 'nobody else: assault now' },
  secondHit: { hit: (unit, seen) => `${unitName(seen, unit)} (${kindName(seen, unit)}): ${hitText(seen, unit)}` },
  advanceNext: { from: (zone) => `advance from ${zoneName(zone as Zone)}` },
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
  return `${who} assault ${unitName(seen, target)} in ${zoneName(zone)}: ${diceText(event)}${modified} against ${needed}: ${HITS[hits]}.`;
}

/** 6.7.5: what it does to him, and how long. */
const STUNNED =
  'to the end of the next turn he does not ride and adds neither dice nor leadership; orders may still start from him';

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
  return `${name} tests its morale: die ${die}${sum}; ${end}.`;
}

function ranText({ units, zone, rule, morale, lines }: EventOf<'ran'>, seen: Seen): string {
  const what = rule === '7.3.2' ? 'are abandoned by their crews' : 'run';
  return `${names(seen, units)} ${what} in ${zoneName(zone)}: morale ${morale}${inBrackets(lines, signed)}.`;
}

const STRUCK = ['are thrown into disorder', 'break'];

const line = (text: string): Line => ({ text: text.charAt(0).toUpperCase() + text.slice(1) });

export const events: Words['events'] = {
  screenLeft: ({ units, zone }, seen) => line(`${names(seen, units)} leave the front of ${zoneName(zone)}.`),
  wentForward: ({ units, zone }, seen) => line(`${names(seen, units)} come forward in ${zoneName(zone)}.`),
  madeRoom: ({ units, zone }, seen) => line(`${names(seen, units)} make room in ${zoneName(zone)}.`),
  assaulted: (event, seen) => line(assaultText(event, seen)),
  spent: ({ units }, seen) => line(`${names(seen, units)} are disordered by their assault.`),
  struck: ({ unit, zone, routs }, seen) => line(`${unitName(seen, unit)} ${STRUCK[routs]} in ${zoneName(zone)}.`),
  hitWasted: ({ zone }) => line(`Nobody else in ${zoneName(zone)} can take the second hit.`),
  routed: ({ unit, zone }, seen) => line(`${unitName(seen, unit)} flee from ${zoneName(zone)} and are lost.`),
  commanderTested: ({ commander, zone, fate }, seen) =>
    line(
      `${commanderName(seen, commander)} ${FATES[fate]} in ${zoneName(zone)}${fate === 'stunned' ? `: ${STUNNED}` : ''}.`,
    ),
  wingChecked: (event, seen) => line(wingText(event, seen)),
  wingBroken: ({ wing, side }, seen) =>
    line(`${wingName(seen, wing)} of the ${armyName(seen, side)} is broken: too few are left to hold it together.`),
  wingHolds: ({ wing, side }, seen) =>
    line(`${wingName(seen, wing)} of the ${armyName(seen, side)} holds together again: enough have come to it.`),
  ran: (event, seen) => line(ranText(event, seen)),
  restrained: ({ unit, zone, cost }, seen) =>
    line(`${unitName(seen, unit)} are held back in ${zoneName(zone)}, for ${cost}.`),
  advanced: ({ units, from, to }, seen) =>
    line(`${names(seen, units)} advance from ${zoneName(from)} into ${zoneName(to)}.`),
};
