import { describe, expect, it } from 'vitest';
import { COS, NONE, OTT, placeOf, PLC, rulerOf, RUS, TAT } from '../src/ids.ts';
import { atWar } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, event, field, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** The deck of the Tsardom of Russia: its own cards, one test each. */

const bit = (t: { readonly events: number }, event_: number): number => (t.events >> event_) & 1;

describe('6.9.1.2 Events of Russia', () => {
  it('7.1, 6.9.1.3 Exploration and colonisation of Asia opens both actions for the turn', () => {
    expect(bit(event({ turn: 3 }, 'RUS', 'asia').table, 2)).toBe(1);
  });
  it('4.2.5, 2.3.2 Cossacks under control: Sich and all Cossacks are Russia’s', () => {
    const play = event({ turn: 4, change: (t) => (t.track[RUS] = 3) }, 'RUS', 'cossacks_under_control');
    expect([
      play.table.cossacks,
      play.table.ledBy[COS],
      play.table.control[placeOf('sich')],
      bit(play.table, 7),
    ]).toEqual([RUS, RUS, RUS, 1]);
  });
  it('4.2.5, 4.2.4 Khmelnytsky Uprising: the Cossacks rise under Russia, revolts, Tatars', () => {
    const play = event({ turn: 6, at: { or_qapi: '3 tat_cav' } }, 'RUS', 'khmelnytsky')
      .say('russia at kyjiv')
      .say('russia none');
    const t = play.table;
    expect([
      t.ledBy[COS],
      t.control[placeOf('sich')],
      atWar(t, PLC, COS),
      t.ledBy[TAT],
      t.revolt[placeOf('kyjiv')],
    ]).toEqual([RUS, COS, true, RUS, 1]);
    expect(play.at('sich')).toBe('4 cos_inf 3 cos_upr 2 cos_cav');
  });
  it('5.2.1, 6.9.1.2 Baltic trade: squadrons, and Economy with a port', () => {
    const play = event({ turn: 3, change: (t) => (t.control[placeOf('narva')] = RUS) }, 'RUS', 'baltic_trade');
    expect(play.table.lasting & 1).toBe(1);
  });
  it('2.3.1, 6.9.1.2 Peasant revolt in the Ottoman Empire: the printed example', () => {
    const scene: Field = { turn: 3, at: { edirne: '2 ott_jan, 3 ott_sip' }, change: (t) => (t.economy[OTT] = 5) };
    const play = event(scene, 'RUS', 'peasant_revolt_ott');
    while (play.asked[0] === 'russia ofUnit') play.say(`russia ${play.options()[0]}`);
    expect([play.at('edirne'), play.table.economy[OTT], dpOf(play.table, OTT, 'economy')]).toEqual(['1 ott_sip', 4, 3]);
  });
  it('6.9.1.2 Zemsky Sobor: a level below zero, otherwise three points', () => {
    expect(event({ turn: 3, change: (t) => (t.domestic[RUS] = -1) }, 'RUS', 'zemsky_sobor').table.domestic[RUS]).toBe(
      0,
    );
    expect(dpOf(event({ turn: 3 }, 'RUS', 'zemsky_sobor').table, RUS, 'domestic')).toBe(3);
  });
  it('6.9.1.2 Minin and Pozharsky: an army on the Volga that marches, and revolts end', () => {
    const play = event({ turn: 3, change: (t) => (t.revolt[placeOf('tver')] = 1) }, 'RUS', 'minin_pozharsky')
      .say('russia at yaroslavl')
      .say('russia at yaroslavl')
      .say('russia all');
    expect([play.at('yaroslavl'), play.table.points]).toEqual(['2 rus_str 2 rus_cav', 3]);
    play.say('russia to moskva').quiet();
    while (play.asked[0] === 'russia step') play.say('russia stop');
    expect(play.table.revolt[placeOf('tver')]).toBe(0);
  });
  it('6.9.1.2 Pereyaslav Agreement: 2 VP under Cossacks under control', () => {
    const play = event({ turn: 6, change: (t) => (t.events |= 1 << 7) }, 'RUS', 'pereyaslav').say('russia yes');
    expect([play.table.warFate[RUS], atWar(play.table, RUS, PLC)]).toEqual([2, true]);
  });
  it('6.9.1.2 Regiments of the new order: a Military level and two units', () => {
    const play = event({ turn: 4, change: (t) => (t.military[RUS] = -1) }, 'RUS', 'regiments_of_the_new_order');
    if (play.asked[0] === 'russia ofPlace') play.say('russia at moskva');
    expect([play.table.military[RUS], play.at('moskva')]).toEqual([0, '2 rus_new']);
  });
  it('6.9.1.2 Patriarch Filaret: Religion and Domestic Policy under Michael I', () => {
    const play = event({ turn: 3, change: (t) => (t.ruler[RUS] = rulerOf('michael_i')) }, 'RUS', 'filaret');
    expect([dpOf(play.table, RUS, 'religion'), dpOf(play.table, RUS, 'domestic')]).toEqual([2, 2]);
  });
  it('6.9.1.2 Smolensk War: War and mercenaries to Moskva', () => {
    const play = event({ turn: 4, at: { moskva: '1 rus_str', hre_box: '1 mer_inf' } }, 'RUS', 'smolensk_war')
      .say('russia at moskva')
      .say('russia kind mer_inf');
    expect([atWar(play.table, RUS, PLC), play.at('moskva')]).toEqual([true, '1 rus_str 1 mer_inf']);
  });
  it('6.9.1.2 Belgorod Line lasts', () => {
    expect(event({ turn: 5 }, 'RUS', 'belgorod_line').table.lasting & 4).toBe(4);
  });
  it('6.9.1.2 Don Cossacks take Azov: Azak changes hands, the Sultan may declare War', () => {
    const play = event({ turn: 4, at: { azak: 'garrison: 1 ott_aza' } }, 'RUS', 'azov').say('ottomans yes');
    expect([play.table.control[placeOf('azak')], play.at('azak'), atWar(play.table, OTT, RUS)]).toEqual([
      RUS,
      '',
      true,
    ]);
  });
  it('6.9.1.2 Muscovy Company: one FUND at War, two at peace', () => {
    expect(event({ turn: 3 }, 'RUS', 'muscovy_company').table.funds[RUS]).toBe(2);
    expect(event({ turn: 3, wars: [['RUS', 'SWE']] }, 'RUS', 'muscovy_company').table.funds[RUS]).toBe(1);
  });
  it('2.3.2, 6.9.1.2 Orthodox brotherhoods: a Catholic space of the green zone returns; a conversion is lost', () => {
    const scene: Field = {
      turn: 3,
      change: (t) => {
        t.religion[placeOf('polock')] = 0;
        t.united[placeOf('polock')] = 1;
        t.unionGained = 2;
      },
    };
    const play = event(scene, 'RUS', 'brotherhoods').say('russia at polock');
    if (play.asked[0] === 'russia ofPlace') play.say('russia none');
    expect([play.table.religion[placeOf('polock')], play.table.unionLost]).toEqual([2, 1]);
  });
  it('6.9.1.2 Liberum veto: a random card and two Domestic points', () => {
    const t = field({ turn: 6, hands: { PLC: ['heresy'] } });
    const held = t.hand.findIndex((bits) => bits !== 0) * 25 + Math.log2(t.hand.find((bits) => bits !== 0) ?? 1);
    const play = event({ turn: 6, hands: { PLC: ['heresy'] } }, 'RUS', 'liberum_veto', {
      label: 'pick',
      rule: '6.9.1.2',
      faces: [held],
      value: held,
    });
    expect([play.table.handCount[PLC], play.table.domestic[PLC], dpOf(play.table, PLC, 'domestic')]).toEqual([0, 0, 3]);
  });
});

