// What the data files say. Ids are lower-case words with hyphens; hexes are written as column and row.

export type SideName = 'imperial' | 'protestant';
/** Who holds a city. */
export type Status = SideName | 'neutral';
export type CitySize = 'minor' | 'major' | 'great';
export type Direction = 'NE' | 'E' | 'SE' | 'SW' | 'W' | 'NW';
export type Flag = 'spanish' | 'danish' | 'swedish' | 'french';
/** Column and row, as printed in a hex. */
export type HexFile = readonly [number, number];

/** Both sides have one. */
export type BySide<T> = { readonly [side in SideName]: T };
/** From the first year to the last. */
export interface Years {
  readonly first: number;
  readonly last: number;
}

export interface GridFile {
  readonly columns: number;
  readonly rows: number;
  readonly hexKm: number;
  readonly rowKm: number;
  readonly kmPerDegreeEast: number;
  readonly kmPerDegreeNorth: number;
  readonly west: number;
  readonly north: number;
}

export interface ProvinceFile {
  readonly id: string;
  readonly name: string;
  readonly cities: readonly string[];
  /** 6.1 How many of them make the province one's own, and yield troops if they are unharmed. */
  readonly needed: number;
  readonly mustInclude: readonly string[];
  readonly sp: number;
  /** 9.3.3 By the side that tries; null: it may not (9.3.5). */
  readonly modifier: BySide<number | null>;
}

export interface CityFile {
  readonly id: string;
  readonly name: string;
  readonly province: string;
  /** The part of a province in several parts (2.5), or null. */
  readonly area: string | null;
  readonly size: CitySize;
  readonly electorate: boolean;
  readonly hex: HexFile;
  readonly rivers: readonly string[];
  /** 11.3.5.1 Ways out of the hex, bank by bank; none away from rivers, one where a river only begins. */
  readonly banks: readonly (readonly Direction[])[];
  readonly lat: number;
  readonly lon: number;
}

export interface RoadFile {
  readonly from: string;
  readonly to: string;
  readonly path: readonly HexFile[];
}

/** 11.3.7 A Spanish Road Deployment Area. */
export interface AreaFile {
  readonly id: string;
  readonly name: string;
  readonly joins: string;
  readonly entry: HexFile;
  readonly lat: number;
  readonly lon: number;
}

export interface MapFile {
  readonly grid: GridFile;
  /** Row by row: `.` off the map, `c` clear, `h` hills, `m` Minor, `M` Major and `G` Great City. */
  readonly terrain: readonly string[];
  /** Row by row: `a` to `z`, then `A` and on, for the provinces in their order. */
  readonly province: readonly string[];
  readonly provinces: readonly ProvinceFile[];
  readonly cities: readonly CityFile[];
  readonly riverSides: readonly (readonly [number, number, Direction, string])[];
  readonly roads: readonly RoadFile[];
  readonly rivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
  readonly hills: readonly { readonly name: string; readonly polygon: readonly (readonly [number, number])[] }[];
  readonly areas: readonly AreaFile[];
}

export type TableSource = 'rulebook' | 'reconstruction';

export interface TableFile<V> {
  readonly source: TableSource;
  readonly rules: readonly string[];
  readonly note: string;
  readonly values: V;
}

export type Ground = 'clear' | 'hills' | CitySize | 'area';

export interface AlliedArmyFile extends Years {
  readonly id: string;
  readonly name: string;
  readonly side: SideName;
  readonly pp: number;
  readonly infantry: number;
  readonly cavalry: number;
  /** The Deployment Area it comes to, or null where it comes to cities of its own. */
  readonly area: Flag | null;
  readonly cities: readonly string[];
}

export interface DeploymentAreaFile {
  readonly id: Flag;
  readonly side: SideName;
  /** Spanish Road areas. */
  readonly areas: readonly string[];
  readonly cities: readonly string[];
  /** C11 Its neutral cities come to its side when it opens. */
  readonly takesNeutral: boolean;
}

export interface OddsFile {
  readonly attacker: number;
  readonly defender: number;
  /** null: the weaker army disbands. */
  readonly modifier: number | null;
}

