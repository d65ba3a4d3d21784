import type { Side, View } from '@tercio/kernel';
import { nationName } from '../src/ground.ts';
import { seenOf } from './seen.ts';

/** Which part of a round it is, for the prompt line: with the player before it and the question after it, it says everything. */

const PARTS: { readonly [ask: string]: string } = {
  ...named('who begins', ['first']),
  ...named('choosing a column', ['column']),
  ...named('choosing a card', ['card']),
  ...named('a leader returns', ['comeBack']),
  ...named('a new column', ['lead', 'share', 'shareBaggage']),
  ...named('activation', ['bonus', 'act', 'load', 'collect', 'postLeaders', 'stay', 'fill']),
  ...named('patrols', ['patrol', 'horse', 'scout', 'light']),
  ...named('siege', ['pledge', 'resist', 'bombard', 'build', 'harm', 'sally', 'refuge', 'establish']),
  ...named('losses', ['lose', 'place']),
  ...named('battle', [
    'accept',
    'station',
    'advantage',
    'maneuver',
    'ability',
    'aggression',
    'secondRoll',
    'wingLoss',
    'reinforce',
    'train',
    'baggage',
    'gun',
    'retreat',
  ]),
};

function named(words: string, asks: readonly string[]): { readonly [ask: string]: string } {
  return Object.fromEntries(asks.map((ask) => [ask, words]));
}

const END_OF_TURN = new Set(['agree', 'endRoll', 'endInitiative']);

export function phase(view: View): string | null {
  const ask = view.offers.find(({ offer }) => offer)?.offer?.ask;
  if (ask === undefined) return null;
  const { turn, round } = seenOf(view);
  if (END_OF_TURN.has(ask)) return `End of turn ${turn}.`;
  const part = ask === 'column' ? nextPart(view) : PARTS[ask];
  return part === undefined ? null : `Round ${round}, ${part}${ask === 'column' ? begunBy(view) : ''}.`;
}

/** 3.4 Who moves second hears who was first. */
function begunBy(view: View): string {
  const seen = seenOf(view);
  const side = view.offers.find(({ offer }) => offer)?.side;
  const first = seen.first as Side;
  return side === undefined || side === first || seen.acts[side] !== 0 ? '' : `; ${nationName(seen, first, 0)} began`;
}

/** 3.4 Who has no column left is asked for a card to throw away, or for nothing but whether to form another one. */
function nextPart(view: View): string | undefined {
  const choices = view.offers.find(({ offer }) => offer?.ask === 'column')?.offer?.choices ?? [];
  if (choices.some(({ verb }) => verb === 'activate')) return PARTS['column'];
  if (choices.some(({ verb }) => verb === 'enter')) return 'a fresh army';
  return choices.some(({ verb }) => verb === 'discard') ? 'no column left' : 'nothing left to play';
}
