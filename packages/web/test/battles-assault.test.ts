import { anyOf, Fast, isRefusal, only, side } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { whileHeld } from '../src/table/holding.ts';
import { goesOn, keyOf, optionsOf } from '../src/table/options.ts';
import type { Option } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';
import type { Question } from './support.ts';

/** Before an assault of Battles is ordered or rolled: who, on whom, for how much and how likely; and what was chosen holds. */

const battles = gameOf('battles');
const board = await loadBoard('battles');

const CHARGES = new Set(['assault', 'attack', 'forward', 'zone', 'unit', 'join']);

/** In games that like to assault. */
function keenly({ offer }: Question, random: Fast): Choice {
  const keen = offer.choices.filter(({ verb }) => CHARGES.has(verb));
  const assault = keen.find(({ verb }) => verb === 'assault');
  const choice = assault ?? (keen.length > 0 ? keen[random.next() % keen.length] : undefined);
  return choice ?? anyOf(offer, random);
}
const met = (seeds: readonly number[], asks: readonly string[]): readonly Question[] =>
  seeds.flatMap((seed) =>
    [...questions({ game: battles, scenario: 'breitenfeld-1631', seed, most: 900, answer: keenly })].filter(
      ({ offer }) => asks.includes(offer.ask),
    ),
  );

const SEEDS = [1, 2, 3, 4];
const attacks = met(SEEDS, ['attackNext']);
const orders = met(SEEDS.slice(0, 2), ['order']);

describe('R120 who assaults next', () => {
  it('6.4 each has his chance before he is chosen, also where his target need not be named', () => {
    let named = 0;
    for (const { pos, view, side: army, offer } of attacks) {
      for (const choice of offer.choices) {
        const told = battles.explain(view, army, choice);
        const next = battles.play(pos, army, [choice], new Fast(1));
        if (isRefusal(next)) throw new Error(next.code);
        const asks = battles.offer(next.pos, army)?.ask === 'target' && next.marks === 0;
        expect([told?.sum, ...(told?.lines.map(({ value }) => value) ?? [])].join()).toMatch(/\d %/);
        if (asks) continue;
        expect(told?.sum).toMatch(/^Hits on -?\d+ or more: \d+\.\d %; twice/);
        expect(battles.words.option(view, army, choice)).toMatch(/ assault \S+/);
        named++;
      }
    }
    expect(named).toBeGreaterThan(0);
  });
  it('every target can be clicked, with the chance of each who may assault it', () => {
    expect(attacks.length).toBeGreaterThan(3);
    for (const { view, offer } of attacks) {
      const bundles = board.bundles?.(battles, view) ?? [];
      expect(new Set(bundles.map(({ choices: [first] }) => first && keyOf(first)))).toEqual(
        new Set(offer.choices.map(keyOf)),
      );
      for (const { thing, chip } of bundles) {
        expect(thing?.domain).toBe('unit');
        expect(chip).toMatch(/\d+\+ · \d+ %$/);
      }
    }
  });
  it('whoever was chosen first is not asked for again at a target that several can assault', () => {
    let several = 0;
    for (const { view } of attacks) {
      const { all, bundles } = optionsOf(battles, board, view);
      for (const { spot } of bundles) {
        const here = bundles.filter((one) => one.spot?.thing?.arg === spot?.thing?.arg);
        if (here.length < 2) continue;
        for (const attack of all.filter(({ choice }) => here.some((one) => keyOf(one.choice) === keyOf(choice)))) {
          expect(goesOn(attack, here).map(({ choice }) => choice)).toEqual([attack.choice]);
          several++;
        }
        // Chosen so, the next click on the same target does it.
        for (const one of here) expect(goesOn(one, here)).toEqual([one]);
        expect(goesOn(null, here)).toEqual([]);
      }
    }
    expect(several).toBeGreaterThan(0);
  });
});

it('6.3.3 to assault without the others has its chance, too', () => {
  const asked = met(SEEDS, ['joinAssault']);
  expect(asked.length).toBeGreaterThan(0);
  for (const { view, side: army, offer } of asked) {
    const choice = { verb: 'done', arg: null };
    const chip = board.chip({ ...offer, side: army, choice, domain: null }, battles.explain(view, army, choice));
    expect(chip).toMatch(/^-?\d+\+ · \d+ %$/);
  }
});

