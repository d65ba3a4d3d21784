import type { Inks } from '@tercio/board';
import { printSheet } from '@tercio/geo';
import type { Burin, Canvas, Rect } from '@tercio/geo';
import { map } from '../data/index.ts';
import { COLUMNS, place, SQUARES } from '../src/ids.ts';
import { isOpenPlace } from '../src/state.ts';
import { SQUARE_LIST } from '../src/field.ts';
import type { Seen } from '../src/state.ts';
import { HEIGHT, lattice, LEFT, relief, sheet, SQUARE, TOP, WIDTH } from './country.ts';
import { doors, placeBox } from './places.ts';

/** The country as a print; round it the margin with letters and numbers, and where the areas off the map are entered. */

const [right, bottom] = [LEFT + COLUMNS * SQUARE, TOP + (SQUARES / COLUMNS) * SQUARE];

/** The sea is drawn a little too far: the margin hides it, and takes a border. */
function margin({ on, colours, px }: Burin): void {
  on.fillStyle = colours.map;
  on.fillRect(0, 0, WIDTH, TOP);
  on.fillRect(0, bottom, WIDTH, HEIGHT - bottom);
  on.fillRect(0, 0, LEFT, HEIGHT);
  on.fillRect(right, 0, WIDTH - right, HEIGHT);
  on.strokeStyle = colours.ink;
  on.lineWidth = 2 * px;
  on.strokeRect(LEFT, TOP, right - LEFT, bottom - TOP);
}

/** 2.1 Letters down, numbers across, on both sides. */
function coordinates({ on, colours, px, scale }: Burin): void {
  const size = Math.min(15, Math.max(11, 12 / scale));
  on.fillStyle = colours.ink;
  on.font = `${size}px "Alegreya Sans", sans-serif`;
  on.textAlign = 'center';
  for (let column = 0; column < COLUMNS; column++) {
    const x = LEFT + (column + 0.5) * SQUARE;
    on.fillText(String(column + 1), x, TOP - 14);
    on.fillText(String(column + 1), x, bottom + 14 + size * 0.7);
  }
  for (let row = 0; row < SQUARES / COLUMNS; row++) {
    const y = TOP + (row + 0.5) * SQUARE + size * 0.35;
    on.fillText(String.fromCharCode(65 + row), LEFT - 17, y);
    on.fillText(String.fromCharCode(65 + row), right + 14, y);
  }
  on.textAlign = 'start';
  on.lineWidth = px;
}

/** 23.9 to 23.12 A bar where an area is entered: ink by land, water by sea. */
function entrances({ on, colours }: Burin, seen: Seen): void {
  on.lineCap = 'round';
  for (const { area, how, from, to } of doors()) {
    if (!isOpenPlace(seen, place(area))) continue;
    on.strokeStyle = how === 'land' ? colours.ink : colours.bank;
    on.lineWidth = how === 'land' ? 2.6 : 3.4;
    on.setLineDash(how === 'land' ? [] : [1, 6]);
    on.beginPath();
    on.moveTo(from[0], from[1]);
    on.lineTo(to[0], to[1]);
    on.stroke();
  }
  on.setLineDash([]);
  on.lineCap = 'butt';
}

/** 14.13 Sides that no land unit crosses. */
function allSeaSides({ on, colours, px }: Burin): void {
  on.strokeStyle = colours.bank;
  on.lineWidth = Math.max(3, 2.4 * px);
  on.beginPath();
  for (const [a, b] of map.allSeaSides) {
    const [one, other] = [a, b].map((id) => lattice.centre(map.squares.findIndex((square) => square.id === id)));
    if (!one || !other) continue;
    const [x, y] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    const [dx, dy] = one[0] === other[0] ? [SQUARE / 2 - 6, 0] : [0, SQUARE / 2 - 6];
    on.moveTo(x - dx, y - dy);
    on.lineTo(x + dx, y + dy);
  }
  on.stroke();
}

/** 17.21 The two passages between the seas. */
function passages({ on, colours, px }: Burin): void {
  on.strokeStyle = colours.bank;
  on.lineWidth = 2 * Math.max(1, px);
  on.setLineDash([2, 5]);
  for (const { squares } of map.passages) {
    const [from, to] = squares.map((id) => placeBox(map.squares.findIndex((square) => square.id === id)));
    if (!from || !to) continue;
    const isTop = from.y < HEIGHT / 2;
    const level = isTop ? TOP - 6 : bottom + 6;
    on.beginPath();
    on.moveTo(from.x + SQUARE / 2, isTop ? from.y + 12 : from.y + SQUARE - 12);
    on.quadraticCurveTo(
      (from.x + to.x + SQUARE) / 2,
      isTop ? level - 40 : level + 44,
      to.x + SQUARE / 2,
      isTop ? to.y + 12 : to.y + SQUARE - 12,
    );
    on.stroke();
  }
  on.setLineDash([]);
}

/** What lies outside the area of the scenario is veiled. */
function veil({ on, colours }: Burin, seen: Seen): void {
  on.fillStyle = colours.map;
  on.globalAlpha = 0.72;
  for (const square of SQUARE_LIST) {
    if (isOpenPlace(seen, square)) continue;
    const { x, y, width, height } = placeBox(square);
    on.fillRect(x, y, width, height);
  }
  on.globalAlpha = 1;
}

const NO_WASHES: readonly null[] = [];

export const drawGround = (on: Canvas, seen: Seen, inks: Inks, scale: number, names: readonly Rect[]): void =>
  printSheet(on, inks, scale, { sheet: sheet(), relief: relief(), washes: NO_WASHES, lattice, names }, (burin) => {
    allSeaSides(burin);
    veil(burin, seen);
    margin(burin);
    passages(burin);
    entrances(burin, seen);
    coordinates(burin);
  });
