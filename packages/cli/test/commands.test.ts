import { describe, expect, it } from 'vitest';
import { tercio } from './tercio.ts';

describe('help', () => {
  it.each([[[]], [['--help']]])('tercio %j lists the commands', (args) => {
    const { code, out, err } = tercio(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of ['games', 'play', 'simulate', 'attack', 'replay', 'rules']) expect(out).toContain(`  ${name} `);
  });

  it.each(['games', 'play', 'simulate', 'attack', 'replay', 'rules'])('explains %s', (name) => {
    const { code, out } = tercio([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: tercio ${name}`);
    expect(out).toContain('Examples:');
  });

  it('can be asked for in either order', () => {
    expect(tercio(['help', 'play']).out).toBe(tercio(['play', 'ferry/ring', '--help']).out);
  });
});

describe('what cannot be done', () => {
  it.each([
    [['simulte'], 'there is no command "simulte"; did you mean "simulate"?'],
    [['help', 'playy'], 'there is no command "playy"; did you mean "play"?'],
    [['play', 'fery/ring'], 'there is no game "fery"; did you mean "ferry"?'],
    [['play', 'ferry/rng'], 'ferry has no scenario "rng"; did you mean "ring"?'],
    [['play', 'ferry/ring', '--seat', 'gren=me'], 'there is no seat "gren"; did you mean "green"?'],
    [['play', 'ferry/ring', '--seat', 'green=gredy'], 'there is no player "gredy"; did you mean "greedy"?'],
    [['play', 'ferry/ring', '--seat', 'green'], '--seat "green" lacks a player'],
    [['play', 'ferry/ring', '--seat', 'green=me', '--seat', 'green=random'], 'green has two players'],
    [['play', 'ferry/ring', '--seed', 'abc'], '--seed is a whole number from 0 to 4294967295, not "abc"'],
    [['play', 'ferry/ring', '--set', 'COINS=6'], 'ferry has no setting "COINS"; did you mean "coins"?'],
    [['play', 'ferry/ring', '--set', 'coins=7'], 'coins cannot be "7"'],
    [['play', 'ferry/ring', '--set', 'coins'], '--set "coins" lacks a value'],
    [['play', 'ferry/ring', '--resume', 'game.txt'], '--resume goes on with a saved game as it is'],
    [['simulate'], '<game>/<scenario> is missing'],
    [['simulate', 'ferry'], 'which scenario of ferry?'],
    [['simulate', 'ferry/ring', '--bots', 'random,greedy'], '--bots names 2'],
    [['simulate', 'ferry/ring', '--bots', 'smart'], 'there is no bot "smart"'],
    [['simulate', 'ferry/ring', '--games', '0'], '--games is a whole number from 1 to 100000000, not "0"'],
    [['attack', 'ferry/ring', '--attemps', '5'], 'there is no option --attemps; did you mean "--attempts"?'],
    [['rules', 'ferry', 'zzz'], 'ferry has no rule "zzz" and none that contains it'],
    [['games', 'ferry', 'ring'], '"ring" is one word too many'],
  ])('%j is called wrongly: exit 2, what is wrong and where to read on', (args, fault) => {
    const { code, out, err } = tercio(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(fault);
    expect(err).toMatch(/--help` says more\.\n$/);
  });

  it.each([
    [['replay', 'no-such-file'], 'no-such-file cannot be read'],
    [['play', '--resume', 'no-such-file'], 'no-such-file cannot be read'],
    [['replay', 'package.json'], 'package.json cannot be read: line 1: this is not a Tercio record'],
  ])('%j fails: exit 1', (args, fault) => {
    const { code, err } = tercio(args);
    expect(code).toBe(1);
    expect(err).toContain(fault);
  });
});

describe('games', () => {
  it('names scenarios and sides, and says which game is for practice', () => {
    const { code, out } = tercio(['games']);
    expect(code).toBe(0);
    expect(out).toContain('Ferry (ferry), a practice game');
    expect(out).toMatch(/ferry\/ring +The ring: red, green, blue/);
  });

  it('says more about one game: its settings', () => {
    expect(tercio(['games']).out).not.toContain('coins=');
    expect(tercio(['games', 'ferry']).out).toMatch(/coins=6\|4\|9 .*\(standard: 6\)/);
  });

  it('tells programs the same', () => {
    const list = JSON.parse(tercio(['games', '--json']).out) as {
      id: string;
      practice: boolean;
      scenarios: object[];
    }[];
    const ferry = list.find(({ id }) => id === 'ferry');
    expect(ferry?.practice).toBe(true);
    expect(ferry?.scenarios[0]).toMatchObject({ id: 'ferry/ring', sides: ['red', 'green', 'blue'] });
    expect(ferry?.scenarios[2]).toMatchObject({
      id: 'ferry/pair',
      seats: [
        { seat: 'red', title: 'red' },
        { seat: 'green+blue', title: 'Green and Blue' },
      ],
    });
  });
});

describe('simulate', () => {
  it('counts how games end', () => {
    const { code, out } = tercio(['simulate', 'ferry/ring', '--games', '20', '--seed', '1', '--json']);
    const report = JSON.parse(out) as { outcomes: { games: number }[]; lengths: object; actionsPerCpuSecond: number };
    expect(code).toBe(0);
    expect(report).toMatchObject({ games: 20, finished: 20, deadEnds: 0, seed: 1, bots: { red: 'random' } });
    expect(report.outcomes.reduce((sum, { games }) => sum + games, 0)).toBe(20);
    expect(report.actionsPerCpuSecond).toBeGreaterThan(0);
  });

  it('gives the same games for the same seed', () => {
    const lines = (seed: string): string[] =>
      tercio(['simulate', 'ferry/ring', '--games', '20', '--seed', seed])
        .out.split('\n')
        .filter((line) => !/CPU/.test(line));
    expect(lines('4')).toEqual(lines('4'));
    expect(lines('4')).not.toEqual(lines('5'));
  });

  it('plays with other settings, and says which there are', () => {
    const lengths = (...set: string[]): unknown => {
      const { out } = tercio(['simulate', 'ferry/ring', '--games', '10', '--seed', '1', '--json', ...set]);
      return (JSON.parse(out) as { lengths: unknown }).lengths;
    };
    expect(lengths('--set', 'coins=9')).not.toEqual(lengths());
    const { code, err } = tercio(['simulate', 'ferry/ring', '--set', 'coins=no']);
    expect([code, err]).toEqual([2, expect.stringContaining('coins cannot be "no"')]);
  });

  it('lets bots play', () => {
    const { code, out } = tercio([
      'simulate',
      'ferry/short',
      '--games',
      '2',
      '--bots',
      'caretaker,random,random',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ finished: 2, bots: { red: 'caretaker', green: 'random', blue: 'random' } });
  });
});

describe('attack', () => {
  it('finds nothing that is accepted though it was not offered', () => {
    const { code, out } = tercio(['attack', 'ferry/ring', '--attempts', '500', '--seed', '1', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ attempts: 500, accepted: 0 });
    expect(tercio(['attack', 'ferry/ring', '--attempts', '50']).out).toBe('50 attempts, 0 accepted.\n');
  });
});

describe('rules', () => {
  it('shows a rule with those below it, or the rules that contain a word', () => {
    expect(tercio(['rules', 'ferry', '5.4']).out).toMatch(/^5\.4 Steps\n {4}Two dice are rolled/);
    expect(tercio(['rules', 'ferry', '8']).out.match(/^8\S*/gm)).toEqual(['8', '8.1']);
    expect(tercio(['rules', 'ferry', 'retreat']).out).toContain('7.5 Retreat');
  });

  it('knows which rules have a test', () => {
    const report = JSON.parse(tercio(['rules', 'ferry', '--coverage', '--json']).out) as {
      rules: number;
      tested: number;
      untested: string[];
    };
    expect(report.tested + report.untested.length).toBe(report.rules);
    expect(tercio(['rules', 'ferry', '--coverage']).out).toContain(`${report.rules} rules, ${report.tested} tested`);
  });

  it('answers programs', () => {
    expect(JSON.parse(tercio(['rules', 'ferry', '5.4', '--json']).out)).toMatchObject([{ id: '5.4', title: 'Steps' }]);
  });
});
