import { describe, expect, it } from 'vitest';
import { BRA, COS, MOL, placeOf, PLC, RUS, rulerOf, SWE } from '../src/ids.ts';
import { atWar } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, enter, event, field, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** The deck of the Commonwealth: its own cards, one test each. */

describe('6.9.1.2 Events of the Commonwealth', () => {
  it('6.9.1.3 War taxes: a FUND and a unit', () => {
    const play = event({ turn: 3 }, 'PLC', 'war_taxes').say('commonwealth kind plc_pan').say('commonwealth at krakow');
    expect([play.table.funds[PLC], play.at('krakow')]).toEqual([1, '1 plc_pan']);
  });
  it('2.3.2, 6.9.1.2 Union of Brest: Religion to 3, and an attempt that counts', () => {
    const play = event({ turn: 1 }, 'PLC', 'union_of_brest').say('commonwealth space polock', 3);
    expect([play.table.religion[placeOf('polock')], play.table.unionGained, (play.table.events >> 13) & 1]).toEqual([
      0, 1, 1,
    ]);
  });
  it('4.2.5 Registered Cossacks: no more pay, two boats on the Black Sea', () => {
    const play = event({ turn: 3 }, 'PLC', 'registered_cossacks');
    expect([play.table.cossacks, play.at('black'), (play.table.events >> 8) & 1]).toEqual([PLC, '2 cos_nav', 1]);
  });
  it('6.9.1.2 Dimitriads: War, unrest in Russia, Boris falls, a place and an army', () => {
    const scene: Field = {
      turn: 2,
      change: (t) => {
        t.ruler[RUS] = rulerOf('boris_godunov');
        t.rulerWeak[RUS] = 0;
      },
    };
    const play = event(scene, 'PLC', 'dimitriads')
      .say('commonwealth yes')
      .say('commonwealth at putywl')
      .say('commonwealth at putywl')
      .say('commonwealth at kyjiv');
    const t = play.table;
    expect([
      atWar(t, PLC, RUS),
      t.rulerWeak[RUS],
      t.control[placeOf('putywl')],
      play.at('putywl'),
      play.at('kyjiv'),
    ]).toEqual([true, 1, PLC, '2 plc_pan', '1 cos_inf']);
  });
  it('6.9.1.2 Peasant revolt in the Kingdom of Sweden', () => {
    const play = event({ turn: 3, at: { stockholm: '1 swe_inf, 2 swe_cav' } }, 'PLC', 'peasant_revolt_swe');
    while (play.asked[0] === 'commonwealth ofUnit') play.say(`commonwealth ${play.options()[0]}`);
    expect([play.at('stockholm'), play.table.economy[SWE]]).toEqual(['', 2]);
  });
  it('6.9.1.2 Prince Władysław elected Tsar: 1 VP with Smolensk', () => {
    const scene: Field = { turn: 2, wars: [['PLC', 'RUS']], change: (t) => (t.control[placeOf('smolensk')] = PLC) };
    const play = event(scene, 'PLC', 'wladyslaw_tsar');
    expect([play.table.warFate[PLC], play.table.domestic[RUS]]).toEqual([1, -1]);
  });
  it('6.9.1.2 Great Smuta: two revolts and a random card', () => {
    const scene: Field = { turn: 2, hands: { RUS: ['heresy'] }, change: (t) => (t.special[RUS] = 1) };
    const held = 49 + Number(card('RUS', 'heresy').slice(4));
    const play = event(scene, 'PLC', 'great_smuta').say('commonwealth at tver');
    play.say('commonwealth at yaroslavl', { label: 'pick', rule: '6.9.1.2', faces: [held], value: held });
    const { revolt, handCount, special } = play.table;
    expect([revolt[placeOf('tver')], revolt[placeOf('yaroslavl')]]).toEqual([1, 1]);
    expect([handCount[RUS], special[RUS]]).toEqual([0, 1]);
  });
  it('6.9.1.2 Magnates’ private armies: two units together', () => {
    expect(event({ turn: 3 }, 'PLC', 'private_armies').say('commonwealth at kyjiv').at('kyjiv')).toBe(
      '1 plc_inf 1 plc_pan',
    );
  });
  it('6.9.1.2 Noble levy: up to three units', () => {
    const play = event({ turn: 3 }, 'PLC', 'noble_levy')
      .say('commonwealth at krakow')
      .say('commonwealth at krakow')
      .say('commonwealth none');
    expect(play.at('krakow')).toBe('2 plc_lev');
  });
  it('6.9.1.2, 6.9.3.9 Lisowczycy: four points and two plunders at no cost', () => {
    const scene: Field = { turn: 3, wars: [['PLC', 'RUS']], at: { witebsk: '2 plc_pan' } };
    const play = event(scene, 'PLC', 'lisowczycy')
      .say('commonwealth at witebsk')
      .say('commonwealth all')
      .say('commonwealth to smolensk')
      .quiet();
    expect(play.say('commonwealth plunder').table.famine[placeOf('smolensk')]).toBe(1);
  });
  it('6.9.1.2 Tyszowce Confederation: a level, three units, revolts end', () => {
    const scene: Field = { turn: 7, wars: [['PLC', 'SWE']], change: (t) => (t.revolt[placeOf('lublin')] = 1) };
    const play = event(scene, 'PLC', 'tyszowce')
      .say('commonwealth kind plc_lev')
      .say('commonwealth at lublin')
      .say('commonwealth none');
    expect([play.table.domestic[PLC], play.at('lublin'), play.table.revolt[placeOf('lublin')]]).toEqual([
      2,
      '1 plc_lev',
      0,
    ]);
  });
  it('6.9.1.2 Czarniecki’s guerrilla war: losses for an enemy in Poland, and a march', () => {
    const scene: Field = {
      turn: 7,
      wars: [['PLC', 'SWE']],
      at: { krakow: '2 swe_inf', lwow: '1 plc_pan, stefan-czarniecki' },
    };
    const play = event(scene, 'PLC', 'guerrilla').say('commonwealth at krakow');
    while (play.asked[0] === 'sweden lossOf') play.say(`sweden ${play.options()[0]}`);
    expect(play.at('krakow')).toBe('2 swe_inf*');
    play.say('commonwealth at lwow');
    expect(play.table.points).toBe(2);
  });
  it('6.9.1.2 Treaty of Wehlau-Bromberg: Brandenburg’s units, and Königsberg', () => {
    const play = event({ turn: 7, change: (t) => (t.control[placeOf('konigsberg')] = SWE) }, 'PLC', 'wehlau').say(
      'commonwealth yes',
    );
    expect([play.table.ledBy[BRA], play.table.control[placeOf('konigsberg')], play.at('konigsberg')]).toEqual([
      PLC,
      PLC,
      '3 bra_inf 2 bra_cav',
    ]);
  });
  it('6.9.1.2 Vasa claim to the Swedish crown', () => {
    const play = event({ turn: 3 }, 'PLC', 'vasa_claim').say('commonwealth yes');
    expect([play.table.domestic[SWE], atWar(play.table, PLC, SWE)]).toEqual([-1, true]);
  });
  it('4.2.3 Moldavian magnate wars: Moldova is free and fights for the Commonwealth', () => {
    const play = event({ turn: 3 }, 'PLC', 'magnate_wars');
    expect([(play.table.vassals >> MOL) & 1, play.table.ledBy[MOL]]).toEqual([0, PLC]);
  });
  it('6.9.1.2 Grain trade: a FUND and an Economy point while Danzig is free', () => {
    const play = event({ turn: 3 }, 'PLC', 'grain_trade');
    expect([play.table.funds[PLC], dpOf(play.table, PLC, 'economy')]).toEqual([1, 1]);
    expect(field({}).ledBy[COS]).toBe(PLC);
  });
});

