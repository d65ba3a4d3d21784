import { worth } from '@tercio/kernel/rooms';
import { kindOf } from '../src/columns/boxes.ts';
import { gunFirepower } from '../src/combat.ts';
import { isVeteran } from '../src/force.ts';
import { patrolColumn, sizeInSteps } from '../src/forces.ts';
import { groundUnder, isEnemyTerritory, placeAt } from '../src/ground.ts';
import { garrisonBaggage, NONE } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { PLAIN } from '../src/march/foraging.ts';
import { shortOf } from '../src/march/settlement.ts';
import { fortAt } from '../src/siege/eligibility.ts';
import { rateOf } from '../src/siege/works.ts';
import { DID } from '../src/state.ts';
import { aimsOf, cpForSiege, offerWorth, placeWorth } from './aims.ts';
import type { Answers, Values } from './answers.ts';
import { COMMON_RATE } from './mind.ts';
import type { Aim, Mind } from './mind.ts';
import { meanHits } from './odds.ts';
import { baggageWorth, battleWorth, dangerAt, encounter, forageWorth, stepsMissing } from './worth.ts';

/**
 * What the active column does next. What costs nothing comes first, then whatever brings most for a CP: here, or on the
 * way there; and when nothing that CPs are left for pays, it ends.
 */

const NEVER = -1;
/** Free, and better now than later. */
const AT_ONCE = 50;
/** An activity here must bring so much for a CP. */
const WORTH_A_CP = 0.12;

interface Doings {
  readonly m: Mind;
  readonly column: Column;
  readonly here: Point;
  readonly best: Aim | undefined;
}

/** 8 The next point on the way to the best aim, if there is a way to go. */
const nextOf = ({ m, column, here, best }: Doings): number =>
  best === undefined || best.point === here ? NONE : (m.roads(column).first[best.point] as number);

/** The rate of the best aim, if the column has to march for it. */
const marching = (d: Doings, to: Point): number => (nextOf(d) === to ? (d.best as Aim).rate : NEVER);

function moveValues(d: Doings): Pick<Values<'act'>, 'move' | 'march' | 'ride' | 'drive'> {
  const { m, column, best } = d;
  const isFar = best !== undefined && best.cp > m.t.cp;
  const spared = isFar ? best.rate : 0;
  const bread = shortOf(m.t, column) > 0 ? 1.6 : 0.8;
  const by = (to: Point, price: number): number => {
    const rate = marching(d, to);
    return rate < 0 || spared <= price ? NEVER : rate + 0.01 + spared - price;
  };
  return {
    move: (to) => marching(d, to),
    // 14.0, 6.2 (1) A CP saved against a step lost, a BP, or a CP of the next round.
    march: (to) => by(to, 1.3 * m.step),
    ride: (to) => by(to, bread * m.step),
    drive: (to) => by(to, 0.9 * COMMON_RATE),
  };
}

// Foraging and patrols

const isAt = ({ best, here }: Doings, doing: Aim['doing']): boolean => best?.doing === doing && best.point === here;

function forageValue(d: Doings, how: number): number {
  const { m, column, here } = d;
  const { worth: plain } = forageWorth(m, column, here);
  const value = forageWorth(m, column, here, how).worth;
  if (how !== PLAIN && (value <= plain + 0.2 || !isEnemyTerritory(m.t, m.side, here))) return NEVER;
  // What the best aim leaves of the CPs may go into it; else it must be the best aim itself.
  if (isAt(d, 'forage')) return value;
  const spare = canSpare(d);
  return spare && value >= WORTH_A_CP ? Math.min(value, 0.9 * (d.best?.rate ?? 1)) : NEVER;
}

/** Are there CPs that the best aim cannot use in this activation? */
function canSpare(d: Doings): boolean {
  const { m, column, best, here } = d;
  if (best === undefined) return true;
  if (best.point !== here) return !canStep(d);
  return best.doing === 'besiege' && m.t.besieging[column] === 1 && (m.t.did & DID.constructed) !== 0;
}

/** Can the next step of the way be paid? */
function canStep(d: Doings): boolean {
  const { m, here } = d;
  const next = nextOf(d);
  const end = placeAt(m.t, here).ends.find(({ to }) => to === next);
  return (
    end !== undefined &&
    m.t.cp >= (end.difficult ? 2 : 1) &&
    (m.t.did & (DID.deployed | DID.joined)) === 0 &&
    m.t.tied[d.column] !== 1
  );
}

