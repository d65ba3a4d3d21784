import { describe, expect, it } from 'vitest';
import type { Options } from '../src/args.ts';
import { parse } from '../src/args.ts';
import { isFault } from '../src/fault.ts';

const options = {
  games: { kind: 'number', value: 'N', about: 'how many', least: 1, most: 1000 },
  bots: { kind: 'text', value: 'A,B', about: 'who plays' },
  seat: { kind: 'list', value: 'SIDE=PLAYER', about: 'who sits where' },
  json: { kind: 'flag', about: 'for programs' },
} as const satisfies Options;
const places = [{ name: '<scenario>', about: 'what to play' }];

function faultOf(...args: readonly string[]): string {
  const parsed = parse(args, options, places);
  return isFault(parsed) ? [parsed.fault, ...parsed.hints].join(' | ') : 'no fault';
}

describe('reading the words after a command', () => {
  it('takes options in any order, with or without an equals sign', () => {
    expect(
      parse(['--games', '5', 'ferry/ring', '--json', '--bots=a,b', '--seat', 'x=1', '--seat=y=2'], options, places),
    ).toEqual({
      values: { games: 5, bots: 'a,b', seat: ['x=1', 'y=2'], json: true },
      words: ['ferry/ring'],
    });
  });

  it('leaves out what was not said', () => {
    expect(parse(['ferry/ring'], options, places)).toEqual({
      values: { games: undefined, bots: undefined, seat: [], json: false },
      words: ['ferry/ring'],
    });
  });

  it.each([
    [
      ['x', '--gmaes', '5'],
      'there is no option --gmaes; did you mean "--games"? | It takes --games, --bots, --seat, --json.',
    ],
    [['x', '--constructor'], 'there is no option --constructor | It takes --games, --bots, --seat, --json.'],
    [['x', '--games'], '--games needs a value | Write --games N: how many.'],
    [['x', '--games', '--json'], '--games needs a value | Write --games N: how many.'],
    [['x', '--games', '0'], '--games is a whole number from 1 to 1000, not "0"'],
    [['x', '--games', '1e3'], '--games is a whole number from 1 to 1000, not "1e3"'],
    [['x', '--games', '-1'], '--games is a whole number from 1 to 1000, not "-1"'],
    [['x', '--json=yes'], '--json takes no value | Write --json alone.'],
    [[], '<scenario> is missing | <scenario>: what to play.'],
    [['x', 'y'], '"y" is one word too many | It takes <scenario>.'],
  ])('says what is wrong with %j', (args, fault) => {
    expect(faultOf(...args)).toBe(fault);
  });
});
