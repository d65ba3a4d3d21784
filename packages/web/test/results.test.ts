import { Fast, only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { signal } from '@preact/signals';
import type { Host, Situation } from '../src/host/host.ts';
import { Staging } from '../src/table/staging.ts';
import { gameOf } from './support.ts';

/** What nobody should miss stays until one chooses or puts it away; another viewer's count is another. */

const ferry = gameOf('ferry');
const board = await loadBoard('ferry');
const view = (viewer: number): View => ferry.view(ferry.setup('ring', {}, new Fast(1)).pos, only(side(viewer)));
const FOUGHT = { kind: 'fought', rule: '7.2', side: side(0), foe: side(1), bank: 2, made: 0, taken: 0 };
const BEATEN = { kind: 'beaten', rule: '7.4', side: side(0), bank: 2 };
const at = (events: Situation['events'], since = 0, viewer = 0): Situation =>
  ({ view: view(viewer), events, since }) as Situation;

function staged(first: Situation): { readonly now: { value: Situation | null }; readonly staging: Staging } {
  const now = signal<Situation | null>(first);
  const host = { game: ferry, situation: now, watching: false } as unknown as Host;
  return { now, staging: new Staging(host, board) };
}

describe('results', () => {
  it('tell of a fight since I last chose, with what equal hits mean', () => {
    const { staging } = staged(at([FOUGHT, BEATEN]));
    const [result] = staging.results.value;
    expect(result?.title).toMatch(/^Red is beaten at /);
    expect(result?.side).toBe(side(1));
    expect(result?.lines.map(({ words }) => words)).toContain('Equal hits: whoever entered has lost');
  });
  it('go when they are put away, and only what comes after is told', () => {
    const { now, staging } = staged(at([FOUGHT, BEATEN]));
    staging.read();
    expect(staging.results.value).toEqual([]);
    now.value = at([FOUGHT, BEATEN, FOUGHT, BEATEN]);
    expect(staging.results.value.map((result) => result.at)).toEqual([4]);
  });
  it('what one viewer has read, another has not', () => {
    const { now, staging } = staged(at([FOUGHT, BEATEN]));
    staging.read();
    now.value = at([FOUGHT, BEATEN], 0, 1);
    expect(staging.results.value).toHaveLength(1);
    now.value = at([FOUGHT, BEATEN], 2, 2);
    expect(staging.results.value).toEqual([]);
  });
  it('events taken back are no news', () => {
    const { now, staging } = staged(at([FOUGHT, BEATEN]));
    staging.read();
    now.value = at([FOUGHT]);
    expect(staging.results.value).toEqual([]);
  });
});
