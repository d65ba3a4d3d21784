import type { Side } from '@tercio/kernel';
import type { Unit, Wing, Zone } from '../ids.ts';

/** Procedures, questions and events of chapters 6 to 8: assaults, routs, advances, casualties, wing morale, victory. */

export type AssaultProcs = {
  /**
   * 6: an assault order is being carried out from `zone`. The order was given and paid for (members have `ordered` 1
   * and their moves left in `moves`). `unit` is the one ordered individually, or NONE for a zone order.
   */
  assault: { at: { zone: Zone; unit: number; side: Side }; step: 'start'; gives: null };
  /**
   * 3.5, 6.5: all hits on a zone (or several) are taken and commanders tested. Units with `routing` 1 leave the field
   * together, routers appear, each affected wing checks once, vacancies are filled. `zone` is where the attack fell.
   * `by` 1: an assault, so that emptied zones are listed for the advance.
   */
  routs: {
    at: { zone: Zone; by: number; wingsWithoutCommander: readonly number[] };
    step: 'start';
    gives: readonly number[];
  };
  /** 6.7: every commander of `side` in the zone tests. `alone` 1: captured or killed. Gives the wings that lost one. */
  casualties: { at: { zone: Zone; side: Side; alone: number }; step: 'start'; gives: readonly number[] };
  /** 7: one wing checks. `size`: quarters routed from it by this attack. */
  wingCheck: { at: { wing: Wing; zone: Zone; size: number }; step: 'start'; gives: null };
};

export type AssaultAsks = {
  /** 6.1: whom to assault. */
  target: { about: { zone: Zone; side: Side }; verbs: { assault: Unit } };
};

export type AssaultEvent = {
  readonly kind: 'routed';
  readonly rule: '6.5.1';
  readonly unit: Unit;
  readonly zone: Zone;
};
