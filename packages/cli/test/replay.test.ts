import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, tercio } from './tercio.ts';

const bots = ['--seat', 'red=random', '--seat', 'green=random', '--seat', 'blue=random'];

/** A whole game between bots, kept in a file. */
function played(file: string, ...args: readonly string[]): string {
  tercio(['play', 'ferry/ring', ...bots, '--save', file, ...args]);
  return readFileSync(file, 'utf8');
}

describe('replay', () => {
  it('tells the story with headings and the result', () => {
    inFolder((file) => {
      played(file('g'), '--seed', '3');
      const { code, out } = tercio(['replay', file('g')]);
      expect(code).toBe(0);
      expect(out).toMatch(/^Ferry: The ring\n/);
      expect(out).toMatch(/\nTurn 1\n {2}\w.*\nTurn 2\n/s);
      expect(out).toMatch(/(wins|share victory)\. .* \(rule 9/);
    });
  });

  it('says whether the dice were kind to each side, and nothing of the kind before the end', () => {
    inFolder((file) => {
      const text = played(file('g'), '--seed', '3');
      const { code, out } = tercio(['replay', file('g'), '--luck', '--quiet']);
      expect(code).toBe(0);
      for (const side of ['Red', 'Green', 'Blue']) expect(out).toMatch(new RegExp(`^${side}, .*lucky`, 'm'));
      expect(out).toContain('Faces of the dice with 6 sides: ');
      const data = JSON.parse(tercio(['replay', file('g'), '--luck', '--quiet', '--json']).out) as { luck: object };
      expect(data.luck).toMatchObject({ unit: { one: 'man' }, sides: [{ side: 0 }, { side: 1 }, { side: 2 }] });
      writeFileSync(file('h'), text.slice(0, text.search(/\n10\D/) + 1));
      const early = tercio(['replay', file('h'), '--luck']);
      expect(early.code).toBe(1);
      expect(early.err).toContain('when the game is over');
    });
  });

  it('tells a side only what it saw', () => {
    inFolder((file) => {
      played(file('g'), '--seed', '3');
      const dealt = (side: string): number =>
        tercio(['replay', file('g'), '--as', side]).out.split('dealt a ').length - 1;
      expect(dealt('red')).toBe(2);
      expect(tercio(['replay', file('g')]).out.split('dealt a ')).toHaveLength(7);
      const wrong = tercio(['replay', file('g'), '--as', 'rde']);
      expect(wrong.code).toBe(2);
      expect(wrong.err).toContain('there is no side "rde"; did you mean "red"?');
    });
  });

  it('answers programs', () => {
    inFolder((file) => {
      played(file('g'), '--seed', '3');
      const data = JSON.parse(tercio(['replay', file('g'), '--json', '--verify']).out) as { story: object[] };
      expect(data).toMatchObject({ game: 'ferry', scenario: 'ring', dice: 'fast', replayed: true, verified: true });
      expect(data.story.length).toBeGreaterThan(10);
    });
  });

  it('ends where an unfinished game does', () => {
    inFolder((file) => {
      tercio(['play', 'ferry/ring', '--seed', '3', '--save', file('g')], ['ready']);
      const { code, out } = tercio(['replay', file('g'), '--verify']);
      expect(code).toBe(0);
      expect(out).toContain('The record ends before the game does.');
    });
  });
});

describe('verify', () => {
  const text = inFolder((file) => played(file('g')));

  /** The next of the three kinds of card. */
  const another = (roll: string, card: string): string => {
    const next = (Number(card) + 1) % 3;
    return `${roll} ${next} = ${next}`;
  };

  it('holds sealed dice against what was sealed before the first move', () => {
    inFolder((file) => {
      expect(text).toMatch(/^dice sealed [0-9a-f]{64}$/m);
      writeFileSync(file('g'), text);
      const { code, out } = tercio(['replay', file('g'), '--verify', '--quiet']);
      expect(code).toBe(0);
      expect(out).toMatch(/Verified: \d+ choices, \d+ outcomes of the dice, \d+ hashes\./);
      expect(out).toContain('every outcome follows from the seal');
    });
  });

  it.each([
    ['the seed', (text: string) => text.replace(/^seed ../m, 'seed zz'), /not the one that was committed to/],
    [
      'the commitment',
      (text: string) => text.replace(/^dice sealed ../m, 'dice sealed zz'),
      /not the one that was committed to/,
    ],
    [
      'a nonce',
      (text: string) => text.replace(/^seed /m, 'nonces mine\nseed '),
      /^tercio replay: line \d+: the record says/,
    ],
    [
      'a die',
      (text: string) => text.replace(/^( {3}1\.3 pick) (\d) = \d$/m, (_line, roll, card) => another(roll, card)),
      /^tercio replay: line \d+:/,
    ],
    [
      'a hash',
      (text: string) => text.replace(/^ {3}hash ./m, '   hash x'),
      /the (final )?position differs from the record/,
    ],
    ['the end', (text: string) => text.replace(/^end \w+/m, 'end thunder'), /not "end thunder/],
    [
      'the winner',
      (text: string) => text.replace(/^(end \w+ won) .*$/m, '$1 nobody points 0 0 0'),
      /the game ends with "end /,
    ],
    [
      'a choice',
      (text: string) => text.replace(/^1 (\w+) .*$/m, '1 $1 dance'),
      /line \d+: "1 \w+ dance" cannot be read here/,
    ],
    ['the tables', (text: string) => text.replace(/tables \S+/, 'tables other'), /other data than Ferry has now/],
  ])('finds that %s was changed, and where', (_, change, fault) => {
    inFolder((file) => {
      const changed = change(text);
      expect(changed).not.toBe(text);
      writeFileSync(file('g'), changed);
      const { code, err } = tercio(['replay', file('g'), '--verify']);
      expect(code).toBe(1);
      expect(err).toMatch(fault);
    });
  });

  it('tells programs what is wrong', () => {
    inFolder((file) => {
      writeFileSync(file('g'), text.replace(/^seed ../m, 'seed zz'));
      const { code, out } = tercio(['replay', file('g'), '--verify', '--json']);
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({
        verified: false,
        fault: expect.stringContaining('committed to') as string,
      });
    });
  });
});
