import { describe, expect, it } from 'vitest';
import { BARRED, openRoads } from '../src/recruitment/mustering.ts';
import { PILLAGED, POOL, SACKED } from '../src/state.ts';
import { camp, city, hexOf, IMPERIALS, leader, names, place, PROTESTANTS, run, troops } from './camp.ts';
import type { Options, Running } from './camp.ts';
import { marching } from './scenes.ts';

/** 5, 6, 9, 12 A second reading: clauses that no case had tried, worked out before the program was looked at. */

type Forces = { readonly [where: string]: string };

describe('5.3 where leaders are put', () => {
  const posts = (forces: Forces, id: string, options: Options): readonly string[] =>
    names(run(camp(forces, options), 'marshals', { side: IMPERIALS, passes: 0 }).choose(`deploy ${id}`).options, 'at');
  it('5.3.2 own SP off the road: a leader without a flag joins them, one with a flag has no way there', () => {
    const forces = { '3022': 'imperial 6i', '2824': 'imperial 6i' };
    const options = {
      year: 1622,
      imperial: ['province bohemia', 'province austria', 'province bavaria', 'province tyrol'],
    };
    expect(posts(forces, 'tilly', options)).toEqual(expect.arrayContaining(['3022', '2824']));
    const spanish = posts(forces, 'spinola', options);
    expect(spanish).toContain('2824');
    expect(spanish).not.toContain('3022');
  });
  it('5.3.2 the way may lead through the enemy’s zones, not through his army', () => {
    const options = {
      year: 1622,
      imperial: ['province bohemia', 'province austria', 'province bavaria', 'province tyrol'],
    };
    const forces = { '2824': 'imperial 6i', '2724': 'protestant mansfeld! 6i 2c' };
    expect(posts(forces, 'spinola', options)).toContain('2824');
  });
});

describe('6.1 to 6.3', () => {
  const raising = (forces: Forces, options: Options, side = PROTESTANTS): Running =>
    run(camp(forces, { year: 1619, pp: [9, 9], ...options }), 'raising', {
      side,
      passes: 0,
      province: -1,
      army: -1,
      place: -1,
    });
  const rhine = ['amberg', 'weiden', 'heidelberg', 'worms'];
  it('6.1.1 both parts of the Palatinate are one province: its SP may come to the upper one', () => {
    const forces = { amberg: 'protestant anhalt! 4i', weiden: 'protestant mansfeld! 1i' };
    const held = { neutral: ['province palatinate'], protestant: [...rhine, 'kreuznach'] };
    const step = raising(forces, held).choose('province palatinate');
    expect(names(step.options, 'at')).toEqual(expect.arrayContaining([hexOf('amberg'), hexOf('weiden')]));
    expect(names(step.options, 'at')).toHaveLength(2);
    step.choose(`at ${hexOf('weiden')}`).choose('cavalry 2');
    expect([troops(step.table, PROTESTANTS, 'weiden'), troops(step.table, PROTESTANTS, 'amberg')]).toEqual([
      '5i 2c',
      '4i',
    ]);
    expect(raising(forces, { ...held, protestant: rhine }).refused('province palatinate')).toMatch(/^6\.1/);
    const without = ['amberg', 'weiden', 'cham', 'worms', 'kreuznach'];
    expect(raising(forces, { ...held, protestant: without }).refused('province palatinate')).toMatch(/^6\.1/);
  });
  it('6.2.1 an enemy army in the open of a province stops no reinforcements', () => {
    const forces = { prag: 'protestant thurn! 1i', '2823': 'imperial tilly! 30i' };
    expect(names(raising(forces, { protestant: ['province bohemia'] }).options, 'province')).toContain('bohemia');
  });
  it('6.2.2, 6.3, 6.4.2 an army bought for Wien, where nobody leads, musters away; what is left there disbands', () => {
    const t = camp({ krems: 'imperial bucquoy! 1i' }, { year: 1619, pp: [9, 0], imperial: ['province austria'] });
    const step = run(t, 'recruitment').choose('first imperial');
    step.choose('army hre').choose('pass');
    expect(troops(step.table, IMPERIALS, 'wien')).toBe('9i 3c');
    while (step.asked?.endsWith(' raise')) step.choose('pass');
    step
      .choose(`from ${hexOf('wien')}`)
      .choose(`to ${hexOf('krems')}`)
      .choose('take 8')
      .choose('take 3')
      .choose('done');
    while (step.asked?.endsWith(' muster')) step.choose('pass');
    expect([troops(step.table, IMPERIALS, 'wien'), troops(step.table, IMPERIALS, 'krems')]).toEqual(['', '9i 3c']);
  });
  it('6.3.2, 11.2.3 an army across the river bars no road; on its own bank it does', () => {
    const across = openRoads(
      camp({ '2717': 'imperial tilly! 9i' }, { protestant: ['dresden', 'torgau'] }),
      PROTESTANTS,
    );
    expect([across[place('2718')], across[place('2617')]]).not.toContain(BARRED);
    const beside = openRoads(
      camp({ '2618': 'imperial tilly! 9i' }, { protestant: ['dresden', 'torgau'] }),
      PROTESTANTS,
    );
    expect([beside[place('2718')], beside[place('2617')]]).toEqual([BARRED, BARRED]);
  });
  it('6.3, 11.2.5 SP leave a city that lies in an enemy primary zone, if the road out does not (C13)', () => {
    const forces = { dresden: 'protestant 5i', '2719': 'protestant thurn! 1i', '2918': 'imperial tilly! 9i' };
    const step = run(camp(forces, { year: 1619, protestant: ['dresden'] }), 'mustering', {
      side: PROTESTANTS,
      passes: 0,
    });
    expect(step.refused(`from ${hexOf('dresden')}`)).toBeNull();
  });
});