export interface Tables {
  readonly odds: TableFile<readonly OddsFile[]>;
  readonly battleResults: TableFile<{
    readonly firstColumn: number;
    readonly rows: readonly { readonly upTo: number | null; readonly cells: readonly string[] }[];
    readonly whiteDie: readonly ('attacker' | 'defender' | null)[];
  }>;
  readonly reactionMove: TableFile<{ readonly success: readonly number[]; readonly fatigue: readonly number[] }>;
  readonly straggler: TableFile<readonly number[]>;
  readonly rout: TableFile<readonly number[]>;
  readonly cavalryRetreat: TableFile<readonly number[]>;
  readonly cityControl: TableFile<{
    readonly minor: number;
    readonly major: number;
    readonly great: number;
    readonly train: number;
  }>;
  readonly terrain: TableFile<{
    readonly [ground in Ground]: {
      readonly mp: number;
      readonly supply: number;
      readonly csv: number;
      readonly defence: number;
    };
  }>;
  readonly costs: TableFile<{
    readonly base: number;
    readonly hillsByRoad: number;
    readonly enemyZoc: number;
    readonly enemyHex: number;
    readonly farBank: number;
    readonly pickUp: number;
    readonly roadLoan: number;
    readonly fieldWorks: number;
  }>;
  readonly battle: TableFile<{
    readonly train: number;
    readonly riverCity: number;
    readonly fieldWorks: number;
    readonly automaticDefence: number;
    readonly overrun: number;
    readonly majorBattle: number;
    readonly stragglersPerCent: number;
    readonly spPerLeftPp: number;
  }>;
  /** PP for one, two and three trains. */
  readonly artillery: TableFile<readonly number[]>;
  readonly limits: TableFile<{
    readonly fatigue: number;
    readonly lieutenantActivations: number;
    readonly forceMarkers: number;
    readonly consolidation: number;
  }>;
  readonly politics: TableFile<{
    readonly greatCity: number;
    readonly electorate: number;
    readonly lostGreat: number;
    readonly lostElectorate: number;
    readonly sacked: number;
    readonly lieutenant: number;
    readonly recovery: number;
    readonly conversion: number;
    readonly ppPerModifier: number;
    readonly departsUpTo: number;
  }>;
  readonly marshals: TableFile<readonly MarshalsFile[]>;
  readonly purchases: TableFile<{
    readonly mercenaries: { readonly pp: number; readonly sp: number };
    readonly armies: readonly AlliedArmyFile[];
  }>;
  readonly deploymentAreas: TableFile<readonly DeploymentAreaFile[]>;
}

export interface MarshalsFile extends Years, BySide<number> {}

export interface LeaderFile extends Years {
  readonly id: string;
  readonly name: string;
  readonly side: SideName;
  readonly lr: number;
  readonly flag: Flag | null;
  readonly source: string;
  readonly note: string;
}

// Scenarios

export type Role = 'marshal' | 'lieutenant';

export interface ArmyFile {
  readonly side: SideName;
  /** A city, or `area:` and a Spanish Road area. */
  readonly at: string;
  readonly leaders: readonly { readonly id: string; readonly role: Role }[];
  readonly infantry: number;
  readonly cavalry: number;
  readonly trains: number;
}

/** Where an event puts somebody: the first of its places that is open to him. */
export type PlaceFile =
  | { readonly kind: 'ownCityOf'; readonly province: string }
  | { readonly kind: 'city'; readonly cities: readonly string[] }
  | { readonly kind: 'beside'; readonly city: string }
  | { readonly kind: 'area'; readonly area: string }
  | { readonly kind: 'with'; readonly leader: string };

export type DeedFile =
  | {
      readonly kind: 'place';
      readonly leader: string;
      readonly side: SideName;
      readonly role: Role;
      readonly beyondLimit: boolean;
      readonly infantry: number;
      readonly cavalry: number;
      readonly trains: number;
      readonly at: readonly PlaceFile[];
      /** The city he comes to becomes his side's without pillage, so any city without enemy SP is open to him. */
      readonly cityBecomesOwn: boolean;
      readonly optional: boolean;
      readonly whateverYears: boolean;
    }
  | {
      readonly kind: 'control';
      readonly from: Status | 'any';
      readonly to: Status;
      readonly provinces: readonly string[];
      readonly cities: readonly string[];
      readonly unlessSpOf: SideName | null;
    }
  | { readonly kind: 'removeLeader'; readonly leader: string; readonly withSp: boolean }
  | { readonly kind: 'disband'; readonly side: SideName; readonly provinces: readonly string[] }
  | { readonly kind: 'moveSp'; readonly side: SideName; readonly from: string }
  | { readonly kind: 'closeArea'; readonly area: Flag }
  | { readonly kind: 'removeFlag'; readonly flag: Flag };

