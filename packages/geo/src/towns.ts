/**
 * Towns by their works, in plan: open place, town, strong town, fortress, strong fortress. Drawn around the origin; the
 * colours are the style sheet's (`--hold` is the holder's, paper where nobody is).
 */

/** How far each reaches from its middle. */
export const TOWN_RADIUS: readonly number[] = [4.6, 7.6, 9.2, 10.6, 13];

const CHURCH = '<path class="church" d="M-2.8 2.6V-.2L0 -1.6L2.8 -.2V2.6ZM0 -1.6V-4"/>';
const KEEP = '<path class="church" d="M-1.7 1.7V-1.7H1.7V1.7Z"/>';
const TOWERS = (
  [
    [-6, -6],
    [6, -6],
    [6, 6],
    [-6, 6],
  ] as const
)
  .map(([x, y]) => `<circle class="wall" cx="${x}" cy="${y}" r="2.9"/>`)
  .join('');

/** Bastions: arrowheads on a round, as a plan of works shows them. */
function star(points: number, outer: number, inner: number): string {
  const corners: string[] = [];
  const at = (radius: number, turn: number): string =>
    `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  for (let i = 0; i < points; i++) {
    const turn = (2 * Math.PI * i) / points;
    const half = Math.PI / points;
    corners.push(
      at(inner, turn - half * 0.52),
      at((inner + outer) * 0.52, turn - half * 0.42),
      at(outer, turn),
      at((inner + outer) * 0.52, turn + half * 0.42),
      at(inner, turn + half * 0.52),
    );
  }
  return `M${corners.join('L')}Z`;
}

const PLANS: readonly string[] = [
  '<circle class="wall" r="4.4"/><circle class="heart" r="1.5"/>',
  `<circle class="wall" r="7.4"/><circle class="moat" r="5"/>${CHURCH}`,
  `<path class="wall" d="M-6 -6H6V6H-6Z"/>${TOWERS}${CHURCH}`,
  `<path class="wall" d="${star(5, 10.4, 5.4)}"/><circle class="moat" r="3.8"/>${KEEP}`,
  `<path class="glacis" d="${star(8, 13, 9.2)}"/><path class="wall" d="${star(8, 10.6, 6.2)}"/><circle class="moat" r="4.2"/>${KEEP}`,
];

/** From 0, an open place, to 4, a strong fortress. */
export const townPlan = (works: number): string => PLANS[works] ?? '';
