import type { Side } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { enemyOf, factsOf, groundAt } from '../src/board.ts';
import { beside, firstIn, gunsAlone, nextIn, wingAt, zoneFaced } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { WEIGHTS } from './weights.ts';

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
  const headOn = zoneFaced(t, zone) === from ? WEIGHTS.headOn * (firm / all) : 0;
  return headOn + (ground.has.rough ? WEIGHTS.rough : 0) + (ground.hill ? WEIGHTS.uphill : 0);
}

type Need = (wing: number) => number;

/** With enemies ahead there is no way to go, but a firm line, or men who may be spared, are worth a way; null: nobody is. */
export function toAttack(t: Table, army: Side, zone: Zone, facing: number, need: Need): number | null {
  const ahead = beside(t, zone, facing);
  const enemy = enemyOf(army);
  if (ahead === NONE || t.owner[ahead] !== enemy || gunsAlone(t, ahead as Zone)) return null;
  const spared = WEIGHTS.hunt * (WEIGHTS.spared + WEIGHTS.needed - need(wingAt(t, enemy, ahead as Zone)));
  return firmness(t, ahead as Zone, zone) + spared;
}

/** 5.3: by reversed steps from every place that has enemies ahead; diagonals and steps back hardly ever shorten the way. */
export function reachOf(t: Table, army: Side, mounted: boolean, need: Need): readonly number[] {
  const zones = t.owner.length;
  const moves = new Array<number>(zones * 4).fill(FAR);
  const open = new Array<boolean>(zones);
  for (let zone = 0; zone < zones; zone++) open[zone] = isOpenTo(t, zone as Zone, army);
  const queue: number[] = [];
  for (let z = 0; z < zones; z++) {
    if (!open[z]) continue;
    const zone = z as Zone;
    for (let facing = 0; facing < 4; facing++) {
      const there = toAttack(t, army, zone, facing, need);
      if (there === null) continue;
      moves[placeOf(zone, facing)] = there;
      queue.push(placeOf(zone, facing));
    }
  }
  // The queue is short and costs are small: places are looked at again when a cheaper way is found.
  const field: Field = { t, mounted, open, moves, queue };
  for (let i = 0; i < queue.length; i++) relax(field, queue[i] as number);
  return moves;
}

interface Field {
  readonly t: Table;
  readonly mounted: boolean;
  readonly open: readonly boolean[];
  readonly moves: number[];
  readonly queue: number[];
}

function reach({ moves, queue }: Field, from: number, cost: number): void {
  if (cost >= (moves[from] as number)) return;
  moves[from] = cost;
  queue.push(from);
}

function relax(field: Field, place: number): void {
  const { t, open } = field;
  const [zone, facing] = [(place >> 2) as Zone, place & 3];
  const here = field.moves[place] as number;
  for (let turn = 1; turn < 4; turn++) reach(field, placeOf(zone, facing + turn), here + 1);
  const behind = beside(t, zone, facing + 2);
  if (behind === NONE) return;
  const step = field.mounted && groundAt(t, zone).has.hardGround ? tables.moveCosts.values.hardGround : 1;
  if (open[behind]) reach(field, placeOf(behind as Zone, facing), here + step);
  for (let turn = 1; turn < 4; turn += 2) {
    const aslant = beside(t, behind as Zone, facing + turn);
    if (aslant !== NONE && open[aslant]) reach(field, placeOf(aslant as Zone, facing), here + 2 * step);
  }
}
