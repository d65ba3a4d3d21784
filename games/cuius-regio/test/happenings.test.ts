import { describe, expect, it } from 'vitest';
import { afterAttempt, AT_ONCE } from '../src/happenings/happenings.ts';
import { GONE, POOL, WAITING } from '../src/state.ts';
import { camp, city, IMPERIALS, leader, leadersAt, PROTESTANTS, province, run, troops, hexOf } from './camp.ts';
import type { Options } from './camp.ts';

/** Events and triggers of the scenarios (C84). */

const at = (moment: string, forces: { readonly [where: string]: string }, options: Options) =>
  run(camp(forces, options), 'happenings', { ...AT_ONCE, moment });
const deployment = (forces: { readonly [where: string]: string }, options: Options) =>
  at('leaderDeployment', forces, options);
const control = (t: ReturnType<typeof camp>, ids: readonly string[]) => ids.map((id) => t.control[city(id)]);

describe('the Bohemian Revolt', () => {
  const one = { scenario: 'bohemian-revolt-1618' };
  it('5.0 1619: Bethlen comes free, beyond the limit, to a Protestant city of Moravia of his owner’s choice', () => {
    const step = deployment({}, { ...one, year: 1619 });
    expect(step.asked).toBe('1 arrive');
    expect(step.options).toHaveLength(5);
    expect(step.refused(`at ${hexOf('prag')}`)).toBe('5.0 notThere');
    expect(step.refused('decline')).toBe('5.0 mustCome');
    step.choose(`at ${hexOf('bruenn')}`);
    expect(troops(step.table, PROTESTANTS, 'bruenn')).toBe('4i 8c');
    expect(step.table.marshal[leader(step.table, 'bethlen')]).toBe(1);
    expect(step.table.marshals).toEqual([0, 0]);
  });
  it('5.0 without one, to Raab if Protestant, else beside Pressburg', () => {
    const raab = deployment({}, { ...one, year: 1619, imperial: ['province moravia'], protestant: ['raab'] });
    expect(troops(raab.table, PROTESTANTS, 'raab')).toBe('4i 8c');
    const beside = deployment({}, { ...one, year: 1619, imperial: ['province moravia'] });
    expect(beside.options.length).toBeGreaterThan(3);
    expect(beside.options).not.toContain(`at ${hexOf('pressburg')}`);
  });
  it('5.0 1620: neutral Saxon cities become Imperial, and Johann Georg comes to Dresden whatever his years', () => {
    const step = deployment({}, { ...one, year: 1620, protestant: ['torgau'] });
    expect(control(step.table, ['dresden', 'leipzig', 'torgau'])).toEqual([1, 1, 2]);
    expect(troops(step.table, IMPERIALS, 'dresden')).toBe('6i 2c');
    expect(leadersAt(step.table, IMPERIALS, 'dresden')).toEqual(['johann-georg-imperial']);
    const lost = deployment({}, { ...one, year: 1620, protestant: ['dresden'] });
    expect(lost.options).toHaveLength(4);
  });
  it('5.0 if every place named is barred, the nearest own city (C84)', () => {
    const step = deployment({}, { ...one, year: 1620, protestant: ['province saxony'], imperial: ['leitmeritz'] });
    expect(troops(step.table, IMPERIALS, 'leitmeritz')).toBe('6i 2c');
  });
});

describe('the Palatinate War', () => {
  const two = { scenario: 'palatinate-war-1621' };
  it('5.0 1622: Christian of Brunswick at Soest or Paderborn, Baden-Durlach at Baden; the city becomes theirs unharmed', () => {
    const step = deployment({}, { ...two, year: 1622 });
    step.choose(`at ${hexOf('soest')}`);
    expect(troops(step.table, PROTESTANTS, 'soest')).toBe('5i 4c');
    expect(troops(step.table, PROTESTANTS, 'baden')).toBe('8i 3c');
    expect(control(step.table, ['soest', 'paderborn', 'baden'])).toEqual([2, 0, 2]);
    expect(step.table.damage[city('soest')]).toBe(0);
  });
  it('5.0 beside Baden if Imperial SP are there', () => {
    const step = deployment({ baden: 'imperial tilly! 5i' }, { ...two, year: 1622, imperial: ['baden'] }).choose(
      `at ${hexOf('soest')}`,
    );
    expect(step.asked).toBe('1 arrive');
    expect(step.options).not.toContain(`at ${hexOf('baden')}`);
  });
  it('8.0 Bethlen goes home when neither Pressburg nor Raab is Protestant, and his SP disband', () => {
    const forces = { raab: 'protestant bethlen! 4i 8c', prag: 'protestant thurn! 3i' };
    const stays = at('victoryCheck', forces, { ...two, protestant: ['raab', 'prag'] });
    expect(troops(stays.table, PROTESTANTS, 'raab')).toBe('4i 8c');
    const goes = at(
      'victoryCheck',
      { '3731': 'protestant bethlen! 4i 8c' },
      { ...two, imperial: ['raab', 'pressburg'] },
    );
    expect(troops(goes.table, PROTESTANTS, '3731')).toBe('');
    expect(goes.table.leaderAt[leader(goes.table, 'bethlen')]).toBe(GONE);
    expect(goes.table.once).toEqual(['bethlen-goes-home']);
  });
});

