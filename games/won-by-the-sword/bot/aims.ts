import { gunFirepower } from '../src/combat.ts';
import type { FortWorks } from '../src/data/types.ts';
import { besiegerOf, garrisonSide, hasColumnAt } from '../src/forces.ts';
import { isEnemyTerritory, placeAt } from '../src/ground.ts';
import { NONE } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { fortAt } from '../src/siege/eligibility.ts';
import { COMMON_CP, COMMON_RATE, INITIATIVE_WORTH } from './mind.ts';
import type { Aim, Mind } from './mind.ts';
import { chanceOfSurrender, meanHits } from './odds.ts';
import { UNREACHED } from './roads.ts';
import { baggageWorth, battleWorth, dangerAt, forageWorth, stepsOnTheMarch } from './worth.ts';

/** What a column could set out to do, and what it would bring in VPs for each CP on the way and on the spot. */

// Sieges (11)

/** 11.8 */
const ASSAULT_CP = 2;
/** A taken neutral place is worth more to the enemy than it was to us. */
const EXPOSED = 0.7;

/** CPs that works still take, guns on both sides counted in. */
function cpForWorks(m: Mind, column: Column, point: Point): number {
  const { t } = m;
  const fort = fortAt(t, point);
  if (fort === undefined) return UNREACHED;
  const { guns, steps } = m.strength(column);
  const rate = (t.besieging[column] === 1 ? steps : stepsOnTheMarch(m, column)) >= fort.double ? 2 : 1;
  const shot = guns === 0 ? 0 : meanHits(t, gunFirepower(t, guns));
  const reply = meanHits(t, fort.artillery + gunFirepower(t, m.held(point).guns));
  const works =
    t.besieging[column] === 1 ? (t.required[column] as number) - (t.built[column] as number) : fort.required;
  return Math.max(0, works) / Math.max(0.4, rate + (shot - reply) / COMMON_CP);
}

/** CPs that it takes to bring a siege to its end, once the column is there. */
export function cpForSiege(m: Mind, column: Column, point: Point): number {
  const { t } = m;
  const summons = { guns: m.strength(column).guns, held: m.held(point), pledged: 0 };
  const refused = 1 - chanceOfSurrender(t, point, { ...summons, final: true });
  if (t.besieging[column] === 1) {
    if (t.finalOffer[column] === 1) return ASSAULT_CP + cpForWorks(m, column, point);
    return Math.max(1, cpForWorks(m, column, point) + refused * ASSAULT_CP);
  }
  const holds = t.rejected[point] === 1 ? 1 : 1 - chanceOfSurrender(t, point, { ...summons, final: false });
  return 1 + holds * (cpForWorks(m, column, point) + refused * ASSAULT_CP);
}

/** What a place is worth once it is taken. */
export function placeWorth(m: Mind, column: Column, point: Point): number {
  const works = placeAt(m.t, point).works as FortWorks;
  if (fortAt(m.t, point) === undefined) return 0;
  const { captureGarrisoned, captureNeutral } = m.ground.tables.victoryPoints.values;
  const fort = m.ground.tables.fortification.values[works];
  const vp = garrisonSide(m.t, point) === null ? captureNeutral[works] - EXPOSED : captureGarrisoned[works];
  const card = fort.initiative && m.t.initiative !== m.side ? INITIATIVE_WORTH : 0;
  return vp + card + baggageWorth(m, column, fort.bpSurrender) - m.step;
}

/** 11.1 Could the column besiege the place, as far as it can see from here? */
function canBesiege(m: Mind, column: Column, point: Point): boolean {
  const { t } = m;
  const fort = fortAt(t, point);
  if (fort === undefined) return false;
  if (t.besieging[column] === 1 && t.columnAt[column] === point) return true;
  if (placeAt(t, point).neutral || garrisonSide(t, point) === m.side) return false;
  if (m.strength(column).footSteps < fort.initiate || stepsOnTheMarch(m, column) < fort.maintain + 2) return false;
  return besiegerOf(t, point) === NONE && !hasColumnAt(t, m.foe, point);
}

/** Is another column of ours better placed for it? */
const isTaken = (m: Mind, column: Column, point: Point, way: number): boolean =>
  m.own.some((other) => {
    if (other === column || m.t.besieging[other] === 1) return false;
    const far = m.far(m.t.columnAt[other] as number, point);
    return far <= 2 && far < way && m.strength(other).footSteps >= (fortAt(m.t, point)?.initiate ?? 0);
  });

function siegeAim(m: Mind, column: Column, point: Point, way: number): Aim | null {
  if (!canBesiege(m, column, point)) return null;
  const cp = way + cpForSiege(m, column, point);
  const room = cpLeft(m, column);
  const worth = placeWorth(m, column, point) - dangerAt(m, column, point);
  const late = cp > room ? 0.15 : 1;
  const shared = isTaken(m, column, point, way) ? 0.5 : 1;
  return { doing: 'besiege', point, way, cp, rate: (late * shared * worth) / cp };
}

/** CPs that are left to a column until the end. */
export const cpLeft = (m: Mind, column: Column): number =>
  (m.t.active === column ? m.t.cp : m.t.finished[column] === 1 ? 0 : COMMON_CP) + (m.rounds - 1) * COMMON_CP;

// Foraging (10)

/** Nobody goes further for bread. */
const FORAYS = 8;

