import { ferry, rules } from '@tercio/ferry';
import { column, Play, seat, sideOf, turn } from '@tercio/ferry/scenes';
import {
  anyOf,
  defineGame,
  EVERYONE,
  eventsFor,
  Fast,
  fastDice,
  isRefusal,
  Match,
  no,
  NOBODY,
  only,
  readRecord,
  replay,
  verify,
  writeRecord,
} from '@tercio/kernel';
import type { Choice, Draft, Game, Played, Pos, Side, Sides, Term } from '@tercio/kernel';
import { knowledge, twins } from '@tercio/kit';
import { describe, expect, it } from 'vitest';

/** Deals: what a secret one leaves for others to see is nothing, and whatever would tell them is caught by name. */

const [RED, GREEN, BLUE] = [sideOf('red'), sideOf('green'), sideOf('blue')];
const NOTE = { kind: 'fast', commit: '7', nonces: [], seed: null } as const;
const term = (kind: string, from: Side, to: Side, figures: Partial<Term>): Term => ({
  kind,
  from,
  to,
  thing: -1,
  amount: -1,
  until: -1,
  ...figures,
});
const TRUCE: Draft = { to: only(GREEN), secret: true, terms: [term('truce', RED, GREEN, { until: 3 })] };

const begun = (scenario = 'ring'): Match => new Match(ferry, { scenario }, fastDice(7));
function act(match: Match, who: Side, ...choices: readonly Choice[]): Played {
  const played = match.act(who, choices);
  if (isRefusal(played)) throw new Error(played.code);
  if (played.stopped) throw new Error(played.stopped.code);
  return played;
}
const say = (match: Match, who: Side, words: string): Played =>
  act(match, who, ferry.words.read(match.pos, who, words) ?? { verb: words, arg: null });
const propose = (match: Match, who: Side, draft: Draft): Played =>
  act(match, who, ...ferry.proposal(match.view(only(who)), who, draft));

/** All that a side can find out about a match. */
const known = (match: Match, viewer: Sides): string =>
  JSON.stringify([
    match.view(viewer),
    match.game.waiting(match.pos),
    match.events(viewer),
    writeRecord(match, NOTE, viewer),
    [RED, GREEN, BLUE].filter((who) => viewer & only(who)).map((who) => match.undoRefusal(who)),
  ]);

