import { ferry, rules } from '@tercio/ferry';
import type { FerryRules } from '@tercio/ferry';
import { bids, column, Play, seat, sideOf, tableIn } from '@tercio/ferry/scenes';
import { brand, defineGame, Fast, no, only, Script } from '@tercio/kernel';
import type { Fact, Game, Pos, Sides } from '@tercio/kernel';
import { asksTwice, finishes, knowledge, lanesLeaveTheTable, redeals, simulatesAlike, twins } from '@tercio/kit';
import { describe, expect, it } from 'vitest';

/** A view is all that a side can know; a redeal cannot be told from the truth; and whatever leaks is caught. */

const RED = sideOf('red');
const GREEN = sideOf('green');

/** Twice the sum of observed times log of observed over expected, for two samples: near chi-square if they are alike. */
function chiSquare(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
): { statistic: number; freedom: number } {
  const kinds = [...new Set([...a.keys(), ...b.keys()])];
  const [n, m] = [total(a), total(b)];
  const statistic = kinds.reduce((sum, kind) => {
    const [x, y] = [a.get(kind) ?? 0, b.get(kind) ?? 0];
    const share = (x + y) / (n + m);
    return sum + (x - n * share) ** 2 / (n * share) + (y - m * share) ** 2 / (m * share);
  }, 0);
  return { statistic, freedom: kinds.length - 1 };
}

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

/** Beyond this, one time in about ten thousand (Wilson and Hilferty). */
const limit = (freedom: number): number => freedom * (1 - 2 / (9 * freedom) + 3.72 * Math.sqrt(2 / (9 * freedom))) ** 3;

function handsDealt(pos: Pos, viewer: Sides, count: number, seed: number): ReadonlyMap<string, number> {
  const view = ferry.view(pos, viewer);
  const random = new Fast(seed);
  const counts = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const hand = tableIn(ferry.redeal(view, random)).hand.join('');
    counts.set(hand, (counts.get(hand) ?? 0) + 1);
  }
  return counts;
}

