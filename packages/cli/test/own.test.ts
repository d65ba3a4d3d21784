import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Fast } from '@tercio/kernel';
import { openEntry, withPack } from '@tercio/registry/lazy';
import { inFolder, tercio } from './tercio.ts';

/** A file of the data that a game comes with, as a designer would take it to begin with. */
function dataOf<T>(game: string, file: string): T {
  return JSON.parse(readFileSync(new URL(`../../../games/${game}/data/${file}`, import.meta.url), 'utf8')) as T;
}
interface Battle {
  readonly turns: number;
  readonly weather: object;
}
const kircholm = dataOf<Battle>('battles', 'scenarios/kircholm-1605.json');
const write = (path: string, json: object): string => {
  writeFileSync(path, JSON.stringify(json));
  return path;
};

describe('a scenario of one’s own', () => {
  it('is played, saved, taken up again and checked; without its file nobody knows it', () =>
    inFolder((file) => {
      const own = ['--scenario', write(file('mine.json'), { ...kircholm, id: 'my-kircholm', title: 'Mine' })];
      const played = tercio(['play', 'battles', ...own, '--seed', '1', '--save', file('game')], ['1', '1', '1']);
      expect(played.out).toContain('Battles of the early modern age: Mine,');
      expect(readFileSync(file('game'), 'utf8')).toMatch(/^tercio 1 battles edition 1 my-kircholm~[0-9a-f]{8} tables /);
      expect(tercio(['play', '--resume', file('game'), ...own], ['1']).out).toContain('Mine,');
      expect(tercio(['replay', file('game'), '--verify', '--quiet', ...own]).code).toBe(0);
      const without = tercio(['replay', file('game')]);
      expect([without.code, without.err]).toEqual([1, expect.stringContaining('my-kircholm~')]);
    }));

  it('that breaks a rule is refused with the place, the sentence and the rule', () =>
    inFolder((file) => {
      const dark = { ...kircholm, weather: { ...kircholm.weather, dark: [99] } };
      const { code, err } = tercio(['simulate', 'battles', '--scenario', write(file('dark.json'), dark)]);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/kircholm-1605, weather\.dark: Turn 99 cannot be dark.*\(B\.4\)/),
      ]);
      const bare = tercio(['simulate', 'battles', '--scenario', write(file('bare.json'), {})]);
      expect([bare.code, bare.err]).toEqual([1, expect.stringContaining('each have an id')]);
      const none = tercio(['simulate', 'ferry', '--scenario', write(file('ring.json'), { id: 'ring' })]);
      expect([none.code, none.err]).toEqual([1, expect.stringContaining('takes no scenarios or data from files')]);
    }));

  it('is shown no chance of victory, as none was measured; its model is', async () => {
    const entry = await openEntry('battles');
    const packed = entry && withPack(entry, { scenarios: [{ ...kircholm, turns: kircholm.turns + 1 }] });
    if (!packed || !('entry' in packed)) throw new Error('it cannot be read');
    const measured = (scenario: string): boolean | undefined => {
      const { game, judgement } = packed.entry;
      const random = new Fast(1);
      return judgement?.isMeasured?.(game.sim(game.setup(scenario, {}, random).pos, random));
    };
    expect(packed.scenarios.map(measured)).toEqual([false]);
    expect(measured('kircholm-1605')).toBe(true);
  });
});

describe('in the lab', () => {
  it('a scenario from a file is played in threads, reported from the run alone, and compared with ours', () =>
    inFolder((file) => {
      const lab = ['lab', 'match', '--game', 'battles', '--bots', 'random', '--games', '2', '--cores', '2'];
      const mine = write(file('mine.json'), { ...kircholm, turns: 2 });
      const after = tercio([...lab, '--scenario', mine, '--run', file('after')]);
      expect([after.code, after.out]).toEqual([0, expect.stringContaining('2 games by random')]);
      writeFileSync(mine, '{}');
      expect(tercio(['lab', 'report', '--run', file('after')]).out).toBe(after.out);
      tercio([...lab, '--scenario', 'kircholm-1605', '--run', file('before')]);
      const { code, out } = tercio(['lab', 'compare', '--run', `${file('before')},${file('after')}`]);
      expect([code, out]).toEqual([0, expect.stringMatching(/turns .* less/)]);
    }));

  it.each([
    ['won-by-the-sword', 'freiburg-1644'],
    ['cuius-regio', 'white-mountain-1620'],
  ])('a pack of %s changes what every scenario is played with', async (game, scenario) => {
    const entry = await openEntry(game);
    const tables = dataOf<object>(game, 'tables.json');
    const packed = entry && withPack(entry, { id: 'mine', tables });
    if (!packed || !('entry' in packed)) throw new Error('it cannot be read');
    expect(packed.scenarios).toHaveLength(entry.game.scenarios.length);
    const own = packed.scenarios.find((name) => name.startsWith(`${scenario}~`)) ?? '';
    const random = new Fast(1);
    const { pos } = packed.entry.game.setup(own, {}, random);
    expect(packed.entry.game.sim(pos, random).sides.length).toBeGreaterThan(0);
    expect(withPack(entry, { leaders: [{ id: 'nobody' }] })).toMatchObject({
      faults: [expect.stringContaining('a pack may change them but add none')],
    });
    expect(withPack(entry, { map: {} })).toMatchObject({ faults: [expect.stringContaining('map')] });
  });
});
