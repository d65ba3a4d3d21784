import { winners } from '../report/sheets.ts';
import type { EndingReport } from '../report/types.ts';
import { bar, labelRoom, percent, picture, shortName, side, words } from './svg.ts';

/** How games end: one bar for each way, in the colour of the side that wins by it. */

const WIDTH = 860;
const NAMES = 270;
const ROW = 26;

export function endingsChart(label: string, sides: readonly string[], endings: readonly EndingReport[]): string {
  const room = labelRoom(endings.map((ending) => ending.words));
  const most = Math.max(1e-9, ...endings.map(({ share }) => share));
  const rows = endings.flatMap((ending, i) => {
    const y = i * ROW;
    const who = winners(sides, ending);
    const width = (ending.share / most) * (WIDTH - room.width - NAMES);
    const kind = ending.won.length === 1 ? side(ending.won[0] ?? 0) : 'lab-nobody';
    const told = `${who}: ${ending.games} games. ${ending.words}`;
    return [
      words('lab-label lab-end', room.width - 12, y + 18, room.fit(ending.words)),
      bar(`lab-bar ${kind}`, room.width, y + 5, width, ROW - 10, told),
      words('lab-figure', room.width + width + 8, y + 18, percent(ending.share)),
      words(`lab-name ${kind}`, room.width + width + 52, y + 18, shortName(who)),
    ];
  });
  return picture(WIDTH, endings.length * ROW + 4, label, rows);
}