describe('knowledge', () => {
  it('20 Redeal: at every rest and for every set of sides, the view of a redeal is the view', () => {
    redeals(ferry, 'ring', { rests: 700, seed: 20 });
  });

  it('20 Redeal: two truths with one view give the same distribution of redeals', () => {
    const { pos } = ferry.setup('ring', {}, new Fast(20));
    const other = ferry.redeal(ferry.view(pos, seat('red')), new Fast(3));
    expect(ferry.hash(other)).not.toBe(ferry.hash(pos));
    const [a, b] = [handsDealt(pos, seat('red'), 6_000, 1), handsDealt(other, seat('red'), 6_000, 2)];
    const { statistic, freedom } = chiSquare(a, b);
    expect(freedom).toBeGreaterThan(8);
    expect(statistic).toBeLessThan(limit(freedom));
  });

  it('20 Redeal: hands are as likely as dealing makes them', () => {
    // Red holds one Halt: two of five Halts and Spies ... are left among eight cards; Green holds one of them.
    const play = column({ hands: { red: ['Halt'], green: ['Spy'] } }, 'mill', 1, 1);
    const counts = handsDealt(play.pos, seat('red'), 8_000, 5);
    const share = (kind: number): number =>
      [...counts].filter(([hand]) => hand[3 + kind] === '1').reduce((sum, [, n]) => sum + n, 0) / 8_000;
    expect(share(0)).toBeCloseTo(2 / 8, 1);
    expect(share(1)).toBeCloseTo(3 / 8, 1);
    expect(share(2)).toBeCloseTo(3 / 8, 1);
  });

  it('21 Twin run: two worlds with one view stay alike until something is shown', () => {
    const runs = 250;
    const { compared, shown, parted } = twins(ferry, 'ring', { runs, seed: 21 });
    expect(compared).toBeGreaterThan(runs * 8);
    expect(shown + parted).toBeLessThan(runs);
  });

  // Planted leaks

  const secretOf = (t: { hand: number[] }, who: number): number => t.hand[who * 3] ?? 0;
  const leaky = (changed: Partial<FerryRules>): Game => defineGame({ ...rules, ...changed });

  it('21 Twin run: a secret in a frame is caught', () => {
    const { turn } = rules.procs;
    const march: typeof turn.march = (g) => {
      const men = secretOf(g.table, (g.at.mover + 1) % 3);
      return g.call<'march'>('march', { side: g.at.mover, from: brand(0), men }, 'end');
    };
    const game = leaky({ procs: { ...rules.procs, turn: { ...turn, march } } });
    expect(() => twins(game, 'ring', { runs: 250, seed: 21 })).toThrow('sees a difference');
  });

  it('21 Twin run: a secret in a refusal is caught', () => {
    const { step } = rules.asks;
    const to: typeof step.verbs.to = {
      ...step.verbs.to,
      may(t, about, bank, by, scratch) {
        const refusal = step.verbs.to.may(t, about, bank, by, scratch);
        return refusal && no(refusal.rule, refusal.code, { ...refusal.figures, luck: secretOf(t, (by + 1) % 3) });
      },
    };
    const game = leaky({ asks: { ...rules.asks, step: { ...step, verbs: { ...step.verbs, to } } } });
    expect(() => twins(game, 'ring', { runs: 250, seed: 21 })).toThrow('sees a difference');
    expect(() => redeals(game, 'ring', { rests: 700, seed: 20 })).toThrow('can tell a redeal from the truth');
  });

  it('21 Twin run: an event that is told only in some worlds is caught', () => {
    const { turn } = rules.procs;
    const bidden: typeof turn.bidden = (g) => {
      const going = turn.bidden(g);
      if (secretOf(g.table, GREEN) > 0) g.tell?.({ kind: 'turn', rule: '1.4', turn: g.table.turn }, only(RED));
      return going;
    };
    const game = leaky({ procs: { ...rules.procs, turn: { ...turn, bidden } } });
    expect(() => twins(game, 'ring', { runs: 250, seed: 21 })).toThrow('told differently');
  });

  it('21 Twin run: an offer that depends on a foreign secret is caught', () => {
    const { hit } = rules.asks;
    const leader: typeof hit.verbs.leader = {
      may: (t, about, arg, by, scratch) =>
        secretOf(t, (by + 1) % 3) > 0 ? no('7.3', 'noLeader') : hit.verbs.leader.may(t, about, arg, by, scratch),
    };
    const game = leaky({ asks: { ...rules.asks, hit: { ...hit, verbs: { ...hit.verbs, leader } } } });
    expect(() => redeals(game, 'ring', { rests: 2_000, seed: 20 })).toThrow('can tell a redeal from the truth');
  });

  it('21 Broken laws: a window that looks at hands, a lane that writes, a step that changes before it asks', () => {
    const { halt } = rules.windows;
    const peeking = leaky({
      windows: {
        ...rules.windows,
        halt: { ...halt, who: (seen, about) => halt.who(seen, about).filter((who) => (seen.hand[who * 3] ?? 0) !== 0) },
      },
    });
    expect(() => simulatesAlike(peeking, 'ring', { games: 20, seed: 1 })).toThrow('goes elsewhere in a simulation');

    const { bid, march } = rules.procs;
    const bidden: typeof bid.bidden = (g) => {
      g.table.turn++;
      return bid.bidden(g);
    };
    const writing = leaky({ procs: { ...rules.procs, bid: { ...bid, bidden } } });
    expect(() => lanesLeaveTheTable(writing, 'ring', { games: 5, seed: 1 })).toThrow('writes on the table');

    const step: typeof march.step = (g) => {
      if (g.table.steps > 0) g.table.steps++;
      return march.step(g);
    };
    const changing = leaky({ procs: { ...rules.procs, march: { ...march, step } } });
    expect(() => asksTwice(changing, 'ring', { games: 20, seed: 1 })).toThrow('asking again changes the position');
  });

  it('21 Broken laws: a dead end and a free cycle', () => {
    const { hit } = rules.asks;
    const never = { may: () => no('7.3', 'noMan', { bank: 0 }) };
    const stuck = leaky({ asks: { ...rules.asks, hit: { ...hit, verbs: { man: never, leader: never } } } });
    expect(() => finishes(stuck, 'ring', { games: 40, seed: 1 })).toThrow('no answer');

    const { march } = rules.procs;
    const stepped: typeof march.stepped = (g) => {
      const going = march.stepped(g);
      g.table.steps++;
      return going;
    };
    const endless = leaky({ procs: { ...rules.procs, march: { ...march, stepped } } });
    expect(() => finishes(endless, 'ring', { games: 40, seed: 1 })).toThrow('leads back to a position');
  });

  // Facts

  const facts = (play: Play, viewer: Sides): readonly Fact[] =>
    ferry.view(play.pos, viewer).facts.map(({ fact }) => fact);
  const greenHands = (play: Play, count = 60): readonly string[] => {
    const view = ferry.view(play.pos, seat('red'));
    const random = new Fast(22);
    const hands = Array.from({ length: count }, () => tableIn(ferry.redeal(view, random)).hand.slice(3, 6).join(''));
    return [...new Set(hands)].sort();
  };

  /** Red has looked at Green's Halt and Blank. */
  function afterLook(): Play {
    const play = bids({ hands: { red: ['Spy'], green: ['Halt', 'Blank'], blue: ['Blank', 'Blank'] } });
    for (const who of ['red', 'green', 'blue']) play.say(`${who} bid ${who === 'red' ? 2 : 0}`).say(`${who} bid 0`);
    return play.say('red at green');
  }

  it('22 Facts: after a look every redeal has that hand; the fact is dated, and invisible to others', () => {
    const play = afterLook();
    expect(greenHands(play)).toEqual(['101']);
    expect(facts(play, seat('red'))).toEqual([
      { kind: 'hand', about: GREEN, values: [1, 0, 1], when: play.pos.flow.commits, binds: true },
    ]);
    expect(facts(play, seat('green', 'blue'))).toEqual([]);
    expect(knowledge(ferry, play.pos, seat('blue'))).not.toContain('"values"');
  });

  it('22 Facts: after its owner draws, one card is free', () => {
    const play = afterLook().say('red from mill').say('red take 1').say('red without', 1).say('red stop');
    const next = new Play(ferry.enter(play.table, 'turn', { mover: 0 }, new Script([])).pos);
    next.pos = { ...next.pos, facts: play.pos.facts };
    for (const who of ['red', 'green', 'blue']) next.say(`${who} ready`);
    next.say('red bid 1').say('red bid 0').say('green bid 0').say('green bid 2').say('blue bid 0').say('blue bid 0', 1);
    expect(next.table.cards[GREEN]).toBe(3);
    expect(greenHands(next)).toEqual(['102', '111', '201']);
  });

  it('22 Facts: a card that is played is known to be gone', () => {
    const play = afterLook().say('red from mill').say('red take 1').say('red without', 3).say('red to ford');
    expect(play.asked).toEqual(['green halt']);
    play.say('green halt').say('red pass').say('blue pass');
    expect(greenHands(play)).toEqual(['001']);
    expect(facts(play, seat('red'))).toMatchObject([{ values: [0, 0, 1], binds: true }]);
    expect(facts(play, seat('red'))[0]?.when).toBeLessThan(play.pos.flow.commits);
  });
});
