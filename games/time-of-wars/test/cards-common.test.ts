import { describe, expect, it } from 'vitest';
import { HRE, NONE, OTT, placeOf, PLC, rulerOf, RUS, SWE } from '../src/ids.ts';
import { atWar, bar } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, enter, event, field, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** Cards that every deck may have: one test each. */

const at3: Field = { turn: 3 };

describe('6.9.1.2 Events of all decks', () => {
  it('6.9.1.2 Diplomacy sets War, makes a vassal, and is cancelled by Spy, which a Spy may answer', () => {
    const play = event(at3, 'SWE', 'diplomacy').say('sweden way war').say('sweden state denmark');
    expect([atWar(play.table, SWE, 5), play.at('karlskrona')]).toEqual([true, '4 den_inf 2 den_cav']);
    const vassal = event(
      {
        ...at3,
        change: (t) => {
          t.vassals = 0;
          t.control[placeOf('iasi')] = 9;
        },
      },
      'OTT',
      'diplomacy',
    );
    expect(vassal.say('ottomans way subject').say('ottomans state moldova').table.control[placeOf('iasi')]).toBe(OTT);
    const scene: Field = { turn: 3, hands: { RUS: ['spy'], SWE: ['spy'] } };
    const spied = event(scene, 'SWE', 'diplomacy')
      .say('sweden way war')
      .say('sweden state denmark')
      .say(`russia spy ${card('RUS', 'spy')}`);
    expect(spied.asked).toEqual(['sweden answer']);
    expect(atWar(spied.say('sweden pass').table, SWE, 5)).toBe(false);
    const answered = event(scene, 'SWE', 'diplomacy')
      .say('sweden way war')
      .say('sweden state denmark')
      .say(`russia spy ${card('RUS', 'spy')}`);
    expect(atWar(answered.say(`sweden spy ${card('SWE', 'spy')}`).table, SWE, 5)).toBe(true);
  });
  it('6.9.1.2 Declaration of War: War, then two points for one army', () => {
    const play = event({ ...at3, at: { stockholm: '2 swe_inf' } }, 'SWE', 'declaration_of_war')
      .say('sweden state russia')
      .say('sweden at stockholm');
    expect([atWar(play.table, SWE, RUS), play.table.points, play.asked]).toEqual([true, 2, ['sweden muster']]);
  });
  it('6.5.1, 6.9.1.2 Provocation lifts the bar of a forced peace for the very next impulse, or costs a Domestic point', () => {
    const barred = event({ ...at3, change: (t) => bar(t, SWE, RUS, 4) }, 'SWE', 'provocation').say(
      'sweden power russia',
    );
    expect(barred.table.provoked[SWE]).toBe(RUS);
    const free = event(at3, 'SWE', 'provocation').say('sweden power russia');
    expect(dpOf(free.table, RUS, 'domestic')).toBe(4);
  });
  it('6.6.2, 6.6.3, 6.9.1.2 Heresy turns a space and may bring a revolt; a heretic one revolts at once', () => {
    const play = event(at3, 'SWE', 'heresy').say('sweden at moskva', 5);
    expect([play.table.religion[placeOf('moskva')], play.table.revolt[placeOf('moskva')]]).toEqual([1, 1]);
    expect(event(at3, 'SWE', 'heresy').say('sweden at polock').table.revolt[placeOf('polock')]).toBe(1);
  });
  it('6.3.5, 6.9.1.2 Ruler’s disease flips any Ruler, or brings his successor', () => {
    const play = event(at3, 'SWE', 'rulers_disease').say('sweden power ottomans');
    expect(play.table.rulerWeak[OTT]).toBe(1);
    const again = event(
      {
        ...at3,
        change: (t) => {
          t.ruler[HRE] = rulerOf('matthias_i');
          t.rulerWeak[HRE] = 1;
        },
      },
      'SWE',
      'rulers_disease',
    );
    expect(again.say('sweden power empire').table.ruler[HRE]).toBe(rulerOf('ferdinand_ii'));
  });
  it('6.2.4, 6.9.1.2 Good harvest on an own City; Poor harvest elsewhere, or it takes a good one away', () => {
    expect(event(at3, 'SWE', 'good_harvest').say('sweden at uppsala').table.harvest[placeOf('uppsala')]).toBe(1);
    expect(event(at3, 'SWE', 'poor_harvest').say('sweden at tver').table.harvest[placeOf('tver')]).toBe(2);
    const away = event({ ...at3, change: (t) => (t.harvest[placeOf('tver')] = 1) }, 'SWE', 'poor_harvest').say(
      'sweden at tver',
    );
    expect(away.table.harvest[placeOf('tver')]).toBe(0);
  });
  it('6.9.1.2 Spy as an Event: a hand is looked at and one card of it discarded', () => {
    const play = event({ turn: 3, hands: { RUS: ['heresy', 'optimism'] } }, 'SWE', 'spy').say('sweden power russia');
    expect(play.asked).toEqual(['sweden pluck']);
    expect(play.say(`sweden card ${card('RUS', 'heresy')}`).table.handCount[RUS]).toBe(1);
  });
  const hired: Field = {
    turn: 3,
    at: { moskva: '1 rus_str, 2 mer_inf', stockholm: '1 swe_inf' },
    change: (t) => {
      t.at.forEach((at, unit) => at === placeOf('moskva') && unit > 130 && (t.under[unit] = RUS));
      t.funds[RUS] = 1;
    },
  };
  it('6.9.1.2 Mercenaries switch sides, desert, or demand their pay', () => {
    const over = event(hired, 'SWE', 'mercenaries_switch_sides');
    over.say(`sweden ${over.options()[0]}`);
    if (over.asked[0] === 'sweden ofPlace') over.say('sweden at stockholm');
    expect(over.at('stockholm')).toBe('1 swe_inf 1 mer_inf');
    const named = (play: Play): Play => {
      while (play.asked[0] === 'sweden ofUnit') play.say(`sweden ${play.options()[0]}`);
      return play;
    };
    const gone = named(event(hired, 'SWE', 'mercenaries_desertion').say('sweden at moskva'));
    expect(gone.at('moskva')).toBe('1 rus_str');
    const pay = named(event(hired, 'SWE', 'mercenaries_demand_the_payment').say('sweden at moskva'));
    expect([pay.at('moskva'), pay.table.funds[RUS]]).toEqual(['1 rus_str 1 mer_inf', 0]);
  });
  const before: Field = {
    turn: 3,
    wars: [['SWE', 'PLC']],
    at: { riga: '2 swe_inf, gustav-horn', baltic: '1 swe_nav' },
  };
  it('6.9.1.2 Siege artillery: an attempt at no cost with rating +1', () => {
    const play = event(before, 'SWE', 'siege_artillery').say('sweden at riga', dice(4, 4)).say('sweden none');
    expect([play.event('siege')?.['rating'], play.table.control[placeOf('riga')]]).toEqual([4, SWE]);
  });
  it('6.9.1.2 Treachery in the fortress: a loss without a roll', () => {
    const play = event(before, 'SWE', 'treachery').say('sweden at riga').say('sweden none');
    expect([play.table.control[placeOf('riga')], play.at('riga')]).toEqual([SWE, '2 swe_inf']);
  });
  it('6.9.1.2 Forced march: five points, no interception in the first space', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { narva: '2 swe_cav', pskov: '2 rus_str, mikhail-shein' },
    };
    const play = event(scene, 'SWE', 'forced_march')
      .say('sweden at narva')
      .say('sweden all')
      .say('sweden to ivangorod')
      .quiet();
    expect([play.table.points, play.asked.includes('russia intercept')]).toEqual([4, false]);
  });
  it('6.9.1.2 Extraordinary taxes, Prosperous trade, Military drill, Court intrigues', () => {
    const taxes = event(at3, 'SWE', 'extraordinary_taxes').table;
    expect([taxes.funds[SWE], taxes.domestic[SWE]]).toEqual([2, -1]);
    expect(dpOf(event(at3, 'SWE', 'prosperous_trade').table, SWE, 'economy')).toBe(2);
    expect(dpOf(event(at3, 'SWE', 'military_drill').table, SWE, 'military')).toBe(2);
    const court = event(at3, 'SWE', 'court_intrigues').say('sweden power russia');
    expect([court.table.domestic[RUS], dpOf(court.table, RUS, 'domestic')]).toEqual([-1, 3]);
  });
  it('6.6.2.1, 6.9.1.2 Missionaries: one point, then an attempt', () => {
    const play = event(at3, 'HRE', 'missionaries').say('empire space breslau', 1);
    expect(play.table.religion[placeOf('breslau')]).toBe(0);
  });
  it('6.9.1.2 Recruitment: two infantry units at no cost', () => {
    const play = event(at3, 'SWE', 'recruitment')
      .say('sweden kind swe_inf')
      .say('sweden at stockholm')
      .say('sweden kind swe_inf')
      .say('sweden at narva');
    expect([play.at('stockholm'), play.at('narva')]).toEqual(['1 swe_inf', '1 swe_inf']);
  });
  it('6.9.1 Storm at sea: the crossing fails and a squadron is lost', () => {
    const scene: Field = {
      turn: 3,
      at: { stockholm: '1 swe_inf', baltic: '2 swe_nav' },
      hands: { OTT: ['storm_at_sea'] },
    };
    const play = spend(scene, 'SWE', 2)
      .say('sweden march stockholm')
      .say('sweden sail reval')
      .say(`ottomans storm ${card('OTT', 'storm_at_sea')}`);
    expect([play.at('stockholm'), play.at('baltic'), play.table.points]).toEqual(['1 swe_inf', '1 swe_nav', 1]);
  });
  it('6.9.1.2 Veterans: two weakened units are full again', () => {
    const play = event({ ...at3, at: { narva: '3 swe_inf*' } }, 'SWE', 'veterans')
      .say('sweden at narva')
      .say('sweden unit u1')
      .say('sweden unit u2');
    expect(play.at('narva')).toBe('2 swe_inf 1 swe_inf*');
  });
  it('5.2.2, 6.9.1.2 Unpaid army: two FUND, or a die above the rating brings rebellion', () => {
    const scene: Field = { ...at3, at: { tula: '3 rus_cav, mikhail-shein', warszawa: '1 plc_inf' } };
    const play = event(scene, 'SWE', 'unpaid_army').say('sweden at tula', 4);
    expect(play.table.role.filter((role) => role === 2).length).toBe(3);
    const paid = event({ ...scene, change: (t) => (t.funds[RUS] = 2) }, 'SWE', 'unpaid_army')
      .say('sweden at tula')
      .say('russia yes');
    expect(paid.table.funds[RUS]).toBe(0);
  });
  it('6.9.1.2 Epidemic: two losses, spread evenly by the owner', () => {
    const play = event({ ...at3, at: { narva: '2 swe_inf' } }, 'RUS', 'epidemic').say('russia at narva');
    while (play.asked[0] === 'sweden lossOf') play.say(`sweden ${play.options()[0]}`);
    expect(play.at('narva')).toBe('2 swe_inf*');
  });
  it('6.9.1.2 Commander’s illness: a Commander who is no Ruler leaves the map', () => {
    const play = event({ ...at3, at: { narva: '1 swe_inf, gustav-horn' } }, 'RUS', 'commanders_illness').say(
      'russia commander gustav-horn',
    );
    expect(play.event('ill')).toBeDefined();
  });
  it('6.9.1.2 Peasant unrest and Famine strike a City of another', () => {
    expect(event(at3, 'OTT', 'peasant_unrest').say('ottomans at uppsala').table.revolt[placeOf('uppsala')]).toBe(1);
    expect(event(at3, 'HRE', 'famine').say('empire at uppsala').table.famine[placeOf('uppsala')]).toBe(1);
  });
  it('6.9.1.2 An asterisk card leaves the game, others are used; in Turn 7 it needs to say so', () => {
    const play = event({ ...at3, turn: 4 }, 'SWE', 'french_subsidies');
    expect(play.table.removed[0]).not.toBe(field({}).removed[0]);
    const t = field({ turn: 7, hands: { RUS: ['peasant_revolt_ott'] }, at: { edirne: '1 ott_sip' } });
    expect(
      enter(t, 'impulse', { side: RUS, first: NONE }).refusal(`russia event ${card('RUS', 'peasant_revolt_ott')}`),
    ).toMatchObject({ code: 'notInThisTurn' });
  });
});