describe('the Danish War', () => {
  it('5.0, 8.0 Bethlen may come in 1626, and leaves with his SP in its Victory Check Phase', () => {
    const three = { scenario: 'danish-war-1625', year: 1626 };
    const step = deployment({}, three);
    expect(step.options).toContain('decline');
    expect(step.choose('decline').table.leaderAt[leader(step.table, 'bethlen')]).toBe(POOL);
    const came = deployment({}, three);
    came.choose(came.options[0] ?? '');
    const end = run(came.table, 'happenings', { ...AT_ONCE, moment: 'victoryCheck' });
    expect(end.table.leaderAt[leader(end.table, 'bethlen')]).toBe(GONE);
    expect(end.table.at.every((hex) => hex < 0)).toBe(true);
  });
});

describe('the Lion of the North', () => {
  const four = { scenario: 'lion-of-the-north-1630' };
  it('13.2 Saxony joins once: after an Imperial attempt on one of its neutral cities', () => {
    const t = camp({}, { ...four, imperial: ['leipzig'] });
    const other = run(t, 'happenings', afterAttempt(IMPERIALS, province('thuringia')));
    expect(control(other.table, ['dresden'])).toEqual([0]);
    const step = run(t, 'happenings', afterAttempt(IMPERIALS, province('saxony')));
    expect(control(step.table, ['dresden', 'leipzig', 'bautzen'])).toEqual([2, 1, 2]);
    expect(troops(step.table, PROTESTANTS, 'torgau')).toBe('10i 4c');
    expect(leadersAt(step.table, PROTESTANTS, 'torgau')).toEqual(['arnim-saxon', 'johann-georg-protestant']);
    expect([step.table.once, step.table.marshals]).toEqual([['saxony-joins'], [0, 0]]);
    step.table.year = 1631;
    const again = run(step.table, 'happenings', { ...AT_ONCE, moment: 'leaderDeployment' });
    expect(troops(again.table, PROTESTANTS, 'torgau')).toBe('10i 4c');
    const swedes = run(camp({}, four), 'happenings', afterAttempt(PROTESTANTS, province('saxony')));
    expect(control(swedes.table, ['dresden'])).toEqual([0]);
  });
  it('5.0 or in 1631', () => {
    const step = deployment({}, { ...four, year: 1631 });
    expect(troops(step.table, PROTESTANTS, 'torgau')).toBe('10i 4c');
  });
  it('9.0 Brandenburg joins if Gustavus Adolphus stands in a hex of it', () => {
    const in_ = at('diplomatic', { '2710': 'protestant adolphus! 9i' }, four);
    expect(control(in_.table, ['berlin', 'landsberg', 'wittstock'])).toEqual([2, 1, 2]);
    expect(control(at('diplomatic', { stralsund: 'protestant adolphus! 9i' }, four).table, ['berlin'])).toEqual([0]);
  });
  it('5.0 1632: Wallenstein at Prag, Brünn or Wien; Kassel and its landgrave', () => {
    const step = deployment({}, { ...four, year: 1632 });
    expect(step.options).toHaveLength(3);
    step.choose(`at ${hexOf('prag')}`);
    expect(troops(step.table, IMPERIALS, 'prag')).toBe('6i 4c');
    expect([troops(step.table, PROTESTANTS, 'kassel'), ...control(step.table, ['kassel'])]).toEqual(['4i 2c', 2]);
  });
});

