import { no, yes } from '@tercio/kernel';
import type { Refusal, Side, Verdict } from '@tercio/kernel';
import { armyOf, bannersIn, bestOf, hasFoes, isInfantry, leadersAt } from '../forces.ts';
import { CITY, DANZIG_TYPE, FORTIFIED, isStrong, PORT, PORTS, TERRAIN, TYPE, UNIT_OWNER, WAYS } from '../ground.ts';
import { COS, isPower, isSpace, ISTANBUL, NONE, OTT, PLC, RUS } from '../ids.ts';
import type { Commander, Place, Unit } from '../ids.ts';
import { capacityOf } from '../march/column.ts';
import { areAllied, canBeTaken, holderOf, inPlay, isHome, isHostileSpace, isVassal } from '../relations.ts';
import { ASSAULTED, CAUGHT, MOVED, RAISED, SPENT } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 6.9.3.6 to 6.9.3.9 What an army may do to the space it stands on. */

const SIEGE_UNITS = 2;
const ASSAULT_INFANTRY = 6;

/** Units that stood here when the impulse began and have done nothing yet. */
export const settledArmy = (t: Seen, by: Side, at: number, army: readonly Unit[] = armyOf(t, by, at)): Unit[] =>
  army.filter((unit) => ((t.deeds[unit] as number) & (MOVED | SPENT | RAISED)) === 0);

/** T98 Their Commanders too: anyone who came in this impulse leads no siege. */
const settledLeaders = (t: Seen, by: Side, at: number): Commander[] =>
  leadersAt(t, by, at).filter((who) => ((t.leaderDeeds[who] as number) & (MOVED | SPENT)) === 0);
export const besiegerRating = (t: Seen, by: Side, at: Place, army: readonly Unit[]): number =>
  bestOf(settledLeaders(t, by, at), army);
/** Anyone who has besieged or stormed the place does nothing more in this impulse. */
export function tireBesiegers(t: Table, by: Side, at: Place): void {
  for (const unit of settledArmy(t, by, at)) t.deeds[unit] = (t.deeds[unit] as number) | SPENT;
  for (const who of settledLeaders(t, by, at)) t.leaderDeeds[who] = (t.leaderDeeds[who] as number) | SPENT;
}

/** For whom a space is taken: the Cossacks of the Uprising take control for themselves (4.2.5). */
export function takerOf(t: Seen, by: Side, units: readonly Unit[]): number {
  const isUprising =
    by === RUS && !inPlay(t, 'cossacks') && units.length > 0 && units.every((unit) => UNIT_OWNER[unit] === COS);
  return isUprising ? COS : by;
}

const isFriendly = (t: Seen, by: Side, at: Place): boolean => {
  if (isHome(t, by, at) || (TYPE[at] === TERRAIN && isSpace(at))) return true;
  const holder = holderOf(t, at);
  if (isPower(holder) && areAllied(t, by, holder)) return true;
  if (by === OTT && holder !== NONE && isVassal(t, holder)) return true;
  return holder === COS && by === RUS && t.ledBy[COS] === RUS;
};
const isBase = (t: Seen, by: Side, at: Place): boolean =>
  at === ISTANBUL ? by === OTT : isHome(t, by, at) && (TYPE[at] as number) >= FORTIFIED;

/** T15 A chain to a Fortified City of the besieger's own, or a sea link to a friendly port where he or an ally has ships. */
export function isConnected(t: Seen, by: Side, at: Place): boolean {
  const reached = new Set<Place>([at]);
  const open: Place[] = [at];
  const sea = PORT[at] as number;
  if (sea !== NONE && capacityOf(t, by, sea) > 0) {
    for (const port of PORTS[sea] ?? []) if (isFriendly(t, by, port)) reach(reached, open, port);
    if (sea === PORT[ISTANBUL] && by === OTT) return true;
  }
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place !== at && isBase(t, by, place)) return true;
    if (place === ISTANBUL) return by === OTT;
    for (const { to } of WAYS[place] ?? []) if (isFriendly(t, by, to)) reach(reached, open, to);
    if (by === OTT && (WAYS[ISTANBUL] ?? []).some(({ to }) => to === place)) return true;
  }
  return false;
}
function reach(reached: Set<Place>, open: Place[], place: Place): void {
  if (reached.has(place)) return;
  reached.add(place);
  open.push(place);
}

/** `here`: what the side has there, for anyone who knows it already. */
export function maySiege(t: Seen, by: Side, at: Place, cost: number, here?: readonly Unit[]): Verdict {
  if (!isStrong(at)) return no('6.9.3.6', 'nothingToBesiege', { at });
  if (t.points < cost) return no('6.9.3.6', 'tooFewPoints', { cost, points: t.points });
  const army = settledArmy(t, by, at, here);
  if (army.length < SIEGE_UNITS || !army.some(isInfantry)) return no('6.9.3.6', 'siegeArmy', { at });
  const banners = bannersIn(t, army);
  if (!canBeTaken(t, banners, at) || hasFoes(t, by, banners, at)) return no('6.9.3.6', 'notEnemy', { at });
  if (t.besieged.includes(at)) return no('6.9.3.6', 'besiegedAlready', { at });
  return isConnected(t, by, at) ? yes : no('6.9.3.6', 'notConnected', { at });
}

