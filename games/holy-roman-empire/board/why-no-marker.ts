import type { Asked, Ruled } from '@tercio/board';
import { Fast } from '@tercio/kernel';
import type { Game, View } from '@tercio/kernel';
import { DIPLOMACY_VALUES, diplomacyOf, FORCED_MARCH } from '../src/kinds.ts';
import { markerName } from '../src/names.ts';
import { markerLine } from '../src/markers/texts.ts';
import { explained } from './markers.ts';
import { seenOf } from './seen.ts';
import { PHASE_TITLES } from './status.ts';

/** Why a marker in the hand cannot be played now: what the rules say, what comes first, or when it can. */

export function markerReason(game: Game, view: View, asked: Asked | null, k: number): Ruled | null {
  const { when, rule } = explained(k);
  if (asked?.ask === 'giveBack') return keptReason(game, view, asked, k);
  const said = asked ? (first(asked, k) ?? refusedBy(game, view, asked, k)) : null;
  return (
    said ?? {
      words: `${markerLine(k)}. When it is played: ${when}. Now it is ${PHASE_TITLES[seenOf(view).phase]}.`,
      rule,
    }
  );
}

/** 10.5 It is not played but returned: why not this one. */
function keptReason(game: Game, view: View, { side }: Asked, k: number): Ruled | null {
  const why = game.why(game.redeal(view, new Fast(1)), side, { verb: 'back', arg: k });
  return why && { words: game.words.refusal(why, view), rule: why.rule };
}

/** Questions in which it is played only once something else has been chosen. */
function first({ ask }: Asked, k: number): Ruled | null {
  if (DIPLOMACY_VALUES.some((value) => diplomacyOf(value) === k)) {
    if (ask === 'diplomacy')
      return { words: 'First choose the power that the embassy goes to; then it is laid, face down.', rule: '12.2' };
    if (ask === 'gift') return { words: 'First choose to whom you give one, then which.', rule: '7.8' };
    if (ask === 'callDiet' || ask === 'attend')
      return { words: 'Votes are laid once it is known who attends the diet.', rule: '7.3' };
  }
  if (k !== FORCED_MARCH) return null;
  if (ask === 'step') return { words: 'First the force on the march goes on or halts.', rule: '16.3' };
  return ask === 'move'
    ? { words: 'It moves a force again that has moved already: none has that could go on.', rule: '16.3' }
    : null;
}

const VERB_OF: { readonly [name: string]: string } = {
  'Bankers Provide Support': 'bankers',
  'Imperial Crisis': 'crisis',
  'Papal Intervention': 'papal',
  'Tactical Advance': 'advance',
  'Leader Recruit': 'leader-recruit',
  'Military Revolution': 'military-revolution',
  'New World': 'new-world',
  Renaissance: 'renaissance',
  Machiavelli: 'machiavelli',
  'Honors of War': 'honors',
  'No Quarter': 'no-quarter',
  Alliance: 'alliance',
  Treachery: 'treachery',
};

/** Where the question knows the marker, the rules say why not. */
function refusedBy(game: Game, view: View, { ask, side }: Asked, k: number): Ruled | null {
  const verb = VERB_OF[markerName(k)];
  if (verb === undefined || !game.verbs(ask).includes(verb) || game.domain(ask, verb) !== null) return null;
  const why = game.why(game.redeal(view, new Fast(1)), side, { verb, arg: null });
  return why && { words: game.words.refusal(why, view), rule: why.rule };
}
