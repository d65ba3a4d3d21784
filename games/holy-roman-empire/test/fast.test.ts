import { Fast } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { battleAsk } from '../src/battle/combat.ts';
import { nearest } from '../src/economy/auction.ts';
import { maintenanceDue, forageDue, upkeepOf } from '../src/economy/provisioning.ts';
import {
  isFirstAlike,
  isFriendly,
  mayComeIn,
  mayHireAt,
  mercenaryPlaces,
  recruitPlaces,
} from '../src/economy/placing.ts';
import { pillage } from '../src/economy/pillage.ts';
import { AREA_LIST, isArea, isLand, SQUARE_LIST, stepsFor } from '../src/field.ts';
import { allAt, countOf, feeds, hasOpponents, hasOthers, isOnMap, placeOfUnit } from '../src/forces.ts';
import { inPool, poolOf } from '../src/hands.ts';
import type { Place, Unit } from '../src/ids.ts';
import { KINDS } from '../src/kinds.ts';
import { ATTACK, DEFENCE, EVERY_UNIT, isLeader, isMercenary, isNaval, moveOf, powerOf, TYPE } from '../src/roster.ts';
import { AVAILABLE, ground, hasMark, isOpenPlace, othersOf, PILLAGED } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { game } from './scenes.ts';

/** What is counted fast agrees with the plain way of counting it, all along random games. */

const EVERY_PLACE: readonly Place[] = [...SQUARE_LIST, ...AREA_LIST];
const scratch = { once: <T>(_key: string, derive: () => T): T => derive() };

function* tables(scenario: string, every: number): Iterable<Table> {
  const { pos } = game.setup(scenario, {}, new Fast(3));
  const sim = game.sim(pos, new Fast(3));
  const policy = new Fast(3, 1);
  for (let choices = 0; !sim.over && choices < 900; choices++) {
    if (choices % every === 0) yield sim.table as Table;
    const { side, choice } = sim.random(policy);
    sim.playOffered(side, choice);
  }
}
const placesWith = (t: Table, s: number): readonly Place[] =>
  [...new Set(EVERY_UNIT.filter((u) => t.owner[u] === s && isOnMap(t, u)).map((u) => placeOfUnit(t, u)))].toSorted(
    (a, b) => a - b,
  );
const isLike = (a: Unit, b: Unit): boolean =>
  !isLeader(a) &&
  powerOf(a) === powerOf(b) &&
  TYPE[a] === TYPE[b] &&
  ATTACK[a] === ATTACK[b] &&
  DEFENCE[a] === DEFENCE[b] &&
  moveOf(a) === moveOf(b);

describe.each(['pavia-1524', 'league-1524', 'empire-3'])('%s', (scenario) => {
  it('10.2 the pool is what all markers are but those in hands, laid down, shown or out', () => {
    for (const t of tables(scenario, 5)) expect(poolOf(t)).toEqual(KINDS.map((k) => inPool(t, k)));
  });

  it('18.5, 15.3, 11.3 a side holds a square only where a unit of its own stands', () => {
    for (const t of tables(scenario, 9)) {
      for (const p of SQUARE_LIST) {
        const owners = allAt(t, p).map((u) => t.owner[u]);
        for (const s of ground(t).order) if (isFriendly(t, s, p)) expect(owners).toContain(s);
      }
    }
  });

  it('15.3, 18.5 battles and squares to pillage, looked for unit by unit', () => {
    for (const t of tables(scenario, 9)) {
      for (const s of ground(t).order) {
        const here = placesWith(t, s).filter((p) => !isArea(p) && !t.tried.includes(p));
        const battles = [...(battleAsk.verbs.at.each?.(t, {}, s, scratch) ?? [])];
        expect(battles).toEqual(here.filter((p) => hasOpponents(t, s, p)));
        const squares = [...(pillage.verbs.pillage.each?.(t, {}, s, scratch) ?? [])];
        expect(squares).toEqual(here.filter((p) => isLand(p) && !hasMark(t, p, PILLAGED) && !hasOthers(t, s, p)));
      }
    }
  });

  it('11.3, 11.5, 24.1 places for recruits and mercenaries, tried one by one', () => {
    for (const t of tables(scenario, 60)) {
      for (const s of ground(t).order) {
        for (const u of EVERY_UNIT.filter((one) => t.at[one] === AVAILABLE)) {
          expect(new Set(recruitPlaces(t, s, u))).toEqual(new Set(EVERY_PLACE.filter((p) => mayComeIn(t, s, u, p))));
          expect(mercenaryPlaces(t, s, u)).toEqual(EVERY_PLACE.filter((p) => mayHireAt(t, s, u, p)));
          const before = EVERY_UNIT.some((v) => v < u && isLike(v, u) && t.at[v] === AVAILABLE);
          expect(isFirstAlike(t, u)).toBe(!before);
        }
      }
    }
  });

  it('19.2, 19.3 what provisioning costs, unit by unit and square by square', () => {
    for (const t of tables(scenario, 9)) {
      for (const s of ground(t).order) {
        const own = EVERY_UNIT.filter((u) => t.owner[u] === s && isOnMap(t, u));
        expect(maintenanceDue(t, s)).toBe(own.reduce((sum, u) => sum + upkeepOf(u), 0));
        const excess = placesWith(t, s).map((p) => Math.max(0, countOf(t, s, p) - feeds(t, s, p)));
        expect(forageDue(t, s)).toBe(excess.reduce((sum, count) => sum + count, 0));
      }
    }
  });

  it('24.4 the nearest squares for an unpaid mercenary, square by square outwards', () => {
    const outwards = (t: Table, s: Side, u: Unit): readonly Place[] => {
      const seen = new Set([placeOfUnit(t, u)]);
      for (let ring = [...seen]; ring.length > 0;) {
        const found = ring.filter((p) => !isArea(p) && isFriendly(t, s, p));
        if (found.length > 0) return found;
        const steps = ring.flatMap((p) => stepsFor(isNaval(u), p));
        ring = [...new Set(steps)].filter((p) => !seen.has(p) && !isArea(p) && isOpenPlace(t, p));
        for (const p of ring) seen.add(p);
      }
      return [];
    };
    for (const t of tables(scenario, 60)) {
      for (const u of EVERY_UNIT.filter((one) => isMercenary(one) && isOnMap(t, one))) {
        for (const s of ground(t).order) expect(nearest(t, s, u)).toEqual(outwards(t, s, u));
      }
    }
  });

  it('2.17 the others follow a side in the order of play', () => {
    for (const t of tables(scenario, 400)) {
      const { order } = ground(t);
      order.forEach((s, i) => {
        expect(othersOf(t, s)).toEqual(order.map((_, n) => order[(i + n) % order.length]).slice(1));
      });
    }
  });
});
