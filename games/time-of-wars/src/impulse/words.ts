import { tables } from '../../data/index.ts';
import type { Chapter } from '../chapter.ts';
import type { Side } from '@tercio/kernel';
import { cardFile, kindFile } from '../ground.ts';
import { heldBy } from '../hands.ts';
import type { Card, Kind } from '../ids.ts';
import {
  cardName,
  commanderName,
  count,
  capital,
  kindName,
  oneUnit,
  op,
  placeName,
  points,
  specialTrack,
  stateName,
  StateName,
  trackName,
  trackUse,
  unitAt,
} from '../names.ts';
import { lastTurnOf } from '../sheets.ts';
import type { Seen } from '../state.ts';
import { isLastToDecline } from './impulses.ts';
import type { ImpulseAsks, ImpulseEvent, ImpulseProcs } from '../spec/impulse.ts';

/** Impulses in words. */

type Words = Chapter<keyof ImpulseProcs, keyof ImpulseAsks, ImpulseEvent>;

const TRACK_USES = [
  'move IRON ORE to the right (more FUND at the start of a turn)',
  'move COSSACKS CONTROL to the right',
  '',
  'move DOMINATION IN THE REICH to the right',
  'move COSSACKS CONTROL to the left',
];
/** 2.3.2 What is paid at the start of a turn comes too late in the last one. */
const trackWords = (side: number, seen: Seen): string =>
  (TRACK_USES[side] ?? '').replace('a turn)', seen.turn >= lastTurnOf(seen) ? 'a turn; this is the last)' : 'a turn)');
const cost = (n: number): string => `(${op(n)})`;
/** 2.3 So many Development Points make a level. */
const LEVEL = 5;
const dpOf = (track: number, seen: Seen): number => seen.dp[seen.active * 4 + track] ?? 0;

