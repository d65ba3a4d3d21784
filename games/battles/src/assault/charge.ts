import { no, yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import { enemyOf, factsOf } from '../board.ts';
import { commandersIn, inFrontage, setDisordered, unitsIn, zoneFaced } from '../field.ts';
import { NONE, UNITS } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Table } from '../state.ts';
import { anyOf } from '../usual.ts';
import { zonesFacing } from './advance.ts';
import { ASSAULTING, assaultCost, isDue, targetRefusal } from './eligibility.ts';
import { assaultModifier, assaultModifiers, hitsOf, neededAgainst } from './modifiers.ts';
import { lastIn } from './order.ts';
import { needsFront, someRout } from './routs.ts';
import { areDoubles, assaultRoll, effectiveSize, levels, sumOfKept } from './size.ts';

/** 6.2 to 6.6: one assault, alone or combined: target, dice, hits, routs, advance. */

const { joined } = ASSAULTING;
const NOT_DUE = no('6.3.4', 'notDueToAssault');
const OTHER_TYPE = no('6.3.3', 'otherType');
const NOT_LARGER = no('6.3.3', 'targetNotLarger');
const OUT_OF_TURN = no('6.3.3', 'assaultersAscending');

const helpersOf = (t: Table, zone: Zone): readonly Unit[] =>
  unitsIn(t, zone).filter((unit) => t.assaulting[unit] === joined);

/** 6.3.3, 6.3.4, R135: may this unit join the lead's assault? Each must be smaller than the target by itself. */
function joinRefusal(t: Table, zone: Zone, lead: Unit, target: Unit, unit: Unit): Verdict {
  if (unit === lead || !isDue(t, unit) || !inFrontage(t, unit, zone)) return NOT_DUE;
  if (factsOf(t, unit).kind.type !== factsOf(t, lead).kind.type) return OTHER_TYPE;
  if (unit <= lastIn(t, zone, (other) => t.assaulting[other] === joined)) return OUT_OF_TURN;
  const size = effectiveSize(t, target, zoneFaced(t, zone) as Zone);
  if (effectiveSize(t, lead, zone) >= size || effectiveSize(t, unit, zone) >= size) return NOT_LARGER;
  return targetRefusal(t, zone, unit, target);
}

/** 6.3.1: levels between all attackers together and their target. */
export function levelsOf(t: Table, zone: Zone, attackers: readonly Unit[], target: Unit): number {
  let size = 0;
  for (const unit of attackers) size += effectiveSize(t, unit, zone);
  return levels(t, size, effectiveSize(t, target, zoneFaced(t, zone) as Zone));
}

/** 6.1.6, 6.1.7, R119: attackers are spent by their assault, and hold the front. */
function spend(t: Table, zone: Zone, attackers: readonly Unit[]): readonly Unit[] {
  const fresh = attackers.filter((unit) => t.disordered[unit] === 0);
  for (const unit of attackers) {
    t.moves[unit] = (t.moves[unit] as number) - assaultCost(t, unit, zoneFaced(t, zone) as Zone);
    t.assaulting[unit] = ASSAULTING.no;
    t.holdsFront[unit] = 1;
    if (t.disordered[unit] === 0) setDisordered(t, unit, true);
  }
  return fresh;
}

