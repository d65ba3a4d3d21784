import { emblem } from '@tercio/board';
import type { Picture } from '@tercio/board';
import { isPower } from '../src/ids.ts';
import { StateName } from '../src/names.ts';
import { coloursOf, flagOf, wornBy } from './colours.ts';

/** The flag of a power; the shield of a Minor State with its first letter. */
export function emblemOf(state: number): Picture {
  const letter = isPower(state)
    ? ''
    : `<text class="shield-letter" y="4">${StateName(state).replace(/^The /, '').charAt(0)}</text>`;
  return {
    svg: `<g class="emblem ${coloursOf(state)}">${emblem(wornBy(state), flagOf(state))}${letter}</g>`,
    width: 20,
    height: 20,
  };
}
