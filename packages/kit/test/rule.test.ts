import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/rule.mjs', import.meta.url));
const told = (...words: string[]): string => execFileSync(process.execPath, [script, ...words], { encoding: 'utf8' });

describe('npm run rule', () => {
  it('names the function of a rule, its folder and the tests to run', () => {
    const text = told('battles', '3.2');
    expect(text).toMatch(/src\/resolution\/range\.ts:\d+ {2}sightFault: /);
    expect(text).toMatch(/folder, by docs\/battles\.md:\n {2}src\/resolution/);
    expect(text).toContain('npm test -- games/battles/test/resolution-range.test.ts');
  });
  it('takes no measure of a drawing for a rule', () => {
    expect(told('battles', '3.2')).not.toMatch(/games\/battles\/board/);
  });
  it('puts first the part of the code that opens with the rule', () => {
    expect(told('won-by-the-sword', '4.5')).toMatch(/\ncode:\n.*src\/columns\/removal\.ts/);
  });
  it('lets what carries it out stand before what only looks ahead', () => {
    const text = told('cuius-regio', '7.3.4');
    expect(text.indexOf('src/supply/check.ts')).toBeLessThan(text.indexOf('src/supply/toll.ts'));
    expect(text).toContain('src/supply/check.ts');
  });
  it('says so if the book has no such number', () => {
    expect(told('battles', '99.1')).toContain('has no 99.1');
  });
});
