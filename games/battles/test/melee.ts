import { side } from '@tercio/kernel';
import type { Fast } from '@tercio/kernel';
import { board, factsOf, groundAt } from '../src/board.ts';
import { commandersIn, firstIn, place, refreshOwner, setDisordered, unitsIn, weightIn } from '../src/field.ts';
import { NONE, zoneAt } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { rules } from '../src/index.ts';
import { RULINGS } from '../src/rulings.ts';
import type { Table } from '../src/state.ts';

const STANDARD = Object.fromEntries(Object.entries(RULINGS).map(([name, { standard }]) => [name, standard]));

/** Throws the units of a scenario onto the rows around the centre line, facing anywhere, some disordered. */
export function melee(id: string, random: Fast): Table {
  const t = rules.setup({ scenario: id, rulings: STANDARD, options: { deployment: 'historical' } });
  const { width, units } = board(t);
  const straddlers = board(t).straddlers as readonly number[];
  const held = straddlers.flatMap((unit) => [t.zoneOf[unit], t.straddles[unit]]);
  for (let u = 0; u < units.length; u++) {
    const unit = u as Unit;
    const at = zoneAt(random.below(width), 1 + random.below(4));
    if (straddlers.includes(u) || held.includes(at) || held.includes(t.zoneOf[u])) continue;
    if ((t.zoneOf[u] as number) < 0 || !isOpenTo(t, unit, at)) continue;
    if (firstIn(t, at) === NONE) t.facing[at] = random.below(4);
    place(t, unit, at, false);
    if (random.below(3) === 0) setDisordered(t, unit, true);
  }
  for (let zone = 0; zone < t.head.length; zone++) front(t, zone as Zone);
  return t;
}

function isOpenTo(t: Table, unit: Unit, at: Zone): boolean {
  const { side: army, weight } = factsOf(t, unit);
  const { passable, limit } = groundAt(t, at);
  const friendly = unitsIn(t, at).every((other) => factsOf(t, other).side === army);
  const enemies = commandersIn(t, at, side(1 - army)).length > 0;
  return passable && friendly && !enemies && weightIn(t, at) + weight <= limit;
}

/** Fills the front of a zone with those who fit, at least one. */
function front(t: Table, zone: Zone): void {
  let room = board(t).frontage;
  let first = true;
  for (const unit of unitsIn(t, zone)) {
    const { frontage, ordnance } = factsOf(t, unit);
    if (t.straddles[unit] !== NONE || (ordnance && t.disordered[unit] === 1)) continue;
    if (frontage <= room || first) {
      t.front[unit] = 1;
      room -= frontage;
      first = false;
    }
  }
  refreshOwner(t, zone);
}
