import { has } from '@tercio/kernel';
import type { Choice, Game, Side, View } from '@tercio/kernel';
import { listed } from './result.ts';

/** While several decide at once: who has answered, and only that. Of my own sides also what they answered. */

export interface Joint {
  readonly kind: 'sealed' | 'floor' | 'window';
  /** The window's name, for standing orders. */
  readonly window: string | null;
  readonly lanes: readonly Answering[];
}

export interface Answering {
  readonly side: Side;
  readonly done: boolean;
  readonly mine: boolean;
  /** What my own side has answered so far, each in words; nothing of others. */
  readonly answered: readonly string[];
}

/** What an answer was called when it was given, if that is still known here. */
type Called = (side: Side, ask: string, choice: Choice) => string | undefined;

export function jointOf(game: Game, view: View, called: Called = () => undefined): Joint | null {
  const { wait } = view.flow;
  if (wait === null || wait.for === 'one' || view.flow.over) return null;
  const lanes = wait.lanes.map(({ side, done, choices }): Answering => {
    const mine = has(view.viewer, side);
    // What is said on a floor stands in the log.
    const shown = mine && wait.for !== 'floor' ? choices : [];
    const wordsOf = (ask: string, choice: Choice): string =>
      called(side, ask, choice) ?? game.words.chosen(ask, choice);
    return { side, done, mine, answered: shown.map(({ ask, ...choice }) => wordsOf(ask, choice)) };
  });
  return { kind: wait.for, window: wait.for === 'window' ? wait.window : null, lanes };
}

const DONE = { sealed: 'has answered', window: 'has answered', floor: 'is ready' } as const;
const OPEN = { sealed: 'is still choosing', window: 'is still choosing', floor: 'still talks' } as const;
export const stateWords = ({ kind }: Joint, done: boolean): string => (done ? DONE : OPEN)[kind];

/** "Red has answered, Blue and Green are still choosing": for the others than me. */
export function sentenceOf(joint: Joint, nameOf: (side: Side) => string): string {
  const others = joint.lanes.filter(({ mine }) => !mine);
  const part = (done: boolean): string => {
    const names = others.filter((lane) => lane.done === done).map(({ side }) => nameOf(side));
    const words = stateWords(joint, done);
    const many = words.replace(/^has /, 'have ').replace(/^is /, 'are ').replace('talks', 'talk');
    return names.length === 0 ? '' : `${listed(names)} ${names.length > 1 ? many : words}`;
  };
  return [part(true), part(false)].filter(Boolean).join(', ');
}
