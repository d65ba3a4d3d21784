/** Pictures as text: SVG that takes its colours from the page it stands in. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const round = (figure: number): string => String(Math.round(figure * 10) / 10);

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A picture with the sentence that stands for it where it cannot be seen. */
export const picture = (width: number, height: number, label: string, parts: readonly string[]): string =>
  `<svg class="lab-chart" viewBox="0 0 ${round(width)} ${round(height)}" role="img" aria-label="${escaped(label)}">` +
  `${parts.join('')}</svg>`;

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;

export const words = (kind: string, x: number, y: number, text: string): string =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}">${escaped(text)}</text>`;

/** `told`: what a pointer over it says. */
export const bar = (kind: string, x: number, y: number, width: number, height: number, told: string): string =>
  `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(height)}">` +
  `<title>${escaped(told)}</title></rect>`;

export const dot = (kind: string, x: number, y: number, radius: number, told: string): string =>
  `<circle class="${kind}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"><title>${escaped(told)}</title></circle>`;

export const path = (kind: string, points: readonly (readonly [number, number])[], closed: boolean): string =>
  `<path class="${kind}" d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}"/>`;

/** What a side wears: the first the colour of A, the second of B, and so on. */
export const side = (index: number): string => `lab-side-${index % SIDES}`;
const SIDES = 5;

/** Round figures that mark an axis from `least` to `most`, at most so many. */
export function marks(least: number, most: number, count: number): readonly number[] {
  const span = Math.max(most - least, 1e-9);
  const ten = 10 ** Math.floor(Math.log10(span / count));
  const step = ([1, 2, 5, 10].find((times) => times * ten * count >= span) ?? 10) * ten;
  const first = Math.ceil(least / step - 1e-9);
  const last = Math.floor(most / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Math.round((first + i) * step * 1e6) / 1e6);
}

const LETTER = 7.2;
const PADDING = 26;
const NARROWEST = 120;
const WIDEST = 440;

/** How much room labels need, and what of each fits into it: the whole of it is in the table and under the pointer. */
export function labelRoom(labels: readonly string[]): { readonly width: number; fit(label: string): string } {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const width = Math.min(WIDEST, Math.max(NARROWEST, longest * LETTER + PADDING));
  const most = Math.floor((width - PADDING) / LETTER);
  return { width, fit: (label) => (label.length <= most ? label : `${label.slice(0, most - 1).trimEnd()}…`) };
}

const NAME_LETTERS = 26;

/** A name beside a picture, cut where the room ends. */
export const shortName = (name: string): string =>
  name.length <= NAME_LETTERS ? name : `${name.slice(0, NAME_LETTERS - 1).trimEnd()}…`;
