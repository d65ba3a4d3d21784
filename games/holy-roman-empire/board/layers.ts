import type { Layer } from '@tercio/board';
import { CITY_SQUARES, hasCity, isCapital, isElectorate } from '../src/field.ts';
import { isOpenPlace } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { ground } from '../src/state.ts';
import { isItalian } from '../src/victory.ts';
import type { Place } from '../src/ids.ts';
import { TOWN, townPoint } from './country.ts';
import { seenOf } from './seen.ts';

/** 27 The towns that decide: in Italy those whose value France needs, elsewhere capitals and electorates. */

function counts(seen: Seen, at: Place): boolean {
  if (!hasCity(at) || !isOpenPlace(seen, at)) return false;
  return ground(seen).file.victory === 'pavia' ? isItalian(at) : isCapital(at) || isElectorate(at);
}

export const layers: readonly Layer[] = [
  {
    title: 'Towns that count for victory.',
    words:
      'In Pavia 1524 the Italian towns whose EV (economic value, the number in the town) France needs; elsewhere capitals and electorates.',
    svg: (view) =>
      CITY_SQUARES.filter((at) => counts(seenOf(view), at))
        .map((at) => {
          const [x, y] = townPoint(at);
          return `<circle class="counts" cx="${x}" cy="${y}" r="${TOWN + 11}"/>`;
        })
        .join(''),
  },
];
