import { Fast, isRefusal, only, side } from '@tercio/kernel';
import type { Choice, View } from '@tercio/kernel';
import type { Gesture, Hold } from '@tercio/board';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { whileHeld } from '../src/table/holding.ts';
import { askedAt, keyOf, lastOf, optionsOf } from '../src/table/options.ts';
import type { Option } from '../src/table/options.ts';
import { met } from './battle-questions.ts';
import { gameOf } from './support.ts';

/** What is told of an order in Battles before it is carried out. */

const battles = gameOf('battles');
const board = await loadBoard('battles');

const asked = met([1, 2], ({ ask, choices }) => ask === 'order' && choices.some(({ verb }) => verb === 'zone'));

interface Table {
  readonly commanderAt: readonly number[];
  readonly owner: readonly number[];
}
const tableOf = (view: View): Table => view.table as unknown as Table;

const holdOf = (view: View, army: number, choice: Choice): readonly Gesture[] =>
  board.hold?.(battles, view, { ask: 'order', about: {}, side: side(army), choice, domain: 'zone' })?.ends ?? [];

const goesTo = (ends: readonly Gesture[], zone: number): Gesture | undefined =>
  ends.find(({ key }) => key === `go ${zone}`);

it('6.7.7 a commander alone where an order leads changes nothing of what those meet there who come', () => {
  let compared = 0;
  for (const { view, side: army, offer } of asked.slice(0, 4))
    for (const choice of offer.choices.filter(({ verb }) => verb === 'zone')) {
      const ends = holdOf(view, army, choice);
      const to = ends.find(({ key, ways }) => key.startsWith('go ') && ways[0]?.choices.length === 3)?.spot?.thing?.arg;
      if (to === undefined || (tableOf(view).owner[to] ?? 0) >= 0) continue;
      const alone = withCommander(view, 1 - army, to);
      const way = goesTo(holdOf(alone, army, choice), to)?.ways[0];
      expect(way?.rolls).toBe(true);
      expect(way?.meets()).toEqual(goesTo(ends, to)?.ways[0]?.meets());
      expect(way?.meets().find(({ rule }) => rule === '2.4')?.value).not.toMatch(/^0 of/);
      compared++;
    }
  expect(compared).toBeGreaterThan(2);
});

/** An enemy commander stands alone in a zone: as the view would be then. */
function withCommander(view: View, army: number, zone: number): View {
  const { commanderAt } = tableOf(view);
  const k = commanderAt.findIndex((_, one) =>
    board.inspect(view, { domain: 'commander', arg: one })?.subtitle?.endsWith(army === 0 ? 'Imperialists' : 'Swedes'),
  );
  const table = { ...view.table, commanderAt: commanderAt.map((now, one) => (one === k ? zone : now)) };
  const pos = battles.redeal({ ...view, table }, new Fast(1));
  return battles.view(pos, only(side(1 - army)));
}

it('5.4.7 who stands in front is one answer, after which nobody is asked for that front again', () => {
  const fronts = met([1, 2], ({ ask, choices }) => ask === 'fillFront' && choices.length > 1);
  const all = fronts.flatMap((one) => (board.bundles?.(battles, one.view) ?? []).map((bundle) => ({ ...one, bundle })));
  expect(all.length).toBeGreaterThan(3);
  for (const { pos, side: army, offer, bundle } of all) {
    expect(bundle.words).toMatch(/(in front|behind)$/);
    const played = battles.play(pos, army, bundle.choices, new Fast(1));
    if (isRefusal(played)) throw new Error(played.code);
    const next = played.marks === 0 ? battles.offer(played.pos, army) : null;
    expect(['fillFront', 'arrive'].includes(next?.ask ?? '') && next?.about['zone'] === offer.about['zone']).toBe(
      false,
    );
  }
});

it('5.4.7 where more ways of filling a front are open than one would read, the fullest fronts are one answer all the same', () => {
  const arrivals = met([1, 2, 3], ({ ask, choices }) => ask === 'arrive' && choices.length > 3);
  const many = arrivals.filter(({ pos, side: army, offer: { choices } }) => {
    const front = choices.find(({ verb }) => verb === 'front');
    const played = front && battles.play(pos, army, [front], new Fast(1));
    if (!played || isRefusal(played) || played.marks !== 0) return false;
    const next = battles.offer(played.pos, army);
    return next?.ask === 'arrive' && next.choices.length > 2;
  });
  expect(many.length).toBeGreaterThan(0);
  for (const { view } of many) {
    const bundles = board.bundles?.(battles, view) ?? [];
    expect(bundles.length).toBeGreaterThan(1);
    const fronts = bundles.map(({ choices }) => choices.filter(({ verb }) => verb === 'front').length);
    expect(fronts).toEqual(fronts.toSorted((a, b) => b - a));
  }
});

