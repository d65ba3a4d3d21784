import type { RuleId, Side } from '@tercio/kernel';
import type { Column, Point } from '../ids.ts';

/** 11: sieges. */

export type SiegeProcs = {
  /** 11.1, 11.2 Initiates a siege (its cost is paid here) and makes the initial offer. */
  besiege: { at: { readonly column: Column }; step: never; gives: null };
  /** 11.3, 11.4 Announces construction, bombards, builds; then the besieged answer (`respond`). */
  construct: { at: { readonly column: Column }; step: never; gives: null };
  /** 11.3 to 11.7 The besieged bombard and sally; then the final offer, if the works are complete. Also called when
   * the besieging column ends its activation without having announced construction. */
  respond: { at: { readonly column: Column }; step: never; gives: null };
  /** 11.6, 11.8 */
  assault: { at: { readonly column: Column; readonly escalade: number }; step: never; gives: null };
};

export type SiegeAsks = {
  /** 11.3 */
  build: { about: { readonly column: Column }; verbs: { works: number; done: null } };
};

export type SiegeEvent = {
  readonly kind: 'besieged';
  readonly rule: RuleId;
  readonly side: Side;
  readonly column: Column;
  readonly point: Point;
};