const MOST_PATROLS = 3;
/** Cavalry that stays with a column in any case. */
const KEPT_BACK = 2;
/** An enemy nearer than that would find the column without its cavalry. */
const ALERT = 3;

/** How many patrols the column should have out here: they help to forage, see and hinder, but are missed in battle. */
export function patrolsWanted(m: Mind, column: Column): number {
  const here = m.t.columnAt[column] as Point;
  const out = placeAt(m.t, here).ways.filter(({ way }) => {
    const packed = m.t.patrol[way] as number;
    return packed > 0 && patrolColumn(packed) === column;
  }).length;
  const { horse, steps } = m.strength(column);
  const isNear = m.enemies.some((enemy) => m.far(m.t.columnAt[enemy] as number, here) <= ALERT);
  const fort = fortAt(m.t, here);
  const spare =
    m.t.besieging[column] === 1 && fort !== undefined && steps >= fort.double ? (steps - fort.double) / 2 : 9;
  return Math.max(0, Math.floor(Math.min((isNear ? 1 : MOST_PATROLS) - out, horse - KEPT_BACK, spare)));
}

/** 9.2 Once the column will not move any more. */
function deployValue(d: Doings): number {
  const { m, column, here, best } = d;
  if (patrolsWanted(m, column) <= 0) return NEVER;
  const stays = m.t.besieging[column] === 1 || (isAt(d, 'forage') && (best as Aim).cp >= m.t.cp);
  const isDone = best === undefined || (best.point !== here && !canStep(d));
  if (stays && m.t.cp > 0 && m.t.forage[here] !== 2) return AT_ONCE;
  return isDone || stays ? 0.05 : NEVER;
}

// Sieges

function siegeValues({ m, column, here, best }: Doings): Pick<Values<'act'>, Sieging> {
  const { t } = m;
  const prize = placeWorth(m, column, here);
  const fort = fortAt(t, here)?.artillery ?? 0;
  const { fire, guns } = m.held(here);
  const battered = (doubled: number): number =>
    m.step * meanHits(t, fort + gunFirepower(t, guns) + doubled * fire) * 1.2;
  const escalade = (): number => {
    const saved = cpForSiege(m, column, here) * COMMON_RATE;
    return saved > battered(2) && m.strength(column).steps > 8 ? AT_ONCE + prize : NEVER;
  };
  const isOn = t.besieging[column] === 1;
  return {
    besiege: () => (best?.doing === 'besiege' && best.point === here ? best.rate : NEVER),
    construct: () => (isOn ? Math.max(0.3, siegeRate(best, here)) : NEVER),
    assault: () => (prize > battered(1) ? AT_ONCE + prize : NEVER),
    escalade,
    storm: escalade,
    quit: worth(NEVER),
    labour: () => (rateOf(t, column) === 1 && t.cp >= 3 && worksLeft(m, column) >= 2 ? AT_ONCE : NEVER),
  };
}
type Sieging = 'besiege' | 'construct' | 'assault' | 'escalade' | 'storm' | 'quit' | 'labour';
const worksLeft = ({ t }: Mind, column: Column): number => (t.required[column] as number) - (t.built[column] as number);
const siegeRate = (best: Aim | undefined, here: Point): number =>
  best?.doing === 'besiege' && best.point === here ? best.rate : 0.3;

// Battle

/** What else this activation could bring: a battle ends it. */
const foregone = ({ m, best }: Doings): number => Math.min(2, 0.35 * (best?.rate ?? 0) * m.t.cp);

function battleValues(d: Doings): Pick<Values<'act'>, 'offer' | 'surprise' | 'ambush'> {
  const { m, column } = d;
  const forced = (enemy: Column): number => {
    const { win } = encounter(m, column, enemy, true);
    const value = battleWorth(m, column, enemy, true) - foregone(d);
    return win > 0.65 && value > 1 ? AT_ONCE + value : NEVER;
  };
  return {
    offer(enemy) {
      const value = offerWorth(m, column, enemy) - foregone(d) - m.step;
      return value > 0 ? 1 + value : NEVER;
    },
    surprise: forced,
    ambush: forced,
  };
}

// Men and means

