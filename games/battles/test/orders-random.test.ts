import { Fast } from '@tercio/kernel';
import type { Choice, Side, Sim } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { factsOf, groundAt } from '../src/board.ts';
import {
  capacity,
  enemyOccupied,
  frontageUsed,
  inFrontage,
  occupies,
  unitsIn,
  weightIn,
  zoneFaced,
} from '../src/field.ts';
import { NONE, zoneWord } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import type { Table } from '../src/state.ts';

/** Random battles in which everybody is busy: what must hold whenever a player is asked for his next order. */

const RESTING = new Set([
  'phase',
  'order',
  'commanderMove',
  'zoneStep',
  'unitStep',
  'checkNext',
  'aimGun',
  'fireFlank',
]);
const IDLE = new Set(['end', 'endPhase', 'roll', 'stop', 'done']);

const isGun = (t: Table, unit: Unit): boolean => factsOf(t, unit).ordnance;

/** What is wrong with a zone, by the rule it breaks. */
function zoneFault(t: Table, zone: Zone): string | null {
  const holding = unitsIn(t, zone).filter((unit) => occupies(t, unit));
  if (holding.length === 0) return null;
  const front = holding.filter((unit) => inFrontage(t, unit, zone));
  const squeezed = front.some((unit) => t.squeezed[unit] === 1);
  const astride = holding.some((unit) => t.straddles[unit] !== NONE);
  const faced = zoneFaced(t, zone);
  const army = factsOf(t, holding[0] as Unit).side;
  if (weightIn(t, zone) > groundAt(t, zone).limit) return '2.4.2 overstacked';
  if (front.length === 0 && !astride) return '2.2.4 nobody in frontage';
  if (frontageUsed(t, zone) > capacity(t, zone) && !squeezed) return '2.2.3 too many in frontage';
  const troopsAhead = enemyOccupied(t, faced, army) && unitsIn(t, faced as Zone).some((unit) => !isGun(t, unit));
  return troopsAhead && front.every((unit) => isGun(t, unit)) ? '6.4.7 guns alone before the enemy' : null;
}

function fault(t: Table, ask: string): string | null {
  for (let zone = 0; zone < t.owner.length; zone++) {
    const why = zoneFault(t, zone as Zone);
    if (why !== null) return `${zoneWord(zone as Zone)}: ${why}`;
  }
  if (t.arrived.includes(1) || t.routers.some((marks) => marks > 3)) return 'something is not settled';
  return (ask === 'phase' || ask === 'order') && t.ordered.includes(1) ? 'somebody is still under orders' : null;
}

/** Three times out of four something is done if anything can be. */
function busy(sim: Sim, random: Fast): { readonly ask: string; readonly choice: Choice } {
  const { ask, choices } = sim.offer(sim.sides[0] as Side) ?? { ask: '', choices: [] };
  const active = choices.filter(({ verb }) => !IDLE.has(verb));
  const among = active.length > 0 && random.below(4) > 0 ? active : choices;
  return { ask, choice: among[random.below(among.length)] as Choice };
}

test.each(['rocroi-1643', 'dreux-1562', 'nagashino-1575', 'mohacs-1526'])(
  '2.2.4 fronts are held, nothing is overfull and no gun stands alone before the enemy, at %s',
  (scenario) => {
    const random = new Fast(7);
    const sim = battles.sim(battles.setup(scenario, {}, random).pos, random);
    const faults: string[] = [];
    let asked = 0;
    while (sim.over === null) {
      const { ask, choice } = busy(sim, random);
      if (RESTING.has(ask)) {
        asked++;
        const why = fault(sim.table as Table, ask);
        if (why !== null) faults.push(why);
      }
      sim.playOffered(sim.sides[0] as Side, choice);
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  },
);