function forageAim(m: Mind, column: Column, point: Point, way: number): Aim | null {
  const { t } = m;
  const level = t.forage[point] as number;
  if (level === 2 || way > FORAYS || way >= cpLeft(m, column)) return null;
  const besieger = besiegerOf(t, point);
  if (garrisonSide(t, point) === m.foe && besieger === NONE) return null;
  if (hasColumnAt(t, m.foe, point)) return null;
  const { worth, levels } = forageWorth(m, column, point);
  if (worth <= 0) return null;
  const danger = t.columnAt[column] === point ? 0 : dangerAt(m, column, point);
  // In fresh country a second attempt follows the first.
  const attempts = isEnemyTerritory(t, m.side, point) ? Math.min(2, (2 - level) / Math.max(0.5, levels)) : 1;
  const cp = way + attempts;
  return { doing: 'forage', point, way, cp, rate: (worth * attempts - danger) / cp };
}

function pickUpAim(m: Mind, column: Column, point: Point, way: number): Aim | null {
  const stock = m.t.stock[point] as number;
  if (stock === 0 || hasColumnAt(m.t, m.foe, point)) return null;
  const cp = way + 1;
  return { doing: 'pickUp', point, way, cp, rate: baggageWorth(m, column, stock) / cp };
}

// Battle (12)

/** Beyond that an enemy will be somewhere else. */
const PURSUIT = 5;
const SAFE_ODDS = 0.5;

/** What it is worth to meet an enemy column: what battle brings, or what he pays for refusing it. */
export function offerWorth(m: Mind, column: Column, enemy: Column): number {
  const { t } = m;
  const refusal = -m.ground.tables.victoryPoints.values.rejectBattle;
  const fought = battleWorth(m, column, enemy, true);
  const place = t.columnAt[enemy] as Point;
  const relief =
    t.besieging[enemy] === 1 && garrisonSide(t, place) === m.side
      ? 0.3 * m.ground.tables.victoryPoints.values.captureGarrisoned[placeAt(t, place).works as FortWorks]
      : 0;
  return (fought > 0 ? Math.min(fought, 0.5 * fought + 0.5 * refusal) : fought) + relief;
}

function battleAims(m: Mind, column: Column): readonly Aim[] {
  const { cp: ways } = m.roads(column);
  return m.enemies.flatMap((enemy) => {
    const point = m.t.columnAt[enemy] as Point;
    const way = ways[point] as number;
    if (way > PURSUIT || way >= cpLeft(m, column) || m.t.refused[enemy] === 1) return [];
    const worth = offerWorth(m, column, enemy) - SAFE_ODDS;
    const cp = way + 1;
    return worth <= 0 ? [] : [{ doing: 'battle' as const, point, way, cp, rate: worth / (cp + COMMON_RATE) }];
  });
}

// All of them

/** 3.5 In the last round a column should be in enemy territory. */
function abroadAim(m: Mind, column: Column, point: Point, way: number): Aim | null {
  if (!isEnemyTerritory(m.t, m.side, point) || way === 0) return null;
  const vp = m.ground.tables.victoryPoints.values.columnInEnemyTerritory - dangerAt(m, column, point);
  return way > cpLeft(m, column) ? null : { doing: 'abroad', point, way, cp: way, rate: vp / way };
}

/** A column in danger goes where there is less of it. */
function withdrawAim(m: Mind, column: Column, point: Point, way: number): Aim | null {
  if (way === 0 || way > PURSUIT) return null;
  const danger = dangerAt(m, column, m.t.columnAt[column] as Point);
  const refuge = garrisonSide(m.t, point) === m.side ? 0.1 : 0;
  const rate = (danger - dangerAt(m, column, point) + refuge) / way;
  return { doing: 'withdraw', point, way, cp: way, rate };
}

/** Everything that pays, the best first. */
export function aimsOf(m: Mind, column: Column): readonly Aim[] {
  const known = m.aims.get(column);
  if (known !== undefined) return known;
  const aims = everyAim(m, column);
  m.aims.set(column, aims);
  return aims;
}

function everyAim(m: Mind, column: Column): readonly Aim[] {
  const { cp, reached } = m.roads(column);
  const found: Aim[] = [...battleAims(m, column)];
  const thoughts = thoughtsOf(m, column);
  const forays = mostOfForays(m, column);
  let most = found.reduce((rate, aim) => Math.max(rate, aim.rate), 0);
  for (const point of reached) {
    const way = cp[point] as number;
    for (const thinking of thoughts) {
      // Points come in the order of their distance: soon no foray can be the best any more.
      if (thinking === forageAim && way > 0 && forays / (way + 2) < most) continue;
      const aim = thinking(m, column, point, way);
      if (aim === null || aim.rate <= 0) continue;
      found.push(aim);
      most = Math.max(most, aim.rate);
    }
  }
  return found.toSorted((a, b) => b.rate - a.rate || a.cp - b.cp || a.point - b.point);
}

/** What two attempts to forage bring at the very best. */
function mostOfForays(m: Mind, column: Column): number {
  const { forage, victoryPoints } = m.ground.tables;
  const most = Math.max(...forage.values.rows.map(({ bp }) => bp));
  return 2 * (2 * victoryPoints.values.forageLevel + baggageWorth(m, column, most));
}

type Thought = (m: Mind, column: Column, point: Point, way: number) => Aim | null;
const ALWAYS: readonly Thought[] = [siegeAim, forageAim, pickUpAim];

function thoughtsOf(m: Mind, column: Column): readonly Thought[] {
  const here = m.t.columnAt[column] as Point;
  const goesAbroad = m.rounds <= 2 && !isEnemyTerritory(m.t, m.side, here);
  const isInDanger = dangerAt(m, column, here) > 0;
  if (!goesAbroad && !isInDanger) return ALWAYS;
  return [...ALWAYS, ...(goesAbroad ? [abroadAim] : []), ...(isInDanger ? [withdrawAim] : [])];
}
