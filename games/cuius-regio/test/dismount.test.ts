import { describe, expect, it } from 'vitest';
import { PLACE_WORDS } from '../src/ids.ts';
import { camp, IMPERIALS, place, PROTESTANTS, run, troops } from './camp.ts';

const NOBODY_RAISES = { year: 1625, pp: [0, 0] } as const;
const raising = (forces: { readonly [where: string]: string }) =>
  run(camp(forces, NOBODY_RAISES), 'raising', { side: 0, passes: 0, province: -1, army: -1, place: -1 });
const at = (id: string): string => PLACE_WORDS[place(id)] ?? '';

describe('6.2.3 Convert cavalry', () => {
  it('6.2.3 at any time in the step, also for a side with no province and no PP to raise troops with', () => {
    const step = raising({ '2405': 'imperial tilly! 5i 4c', '2823': 'protestant thurn! 3i 2c' });
    expect(step.asked).toBe('0 raise');
    step.choose(`dismount ${at('2405')}`).choose('convert 4');
    expect(troops(step.table, IMPERIALS, '2405')).toBe('9i');
    // He has no more cavalry: it is the other side's turn.
    expect(step.asked).toBe('1 raise');
    step
      .choose(`dismount ${at('2823')}`)
      .choose('convert 1')
      .choose('pass');
    expect(troops(step.table, PROTESTANTS, '2823')).toBe('4i 1c');
    expect(step.over).toBe(true);
  });

  it('6.2 nobody is asked who has neither cavalry nor anything to raise', () => {
    expect(raising({ '2405': 'imperial tilly! 5i', '2823': 'protestant thurn! 3i' }).over).toBe(true);
  });
});
