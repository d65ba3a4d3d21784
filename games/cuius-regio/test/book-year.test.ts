import { describe, expect, it } from 'vitest';
import { NOBODY, only } from '@tercio/kernel';
import { GONE, PILLAGED, POOL, SACKED } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { maintain } from '../src/year/maintenance.ts';
import { verdictOf } from '../src/year/victory.ts';
import { camp, city, IMPERIALS, leader, PROTESTANTS, run, troops, hexOf, begin } from './camp.ts';
import type { Options, Running } from './camp.ts';

/** 3, 4, 7.1, 7.2, 8, 10 Cases of the sequence of play written from the book before the program was looked at. */

/** Nobody does anything until a First Player is to be named. */
const idle = (game: Running): Running => {
  for (let guard = 0; guard < 60 && !game.over && !game.asked?.endsWith(' firstPlayer'); guard++) {
    game.choose(game.options.find((one) => /^(pass|done|spare)/.test(one)) ?? game.options[0] ?? '');
  }
  return game;
};

describe('3.0, 4.0 sequence and initiative', () => {
  it('3.0 on the first turn nobody deploys or raises: operations, supply, victory, diplomacy', () => {
    const game = begin('campaign-1618').choose('first protestant');
    expect(game.asked).toBe('1 activate');
    game.choose('pass').choose('pass');
    idle(game);
    expect(game.prompt).toContain('diplomacy');
    expect(game.told('initiative')).toHaveLength(1);
    expect(game.table.year).toBe(1618);
  });
  it('4.0 the holder names the First Player in four phases of a later year, and may change his mind', () => {
    const game = begin('palatinate-war-1621').choose('first imperial').choose('pass').choose('pass');
    idle(game).choose('first imperial').choose('pass');
    // 1622: the Protestants win the initiative.
    game.choose('pass', 1, 4);
    idle(game);
    const named: string[] = [];
    for (const next of ['imperial', 'protestant', 'imperial', 'protestant']) {
      named.push(`${game.asked} ${game.prompt}`);
      game.choose(`first ${next}`);
      if (named.length < 4) idle(game);
    }
    expect(named.every((one) => one.startsWith('1 firstPlayer'))).toBe(true);
    expect(game.told('firstPlayer').slice(-4)).toMatchObject([
      { side: IMPERIALS },
      { side: PROTESTANTS },
      { side: IMPERIALS },
      { side: PROTESTANTS },
    ]);
    expect(game.table.year).toBe(1622);
  });
  it('4.0 the higher die has it, whoever had it before', () => {
    const game = begin('danish-war-1625', 6, 5);
    expect(game.told('initiative')).toMatchObject([{ side: IMPERIALS, dice: [6, 5] }]);
  });
});

describe('7.2 activations', () => {
  const start = (forces: { readonly [where: string]: string }, side = IMPERIALS): Running =>
    run(camp(forces, { year: 1619 }), 'activations', { side, passes: 0 });
  it('7.2 a pass binds nobody until the other passes next', () => {
    const step = start({ wien: 'imperial tilly! 1i', prag: 'protestant mansfeld! 1i' });
    step.choose('pass');
    expect(step.asked).toBe('1 activate');
    step.choose('with mansfeld', 8);
    while (!step.asked?.endsWith(' activate')) step.choose('end');
    expect(step.asked).toBe('0 activate');
    step.choose('pass').choose('pass');
    expect(step.over).toBe(true);
  });
  it('7.0, 7.2.2 whoever has nobody below fatigue 5 is not asked; when nobody is left the step is over', () => {
    expect(start({ wien: 'imperial tilly! 5i f5', prag: 'protestant mansfeld! 5i f5' }).over).toBe(true);
    const one = start({ wien: 'imperial tilly! 5i f5', prag: 'protestant mansfeld! 5i f4' });
    expect(one.asked).toBe('1 activate');
  });
  it('7.2.3 three activations of Lieutenants a year, all of one man if one likes; Marshals are not counted', () => {
    const step = start({ wien: 'imperial anholt 1i', muenchen: 'imperial tilly! 1i' });
    for (let time = 0; time < 3; time++) {
      expect(step.refused('with anholt')).toBeNull();
      step.choose('with anholt', 1);
      while (!step.asked?.endsWith(' activate')) step.choose('end');
    }
    expect(step.table.lieutenants[0]).toBe(3);
    expect(step.refused('with anholt')).toMatch(/^7\.2\.3/);
    expect(step.refused('with tilly')).toBeNull();
  });
});

