import type { Run, Side, Steps } from '@tercio/kernel';
import { enemyOf, factsOf, groundAt } from '../board.ts';
import { commandersIn, faces, firstIn, nextIn, setDisordered, unitsIn, wingAt } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { areGunsExposed } from './front.ts';

/** 5.6, 6.7.7, 7.1.6: what happens when units come into a zone: guns, camps and commanders they find there. */

type Tell = Run<Battles, 'entry'>['tell'];

/**
 * 5.6.4, R90: enemy guns in the zone are disordered and captured by the wing of those who come; own guns among them are
 * retaken. Called before the units are placed, so that the zone never belongs to two.
 */
export function seizeGuns(t: Table, zone: Zone, army: Side, tell: Tell): void {
  const wing = wingAt(t, army, zone);
  for (const unit of unitsIn(t, zone)) {
    const { ordnance, side } = factsOf(t, unit);
    if (!ordnance) continue;
    if (side === army) retake(t, unit, zone, tell);
    else if (t.capturedBy[unit] === NONE) {
      setDisordered(t, unit, true);
      t.capturedBy[unit] = wing;
      tell?.({ kind: 'captured', rule: '5.6.4', unit, zone, wing });
    }
  }
}

/** R90: guns alone capture no guns. */
function holdsTroops(t: Table, zone: Zone, army: Side): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const { side, ordnance } = factsOf(t, u as Unit);
    if (side === army && !ordnance) return true;
  }
  return false;
}

function retake(t: Table, unit: Unit, zone: Zone, tell: Tell): void {
  if (t.capturedBy[unit] === NONE || t.rulings.CAPTURE_LAPSES === 0) return;
  t.capturedBy[unit] = NONE;
  tell?.({ kind: 'retaken', rule: '5.6.4', unit, zone });
}

/** R151: a camp is sacked for good when an enemy unit comes into it. */
function sackCamp(t: Table, zone: Zone, army: Side, tell: Tell): void {
  if (groundAt(t, zone).camp !== enemyOf(army) || t.sacked[zone] === 1) return;
  t.sacked[zone] = 1;
  tell?.({ kind: 'campSacked', rule: '7.1.6', side: enemyOf(army), zone });
}

/** 6.4.7: an enemy zone beside this one that faces it with nothing but guns in front, or NONE. */
function exposedNeighbour(t: Table, zone: Zone): number {
  for (const other of groundAt(t, zone).beside) {
    if (other !== NONE && faces(t, other, zone) && areGunsExposed(t, other as Zone)) return other;
  }
  return NONE;
}

function guns(g: Run<Battles, 'entry'>) {
  const exposed = exposedNeighbour(g.table, g.at.zone);
  return exposed === NONE ? g.done(null) : g.call('vacancy', { zone: exposed as Zone }, 'guns');
}

export const entry: Steps<Battles, 'entry'> = {
  start(g) {
    const { zone, side } = g.at;
    const t = g.table;
    if (holdsTroops(t, zone, side)) seizeGuns(t, zone, side, g.tell);
    sackCamp(t, zone, side, g.tell);
    const enemy = enemyOf(side);
    return commandersIn(t, zone, enemy).length === 0
      ? guns(g)
      : g.call('casualties', { zone, side: enemy, alone: 1 }, 'tested');
  },
  tested(g) {
    const wings = g.returned('casualties');
    return wings.length === 0
      ? guns(g)
      : g.call('routs', { zone: g.at.zone, by: 0, wingsWithoutCommander: wings }, 'guns');
  },
  guns,
};
