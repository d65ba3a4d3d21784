import type { EventId, MinorId, PowerId, ReligionId, StateId, ZoneId } from './names.ts';
// What the data files are. Texts are ours; numbers are the rulebook's where a file says so, otherwise reconstructed.

import type { Atom, BattleUse, Need } from './effects.ts';

export type SpaceType = 'fortifiedCity' | 'fortress' | 'city' | 'danzig' | 'terrain';
export type SeaId = 'baltic' | 'black';
type Source = 'rulebook' | 'reconstruction';

export interface SpaceFile {
  readonly id: string;
  readonly name: string;
  readonly type: SpaceType;
  readonly zone: ZoneId;
  /** Null: Independent, or a Terrain Point. */
  readonly owner: StateId | null;
  /** Who controls it when the main scenario begins. */
  readonly start: StateId | null;
  readonly religion: ReligionId | null;
  readonly port: SeaId | null;
  readonly capitalOf: StateId | null;
  readonly lat: number;
  readonly lon: number;
  /** True: the rulebook names it. */
  readonly named: boolean;
}

export interface WayFile {
  readonly a: string;
  readonly b: string;
  readonly kind: 'road' | 'trail';
  /** Points by which the line bends; drawing only. */
  readonly via: readonly { readonly lat: number; readonly lon: number }[];
}

export interface BoxFile {
  readonly id: string;
  readonly name: string;
  readonly out: readonly string[];
  readonly in: readonly string[];
  readonly cost: number;
}

export interface MapFile {
  readonly zones: readonly { readonly id: ZoneId; readonly name: string; readonly colour: string }[];
  readonly spaces: readonly SpaceFile[];
  readonly ways: readonly WayFile[];
  readonly boxes: readonly BoxFile[];
}

interface Sourced {
  readonly source: Source;
  readonly note: string;
}

export interface Tables {
  /** `columns`: the least Combat Value of each; `rows`: sums 2 to 12. */
  readonly combatResults: Sourced & {
    readonly columns: readonly number[];
    readonly rows: readonly (readonly number[])[];
  };
  readonly diplomacy: Sourced & {
    readonly warCost: { readonly [power in PowerId]: { readonly [state in StateId]?: number } };
    readonly borrow: { readonly [power in PowerId]: { readonly [from in PowerId]?: number } };
  };
  readonly economy: Sourced & {
    readonly boxes: readonly { readonly name: string; readonly vp: number; readonly funds: number }[];
    readonly start: number;
  };
  /** By power and markers on the map: cards and VP; one marker more wins. */
  readonly fortifiedCities: Sourced & {
    readonly boxes: { readonly [power in PowerId]: readonly (readonly number[])[] };
  };
  readonly ironOre: Sourced & { readonly funds: readonly number[] };
  /** The last box of each special track. */
  readonly tracks: Sourced & {
    readonly cossacks: number;
    readonly tatars: number;
    readonly domination: number;
    readonly union: number;
  };
  readonly asia: Sourced & {
    readonly boxes: readonly { readonly name: string; readonly vp: number }[];
    readonly explore: number;
    readonly colony: number;
  };
}

export type UnitFlag = 'lostFirst' | 'discarded' | 'hussars' | 'nobleLevy';
/** What must have happened before a kind can be recruited; `never`: only a card brings it. */
export type UnitNeed = 'newOrder' | 'balticTrade' | 'wallenstein' | 'uprising' | 'never';

export interface UnitKindFile {
  readonly id: string;
  readonly owner: StateId | 'MER';
  readonly name: string;
  readonly arm: 'infantry' | 'cavalry' | 'naval';
  readonly count: number;
  /** Full, weakened. */
  readonly combat: readonly [number, number];
  readonly manpower: readonly [number, number];
  readonly cost: number | null;
  readonly flags: readonly UnitFlag[];
  readonly needs: UnitNeed | null;
  readonly source: Source;
}

export interface CommanderFile {
  readonly id: string;
  readonly state: StateId;
  readonly name: string;
  readonly rating: number;
  readonly turns: readonly [number, number];
  /** The ruler card that he is, or null. */
  readonly ruler: string | null;
}

export interface RulerFace {
  readonly name: string;
  readonly cards: number;
  readonly preserves: number;
  readonly funds: number;
  readonly domestic: number;
}

export interface RulerFile {
  readonly id: string;
  readonly power: PowerId;
  readonly front: RulerFace;
  readonly back: RulerFace;
  readonly from: number;
  readonly until: number;
  readonly commander: string | null;
}

