import { only, side } from '@tercio/kernel';
import { expect, it } from 'vitest';
import { country, reachAt } from '../board/country.ts';
import { lettering, names } from '../board/sheet.ts';
import { map } from '../data/index.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp } from './scenes.ts';

/** Names on a phone, where all are crowded. */

/** Its middle: an edge may be touched. */
const MIDDLE = 0.8;

it.each([0.45, 0.5, 0.53, 0.56, 0.62])('at scale %f no name lies over another town', (scale) => {
  const on = camp({ k1: 'offenburg: fr 8IR 4CR 1Ob' }, { scenario: 'freiburg-1644' });
  const view = wonByTheSword.view(activate(on, 'k1', 29).pos, only(side(0)));
  const boxes = names(view, scale);
  const texts = [...lettering(view, scale).matchAll(/class="map-name[^>]*>([^<]*)</g)]
    .map(([, text]) => text)
    .slice(-boxes.length);
  const towns = map.points.flatMap(({ name, works }, i) => {
    const [x, y] = country().points[i] ?? [0, 0];
    return works > 0 ? [{ name, x, y, r: reachAt(i, scale) * MIDDLE }] : [];
  });
  const over = boxes.flatMap((box, i) =>
    towns
      .filter(({ name }) => !name.startsWith(texts[i] ?? ''))
      .filter(({ x, r }) => x + r > box.x && x - r < box.x + box.width)
      .filter(({ y, r }) => y + r > box.y && y - r < box.y + box.height)
      .map(({ name }) => `${texts[i]} over ${name}`),
  );
  expect(over).toEqual([]);
});
