import type { Side } from '@tercio/kernel';
import { assaultCost, isA, targetRefusal } from '../src/assault/eligibility.ts';
import { effectiveSize } from '../src/assault/size.ts';
import { enemyOf, factsOf, groundAt } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { beside, enemyOccupied, facingOf, inFrontage, leadershipIn, unitsIn, zoneFaced } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { companyIn } from './mind.ts';
import type { Mind } from './mind.ts';
import { chancesOf, hitsExpected } from './odds.ts';
import { FAR, placeOf, toAttack } from './reach.ts';
import { WEIGHTS } from './weights.ts';
import { careOf, hitWorth, isFresh, mettle, spendWorth, strength } from './worth.ts';

/** How a company stands in a place, whether it is there or only thinks of going: prospects, fire, danger, assaults. */

export interface Stand {
  readonly zone: Zone;
  readonly facing: number;
  readonly company: readonly Unit[];
  readonly army: Side;
}

const inFront = (t: Table, unit: Unit): boolean => t.front[unit] !== 0;

// Fire

/** 3.4: what the weakest of a company adds to its die, its commander apart. */
export function weakest(t: Table, { zone, company }: Stand, engaged: boolean): number {
  const ground = groundAt(t, zone).has;
  const common = ground.coverAlways || ground.coverUnlessGuns ? 1 : 0;
  let low = 9;
  for (const unit of company) {
    const facts = factsOf(t, unit);
    const own = (facts.foot && facts.formed ? 1 : 0) + (facts.veteran ? 1 : 0) - (facts.raw ? 1 : 0);
    low = Math.min(low, own - (engaged && inFront(t, unit) ? 1 : 0));
  }
  return low + common;
}

/** What so many points of fire are likely to cost a company at its next check. */
export function lossUnder(m: Mind, stand: Stand, fire: number): number {
  const { company } = stand;
  if (company.length === 0 || fire <= 0) return 0;
  const hits = Math.min(
    2 * company.length,
    hitsExpected(fire, weakest(m.t, stand, true) + leadershipIn(m.t, stand.zone, stand.army)),
  );
  let each = 0;
  for (const unit of company) each += hitWorth(m, unit, isFresh(m.t, unit));
  return hits * Math.min(1.5, each / company.length);
}

const shotsOf = (t: Table, company: readonly Unit[]): number =>
  company.reduce(
    (sum, unit) => sum + (inFront(t, unit) ? (factsOf(t, unit).fire / FIRE_UNITS) * (isFresh(t, unit) ? 1 : 0.5) : 0),
    0,
  );

// Assaults

interface Mark {
  readonly unit: Unit;
  /** The chances that it is disordered by now, and that it is gone. */
  shaken: number;
  gone: number;
  struck: boolean;
}

/** 6.1: may this unit strike that one, now from `here` or in time from where it means to be? */
function mayStrike(t: Table, { zone }: Stand, here: boolean, unit: Unit, target: Unit): boolean {
  if (factsOf(t, target).ordnance) return false;
  if (here) return targetRefusal(t, zone, unit, target) === null;
  const [own, other] = [factsOf(t, unit), factsOf(t, target)];
  return !own.foot || (!other.horse && !isA(t, unit, 'lightTroops'));
}

/** What a zone's assault from this stand promises, less what it costs; `attackers` strike one after the other. */
export function assaultWorth(m: Mind, stand: Stand, attackers: readonly Unit[], here: boolean): number {
  const { t } = m;
  const into = beside(t, stand.zone, stand.facing);
  if (!enemyOccupied(t, into, stand.army)) return 0;
  const marks: Mark[] = unitsIn(t, into as Zone)
    .filter((unit) => inFrontage(t, unit, into as Zone) && !factsOf(t, unit).ordnance)
    .map((unit) => ({ unit, shaken: isFresh(t, unit) ? 0 : 1, gone: 0, struck: t.assaulted[unit] === 1 }));
  let worth = 0;
  let left = attackers;
  for (let lead = left[0]; lead !== undefined; lead = left[0]) {
    const blow = bestBlow(m, stand, lead, marks, here, left);
    const gone = blow === null ? [lead] : [lead, ...blow.helpers];
    left = left.filter((unit) => !gone.includes(unit));
    if (blow === null) continue;
    worth += blow.worth - gone.reduce((sum, unit) => sum + spendWorth(m, unit), 0);
    strike(blow);
  }
  // An emptied zone is entered at once.
  if (marks.length > 0) worth += WEIGHTS.emptied * marks.reduce((all, { gone }) => all * gone, 1);
  return worth;
}

interface Blow {
  readonly mark: Mark;
  readonly helpers: readonly Unit[];
  readonly worth: number;
  readonly hit: number;
  readonly double: number;
}

