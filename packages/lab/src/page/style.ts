/** The look of a report that stands by itself: the colours of the site, by day and by night. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #ede3ca; --card: #fbf6e8; --line: #cdbd97; --faint: #e0d4b6;
  --ink: #2a2017; --ink2: #5a4a38; --ink3: #7a6850; --legal: #0b7658; --refused: #7e1f2b; --gold: #8a5a00;
  --a-full: #a8321c; --b-full: #1c4e86; --c-full: #3f6b2c; --d-full: #7a5a10;
  --serif: 'IM Fell Double Pica', 'EB Garamond', 'Iowan Old Style', Palatino, Georgia, serif;
  --sans: 'Alegreya Sans', 'Gill Sans', Optima, Candara, system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14110d; --card: #211c16; --line: #4a3f30; --faint: #352d22;
    --ink: #efe4cb; --ink2: #c3b395; --ink3: #9c8c70; --legal: #3fc79b; --refused: #f08a8f; --gold: #e0a94a;
    --a-full: #e0684c; --b-full: #6ba6e0; --c-full: #8cbf74; --d-full: #d3ab4c;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 var(--sans); }
main { max-width: 960px; margin: 0 auto; padding: 40px 20px 80px; }
header { border-bottom: 3px double var(--line); padding-bottom: 18px; margin-bottom: 28px; }
h1, h2, h3 { font-family: var(--serif); font-weight: 400; line-height: 1.15; text-wrap: balance; }
h1 { font-size: 44px; margin: 0 0 8px; }
h2 { font-size: 30px; margin: 0 0 4px; }
h3 { font-size: 20px; margin: 28px 0 8px; }
.kicker { letter-spacing: 0.12em; text-transform: uppercase; font-size: 13px; color: var(--ink2); margin: 0 0 6px; }
.lede { font-size: 18px; color: var(--ink2); margin: 0; max-width: 62ch; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 26px 28px; margin: 0 0 26px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 18px; margin: 18px 0 6px; padding: 0; }
.figures div { border-left: 3px solid var(--line); padding-left: 12px; }
.figures dt { color: var(--ink2); font-size: 14px; }
.figures dd { margin: 0; font: 400 30px/1.1 var(--serif); font-variant-numeric: lining-nums; }
nav ol { columns: 2; padding-left: 20px; margin: 8px 0 0; }
@media (max-width: 640px) { nav ol { columns: 1; } .pair { display: block !important; } h1 { font-size: 34px; } section { padding: 18px 14px; } }
a { color: var(--b-full); }
a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
.verdict { margin: 6px 0 0; font-size: 17px; }
.verdict b { font-weight: 700; }
.wide { overflow-x: auto; }
.wide > .lab-chart { min-width: 620px; }
details { margin: 6px 0 0; }
summary { cursor: pointer; color: var(--ink2); font-size: 14px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; margin: 8px 0; }
caption { text-align: left; color: var(--ink2); padding-bottom: 6px; }
th, td { text-align: left; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--faint); vertical-align: top; }
thead th { color: var(--ink2); font-weight: 500; border-bottom-color: var(--line); }
tbody th { font-weight: 400; }
footer { color: var(--ink2); font-size: 14px; max-width: 70ch; }
@media print { body { background: none; } section { break-inside: avoid; border: none; padding: 0; } details { display: none; } }
`;
