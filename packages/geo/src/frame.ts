import type { Sheet } from './sheet.ts';
import type { Burin } from './surface.ts';

/** A double rule round the sheet with the minutes between: every second stretch of ten is inked. */

export const FRAME = 12;

export function drawFrame({ on, colours, px }: Burin, { width, height, ticks }: Sheet): void {
  on.fillStyle = colours.map;
  for (const [x, y, w, h] of [
    [0, 0, width, FRAME],
    [0, height - FRAME, width, FRAME],
    [0, 0, FRAME, height],
    [width - FRAME, 0, FRAME, height],
  ] as const)
    on.fillRect(x, y, w, h);
  on.fillStyle = on.strokeStyle = colours.ink;
  const [bar, middle] = [3.4, FRAME / 2 - 1.7];
  ticks.forEach((along, edge) => {
    const length = edge % 2 === 0 ? width : height;
    const stops = [FRAME, ...along.filter((at) => at > FRAME && at < length - FRAME), length - FRAME];
    for (let i = 0; i + 1 < stops.length; i += 2) {
      const [from, to] = [stops[i] as number, stops[i + 1] as number];
      if (edge === 0) on.fillRect(from, middle, to - from, bar);
      if (edge === 1) on.fillRect(width - middle - bar, from, bar, to - from);
      if (edge === 2) on.fillRect(from, height - middle - bar, to - from, bar);
      if (edge === 3) on.fillRect(middle, from, bar, to - from);
    }
  });
  on.lineWidth = 2 * px;
  on.strokeRect(px, px, width - 2 * px, height - 2 * px);
  on.lineWidth = px;
  on.strokeRect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME);
}
