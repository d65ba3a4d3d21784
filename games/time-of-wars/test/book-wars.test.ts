import { describe, expect, it } from 'vitest';
import { DEN, HRE, MOL, NONE, OTT, placeOf, PLC, RUS, SWE, TAT, TRA, WAL } from '../src/ids.ts';
import { ally, areAllied, atWar, isVassal } from '../src/relations.ts';
import { card, dice, enter, event, field, impulse, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 3, 4, 5, 6.5, 6.9.3 Masters, Wars and battles between several: cases worked out from the book. */

const home = (t: ReturnType<typeof field>): Play => {
  const play = enter(t, 'goingHome', { next: 0, kept: NONE, from: NONE });
  while (play.asked.length > 0) {
    const options = play.options();
    play.say(`${play.asked[0]?.split(' ')[0]} ${options.includes('none') ? 'none' : options[0]}`);
  }
  return play;
};
/** Who is asked first when an army of the side takes one step. */
const stepInto = (scene: Field, side: 'sweden' | 'commonwealth' | 'empire', from: string, to: string): Play => {
  const power = side === 'sweden' ? 'SWE' : side === 'empire' ? 'HRE' : 'PLC';
  const play = spend(scene, power, 2).say(`${side} march ${from}`);
  if (play.asked[0] === `${side} muster`) play.say(`${side} all`);
  return play.say(`${side} to ${to}`);
};

describe('4.2.1 Denmark', () => {
  it('4.2.1 København falls, but one of the Cities is another enemy’s: Denmark fights on', () => {
    const t = field({
      turn: 3,
      wars: [
        ['SWE', 'DEN'],
        ['PLC', 'DEN'],
      ],
      at: { kobenhavn: '2 swe_inf' },
    });
    t.control[placeOf('karlskrona')] = SWE;
    t.control[placeOf('malmo')] = PLC;
    const play = enter(t, 'conquest', { side: SWE, at: placeOf('kobenhavn') }).say('sweden none');
    expect([play.table.warFate[SWE], atWar(play.table, SWE, DEN)]).toEqual([0, true]);
  });
  it('4.2.1 A City lost in an earlier War, whoever holds it, is not asked for', () => {
    const t = field({ turn: 3, wars: [['SWE', 'DEN']], at: { kobenhavn: '2 swe_inf' } });
    t.denmarkLost = 1;
    t.control[placeOf('karlskrona')] = RUS;
    t.control[placeOf('malmo')] = SWE;
    const play = enter(t, 'conquest', { side: SWE, at: placeOf('kobenhavn') });
    if (play.asked[0] === 'sweden spoils') play.say('sweden take malmo');
    const { control, warFate } = play.table;
    expect([warFate[SWE], control[placeOf('malmo')], control[placeOf('karlskrona')]]).toEqual([1, SWE, RUS]);
    expect(atWar(play.table, SWE, DEN)).toBe(false);
  });
  it('4.1, 6.9.3.5 Danish squadrons under a power’s command may bar any crossing of its enemy', () => {
    const scene: Field = {
      turn: 3,
      wars: [
        ['SWE', 'DEN'],
        ['SWE', 'PLC'],
      ],
      at: { stockholm: '1 swe_inf', baltic: '1 swe_nav, 3 den_nav' },
      change: (t) => (t.ledBy[DEN] = PLC),
    };
    const play = spend(scene, 'SWE', 1).say('sweden march stockholm').say('sweden sail reval');
    while (play.asked[0]?.endsWith('storm')) play.say(`${play.asked[0].split(' ')[0]} pass`);
    expect(play.asked).toEqual(['commonwealth seaBattle']);
  });
  it('2.2, 4.1 The Norwegian leaves his box for two points, under whoever commands Denmark', () => {
    const scene: Field = {
      turn: 3,
      wars: [
        ['SWE', 'DEN'],
        ['SWE', 'PLC'],
      ],
      at: { norway: '1 den_nor' },
      change: (t) => (t.ledBy[DEN] = PLC),
    };
    const play = stepInto(scene, 'commonwealth', 'norway', 'alvsborg').quiet();
    expect([play.at('alvsborg'), play.table.points]).toEqual(['1 den_nor', 0]);
  });
});

describe('4.2.2 The Reich', () => {
  it('4.2.2, T41 Against an ally, too; every other power gives a mercenary unit, the intruder as well', () => {
    const scene: Field = {
      turn: 3,
      at: { stettin: '2 swe_inf, 1 mer_inf', wien: '1 hre_inf', warszawa: '1 plc_inf, 1 mer_cav' },
      change: (t) => {
        t.under[t.at.lastIndexOf(placeOf('stettin'))] = SWE;
        t.under[t.at.lastIndexOf(placeOf('warszawa'))] = PLC;
        t.control[placeOf('stettin')] = SWE;
        ally(t, SWE, HRE);
      },
    };
    const play = spend(scene, 'SWE', 2).say('sweden march stettin').say('sweden unit u1').say('sweden go');
    play.say('sweden to stralsund').say('empire protect').say('empire at wien');
    expect([play.at('wien'), areAllied(play.table, SWE, HRE), atWar(play.table, SWE, HRE)]).toEqual([
      '1 hre_inf 1 mer_inf 1 mer_cav',
      false,
      true,
    ]);
    const under = play.table.at.flatMap((at, unit) => (at === placeOf('wien') ? [play.table.sheltered[unit]] : []));
    expect(under).toEqual([0, 1, 1]);
  });
  it('4.2.2 While the Thirty Years War lies Brandenburg is not the Empire’s', () => {
    const scene: Field = {
      turn: 4,
      at: { stettin: '2 swe_inf', wien: '1 hre_inf' },
      change: (t) => {
        t.events |= 1;
        t.control[placeOf('stettin')] = SWE;
      },
    };
    const play = stepInto(scene, 'sweden', 'stettin', 'stralsund').say('empire protect');
    expect([play.table.ledBy[6], play.at('berlin')]).toEqual([NONE, '']);
  });
  it('2.3.2, 4.2.2 The Empire that takes a Brandenburg City in War moves Domination no more', () => {
    const at = { kolberg: '1 hre_cui' };
    const before: Field = { turn: 4, wars: [['HRE', 'BRA']], at };
    const { lasting } = spend(before, 'HRE', 1).say('empire control kolberg').table;
    const play = impulse(
      {
        turn: 4,
        hands: { HRE: ['treachery'] },
        change: (t) => {
          t.events |= 1;
          t.lasting = lasting;
        },
      },
      'HRE',
    );
    expect(play.refusal(`empire track ${card('HRE', 'treachery')}`)).toMatchObject({ code: 'trackFrozen' });
  });
});

describe('4.2.3, 4.2.4 Vassals and Tatars', () => {
  it('4.2.3, T38, T39 A vassal’s capital is its own: the War goes on when the rest is taken', () => {
    const t = field({ turn: 3, wars: [['HRE', 'WAL']], at: { targoviste: '2 hre_cui', bucuresti: '1 wal_cav' } });
    t.ledBy[WAL] = OTT;
    const play = enter(t, 'conquest', { side: HRE, at: placeOf('targoviste') });
    expect([atWar(play.table, HRE, WAL), play.at('bucuresti')]).toEqual([true, '1 wal_cav']);
  });
  it('4.2.3, T106 Only the loss of the capital ends a Subjection, not that of a space the Sultan had retaken', () => {
    const t = field({
      turn: 3,
      wars: [
        ['PLC', 'MOL'],
        ['PLC', 'OTT'],
      ],
      at: { hotin: '2 plc_inf', iasi: '2 plc_inf', bender: '1 ott_jan, 2 mol_cav' },
    });
    t.control[placeOf('hotin')] = OTT;
    t.ledBy[MOL] = OTT;
    const play = enter(t, 'conquest', { side: PLC, at: placeOf('hotin') }).say('commonwealth none');
    expect(isVassal(play.table, MOL)).toBe(true);
    const fallen = enter(play.table, 'conquest', { side: PLC, at: placeOf('iasi') }).say('commonwealth none');
    expect([isVassal(fallen.table, MOL), fallen.at('bender')]).toEqual([false, '1 ott_jan']);
  });
  it('4.2.3, T106 Whoever enters his own conquest provokes no Sultan', () => {
    const change: NonNullable<Field['change']> = (t) => (t.control[placeOf('hotin')] = PLC);
    const scene: Field = { turn: 3, at: { kamieniec: '2 plc_pan' }, change };
    expect(stepInto(scene, 'commonwealth', 'kamieniec', 'hotin').asked).toEqual(['commonwealth step']);
  });
  it('3.0, T105 The land of a state set free is closed to Ottoman armies: they go home', () => {
    const scene: Field = { turn: 3, at: { suceava: '2 ott_sip, iskender-pasha', bender: '1 ott_jan' } };
    const play = event(scene, 'HRE', 'diplomacy').say('empire way break').say('empire state moldova');
    expect([isVassal(play.table, MOL), play.at('suceava'), play.at('istanbul'), play.at('bender')]).toEqual([
      false,
      '',
      '2 ott_sip',
      '1 ott_jan',
    ]);
  });
  it('4.2.4, T43 Riders in a neutral’s land are not sent home by a War elsewhere', () => {
    const scene: Field = { turn: 3, at: { winnica: '1 tat_cav' }, change: (t) => (t.ledBy[TAT] = OTT) };
    const play = event(scene, 'SWE', 'diplomacy').say('sweden way war').say('sweden state denmark');
    expect(play.at('winnica')).toBe('1 tat_cav');
  });
  it('4.2.4, 6.9.3.2 A rider who is intercepted must fight; the others are still to come', () => {
    const scene: Field = {
      turn: 3,
      wars: [['OTT', 'PLC']],
      at: { or_qapi: '3 tat_cav', biala_cerkiew: '2 plc_hus, stanislaw-zolkiewski' },
      hands: { OTT: ['heresy'] },
    };
    const play = impulse(scene, 'OTT')
      .say(`ottomans invade ${card('OTT', 'heresy')}`)
      .say('ottomans send');
    play.say('ottomans to dzikie_pola').say('ottomans to czarny_szlak').say('ottomans to winnica');
    expect(play.asked).toEqual(['commonwealth intercept']);
    takeLosses(play.say('commonwealth from biala_cerkiew', 4).say('commonwealth all', dice(1, 1), dice(6, 6)));
    expect([play.at('winnica'), play.table.famine[placeOf('winnica')], play.at('or_qapi')]).toEqual([
      '2 plc_hus',
      0,
      '2 tat_cav',
    ]);
  });
  it('5.1, 6.9.3.2 A Minor State’s Commander with too many of his ally’s units intercepts nobody', () => {
    const asked = (own: number): string | undefined =>
      stepInto(
        {
          turn: 2,
          wars: [['OTT', 'HRE']],
          at: { kassa: '2 hre_inf', varad: `2 tra_cav, ${own} ott_sip, stephen-bocskai` },
          change: (t) => (t.ledBy[TRA] = OTT),
        },
        'empire',
        'kassa',
        'eger',
      ).asked[0];
    expect([asked(2), asked(3)]).toEqual(['ottomans intercept', 'empire step']);
  });
});

describe('4.2.5 Cossacks', () => {
  it('4.2.5, 6.5, T107 No word ends the War with the Cossacks', () => {
    const scene: Field = { scenario: 'the-ruin', turn: 6, wars: [['COS', 'PLC']], at: { kyjiv: '2 cos_inf' } };
    const play = enter(field(scene), 'talks', { next: 0 });
    for (const side of ['sweden', 'russia', 'ottomans', 'commonwealth']) play.say(`${side} ready`);
    for (const side of ['sweden', 'russia', 'ottomans']) play.say(`${side} none`);
    expect(play.refusal('commonwealth end cossacks')).toMatchObject({ rule: '6.5', code: 'noMinorWar' });
  });
  it('4.2.5, 6.10, T104 Those of the Uprising go home to Sich, not to Moskva, with a loss for what they cross', () => {
    const at = { kyjiv: '2 cos_inf, bohdan-khmelnytsky' };
    const play = home(field({ scenario: 'the-ruin', turn: 6, wars: [['COS', 'PLC']], at }));
    expect([play.at('sich'), play.at('moskva')]).toEqual(['2 cos_inf*', '']);
    const t = field({ scenario: 'the-ruin', turn: 6, wars: [['COS', 'PLC']], at: { czerkasy: '2 cos_inf' } });
    expect(home(t).at('sich')).toBe('2 cos_inf');
  });
  it('4.2.5, T45 An enemy of the Commonwealth who enters Sich meets all Cossacks, under its command', () => {
    const scene: Field = {
      turn: 3,
      wars: [['RUS', 'PLC']],
      at: { stepy_donskie: '4 rus_cav', sich: 'garrison: 1 cos_inf' },
    };
    const play = spend(scene, 'RUS', 2).say('russia march stepy_donskie').say('russia all').say('russia to sich');
    expect(play.at('sich')).toBe('4 rus_cav 4 cos_inf 2 cos_cav');
    expect(play.asked[0]).toMatch(/^commonwealth /);
  });
  it('4.2.5 A boat that is sunk never returns', () => {
    const scene: Field = {
      turn: 3,
      at: { black: '1 cos_nav, 2 ott_nav' },
      hands: { PLC: ['heresy'] },
      change: (t) => (t.events |= 1 << 8),
    };
    const play = impulse(scene, 'PLC').say('commonwealth raid', dice(1, 1), dice(6, 6));
    expect([play.at('black'), play.table.at.filter((at) => at === -2).length]).toEqual(['2 ott_nav', 1]);
  });
  it('4.2.5, 6.9.3.5 Boats meet an Ottoman crossing in War', () => {
    const scene: Field = {
      turn: 3,
      wars: [['OTT', 'PLC']],
      at: { istanbul: '2 ott_jan', black: '1 ott_nav, 1 cos_nav' },
      change: (t) => (t.events |= 1 << 8),
    };
    const play = spend(scene, 'OTT', 1).say('ottomans march istanbul').say('ottomans all');
    play.say('ottomans sail akkerman');
    while (play.asked[0]?.endsWith('storm')) play.say(`${play.asked[0].split(' ')[0]} pass`);
    expect(play.asked).toEqual(['commonwealth seaBattle']);
  });
});

describe('6.9, 6.9.3.4 Battle cards of both sides', () => {
  const battle = (hands: NonNullable<Field['hands']>, change?: Field['change']): Play => {
    const t = field({
      turn: 3,
      wars: [['HRE', 'PLC']],
      at: { breslau: '4 plc_pan; 4 hre_inf' },
      hands,
      change: (now) => {
        now.military.fill(0);
        change?.(now);
      },
    });
    const about = { side: PLC, at: placeOf('breslau'), from: placeOf('czestochowa'), bySea: 0 };
    return enter(t, 'battle', about).say('empire none');
  };
  it('6.9, T91 The same card may be played by each army for itself', () => {
    const play = battle({ PLC: ['optimism'], HRE: ['optimism'] });
    play.say(`commonwealth play ${card('PLC', 'optimism')}`);
    play.say(`empire play ${card('HRE', 'optimism')}`, dice(1, 2), dice(1, 2));
    // 8 against 8, both a column to the right.
    expect(play.event('fought')).toMatchObject({ columns: [5, 5] });
  });
  it('6.9, 6.9.3.4 Reserves of both: the Active side throws again first, then the other', () => {
    const play = battle({ PLC: ['reserves'], HRE: ['reserves'] });
    play.say('commonwealth done').say('empire done', dice(1, 1), dice(2, 2));
    play.say(`commonwealth play ${card('PLC', 'reserves')}`, dice(3, 3));
    expect(play.asked).toEqual(['empire reserve']);
    play.say(`empire play ${card('HRE', 'reserves')}`, dice(1, 2));
    expect(play.event('fought')).toMatchObject({ modified: [6, 3] });
  });
  it('6.9, T20 Advantageous terrain of the defender and of a third power shifts once', () => {
    const play = battle({ HRE: ['advantageous_terrain'], SWE: ['advantageous_terrain'] });
    play.say(`empire play ${card('HRE', 'advantageous_terrain')}`, dice(1, 2), dice(1, 2));
    // Sweden is not even asked: a second one would change nothing.
    expect(play.event('fought')).toMatchObject({ columns: [3, 4] });
  });
  it('6.9.3.4, T20 A third power plays no card that speaks of its own army; the attacker’s ally plays none', () => {
    const play = battle({ SWE: ['optimism', 'advantageous_terrain'] });
    expect(play.asked).toEqual(['sweden support']);
    expect(play.refusal(`sweden play ${card('SWE', 'optimism')}`)).toMatchObject({ code: 'onlyEngaged' });
    const t = field({ turn: 3, wars: [['HRE', 'PLC']], at: { breslau: '4 plc_pan; 4 hre_cui' } });
    ally(t, SWE, PLC);
    t.handCount[SWE] = 3;
    const about = { side: PLC, at: placeOf('breslau'), from: placeOf('czestochowa'), bySea: 0 };
    const fought = takeLosses(enter(t, 'battle', about, dice(1, 1), dice(1, 1)));
    expect(fought.told.some(({ event: one }) => one.kind === 'fought')).toBe(true);
  });
  it('6.5.2 Whoever is allied with both is no defender', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { narva: '4 swe_cav', ivangorod: '1 rus_cav, 2 plc_pan' },
      change: (t) => {
        t.military.fill(0);
        ally(t, RUS, PLC);
        ally(t, SWE, PLC);
      },
    };
    const play = stepInto(scene, 'sweden', 'narva', 'ivangorod').say('russia stand', dice(1, 1), dice(1, 1));
    expect(play.event('battle')?.['sums']).toEqual([12, 1]);
  });
});

