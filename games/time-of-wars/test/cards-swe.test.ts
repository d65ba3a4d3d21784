import { describe, expect, it } from 'vitest';
import { HRE, placeOf, PLC, rulerOf, RUS, SWE } from '../src/ids.ts';
import { areAllied, atWar } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, event, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** The deck of the Kingdom of Sweden: its own cards, one test each. */

describe('6.9.1.2 Events of Sweden', () => {
  it('6.9.1.3 Riksdag: a FUND and one point of Economy or Domestic Policy', () => {
    const play = event({ turn: 3 }, 'SWE', 'riksdag').say('sweden track economy');
    expect([play.table.funds[SWE], dpOf(play.table, SWE, 'economy')]).toEqual([1, 1]);
  });
  it('6.3.6.1 Regency: Charles IX rules and commands, Domestic Policy, perhaps War with the Commonwealth', () => {
    const play = event({ turn: 1, at: { reval: '1 swe_inf' } }, 'SWE', 'regency')
      .say('sweden at reval')
      .say('sweden yes');
    expect([play.table.rulerWeak[SWE], dpOf(play.table, SWE, 'domestic'), atWar(play.table, SWE, PLC)]).toEqual([
      1,
      2,
      true,
    ]);
  });
  it('6.9.1.2 Joining the Thirty Years War: War, mercenaries, a crossing without battle, 1 VP', () => {
    const scene: Field = {
      turn: 4,
      at: { stockholm: '2 swe_inf', baltic: '2 swe_nav', hre_box: '2 mer_inf' },
      change: (t) => (t.events |= 1),
    };
    const play = event(scene, 'SWE', 'joining_tyw')
      .say('sweden at stockholm')
      .say('sweden kind mer_inf')
      .say('sweden none')
      .say('sweden at stockholm')
      .say('sweden at stralsund')
      .say('sweden all')
      .quiet();
    expect([atWar(play.table, SWE, HRE), play.at('stralsund'), play.table.warFate[SWE]]).toEqual([
      true,
      '2 swe_inf 1 mer_inf',
      1,
    ]);
  });
  it('6.9.1.2, 6.5.2 Swedish Deluge: War in any case, Domestic Policy, units and a garrison', () => {
    const scene: Field = {
      turn: 6,
      at: { lublin: '2 plc_inf', krakow: 'garrison: 1 plc_inf' },
      change: (t) => {
        t.allied[0] = 16;
        t.allied[4] = 1;
      },
    };
    const play = event(scene, 'SWE', 'swedish_deluge');
    while (play.asked[0]?.startsWith('sweden'))
      play.say(`sweden ${play.options().find((one) => one !== 'none') ?? 'none'}`);
    expect([
      atWar(play.table, SWE, PLC),
      areAllied(play.table, SWE, PLC),
      play.at('lublin'),
      play.at('krakow'),
    ]).toEqual([true, false, '', '1 plc_inf*']);
  });
  it('6.5.2 A War that breaks an Alliance sends borrowed units to their owner at once (T35)', () => {
    const scene: Field = {
      turn: 6,
      at: { stockholm: '1 plc_pan', warszawa: '1 plc_inf' },
      change: (t) => {
        t.allied[0] = 16;
        t.allied[4] = 1;
        t.under[t.at.indexOf(placeOf('stockholm'))] = SWE;
      },
    };
    const play = event(scene, 'SWE', 'swedish_deluge');
    expect([play.at('stockholm'), play.at('warszawa')]).toEqual(['', '1 plc_inf 1 plc_pan']);
  });
  it('5.2.2, 6.9.1.2 Zebrzydowski Rebellion: an army rebels, the marker lies', () => {
    const play = event({ turn: 2, at: { lublin: '2 plc_pan' } }, 'SWE', 'zebrzydowski').say('sweden at lublin');
    expect([play.table.role.includes(2), (play.table.events >> 9) & 1]).toEqual([true, 1]);
  });
  it('6.9.1.2 Peasant revolt in the Tsardom of Russia: two infantry, two cavalry, two Economy points', () => {
    const play = event({ turn: 3, at: { moskva: '3 rus_str, 1 rus_cav' } }, 'SWE', 'peasant_revolt_rus');
    while (play.asked[0] === 'sweden ofUnit') play.say(`sweden ${play.options()[0]}`);
    expect([play.at('moskva'), dpOf(play.table, RUS, 'economy')]).toEqual(['1 rus_str', 3]);
  });
  it('6.9.1.2 Treaty of Stolbovo: Peace with gains, 1 VP and a FUND of Russia', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      change: (t) => {
        t.control[placeOf('ivangorod')] = SWE;
        t.funds[RUS] = 1;
      },
    };
    const play = event(scene, 'SWE', 'stolbovo');
    expect([
      atWar(play.table, SWE, RUS),
      play.table.warFate[SWE],
      play.table.funds[SWE],
      play.table.control[placeOf('ivangorod')],
    ]).toEqual([false, 1, 1, SWE]);
  });
  it('6.9.1.2 De la Gardie’s auxiliary corps: Alliance, mercenaries, and Russia gives a Fortress or pays', () => {
    const scene: Field = { turn: 2, at: { narva: '1 swe_inf', hre_box: '2 mer_inf' } };
    const play = event(scene, 'SWE', 'de_la_gardie_corps')
      .say('russia at ivangorod')
      .say('sweden at narva')
      .say('sweden kind mer_inf')
      .say('sweden none');
    expect([areAllied(play.table, SWE, RUS), play.table.control[placeOf('ivangorod')], play.at('narva')]).toEqual([
      true,
      SWE,
      '1 swe_inf 1 mer_inf',
    ]);
  });
  it('6.9.1.2 French subsidies: three FUND at War with the Empire, otherwise one', () => {
    expect(event({ turn: 4 }, 'SWE', 'french_subsidies').table.funds[SWE]).toBe(1);
    expect(event({ turn: 4, wars: [['SWE', 'HRE']] }, 'SWE', 'french_subsidies').table.funds[SWE]).toBe(3);
  });
  it('6.9.1.2 Gustavian army reform: a Military level while Gustav reigns', () => {
    const play = event(
      { turn: 3, change: (t) => (t.ruler[SWE] = rulerOf('gustav_ii_adolf')) },
      'SWE',
      'gustavian_reform',
    );
    expect(play.table.military[SWE]).toBe(1);
  });
  it('6.9.1.2 Chancellor Oxenstierna: a Domestic level and a card', () => {
    const play = event({ turn: 3 }, 'SWE', 'oxenstierna', { label: 'pick', rule: '6.9.1.2', faces: [1], value: 1 });
    expect([play.table.domestic[SWE], play.table.handCount[SWE]]).toEqual([1, 1]);
  });
  it('2.3.2, 6.9.1.2 Copper and iron exports: IRON ORE to the right', () => {
    expect(event({ turn: 3 }, 'SWE', 'copper_and_iron').table.track[SWE]).toBe(1);
  });
  it('6.9.1.2 Baltic tolls: a FUND for every two foreign ports', () => {
    const scene: Field = {
      turn: 3,
      change: (t) => ['riga', 'pernau', 'memel'].forEach((id) => (t.control[placeOf(id)] = SWE)),
    };
    expect(event(scene, 'SWE', 'baltic_tolls').table.funds[SWE]).toBe(2);
  });
  it('6.9.1.2 March across the Belts: straight to København', () => {
    const play = event({ turn: 6, wars: [['SWE', 'DEN']], at: { malmo: '3 swe_inf' } }, 'SWE', 'across_the_belts')
      .say('sweden at malmo')
      .say('sweden all')
      .quiet();
    expect(play.at('kobenhavn')).toBe('3 swe_inf');
  });
  it('6.9.1.2 Truce of Altmark: Peace, and two FUND', () => {
    const scene: Field = { turn: 4, wars: [['SWE', 'PLC']], change: (t) => (t.control[placeOf('memel')] = SWE) };
    const play = event(scene, 'SWE', 'altmark');
    expect([atWar(play.table, SWE, PLC), play.table.funds[SWE]]).toEqual([false, 2]);
  });
  it('6.9.1.2 Fall of the Radziwiłłs: a Lithuanian place changes hands, its units are gone', () => {
    const play = event({ turn: 6, wars: [['SWE', 'PLC']], at: { kowno: '1 plc_inf' } }, 'SWE', 'radziwills').say(
      'sweden at kowno',
    );
    expect([play.table.control[placeOf('kowno')], play.at('kowno')]).toEqual([SWE, '']);
  });
});

