import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engrave } from '../src/engrave.ts';
import { drawFrame } from '../src/frame.ts';
import { hillsOf, Taken, treesOf } from '../src/scatter.ts';
import { unfold } from '../src/sheet.ts';
import type { SheetFile } from '../src/sheet.ts';
import type { Burin, Colours, Surface } from '../src/surface.ts';

const folder = join(import.meta.dirname, '../../../games/won-by-the-sword');
const sheet = unfold(JSON.parse(readFileSync(join(folder, 'board/sheet.json'), 'utf8')) as SheetFile);
const taken = new Taken(sheet);
const hills = hillsOf(sheet, taken);
const relief = { hills, trees: treesOf(sheet, taken, hills) };
const colours: Colours = {
  map: 'map',
  ink: 'ink',
  water: 'water',
  bank: 'bank',
  tree: 'tree',
  paper: 'paper',
  plain: false,
};

interface Stroke {
  readonly style: unknown;
  readonly width: number;
}

/** Writes down what would be drawn. */
class Notes implements Surface {
  fillStyle: unknown = '';
  strokeStyle: unknown = '';
  lineWidth = 1;
  globalAlpha = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  font = '';
  textAlign = 'left';
  readonly strokes: Stroke[] = [];
  readonly fills: unknown[] = [];
  save(): void {}
  restore(): void {}
  scale(): void {}
  beginPath(): void {}
  closePath(): void {}
  moveTo(): void {}
  lineTo(): void {}
  quadraticCurveTo(): void {}
  arc(): void {}
  rect(): void {}
  clip(): void {}
  setLineDash(): void {}
  strokeRect(): void {}
  fillText(): void {}
  fill(): void {
    this.fills.push(this.fillStyle);
  }
  fillRect(): void {
    this.fills.push(this.fillStyle);
  }
  stroke(): void {
    this.strokes.push({ style: this.strokeStyle, width: this.lineWidth });
  }
  createRadialGradient(): { addColorStop(): void } {
    return { addColorStop: () => {} };
  }
}

function drawn(scale: number, changes: Partial<Colours> = {}): Notes {
  const on = new Notes();
  const burin: Burin = { on, colours: { ...colours, ...changes }, scale, px: 1 / scale, sees: () => true };
  engrave(
    burin,
    sheet,
    relief,
    sheet.regions.map(() => 'wash'),
  );
  drawFrame(burin, sheet);
  return on;
}

describe('the engraver', () => {
  it('keeps every ink line at its weight on the screen from 200 to 400 %', () => {
    const onScreen = (scale: number): readonly number[] =>
      drawn(scale)
        .strokes.filter(({ style }) => style !== 'wash')
        .map(({ width }) => Math.round(width * scale * 100) / 100);
    expect(onScreen(4)).toEqual(onScreen(2));
  });

  it('draws finer lines on a small sheet, as printers do', () => {
    const roads = (scale: number): number =>
      Math.max(
        ...drawn(scale)
          .strokes.filter(({ style }) => style === 'paper')
          .map(({ width }) => width * scale),
      );
    expect([0.5, 1, 2].map(roads).map((width) => Math.round(width * 100) / 100)).toEqual([1.2, 1.9, 2.6]);
  });

  it('uses no wash, no shade and no green in high contrast', () => {
    const { fills, strokes } = drawn(1, { plain: true });
    const used = new Set([...fills, ...strokes.map(({ style }) => style)]);
    expect(used).toEqual(new Set(['map', 'ink', 'bank', 'water', 'paper']));
  });

  it('washes every region once and inks its border twice', () => {
    const { fills, strokes } = drawn(1);
    expect(fills.filter((style) => style === 'wash')).toHaveLength(sheet.regions.length);
    expect(strokes.filter(({ style }) => style === 'wash')).toHaveLength(2 * sheet.regions.length);
  });

  it('leaves out what cannot be seen', () => {
    const count = (sees: Burin['sees']): number => {
      const on = new Notes();
      engrave({ on, colours, scale: 1, px: 1, sees }, sheet, relief, []);
      return on.strokes.length;
    };
    expect(count((x) => x < 100)).toBeLessThan(count(() => true) / 3);
  });
});