/** All that speaks against a siege by these units, not the first of it alone; `fresh`: those who began the impulse there. */
export function siegeObstacles(
  t: Seen,
  by: Side,
  at: Place,
  units: readonly Unit[],
  fresh: number,
): readonly Refusal[] {
  const banners = bannersIn(t, units);
  return [
    ...(units.length < SIEGE_UNITS ? [no('6.9.3.6', 'siegeTooFew', { units: units.length })] : []),
    ...(units.some(isInfantry) ? [] : [no('6.9.3.6', 'siegeNoInfantry')]),
    ...(fresh < units.length ? [no('6.9.3.6', 'siegeLater', { at })] : []),
    ...(hasFoes(t, by, banners, at) ? [no('6.9.3.6', 'enemyThere', { at })] : []),
    ...(t.besieged.includes(at) ? [no('6.9.3.6', 'besiegedAlready', { at })] : []),
    ...(isConnected(t, by, at) ? [] : [no('6.9.3.6', 'notConnected', { at })]),
  ];
}
/** The same before it marches: there it has just come, and its points are those of its next impulse. */
export const siegeAhead = (t: Seen, by: Side, at: Place, units: readonly Unit[]): readonly Refusal[] =>
  isStrong(at) && canBeTaken(t, bannersIn(t, units), at) ? siegeObstacles(t, by, at, units, 0) : [];

export function mayAssault(t: Seen, by: Side, at: Place, here?: readonly Unit[]): Verdict {
  const isDanzigs = TYPE[at] === DANZIG_TYPE && t.control[at] === PLC;
  if ((TYPE[at] as number) < FORTIFIED || isDanzigs) return no('6.9.3.7', 'noAssaultHere', { at });
  if (t.points < 1) return no('6.9.3.7', 'tooFewPoints', { cost: 1, points: t.points });
  if ((t.did & ASSAULTED) !== 0) return no('6.9.3.7', 'assaultedAlready');
  const army = settledArmy(t, by, at, here);
  const full = army.filter((unit) => isInfantry(unit) && t.weak[unit] === 0);
  if (full.length < ASSAULT_INFANTRY) return no('6.9.3.7', 'tooFewInfantry', { infantry: full.length });
  const banners = bannersIn(t, army);
  return canBeTaken(t, banners, at) && !hasFoes(t, by, banners, at) ? yes : no('6.9.3.7', 'notEnemy', { at });
}

/** Anyone who has fought moves no further, but takes and plunders the space; Bad weather ends that, too. */
const freeArmy = (t: Seen, by: Side, at: Place, army: readonly Unit[] = armyOf(t, by, at)): Unit[] =>
  army.filter((unit) => ((t.deeds[unit] as number) & CAUGHT) === 0);

/** 6.9.1 Nobody is there, or Bad weather holds those who are. */
const nobodyFree = (t: Seen, rule: '6.9.3.8' | '6.9.3.9', by: Side, at: Place): Verdict =>
  no(rule, armyOf(t, by, at).length > 0 ? 'caughtThere' : 'noArmy', { at });

export function mayControl(t: Seen, by: Side, at: Place, here?: readonly Unit[]): Verdict {
  if (TYPE[at] !== CITY) return no('6.9.3.8', 'noCity', { at });
  if (t.points < 1) return no('6.9.3.8', 'tooFewPoints', { cost: 1, points: t.points });
  const army = freeArmy(t, by, at, here);
  if (army.length === 0) return nobodyFree(t, '6.9.3.8', by, at);
  const banners = bannersIn(t, army);
  return canBeTaken(t, banners, at) && !hasFoes(t, by, banners, at) ? yes : no('6.9.3.8', 'notEnemy', { at });
}

export function mayPlunder(t: Seen, by: Side, at: Place, cost: number, here?: readonly Unit[]): Verdict {
  if (!isSpace(at) || TYPE[at] === TERRAIN) return no('6.9.3.9', 'noPlunderHere', { at });
  if (t.points < cost) return no('6.9.3.9', 'tooFewPoints', { cost, points: t.points });
  if (t.famine[at] === 1) return no('6.9.3.9', 'famineThere', { at });
  const army = freeArmy(t, by, at, here);
  if (army.length === 0) return nobodyFree(t, '6.9.3.9', by, at);
  return isHostileSpace(t, bannersIn(t, army), at) ? yes : no('6.9.3.9', 'notEnemy', { at });
}
