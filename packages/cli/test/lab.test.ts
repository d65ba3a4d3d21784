import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lab } from '../src/commands/lab.ts';
import type { Terminal } from '../src/terminal.ts';
import { inFolder, tercio } from './tercio.ts';

/** Nothing is said to it before what was asked is found to be in order. */
const DEAF = {} as Terminal;

const ferry = ['--game', 'ferry', '--scenario', 'short'];

describe('lab', () => {
  it('keeps a run, goes on with it, and reports it in every form', () =>
    inFolder((file) => {
      const args = ['lab', 'match', ...ferry, '--bots', 'random,caretaker,random', '--swap', '--games', '9'];
      const once = tercio([...args, '--seed', '7', '--cores', '1', '--run', file('run')]);
      expect(once.code).toBe(0);
      expect(once.out).toMatch(/^Ferry, A short ring: 9 games by .*; seed 7; every deal from each seat\.\n/);
      expect(once.out).toMatch(/ {2}caretaker +9 /);
      expect(existsSync(file('run.lock'))).toBe(false);
      const kept = readFileSync(file('run'), 'utf8');
      const again = tercio([...args, '--seed', '7', '--run', file('run')]);
      expect(again.out).toBe(once.out);
      expect(readFileSync(file('run'), 'utf8')).toBe(kept);
      const other = tercio([...args, '--seed', '8', '--run', file('run')]);
      expect(other.code).toBe(1);
      expect(other.err).toContain('is another run: its seed is 7, not 8');
      const told = tercio([
        'lab',
        'report',
        '--run',
        file('run'),
        '--html',
        file('page'),
        '--markdown',
        file('text'),
        '--json',
      ]);
      expect(JSON.parse(told.out)).toMatchObject({ lab: 1, played: 9, finished: 9, unit: 'men' });
      expect(readFileSync(file('page'), 'utf8')).toMatch(/^<!doctype html>/);
      expect(readFileSync(file('text'), 'utf8')).toContain('| bot | games |');
    }));

  it('reports an old run by its own data, whatever has become of the game, and compares it', () =>
    inFolder((file) => {
      const args = ['lab', 'match', ...ferry, '--bots', 'random', '--cores', '1', '--games', '4'];
      tercio([...args, '--run', file('new')]);
      const [definition = '', about = '', ...games] = readFileSync(file('new'), 'utf8').split('\n');
      // As if the scenario had been played with other data under a name that is gone.
      const old = (line: string): string => line.replaceAll('"short"', '"shorter"');
      const told = old(about).replaceAll('A short ring', 'The shortest ring');
      const other = old(definition).replace(/"tables":\["[^"]*"\]/, '"tables":["other"]');
      writeFileSync(file('old'), [other, told, ...games.map(old)].join('\n'));
      const { code, out } = tercio(['lab', 'report', '--run', file('old')]);
      expect([code, out.split('\n')[0]]).toEqual([0, 'Ferry, The shortest ring: 4 games by random; seed 1.']);
      expect(out).toContain('The last turn is over; the most men count.');
      const compared = tercio(['lab', 'compare', '--run', `${file('new')},${file('new')}`]);
      expect([compared.code, compared.out]).toEqual([0, expect.stringMatching(/Red .* \+0\.0 % .* may be chance/)]);
    }));

  it('says how long a run will take after a game of each kind, and stops there if that was the question', () =>
    inFolder((file) => {
      const args = ['lab', 'match', ...ferry, '--bots', 'random', '--cores', '1', '--games', '3', '--run', file('run')];
      const asked = tercio([...args, '--estimate']);
      expect([asked.code, asked.out]).toEqual([0, '']);
      // A machine that took long over that game tells how far it has come, too.
      expect(asked.err).toMatch(
        /^one game took \d+ s: about \d+ s for the other 2\.\n(?:1 of 3 games, \d+ s left\n)?$/,
      );
      const [, , ...games] = readFileSync(file('run'), 'utf8').trim().split('\n');
      expect(games).toHaveLength(1);
    }));

  it.each([
    [['tournament'], 'there is no task "tournament"'],
    [['match'], '--game is missing'],
    [['match', '--game', 'fery'], 'there is no game "fery"; did you mean "ferry"?'],
    [['match', '--game', 'ferry', '--scenario', 'rng'], 'ferry has no scenario "rng"; did you mean "ring"?'],
    [['match', ...ferry, '--bots', 'capitan'], 'there is no bot "capitan"; did you mean "captain"?'],
    [['match', ...ferry, '--bots', 'random,random'], '--bots names 2'],
    [['balance', '--game', 'ferry'], 'ring and pair have different numbers of seats'],
    [['match', ...ferry, '--swap', '--games', '10'], '10 games cannot be shared among 3 seats'],
    [['round-robin', ...ferry, '--bots', 'random,greedy'], 'a round-robin needs 3 different bots or more'],
    [['match', ...ferry, '--database', 'postgres://nowhere'], 'a run in a database needs a name'],
    [['report'], '--run is missing'],
    [['compare', '--run', 'one'], 'two runs are compared'],
    [['worker'], '--database is missing'],
  ])('%j is called wrongly', async (args, fault) => {
    const answer = await lab.execute(args, DEAF);
    expect(answer).toMatchObject({ exit: 2, fault: expect.stringContaining(fault) as string });
  });

  it('says which scenarios can be played together', async () => {
    const hints = ['Play them apart: --scenario ring,short; --scenario pair.'];
    expect(await lab.execute(['balance', '--game', 'ferry'], DEAF)).toMatchObject({ hints });
  });
});
