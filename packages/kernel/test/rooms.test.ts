import { describe, expect, it } from 'vitest';
import { bookOf, either, hashOf, inFile, joined, listed, named, numbered, orNull } from '../src/rooms/index.ts';
import { paragraphs, printFault, productOf, rulingsOf, shapesUnder, sumOf, yesOrNo } from '../src/rooms/index.ts';

/** What games share inside: chapters joined, domains, modifiers, shapes of data, rulings, texts. */

const chapter = (name: string, verbs: readonly string[] = []) => ({
  procs: { [name]: {} },
  asks: { [`${name}?`]: {} },
  refusals: { [`${name}No`]: () => `not ${name}` },
  prompts: { [`${name}?`]: (about: { readonly n: number }) => `${name} ${about.n}` },
  options: { [`${name}?`]: { go: (arg: number) => `${name} to ${arg}` } },
  events: { [name]: (event: { readonly what: string }) => ({ text: event.what }) },
  figures: {
    shared: Object.fromEntries(
      verbs.map((verb) => [verb, (_seen: object, arg: number) => ({ title: `${verb} ${arg}`, lines: [], sum: '' })]),
    ),
  },
});

describe('chapters', () => {
  const { procs, asks, explain, words } = joined([chapter('march', ['move']), chapter('siege', ['storm'])]);

  it('become one game with the words of all', () => {
    expect([Object.keys(procs), Object.keys(asks)]).toEqual([
      ['march', 'siege'],
      ['march?', 'siege?'],
    ]);
    expect(words.prompt('siege?', { n: 3 }, {})).toBe('siege 3');
    expect(words.choice('march?', { verb: 'go', arg: 4 }, {}, {})).toBe('march to 4');
    expect(words.choice('march?', { verb: 'go', arg: null }, {}, {})).toBe('march to -1');
    expect(words.choice('march?', { verb: 'stay', arg: 4 }, {}, {})).toBeNull();
    expect(words.event({ kind: 'march', what: 'gone' } as { kind: string }, {})).toEqual({ text: 'gone' });
    expect(words.event({ kind: 'other' }, {})).toBeNull();
  });

  it('may each explain verbs of one question', () => {
    expect(explain({}, 'shared', { verb: 'move', arg: 1 }, {})?.title).toBe('move 1');
    expect(explain({}, 'shared', { verb: 'storm', arg: 2 }, {})?.title).toBe('storm 2');
    expect(explain({}, 'shared', { verb: 'wait', arg: null }, {})).toBeNull();
  });

  it('that define the same thing twice are refused', () => {
    expect(() => joined([chapter('march'), chapter('march')])).toThrow('two chapters have prompts for "march?"');
    expect(() => joined([chapter('a', ['move']), chapter('b', ['move'])])).toThrow('figures for "shared", "move"');
  });
});

describe('domains', () => {
  it('of numbered things read back what they show, and nothing else', () => {
    const cards = numbered<object>('card', 'card', () => 20);
    expect([cards.show(0), cards.read('card12')]).toEqual(['card1', 11]);
    for (const word of ['card0', 'card', 'c1', 'card1x', 'card01']) expect(cards.read(word)).toBe(-1);
  });

  it('of named things know how many there are', () => {
    const banks = named<object>('bank', ['mill', 'ford']);
    expect([banks.size({}), banks.show(1), banks.read('ford'), banks.read('weir')]).toEqual([2, 'ford', 1, -1]);
  });
});

it('modifiers are summed or multiplied where they apply', () => {
  const table = [
    { rule: '1', words: 'hill', value: 2, when: (hill: boolean) => hill },
    { rule: '2', words: 'always', value: () => -1, when: () => true },
  ];
  expect([sumOf(table, true), sumOf(table, false)]).toEqual([1, -1]);
  expect(productOf(6, [{ rule: '3', words: 'half', times: [1, 2], when: (it: boolean) => it }], true)).toBe(3);
});

