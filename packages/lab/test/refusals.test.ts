import { describe, expect, it } from 'vitest';
import { entryFor } from '../src/faults.ts';
import { asked } from './support/runs.ts';

describe('a definition that cannot be played', () => {
  it.each([
    [{ game: 'chess' }, 'there is no game "chess" in edition 1'],
    [{ edition: 99 }, 'there is no game "ferry" in edition 99'],
    [{ scenarios: ['bridge'] }, 'ferry has no scenario "bridge"'],
    [{ pairings: [['random', 'random', 'smart']] }, 'there is no bot "smart"'],
    [{ pairings: [['random', 'random', 'captain@0']] }, 'there is no bot "captain@0"'],
    [{ pairings: [['random', 'random']] }, 'ferry/ring has 3 seats, not 2'],
    [{ choices: { options: { coins: 7 } } }, 'coins'],
    [{ tables: ['0000'] }, 'ferry/ring has other data now'],
  ])('%j', (change, words) => expect(() => entryFor(asked(change))).toThrow(words));

  it('one that can is', () => expect(entryFor(asked()).game.id).toBe('ferry'));
});
