import type { Side } from '@tercio/kernel';
import { board, commanderFacts } from '../src/board.ts';
import { distance, inReserve, isStunned, nextToEnemy, wingAt } from '../src/field.ts';
import { NONE, rowOf, DEPTH } from '../src/ids.ts';
import type { Commander, Unit, Zone } from '../src/ids.ts';
import { productOf } from '@tercio/kernel/rooms';
import { ZONE_DOUBLINGS } from '../src/orders/cost.ts';
import { isInside } from '../src/orders/ways.ts';
import type { Table } from '../src/state.ts';
import { mix, recalled } from './memory.ts';
import { companyIn } from './mind.ts';
import type { Mind } from './mind.ts';
import { commandChance, hitsExpected } from './odds.ts';
import { bestPlan, keepsBack, meansOf } from './plan.ts';
import { weakest } from './stand.ts';
import { WEIGHTS } from './weights.ts';
import { hitWorth, isFresh, mustAttack, strength } from './worth.ts';

/** Who leads, from where, and which wing first: what the orders are worth that a commander can hope to give. */

export interface Task {
  readonly zone: Zone;
  readonly worth: number;
  readonly assault: boolean;
}

/** What each zone of what is activated, or of a wing, could do under a good roll. */
export function tasksOf(m: Mind, belongs: (zone: Zone) => boolean): readonly Task[] {
  const { t, army } = m;
  const tasks: Task[] = [];
  for (let z = 0; z < t.owner.length; z++) {
    const zone = z as Zone;
    if (t.owner[z] !== army || !belongs(zone)) continue;
    const company = companyIn(t, zone, army).filter((unit) => t.activated[unit] === 0);
    if (company.length === 0) continue;
    const plan = bestPlan(m, zone, company, meansOf(t, zone, company, true));
    const worth = (plan?.worth ?? 0) - keepsBack(t, zone, army);
    if (plan && worth > 0) tasks.push({ zone, worth, assault: plan.assault });
  }
  return tasks;
}

/** 5.1: about what it would cost him to order a zone from where he would stand; beyond the wing it is dearer. */
function costFrom(t: Table, army: Side, from: Zone, { zone, assault }: Task): number {
  const away = distance(from, zone) * (isInside(t, army, from) ? 1 : 2);
  const order = { t, side: army, zone, unit: NONE, assault, commander: from, interdicted: false };
  return productOf(1 + away, ZONE_DOUBLINGS, order);
}

/** What he can hope to order from there. */
export function commandWorth(m: Mind, tasks: readonly Task[], commander: number, from: Zone): number {
  const { t, army } = m;
  const { tactics } = commanderFacts(t, commander as Commander);
  const dice = isStunned(t, commander as Commander) ? 0 : tactics;
  return tasks.reduce((sum, task) => sum + task.worth * commandChance(t, dice, costFrom(t, army, from, task)), 0);
}

/** Fire falls twice before he rides again. */
const CHECKS = 2;
const FACES = [1, 2, 3, 4, 5, 6];

/** What his leadership saves and rallies in a zone (3.4). */
function steadyWorth(m: Mind, commander: number, zone: Zone, company: readonly Unit[]): number {
  const { t, army } = m;
  const others = board(t).commanders.reduce((best, { side, leadership }, k) => {
    const here = k !== commander && side === army && t.commanderAt[k] === zone && !isStunned(t, k as Commander);
    return here ? Math.max(best, leadership) : best;
  }, 0);
  const own = isStunned(t, commander as Commander) ? 0 : commanderFacts(t, commander as Commander).leadership;
  if (own <= others) return 0;
  const fire = (m.volleys()[zone] as number) + (m.guns()[zone] as number);
  const base = weakest(t, { zone, company, army, facing: 0 }, nextToEnemy(t, zone, army));
  const each = company.reduce((sum, unit) => sum + hitWorth(m, unit, isFresh(t, unit)), 0) / company.length;
  const saved = fire > 0 ? each * (hitsExpected(fire, base + others) - hitsExpected(fire, base + own)) : 0;
  const shaken = company.filter((unit) => !isFresh(t, unit));
  const men = shaken.reduce((sum, unit) => sum + strength(t, unit), 0) / Math.max(1, shaken.length);
  const rallied = (leadership: number): number =>
    FACES.reduce((sum, face) => sum + Math.max(0, Math.min(shaken.length, face - fire + base + leadership - 5)), 0) / 6;
  return CHECKS * (saved + WEIGHTS.disorder * men * (rallied(own) - rallied(others)));
}

/** A commander is safest among friends; where he leads, men stand (3.4, 7.2.6). */
export function placeWorth(m: Mind, commander: number, zone: Zone): number {
  if (m.memory === null) return thinkOfPlace(m, commander, zone);
  return recalled(m.memory.worths, mix(m.around(zone), commander), () => thinkOfPlace(m, commander, zone));
}

function thinkOfPlace(m: Mind, commander: number, zone: Zone): number {
  const { t, army } = m;
  const { leadership, chief } = commanderFacts(t, commander as Commander);
  const friends = companyIn(t, zone, army);
  if (friends.length === 0) return nextToEnemy(t, zone, army) ? -2 : -0.4;
  const engaged = nextToEnemy(t, zone, army);
  const risk =
    Math.max(0, (m.volleys()[zone] as number) - 1) * 0.06 +
    (engaged ? WEIGHTS.risk : 0) +
    (engaged && chief ? 0.04 : 0);
  const presence = leadership * (engaged ? WEIGHTS.engagedLeader : 0.02);
  return presence + WEIGHTS.steadies * steadyWorth(m, commander, zone, friends) - risk;
}

/** Zones of a wing that are not in reserve. */
export const zonesOfWing =
  (t: Table, army: Side, wing: number) =>
  (zone: Zone): boolean =>
    wingAt(t, army, zone) === wing && !inReserve(t, army, zone);

// Reserves

/** How strong the line stands in front of a reserve, and how strong the reserve is. */
function lineBefore(t: Table, army: Side, reserve: number): { readonly line: number; readonly held: number } {
  const [from, to] = [t.reserveFrom[reserve] as number, t.reserveTo[reserve] as number];
  const rows = t.reserveRows[reserve] as number;
  let [line, held] = [0, 0];
  board(t).units.forEach((facts, u) => {
    const zone = t.zoneOf[u] as number;
    const column = Math.trunc(zone / DEPTH);
    if (zone < 0 || facts.side !== army || facts.ordnance || column < from || column > to) return;
    const fromBaseline = army === 0 ? rowOf(zone as Zone) : DEPTH - 1 - rowOf(zone as Zone);
    const value = strength(t, u as Unit) * (isFresh(t, u) ? 1 : 0.5);
    if (rows === 3 ? fromBaseline === 1 : fromBaseline < rows) held += value;
    else line += value;
  });
  return { line, held };
}

/** A reserve is called up when the line before it is thin, when it is attacked itself, or when little time is left to win. */
export function reserveWorth(m: Mind, reserve: number): number {
  const { t, army } = m;
  const { line, held } = lineBefore(t, army, reserve);
  if (held === 0) return -1;
  const span = (t.reserveTo[reserve] as number) - (t.reserveFrom[reserve] as number) + 1;
  const late = mustAttack(t, army) && t.turn > board(t).file.turns * WEIGHTS.reserveLate;
  const thin = line < span * WEIGHTS.reserveThin;
  return thin || late ? 0.5 : -1;
}
