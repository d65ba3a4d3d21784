import type { Seen } from '../src/chapter.ts';
import { MAJOR } from '../src/battle/board.ts';
import { gunFirepower, hitsFor } from '../src/combat.ts';
import { groundUnder } from '../src/ground.ts';
import type { Ground } from '../src/ground.ts';
import type { Point } from '../src/ids.ts';
import { fortAt } from '../src/siege/eligibility.ts';
import { neededAt } from '../src/siege/offer.ts';
import type { Held, Strength } from './strength.ts';

/** What the dice are likely to do. */

const FACES = 10;
/** The mean and the variance of one die (1.7). */
const MEAN = 4.5;
const VARIANCE = 8.25;
/** Firepower that a hit takes away, and what it counts when hits are compared (12.3). */
const PER_HIT = 5;

/** Hits to be expected of so much firepower. */
export function meanHits(t: Seen, firepower: number): number {
  const ground = groundUnder(t);
  const fire = Math.round(firepower);
  let means = MEANS.get(ground);
  if (means === undefined) MEANS.set(ground, (means = []));
  return (means[fire] ??= meanOf(t, fire));
}
/** By firepower, as far as it has been asked for. */
const MEANS = new WeakMap<Ground, number[]>();

function meanOf(t: Seen, firepower: number): number {
  let sum = 0;
  for (let die = 0; die < FACES; die++) sum += hitsFor(t, firepower + die);
  return sum / FACES;
}

/** The chance to come out ahead with so much more firepower and so many dice on either side. */
export function chanceAhead(lead: number, own: number, other: number): number {
  const z = (lead + MEAN * (own - other)) / Math.sqrt(VARIANCE * (own + other));
  return 1 / (1 + Math.exp(-1.7 * z));
}

/** Two of three, and all three. */
export const chanceOfTwo = (a: number, b: number, c: number): number => a * b + a * c + b * c - 2 * a * b * c;

export interface Encounter {
  readonly own: Strength;
  readonly other: Strength;
  /** Tactical advantages of both in the center (12.2). */
  readonly ta: number;
  readonly otherTa: number;
  /** Immune to bombardment (11.11). */
  readonly dug: boolean;
  readonly otherDug: boolean;
}

export interface Prospect {
  readonly major: boolean;
  readonly win: number;
  /** All three wings, won or lost; nothing in a minor battle. */
  readonly sweep: number;
  readonly swept: number;
  /** Steps that each side is likely to lose. */
  readonly loss: number;
  readonly otherLoss: number;
}

const isMajorFor = ({ foot, horse }: Strength): boolean => horse >= MAJOR.cavalry && foot + horse >= MAJOR.regiments;

/** 12.3, 12.4 */
export function prospectOf(t: Seen, { own, other, ta, otherTa, dug, otherDug }: Encounter): Prospect {
  const major = isMajorFor(own) && isMajorFor(other);
  const shot = otherDug || own.guns === 0 ? 0 : meanHits(t, gunFirepower(t, own.guns));
  const otherShot = dug || other.guns === 0 ? 0 : meanHits(t, gunFirepower(t, other.guns));
  const barrage = (shot - otherShot) * PER_HIT;
  const fire = own.footFire + own.horseFire;
  const otherFire = other.footFire + other.horseFire;
  const loss = otherShot + meanHits(t, otherFire);
  const otherLoss = shot + meanHits(t, fire);
  if (!major) {
    const win = chanceAhead(fire - otherFire + barrage, 1 + ta, 1 + otherTa);
    return { major, win, sweep: 0, swept: 0, loss, otherLoss };
  }
  const flank = chanceAhead((own.horseFire - other.horseFire) / 2, 1, 1);
  // Cavalry that has won its wing comes to the center.
  const comes = (flank * own.horseFire - (1 - flank) * other.horseFire) * 0.7;
  const center = chanceAhead(own.footFire - other.footFire + barrage + comes, 1 + ta, 1 + otherTa);
  return {
    major,
    win: chanceOfTwo(flank, flank, center),
    sweep: flank * flank * center,
    swept: (1 - flank) ** 2 * (1 - center),
    loss,
    otherLoss,
  };
}

// Sieges (11)

export interface Summons {
  readonly guns: number;
  readonly held: Held;
  readonly final: boolean;
  /** Modifiers put in by either side. */
  readonly pledged: number;
}

/** 11.2, 11.7 The chance that a place surrenders. */
export function chanceOfSurrender(t: Seen, point: Point, { guns, held, final, pledged }: Summons): number {
  const needed = neededAt(t, point, held.steps, final ? 1 : 0);
  const inherent = fortAt(t, point)?.artillery ?? 0;
  const lead = Math.sign(gunFirepower(t, guns) - gunFirepower(t, held.guns) - inherent);
  const { artillerySuperior, artilleryInferior } = groundUnder(t).tables.surrender.values.modifiers;
  const modifier = pledged + (lead > 0 ? artillerySuperior : lead < 0 ? artilleryInferior : 0);
  return Math.min(1, Math.max(0, (FACES - (needed - modifier)) / FACES));
}
