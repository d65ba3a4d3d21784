import type { Side } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';
import { board, enemyOf } from '../src/board.ts';
import { EIGHTHS } from '../src/data/measures.ts';
import { facingOf, wingWidth } from '../src/field.ts';
import { OFF_BOARD } from '../src/ids.ts';
import type { Wing, Zone } from '../src/ids.ts';
import { wingWithOffBoard } from '../src/assault/counts.ts';
import type { Unit } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { companyIn, mindOf } from './mind.ts';
import { standWorth } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** How the two armies stand: men, their order, how near their wings are to breaking, and where they stand. */

/** What is not needed any more to hold a wing together counts less: an army is beaten wing by wing (8.1). */
const ABOVE_X = 1;
const BELOW_X = 0.7;
const BROKEN_WING = 0.8;
/** Places promise less than they seem to. */
const PLACES = 0.35;
/** Own disorder often comes of assaults that were worth it, and what the enemy hopes for is less sure than what we do. */
const OWN_DISORDER = 0.6;
const THEIR_PLACES = 0.5;

interface Force {
  readonly men: number;
  readonly disorder: number;
  readonly wings: number;
}

function forceOf(t: Table, army: Side, share: number): Force {
  const wings: number[] = t.wingSide.map(() => 0);
  let disorder = 0;
  board(t).units.forEach((facts, u) => {
    const zone = t.zoneOf[u] as number;
    if (facts.side !== army || zone < OFF_BOARD) return;
    if (facts.ordnance) return;
    const wing = wingWithOffBoard(t, army, u as Unit, zone);
    const worth = facts.strength / EIGHTHS;
    wings[wing] = (wings[wing] ?? 0) + worth;
    if (t.disordered[u] === 1) disorder += share * WEIGHTS.disorder * worth;
  });
  let [men, unbroken] = [0, 0];
  for (const [wing, held] of wings.entries()) {
    if (t.wingSide[wing] !== army || t.wingHad[wing] === 0) continue;
    const x = wingWidth(t, wing as Wing) - 0.5;
    men += ABOVE_X * Math.max(0, held - x) + BELOW_X * Math.min(held, x);
    if (held >= x) unbroken += BROKEN_WING;
  }
  return { men, disorder, wings: unbroken };
}

function placesOf(t: Table, army: Side): number {
  const m = mindOf(t, army);
  let sum = 0;
  for (let z = 0; z < t.owner.length; z++) {
    if (t.owner[z] !== army) continue;
    const zone = z as Zone;
    const company = companyIn(t, zone, army);
    if (company.length > 0) sum += standWorth(m, { zone, facing: facingOf(t, zone), company, army });
  }
  return sum;
}

/** What the balance is made of, in standard regiments. */
export function reasons(t: Table, army: Side): readonly Reason[] {
  const other = enemyOf(army);
  const [own, theirs] = [forceOf(t, army, OWN_DISORDER), forceOf(t, other, 1)];
  return [
    { text: 'men', amount: own.men - theirs.men },
    { text: 'order', amount: theirs.disorder - own.disorder },
    { text: 'wings that hold', amount: own.wings - theirs.wings },
    { text: 'where the men stand', amount: PLACES * (placesOf(t, army) - THEIR_PLACES * placesOf(t, other)) },
  ];
}

/** How well an army stands against the other, in standard regiments. */
export const balance = (t: Table, army: Side): number => reasons(t, army).reduce((sum, { amount }) => sum + amount, 0);
