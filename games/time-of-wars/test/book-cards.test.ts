import { describe, expect, it } from 'vitest';
import { HRE, KIND_OF, kindOf, MOL, NONE, OTT, placeOf, PLC, rulerOf, RUS, SWE, TRA, WAL } from '../src/ids.ts';
import { ally, areAllied, atWar, bar } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, enter, event, field, impulse, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 6.9.1.2, 6.9.1.3 Twenty-five cards drawn by lot, each by what its text says in passing: cases worked out from the text. */

const named = (play: Play, side: string): Play => {
  while (play.asked[0]?.startsWith(`${side} of`) === true)
    play.say(`${side} ${play.options().find((one) => one !== 'none') ?? 'none'}`);
  return play;
};

describe('6.9.1.2 Sweden', () => {
  it('6.9.1.2 Joining the Thirty Years War: of a large army as many as the ships carry', () => {
    const scene: Field = {
      turn: 4,
      at: { stockholm: '5 swe_inf, gustav-ii-adolf', baltic: '1 swe_nav' },
      change: (t) => {
        t.events |= 1;
        t.answered |= 1;
        t.ruler[SWE] = rulerOf('gustav_ii_adolf');
      },
    };
    const play = event(scene, 'SWE', 'joining_tyw').say('sweden at stockholm').say('sweden at stralsund');
    play.say('sweden all');
    while (play.asked[0] === 'sweden ashore') play.say(`sweden ${play.options()[0]}`);
    play.quiet();
    expect([play.at('stralsund'), play.at('stockholm')]).toEqual(['2 swe_inf', '3 swe_inf']);
    expect(play.table.leads.includes(placeOf('stralsund'))).toBe(true);
  });
  it('6.9.1.2 Swedish Deluge spares both Capitals, cavalry and mercenaries; any garrison of the red zone may be hit', () => {
    const scene: Field = {
      turn: 6,
      at: {
        warszawa: '1 plc_inf',
        vilnius: '1 plc_lev',
        lublin: '1 plc_pan, 1 mer_inf',
        konigsberg: 'garrison: 1 plc_inf*',
      },
      change: (t) => (t.under[t.at.lastIndexOf(placeOf('lublin'))] = PLC),
    };
    const play = named(event(scene, 'SWE', 'swedish_deluge'), 'sweden');
    expect(['warszawa', 'vilnius', 'lublin', 'konigsberg'].map((at) => play.at(at))).toEqual([
      '1 plc_inf',
      '1 plc_lev',
      '1 plc_pan 1 mer_inf',
      '',
    ]);
  });
  it('6.8, 6.9.1.2 Zebrzydowski Rebellion: if the marker still lies, the Commonwealth deploys nobody, and it leaves', () => {
    const t = field({ turn: 3, at: { warszawa: '2 plc_pan' } });
    t.events |= 1 << 9;
    const play = enter(t, 'deployment', { next: 0, from: 0 });
    expect([play.asked, (play.table.events >> 9) & 1]).toEqual([[], 0]);
  });
  it('6.9.1.2 Truce of Altmark: Riga will do, Reval not; what the Commonwealth lacks comes from the supply', () => {
    const scene = (id: string): Field => ({
      turn: 4,
      wars: [['SWE', 'PLC']],
      change: (t) => {
        t.control[placeOf(id)] = SWE;
        t.funds[PLC] = 1;
      },
    });
    const reval = impulse({ ...scene('reval'), hands: { SWE: ['altmark'] } }, 'SWE');
    expect(reval.refusal(`sweden event ${card('SWE', 'altmark')}`)).toMatchObject({ code: 'needsMore' });
    const { funds, control } = event(scene('riga'), 'SWE', 'altmark').table;
    expect([funds[SWE], funds[PLC], control[placeOf('riga')]]).toEqual([2, 0, SWE]);
  });
  it('2.3.2, 6.9.1.2 Copper and iron at the end of the track is no Event; Oxenstierna at the highest level draws', () => {
    const scene: Field = {
      turn: 3,
      hands: { SWE: ['copper_and_iron', 'oxenstierna'] },
      change: (t) => {
        t.track[SWE] = 5;
        t.domestic[SWE] = 2;
      },
    };
    const play = impulse(scene, 'SWE');
    expect(play.refusal(`sweden event ${card('SWE', 'copper_and_iron')}`)).toMatchObject({ code: 'noEffect' });
    expect(play.refusal(`sweden event ${card('SWE', 'oxenstierna')}`)).toBeNull();
  });
  it('6.9.3.4 Swedish brigade: a weakened infantry unit is none of the two', () => {
    const at = { pskov: '1 swe_inf, 1 swe_inf*, 1 swe_cav; 4 rus_cav' };
    const hands = { SWE: ['swedish_brigade', 'optimism'] };
    const t = field({ turn: 3, wars: [['SWE', 'RUS']], at, hands });
    const play = enter(t, 'battle', { side: SWE, at: placeOf('pskov'), from: placeOf('narva'), bySea: 0 });
    expect(play.refusal(`sweden play ${card('SWE', 'swedish_brigade')}`)).toMatchObject({ code: 'armyLacks' });
  });
});

