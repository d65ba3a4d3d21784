import type { Choice, Explanation, View } from '@tercio/kernel';
import type { Ruled } from './ruled.ts';
import type { Spot, Thing } from './sheet.ts';

/** One gesture for one intention: something is taken in hand, and a click where it goes carries out all that belongs to it. */

/** An option in hand. */
export interface Hold {
  /** What is asked while it is held. */
  readonly prompt: string;
  /** What is held: in gold. */
  readonly things: readonly Thing[];
  readonly ends: readonly Gesture[];
  /** One line round all its ends, as the outline of a path: where a frame for each would crowd. */
  readonly line?: string;
  /** The end that is under thought at once, by its key: a second click on what is held carries it out. */
  readonly usual?: string;
  /** What it is called to choose it step by step, where that is for something: "Choose who goes". */
  readonly stepwise?: string;
}

/** Where something held can lead, with side questions that have a usual answer. */
export interface Gesture {
  readonly key: string;
  /** What is clicked; null: only words can say it. */
  readonly spot: Spot | null;
  /** A figure or two at its end. */
  readonly chip: string | null;
  /** It leads on to what is taken in hand next, instead of being carried out: its ends hold all choices so far. */
  readonly leads?: () => Hold | null;
  readonly switches: readonly Switch[];
  /** What other ends ask and this one leaves no choice of: whoever has answered otherwise is told before it is done. */
  readonly fixed?: readonly Fixed[];
  /** One for each set of answers that is possible; the first is the usual one. */
  readonly ways: readonly GestureWay[];
}

/** A side question: who rides along, which way they face. */
export interface Switch {
  readonly title: string;
  readonly answers: readonly string[];
}

/** The only answer there is, and the rule that leaves no other. */
export interface Fixed {
  readonly title: string;
  readonly answer: string;
  readonly rule: string;
}

export interface GestureWay {
  /** For each switch the number of its answer. */
  readonly answers: readonly number[];
  /** What it does, as the words of a button. */
  readonly words: string;
  readonly choices: readonly Choice[];
  /** A figure or two at its end that are not those of every way there. */
  readonly chip?: string;
  /** As of a bundle: the question after its dice, answered with the number that the board thinks likely there. */
  readonly after?: string;
  /** Dice fall at its end. */
  readonly rolls: boolean;
  /** Not to be done by a slip, though no die falls at once: the first click shows it, the second does it. */
  readonly grave?: boolean;
  /** What is known before the last of its choices: the odds are reckoned from there. */
  before(): View;
  /** What it costs, line by line, and the sum. */
  figures(): Explanation;
  /** What it meets where it leads: fire, room, morale. */
  meets(): Explanation['lines'];
  /** What should be known before the click, told before everything else: what it does to those who carry it out. */
  warns?(): readonly Ruled[];
  /** What it makes of what comes later, to be compared with the other ways. */
  later(): readonly { readonly words: string; readonly value: string }[];
}
