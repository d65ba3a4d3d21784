import type { Side } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { enemyOf, factsOf, groundAt } from '../src/board.ts';
import { beside, firstIn, gunsAlone, nextIn, zoneFaced } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import type { Table } from '../src/state.ts';

/** How many moves every place on the field is from an attack: a place is a zone and the way one faces in it. */

export const FAR = 40;
export const placeOf = (zone: Zone, facing: number): number => zone * 4 + (facing & 3);

/** Nobody who fights stops us there: empty, our own, or guns left alone (5.6.3). */
const isOpenTo = (t: Table, zone: Zone, army: Side): boolean =>
  groundAt(t, zone).passable && (t.owner[zone] !== enemyOf(army) || gunsAlone(t, zone));

/** A ready line on good ground is worth a way round: in moves. */
function firmness(t: Table, zone: Zone, from: Zone): number {
  const ground = groundAt(t, zone);
  let [firm, all] = [0, 0];
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (factsOf(t, u as Unit).ordnance) continue;
    all++;
    if (t.disordered[u] === 0) firm++;
  }
  if (all === 0) return 0;
  const headOn = zoneFaced(t, zone) === from ? 0.6 * (firm / all) : 0;
  return headOn + (ground.has.rough ? 0.7 : 0) + (ground.hill ? 0.4 : 0);
}

/** 5.3: by reversed steps from every place that has enemies ahead; diagonals and steps back hardly ever shorten the way. */
export function reachOf(t: Table, army: Side, mounted: boolean): readonly number[] {
  const moves: number[] = Array.from({ length: t.owner.length * 4 }, () => FAR);
  const queue: number[] = [];
  for (let z = 0; z < t.owner.length; z++) {
    const zone = z as Zone;
    if (!isOpenTo(t, zone, army)) continue;
    for (let facing = 0; facing < 4; facing++) {
      const ahead = beside(t, zone, facing);
      if (ahead === NONE || t.owner[ahead] !== enemyOf(army) || gunsAlone(t, ahead as Zone)) continue;
      moves[placeOf(zone, facing)] = firmness(t, ahead as Zone, zone);
      queue.push(placeOf(zone, facing));
    }
  }
  // The queue is short and costs are small: places are looked at again when a cheaper way is found.
  for (let i = 0; i < queue.length; i++) relax(t, army, mounted, moves, queue, queue[i] as number);
  return moves;
}

function relax(t: Table, army: Side, mounted: boolean, moves: number[], queue: number[], place: number): void {
  const [zone, facing] = [(place >> 2) as Zone, place & 3];
  const here = moves[place] as number;
  const reach = (from: number, cost: number): void => {
    if (here + cost >= (moves[from] as number)) return;
    moves[from] = here + cost;
    queue.push(from);
  };
  for (let turn = 0; turn < 4; turn++) if (turn !== facing) reach(placeOf(zone, turn), 1);
  const step = mounted && groundAt(t, zone).has.hardGround ? tables.moveCosts.values.hardGround : 1;
  const behind = beside(t, zone, facing + 2);
  if (behind !== NONE && isOpenTo(t, behind as Zone, army)) reach(placeOf(behind as Zone, facing), step);
  for (const turn of [1, 3]) {
    const aslant = behind === NONE ? NONE : beside(t, behind as Zone, facing + turn);
    if (aslant !== NONE && isOpenTo(t, aslant as Zone, army)) reach(placeOf(aslant as Zone, facing), 2 * step);
  }
}
