import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  anyOf,
  Fast,
  fastDice,
  hasSealedAnswers,
  isRefusal,
  Match,
  readRecord,
  resume,
  verify,
  writeRecord,
} from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import type { Manifest } from '@tercio/kernel/rooms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEdition, listOf } from '../../../scripts/edition.mjs';
import { entryOf } from '../src/index.ts';
import { loadGame } from '../src/lazy.ts';

/** An edition kept as one built file plays on, whatever becomes of the rules and the kernel it was made from. */

const SEED = 5;
const NOTE = { kind: 'fast', commit: String(SEED), nonces: [], seed: null } as const;

/** Plays random choices, at most so many. */
function playOn(match: Match, most: number): void {
  const random = new Fast(SEED);
  for (let n = 0; n < most && !match.over; n++) {
    const [first] = match.game.waiting(match.pos);
    const offer = first && match.game.offer(match.pos, first.side);
    if (!offer || isRefusal(match.act(first.side, [anyOf(offer, random)]))) throw new Error('nobody is asked');
  }
}

describe.each(['ferry', 'battles'])('%s kept as one file', (id) => {
  let folder: string;
  let kept: Manifest;
  let old: Game;
  const current = entryOf(id)?.game as Game;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tercio-edition-'));
    // As in the repository, where every file is a module.
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const file = await buildEdition(id, folder, '1');
    expect(readFileSync(file, 'utf8')).not.toMatch(/from ?["']@tercio|import\(["']/);
    ({ manifest: kept } = (await import(pathToFileURL(file).href)) as { manifest: Manifest });
    old = await kept.rules();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a game by itself, with what its bot and its statistics need', async () => {
    expect(old).not.toBe(current);
    expect(old).toMatchObject({ id, edition: current.edition, sides: current.sides });
    expect(kept.editions).toEqual([]);
    expect((await kept.bot()) === null).toBe(entryOf(id)?.judgement === null);
    expect((await kept.chronicle()).unit).toBe(entryOf(id)?.chronicle?.unit);
  });

  it('goes on with a game that was begun before it was kept, to the same end', () => {
    const scenario = current.scenarios[0]?.id ?? '';
    const begun = new Match(current, { scenario }, fastDice(SEED));
    playOn(begun, 40);
    // What is sealed is in no record yet.
    while (hasSealedAnswers(begun.pos)) playOn(begun, 1);
    const saved = writeRecord(begun, NOTE);
    const goesOn = resume(old, readRecord(saved), fastDice(SEED));
    expect(old.hash(goesOn.pos)).toBe(current.hash(begun.pos));
    expect(current.hash(old.read(current.write(begun.pos)))).toBe(current.hash(begun.pos));
    playOn(begun, 60);
    playOn(goesOn, 60);
    expect(old.hash(goesOn.pos)).toBe(current.hash(begun.pos));
    expect(writeRecord(goesOn, NOTE)).toBe(writeRecord(begun, NOTE));
    expect(verify(old, readRecord(writeRecord(begun, NOTE))).lines).toBeGreaterThan(20);
  });
});

it('the list of what is kept names every edition with its file', () => {
  expect(listOf([])).toContain('readonly KeptEdition[] = [];');
  expect(listOf([1, 2])).toContain("  { edition: 2, load: async () => (await import('./2.js')).manifest },\n];");
});

it('an edition that nobody keeps is named', async () => {
  await expect(loadGame('ferry', 77)).rejects.toThrow('It was begun by edition 77 of Ferry');
});