function bestBlow(
  m: Mind,
  stand: Stand,
  lead: Unit,
  marks: readonly Mark[],
  here: boolean,
  attackers: readonly Unit[],
): Blow | null {
  const open = marks.filter(({ unit }) => mayStrike(m.t, stand, here, lead, unit));
  const untouched = open.filter(({ struck }) => !struck);
  let best: Blow | null = null;
  for (const mark of untouched.length > 0 ? untouched : open) {
    const blow = blowOn(m, stand, lead, mark, attackers);
    if (best === null || blow.worth > best.worth) best = blow;
  }
  return best;
}

function blowOn(m: Mind, stand: Stand, lead: Unit, mark: Mark, attackers: readonly Unit[]): Blow {
  const { t } = m;
  const into = beside(t, stand.zone, stand.facing) as Zone;
  const helpers = helpersOf(t, stand, lead, mark.unit, into, attackers);
  const size = [lead, ...helpers].reduce((sum, unit) => sum + effectiveSize(t, unit, stand.zone), 0);
  const headOn = beside(t, into, facingOf(t, into)) === stand.zone;
  const { hit, double } = chancesOf(t, {
    from: stand.zone,
    into,
    headOn,
    lead,
    size,
    target: mark.unit,
    targetFresh: mark.shaken < 0.5,
  });
  const [disorder, rout] = [hitWorth(m, mark.unit, true), hitWorth(m, mark.unit, false)];
  const ifFresh = hit * disorder + double * rout;
  return {
    mark,
    helpers,
    hit,
    double,
    worth: (1 - mark.gone) * (mark.shaken * hit * rout + (1 - mark.shaken) * ifFresh),
  };
}

/** 6.3.3: against a larger target those who are smaller strike together. */
function helpersOf(
  t: Table,
  { zone }: Stand,
  lead: Unit,
  target: Unit,
  into: Zone,
  all: readonly Unit[],
): readonly Unit[] {
  const other = effectiveSize(t, target, into);
  if (effectiveSize(t, lead, zone) >= other) return [];
  const { type } = factsOf(t, lead).kind;
  return all.filter(
    (unit) => unit !== lead && factsOf(t, unit).kind.type === type && effectiveSize(t, unit, zone) < other,
  );
}

function strike({ mark, hit, double }: Blow): void {
  mark.struck = true;
  mark.gone += (1 - mark.gone) * (mark.shaken * hit + (1 - mark.shaken) * double);
  mark.shaken += (1 - mark.shaken) * hit;
}

/** The best blow of one unit alone, and whom it would strike. */
export function bestTarget(m: Mind, stand: Stand, lead: Unit): { readonly target: number; readonly worth: number } {
  const into = beside(m.t, stand.zone, stand.facing);
  if (!enemyOccupied(m.t, into, stand.army)) return { target: NONE, worth: 0 };
  const marks: Mark[] = unitsIn(m.t, into as Zone)
    .filter((unit) => inFrontage(m.t, unit, into as Zone))
    .map((unit) => ({ unit, shaken: isFresh(m.t, unit) ? 0 : 1, gone: 0, struck: m.t.assaulted[unit] === 1 }));
  const blow = bestBlow(m, stand, lead, marks, true, [lead]);
  return blow === null ? { target: NONE, worth: 0 } : { target: blow.mark.unit, worth: blow.worth };
}

// Danger

/** What the enemy could do by assault next: from the zones around, and horse from one zone further off. */
function threatTo(m: Mind, stand: Stand): number {
  const { t } = m;
  let threat = 0;
  for (let way = 0; way < 4; way++) {
    const next = beside(t, stand.zone, way);
    if (next === NONE) continue;
    if (enemyOccupied(t, next, stand.army)) threat += blowsFrom(m, stand, next as Zone, way, false);
    else if (t.owner[next] === NONE && groundAt(t, next as Zone).passable) {
      const beyond = beside(t, next as Zone, way);
      if (enemyOccupied(t, beyond, stand.army))
        threat += WEIGHTS.threatFar * blowsFrom(m, stand, beyond as Zone, way, true);
    }
  }
  return WEIGHTS.threat * threat;
}

