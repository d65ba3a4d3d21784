import { tableOf } from '@tercio/kernel';
import type { Fields, Old } from '@tercio/kernel';
import { CARD_WORDS, COLUMNS_EACH, COLUMNS_IN_ALL, GARRISONS, NONE, POINTS_IN_ALL, SLOTS } from './ids.ts';
import type { Column, Point } from './ids.ts';
import { STANDARD } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** 12.4 Wings of a battle board; a minor battle is fought in the center. */
export const LEFT = 0;
export const CENTER = 1;
export const RIGHT = 2;
export const WINGS = 3;
const DISCLOSURES = 7;

// How long the columns are.
const HANDS = 2 * CARD_WORDS;
/** A nation's part of each column, then the garrisons. */
const HOLDERS = GARRISONS + POINTS_IN_ALL;
/** Columns, then garrisons. */
const STORES = COLUMNS_IN_ALL + POINTS_IN_ALL;
/** By side and slot; the same by sort of regiment. */
const PARTS = 2 * SLOTS;
const SORTS = PARTS * 4;
/** By side and wing; the same by slot. */
const ALL_WINGS = 2 * WINGS;
const WING_PARTS = ALL_WINGS * SLOTS;

/** All that lies on the table and on the force cards. What a column or garrison holds is its owner's secret. */
export const { layout, fork, unmask, empty } = tableOf((f: Fields<'leaders' | 'ways' | 'arrivals'>, t: Old) => ({
  /** Which scenario of which data pack: the name of its ground. */
  ground: f.value<string>(t.ground, ''),
  rulings: f.value<Rulings>(t.rulings, STANDARD),

  // Time (3)
  /** From 1. */
  turn: f.number(t.turn, 1),
  /** 1 to 5; 0 before the first round of a turn. */
  round: f.number(t.round, 0),
  /** The turn after which the game ends; one more or less by 3.5. */
  lastTurn: f.number(t.lastTurn, 0),
  /** Who holds the INITIATIVE card, and 1 if it came to him this round (2.0). */
  initiative: f.number(t.initiative, 0),
  initiativeFresh: f.number(t.initiativeFresh, 0),
  /** The first player of this round. */
  first: f.number(t.first, 0),

  // Players
  vp: f.column(t.vp, 2),
  /** Turns taken this round, by side: columns activated and cards discarded. */
  acts: f.column(t.acts, 2),
  /** 1 once the side has discarded or done nothing in this round (4.1). */
  idle: f.column(t.idle, 2),
  /** 3.5 1 once the side has said, in this turn, that it wishes to end the game. */
  wish: f.column(t.wish, 2),
  handCount: f.column(t.handCount, 2),
  /** 6.1 Ability chits drawn and not yet used, by side: how many, which is no secret. */
  chits: f.column(t.chits, 2),

  // Cards (1.2)
  /** Who holds which cards, and which are spent this turn, as bits: see cards.ts. All others are in the deck. */
  hand: f.hidden(t.hand, HANDS, 'handSeen'),
  handSeen: f.column(t.handSeen, HANDS),
  spent: f.column(t.spent, CARD_WORDS),

  // Columns (4)
  columnAt: f.column(t.columnAt, COLUMNS_IN_ALL, NONE),
  /** 8.5 The bank by which it came to its point; NONE where no river divides it, or if it did not come by a connector. */
  bank: f.column(t.bank, COLUMNS_IN_ALL, NONE),
  /** 3.4 1 once it has been activated this round. */
  finished: f.column(t.finished, COLUMNS_IN_ALL),
  /** 15 */
  fatigue: f.column(t.fatigue, COLUMNS_IN_ALL),
  /** 12.2 Tactical advantage chits. */
  ta: f.column(t.ta, COLUMNS_IN_ALL),
  /** 1.4 1 once it has entrenched here. */
  entrenched: f.column(t.entrenched, COLUMNS_IN_ALL),
  /** 12.5 2: won a battle this round; 1: in the round before. */
  won: f.column(t.won, COLUMNS_IN_ALL),
  /** 12.0 1 if it has rejected battle this round. */
  refused: f.column(t.refused, COLUMNS_IN_ALL),
  /** 6.2 (12) 1: its patrols ride with double firepower this round. */
  light: f.column(t.light, COLUMNS_IN_ALL),
  /** 4.3 Its size in steps when the last activation of its side began, with what it has absorbed since. */
  size: f.hidden(t.size, COLUMNS_IN_ALL, 'sizeSeen'),
  /** 4.2 1 if it has taken units from a garrison that may have been active before: it moves no more in this activation. */
  tied: f.hidden(t.tied, COLUMNS_IN_ALL, 'sizeSeen'),
  sizeSeen: f.column(t.sizeSeen, COLUMNS_IN_ALL),

  // Sieges (11), by besieging column
  besieging: f.column(t.besieging, COLUMNS_IN_ALL),
  built: f.column(t.built, COLUMNS_IN_ALL),
  required: f.column(t.required, COLUMNS_IN_ALL),
  /** 1 once the final offer has been made in this siege. */
  finalOffer: f.column(t.finalOffer, COLUMNS_IN_ALL),
  /** 1 once a stratagem has been used in this siege. */
  stratagem: f.column(t.stratagem, COLUMNS_IN_ALL),

  // Forces: a nation's part of each column, then the garrisons. See force.ts.
  foot: f.hidden(t.foot, HOLDERS, 'forceSeen'),
  horse: f.hidden(t.horse, HOLDERS, 'forceSeen'),
  train: f.hidden(t.train, HOLDERS, 'forceSeen'),
  forceSeen: f.column(t.forceSeen, HOLDERS),
  /** Of columns, then of garrisons. */
  baggage: f.hidden(t.baggage, STORES, 'baggageSeen'),
  baggageSeen: f.column(t.baggageSeen, STORES),

  // Leaders (6)
  /** Where he is: see leaderIn. */
  leaderAt: f.hidden(t.leaderAt, 'leaders', 'leaderSeen'),
  /** The number of his chit: 0 none, else 1 + its place in ABILITIES. */
  chit: f.hidden(t.chit, 'leaders', 'chitSeen'),
  /** 6.1 The abilities he has used so far, as bits in the order of ABILITIES: for those who do not get their chits back. */
  usedChits: f.column(t.usedChits, 'leaders'),
  /** Everybody sees that a leader has none; what lies face down before him is his player's secret. */
  chitSeen: f.column(t.chitSeen, 'leaders'),
  leaderSeen: f.column(t.leaderSeen, 'leaders'),
  /** 6.3 The round (counted from the start of the game) in which he comes back; 0: not away; NONE: never. */
  leaderBack: f.column(t.leaderBack, 'leaders'),

  // The map
  /** 0 neutral, else 1 + the side whose garrison marker lies there. */
  garrison: f.column(t.garrison, POINTS_IN_ALL),
  /** 10 */
  forage: f.column(t.forage, POINTS_IN_ALL),
  /** 7.3 Baggage lying open. */
  stock: f.column(t.stock, POINTS_IN_ALL),
  /** 11.2 1: rejected an initial offer, until it changes hands. */
  rejected: f.column(t.rejected, POINTS_IN_ALL),
  /** 4.2 1 + the column that has last exchanged units with the garrison in this round; 0: none has. */
  exchanged: f.column(t.exchanged, POINTS_IN_ALL),
  /** 9 By way: 0, or 1 + column * PATROLS + slot * 4 + kind of cavalry (0 to 3 as force.ts orders them). */
  patrol: f.column(t.patrol, 'ways'),

  // Off the map
  /** Cadre boxes: side, slot, then infantry, veteran infantry, cavalry, veteran cavalry. */
  cadre: f.column(t.cadre, SORTS),
  /** Regiments in play, in the same order: no secret, since set-up and cadre lie open. */
  regiments: f.column(t.regiments, SORTS),
  /** Batteries in play, and those destroyed, by side and slot. */
  guns: f.column(t.guns, PARTS),
  lostGuns: f.column(t.lostGuns, PARTS),
  /** 4.1 By column of the scenario, the Protestant's first: 0 on the map, else the turn from which it can come; NONE: not yet known. */
  arrival: f.column(t.arrival, 'arrivals'),

  // The present activation (3.4)
  active: f.number(t.active, NONE),
  /** The card in play. */
  card: f.number(t.card, NONE),
  cp: f.number(t.cp, 0),
  /** 7.2 BPs due for activities, besides the card's. */
  due: f.number(t.due, 0),
  /** What has been done in it: bits of DID. */
  did: f.number(t.did, 0),
  /** 14.0, 6.2 (1) Further connectors that a forced march still allows: by card, by leader. */
  marches: f.number(t.marches, 0),
  rides: f.number(t.rides, 0),
  /** 4.5 The column of which nobody is left, while its leaders look for a place; NONE otherwise. */
  broken: f.number(t.broken, NONE),
  /** 4.1 What a new column is being made out of, as a target; NONE otherwise. */
  parting: f.number(t.parting, NONE),

  // The present battle (12): side * 3 + wing, then by slot
  attacker: f.number(t.attacker, NONE),
  defender: f.number(t.defender, NONE),
  wingFoot: f.column(t.wingFoot, WING_PARTS),
  wingHorse: f.column(t.wingHorse, WING_PARTS),
  wingGuns: f.column(t.wingGuns, PARTS),
  /** 6.2 (3), (4) By side: 1 once its guns fire with double firepower. */
  wingBarrage: f.column(t.wingBarrage, 2),
  /** 6.2 (13), 11.11 By side: 1 if its center is entrenched, and immune to bombardment. */
  wingDug: f.column(t.wingDug, 2),
  /** Tactical advantages in each wing, by side * 3 + wing. */
  wingTa: f.column(t.wingTa, ALL_WINGS),
  /** Hits scored by the side in its own wing, bombardment included; and the modified roll. */
  wingHits: f.column(t.wingHits, ALL_WINGS),
  wingRoll: f.column(t.wingRoll, ALL_WINGS),
  /** 1 + the side that has won the wing, by wing of the attacker: his right meets the other's left. */
  wingWon: f.column(t.wingWon, WINGS),
  /** By leader: the wing he is with, or NONE. */
  leaderWing: f.column(t.leaderWing, 'leaders', NONE),

  // What has come out
  /** The last thing hidden that the rules made everybody see, as a number, in one of several places: see `disclose`. */
  disclosed: f.hidden(t.disclosed, DISCLOSURES, 'disclosedSeen'),
  disclosedSeen: f.column(t.disclosedSeen, DISCLOSURES),
}));
export type Table = ReturnType<typeof empty>;

