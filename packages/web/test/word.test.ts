import { wordSeal } from '@tercio/kernel';
import { beforeEach, expect, it, vi } from 'vitest';
import { doubtOf } from '../src/net/word.ts';

/** What this browser saw before the game is compared with what the dice were made of. */

const kept = { word: 'mine', seed: 'seal-of-seed', seals: [wordSeal('mine'), wordSeal('theirs'), null] };
const dice = (changes: object = {}) => ({
  id: 't1',
  dice: { commitment: 'seal-of-seed', nonces: ['mine', 'theirs', 'bot'], seed: null, ...changes },
});

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'tercio.word.t1' ? JSON.stringify({ 0: kept }) : null),
  });
});

it('nothing is wrong where everything is as it was sealed', () => {
  expect(doubtOf(dice())).toBeNull();
  expect(doubtOf(dice({ nonces: null }))).toBeNull();
});

it('another seed, another word of mine, another word of theirs: each is told', () => {
  expect(doubtOf(dice({ commitment: 'another' }))).toContain('seed');
  expect(doubtOf(dice({ nonces: ['other', 'theirs', 'bot'] }))).toContain('this browser gave');
  expect(doubtOf(dice({ nonces: ['mine', 'suits me', 'bot'] }))).toContain('seat 2');
});