/** From a zone that lies that `way` of the stand: those who face it, mounted ones only if they have to ride first. */
function blowsFrom(m: Mind, stand: Stand, from: Zone, way: number, far: boolean): number {
  const { t } = m;
  const enemy = enemyOf(stand.army);
  if (((facingOf(t, from) + 2) & 3) !== way) return 0;
  const targets = stand.company.filter((unit) => inFront(t, unit));
  if (targets.length === 0) return 0;
  const headOn = way === stand.facing;
  let worth = 0;
  let strikes = 0;
  for (const lead of companyIn(t, from, enemy)) {
    const facts = factsOf(t, lead);
    if (!inFrontage(t, lead, from) || (far && facts.foot)) continue;
    if (far && 1 + assaultCost(t, lead, stand.zone) > 2) continue;
    const target = targets[strikes % targets.length] as Unit;
    if (facts.foot && factsOf(t, target).horse) continue;
    const size = effectiveSize(t, lead, from);
    const targetFresh = isFresh(t, target) && strikes < targets.length;
    const { hit, double } = chancesOf(t, { from, into: stand.zone, headOn, lead, size, target, targetFresh });
    const gain = targetFresh
      ? hit * hitWorth(m, target, true) + double * hitWorth(m, target, false)
      : hit * hitWorth(m, target, false);
    worth += Math.max(0, gain - 0.5 * spendWorth(m, lead));
    strikes++;
  }
  return worth;
}

// All together

/** What it is worth to be that near to an attack; once there, what the attack itself would be worth next time. */
function prospects(m: Mind, stand: Stand): number {
  const { t } = m;
  const { zone, facing, company } = stand;
  let [sum, mounted] = [0, true];
  for (const unit of company) {
    sum += strength(t, unit) * mettle(t, unit);
    mounted &&= !factsOf(t, unit).foot;
  }
  // The way may be one remembered: who is ahead is seen anew.
  const way = m.reach(mounted)[placeOf(zone, facing)] as number;
  const there = toAttack(t, stand.army, zone, facing, (wing) => m.need(wing));
  const moves = there === null ? Math.max(1, way) : Math.min(there, way);
  if (moves >= FAR) return 0;
  const near = WEIGHTS.prospect * m.ardour() * sum * WEIGHTS.nearer ** (moves < 1 ? 0 : mounted ? moves / 2 : moves);
  return moves < 1 ? near + WEIGHTS.again * Math.max(0, assaultWorth(m, stand, attackersOf(t, company), false)) : near;
}

/** Those in frontage go, all of them (6.1.2); nobody in frontage: all who are there. */
export function attackersOf(t: Table, company: readonly Unit[]): readonly Unit[] {
  const front = company.filter((unit) => inFront(t, unit));
  return (front.length > 0 ? front : company).filter(
    (unit) => !isA(t, unit, 'commanded') && !factsOf(t, unit).ordnance,
  );
}

/** What a company's own fire adds from here to that of its friends: fire from two sides does far more than twice as much. */
function fireWorth(m: Mind, { zone, facing, company, army }: Stand): number {
  const { t } = m;
  const into = beside(t, zone, facing);
  if (!enemyOccupied(t, into, army)) return 0;
  const enemy = enemyOf(army);
  const them: Stand = {
    zone: into as Zone,
    facing: facingOf(t, into as Zone),
    company: companyIn(t, into as Zone, enemy),
    army: enemy,
  };
  const shots = shotsOf(t, company);
  const from = t.zoneOf[company[0] as Unit] as number;
  const firesNow = from >= 0 && zoneFaced(t, from as Zone) === into;
  const falls = army === m.army ? (m.ownVolleys()[into] as number) : (m.volleys()[into] as number);
  const others = Math.max(0, falls - (firesNow ? shots : 0));
  return lossUnder(m, them, others + shots) - (others > 0 ? lossUnder(m, them, others) : 0);
}

export function standWorth(m: Mind, stand: Stand): number {
  const { t } = m;
  const fire = (m.volleys()[stand.zone] as number) + (m.guns()[stand.zone] as number);
  const ground = groundAt(t, stand.zone);
  const cover = (ground.has.wingCover ? 0.06 : 0) + (ground.hill ? 0.08 : 0);
  return (
    prospects(m, stand) +
    WEIGHTS.ownFire * fireWorth(m, stand) -
    careOf(t, stand.army) * (WEIGHTS.underFire * lossUnder(m, stand, fire) + threatTo(m, stand)) +
    cover * stand.company.length
  );
}

/** In support behind friends: out of the fire mostly, and near; but foot among horse, or men in disorder, are dear to order. */
export function supportWorth(m: Mind, stand: Stand): number {
  const { t } = m;
  const { zone, company, army } = stand;
  const friends = companyIn(t, zone, army).filter((unit) => !company.includes(unit));
  const ours = company.some((unit) => factsOf(t, unit).foot);
  const mixed = friends.some((unit) => factsOf(t, unit).foot !== ours);
  const shaken = friends.some((unit) => !isFresh(t, unit));
  const fire = (m.volleys()[zone] as number) + (m.guns()[zone] as number);
  const crowd = WEIGHTS.support * prospects(m, stand) - 0.3 * lossUnder(m, stand, fire);
  return crowd - (mixed ? WEIGHTS.mixed : 0) - (shaken ? WEIGHTS.confused : 0);
}
