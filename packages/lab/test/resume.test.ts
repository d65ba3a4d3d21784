import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { entryOf } from '@tercio/registry';
import type { Entry } from '@tercio/registry';
import { describe, expect, it } from 'vitest';
import { LabFault } from '../src/faults.ts';
import { playGame } from '../src/game.ts';
import { playRun } from '../src/local/play-run.ts';
import { readRun, RunFile } from '../src/local/run-file.ts';
import { reportOf } from '../src/report.ts';
import { asked, COMMAND, inFolder } from './support/runs.ts';

const ferry = entryOf('ferry') as Entry;
const SLOW = 'captain@10';
const GAMES = 15;
const definition = asked({ pairings: [[SLOW, 'random', 'random']], swap: true, games: GAMES, seed: 3 });
const args = ['lab', 'match', '--game', 'ferry', '--scenario', 'ring', '--bots', definition.pairings[0]?.join() ?? ''];

const linesIn = (file: string): number => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0);

describe('a run that is killed', () => {
  it('goes on: every game exactly once, as if nothing had happened', () =>
    inFolder(async (file) => {
      const rest = ['--swap', '--games', String(GAMES), '--seed', '3', '--cores', '2', '--run', file('run')];
      const child = spawn(process.execPath, [COMMAND, ...args, ...rest], { stdio: 'ignore' });
      const gone = once(child, 'exit');
      // Two lines that say what it is, and three games.
      while (linesIn(file('run')) < 5) await pause(5);
      child.kill('SIGKILL');
      await gone;
      const kept = readRun(file('run')).lines.length;
      expect(kept).toBeGreaterThanOrEqual(3);
      expect(kept).toBeLessThan(GAMES);
      // As if the kill had come in the middle of a line.
      appendFileSync(file('run'), `{"n":${GAMES - 1},"scenario":"ri`);
      const run = RunFile.open(file('run'), definition);
      expect(run.lines).toHaveLength(kept);
      await playRun(run, { cores: 1, signal: new AbortController().signal, progress: () => undefined });
      run.close();
      const { lines } = readRun(file('run'));
      expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: GAMES }, (_, n) => n));
      expect(linesIn(file('run'))).toBe(GAMES + 2);
      expect(lines).toEqual(lines.map(({ n }) => playGame(ferry, definition, n)));
    }));

  it('stops at once when it is told to, and keeps what is finished', () =>
    inFolder(async (file) => {
      const stop = new AbortController();
      const run = RunFile.open(file('run'), definition);
      await playRun(run, { cores: 1, signal: stop.signal, progress: ({ n }) => n === 2 && stop.abort() });
      run.close();
      expect(readRun(file('run')).lines.map(({ n }) => n)).toEqual([0, 1, 2]);
    }));
});

describe('what is refused', () => {
  const refused = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      if (error instanceof LabFault) return error.message;
      throw error;
    }
    return 'nothing';
  };

  it.each([
    [{ seed: 4 }, 'its seed is 3, not 4'],
    [{ games: 33 }, `its games is ${GAMES}, not 33`],
    [{ pairings: [['greedy', 'random', 'random']] }, `its pairings is [["${SLOW}","random","random"]]`],
    [{ choices: { options: { coins: 9 } } }, 'its choices is {"rulings":{}'],
  ])('another definition: %j', (change, words) =>
    inFolder((file) => {
      RunFile.open(file('run'), definition).close();
      expect(refused(() => RunFile.open(file('run'), { ...definition, ...change }))).toContain(words);
      RunFile.open(file('run'), definition).close();
    }),
  );

  it('other rules or bots than those that began; unless one says so, and then the run says it too', () =>
    inFolder(async (file) => {
      const small = asked({ scenarios: ['short'], games: 2 });
      RunFile.open(file('run'), { ...small, code: 'older' }).close();
      expect(refused(() => RunFile.open(file('run'), small))).toContain('rules or bots have changed since (older, now');
      const run = RunFile.open(file('run'), small, { changed: true });
      await playRun(run, { cores: 1, signal: new AbortController().signal, progress: () => undefined });
      run.close();
      const kept = readRun(file('run'));
      expect([kept.versions, kept.lines.length]).toEqual([2, 2]);
      expect(reportOf(ferry.game, kept.definition, kept.lines, { ...kept, unit: null, nameable: null }).versions).toBe(
        2,
      );
    }));

  it('a run that somebody else is playing; but not one whose player is gone', () =>
    inFolder((file) => {
      writeFileSync(file('run.lock'), '1');
      expect(refused(() => RunFile.open(file('run'), definition))).toContain('is being played by process 1');
      writeFileSync(file('run.lock'), '4194303');
      RunFile.open(file('run'), definition).close();
      expect(existsSync(file('run.lock'))).toBe(false);
    }));

  it('a file that is no run, a line in it that is no game', () =>
    inFolder((file) => {
      writeFileSync(file('other'), 'dear diary\n');
      expect(refused(() => readRun(file('other')))).toContain('is not a run of the lab');
      writeFileSync(file('run'), `${JSON.stringify(definition)}\nnonsense\n`);
      expect(refused(() => readRun(file('run')))).toContain('line 2: this is not a game');
      expect(refused(() => readRun(file('none')))).toContain('cannot be read');
    }));
});
