import type { Goal } from '@tercio/board';
import { bankName } from './ground.ts';
import { homeOf, menAt, menOf, SIDES } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { sideName } from '../src/names.ts';

/** 9 How Ferry is won, and how far each side is from it. */

const men = (count: number): string => `${count} ${count === 1 ? 'man' : 'men'}`;

/** 9.1 A home without a man of its owner waits for any leader. */
const openHomes = (seen: Seen): readonly string[] =>
  SIDES.filter((side) => menAt(seen, side, homeOf(side)) === 0).map(
    (side) => `${bankName(homeOf(side))}, home of ${sideName(side)}, has no man of its owner: any leader takes it.`,
  );

export function goalOf(seen: Seen): Goal {
  const most = Math.max(...SIDES.map((side) => menOf(seen, side)));
  const leading = SIDES.filter((side) => menOf(seen, side) === most).map(sideName);
  return {
    words: `Your leader in an empty foreign home, or the most men after turn ${seen.lastTurn}`,
    bars: [],
    ways: SIDES.flatMap((side) => [
      { side, words: `${sideName(side)}'s leader stands on a foreign home where its owner has no man`, rule: '9.1' },
      {
        side,
        words: `after turn ${seen.lastTurn} ${sideName(side)} has the most men; alike, they share it`,
        rule: '9.2',
      },
    ]),
    notes: [
      { words: `Most men now: ${leading.join(' and ')}, ${men(most)}.`, rule: '9.2' },
      ...openHomes(seen).map((words) => ({ words, rule: '9.1' })),
    ],
  };
}
