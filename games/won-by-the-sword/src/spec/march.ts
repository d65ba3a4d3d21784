import type { RuleId, Side } from '@tercio/kernel';
import type { Card, Column, Leader, Point, Target, Unit, Way } from '../ids.ts';
import type { Applied } from '@tercio/kernel/rooms';

/** 7, 8, 9, 10, 14, 15 and 6.2: an activation and what a column does in it. */

export type MarchProcs = {
  /** 3.4 A column is activated with a card (table: active, card): everything from epidemic and fatigue to paying baggage. */
  activation: {
    at: { readonly column: Column; readonly card: Card; readonly created: number };
    step:
      | 'bonus'
      | 'claimed'
      | 'sick'
      | 'rest'
      | 'act'
      | 'acted'
      | 'fetch'
      | 'fetched'
      | 'store'
      | 'stored'
      | 'flip'
      | 'flipped'
      | 'offered'
      | 'closing'
      | 'settle'
      | 'finish';
    gives: null;
  };
  /** 14.0 EPIDEMIC OUTBREAK: everybody in the space, one after the other. */
  epidemic: {
    at: { readonly column: Column; readonly point: Point; readonly next: number; readonly steps: number };
    step: 'strike' | 'struck';
    gives: null;
  };
  /** 8 The active column goes to a point beside its own; `how` is one of MOVES. */
  advance: {
    at: { readonly column: Column; readonly to: Point; readonly how: number };
    step: 'go' | 'end';
    gives: null;
  };
  /** 9.1 The enemy's patrols around the point that a column has just entered try to scout it, by the ways' order. */
  watched: { at: { readonly column: Column; readonly next: number }; step: 'eye' | 'look'; gives: null };
  /** 9.2 Patrols go out: all are named first, then they fight, then they scout. `sent` as sentTo packs it. */
  deploy: {
    at: { readonly column: Column; readonly sent: readonly number[]; readonly way: number; readonly next: number };
    step: 'chosen' | 'unit' | 'named' | 'place' | 'meet' | 'guard' | 'fight' | 'look' | 'eye' | 'aim' | 'seen';
    gives: null;
  };
  /** 6.2 (12) */
  skill: { at: { readonly column: Column; readonly leader: Leader }; step: never; gives: null };
  /** 7.3 In secret: how many BPs go from the column to the garrison of its space (`out` 1), or the other way. */
  load: { at: { readonly column: Column; readonly out: number }; step: 'chosen'; gives: number };
  /** 14.0 In secret: which reduced regiment is brought to full strength. */
  stragglers: { at: { readonly column: Column }; step: 'chosen'; gives: number };
};

export type MarchAsks = {
  /** 14.0 CAVALRY BONUS: to claim it says what the column is made of. */
  bonus: { about: { readonly column: Column }; verbs: { claim: null; forgo: null } };
  /** 1.4 What the active column does next. */
  act: {
    about: { readonly column: Column };
    verbs: {
      /** 8.1, 8.2; 14.0 forced march of the card; 6.2 (1) of a leader, for baggage or for fatigue. */
      move: Point;
      march: Point;
      ride: Point;
      drive: Point;
      /** 10.0, one of FORAGING. */
      forage: number;
      /** 9.2 */
      deploy: null;
      /** 7.4 From the open, or from the garrison here. */
      pickUp: number;
      fetch: null;
      /** 7.4 In the open, or into the garrison here. */
      drop: number;
      store: null;
      /** 7.5 Of its own, or of what lies here. */
      destroy: number;
      burn: number;
      /** 14.0, 6.2 (11), 12.5 */
      flip: null;
      rebuild: Unit;
      recruit: null;
      battery: Point;
      /** 6.2 (9), (10), (12) */
      spy: Column;
      seize: null;
      skill: null;
      /** 14.0, 1.4 */
      advantage: null;
      labour: null;
      entrench: null;
      /** 4.2, 5.2 */
      regroup: null;
      absorb: Column;
      /** 11: escalade by the card, storm by a leader's surprise attack. */
      besiege: null;
      construct: null;
      assault: null;
      escalade: null;
      quit: null;
      storm: null;
      /** 12.0: an offer, forced by the card, or by a leader. */
      offer: Column;
      surprise: Column;
      ambush: Column;
      end: null;
    };
  };
  /** 9.2 Where the next patrol goes. */
  patrol: { about: { readonly column: Column; readonly sent: readonly number[] }; verbs: { put: Way; done: null } };
  /** 9.1 Which regiment it is. */
  horse: {
    about: { readonly column: Column; readonly sent: readonly number[]; readonly way: Way };
    verbs: { send: Unit };
  };
  /** 9.1 Whom the patrol on a way scouts. */
  scout: { about: { readonly way: Way }; verbs: { at: Target } };
  /** 6.2 (12) */
  light: { about: { readonly column: Column; readonly way: Way }; verbs: { skill: Leader; pass: null } };
  /** 7.3 */
  load: { about: { readonly column: Column; readonly out: number }; verbs: { bps: number } };
  /** 14.0 */
  collect: { about: { readonly column: Column }; verbs: { flip: Unit } };
};

