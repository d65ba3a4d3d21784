import { Fast } from '@tercio/kernel';
import { describe, expect, it, vi } from 'vitest';
import { compareGame, Pair } from './agree.ts';
import type { BoardgameMove } from './boardgameio.ts';

describe('Skirmish is one game on the kernel and on boardgame.io', () => {
  it('offers the same moves and ends the same way, for the same choices and dice', () => {
    for (let seed = 0; seed < 5; seed++) expect(compareGame(seed)).toBeNull();
  });

  it('refuses the same moves', () => {
    // boardgame.io writes every refusal to the console.
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
    const pair = new Pair(7);
    const policy = new Fast(7);
    for (let moves = 0; moves < 100; moves++) {
      if (moves % 20 === 0) expect(pair.compareRefusals()).toBeNull();
      const { legal } = pair;
      expect(pair.play(legal[policy.below(legal.length)] as BoardgameMove)).toBeNull();
    }
    silenced.mockRestore();
  });
});
