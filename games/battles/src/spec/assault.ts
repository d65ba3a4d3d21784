import type { Side } from '@tercio/kernel';
import type { Commander, Unit, Wing, Zone } from '../ids.ts';
import type { Applied } from '@tercio/kernel/rooms';

/** Procedures, questions and events of chapters 6 to 8: assaults, routs, advances, casualties, wing morale, victory. */

export type AssaultProcs = {
  /**
   * 6: an assault order is being carried out from `zone`. The order was given and paid for (members have `ordered` 1
   * and their moves left in `moves`). `unit` is the one ordered individually, or NONE for a zone order.
   */
  assault: {
    at: { zone: Zone; unit: number; side: Side };
    step: 'start' | 'forward' | 'forwarded' | 'giveWay' | 'gaveWay' | 'formed' | 'next' | 'chosen';
    gives: null;
  };
  /** 6.1 to 6.6: one assault, from its target to the advance. `hits` and `wings` are known once the dice have fallen. */
  charge: {
    at: { zone: Zone; side: Side; lead: Unit; target: number; hits: number; wings: readonly number[] };
    step:
      | 'start'
      | 'aimed'
      | 'join'
      | 'joined'
      | 'roll'
      | 'generals'
      | 'fates'
      | 'strike'
      | 'routs'
      | 'advance'
      | 'end';
    gives: null;
  };
  /** 6.4: the target in this zone takes one hit or two. `unit` is the one hit last. */
  blows: {
    at: { zone: Zone; unit: Unit; hits: number };
    step: 'start' | 'relieved' | 'other' | 'chosen' | 'last' | 'end';
    gives: null;
  };
  /**
   * 3.5, 6.5: all hits on a zone are taken and commanders tested. Units that are `routing` leave the field together,
   * routers appear, each affected wing checks once, vacancies are filled. `zone` is where the attack fell, and
   * `wingsWithoutCommander` are the wings that have just lost one. `by` 1: an assault, so that commanders left alone are
   * taken and the zones it emptied are given, for the advance.
   */
  routs: {
    at: { zone: Zone; by: number; wingsWithoutCommander: readonly number[] };
    step: 'start' | 'over';
    gives: readonly number[];
  };
  /**
   * 6.5, 6.7, 7: what follows when the routed have left. The front of `zones` may have to be put right; `left` are those
   * of them that somebody has fled from: only they can be cleared (6.6.1). `wings` have still to check.
   */
  aftermath: {
    at: {
      zone: Zone;
      side: Side;
      by: number;
      zones: readonly number[];
      left: readonly number[];
      wings: readonly number[];
      /** Of each of these wings: the quarters routed from it by the attack. */
      sizes: readonly number[];
      filled: number;
    };
    step: 'start' | 'taken' | 'checked' | 'fill' | 'filled';
    gives: readonly number[];
  };
  /** 6.7: every commander of `side` in the zone tests. `alone` 1: captured or killed. Gives the wings that lost one. */
  casualties: { at: { zone: Zone; side: Side; alone: number }; step: 'start'; gives: readonly number[] };
  /** 7: one wing checks. `size`: quarters routed from it by this attack. Only `routs` calls it. */
  wingCheck: {
    at: { wing: Wing; zone: Zone; size: number };
    step: 'start';
    /** Where somebody broke, guns too; where somebody fled from; and the quarters that did. */
    gives: { readonly zones: readonly number[]; readonly left: readonly number[]; readonly size: number };
  };
  /**
   * 6.6: everybody who faces a zone when it is cleared advances, once, those of the assaulting `zone` first. `waiting`:
   * the zones that faced one and have not been dealt with; `from`: the one whose turn it is.
   */
  advance: {
    at: { zone: Zone; side: Side; waiting: readonly number[]; from: number };
    step: 'start' | 'chosen' | 'zone';
    gives: null;
  };
  /** 6.6: the units of one zone advance. */
  advanceZone: {
    at: Advance;
    step: 'start' | 'restrained' | 'room' | 'stayed' | 'go' | 'end' | 'fill';
    gives: null;
  };
};

/**
 * An advance: who is restrained, who stays for want of room, and whose other front, of straddling units that go, has
 * still to be looked after.
 */
export type Advance = {
  readonly from: Zone;
  readonly to: Zone;
  readonly side: Side;
  readonly held: readonly number[];
  readonly staying: readonly number[];
  readonly left: readonly number[];
};

