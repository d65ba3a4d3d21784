import type { RuleId, Side } from '@tercio/kernel';
import type { Commander, Reserve, Unit, Wing, Zone } from '../ids.ts';
import type { Applied } from '@tercio/kernel/rooms';

/** Procedures, questions and events of chapters 4 and 5, 2.6 to 2.8: routers, activations, orders, movement, frontage. */

export type OrdersProcs = {
  /** 4: one army's active phase. */
  active: { at: { side: Side }; step: 'start' | 'choose' | 'chosen'; gives: null };
  /** 4.0.1, 4.1: all routers of an army run. */
  routers: { at: { side: Side }; step: 'start' | 'next'; gives: null };
  /** 4.1: one routers marker runs, and enemy horse rides after it. `to`: where it runs, OFF_BOARD over the baseline. */
  flight: {
    at: { zone: Zone; side: Side; to: number };
    step: 'start' | 'chosen' | 'run' | 'pursue' | 'picked' | 'follow' | 'end';
    gives: null;
  };
  /**
   * 4.2, 2.6: one activation, of a wing or of a reserve (the other is NONE). The last three keep what a reserve called up
   * in the middle of it would overwrite.
   */
  activation: {
    at: {
      side: Side;
      wing: number;
      reserve: number;
      called: number;
      commander: number;
      threshold: number;
      reinforcing: number;
    };
    step:
      | 'start'
      | 'ride'
      | 'rider'
      | 'riding'
      | 'ridden'
      | 'appoint'
      | 'appointed'
      | 'roll'
      | 'order'
      | 'ordered'
      | 'comingOn'
      | 'cameOn'
      | 'callUp'
      | 'resume';
    gives: null;
  };
  /** 5.1: an order for a whole zone. `cost`: what it costs as an assault. */
  zoneOrder: {
    at: { zone: Zone; side: Side; from: number; acted: number; joined: number; cost: number };
    step: 'start' | 'next' | 'chosen' | 'arrive' | 'turned' | 'end';
    gives: null;
  };
  /** 5.2: an order for one unit; one from off the board comes `into` a baseline zone first (2.8). */
  unitOrder: {
    at: {
      unit: Unit;
      side: Side;
      doubled: number;
      facing: number;
      acted: number;
      moved: number;
      joined: number;
      cost: number;
      from: number;
      into: number;
    };
    step: 'start' | 'muster' | 'next' | 'chosen' | 'arrive' | 'settle' | 'end';
    gives: null;
  };
  /** 2.8: a unit is brought on; its owner names the zone. */
  reinforcement: {
    at: { unit: Unit; side: Side; doubled: number };
    step: 'start' | 'chosen' | 'end';
    gives: null;
  };
  /** 2.7: a straddling unit goes wholly into one of its zones. */
  stand: {
    at: { unit: Unit; side: Side; left: number };
    step: 'start' | 'stood' | 'settle' | 'end' | 'settled';
    gives: null;
  };
  /**
   * 5.4: units of `side` with `arrived` 1 have just been placed in zone `to`, coming from `from` (OFF_BOARD: over the
   * baseline). `riders` 1: commanders there may go along (4.3.3). Then guns are taken, camps sacked and so on (`entry`),
   * the arrived who may go into frontage there, whoever has to makes room, and the front of `from` is filled again.
   * A step back onto friends keeps in frontage those who were; the others come into frontage only if it is free.
   */
  arrival: {
    at: { from: number; to: Zone; side: Side; riders: number; after: number };
    step: 'start' | 'rode' | 'enter' | 'vacate' | 'room' | 'place' | 'placed' | 'end';
    gives: null;
  };
  /** 5.4.7: nobody is in frontage: the owner picks one or more, in ascending order. */
  fill: { at: { zone: Zone; side: Side; after: number }; step: 'start' | 'chosen'; gives: null };
  /** 5.5: a unit in frontage was just disordered; its owner may exchange it. Gives who came forward, or NONE. */
  exchange: { at: { unit: Unit; zone: Zone }; step: 'start' | 'chosen'; gives: number };
  /**
   * 2.2, 5.4: the front of a zone is put right. If friends are in the zone and none is in frontage, their owner fills it;
   * if the front holds too many, he says who goes back; guns left alone before the enemy are exposed (6.4).
   */
  vacancy: { at: { zone: Zone }; step: 'start' | 'look' | 'switched' | 'madeRoom'; gives: null };
  /** 5.6, 6.7, 7: units of `side` have just come into the zone: guns are captured, camps sacked, lone commanders taken. */
  entry: { at: { zone: Zone; side: Side }; step: 'start' | 'tested' | 'guns'; gives: null };
};

