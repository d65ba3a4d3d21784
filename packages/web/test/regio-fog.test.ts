import type { Display, Thing } from '@tercio/board';
import { only, side as sideOf } from '@tercio/kernel';
import type { Choice, GameEvent, Pos, Side, View, Fast } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { gameOf, questions } from './support.ts';
import type { Question } from './support.ts';

/** Cuius Regio with fog of war (16.3): whatever the board says is what this side knows, never the code for what is hidden. */

const game = gameOf('cuius-regio');
const board = await loadBoard('cuius-regio');
const SIDES = [sideOf(0), sideOf(1)];
const FORCES = 96;
const HEXES = 1179;
/** A scale at which fronts are added up on the sheet. */
const FAR = 0.3;

/** The questions of a random game in which armies march and fight rather than pass. */
function lively({ offer: { choices, ranges } }: Question, random: Fast): Choice {
  const going = choices.filter(({ verb }) => !['pass', 'end'].includes(verb));
  const pool = going.length > 0 ? going : choices;
  const [range] = ranges;
  return pool[random.below(Math.max(1, pool.length))] ?? { verb: range?.verb ?? '', arg: range?.max ?? 0 };
}
const rests = (scenario: string, fog: number, seed: number, most: number): Generator<Question> =>
  questions({ game, scenario, seed, most, header: { options: { fog } }, answer: lively });

const column = (from: Pos | View, name: string): readonly number[] =>
  (from.table as unknown as { readonly [column: string]: readonly number[] })[name] ?? [];
const forcesOn = (view: View): readonly number[] =>
  Array.from({ length: FORCES }, (_, of) => of).filter((of) => (column(view, 'at')[of] ?? -1) >= 0);
/** What is drawn is read as text. */
const lettersIn = (svg: string): readonly string[] => [...svg.matchAll(/>([^<>]+)</g)].map(([, words = '']) => words);

const displayed = ({ title, subtitle, figure, rows, boxes }: Display): readonly string[] => [
  title,
  subtitle,
  figure,
  ...rows.flatMap(({ words, value, note = '' }) => [words, value, note]),
  ...boxes.flatMap((box) => [box.title, box.note]),
];

function cardsOf(view: View): readonly string[] {
  const places = Array.from({ length: HEXES }, (_, arg): Thing => ({ domain: 'place', arg })).filter(
    ({ arg }) => column(view, 'at').includes(arg) || arg % 97 === 0,
  );
  const forces = forcesOn(view).map((arg): Thing => ({ domain: 'force', arg }));
  return [...forces, ...places].flatMap((thing) => {
    const card = board.inspect(view, thing);
    return card ? [card.title, card.subtitle, ...card.lines.flatMap(({ words, value }) => [words, value])] : [];
  });
}

/** What is said to anyone who must choose; signs of modifiers are no codes. */
function choicesOf(view: View, side: Side): readonly string[] {
  const offer = view.offers.find((one) => one.side === side)?.offer;
  if (!offer) return [];
  const { choices } = offer;
  return [
    game.words.prompt(view, side),
    ...choices.flatMap((choice) => {
      const explained = game.explain(view, side, choice);
      const lines = explained?.lines.flatMap(({ words, value }) => [words, value]) ?? [];
      return [game.words.option(view, side, choice), explained?.title ?? '', explained?.sum ?? '', ...lines];
    }),
    ...(board.bundles?.(game, view) ?? []).map(({ words }) => words),
    ...(board.reach?.(view) ?? []).flatMap((farther, i) => {
      const route = i % 9 === 0 ? farther.figures?.() : undefined;
      return [
        farther.words,
        farther.chip,
        route?.sum ?? '',
        ...(route?.lines ?? []).flatMap((line) => [line.words, line.value]),
      ];
    }),
    ...(board.portions?.(game, view)?.rows ?? []).map(({ words, max }) => `${words} ${max}`),
    ...choices.flatMap((choice) =>
      (board.undone?.(view, { ask: offer.ask, about: offer.about, side, choice, domain: null }) ?? []).map(
        ({ words }) => words,
      ),
    ),
  ];
}