it('a book of several files is in the order of its numbers, appendices last', () => {
  const clause = (id: string) => ({ id, title: id, summary: id });
  const book = bookOf([clause('10.1'), clause('2.10'), clause('A.1')], [clause('2'), clause('2.9'), clause('2.9.1')]);
  expect(book.map(({ id }) => id)).toEqual(['2', '2.9', '2.9.1', '2.10', '10.1', 'A.1']);
});

it('other data have another hash', () => {
  expect(hashOf({ a: 1 })).toMatch(/^[0-9a-f]{8}$/);
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
});

it('rulings are what a header says, else as we read the book', () => {
  const RULINGS = { A: yesOrNo(1, 'R1 R2', '2.1 2.2', 'so it is'), B: yesOrNo(0, 'R3', '3', 'not so') };
  expect(rulingsOf(RULINGS, { B: 1 })).toEqual({ A: 1, B: 1 });
  expect(RULINGS.A).toMatchObject({ about: 'R1, R2: so it is', rulings: ['R1', 'R2'], rules: ['2.1', '2.2'] });
});

describe('shapes', () => {
  const { atLeast, each, fieldsOf, flag, listOf, mapOf, oneOf, slug, text } = shapesUnder('1.8');
  const FILE = fieldsOf({
    id: slug,
    'note?': text,
    open: flag,
    rows: listOf(atLeast(0), 2),
    kinds: mapOf(oneOf('foot', 'horse'), ['a', 'b']),
    end: orNull(atLeast(1)),
    either: either(text, flag),
    sides: each(['x', 'y'], text, '?'),
  });
  const sound = {
    id: 'a-1',
    open: true,
    rows: [0, 1],
    kinds: { a: 'foot' },
    end: null,
    either: true,
    sides: { x: 'X' },
  };

  it('pass what is written as it should be', () => {
    expect(FILE(sound, '')).toBeUndefined();
    expect(FILE({ ...sound, note: 'why' }, 'file')).toBeUndefined();
  });

  it.each([
    [{ id: 'A 1' }, 'id must be lower-case letters, digits and hyphens.'],
    [{ note: '' }, 'note must be a text.'],
    [{ open: 1 }, 'open must be true or false.'],
    [{ rows: [0] }, 'rows must be a list of 2.'],
    [{ rows: [0, -1] }, 'rows[1] must be a whole number of at least 0.'],
    [{ kinds: { c: 'foot' } }, 'kinds knows no "c", only a, b.'],
    [{ kinds: { a: 'guns' } }, 'kinds.a must be one of foot, horse.'],
    [{ end: 0 }, 'end must be a whole number of at least 1.'],
    [{ either: 3 }, 'either must be true or false.'],
    [{ sides: { z: 'Z' } }, 'sides has no field z.'],
    [{ more: 1 }, 'The file has no field more.'],
  ])('say what is wrong with %o', (change, sentence) => {
    expect(FILE({ ...sound, ...change }, '')).toMatchObject({ rule: '1.8', sentence });
  });

  it('miss what is not there', () => {
    const fault = FILE({ ...sound, open: undefined, rows: [0, 1] }, 'file');
    expect(fault?.sentence).toBe('file.open must be true or false.');
    const { open: _open, ...less } = sound;
    expect(inFile('lech', [FILE(less, '') ?? { at: '', rule: '', sentence: '' }]).map(printFault)).toEqual([
      'lech, open: open is missing. (1.8)',
    ]);
    expect(FILE([], '')?.sentence).toBe('The file must be an object.');
  });
});

it('lists and paragraphs read like sentences, and long lines go on below', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  const long = `  ${'word '.repeat(50).trim()}`;
  const lines = paragraphs([['one'], [], [long]]).split('\n');
  expect(lines.slice(0, 2)).toEqual(['one', '']);
  expect(lines.slice(3).every((line) => line.startsWith('      word') && line.length <= 96)).toBe(true);
});