/** 14.0 A regiment at full strength again; 13.0 out of the cadre box, where it counts for the enemy. */
function recruitValues({ m, column }: Doings): Pick<Values<'act'>, 'flip' | 'rebuild' | 'recruit' | 'battery'> {
  const { cadreRegiment } = m.ground.tables.victoryPoints.values;
  return {
    flip: worth(0.9 * m.step),
    rebuild: (unit) => (cadreRegiment + m.step * (isVeteran(kindOf(unit)) ? 1.5 : 1) - m.step) / 3,
    recruit: () => (stepsMissing(m, column) >= 3 && m.t.cp >= 3 ? AT_ONCE : NEVER),
    battery: (point) => (m.rounds > 5 && m.t.cp === 0 ? 0.1 + 0.01 * placeAt(m.t, point).works : NEVER),
  };
}

function baggageValues({ m, column, here }: Doings): Pick<Values<'act'>, Loading> {
  const stock = m.t.stock[here] as number;
  const room = roomIn(m, column);
  const store = garrisonBaggage(here);
  return {
    pickUp: (bp) => (bp > Math.max(room, 2) ? NEVER : baggageWorth(m, column, bp) + 0.001 * bp - 0.05),
    fetch: () => baggageWorth(m, column, m.t.baggage[store] as number) - 0.05,
    drop: worth(NEVER),
    store: worth(NEVER),
    destroy: worth(NEVER),
    // 7.5 What the enemy would pick up.
    burn: (bp) => (bp === stock && m.enemies.some((enemy) => m.t.columnAt[enemy] === here) ? 0.04 : NEVER),
  };
}
type Loading = 'pickUp' | 'fetch' | 'drop' | 'store' | 'destroy' | 'burn';

/** 4.3 BPs that a column can take up without growing into the next size. */
export function roomIn(m: Mind, column: Column): number {
  const { small, medium } = groundUnder(m.t).tables.limits.values;
  const steps = sizeInSteps(m.t, column);
  const limit = steps <= small ? small : steps <= medium ? medium : steps + 12;
  return Math.trunc((limit - steps) / 2);
}

function deedValues(d: Doings): Pick<Values<'act'>, Deeds> {
  const { m, column, here } = d;
  const seen = (enemy: Column): number => m.far(m.t.columnAt[enemy] as number, here);
  const isIdle = d.best === undefined || !canStep(d);
  return {
    spy: (enemy) => AT_ONCE + 20 - seen(enemy),
    seize: worth(AT_ONCE),
    skill: () => (isIdle && patrolsWanted(m, column) > 0 ? AT_ONCE + 1 : NEVER),
    advantage: worth(AT_ONCE),
    entrench: () => (isIdle && m.t.besieging[column] === 0 ? dangerAt(m, column, here) / 2 - 0.2 : NEVER),
    regroup: worth(NEVER),
    absorb: (other) => (m.strength(other).steps < 4 && m.strength(column).steps < 20 ? 0.2 : NEVER),
    deploy: () => deployValue(d),
    forage: (how) => forageValue(d, how),
    end: worth(0),
  };
}
type Deeds = 'spy' | 'seize' | 'skill' | 'advantage' | 'entrench' | 'regroup' | 'absorb' | 'deploy' | 'forage' | 'end';

export const act: Answers<'act'>['act'] = (m, { column }) => {
  const d: Doings = { m, column, here: m.t.columnAt[column] as Point, best: bestAim(m, column) };
  return {
    ...moveValues(d),
    ...siegeValues(d),
    ...battleValues(d),
    ...recruitValues(d),
    ...baggageValues(d),
    ...deedValues(d),
  };
};

/** How much better something else must be for a siege to be given up. */
const GIVES_UP = 2.5;

/** What the column is after: the siege it is in, unless something far better beckons. */
function bestAim(m: Mind, column: Column): Aim | undefined {
  const { t } = m;
  const aims = aimsOf(m, column);
  const bound = (t.did & (DID.deployed | DID.joined)) !== 0 || t.tied[column] === 1;
  const here = t.columnAt[column];
  const open = bound ? aims.filter(({ point }) => point === here) : aims;
  const [best] = open;
  if (t.besieging[column] !== 1) return best;
  const siege = open.find(({ doing, point }) => doing === 'besiege' && point === here);
  return siege !== undefined && siege.rate * GIVES_UP >= (best?.rate ?? 0) ? siege : best;
}
