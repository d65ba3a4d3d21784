import type { Nothing, Side } from '@tercio/kernel';
import type { Commander, Facing, Unit, Wing, Zone } from '../ids.ts';
import type { Steps } from './orders.ts';

/** Procedures, questions and events of appendix C: free deployment. */

/** The columns of the wings being reactivated, counted from 0; `from` is NONE while a new wing forms (C.2). */
export type Sector = { readonly side: Side; readonly from: number; readonly to: number };

/** A unit on its way in a deployment phase: its own facing; whether it has done anything yet, and left its first zone. */
export type March = Sector & {
  readonly unit: Unit;
  readonly facing: Facing;
  readonly acted: number;
  readonly moved: number;
};

export type DeploymentProcs = {
  /** C: both armies scout and deploy; afterwards `deploying` is 0 and wings, reserves and `first` are set. */
  deployment: {
    at: Nothing;
    step: 'start' | 'revealed' | 'order' | 'ordered' | 'muster' | 'phase' | 'deploy' | 'acted' | 'battle';
    gives: null;
  };
  /** C.1.1, in secret: which units one side commits; gives them. */
  scouting: { at: { units: readonly Unit[] }; step: 'start' | 'committed'; gives: readonly Unit[] };
  /** C.1.8: the scouts take their places. */
  placeScouts: { at: Nothing; step: 'start' | 'placed' | 'end'; gives: null };
  /** C.3.2: one side's guns take aim, one after the other. */
  cannonade: { at: { side: Side; after: number }; step: 'start' | 'aim' | 'aimed'; gives: null };
  /** C.2: one deployment phase; gives 1 if something was done, 0 if it was given up. */
  deploymentPhase: {
    at: Sector;
    step:
      | 'start'
      | 'choose'
      | 'chosen'
      | 'also'
      | 'extended'
      | 'begin'
      | 'act'
      | 'acted'
      | 'close'
      | 'reserve'
      | 'reserved';
    gives: number;
  };
  /** C.2.1, C.2.2, C.2.7: one unit comes on or moves. */
  deployUnit: {
    at: March;
    step: 'start' | 'enter' | 'entered' | 'step' | 'stepped' | 'arrived' | 'settle' | 'end';
    gives: null;
  };
  /** C.2.1, C.2.7: one commander comes on or moves. */
  deployCommander: { at: Sector & { readonly commander: Commander }; step: 'start' | 'placed'; gives: null };
  /** R172, R177: who is left off board is given to wings. */
  leaveBehind: { at: Nothing; step: 'start' | 'name' | 'named'; gives: null };
};

export type DeploymentAsks = {
  /** C.1.1: units committed to scouting, in secret, in ascending order after `after`. */
  commitScouts: { about: { side: Side; after: number }; verbs: { scout: Unit; done: null } };
  /** C.1.7: the winner of scouting takes the first or the second deployment phase. */
  deployOrder: { about: { side: Side }; verbs: { first: null; second: null } };
  /** C.1.8: where a scout goes. */
  placeScout: { about: { side: Side; unit: Unit }; verbs: { place: Zone } };
  /** C.3.2: what a gun threatens. */
  cannonadeAt: { about: { side: Side; unit: Unit }; verbs: { threaten: Zone; hold: null } };
  /** C.2: a new wing, wings reactivated (the leftmost first), or nothing more. */
  deployPhase: { about: { side: Side }; verbs: { form: null; reactivate: Wing; pass: null } };
  /** C.2.7: the neighbouring wing too? */
  alsoReactivate: { about: Sector; verbs: { also: Wing; enough: null } };
  /** C.2.1, C.2.7: who comes on or moves next. */
  deployNext: {
    about: Sector;
    verbs: { bring: Unit; march: Unit; call: Commander; send: Commander; done: null };
  };
  /** C.2.1: where a unit comes on. */
  deployEntry: { about: March; verbs: { enter: Zone } };
  /** C.2.2: the next step of a unit on its way. */
  deployStep: { about: March; verbs: Steps & { enterFront: null; leaveFront: null; exchange: Unit; stop: null } };
  /** C.2.1, C.2.7: where a commander goes. */
  deployCommanderTo: { about: Sector & { readonly commander: Commander }; verbs: { to: Zone } };
  /** C.2.9: whether rear rows of the reactivated wings become a reserve. */
  declareReserve: { about: Sector; verbs: { oneRow: null; twoRows: null; secondRow: null; none: null } };
  /** R172, R177: the wing that those left off board belong to; `group` numbers the scenario's own, NONE is the rest. */
  nameWing: { about: { side: Side; group: number }; verbs: { join: Wing } };
};

export type DeploymentEvent =
  | {
      readonly kind: 'scouted';
      readonly rule: 'C.1.7';
      /** By army, in sixteenths. */
      readonly values: readonly number[];
      readonly dice: readonly number[];
      readonly winner: Side;
    }
  | { readonly kind: 'deployOrderChosen'; readonly rule: 'C.1.7'; readonly side: Side; readonly first: number }
  | { readonly kind: 'scoutPlaced'; readonly rule: 'C.1.8'; readonly unit: Unit; readonly zone: Zone }
  | { readonly kind: 'cannonaded'; readonly rule: 'C.3.2'; readonly unit: Unit; readonly zone: Zone }
  | { readonly kind: 'deployPhaseBegan'; readonly rule: 'C.2'; readonly side: Side; readonly wings: readonly Wing[] }
  | { readonly kind: 'deployPhasePassed'; readonly rule: 'C.4.1'; readonly side: Side }
  | {
      readonly kind: 'deployed';
      readonly rule: 'C.2.2';
      readonly unit: Unit;
      readonly zone: Zone;
      readonly facing: Facing;
    }
  | { readonly kind: 'commanderDeployed'; readonly rule: 'C.2.1'; readonly commander: Commander; readonly zone: Zone }
  | {
      readonly kind: 'wingFormed';
      readonly rule: 'C.2.6' | 'C.4.2';
      readonly wing: Wing;
      readonly side: Side;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'reserveDeclared';
      readonly rule: 'C.2.9';
      readonly side: Side;
      readonly from: number;
      readonly to: number;
      readonly rows: number;
    }
  | { readonly kind: 'armyComplete'; readonly rule: 'C.4.1'; readonly side: Side }
  | {
      readonly kind: 'leftBehind';
      readonly rule: 'C.4.1';
      readonly side: Side;
      readonly wing: Wing;
      readonly units: readonly Unit[];
      readonly commanders: readonly Commander[];
    }
  | { readonly kind: 'deploymentEnded'; readonly rule: 'C.4.3'; readonly first: Side };
