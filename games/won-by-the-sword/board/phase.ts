import type { View } from '@tercio/kernel';
import { seenOf } from './pieces.ts';

/** Which part of a round it is, for the prompt line: with the player before it and the question after it, it says everything. */

const PARTS: { readonly [ask: string]: string } = {
  ...named('choosing a column', ['first', 'column', 'card', 'comeBack']),
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
  const part = PARTS[ask];
  return part === undefined ? null : `Round ${round}, ${part}.`;
}