export type MarchWindows = {
  /** 6.2 (12) Before a patrol of that column rolls: its owner may hold light cavalry skill. */
  light: { about: { readonly column: Column; readonly way: Way }; ask: 'light'; respond: 'skill' };
};

type Told = { readonly side: Side; readonly column: Column };

export type MarchEvent =
  | (Told & { readonly kind: 'claimed'; readonly rule: '14.0.1'; readonly cp: number })
  | (Told & {
      readonly kind: 'moved';
      readonly rule: RuleId;
      readonly from: Point;
      readonly to: Point;
      readonly cp: number;
    })
  /** 10.0 */
  | (Told & {
      readonly kind: 'foraged';
      readonly rule: '10.0';
      readonly point: Point;
      readonly die: number;
      readonly modifiers: readonly Applied[];
      readonly total: number;
      readonly bp: number;
      readonly marker: number;
    })
  /** 9.2 */
  | (Told & { readonly kind: 'patrols'; readonly rule: '9.2'; readonly ways: readonly Way[] })
  /** 9.3 The active column's patrol first; `winner` null if neither is left. */
  | (Told & {
      readonly kind: 'skirmish';
      readonly rule: '9.3';
      readonly way: Way;
      readonly foe: Column;
      readonly dice: readonly [number, number];
      readonly firepower: readonly [number, number];
      readonly hits: readonly [number, number];
      readonly winner: Side | null;
    })
  /** 9.1 `target` as in TARGETS. */
  | {
      readonly kind: 'scouted';
      readonly rule: '9.1';
      readonly side: Side;
      readonly way: Way;
      readonly target: Target;
      readonly die: number;
      readonly firepower: number;
      readonly seen: boolean;
      /** What was seen, as in CONTENTS: for who saw it alone. */
      readonly contents: readonly number[] | null;
    }
  /** 6.2 A leader's chit is used. */
  | {
      readonly kind: 'ability';
      readonly rule: RuleId;
      readonly side: Side;
      readonly leader: Leader;
      readonly chit: number;
    }
  /** 6.2 (9) */
  | (Told & {
      readonly kind: 'spied';
      readonly rule: '6.2.9';
      readonly target: Column;
      /** What was seen, as in CONTENTS: for who has the spies alone. */
      readonly contents: readonly number[] | null;
    })
  /** 7.4, 7.5 `bp` is null where it is a secret. */
  | (Told & {
      readonly kind: 'baggage';
      readonly rule: RuleId;
      readonly point: Point;
      readonly what: 'pickedUp' | 'fetched' | 'dropped' | 'stored' | 'destroyed' | 'burnt';
      readonly bp: number | null;
    })
  /** 14.0 */
  | (Told & { readonly kind: 'flipped'; readonly rule: RuleId; readonly unit: Unit | null })
  | (Told & { readonly kind: 'rebuilt'; readonly rule: RuleId; readonly unit: Unit })
  | (Told & { readonly kind: 'battery'; readonly rule: '6.2.11.1'; readonly point: Point })
  | (Told & { readonly kind: 'advantageTaken'; readonly rule: '14.0.11' })
  | (Told & { readonly kind: 'labour'; readonly rule: '14.0.5' })
  | (Told & { readonly kind: 'entrenched'; readonly rule: '1.4' })
  | {
      readonly kind: 'epidemic';
      readonly rule: '14.0.3';
      readonly target: Target;
      readonly die: number;
      readonly steps: number;
    }
  /** 15.0 */
  | (Told & { readonly kind: 'rested'; readonly rule: '15.0'; readonly cp: number; readonly left: number })
  /** 7.2 What was due and what was there is the owner's secret; what is missing is announced. */
  | (Told & {
      readonly kind: 'settled';
      readonly rule: '7.2';
      readonly due: number | null;
      readonly paid: number | null;
      readonly short: number;
    });