describe('an order in hand', () => {
  const held = orders.flatMap(({ view, side: army, offer }) =>
    offer.choices.flatMap((choice) => {
      if (choice.verb !== 'zone') return [];
      const hold = board.hold?.(battles, view, { ...offer, side: army, choice, domain: 'zone' });
      return hold?.ends.some(({ key }) => key.startsWith('charge')) ? [{ view, hold, choice }] : [];
    }),
  );

  it('5.1.12 to assault never costs more than the dice allow: its cost was fixed where it was given', () => {
    let told = 0;
    for (const { hold } of held) {
      for (const { key, ways } of hold.ends) {
        if (!/^(charge|assault)/.test(key)) continue;
        for (const way of ways) {
          const [, cost, most] = /^Costs (\d+); orders may cost up to (\d+)/.exec(way.figures().sum) ?? [];
          expect(Number(cost)).toBeLessThanOrEqual(Number(most));
          told++;
        }
      }
    }
    expect(told).toBeGreaterThan(3);
  });
  it('6.1.2 whoever is to assault first stays chosen at every target that he can assault', () => {
    let kept = 0;
    for (const { view, hold, choice } of held) {
      const asked = optionsOf(battles, board, view);
      const option = asked.all.find(({ key }) => key === keyOf(choice)) as Option;
      const switches = hold.ends.flatMap((end) => end.switches.filter(({ title }) => title.startsWith('Who assaults')));
      for (const { title, answers } of switches) {
        for (const lead of answers) {
          const now = whileHeld(asked, board, view, {
            offer: asked.offer,
            option,
            hold,
            answers: new Map([[title, lead]]),
          });
          for (const { gesture, words } of now.all) {
            if (!gesture?.switches.some((one) => one.title === title && one.answers.includes(lead))) continue;
            expect(words).toMatch(new RegExp(`^${lead.replace(/[()]/g, '\\$&')} assault`, 'i'));
            kept++;
          }
        }
      }
    }
    expect(kept).toBeGreaterThan(3);
  });
});

it('a turn says where it leads on the sheet as it lies: turned about, north is down', () => {
  const arrows = (army: 0 | 1): ReadonlySet<string> =>
    new Set(
      orders
        .filter((one) => one.side === side(army))
        .flatMap(({ view, offer }) =>
          offer.choices
            .filter(({ verb }) => verb === 'zone')
            .flatMap(
              (choice) =>
                board.hold?.(battles, view, { ...offer, side: side(army), choice, domain: 'zone' })?.ends ?? [],
            )
            .flatMap(({ key, ways }) => (key.startsWith('turn') ? ways.map(({ words }) => words) : [])),
        ),
    );
  expect([...arrows(0)].toSorted()).toEqual(['Turn east →', 'Turn north ↑', 'Turn south ↓', 'Turn west ←']);
  expect([...arrows(1)].toSorted()).toEqual(['Turn east ←', 'Turn north ↓', 'Turn south ↑', 'Turn west →']);
});

it('2.3 every kind of ground has its picture among the signs, drawn as on the sheet', () => {
  for (const { id } of battles.scenarios) {
    const { pos } = battles.setup(id, {}, new Fast(1));
    const groups = board.signs?.(battles.view(pos, only(side(0)))) ?? [];
    for (const { picture } of groups.find(({ title }) => title.startsWith('Ground'))?.signs ?? [])
      expect(picture?.svg).toMatch(/<path class="ink-(line|fill)/);
  }
});

it('6.1.14 an assault by several on several says beforehand that the first blow decides whom the next may be on', () => {
  const all = orders.slice(0, 60).flatMap(({ view, side: army, offer }) =>
    offer.choices
      .filter(({ verb }) => verb === 'zone')
      .flatMap((choice) => {
        const hold = board.hold?.(battles, view, { ask: 'order', about: {}, side: army, choice, domain: 'zone' });
        return hold?.ends.filter(({ key }) => key.startsWith('assault ')) ?? [];
      }),
  );
  const told = all.map(({ ways: [way] }) => ({
    pairs: way?.figures().lines.filter(({ words }) => / hit /.test(words)).length ?? 0,
    spread: way?.warns?.().some(({ rule }) => rule === '6.1.14') ?? false,
  }));
  expect(told.some(({ spread }) => spread)).toBe(true);
  for (const { pairs, spread } of told) if (pairs < 2) expect(spread).toBe(false);
});
