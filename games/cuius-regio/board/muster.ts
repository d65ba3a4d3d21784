import { roadLines } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { HEXES, road, WAYS, cityAt } from '../src/geography/index.ts';
import { NONE } from '../src/ids.ts';
import { BARRED, openRoads, piecesFrom } from '../src/recruitment/mustering.ts';
import { hasLeader, stacksOf } from '../src/recruitment/troops.ts';
import type { Seen } from '../src/state.ts';
import type { Side } from '@tercio/kernel';
import { lattice } from './country.ts';
import { seenOf } from './seen.ts';

/** 6.3.2 The road net by which troops can be mustered; at its stubs an enemy, his zone or a city that is not one's own. */

const ASKS = new Set(['muster', 'musterTo', 'musterFoot', 'musterHorse']);

const drawn = new WeakMap<object, string>();

export function musterSvg(view: View): string {
  const own = view.offers.find(({ offer }) => offer !== null && ASKS.has(offer.ask));
  if (!own) return '';
  const known = drawn.get(view.table);
  if (known !== undefined) return known;
  const from = own.offer?.about['from'];
  const made = netSvg(seenOf(view), own.side, typeof from === 'number' ? from : NONE);
  drawn.set(view.table, made);
  return made;
}

/** From one place, or everywhere that a leader can be reached. */
function netSvg(seen: Seen, side: Side, from: number): string {
  const piece = openRoads(seen, side);
  const shown = new Set(from === NONE ? ledPieces(seen, side, piece) : piecesFrom(piece, from));
  const waysOf = (hex: number): readonly number[] =>
    hex === from || shown.has(piece[hex] ?? BARRED) ? EVERY_WAY.filter((way) => road[hex * WAYS + way] === 1) : [];
  const lines = roadLines(lattice, waysOf, (hex) => hex < HEXES && (cityAt[hex] ?? NONE) !== NONE);
  return lines.length === 0
    ? ''
    : `<path class="regio-open-road" d="${lines.map((line) => `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`).join('')}"/>`;
}
const EVERY_WAY: readonly number[] = Array.from({ length: WAYS }, (_, way) => way);

const ledPieces = (seen: Seen, side: Side, piece: Int16Array): readonly number[] =>
  stacksOf(seen, side)
    .filter((stack) => hasLeader(seen, stack))
    .map((stack) => piece[seen.at[stack] ?? NONE] ?? BARRED)
    .filter((number) => number !== BARRED);
