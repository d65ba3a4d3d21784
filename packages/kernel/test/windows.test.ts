import { ferry } from '@tercio/ferry';
import { column, Play, seat, sideOf } from '@tercio/ferry/scenes';
import {
  anyOf,
  Fast,
  fastDice,
  isRefusal,
  Match,
  obey,
  only,
  recordOf,
  recordText,
  replay,
  readRecord,
  writeRecord,
} from '@tercio/kernel';
import type { Order, Side } from '@tercio/kernel';
import { restsOf, viewersOf } from '@tercio/kit';
import { describe, expect, it } from 'vitest';

/** Windows follow public facts, answers are sealed, and one act happens at a time. */

const RED = sideOf('red');
const GREEN = sideOf('green');
const BLUE = sideOf('blue');

describe('windows', () => {
  it('10 Windows are public: the waiting list is the same in every redeal of every view', () => {
    let windows = 0;
    for (let game = 0; windows < 40; game++) {
      for (const { pos } of restsOf(ferry, 'ring', { seed: 10, game })) {
        if (pos.flow.wait?.for !== 'window') continue;
        windows++;
        const waiting = JSON.stringify(ferry.waiting(pos));
        for (const viewer of viewersOf(ferry)) {
          const view = ferry.view(pos, viewer);
          const random = new Fast(windows);
          for (let i = 0; i < 50; i++) expect(JSON.stringify(ferry.waiting(ferry.redeal(view, random)))).toBe(waiting);
        }
      }
    }
  });

  it('10 Windows are public: two Blanks are asked, an empty hand is not', () => {
    expect(column({ hands: { green: ['Blank', 'Blank'] } }, 'mill', 2, 3).say('red to ford').asked).toEqual([
      'green halt',
    ]);
    expect(column({ hands: { blue: ['Halt'] } }, 'mill', 2, 3).say('red to ford').asked).toEqual(['red step']);
  });

  const both = { men: { blue: { ford: 1 } }, hands: { green: ['Halt'], blue: ['Halt', 'Blank'] } } as const;

  it('11 Precedence: of two sealed Halts the first happens, the other side is asked anew', () => {
    const play = column(both, 'mill', 2, 3).say('red to ford').say('blue halt').say('green halt').say('blue pass');
    expect(play.asked).toEqual(['blue halt']);
    expect(play.told.filter(({ event }) => event.kind === 'played')).toMatchObject([{ event: { side: GREEN } }]);
    expect(play.table.cards).toEqual([0, 0, 2]);
    expect(play.say('blue pass', 0, 0).asked).toEqual(['red retreat']);
  });

  it('11 Precedence: an answer that was displaced is in no view, event or record', () => {
    const tell = (first: string): string => {
      const play = column(both, 'mill', 2, 3).say('red to ford').say(`blue ${first}`).say('green halt');
      const views = viewersOf(ferry).map((viewer) => ferry.view(play.pos, viewer));
      return JSON.stringify([views, play.told, ferry.write(play.pos)]);
    };
    expect(tell('halt')).toBe(tell('pass'));
    expect(recordWith('halt')).toBe(recordWith('pass'));
  });

  /** A recorded game up to a window where Green plays Halt and Blue has answered before. */
  function recordWith(blueAnswers: string): string {
    const match = matchAt('halt', (m) => holds(m, GREEN) && holds(m, BLUE) && isAsked(m, [GREEN, BLUE]));
    for (const [who, verb] of [
      [BLUE, blueAnswers],
      [GREEN, 'halt'],
    ] as const)
      match.act(who, [{ verb, arg: null }]);
    return recordText(recordOf(match, NOTE));
  }

  const NOTE = { kind: 'fast', commit: '0', nonces: [], seed: null } as const;
  const holds = ({ pos }: Match, who: Side): boolean => (new Play(pos).table.hand[who * 3] ?? 0) > 0;
  const isAsked = (match: Match, sides: readonly Side[]): boolean => {
    const { wait } = match.pos.flow;
    return wait?.for === 'window' && sides.every((who) => wait.lanes.some((lane) => lane.side === who && !lane.done));
  };

  /** A random match, played by nobody in particular, up to the first such window. */
  function matchAt(window: string, found: (match: Match) => boolean): Match {
    for (let seed = 0; ; seed++) {
      const match = new Match(ferry, { scenario: 'ring' }, fastDice(seed));
      const random = new Fast(seed);
      while (match.over === null) {
        const [first] = ferry.waiting(match.pos);
        const { wait } = match.pos.flow;
        if (wait?.for === 'window' && wait.window === window && found(match)) return match;
        const offer = first && ferry.offer(match.pos, first.side);
        if (!first || !offer) throw new Error('nobody is asked');
        match.act(first.side, [anyOf(offer, random)]);
      }
    }
  }

  it('12 Windows in windows: an odd number of Spies cancels a Halt, up to three', () => {
    const scene = {
      men: { blue: { tower: 4 }, green: { weir: 4 } },
      leaders: { green: 'weir' },
      hands: { green: ['Spy', 'Spy', 'Blank'], blue: ['Halt', 'Blank'], red: ['Spy', 'Blank'] },
    } as const;
    const answers: { readonly [spies: number]: readonly string[] } = {
      0: ['red pass', 'green pass'],
      1: ['red pass', 'green spy', 'red pass', 'blue pass'],
      2: ['red pass', 'green spy', 'red spy', 'blue pass', 'green pass', 'blue pass', 'green pass', 'red pass'],
      3: [
        'red pass',
        'green spy',
        'red spy',
        'blue pass',
        'green spy',
        'blue pass',
        'red pass',
        'blue pass',
        'blue pass',
        'red pass',
      ],
    };
    for (const [spies, said] of Object.entries(answers)) {
      const play = column(scene, 'mill', 2, 5).say('red to ford').say('blue halt');
      let depth = 0;
      for (const words of said) {
        play.say(words);
        depth = Math.max(depth, play.table.played.length);
      }
      expect(depth).toBe(Number(spies) === 0 ? 1 : Number(spies) + 1);
      const isHalted = Number(spies) % 2 === 0;
      expect(play.story.includes('halted'), `${spies} spies`).toBe(isHalted);
      expect(play.table.steps).toBe(isHalted ? 0 : 4);
      play.say('blue pass');
      expect(play.asked).toEqual(isHalted ? [] : ['red step']);
      expect(play.table.played).toEqual([]);
    }
  });

  const orders: readonly Order[] = [
    { side: RED, window: 'halt', when: 'always', choice: { verb: 'pass', arg: null } },
    { side: GREEN, window: 'halt', when: 'no halt', choice: { verb: 'pass', arg: null } },
    { side: BLUE, window: 'halt', when: 'last step', choice: { verb: 'pass', arg: null } },
    ...[RED, GREEN, BLUE].map((who) => {
      return { side: who, window: 'counter', when: 'always', choice: { verb: 'pass', arg: null } };
    }),
  ];

  /** A whole game where windows are answered by orders, or by hand with the answers that orders would give. */
  function byOrders(seed: number, isByHand: boolean): Match {
    const match = new Match(ferry, { scenario: 'ring' }, fastDice(seed));
    const random = new Fast(seed);
    while (match.over === null) {
      if (isByHand ? obeyByHand(match) : obey(match, orders)) continue;
      const [first] = ferry.waiting(match.pos);
      const offer = first && ferry.offer(match.pos, first.side);
      if (!first || !offer) throw new Error('nobody is asked');
      match.act(first.side, [anyOf(offer, random)]);
    }
    return match;
  }

  function obeyByHand(match: Match): boolean {
    for (const { side, window } of ferry.waiting(match.pos)) {
      const view = match.view(only(side));
      const order = orders.find((o) => o.side === side && o.window === window && ferry.words.holds(o.when, view, side));
      if (order && !isRefusal(match.act(side, [order.choice]))) return true;
    }
    return false;
  }

  it('13 Standing orders: the same answers by hand give the same game and record, but for the sign', () => {
    let automatic = 0;
    for (let seed = 0; seed < 20; seed++) {
      const [ordered, byHand] = [byOrders(seed, false), byOrders(seed, true)];
      expect(ferry.hash(ordered.pos)).toBe(ferry.hash(byHand.pos));
      const text = writeRecord(ordered, NOTE);
      expect(text.replaceAll('~', '')).toBe(writeRecord(byHand, NOTE));
      automatic += text.split('~').length - 1;
      // The record needs only the answers, not the orders.
      const steps = [...replay(ferry, readRecord(text))];
      expect(ferry.hash((steps.at(-1) as { pos: Match['pos'] }).pos)).toBe(ferry.hash(ordered.pos));
    }
    expect(automatic).toBeGreaterThan(20);
  });

  it('13 Standing orders: they see only the view of their side', () => {
    const play = column({ hands: { green: ['Halt'], red: ['Spy'] } }, 'mill', 2, 3).say('red to ford');
    const hidden = ferry.view(play.pos, seat('red', 'green'));
    expect(ferry.words.holds('no halt', hidden, GREEN)).toBe(false);
    for (let i = 0; i < 20; i++) {
      const other = ferry.redeal(ferry.view(play.pos, seat('green')), new Fast(i));
      expect(ferry.words.holds('no halt', ferry.view(other, seat('green')), GREEN)).toBe(false);
    }
  });
});
