import type { Nothing, Side } from '@tercio/kernel';
import type { CombatResult } from '../data/types.ts';
import type { Place, Unit } from '../ids.ts';

/** 15 Combat, 16.13 Retreat Before Combat, 16.14 Pursuit, 20 Leaders, 21 Fortresses, 25 Rebels. */

/** What is settled in the course of a battle: all of it is open to everybody. Copying it takes long from 20 fields on. */
export type Fray = {
  readonly place: Place;
  readonly attacker: Side;
  /** The side that leads the defence. */
  readonly defender: Side;
  /** Strengths at the start, and with the values of all leaders (15.9). */
  readonly attack: number;
  readonly defence: number;
  readonly attackWorth: number;
  readonly defenceWorth: number;
  /** The commanders; -1: nobody. */
  readonly attackLeader: number;
  readonly defenceLeader: number;
  /** 10.37 Tactical Advances. */
  readonly attackShift: number;
  readonly defenceShift: number;
  /** 10.20, 10.29 The side that played Honors of War, or -1; 1 if No Quarter was played. */
  readonly honors: number;
  readonly noQuarter: number;
  /** Who may play next (0 the attacker), and how many passed in a row. */
  readonly acting: number;
  readonly passes: number;
  readonly result: CombatResult | '';
  /** 1: only rebels defend. */
  readonly rebels: number;
  /** Owners that are still to do something. */
  readonly owners: readonly number[];
};

export type BattleProcs = {
  combat: { at: { readonly side: Side }; step: 'choose' | 'chosen' | 'end' | 'stacked'; gives: null };
  battle: {
    at: Fray;
    step:
      | 'withdraw'
      | 'commanders'
      | 'lead'
      | 'attackCommander'
      | 'defend'
      | 'defenceCommander'
      | 'tactics'
      | 'tactic'
      | 'advanced'
      | 'honored'
      | 'slaughtered'
      | 'roll'
      | 'attackLosses'
      | 'defenceLosses'
      | 'nextLosses'
      | 'aftermath'
      | 'garrisonChose'
      | 'fled'
      | 'pursuit'
      | 'pursuitChosen'
      | 'pursuitPlayed'
      | 'spoils'
      | 'lostMarkers'
      | 'end';
    gives: null;
  };
  /** 16.13 The duel of Forced Marches before a battle. */
  withdrawal: {
    at: { readonly side: Side; readonly attacker: Side; readonly place: Place };
    step: 'asked' | 'played' | 'hold' | 'held' | 'cancelled' | 'go' | 'gone';
    gives: null;
  };
  /** 15.6 One owner eliminates units until their factors come to so many. */
  losses: {
    at: {
      readonly owner: number;
      readonly chooser: Side;
      readonly place: Place;
      readonly left: number;
      readonly attacking: boolean;
    };
    step: 'lost';
    gives: number;
  };
  /** 15.7 All units of an owner leave a square; rout: each as far as its own die. */
  retreat: {
    at: {
      readonly owner: number;
      readonly chooser: Side;
      readonly place: Place;
      readonly rout: boolean;
      readonly units: readonly number[];
      readonly dice: readonly number[];
      readonly together: number;
    };
    step: 'next' | 'asked' | 'gone';
    gives: null;
  };
  /** 15.7 One unit goes on, so many squares more; the way so far is closed to it. */
  flee: {
    at: {
      readonly unit: Unit;
      readonly chooser: Side;
      readonly left: number;
      readonly way: readonly number[];
    };
    step: 'asked';
    gives: null;
  };
  /** 16.14 */
  chase: {
    at: { readonly side: Side; readonly from: Place };
    step: 'muster' | 'mustered' | 'step' | 'stepped' | 'violated' | 'halt' | 'fight' | 'end';
    gives: null;
  };
};

export type BattleAsks = {
  battle: { about: Nothing; verbs: { at: Place } };
  withdraw: { about: { readonly place: Place; readonly attacker: Side }; verbs: { march: null; stand: null } };
  hold: { about: { readonly place: Place; readonly side: Side }; verbs: { march: null; let: null } };
  commander: { about: { readonly place: Place; readonly side: Side; readonly defends: boolean }; verbs: { led: Unit } };
  tactics: { about: Fray; verbs: { advance: null; honors: null; 'no-quarter': null; pass: null } };
  lose: {
    about: {
      readonly owner: number;
      readonly place: Place;
      readonly left: number;
      readonly attacking: boolean;
    };
    verbs: { lose: Unit };
  };
  /** `all`: all who are still here; `one`: the next unit alone. */
  retreat: {
    about: { readonly owner: number; readonly place: Place; readonly unit: Unit };
    verbs: { all: Place; one: Place };
  };
  flee: {
    about: { readonly unit: Unit; readonly left: number; readonly way: readonly number[] };
    verbs: { to: Place };
  };
  garrison: { about: { readonly place: Place; readonly side: Side }; verbs: { stay: null; leave: null } };
  pursue: { about: { readonly place: Place }; verbs: { pursue: null; rest: null } };
  pursuers: { about: { readonly from: Place }; verbs: { whole: null; take: Unit; off: null } };
  chase: { about: Nothing; verbs: { to: Place; halt: null } };
};

export type BattleEvent =
  | {
      readonly kind: 'battle';
      readonly rule: '15.1';
      readonly place: Place;
      readonly attacker: Side;
      readonly defender: Side;
      readonly rebels: boolean;
    }
  | { readonly kind: 'missed'; readonly rule: '17.15'; readonly place: Place }
  | { readonly kind: 'withdrew'; readonly rule: '16.13'; readonly side: Side; readonly place: Place }
  | { readonly kind: 'heldFast'; readonly rule: '16.13'; readonly side: Side; readonly place: Place }
  | { readonly kind: 'commands'; readonly rule: '20.4'; readonly side: Side; readonly unit: Unit }
  | {
      readonly kind: 'fought';
      readonly rule: '15.2';
      readonly place: Place;
      readonly attack: number;
      readonly defence: number;
      readonly column: number;
      readonly shift: number;
      readonly die: number;
      readonly result: CombatResult;
      readonly printed: CombatResult;
    }
  | { readonly kind: 'retreated'; readonly rule: '15.7' | '10.33'; readonly unit: Unit; readonly place: Place }
  | { readonly kind: 'pursues'; readonly rule: '16.14'; readonly side: Side; readonly from: Place }
  | {
      readonly kind: 'spoils';
      readonly rule: '15.9';
      readonly winner: number;
      readonly loser: number;
      readonly wins: number;
      readonly loses: number;
    };
