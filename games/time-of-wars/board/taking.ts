import type { ResultLine } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { armyOf, bannersIn } from '../src/forces.ts';
import { CITY, groundUnder, isStrong, TYPE } from '../src/ground.ts';
import { isPower, isSpace, placeOf, POWERS } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { op, placeName, stateName } from '../src/names.ts';
import { canBeTaken, holderOf } from '../src/relations.ts';
import { lastTurnOf } from '../src/sheets.ts';
import { CAUGHT } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** After a battle: what is still missing before the place belongs to the victor and counts. */

/** 7.1 What the scenario gives a side for a place. */
function worthOf(seen: Seen, side: number, at: number): number {
  const power = POWERS[side];
  const values = power === undefined ? {} : (groundUnder(seen).file.victory.spaces[power] ?? {});
  return Object.entries(values).find(([id]) => placeOf(id) === at)?.[1] ?? 0;
}

/** "counts if held at the end of this Game Turn", 1 VP. */
export function worthLines(seen: Seen, side: number, at: number): readonly ResultLine[] {
  const worth = worthOf(seen, side, at);
  const of = isPower(side) ? side : null;
  const last = lastTurnOf(seen);
  const when = seen.turn === last ? 'this Game Turn' : `Game Turn ${last}`;
  return worth === 0 ? [] : [{ words: `counts if held at the end of ${when}`, value: `${worth} VP`, side: of }];
}

/** 6.9.3.6, 6.9.3.8 The army stands there, but the place is still the enemy's. */
export function stillToDo(seen: Seen, side: Side, at: Place): readonly ResultLine[] {
  const army = armyOf(seen, side, at);
  if (!isSpace(at) || army.length === 0 || !canBeTaken(seen, bannersIn(seen, army), at)) return [];
  const how = howToTake(seen, side, at);
  if (how === null) return [];
  const holder = holderOf(seen, at);
  const whose = holder < 0 ? 'nobody’s' : `under the control of ${stateName(holder)}`;
  return [
    { words: `${placeName(at)} is still ${whose}: ${how}`, value: '', side: null },
    ...worthLines(seen, side, at),
  ];
}

function howToTake(seen: Seen, side: Side, at: Place): string | null {
  if (isStrong(at))
    return `a siege takes it, ${op(1)} for each attempt, in a later impulse of an army that is there when it begins`;
  if (TYPE[at] !== CITY) return null;
  if (isCaught(seen, side, at))
    return `${op(1)} takes it, but in a later impulse: Bad weather holds the army in this one`;
  return seen.active === side && seen.points > 0
    ? `${op(1)} takes it, now or later`
    : `${op(1)} takes it, with your next card`;
}
const isCaught = (seen: Seen, side: Side, at: Place): boolean =>
  armyOf(seen, side, at).every((unit) => ((seen.deeds[unit] as number) & CAUGHT) !== 0);
