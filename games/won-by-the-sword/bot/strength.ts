import type { Fact, Side } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { footFirepower, horseFirepower } from '../src/combat.ts';
import type { ColumnFile, SideFile } from '../src/data/types.ts';
import { footRegiments, footSteps, gunsIn, horseRegiments, horseSteps } from '../src/force.ts';
import { garrisonSide, isInPlay } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { COLUMNS_EACH, COLUMNS_IN_ALL, columnsOf, foeOf, garrisonOf, holderOf, ownerOf, SLOTS } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { CONTENTS } from '../src/knowledge.ts';
import { fortAt } from '../src/siege/eligibility.ts';

/** How strong columns and garrisons are: one's own by count, the enemy's by what was seen of them or can be guessed. */

export interface Strength {
  readonly foot: number;
  readonly horse: number;
  readonly footFire: number;
  readonly horseFire: number;
  readonly guns: number;
  /** Infantry and cavalry. */
  readonly steps: number;
  readonly footSteps: number;
}

export type Notes = readonly { readonly side: Side; readonly fact: Fact }[];

const HIDDEN = -1;
/** What is left of a full regiment's firepower in the field, on the average. */
const WORN = 0.9;

function counted(t: Seen, foot: readonly number[], horse: readonly number[], train: readonly number[]): Strength {
  const sum = (packs: readonly number[], of: (pack: number) => number): number =>
    packs.reduce((total, pack) => total + of(pack), 0);
  const feet = sum(foot, footSteps);
  return {
    foot: sum(foot, footRegiments),
    horse: sum(horse, horseRegiments),
    footFire: sum(foot, (pack) => footFirepower(t, pack)),
    horseFire: sum(horse, (pack) => horseFirepower(t, pack)),
    guns: sum(train, gunsIn),
    steps: feet + sum(horse, horseSteps),
    footSteps: feet,
  };
}

const noteOn = (notes: Notes, about: number): Fact | undefined =>
  notes.findLast(({ fact }) => fact.kind === CONTENTS && fact.about === about)?.fact;

/** What is plain to see, or noted; null if nothing is. */
function known(t: Seen, notes: Notes, column: Column): Strength | null {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  const first = holderOf(column, 0);
  if (t.foot[first] !== HIDDEN) {
    const of = (pack: readonly number[]): readonly number[] => slots.map((slot) => pack[first + slot] as number);
    return counted(t, of(t.foot), of(t.horse), of(t.train));
  }
  const values = noteOn(notes, column)?.values;
  if (values === undefined) return null;
  const of = (place: number): readonly number[] => slots.map((slot) => values[slot * SLOTS + place] as number);
  return counted(t, of(0), of(1), of(2));
}

/** Infantry, cavalry, veterans among them, and batteries. */
type Muster = readonly [foot: number, horse: number, veterans: number, guns: number];

/** Everything of a side that is in play: no secret (1.5). */
function inPlay(t: Seen, of: Side): Muster {
  const total: [number, number, number, number] = [0, 0, 0, 0];
  for (let slot = 0; slot < SLOTS; slot++) {
    const [ir, vir, cr, vcr] = [0, 1, 2, 3].map((sort) => t.regiments[(of * SLOTS + slot) * 4 + sort] as number) as [
      number,
      number,
      number,
      number,
    ];
    total[0] += ir + vir;
    total[1] += cr + vcr;
    total[2] += vir + vcr;
    total[3] += t.guns[of * SLOTS + slot] as number;
  }
  return total;
}

/** Infantry regiments that the set-up puts into places which have not changed hands. */
function shutIn(t: Seen, of: Side): number {
  const { places, sides } = groundUnder(t);
  let regiments = 0;
  for (const { point, ir } of (sides[of] as SideFile).garrisons) {
    if (ir > 0 && garrisonSide(t, places.findIndex(({ id }) => id === point) as Point) === of) regiments += ir;
  }
  return regiments;
}

const regimentsIn = (file: ColumnFile): number =>
  Object.values(file.units).reduce((sum, { ir, vir, cr, vcr }) => sum + ir + vir + cr + vcr, 0);

/** How large a column is likely to be beside the others: as the scenario sets it up, or middling. */
function weightOf(t: Seen, column: Column): number {
  const files = (groundUnder(t).sides[ownerOf(column)] as SideFile).columns.filter((file) => !file.reinforcement);
  const file = files[column % COLUMNS_EACH];
  return file === undefined ? 10 : regimentsIn(file);
}

/** The regiments in play, less garrisons and columns that are known, shared out among the columns that are not. */
function guessed(t: Seen, notes: Notes, column: Column): Strength {
  const of = ownerOf(column);
  const [allFoot, allHorse, veterans, allGuns] = inPlay(t, of);
  let [foot, horse, guns, weights] = [allFoot - shutIn(t, of), allHorse, allGuns, 0];
  for (const other of columnsOf(of)) {
    if (!isInPlay(t, other)) continue;
    const seen = known(t, notes, other);
    if (seen === null) weights += weightOf(t, other);
    foot -= seen?.foot ?? 0;
    horse -= seen?.horse ?? 0;
    guns -= seen?.guns ?? 0;
  }
  const share = weightOf(t, column) / Math.max(1, weights);
  const mettle = 2 + veterans / Math.max(1, allFoot + allHorse);
  const [ownFoot, ownHorse] = [Math.max(1, foot) * share, Math.max(1, horse) * share];
  return {
    foot: ownFoot,
    horse: ownHorse,
    footFire: ownFoot * mettle * WORN,
    horseFire: ownHorse * mettle * WORN,
    guns: Math.max(0, guns) * share,
    steps: 2 * WORN * (ownFoot + ownHorse),
    footSteps: 2 * WORN * ownFoot,
  };
}

export const strengthOf = (t: Seen, notes: Notes, column: Column): Strength =>
  known(t, notes, column) ?? guessed(t, notes, column);

// Garrisons

export interface Held {
  readonly steps: number;
  /** Of foot and horse. */
  readonly fire: number;
  readonly guns: number;
}

const NOBODY_THERE: Held = { steps: 0, fire: 0, guns: 0 };

/** A captured place mostly gets a detachment; others were manned by the scenario. */
export function heldBy(t: Seen, notes: Notes, point: Point): Held {
  const holder = garrisonSide(t, point);
  if (holder === null) return NOBODY_THERE;
  const at = garrisonOf(point);
  const values = t.foot[at] === HIDDEN ? noteOn(notes, COLUMNS_IN_ALL + point)?.values : null;
  if (values === undefined) return bySetUp(t, holder, point);
  const [foot, horse, train] = values === null ? [t.foot[at], t.horse[at], t.train[at]] : values;
  const seen = counted(t, [foot as number], [horse as number], [train as number]);
  return { steps: seen.steps, fire: seen.footFire + seen.horseFire, guns: seen.guns };
}

function bySetUp(t: Seen, holder: Side, point: Point): Held {
  const { sides, places } = groundUnder(t);
  const { id } = places[point] as { readonly id: string };
  const own = (sides[holder] as SideFile).garrisons.find((one) => one.point === id);
  if (own === undefined) return { steps: 1, fire: 1, guns: 0 };
  const most = fortAt(t, point)?.maxGarrison ?? 1;
  const steps = Math.min(most, 2 * own.ir + own.det);
  return { steps, fire: steps, guns: 0 };
}

/** Enemy columns on the map. */
export const enemiesOf = (t: Seen, of: Side): readonly Column[] =>
  columnsOf(foeOf(of)).filter((column) => isInPlay(t, column));
