import { readFileSync } from 'node:fs';
import { LIVERIES } from '@tercio/board/sides';
import { describe, expect, it } from 'vitest';
import { contrast, difference, distance, EYES } from './colour.ts';
import type { Eye } from './colour.ts';

/** The colours as the page has them: what is changed in the theme and breaks one of these promises fails here. */

const css = readFileSync(new URL('../src/theme.css', import.meta.url), 'utf8');
const declared = (selector: string): { readonly [name: string]: string } => {
  const block = css.slice(css.indexOf(`${selector} {`)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name, hex]) => [name, hex]));
};
const light = declared(':root');
const THEMES: { readonly [theme: string]: { readonly [name: string]: string } } = {
  light,
  dark: { ...light, ...declared(":root[data-theme='dark']") },
  contrast: { ...light, ...declared(":root[data-theme='contrast']") },
};
const SEEN = Object.keys(EYES) as readonly Eye[];
const WORN = [...LIVERIES, 'neutral'];

describe('the measure itself', () => {
  // From the test data that Sharma, Wu and Dalal published with the formula.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.5, 0], [56, -27, -3], 31.903],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('CIEDE2000 of %j and %j is %d', (a, b, expected) => expect(difference(a, b)).toBeCloseTo(expected, 3));

  it('black on white has the highest contrast there is', () => expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5));
});

describe.each(Object.entries(THEMES))('%s', (_name, theme) => {
  const of = (name: string): string => {
    const hex = theme[name];
    if (!hex) throw new Error(`the theme has no --${name}`);
    return hex;
  };
  /** The least distance to any kind of eye. */
  const apart = (a: string, b: string): number => Math.min(...SEEN.map((eye) => distance(of(a), of(b), eye)));

  it.each(WORN)('%s: marks of full colour on map and card reach 3, text in its edge 4.5', (side) => {
    for (const ground of ['map', 'card']) {
      expect(contrast(of(`${side}-full`), of(ground))).toBeGreaterThanOrEqual(3);
      expect(contrast(of(`${side}-edge`), of(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(WORN)('%s: what is drawn on full, mid and pale can be read', (side) => {
    expect(contrast(of(`${side}-on-full`), of(`${side}-full`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(`${side}-edge`), of(`${side}-mid`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(`${side}-edge`), of(`${side}-pale`))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LIVERIES)('%s is taken for "allowed" by nobody', (side) =>
    expect(apart(`${side}-full`, 'legal')).toBeGreaterThanOrEqual(side === 'd' ? 15 : 9),
  );

  it.each(LIVERIES)('%s is not taken for "chosen" or "refused" by the usual eye', (side) => {
    expect(distance(of(`${side}-full`), of('gold'), 'usual')).toBeGreaterThanOrEqual(15);
    expect(distance(of(`${side}-full`), of('refused'), 'usual')).toBeGreaterThanOrEqual(7);
  });

  it.each(LIVERIES)('%s differs in colour from the others for the usual eye, and the fourth for every eye', (side) => {
    for (const other of LIVERIES.filter((one) => one !== side)) {
      expect(distance(of(`${side}-full`), of(`${other}-full`), 'usual')).toBeGreaterThanOrEqual(14);
      if (other === 'd') expect(apart(`${side}-full`, 'd-full')).toBeGreaterThanOrEqual(10);
    }
  });
});

it('every class of a side is in the theme', () => {
  for (const side of WORN) expect(css).toContain(`.side-${side} {`);
});
