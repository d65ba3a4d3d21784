/**
 * What tells sides apart, by shape first and then by colour: corners, hem and rim of whatever a game draws. Colours come
 * from the theme through the class that `livery` names. All of it is text: no document needed.
 */

/** Sides that have a colour and a shape of their own. */
export const LIVERIES = ['a', 'b', 'c', 'd', 'e'] as const;
export type Livery = (typeof LIVERIES)[number] | 'neutral';

/** Which of the five a side wears; those who are no side are neutral. */
export const liveryOf = (side: number | null): Livery => (side === null ? undefined : LIVERIES[side]) ?? 'neutral';

/** The class under which `--full`, `--mid`, `--pale`, `--edge` and `--on-full` are this side's. */
export const livery = (side: number | null): string => `side-${liveryOf(side)}`;

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** How much the corners, the point or the notch of a counter take. */
const cutOf = (width: number, height: number): number => Math.min(6, width / 4, height / 4);

/**
 * The outline of a counter around the origin: square corners, cut ones, a pointed base, round ends, a notch in the right
 * edge; a neutral's is softly rounded. `front` is drawn into the upper edge on the way from left to right.
 */
export function outline(side: number | null, width: number, height: number, front = ''): string {
  const [x, y, cut] = [width / 2, height / 2, cutOf(width, height)];
  switch (liveryOf(side)) {
    case 'a':
      return `M${n(-x)} ${n(-y)}${front}L${n(x)} ${n(-y)}V${n(y)}H${n(-x)}Z`;
    case 'b':
      return (
        `M${n(-x + cut)} ${n(-y)}${front}L${n(x - cut)} ${n(-y)}L${n(x)} ${n(-y + cut)}V${n(y - cut)}` +
        `L${n(x - cut)} ${n(y)}H${n(-x + cut)}L${n(-x)} ${n(y - cut)}V${n(-y + cut)}Z`
      );
    case 'c':
      return `M${n(-x)} ${n(-y)}${front}L${n(x)} ${n(-y)}V${n(y - cut)}L0 ${n(y)}L${n(-x)} ${n(y - cut)}Z`;
    case 'd':
      return rounded(x, y, Math.min(x, y) * 0.85, front);
    case 'e':
      return `M${n(-x)} ${n(-y)}${front}L${n(x)} ${n(-y)}L${n(x - cut)} 0L${n(x)} ${n(y)}H${n(-x)}Z`;
    default:
      return rounded(x, y, cut / 2, front);
  }
}

function rounded(x: number, y: number, r: number, front: string): string {
  const turn = (toX: number, toY: number): string => `A${n(r)} ${n(r)} 0 0 1 ${n(toX)} ${n(toY)}`;
  return (
    `M${n(-x + r)} ${n(-y)}${front}L${n(x - r)} ${n(-y)}${turn(x, -y + r)}V${n(y - r)}${turn(x - r, y)}` +
    `H${n(-x + r)}${turn(-x, y - r)}V${n(-y + r)}${turn(-x + r, -y)}Z`
  );
}

/** Where a hem runs on a counter of this shape: clear of its corners. */
function band(side: number | null, width: number, height: number): { left: number; right: number; bottom: number } {
  const [x, y, cut] = [width / 2, height / 2, cutOf(width, height)];
  const inset = { a: 1, b: cut, c: 1.5, d: Math.min(x, y) * 0.5, e: 1.5, neutral: cut / 2 }[liveryOf(side)];
  return { left: -x + inset, right: x - inset, bottom: y - 1 - (liveryOf(side) === 'c' ? cut : 0) };
}

type Marks = (left: number, right: number, bottom: number, high: number) => string;

/** A mark every so far along the edge. */
function along(left: number, right: number, step: number, mark: (at: number, i: number) => string): string {
  const marks: string[] = [];
  for (let x = left + 1, i = 0; x + 2 <= right; x += step, i++) marks.push(mark(x, i));
  return marks.join('');
}

const HEMS: { readonly [livery in Livery]: Marks } = {
  a: (left, right, bottom, high) =>
    along(left, right, 5, (x) => `M${n(x)} ${n(bottom)}L${n(Math.min(right, x + 3))} ${n(bottom - high)}`),
  b: (left, right, bottom, high) => along(left, right, 4, (x) => `M${n(x)} ${n(bottom)}V${n(bottom - high)}`),
  c: (left, right, bottom, high) =>
    along(
      left,
      right - 2,
      5,
      (x) => `M${n(x)} ${n(bottom)}l2.2 ${n(-high * 0.8)}l${n(Math.min(2.2, right - x - 2.2))} ${n(high * 0.8)}`,
    ),
  d: (left, right, bottom, high) => along(left, right, 4, (x) => `M${n(x + 0.5)} ${n(bottom - high / 2)}h.01`),
  e: (left, right, bottom, high) =>
    along(left, right, 2.4, (x, i) => `M${n(x)} ${n(bottom - (i % 2 === 0 ? 0.9 : high * 0.75))}h2.4`),
  neutral: () => '',
};

/**
 * The hem of a side on the rear edge of a counter that another may have: slanting stripes, upright bars, chevrons, dots,
 * chequers; neutrals have none.
 */
export function hem(side: number | null, owner: number | null, width: number, height: number): string {
  const { left, right, bottom } = band(owner, width, height);
  const wears = liveryOf(side);
  const marks = HEMS[wears](left, right, bottom, Math.min(5, height / 4));
  return marks && `<path class="hem hem-${wears}"${wears === 'd' ? ' stroke-linecap="round"' : ''} d="${marks}"/>`;
}

const around = (radius: (i: number) => number, points: number, turn = 0): string =>
  `M${Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * (i + turn)) / points;
    return `${(radius(i) * Math.sin(angle)).toFixed(2)} ${(-radius(i) * Math.cos(angle)).toFixed(2)}`;
  }).join('L')}Z`;

/** The rim of a medal: smooth, scalloped, eight-sided, a double ring, toothed. */
export function rim(side: number | null, radius: number): string {
  switch (liveryOf(side)) {
    case 'b':
      return `<path class="medal-rim" d="${around((i) => (i % 2 === 0 ? radius + 1.5 : radius - 1.2), 28)}"/>`;
    case 'c':
      return `<path class="medal-rim" d="${around(() => radius + 1.4, 8, 0.5)}"/>`;
    case 'd':
      return `<circle class="medal-rim" r="${radius + 1.6}"/><circle class="medal-rim" r="${radius - 0.6}"/>`;
    case 'e':
      return `<path class="medal-rim" d="${around((i) => (i % 4 < 2 ? radius + 1.6 : radius - 0.8), 40)}"/>`;
    default:
      return `<circle class="medal-rim" r="${radius}"/>`;
  }
}
