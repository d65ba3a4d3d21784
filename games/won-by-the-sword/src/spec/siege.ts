import type { RuleId, Side } from '@tercio/kernel';
import type { Column, Leader, Point, Unit } from '../ids.ts';
import type { Applied } from '@tercio/kernel/rooms';

/** 11: sieges. */

/** 11.2, 11.7 What has been put into an offer: bits of PLEDGES. */
type Offering = { readonly column: Column; readonly final: number; readonly pledged: number };

export type SiegeProcs = {
  /** 11.1, 11.2 Initiates a siege (its cost is paid here) and makes the initial offer. */
  besiege: { at: { readonly column: Column }; step: 'end'; gives: null };
  /** 11.2, 11.7 A surrender offer, initial or final. */
  summons: { at: Offering; step: 'pledge' | 'pledged' | 'other' | 'resisted' | 'roll' | 'end'; gives: null };
  /** 11.3, 11.4 Announces construction, bombards, builds; then the besieged answer (`respond`). */
  construct: { at: { readonly column: Column }; step: 'fire' | 'build' | 'built' | 'end'; gives: null };
  /** 11.3 to 11.7 The besieged bombard and sally; then the final offer, if the works are complete. Also called when
   * the besieging column ends its activation without having announced construction. */
  respond: {
    at: { readonly column: Column };
    step: 'guns' | 'fire' | 'sally' | 'sallied' | 'final' | 'end';
    gives: null;
  };
  /** 11.4, 11.5 Hits that works or troops of the besieger take, as he likes. */
  harm: {
    at: { readonly column: Column; readonly hits: number; readonly rule: RuleId };
    step: 'split' | 'taken' | 'end';
    gives: null;
  };
  /** 11.6, 11.8; `escalade`: 0 an assault, 1 an escalade by the card, 2 by a leader. */
  assault: { at: { readonly column: Column; readonly escalade: number }; step: 'end'; gives: null };
  storm: {
    at: { readonly column: Column; readonly escalade: number; readonly point: Point };
    step: 'stormed' | 'repulsed' | 'end';
    gives: null;
  };
  /** 11.0 The besieger gives up, and stays where he is. */
  quit: { at: { readonly column: Column }; step: never; gives: null };
  /** 11.9, 11.10 The place is taken: by surrender or by storm. */
  capture: {
    at: { readonly column: Column; readonly point: Point; readonly storm: number };
    step: 'refuge' | 'moved' | 'spoils' | 'garrison' | 'end';
    gives: null;
  };
};

export type SiegeAsks = {
  /** 2.0, 14.0 */
  pledge: { about: Offering; verbs: { initiative: null; stratagem: null; roll: null } };
  /** 2.0 */
  resist: { about: { readonly column: Column; readonly final: number }; verbs: { expend: null; keep: null } };
  /** 11.4 `defending`: 1 for the garrison. */
  bombard: {
    about: { readonly column: Column; readonly defending: number };
    verbs: { fire: null; double: Leader; hold: null };
  };
  /** 11.3 How many CPs are spent on works. */
  build: { about: { readonly column: Column }; verbs: { works: number } };
  /** 11.4, 11.5 How many of the hits works take. */
  harm: { about: { readonly column: Column; readonly hits: number }; verbs: { works: number } };
  /** 11.5 */
  sally: { about: { readonly column: Column; readonly point: Point }; verbs: { unit: Unit; stay: null } };
  /** 11.9 */
  refuge: { about: { readonly point: Point }; verbs: { to: Point; disband: null } };
};

type Told<Kind extends string, More> = {
  readonly kind: Kind;
  readonly rule: RuleId;
  readonly side: Side;
  readonly column: Column;
  readonly point: Point;
} & More;

export type SiegeEvent =
  | Told<'besieged', { readonly required: number }>
  /** 11.2 It has rejected an initial offer before. */
  | Told<'unmoved', unknown>
  /** 11.2, 11.7 `needed` and all modifiers for the garrison's owner; the besieger hears what is public. */
  | Told<
      'summoned',
      {
        readonly final: boolean;
        readonly die: number;
        readonly modifiers: readonly Applied[];
        readonly needed: number | null;
        readonly accepted: boolean;
      }
    >
  | Told<'built', { readonly cp: number; readonly works: number; readonly built: number; readonly required: number }>
  /** 11.4 `side` fires; `firepower` is null for the side that cannot see it. */
  | Told<
      'bombardment',
      {
        readonly defending: boolean;
        readonly firepower: number;
        readonly doubled: boolean;
        readonly die: number;
        readonly total: number;
        readonly hits: number;
      }
    >
  | Told<
      'sallied',
      {
        readonly unit: Unit;
        readonly firepower: number;
        readonly die: number;
        readonly total: number;
        readonly hits: number;
      }
    >
  | Told<'harmed', { readonly works: number; readonly steps: number }>
  | Told<
      'stormed',
      {
        readonly escalade: boolean;
        readonly firepower: number;
        readonly die: number;
        readonly total: number;
        readonly hits: number;
      }
    >
  | Told<
      'captured',
      { readonly storm: boolean; readonly bp: number; readonly guns: number; readonly units: readonly number[] }
    >
  | Told<'marchedOff', { readonly to: Point; readonly lost: number }>
  | Told<'leaderTaken', { readonly leader: Leader }>
  | Told<'repulsed', unknown>
  /** 11.0 Too weak, or of his own will. */
  | Told<'lifted', { readonly weak: boolean }>;