describe('6.4 to 6.6', () => {
  const consolidated = (forces: Forces, options: Options): Running => {
    const step = run(camp(forces, { year: 1619, pp: [0, 0], ...options }), 'recruitment').choose('first imperial');
    while (step.asked?.match(/raise|muster$/)) step.choose('pass');
    return step;
  };
  it('6.4.1 to the closest city, though a leader waits in one farther off: there they disband', () => {
    const forces = { '2823': 'imperial 4i', kolin: 'imperial tilly! 2i' };
    const step = consolidated(forces, { imperial: ['prag', 'kolin'], neutral: ['pilsen', 'leitmeritz'] });
    expect(step.told('gathered')).toMatchObject([{ hex: place('prag'), infantry: 4 }]);
    expect([troops(step.table, IMPERIALS, 'prag'), troops(step.table, IMPERIALS, 'kolin')]).toEqual(['', '2i']);
  });
  it('6.4.1 neutral and enemy cities take nobody in, however near', () => {
    const forces = { '2823': 'imperial 4i', kolin: 'imperial tilly! 2i' };
    const step = consolidated(forces, { imperial: ['kolin'], neutral: ['prag', 'leitmeritz'], protestant: ['pilsen'] });
    expect(step.told('gathered')).toMatchObject([{ hex: place('kolin') }]);
    expect(troops(step.table, IMPERIALS, 'kolin')).toBe('6i');
  });
  it('6.4.1, 6.4.2 SP in an own city without a leader stay there, and disband', () => {
    const step = consolidated({ prag: 'imperial 4i 1t', kolin: 'imperial tilly! 2i' }, { imperial: ['prag', 'kolin'] });
    expect(step.told('gathered')).toEqual([]);
    expect(troops(step.table, IMPERIALS, 'prag')).toBe('');
  });
  it('6.5 mercenaries come to Army Commanders, a Lieutenant alone among them, not to wings', () => {
    const t = camp({ wien: 'imperial tilly! anholt 5i', krems: 'imperial bucquoy 2i' }, { year: 1619, pp: [3, 0] });
    const step = run(t, 'hiring', { side: IMPERIALS, passes: 0, leader: -1, pp: 0 });
    expect(names(step.options, 'with').toSorted()).toEqual(['bucquoy', 'tilly']);
    expect(step.refused('with anholt')).toMatch(/^6\.5/);
  });
  it('6.6 each side decides for itself, First Player first, and pays for what it keeps although it never moved', () => {
    const forces = { wien: 'imperial tilly! 5i 1t', prag: 'protestant thurn! 5i 2t' };
    const t = camp(forces, { year: 1619, pp: [1, 3] });
    const step = run(t, 'artillery', { side: PROTESTANTS, left: 0 }).choose('keep 2');
    expect([step.over, step.table.pp]).toEqual([true, [1, 0]]);
    const none = run(camp(forces, { year: 1619, pp: [0, 0] }), 'artillery', { side: IMPERIALS, left: 0 });
    if (!none.over) none.choose('keep 0');
    expect(troops(none.table, IMPERIALS, 'wien')).toBe('5i');
  });
});

