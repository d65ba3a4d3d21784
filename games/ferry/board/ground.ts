import type { Box, Inks } from '@tercio/board';
import { drawFrame, engrave } from '@tercio/geo';
import type { Burin } from '@tercio/geo';
import { BANK_WORDS } from '../src/ids.ts';
import { BANKS } from '../src/state.ts';
import { country, middle, pointOf, relief } from './country.ts';
import { RADIUS } from './counter.ts';
import { standOf } from './stands.ts';

/** The shore as a print, and the names on it. */

export function ground(on: CanvasRenderingContext2D, inks: Inks, scale: number): void {
  const burin: Burin = { on, colours: inks, scale, px: 1 / scale, sees: () => true };
  const sheet = country();
  // Where men stand nothing else does.
  const rooms = Array.from({ length: BANKS }, (_, bank) => standOf(bank));
  const bare = (x: number, y: number, size: number): boolean =>
    !rooms.some(
      (box) => x > box.x - size && x < box.x + box.width + size && y > box.y - size && y < box.y + box.height + size,
    );
  const { hills, trees } = relief();
  on.save();
  on.scale(scale, scale);
  engrave(
    burin,
    sheet,
    {
      hills: hills.filter(({ x, y, width, height }) => bare(x, y - height / 2, width / 2)),
      trees: trees.filter(({ x, y, size }) => bare(x, y - size / 2, size)),
    },
    [],
  );
  drawFrame(burin, sheet);
  on.restore();
}

export const bankName = (bank: number): string => {
  const word = BANK_WORDS[bank] ?? '?';
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** A name lies between its bank and the water; above the bank in the south. */
const nameAt = (bank: number): readonly [number, number] => {
  const [x, y] = pointOf(bank);
  return bank === 3 ? [x, y - RADIUS - 9] : [x, y + RADIUS + 17];
};

const NAME_SIZE = 16;

export function lettering(scale: number): string {
  const unit = Math.min(1.5, 1 / scale);
  const [x, y] = middle();
  const names = Array.from({ length: BANKS }, (_, bank) => {
    const [nx, ny] = nameAt(bank);
    return `<text class="map-name roman" text-anchor="middle" x="${nx}" y="${ny}" font-size="${NAME_SIZE * unit}">${bankName(bank)}</text>`;
  });
  return (
    `<g stroke-width="${3.2 * unit}">${names.join('')}` +
    `<text class="map-river" x="${x}" y="${y + 112}" font-size="${15 * unit}" letter-spacing=".22em">The Ferry Lake</text></g>`
  );
}

export const names = (scale: number): readonly Box[] =>
  Array.from({ length: BANKS }, (_, bank) => {
    const unit = Math.min(1.5, 1 / scale);
    const [x, y] = nameAt(bank);
    const width = bankName(bank).length * 8 * unit;
    return { x: x - width / 2, y: y - NAME_SIZE * unit, width, height: NAME_SIZE * 1.3 * unit };
  });
