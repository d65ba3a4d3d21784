import type { Side } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';
import { ARMIES, board, enemyOf } from '../src/board.ts';
import { EIGHTHS } from '../src/data/measures.ts';
import { OFF_BOARD } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { toBeBeaten } from './aim.ts';
import { volleysOf } from './mind.ts';

/**
 * How the two armies stand: their men, how many more they may lose, their commanders, guns and fire. What each part weighs
 * was fitted to who won games between bots, at the beginning and at the end of the time.
 */

/** What one regiment counts, in logarithms of the odds of victory: so the weights below were found. */
const A_REGIMENT = 0.2;
/** What a part counts at first, and how much more or less with time. */
type Weight = readonly [atFirst: number, withTime: number];
const weight = (atFirst: number, withTime: number): Weight => [atFirst / A_REGIMENT, withTime / A_REGIMENT];
/** By what share one army has more men, and may lose more before it is beaten. */
const MEN = weight(1.6, -0.7);
const LEFT = weight(1.4, -0.8);
/** A commander, and each point of his tactics: less than the games say, for who loses a battle loses commanders too. */
const COMMANDER = weight(0.3, -0.15);
/** A regiment in disorder: many rally, and who attacks has more of them. */
const DISORDER = weight(0.04, 0);
const GUN = weight(0.33, -0.15);
/** A point of fire that falls on the enemy. */
const FIRE = weight(0.085, 0);

interface Force {
  men: number;
  disordered: number;
  guns: number;
  commanders: number;
  fire: number;
}

function forcesOf(t: Table): readonly Force[] {
  const forces = ARMIES.map((): Force => ({ men: 0, disordered: 0, guns: 0, commanders: 0, fire: 0 }));
  const { units, commanders } = board(t);
  for (const [u, facts] of units.entries()) {
    const zone = t.zoneOf[u] as number;
    const force = forces[facts.side] as Force;
    const men = facts.strength / EIGHTHS;
    if (zone < OFF_BOARD) continue;
    if (facts.ordnance) force.guns += zone >= 0 && t.disordered[u] === 0 ? 1 : 0;
    else force.men += men;
    if (!facts.ordnance && t.disordered[u] === 1) force.disordered += men;
  }
  for (const [k, { side, tactics }] of commanders.entries()) {
    if ((t.commanderAt[k] as number) >= 0) (forces[side] as Force).commanders += 1 + tactics;
  }
  for (const army of ARMIES) {
    const falls = volleysOf(t, army);
    for (const [zone, fire] of falls.entries()) {
      if (t.owner[zone] === enemyOf(army)) (forces[army] as Force).fire += fire;
    }
  }
  return forces;
}

const share = (own: number, theirs: number): number => Math.log((own + 1) / (theirs + 1));

/** What the balance is made of, in standard regiments. */
export function reasons(t: Table, army: Side): readonly Reason[] {
  const other = enemyOf(army);
  const forces = forcesOf(t);
  const left = toBeBeaten(t);
  const [own, theirs] = [forces[army] as Force, forces[other] as Force];
  const time = Math.min(1, t.turn / board(t).file.turns);
  const count = ([atFirst, withTime]: Weight, more: number): number => (atFirst + withTime * time) * more;
  return [
    { text: 'men', amount: count(MEN, share(own.men, theirs.men)) },
    {
      text: 'men to lose before the army is beaten',
      amount: count(LEFT, share(left[army] as number, left[other] as number)),
    },
    { text: 'order', amount: count(DISORDER, theirs.disordered - own.disordered) },
    { text: 'commanders', amount: count(COMMANDER, own.commanders - theirs.commanders) },
    { text: 'guns', amount: count(GUN, own.guns - theirs.guns) },
    { text: 'fire', amount: count(FIRE, own.fire - theirs.fire) },
  ];
}

/** How well an army stands against the other, in standard regiments. */
export const balance = (t: Table, army: Side): number => reasons(t, army).reduce((sum, { amount }) => sum + amount, 0);
