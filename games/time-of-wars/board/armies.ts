import { combatOf, garrisonAt, isNaval, leadersAt, manpowerSum, ratingOf } from '../src/forces.ts';
import { COMMANDER_STATE, MERCENARY, UNIT_OWNER } from '../src/ground.ts';
import { EVERY_COMMANDER, EVERY_UNIT, isPower, NONE } from '../src/ids.ts';
import type { Commander, Unit } from '../src/ids.ts';
import { commanderName } from '../src/names.ts';
import { commandOf, sideOfCommander } from '../src/relations.ts';
import { GARRISON, REBEL } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** 5.2 Field units of one place that stand together: by who plays them, else by the state they belong to. */
export interface Army {
  readonly place: number;
  /** A power, a Minor State that nobody plays, MERCENARIES or REBELS. */
  readonly of: number;
  readonly units: readonly Unit[];
  readonly leaders: readonly Commander[];
  readonly combat: number;
  readonly manpower: number;
  /** 0: no Commander. */
  readonly rating: number;
}

export const MERCENARIES = MERCENARY;
export const REBELS = 13;
const GROUPS = 16;

/** The number by which a click names an army. */
export const armyNumber = (place: number, of: number): number => place * GROUPS + of;
export const placeOfArmy = (army: number): number => Math.trunc(army / GROUPS);
export const ownerOfArmy = (army: number): number => army % GROUPS;

/** Under whom a unit stands on the map. */
function groupOf(t: Seen, unit: Unit): number {
  if (t.role[unit] === REBEL) return REBELS;
  const side = commandOf(t, unit);
  return side === NONE ? (UNIT_OWNER[unit] as number) : side;
}

const found = new WeakMap<object, readonly Army[]>();

/** Every army on the map, squadrons among them, place by place; the same table has the same armies. */
export function armies(t: Seen): readonly Army[] {
  const known = found.get(t);
  if (known) return known;
  const groups = new Map<number, Unit[]>();
  for (const unit of EVERY_UNIT) {
    const at = t.at[unit] as number;
    if (at < 0 || t.role[unit] === GARRISON) continue;
    const key = armyNumber(at, groupOf(t, unit));
    const here = groups.get(key);
    if (here) here.push(unit);
    else groups.set(key, [unit]);
  }
  const made = [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([key, units]) => armyFrom(t, placeOfArmy(key), ownerOfArmy(key), units));
  found.set(t, made);
  return made;
}

function armyFrom(t: Seen, place: number, of: number, units: readonly Unit[]): Army {
  const leaders = leadersOf(t, place, of);
  return {
    place,
    of,
    units,
    leaders,
    combat: units.reduce((sum, unit) => sum + combatOf(t, unit), 0),
    manpower: manpowerSum(t, units),
    rating: isPower(of) ? ratingOf(t, of, place, units) : 0,
  };
}

function leadersOf(t: Seen, place: number, of: number): readonly Commander[] {
  if (isPower(of)) return leadersAt(t, of, place);
  return EVERY_COMMANDER.filter(
    (who) => t.leads[who] === place && sideOfCommander(t, who) === NONE && COMMANDER_STATE[who] === of,
  );
}

export const armyAt = (t: Seen, place: number, of: number): Army | undefined =>
  armies(t).find((army) => army.place === place && army.of === of);
export const armiesAt = (t: Seen, place: number): readonly Army[] => armies(t).filter((army) => army.place === place);

/** The letter on an army: of the one who leads it best. */
export function monogramOf({ leaders }: Army): string {
  const [first] = leaders;
  if (first === undefined) return '';
  // Of "Gustav II Adolf" the first letter, of "John Charles Chodkiewicz" the last name's.
  const name = commanderName(first);
  const isKing = /\b(?:[IVX]+|of)\b/.test(name);
  return (isKing ? name : (name.split(' ').at(-1) ?? name)).charAt(0);
}

export const garrisonOf = (t: Seen, place: number): Unit | null => {
  const unit = garrisonAt(t, place);
  return unit === NONE ? null : unit;
};

export const isFleet = ({ units }: Army): boolean => units.some(isNaval);
