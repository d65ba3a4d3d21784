import { kind } from '../src/ids.ts';
import { ruleOf } from '../src/kinds.ts';
import { markerText } from '../src/markers/texts.ts';

/** What each marker does, in a few words, when it is played, and its rule. */

export interface Explained {
  readonly words: string;
  readonly when: string;
  readonly rule: string;
}

export const explained = (k: number): Explained => ({ ...markerText(k), rule: ruleOf(kind(k)) });
