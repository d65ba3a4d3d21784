import type { Layout } from '@tercio/kernel';
import { COLUMNS_EACH, COLUMNS_IN_ALL, SLOTS } from './ids.ts';
import type { Column, Point } from './ids.ts';
import type { Rulings } from './rulings.ts';

/** All that lies on the table and on the force cards. What a column or garrison holds is its owner's secret. */
export interface Table {
  /** Which scenario of which data pack: the number of its ground. */
  ground: number;
  rulings: Rulings;

  // Time (3)
  /** From 1. */
  turn: number;
  /** 1 to 5; 0 before the first round of a turn. */
  round: number;
  /** The turn after which the game ends; one more or less by 3.5. */
  lastTurn: number;
  /** Who holds the INITIATIVE card, and 1 if it came to him this round (2.0). */
  initiative: number;
  initiativeFresh: number;
  /** The first player of this round. */
  first: number;

  // Players
  vp: number[];
  /** Turns taken this round, by side: columns activated and cards discarded. */
  acts: number[];
  /** 1 once the side has discarded or done nothing in this round (4.1). */
  idle: number[];
  /** 3.5 1 once the side has said, in this turn, that it wishes to end the game. */
  wish: number[];
  handCount: number[];
  /** 6.1 Ability chits drawn and not yet used, by side: how many, which is no secret. */
  chits: number[];

  // Cards (1.2)
  /** Who holds which cards, and which are spent this turn, as bits: see cards.ts. All others are in the deck. */
  hand: number[];
  handSeen: number[];
  spent: number[];

  // Columns (4)
  columnAt: number[];
  /** 8.5 The bank by which it came to its point; NONE where no river divides it, or if it did not come by a connector. */
  bank: number[];
  /** 3.4 1 once it has been activated this round. */
  finished: number[];
  /** 15 */
  fatigue: number[];
  /** 12.2 Tactical advantage chits. */
  ta: number[];
  /** 1.4 1 once it has entrenched here. */
  entrenched: number[];
  /** 12.5 2: won a battle this round; 1: in the round before. */
  won: number[];
  /** 12.0 1 if it has rejected battle this round. */
  refused: number[];
  /** 6.2 (12) 1: its patrols ride with double firepower this round. */
  light: number[];
  /** 4.3 Its size in steps when the last activation of its side began, with what it has absorbed since. */
  size: number[];
  /** 4.2 1 if it has taken units from a garrison that may have been active before: it moves no more in this activation. */
  tied: number[];
  sizeSeen: number[];

  // Sieges (11), by besieging column
  besieging: number[];
  built: number[];
  required: number[];
  /** 1 once the final offer has been made in this siege. */
  finalOffer: number[];
  /** 1 once a stratagem has been used in this siege. */
  stratagem: number[];

  // Forces: a nation's part of each column, then the garrisons. See force.ts.
  foot: number[];
  horse: number[];
  train: number[];
  forceSeen: number[];
  /** Of columns, then of garrisons. */
  baggage: number[];
  baggageSeen: number[];

  // Leaders (6)
  /** Where he is: see leaderIn. */
  leaderAt: number[];
  /** The number of his chit: 0 none, else 1 + its place in ABILITIES. */
  chit: number[];
  /** 6.1 The abilities he has used so far, as bits in the order of ABILITIES: for those who do not get their chits back. */
  usedChits: number[];
  /** Everybody sees that a leader has none; what lies face down before him is his player's secret. */
  chitSeen: number[];
  leaderSeen: number[];
  /** 6.3 The round (counted from the start of the game) in which he comes back; 0: not away; NONE: never. */
  leaderBack: number[];

  // The map
  /** 0 neutral, else 1 + the side whose garrison marker lies there. */
  garrison: number[];
  /** 10 */
  forage: number[];
  /** 7.3 Baggage lying open. */
  stock: number[];
  /** 11.2 1: rejected an initial offer, until it changes hands. */
  rejected: number[];
  /** 4.2 1 + the column that has last exchanged units with the garrison in this round; 0: none has. */
  exchanged: number[];
  /** 9 By way: 0, or 1 + column * PATROLS + slot * 4 + kind of cavalry (0 to 3 as force.ts orders them). */
  patrol: number[];