describe('9 and 12', () => {
  const conversion = (forces: Forces, options: Options, side = IMPERIALS): Running =>
    run(camp(forces, { year: 1622, pp: [0, 0], ...options }), 'conversion', { side, province: -1 });
  it('9.3.2 a leader of the same LR as the enemy’s frees nothing', () => {
    const enemy = { protestant: ['province swabia'] };
    const even = conversion({ augsburg: 'protestant thurn! 1i', '1829': 'imperial anholt! 9i' }, enemy);
    expect(even.over || even.refused('province swabia')?.startsWith('9.3.2')).toBe(true);
  });
  it('9.3.3 with 3 PP only one pair can be spent; the third stays', () => {
    const step = conversion({}, { pp: [3, 0], neutral: ['province swabia'] }).choose('province swabia');
    expect(step.options).toEqual(['spend 0..2']);
    step.choose('spend 2', 4);
    expect(step.table.pp[0]).toBe(1);
  });
  it('9.1, 15.2 a sacked Great City pays like a sound one', () => {
    const options: Options = { year: 1619, pp: [0, 0], protestant: ['prag'] };
    const collected = (damage: number): unknown => {
      const t = camp({}, options);
      t.damage[city('prag')] = damage;
      return run(t, 'diplomacy').choose('first imperial').told('collected')[1];
    };
    expect(collected(SACKED)).toEqual(collected(0));
  });
  it('12.0, 11.7.2, 15.0 a Great Electorate lost by an overrun pays 4, and is sacked if it was pillaged', () => {
    const scene = {
      armies: [
        { at: '2823', led: ['tilly*'], inf: 20 },
        { at: 'prag', led: ['thurn*'], inf: 4 },
      ],
      protestant: ['prag'],
      pillaged: ['prag'],
    };
    const play = marching(scene, 'tilly', 6).say('imperial to prag').say('protestant pass');
    expect([play.control('prag'), play.damage('prag'), play.table.pp]).toEqual(['imperial', SACKED, [0, 4]]);
    expect(play.damage('prag')).toBeGreaterThan(PILLAGED);
    expect(play.table.leaderAt[leader(play.table, 'thurn')]).toBe(POOL);
  });
  it('12.0 a city that changes hands twice in a year pays each loser', () => {
    const taken = marching(
      { armies: [{ at: '2823', led: ['tilly*'], inf: 15, guns: 1 }], protestant: ['prag'] },
      'tilly',
      6,
    );
    taken.say('imperial to prag');
    expect([taken.table.pp, taken.damage('prag')]).toEqual([[0, 4], PILLAGED]);
    const back = marching(
      {
        armies: [{ at: '2823', led: ['thurn*'], inf: 15, guns: 1 }],
        imperial: ['prag'],
        pillaged: ['prag'],
        pp: [0, 4],
      },
      'thurn',
    );
    back.say('protestant to prag');
    expect([back.table.pp, back.damage('prag')]).toEqual([[4, 4], SACKED]);
  });
});
