// The words of the data files (chapters 1, 3, 5, 6, 14 and the scenarios). Types only.

export type SideName = 'protestant' | 'catholic';

/** Sweden, France, the Emperor, Bavaria, Spain, Hesse, Weimar (1.5). */
export type Nation = 'sw' | 'fr' | 'im' | 'ba' | 'sp' | 'he' | 'we';

/** Village, Town, Strong Town, Fortress, Strong Fortress (1.3). */
export type Works = 0 | 1 | 2 | 3 | 4;
export type FortWorks = Exclude<Works, 0>;

/** The bank of a river on which a connector ends (8.5). */
export type Bank = 'N' | 'E' | 'S' | 'W';

export type Season = 'spring' | 'summer' | 'fall';
export type Month =
  | 'January'
  | 'February'
  | 'March'
  | 'April'
  | 'May'
  | 'June'
  | 'July'
  | 'August'
  | 'September'
  | 'October'
  | 'November'
  | 'December';

/** The eleven card actions (14.0). */
export type CardAction =
  | 'cavalryBonus'
  | 'cooperativeTeamsters'
  | 'epidemicOutbreak'
  | 'forcedMarch'
  | 'impressedLocalLabor'
  | 'poorForage'
  | 'reinforcements'
  | 'scorchedEarth'
  | 'stratagem'
  | 'surpriseAttack'
  | 'tacticalAdvantage';

/** The thirteen leader abilities (6.2). */
export type Ability =
  | 'forcedMarch'
  | 'scorchedEarth'
  | 'bombardment'
  | 'quickshot'
  | 'surpriseAttack'
  | 'cavalryCharge'
  | 'infantryCharge'
  | 'aggressiveness'
  | 'spies'
  | 'initiative'
  | 'lightCavalrySkill'
  | 'recruiting'
  | 'entrenchments';

// The map (1.3, 8.5)

export type PointFile = {
  readonly id: string;
  readonly name: string;
  readonly works: Works;
  /** A region or a bishopric; null for Basel, which belongs to none. */
  readonly region: string | null;
  /** Never besieged and never garrisoned (1.3). */
  readonly neutral: boolean;
  readonly lat: number;
  readonly lon: number;
  /** Empty where no river divides the point: at least two labels otherwise. */
  readonly banks: readonly Bank[];
};

export type ConnectorFile = {
  readonly a: string;
  readonly b: string;
  readonly difficult: boolean;
  /** The bank on which the connector ends, where the point has banks. */
  readonly aBank: Bank | null;
  readonly bBank: Bank | null;
};

/** A road off the map: for Patrols, and how reinforcements come in. */
export type OffMapFile = { readonly point: string; readonly bank: Bank | null; readonly to: string };

/** A river from its source (or the map's edge) down; a course goes through its river points by id. */
export type RiverFile = {
  readonly name: string;
  readonly course: readonly (string | readonly [lat: number, lon: number])[];
};

export type MapFile = {
  readonly regions: readonly string[];
  readonly bishoprics: readonly string[];
  readonly points: readonly PointFile[];
  readonly connectors: readonly ConnectorFile[];
  readonly offMap: readonly OffMapFile[];
  readonly rivers: readonly RiverFile[];
};

// The tables

/** Where numbers come from: printed in the rules, told by a player, or our reconstruction. */
export type Provenance = 'rulebook' | 'report' | 'reconstruction';

export type Table<Values> = {
  readonly source: Provenance;
  /** The rules that use the table. */
  readonly rules: readonly string[];
  readonly note: string;
  readonly values: Values;
};

export type ByWorks<Value> = Readonly<Record<FortWorks, Value>>;

export type FortificationRow = {
  readonly name: string;
  /** Siegeworks Required (11.3). */
  readonly required: number;
  /** Infantry steps to initiate a Siege (11.1). */
  readonly initiate: number;
  /** Steps of either arm to maintain it (11.1). */
  readonly maintain: number;
  /** Steps that double the construction rate (11.3). */
  readonly double: number;
  /** Most steps in a Garrison (5.0). */
  readonly maxGarrison: number;
  /** Firepower of the Inherent Artillery (11.4). */
  readonly artillery: number;
  /** BPs collected when it surrenders, and when it is stormed (11.2, 11.8). */
  readonly bpSurrender: number;
  readonly bpStorm: number;
  /** Whether its capture takes the Initiative (2.0). */
  readonly initiative: boolean;
};

/** What the roll must reach, by the columns' order. */
export type SurrenderRow = readonly [number, number, number, number];

export type SurrenderTable = {
  /** Fewest steps of the Garrison for each column; a neutral place uses the first (5.0). */
  readonly columns: readonly [number, number, number, number];
  readonly initial: ByWorks<SurrenderRow>;
  readonly final: ByWorks<SurrenderRow>;
  readonly modifiers: Readonly<
    Record<
      | 'artillerySuperior'
      | 'artilleryInferior'
      | 'besiegerInitiative'
      | 'defenderInitiative'
      | 'stratagem'
      | 'leaderInGarrison'
      | 'reliefColumn',
      number
    >
  >;
};

export type CombatTable = {
  readonly rows: readonly { readonly upTo: number; readonly hits: number }[];
  /** Beyond the last row: one more hit for each further so many points, begun or whole. */
  readonly beyond: number;
};

export type ForageTable = {
  /** The last row has no upper bound. */
  readonly rows: readonly { readonly upTo: number | null; readonly bp: number; readonly marker: 1 | 2 }[];
  readonly modifiers: Readonly<
    Record<
      | 'foraged'
      | 'friendlyPatrol'
      | 'enemyPatrol'
      | 'cavalryBonus'
      | 'scorchedEarthCard'
      | 'scorchedEarthAbility'
      | 'poorForage',
      number
    >
  >;
  /** Most Patrols of a side that count. */
  readonly patrolLimit: number;
};

