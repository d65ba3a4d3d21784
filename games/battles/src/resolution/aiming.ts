import { board, enemyOf, factsOf } from '../board.ts';
import { commandersIn, unitsIn, zoneOf } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';
import { firepowerOf, fireKindsOf, roundFire } from './firepower.ts';
import { hitsByFace } from './foreseen.ts';
import type { Fire } from './foreseen.ts';
import { aimFault, gunTargets } from './range.ts';

/** 3.1.8, looked at before it happens: which targets a shot can make a difference to, alone or with the guns that fire after it. */

const added = (t: Table, { fire, kinds }: Fire, unit: Unit, at: Zone): Fire => ({
  fire: fire + firepowerOf(t, unit, zoneOf(t, unit), at),
  kinds: kinds | fireKindsOf(t, unit, zoneOf(t, unit), at),
});

const laidOn = (t: Table, at: Zone): Fire => ({ fire: t.incoming[at] as number, kinds: t.fireKinds[at] as number });

/** The guns that are asked after this one and can fire at the same zone. */
export const gunsAfter = (t: Table, unit: Unit, at: Zone): readonly Unit[] => {
  const { side, ordnance } = factsOf(t, unit);
  return (board(t).guns[side] as readonly Unit[]).filter(
    (gun) => (!ordnance || gun > unit) && t.disordered[gun] === 0 && aimFault(t, gun, at) === null,
  );
};

/** What is laid on a zone, this shot, and all that can still join it. */
export const allOn = (t: Table, unit: Unit, at: Zone): Fire =>
  [unit, ...gunsAfter(t, unit, at)].reduce((fire, one) => added(t, fire, one, at), laidOn(t, at));

/** What a zone's check makes of the fire on it: only that counts in which two fires differ. */
function outcome(t: Table, shooter: Unit, at: Zone, fire: Fire): string {
  const army = enemyOf(factsOf(t, shooter).side);
  // 3.5.7, 6.7.1, 2.7: who may rally, a commander's risk and a zone beside it hang on the very number.
  const isFrail =
    commandersIn(t, at, army).length > 0 ||
    unitsIn(t, at).some((unit) => t.disordered[unit] === 1 || t.straddles[unit] !== NONE);
  const hits = hitsByFace(t, at, army, fire);
  return `${isFrail ? roundFire(t, fire.fire) : ''} ${hits.some((count) => count > 0) ? hits.join() : ''}`;
}

/** Many guns on one zone are looked at together. */
const MOST_JOINING = 5;

/** Is there any choice of the guns after it with which this shot makes a difference? */
function makesDifference(t: Table, unit: Unit, at: Zone): boolean {
  const later = gunsAfter(t, unit, at);
  if (later.length > MOST_JOINING) return true;
  const joined = later.reduce<readonly Fire[]>(
    (fires, gun) => [...fires, ...fires.map((fire) => added(t, fire, gun, at))],
    [laidOn(t, at)],
  );
  return joined.some((fire) => outcome(t, unit, at, fire) !== outcome(t, unit, at, added(t, fire, unit, at)));
}

/** The targets of a gun that its shot can make a difference to. */
export const worthwhile = (t: Table, gun: Unit): readonly Zone[] =>
  gunTargets(t, gun).filter((zone) => makesDifference(t, gun, zone));