describe('deals', () => {
  it('27 are described, written as a plan, and judged term by term', () => {
    expect(ferry.terms.map(({ kind, mutual, amount, until, openly }) => [kind, mutual, amount, until, openly])).toEqual(
      [
        ['coins', false, true, false, true],
        ['truce', true, false, true, false],
      ],
    );
    const match = begun();
    const view = match.view(only(RED));
    const draft: Draft = {
      to: only(GREEN, BLUE),
      secret: false,
      terms: [term('truce', GREEN, BLUE, { until: 2 }), term('coins', RED, BLUE, { amount: 9 })],
    };
    expect(ferry.dealFaults(view, RED, draft)).toEqual([
      null,
      { rule: '2.8', code: 'hasFewerCoins', figures: { side: RED, coins: 6 } },
    ]);
    expect(ferry.words.term(draft.terms[0] as Term, view)).toBe(
      'a truce between Green and Blue until the end of turn 2',
    );
    const words = ferry.proposal(view, RED, draft).map(({ verb, arg }) => `${verb} ${arg ?? ''}`.trim());
    expect(words).toEqual('with 1,and 2,open,term 0,from 0,to 2,amount 9,term 1,from 1,to 2,until 2,send'.split(','));
    expect(propose(match, RED, TRUCE).played).toBe(5);
    const [offered] = match.view(only(GREEN)).deals;
    const answer: Draft = { ...TRUCE, to: only(RED), counters: offered?.id ?? -1 };
    expect(propose(match, GREEN, answer).seen).toBe(seat('red', 'green'));
    expect(match.view(only(RED)).deals.map(({ stage }) => stage)).toEqual(['over', 'offered']);
  });

  it('27 A secret proposal, signature, refusal, withdrawal and counter leave no trace for anybody else', () => {
    const steps: readonly ((match: Match) => void)[] = [
      (match) => propose(match, RED, TRUCE),
      (match) => say(match, GREEN, 'sign red+green1'),
      (match) => say(match, RED, 'withdraw red+green1'),
      (match) => propose(match, RED, TRUCE),
      (match) => propose(match, GREEN, { ...TRUCE, to: only(RED), counters: only(RED, GREEN) | 8 }),
      (match) => say(match, RED, 'refuse red+green3'),
    ];
    for (const isReady of [false, true]) {
      const match = begun();
      if (isReady) say(match, BLUE, 'ready');
      else say(match, BLUE, 'with red');
      const before = [seat('blue'), NOBODY].map((viewer) => known(match, viewer));
      for (const step of steps) {
        step(match);
        expect([seat('blue'), NOBODY].map((viewer) => known(match, viewer))).toEqual(before);
      }
      expect(match.view(only(GREEN)).deals).toHaveLength(3);
    }
  });

  it('27 Who is ready answers in secret, and stays ready', () => {
    const match = begun();
    say(match, GREEN, 'ready');
    const before = known(match, seat('blue'));
    propose(match, RED, TRUCE);
    expect(ferry.waiting(match.pos).map(({ side }) => side)).toEqual([RED, BLUE]);
    expect(ferry.offer(match.pos, GREEN)?.choices).toHaveLength(2);
    say(match, GREEN, 'sign red+green1');
    expect([known(match, seat('blue')), ferry.offer(match.pos, GREEN)]).toEqual([before, null]);
  });

  it('27 What one side writes can be taken back after a secret post of others, which stays', () => {
    const match = begun();
    say(match, BLUE, 'with red');
    say(match, BLUE, 'open');
    propose(match, RED, TRUCE);
    expect(match.undo(RED)?.code).toBe('shown');
    expect([match.undo(BLUE), match.undo(BLUE), match.undo(BLUE)?.code]).toEqual([null, null, 'nothingToUndo']);
    expect(match.view(only(GREEN)).deals).toHaveLength(1);
    expect(ferry.offer(match.pos, BLUE)?.ask).toBe('deal');
  });

  it('24 Records: a secret deal stands only in the copies of those who know of it, and no number is left out', () => {
    const match = begun();
    propose(match, RED, TRUCE);
    say(match, GREEN, 'sign red+green1');
    for (const who of [RED, GREEN, BLUE]) say(match, who, 'ready');
    const lines = (viewer: Sides): readonly string[] =>
      writeRecord(match, NOTE, viewer)
        .split('\n')
        .filter((row) => /^\d/.test(row));
    expect(lines(seat('blue'))).toEqual(['1 red ready', '2 green ready', '3 blue ready']);
    expect(lines(seat('green'))[0]).toBe('1 red with green; secret; term truce; until 3; send');
    expect(lines(seat('green'))).toHaveLength(5);
    const whole = readRecord(writeRecord(match, NOTE));
    expect(ferry.hash([...replay(ferry, whole)].at(-1)?.pos as Pos)).toBe(ferry.hash(match.pos));
    expect(verify(ferry, whole).lines).toBe(5);
  });

  it('15 Sides and seats: a deal between two sides of one seat, written and taken back by either', () => {
    const match = begun('pair');
    const own = seat('green', 'blue');
    const before = known(match, seat('red'));
    say(match, GREEN, 'with blue');
    say(match, BLUE, 'with green');
    expect([match.undo(GREEN), match.undo(BLUE)]).toEqual([null, null]);
    propose(match, BLUE, { to: only(GREEN), secret: true, terms: [term('truce', GREEN, BLUE, { until: 4 })] });
    expect(match.view(own).offers.map(({ side, offer }) => [side, offer?.ask])).toEqual([
      [GREEN, 'deal'],
      [BLUE, 'deal'],
    ]);
    say(match, GREEN, 'sign green+blue1');
    expect(match.view(own).deals).toMatchObject([{ stage: 'made' }]);
    expect(known(match, seat('red'))).toBe(before);
    const other = ferry.redeal(match.view(seat('red')), new Fast(1));
    expect(ferry.view(other, EVERYONE).deals).toEqual([]);
  });

  it('24 Deals: a secret truce is known to its sides alone until it is broken, and then to all', () => {
    const scene = { men: { green: { ford: 1 } } } as const;
    const bound = column({ ...scene, secretTruces: [['red', 'green']] }, 'mill', 2, 2);
    const free = column(scene, 'mill', 2, 2);
    const { who, choice } = bound.read('red to ford');
    expect([ferry.warnings(bound.pos, who, choice).length, ferry.warnings(free.pos, who, choice).length]).toEqual([
      1, 0,
    ]);
    for (const viewer of [seat('blue'), NOBODY]) {
      expect(knowledge(ferry, bound.pos, viewer)).toBe(knowledge(ferry, free.pos, viewer));
      const told = (play: Play): readonly string[] =>
        eventsFor(new Play(play.pos).say('red to ford', 0, 0).told, viewer).map(({ kind, what }) =>
          typeof what === 'string' ? `${kind} ${what}` : kind,
        );
      expect(told(bound).filter((line) => !told(free).includes(line))).toEqual(['deal shown', 'broken']);
    }
  });

  it('25 Bots propose and answer in simulations, also where they are ready', () => {
    const sim = ferry.sim(turn({}).pos, new Fast(1));
    expect(sim.play(GREEN, { verb: 'ready', arg: null })).toBe(true);
    for (const choice of ferry.proposal(sim.view(only(RED)), RED, TRUCE)) expect(sim.play(RED, choice)).toBe(true);
    const answer = anyOf(sim.offer(GREEN) ?? { ask: '', rule: '', about: {}, choices: [], ranges: [] }, new Fast(1));
    expect([sim.play(GREEN, answer), sim.deals, sim.sides]).toMatchObject([true, [{ by: RED }], [RED, BLUE]]);
  });
});

