import { describe, expect, it } from 'vitest';
import { placeOf } from '../src/ids.ts';
import { ally } from '../src/relations.ts';
import { card, dice, enter, field, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** 5.2, 6.9.3.1 to 6.9.3.3. */

const home: Field = {
  turn: 3,
  at: { stockholm: '2 swe_inf, 1 swe_cav*, 1 swe_cav, gustav-horn', baltic: '2 swe_nav' },
};

describe('6.9.3.1 Movement', () => {
  it('6.9.3.1, 2.2 A Road costs one point, a Trail two; the march ends with the points', () => {
    const play = spend(home, 'SWE', 3).say('sweden march stockholm').say('sweden all').say('sweden to uppsala').quiet();
    expect(play.table.points).toBe(2);
    expect(play.refusal('sweden to moskva')).toMatchObject({ code: 'noWay' });
    play.say('sweden to alvsborg').quiet();
    expect([play.table.points, play.at('alvsborg')]).toEqual([0, '2 swe_inf 1 swe_cav* 1 swe_cav']);
  });

  it('5.2, 6.9.3.1 Any units of a stack go, with any Commanders; units may be left on the way', () => {
    const play = spend(home, 'SWE', 3)
      .say('sweden march stockholm')
      .say('sweden unit u1')
      .say('sweden unit u12')
      .say('sweden go');
    play.say('sweden to uppsala').quiet();
    expect([play.at('uppsala'), play.at('stockholm')]).toEqual(['1 swe_inf 1 swe_cav', '1 swe_inf 1 swe_cav*']);
    play.say('sweden leave u1');
    expect(play.options()).toEqual(expect.arrayContaining(['to stockholm', 'stop']));
  });

  it('6.9.3.1 Two weakened units of one kind become one, at no cost', () => {
    const scene: Field = { ...home, at: { stockholm: '2 swe_inf*' } };
    const play = spend(scene, 'SWE', 1).say('sweden combine u1');
    expect([play.at('stockholm'), play.table.points]).toEqual(['1 swe_inf', 1]);
  });

  it('6.9.3.1 March attrition from a Manpower of 12: one loss, freely chosen', () => {
    const scene: Field = { turn: 3, at: { stockholm: '6 swe_inf' } };
    const play = spend(scene, 'SWE', 1)
      .say('sweden march stockholm')
      .say('sweden all')
      .say('sweden to uppsala')
      .quiet();
    expect(play.event('tired')).toMatchObject({ manpower: 12 });
    expect(play.at('uppsala')).toBe('1 swe_inf* 5 swe_inf');
  });

  it('3.0, 6.9.3.1 Peace closes the spaces of others, an Alliance opens them, a strong enemy place stops', () => {
    const at = { narva: '2 swe_inf' };
    const step = (scene: Field) =>
      spend({ turn: 3, at, ...scene }, 'SWE', 3)
        .say('sweden march narva')
        .say('sweden all');
    expect(step({}).refusal('sweden to ivangorod')).toMatchObject({ rule: '3.0', code: 'closedSpace' });
    expect(step({ change: (t) => ally(t, 0 as never, 1 as never) }).refusal('sweden to ivangorod')).toBeNull();
    const war = step({ wars: [['SWE', 'RUS']] })
      .say('sweden to ivangorod')
      .quiet();
    expect(war.asked).toEqual(['sweden act']);
    expect(war.options()).not.toContain('siege ivangorod');
  });

  it('6.9.3.1 Across the sea: from a controlled port where the army stood, within Combat Value', () => {
    const play = spend(home, 'SWE', 2).say('sweden march stockholm').say('sweden all');
    expect(play.options()).toContain('sail reval');
    play.say('sweden sail reval').quiet();
    expect([play.at('reval'), play.table.points]).toEqual(['2 swe_inf 1 swe_cav* 1 swe_cav', 1]);
    const many: Field = { turn: 3, at: { stockholm: '5 swe_inf', baltic: '2 swe_nav' } };
    const full = spend(many, 'SWE', 2).say('sweden march stockholm').say('sweden all');
    expect(full.refusal('sweden sail reval')).toMatchObject({ code: 'tooFewShips' });
    const moved = spend(home, 'SWE', 3)
      .say('sweden march stockholm')
      .say('sweden all')
      .say('sweden to jonkoping')
      .quiet()
      .say('sweden to kalmar')
      .quiet();
    expect(moved.refusal('sweden sail reval')).toMatchObject({ code: 'noSeaWay' });
  });

  it('6.9.3.5 An enemy with squadrons may fight the crossing; beaten, the army stays and the sea is closed', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { stockholm: '2 swe_inf', baltic: '2 swe_nav, 2 plc_nav' },
    };
    const play = spend(scene, 'SWE', 3).say('sweden march stockholm').say('sweden all').say('sweden sail reval');
    while (play.asked[0]?.endsWith('storm')) play.quiet();
    expect(play.asked).toEqual(['commonwealth seaBattle']);
    play.say('commonwealth fight', dice(1, 1), dice(5, 6));
    while (play.asked[0]?.endsWith('sink')) play.say(`sweden ${play.options()[0]}`);
    expect(play.at('stockholm')).toBe('2 swe_inf');
    play.say('sweden march stockholm').say('sweden all');
    expect(play.refusal('sweden sail reval')?.code).toMatch(/seaFailed|tooFewShips/);
  });

  it('5.2 Naval units leave a sea where their power has no port any more', () => {
    const t = field({ at: { baltic: '1 plc_nav' }, wars: [['SWE', 'PLC']] });
    for (const id of ['elbing', 'memel', 'riga', 'pernau', 'konigsberg']) t.control[placeOf(id)] = 0;
    t.at[0] = placeOf('danzig');
    const play = enter(t, 'conquest', { side: 0, at: placeOf('danzig') });
    expect(play.at('baltic')).toBe('');
  });
});

