import type { Side } from '@tercio/kernel';
import type { City, Hex, Leader } from '../ids.ts';

/** What a scenario's own rules bring: events of a year and triggers (C84). */

export type Moment = 'leaderDeployment' | 'victoryCheck' | 'diplomatic' | 'attempt';

export type HappeningProcs = {
  /**
   * Everything that is due at a moment, in the order of the scenario: events of the year first, then triggers. `side` and
   * `province` say who has attempted a neutral city where; both are -1 at other moments.
   */
  happenings: {
    at: {
      readonly moment: Moment;
      readonly side: number;
      readonly province: number;
      readonly next: number;
      readonly deed: number;
    };
    step: 'look' | 'deed' | 'placed' | 'end';
    gives: null;
  };
};

export type HappeningAsks = {
  /** Where an event puts a leader with his troops. */
  arrive: {
    about: { readonly moment: Moment; readonly next: number; readonly deed: number; readonly leader: Leader };
    verbs: { at: Hex; decline: null };
  };
};

export type HappeningEvent =
  | {
      readonly kind: 'arrived';
      readonly rule: '5.0';
      readonly side: Side;
      readonly leader: Leader;
      readonly marshal: number;
      readonly hex: Hex;
      readonly infantry: number;
      readonly cavalry: number;
      readonly trains: number;
    }
  | { readonly kind: 'declined'; readonly rule: '5.0'; readonly side: Side; readonly leader: Leader }
  /** Cities change hands without an army: to a side, or (-1) to nobody. */
  | { readonly kind: 'cities'; readonly rule: '3.0'; readonly to: number; readonly cities: readonly City[] }
  | { readonly kind: 'leaderGone'; readonly rule: '3.0'; readonly side: Side; readonly leaders: readonly Leader[] }
  | { readonly kind: 'wentOver'; readonly rule: '3.0'; readonly side: Side; readonly from: Hex; readonly hex: number };
