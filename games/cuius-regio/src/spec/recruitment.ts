import type { Nothing, Plain, Side } from '@tercio/kernel';
import type { City, Hex, Leader, Province } from '../ids.ts';

/** 6, 15.3 The Recruitment Phase. */

type Turn = { readonly side: Side; readonly passes: number };

export type RecruitmentProcs = {
  recruitment: {
    at: Nothing;
    step:
      | 'control'
      | 'raise'
      | 'muster'
      | 'consolidate'
      | 'gathered'
      | 'disband'
      | 'hire'
      | 'guns'
      | 'enemyGuns'
      | 'recover'
      | 'repair'
      | 'enemyRepair'
      | 'end';
    gives: null;
  };
  /** 6.2 In turn: a province, an allied army, or a pass. */
  raising: {
    at: Turn & { readonly province: number; readonly army: number; readonly place: number };
    step:
      | 'chosen'
      | 'city'
      | 'told'
      | 'mix'
      | 'mixed'
      | 'mixedCovertly'
      | 'land'
      | 'landed'
      | 'dismount'
      | 'dismounted'
      | 'dismountedCovertly'
      | 'next';
    gives: null;
  };
  /** 16.3 In private, where the troops stand under a Force marker: of which type they are, how many dismount, how many go. */
  mixing: {
    at: { readonly side: Side; readonly sp: number; readonly hex: Hex };
    step: 'mixed';
    gives: { readonly cavalry: number };
  };
  dismounting: {
    at: { readonly side: Side; readonly hex: Hex };
    step: 'told';
    gives: { readonly sp: number };
  };
  sending: {
    at: { readonly side: Side; readonly from: Hex; readonly to: Hex; readonly infantry: number };
    step: 'footed' | 'horse' | 'mounted';
    gives: { readonly infantry: number; readonly cavalry: number };
  };
  /** 6.3 In turn: a stack, or a pass. */
  mustering: { at: Turn; step: 'chosen' | 'moved'; gives: null };
  /** 6.3 One stack is mustered: parts of it to several places. */
  muster: {
    at: {
      readonly side: Side;
      readonly from: Hex;
      readonly to: number;
      readonly infantry: number;
      readonly sent: number;
    };
    step: 'where' | 'told' | 'foot' | 'footed' | 'horse' | 'sent' | 'sentCovertly' | 'end';
    gives: null;
  };
  /** 6.4.1 In private: where SP without a leader go if two cities are equally near. */
  gathering: {
    at: { readonly from: number; readonly chosen: readonly Plain[] };
    step: 'chosen';
    gives: { readonly chosen: readonly Plain[] };
  };
  /** 6.5 */
  hiring: {
    at: Turn & { readonly leader: number; readonly pp: number };
    step: 'chosen' | 'count' | 'counted' | 'mix' | 'mixed' | 'mixedCovertly';
    gives: null;
  };
  /** 6.6 One side's trains for the year. */
  artillery: {
    at: { readonly side: Side; readonly left: number };
    step: 'decided' | 'arrange' | 'scrapped' | 'emplaced';
    gives: null;
  };
  /** 6.7.2 One side's occupied cities. */
  repairs: { at: { readonly side: Side; readonly sacked: number }; step: 'chosen'; gives: null };
};

export type RecruitmentAsks = {
  raise: {
    about: Turn;
    verbs: { province: Province; army: number; dismount: Hex; pass: null };
  };
  /** 6.2.1 In which city, 6.2.2 in which place of the area. */
  raiseAt: { about: { readonly side: Side; readonly province: Province }; verbs: { at: Hex } };
  land: { about: { readonly side: Side; readonly army: number }; verbs: { at: Hex } };
  /** 6.2.1 How many of the SP are cavalry. */
  mix: { about: { readonly sp: number; readonly hex: Hex }; verbs: { cavalry: number } };
  dismount: { about: { readonly side: Side; readonly hex: Hex }; verbs: { convert: number } };
  muster: { about: Turn; verbs: { from: Hex; pass: null } };
  musterTo: {
    about: { readonly side: Side; readonly from: Hex; readonly sent: number };
    verbs: { to: Hex; done: null };
  };
  musterFoot: { about: { readonly side: Side; readonly from: Hex; readonly to: Hex }; verbs: { take: number } };
  musterHorse: {
    about: { readonly side: Side; readonly from: Hex; readonly to: Hex; readonly infantry: number };
    verbs: { take: number };
  };
  gather: { about: { readonly side: Side; readonly from: Hex }; verbs: { to: Hex } };
  hire: { about: Turn; verbs: { with: Leader; pass: null } };
  mercenaries: { about: { readonly side: Side; readonly leader: Leader }; verbs: { pay: number } };
  guns: { about: { readonly side: Side }; verbs: { keep: number } };
  scrap: { about: { readonly side: Side; readonly left: number }; verbs: { at: Hex } };
  emplace: { about: { readonly side: Side; readonly left: number }; verbs: { at: Hex } };
  repair: { about: { readonly side: Side; readonly sacked: number }; verbs: { city: City; done: null } };
};

export type RecruitmentEvent =
  | { readonly kind: 'provinces'; readonly rule: '6.1'; readonly side: Side; readonly provinces: readonly Province[] }
  | {
      readonly kind: 'raised';
      readonly rule: '6.2.1' | '6.2.2' | '6.5';
      readonly side: Side;
      readonly hex: Hex;
      /** The province, the line of the Troop Purchase Table, or the commander. */
      readonly from: number;
      /** In all; of which types may be hidden (16.3). */
      readonly sp: number;
      readonly infantry: number;
      readonly cavalry: number;
      readonly pp: number;
    }
  | { readonly kind: 'dismounted'; readonly rule: '6.2.3'; readonly side: Side; readonly hex: Hex; readonly sp: number }
  | {
      readonly kind: 'mustered';
      readonly rule: '6.3';
      readonly side: Side;
      readonly from: Hex;
      readonly hex: Hex;
      readonly infantry: number;
      readonly cavalry: number;
    }
  | {
      readonly kind: 'gathered';
      readonly rule: '6.4.1';
      readonly side: Side;
      readonly from: Hex;
      readonly hex: Hex;
      readonly infantry: number;
      readonly cavalry: number;
      readonly trains: number;
    }
  | { readonly kind: 'guns'; readonly rule: '6.6'; readonly side: Side; readonly trains: number; readonly pp: number }
  | {
      readonly kind: 'gunsMoved';
      readonly rule: '6.6.2';
      readonly side: Side;
      readonly hex: Hex;
      readonly placed: boolean;
    }
  | {
      readonly kind: 'recovered';
      readonly rule: '6.7.1';
      readonly cities: readonly City[];
      readonly halved: readonly City[];
    }
  | {
      readonly kind: 'repaired';
      readonly rule: '6.7.2';
      readonly side: Side;
      readonly city: City;
      readonly damage: number;
    };
