import { livery } from '@tercio/board/sides';
import { isElectorate, isPortCity, printedValue } from '../src/field.ts';
import type { Place } from '../src/ids.ts';
import { NO_ONE, REBELS, CIVILIZATION, FORTRESS, hasMark, NEUTRAL, PILLAGED } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { TOWN } from './country.ts';
import { crown } from './counter.ts';
import { wearerOf } from './seen.ts';

/** Towns in plan with their value; filled with the colour of the one who stands there. */

export interface TownState {
  readonly value: number;
  /** The one who has units there; -1: nobody. */
  readonly holder: number;
  readonly marks: { readonly fortress: boolean; readonly civilized: boolean; readonly pillaged: boolean };
  readonly electorate: boolean;
  readonly port: boolean;
}

export const townState = (seen: Seen, at: Place): TownState => ({
  value: printedValue(at),
  holder: seen.holder[at] ?? NO_ONE,
  marks: {
    fortress: hasMark(seen, at, FORTRESS),
    civilized: hasMark(seen, at, CIVILIZATION),
    pillaged: hasMark(seen, at, PILLAGED),
  },
  electorate: isElectorate(at),
  port: isPortCity(at),
});

const around = (count: number, radius: number, size: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / count;
    const [x, y] = [radius * Math.sin(angle), -radius * Math.cos(angle)];
    return `<circle class="wall" cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${size}"/>`;
  }).join('');

/** Bastions, only where a fortress stands. */
const BASTIONS = (() => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 === 0 ? TOWN + 6 : TOWN + 1.5;
    const angle = (Math.PI * i) / 8;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `<path class="bastions" d="M${points.join('L')}Z"/>`;
})();
const FLAME =
  'M0 -7C3.600 -3.600 4.600 -1.400 4.600 1.200C4.600 4 2.600 6 0 6S-4.600 4 -4.600 1.200C-4.600 -.6 -3 -1.600 -2.600 -3.600C-1.200 -2.800 -.6 -1.800 -.4 -.6C.6 -2.400 .8 -4.400 0 -7Z';
const ANCHOR = 'M0 -4V4M-2.600 -1.600H2.600M-3.500 1C-3.500 4.500 3.500 4.500 3.500 1';

const fillOf = (holder: number): string => {
  if (holder === REBELS) return ' rebels';
  if (holder === NEUTRAL) return ' stone';
  return holder === NO_ONE ? '' : ` held ${livery(wearerOf(holder))}`;
};

export function town({ value, holder, marks, electorate, port }: TownState): string {
  const towers = value === 2 ? around(4, TOWN, 3) : value > 2 ? around(8, TOWN, 2.8) : '';
  return (
    `<g class="place${fillOf(holder)}">${marks.fortress ? BASTIONS : ''}${towers}<circle class="wall" r="${TOWN}"/>` +
    `<text class="worth" y="4.600">${value}</text>` +
    (electorate ? crown(0, -TOWN - (marks.fortress ? 5 : 2), 0.72) : '') +
    (port ? `<path class="anchor" transform="translate(0 ${TOWN + 6})" d="${ANCHOR}"/>` : '') +
    (marks.civilized
      ? `<g transform="translate(${TOWN + 4} ${-TOWN + 1})"><circle class="civil" r="5"/><text class="plus" y="3.400">+1</text></g>`
      : '') +
    (marks.pillaged ? `<path class="flame" transform="translate(${-TOWN - 2} ${TOWN})" d="${FLAME}"/>` : '') +
    '</g>'
  );
}
