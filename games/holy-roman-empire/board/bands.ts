import { livery, liveryOf } from '@tercio/board/sides';
import type { View } from '@tercio/kernel';
import { place } from '../src/ids.ts';
import { isOpenPlace } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { lands, lordOf } from './lands.ts';
import { around } from './places.ts';
import { seenOf, wearerOf } from './seen.ts';

/** 4.2 Control is a band: a thin wash over the land, a broad band inside its border, its edge in the lord's own marks. */

interface Outline {
  readonly index: number;
  readonly d: string;
}

const kept = new Map<string, readonly Outline[]>();

/** The lands of a scenario, as far as they lie in its area. */
function outlines(seen: Seen): readonly Outline[] {
  const known = kept.get(seen.scenario);
  if (known) return known;
  const made = lands().flatMap(({ places }, index): readonly Outline[] => {
    const open = new Set([...places].filter((at) => isOpenPlace(seen, place(at))));
    return open.size === 0 ? [] : [{ index, d: around(open) }];
  });
  kept.set(seen.scenario, made);
  return made;
}

export function bands(view: View): string {
  const seen = seenOf(view);
  return outlines(seen)
    .map(({ index, d }) => {
      const land = lands()[index];
      const lord = land ? lordOf(seen, land) : -1;
      if (lord < 0) return '';
      return (
        `<clipPath id="land-${index}"><path d="${d}"/></clipPath>` +
        `<g class="band-of ${livery(wearerOf(lord))}" clip-path="url(#land-${index})"><path class="wash" d="${d}"/>` +
        `<path class="band" d="${d}"/><path class="rim rim-${liveryOf(wearerOf(lord))}" d="${d}"/></g>`
      );
    })
    .join('');
}
