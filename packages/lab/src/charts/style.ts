/**
 * What the pictures wear. They stand in a page that has the colours of the site (`--ink`, `--a-full` and so on); a page
 * without them gets those of `palette`.
 */
export const chartStyle = `
.lab-chart { display: block; width: 100%; height: auto; font: 13px var(--sans); fill: var(--ink); }
.lab-side-0 { --tint: var(--a-full); }
.lab-side-1 { --tint: var(--b-full); }
.lab-side-2 { --tint: var(--c-full, #4a7a3a); }
.lab-side-3 { --tint: var(--d-full, #8a6a1c); }
.lab-side-4 { --tint: var(--e-full, #6d4a86); }
.lab-grid { stroke: var(--faint); }
.lab-zero { stroke: var(--ink3); }
.lab-even { stroke: var(--ink2); stroke-dasharray: 2 3; }
.lab-fair { fill: var(--ink3); fill-opacity: 0.12; }
.lab-mark { fill: var(--ink2); font-size: 12px; }
.lab-title { font: 17px var(--serif); }
.lab-label, .lab-figure { fill: var(--ink); }
.lab-figure { font-weight: 700; }
.lab-end { text-anchor: end; }
.lab-middle { text-anchor: middle; }
.lab-reach { stroke: var(--tint); stroke-width: 6; stroke-opacity: 0.35; stroke-linecap: round; }
.lab-dot { fill: var(--tint); stroke: var(--card); stroke-width: 1.5; }
.lab-line { fill: none; stroke: var(--tint); stroke-width: 2.5; stroke-linejoin: round; }
.lab-band { fill: var(--tint); fill-opacity: 0.16; }
.lab-name { fill: var(--tint); font-weight: 700; }
.lab-bar { fill: var(--tint, var(--ink3)); }
.lab-nobody { --tint: var(--ink3); }
.lab-cell { fill: var(--tint); stroke: var(--card); }
.lab-above-0, .lab-above-1, .lab-above-2, .lab-above-3, .lab-above-4 { --tint: var(--legal); }
.lab-below-0, .lab-below-1, .lab-below-2, .lab-below-3, .lab-below-4 { --tint: var(--refused); }
.lab-above-0, .lab-below-0 { fill-opacity: 0.08; }
.lab-above-1, .lab-below-1 { fill-opacity: 0.16; }
.lab-above-2, .lab-below-2 { fill-opacity: 0.24; }
.lab-above-3, .lab-below-3 { fill-opacity: 0.32; }
.lab-above-4, .lab-below-4 { fill-opacity: 0.42; }
`;