/** How many sorts of patrol a column can send out. */
export const PATROLS = SLOTS * 4;

/** Where a leader can be. */
export const NOWHERE = 0;
export const inColumn = (column: Column): number => 1 + column;
export const inGarrison = (point: Point): number => 1 + COLUMNS_IN_ALL + point;

/** What has been done in the present activation: some things only once, some only once in a space. */
export const DID = {
  /** 4.2, 5.2 Units were exchanged with a garrison or column of this space. */
  regrouped: 1,
  /** 7.4 */
  pickedUp: 2,
  dropped: 4,
  /** 9.2 Patrols are out: no more movement. */
  deployed: 8,
  /** 4.2 A column that was active before has joined, or a part of it: no more movement. */
  joined: 16,
  /** 11.3 Construction has been announced, or the besieged have answered. */
  constructed: 32,
  /** 12.5 It has moved, or fatigue is left: no recruiting from prisoners. */
  moved: 64,
  /** 14.0 Local labour has been paid for. */
  labour: 128,
  /** 14.0 The card's action is used up. */
  action: 256,
  /** A battle was fought: the activation is over. */
  fought: 512,
  /** 14.0 CAVALRY BONUS has been claimed. */
  bonus: 1024,
  /** 14.0 A tactical advantage was gained in this activation. */
  advantage: 2048,
  /** 6.2 (11) Recruiting is in force. */
  recruiting: 4096,
  /** 4.2 The first of four bits: each other column of the side has been taken in, or a part of it. */
  absorbed: 8192,
  /** 15.0 Fatigue is left that its CPs did not remove. */
  tired: 131072,
  /** 11.3 A siege was begun after works had been built for another: these besieged have not answered yet. */
  unanswered: 262144,
} as const;
/** 4.2 */
export const absorbedBit = (other: Column): number => DID.absorbed << (other % COLUMNS_EACH);
/** What is forgotten when the column goes to another space. */
export const HERE: number = DID.regrouped | DID.pickedUp | DID.dropped | (DID.absorbed * ((1 << COLUMNS_EACH) - 1));