describe('6.9.1.2 Russia and the Commonwealth', () => {
  it('6.9.1.2 Muscovy Company: a War with a Minor State is a War', () => {
    expect(event({ turn: 3, wars: [['RUS', 'DEN']] }, 'RUS', 'muscovy_company').table.funds[RUS]).toBe(1);
  });
  it('6.9.1.2 Peasant revolt spares garrisons', () => {
    const scene: Field = { turn: 3, at: { pskov: 'garrison: 1 rus_str', tula: '1 rus_cav' } };
    const play = named(event(scene, 'SWE', 'peasant_revolt_rus'), 'sweden');
    expect([play.at('pskov'), play.at('tula')]).toEqual(['1 rus_str', '']);
  });
  it('6.9.1.2 Pereyaslav Agreement needs Cossacks under control, and leaves War to Russia', () => {
    const bare = impulse({ turn: 6, hands: { RUS: ['pereyaslav'] } }, 'RUS');
    expect(bare.refusal(`russia event ${card('RUS', 'pereyaslav')}`)).toMatchObject({ code: 'needsMore' });
    const change: NonNullable<Field['change']> = (t) => {
      t.events |= 1 << 7;
      bar(t, RUS, PLC, 7);
    };
    const play = event({ turn: 6, change }, 'RUS', 'pereyaslav').say('russia no');
    expect([play.table.warFate[RUS], atWar(play.table, RUS, PLC)]).toEqual([2, false]);
    expect(atWar(event({ turn: 6, change }, 'RUS', 'pereyaslav').say('russia yes').table, RUS, PLC)).toBe(true);
  });
  it('6.9.1.2 Magnates’ private armies: what there is, and not among enemies', () => {
    const scene: Field = {
      turn: 3,
      wars: [['PLC', 'RUS']],
      at: { kyjiv: '1 rus_cav' },
      change: (t) => KIND_OF.forEach((kind, unit) => kind === kindOf('plc_pan') && (t.at[unit] = placeOf('lwow'))),
    };
    const play = event(scene, 'PLC', 'private_armies');
    expect(play.options()).not.toContain('at kyjiv');
    expect(play.say('commonwealth at luck').at('luck')).toBe('1 plc_inf');
  });
  it('6.9.1.2 Tyszowce Confederation at the highest level: no unit among Swedes, and revolts of the red zone only', () => {
    const scene: Field = {
      turn: 7,
      wars: [['PLC', 'SWE']],
      at: { lublin: '1 swe_cav' },
      change: (t) => {
        t.domestic[PLC] = 2;
        for (const id of ['torun', 'kyjiv']) t.revolt[placeOf(id)] = 1;
      },
    };
    const play = event(scene, 'PLC', 'tyszowce').say('commonwealth kind plc_lev');
    expect(play.options()).not.toContain('at lublin');
    const { domestic, revolt } = play.say('commonwealth at kyjiv').say('commonwealth none').table;
    expect([domestic[PLC], revolt[placeOf('torun')], revolt[placeOf('kyjiv')]]).toEqual([2, 0, 1]);
  });
  it('4.2.3 Moldavian magnate wars: its units stand in its capital, the Sultan’s leave its land', () => {
    const play = event({ turn: 3, at: { suceava: '1 ott_sip' } }, 'PLC', 'magnate_wars');
    expect([play.table.ledBy[MOL], play.at('iasi'), play.at('suceava')]).toEqual([PLC, '2 mol_inf 2 mol_cav', '']);
  });
  it('5.1, 6.9.1.2 Commander’s illness takes Boris Godunov and Matthias while they do not reign', () => {
    const scene: Field = { turn: 1, at: { moskva: '1 rus_str, boris-godunov', wien: '1 hre_inf, archduke-matthias' } };
    const options = event(scene, 'PLC', 'commanders_illness').options();
    expect(options).toEqual(['commander boris-godunov', 'commander archduke-matthias']);
    const reigns = event(
      { ...scene, change: (t) => (t.ruler[RUS] = rulerOf('boris_godunov')) },
      'PLC',
      'commanders_illness',
    );
    expect(reigns.options()).toEqual(['commander archduke-matthias']);
  });
});