  // Off the map
  /** Cadre boxes: side, slot, then infantry, veteran infantry, cavalry, veteran cavalry. */
  cadre: number[];
  /** Regiments in play, in the same order: no secret, since set-up and cadre lie open. */
  regiments: number[];
  /** Batteries in play, and those destroyed, by side and slot. */
  guns: number[];
  lostGuns: number[];
  /** 4.1 By column of the scenario, the Protestant's first: 0 on the map, else the turn from which it can come; NONE: not yet known. */
  arrival: number[];

  // The present activation (3.4)
  active: number;
  /** The card in play. */
  card: number;
  cp: number;
  /** 7.2 BPs due for activities, besides the card's. */
  due: number;
  /** What has been done in it: bits of DID. */
  did: number;
  /** 14.0, 6.2 (1) Further connectors that a forced march still allows: by card, by leader. */
  marches: number;
  rides: number;
  /** 4.5 The column of which nobody is left, while its leaders look for a place; NONE otherwise. */
  broken: number;
  /** 4.1 What a new column is being made out of, as a target; NONE otherwise. */
  parting: number;

  // The present battle (12): side * 3 + wing, then by slot
  attacker: number;
  defender: number;
  wingFoot: number[];
  wingHorse: number[];
  wingGuns: number[];
  /** 6.2 (3), (4) By side: 1 once its guns fire with double firepower. */
  wingBarrage: number[];
  /** 6.2 (13), 11.11 By side: 1 if its center is entrenched, and immune to bombardment. */
  wingDug: number[];
  /** Tactical advantages in each wing, by side * 3 + wing. */
  wingTa: number[];
  /** Hits scored by the side in its own wing, bombardment included; and the modified roll. */
  wingHits: number[];
  wingRoll: number[];
  /** 1 + the side that has won the wing, by wing of the attacker: his right meets the other's left. */
  wingWon: number[];
  /** By leader: the wing he is with, or NONE. */
  leaderWing: number[];

  // What has come out
  /** The last thing hidden that the rules made everybody see, as a number, in one of several places: see `disclose`. */
  disclosed: number[];
  disclosedSeen: number[];
}

/** 12.4 Wings of a battle board; a minor battle is fought in the center. */
export const LEFT = 0;
export const CENTER = 1;
export const RIGHT = 2;
export const WINGS = 3;
export const DISCLOSURES = 7;
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

const COLUMN = 'column' as const;
const NUMBER = 'number' as const;

export const layout: Layout<Table> = {
  fields: {
    ground: NUMBER,
    rulings: 'value',
    turn: NUMBER,
    round: NUMBER,
    lastTurn: NUMBER,
    initiative: NUMBER,
    initiativeFresh: NUMBER,
    first: NUMBER,
    vp: COLUMN,
    acts: COLUMN,
    idle: COLUMN,
    wish: COLUMN,
    handCount: COLUMN,
    chits: COLUMN,
    hand: COLUMN,
    handSeen: COLUMN,
    spent: COLUMN,
    columnAt: COLUMN,
    bank: COLUMN,
    finished: COLUMN,
    fatigue: COLUMN,
    ta: COLUMN,
    entrenched: COLUMN,
    won: COLUMN,
    refused: COLUMN,
    light: COLUMN,
    size: COLUMN,
    tied: COLUMN,
    sizeSeen: COLUMN,
    besieging: COLUMN,
    built: COLUMN,
    required: COLUMN,
    finalOffer: COLUMN,
    stratagem: COLUMN,
    foot: COLUMN,
    horse: COLUMN,
    train: COLUMN,
    forceSeen: COLUMN,
    baggage: COLUMN,
    baggageSeen: COLUMN,
    leaderAt: COLUMN,
    chit: COLUMN,
    usedChits: COLUMN,
    chitSeen: COLUMN,
    leaderSeen: COLUMN,
    leaderBack: COLUMN,
    garrison: COLUMN,
    forage: COLUMN,
    stock: COLUMN,
    rejected: COLUMN,
    exchanged: COLUMN,
    patrol: COLUMN,
    cadre: COLUMN,
    regiments: COLUMN,
    guns: COLUMN,
    lostGuns: COLUMN,
    arrival: COLUMN,
    active: NUMBER,
    card: NUMBER,
    cp: NUMBER,
    due: NUMBER,
    did: NUMBER,
    marches: NUMBER,
    rides: NUMBER,
    broken: NUMBER,
    parting: NUMBER,
    attacker: NUMBER,
    defender: NUMBER,
    wingFoot: COLUMN,
    wingHorse: COLUMN,
    wingGuns: COLUMN,
    wingBarrage: COLUMN,
    wingDug: COLUMN,
    wingTa: COLUMN,
    wingHits: COLUMN,
    wingRoll: COLUMN,
    wingWon: COLUMN,
    leaderWing: COLUMN,
    disclosed: COLUMN,
    disclosedSeen: COLUMN,
  },
  hidden: {
    hand: 'handSeen',
    size: 'sizeSeen',
    tied: 'sizeSeen',
    foot: 'forceSeen',
    horse: 'forceSeen',
    train: 'forceSeen',
    baggage: 'baggageSeen',
    leaderAt: 'leaderSeen',
    chit: 'chitSeen',
    disclosed: 'disclosedSeen',
  },
};

