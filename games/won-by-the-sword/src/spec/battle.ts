import type { RuleId, Side } from '@tercio/kernel';
import type { Column, Leader, Point, Slot, Unit } from '../ids.ts';

/** 12 and 6.3: battles, and the abilities of 6.2 that belong to them. */

type OfSide = { readonly side: Side; readonly major: number };
/** 12.4 What a side has moved so far: how much horse, from which wing (or NONE), how much foot, and the last move. */
type Maneuvering = {
  readonly side: Side;
  readonly horse: number;
  readonly from: number;
  readonly foot: number;
  readonly last: number;
};

export type BattleProcs = {
  /** 12.0 Battle is offered (its cost is paid here); gives 1 if it was fought. */
  offer: {
    at: { readonly column: Column; readonly target: Column; readonly surprise: number };
    step: 'ask' | 'answered' | 'fight' | 'fought';
    gives: number;
  };
  /** 12.3, 12.4 The battle between the attacker and the defender on the table. */
  battle: {
    at: { readonly major: number; readonly surprise: number; readonly loser: number; readonly level: number };
    step:
      | 'posts'
      | 'otherPosts'
      | 'entrench'
      | 'advantage'
      | 'otherAdvantage'
      | 'maneuver'
      | 'otherManeuver'
      | 'charge'
      | 'otherCharge'
      | 'guns'
      | 'otherGuns'
      | 'right'
      | 'left'
      | 'center'
      | 'victory'
      | 'train'
      | 'kept'
      | 'abandon'
      | 'dissolve'
      | 'dissolveWinner'
      | 'retreat'
      | 'casualties'
      | 'end';
    gives: null;
  };
  /** 12.4 Dynamic leaders are put with a wing. */
  posting: { at: { readonly side: Side; readonly next: number }; step: 'posted'; gives: null };
  /** 12.2 Chits gained by card are put into wings. */
  advantages: { at: OfSide; step: 'again' | 'placed'; gives: null };
  /** 12.4 */
  maneuver: { at: Maneuvering; step: 'moved'; gives: null };
  /** 6.2 Ability chits: entrenchments when forming, the others after the maneuver. */
  abilities: {
    at: OfSide & { readonly stage: number; readonly leader: number };
    step: 'played' | 'wing' | 'charged';
    gives: null;
  };
  /** 12.3, 12.4 A side's guns fire at the other's center. */
  barrage: { at: OfSide; step: 'end'; gives: null };
  /** 12.3, 12.4 A wing is fought out; `wing` is the attacker's. `extra`: 1 + the side that expends the initiative. */
  wing: {
    at: { readonly wing: number; readonly major: number; readonly extra: number };
    step: 'asked' | 'roll' | 'attackerLosses' | 'decide' | 'end';
    gives: null;
  };
  /** 13.0 */
  wingLosses: {
    at: { readonly side: Side; readonly wing: number; readonly left: number; readonly first: number };
    step: 'taken';
    gives: null;
  };
  /** 12.4 The winner of a cavalry wing reinforces the center. */
  reinforcement: {
    at: { readonly side: Side; readonly wing: number; readonly last: number };
    step: 'sent';
    gives: null;
  };
  /** 12.6 What was abandoned is captured or destroyed: `guns` of the other side by nation. */
  spoils: {
    at: { readonly column: Column; readonly guns: readonly number[]; readonly bp: number };
    step: 'lost' | 'baggage' | 'guns' | 'gun';
    gives: null;
  };
  /** 12.3, 12.4 A beaten column goes back so many spaces. */
  retreat: {
    at: { readonly column: Column; readonly spaces: number };
    step: 'gone' | 'seen' | 'stranded';
    gives: null;
  };
  /** 6.3 */
  casualties: { at: { readonly next: number }; step: never; gives: null };
};