it('3.1.2 whom troops fire at from where they come to is compared by the way they face there', () => {
  const fires = asked.flatMap(({ view, side: army, offer }) =>
    offer.choices
      .filter(({ verb }) => verb === 'zone')
      .flatMap((choice) => holdOf(view, army, choice))
      .filter(({ key, switches }) => key.startsWith('go ') && switches.some(({ title }) => title === 'Facing there'))
      .map(({ ways }) => ways.map((way) => way.later().find(({ words }) => words === 'Fires at')?.value ?? '')),
  );
  const told = fires.filter((ways) => ways.some((value) => value !== ''));
  expect(told.length).toBeGreaterThan(0);
  for (const ways of told) expect(new Set(ways).size).toBeGreaterThan(1);
  expect(told.flat().filter((value) => value !== '')).toContainEqual(
    expect.stringMatching(/^\d+-\d, a hit [\d.–]+ %$/),
  );
});

describe('an order in hand whose side question was answered', () => {
  const first = asked.find(({ view, side: army, offer }) =>
    offer.choices.some((choice) => choice.verb === 'zone' && mixed(holdOf(view, army, choice)) !== undefined),
  );
  if (!first) throw new Error('no order leads where one may turn and where not');
  const { view, side: army, offer } = first;
  const choice = offer.choices.find((one) => mixed(holdOf(view, army, one)) !== undefined) as Choice;
  const hold = board.hold?.(battles, view, { ...offer, side: army, choice, domain: 'zone' });
  const [title, answer] = mixed(hold?.ends ?? []) ?? ['', ''];

  it('5.3.14 tells where it cannot be had so, asks once more there, and only there', () => {
    const all = optionsOf(battles, board, view);
    const option = all.all.find(({ key }) => key === keyOf(choice)) as Option;
    const held = { offer: all.offer, option, hold: hold as Hold, answers: new Map([[title, answer]]) };
    let told = 0;
    for (const { gesture, way, grave } of whileHeld(all, board, view, held).all) {
      if (!gesture?.key.startsWith('go ') || !way) continue;
      const isFixed = gesture.fixed?.some((one) => one.answer !== answer) ?? false;
      const said = way.warns?.().some(({ words }) => words.startsWith(`${title}: ${answer} is not possible`)) ?? false;
      if (!isFixed) continue;
      expect([said, grave, way.chip?.endsWith(gesture.fixed?.[0]?.answer ?? '?')]).toEqual([true, true, true]);
      told++;
    }
    expect(told).toBeGreaterThan(0);
  });
});

/** The question which way they face, and an answer that some ends can have and others cannot. */
function mixed(ends: readonly Gesture[]): readonly [string, string] | undefined {
  const asking = ends.flatMap(({ switches }) => switches).find((one) => one.title === 'Facing there');
  const fixed = ends.flatMap((end) => end.fixed ?? []);
  const answer = asking?.answers.find((words) => fixed.some((one) => one.answer !== words));
  return asking && answer !== undefined ? [asking.title, answer] : undefined;
}

it('3.4 dice that follow by themselves are no odds of an end of turn, nor of a bundle that ends with it', () => {
  const ends = asked.flatMap(({ view, side: army }) => {
    const { bundles } = optionsOf(battles, board, view);
    return bundles.filter(({ words }) => words.endsWith('end my turn')).map((option) => ({ view, army, option }));
  });
  expect(ends.length).toBeGreaterThan(0);
  for (const { view, army, option } of ends) {
    const last = lastOf(battles, view, option);
    expect(askedAt(last, army)).toBe('phase');
    expect(board.weighs?.(askedAt(last, army), last.choice.verb)).toEqual([]);
  }
});

it('6.7.5 a wing whose commander is stunned shows its dice and what they allow before they are rolled', () => {
  const [begun] = met([1], ({ ask, choices }) => ask === 'phase' && choices.some(({ verb }) => verb === 'wing'));
  if (!begun) throw new Error('nobody acts');
  const { view, side: army } = begun;
  const { stunnedUntil, turn } = view.table as unknown as {
    readonly stunnedUntil: readonly number[];
    readonly turn: number;
  };
  const table = { ...view.table, stunnedUntil: stunnedUntil.map(() => turn + 1) };
  const stunned = battles.view(battles.redeal({ ...view, table }, new Fast(1)), only(army));
  const rolled = begun.offer.choices
    .filter(({ verb }) => verb === 'wing')
    .map((choice) => {
      const hold = board.hold?.(battles, stunned, { ask: 'phase', about: {}, side: army, choice, domain: 'wing' });
      const dice = hold?.ends.find(({ key }) => key === hold.usual)?.ways[0];
      return dice && { rolls: dice.rolls, ...dice.figures() };
    });
  expect(rolled.length).toBeGreaterThan(2);
  for (const dice of rolled) {
    expect(dice?.rolls).toBe(true);
    expect(dice?.sum).toMatch(/Rolls 1 die(: \S.* is stunned and adds none|, as no commander leads)\./);
    expect(dice?.lines.some(({ words }) => words.includes('that you can order'))).toBe(true);
  }
});
