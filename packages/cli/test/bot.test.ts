import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tercio } from './tercio.ts';

const program = (name: string): string => fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url));
const run = (words: string): string => `${process.execPath} ${words}`;

interface Report {
  readonly games: readonly {
    readonly seat: string;
    readonly asked: number;
    readonly result: object | null;
    readonly failings: object;
    readonly gone: string | null;
  }[];
}

function play(
  scenario: string,
  exec: string,
  ...more: readonly string[]
): { code: number | null; games: Report['games'] } {
  const against = ['--against', 'random', '--seed', '1', '--json'];
  const { code, out, err } = tercio(['bot', scenario, '--exec', exec, ...against, ...more]);
  expect(err).toBe('');
  return { code, games: (JSON.parse(out) as Report).games };
}

describe('a program plays', () => {
  it('whole games of Ferry, each seat in turn', () => {
    const { code, games } = play('ferry/short', run(program('any')), '--games', '3');
    expect(code).toBe(0);
    expect(games.map(({ seat }) => seat)).toEqual(['red', 'green', 'blue']);
    for (const game of games)
      expect(game).toMatchObject({ failings: {}, gone: null, result: { how: expect.any(String) } });
  });

  it('a seat of several sides, asked for each of them', () => {
    const { code, games } = play('ferry/pair', run(program('any')), '--side', 'blue');
    expect(code).toBe(0);
    expect(games[0]).toMatchObject({ seat: 'Green and Blue', failings: {}, result: { how: expect.any(String) } });
    expect(games[0]?.asked).toBeGreaterThan(0);
  });

  it('a whole battle from the side it wants', () => {
    const { code, games } = play('battles/kircholm-1605', run(program('any')), '--side', 'b');
    expect([code, games[0]?.seat, games[0]?.failings]).toEqual([0, 'b', {}]);
  });

  it('and looks ahead without knowing the rules', () => {
    const { code, games } = play('ferry/short', run(program('thoughtful')));
    expect([code, games[0]?.failings]).toEqual([0, {}]);
    expect(games[0]?.result).not.toBeNull();
  });

  it('also in another language, if it is spoken here: the example of docs/bots.md', () => {
    const isSpoken = spawnSync('python3', ['--version']).status === 0;
    const example = fileURLToPath(new URL('../../../examples/lines.py', import.meta.url));
    const { code, games } = play('ferry/short', isSpoken ? `python3 ${example}` : run(program('thoughtful')));
    expect([code, games[0]?.failings]).toEqual([0, {}]);
  });

  it('the same seed brings the same games', () => {
    const [first, second] = [1, 2].map(() => play('ferry/short', run(program('any')), '--games', '2'));
    expect(first).toEqual(second);
  });
});

describe('a program that fails loses nothing but the game', () => {
  it.each([
    ['crash', 'gone'],
    ['rubbish', 'rubbish'],
    ['illegal', 'illegal'],
  ])('%s', (how, failing) => {
    const { code, games } = play('ferry/short', run(`${program('bad')} ${how}`));
    expect(code).toBe(1);
    const [game] = games;
    expect(game?.result).not.toBeNull();
    expect(game?.failings).toEqual({ [failing]: game?.asked });
    expect(game?.gone).toBe(how === 'crash' ? 'it ended with exit code 3' : null);
  });

  it('silence: each answer is waited for as long as was said', () => {
    const { code, games } = play('ferry/short', run(`${program('bad')} silent`), '--patience', '20');
    expect([code, games[0]?.failings]).toEqual([1, { late: games[0]?.asked }]);
  });

  it('an answer that comes much too late costs that one, and is not taken for the answer to the next question', () => {
    const { games } = play('ferry/short', run(`${program('bad')} nameless`), '--patience', '1000');
    expect(games[0]?.failings).toEqual({ late: 1 });
  });

  it('a mistake may be put right', () => {
    const { code, games } = play('ferry/short', run(`${program('bad')} corrected`));
    expect([code, games[0]?.failings]).toEqual([0, {}]);
  });

  it('a program that is not there', () => {
    const { code, games } = play('ferry/short', './no-such-program');
    expect([code, games[0]?.failings]).toEqual([1, { gone: games[0]?.asked }]);
    expect(games[0]?.gone).toContain('cannot be started');
  });

  it('says so to a person', () => {
    const { out } = tercio(['bot', 'ferry/short', '--exec', run(`${program('bad')} crash`), '--against', 'random']);
    expect(out).toMatch(/^The program won \d of 1\./);
    expect(out).toMatch(/answers never came: the program had ended; the caretaker gave them\./);
  });
});

describe('called wrongly', () => {
  it.each([
    [['bot', 'ferry/ring'], 'which program?'],
    [['bot', '--exec', './x'], 'which scenario?'],
    [['bot', 'ferry/ring', '--exec', './x', '--against', 'captian'], 'did you mean "captain"?'],
    [['bot', 'ferry/ring', '--exec', './x', '--side', 'purple'], 'there is no side "purple"'],
    [['bot', '--exec', './x', '--server', 'http://127.0.0.1:9'], 'a server wants to know who plays'],
  ])('%j', (args, fault) => {
    const { code, err } = tercio(args);
    expect([code, err]).toEqual([2, expect.stringContaining(fault)]);
  });
});