function saidTo(view: View, side: Side, told: readonly GameEvent[]): readonly string[] {
  const stage = board.stage?.(view, told);
  const { notes, sides, goal } = board.status(view);
  return [
    game.words.position(view),
    ...(board.displays?.(view) ?? []).flatMap(displayed),
    ...(['far', 'near', 'close'] as const).flatMap((zoom) =>
      board
        .pieces(view, zoom)
        .flatMap(({ thing, svg, label }) => (thing.domain === 'force' ? [label, ...lettersIn(svg)] : [])),
    ),
    ...cardsOf(view),
    ...choicesOf(view, side),
    ...notes,
    ...sides.map(({ note }) => note),
    goal?.words ?? '',
    ...(stage?.lines.flatMap(({ note, boxes }) => [note, ...boxes.flatMap((box) => [box.title, box.note])]) ?? []),
  ];
}

/** A minus from the keyboard is never set: it can only come from a number below nothing. */
const CODE = /(^|[^\w–])-\d|NaN|Infinity|undefined|null/;

const withBounds = (words: string): readonly [number, number] => {
  const [, least = '0', most] = /^(\d+)(?:–(\d+))?/.exec(words) ?? [];
  return [Number(least), words.includes('+') || words.includes('?') ? Infinity : Number(most ?? least)];
};
const isWithin = (value: number, words: string): boolean => {
  const [least, most] = withBounds(words);
  return least <= value && value <= most;
};

describe('16.3 under fog of war', () => {
  it.each([
    ['white-mountain-1620', 1, 4],
    ['bohemian-revolt-1618', 2, 5],
  ])('%s, announced in manner %i: no word of the board betrays the code of what is hidden', (scenario, fog, seed) => {
    let [hidden, i, battles] = [0, 0, 0];
    for (const { pos, log } of rests(scenario, fog, seed, 240)) {
      const isBattle = (pos.table as unknown as { battle: number }).battle >= 0 && battles++ < 3;
      if (i++ % 20 > 0 && !isBattle) continue;
      for (const side of SIDES) {
        const view = game.view(pos, only(side));
        // Names take long to set, and are the same all the time.
        const drawn = i < 30 ? lettersIn(board.lettering(view, FAR)) : [];
        expect(
          [
            ...drawn,
            ...saidTo(
              view,
              side,
              log.map(({ event }) => event),
            ),
          ].filter((words) => CODE.test(words)),
        ).toEqual([]);
        hidden += forcesOn(view).filter((of) => column(view, 'infantry')[of] === -1).length;
      }
    }
    expect(hidden).toBeGreaterThan(20);
  });

  it('what is said of a force and of a front holds for what is really there', () => {
    let [ranges, unknown] = [0, 0];
    for (const { pos } of rests('white-mountain-1620', 2, 7, 160)) {
      for (const side of SIDES) {
        const view = game.view(pos, only(side));
        const strength = (of: number): number => (column(pos, 'infantry')[of] ?? 0) + (column(pos, 'cavalry')[of] ?? 0);
        const shown = board.displays?.(view).find(({ key }) => key === 'fronts')?.rows ?? [];
        const sums = shown.map(({ value }) => value.split(' : '));
        for (const of of forcesOn(view)) {
          const sp = board.inspect(view, { domain: 'force', arg: of })?.subtitle.split(' SP')[0] ?? '';
          expect(isWithin(strength(of), sp)).toBe(true);
          if (sp.includes('–')) ranges++;
          if (sp === '?') unknown++;
        }
        for (const own of SIDES) {
          const all = forcesOn(view).filter((of) => Math.floor(of / (FORCES / 2)) === own);
          const [least, most] = [0, 1].map((end) =>
            sums.reduce((sum, words) => sum + (withBounds(words[own] ?? '')[end] ?? 0), 0),
          );
          const truth = all.reduce((sum, of) => sum + strength(of), 0);
          expect((least ?? 0) <= truth && truth <= (most ?? 0)).toBe(true);
        }
      }
    }
    expect(ranges).toBeGreaterThan(0);
    expect(unknown).toBeGreaterThan(0);
  });
});