describe('6.9.3.4 Battle cards of all decks', () => {
  const scene = (swe: readonly string[], rus: readonly string[], plc: readonly string[] = []): Field => ({
    turn: 3,
    wars: [['SWE', 'RUS']],
    at: { narva: '4 swe_cav', ivangorod: '4 rus_str' },
    hands: { SWE: swe, RUS: rus, PLC: plc },
    change: (t) => t.military.fill(0),
  });
  const meet = (field_: Field) =>
    spend(field_, 'SWE', 1)
      .say('sweden march narva')
      .say('sweden all')
      .say('sweden to ivangorod')
      .quiet()
      .say('russia none');
  it('6.9.3.4 Optimism shifts the own column; Advantageous terrain the attacker’s, also by a third party (T20)', () => {
    const play = meet(scene(['optimism'], ['heresy'], ['advantageous_terrain'])).say(
      `sweden play ${card('SWE', 'optimism')}`,
    );
    if (play.asked[0] === 'russia battleCard') play.say('russia done');
    expect(play.table.battle?.shifts).toEqual([1, 0]);
    expect(play.asked).toEqual(['commonwealth support']);
    play.say(`commonwealth play ${card('PLC', 'advantageous_terrain')}`, dice(1, 1), dice(1, 1));
    expect(play.event('fought')).toMatchObject({ columns: [6, 4] });
  });
  it('6.9.3.4 Defeatism silences the opponent, but not a third party’s Advantageous terrain', () => {
    const play = meet(scene(['defeatism'], ['optimism'], ['advantageous_terrain'])).say(
      `sweden play ${card('SWE', 'defeatism')}`,
    );
    if (play.asked[0] === 'sweden battleCard') play.say('sweden done');
    expect([play.table.battle?.silenced, play.asked]).toEqual([1, ['commonwealth support']]);
  });
  it('6.9.3.4 Reserves: both own dice again after all have fallen', () => {
    const fight: Field = {
      ...scene([], []),
      wars: [['SWE', 'PLC']],
      at: { riga: '4 swe_cav', mitau: '4 plc_pan' },
      hands: { PLC: ['reserves'] },
    };
    const play = spend(fight, 'SWE', 1).say('sweden march riga').say('sweden all').say('sweden to mitau').quiet();
    if (play.asked[0] === 'commonwealth battleCard') play.say('commonwealth done', dice(3, 3), dice(1, 1));
    play.say(`commonwealth play ${card('PLC', 'reserves')}`, dice(6, 6));
    expect(play.event('fought')).toMatchObject({ modified: [6, 12] });
  });
  it('6.9.3.4 Pursuit: the winner with more cavalry inflicts one more loss', () => {
    const fight: Field = {
      ...scene([], []),
      wars: [['SWE', 'PLC']],
      at: { mitau: '4 swe_inf', riga: '4 plc_hus' },
      hands: { PLC: ['pursuit'] },
    };
    const play = spend(fight, 'PLC', 1)
      .say('commonwealth march riga')
      .say('commonwealth all')
      .say('commonwealth to mitau')
      .quiet();
    if (play.asked[0] === 'commonwealth battleCard') play.say('commonwealth done', dice(5, 6), dice(1, 1));
    if (play.asked[0] === 'commonwealth reserve') play.say('commonwealth pass');
    play.say(`commonwealth play ${card('PLC', 'pursuit')}`);
    let losses = 0;
    while (play.asked[0] === 'sweden lossOf') {
      play.say(`sweden ${play.options()[0]}`);
      losses++;
    }
    expect(play.table.at.filter((at, unit) => unit < 10 && at < 0).length + losses).toBeGreaterThan(0);
    expect(PLC).toBe(4);
  });
});