describe('Lützen to Prague', () => {
  const five = { scenario: 'luetzen-to-prague-1633' };
  it('5.0 1634: the Cardinal-Infante comes to the Milan area', () => {
    expect(troops(deployment({}, { ...five, year: 1634 }).table, IMPERIALS, 'mailand')).toBe('10i 2c');
  });
  it('5.0 1635: the Peace of Prague, if the Imperials have more points (C94)', () => {
    const forces = {
      leipzig: 'protestant 5i',
      '2518': 'protestant 3i',
      berlin: 'protestant 4i',
      bautzen: 'protestant 2i',
    };
    const ahead = {
      ...five,
      year: 1635,
      protestant: ['province saxony', 'province brandenburg', 'bautzen', 'stettin'],
      imperial: [
        'prag',
        'wien',
        'koeln',
        'mainz',
        'trier',
        'heidelberg',
        'breslau',
        'augsburg',
        'nuernberg',
        'magdeburg',
        'strassburg',
      ],
    };
    const step = deployment(forces, ahead);
    expect(control(step.table, ['dresden', 'berlin'])).toEqual([0, 0]);
    expect([troops(step.table, PROTESTANTS, 'leipzig'), troops(step.table, PROTESTANTS, '2518')]).toEqual(['', '']);
    expect(troops(step.table, PROTESTANTS, 'bautzen')).toBe('2i');
    // SP in a city that turns neutral go to the nearest of their own.
    expect(troops(step.table, PROTESTANTS, 'berlin')).toBe('');
    expect(step.told('wentOver')).toHaveLength(2);
    const behind = deployment(forces, {
      ...ahead,
      imperial: [],
      protestant: [...ahead.protestant, 'prag', 'wien', 'koeln', 'mainz'],
    });
    expect(control(behind.table, ['dresden'])).toEqual([2]);
  });
});

describe('the French Intervention and the Campaign', () => {
  it('9.0 1645: Johann Georg leaves, and Imperial cities of Saxony without Imperial SP become neutral', () => {
    const forces = { leipzig: 'imperial hatzfeldt 5i', dresden: 'imperial johann-georg-imperial! 6i' };
    const step = at('diplomatic', forces, { scenario: 'french-intervention-1635', year: 1645 });
    expect(control(step.table, ['leipzig', 'dresden', 'torgau'])).toEqual([1, 1, 0]);
    expect(step.table.leaderAt[leader(step.table, 'johann-georg-imperial')]).toBe(GONE);
    expect(troops(step.table, IMPERIALS, 'dresden')).toBe('6i');
  });
  it('8.0 1621: Johann Georg leaves with his SP and waits for his own years', () => {
    const step = at(
      'victoryCheck',
      { dresden: 'imperial johann-georg-imperial! 6i' },
      { year: 1621, imperial: ['province saxony'] },
    );
    expect(troops(step.table, IMPERIALS, 'dresden')).toBe('');
    expect(control(step.table, ['dresden', 'leipzig'])).toEqual([0, 0]);
    expect(step.table.leaderAt[leader(step.table, 'johann-georg-imperial')]).toBe(WAITING);
  });
  it('5.0 1630: Imperial SP leave Stralsund, and Gustavus lands with a train if one is to be had', () => {
    const forces = { stralsund: 'imperial 4i' };
    const step = deployment(forces, { year: 1630, imperial: ['stralsund', 'rostock'] });
    expect(troops(step.table, IMPERIALS, 'rostock')).toBe('4i');
    expect(troops(step.table, PROTESTANTS, 'stralsund')).toBe('14i 4c 1t');
    expect(control(step.table, ['stralsund'])).toEqual([2]);
    const full = deployment({ prag: 'protestant 9i 3t' }, { year: 1630 });
    expect(troops(full.table, PROTESTANTS, 'stralsund')).toBe('14i 4c');
  });
  it('5.0 1635: neutral cities of Lorraine become Protestant', () => {
    expect(control(deployment({}, { year: 1635 }).table, ['metz', 'nancy'])).toEqual([2, 2]);
  });
  it('8.0, 5.2 Denmark leaves the war when Glückstadt and Kiel are both Imperial', () => {
    const step = at(
      'victoryCheck',
      { '1703': 'protestant christian-iv! mansfeld! 5i' },
      { year: 1626, imperial: ['kiel', 'glueckstadt'] },
    );
    expect(step.table.closed[1]).toBe(1);
    expect(step.table.leaderAt[leader(step.table, 'christian-iv')]).toBe(GONE);
    expect(leadersAt(step.table, PROTESTANTS, '1703')).toEqual(['mansfeld']);
    expect(step.told('areaClosed')).toHaveLength(1);
  });
});

describe('when somebody is missing', () => {
  it('5.0 a dead leader brings no troops (C95)', () => {
    const t = camp({}, { scenario: 'bohemian-revolt-1618', year: 1619 });
    t.leaderAt[leader(t, 'bethlen')] = GONE;
    const step = run(t, 'happenings', { ...AT_ONCE, moment: 'leaderDeployment' });
    expect(step.over).toBe(true);
    expect(step.table.at.every((hex) => hex < 0)).toBe(true);
  });
  it('5.0 without any place he waits in the pool, and his troops stay away (C95)', () => {
    const t = camp({}, { scenario: 'bohemian-revolt-1618', year: 1620 });
    t.control.fill(2);
    const step = run(t, 'happenings', { ...AT_ONCE, moment: 'leaderDeployment' });
    expect(step.table.leaderAt[leader(t, 'johann-georg-imperial')]).toBe(POOL);
    expect(step.table.at.every((hex) => hex < 0)).toBe(true);
  });
});
