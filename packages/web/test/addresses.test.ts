import { describe, expect, it } from 'vitest';
import { NOWHERE, pageAt } from '../src/addresses.ts';

describe('addresses of the page', () => {
  it.each([
    ['/', ''],
    ['/new/battles', 'new'],
    ['/tables', 'tables'],
    ['/tables/', 'tables'],
    ['/replay', 'replay'],
    ['/table/abc', 'table'],
    ['/nothing', NOWHERE],
    ['/about/nothing', NOWHERE],
    ['/new/battles/nothing', NOWHERE],
    ['/constructor', NOWHERE],
  ])('%s is "%s"', (path, name) => expect(pageAt(path)).toBe(name));
});
