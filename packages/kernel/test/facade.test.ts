import { ferry, rules } from '@tercio/ferry';
import { column, Play, seat, sideOf } from '@tercio/ferry/scenes';
import {
  citation,
  defineGame,
  Fast,
  fastDice,
  Match,
  no,
  NOBODY,
  readRecord,
  verify,
  writeRecord,
} from '@tercio/kernel';
import { describe, expect, it } from 'vitest';

/** What everybody outside a game knows of it. */

describe('headers', () => {
  it('name a scenario, rulings and options that exist', () => {
    expect(ferry.headerFault('ring', {})).toBeNull();
    expect(ferry.headerFault('square', {})).toBe('ferry has no scenario "square"; it has ring, short, pair');
    expect(ferry.headerFault('ring', { rulings: { BREACH: 1 } })).toBe('ferry has no ruling "BREACH"');
    expect(ferry.headerFault('ring', { rulings: { BREACH_PRICE: 3 } })).toBe(
      'ruling BREACH_PRICE can be 2 or 1, not 3',
    );
    expect(ferry.headerFault('ring', { rulings: { constructor: 3 } })).toContain('no ruling');
    expect(ferry.headerFault('ring', { options: { coins: 5 } })).toBe('option coins can be 6 or 4 or 9');
    expect(ferry.headerFault('ring', { options: { luck: 5 } })).toBe('ferry has no option "luck"');
    expect(() => ferry.setup('square', {}, new Fast(1))).toThrow('no scenario');
  });

  it('reach the table', () => {
    const { pos } = ferry.setup('ring', { rulings: { BREACH_PRICE: 1 }, options: { coins: 4 } }, new Fast(1));
    const play = new Play(pos);
    expect([play.table.breachPrice, play.coins('red')]).toEqual([1, 4]);
  });
});

describe('saves', () => {
  const { pos } = column({}, 'mill', 2, 3);
  const saved = JSON.parse(ferry.write(pos)) as { [field: string]: unknown; table: { [field: string]: unknown } };
  const read =
    (change: object): (() => unknown) =>
    () =>
      ferry.read(JSON.stringify({ ...saved, ...change }));

  it('of other games, editions and layouts are refused', () => {
    expect(read({ game: 'chess' })).toThrow('a position of "chess"');
    expect(read({ edition: 7 })).toThrow('edition 7');
    expect(read({ shape: 7 })).toThrow('shape 7');
  });

  it('that are not sound are refused', () => {
    const table = (change: object): object => ({ table: { ...saved.table, ...change } });
    expect(read(table({ men: [1.5] }))).toThrow('"men" is not a column of whole numbers');
    expect(read(table({ steps: 'many' }))).toThrow('"steps" is not a whole number');
    expect(read(table({ luck: 1 }))).toThrow('unknown field "luck"');
    expect(read({ table: null })).toThrow('not an object');
    expect(read(table({ coins: [-1, 0, 0] }))).toThrow('fewer than no coins');
    expect(read({ table: { ...saved.table, men: undefined } })).toThrow('"men" is missing');
  });

  it('write columns by their runs, and what a side writes on a floor once; what is written out in full is read, too', () => {
    const match = new Match(ferry, { scenario: 'ring' }, fastDice(7));
    const [by, to] = [sideOf('red'), sideOf('green')];
    const term = ferry.terms.findIndex(({ kind }) => kind === 'truce');
    for (const [verb, arg] of [
      ['with', to],
      ['open', null],
      ['term', term],
    ] as const)
      match.act(by, [{ verb, arg }]);
    const text = ferry.write(match.pos);
    const { table, flow } = JSON.parse(text) as {
      table: { men: unknown };
      flow: { wait: { lanes: readonly object[] } };
    };
    expect(table.men).toMatch(/^\d+(?:\*\d+)?( \d+(?:\*\d+)?)+$/);
    expect(flow.wait.lanes[0]).not.toHaveProperty('ask.about');
    const inFull = { game: 'ferry', edition: ferry.edition, shape: saved['shape'], ...match.pos };
    for (const back of [ferry.read(text), ferry.read(JSON.stringify(inFull))]) {
      expect([back, ferry.hash(back)]).toEqual([match.pos, ferry.hash(match.pos)]);
      expect(ferry.offer(back, by)).toEqual(ferry.offer(match.pos, by));
    }
    expect(ferry.write(ferry.read(text))).toBe(text);
  });
});

describe('words', () => {
  const { pos } = column({ men: { green: { weir: 1 } } }, 'mill', 2, 3);
  const red = sideOf('red');

  it('are read back, or not at all', () => {
    expect(ferry.words.read(pos, red, ' to  ford ')).toEqual({ verb: 'to', arg: 1 });
    expect(ferry.words.read(pos, red, 'to nowhere')).toBeNull();
    expect(ferry.words.read(pos, red, 'to ford today')).toBeNull();
    expect(ferry.words.read(pos, red, 'fly')).toBeNull();
    expect(ferry.words.read(pos, red, '')).toBeNull();
    expect(ferry.words.read(pos, red, 'recall green')).toEqual({ verb: 'recall', arg: 1 });
    expect(ferry.words.chosen('step', { verb: 'to', arg: 1 })).toBe('to ford');
  });

  it('cite the book', () => {
    expect(citation(ferry, '5.5')).toBe('5.5 Bank by bank');
    expect(citation(ferry, '77')).toBe('77');
    expect([ferry.domain('step', 'to'), ferry.domain('men', 'take'), ferry.domain('step', 'stop')]).toEqual([
      'bank',
      'number',
      null,
    ]);
    expect(ferry.verbs('halt')).toEqual(['halt', 'pass']);
  });

  it('say why a number is out of range as the game knows best', () => {
    const { bidMarch } = rules.asks;
    const bid: typeof bidMarch.verbs.bid = {
      ...bidMarch.verbs.bid,
      may: (t, _about, coins, by) =>
        coins > (t.coins[by] ?? 0) ? no('3.1', 'tooFewCoins', { price: coins, coins: t.coins[by] ?? 0 }) : null,
    };
    const game = defineGame({ ...rules, asks: { ...rules.asks, bidMarch: { ...bidMarch, verbs: { bid } } } });
    const play = new Play(game.setup('ring', {}, new Fast(1)).pos, game);
    play.say('red ready').say('green ready').say('blue ready');
    const refusal = play.refusal('red bid 8');
    expect(refusal && game.words.refusal(refusal, game.view(play.pos, seat('red')))).toBe(
      'It costs 8 coins, and you have 6 coins.',
    );
    expect(play.refusal('red bid -1')).toMatchObject({ rule: 'table', code: 'outOfRange' });
  });
});

describe('ends outside the rules', () => {
  it('stop the game, are noted in the record, and verify', () => {
    const match = new Match(ferry, { scenario: 'ring' }, fastDice(4));
    match.act(sideOf('red'), [{ verb: 'ready', arg: null }]);
    match.endBy({ won: seat('green', 'blue'), how: 'resignation', rule: 'table', points: [] });
    expect(match.act(sideOf('green'), [{ verb: 'ready', arg: null }])).toMatchObject({ code: 'gameOver' });
    expect(match.undo(sideOf('red'))).toMatchObject({ code: 'gameOver' });
    const text = writeRecord(match, { kind: 'fast', commit: '4', nonces: [], seed: null });
    expect(text).toContain('2! resignation\nend resignation won green blue points');
    expect(verify(ferry, readRecord(text))).toEqual({ lines: 2, outcomes: 6, given: 0 });
    expect(match.view(NOBODY).flow.over).toBeNull();
  });
});