describe('6.9.1.2 The Sultan', () => {
  it('6.9.1.2 Expedition to Khotyn: War though allied and barred; without Silistre no units, but a march', () => {
    const scene: Field = {
      turn: 3,
      at: { edirne: '1 ott_sip' },
      change: (t) => {
        t.control[placeOf('silistre')] = HRE;
        ally(t, OTT, PLC);
        bar(t, OTT, PLC, 5);
      },
    };
    const play = event(scene, 'OTT', 'khotyn');
    expect([atWar(play.table, OTT, PLC), areAllied(play.table, OTT, PLC), play.at('silistre')]).toEqual([
      true,
      false,
      '',
    ]);
    expect(play.options()).toContain('at edirne');
  });
  it('6.9.1.2 Vassals’ tribute: one vassal, one FUND; none, no Event', () => {
    expect(event({ turn: 3, change: (t) => (t.vassals = 1 << WAL) }, 'OTT', 'vassals_tribute').table.funds[OTT]).toBe(
      1,
    );
    const none = impulse({ turn: 3, hands: { OTT: ['vassals_tribute'] }, change: (t) => (t.vassals = 0) }, 'OTT');
    expect(none.refusal(`ottomans event ${card('OTT', 'vassals_tribute')}`)).toMatchObject({ code: 'noEffect' });
  });
  it('4.2.3, 6.10 A called vassal’s units go home when the armies return, and leave the map with the turn', () => {
    const called = event({ turn: 3, at: { belgrad: '2 ott_jan' } }, 'OTT', 'calling_the_vassal');
    called.say('ottomans state wallachia').say('ottomans at belgrad');
    const back = enter(called.table, 'goingHome', { next: 0, kept: NONE, from: NONE });
    if (back.asked[0] === 'ottomans keep') back.say('ottomans none');
    expect([back.at('bucuresti'), back.at('istanbul')]).toEqual(['2 wal_inf 2 wal_cav', '2 ott_jan']);
    expect(enter(back.table, 'closing', {}).at('bucuresti')).toBe('');
  });
  it('6.9.3.4 Janissary corps: three full units make one column, weakened ones none', () => {
    const meet = (line: string): Play => {
      const t = field({
        turn: 3,
        wars: [['OTT', 'HRE']],
        at: { gyor: `${line}; 4 hre_hus` },
        hands: { OTT: ['janissary_corps'] },
        change: (now) => now.military.fill(0),
      });
      return enter(t, 'battle', { side: OTT, at: placeOf('gyor'), from: placeOf('budin'), bySea: 0 });
    };
    const word = `ottomans play ${card('OTT', 'janissary_corps')}`;
    expect(meet('3 ott_jan').say(word, dice(1, 1), dice(1, 1)).event('fought')).toMatchObject({ columns: [6, 2] });
    expect(meet('1 ott_jan, 3 ott_jan*').refusal(word)).not.toBeNull();
  });
  it('6.9.1.2 Peasant unrest: a City without units that another Superpower controls, nothing else', () => {
    const options = event({ turn: 3, at: { uppsala: '1 swe_inf' } }, 'OTT', 'peasant_unrest').options();
    expect(options).toContain('at kalmar');
    for (const other of ['uppsala', 'viborg', 'varna', 'leipzig']) expect(options).not.toContain(`at ${other}`);
  });
});

