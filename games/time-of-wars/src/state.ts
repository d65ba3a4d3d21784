import { tableOf } from '@tercio/kernel';
import type { Deal, Fields, Masked, Old } from '@tercio/kernel';
import { CARD_WORDS, COMMANDERS, NONE, POOL, POWERS, SPACES, STATES, UNITS } from './ids.ts';
import { STANDARD } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** All that lies on the table. Hands are secret; everything else is open. */

const FIVE = POWERS.length;

// 5.2 What a unit does where it stands.
export const FIELD = 0;
export const GARRISON = 1;
export const REBEL = 2;

// What a unit or Commander has done in this impulse.
/** Has left the space where the impulse found it. */
export const MOVED = 1;
/** Has fought, besieged or assaulted, or was stopped: it moves no more. */
export const SPENT = 2;
/** Is on the march just now. */
export const MARCHING = 4;
/** T63 Has become a garrison in this impulse, or left one: once is enough. */
export const TURNED = 8;
/** Was named for a march and could go nowhere. */
export const IDLE = 16;
/** Bad weather has caught it: it does nothing more in this impulse but fight the battle that its entry caused. */
export const CAUGHT = 32;
/** Was recruited in this impulse: it did not begin it there, so it neither sails (6.9.3.1) nor besieges (6.9.3.6). */
export const RAISED = 64;

// What has happened in this impulse: bits of `did`.
/** 6.9.3.5 A crossing of this sea has failed. */
export const BALTIC_FAILED = 1;
export const BLACK_FAILED = 2;
/** The army on the march was stopped by a card. */
export const HALTED = 4;
/** The crossing was stopped by Storm at sea. */
export const STORMED = 8;
/** 6.6.2.1 A conversion has been tried. */
export const CONVERTED = 16;
/** T46 The raid of this impulse is over. */
export const RAIDED = 32;
/** T49 A card has been played: no more FUND can be spent. */
export const OPENED = 64;
/** Defence of Jasna Gora: nothing is lost. */
export const DEFENDED = 128;
/** 6.9.3.7 An assault has been made. */
export const ASSAULTED = 256;
/** 6.5.1 Provocation was played in this impulse. */
export const PROVOKING = 512;
/** T46 A FUND has been spent: it is too late for a raid. */
export const FUNDED = 1024;

// What has happened in this turn: bits of `answered`.
export const REICH_PROTECTED = 1;
/** 4.2.3 By state: 2, 4, 8. */
export const VASSAL_ENTERED = 2;
export const TATARS_ENTERED = 16;
export const TATARS_IDLE = 32;
export const ASIA_CLOSED = 64;
/** Rákóczi's riders: what they plunder costs the Commonwealth double. */
export const RAKOCZI = 128;

// Flags that last to the end of the game (3.8a).
export const BALTIC_TRADE = 1;
export const WALLENSTEIN = 2;
export const BELGOROD = 4;
export const NEW_ORDER = 8;
export const AZOV = 16;
/** 4.2.2 The Empire has taken a Brandenburg City or Stettin in War. */
export const BRANDENBURG_WRONGED = 32;

/** 6.9.3.4 A Land Battle while it is fought. */
export type BattleSheet = {
  readonly at: number;
  /** Who moved, and whence; by sea 1. */
  readonly active: number;
  /** The colours under which it came, in bits. */
  readonly banners: number;
  readonly from: number;
  readonly bySea: number;
  /** The Superpower that answers for the Inactive side, or NONE; and whose Military level counts. */
  readonly inactive: number;
  readonly flags: readonly [number, number];
  /** Combat Values at the start, Command Ratings, columns so far: Active, Inactive. */
  readonly sums: readonly [number, number];
  readonly ratings: readonly [number, number];
  readonly shifts: readonly [number, number];
  /** Cards played: by whom, which. */
  readonly played: readonly { readonly by: number; readonly card: number }[];
  /** 1: the Inactive side may play no Battle card (Defeatism). */
  readonly silenced: number;
  /** Both dice of each side, small before large, as two digits; 0 before they are rolled. */
  readonly dice: readonly [number, number];
  /** Losses inflicted. */
  readonly inflicted: readonly [number, number];
  readonly doubled: readonly [number, number];
  /** Extra losses for the side if it loses. */
  readonly extra: readonly [number, number];
  /** Cavalry at the start. */
  readonly cavalry: readonly [number, number];
  /** 5.2.2 There from the start: the Active side fights rebels of its own. */
  readonly rebels?: 1;
};

/** A card that lies open while others may answer it; `saved` 1: a Loyal vassal has kept the state it would free. */
export type Played = {
  readonly card: number;
  readonly by: number;
  readonly cancelled: boolean;
  readonly saved: number;
};

