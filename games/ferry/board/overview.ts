import type { View } from '@tercio/kernel';
import { outlines } from './country.ts';
import { links } from './links.ts';
import { lettering } from './ground.ts';
import { pieces } from './pieces.ts';

/** The lake in small, with everybody round it and the truces over it. */
export function overview(view: View): string {
  const { lake, road } = outlines();
  const drawn = pieces(view).map(
    ({ x, y, svg }) => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${svg}</g>`,
  );
  return (
    `<path class="ferry-road" d="${road}"/><path class="ferry-lake" d="${lake}"/>${links(view)}` +
    `<g class="lettering">${lettering(0.6)}</g>${drawn.join('')}`
  );
}
