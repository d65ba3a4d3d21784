import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Boxes, overlap, samplesOf } from '../src/ground.ts';
import { distance, fromLine } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';
import { setNames } from '../src/names.ts';
import type { Label } from '../src/names.ts';
import { hillsOf, Taken, treesOf } from '../src/scatter.ts';
import { unfold } from '../src/sheet.ts';
import type { SheetFile } from '../src/sheet.ts';
import { setRegion, setRiver } from '../src/titles.ts';

const folder = join(import.meta.dirname, '../../../games/won-by-the-sword');
const sheet = unfold(JSON.parse(readFileSync(join(folder, 'board/sheet.json'), 'utf8')) as SheetFile);
const { points } = JSON.parse(readFileSync(join(folder, 'data/map.json'), 'utf8')) as {
  readonly points: readonly { readonly name: string; readonly works: number }[];
};

const labelsAt = (scale: number): readonly Label[] =>
  points.map(({ name, works }, i) => {
    const [x, y] = sheet.points[i] as Point;
    return {
      text: name,
      face: works === 0 ? 'italic' : 'roman',
      size: 14,
      x: x * scale,
      y: y * scale,
      radius: 9,
      rank: works,
    };
  });

const obstaclesAt = (scale: number) => ({
  boxes: new Boxes(sheet.points.map(([x, y]) => ({ x: x * scale - 9, y: y * scale - 9, width: 18, height: 18 }))),
  within: { x: 0, y: 0, width: sheet.width * scale, height: sheet.height * scale },
  ...samplesOf(sheet, scale),
});

describe('names', () => {
  it.each([0.5, 1, 2, 4])('never touch each other at scale %f', (scale) => {
    const set = setNames(labelsAt(scale), obstaclesAt(scale));
    const touching = set.flatMap((a, i) => set.slice(i + 1).filter((b) => overlap(a.box, b.box)));
    expect(touching).toEqual([]);
  });

  it('are more the nearer one looks, and at 200 % nearly all are there', () => {
    const counts = [0.25, 0.5, 1, 2].map((scale) => setNames(labelsAt(scale), obstaclesAt(scale)).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThan(points.length - 4);
  });

  it('that must be there are, though symbols crowd, and the others stay where they can', () => {
    const scale = 0.4;
    const labels = labelsAt(scale);
    const set = setNames(labels, obstaclesAt(scale));
    const lost = labels.findIndex((_, i) => !set.some(({ index }) => index === i));
    const again = setNames(labels.with(lost, { ...(labels[lost] as Label), spoken: 2 }), obstaclesAt(scale));
    expect(again.map(({ index }) => index)).toContain(lost);
    expect(set.filter((one) => again.some(({ x, y }) => x === one.x && y === one.y)).length).toBeGreaterThan(
      set.length * 0.9,
    );
    expect(again.flatMap((a, i) => again.slice(i + 1).filter((b) => overlap(a.box, b.box)))).toEqual([]);
  });

  it('of strong places come before those of open ones', () => {
    const set = setNames(labelsAt(0.4), obstaclesAt(0.4));
    const share = (works: number): number =>
      set.filter(({ index }) => points[index]?.works === works).length /
      points.filter((one) => one.works === works).length;
    expect(share(4)).toBeGreaterThan(share(0));
  });

  it('lie to the right where nothing is in the way', () => {
    const alone: Label = { text: 'Ulm', face: 'roman', size: 14, x: 100, y: 100, radius: 10, rank: 1 };
    const empty = {
      boxes: new Boxes(),
      within: { x: 0, y: 0, width: 400, height: 400 },
      ...samplesOf({ ...sheet, roads: [], exits: [], rivers: [], lakes: [] }, 1),
    };
    const [set] = setNames([alone], empty);
    expect(set?.box.x).toBe(112);
  });

  it('do not stand in line with a symbol that is not theirs, if there is room elsewhere', () => {
    const town = { face: 'roman', size: 14, y: 100, radius: 10 } as const;
    const [right, left] = [
      { ...town, text: 'Hohenasperg', x: 250, rank: 3 },
      { ...town, text: 'Pforzheim', x: 130, rank: 2 },
    ];
    const empty = samplesOf({ ...sheet, roads: [], exits: [], rivers: [], lakes: [] }, 1);
    // On its right a column stands.
    const boxes = new Boxes([{ x: 262, y: 60, width: 60, height: 80 }]);
    const set = setNames([right, left], { boxes, within: { x: 0, y: 0, width: 400, height: 400 }, ...empty });
    const { box } = set.find(({ text }) => text === 'Hohenasperg') ?? {};
    expect(box && (box.y > 100 || box.y + box.height < 100)).toBe(true);
    expect(set.map(({ text }) => text)).toContain('Pforzheim');
  });

  it('of regions and rivers keep off the names of places', () => {
    const obstacles = obstaclesAt(1);
    const set = setNames(labelsAt(1), obstacles);
    const taken = new Boxes(set.map(({ box }) => box));
    const titles = sheet.regions.flatMap((region) => setRegion(region, 1, taken, obstacles) ?? []);
    expect(titles.length).toBeGreaterThan(5);
    for (const { box } of titles) expect(taken.meets(box)).toBe(false);
    for (const river of sheet.rivers) {
      for (const { turn } of setRiver(river, 1, taken, obstacles)) expect(Math.abs(turn)).toBeLessThanOrEqual(90);
    }
  });
});

describe('hills and trees', () => {
  const taken = new Taken(sheet);
  const hills = hillsOf(sheet, taken);

  it('are the same for everybody', () => {
    expect(hillsOf(sheet, new Taken(sheet))).toEqual(hills);
    expect(treesOf(sheet, taken, hills)).toEqual(treesOf(sheet, taken, hills));
  });

  it('give way to towns, roads and rivers', () => {
    expect(hills.length).toBeGreaterThan(300);
    const onTown = ([x, y]: Point): boolean => sheet.points.some((town) => distance([x, y], town) < 15);
    const onRoad = (at: Point): boolean => sheet.roads.some(({ line }) => fromLine(at, line) < 6);
    const middles = hills.map(({ x, y, height }): Point => [x, y - height / 3]);
    expect(middles.filter((at) => onTown(at) || onRoad(at))).toEqual([]);
  });

  it('lie in the order in which near ones hide far ones', () => {
    expect(hills.map(({ y }) => y)).toEqual(hills.map(({ y }) => y).toSorted((a, b) => a - b));
  });

  it('are another scatter on another map', () => {
    expect(hillsOf({ ...sheet, id: 'elsewhere' }, taken)).not.toEqual(hills);
  });
});
