import { describe, expect, it } from 'vitest';
import { camp, place, run } from './camp.ts';

const OPTIONS = { options: { works: 1 }, pp: [0, 0] } as const;

describe('16.1 Works that everybody has left', () => {
  it('16.1, 7.3.4 They are gone when winter takes the army; with whoever stays they stay', () => {
    const t = camp({ '1920': 'imperial anholt! 3i', '2405': 'imperial tilly! 3i' }, OPTIONS);
    t.works = [place('1920'), place('2405')].toSorted((a, b) => a - b);
    const check = run(t, 'supplyCheck');
    expect(check.told('disbanded')).toHaveLength(1);
    expect(check.table.works).toEqual([place('2405')]);
    expect(check.told('worksGone')).toMatchObject([{ rule: '16.1', hex: place('1920') }]);
  });

  it('16.1, 6.4.1 They are gone when SP without a leader leave for the nearest city', () => {
    const t = camp({ '2823': 'imperial 4i' }, { ...OPTIONS, year: 1622, imperial: ['prag'] });
    t.works = [place('2823')];
    const phase = run(t, 'recruitment').choose('first imperial');
    while (phase.told('gathered').length === 0 && phase.asked !== null)
      phase.choose(phase.options.includes('pass') ? 'pass' : 'keep 0');
    expect(phase.table.works).toEqual([]);
  });
});