describe('6.9.3.3, 6.10 By sea, and through allies', () => {
  it('6.9.3.3, T57 An ally’s port takes in whoever withdraws by sea', () => {
    const scene = (allied: boolean): Field => ({
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { pernau: '2 plc_pan', riga: '1 swe_inf', baltic: '1 swe_nav' },
      change: (t) => {
        t.control[placeOf('riga')] = SWE;
        t.control[placeOf('elbing')] = RUS;
        if (allied) ally(t, SWE, RUS);
      },
    });
    const options = [true, false].map((allied) =>
      stepInto(scene(allied), 'commonwealth', 'pernau', 'riga').options().includes('sail elbing'),
    );
    expect(options).toEqual([true, false]);
  });
  it('6.10, 6.5.2 An ally’s spaces are no bad ones on the way home', () => {
    const t = field({ turn: 3, at: { pskov: '2 swe_inf' } });
    ally(t, SWE, RUS);
    expect(home(t).at('stockholm')).toBe('2 swe_inf');
  });
  it('6.9.3.6, 6.9.3.7 Danzig under Sweden is besieged and stormed like any other; the Commonwealth leaves nobody there', () => {
    const scene = (line: string): Field => ({
      turn: 5,
      wars: [['SWE', 'PLC']],
      at: { danzig: line },
      change: (t) => (t.control[placeOf('danzig')] = SWE),
    });
    const siege = spend(scene('2 plc_inf, stanislaw-koniecpolski; garrison: 1 plc_inf*'), 'PLC', 1);
    expect(siege.say('commonwealth siege danzig', dice(1, 1)).table.danzigLevel).toBe(0);
    const storm = takeLosses(spend(scene('6 plc_inf'), 'PLC', 1).say('commonwealth assault danzig', 1, 2));
    expect([storm.table.control[placeOf('danzig')], storm.asked.includes('commonwealth leaveBehind')]).toEqual([
      PLC,
      false,
    ]);
  });
});