describe('6.9.1.2 The Empire', () => {
  it('6.9.1 Military Frontier at a City: the march ends, but the City can be taken', () => {
    const scene: Field = {
      turn: 3,
      wars: [['OTT', 'HRE']],
      at: { varad: '2 ott_sip' },
      hands: { HRE: ['military_frontier'] },
      change: (t) => (t.ledBy[TRA] = OTT),
    };
    const play = spend(scene, 'OTT', 3).say('ottomans march varad').say('ottomans all').say('ottomans to kassa');
    const options = play.say(`empire frontier ${card('HRE', 'military_frontier')}`).options();
    expect([options.includes('march kassa'), options.includes('control kassa')]).toEqual([false, true]);
  });
  it('6.9.1.2 Thirty Years War opens Brandenburg to the Empire, and gives it nothing there', () => {
    const march = (events: number): Play =>
      spend({ turn: 4, at: { glogau: '2 hre_inf' }, change: (t) => (t.events |= events) }, 'HRE', 3)
        .say('empire march glogau')
        .say('empire all');
    expect(march(0).refusal('empire to frankfurt_oder')).toMatchObject({ code: 'closedSpace' });
    const play = march(1).say('empire to frankfurt_oder').quiet().say('empire stop');
    for (const word of ['control', 'plunder'])
      expect(play.refusal(`empire ${word} frankfurt_oder`)).toMatchObject({ code: 'notEnemy' });
  });
  it('3.0, 6.9.1.2 Thirty Years War: what Sweden holds of the Reich stays closed without War', () => {
    const change: NonNullable<Field['change']> = (t) => {
      t.events |= 1;
      t.control[placeOf('dresden')] = SWE;
    };
    const play = spend({ turn: 4, at: { praha: '2 hre_inf' }, change }, 'HRE', 1).say('empire march praha');
    play.say('empire all');
    expect(play.refusal('empire to dresden')).toMatchObject({ code: 'closedSpace' });
    expect(play.refusal('empire to leipzig')).toBeNull();
  });
  it('6.9.1.2 Wallenstein’s contributions come to his army in the field, not to him alone', () => {
    const place = (at: Field['at']): readonly string[] =>
      event({ turn: 4, ...(at ? { at } : {}) }, 'HRE', 'wallenstein').options();
    expect(place({ kolberg: '1 hre_cui, albrecht-von-wallenstein' })).toEqual(['at praha', 'at kolberg']);
    expect(place({ wien: 'albrecht-von-wallenstein' })).not.toContain('at wien');
  });
  it('6.6.2.1 Counter-Reformation: its two points count for the attempt', () => {
    const play = event({ turn: 3, change: (t) => (t.dp[HRE * 4 + 2] = 2) }, 'HRE', 'counter_reformation');
    play.say('empire space breslau', 4);
    expect([play.table.religion[placeOf('breslau')], dpOf(play.table, HRE, 'religion')]).toEqual([0, 0]);
  });
  it('6.9.1.2, T84 Unpaid army: of two powers’ armies in one place whoever plays it names one', () => {
    const scene: Field = { turn: 3, at: { lublin: '3 swe_inf, 3 plc_pan' }, change: (t) => ally(t, SWE, PLC) };
    const play = event(scene, 'HRE', 'unpaid_army').say('empire at lublin');
    expect([play.asked, play.options().length]).toEqual([['empire ofUnit'], 2]);
    play.say(`empire ${play.options()[1]}`, 6);
    expect(play.table.role.flatMap((role, unit) => (role === 2 ? [KIND_OF[unit]] : []))).toEqual([
      kindOf('plc_pan'),
      kindOf('plc_pan'),
      kindOf('plc_pan'),
    ]);
  });
});

describe('6.9.1.3 Special Cards for points', () => {
  const taxes = (line: string, ...face: readonly number[]): Play => {
    const change: NonNullable<Field['change']> = (t) => {
      t.special[PLC] = 1;
      t.domestic[PLC] = 0;
    };
    const play = impulse({ turn: 3, at: { lwow: line }, change }, 'PLC');
    play.say(`commonwealth points ${card('PLC', 'war_taxes')}`).say('commonwealth end');
    return face.length > 0 ? play.say('commonwealth at lwow', ...face) : play;
  };
  it('5.2.2, 6.9.1.3 War taxes: an army of two rebels on 3, under a rating of 4 on 2; without one it costs a point', () => {
    const rebels = (line: string, face: number): boolean => taxes(line, face).table.role.includes(2);
    expect([rebels('2 plc_pan', 3), rebels('2 plc_pan', 4)]).toEqual([true, false]);
    const led = '2 plc_pan, stanislaw-zolkiewski';
    expect([rebels(led, 2), rebels(led, 3)]).toEqual([true, false]);
    const { table } = taxes('1 plc_pan');
    expect([table.domestic[PLC], dpOf(table, PLC, 'domestic')]).toEqual([-1, 4]);
  });
  it('4.2.5, T47 War taxes may pay the Cossacks; its second instruction follows', () => {
    const change: NonNullable<Field['change']> = (t) => {
      t.special[PLC] = 1;
      t.domestic[PLC] = 0;
    };
    const { table } = impulse({ turn: 3, change }, 'PLC').say(`commonwealth pay ${card('PLC', 'war_taxes')}`);
    expect([table.cossacksPaid, table.domestic[PLC]]).toEqual([1, -1]);
  });
});
