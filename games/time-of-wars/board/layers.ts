import { growth } from '@tercio/board';
import type { Layer } from '@tercio/board';
import { TERRAIN, TYPE } from '../src/ground.ts';
import { EVERY_SPACE, isPower } from '../src/ids.ts';
import { holderOf, isHeretic } from '../src/relations.ts';
import { coloursOf } from './colours.ts';
import { middleOf, radiusOf } from './country.ts';
import { seenOf } from './seen.ts';

/** 6.6, 6.9.3.8 Who controls what, who believes what, where it is restless: one over the map at a time. */

const LETTERS = ['C', 'P', 'O', 'I'];

/** A sign round every space that has one. */
function around(scale: number, sign: (at: number, radius: number) => string): string {
  const by = growth(scale);
  return EVERY_SPACE.filter((at) => TYPE[at] !== TERRAIN)
    .map((at) => {
      const drawn = sign(at, radiusOf(at) + 7);
      const [x, y] = middleOf(at);
      return drawn === '' ? '' : `<g transform="translate(${x} ${y}) scale(${by.toFixed(3)})">${drawn}</g>`;
    })
    .join('');
}

const control: Layer = {
  title: 'Control.',
  words: 'A disc in the colour of whoever controls the space; stone for Minor States.',
  svg: (view, scale) =>
    around(scale, (at, radius) => {
      const holder = holderOf(seenOf(view), at);
      return holder < 0 ? '' : `<circle class="layer-disc ${coloursOf(holder)}" r="${radius + 5}"/>`;
    }),
};

const religion: Layer = {
  title: 'Religion.',
  words: 'C Catholic, P Protestant, O Orthodox, I Islam; a double ring where the ruler is of another.',
  svg: (view, scale) =>
    around(scale, (at, radius) => {
      const seen = seenOf(view);
      const faith = seen.religion[at] ?? -1;
      if (faith < 0) return '';
      const ring = isHeretic(seen, at) ? `<circle class="layer-heretic" r="${radius + 3}"/>` : '';
      return (
        `${ring}<circle class="layer-faith faith-${faith}" r="${radius}"/>` +
        `<g transform="translate(${-radius} ${radius - 2})"><circle class="layer-letter-disc" r="7.500"/><text class="layer-letter" y="4">${LETTERS[faith]}</text></g>`
      );
    }),
};

const unrest: Layer = {
  title: 'Unrest.',
  words: 'Filled: revolt or famine. A broken ring: heretic, and so where revolts may come.',
  svg: (view, scale) =>
    around(scale, (at, radius) => {
      const seen = seenOf(view);
      if (!isPower(seen.control[at] ?? -1)) return '';
      if (seen.revolt[at] === 1 || seen.famine[at] === 1) return `<circle class="layer-revolt" r="${radius + 5}"/>`;
      return isHeretic(seen, at) ? `<circle class="layer-restless" r="${radius + 3}"/>` : '';
    }),
};

export const layers: readonly Layer[] = [control, religion, unrest];