export const { layout, fork, unmask, empty } = tableOf((f: Fields<never>, t: Old) => ({
  /** Which scenario: the name of its ground. */
  ground: f.value<string>(t.ground, ''),
  rulings: f.value<Rulings>(t.rulings, STANDARD),
  turn: f.number(t.turn, 1),
  /** The phase of 6.0, from 1. */
  phase: f.number(t.phase, 0),

  // Spaces
  control: f.column(t.control, SPACES, NONE),
  religion: f.column(t.religion, SPACES, NONE),
  revolt: f.column(t.revolt, SPACES),
  famine: f.column(t.famine, SPACES),
  /** 1: GOOD HARVEST, 2: POOR HARVEST. */
  harvest: f.column(t.harvest, SPACES),
  /** 2.3.2 1: converted under the Union of Brest. */
  united: f.column(t.united, SPACES),
  /** 6.9.3.6 The siege level of Danzig, and whose it is. */
  danzigLevel: f.number(t.danzigLevel, 0),
  danzigBy: f.number(t.danzigBy, NONE),

  // Units and Commanders
  at: f.column(t.at, UNITS, POOL),
  weak: f.column(t.weak, UNITS),
  role: f.column(t.role, UNITS),
  /** Who has hired or borrowed it, or NONE. */
  under: f.column(t.under, UNITS, NONE),
  deeds: f.column(t.deeds, UNITS),
  /** 4.2.2 1: gathered under the protection of the Reich. */
  sheltered: f.column(t.sheltered, UNITS),
  leads: f.column(t.leads, COMMANDERS, NONE),
  leaderDeeds: f.column(t.leaderDeeds, COMMANDERS),
  /** By state: who uses the units of a Minor State as his own, or NONE. */
  ledBy: f.column(t.ledBy, STATES.length, NONE),
  /** 4.2.5 Who controls the Cossacks, or NONE while they are in revolt. */
  cossacks: f.number(t.cossacks, NONE),
  cossacksPaid: f.number(t.cossacksPaid, 0),

  // 3.0 Relations, as bits of states
  war: f.column(t.war, STATES.length),
  allied: f.column(t.allied, FIVE),
  vassals: f.number(t.vassals, 0),
  /** 6.5.1 By pair of powers: the last turn in which War is barred; and who has provoked whom in his last impulse. */
  barred: f.column(t.barred, FIVE * FIVE),
  provoked: f.column(t.provoked, FIVE, NONE),
  /** 4.2.2-4.2.4 Asked and answered in this turn, as bits of what. */
  answered: f.number(t.answered, 0),

  // 2.3 Sheets
  military: f.column(t.military, FIVE),
  domestic: f.column(t.domestic, FIVE),
  economy: f.column(t.economy, FIVE),
  /** Development Points: military, economy, religion, domestic of each power. */
  dp: f.column(t.dp, FIVE * 4),
  funds: f.column(t.funds, FIVE),
  /** 2.3.2 Iron ore, Cossacks Control, Tatar invasions, Domination in the Reich, Union of Brest. */
  track: f.column(t.track, FIVE),
  /** Union of Brest: spaces converted, and converted spaces lost again. */
  unionGained: f.number(t.unionGained, 0),
  unionLost: f.number(t.unionLost, 0),
  warFate: f.column(t.warFate, FIVE),
  ruler: f.column(t.ruler, FIVE, NONE),
  rulerWeak: f.column(t.rulerWeak, FIVE),
  /** 6.3.2 1: this reign has been prolonged. */
  prolonged: f.column(t.prolonged, FIVE),
  /** 6.2.4, 6.2.5 Cards more or less in the next turn. */
  yields: f.column(t.yields, FIVE),
  /** Cards that forbid the next strategic deployment. */
  stays: f.column(t.stays, FIVE),
  /** 4.2.1 What Denmark has lost in earlier Wars: 1 Karlskrona, 2 Malmö. */
  denmarkLost: f.number(t.denmarkLost, 0),
  /** 6.9.1.1 Units that a power at the bottom still has to lose. */
  owed: f.column(t.owed, FIVE),
  asia: f.number(t.asia, 0),
  colonies: f.number(t.colonies, 0),
  /** 6.9.1.2 Bits of EVENTS, and flags that last. */
  events: f.number(t.events, 0),
  lasting: f.number(t.lasting, 0),
  /** By event: the turn in which its marker was put down. */
  eventTurn: f.column(t.eventTurn, 15),

  // 2.5 Cards
  hand: f.hidden(t.hand, CARD_WORDS, 'handSeen'),
  handSeen: f.column(t.handSeen, CARD_WORDS),
  /** What was last laid open out of hidden hands by the rules themselves: see hands.ts. */
  disclosed: f.hidden(t.disclosed, 3, 'disclosedSeen'),
  disclosedSeen: f.column(t.disclosedSeen, 3),
  handCount: f.column(t.handCount, FIVE),
  used: f.column(t.used, CARD_WORDS),
  removed: f.column(t.removed, CARD_WORDS),
  /** 1: the Special Card can still be played in this turn. */
  special: f.column(t.special, FIVE),
  /** 6.2.7 1: holds an asterisk card that it selected. */
  selected: f.column(t.selected, FIVE),
  /** 2.5 1: the deck is shuffled after this turn. */
  reshuffle: f.column(t.reshuffle, FIVE),

  // 6.9 The impulse
  active: f.number(t.active, NONE),
  points: f.number(t.points, 0),
  /** Bits of what this impulse has seen: see impulse/. */
  did: f.number(t.did, 0),
  /** 1: declined when last asked, in a row. */
  declined: f.column(t.declined, FIVE),
  /** 6.9.3.6 Spaces besieged or assaulted in this impulse. */
  besieged: f.value<readonly number[]>(t.besieged, []),
  battle: f.value<BattleSheet | null>(t.battle, null),
  /** Cards being played, the latest last. */
  playing: f.value<readonly Played[]>(t.playing, []),
  deals: f.value<readonly Deal[]>(t.deals, []),
}));
export type Table = ReturnType<typeof empty>;

/** The table as somebody sees it. */
export type Seen = Masked<Table>;
