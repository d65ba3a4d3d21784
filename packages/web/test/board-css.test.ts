import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The page shows several games one after the other, and their banners side by side: what one board draws no other may colour. */

const GAMES = join(import.meta.dirname, '../../../games');
const SHARED = join(import.meta.dirname, '../../geo/src/map.css');

/** The classes with which rules begin; one that the maps share is nobody's own. */
function classesIn(css: string): ReadonlySet<string> {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]+(?=\{)/g) ?? [];
  const named = selectors.flatMap((list) => list.split(',')).map((one) => /^\s*\.([\w-]+)/.exec(one)?.[1] ?? '');
  return new Set(named.filter((name) => name !== ''));
}

const styled = readdirSync(GAMES).flatMap((game) => {
  const folder = join(GAMES, game, 'board');
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
  return files.map((file) => ({ game, classes: classesIn(readFileSync(join(folder, file), 'utf8')) }));
});
const shared = classesIn(readFileSync(SHARED, 'utf8'));

describe('styles of boards', () => {
  it('no class is styled by two boards', () => {
    expect(styled.length).toBeGreaterThan(4);
    const names = new Set(styled.flatMap(({ classes }) => [...classes]));
    const by = (name: string): readonly string[] =>
      styled.filter(({ classes }) => classes.has(name)).map(({ game }) => game);
    expect([...names].filter((name) => !shared.has(name) && new Set(by(name)).size > 1)).toEqual([]);
  });
});
