import type { Choice, Offer, Side } from '@tercio/kernel';
import { board, factsOf, forwardOf, groundAt } from '../src/board.ts';
import {
  beside,
  distance,
  facingOf,
  inFrontage,
  nextToEnemy,
  ownerOf,
  unitsIn,
  wingAt,
  zoneFaced,
} from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { firepowerOf } from '../src/resolution/firepower.ts';
import type { Table } from '../src/state.ts';
import { ardour, assaultWorth, bestTarget, enemyAhead, fireInto, stepWorth, strength } from './worth.ts';

/** What the bot would answer to each question: a value for every option; the best is taken, and none means any will do. */

type About = { readonly [name: string]: unknown };
type Value = (t: Table, arg: number, about: About, army: Side) => number;

const zoneIn = (about: About): Zone => about['zone'] as Zone;
const fresh = (t: Table, unit: number): boolean => t.disordered[unit] === 0;

const ownIn = (t: Table, zone: Zone, army: Side): readonly Unit[] =>
  unitsIn(t, zone).filter((unit) => factsOf(t, unit).side === army && !factsOf(t, unit).ordnance);

// Fire and hits

/** Guns fire where men stand thick and shaken. */
const aim: Value = (t, zone, about) => {
  const unit = about['unit'] as Unit;
  const crowd = unitsIn(t, zone as Zone).reduce(
    (sum, target) => sum + (factsOf(t, target).ordnance ? 0.2 : 0.4 + (fresh(t, target) ? 0 : 0.5)),
    0,
  );
  return 0.1 + firepowerOf(t, unit, t.zoneOf[unit] as Zone, zone as Zone) * (1 + crowd);
};

/** A hit on a fresh unit disorders it, on a disordered one it is lost. */
const takeHit: Value = (t, unit) =>
  -strength(t, unit as Unit) * (fresh(t, unit) ? 0.42 : 1.4) - (factsOf(t, unit as Unit).ordnance ? 0.1 : 0);
const rally: Value = (t, unit) => strength(t, unit as Unit);
const exchange: Value = (t, partner) =>
  fresh(t, partner) && !factsOf(t, partner as Unit).ordnance ? 0.3 + 0.1 * strength(t, partner as Unit) : -1;
const goFront: Value = (t, unit) =>
  (fresh(t, unit) ? 1 : 0.1) + (factsOf(t, unit as Unit).ordnance ? -0.6 : 0) + 0.1 * strength(t, unit as Unit);

// Wings and commanders

/** What a zone could do under a good roll. */
function promise(t: Table, zone: Zone, army: Side): number {
  const ahead = zoneFaced(t, zone);
  const company = ownIn(t, zone, army).filter((unit) => t.activated[unit] === 0);
  if (company.length === 0) return 0;
  return Math.max(assaultWorth(t, zone), ahead === NONE ? 0 : stepWorth(t, zone, ahead, army, company), 0);
}

const wing: Value = (t, which, _about, army) => {
  let sum = 0.01;
  for (let zone = 0; zone < t.head.length; zone++) {
    if (ownerOf(t, zone as Zone) === army && wingAt(t, army, zone as Zone) === which)
      sum += promise(t, zone as Zone, army);
  }
  return sum;
};

/** A reserve is called up when the line before it is thin, or when little time is left to win. */
const reserve: Value = (t, which, _about, army) => {
  const { file } = board(t);
  let [line, held] = [0, 0];
  board(t).units.forEach((facts, unit) => {
    const zone = t.zoneOf[unit] as number;
    const column = Math.trunc(zone / 6);
    if (
      zone < 0 ||
      facts.side !== army ||
      facts.ordnance ||
      column < (t.reserveFrom[which] as number) ||
      column > (t.reserveTo[which] as number)
    )
      return;
    if (ownRows(zone, army) < (t.reserveRows[which] as number)) held += strength(t, unit as Unit);
    else line += fresh(t, unit) ? strength(t, unit as Unit) : 0.4 * strength(t, unit as Unit);
  });
  const span = (t.reserveTo[which] as number) - (t.reserveFrom[which] as number) + 1;
  const thin = line < span * 0.9;
  const late = t.turn > file.turns * 0.55 && ardour(t, army) > 0.5;
  return held > 0 && (thin || late) ? 0.6 : -1;
};
const ownRows = (zone: number, army: Side): number => (army === 0 ? zone % 6 : 5 - (zone % 6));

