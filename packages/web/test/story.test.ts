import type { Board, Tale } from '@tercio/board';
import { only, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import type { Update } from '../src/host/host.ts';
import { LocalTable } from '../src/host/local-table.ts';
import { headline, inSight } from '../src/table/news.ts';
import { sinceAway, story } from '../src/table/story.ts';
import type { StoryLine } from '../src/table/story.ts';
import { begun, BLUE, gameOf, GREEN, RED } from './support.ts';

const ferry = gameOf('ferry');
const NOBODY_DOES: Tale = { side: null, hurts: null, battle: false, names: [] };
/** Of a board the log needs no more than whose doing an event is. */
const board = { tale: () => NOBODY_DOES } as unknown as Board;

/** A game of bots to its end, as everybody is told it afterwards. */
function played(): Update {
  const table = new LocalTable(ferry, begun(ferry, 'short', []));
  for (let question = table.question(); question; question = table.question()) table.answer(question.side, null);
  return table.situation();
}

describe('the log', () => {
  const { view, events } = played();
  const lines = story(ferry, board, view, events);

  it('tells every line once, in order, each with its rule', () => {
    expect(lines.length).toBeGreaterThan(10);
    const places = lines.map(({ at }) => at);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const { rule } of lines) expect(rule).not.toBe('');
  });

  it('no heading has dice, and no die is lost', () => {
    const dice = lines.flatMap((line) => line.dice.flatMap(({ faces }) => faces));
    const rolled = events.flatMap((event) =>
      event.kind === 'rolled' && event['label'] !== 'pick' && Array.isArray(event['faces'])
        ? (event['faces'] as readonly number[])
        : [],
    );
    expect(dice).toEqual(rolled);
    for (const { heading, dice: shown } of lines) expect(heading && shown.length > 0).toBe(false);
  });

  it('a sum is shown only where dice are added up: neither of one die, nor of the lower of two, nor of sixes counted', () => {
    const rolled = (label: string, faces: readonly number[], value: number): boolean | undefined =>
      story(ferry, board, view, [{ kind: 'rolled', rule: '5.4', label, faces, value }])[0]?.dice[0]?.sums;
    expect(rolled('2d6.sum', [2, 3], 5)).toBe(true);
    expect(rolled('2d10.digits', [10, 4], 4)).toBe(true);
    expect(rolled('d6', [4], 4)).toBe(false);
    expect(rolled('d6.fate', [4], 3)).toBe(false);
    expect(rolled('2d6.two', [5, 6], 22)).toBe(false);
    expect(rolled('2d6.low', [1, 1], 1)).toBe(false);
    expect(rolled('1d6.count1+', [1, 1], 2)).toBe(false);
  });

  it('is told anew to whoever looks otherwise', () => {
    const words = {
      ...ferry.words,
      event: (_: unknown, { viewer }: { viewer: number }) => ({ text: `seen by ${viewer}` }),
    };
    const told = { ...ferry, words } as unknown as typeof ferry;
    const textFor = (viewer: typeof view.viewer): string | undefined =>
      story(told, board, { ...view, viewer }, [events[0] ?? { kind: 'turn', rule: '1.4' }])[0]?.text;
    expect(textFor(only(RED))).toBe(`seen by ${only(RED)}`);
    expect(textFor(only(GREEN))).toBe(`seen by ${only(GREEN)}`);
  });

  it('a line that was told stays the same object when more comes', () => {
    const before = story(ferry, board, view, events.slice(0, 8)).filter(({ dice }) => dice.length === 0);
    for (const line of before) expect(lines).toContain(line);
  });
});

describe('since I was away', () => {
  const line = (
    at: number,
    by: number | null,
    hurts: number | null,
    heading = false,
    weight?: 'grave' | 'slight',
  ): StoryLine => ({
    at,
    text: `line ${at}`,
    heading,
    rule: '1',
    tale: {
      ...NOBODY_DOES,
      ...(weight && { weight }),
      side: by === null ? null : side(by),
      hurts: hurts === null ? null : side(hurts),
    },
    dice: [],
  });
  const lines = [
    line(1, GREEN, RED),
    line(2, null, null, true),
    line(3, GREEN, BLUE),
    line(4, BLUE, RED),
    line(5, RED, null),
  ];

  it('what the others did and what was done to me, in the order of the log; my own doing is no news', () => {
    expect(sinceAway(lines, 0, [RED]).others.map(({ at }) => at)).toEqual([1, 3, 4]);
    expect(sinceAway(lines, 1, [RED]).others.map(({ at }) => at)).toEqual([3, 4]);
  });

  it('of all my sides', () => {
    expect(sinceAway(lines, 0, [GREEN, BLUE]).others.map(({ at }) => at)).toEqual([3, 5]);
  });

  it('what a board calls grave is told first, whoever did it; what is slight is kept apart', () => {
    const weighed = [
      line(1, GREEN, RED, false, 'slight'),
      line(2, GREEN, null),
      line(3, null, null, false, 'grave'),
      line(4, RED, RED, false, 'grave'),
      line(5, RED, null, false, 'slight'),
    ];
    const { grave, others, slight } = sinceAway(weighed, 0, [RED]);
    expect([grave, others, slight].map((some) => some.map(({ at }) => at))).toEqual([[3, 4], [2], [1]]);
  });
});

it('of news those that touch my own troops are all in sight; of the rest as many as there is room for', () => {
  const line = (at: number, tale: Partial<Tale>, dice: StoryLine['dice'] = []): StoryLine => ({
    at,
    text: `${at}`,
    heading: false,
    rule: '1',
    tale: { ...NOBODY_DOES, ...tale },
    dice,
  });
  const roll = [{ faces: [3], sides: 6, value: 3, sums: false, rule: '6.4' }];
  const others = [
    line(1, { side: GREEN }),
    line(2, { side: GREEN, hurts: RED, battle: true }),
    line(3, { side: RED, hurts: GREEN, battle: true }, roll),
    line(4, { side: GREEN, battle: true }),
  ];
  const at = (most: number): readonly number[] =>
    inSight(others, [RED], most)
      .seen.map((one) => one.at)
      .toSorted((a, b) => a - b);
  expect(at(-2)).toEqual([2, 3]);
  expect(at(3)).toEqual([2, 3, 4]);
  expect(inSight(others, [RED], -2).rest.map((one) => one.at)).toEqual([4, 1]);
  // Where there is room for one line, it is not the first that happened.
  expect(headline({ grave: [], others, slight: [] }, [RED])?.at).toBe(2);
  // Where somebody ends up is told, rather than how it set out.
  const marches = [1, 2, 3].map((one) => line(one, { side: GREEN }));
  expect(inSight(marches, [RED], 2).rest.map((one) => one.at)).toEqual([1]);
  expect(headline({ grave: [line(7, {})], others, slight: [] }, [RED])?.at).toBe(7);
});
