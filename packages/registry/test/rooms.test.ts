import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomFaults } from '@tercio/kit';
import { expect, it } from 'vitest';
import { games } from '../src/index.ts';
import { manifests } from '../src/manifests.ts';

/** Every game has the same rooms: to know one is to know all. */

const root = join(import.meta.dirname, '../../..');
const folder = (id: string): string => join(root, 'games', id);
const all = games.map(({ game }) => [game.id, game] as const);

/** What a game in the making still lacks, word for word: as soon as a room is there its line here must go. */
const STILL_TO_COME: { readonly [id: string]: readonly string[] } = {};

it.each(all)('%s has the rooms of a game', (id, game) => {
  expect(roomFaults(game, folder(id))).toEqual(game.edition === 0 ? (STILL_TO_COME[id] ?? []) : []);
});

it('every folder of games is a game of the registry', () => {
  const folders = readdirSync(join(root, 'games')).filter((name) => existsSync(join(folder(name), 'package.json')));
  expect(folders.sort()).toEqual(manifests.map(({ id }) => id).sort());
});

it.each(manifests)('the manifest of $id is complete, and names what there is', async (manifest) => {
  const { id, title, blurb, players, first, others } = manifest;
  const game = await manifest.rules();
  const scenarios = game.scenarios.map((scenario) => scenario.id);
  expect(game.id).toBe(id);
  expect([title, blurb].every((text) => text.length > 0 && text.length < 70)).toBe(true);
  expect(players).toMatch(/^\d(?:–\d)? players · [\d–]+ (?:min|h)$/);
  expect([first, ...others].filter((name) => !scenarios.includes(name))).toEqual([]);
  expect((await manifest.chronicle()).unit).not.toBe('');
  expect((await manifest.bot()) !== null).toBe(existsSync(join(folder(id), 'bot')));
});

/** Packages know the games through the registry only; tests and figures may name one. */
it('no package but the registry names a game', () => {
  const names = manifests.map(({ id }) => id);
  const called = new RegExp(`(['"\`/])(?:${names.join('|')})(?:\\1|/)|@tercio/(?:${names.join('|')})`);
  const sources = readdirSync(join(root, 'packages')).flatMap((name) =>
    filesUnder(join(root, 'packages', name, 'src')),
  );
  const naming = sources.filter((file) => !file.includes('/registry/') && called.test(readFileSync(file, 'utf8')));
  expect(naming.map((file) => file.slice(root.length + 1))).toEqual([]);
});

const filesUnder = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(path, name))
    : [];