/** The mean way from a zone to the men of the active wing. */
function away(t: Table, from: Zone, army: Side): number {
  let [sum, count] = [0, 0];
  board(t).units.forEach((facts, unit) => {
    const zone = t.zoneOf[unit] as number;
    if (zone < 0 || facts.side !== army || facts.ordnance || wingAt(t, army, zone as Zone) !== t.activeWing) return;
    sum += distance(from, zone as Zone);
    count++;
  });
  return count === 0 ? 0 : sum / count;
}

const rideTo: Value = (t, zone, _about, army) => {
  const friends = ownerOf(t, zone as Zone) === army;
  const risk = nextToEnemy(t, zone as Zone, army) ? 0.35 : 0;
  return -away(t, zone as Zone, army) - risk - (friends ? 0 : 2);
};

/** A commander rides only if he can come clearly nearer to his men. */
const ride: Value = (t, commander, about, army) => {
  const here = t.commanderAt[commander] as Zone;
  let best = rideTo(t, here, about, army);
  const now = best;
  for (let zone = 0; zone < t.head.length; zone++) {
    if (distance(here, zone as Zone) <= 4) best = Math.max(best, rideTo(t, zone, about, army));
  }
  return best - now - 0.6;
};

const tactics: Value = (t, commander) => 1 + (board(t).commanders[commander]?.tactics ?? 0);

// Orders

/** A little above nothing: an order must promise something. */
const WORTH_AN_ORDER = 0.04;

function zonePromise(t: Table, zone: Zone, army: Side): number {
  return promise(t, zone, army) - WORTH_AN_ORDER;
}

/** One unit alone: to assault, to relieve a shaken friend, to fill an open front, to come up from the rear. */
function unitPromise(t: Table, unit: Unit, army: Side): number {
  const zone = t.zoneOf[unit] as Zone;
  const facts = factsOf(t, unit);
  if (facts.ordnance) return -1;
  const engaged = nextToEnemy(t, zone, army);
  const inFront = inFrontage(t, unit, zone);
  const assault = inFront ? assaultWorth(t, zone, unit) : 0;
  const relief =
    inFront &&
    !fresh(t, unit) &&
    engaged &&
    unitsIn(t, zone).some((other) => !inFrontage(t, other, zone) && fresh(t, other))
      ? 0.25
      : 0;
  const fill = !inFront && engaged && fresh(t, unit) ? 0.12 : 0;
  const ahead = zoneFaced(t, zone);
  const march = engaged || ahead === NONE ? 0 : 0.5 * stepWorth(t, zone, ahead, army, [unit]);
  return Math.max(assault, relief, fill, march) - WORTH_AN_ORDER;
}

const bring: Value = (t, unit) => 0.3 + 0.05 * strength(t, unit as Unit);

// Steps

const AHEAD = { forward: 0, back: 2 } as const;

function wayWorth(t: Table, zone: Zone, army: Side, company: readonly Unit[], way: 'forward' | 'back'): number {
  const to = beside(t, zone, facingOf(t, zone) + AHEAD[way]);
  const worth = stepWorth(t, zone, to, army, company);
  if (way === 'forward') return worth;
  // Falling back pays for a shaken company under fire that has nothing to gain where it stands.
  const shaken = company.every((unit) => !fresh(t, unit));
  return shaken && fireInto(t, zone, army) > 1 && assaultWorth(t, zone) <= 0 ? 0.1 : -0.5;
}

/** A turn pays if there is nobody ahead and somebody on that side. */
function turnWorth(t: Table, zone: Zone, army: Side, quarters: number): number {
  const facing = facingOf(t, zone);
  const to = (facing + quarters) % 4;
  const [now, then] = [enemyAhead(t, zone, facing, army), enemyAhead(t, zone, to, army)];
  if (then === 1 && now > 1) return 0.3;
  return now > 6 && then <= 3 && facing !== forwardOf(army) ? 0.12 : to === forwardOf(army) && now > 6 ? 0.1 : -0.4;
}