export const chargeProcs: Procs<'charge'> = {
  charge: {
    start: (g) => g.ask(g.at.side, 'target', { zone: g.at.zone, side: g.at.side, lead: g.at.lead }, 'aimed'),
    aimed: (g) => g.go('join', { target: g.answer('target').arg }),
    join(g) {
      const { zone, side, lead } = g.at;
      return g.ask(side, 'joinAssault', { zone, side, lead, target: g.at.target as Unit }, 'joined');
    },
    joined(g) {
      const { verb, arg } = g.answer('joinAssault');
      if (verb === 'done') return g.go('roll');
      g.table.assaulting[arg] = joined;
      return g.go('join');
    },
    roll(g) {
      const { zone, side, lead } = g.at;
      const t = g.table;
      const target = g.at.target as Unit;
      const into = zoneFaced(t, zone) as Zone;
      const helpers = helpersOf(t, zone);
      const difference = levelsOf(t, zone, [lead, ...helpers], target);
      const needed = neededAgainst(t, lead, target);
      const reading = g.roll('6.2.1', assaultRoll(difference));
      const total = sumOfKept(reading) + assaultModifier(t, lead, target);
      const hits = hitsOf(total, needed);
      g.tell?.({
        kind: 'assaulted',
        rule: '6.4',
        lead,
        helpers,
        target,
        from: zone,
        zone: into,
        dice: sumOfKept(reading),
        doubles: areDoubles(reading) ? 1 : 0,
        levels: difference,
        lines: assaultModifiers(t, lead, target),
        total,
        needed,
        hits,
      });
      t.assaulted[target] = 1;
      const units = spend(t, zone, [lead, ...helpers]);
      if (units.length > 0) g.tell?.({ kind: 'spent', rule: '6.1.7', units });
      if (areDoubles(reading) && commandersIn(t, into, enemyOf(side)).length > 0) return g.go('generals', { hits });
      return hits === 0 ? g.done(null) : g.go('strike', { hits });
    },
    generals(g) {
      const zone = zoneFaced(g.table, g.at.zone) as Zone;
      return g.call('casualties', { zone, side: enemyOf(g.at.side), alone: 0 }, 'fates');
    },
    fates(g) {
      const wings = g.returned('casualties');
      if (g.at.hits > 0) return g.go('strike', { wings });
      return wings.length > 0 ? g.go('routs', { wings }) : g.done(null);
    },
    strike(g) {
      const zone = zoneFaced(g.table, g.at.zone) as Zone;
      return g.call('blows', { zone, unit: g.at.target as Unit, hits: g.at.hits }, 'routs');
    },
    routs(g) {
      const zone = zoneFaced(g.table, g.at.zone) as Zone;
      const { wings } = g.at;
      if (wings.length === 0 && !someRout(g.table) && !needsFront(g.table, zone)) return g.done(null);
      return g.call('routs', { zone, by: 1, wingsWithoutCommander: wings }, 'advance');
    },
    advance(g) {
      const emptied = g.returned('routs');
      if (emptied.length === 0) return g.done(null);
      const { zone, side } = g.at;
      return g.call('advance', { zone, side, waiting: zonesFacing(g.table, side, emptied), from: NONE }, 'end');
    },
    end: (g) => g.done(null),
  },
};

const inFaced = (t: Table, { zone }: { zone: Zone }): Iterable<number> => unitsIn(t, zoneFaced(t, zone) as Zone);

export const chargeAsks: Asks<'target' | 'joinAssault'> = {
  target: {
    rule: '6.1.13',
    publiclyForced: true,
    verbs: {
      assault: { domain: UNITS, each: inFaced, may: (t, { zone, lead }, unit) => targetRefusal(t, zone, lead, unit) },
    },
    fallback: (t, { zone, lead }) => {
      const faced = zoneFaced(t, zone) as Zone;
      return {
        verb: 'assault',
        arg: unitsIn(t, faced).find((unit) => targetRefusal(t, zone, lead, unit) === null) as Unit,
      };
    },
    routine(t, { zone, lead }) {
      const faced = unitsIn(t, zoneFaced(t, zone) as Zone);
      const target = anyOf(
        t,
        faced.filter((unit) => targetRefusal(t, zone, lead, unit) === null),
      );
      return target === null ? null : { verb: 'assault', arg: target };
    },
  },
  joinAssault: {
    rule: '6.3.3',
    publiclyForced: true,
    verbs: {
      join: {
        domain: UNITS,
        each: (t, { zone }) => unitsIn(t, zone),
        may: (t, { zone, lead, target }, unit) => joinRefusal(t, zone, lead, target, unit),
      },
      done: { may: () => yes },
    },
    fallback: () => ({ verb: 'done', arg: null }),
  },
};
