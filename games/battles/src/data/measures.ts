// What a unit measures by its notation alone (1.3, 2.2, 2.4, 3.3, appendix C), in whole numbers throughout.
//
// Size, stacking weight and frontage are in QUARTERS: a very small unit has the size 1/4, small foot in deep formation
// the frontage 1/4, a very large brigade in deep formation 5/4, and a straddling small unit weighs 1/4 on each zone.
// Counts against X are in EIGHTHS, because a very small veteran unit counts 3/8. Fire is in 1/256: starting from the
// half of an assault-heavy unit, no unit can be halved more than seven times, whatever the judgements (3.3).

import { tables as printedTables } from '../../data/index.ts';
import { formationOf, has } from './notation.ts';
import type { UnitKind } from './notation.ts';
import type { ScenarioFile, Tables, Terrain } from './types.ts';

export const QUARTERS = 4;
export const EIGHTHS = 8;
export const FIRE_UNITS = 256;

export type Measures = {
  /** Inherent size in quarters (1.3.1). */
  readonly size: number;
  /** Weight towards the stacking limit in quarters (2.4.3). */
  readonly weight: number;
  /** Frontage in quarters (2.2.1, 2.2.2). */
  readonly frontage: number;
  /** What the unit counts against X in eighths (7.1.13, 8.4). */
  readonly strength: number;
  /** Fire in 1/256 when fresh, in the open, straight ahead, in clear weather, by our standard judgements (3.3). */
  readonly fire: number;
};

export function measure(kind: UnitKind, tables: Tables = printedTables): Measures {
  const { inherent, weight } = tables.sizes.values[kind.size];
  return {
    size: inherent,
    weight,
    frontage: frontage(kind, tables),
    strength: inherent * (kind.class === 'V' ? 3 : 2),
    fire: freshFire(kind),
  };
}

function frontage(kind: UnitKind, tables: Tables): number {
  if (kind.type === 'O' || kind.type === 'E' || has(kind, 'commanded')) return 0;
  const row = tables.sizes.values[kind.size];
  const inLine = has(kind, 'brigade') ? row.brigadeFrontage : row.frontage;
  return (inLine * tables.formations.values[formationOf(kind)].frontageHalves) / 2;
}

/** A modifier of 3.3 that the notation alone decides: halves to add, or a factor. */
export type FirePart = {
  readonly rule: string;
  /** Only while the unit is fresh. */
  readonly freshOnly?: true;
  readonly addHalves?: number;
  readonly times?: readonly [numerator: number, denominator: number];
};

type FireLine = { readonly part: FirePart; readonly when: (kind: UnitKind) => boolean };

const isLarge = (kind: UnitKind) => kind.size === 'large' || kind.size === 'extraLarge';
const isLargestGun = (kind: UnitKind) => kind.size === 'extraLarge' && kind.type === 'O';

const FIRE_LINES: readonly FireLine[] = [
  { part: { rule: '3.3.5', addHalves: 2 }, when: (k) => has(k, 'shootingHeavy') && k.type === 'H' },
  { part: { rule: '3.3.6', addHalves: 1 }, when: (k) => has(k, 'shootingHeavy') && k.type !== 'H' },
  { part: { rule: '3.3.7', addHalves: 1, freshOnly: true }, when: (k) => has(k, 'lightGuns') },
  { part: { rule: '3.3.8', addHalves: -1 }, when: (k) => has(k, 'assaultHeavy') },
  { part: { rule: '3.3.10', times: [2, 1] }, when: (k) => has(k, 'wideFormation') && k.type === 'F' },
  { part: { rule: '3.3.11', times: [2, 1] }, when: (k) => isLarge(k) && !has(k, 'brigade') && !isLargestGun(k) },
  { part: { rule: '3.3.12', times: [4, 1] }, when: isLargestGun },
  { part: { rule: '3.3.13', times: [3, 2] }, when: (k) => isLarge(k) && has(k, 'brigade') },
  { part: { rule: '3.3.14', times: [1, 2] }, when: (k) => has(k, 'deepFormation') && k.type === 'F' },
  { part: { rule: '3.3.15', times: [1, 2] }, when: (k) => k.size === 'small' || k.size === 'extraSmall' },
  { part: { rule: '3.3.16', times: [1, 2] }, when: (k) => k.type === 'H' || k.type === 'E' },
  { part: { rule: '3.3.20', times: [1, 2] }, when: (k) => has(k, 'traditionalWeapons') && k.class !== 'V' },
  { part: { rule: '3.3.22', times: [0, 1] }, when: (k) => has(k, 'assaultOnly') },
];

/** The modifiers of 3.3 that belong to the unit wherever it stands, in printed order. */
export function firePartsOf(kind: UnitKind): readonly FirePart[] {
  return FIRE_LINES.filter(({ when }) => when(kind)).map(({ part }) => part);
}

function freshFire(kind: UnitKind): number {
  const parts = firePartsOf(kind);
  const halves = parts.reduce((sum, { addHalves = 0 }) => sum + addHalves, 2);
  return parts.reduce((fire, { times: [by, per] = [1, 1] }) => (fire * by) / per, (halves * FIRE_UNITS) / 2);
}

/** Scouting value in sixteenths (C.1): the best value in halves, times size and class in eighths. */
export function scoutingValue(kind: UnitKind, tables: Tables = printedTables): number {
  return scoutingHalves(kind, tables) * measure(kind, tables).strength;
}

function scoutingHalves(kind: UnitKind, tables: Tables): number {
  const values = tables.scouting.values;
  const light = has(kind, 'lightTroops');
  if (kind.type === 'F') return light ? values.lightFoot : 0;
  if (kind.type !== 'H') return 0;
  if (light) return values.lightHorse;
  if (has(kind, 'heavyArmour')) return values.armouredHorse;
  const quick = has(kind, 'looseOrder') || has(kind, 'shootingHeavy');
  return quick ? values.looseOrShootingHorse : values.otherHorse;
}

/** Whether the terrain of a zone shares an effect. */
export function terrainHas(
  terrain: readonly Terrain[],
  effect: keyof Tables['terrain']['values'],
  tables: Tables = printedTables,
): boolean {
  return terrain.some((kind) => tables.terrain.values[effect].includes(kind));
}

/** Stacking limit of a zone in quarters (2.4.2, 2.4.4). */
export function stackingLimit(
  { frontage }: Pick<ScenarioFile, 'frontage'>,
  terrain: readonly Terrain[],
  tables: Tables = printedTables,
): number {
  const units = tables.stacking.values.timesFrontage * frontage;
  return QUARTERS * (terrainHas(terrain, 'halvesStacking', tables) ? Math.ceil(units / 2) : units);
}

/** Frontage of a zone in quarters towards the zone it faces, whose terrain is given; none beyond the board (2.2.6). */
export function frontageCapacity(
  { frontage }: Pick<ScenarioFile, 'frontage'>,
  terrain: readonly Terrain[],
  faced: readonly Terrain[],
  tables: Tables = printedTables,
): number {
  const acrossWater = terrainHas(terrain, 'water', tables) && terrainHas(faced, 'water', tables);
  return QUARTERS * (acrossWater ? Math.ceil(frontage / 2) : frontage);
}
