import { no, yes } from '@tercio/kernel';
import type { Scratch, Side, Verdict } from '@tercio/kernel';
import { board, enemyOf, groundAt, halfOf } from '../board.ts';
import { reserveAt, wingAt } from '../field.ts';
import { NONE, rowOf } from '../ids.ts';
import type { Zone } from '../ids.ts';
import type { Table } from '../state.ts';
import { commanderZone } from './ways.ts';

/** 5.0: to whom orders of the present activation may go. */

const NOT_IN_RESERVE = no('2.6.6', 'notInReserve');
const OTHER_RESERVE = no('5.0.4', 'otherReserve');
const OTHER_WING = no('5.0.3', 'otherWing');
const NOT_JOINED = no('5.0.6', 'notJoined');
const NOBODY_OUTSIDE = no('4.3.8', 'nobodyOutside');

/** Is the reserve one of the wing's: does it stand behind any of its columns (2.6.1)? */
function isBehind(t: Table, army: Side, reserve: number, wing: number): boolean {
  const { width } = board(t);
  for (let column = t.reserveFrom[reserve] as number; column <= (t.reserveTo[reserve] as number); column++) {
    if (t.strip[army * width + column] === wing) return true;
  }
  return false;
}

const inEnemyHalf = (army: Side, zone: Zone): boolean => halfOf(rowOf(zone)) !== army;

/** 5.0.6, R39: zones of the enemy half joined to the wing's part of it by such zones, all free of enemies. */
function joinedZones(t: Table, army: Side): readonly boolean[] {
  const joined: boolean[] = board(t).ground.map(() => false);
  const queue: Zone[] = [];
  const reach = (zone: Zone): void => {
    if (joined[zone] || t.owner[zone] === enemyOf(army) || !groundAt(t, zone).passable) return;
    joined[zone] = true;
    queue.push(zone);
  };
  for (let z = 0; z < joined.length; z++) {
    const zone = z as Zone;
    if (inEnemyHalf(army, zone) && wingAt(t, army, zone) === t.activeWing) reach(zone);
  }
  for (let i = 0; i < queue.length; i++) {
    for (const zone of groundAt(t, queue[i] as Zone).beside) {
      if (zone !== NONE && inEnemyHalf(army, zone as Zone)) reach(zone as Zone);
    }
  }
  return joined;
}

/** May the present activation order what stands in this zone, orders already given apart? */
export function reachRefusal(t: Table, army: Side, zone: Zone, scratch?: Scratch): Verdict {
  const reserve = reserveAt(t, army, zone);
  if (t.activeReserve !== NONE) return reserve === t.activeReserve ? yes : NOT_IN_RESERVE;
  if (reserve === NONE && wingAt(t, army, zone) === t.activeWing) return yes;
  const refusal = outsideRefusal(t, army, zone, reserve, scratch);
  if (refusal !== null) return refusal;
  return commanderZone(t) === NONE ? NOBODY_OUTSIDE : yes;
}

function outsideRefusal(t: Table, army: Side, zone: Zone, reserve: number, scratch?: Scratch): Verdict {
  if (reserve !== NONE) return isBehind(t, army, reserve, t.activeWing) ? yes : OTHER_RESERVE;
  if (!inEnemyHalf(army, zone)) return OTHER_WING;
  const joined = scratch ? scratch.once('joined', () => joinedZones(t, army)) : joinedZones(t, army);
  return joined[zone] ? yes : NOT_JOINED;
}
