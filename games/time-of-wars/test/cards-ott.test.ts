import { describe, expect, it } from 'vitest';
import { HRE, OTT, placeOf, PLC, TAT, TRA } from '../src/ids.ts';
import { atWar } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, event, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** The deck of the Ottoman Empire: its own cards, one test each. */

const draw = (value: number) => ({ label: 'pick', rule: '6.9.1.2', faces: [value], value });

describe('6.9.1.2 Events of the Ottoman Empire', () => {
  it('4.2.4, 6.9.1.3 Crimean Tatars: the Tatars are his own for the turn; as points they stay idle', () => {
    const play = event({ turn: 3, at: { or_qapi: '3 tat_cav' } }, 'OTT', 'crimean_tatars');
    expect([play.table.ledBy[TAT], (play.table.events >> 11) & 1]).toEqual([OTT, 1]);
  });
  it('2.3.2 Defeat of Budjak Horde: JASYR turns to TATAR INVASION', () => {
    expect((event({ turn: 3 }, 'OTT', 'budjak').table.events >> 6) & 1).toBe(1);
  });
  it('6.9.1.2 Bocskai Uprising: Transylvania, Kassa, the Emperor’s unrest, perhaps War', () => {
    const scene: Field = {
      turn: 2,
      at: { kassa: '1 hre_inf' },
      change: (t) => {
        t.vassals &= ~(1 << TRA);
        t.control[placeOf('nagyszeben')] = TRA;
      },
    };
    const play = event(scene, 'OTT', 'bocskai').say('ottomans at varad').say('ottomans yes');
    const t = play.table;
    expect([
      (t.vassals >> TRA) & 1,
      t.ledBy[TRA],
      t.control[placeOf('kassa')],
      play.at('kassa'),
      atWar(t, OTT, HRE),
    ]).toEqual([1, OTT, OTT, '', true]);
    expect(play.at('varad')).toContain('tra_cav');
  });
  it('6.9.1.2 Peasant revolt in the Holy Roman Empire', () => {
    const play = event({ turn: 3, at: { wien: '2 hre_inf, 2 hre_hus' } }, 'OTT', 'peasant_revolt_hre');
    while (play.asked[0] === 'ottomans ofUnit') play.say(`ottomans ${play.options()[0]}`);
    expect([play.at('wien'), play.table.economy[HRE]]).toEqual(['', 2]);
  });
  it('6.9.1.2 Long Turkish War: War, and five units with a Commander go to Belgrad', () => {
    const play = event({ turn: 1, at: { istanbul: '3 ott_sip, koca-sinan-pasha' } }, 'OTT', 'long_turkish_war');
    while (play.asked[0] === 'ottomans ofUnit') play.say(`ottomans ${play.options()[0]}`);
    expect([atWar(play.table, OTT, HRE), play.at('belgrad')]).toEqual([true, '3 ott_sip']);
  });
  it('6.9.1.2 Great siege train: two attempts one after the other', () => {
    const scene: Field = { turn: 3, wars: [['OTT', 'HRE']], at: { gyor: '2 ott_jan, iskender-pasha' } };
    const play = event(scene, 'OTT', 'great_siege_train').say('ottomans at gyor', dice(1, 1));
    expect(play.table.control[placeOf('gyor')]).toBe(OTT);
  });
  it('6.9.1.2 Köprülü vizierate: a Domestic level, Economy, the end of a rebellion', () => {
    const scene: Field = {
      turn: 6,
      at: { sofya: '2 ott_sip' },
      change: (t) => t.at.forEach((at, unit) => at === placeOf('sofya') && (t.role[unit] = 2)),
    };
    const play = event(scene, 'OTT', 'koprulu').say('ottomans at sofya');
    expect([play.table.domestic[OTT], play.table.role.includes(2)]).toEqual([2, false]);
  });
  it('6.9.1.2 Bethlen’s campaign: the vassal’s units, War, a garrison suffers', () => {
    const play = event({ turn: 3, at: { pozsony: 'garrison: 1 hre_inf' } }, 'OTT', 'bethlen').say(
      'ottomans at pozsony',
    );
    expect([play.table.ledBy[TRA], atWar(play.table, OTT, HRE), play.at('pozsony')]).toEqual([OTT, true, '1 hre_inf*']);
  });
  it('6.9.1.2 Rákóczi’s invasion: Transylvania at War with the Commonwealth, on Beskidy', () => {
    const play = event({ turn: 6 }, 'OTT', 'rakoczi');
    expect([atWar(play.table, TRA, PLC), play.at('beskidy'), play.table.ledBy[TRA]]).toEqual([
      true,
      '2 tra_inf 3 tra_cav',
      OTT,
    ]);
  });
  it('6.9.1.2 Expedition to Khotyn: War, three units on Silistre, a march', () => {
    const play = event({ turn: 3 }, 'OTT', 'khotyn')
      .say('ottomans at silistre')
      .say('ottomans at silistre')
      .say('ottomans all');
    expect([atWar(play.table, OTT, PLC), play.at('silistre'), play.table.points]).toEqual([
      true,
      '1 ott_jan 2 ott_sip',
      3,
    ]);
  });
  it('6.9.1.2 Truce with Persia: two cards and a unit in Istanbul', () => {
    const play = event({ turn: 3 }, 'OTT', 'truce_with_persia', draw(120), draw(121));
    if (play.asked[0] === 'ottomans ofPlace') play.say('ottomans at istanbul');
    expect([play.table.handCount[OTT], play.at('istanbul')]).toEqual([2, '1 ott_sip']);
  });
  it('6.9.1.2 Timariot levy: two Sipahis at home', () => {
    const play = event({ turn: 3 }, 'OTT', 'timariots').say('ottomans at istanbul').say('ottomans at sofya');
    expect([play.at('istanbul'), play.at('sofya')]).toEqual(['1 ott_sip', '1 ott_sip']);
  });
  it('6.9.1.2 Vassals’ tribute: a FUND for each vassal, at most two', () => {
    expect(event({ turn: 3 }, 'OTT', 'vassals_tribute').table.funds[OTT]).toBe(2);
  });
  it('4.2.3 Loyal vassal answers a card that would break a Subjection', () => {
    const play = event({ turn: 1, hands: { OTT: ['loyal_vassal'] } }, 'HRE', 'michael_the_brave');
    expect(play.asked).toEqual(['ottomans answer']);
    play.say(`ottomans loyal ${card('OTT', 'loyal_vassal')}`, 1, 1);
    expect((play.table.vassals >> 8) & 1).toBe(1);
  });
});

describe('6.9.3.4 Battle cards of the Ottoman Empire', () => {
  const meet = (key: string, at: string) => {
    const scene: Field = {
      turn: 3,
      wars: [['OTT', 'HRE']],
      at: { budin: at, gyor: '4 hre_inf' },
      hands: { OTT: [key] },
      change: (t) => t.military.fill(0),
    };
    const play = spend(scene, 'OTT', 1).say('ottomans march budin').say('ottomans all').say('ottomans to gyor').quiet();
    if (play.asked[0] === 'empire leaveBehind') play.say('empire none');
    return play.say(`ottomans play ${card('OTT', key)}`, dice(1, 2), dice(1, 2));
  };
  it('6.9.3.4 Janissary corps: a column for every two full Janissaries', () => {
    expect(meet('janissary_corps', '4 ott_jan').event('fought')).toMatchObject({ columns: [8, 4] });
  });
  it('6.9.3.4 Sipahi charge: one column with more cavalry', () => {
    expect(meet('sipahi_charge', '4 ott_sip').event('fought')).toMatchObject({ columns: [5, 4] });
    expect(dpOf(meet('sipahi_charge', '4 ott_sip').table, OTT, 'military')).toBe(0);
  });
});
