import { BARRED, graph, Hexes, NOWHERE, Reach } from '@tercio/space';
import type { Net } from '@tercio/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const nets = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    roads: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 24 }),
    prices: fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 24, maxLength: 24 }),
    limit: fc.integer({ min: 0, max: 20 }),
    from: fc.nat(count - 1),
  }),
);

/** Every step tried again and again until nothing gets cheaper. */
function cheapest(net: Net, from: number, price: (by: number, from: number) => number): readonly number[] {
  const cost = new Array<number>(net.count).fill(Infinity);
  cost[from] = 0;
  for (let round = 0; round < net.count; round++) {
    for (let place = 0; place < net.count; place++) {
      for (let i = net.first[place] ?? 0; i < (net.first[place + 1] ?? 0); i++) {
        const paid = price(net.by[i] ?? 0, place);
        const to = net.to[i] ?? 0;
        if (paid >= 0) cost[to] = Math.min(cost[to] ?? Infinity, (cost[place] ?? Infinity) + paid);
      }
    }
  }
  return cost;
}

describe('reach', () => {
  it('is what trying every step would find, and so are its paths', () => {
    fc.assert(
      fc.property(nets, ({ count, roads, prices, limit, from }) => {
        const net = graph(count, roads);
        // A price that depends on where one comes from: up and down differ.
        const price = (by: number, start: number): number => {
          const paid = prices[by % prices.length] ?? 0;
          return paid < 0 ? BARRED : paid + (start % 2);
        };
        const reach = new Reach(net);
        // Used before for something else: nothing of that may remain.
        reach.find((from + 1) % count, 99, () => 1);
        reach.find(from, limit, (start, _to, by) => price(by, start));
        const truth = cheapest(net, from, price);
        for (let place = 0; place < count; place++) {
          const cost = truth[place] ?? Infinity;
          expect(reach.cost(place)).toBe(cost <= limit ? cost : BARRED);
          const path = reach.path(place);
          if (cost > limit) expect(path).toEqual([]);
          else expect(priceOf(net, path, price)).toBe(cost);
        }
        const order = Array.from({ length: reach.count }, (_, i) => reach.cost(reach.place(i)));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });

  function priceOf(net: Net, path: readonly number[], price: (by: number, from: number) => number): number {
    let sum = 0;
    for (const [i, place] of path.slice(0, -1).entries()) {
      const paid: number[] = [];
      for (let k = net.first[place] ?? 0; k < (net.first[place + 1] ?? 0); k++) {
        if (net.to[k] === path[i + 1]) paid.push(price(net.by[k] ?? 0, place));
      }
      sum += Math.min(...paid.filter((cost) => cost >= 0));
    }
    return sum;
  }

  it('stops at the nearest place wanted, of equal ones at the lowest number', () => {
    const net = graph(5, [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 4],
    ]);
    const reach = new Reach(net);
    expect(
      reach.find(
        0,
        9,
        () => 1,
        undefined,
        (place) => place >= 3,
      ),
    ).toBe(3);
    expect(
      reach.find(
        0,
        1,
        () => 1,
        undefined,
        (place) => place >= 3,
      ),
    ).toBe(NOWHERE);
  });

  it('keeps layers apart: a loan can be used once', () => {
    // Five in a row, each step 2; once on the way a step is free.
    const net = graph(5, [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    const reach = new Reach(net, 2);
    reach.find(
      0,
      6,
      (_from, _to, by, layer) => (by === 1 && layer === 0 ? 0 : 2),
      (_from, _to, by, layer) => (by === 1 ? 1 : layer),
    );
    expect([0, 1, 2, 3, 4].map((place) => reach.cost(place))).toEqual([0, 2, 2, 4, 6]);
    expect(reach.costIn(2, 1)).toBe(2);
    expect(reach.costIn(2, 0)).toBe(BARRED);
    expect(reach.path(4)).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes round what is barred on hexes', () => {
    const hexes = new Hexes(5, 5);
    const reach = new Reach(hexes);
    const river = hexes.between(hexes.at(1, 2), hexes.at(2, 2));
    reach.find(hexes.at(1, 2), 9, (_from, _to, by) => (by === river ? BARRED : 1));
    expect(reach.cost(hexes.at(2, 2))).toBe(2);
    expect(reach.cost(hexes.at(0, 2))).toBe(1);
  });
});

describe('a graph', () => {
  it('refuses roads to points that do not exist', () => {
    expect(() => graph(2, [[0, 2]])).toThrow('a road joins 0 and 2, but there are 2 points');
  });
  it('names the road between two points, both ways', () => {
    const net = graph(3, [
      [0, 1],
      [2, 1],
    ]);
    expect([net.road(1, 2), net.road(2, 1), net.road(0, 2)]).toEqual([1, 1, -1]);
  });
});
