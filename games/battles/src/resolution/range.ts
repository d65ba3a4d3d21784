import { no, yes } from '@tercio/kernel';
import type { Refusal, Side, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { factsOf, groundAt } from '../board.ts';
import { has } from '../data/notation.ts';
import type { OrdnanceClass } from '../data/types.ts';
import {
  beside,
  capacity,
  enemyOccupied,
  facingOf,
  firstIn,
  frontageUsed,
  inFrontage,
  nextIn,
  occupies,
  onField,
  zoneFaced,
  zoneOf,
} from '../field.ts';
import { columnOf, NONE, rowOf } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 3.1 Shooting range and 3.2 Line of sight: where guns reach and what is in their way. */

/** 3.1.6: how many zones a gun reaches, the one in front included. */
const rangeOf = (t: Table, gun: Unit): number =>
  tables.ordnanceRange.values[factsOf(t, gun).kind.class as OrdnanceClass];

/** How far ahead of `from` a zone lies in its facing, and how far to the side. */
function offset(t: Table, from: Zone, to: Zone): { readonly ahead: number; readonly aside: number } {
  const east = columnOf(to) - columnOf(from);
  const north = rowOf(to) - rowOf(from);
  const facing = facingOf(t, from);
  const [ahead, aside] = facing % 2 === 0 ? [north, east] : [east, north];
  return { ahead: facing === 0 || facing === 1 ? ahead : -ahead, aside: Math.abs(aside) };
}

/** 3.1.6, 3.1.7, R52: ahead of the gun or one column to the side of that line, within range; never right beside it. */
function fieldFault(t: Table, gun: Unit, zone: Zone): Verdict {
  const { ahead, aside } = offset(t, zoneOf(t, gun), zone);
  if (ahead < 1 || aside > 1) return no('3.1.7', 'outsideField');
  const range = rangeOf(t, gun);
  return ahead + aside > range ? no('3.1.6', 'beyondRange', { distance: ahead + aside, range }) : yes;
}

/** 3.2.1, 3.2.2, R55: what blocks a gun out of frontage in its own zone. */
function homeFault(t: Table, gun: Unit): Verdict {
  const zone = zoneOf(t, gun);
  if (inFrontage(t, gun, zone)) return yes;
  if (groundAt(t, zone).has.hidesGuns) return no('3.2.1', 'gunBehindCover');
  return 2 * frontageUsed(t, zone) > capacity(t, zone) ? no('3.2.2', 'gunBehindFriends') : yes;
}

/** 3.2.3 to 3.2.5: what in a zone on the line ahead blocks a gun of this army. */
function zoneBlocks(t: Table, zone: Zone, army: Side): Verdict {
  if (groundAt(t, zone).has.blocksSight) return no('3.2.5', 'groundInTheWay', { zone });
  let friends = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const facts = factsOf(t, u as Unit);
    if (!occupies(t, u as Unit) || has(facts.kind, 'lightTroops')) continue;
    if (facts.side === army) friends += facts.frontage;
    else if (!has(facts.kind, 'commanded')) return no('3.2.3', 'enemiesInTheWay', { zone });
  }
  return 2 * friends > capacity(t, zone) ? no('3.2.4', 'friendsInTheWay', { zone }) : yes;
}

/** 3.2, R53, R54: nearer zones on the line ahead; between hills only hills count. */
function sightFault(t: Table, gun: Unit, target: Zone): Verdict {
  const from = zoneOf(t, gun);
  const { ahead, aside } = offset(t, from, target);
  const seesOver = groundAt(t, from).hill || groundAt(t, target).hill;
  let zone = from;
  for (let step = 1; step < ahead + aside; step++) {
    zone = beside(t, zone, facingOf(t, from)) as Zone;
    if (seesOver && !groundAt(t, zone).hill) continue;
    const fault = zoneBlocks(t, zone, factsOf(t, gun).side);
    if (fault) return fault;
  }
  return yes;
}

/** Why this gun cannot fire into this zone, whoever is there; null: it can. Also for cannonade (C). */
export function bearsOn(t: Table, gun: Unit, zone: Zone): Verdict {
  if (!onField(t, gun) || !factsOf(t, gun).ordnance) return no('3.1.6', 'noGun');
  if (t.disordered[gun] === 1) return no('3.3.23', 'gunDisordered');
  return fieldFault(t, gun, zone) ?? blockedFault(t, gun, zone) ?? sightFault(t, gun, zone);
}

/** R55: a gun blocked at home is silent, or may still fire into the zone in front. */
function blockedFault(t: Table, gun: Unit, zone: Zone): Verdict {
  const inFront = zone === zoneFaced(t, zoneOf(t, gun));
  return inFront && t.rulings.BLOCKED_GUNS_SILENT === 0 ? yes : homeFault(t, gun);
}

/** Why this gun cannot fire at this zone: there must be enemies to fire at. */
export const aimFault = (t: Table, gun: Unit, zone: Zone): Refusal | null =>
  enemyOccupied(t, zone, factsOf(t, gun).side) ? bearsOn(t, gun, zone) : no('3.0.3', 'noEnemyThere');

/** The zones in a gun's field of fire, blocked or not, near ones first. */
export function fieldOfFire(t: Table, gun: Unit): readonly Zone[] {
  const from = zoneOf(t, gun);
  const facing = facingOf(t, from);
  const range = rangeOf(t, gun);
  const zones: Zone[] = [];
  let ahead = beside(t, from, facing);
  for (let far = 1; far <= range && ahead !== NONE; far++) {
    zones.push(ahead as Zone);
    if (far < range) {
      for (const turn of [3, 1]) {
        const aside = beside(t, ahead as Zone, facing + turn);
        if (aside !== NONE) zones.push(aside as Zone);
      }
    }
    ahead = beside(t, ahead as Zone, facing);
  }
  return zones;
}

/** 3.1, 3.2: every zone with enemies that a gun can fire at. */
export const gunTargets = (t: Table, gun: Unit): readonly Zone[] =>
  onField(t, gun) && factsOf(t, gun).ordnance && t.disordered[gun] === 0
    ? fieldOfFire(t, gun).filter((zone) => aimFault(t, gun, zone) === null)
    : [];

export const hasTarget = (t: Table, gun: Unit): boolean =>
  onField(t, gun) && t.disordered[gun] === 0 && fieldOfFire(t, gun).some((zone) => aimFault(t, gun, zone) === null);
