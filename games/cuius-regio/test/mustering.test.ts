import { describe, expect, it } from 'vitest';
import { camp, IMPERIALS, leadersAt, PROTESTANTS, run, troops, names, hexOf } from './camp.ts';
import type { Options } from './camp.ts';

/** 6.3 Muster, in the Recruitment Phase. */

describe('6.3 muster', () => {
  const start = (forces: { readonly [where: string]: string }, options: Options = {}, side = PROTESTANTS) =>
    run(camp(forces, { year: 1619, ...options }), 'mustering', { side, passes: 0 });
  it('6.3, 6.3.1 SP in a city go any distance by road to leaders, in parts, each stack once', () => {
    const step = start({
      prag: 'protestant thurn! 10i 4c',
      bruenn: 'protestant mansfeld! 1i',
      breslau: 'protestant 6i 2c 1t',
    });
    expect(names(step.options, 'from').toSorted()).toEqual(
      [hexOf('prag'), hexOf('bruenn'), hexOf('breslau')].toSorted(),
    );
    step.choose(`from ${hexOf('breslau')}`);
    step
      .choose(`to ${hexOf('prag')}`)
      .choose('take 4')
      .choose('take 2');
    step.choose(`to ${hexOf('bruenn')}`).choose('take 2');
    expect(troops(step.table, PROTESTANTS, 'prag')).toBe('14i 6c');
    expect(troops(step.table, PROTESTANTS, 'bruenn')).toBe('3i');
    // The train does not move, and nothing of the stack is left to move.
    expect(troops(step.table, PROTESTANTS, 'breslau')).toBe('1t');
    expect(step.refused(`from ${hexOf('breslau')}`)).toBe('6.3 nothingThere');
  });
  it('6.3 what arrives at a stack not yet moved may go on with it, at one already moved it stays (C12)', () => {
    const step = start({
      prag: 'protestant thurn! 5i',
      bruenn: 'protestant mansfeld! 5i',
      breslau: 'protestant jaegerndorf 5i',
    });
    step
      .choose(`from ${hexOf('breslau')}`)
      .choose(`to ${hexOf('bruenn')}`)
      .choose('take 5');
    step
      .choose(`from ${hexOf('bruenn')}`)
      .choose(`to ${hexOf('prag')}`)
      .choose('take 10');
    expect(troops(step.table, PROTESTANTS, 'prag')).toBe('15i');
    expect(leadersAt(step.table, PROTESTANTS, 'bruenn')).toEqual(['mansfeld']);
    step
      .choose(`from ${hexOf('prag')}`)
      .choose(`to ${hexOf('bruenn')}`)
      .choose('take 5')
      .choose('done');
    expect(step.over).toBe(true);
    expect(troops(step.table, PROTESTANTS, 'bruenn')).toBe('5i');
  });
  it('6.3 leaders and trains stay, and a stack that is chosen sends at least 1 SP', () => {
    const step = start({ prag: 'protestant thurn! 5i 1t', bruenn: 'protestant mansfeld! 5i' });
    step.choose(`from ${hexOf('prag')}`);
    expect(step.refused('done')).toBe('6.3 sendSome');
    step.choose(`to ${hexOf('bruenn')}`);
    expect(step.options).toEqual(['take 1..5']);
    step.choose('take 1').choose('done');
    expect(troops(step.table, PROTESTANTS, 'prag')).toBe('4i 1t');
  });
  it('6.3.2 the example: cavalry between them blocks Prag from Budweis and from Iglau', () => {
    const forces = {
      prag: 'protestant thurn! 5i',
      budweis: 'protestant mansfeld! 5i',
      iglau: 'protestant hohenlohe 5i',
    };
    const own = { protestant: ['budweis'], imperial: ['kolin', 'pilsen', 'krems', 'linz', 'znaim', 'bruenn'] };
    const open = start(forces, own);
    expect(names(open.choose(`from ${hexOf('prag')}`).options, 'to').toSorted()).toEqual(
      [hexOf('budweis'), hexOf('iglau')].toSorted(),
    );
    const blocked = start({ ...forces, '3025': 'imperial dampierre! 3c' }, own);
    expect(blocked.refused(`from ${hexOf('prag')}`)).toBe('6.3.2 noRoad');
  });
  it('6.3.2, 11.2.5 only a primary zone blocks; an army without a leader has none (C8)', () => {
    const forces = { prag: 'protestant thurn! 5i', iglau: 'protestant hohenlohe 5i' };
    const own = { imperial: ['kolin', 'pilsen', 'budweis', 'krems', 'znaim', 'bruenn'] };
    expect(start({ ...forces, '3025': 'imperial 3c' }, own).refused(`from ${hexOf('prag')}`)).toBeNull();
  });
  it('6.3.2, 11.3.4.7 neutral and enemy cities stop it; origins are own cities and open Spanish Road areas (C13)', () => {
    const step = start(
      { prag: 'protestant thurn! 5i', '2822': 'protestant 3i' },
      { neutral: ['province bohemia'], protestant: ['prag'] },
    );
    expect(step.over).toBe(true);
    const spain = start(
      { flandern: 'imperial 9i', trier: 'imperial cordoba! 3i', mailand: 'imperial 2i' },
      { year: 1621 },
      IMPERIALS,
    );
    expect(names(spain.options, 'from')).toContain('flandern');
    spain
      .choose('from flandern')
      .choose(`to ${hexOf('trier')}`)
      .choose('take 9');
    expect(troops(spain.table, IMPERIALS, 'trier')).toBe('12i');
    expect(troops(spain.table, IMPERIALS, 'flandern')).toBe('');
  });
  it('6.3.2 SP placed beside a city cannot muster', () => {
    const step = start(
      { '1703': 'protestant 9i', kiel: 'protestant christian-iv! 3i' },
      { year: 1626, protestant: ['kiel'] },
    );
    expect(step.over).toBe(true);
  });
});