export type AssaultAsks = {
  /** D25, 6.1.4: who comes forward to assault, in ascending order. */
  comeForward: { about: { zone: Zone; side: Side }; verbs: { forward: Unit; done: null } };
  /** D25, A.7.5: which light troops make room, in ascending order. */
  giveWay: { about: { zone: Zone; side: Side }; verbs: { back: Unit; done: null } };
  /** D26, R120: who assaults next, as the lead unit of its assault. */
  attackNext: { about: { zone: Zone; side: Side }; verbs: { attack: Unit } };
  /** D26, 6.1.13: whom to assault. */
  target: { about: { zone: Zone; side: Side; lead: Unit }; verbs: { assault: Unit } };
  /** D26, 6.3.3: who joins in, in ascending order. */
  joinAssault: { about: { zone: Zone; side: Side; lead: Unit; target: Unit }; verbs: { join: Unit; done: null } };
  /** D27, 6.4.10: who takes the second hit when a disordered unit is hit twice. */
  secondHit: { about: { zone: Zone; side: Side; unit: Unit }; verbs: { hit: Unit } };
  /** D28, R147: whose advance comes next. */
  advanceNext: { about: { side: Side; waiting: readonly number[] }; verbs: { from: Zone } };
  /** D28, 6.6.2: who is restrained, in ascending order. */
  restrain: { about: Advance; verbs: { restrain: Unit; done: null } };
  /** D28, R33: who stays for want of room, in ascending order. */
  stayBehind: { about: Advance; verbs: { stay: Unit } };
};

export type Fate = 'killed' | 'stunned' | 'captured' | 'safe';

export type AssaultEvent =
  | { readonly kind: 'screenLeft'; readonly rule: '6.1.5'; readonly zone: Zone; readonly units: readonly Unit[] }
  | { readonly kind: 'wentForward'; readonly rule: '6.1.4'; readonly zone: Zone; readonly units: readonly Unit[] }
  | { readonly kind: 'madeRoom'; readonly rule: 'A.7.5'; readonly zone: Zone; readonly units: readonly Unit[] }
  | {
      readonly kind: 'assaulted';
      readonly rule: '6.4';
      readonly lead: Unit;
      readonly helpers: readonly Unit[];
      readonly target: Unit;
      readonly from: Zone;
      readonly zone: Zone;
      /** The sum of the two dice that count. */
      readonly dice: number;
      readonly doubles: number;
      /** Levels of size: above 0 the best two of so many more dice count, below 0 the worst two. */
      readonly levels: number;
      readonly lines: readonly Applied[];
      readonly total: number;
      readonly needed: number;
      readonly hits: number;
    }
  | { readonly kind: 'spent'; readonly rule: '6.1.7'; readonly units: readonly Unit[] }
  | {
      readonly kind: 'struck';
      readonly rule: '6.4' | '6.4.9' | '6.4.10';
      readonly unit: Unit;
      readonly zone: Zone;
      readonly routs: number;
    }
  | { readonly kind: 'hitWasted'; readonly rule: '6.4.10'; readonly zone: Zone }
  | { readonly kind: 'routed'; readonly rule: '6.5.1'; readonly unit: Unit; readonly zone: Zone }
  | {
      readonly kind: 'commanderTested';
      readonly rule: '6.7.4' | '6.7.5' | '6.7.6' | '6.7.7';
      readonly commander: Commander;
      readonly zone: Zone;
      readonly fate: Fate;
    }
  | {
      readonly kind: 'wingChecked';
      readonly rule: '7.1';
      readonly wing: Wing;
      readonly side: Side;
      readonly zone: Zone;
      readonly die: number;
      /** Values in quarters. */
      readonly lines: readonly Applied[];
      readonly base: number;
      /** How many units rout. */
      readonly routed: number;
    }
  | { readonly kind: 'wingBroken'; readonly rule: '8.1'; readonly side: Side; readonly wing: Wing }
  /** Enough have come to a broken wing. */
  | { readonly kind: 'wingHolds'; readonly rule: '8.1'; readonly side: Side; readonly wing: Wing }
  | {
      /** Units of one zone that break for the same reasons; guns are disordered instead. */
      readonly kind: 'ran';
      readonly rule: '7.3.1' | '7.3.2' | '7.3.3';
      readonly units: readonly Unit[];
      readonly zone: Zone;
      readonly morale: number;
      readonly lines: readonly Applied[];
    }
  | {
      readonly kind: 'restrained';
      readonly rule: '6.6.2' | '6.6.3';
      readonly unit: Unit;
      readonly zone: Zone;
      readonly cost: number;
    }
  | {
      readonly kind: 'advanced';
      readonly rule: '6.6.1';
      readonly side: Side;
      readonly from: Zone;
      readonly to: Zone;
      readonly units: readonly Unit[];
    };
