import type { Side } from '@tercio/kernel';
import type { ArmyFilter, Need, SpaceFilter } from '../data/effects.ts';
import { RELIGIONS } from '../data/names.ts';
import { armyOf, armyPlaces, hasArmy, isCavalry, isMercenary, leadersAt } from '../forces.ts';
import {
  capitalsOf,
  CITY,
  DANZIG,
  FORTIFIED,
  FORTRESS,
  groundUnder,
  isOpen,
  kindFile,
  OWNER,
  PORT,
  PORTS,
  START,
  TERRAIN,
  TYPE,
  unitKind,
  ZONE,
} from '../ground.ts';
import { BALTIC, EVERY_SPACE, isPower, NONE, placeOf, PLC, SIDES, sideOf, stateOf, ZONES } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { atWar, inPlay, isAtWar, isHeretic, isVassal } from '../relations.ts';
import { rules } from '../rulers.ts';
import { maySiege } from '../siege/limits.ts';
import type { Seen } from '../state.ts';

/** Conditions and filters of card texts. */

export const holdsNeed = (t: Seen, need: Need, by: Side): boolean => isTrue(t, need, by) !== (need.not === true);

function isTrue(t: Seen, need: Need, by: Side): boolean {
  switch (need.if) {
    case 'event':
      return inPlay(t, need.event);
    case 'war':
      return atWar(t, by, stateOf(need.with));
    case 'atWar':
      return isAtWar(t, by);
    case 'ruler':
      return SIDES.some((side) => rules(t, side, need.ruler));
    case 'controls':
      return need.any.some((id) => t.control[placeOf(id)] === by);
    case 'controlsAll':
      return EVERY_SPACE.every((at) => OWNER[at] !== by || TYPE[at] !== FORTIFIED || t.control[at] === by);
    case 'foreign':
      return EVERY_SPACE.some((at) => t.control[at] === by && isForeign(at, need));
    case 'army':
      return need.at.some((id) => hasArmy(t, by, placeOf(id)));
    case 'vassal':
      return isVassal(t, stateOf(need.state));
    case 'balticPort':
      return (PORTS[BALTIC] ?? []).some((at) => t.control[at] === by);
    case 'taken':
      return isTaken(t, placeOf(need.space), by);
    case 'track':
      return (t.track[sideOf(need.of)] as number) >= need.at;
    case 'danzig':
      return t.danzigLevel === 0 && t.control[DANZIG] === PLC;
    default:
      return need.of.some((one) => holdsNeed(t, one, by));
  }
}
/** A National space of a power, or an Independent one of a zone; a port that was its when the scenario began. */
function isForeign(at: Place, { of, zone, port }: Extract<Need, { readonly if: 'foreign' }>): boolean {
  if (port === true) return PORT[at] === BALTIC && (OWNER[at] === sideOf(of) || START[at] === sideOf(of));
  return (
    OWNER[at] === sideOf(of) ||
    (zone !== undefined && ZONE[at] === ZONES.indexOf(zone) && OWNER[at] === NONE && TYPE[at] !== TERRAIN)
  );
}
/** In the hands of a Superpower other than the player, vassals' masters left out. */
const isTaken = (t: Seen, at: Place, by: Side): boolean => {
  const control = t.control[at] as number;
  return isPower(control) && control !== by;
};

// Armies

function suits(t: Seen, units: readonly Unit[], of: Side, at: Place, filter: ArmyFilter): boolean {
  if (units.length < (filter.least ?? 1) || units.length > (filter.most ?? Infinity)) return false;
  if (filter.zones !== undefined && !filter.zones.some((zone) => ZONES.indexOf(zone) === ZONE[at])) return false;
  if (filter.at !== undefined && !filter.at.some((id) => placeOf(id) === at)) return false;
  if (filter.kind !== undefined && !units.some((unit) => kindFile(unitKind(unit)).id === filter.kind)) return false;
  if (filter.cavalryOnly === true && !units.every(isCavalry)) return false;
  if (filter.led === true && leadersAt(t, of, at).length === 0) return false;
  if (filter.mercenaries === true && !units.some((unit) => isMercenary(unit) && t.sheltered[unit] === 0)) return false;
  if (filter.outsideCapital === true && capitalsOf(of).includes(at)) return false;
  return filter.siege !== true || maySiege(t, of, at, 0) === null;
}
const isArmyFor = (t: Seen, filter: ArmyFilter, of: Side, at: Place): boolean =>
  suits(t, armyOf(t, of, at), of, at, filter);
const ownersOf = (t: Seen, filter: ArmyFilter, by: Side): readonly Side[] => {
  const { sides } = groundUnder(t);
  if (filter.of === 'self') return [by];
  return filter.of === 'other'
    ? sides.filter((side) => side !== by)
    : sides.filter((side) => side === sideOf(filter.of as never));
};
/** The places of armies that fit, in their order. */
export function armiesFor(t: Seen, filter: ArmyFilter, by: Side): number[] {
  const found: number[] = [];
  const sides = ownersOf(t, filter, by);
  for (const side of sides) {
    for (const at of armyPlaces(t, side)) {
      if (!found.includes(at) && isArmyFor(t, filter, side, at)) found.push(at);
    }
  }
  return found.sort((a, b) => a - b);
}
/** Whose armies at a place fit. */
export const ownersAt = (t: Seen, filter: ArmyFilter, by: Side, at: Place): Side[] =>
  ownersOf(t, filter, by).filter((side) => isArmyFor(t, filter, side, at));

// Spaces

const TYPES = { city: CITY, fortress: FORTRESS, fortifiedCity: FORTIFIED };

export function spacesFor(t: Seen, filter: SpaceFilter, by: Side): Place[] {
  return EVERY_SPACE.filter((at) => isOpen(t, at) && TYPE[at] !== TERRAIN && fits(t, filter, by, at));
}
function fits(t: Seen, filter: SpaceFilter, by: Side, at: Place): boolean {
  const control = t.control[at] as number;
  if (filter.only !== undefined && !filter.only.some((id) => placeOf(id) === at)) return false;
  if (filter.by === 'self' && control !== by) return false;
  if (filter.by === 'other' && (!isPower(control) || control === by)) return false;
  if (filter.by !== undefined && filter.by !== 'self' && filter.by !== 'other' && control !== sideOf(filter.by))
    return false;
  if (filter.notBy === 'self' && control === by) return false;
  if (!isNational(filter, by, at, control)) return false;
  if (filter.types !== undefined && !filter.types.some((type) => TYPES[type] === TYPE[at])) return false;
  if (filter.zones !== undefined && !filter.zones.some((zone) => ZONES.indexOf(zone) === ZONE[at])) return false;
  if (filter.heretic === true && !isHeretic(t, at)) return false;
  if (filter.religion !== undefined && t.religion[at] !== RELIGIONS.indexOf(filter.religion)) return false;
  if (filter.noFamine === true && t.famine[at] === 1) return false;
  if (filter.bare === true && (t.revolt[at] === 1 || t.famine[at] === 1 || t.harvest[at] !== 0)) return false;
  return filter.empty !== true || !t.at.includes(at);
}
function isNational(filter: SpaceFilter, by: Side, at: Place, control: number): boolean {
  if (filter.national === undefined) return true;
  if (filter.national === 'self') return OWNER[at] === by;
  if (filter.national === 'controller') return isPower(control) && OWNER[at] === control;
  return OWNER[at] === sideOf(filter.national);
}
