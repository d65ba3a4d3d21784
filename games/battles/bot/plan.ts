import type { Side } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { assaultCost, isA } from '../src/assault/eligibility.ts';
import { factsOf, groundAt } from '../src/board.ts';
import { beside, enemyOccupied, facingOf, nextToEnemy, reserveAt } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { allowance, diagonalRefusal, entryRefusal, freeTurns, QUARTERS, zoneTowards } from '../src/orders/movement.ts';
import type { Turn, Way } from '../src/orders/movement.ts';
import { RESERVE } from '../src/orders/reserves.ts';
import type { Table } from '../src/state.ts';
import { mix, recalled } from './memory.ts';
import type { Step, Outlook } from './memory.ts';
import type { Mind } from './mind.ts';
import { assaultWorth, attackersOf, standWorth, supportWorth } from './stand.ts';
import type { Stand } from './stand.ts';
import { WEIGHTS } from './weights.ts';
import { mustAttack } from './worth.ts';

/** What a company could do with the moves it has, to the end of its order: the best of all ways, and how it begins. */

export interface Plan extends Outlook {
  readonly first: Step;
}

/** A company on its way. */
interface March {
  readonly stand: Stand;
  readonly moves: number;
  readonly turns: number;
  /** It came among friends and goes no further (5.3.6). */
  readonly joined: boolean;
  /** Still where it is now: foot can assault only from here. */
  readonly here: boolean;
}

export interface Means {
  /** May it assault, by cost and threshold? */
  readonly assault: boolean;
  readonly moves: number;
  readonly turns: number;
  readonly facing: number;
}

const MARCHES: readonly Way[] = ['forward', 'left', 'right', 'back'];
const TURNING: readonly Turn[] = ['turnLeft', 'turnRight', 'turnAbout'];
const DEEPEST = 3;

/** Moves and free turns of a company that has not begun, or those it has left: the slowest sets the pace (5.1.4). */
export function meansOf(t: Table, zone: Zone, company: readonly Unit[], assault: boolean, doubled = false): Means {
  let [moves, turns] = [9, 9];
  for (const unit of company) {
    moves = Math.min(moves, t.ordered[unit] === 1 ? (t.moves[unit] as number) : allowance(t, unit, doubled));
    turns = Math.min(turns, t.ordered[unit] === 1 ? (t.turns[unit] as number) : freeTurns(t, unit));
  }
  return { assault, moves, turns, facing: facingOf(t, zone) };
}

/** The worth of every way to begin, as far as it is worth a thought; 'stop' is the worth of staying. */
export function plansOf(m: Mind, zone: Zone, company: readonly Unit[], means: Means): ReadonlyMap<Step, Outlook> {
  if (m.memory === null) return thinkOver(m, zone, company, means);
  return recalled(m.memory.plans, keyOf(m, zone, company, means), () => thinkOver(m, zone, company, means));
}

function keyOf(m: Mind, zone: Zone, company: readonly Unit[], { assault, moves, turns, facing }: Means): number {
  let key = mix(m.around(zone), (moves * 16 + turns) * 8 + facing * 2 + (assault ? 1 : 0));
  for (const unit of company) key = mix(key, unit);
  return mix(key, m.t.turn * 2 + m.army);
}

function thinkOver(m: Mind, zone: Zone, company: readonly Unit[], means: Means): ReadonlyMap<Step, Outlook> {
  const { army } = m;
  const known = new Map<number, number>();
  const start: March = {
    stand: { zone, facing: means.facing, company, army },
    moves: means.moves,
    turns: means.turns,
    joined: false,
    here: true,
  };
  const plans = new Map<Step, Outlook>([['stop', { worth: staying(m, start, known), assault: false }]]);
  for (const [step, next] of nextSteps(m, start, means)) {
    plans.set(step, next === null ? assaulting(m, start, known) : bestFrom(m, next, means, 1, known));
  }
  return plans;
}

/** The best of them that is more than staying; null if none is. */
export function bestPlan(m: Mind, zone: Zone, company: readonly Unit[], means: Means): Plan | null {
  const plans = plansOf(m, zone, company, means);
  const stay = plans.get('stop')?.worth ?? 0;
  let best: Plan | null = null;
  for (const [first, { worth, assault }] of plans) {
    if (first !== 'stop' && (best === null || worth - stay > best.worth))
      best = { first, worth: worth - stay, assault };
  }
  return best;
}

