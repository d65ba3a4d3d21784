import { Fast, isRefusal, only, side } from '@tercio/kernel';
import type { GameEvent } from '@tercio/kernel';
import type { Hold } from '@tercio/board';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { met } from './battle-questions.ts';
import { gameOf } from './support.ts';

/** What a player of Battles does in one gesture, and what is told of it. */

const battles = gameOf('battles');
const board = await loadBoard('battles');

describe('3.5.4 several hits on a zone', () => {
  const asked = met([1, 2, 3, 4, 5, 6], ({ ask, about }) => ask === 'takeHit' && Number(about['hits']) > 1);
  const all = asked.flatMap((one) => (board.bundles?.(battles, one.view) ?? []).map((bundle) => ({ ...one, bundle })));

  it('are placed by one answer, which says who breaks and who falls into disorder', () => {
    expect(all.length).toBeGreaterThan(3);
    for (const { pos, side: army, offer, bundle } of all) {
      expect(bundle.choices).toHaveLength(Number(offer.about['hits']));
      expect(bundle.words).toMatch(/^(Both|All \d) hits: .*(break|fall into disorder)/);
      const played = battles.play(pos, army, bundle.choices, new Fast(1));
      expect(isRefusal(played) ? played.code : played.played).toBe(bundle.choices.length);
    }
  });
  it('each of them alone asks once more, whether dice fall after it or not', () => {
    for (const { view, side: army, offer } of asked)
      for (const choice of offer.choices)
        expect(board.grave?.(view, { ...offer, side: army, choice, domain: 'unit' })).toBe(true);
  });
  it('those ways come first in which fewer break', () => {
    for (const { view } of asked) {
      const broken = (board.bundles?.(battles, view) ?? []).map(({ words }) => words.includes('break'));
      expect(broken).toEqual(broken.toSorted((a, b) => Number(a) - Number(b)));
    }
  });
});

it('2.6.5 a reserve called up in the middle of a wing is taken in hand with its dice, and says what that means', () => {
  const asked = met([1, 2], ({ ask, choices }) => ask === 'order' && choices.some(({ verb }) => verb === 'reserve'));
  expect(asked.length).toBeGreaterThan(0);
  for (const { view, side: army, offer } of asked.slice(0, 5)) {
    const choice = offer.choices.find(({ verb }) => verb === 'reserve');
    const hold = choice && board.hold?.(battles, view, { ...offer, side: army, choice, domain: 'reserve' });
    const end = hold?.ends.find(({ key }) => key === hold.usual);
    expect(end?.ways[0]?.choices.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['reserve', 'roll']));
    const figures = end?.ways[0]?.figures();
    expect(figures?.lines.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['2.6.7', '2.6.5', '5.1']));
    expect(figures?.sum).toMatch(/Rolls \d dic?e/);
  }
});

it('4.3.3 a commander stays unless his player says otherwise, wherever an order leads, and the chip there says so', () => {
  const asked = met([1, 2], ({ ask, choices }) => ask === 'order' && choices.some(({ verb }) => verb === 'zone'));
  const some = asked.filter((_, i) => i % 8 === 0);
  const holds = some.flatMap(({ view, side: army, offer }) =>
    offer.choices
      .filter(({ verb }) => verb === 'zone')
      .flatMap((choice): readonly Hold[] => {
        const hold = board.hold?.(battles, view, { ...offer, side: army, choice, domain: 'zone' });
        return hold ? [hold] : [];
      }),
  );
  const asking = holds
    .flatMap(({ ends }) => ends)
    .filter(({ switches: [first], chip }) => chip !== null && first?.answers.includes('rides along'));
  expect(asking.length).toBeGreaterThan(3);
  for (const {
    switches: [first],
    ways,
  } of asking) {
    expect(first?.answers).toEqual(['stays', 'rides along']);
    expect(ways[0]?.answers[0]).toBe(0);
    for (const { answers, chip } of ways) expect(chip).toMatch(answers[0] === 0 ? / stays( alone)?$/ : / · with /);
  }
});

