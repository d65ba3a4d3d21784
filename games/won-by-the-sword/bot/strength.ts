import { has } from '@tercio/kernel';
import type { Fact, Side, Sides } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { footFirepower, horseFirepower } from '../src/combat.ts';
import type { ColumnFile, SideFile } from '../src/data/types.ts';
import { footRegiments, footSteps, gunsIn, horseRegiments, horseSteps } from '../src/force.ts';
import { garrisonSide, isInPlay } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import type { Ground } from '../src/ground.ts';
import { COLUMNS_EACH, COLUMNS_IN_ALL, columnsOf, foeOf, garrisonOf, holderOf, ownerOf, SLOTS } from '../src/ids.ts';
import type { Column, Holder, Point } from '../src/ids.ts';
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

/** Who reckons: what he has noted of the enemy, and enemy columns that he has to guess at, if that was reckoned already. */
export interface Reader {
  readonly side: Side;
  readonly notes: readonly Fact[];
  pool: Pool | null;
}

const HIDDEN = -1;
/** What is left of a full regiment's firepower in the field, on the average. */
const WORN = 0.9;

/** Of so many nations: what stands at `first` in each of the three packs, and every so many places on. */
function counted(
  t: Seen,
  [foot, horse, train]: readonly [readonly number[], readonly number[], readonly number[]],
  [first, step, nations]: readonly [number, number, number],
): Strength {
  const sum = { foot: 0, horse: 0, footFire: 0, horseFire: 0, guns: 0, steps: 0, footSteps: 0 };
  for (let nation = 0, at = first; nation < nations; nation++, at += step) {
    const [feet, horses] = [foot[at] as number, horse[at] as number];
    sum.guns += gunsIn(train[at] as number);
    if (feet > 0) {
      sum.foot += footRegiments(feet);
      sum.footFire += footFirepower(t, feet);
      sum.footSteps += footSteps(feet);
    }
    if (horses > 0) {
      sum.horse += horseRegiments(horses);
      sum.horseFire += horseFirepower(t, horses);
      sum.steps += horseSteps(horses);
    }
  }
  sum.steps += sum.footSteps;
  return sum;
}

/** A note has foot, horse and train of each nation in turn. */
const PACKS = 3;
function noted(t: Seen, values: readonly number[], nations: number): Strength {
  const [foot, horse, train] = [values, values.slice(1), values.slice(2)];
  return counted(t, [foot, horse, train], [0, PACKS, nations]);
}

const noteOn = (notes: readonly Fact[], about: number): readonly number[] | undefined =>
  notes.findLast((fact) => fact.kind === CONTENTS && fact.about === about)?.values;

/** May the side look? On a view's table what it may not is hidden; on a whole one it is there, and none of its business. */
const isOpen = (t: Seen, { side }: Reader, holder: Holder): boolean =>
  t.foot[holder] !== HIDDEN && has(t.forceSeen[holder] as Sides, side);

/** What is plain to see, or noted; null if nothing is. */
function known(t: Seen, reader: Reader, column: Column): Strength | null {
  const first = holderOf(column, 0);
  if (isOpen(t, reader, first)) return counted(t, [t.foot, t.horse, t.train], [first, 1, SLOTS]);
  const values = noteOn(reader.notes, column);
  return values === undefined ? null : noted(t, values, SLOTS);
}

/** What a side has in columns that nobody has seen, to be shared out among them. */
interface Pool {
  readonly foot: number;
  readonly horse: number;
  readonly guns: number;
  readonly weights: number;
  /** Firepower of a full regiment. */
  readonly mettle: number;
}

const IN_PLAY = 4;

/** Everything of a side that is in play is no secret (1.5): less garrisons and columns that are known. */
function poolOf(t: Seen, reader: Reader, of: Side): Pool {
  let [foot, horse, veterans, guns, weights] = [0, 0, 0, 0, 0];
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = (of * SLOTS + slot) * IN_PLAY;
    const [ir, vir, cr, vcr] = [0, 1, 2, 3].map((sort) => t.regiments[at + sort] as number) as [
      number,
      number,
      number,
      number,
    ];
    foot += ir + vir;
    horse += cr + vcr;
    veterans += vir + vcr;
    guns += t.guns[of * SLOTS + slot] as number;
  }
  const mettle = 2 + veterans / Math.max(1, foot + horse);
  foot -= shutIn(t, of);
  for (const other of columnsOf(of)) {
    if (!isInPlay(t, other)) continue;
    const seen = known(t, reader, other);
    if (seen === null) weights += weightOf(t, other);
    foot -= seen?.foot ?? 0;
    horse -= seen?.horse ?? 0;
    guns -= seen?.guns ?? 0;
  }
  return { foot, horse, guns, weights, mettle };
}

