import { shownBox } from '@tercio/board';
import type { Board, Box, Piece } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { chipSize, isPlain, isSeated, seatedOnHexes } from '../src/table/hex-chips.ts';
import type { HexChip, HexSeat } from '../src/table/hex-chips.ts';
import { seatInLand } from '../src/table/land-chips.ts';
import { optionsOf } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';
import type { Question } from './support.ts';

/** Armies and chips on hexes, from the whole sheet to 400 %: each in its own hex, none on another. */

const SCALES = [0.24, 0.35, 0.49, 0.62, 1, 1.7, 2.5, 4];
const SCENARIOS = ['white-mountain-1620', 'bohemian-revolt-1618', 'french-intervention-1635'];

const game = gameOf('cuius-regio');
const isArmy = ({ thing }: Piece): boolean => thing.domain === 'force';
const shown = (board: Board, view: View, scale: number): readonly Box[] =>
  board.pieces(view, 'near').map(({ box }) => shownBox(box, scale));

const overlap = (a: Box, b: Box): number => {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};
/** Which part of a counter another one hides. */
const hidden = (a: Box, b: Box): number => overlap(a, b) / (a.width * a.height);

/** One question in so many of random games. */
function* now(scenario: string, every: number, wanted: (question: Question) => boolean): Generator<Question> {
  let i = 0;
  for (const seed of [1, 2])
    for (const question of questions({ game, scenario, seed, most: 400 }))
      if (wanted(question) && i++ % every === 0) yield question;
}

/** The middle of a counter in a hex that stands on a corner. */
function isInHex({ x, y, width, height }: Box, hex: Box): boolean {
  const across = Math.abs(x + width / 2 - hex.x - hex.width / 2) / hex.width;
  const down = Math.abs(y + height / 2 - hex.y - hex.height / 2) / hex.height;
  return across <= 0.5 && down <= 0.5 - across / 2;
}

/** On the whole sheet a counter is wider than a hex; in the same hex they lie in a fan. */
const mayHide = (scale: number, isSame: boolean): number => (isSame ? 0.5 : scale < 0.49 ? 0.3 : 0.1);

describe('armies', () => {
  it.each(SCENARIOS)('each stands in its own hex, and none on another, in %s', async (scenario) => {
    const board = await loadBoard('cuius-regio');
    const faults = new Set<string>();
    for (const { view } of now(scenario, 40, () => true)) {
      const armies = board.pieces(view, 'near').filter(isArmy);
      const placeOf = ({ thing }: Piece): number => (view.table['at'] as readonly number[])[thing.arg] ?? -1;
      for (const one of armies) {
        const hex = board.box(view, { domain: 'place', arg: placeOf(one) });
        if (hex?.outline !== undefined && !isInHex(one.box, hex)) faults.add(`${one.label} stands in another hex`);
      }
      const bare = board.pieces(view, 'near').filter((piece) => !isArmy(piece));
      for (const scale of SCALES)
        armies.forEach((one, i) => {
          const box = shownBox(one.box, scale);
          if (box.x + box.width / 2 !== one.box.x + one.box.width / 2) faults.add(`${one.label} leaves its place`);
          for (const other of armies.slice(i + 1)) {
            const part = hidden(box, shownBox(other.box, scale));
            if (part > mayHide(scale, placeOf(one) === placeOf(other)))
              faults.add(`${scale}: ${one.label} on ${other.label}`);
          }
          if (bare.some((town) => scale >= 1 && hidden(shownBox(town.box, scale), box) > 0.5))
            faults.add(`${scale}: ${one.label} hides a city`);
        });
    }
    expect([...faults]).toEqual([]);
  });
});

/** What the page seats: what is farther off, and the next steps. */
function chipsOf(board: Board, { view, side, offer }: Question): readonly HexChip[] {
  const options = optionsOf(game, board, view, side);
  const farther = (board.reach?.(view) ?? []).map(({ box, chip, words }) => ({
    key: words,
    hex: box,
    words: chip ?? '',
  }));
  const near = options.all.flatMap((option) => {
    const words = board.chip(
      { ...option, ask: offer.ask, about: offer.about },
      game.explain(view, side, option.choice),
    );
    return option.spot?.box.outline === undefined || words === null
      ? []
      : [{ key: option.key, hex: option.spot.box, words }];
  });
  return [...near, ...farther].filter(({ words }) => words !== '').map((one) => ({ ...one, locked: true }));
}

/** What lies on the edge of a symbol or of a letter's box covers nothing of it. */
const [ON_PIECES, ON_NAMES] = [0.05, 0.13];
const CHIP_SCALES = [0.36, 0.4, 0.49, 0.62, 1, 2.5];
const SMALLEST_FIGURES = 0.45;

describe('chips', () => {
  it.each(SCENARIOS)('cover no army, no name and not one another in %s', async (scenario) => {
    const board = await loadBoard('cuius-regio');
    const faults = new Set<string>();
    let tried = 0;
    for (const question of now(scenario, 40, ({ offer }) => offer.ask === 'march')) {
      const chips = chipsOf(board, question);
      for (const scale of CHIP_SCALES) {
        const crowd = { pieces: shown(board, question.view, scale), names: board.names?.(question.view, scale) ?? [] };
        const told = chips.filter(({ words }) => scale >= SMALLEST_FIGURES || !isPlain(words));
        const seats = seatedOnHexes(told, crowd, scale);
        const laid: { box: Box; words: string }[] = [];
        for (const chip of told) {
          const seat = seats.get(chip.key) as HexSeat;
          const { at, free } = seat;
          // On the smallest hexes only words are told, and where there is room for them: a name may be under them.
          if (!isSeated(chip, seat, scale) || (isPlain(chip.words) && scale < SMALLEST_FIGURES)) continue;
          tried++;
          const size = chipSize(chip.words, chip.locked, scale);
          const box = { x: at.x - size.width / 2, y: at.y - size.height / 2, ...size };
          const over = (boxes: readonly Box[]): number => Math.max(0, ...boxes.map((other) => hidden(box, other)));
          const name = `${scale}: ${chip.words} for ${chip.key}`;
          if (over(crowd.pieces) > ON_PIECES) faults.add(`${name} on a piece ${over(crowd.pieces).toFixed(2)}`);
          const isOverName = !free && scale < SMALLEST_FIGURES;
          if (!isOverName && over(crowd.names) > ON_NAMES)
            faults.add(`${name} on a name ${over(crowd.names).toFixed(2)}`);
          for (const other of laid) if (hidden(box, other.box) > 0) faults.add(`${name} on ${other.words}`);
          laid.push({ box, words: chip.words });
        }
      }
    }
    expect(tried).toBeGreaterThan(100);
    expect([...faults]).toEqual([]);
  });
});

describe('the chip of a province', () => {
  it('6.2.1 lies in that province, at every scale', async () => {
    const board = await loadBoard('cuius-regio');
    const faults = new Set<string>();
    let tried = 0;
    for (const { view, side } of now('bohemian-revolt-1618', 6, ({ offer }) => offer.ask === 'raise')) {
      const taken = shown(board, view, 1);
      for (const { spot, words } of optionsOf(game, board, view, side).all) {
        if (spot?.thing?.domain !== 'province') continue;
        for (const scale of CHIP_SCALES) {
          const at = seatInLand(spot.box, { width: 40 / scale, height: 24 / scale }, taken);
          tried++;
          const there = at === null ? [] : board.under(view, at.x, at.y, scale);
          if (!there.some(({ domain, arg }) => domain === 'province' && arg === spot.thing?.arg))
            faults.add(`${scale}: ${words}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(40);
    expect([...faults]).toEqual([]);
  });
});
