import type { ScenarioReport } from '../report/types.ts';
import { bar, dot, line, percent, picture, side, words } from './svg.ts';

/**
 * Two seats pull at every scenario: the point stands the nearer to one, the more it won. It has the colour of the one
 * that is favoured; where the interval touches the middle, neither is.
 */

const WIDTH = 860;
const TITLES = 150;
const NAMES = 195;
const ROW = 30;
const TOP = 8;
const LETTERS = 21;
/** Anyone who wins more than this has the better side by far. */
const UNFAIR = 0.65;

export function balanceChart(label: string, scenarios: readonly ScenarioReport[]): string {
  const left = TITLES + NAMES;
  const right = WIDTH - NAMES;
  const at = (share: number): number => left + share * (right - left);
  const bottom = TOP + scenarios.length * ROW;
  return picture(WIDTH, bottom + 6, label, [
    bar('lab-fair', at(1 - UNFAIR), TOP, at(UNFAIR) - at(1 - UNFAIR), bottom - TOP, '35 to 65 %'),
    ...[0, 0.25, 0.75, 1].map((share) => line('lab-grid', at(share), TOP, at(share), bottom)),
    line('lab-even', at(0.5), TOP, at(0.5), bottom),
    ...scenarios.flatMap((one, i) => row(one, TOP + (i + 0.5) * ROW, at)),
  ]);
}

function row({ title, seats, favours, games }: ScenarioReport, y: number, at: (share: number) => number): string[] {
  const [first, second] = seats;
  if (!first || !second) return [];
  const kind = favours === null ? 'lab-nobody' : side(seats[favours]?.sides[0] ?? favours);
  const told = `${title}: ${first.name} ${percent(first.share)}, ${second.name} ${percent(second.share)} of ${games} games`;
  const point =
    games === 0
      ? []
      : [
          line(`lab-reach ${kind}`, at(second.low), y, at(second.high), y),
          dot(`lab-dot ${kind}`, at(second.share), y, 6, told),
        ];
  return [
    words('lab-title', 0, y + 5, fit(title.split(/,| \(/)[0] ?? title)),
    words(`lab-name lab-end ${side(first.sides[0] ?? 0)}`, at(0) - 12, y - 1, fit(first.name)),
    words('lab-mark lab-end', at(0) - 12, y + 12, games === 0 ? '–' : percent(first.share)),
    words(`lab-name ${side(second.sides[0] ?? 1)}`, at(1) + 12, y - 1, fit(second.name)),
    words('lab-mark', at(1) + 12, y + 12, games === 0 ? '–' : percent(second.share)),
    ...point,
  ];
}

const fit = (name: string): string => (name.length <= LETTERS ? name : `${name.slice(0, LETTERS - 1).trimEnd()}…`);