describe('6.9.3.2 Interception, 6.9.3.3 Withdrawal', () => {
  const border: Field = {
    turn: 3,
    wars: [['SWE', 'RUS']],
    at: { narva: '2 swe_inf, 2 swe_cav', ivangorod: '2 rus_str, 1 rus_cav' },
  };
  const come = (scene: Field) =>
    spend(scene, 'SWE', 1).say('sweden march narva').say('sweden all').say('sweden to ivangorod').say('russia pass');

  it('6.9.3.3 The army that stands there may leave a garrison and go, losing by the enemy’s cavalry', () => {
    const scene = { ...border, hands: { RUS: ['bad_weather'] } };
    const play = come(scene);
    expect(play.asked).toEqual(['russia withdraw']);
    expect(play.refusal('russia to narva')).toMatchObject({ code: 'noRefuge' });
    play.say('russia to pskov').say('russia unit u24');
    // Twice as much cavalry: every unit suffers.
    expect([play.at('pskov'), play.at('ivangorod')]).toEqual([
      '1 rus_str* 1 rus_cav*',
      '2 swe_inf 2 swe_cav 1 rus_str',
    ]);
  });

  it('6.9.3.3 One more cavalry unit costs one loss, as many cost none', () => {
    const more = come({
      ...border,
      hands: { RUS: ['bad_weather'] },
      at: { narva: '3 swe_cav', ivangorod: '2 rus_cav' },
    }).say('russia to pskov');
    expect(more.at('pskov')).toBe('1 rus_cav* 1 rus_cav');
    const even = come({
      ...border,
      hands: { RUS: ['bad_weather'] },
      at: { narva: '2 swe_cav', ivangorod: '2 rus_cav' },
    }).say('russia to pskov');
    expect(even.at('pskov')).toBe('2 rus_cav');
  });

  it('6.9.3.2 Only a led army beside it by Road, at War with the mover', () => {
    const scene: Field = {
      turn: 2,
      wars: [['SWE', 'RUS']],
      at: {
        narva: '2 swe_inf',
        pskov: '2 rus_str',
        novgorod: '2 rus_str, mikhail-skopin-shuisky',
        velikiye_luki: '1 rus_str',
      },
      hands: { RUS: ['bad_weather'] },
    };
    const play = spend(scene, 'SWE', 1)
      .say('sweden march narva')
      .say('sweden all')
      .say('sweden to ivangorod')
      .say('russia pass');
    expect(play.asked).toEqual(['russia intercept']);
    expect(play.options()).toEqual(['from novgorod', 'no']);
    expect(play.refusal('russia from pskov')).toMatchObject({ code: 'cannotIntercept' });
  });

  it('6.6.4 A unit that enters ends a revolt', () => {
    const play = spend({ ...home, change: (t) => (t.revolt[placeOf('uppsala')] = 1) }, 'SWE', 1);
    play.say('sweden march stockholm').say('sweden all').say('sweden to uppsala').quiet();
    expect(play.table.revolt[placeOf('uppsala')]).toBe(0);
  });

  it('6.9.1 Bad weather stops the army where it has entered', () => {
    const scene: Field = { ...home, hands: { RUS: ['bad_weather'] } };
    const play = spend(scene, 'SWE', 3).say('sweden march stockholm').say('sweden all').say('sweden to uppsala');
    play.say(`russia weather ${card('RUS', 'bad_weather')}`);
    expect([play.at('uppsala'), play.asked]).toEqual(['2 swe_inf 1 swe_cav* 1 swe_cav', ['sweden act']]);
    expect(play.options()).not.toContain('march uppsala');
  });

  it('6.7 Mercenaries go with others, and do not stay alone', () => {
    const scene: Field = {
      ...home,
      at: { stockholm: '1 swe_inf, 1 mer_inf' },
      change: (t) => (t.under[t.at.lastIndexOf(placeOf('stockholm'))] = 0),
    };
    const play = spend(scene, 'SWE', 1).say('sweden march stockholm').say('sweden unit u1');
    // The mercenaries cannot stay behind alone: they go without a question.
    expect(play.asked).toEqual(['sweden step']);
    play.say('sweden to uppsala').quiet();
    expect(play.at('uppsala')).toBe('1 swe_inf 1 mer_inf');
  });
});
