import type { Placeable } from '@tercio/board';
import type { View } from '@tercio/kernel';

/** What is near at hand and what is kept out of the way: the siege before the forage, the end of the game last. */

const FOREMOST = new Set(['besiege', 'construct', 'assault', 'escalade', 'storm', 'offer', 'surprise', 'ambush']);

/** 7.4, 11.0, 6.2.10 Baggage thrown away, a siege given up, an ability spent: seldom what one wants, and never by a slip. */
const UNWANTED = new Set(['drop', 'destroy', 'burn', 'quit', 'seize']);

export function rank(ask: string, verb: string): number {
  // 10.0 What is done most often stands next.
  if (ask === 'act') return FOREMOST.has(verb) ? 2 : verb === 'forage' ? 1 : UNWANTED.has(verb) ? -1 : 0;
  // 3.5 Nobody offers the end of the game by a slip.
  return ask === 'column' && verb === 'wish' ? -1 : 0;
}

/** 3.5 What ends the game, or would if the other side agrees. */
export const grave = (_view: View, { ask, choice: { verb } }: Placeable): boolean =>
  (ask === 'agree' && verb === 'end') || (ask === 'column' && verb === 'wish');

/** What the per cent on a chip is a chance of. */
const CHANCES: { readonly [verb: string]: string } = {
  // 9.1 The enemy's patrols beside the place look at who comes there.
  move: 'seen',
  march: 'seen',
  ride: 'seen',
  drive: 'seen',
  at: 'see',
  // 9.2 Those that go out look at whoever is beside their roads.
  put: 'see',
  send: 'see',
  done: 'see',
  forage: 'find',
  besiege: 'surrender',
};
export const chance = (verb: string): string | null => CHANCES[verb] ?? null;

/** 11.6, 11.8 Who storms loses steps first, by choice, and takes the place afterwards: the points are in no roll of it. */
const STORMS = ['assault', 'escalade', 'storm'];
export const weighs = (ask: string, verb: string): readonly string[] | null =>
  // 12.4.10 Wherever one retreats to, leaders are rolled for: that is no chance of the road.
  ask === 'retreat' ? [] : STORMS.includes(verb) ? ['stormHits'] : null;

/** What a roll decides, and what is drawn: said before a choice after which it comes. */
const FATES: { readonly [rule: string]: string } = {
  '3.3': 'new cards are dealt',
  '3.4': 'a card is drawn from the deck',
  '3.5': 'whether the campaign ends',
  '4.1': 'when reinforcements come',
  '6.1': 'leaders draw their ability chits',
  '6.3': 'whether a leader is hit',
  '9.1': 'whether a patrol sees who is there',
  '9.3': 'how patrols that meet fare',
  '10.0': 'how much baggage is found',
  '11.2': 'whether the place surrenders',
  '11.4': 'how well the guns shoot at works or walls',
  '11.5': 'how much harm the sally does',
  '11.6': 'how many steps those who storm lose',
  '11.7': 'whether the place surrenders',
  '11.8': 'how many steps those who storm lose',
  '14.0.3': 'how many steps sickness takes from whoever is struck next in this place; nobody rolls twice',
};
export const fate = (rule: string): string | null => FATES[rule] ?? null;