describe('6.9.3.4 Battle cards of the Commonwealth', () => {
  const meet = (key: string, at: string) => {
    const scene: Field = {
      turn: 3,
      wars: [['PLC', 'SWE']],
      at: { riga: at, mitau: '4 swe_inf' },
      hands: { PLC: [key] },
      change: (t) => t.military.fill(0),
    };
    return spend(scene, 'PLC', 1)
      .say('commonwealth march riga')
      .say('commonwealth all')
      .say('commonwealth to mitau')
      .quiet();
  };
  it('6.9.3.4, 8.1 Thunderous charge: two columns each way, and the losses doubled', () => {
    const play = meet('thunderous_charge', '2 plc_hus').say(
      `commonwealth play ${card('PLC', 'thunderous_charge')}`,
      dice(3, 4),
      dice(1, 1),
    );
    expect(play.event('fought')).toMatchObject({ columns: [6, 2], inflicted: [4, 0] });
  });
  it('6.9.3.4 Tabor: one column, two for an Inactive army with infantry', () => {
    const play = meet('tabor', '3 plc_pan').say(`commonwealth play ${card('PLC', 'tabor')}`, dice(1, 2), dice(1, 2));
    expect(play.event('fought')).toMatchObject({ columns: [4, 4] });
    const t = field({
      turn: 3,
      wars: [['PLC', 'SWE']],
      at: { mitau: '4 swe_inf; 2 plc_inf, 1 plc_pan' },
      hands: { PLC: ['tabor'] },
      change: (now) => now.military.fill(0),
    });
    const attacked = enter(t, 'battle', { side: SWE, at: placeOf('mitau'), from: placeOf('memel'), bySea: 0 });
    attacked.say(`commonwealth play ${card('PLC', 'tabor')}`, dice(1, 2), dice(1, 2));
    expect(attacked.event('fought')).toMatchObject({ columns: [4, 5] });
  });
});