export type Stripe = 'event' | 'reaction' | 'battle' | 'both';

/** A card's face without its figures: what it is called and does. */
export interface CardText {
  readonly key: string;
  readonly title: string;
  readonly stripe: Stripe;
  readonly asterisk: boolean;
  readonly special: boolean;
  /** Empty: any. */
  readonly turns: readonly number[];
  readonly inTurn7: boolean;
  readonly marker: EventId | null;
  readonly text: string;
  /** 6.9.1.3 The second instruction of a Special Card. */
  readonly asPoints: string | null;
  readonly needs: string | null;
  /** What must hold before it is played as an Event. */
  readonly requires?: readonly Need[];
  /** What it does as an Event, one thing after the other. */
  readonly effects?: readonly Atom[];
  /** 6.9.1.3 What follows when a Special Card is played for points. */
  readonly afterPoints?: readonly Atom[];
  readonly battle?: BattleUse;
  /** Spy can cancel it. */
  readonly spied?: boolean;
}

export interface CardFigures {
  readonly id: string;
  readonly value: number;
  readonly plus: boolean;
  readonly reshuffle: boolean;
}

export type CardFile = CardText & CardFigures;
export type CommonCardFile = CardText & { readonly copies: { readonly [power in PowerId]?: readonly CardFigures[] } };

export type PhaseId =
  | 'funds'
  | 'cards'
  | 'rulers'
  | 'commanders'
  | 'negotiations'
  | 'unrest'
  | 'mercenaries'
  | 'deployment'
  | 'impulses'
  | 'return'
  | 'markers'
  | 'domestic';

type ByPower<V> = { readonly [power in PowerId]?: V };

/** A win, or a defeat, that comes at once: all of some spaces controlled, or none of some. */
export interface Sudden {
  readonly side: PowerId;
  readonly all: readonly string[];
  readonly none: readonly string[];
  readonly wins: boolean;
}

export interface Victory {
  /** Chapter 7; scoring spaces less a par; a threshold of the first side; the Ottoman lead. */
  readonly kind: 'points' | 'spaces' | 'threshold' | 'lead';
  readonly minus: ByPower<number>;
  readonly at29: boolean;
  readonly spaces: ByPower<{ readonly [space: string]: number }>;
  readonly par: ByPower<number>;
  readonly sudden: readonly Sudden[];
}

export interface ScenarioRules {
  /** So many cards instead of 6.2. */
  readonly draw: number | null;
  readonly recruitAt: ByPower<readonly string[]>;
  /** Spaces that all may pass and nobody takes. */
  readonly passOnly: readonly string[];
  readonly unrestBy: { readonly [zone in ZoneId]: PowerId };
  readonly talks: 'all' | 'none';
  readonly declare: boolean;
  readonly peaceForced: boolean;
  readonly protection: boolean;
  readonly freeWars: boolean;
  readonly tatarRaids: boolean;
  readonly cossackRaids: boolean;
  readonly cossackPay: boolean;
  /** Who moves the Cossacks in revolt. */
  readonly cossacksBy: PowerId | null;
  readonly tatarsBy: readonly { readonly turn: number; readonly side: PowerId }[];
  readonly newOrder: boolean;
  readonly noAlliance: readonly (readonly [PowerId, PowerId])[];
}

export interface ScenarioFile {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly sides: readonly PowerId[];
  readonly from: number;
  readonly to: number;
  readonly phases: readonly PhaseId[];
  readonly zones: readonly ZoneId[];
  readonly open: readonly string[];
  readonly closed: readonly string[];
  readonly inert: readonly StateId[];
  readonly rulers: ByPower<{ readonly id: string; readonly weak: boolean }>;
  readonly wars: readonly (readonly [StateId, StateId])[];
  readonly vassals: readonly MinorId[];
  readonly funds: ByPower<number>;
  /** Military, Domestic Policy, Economy. */
  readonly levels: ByPower<readonly [number, number, number]>;
  readonly tracks: ByPower<number>;
  readonly events: readonly EventId[];
  readonly control: { readonly [space: string]: StateId };
  readonly units: readonly {
    readonly at: string;
    readonly units: { readonly [kind: string]: number };
    readonly commander: string | null;
    readonly garrison: boolean;
  }[];
  readonly without: ByPower<readonly string[]>;
  readonly added: readonly { readonly turn: number; readonly side: PowerId; readonly key: string }[];
  readonly rules: ScenarioRules;
  readonly victory: Victory;
}