describe('10.0 maintenance', () => {
  const wintered = (): Table => {
    const t = camp(
      { prag: 'protestant thurn! hohenlohe 9i 2t f5', '2724': 'imperial bucquoy 5i f1' },
      { year: 1619, pp: [4, 7] },
    );
    t.damage[city('prag')] = SACKED;
    t.damage[city('wien')] = PILLAGED;
    t.leaderAt[leader(t, 'mansfeld')] = GONE;
    t.lieutenants.fill(3);
    maintain({ table: t, tell: undefined });
    return t;
  };
  it('10.0 PP, damage and control stay; the dead stay dead; Lieutenants have three activations again', () => {
    const t = wintered();
    expect(t.pp).toEqual([4, 7]);
    expect([t.damage[city('prag')], t.damage[city('wien')]]).toEqual([SACKED, PILLAGED]);
    expect(t.leaderAt[leader(t, 'mansfeld')]).toBe(GONE);
    expect(t.lieutenants).toEqual([0, 0]);
    expect(t.year).toBe(1620);
  });
  it('10.0, 2.6.4 SP and trains without leaders outlast the Leader Deployment Phase, in the open too', () => {
    const t = wintered();
    expect([troops(t, PROTESTANTS, 'prag'), troops(t, IMPERIALS, '2724')]).toEqual(['9i 2t', '5i']);
    const phase = run(t, 'deployment');
    while (!phase.over) phase.choose(phase.options.find((one) => one === 'pass') ?? phase.options[0] ?? '');
    expect([troops(phase.table, PROTESTANTS, 'prag'), troops(phase.table, IMPERIALS, '2724')]).toEqual(['9i 2t', '5i']);
    expect(t.leaderAt[leader(t, 'hohenlohe')]).toBe(POOL);
  });
});

describe('8.0 victory', () => {
  const ending = (scenario: string, options: Options) => verdictOf(camp({}, { scenario, ...options }));
  const electors = ['prag', 'dresden', 'berlin', 'koeln', 'trier', 'mainz', 'heidelberg'];
  it('8.0 six Electorates are not seven', () => {
    for (const scenario of ['campaign-1618', 'french-intervention-1635']) {
      const year = scenario === 'campaign-1618' ? 1625 : 1640;
      const others = { year, neutral: electors };
      expect(ending(scenario, { ...others, protestant: electors.slice(1) })).toBeNull();
      expect(ending(scenario, { ...others, protestant: electors })).toMatchObject({ won: only(PROTESTANTS) });
      expect(ending(scenario, { ...others, imperial: electors })).toMatchObject({ won: only(IMPERIALS) });
    }
  });
  it('8.0, 6.1.1 the revolt needs Prag for Bohemia: four other cities are not enough', () => {
    const end = ending('bohemian-revolt-1618', { year: 1620, neutral: ['prag'] });
    expect(end).toMatchObject({ won: NOBODY });
  });
  it('8.0 a prize that is taken does not end the Operations Phase: it wins in the Victory Check Phase if it is still held', () => {
    const t = camp({ '2823': 'imperial tilly! 20i 1t' }, { scenario: 'bohemian-revolt-1618', year: 1618 });
    const step = run(t, 'activations', { side: IMPERIALS, passes: 0 });
    step
      .choose('with tilly')
      .choose('all', 6)
      .choose(`to ${hexOf('prag')}`);
    expect(step.table.control[city('prag')]).toBe(1);
    expect(step.over).toBe(false);
    expect(verdictOf(step.table)).toMatchObject({ won: only(IMPERIALS) });
    const lost = camp({}, { scenario: 'bohemian-revolt-1618', year: 1618, protestant: ['prag'] });
    expect(verdictOf(lost)).toBeNull();
  });
});
