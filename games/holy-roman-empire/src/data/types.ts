/** What the data files hold. `shape.ts` says how they are written, `validate.ts` what must hold between them. */

export type MajorId = 'HAB' | 'FRA' | 'OTT' | 'LEA';
export type UnitType =
  | 'garrison'
  | 'levy'
  | 'infantry'
  | 'gendarmes'
  | 'tercio'
  | 'reiters'
  | 'fleet'
  | 'leader'
  | 'rebel';
export type SeaName = 'north' | 'baltic' | 'mediterranean' | 'adriatic';
export type CombatResult = 'AA' | 'AD' | 'AR' | 'BB' | 'DD' | 'DR' | 'DA';

export interface SquareFile {
  readonly id: string;
  readonly kind: 'land' | 'coastal' | 'sea';
  readonly mountain: boolean;
  readonly sea: SeaName | null;
  readonly territory: string | null;
  readonly road: boolean;
  readonly river: boolean;
  readonly forage: number;
}

export interface CityFile {
  readonly name: string;
  readonly square: string;
  /** Economic value. */
  readonly value: number;
  readonly capital: boolean;
  readonly electorate: boolean;
  readonly port: boolean;
  /** Where it is drawn, in columns and rows. */
  readonly at: readonly [number, number];
}

export interface AreaFile {
  readonly id: string;
  readonly name: string;
  /** A major power, or the minor power whose controller holds it. */
  readonly holder: string;
  readonly value: number;
  readonly port: boolean;
  readonly sea: readonly string[];
  readonly land: readonly string[];
}

export interface LineFile {
  readonly name: string;
  readonly squares: readonly string[];
}

export interface MapFile {
  readonly source: string;
  readonly squares: readonly SquareFile[];
  readonly cities: readonly CityFile[];
  readonly allSeaSides: readonly (readonly [string, string])[];
  readonly passages: readonly { readonly squares: readonly [string, string]; readonly cost: number }[];
  readonly roads: readonly LineFile[];
  readonly rivers: readonly LineFile[];
  readonly areas: readonly AreaFile[];
}

export interface UnitFile {
  readonly id: string;
  readonly power: string;
  readonly type: UnitType;
  readonly attack: number;
  readonly defence: number;
  readonly move: number;
  /** Leaders only. */
  readonly name?: string;
  readonly military?: number;
  readonly political?: number;
  readonly sovereign?: boolean;
  readonly admiral?: boolean;
}

export interface MarkerFile {
  readonly name: string;
  readonly count: number;
  readonly event: boolean;
}

export interface TablesFile {
  readonly crt: { readonly columns: readonly number[]; readonly results: readonly (readonly CombatResult[])[] };
  readonly recruit: { readonly [type: string]: number };
  readonly maintenance: { readonly [type: string]: number };
  readonly prices: {
    readonly marker: number;
    readonly fortress: number;
    readonly civilization: number;
    readonly pillage: number;
    readonly forage: number;
  };
  readonly minorTable: readonly (readonly string[])[];
  readonly defenceValues: { readonly [minor: string]: number };
  readonly spoils: readonly { readonly min: number; readonly winner: number; readonly loser: number }[];
  readonly thresholds: { readonly [side in MajorId]: number };
  readonly minors: { readonly [id: string]: string };
  readonly markers: readonly MarkerFile[];
  readonly limits: { readonly fortress: number; readonly civilization: number };
}

export type Placed = { readonly [place: string]: readonly string[] };

export interface SideFile {
  readonly gold: number;
  readonly markers: number;
  readonly controls: readonly string[];
  readonly place: Placed;
  readonly leaders: readonly string[];
  readonly recruits: readonly string[];
}

export interface ScenarioFile {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly persons: number;
  readonly seats: readonly (readonly MajorId[])[];
  readonly turns: readonly [number, number];
  readonly handLimit: number;
  readonly diets: boolean;
  readonly negotiation: boolean;
  readonly suddenDeath: boolean;
  /** The part of the map that is used; null: all of it. */
  readonly area: { readonly rows: string; readonly columns: readonly [number, number] } | null;
  /** Off-map areas in play. */
  readonly areas: readonly string[];
  readonly victory: 'book' | 'share' | 'pavia' | 'vienna';
  readonly sides: { readonly [side in MajorId]?: SideFile };
  readonly neutral: Placed;
  readonly fortresses: readonly string[];
  readonly mercenaries: readonly string[];
  readonly markersOut: readonly string[];
  readonly provenance: string;
}