/** What the set-up says, worked out once: regiments in garrisons, and how large columns are. */
interface SetUp {
  readonly garrisons: readonly (readonly { readonly point: Point; readonly ir: number; readonly steps: number }[])[];
  readonly weights: readonly (readonly number[])[];
}
const SET_UPS = new WeakMap<Ground, SetUp>();

const regimentsIn = (file: ColumnFile): number =>
  Object.values(file.units).reduce((sum, { ir, vir, cr, vcr }) => sum + ir + vir + cr + vcr, 0);

function setUpOf(t: Seen): SetUp {
  const ground = groundUnder(t);
  const made = SET_UPS.get(ground);
  if (made) return made;
  const garrisonsOf = ({ garrisons }: SideFile): SetUp['garrisons'][number] =>
    garrisons.map(({ point, ir, det }) => ({
      point: ground.places.findIndex(({ id }) => id === point) as Point,
      ir,
      steps: 2 * ir + det,
    }));
  const setUp = {
    garrisons: ground.sides.map(garrisonsOf),
    weights: ground.sides.map(({ columns }) => columns.filter((file) => !file.reinforcement).map(regimentsIn)),
  };
  SET_UPS.set(ground, setUp);
  return setUp;
}

/** Infantry regiments that the set-up puts into places which have not changed hands. */
function shutIn(t: Seen, of: Side): number {
  let regiments = 0;
  for (const { point, ir } of setUpOf(t).garrisons[of] ?? []) {
    if (ir > 0 && garrisonSide(t, point) === of) regiments += ir;
  }
  return regiments;
}

const MIDDLING = 10;
/** How large a column is likely to be beside the others: as the scenario sets it up, or middling. */
const weightOf = (t: Seen, column: Column): number =>
  setUpOf(t).weights[ownerOf(column)]?.[column % COLUMNS_EACH] ?? MIDDLING;

function guessed(t: Seen, reader: Reader, column: Column): Strength {
  const { foot, horse, guns, weights, mettle } = (reader.pool ??= poolOf(t, reader, ownerOf(column)));
  const share = weightOf(t, column) / Math.max(1, weights);
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

export const strengthOf = (t: Seen, reader: Reader, column: Column): Strength =>
  known(t, reader, column) ?? guessed(t, reader, column);

// Garrisons

export interface Held {
  readonly steps: number;
  /** Of foot and horse. */
  readonly fire: number;
  readonly guns: number;
}

const NOBODY_THERE: Held = { steps: 0, fire: 0, guns: 0 };
const A_DETACHMENT: Held = { steps: 1, fire: 1, guns: 0 };

/** A captured place mostly gets a detachment; others were manned by the scenario. */
export function heldBy(t: Seen, reader: Reader, point: Point): Held {
  const holder = garrisonSide(t, point);
  if (holder === null) return NOBODY_THERE;
  const at = garrisonOf(point);
  if (isOpen(t, reader, at)) return asGarrison(counted(t, [t.foot, t.horse, t.train], [at, 1, 1]));
  const values = noteOn(reader.notes, COLUMNS_IN_ALL + point);
  return values === undefined ? bySetUp(t, holder, point) : asGarrison(noted(t, values, 1));
}

const asGarrison = ({ steps, footFire, horseFire, guns }: Strength): Held => ({
  steps,
  fire: footFire + horseFire,
  guns,
});

function bySetUp(t: Seen, holder: Side, point: Point): Held {
  const own = setUpOf(t).garrisons[holder]?.find((one) => one.point === point);
  if (own === undefined) return A_DETACHMENT;
  const steps = Math.min(fortAt(t, point)?.maxGarrison ?? 1, own.steps);
  return { steps, fire: steps, guns: 0 };
}

/** Enemy columns on the map. */
export const enemiesOf = (t: Seen, of: Side): readonly Column[] =>
  columnsOf(foeOf(of)).filter((column) => isInPlay(t, column));