/** Where an order for a zone stands. `begun` 0: not given yet, its units are judged by what they would have. */
export type ZoneStep = { zone: Zone; side: Side; begun: number; acted: number; joined: number; cost: number };

/** Where an order for a unit stands; `facing` is the unit's own, should it have turned to leave its friends (R110). */
export type UnitStep = {
  unit: Unit;
  side: Side;
  facing: number;
  doubled: number;
  begun: number;
  acted: number;
  moved: number;
  joined: number;
  cost: number;
};

/** Moves and turns, without argument. */
export type Steps = {
  forward: null;
  left: null;
  right: null;
  back: null;
  turnLeft: null;
  turnRight: null;
  turnAbout: null;
};

export type OrdersAsks = {
  /** D12, 4.1: where routers run, if the three priorities leave a choice. */
  fly: { about: { zone: Zone; side: Side }; verbs: { to: Zone } };
  /** D13, 4.1: who pursues, if not all find room. */
  pursue: { about: { zone: Zone; to: Zone; side: Side }; verbs: { follow: Unit } };
  /** D14, 4.0: which wing or reserve acts next. */
  phase: { about: { side: Side }; verbs: { wing: Wing; reserve: Reserve; endPhase: null } };
  /** D15, 4.3: commanders ride, each once, before the dice. */
  commanderMove: { about: { side: Side }; verbs: { ride: Commander; roll: null } };
  rideTo: { about: { commander: Commander; side: Side }; verbs: { to: Zone } };
  /** D16, 4.3: who is wing commander; nobody only if there is none. */
  wingCommander: { about: { side: Side }; verbs: { commander: Commander; none: null } };
  /** D18 to D20, D29: the next order. */
  order: {
    about: { side: Side };
    verbs: {
      zone: Zone;
      unit: Unit;
      double: Unit;
      bring: Unit;
      bringDouble: Unit;
      bringCommander: Commander;
      reserve: Reserve;
      end: null;
    };
  };
  /** D20, 2.8: over which baseline zone. */
  enterAt: { about: { unit: Unit; side: Side; doubled: number }; verbs: { at: Zone } };
  /** 2.8: over which baseline zone a commander comes by himself. */
  rideOn: { about: { commander: Commander; side: Side }; verbs: { at: Zone } };
  /** D21, 2.7: which of its zones a straddling unit joins. */
  straddle: { about: { unit: Unit; side: Side }; verbs: { stand: Zone } };
  /** D18, D22, 5.1. */
  zoneStep: { about: ZoneStep; verbs: Steps & { assault: null; stop: null } };
  /** D19, D22, 5.2. */
  unitStep: {
    about: UnitStep;
    verbs: Steps & { enterFront: null; leaveFront: null; exchange: Unit; assault: null; stop: null };
  };
  /** D22, 4.3.3: commanders who go along, in ascending order. */
  riders: { about: { from: number; to: Zone; side: Side; after: number }; verbs: { along: Commander; done: null } };
  /** D23, 5.4: who of those that have come goes into frontage, in ascending order. */
  arrive: { about: { zone: Zone; side: Side; after: number }; verbs: { front: Unit; done: null } };
  /** D23, D24, 2.2, 5.5.3: who goes back, when the front holds too many. */
  makeRoom: { about: { zone: Zone; side: Side }; verbs: { back: Unit } };
  /** D10, 5.4.7: who goes into an empty front, in ascending order. */
  fillFront: { about: { zone: Zone; side: Side; after: number }; verbs: { front: Unit; done: null } };
  /** D11, 2.7: which of two fronts a straddling unit holds. */
  straddleFront: { about: { unit: Unit; side: Side }; verbs: { hold: Zone } };
  /** D8, D27, 5.5: with whom a disordered unit changes places. */
  exchangeWith: { about: { unit: Unit; zone: Zone; side: Side }; verbs: { with: Unit; stay: null } };
};

