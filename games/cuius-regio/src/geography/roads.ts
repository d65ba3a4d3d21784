import { NOWHERE } from '@tercio/space';
import { beside, entryOf, HEXES, PLACES, road, WAYS } from './land.ts';

/**
 * The road net (5.3.2, 6.3.1): for each place the places joined to it by road. A Spanish Road area leads to its entry hex,
 * and nothing leads back into it (11.3.7).
 */
export const roadFirst = new Int16Array(PLACES + 1);
const list: number[] = [];
for (let place = 0; place < PLACES; place++) {
  roadFirst[place] = list.length;
  if (place >= HEXES) {
    list.push(entryOf[place] ?? NOWHERE);
    continue;
  }
  for (let way = 0; way < WAYS; way++) {
    const to = beside[place * WAYS + way] ?? NOWHERE;
    if (to !== NOWHERE && road[place * WAYS + way] === 1) list.push(to);
  }
}
roadFirst[PLACES] = list.length;
export const roadTo = Int16Array.from(list);

/** Every hex that a road touches. */
export const roadHexes: Int16Array = Int16Array.from({ length: HEXES }, (_, hex) => hex).filter(
  (hex) => (roadFirst[hex + 1] ?? 0) > (roadFirst[hex] ?? 0),
);