it('27 a game may keep some sides from secret deals', () => {
  const { deals } = rules;
  if (deals === undefined) throw new Error('Ferry has deals');
  const openly = (_t: object, parties: Sides): ReturnType<typeof no> | null =>
    parties === only(RED, GREEN) ? no('8', 'dealOpenOnly') : null;
  const aloud = defineGame({ ...rules, deals: { ...deals, openly } });
  const match = new Match(aloud, { scenario: 'ring' }, fastDice(7));
  const why = (who: Side, to: Side): string | undefined => {
    const { pos } = match.game.play(match.pos, who, [{ verb: 'with', arg: to }], new Fast(1)) as Played;
    return aloud.why(pos, who, { verb: 'secret', arg: null })?.code;
  };
  expect([why(RED, GREEN), why(RED, BLUE)]).toEqual(['dealOpenOnly', undefined]);
});

describe('planted leaks', () => {
  const RUNS = { runs: 150, seed: 27 };
  /** Ferry, but with something done to what comes of a secret post. */
  const posting = (spoil: (played: Played, side: Side) => Partial<Played>): Game => ({
    ...ferry,
    play(pos, side, choices, chance) {
      const played = ferry.play(pos, side, choices, chance);
      if (isRefusal(played) || played.said === null || played.seen === EVERYONE) return played;
      return { ...played, ...spoil(played, side) };
    },
  });
  const withFlow = (pos: Pos, flow: Partial<Pos['flow']>): Pos => ({ ...pos, flow: { ...pos.flow, ...flow } });

  it('21 none is in Ferry itself', () => {
    expect(twins(ferry, 'ring', RUNS).compared).toBeGreaterThan(500);
  });

  it('21 a secret post that raises the count of public changes is caught', () => {
    const game = posting(({ pos }) => ({ pos: withFlow(pos, { commits: pos.flow.commits + 1 }) }));
    expect(() => twins(game, 'ring', RUNS)).toThrow('sees a difference');
  });

  it('21 a ready that is lifted by a secret proposal is caught', () => {
    const game: Game = {
      ...ferry,
      waiting(pos) {
        const { wait } = pos.flow;
        if (wait?.for !== 'floor') return ferry.waiting(pos);
        const called = wait.lanes.filter(({ done, ask }) => done && ask !== null);
        return [...ferry.waiting(pos), ...called.map(({ side }) => ({ side, ask: null, window: null }))];
      },
    };
    expect(() => twins(game, 'ring', RUNS)).toThrow('sees a difference');
  });

  it('21 an event that tells all of a secret post is caught', () => {
    const game = posting(({ told }) => ({ told: told.map((news) => ({ ...news, to: EVERYONE })) }));
    expect(() => twins(game, 'ring', RUNS)).toThrow('whom it does not concern');
  });

  it('21 numbers of deals that run through all audiences are caught', () => {
    const game: Game = {
      ...ferry,
      view(pos, viewer) {
        const all = ferry.view(pos, EVERYONE).deals;
        const view = ferry.view(pos, viewer);
        return {
          ...view,
          deals: view.deals.map((deal) => ({ ...deal, id: all.findIndex(({ id }) => id === deal.id) })),
        };
      },
    };
    expect(() => twins(game, 'ring', RUNS)).toThrow('sees a difference');
  });

  it('21 a waiting list that names what a side is writing is caught', () => {
    const game: Game = {
      ...ferry,
      waiting: (pos) => ferry.waiting(pos).map((one) => ({ ...one, ask: ferry.offer(pos, one.side)?.ask ?? null })),
    };
    expect(() => twins(game, 'ring', RUNS)).toThrow('sees a difference');
  });

  it('21 a refusal that knows a deal of others is caught', () => {
    const game: Game = {
      ...ferry,
      why(pos, side, choice) {
        const refusal = ferry.why(pos, side, choice);
        const isThere = new Play(pos).table.deals.some(({ id }) => id === choice.arg);
        return refusal?.code === 'dealUnknown' && isThere ? { ...refusal, code: 'dealNotYours' } : refusal;
      },
    };
    expect(() => twins(game, 'ring', RUNS)).toThrow('sees a difference');
  });

  it('21 a warning that knows a truce of others is caught', () => {
    const game: Game = {
      ...ferry,
      warnings(pos, side, choice) {
        const all = new Play(pos).table.deals.filter(({ stage }) => stage !== 'over');
        return [
          ...ferry.warnings(pos, side, choice),
          { rule: '2.6', code: 'breaksTruce', figures: { side: all.length } },
        ];
      },
    };
    expect(() => twins(game, 'ring', RUNS)).toThrow('sees a difference');
  });

  it('21 a line in the record of others is caught', () => {
    const loud = posting(() => ({ seen: EVERYONE }));
    const match = new Match(loud, { scenario: 'ring' }, fastDice(7));
    const before = known(match, seat('blue'));
    propose(match, RED, TRUCE);
    expect(known(match, seat('blue'))).not.toBe(before);
    expect(writeRecord(match, NOTE, seat('blue'))).toContain('red with green; secret');
  });
});
