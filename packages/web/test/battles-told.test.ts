import { freest, hiddenBy } from '@tercio/board';
import { Fast, only, side } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { expect, it } from 'vitest';
import { seriesWith } from '../src/host/routine.ts';
import { inSight } from '../src/table/news.ts';
import { sinceAway, story } from '../src/table/story.ts';
import { met } from './battle-questions.ts';
import { gameOf } from './support.ts';

/** What the field of Battles tells by itself: where one is, what a state means, what came of what was done without asking. */

const battles = gameOf('battles');
const board = await loadBoard('battles');
const { pos } = battles.setup('breitenfeld-1631', {}, new Fast(1));
const view = battles.view(pos, only(side(0)));

const numbersAt = (scale: number): readonly string[] =>
  board
    .lettering(view, scale)
    .split('<')
    .flatMap((part) => (part.startsWith('text class="zone-number"') ? [part.replace(/^.*>/, '')] : []));

it('close to the sheet every zone has its own number: those on the edge are out of sight', () => {
  expect(numbersAt(1)).toEqual([]);
  const near = numbersAt(2);
  expect(near).toHaveLength(board.places(view).length);
  expect(near.toSorted()).toEqual(
    board
      .places(view)
      .map((place) => (board.inspect(view, place)?.title ?? '').replace('Zone ', ''))
      .toSorted(),
  );
});

it('6.7.5 whoever is stunned says what he cannot do, and until when', () => {
  const table = view.table as unknown as { readonly stunnedUntil: readonly number[]; readonly turn: number };
  const stunned: View = {
    ...view,
    table: { ...view.table, stunnedUntil: table.stunnedUntil.map((_, k) => (k === 0 ? table.turn + 1 : 0)) },
  };
  const line = (of: View, arg: number): string =>
    board.inspect(of, { domain: 'commander', arg })?.lines.find(({ rule }) => rule === '6.7.5')?.words ?? '';
  expect(line(stunned, 0)).toMatch(
    new RegExp(`to the end of turn ${table.turn + 1}: does not ride, adds neither dice nor leadership`),
  );
  expect(line(stunned, 1)).toBe('stunned');
  const event: GameEvent = { kind: 'commanderTested', rule: '6.7.5', commander: 0, zone: 28, fate: 'stunned' };
  expect(battles.words.event(event, view)?.text).toMatch(
    /is stunned in \S+: to the end of the next turn he does not ride/,
  );
});

it('3.4 hits are told with the fire they come from', () => {
  const tested = { kind: 'zoneTested', rule: '3.4', zone: 28, side: side(0), base: 0, rallies: 0, units: [] };
  expect(board.tale(view, { ...tested, fire: 2, hits: 1 }).brief).toMatch(/^1 hit on .*, under a fire of 2\.$/);
  expect(board.tale(view, { ...tested, fire: 2, hits: 0 }).brief).toMatch(/^Nobody of .* is hit\.$/);
});

it('of answers given by themselves it is kept which were the only ones', () => {
  const one = { words: ['fire into 9-2'], forced: [true], from: 3, to: 5 };
  const other = { words: ['test 9-2 first'], forced: [false], from: 5, to: 8 };
  expect(seriesWith(one, other)).toEqual({
    words: ['fire into 9-2', 'test 9-2 first'],
    forced: [true, false],
    from: 3,
    to: 8,
  });
});

it('words on the sheet lie where they hide the least', () => {
  const piece = { x: 0, y: 0, width: 40, height: 20 };
  const size = { width: 30, height: 10 };
  const [on, half, free] = [
    { x: 20, y: 10 },
    { x: 45, y: 10 },
    { x: 80, y: 10 },
  ];
  expect([on, half, free].map((at) => hiddenBy(at, size, [piece]))).toEqual([300, 100, 0]);
  expect(freest([on, half, free], size, [piece])).toBe(free);
  expect(freest([on, half], size, [])).toBe(on);
});

