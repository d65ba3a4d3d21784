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
/** By what share one army has more men, and may lose more before it is beaten, at first; and less with time. */
const MEN = 3.1 / A_REGIMENT;
const MEN_WITH_TIME = -1.8 / A_REGIMENT;
const LEFT = 2.6 / A_REGIMENT;
const LEFT_WITH_TIME = -1.7 / A_REGIMENT;
/** A commander, and each point of his tactics. */
const COMMANDER = 0.55 / A_REGIMENT;
/** A regiment in disorder: many rally, and who attacks has more of them. */
const DISORDER = 0.05 / A_REGIMENT;
const GUN = 0.4 / A_REGIMENT;
/** A point of fire that falls on the enemy. */
const FIRE = 0.15 / A_REGIMENT;

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
  return [
    { text: 'men', amount: (MEN + MEN_WITH_TIME * time) * share(own.men, theirs.men) },
    {
      text: 'men to lose before the army is beaten',
      amount: (LEFT + LEFT_WITH_TIME * time) * share(left[army] as number, left[other] as number),
    },
    { text: 'order', amount: DISORDER * (theirs.disordered - own.disordered) },
    { text: 'commanders', amount: COMMANDER * (own.commanders - theirs.commanders) },
    { text: 'guns', amount: GUN * (own.guns - theirs.guns) },
    { text: 'fire', amount: FIRE * (own.fire - theirs.fire) },
  ];
}

/** How well an army stands against the other, in standard regiments. */
export const balance = (t: Table, army: Side): number => reasons(t, army).reduce((sum, { amount }) => sum + amount, 0);