it('5.1 before a ride that lets the dice fall at once, what orders will cost from there is told', () => {
  const asked = met([1, 2], ({ ask }) => ask === 'commanderMove');
  let compared = 0;
  for (const { pos, view, side: army, offer } of asked.filter((_, i) => i % 4 === 0)) {
    for (const choice of offer.choices.filter(({ verb }) => verb === 'ride')) {
      const hold = board.hold?.(battles, view, { ...offer, side: army, choice, domain: 'commander' });
      for (const way of hold?.ends.filter((_, i) => i % 6 === 0).flatMap(({ ways }) => ways) ?? []) {
        if (!way.rolls || way.choices.at(-1)?.verb !== 'to') continue;
        const told = way
          .figures()
          .lines.map(({ words }) => words)
          .join('; ');
        const played = battles.play(pos, army, way.choices, new Fast(1));
        if (isRefusal(played)) throw new Error(played.code);
        const after = battles.view(played.pos, only(army));
        // A reserve that can be given no order has done at once, and the wing that waited goes on.
        const { activeReserve } = after.table as { readonly activeReserve?: number };
        if (activeReserve !== (view.table as { readonly activeReserve?: number }).activeReserve) continue;
        for (const order of battles.offer(played.pos, army)?.choices.filter(({ verb }) => verb === 'zone') ?? []) {
          const cost = /^Costs (\d+)/.exec(battles.explain(after, army, order)?.sum ?? '')?.[1];
          const zone = /\d+-\d+/.exec(battles.words.option(after, army, order))?.[0];
          expect(told).toMatch(new RegExp(`\\b${zone}\\b[^;]*\\(cost ${cost}\\)`));
          compared++;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(0);
});

describe('what nobody should miss', () => {
  const { pos } = battles.setup('breitenfeld-1631', {}, new Fast(1));
  const view = battles.view(pos, only(side(0)));
  const test = { kind: 'wingChecked', rule: '7.1', side: side(1), wing: 4, die: 1, lines: [], base: 0 };
  const wavers = (routed: number): GameEvent => ({ ...test, routed });
  const king: GameEvent = { kind: 'commanderTested', rule: '6.7.7', commander: 4, zone: 28, fate: 'captured' };

  it('6.7.7 that a commander in chief is taken stands last, though much happened after it', () => {
    const told = board.results?.(view, [king, wavers(1), wavers(2), wavers(3), wavers(4)], 0) ?? [];
    expect(told.map(({ at }) => at)).toEqual([2, 3, 4, 5, 1]);
    expect(told.at(-1)?.title).toMatch(/is taken prisoner$/);
  });
  it('7.3.3 who stands at 0 runs, too, where nobody beside him is above', () => {
    const [told] = board.results?.(view, [wavers(2)], 0) ?? [];
    expect(told?.lines.some(({ words }) => /below 0 it runs, and at 0, too/.test(words))).toBe(true);
  });
});

it('6.4 an assault in hand says first how likely it hits, and of every line whose it is', () => {
  const asked = met([1, 2, 3, 4], ({ ask }) => ask === 'order').filter((_, i) => i % 6 === 0);
  const ways = asked.flatMap(({ view, side: army, offer }) =>
    offer.choices
      .filter(({ verb }) => verb === 'zone')
      .flatMap((choice) => {
        const hold = board.hold?.(battles, view, { ...offer, side: army, choice, domain: 'zone' });
        return (hold?.ends ?? []).filter(({ key }) => /^(assault|charge)/.test(key)).flatMap((end) => end.ways);
      }),
  );
  expect(ways.length).toBeGreaterThan(0);
  for (const way of ways) {
    const { lines, sum } = way.figures();
    expect(sum).toMatch(/^Costs \d+/);
    if (lines[0]?.rule === '6.4') expect(lines[0].value).toMatch(/^\d+\.\d %$/);
    const named = lines.map(({ words, rule }) => `${rule} ${words}`);
    expect(new Set(named).size).toBe(named.length);
    expect(way.meets().map(({ rule }) => rule)).toContain('5.1.1');
  }
});