export const prompts: Words['prompts'] = {
  impulse: (_about, seen) =>
    `Your impulse: which card do you play, and for what? You have ${count(heldBy(seen, seen.active), 'card', 'cards')}.`,
  second: ({ first }) => `Which card do you play together with ${cardName(first)}?`,
  act: (_about, seen) => `You have ${points(seen.points)} (OP) left. What do you do?`,
  raise: ({ kind }) => `Where is ${kindName(kind)} recruited?`,
  plus: () =>
    `The + of your card: one Development Point for a rating, ${LEVEL} raise it one level. Which rating? Your impulse ends with it.`,
  convert: () => 'Which heretic space do you try to convert?',
  rebels: ({ commander }) => `To which rebels does ${commanderName(commander)} go?`,
};
export const options: Words['options'] = {
  impulse: {
    points: (card) =>
      `${cardName(card)}: as ${points(cardFile(card as Card).value)}${cardFile(card as Card).plus ? ', then a Development Point (+)' : ''}`,
    two: (card) => `${cardName(card)}: together with another card: the points of both, without the +`,
    event: (card) => `${cardName(card)}: as Event`,
    fund: (card) => `${cardName(card)}: take one FUND (it buys a card later)`,
    track: (card, seen) => `${cardName(card)}: ${trackWords(Math.trunc(card / 50), seen)}`,
    pay: (card) => `${cardName(card)}: pay the Cossacks`,
    invade: (card) => `${cardName(card)}: Tatar Invasion`,
    coup: (card) => `${cardName(card)}: Palace coup, then its points`,
    draw: () => 'Spend one FUND to draw a card',
    raid: () => 'Cossack boats raid the Black Sea',
    decline: (_arg, seen) =>
      `Play no card now${isLastToDecline(seen, seen.active as Side) ? `: the ${seen.turn < lastTurnOf(seen) ? 'turn' : 'game'} ends` : ''}`,
  },
  second: { card: (card) => cardName(card) },
  act: {
    march: (at) => `Move units from ${placeName(at)}`,
    siege: (at) => `Besiege ${placeName(at)} ${cost(1)}`,
    assault: (at) => `Assault ${placeName(at)} ${cost(1)}`,
    control: (at) => `Take control of ${placeName(at)} ${cost(1)}`,
    plunder: (at) => `Plunder ${placeName(at)} ${cost(1)}`,
    recruit: (kind) => `Recruit ${kindName(kind)} ${cost(kindFile(kind as Kind).cost ?? 0)}`,
    garrison: (unit, seen) => `${unitAt(unit, seen)} becomes the garrison`,
    lift: (at) => `The garrison of ${placeName(at)} takes the field at ${placeName(at)}`,
    combine: (unit, seen) => `Combine two of ${unitAt(unit, seen)} into a full one (free)`,
    authority: (who) => `${commanderName(who)} goes to rebels ${cost(1)}`,
    quell: (at) => `A Commander speaks to the rebels at ${placeName(at)} ${cost(1)}`,
    explore: () => `Exploration of Asia ${cost(tables.asia.explore)}`,
    colony: () => `Building a colony ${cost(tables.asia.colony)}`,
    develop: (track, seen) => `Spend all ${points(seen.points)} on ${trackName(track)}, which ${trackUse(track)}`,
    end: () => 'No more: end the impulse',
  },
  raise: { at: (at) => `At ${placeName(at)}`, guard: (at) => `As garrison of ${placeName(at)}` },
  plus: {
    track: (track, seen) => `${trackName(track)}, ${dpOf(track, seen)} of ${LEVEL} points: ${trackUse(track)}`,
    none: () => 'None of them: end the impulse',
  },
  convert: { space: (at) => placeName(at), none: () => 'None' },
  rebels: { at: (at) => `At ${placeName(at)}` },
};
export const events: Words['events'] = {
  impulse: (e) => ({ text: `Impulse of ${stateName(e.side)}`, heading: true }),
  declined: (e) => ({ text: `${StateName(e.side)} plays no card now.` }),
  forPoints: (e) => ({
    text: `${StateName(e.side)} plays ${cardName(e.card)}${e.second < 0 ? '' : ` and ${cardName(e.second)}`} for ${points(e.points)}.`,
  }),
  tookFund: (e) => ({ text: `${StateName(e.side)} plays ${cardName(e.card)} for one FUND.` }),
  tracked: (e) => ({ text: `${specialTrack(e.track)} stands at ${e.to}.` }),
  paidCossacks: (e) => ({ text: `The Cossacks are paid with ${cardName(e.card)}.` }),
  developed: (e) => ({
    text: `${trackName(e.track)} of ${stateName(e.side)} moves ${Math.abs(e.by)} to the ${e.by < 0 ? 'left' : 'right'}.`,
  }),
  recruited: (e) => ({ text: `${StateName(e.side)} recruits ${oneUnit(e.unit)} at ${placeName(e.at)}.` }),
  garrisoned: (e) => ({
    text: `${capital(oneUnit(e.unit))} ${e.out ? 'leaves the garrison of' : 'becomes the garrison of'} ${placeName(e.at)}.`,
  }),
  combined: (e) => ({ text: `Two weakened units become ${oneUnit(e.unit)} at ${placeName(e.at)}.` }),
  sent: (e) => ({ text: `${commanderName(e.commander)} goes to the rebels at ${placeName(e.at)}.` }),
  quelled: (e) => ({ text: `The rebels at ${placeName(e.at)} ${e.ended ? 'obey again' : 'do not listen'}.` }),
  explored: (e) => ({ text: `Russia explores Asia as far as ${tables.asia.boxes[e.box]?.name ?? ''}.` }),
  colony: (e) => ({ text: `Russia builds a colony at ${tables.asia.boxes[e.box]?.name ?? ''}: ${e.vp} VP.` }),
  converted: (e) => ({ text: `${StateName(e.side)} ${e.done ? 'converts' : 'fails to convert'} ${placeName(e.at)}.` }),
};