export type Activity =
  | 'move'
  | 'difficult'
  | 'leaveEnemy'
  | 'throughPatrol'
  | 'forage'
  | 'pickUp'
  | 'offerBattle'
  | 'siegework'
  | 'fatigue'
  | 'flip'
  | 'rebuild'
  | 'createColumn'
  | 'initiateSiege'
  | 'assault'
  | 'entrench';

export type ActivityCost = {
  readonly cp: number;
  readonly bp: number;
  /** The rule that prints the cost; `proposed` where it prints none. */
  readonly source: string;
};

export type VictoryPoints = {
  readonly captureGarrisoned: ByWorks<number>;
  readonly captureNeutral: ByWorks<number>;
  /** Per Forage level added in Enemy Territory. */
  readonly forageLevel: number;
  readonly minorBattle: number;
  readonly minorVictory: number;
  readonly majorVictory: number;
  readonly rejectBattle: number;
  /** At the end: each own Column in Enemy Territory; each Regiment in the enemy's Cadre Box. */
  readonly columnInEnemyTerritory: number;
  readonly cadreRegiment: number;
};

export type EndOfCampaign = {
  /** The campaign ends on this roll or more. */
  readonly endsFrom: number;
  readonly modifiers: Readonly<Record<'rollerInitiative' | 'opponentInitiative' | 'opponentSiege', number>>;
};

export type Firepower = Readonly<Record<'ir' | 'vir' | 'cr' | 'vcr', readonly [full: number, reduced: number]>> &
  Readonly<Record<'det' | 'art', number>>;

export type Limits = {
  readonly columns: number;
  readonly tacticalAdvantages: number;
  readonly artillery: Readonly<Record<Nation, number>>;
  /** Generic Leaders of each nation. */
  readonly obersts: number;
  /** Most steps of a small and of a medium Column (4.3). */
  readonly small: number;
  readonly medium: number;
};

export type Tables = {
  readonly nations: Table<Readonly<Record<Nation, { readonly name: string; readonly color: string }>>>;
  readonly fortification: Table<ByWorks<FortificationRow>>;
  readonly surrender: Table<SurrenderTable>;
  readonly combat: Table<CombatTable>;
  readonly forage: Table<ForageTable>;
  readonly activities: Table<Readonly<Record<Activity, ActivityCost>>>;
  readonly victoryPoints: Table<VictoryPoints>;
  readonly endOfCampaign: Table<EndOfCampaign>;
  readonly firepower: Table<Firepower>;
  readonly limits: Table<Limits>;
};

// Cards and leaders

export type CardFile = {
  readonly id: number;
  readonly action: CardAction;
  readonly cp: number;
  /** For a Cavalry Column; the same as `cp` except with CAVALRY BONUS. */
  readonly cavalryCp: number;
  readonly bp: readonly [small: number, medium: number, large: number];
};

/** A Dynamic or Named Leader. Generic Leaders are implied: `oberst-sw` and so on. */
export type LeaderFile = {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  readonly rank: 'dynamic' | 'named';
  readonly chits: readonly Ability[];
};

// Scenarios

export type UnitCounts = Readonly<Record<'ir' | 'vir' | 'cr' | 'vcr' | 'art', number>>;

/** When a Reinforcing Column may come in (4.1): from a turn on, or by a die roll of the scenario. */
export type Reinforcement = { readonly turn: number } | { readonly roll: string };

export type ColumnFile = {
  readonly name: string;
  readonly start: string;
  /** Leader ids, the overall Leader first; `oberst-sw` for a Generic one. */
  readonly leaders: readonly string[];
  readonly units: Readonly<Partial<Record<Nation, UnitCounts>>>;
  readonly bp: number;
  /** Null for a Column on the map at the start. */
  readonly reinforcement: Reinforcement | null;
};

/** Infantry Regiments and Detachments only (3.1). */
export type GarrisonFile = {
  readonly point: string;
  readonly nation: Nation;
  readonly ir: number;
  readonly det: number;
};

export type SideFile = {
  readonly name: string;
  readonly nations: readonly Nation[];
  /** Regions where the side scores for foraging. */
  readonly enemyTerritory: readonly string[];
  readonly columns: readonly ColumnFile[];
  readonly garrisons: readonly GarrisonFile[];
};

/** A die rolled once, at the end of a turn, for the turn from which the Columns that name it may come in. */
export type ArrivalRoll = {
  readonly id: string;
  readonly name: string;
  readonly afterTurn: number;
  readonly arrivals: readonly { readonly upTo: number; readonly turn: number }[];
};

export type ScenarioFile = {
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly kind: 'campaign' | 'battle';
  readonly history: string;
  /** What is known and what is ours. */
  readonly source: string;
  readonly turns: readonly { readonly month: Month; readonly season: Season }[];
  /** The turn (from 1) after which the leader in VPs may roll for the end (3.5); null without such a roll. */
  readonly endCheckAfter: number | null;
  readonly initiative: SideName;
  readonly sides: Readonly<Record<SideName, SideFile>>;
  readonly rolls: readonly ArrivalRoll[];
};

// Packs

/** All that a game is played with. */
export type GameData = {
  readonly map: MapFile;
  readonly tables: Tables;
  readonly cards: readonly CardFile[];
  readonly leaders: readonly LeaderFile[];
  readonly scenarios: readonly ScenarioFile[];
};

/** Data named by a game's header. Tables replace those of the same name, scenarios and leaders those of the same id. */
export type Pack = {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly map?: MapFile;
  readonly tables?: Partial<Tables>;
  readonly cards?: readonly CardFile[];
  readonly leaders?: readonly LeaderFile[];
  readonly scenarios?: readonly ScenarioFile[];
};