export type BattleAsks = {
  /** 12.0 */
  accept: { about: { readonly column: Column; readonly target: Column }; verbs: { accept: null; reject: null } };
  /** 12.4 */
  station: { about: { readonly leader: Leader }; verbs: { wing: number } };
  /** 12.2 */
  advantage: { about: OfSide; verbs: { wing: number; done: null } };
  /** 12.4 */
  maneuver: {
    about: Maneuvering;
    verbs: { rightToLeft: Unit; leftToRight: Unit; toLeft: Unit; toRight: Unit; done: null };
  };
  /** 6.2 */
  ability: { about: OfSide & { readonly stage: number }; verbs: { play: Leader; done: null } };
  /** 6.2 (8) */
  aggression: { about: { readonly leader: Leader }; verbs: { wing: number } };
  /** 2.0 */
  secondRoll: { about: { readonly wing: number }; verbs: { expend: null; keep: null } };
  /** 13.0 */
  wingLoss: {
    about: { readonly side: Side; readonly wing: number; readonly left: number; readonly first: number };
    verbs: { step: Unit };
  };
  /** 12.4 */
  reinforce: {
    about: { readonly side: Side; readonly wing: number; readonly last: number };
    verbs: { all: null; send: Unit; done: null };
  };
  /** 12.3, 12.4 */
  train: { about: { readonly column: Column }; verbs: { keep: null; abandon: null } };
  /** 12.6 */
  baggage: { about: { readonly column: Column; readonly bp: number }; verbs: { take: number } };
  gun: { about: { readonly column: Column; readonly guns: number }; verbs: { take: Slot; destroy: null } };
  /** 12.3, 12.4 */
  retreat: { about: { readonly column: Column; readonly spaces: number }; verbs: { to: Point } };
};

/** What a side rolled on the Combat Table. */
export type Fire = {
  readonly firepower: number;
  readonly dice: number;
  readonly roll: number;
  readonly total: number;
  readonly hits: number;
};

type Told<Kind extends string, More> = { readonly kind: Kind; readonly rule: RuleId; readonly side: Side } & More;

export type BattleEvent =
  | Told<
      'offered',
      { readonly column: Column; readonly target: Column; readonly point: Point; readonly surprise: number }
    >
  | Told<'accepted', { readonly column: Column }>
  | Told<'rejected', { readonly column: Column; readonly bp: number }>
  /** 12.1 */
  | Told<'formed', { readonly major: boolean; readonly attacker: Column; readonly defender: Column }>
  | Told<'posted', { readonly leader: Leader; readonly wing: number }>
  /** 6.2 (13), 11.11, 1.4 */
  | Told<'dug', { readonly why: string }>
  /** 12.2 */
  | Told<'advantage', { readonly wing: number }>
  /** 12.4 */
  | Told<'maneuvered', { readonly unit: Unit; readonly from: number; readonly to: number }>
  | Told<'cannonade', Fire & { readonly doubled: boolean; readonly attacking: boolean }>
  | Told<'spared', { readonly why: string }>
  /** `side` is the attacker's. */
  | Told<'wing', { readonly wing: number; readonly attack: Fire; readonly defence: Fire }>
  | Told<'wingWon', { readonly wing: number; readonly by: WonBy; readonly attacking: boolean }>
  | Told<'stepLost', { readonly wing: number; readonly unit: Unit; readonly eliminated: boolean }>
  | Told<'reinforced', { readonly wing: number; readonly regiments: number }>
  | Told<'won', { readonly column: Column; readonly level: number; readonly fatigue: number }>
  | Told<'leftBehind', { readonly column: Column; readonly guns: number; readonly bp: number }>
  | Told<'spoils', { readonly column: Column; readonly bp: number; readonly destroyed: number }>
  | Told<'gunTaken', { readonly column: Column; readonly slot: Slot }>
  | Told<'gunsDestroyed', { readonly guns: number }>
  | Told<'retreated', { readonly column: Column; readonly from: Point; readonly to: Point }>
  | Told<'stranded', { readonly column: Column; readonly point: Point }>
  /** 6.3 `rounds`: how long he is away; 0 for good; NONE if he is unhurt. */
  | Told<'casualty', { readonly leader: Leader; readonly die: number; readonly rounds: number }>;

export type WonBy = 'eliminated' | 'hits' | 'roll' | 'steps' | 'defender';
