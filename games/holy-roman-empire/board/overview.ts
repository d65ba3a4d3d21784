import { livery } from '@tercio/board/sides';
import type { View } from '@tercio/kernel';
import { CITY_SQUARES } from '../src/field.ts';
import { NO_ONE } from '../src/state.ts';
import { HEIGHT, sheet, townPoint, WIDTH } from './country.ts';
import { lands, lordOf } from './lands.ts';
import { around } from './places.ts';
import { seenOf, wearerOf } from './seen.ts';

/** The map in a few strokes: the sea, whose lands these are, and who stands in the towns. */

const ring = (line: readonly (readonly [number, number])[]): string =>
  `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;

let shores: string | undefined;
let outlines: readonly string[] | undefined;

export function overview(view: View): string {
  const seen = seenOf(view);
  shores ??= sheet().seas.map(ring).join('');
  outlines ??= lands().map(({ places }) => around(places));
  const held = lands().map((land, i) => {
    const lord = lordOf(seen, land);
    return lord < 0 ? '' : `<path class="overview-land ${livery(wearerOf(lord))}" d="${outlines?.[i] ?? ''}"/>`;
  });
  const towns = CITY_SQUARES.map((at) => {
    const [x, y] = townPoint(at);
    const holder = seen.holder[at] ?? NO_ONE;
    const worn = holder === NO_ONE ? 'empty' : livery(wearerOf(holder));
    return `<circle class="overview-town ${worn}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="20"/>`;
  });
  return (
    `<rect class="overview-paper" width="${WIDTH}" height="${HEIGHT}"/><path class="overview-sea" fill-rule="evenodd" d="${shores}"/>` +
    `${held.join('')}${towns.join('')}`
  );
}
