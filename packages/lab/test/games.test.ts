import { entryOf } from '@tercio/registry';
import type { Entry } from '@tercio/registry';
import { describe, expect, it } from 'vitest';
import { countOf, planned } from '../src/definition.ts';
import { playGame } from '../src/game.ts';
import { reportOf } from '../src/report.ts';
import { asked, played } from './support/runs.ts';

const ferry = entryOf('ferry') as Entry;
const background = { unit: 'men', nameable: null };

describe('a game follows from the definition and its number', () => {
  const definition = asked({
    pairings: [['random', 'caretaker', 'captain@2']],
    swap: true,
    scenarios: ['short'],
    games: 9,
  });

  it('the same lines with one core and with two, and one by one, backwards', async () => {
    const [one, two] = await Promise.all([played(definition, 1), played(definition, 2)]);
    expect(one).toHaveLength(9);
    expect(two).toEqual(one);
    const alone = Array.from({ length: 9 }, (_, i) => playGame(ferry, definition, 8 - i)).reverse();
    expect(alone).toEqual(one);
  });

  it('another seed, other games', () => {
    const other = playGame(ferry, { ...definition, seed: 8 }, 0);
    expect(other).not.toEqual(playGame(ferry, definition, 0));
  });

  it('a line says who played, how it ended, how it went and which rules it met', () => {
    const line = playGame(ferry, asked(), 3);
    expect(line).toMatchObject({ n: 3, scenario: 'ring', bots: ['random', 'random', 'random'], fault: null });
    expect(line.end?.points).toHaveLength(3);
    expect(line.course.map(([turn]) => turn)).toEqual(Array.from({ length: line.turns + 1 }, (_, i) => i + 1));
    expect(line.course[0]).toEqual([1, 4, 4, 4]);
    expect(line.course.at(-1)?.slice(1)).toEqual(line.end?.points);
    expect(line.rules).toContain('3.3');
    expect(JSON.parse(JSON.stringify(line))).toEqual(line);
  });

  it('settings of the game are played', () => {
    const rich = asked({ choices: { options: { coins: 9 } }, scenarios: ['short'] });
    expect(playGame(ferry, rich, 0)).not.toEqual(playGame(ferry, asked({ scenarios: ['short'] }), 0));
  });
});

describe('seats', () => {
  it('every deal is played once from each seat, with the same dice', () => {
    const definition = asked({ pairings: [['random', 'caretaker', 'greedy']], swap: true, games: 12 });
    const plans = Array.from({ length: countOf(definition) }, (_, n) => planned(definition, n));
    for (let deal = 0; deal < 4; deal++) {
      const own = plans.filter((plan) => plan.deal === deal);
      expect(own.map(({ seats }) => seats)).toEqual([
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
      ]);
    }
  });

  it('where one bot holds them all, no game is played twice', () => {
    const definition = asked({ swap: true, games: 12 });
    const deals = Array.from({ length: 12 }, (_, n) => planned(definition, n).deal);
    expect(new Set(deals).size).toBe(12);
  });

  it('scenarios and pairings take turns, each as often as the others', () => {
    const pairings = [
      ['random', 'random', 'caretaker'],
      ['random', 'caretaker', 'caretaker'],
    ];
    const definition = asked({ scenarios: ['ring', 'short'], pairings, games: 3, swap: true });
    const names = Array.from({ length: countOf(definition) }, (_, n) => {
      const { scenario, pairing, deal, seats } = planned(definition, n);
      return `${scenario} ${pairing.join()} ${deal} ${seats.join()}`;
    });
    expect(new Set(names).size).toBe(12);
    expect(new Set(names.slice(0, 4).map((name) => name.split(' ').slice(0, 2).join())).size).toBe(4);
  });

  it('random against random is about even, seat by seat and bot by bot', () => {
    const even = asked({ games: 300 });
    const lines = Array.from({ length: 300 }, (_, n) => playGame(ferry, even, n));
    for (const { low, high } of reportOf(ferry.game, even, lines, background).scenarios[0]?.bySide ?? []) {
      expect(low).toBeLessThan(1 / 3);
      expect(high).toBeGreaterThan(1 / 3);
    }
  });

  it('whoever is better is better from every seat together: each bot sits everywhere equally often', () => {
    const definition = asked({ pairings: [['random', 'caretaker', 'caretaker']], swap: true, games: 90 });
    const lines = Array.from({ length: 90 }, (_, n) => playGame(ferry, definition, n));
    const { bots, scenarios } = reportOf(ferry.game, definition, lines, background);
    expect(Object.fromEntries(bots.map(({ name, games }) => [name, games]))).toEqual({ caretaker: 180, random: 90 });
    expect(scenarios[0]?.bySeat.filter(({ name }) => name === 'random').map(({ games }) => games)).toEqual([
      30, 30, 30,
    ]);
  });
});

it('a game that fails is a line too, and the others go on', () => {
  const broken: Entry = {
    ...ferry,
    game: {
      ...ferry.game,
      play: () => {
        throw new Error('the bridge is out');
      },
    },
  };
  const line = playGame(broken, asked(), 0);
  expect(line).toMatchObject({ end: null, fault: 'the bridge is out' });
  const report = reportOf(ferry.game, asked(), [line, playGame(ferry, asked(), 1)], background);
  expect(report).toMatchObject({ played: 2, finished: 1, faults: [{ n: 0, fault: 'the bridge is out' }] });
});