it('4.0 an army that gives no orders is told of, to the other side only, and one that gives some is not', () => {
  const began = (army: number): GameEvent => ({ kind: 'phaseBegan', rule: '4.0', side: side(army) });
  const next = { kind: 'resolutionBegan', rule: '1.1.2', next: side(1) };
  const rode = { kind: 'rode', rule: '4.3.1', commander: 0, from: 10, to: 16 };
  const heard = (events: readonly GameEvent[], mine: number): readonly string[] => {
    const { grave, others, slight } = sinceAway(story(battles, board, view, events), 0, [side(mine)]);
    return [...grave, ...others, ...slight].map(({ text }) => text);
  };
  expect(heard([began(0), next], 1)).toEqual(['The Imperialists gave no orders.']);
  expect(heard([began(0), next], 0)).toEqual([]);
  expect(heard([began(0), rode, next], 1)).toHaveLength(1);
  expect(heard([began(0), rode, next], 1)).not.toContain('The Imperialists gave no orders.');
  const rolled = { kind: 'commandRolled', rule: '4.3.4', side: side(0), commander: 0, faces: [1], counted: [1] };
  const vain = { kind: 'activated', rule: '4.2.1', side: side(0), wing: 0, reserve: NOBODY_LEADS };
  expect(heard([began(0), vain, { ...rolled, threshold: 1, reinforcing: 0 }, next], 1)).toContain(
    'The Imperialists gave no orders.',
  );
  // What has only begun may still bring some.
  expect(heard([began(0)], 1)).toEqual([]);
});

it('3.5.7 that my own troops rally is news to me as the hit was, and is not folded away', () => {
  const swede = unitOf(1);
  const events: readonly GameEvent[] = [
    { kind: 'tookHit', rule: '3.5.5', unit: swede, routs: 0 },
    { kind: 'rallied', rule: '3.5.7', unit: swede },
  ];
  const { others } = sinceAway(story(battles, board, view, events), 0, [side(1)]);
  expect(others.map(({ text }) => text)).toEqual([
    expect.stringMatching(/disorder\.$/),
    expect.stringMatching(/rally\.$/),
  ]);
  expect(inSight(others, [side(1)], 0).rest).toEqual([]);
});

it('6.7.5 that a commander of mine is stunned stands among the results, that one of theirs is does not', () => {
  const own = view.viewer;
  expect(own).toBe(only(side(0)));
  const of = (army: number): number =>
    [...Array(12).keys()].find((arg) =>
      board.inspect(view, { domain: 'commander', arg })?.subtitle.endsWith(army === 0 ? 'Imperialists' : 'Swedes'),
    ) ?? -1;
  const stunned = (commander: number): GameEvent => ({
    kind: 'commanderTested',
    rule: '6.7.5',
    commander,
    zone: 28,
    fate: 'stunned',
  });
  expect(board.results?.(view, [stunned(of(0))], 0)?.map(({ title }) => title)).toEqual([
    expect.stringMatching(/is stunned$/),
  ]);
  expect(board.results?.(view, [stunned(of(1))], 0)).toEqual([]);
});

it('2.8 dice are said to let reinforcements come on only where somebody may come', () => {
  const rolled = {
    kind: 'commandRolled',
    rule: '4.3.4',
    side: side(1),
    commander: NOBODY_LEADS,
    faces: [1],
    counted: [1],
  };
  const said = (of: View): string => battles.words.event({ ...rolled, threshold: 1, reinforcing: 1 }, of)?.text ?? '';
  expect(said(view)).not.toMatch(/reinforcements/);
  const luetzen = battles.setup('luetzen-1632', {}, new Fast(1)).pos;
  expect(said(battles.view(luetzen, only(side(1))))).toMatch(/reinforcements/);
});

const NOBODY_LEADS = -1;
const unitOf = (army: number): number =>
  [...Array(60).keys()].find((arg) =>
    board.inspect(view, { domain: 'unit', arg })?.subtitle.endsWith(army === 0 ? 'Imperialists' : 'Swedes'),
  ) ?? -1;

it('3.1.2 whoever takes a hit sees whose fire it comes from, past the troops, and no other fire', () => {
  const hits = met([1, 2, 3, 4], ({ ask }) => ask === 'takeHit');
  expect(hits.length).toBeGreaterThan(4);
  for (const { view: now, offer } of hits) {
    const zone = board.box(now, { domain: 'zone', arg: Number(offer.about['zone']) });
    const lines = [...board.lettering(now, 1).matchAll(/class="fire-line" d="M[\d. ]+L([\d.]+) ([\d.]+)M/g)];
    expect(lines.length).toBeGreaterThan(0);
    for (const [, x, y] of lines) {
      expect(Math.abs(Number(x) - (zone?.x ?? 0) - (zone?.width ?? 0) / 2)).toBeLessThan((zone?.width ?? 0) / 2);
      expect(Math.abs(Number(y) - (zone?.y ?? 0) - (zone?.height ?? 0) / 2)).toBeLessThan((zone?.height ?? 0) / 2);
    }
  }
});
