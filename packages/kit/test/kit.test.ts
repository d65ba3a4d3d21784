import { bots } from '@tercio/bots';
import { ferry, rules } from '@tercio/ferry';
import { defineGame, no } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { attack, everyFace, perft, playthrough, simulate } from '@tercio/kit';
import { column, sideOf } from '@tercio/ferry/scenes';

/** The kit on the kit: what it reports is so, and what is wrong it finds. */

describe('simulate', () => {
  it('reports every game, the same for the same seed', () => {
    const [once, again] = [1, 1].map((seed) => simulate(ferry, 'short', { games: 60, seed }));
    expect(once).toMatchObject({ games: 60, finished: 60, deadEnds: 0, faults: [] });
    const { cpuSeconds: _a, actionsPerCpuSecond, ...same } = once ?? {};
    const { cpuSeconds: _b, actionsPerCpuSecond: _c, ...other } = again ?? {};
    expect(same).toEqual(other);
    expect(actionsPerCpuSecond).toBeGreaterThan(0);
    expect(once?.outcomes.reduce((sum, { games }) => sum + games, 0)).toBe(60);
    expect(once?.lengths.least).toBeLessThanOrEqual(once?.lengths.median ?? 0);
    const { outcomes, lengths } = simulate(ferry, 'short', { games: 60, seed: 2 });
    expect({ outcomes, lengths }).not.toEqual({ outcomes: once?.outcomes, lengths: once?.lengths });
  });

  it('seats bots by side and reports progress', () => {
    const done: number[] = [];
    const seated = ['random', 'caretaker', 'random'].map((name) => bots[name]?.make(null) ?? null);
    const report = simulate(ferry, 'short', { games: 4, seed: 1, bots: seated, progress: (n) => done.push(n) });
    expect([report.finished, done]).toEqual([4, [1, 2, 3, 4]]);
  });

  it('counts dead ends and failures of the rules apart', () => {
    const { hit } = rules.asks;
    const never = { may: () => no('7.3', 'noMan', { bank: 0 }) };
    const stuck = defineGame({
      ...rules,
      asks: { ...rules.asks, hit: { ...hit, verbs: { man: never, leader: never } } },
    });
    const report = simulate(stuck, 'ring', { games: 40, seed: 1 });
    expect(report.deadEnds).toBeGreaterThan(0);
    expect(report.finished + report.deadEnds).toBe(40);
    const { march } = rules.procs;
    const step: typeof march.step = () => {
      throw new Error('the bridge is out');
    };
    const broken = defineGame({ ...rules, procs: { ...rules.procs, march: { ...march, step } } });
    expect(simulate(broken, 'ring', { games: 3, seed: 1 }).faults[0]).toEqual({
      game: 0,
      message: 'the bridge is out',
    });
  });
});

describe('attack', () => {
  it('tries what is not offered, the same for the same seed', () => {
    const attacked = attack(ferry, 'ring', { attempts: 3_000, seed: 3 });
    expect(attacked).toEqual({ attempts: 3_000, accepted: 0, changed: 0, examples: [] });
  });
});

describe('snapshots', () => {
  it('are the same every time', () => {
    const counts = { depth: 3, after: [0, 30], seed: 4 };
    expect(perft(ferry, 'ring', counts)).toBe(perft(ferry, 'ring', counts));
    expect(playthrough(ferry, 'short', 4)).toBe(playthrough(ferry, 'short', 4));
  });
});

describe('every face', () => {
  it('goes through all of them', () => {
    const { pos } = column({ men: { red: { mill: 2 }, green: { ford: 1 } }, leaders: { red: 'reeds' } }, 'mill', 2, 2);
    const chances = everyFace(ferry, pos, sideOf('red'), { verb: 'to', arg: 1 }, 'made');
    expect([...(chances ?? [])].map(([total, chance]) => [total, Math.round(chance * 36)])).toEqual([
      [0, 25],
      [1, 10],
      [2, 1],
    ]);
  });
});