const stepZone = (t: Table, about: About): Zone =>
  typeof about['unit'] === 'number' ? (t.zoneOf[about['unit']] as Zone) : zoneIn(about);
const companyOf = (t: Table, about: About, army: Side): readonly Unit[] =>
  typeof about['unit'] === 'number' ? [about['unit'] as Unit] : ownIn(t, stepZone(t, about), army);

const STEP: { readonly [verb: string]: Value } = {
  assault: (t, _arg, about) =>
    assaultWorth(t, stepZone(t, about), typeof about['unit'] === 'number' ? about['unit'] : NONE) + 0.02,
  forward: (t, _arg, about, army) => wayWorth(t, stepZone(t, about), army, companyOf(t, about, army), 'forward'),
  back: (t, _arg, about, army) => wayWorth(t, stepZone(t, about), army, companyOf(t, about, army), 'back'),
  left: () => -0.3,
  right: () => -0.3,
  turnLeft: (t, _arg, about, army) => turnWorth(t, stepZone(t, about), army, 3),
  turnRight: (t, _arg, about, army) => turnWorth(t, stepZone(t, about), army, 1),
  turnAbout: (t, _arg, about, army) => turnWorth(t, stepZone(t, about), army, 2) - 0.05,
  enterFront: (t, _arg, about) => (fresh(t, about['unit'] as number) ? 0.12 : -0.2),
  leaveFront: () => -0.4,
  exchange: (t, partner, about) => (!fresh(t, about['unit'] as number) && fresh(t, partner) ? 0.25 : -0.3),
  stop: () => 0,
};

const target: Value = (t, unit, about) => {
  const lead = about['lead'] as Unit;
  const { target: best } = bestTarget(t, zoneIn(about), lead);
  return unit === best ? 1 : 0;
};

const VALUES: { readonly [ask: string]: { readonly [verb: string]: Value } } = {
  fireFlank: { fire: aim, hold: () => 0 },
  aimGun: { fire: aim, hold: () => 0 },
  takeHit: { hit: takeHit },
  secondHit: { hit: takeHit },
  rally: { rally },
  exchangeWith: { with: exchange, stay: () => 0 },
  fillFront: { front: goFront, done: () => 0.5 },
  arrive: { front: goFront, done: () => 0.2 },
  phase: { wing, reserve, endPhase: () => 0 },
  commanderMove: { ride, roll: () => 0 },
  rideTo: { to: rideTo },
  wingCommander: { commander: tactics, none: () => 0 },
  order: {
    zone: (t, zone, _about, army) => zonePromise(t, zone as Zone, army),
    unit: (t, unit, _about, army) => 0.9 * unitPromise(t, unit as Unit, army),
    double: () => -0.1,
    bring,
    bringDouble: (t, unit) => bring(t, unit, {}, 0 as Side) - 0.02,
    reserve: () => -1,
    end: () => 0,
  },
  zoneStep: STEP,
  unitStep: STEP,
  riders: { along: (t, commander) => (board(t).commanders[commander]?.chief ? -0.1 : 0.1), done: () => 0 },
  attackNext: { attack: (t, unit, about) => bestTarget(t, zoneIn(about), unit as Unit).worth },
  target: { assault: target },
  joinAssault: { join: () => 0.5, done: () => 0 },
  comeForward: { forward: (t, unit, about) => bestTarget(t, zoneIn(about), unit as Unit).worth - 0.3, done: () => 0 },
  giveWay: { back: () => 0.1, done: () => 0 },
  restrain: {
    restrain: (t, _unit, about, army) =>
      fireInto(t, about['to'] as Zone, army) > 2.5 || groundAt(t, about['to'] as Zone).has.water ? 0.2 : -0.2,
    done: () => 0,
  },
};

/** The option the bot likes best, or null where it has no opinion. */
export function preferred(t: Table, army: Side, offer: Offer): Choice | null {
  const values = VALUES[offer.ask];
  if (values === undefined) return null;
  let best: Choice | null = null;
  let most = -Infinity;
  for (const choice of offer.choices) {
    const value = values[choice.verb]?.(t, choice.arg ?? NONE, offer.about, army) ?? -Infinity;
    if (value > most) [best, most] = [choice, value];
  }
  return best;
}
