import { signal } from '@preact/signals';
import type { Board, Thing, Together } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { describe, expect, it, vi } from 'vitest';
import type { Host } from '../src/host/host.ts';
import type { Gathered as Gathering } from '../src/table/gathered.ts';
import { NO_OPTIONS } from '../src/table/options.ts';
import type { Options } from '../src/table/options.ts';

/** Things that are chosen together: what is in at first, what a click puts in or out, what another question brings. */

// What somebody has set is asked of a browser.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: { dataset: {}, style: { setProperty: () => undefined } } });
const { Gathered } = await import('../src/table/gathered.ts');

const thing = (arg: number): Thing => ({ domain: 'unit', arg });
const set = (usual: readonly Thing[] | undefined): Together => ({
  title: '',
  asks: ['who'],
  prompt: '',
  members: [1, 2, 3].map((arg) => ({ thing: thing(arg), words: String(arg), spot: null })),
  most: 3,
  manners: [],
  plan: (chosen) => ({ words: String(chosen.length), choices: chosen.map(({ arg }) => ({ verb: 'take', arg })) }),
  ...(usual && { usual }),
});
function gathered(usual?: readonly Thing[]): Gathering {
  const board = { together: () => set(usual) } as unknown as Board;
  const host = { game: { id: 'ferry' }, situation: signal({ view: {} }) } as unknown as Host;
  const offer = { ask: 'who', rule: '1', about: {}, choices: [], ranges: [] };
  const options: Options = { ...NO_OPTIONS, side: 0 as Side, offer };
  return new Gathered(host, board, signal(options));
}

describe('what is chosen together', () => {
  it('begins with nothing, or with what the board says, and a click takes that out', () => {
    expect(gathered().option.value).toBe(null);
    const all = gathered([thing(1), thing(2), thing(3)]);
    expect(all.option.value?.words).toBe('3');
    all.toggle(thing(2));
    expect(all.chosen.value).toEqual([thing(1), thing(3)]);
    all.empty();
    expect(all.option.value).toBe(null);
    all.begin();
    expect(all.chosen.value.length).toBe(3);
  });
});