describe('6.9.3.4 Battle cards of Sweden', () => {
  const meet = (key: string, at: string, enemy: string): Play => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { narva: at, ivangorod: enemy },
      hands: { SWE: [key] },
      change: (t) => t.military.fill(0),
    };
    return spend(scene, 'SWE', 1)
      .say('sweden march narva')
      .say('sweden all')
      .say('sweden to ivangorod')
      .say('russia stand')
      .say('russia none');
  };
  const play = (key: string, at: string, enemy: string) =>
    meet(key, at, enemy).say(`sweden play ${card('SWE', key)}`, dice(1, 2), dice(1, 2));
  it('6.9.3.4 Swedish brigade: one column for two full infantry units, two under a rating of 4', () => {
    expect(play('swedish_brigade', '3 swe_inf', '4 rus_str').event('fought')).toMatchObject({ columns: [4, 4] });
    expect(play('swedish_brigade', '3 swe_inf, gustav-ii-adolf', '4 rus_str').event('fought')).toMatchObject({
      columns: [5, 4],
    });
  });
  it('6.9.3.4 Leather cannons: one column, and one less for an enemy with more cavalry', () => {
    expect(play('leather_cannons', '3 swe_inf', '4 rus_str, 1 rus_cav').event('fought')).toMatchObject({
      columns: [4, 4],
    });
  });
  it('6.9.3.4 Hakkapeliitta: the enemy’s column, and one more loss if it is won', () => {
    expect(play('hakkapeliitta', '3 swe_cav', '4 rus_str').event('fought')).toMatchObject({ columns: [5, 3] });
  });
});
