import type { Thing } from '@tercio/board';
import { Fast, isRefusal } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { expect, it } from 'vitest';
import { inSentence } from '../src/table/by-itself.ts';
import { meant } from '../src/table/holding.ts';
import { keyOf, optionsOf, topmostOn } from '../src/table/options.ts';
import type { Option } from '../src/table/options.ts';
import { met } from './battle-questions.ts';
import { gameOf } from './support.ts';
import type { Question } from './support.ts';

/** What a click on the field of Battles means, and what is told of it beforehand. */

const battles = gameOf('battles');
const board = await loadBoard('battles');

interface Table {
  readonly commanderAt: readonly number[];
  readonly zoneOf: readonly number[];
}
const tableOf = ({ view }: Question): Table => view.table as unknown as Table;

/** What a click on the middle of a thing means. */
function clicked({ view }: Question, thing: Thing): readonly Option[] {
  const box = board.box(view, thing);
  if (!box) return [];
  const options = optionsOf(battles, board, view);
  const things = board.under(view, box.x + box.width / 2, box.y + box.height / 2, 1);
  return meant(options, board, view, topmostOn(options, things), null);
}

const phases = met([1, 2, 3], ({ ask, choices }) => ask === 'phase' && choices.some(({ verb }) => verb === 'wing'));

it('4.3.1 a click on a commander means his wing: that he rides first is the rarer thing', () => {
  let several = 0;
  for (const question of phases)
    for (const bundle of optionsOf(battles, board, question.view).bundles) {
      if (bundle.along?.at(-1)?.verb !== 'ride' || !bundle.spot?.thing) continue;
      const [first, ...others] = clicked(question, bundle.spot.thing);
      expect(others).toEqual([]);
      expect(first?.choice.verb).toBe('wing');
      expect(first?.along ?? []).toEqual([]);
      several++;
    }
  expect(several).toBeGreaterThan(3);
});

it('4.2.1 a click on an own unit beyond the centre line means the wing that orders it', () => {
  let beyond = 0;
  for (const question of phases) {
    const offered = new Set(question.offer.choices.map(keyOf));
    for (const [unit, zone] of tableOf(question).zoneOf.entries()) {
      const isBeyond = zone >= 0 && zone % 6 < 3 !== (question.side === 0);
      const thing = { domain: 'unit', arg: unit };
      const box = isBeyond ? board.box(question.view, thing) : null;
      if (!box) continue;
      const under = board.under(question.view, box.x + box.width / 2, box.y + box.height / 2, 1);
      const wings = under.filter(({ domain, arg }) => domain === 'wing' && offered.has(`wing ${arg}`));
      if (wings.length === 0) continue;
      expect(clicked(question, thing).map(({ choice }) => keyOf(choice))).toEqual([`wing ${wings[0]?.arg}`]);
      beyond++;
    }
  }
  expect(beyond).toBeGreaterThan(0);
});

it('6.1.2 where one enemy only can be assaulted, his zone is no second way to say so', () => {
  const orders = met([1, 2, 3], ({ ask, choices }) => ask === 'order' && choices.some(({ verb }) => verb === 'zone'));
  let single = 0;
  for (const { view, side, offer } of orders)
    for (const choice of offer.choices.filter(({ verb }) => verb === 'zone')) {
      const ends = board.hold?.(battles, view, { ask: 'order', about: {}, side, choice, domain: 'zone' })?.ends ?? [];
      const charges = ends.filter(({ key }) => key.startsWith('charge '));
      const whole = ends.filter(({ key }) => key.startsWith('assault '));
      if (charges.length !== 1) continue;
      expect(whole).toEqual([]);
      single++;
    }
  expect(single).toBeGreaterThan(0);
});

it('5.4.7 of those who come each way to fill the front is told once, and the one who stays alone by his own answer', () => {
  const asked = met([1, 2, 3], ({ ask, choices }) => ask === 'arrive' && choices.length > 2);
  expect(asked.length).toBeGreaterThan(0);
  for (const { view } of asked)
    for (const { choices, usual } of board.bundles?.(battles, view) ?? []) {
      expect(choices.length).toBeGreaterThan(1);
      expect(usual).toBe(true);
    }
});

it('names keep their capital in a sentence', () => {
  expect(inSentence('Swedish field guns fire into 5-3', ['hold fire', 'Swedish field guns fire into 5-3'])).toMatch(
    /^S/,
  );
  expect(inSentence('End the activation', ['End the activation', 'March to Dorpat'])).toBe('end the activation');
});

it('3.4 before a zone is tested its own die is told, and no dice of other zones with it', () => {
  const checks = met([1, 2], ({ ask }) => ask === 'checkNext');
  let hit = 0;
  for (const { pos, view, side, offer } of checks)
    for (const choice of offer.choices) {
      expect(board.weighs?.('checkNext', choice.verb)).toEqual([]);
      const told = battles.explain(view, side, choice)?.sum ?? '';
      const share = Number(/([\d.]+) % that somebody is hit$/.exec(told)?.[1]);
      const chip = board.chip({ ...offer, side, choice, domain: 'zone' }, battles.explain(view, side, choice));
      expect(chip).toBe(`hit ${Math.round(share)} %`);
      const seeds = Array.from({ length: 120 }, (_, seed) => battles.play(pos, side, [choice], new Fast(seed + 1)));
      const tested = seeds.map((played) => (isRefusal(played) ? null : hitsFirst(played.told)));
      const found = tested.filter((hits) => hits !== null && hits > 0).length / tested.length;
      expect(Math.abs(found * 100 - share)).toBeLessThan(15);
      hit += Number(share > 0);
    }
  expect(hit).toBeGreaterThan(0);
});

/** How many hits the first zone that is tested takes. */
function hitsFirst(told: readonly { readonly event: object }[]): number | null {
  const events = told.map(({ event }) => event as { readonly kind?: string; readonly hits?: number });
  return events.find(({ kind }) => kind === 'zoneTested')?.hits ?? null;
}
