import { board, factsOf, groundAt } from './board.ts';
import { occupies, ownerOf, unitsIn, weightIn } from './field.ts';
import { NONE, zoneWord } from './ids.ts';
import type { Zone } from './ids.ts';
import type { Table } from './state.ts';

/** Null if the table is sound, else what is wrong: what must hold after every step. */
export function check(t: Table): string | null {
  const { units, zones } = board(t);
  if (t.zoneOf.length !== units.length || t.head.length !== zones) return 'the columns do not fit the board';
  const listed = new Set<number>();
  for (let zone = 0; zone < zones; zone++) {
    for (let unit = t.head[zone] as number; unit !== NONE; unit = t.next[unit] as number) {
      if (listed.has(unit) || t.zoneOf[unit] !== zone) return `unit ${unit} is listed where it does not stand`;
      listed.add(unit);
    }
  }
  for (let unit = 0; unit < units.length; unit++) {
    if ((t.zoneOf[unit] as number) >= 0 !== listed.has(unit)) return `unit ${unit} is in no list of its zone`;
  }
  return zoneFault(t);
}

function zoneFault(t: Table): string | null {
  for (let zone = 0; zone < t.head.length; zone++) {
    const at = zone as Zone;
    const armies = new Set(
      unitsIn(t, at)
        .filter((unit) => occupies(t, unit))
        .map((unit) => factsOf(t, unit).side),
    );
    if (armies.size > 1) return `2.4: both armies stand in ${zoneWord(at)}`;
    if (ownerOf(t, at) !== ([...armies][0] ?? NONE)) return `the owner of ${zoneWord(at)} is wrong`;
    if (armies.size > 0 && !groundAt(t, at).passable)
      return `2.3: somebody stands on impassable ground at ${zoneWord(at)}`;
    if (weightIn(t, at) > groundAt(t, at).limit) return `2.4: ${zoneWord(at)} holds more than its limit`;
  }
  return null;
}
