import { none } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { restsOf } from '@tercio/kit';
import { expect, test } from 'vitest';
import { enemyOf, groundAt } from '../src/board.ts';
import { wingAt } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { canOrder, order } from '../src/orders/order.ts';
import { isFrontInOrder } from '../src/orders/front.ts';
import { commanderZone, isInside, outsideCost, UNREACHED, waysOf } from '../src/orders/ways.ts';
import { fork } from '../src/state.ts';
import type { Table } from '../src/state.ts';

/** Where the rules take a short cut, the long way comes to the same. */

const SCENARIOS = ['breitenfeld-1631', 'rocroi-1643', 'nagashino-1575', 'klushino-1610', 'panipat-1526'];

/** The tables of a random game, and who is asked what. */
function* positions(scenario: string, game: number): Iterable<{ t: Table; by: Side; ask: string }> {
  for (const { pos, side: by } of restsOf(battles, scenario, { seed: 7, game })) {
    yield { t: pos.table as unknown as Table, by, ask: battles.waiting(pos)[0]?.ask ?? '' };
  }
}

/** Command distances by going round and round until nothing gets cheaper. */
function longWays(t: Table, army: Side, clear: boolean): readonly number[] {
  const isOpen = (zone: number): boolean =>
    groundAt(t, zone as Zone).passable && !(clear && t.owner[zone] === enemyOf(army));
  const commander = commanderZone(t);
  const costs = t.owner.map((_, zone): number => {
    if (commander !== NONE) return zone === commander ? 0 : UNREACHED;
    return isOrigin(t, army, zone as Zone) && isOpen(zone) ? 0 : UNREACHED;
  });
  for (let changed = true; changed;) {
    changed = false;
    for (let zone = 0; zone < costs.length; zone++) {
      if (!isOpen(zone)) continue;
      const toll = isInside(t, army, zone as Zone) ? 1 : outsideCost(t);
      for (const from of groundAt(t, zone as Zone).beside) {
        if (from === NONE || (costs[from] as number) + toll >= (costs[zone] as number)) continue;
        costs[zone] = (costs[from] as number) + toll;
        changed = true;
      }
    }
  }
  return costs;
}

function isOrigin(t: Table, army: Side, zone: Zone): boolean {
  if (groundAt(t, zone).camp === army && t.sacked[zone] === 0) return true;
  if (zone % 6 !== (army === 0 ? 0 : 5)) return false;
  const column = Math.trunc(zone / 6);
  return t.activeReserve === NONE
    ? wingAt(t, army, zone) === t.activeWing
    : column >= (t.reserveFrom[t.activeReserve] as number) && column <= (t.reserveTo[t.activeReserve] as number);
}

test.each(SCENARIOS)('5.1.6 %s: distances found as far as asked are those of a search over the whole field', (id) => {
  let compared = 0;
  let index = 0;
  for (const { t, by, ask } of positions(id, 0)) {
    if (ask !== 'order' || index++ % 4 !== 0) continue;
    const clear = longWays(t, by, true);
    const through = longWays(t, by, false);
    // From the last zone to the first, each asked of a search that has not been used, and of one that has.
    const used = waysOf(t, by);
    for (let zone = clear.length - 1; zone >= 0; zone--) {
      expect([used.clear(zone), used.through(zone)], `zone ${zone}`).toEqual([clear[zone], through[zone]]);
      expect(waysOf(t, by).clear(zone)).toBe(clear[zone]);
    }
    compared++;
  }
  expect(compared).toBeGreaterThan(5);
});

/** Is anything but `end` legal, by the question's own verbs? */
function anyListed(t: Table, by: Side): boolean {
  const { end: _end, ...verbs } = order.verbs;
  return Object.values(verbs).some((verb) => {
    const size = verb.domain?.size(t) ?? 0;
    return Array.from({ length: size }, (_, arg) => arg).some(
      (arg) => verb.may(t, { side: by }, arg as never, by, afresh) === null,
    );
  });
}
const afresh = { once: <T>(_key: string, derive: () => T): T => derive() };

test.each(SCENARIOS)('5.0 %s: orders are asked for exactly while one can be given, whatever the dice', (id) => {
  const seen = new Set<boolean>();
  let index = 0;
  for (const { t, by, ask } of positions(id, 1)) {
    if (ask !== 'order' || index++ % 4 !== 0) continue;
    for (const threshold of [0, 2, 3, 5, 9]) {
      const rolled = { ...fork(t), threshold };
      const can = canOrder(rolled, by, afresh);
      expect(can).toBe(anyListed(rolled, by));
      seen.add(can);
    }
  }
  expect(seen.size).toBe(2);
});

test.each(SCENARIOS)('2.2 %s: a front that stands in order needs nothing put right', (id) => {
  let [inOrder, index] = [0, 0];
  for (const { t } of positions(id, 2)) {
    if (index++ % 10 !== 0) continue;
    for (let zone = 0; zone < t.head.length; zone++) {
      if (t.owner[zone] === NONE || !isFrontInOrder(t, zone as Zone)) continue;
      inOrder++;
      const before = JSON.stringify(t);
      const { pos } = battles.enter(fork(t), 'vacancy', { zone }, none);
      expect(battles.over(pos)).not.toBeNull();
      expect(JSON.stringify(pos.table)).toBe(before);
    }
  }
  expect(inOrder).toBeGreaterThan(100);
});