function bestFrom(m: Mind, march: March, means: Means, depth: number, known: Map<number, number>): Outlook {
  let best: Outlook = { worth: staying(m, march, known), assault: false };
  if (depth >= DEEPEST || march.moves + march.turns === 0) return best;
  for (const [, next] of nextSteps(m, march, means)) {
    const found = next === null ? assaulting(m, march, known) : bestFrom(m, next, means, depth + 1, known);
    if (found.worth > best.worth) best = found;
  }
  return best;
}

function staying(m: Mind, { stand, joined }: March, known: Map<number, number>): number {
  const place = stand.zone * 4 + stand.facing;
  let worth = known.get(place);
  if (worth === undefined) known.set(place, (worth = joined ? supportWorth(m, stand) : standWorth(m, stand)));
  return worth;
}

/** Who has assaulted does not do so again next time with the same hope: that part of staying is not to be had twice. */
function assaulting(m: Mind, march: March, known: Map<number, number>): Outlook {
  const { stand, here } = march;
  const blows = assaultWorth(m, stand, attackersOf(m.t, stand.company), here);
  return { worth: staying(m, march, known) + blows * WEIGHTS.notLater, assault: true };
}

/** Steps that the rules allow or nearly so, with where they lead; null: an assault. */
function nextSteps(m: Mind, march: March, means: Means): readonly (readonly [Step, March | null])[] {
  const { t } = m;
  const steps: (readonly [Step, March | null])[] = [];
  const ahead = beside(t, march.stand.zone, march.stand.facing);
  if (means.assault && enemyOccupied(t, ahead, march.stand.army) && canAssault(t, march, ahead as Zone)) {
    steps.push(['assault', null]);
  }
  if (march.joined) return steps;
  for (const turn of TURNING) {
    const next = turned(t, march, turn);
    if (next !== null) steps.push([turn, next]);
  }
  for (const way of MARCHES) {
    const next = marched(t, march, way);
    if (next !== null) steps.push([way, next]);
  }
  return steps;
}

const canAssault = (t: Table, { stand, moves, here }: March, into: Zone): boolean =>
  stand.company.every((unit) => (here || !factsOf(t, unit).foot) && assaultCost(t, unit, into) <= moves);

function turned(t: Table, march: March, turn: Turn): March | null {
  const { stand, moves, turns } = march;
  const free = turns > 0;
  const wide = stand.company.some((unit) => isA(t, unit, 'enHaye'));
  const cost = free ? 0 : wide ? 2 : 1;
  if (cost > moves) return null;
  const facing = (stand.facing + QUARTERS[turn]) & 3;
  return { ...march, stand: { ...stand, facing }, moves: moves - cost, turns: free ? turns - 1 : turns, here: false };
}

function marched(t: Table, march: March, way: Way): March | null {
  const { stand, moves } = march;
  const to = zoneTowards(t, stand.zone, stand.facing, way);
  const weight = stand.company.reduce((sum, unit) => sum + factsOf(t, unit).weight, 0);
  if (entryRefusal(t, stand.army, to, weight, false) !== null) return null;
  if (diagonalRefusal(t, stand.army, stand.zone, stand.facing, way) !== null) return null;
  const zone = to as Zone;
  const { hardGround } = tables.moveCosts.values;
  const rough = groundAt(t, zone).has.hardGround && stand.company.some((unit) => !factsOf(t, unit).foot);
  const cost = (way === 'forward' ? 1 : 2) * (rough ? hardGround : 1);
  if (cost > moves) return null;
  const joined = t.owner[zone] === stand.army;
  const facing = joined ? facingOf(t, zone) : stand.facing;
  return { stand: { ...stand, zone, facing }, moves: moves - cost, turns: march.turns, joined, here: false };
}

// Reserves

/** A reserve steadies the wings before it: what it must promise more than others to be called away (2.6, 7.1.11). */
export function keepsBack(t: Table, zone: Zone, army: Side): number {
  const reserve = reserveAt(t, army, zone);
  if (reserve === NONE || t.reserveState[reserve] === RESERVE.active || nextToEnemy(t, zone, army)) return 0;
  return mustAttack(t, army) ? WEIGHTS.keepsBackInHaste : WEIGHTS.keepsBack;
}
