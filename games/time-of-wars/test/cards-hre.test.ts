import { describe, expect, it } from 'vitest';
import { HRE, OTT, placeOf, PLC, rulerOf, SWE, WAL } from '../src/ids.ts';
import { atWar } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, event, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** The deck of the Holy Roman Empire: its own cards, one test each. */

const TYW = 1;

describe('6.9.1.2 Events of the Empire', () => {
  it('6.9.1.3 Imperial Diet: a FUND and a Domestic point', () => {
    const { funds, dp } = event({ turn: 3 }, 'HRE', 'imperial_diet').table;
    expect([funds[HRE], dp[HRE * 4 + 3]]).toEqual([1, 1]);
  });
  it('2.3.2, 6.9.1.2 Letter of Majesty, then Thirty Years War: Domination may move', () => {
    const letter = event({ turn: 3 }, 'HRE', 'letter_of_majesty').table;
    expect([dpOf(letter, HRE, 'domestic'), (letter.events >> 10) & 1]).toEqual([3, 1]);
    const war = event({ turn: 3, change: (t) => (t.events |= 1 << 10) }, 'HRE', 'thirty_years_war').table;
    expect([war.events & TYW, (war.events >> 10) & 1, war.warFate[HRE]]).toEqual([1, 0, 1]);
  });
  it('4.2.3 Ambitions of Michael the Brave: Wallachia is free and fights for the Emperor; dice for the others', () => {
    const play = event({ turn: 1 }, 'HRE', 'michael_the_brave', 4, 3).say('empire yes');
    const { vassals, ledBy } = play.table;
    expect([(vassals >> 7) & 7, ledBy[WAL], atWar(play.table, HRE, OTT)]).toEqual([4, HRE, true]);
  });
  it('6.9.1.2 Peasant revolt in the Commonwealth', () => {
    const play = event({ turn: 3, at: { krakow: '1 plc_inf, 1 plc_pan' } }, 'HRE', 'peasant_revolt_plc');
    while (play.asked[0] === 'empire ofUnit') play.say(`empire ${play.options()[0]}`);
    expect([play.at('krakow'), play.table.economy[PLC]]).toEqual(['', 3]);
  });
  it('6.9.1.2 Wallenstein’s contributions: three units, a FUND, squadrons from now on', () => {
    const play = event({ turn: 4 }, 'HRE', 'wallenstein').say('empire at praha');
    expect([play.at('praha'), play.table.funds[HRE], play.table.lasting & 2]).toEqual(['2 hre_inf 1 hre_cui', 1, 2]);
  });
  it('6.9.1.2 Edict of Restitution: two spaces turn Catholic, another revolts', () => {
    const play = event({ turn: 4 }, 'HRE', 'restitution').say('empire at praha').say('empire at breslau');
    while (play.asked[0] === 'empire ofPlace') play.say(`empire ${play.options()[0]}`);
    expect([play.table.religion[placeOf('praha')], play.table.revolt.includes(1)]).toEqual([0, true]);
  });
  it('6.9.1.2 Catholic League: infantry, mercenaries and Tilly', () => {
    const play = event({ turn: 3, at: { hre_box: '2 mer_inf' } }, 'HRE', 'catholic_league')
      .say('empire at praha')
      .say('empire at praha')
      .say('empire kind mer_inf')
      .say('empire none');
    expect(play.at('praha')).toBe('1 hre_inf 1 mer_inf');
  });
  it('6.9.1.2 Spanish subsidies: two FUND in a War with Sweden or the Sultan', () => {
    expect(event({ turn: 3, wars: [['HRE', 'OTT']] }, 'HRE', 'spanish_subsidies').table.funds[HRE]).toBe(2);
    expect(event({ turn: 3 }, 'HRE', 'spanish_subsidies').table.funds[HRE]).toBe(1);
  });
  it('6.9.1.2 Peace of Zsitvatorok: Peace, and 1 VP with all Fortified Cities', () => {
    const play = event({ turn: 2, wars: [['HRE', 'OTT']] }, 'HRE', 'zsitvatorok');
    expect([atWar(play.table, HRE, OTT), play.table.warFate[HRE]]).toEqual([false, 1]);
  });
  it('6.9.1.2 War with Persia: the Sultan gives up three units and his deployment', () => {
    const play = event({ turn: 3, at: { istanbul: '4 ott_sip' } }, 'HRE', 'war_with_persia');
    while (play.asked[0] === 'ottomans ofUnit') play.say(`ottomans ${play.options()[0]}`);
    expect([play.at('istanbul'), play.table.stays[OTT]]).toEqual(['1 ott_sip', 1]);
  });
  it('5.2.2, 6.9.1.2 Janissary mutiny: rebellion, or the Ruler is weakened', () => {
    const play = event({ turn: 3, at: { sofya: '2 ott_jan' } }, 'HRE', 'janissary_mutiny').say('empire at sofya');
    expect(play.table.role.includes(2)).toBe(true);
    expect(event({ turn: 3 }, 'HRE', 'janissary_mutiny').table.rulerWeak[OTT]).toBe(1);
  });
  it('6.9.1.2 Sack of Magdeburg: the city falls, with famine and shame', () => {
    const play = event({ turn: 4, at: { leipzig: '1 hre_inf' }, change: (t) => (t.events |= TYW) }, 'HRE', 'magdeburg');
    if (play.asked[0] === 'empire ofPlace') play.say('empire at magdeburg');
    expect([
      play.table.control[placeOf('magdeburg')],
      play.table.famine[placeOf('magdeburg')],
      play.table.domestic[HRE],
    ]).toEqual([HRE, 1, -1]);
  });
  it('6.6.2.1 Counter-Reformation: two points, then an attempt', () => {
    expect(
      event({ turn: 3 }, 'HRE', 'counter_reformation').say('empire space breslau', 2).table.religion[
        placeOf('breslau')
      ],
    ).toBe(0);
  });
  it('6.9.1.2 Peace of Westphalia: Sweden keeps two spaces, the markers leave', () => {
    const scene: Field = {
      turn: 6,
      wars: [['HRE', 'SWE']],
      change: (t) => {
        t.events |= TYW;
        for (const id of ['stettin', 'stralsund', 'lubeck']) t.control[placeOf(id)] = SWE;
      },
    };
    const play = event(scene, 'HRE', 'westphalia').say('sweden at stettin').say('sweden at stralsund');
    expect([
      atWar(play.table, HRE, SWE),
      play.table.control[placeOf('lubeck')],
      play.table.events & TYW,
      play.table.warFate[HRE],
    ]).toEqual([false, -1, 0, 1]);
  });
  it('6.9.1.2 Abdication of Queen Christina', () => {
    const play = event({ turn: 6, change: (t) => (t.ruler[SWE] = rulerOf('christina')) }, 'HRE', 'christina_abdicates');
    expect([play.table.domestic[SWE], play.table.rulerWeak[SWE]]).toEqual([-1, 1]);
  });
  it('6.9.1 Military Frontier: a garrison in the Fortress that the Turk enters', () => {
    const scene: Field = {
      turn: 3,
      wars: [['OTT', 'HRE']],
      at: { budin: '2 ott_jan' },
      hands: { HRE: ['military_frontier'] },
    };
    const play = spend(scene, 'OTT', 1)
      .say('ottomans march budin')
      .say('ottomans all')
      .say('ottomans to gyor')
      .say(`empire frontier ${card('HRE', 'military_frontier')}`);
    expect(play.at('gyor')).toBe('2 ott_jan 1 hre_inf');
  });
});

describe('6.9.3.4 Battle cards of the Empire', () => {
  const meet = (key: string, at: string) => {
    const scene: Field = {
      turn: 3,
      wars: [['OTT', 'HRE']],
      at: { budin: '4 ott_sip', gyor: at },
      hands: { HRE: [key] },
      change: (t) => t.military.fill(0),
    };
    const play = spend(scene, 'OTT', 1).say('ottomans march budin').say('ottomans all').say('ottomans to gyor').quiet();
    if (play.asked[0] === 'empire leaveBehind') play.say('empire none');
    return play.say(`empire play ${card('HRE', key)}`, dice(1, 2), dice(1, 2));
  };
  it('6.9.3.4 Tercio: two columns for the Inactive side', () => {
    expect(meet('tercio', '4 hre_inf').event('fought')).toMatchObject({ columns: [4, 6] });
  });
  it('6.9.3.4 Pappenheim’s cuirassiers: one column for, one against', () => {
    expect(meet('cuirassiers', '2 hre_inf, 1 hre_cui').event('fought')).toMatchObject({ columns: [3, 5] });
  });
});
