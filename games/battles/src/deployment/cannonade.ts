import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { board, enemyOf, factsOf, halfOf } from '../board.ts';
import { NONE, rowOf, ZONES } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { bearsOn, fieldOfFire } from '../resolution/range.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Table } from '../state.ts';

/**
 * C.3 Cannonade. Before each phase the guns of the other army say anew what they threaten (R173): zones of the enemy
 * half, held or not, within their range and sight. Nothing is fired; coming into such a zone costs double.
 */

function mayThreaten(t: Table, gun: Unit, zone: Zone): Verdict {
  if (halfOf(rowOf(zone)) !== enemyOf(factsOf(t, gun).side)) return no('C.3.2', 'notEnemyHalf');
  return bearsOn(t, gun, zone);
}

const hasThreat = (t: Table, gun: Unit): boolean =>
  (t.zoneOf[gun] as number) >= 0 && fieldOfFire(t, gun).some((zone) => mayThreaten(t, gun, zone) === null);

/** The army's next gun with something in its sights, or NONE. */
function nextGun(t: Table, army: Side, after: number): number {
  const { units } = board(t);
  for (let u = after + 1; u < units.length; u++) {
    const facts = factsOf(t, u as Unit);
    if (facts.side === army && facts.ordnance && hasThreat(t, u as Unit)) return u;
  }
  return NONE;
}

/** C.3.3: does it cost the army double to come into this zone? */
export function underCannonade(t: Table, zone: Zone, army: Side): boolean {
  for (let u = 0; u < t.target.length; u++) {
    if (t.target[u] === zone && factsOf(t, u as Unit).side !== army) return true;
  }
  return false;
}

/** The same for all zones at once. */
export function cannonadedZones(t: Table, army: Side): readonly boolean[] {
  const zones = Array<boolean>(t.head.length).fill(false);
  for (let u = 0; u < t.target.length; u++) {
    const zone = t.target[u] as number;
    if (zone !== NONE && factsOf(t, u as Unit).side !== army) zones[zone] = true;
  }
  return zones;
}

export const cannonadeProcs: Procs<'cannonade'> = {
  cannonade: {
    start(g) {
      const t = g.table;
      for (let u = 0; u < t.target.length; u++) if (factsOf(t, u as Unit).side === g.at.side) t.target[u] = NONE;
      return g.go('aim');
    },
    aim(g) {
      const { side, after } = g.at;
      const unit = nextGun(g.table, side, after) as Unit;
      return (unit as number) === NONE ? g.done(null) : g.ask(side, 'cannonadeAt', { side, unit }, 'aimed');
    },
    aimed(g) {
      const { side, after } = g.at;
      const unit = nextGun(g.table, side, after) as Unit;
      const { verb, arg } = g.answer('cannonadeAt');
      if (verb === 'threaten') {
        g.table.target[unit] = arg;
        g.tell?.({ kind: 'cannonaded', rule: 'C.3.2', unit, zone: arg });
      }
      return g.go('aim', { after: unit });
    },
  },
};

export const cannonadeAsks: Asks<'cannonadeAt'> = {
  cannonadeAt: {
    rule: 'C.3.2',
    publiclyForced: true,
    verbs: {
      threaten: {
        domain: ZONES,
        each: (t, { unit }) => fieldOfFire(t, unit),
        may: (t, { unit }, zone) => mayThreaten(t, unit, zone),
      },
      hold: { may: () => yes },
    },
    fallback: () => ({ verb: 'hold', arg: null }),
  },
};