/** What an order costs: base and distance, then doublings that multiply. */
export type OrderCost = {
  readonly base: number;
  readonly distance: number;
  readonly total: number;
  /** Base, distance and each doubling, with its rule. */
  readonly lines: readonly Applied[];
};

export type OrdersEvent =
  | {
      readonly kind: 'routersRan';
      readonly rule: RuleId;
      readonly side: Side;
      readonly from: Zone;
      readonly to: number;
    }
  | { readonly kind: 'pursued'; readonly rule: RuleId; readonly units: readonly Unit[]; readonly to: number }
  | { readonly kind: 'phaseBegan'; readonly rule: '4.0'; readonly side: Side }
  | {
      readonly kind: 'activated';
      readonly rule: RuleId;
      readonly side: Side;
      readonly wing: number;
      readonly reserve: number;
    }
  | {
      readonly kind: 'rode';
      readonly rule: RuleId;
      readonly commander: Commander;
      readonly from: number;
      readonly to: Zone;
    }
  | {
      readonly kind: 'commandRolled';
      readonly rule: '4.3.4';
      readonly side: Side;
      readonly commander: number;
      /** Natural faces, and what they count after halving. */
      readonly faces: readonly number[];
      readonly counted: readonly number[];
      readonly threshold: number;
      readonly reinforcing: number;
    }
  | {
      /** No order is left that the dice allow: the activation ends by itself. */
      readonly kind: 'ordersOver';
      readonly rule: '4.3.6';
      readonly side: Side;
      readonly wing: number;
      readonly reserve: number;
      readonly threshold: number;
    }
  | { readonly kind: 'reserveDissolved'; readonly rule: '2.6.7'; readonly reserve: number }
  | { readonly kind: 'zoneOrdered'; readonly rule: '5.1'; readonly zone: Zone; readonly cost: OrderCost }
  | {
      readonly kind: 'unitOrdered';
      readonly rule: '5.2';
      readonly unit: Unit;
      readonly doubled: number;
      readonly cost: OrderCost;
    }
  | {
      readonly kind: 'entered';
      readonly rule: '2.8.2';
      readonly unit: Unit;
      readonly zone: Zone;
      readonly cost: OrderCost;
    }
  | {
      readonly kind: 'marched';
      readonly rule: RuleId;
      readonly units: readonly Unit[];
      readonly from: Zone;
      readonly to: Zone;
    }
  | {
      readonly kind: 'turned';
      readonly rule: RuleId;
      readonly units: readonly Unit[];
      readonly zone: Zone;
      readonly facing: number;
    }
  | { readonly kind: 'cameForward'; readonly rule: RuleId; readonly unit: Unit; readonly zone: Zone }
  | { readonly kind: 'wentBack'; readonly rule: RuleId; readonly unit: Unit; readonly zone: Zone }
  | { readonly kind: 'exchanged'; readonly rule: RuleId; readonly unit: Unit; readonly came: Unit; readonly zone: Zone }
  | { readonly kind: 'stood'; readonly rule: '2.7.3'; readonly unit: Unit; readonly zone: Zone }
  | { readonly kind: 'squeezed'; readonly rule: '2.2.7'; readonly unit: Unit; readonly zone: Zone }
  | { readonly kind: 'gunsExposed'; readonly rule: '6.4.7'; readonly unit: Unit; readonly zone: Zone }
  | {
      readonly kind: 'captured';
      readonly rule: '5.6.4';
      readonly unit: Unit;
      readonly zone: Zone;
      readonly wing: number;
    }
  | { readonly kind: 'retaken'; readonly rule: '5.6.4'; readonly unit: Unit; readonly zone: Zone }
  | { readonly kind: 'campSacked'; readonly rule: '7.1.6'; readonly side: Side; readonly zone: Zone };
