import type { Burin, Rect } from '@tercio/geo';
import { escapeText } from '@tercio/geo';
import { map, tables } from '../data/index.ts';
import { EMPIRE, ISTANBUL, NORWAY, placeOf } from '../src/ids.ts';
import { inPlay } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { ASIA, insetOf, middleOf } from './country.ts';

/** Norway, Istanbul, the Empire and Asia: framed corners of the sheet, with arrows to the spaces they lead to. */

const BOXES = [NORWAY, ISTANBUL, EMPIRE];

export function drawInsets(burin: Burin): void {
  for (const place of BOXES)
    for (const to of map.boxes.find(({ id }) => placeOf(id) === place)?.out ?? []) arrow(burin, place, placeOf(to));
  for (const box of [...BOXES.flatMap((place) => insetOf(place) ?? []), ASIA]) frame(burin, box);
}

function frame({ on, colours, px }: Burin, { x, y, width, height }: Rect): void {
  on.fillStyle = colours.paper;
  on.fillRect(x, y, width, height);
  on.strokeStyle = colours.ink;
  on.lineWidth = 1.6 * px;
  on.strokeRect(x, y, width, height);
  on.lineWidth = 0.7 * px;
  on.strokeRect(x + 3 * px, y + 3 * px, width - 6 * px, height - 6 * px);
}

/** From the edge of the box to just before the space. */
function arrow({ on, colours, px }: Burin, from: number, to: number): void {
  const [ax, ay] = middleOf(from);
  const [bx, by] = middleOf(to);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  const [ex, ey] = [bx - dx * 15, by - dy * 15];
  on.strokeStyle = on.fillStyle = colours.ink;
  on.globalAlpha = 0.75;
  on.lineWidth = 1.8 * px;
  on.setLineDash([7 * px, 3 * px]);
  on.beginPath();
  on.moveTo(ax, ay);
  on.lineTo(ex - dx * 6, ey - dy * 6);
  on.stroke();
  on.setLineDash([]);
  on.beginPath();
  on.moveTo(ex, ey);
  on.lineTo(ex - dx * 9 - dy * 4, ey - dy * 9 + dx * 4);
  on.lineTo(ex - dx * 9 + dy * 4, ey - dy * 9 - dx * 4);
  on.closePath();
  on.fill();
  on.globalAlpha = 1;
}

const TITLES: { readonly [place: number]: string } = {
  [NORWAY]: 'Norway',
  [ISTANBUL]: 'Istanbul',
  [EMPIRE]: 'The Empire',
};

const round = (value: number): string => String(Math.round(value * 100) / 100);

export function insetNames(seen: Seen, scale: number): string {
  const size = Math.min(16, 13 / scale);
  const title = ({ x, y, width }: Rect, words: string): string =>
    `<text class="inset-title" x="${round(x + width / 2)}" y="${round(y + size)}" font-size="${round(size)}">${escapeText(words)}</text>`;
  const boxes = BOXES.flatMap((place) => {
    const box = insetOf(place);
    return box ? [title(box, TITLES[place] ?? '')] : [];
  });
  return [...boxes, title(ASIA, 'Asia'), ...asia(seen, scale)].join('');
}

/** 7.1 The way through Siberia: how far it is explored, and where colonies stand. */
function asia(seen: Seen, scale: number): readonly string[] {
  const size = Math.min(14, Math.max(12, 12 / scale));
  const { x, y, height } = ASIA;
  const step = (height - 26) / tables.asia.boxes.length;
  const open = inPlay(seen, 'asia');
  return tables.asia.boxes.map(({ name, vp }, i) => {
    const row = round(y + 24 + step * (i + 0.5));
    const state = open && i === seen.asia ? ' here' : open && i < seen.asia ? ' known' : '';
    const colony = ((seen.colonies >> i) & 1) === 1 ? ' colony' : '';
    return (
      `<circle class="asia-stop${state}${colony}" cx="${round(x + 13)}" cy="${row}" r="5"/>` +
      (scale < 0.75
        ? ''
        : `<text class="asia-name" x="${round(x + 23)}" y="${row}" dy=".33em" font-size="${round(size)}">${escapeText(name)}${vp > 0 ? ` · ${vp} VP` : ''}</text>`)
    );
  });
}
