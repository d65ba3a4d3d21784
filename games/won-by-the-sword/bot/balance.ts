import type { Side } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';
import type { FortificationRow, FortWorks } from '../src/data/types.ts';
import { garrisonSide } from '../src/forces.ts';
import type { Ground } from '../src/ground.ts';
import type { Column, Point } from '../src/ids.ts';
import { dueOf } from '../src/march/settlement.ts';
import type { Table } from '../src/state.ts';
import { cpForSiege, cpLeft } from './aims.ts';
import { awaitedSteps, lead } from './campaign.ts';
import { INITIATIVE_WORTH, mindOf } from './mind.ts';
import type { Mind } from './mind.ts';
import { stepsOnTheMarch } from './worth.ts';

/**
 * How well a side stands, in VPs: those it has, and those that its men, its bread, its sieges and what lies before them
 * mostly bring until the end. The weights were fitted to how games between bots came out. It looks at a whole position
 * and is asked for very often, so it goes by distances on the map, not by roads.
 */

/** What a step brings in each round that is left, infantry and cavalry; and for so many rounds at most. */
const FOOT_A_ROUND = 0.075;
const HORSE_A_ROUND = 0.05;
const GUN_A_ROUND = 0.12;
const LONGEST = 20;
/** A step in the last round: the enemy gets VPs for regiments in the cadre box. */
const LAST_STEP = 0.25;

const timeOf = ({ rounds }: Mind): number => Math.min(LONGEST, rounds);

function men(m: Mind, column: Column): number {
  const { footSteps, guns } = m.strength(column);
  const steps = stepsOnTheMarch(m, column);
  const a = FOOT_A_ROUND * footSteps + HORSE_A_ROUND * (steps - footSteps) + GUN_A_ROUND * guns;
  return timeOf(m) * a + LAST_STEP * steps;
}

/** 11.5 Men in places under siege: without them, a sally would cost nothing. */
const BESIEGED_STEP = 0.35;
function besieged(m: Mind): number {
  let steps = 0;
  for (const enemy of m.enemies) {
    const point = m.t.columnAt[enemy] as Point;
    if (m.t.besieging[enemy] === 1 && garrisonSide(m.t, point) === m.side) steps += m.held(point).steps;
  }
  return BESIEGED_STEP * steps;
}

const AWAITED = 0.9;
const awaited = (m: Mind): number => AWAITED * FOOT_A_ROUND * timeOf(m) * awaitedSteps(m);

/** BPs that count, each, and what each that is missing costs in men (7.2). */
const ENOUGH = 5;
const BREAD = 0.35;
const HUNGER = 1.2;
const WEARY = 0.5;

function bread(m: Mind, column: Column): number {
  const due = m.t.active === column ? dueOf(m.t, column) : 0;
  const left = (m.t.baggage[column] as number) - due;
  const worth =
    left < 0 ? HUNGER * left * (0.3 + timeOf(m) / LONGEST) : m.rounds > 1 ? BREAD * Math.min(ENOUGH, left) : 0;
  return worth - WEARY * (m.t.fatigue[column] as number);
}

/** Far sieges are given up, relieved or run out of time. */
const PATIENCE = 9;
const TOO_LATE = 0.1;

function siege(m: Mind, column: Column): number {
  if (m.t.besieging[column] !== 1) return 0;
  const point = m.t.columnAt[column] as Point;
  const cp = cpForSiege(m, column, point);
  return prizeOf(m, point) * Math.exp(-cp / PATIENCE) * (cp > cpLeft(m, column) ? TOO_LATE : 1);
}

function prizeOf({ t, ground }: Mind, point: Point): number {
  const { captureGarrisoned, captureNeutral } = ground.tables.victoryPoints.values;
  const works = (ground.places[point] as { readonly works: number }).works as FortWorks;
  return (garrisonSide(t, point) === null ? captureNeutral : captureGarrisoned)[works];
}

// What lies before a column

interface Fort {
  readonly point: Point;
  readonly row: FortificationRow;
}
const FORTS = new WeakMap<Ground, readonly Fort[]>();

/** Every place that can be besieged. */
function fortsOn(ground: Ground): readonly Fort[] {
  const known = FORTS.get(ground);
  if (known) return known;
  const rows: { readonly [works: number]: FortificationRow | undefined } = ground.tables.fortification.values;
  const forts = ground.places.flatMap(({ works, neutral }, point): readonly Fort[] => {
    const row = rows[works];
    return row === undefined || neutral ? [] : [{ point: point as Point, row }];
  });
  FORTS.set(ground, forts);
  return forts;
}

/** Further off nothing is certain. */
const REACH = 10;
const SETTING_UP = 3;
const PROSPECT = 3;

/** The place that promises most for a CP. */
function prospect(m: Mind, column: Column): number {
  const { footSteps, steps } = m.strength(column);
  const from = m.t.columnAt[column] as number;
  const left = cpLeft(m, column);
  let best = 0;
  for (const { point, row } of fortsOn(m.ground)) {
    if (footSteps < row.initiate || garrisonSide(m.t, point) === m.side) continue;
    const far = m.far(from, point);
    if (far > REACH) continue;
    const cp = far + SETTING_UP + row.required / (steps >= row.double ? 2 : 1);
    if (cp <= left) best = Math.max(best, prizeOf(m, point) / cp);
  }
  return PROSPECT * best;
}

const ofColumns = (m: Mind, worth: (m: Mind, column: Column) => number): number =>
  m.own.reduce((total, column) => total + worth(m, column), 0);
const initiative = (m: Mind): number => (m.rounds > 1 && m.t.initiative === m.side ? INITIATIVE_WORTH : 0);

/** What the balance is made of, in VPs. */
export function reasons(t: Table, side: Side): readonly Reason[] {
  const own = mindOf(t, side, []);
  const other = mindOf(t, own.foe, []);
  const lies = (worth: (m: Mind) => number): number => worth(own) - worth(other);
  return [
    { text: 'VPs', amount: lead(own) },
    { text: 'steps', amount: lies((m) => ofColumns(m, men) + besieged(m)) },
    { text: 'reinforcements', amount: lies(awaited) },
    { text: 'baggage', amount: lies((m) => ofColumns(m, bread)) },
    { text: 'sieges under way', amount: lies((m) => ofColumns(m, siege)) },
    { text: 'places within reach', amount: lies((m) => ofColumns(m, prospect)) },
    { text: 'initiative', amount: lies(initiative) },
  ];
}

export const balance = (t: Table, side: Side): number => reasons(t, side).reduce((sum, { amount }) => sum + amount, 0);