export function fork(t: Table): Table {
  return {
    ground: t.ground,
    rulings: t.rulings,
    turn: t.turn,
    round: t.round,
    lastTurn: t.lastTurn,
    initiative: t.initiative,
    initiativeFresh: t.initiativeFresh,
    first: t.first,
    vp: t.vp.slice(),
    acts: t.acts.slice(),
    idle: t.idle.slice(),
    wish: t.wish.slice(),
    handCount: t.handCount.slice(),
    chits: t.chits.slice(),
    hand: t.hand.slice(),
    handSeen: t.handSeen.slice(),
    spent: t.spent.slice(),
    columnAt: t.columnAt.slice(),
    bank: t.bank.slice(),
    finished: t.finished.slice(),
    fatigue: t.fatigue.slice(),
    ta: t.ta.slice(),
    entrenched: t.entrenched.slice(),
    won: t.won.slice(),
    refused: t.refused.slice(),
    light: t.light.slice(),
    size: t.size.slice(),
    tied: t.tied.slice(),
    sizeSeen: t.sizeSeen.slice(),
    besieging: t.besieging.slice(),
    built: t.built.slice(),
    required: t.required.slice(),
    finalOffer: t.finalOffer.slice(),
    stratagem: t.stratagem.slice(),
    foot: t.foot.slice(),
    horse: t.horse.slice(),
    train: t.train.slice(),
    forceSeen: t.forceSeen.slice(),
    baggage: t.baggage.slice(),
    baggageSeen: t.baggageSeen.slice(),
    leaderAt: t.leaderAt.slice(),
    chit: t.chit.slice(),
    usedChits: t.usedChits.slice(),
    chitSeen: t.chitSeen.slice(),
    leaderSeen: t.leaderSeen.slice(),
    leaderBack: t.leaderBack.slice(),
    garrison: t.garrison.slice(),
    forage: t.forage.slice(),
    stock: t.stock.slice(),
    rejected: t.rejected.slice(),
    exchanged: t.exchanged.slice(),
    patrol: t.patrol.slice(),
    cadre: t.cadre.slice(),
    regiments: t.regiments.slice(),
    guns: t.guns.slice(),
    lostGuns: t.lostGuns.slice(),
    arrival: t.arrival.slice(),
    active: t.active,
    card: t.card,
    cp: t.cp,
    due: t.due,
    did: t.did,
    marches: t.marches,
    rides: t.rides,
    broken: t.broken,
    parting: t.parting,
    attacker: t.attacker,
    defender: t.defender,
    wingFoot: t.wingFoot.slice(),
    wingHorse: t.wingHorse.slice(),
    wingGuns: t.wingGuns.slice(),
    wingBarrage: t.wingBarrage.slice(),
    wingDug: t.wingDug.slice(),
    wingTa: t.wingTa.slice(),
    wingHits: t.wingHits.slice(),
    wingRoll: t.wingRoll.slice(),
    wingWon: t.wingWon.slice(),
    leaderWing: t.leaderWing.slice(),
    disclosed: t.disclosed.slice(),
    disclosedSeen: t.disclosedSeen.slice(),
  };
}