describe('6.9.3.4, 6.9.1 Battle and Reaction cards of Russia', () => {
  const meet = (key: string) => {
    const scene: Field = {
      turn: 3,
      wars: [['RUS', 'SWE']],
      at: { narva: '4 swe_cav', ivangorod: '4 rus_str' },
      hands: { RUS: [key] },
      change: (t) => t.military.fill(0),
    };
    return spend(scene, 'SWE', 1)
      .say('sweden march narva')
      .say('sweden all')
      .say('sweden to ivangorod')
      .quiet()
      .say('russia none');
  };
  it('6.9.3.4 Gulyay-gorod: two columns for the Inactive side', () => {
    expect(
      meet('gulyay_gorod')
        .say(`russia play ${card('RUS', 'gulyay_gorod')}`, dice(1, 2), dice(1, 2))
        .event('fought'),
    ).toMatchObject({ columns: [6, 6] });
  });
  it('6.9.3.4 Streltsy volleys: one column, and the enemy’s with three units', () => {
    expect(
      meet('streltsy_volleys')
        .say(`russia play ${card('RUS', 'streltsy_volleys')}`, dice(1, 2), dice(1, 2))
        .event('fought'),
    ).toMatchObject({ columns: [5, 5] });
  });
  it('6.9.1 Russian winter: an enemy army that stops in the green zone suffers', () => {
    const scene: Field = {
      turn: 3,
      wars: [['RUS', 'SWE']],
      at: { narva: '2 swe_cav' },
      hands: { RUS: ['russian_winter'] },
    };
    const play = spend(scene, 'SWE', 1).say('sweden march narva').say('sweden all').say('sweden to ivangorod');
    while (!(play.asked[0] ?? '').endsWith('winter') && play.asked.length > 0) play.say('russia pass');
    play.say(`russia winter ${card('RUS', 'russian_winter')}`);
    expect(play.at('ivangorod')).toBe('1 swe_cav* 1 swe_cav');
    expect(NONE).toBe(-1);
  });
});
