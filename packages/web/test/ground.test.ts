import type { Inks } from '@tercio/board';
import { Fast, only, side } from '@tercio/kernel';
import type { Sides } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { glimpse } from '../src/host/sight.ts';
import { begun, gameOf } from './support.ts';

/** The ground of a battle is drawn where the rules have it, from whichever side one looks. */

const [LOWER, UPPER] = [only(side(0)), only(side(1))];

/** Every ink is known by its own name. */
const INK_NAMES = ['map', 'ink', 'furrow', 'water', 'bank', 'tree', 'roof', 'paper'] as const;
const INKS = { ...Object.fromEntries(INK_NAMES.map((ink) => [ink, ink])), plain: false } as unknown as Inks;
/** What is drawn with an ink of its own. */
const GROUND: { readonly [ink: string]: string } = { tree: 'woods', roof: 'village', water: 'stream' };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Stands for the browser's: only where it goes matters. */
class Path {
  points: Point[] = [];
  moveTo(x: number, y: number): void {
    this.points.push({ x, y });
  }
  lineTo(x: number, y: number): void {
    this.points.push({ x, y });
  }
  quadraticCurveTo(_cx: number, _cy: number, x: number, y: number): void {
    this.points.push({ x, y });
  }
  bezierCurveTo(...[, , , , x = 0, y = 0]: number[]): void {
    this.points.push({ x, y });
  }
  middle(): Point {
    const between = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
    return { x: between(this.points.map(({ x }) => x)), y: between(this.points.map(({ y }) => y)) };
  }
}

/** A pen that writes down where it fills and strokes, and with what ink. */
class Paper extends Path {
  fillStyle = '';
  strokeStyle = '';
  readonly marks: (Point & { readonly ink: string })[] = [];
  beginPath(): void {
    this.points = [];
  }
  fill(): void {
    this.marks.push({ ink: this.fillStyle, ...this.middle() });
  }
  stroke(path: Path = this): void {
    this.marks.push({ ink: this.strokeStyle, ...path.middle() });
  }
  createRadialGradient(): { readonly addColorStop: () => void } {
    return { addColorStop: () => {} };
  }
}
const NOTHING = [
  'save',
  'restore',
  'scale',
  'translate',
  'rotate',
  'closePath',
  'arc',
  'ellipse',
  'setLineDash',
  'fillRect',
  'strokeRect',
  'rect',
  'clip',
];
for (const verb of NOTHING) Object.assign(Paper.prototype, { [verb]: () => {} });

const game = gameOf('battles');
const board = await loadBoard('battles');
const { pos } = game.setup('breitenfeld-1631', {}, new Fast(1));

/** For each ink, the zones it is drawn in, as a click there finds them. */
function drawn(viewer: Sides): { readonly [ink: string]: readonly number[] } {
  const view = game.view(pos, viewer);
  const paper = new Paper();
  board.ground(paper as never, view, INKS, 1);
  const zones = (ink: string): readonly number[] => [
    ...new Set(
      paper.marks
        .filter((mark) => mark.ink === ink)
        .map(({ x, y }) => board.under(view, x, y, 1).find(({ domain }) => domain === 'zone')?.arg ?? -1),
    ),
  ];
  return Object.fromEntries(Object.keys(GROUND).map((ink) => [ink, zones(ink).toSorted((a, b) => a - b)]));
}

/** The zones that are of this ground in words. */
function inWords(viewer: Sides): { readonly [ink: string]: readonly number[] } {
  const view = game.view(pos, viewer);
  const zones = (ground: string): readonly number[] =>
    board
      .places(view)
      .filter((place) => JSON.stringify(board.inspect(view, place)).includes(ground))
      .map(({ arg }) => arg);
  return Object.fromEntries(Object.entries(GROUND).map(([ink, ground]) => [ink, zones(ground)]));
}

describe('the ground of a battle', () => {
  beforeAll(() => void vi.stubGlobal('Path2D', Path));
  afterAll(() => void vi.unstubAllGlobals());

  for (const viewer of [LOWER, UPPER])
    it(`is drawn in the zones that have it, seen from side ${viewer}`, () => {
      const zones = drawn(viewer);
      expect(zones).toEqual(inWords(viewer));
      expect(Object.values(zones).map(({ length }) => length)).toEqual([1, 2, 10]);
    });

  it('lies for the first sight of a game as it will lie: whoever sits at the far side has it turned about', () => {
    const { view } = glimpse(game.view(pos, only()), begun(game, 'breitenfeld-1631', [{ bot: 'random' }, 'me']));
    expect(view.viewer).toBe(UPPER);
  });
});
