import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board, Hold, Thing } from '@tercio/board';
import type { Choice, Game, Odds, View } from '@tercio/kernel';
import type { Host } from '../host/host.ts';
import type { Reckoner } from '../host/reckoner.ts';
import type { Written } from './draft.ts';
import type { Option, Options } from './options.ts';
import type { Press } from './press.ts';

/** The state of the table as those parts know it that think for it: what is asked, in hand, and under thought. */
export interface Thinking {
  readonly host: Host;
  readonly board: Board;
  readonly game: Game;
  readonly view: View | null;
  readonly options: ReadonlySignal<Options>;
  readonly held: Signal<Held | null>;
  readonly picked: Signal<string | null>;
  readonly hovered: Signal<string | null>;
  readonly thought: ReadonlySignal<Option | null>;
  readonly inspected: Signal<Thing | null>;
  readonly deal: Signal<Written | null>;
  readonly odds: Signal<readonly Odds[] | null>;
  readonly pending: ReadonlySignal<boolean>;
  readonly press: Press;
  readonly reckoner: Reckoner;
  actedAt: number;
  clear(): void;
  unpick(): void;
  act(choices: readonly Choice[]): Promise<void>;
  leaves(option: Option): boolean;
}

/** What is in hand: an option of one offer, and how its side questions are answered. */
export interface Held {
  readonly offer: Options['offer'];
  readonly option: Option;
  readonly hold: Hold;
  /** Answers that differ from the usual ones, in their words, by the title of their question: their numbers are each end's own. */
  readonly answers: ReadonlyMap<string, string>;
}
