import type { RuleId, Side } from '@tercio/kernel';
import type { Applied } from '@tercio/kernel/rooms';
import type { Force, Hex, Leader } from '../ids.ts';

/** 11.7, 14: what happens where enemies share a hex. */

/** SP that an army next door lends to a battle (14.7). */
export type Help = { readonly force: Force; readonly infantry: number; readonly cavalry: number };

export type BattleProcs = {
  /** 14.0 A hex with both sides in it: cavalry that leaves, overrun, cavalry thrown back, battle. */
  battle: {
    at: { readonly hex: Hex; readonly attacker: Force; readonly defender: Force; readonly from: Hex };
    step: 'withdraw' | 'withdrawn' | 'overrun' | 'end';
    gives: null;
  };
  /** 14.2 to 14.6 The battle itself. */
  fight: {
    at: {
      readonly hex: Hex;
      readonly attacker: Force;
      readonly defender: Force;
      readonly from: Hex;
      /** SP lost by attacker and defender, as the Battle Results Table says. */
      readonly lost: readonly [number, number];
      readonly loser: Side;
      readonly rout: boolean;
      /** 14.3 The side that the white die tires, or NONE. */
      readonly tired: number;
      /** 14.7 Of the attacker, of the defender. */
      readonly help: readonly [readonly Help[], readonly Help[]];
    };
    step: 'attacker' | 'defender' | 'leaders' | 'rout' | 'retreat' | 'end';
    gives: null;
  };
  /** 14.3.1 A side takes its losses. */
  losses: {
    at: { readonly side: Side; readonly force: Force; readonly lost: number; readonly help: readonly Help[] };
    step: 'chosen';
    gives: null;
  };
  /** 14.6.1 A force leaves a hex and the enemy's zones. */
  retreat: {
    at: {
      readonly force: Force;
      readonly battle: Hex;
      /** 14.6.1 The hex from which the attacker came; `attacker`: it is the one who retreats. */
      readonly from: Hex;
      readonly attacker: boolean;
      readonly first: boolean;
      readonly to: Hex;
      /** 11.3.2.1 It stands in hills that it entered by road. */
      readonly hills: boolean;
    };
    step: 'where' | 'step' | 'leave' | 'strayed' | 'met' | 'react' | 'reacted' | 'halt' | 'end';
    gives: null;
  };
};

export type BattleAsks = {
  /** 14.1 All cavalry: leaves before the battle, or stands. */
  withdraw: {
    about: { readonly hex: Hex; readonly force: Force; readonly from: Hex; readonly needed: number };
    verbs: { leave: null; stand: null };
  };
  /** 14.3.1 Which type is lost first. */
  losses: {
    about: { readonly force: Force; readonly lost: number; readonly help: readonly Help[] };
    verbs: { infantry: null; cavalry: null };
  };
  /** 14.6.1 */
  retreat: {
    about: {
      readonly force: Force;
      readonly battle: Hex;
      readonly from: Hex;
      readonly attacker: boolean;
      readonly first: boolean;
    };
    verbs: { to: Hex; halt: null; disband: null };
  };
};

type Army = { readonly side: Side; readonly leader: Leader };

export type BattleEvent =
  | (Army & {
      readonly kind: 'withdrew';
      readonly rule: '14.1';
      readonly hex: Hex;
      readonly die: number;
      readonly needed: number;
      readonly left: boolean;
    })
  | (Army & { readonly kind: 'thrownBack'; readonly rule: '14.1'; readonly hex: Hex; readonly to: Hex })
  | (Army & {
      readonly kind: 'overran';
      readonly rule: '11.7.2' | '11.7.3';
      readonly hex: Hex;
      readonly strength: number;
    })
  | (Army & {
      readonly kind: 'fought';
      readonly rule: '14.3.1';
      readonly hex: Hex;
      readonly foe: Leader;
      readonly strengths: readonly [number, number];
      readonly attacks: readonly Applied[];
      readonly defends: readonly Applied[];
      readonly die: number;
      readonly white: number;
      readonly column: number;
      readonly lost: readonly [number, number];
      readonly loser: Side;
      readonly rout: boolean;
    })
  | {
      readonly kind: 'automatic';
      readonly rule: '14.2';
      readonly hex: Hex;
      readonly winner: Side;
      readonly leader: Leader;
      readonly odds: boolean;
      readonly difference: number;
    }
  | {
      readonly kind: 'lost';
      readonly rule: '14.3.1';
      readonly side: Side;
      readonly hex: Hex;
      readonly infantry: number;
      readonly cavalry: number;
      readonly helpers: number;
    }
  | (Army & { readonly kind: 'killed'; readonly rule: '14.4' })
  /** Dice have fallen for these leaders, and nobody did. */
  | { readonly kind: 'unhurt'; readonly rule: '14.4'; readonly side: Side; readonly leaders: readonly Leader[] }
  | { readonly kind: 'leaderless'; readonly rule: '14.4'; readonly side: Side; readonly hex: Hex; readonly pp: number }
  | { readonly kind: 'majorBattle'; readonly rule: '14.3.2'; readonly hex: Hex; readonly winner: Side }
  | (Army & {
      readonly kind: 'routChecked';
      readonly rule: '14.6.2' | '14.6.3';
      readonly hex: Hex;
      readonly die: number;
      readonly drm: number;
      readonly needed: number;
      readonly rout: boolean;
      readonly trains: number;
    })
  | (Army & { readonly kind: 'retreated'; readonly rule: RuleId; readonly from: Hex; readonly hex: Hex })
  | (Army & { readonly kind: 'intercepted'; readonly rule: '14.6'; readonly hex: Hex });
