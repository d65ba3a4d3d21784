// The words of the data files (chapters 1 and 2, appendices A and B). Types only.

export type SideLetter = 'A' | 'B';
export type Facing = 'N' | 'E' | 'S' | 'W';

/** Foot, horse, ordnance, elephants (1.2). */
export type UnitType = 'F' | 'H' | 'O' | 'E';
export type TroopClass = 'V' | 'T' | 'R';
export type OrdnanceClass = 'L' | 'M' | 'H';
export type UnitSize = 'extraLarge' | 'large' | 'standard' | 'small' | 'extraSmall';
export type Formation = 'line' | 'deep' | 'wide' | 'enHaye';

export type Terrain =
  | 'camp'
  | 'ditch'
  | 'field fortification'
  | 'hedgerow'
  | 'hill'
  | 'impassable'
  | 'marsh'
  | 'river'
  | 'shoreline'
  | 'stream'
  | 'village'
  | 'woods';

/** Where the numbers of a table come from. Fixtures are made up for tests. */
export type Provenance = 'rulebook' | 'history' | 'reconstruction' | 'fixture';

/** What a scenario file keeps apart when it says where its numbers come from. */
export type ScenarioTable =
  | 'battle' // title, date, place, history, strengths, outcome
  | 'board' // multiple, width, frontage, turns, first player, winner at the end
  | 'weather'
  | 'terrain'
  | 'wings'
  | 'commanders'
  | 'ratings'
  | 'units'
  | 'notation';

/** A zone by name: columns from the left as side A sees them, rows from A's baseline; `c4r2`. */
export type ZoneName = string;
/** A unit as a line of a scenario: `*TH+ Strozzi cuirassiers`; the star puts it in frontage. */
export type UnitLine = string;

export type WingFile = { readonly id: string; readonly name: string; readonly columns: readonly number[] };
export type ReserveFile = WingFile & { readonly rows: readonly number[] };

/** A commander stands in a zone (`at`) or waits off board with a wing. The rating is tactics/leadership. */
export type CommanderFile = {
  readonly name: string;
  readonly rating: string;
  readonly at?: ZoneName;
  readonly offBoard?: string;
  readonly notBefore?: number;
  readonly chief?: boolean;
};

/** A unit astride two zones belongs to the wing of the first. With a star it is in frontage there, or in `front`. */
export type StraddlingFile = {
  readonly zones: readonly [ZoneName, ZoneName];
  readonly unit: UnitLine;
  readonly front?: ZoneName;
};

/** Reinforcements of a wing (2.8); `notBefore` is a condition of the scenario on top of the rule. */
export type OffBoardFile = {
  readonly wing: string;
  readonly notBefore?: number;
  readonly units: readonly UnitLine[];
};

export type SideFile = {
  readonly name: string;
  readonly shortName: string;
  readonly exhausted: boolean;
  readonly traditional: boolean;
  readonly wings: readonly WingFile[];
  readonly reserves: readonly ReserveFile[];
  readonly commanders: readonly CommanderFile[];
  readonly units: Readonly<Record<ZoneName, readonly UnitLine[]>>;
  /** Only zones that face elsewhere than towards the enemy baseline. */
  readonly facing?: Readonly<Record<ZoneName, Facing>>;
  readonly straddling?: readonly StraddlingFile[];
  readonly offBoard?: readonly OffBoardFile[];
};

export type ScenarioFile = {
  readonly id: string;
  readonly kind: 'battle' | 'fixture';
  readonly title: string;
  readonly date: string;
  readonly place: string;
  readonly history: string;
  readonly strengths: readonly [string, string];
  readonly outcome: string;
  readonly sources: readonly string[];
  readonly source: Readonly<Record<ScenarioTable, Provenance>>;
  readonly notes: string;
  readonly deviations: readonly string[];
  readonly multiple: number;
  readonly width: number;
  readonly frontage: number;
  readonly turns: number;
  readonly firstPlayer: SideLetter;
  readonly winnerAtEnd: SideLetter;
  readonly weather: {
    readonly smoke: boolean;
    readonly rain: null | 'cloudy' | 'raining';
    readonly dark: readonly number[];
  };
  readonly map: string;
  readonly terrain: Readonly<Partial<Record<Terrain, readonly ZoneName[]>>>;
  /** Who owns the camp and the field fortification of a zone. */
  readonly owners: Readonly<Partial<Record<SideLetter, readonly ZoneName[]>>>;
  readonly sides: readonly [SideFile, SideFile];
};

/** One printed table: its numbers, their source and the rules that print them. */
export type Table<Values> = {
  readonly source: Provenance;
  readonly rules: readonly string[];
  readonly note: string;
  readonly values: Values;
};

export type SizeRow = {
  readonly inherent: number;
  readonly weight: number;
  readonly frontage: number;
  readonly brigadeFrontage: number;
};

export type TerrainEffect =
  | 'open'
  | 'water'
  | 'halvesStacking'
  | 'hidesGuns'
  | 'blocksSight'
  | 'halvesFire'
  | 'coverAlways'
  | 'coverUnlessGuns'
  | 'sheltersRouters'
  | 'hardGround'
  | 'rough'
  | 'wingCover';

export type MoveCost =
  | 'forward'
  | 'assault'
  | 'frontage'
  | 'facing'
  | 'facingEnHaye'
  | 'ordnance'
  | 'hardGround'
  | 'backward'
  | 'diagonal';

export type Tables = {
  readonly strengths: Table<Readonly<Record<UnitType, number>>>;
  readonly sizes: Table<Readonly<Record<UnitSize, SizeRow>>>;
  readonly formations: Table<
    Readonly<Record<Formation, { readonly frontageHalves: number; readonly assaultSize: number }>>
  >;
  readonly stacking: Table<{ readonly timesFrontage: number }>;
  readonly ordnanceRange: Table<Readonly<Record<OrdnanceClass, number>>>;
  readonly command: Table<{
    readonly zone: number;
    readonly troops: Readonly<Record<TroopClass, number>>;
    readonly ordnance: Readonly<Record<OrdnanceClass, number>>;
    readonly perZone: number;
    readonly perZoneOutside: number;
  }>;
  readonly movement: Table<{
    readonly moves: Readonly<Record<UnitType, number>>;
    readonly commander: number;
    readonly freeTurns: { readonly looseOrder: number; readonly lightTroops: number };
    readonly double: number;
  }>;
  readonly moveCosts: Table<Readonly<Record<MoveCost, number>>>;
  readonly assaultTargets: Table<Readonly<Record<'F' | 'H' | 'E', Readonly<Record<'F' | 'H' | 'E', number>>>>>;
  readonly doubleHit: Table<{ readonly margin: number }>;
  readonly morale: Table<{ readonly hitsFrom: number; readonly ralliesAbove: number }>;
  readonly classSteps: Table<Readonly<Record<TroopClass, number>>>;
  readonly smoke: Table<{ readonly settlesAt: number }>;
  readonly scouting: Table<
    Readonly<Record<'lightHorse' | 'looseOrShootingHorse' | 'otherHorse' | 'lightFoot' | 'armouredHorse', number>>
  >;
  readonly terrain: Table<Readonly<Record<TerrainEffect, readonly Terrain[]>>>;
};
