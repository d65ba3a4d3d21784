import { only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { grid, PZOC, zone } from '../src/geography/index.ts';
import { PLACE_WORDS } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import { camp, IMPERIALS, leader, place, run } from './camp.ts';

/** What a place would yield is told before a leader is put there or troops are sent. */

const AUSTRIA = { wien: 'imperial 5i 2c', linz: 'imperial 3i' } as const;

describe('what a place yields', () => {
  const linesFor = (forces: { readonly [where: string]: string }, where: string): readonly string[] => {
    const t = camp(forces, { imperial: ['province austria'], year: 1619 });
    const { pos } = run(t, 'post', { side: IMPERIALS, leader: leader(t, 'bucquoy'), marshal: 1 });
    const view = cuiusRegio.view(pos, only(IMPERIALS));
    const explained = cuiusRegio.explain(view, IMPERIALS, { verb: 'at', arg: place(where) });
    return [...(explained?.lines.map(({ value, rule }) => `${rule} ${value}`) ?? []), explained?.sum ?? ''];
  };

  it('5.3.1, 6.2.1, 6.3 a post: SP there, raised, by road; what he leads and what it feeds', () => {
    expect(linesFor(AUSTRIA, 'wien')).toEqual([
      '5.3.1 7 SP',
      '6.2.1 +10 SP',
      '6.3 +3 SP',
      '11.1.1 20 SP',
      '7.3.2 30 SP',
      '17 SP, and 3 that could come by road',
    ]);
  });
  it('6.2.1, 6.3 nothing is raised twice, and what another leads does not come to him', () => {
    const led = linesFor({ ...AUSTRIA, linz: 'imperial dampierre! 3i' }, 'wien');
    expect(led).toEqual(['5.3.1 7 SP', '11.1.1 20 SP', '7.3.2 30 SP', '7 SP in all']);
  });
  it('6.3.2 nobody comes to a city in the primary zone of an enemy army', () => {
    const beside = grid.ring(place('wien'), 1).find((hex) => zone(hex, place('wien')) === PZOC) ?? -1;
    const closed = linesFor({ ...AUSTRIA, [PLACE_WORDS[beside] ?? '']: 'protestant thurn! 9i' }, 'wien');
    expect(closed.some((line) => line.startsWith('6.3 '))).toBe(false);
  });
  it('6.2.1 a city where a province assembles: what stands there, and then', () => {
    const t = camp({ wien: 'imperial bucquoy! 5i' }, { imperial: ['province austria'], year: 1619 });
    const asked = run(t, 'raising', { side: IMPERIALS, passes: 0, province: -1, army: -1, place: -1 });
    const view = cuiusRegio.view(asked.pos, only(IMPERIALS));
    const choice = cuiusRegio.words.read(asked.pos, IMPERIALS, 'province austria');
    expect(choice && cuiusRegio.explain(view, IMPERIALS, choice)?.sum).toBe('10 SP raised');
  });
});
