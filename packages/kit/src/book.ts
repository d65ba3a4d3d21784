import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, replay, verify } from '@tercio/kernel';
import type { Choices, Game, Match } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { isTurned, rulesOf, testsIn } from './coverage.ts';
import { recordOf } from './finished.ts';
import type { Player } from './finished.ts';

/** Every rule has a test that names it first, and every ruling one that turns it round. */
export function coverage(game: Game, folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const tests = files.flatMap((name) => testsIn(readFileSync(join(folder, name), 'utf8')));
  const shown = new Set(tests.flatMap(({ title }) => rulesOf(title)));
  const known = new Set(game.rulebook.map(({ id }) => id));
  describe(`${game.id}: the tests and the book`, () => {
    it('every rule has a test whose title begins with it', () => {
      const missing = game.rulebook.filter(({ id }) => !shown.has(id));
      expect(missing.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
    });
    it('no test names a rule that is not in the book', () => {
      expect([...shown].filter((id) => !known.has(id))).toEqual([]);
    });
    for (const [name, { standard, values, rules = [] }] of Object.entries(game.rulings)) {
      it(`${name} is turned round in a test of a rule that it touches`, () => {
        expect([rules.length > 0, rules.filter((rule) => !known.has(rule))]).toEqual([true, []]);
        expect(isTurned(tests, name, { standard, values, rules }), `no test of ${rules.join(', ')} sets ${name}`).toBe(
          true,
        );
      });
    }
  });
}

/** One way in which a game can end, and how a game that ends so is made, should the rules change. */
export interface Ending {
  readonly header: Choices & { readonly scenario: string };
  readonly player: Player;
  /** How the result calls it; otherwise as the ending is named. */
  readonly how?: string;
  /** Is this the game one wanted? Otherwise: does it end so? */
  readonly wanted?: (match: Match) => boolean;
}

/** A procedure that was entered by itself ends so, never a game. */
const RAN_OUT = 'ranOut';

/**
 * A whole game for each way one can end: kept as a record in `games/`, played again and held against its dice. `results` is
 * what the game calls its endings: none of them may be without a game.
 */
export function endings(
  game: Game,
  folder: string,
  recipes: { readonly [name: string]: Ending },
  results: { readonly [how: string]: string } = {},
): void {
  const games = join(folder, 'games');
  describe(`${game.id}: endings`, () => {
    it.each(Object.entries(recipes))('snapshot: a game that ends by %s', (name, recipe) => {
      const { header, player, how = name, wanted = ({ over }: Match) => over?.how === how } = recipe;
      const file = join(games, `${name}.txt`);
      if (process.env['TERCIO_SNAPSHOTS'] === 'write') {
        mkdirSync(games, { recursive: true });
        writeFileSync(file, recordOf({ game, header, player, wanted }));
      }
      expect(existsSync(file), `no finished game ends by "${name}": npm run snapshots`).toBe(true);
      const text = readFileSync(file, 'utf8');
      const record = readRecord(text);
      const { lines, outcomes } = verify(game, record);
      // Every die that was written down has been held against its seal.
      expect([lines > 5, outcomes > 0]).toEqual([true, / = /.test(text)]);
      expect([...replay(game, record)].at(-1)?.pos.flow.over?.how).toBe(how);
    });
    it('every ending that the rules have words for has a finished game', () => {
      const played = new Set(Object.entries(recipes).map(([name, { how = name }]) => how));
      expect(Object.keys(results).filter((how) => how !== RAN_OUT && !played.has(how))).toEqual([]);
    });
    it('every way a game can end has a finished game, and every finished game is one of them', () => {
      expect(readdirSync(games).sort()).toEqual(
        Object.keys(recipes)
          .map((name) => `${name}.txt`)
          .sort(),
      );
    });
  });
}