export type ConditionFile =
  | { readonly kind: 'controls'; readonly side: SideName; readonly cities: readonly string[]; readonly atLeast: number }
  | { readonly kind: 'holdsNone'; readonly side: SideName; readonly cities: readonly string[] }
  | { readonly kind: 'provinces'; readonly side: SideName; readonly provinces: readonly string[] }
  | {
      readonly kind: 'points';
      readonly side: SideName;
      readonly atLeast: number | null;
      readonly atMost: number | null;
    }
  | { readonly kind: 'ahead'; readonly side: SideName }
  | { readonly kind: 'stands'; readonly leader: string; readonly province: string }
  | { readonly kind: 'attempted'; readonly side: SideName; readonly province: string }
  | { readonly kind: 'all'; readonly of: readonly ConditionFile[] };

export interface CityContestFile {
  readonly kind: 'moreCitiesOf';
  readonly provinces: readonly string[];
  readonly tie: SideName | null;
}
/** Who is ahead, where a rule does not name the winner. */
export type ContestFile = CityContestFile | { readonly kind: 'morePoints'; readonly tie: SideName | null };

export type EventPhase = 'leaderDeployment' | 'victoryCheck' | 'diplomatic';

export interface EventFile {
  readonly year: number;
  readonly phase: EventPhase;
  readonly if: ConditionFile | null;
  /** At most once in a game, by whichever event or trigger of that name comes first. */
  readonly once: string | null;
  readonly do: readonly DeedFile[];
}

export interface TriggerFile extends Years {
  readonly when: 'attempt' | 'victoryCheck' | 'diplomatic';
  readonly if: ConditionFile;
  readonly once: string | null;
  readonly do: readonly DeedFile[];
}

/** 8.0 Tested in order; `each`: in every Victory Check Phase, `last`: in that of the last year. */
export type VictoryRuleFile =
  | { readonly when: 'each' | 'last'; readonly if: ConditionFile | null; readonly winner: SideName | 'draw' }
  | { readonly when: 'last'; readonly contest: ContestFile };

export interface SpecialRulesFile {
  /** Provinces whose hexes armies may enter; null: all. */
  readonly theatre: readonly string[] | null;
  /** Provinces whose neutral cities may be attacked; null: all. */
  readonly attackNeutralOnly: readonly string[] | null;
  readonly areas: readonly (Years & { readonly id: Flag })[];
  readonly extraPp: readonly (Years & { readonly side: SideName; readonly pp: number })[];
  readonly forbiddenLeaders: readonly (Years & { readonly id: string })[];
  readonly extraMarshals: readonly (Years & { readonly id: string })[];
  readonly noConversion: readonly string[];
  readonly openCities: readonly (Years & { readonly city: string; readonly side: SideName })[];
  readonly majorBattleTrack: boolean;
  readonly events: readonly EventFile[];
  readonly triggers: readonly TriggerFile[];
}

export interface ScenarioFile extends Years {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly history: string;
  readonly special: readonly string[];
  readonly victory: readonly string[];
  readonly source: string;
  readonly initiative: SideName | 'die';
  readonly pp: BySide<number>;
  /** All other cities are neutral. */
  readonly control: BySide<readonly string[]>;
  readonly sacked: readonly string[];
  readonly armies: readonly ArmyFile[];
  readonly marshals: readonly MarshalsFile[];
  readonly rules: SpecialRulesFile;
  readonly victoryRules: readonly VictoryRuleFile[];
}

export interface GameData {
  readonly map: MapFile;
  readonly tables: Tables;
  readonly leaders: readonly LeaderFile[];
  readonly scenarios: readonly ScenarioFile[];
}

/** Other tables, leaders or scenarios in place of ours; the map stays. */
export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly tables?: Partial<Tables>;
  readonly leaders?: readonly LeaderFile[];
  readonly scenarios?: readonly ScenarioFile[];
}

/** Something is put on the map, where its side chooses. */
export type PlaceDeed = Extract<DeedFile, { readonly kind: 'place' }>;
