import { describe, expect, it } from 'vitest';
import { FORTIFIED, TYPE } from '../src/ground.ts';
import { commanderOf, COS, DEN, EVERY_SPACE, HRE, KIND_OF, kindOf, OTT, placeOf, PLC, RUS, SWE } from '../src/ids.ts';
import { ally, atWar, bar } from '../src/relations.ts';
import { isNearYouWin } from '../src/sheets.ts';
import { card, dice, enter, event, field, impulse, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** Cards, movement and talks clause by clause: cases worked out from the book, one for each clause that is easily missed. */

const held = (play: Play, place: string): number => play.table.control[placeOf(place)] as number;
const under =
  (place: string, of: number): NonNullable<Field['change']> =>
  (t) =>
    (t.under[t.at.lastIndexOf(placeOf(place))] = of);

const culled = (play: Play): Play => {
  while (play.asked[0] === 'sweden ofUnit') play.say(`sweden ${play.options()[0]}`);
  return play;
};

describe('6.9.1.2 Cards', () => {
  it('6.9.1.2 War with Persia: three land units; squadrons are none', () => {
    const scene: Field = { turn: 3, at: { edirne: '2 ott_sip', black: '2 ott_nav' } };
    const play = event(scene, 'HRE', 'war_with_persia').quiet();
    while (play.asked[0] === 'ottomans ofUnit') play.say(`ottomans ${play.options().at(-1)}`);
    expect([play.at('black'), play.at('edirne')]).toEqual(['2 ott_nav', '']);
  });

  it('2.3.1, 6.9.1.2 Peasant revolt: from armies, hired units too, but not those lent to another', () => {
    const hired: Field = { turn: 3, at: { moskva: '1 mer_inf' }, change: under('moskva', RUS) };
    expect(culled(event(hired, 'SWE', 'peasant_revolt_rus')).at('moskva')).toBe('');
    const lent: Field = { turn: 3, at: { moskva: '1 rus_str', lwow: '1 rus_cav' }, change: under('lwow', PLC) };
    const play = culled(event(lent, 'SWE', 'peasant_revolt_rus'));
    expect([play.at('moskva'), play.at('lwow')]).toEqual(['', '1 rus_cav']);
  });

  it('6.9.1.2, T54 A Commander whose army a card removes goes to the Capital', () => {
    const scene: Field = { turn: 6, wars: [['SWE', 'PLC']], at: { kowno: '1 plc_inf, stefan-czarniecki' } };
    const play = event(scene, 'SWE', 'radziwills').say('sweden at kowno');
    expect([held(play, 'kowno'), play.table.leads.includes(placeOf('kowno'))]).toEqual([SWE, false]);
    expect(play.table.leads.includes(placeOf('warszawa'))).toBe(true);
  });

  it('6.5.1, T83 Don Cossacks take Azov: a War that a forced peace bars stays barred', () => {
    const scene: Field = { turn: 4, change: (t) => bar(t, OTT, RUS, 5) };
    const play = event(scene, 'RUS', 'azov');
    expect([held(play, 'azak'), play.asked]).toEqual([RUS, []]);
    expect(event({ turn: 4 }, 'RUS', 'azov').asked).toEqual(['ottomans ofYes']);
  });

  it('4.2.5 Khmelnytsky Uprising under Russia’s control: the Cossacks rise, and stay Russia’s', () => {
    const scene: Field = {
      turn: 6,
      change: (t) => {
        t.events |= 1 << 7;
        t.cossacks = RUS;
        t.ledBy[COS] = RUS;
        t.control[placeOf('sich')] = RUS;
      },
    };
    const play = event(scene, 'RUS', 'khmelnytsky').quiet();
    expect([play.table.cossacks, held(play, 'sich'), atWar(play.table, COS, PLC)]).toEqual([RUS, RUS, true]);
    expect(play.at('sich')).toContain('3 cos_upr');
  });

  it('6.9.1.2 A garrison leaves a space that a card gives to another power', () => {
    const scene: Field = {
      turn: 3,
      at: { ivangorod: 'garrison: 1 rus_str*' },
      change: (t) => (t.control[placeOf('kexholm')] = SWE),
    };
    const play = event(scene, 'SWE', 'de_la_gardie_corps');
    if (play.asked[0] === 'russia ofPlace') play.say('russia at ivangorod');
    expect([held(play, 'ivangorod'), play.at('ivangorod'), play.at('moskva')]).toEqual([SWE, '', '1 rus_str*']);
  });

  it('6.9.1.2, T84 Bocskai’s men do not stand up among enemies', () => {
    const scene: Field = { turn: 2, wars: [['OTT', 'HRE']], at: { varad: '2 hre_inf' } };
    const play = event(scene, 'OTT', 'bocskai');
    expect(play.options()).not.toContain('at varad');
    if (play.asked[0] === 'ottomans ofPlace') play.say('ottomans at kolozsvar');
    play.quiet();
    expect([play.at('varad'), play.at('kolozsvar')]).toEqual(['2 hre_inf', expect.stringContaining('tra_inf')]);
  });

  it('6.9.1.2 Mercenaries desertion: whoever plays it names the units', () => {
    const scene: Field = {
      turn: 3,
      at: { riga: '1 swe_inf, 2 mer_inf, 1 mer_cav' },
      change: (t) => t.at.forEach((at, unit) => at === placeOf('riga') && unit > 20 && (t.under[unit] = SWE)),
    };
    const play = event(scene, 'PLC', 'mercenaries_desertion').say('commonwealth at riga');
    expect(play.asked).toEqual(['commonwealth ofUnit']);
    play
      .say(
        `commonwealth ${play
          .options()
          .filter((one) => one !== 'none')
          .at(-1)}`,
      )
      .say('commonwealth none');
    expect(play.at('riga')).toBe('1 swe_inf 2 mer_inf');
  });

  it('6.9.3.9 Lisowczycy may plunder the Fortress where they must stop', () => {
    const scene: Field = { turn: 3, wars: [['PLC', 'RUS']], at: { mohylew: '2 plc_pan' } };
    const play = event(scene, 'PLC', 'lisowczycy').say('commonwealth at mohylew');
    if (play.asked[0]?.endsWith('muster')) play.say('commonwealth all');
    play.say('commonwealth to smolensk').quiet();
    expect(play.options()).toContain('plunder');
    play.say('commonwealth plunder');
    expect([play.table.famine[placeOf('smolensk')], play.asked]).toEqual([1, []]);
  });
});

describe('6.9.1.2 More cards', () => {
  it('6.9.1.2 Epidemic: an army or the garrison beside it, whosever it is', () => {
    const scene: Field = { turn: 3, at: { riga: 'garrison: 1 plc_inf', mitau: '2 plc_hus' } };
    const change: NonNullable<Field['change']> = (t) => {
      t.at.forEach((at, unit) => at === placeOf('mitau') && (t.at[unit] = placeOf('riga')));
    };
    const play = event({ ...scene, change }, 'RUS', 'epidemic').say('russia at riga');
    expect(play.asked).toEqual(['russia ofUnit']);
    const both = play.options();
    expect(both.length).toBe(2);
    for (const one of both) {
      const hit = event({ ...scene, change }, 'RUS', 'epidemic')
        .say('russia at riga')
        .say(`russia ${one}`);
      expect(['1 plc_inf 2 plc_hus*', '2 plc_hus']).toContain(hit.at('riga'));
    }
    const danes: Field = { turn: 3, at: { kobenhavn: 'garrison: 1 den_inf' } };
    expect(event(danes, 'RUS', 'epidemic').say('russia at kobenhavn').at('kobenhavn')).toBe('');
  });

  it('4.2.3, T97 Calling the vassal: its units may join an Ottoman army at once', () => {
    const scene: Field = { turn: 3, at: { belgrad: '2 ott_jan' } };
    const play = event(scene, 'OTT', 'calling_the_vassal').say('ottomans state wallachia').say('ottomans at belgrad');
    expect(play.at('belgrad')).toBe('2 ott_jan 2 wal_inf 2 wal_cav');
  });

  it('6.9.1.2 Catholic League: Tilly comes even if no Imperial infantry is left', () => {
    const scene: Field = { turn: 3, at: { praha: '1 hre_cui', wien: '1 hre_cui' } };
    const change: NonNullable<Field['change']> = (t) => {
      KIND_OF.forEach((kind, unit) => kind === kindOf('hre_inf') && (t.at[unit] = placeOf('graz')));
    };
    const play = event({ ...scene, change }, 'HRE', 'catholic_league').say('empire at praha');
    expect(play.table.leads[commanderOf('johann-tilly')]).toBe(placeOf('praha'));
  });

  it('6.9.1.2 Long Turkish War: nobody goes to Belgrad among enemies; the Commander is named', () => {
    const scene: Field = { turn: 1, at: { istanbul: '2 ott_jan' } };
    const barred = event({ ...scene, at: { ...scene.at, belgrad: '1 hre_inf' } }, 'OTT', 'long_turkish_war');
    expect([barred.asked, barred.at('istanbul')]).toEqual([[], '2 ott_jan']);
    const led: Field = { turn: 1, at: { istanbul: '2 ott_jan, koca-sinan-pasha, cigalazade-sinan-pasha' } };
    const play = event(led, 'OTT', 'long_turkish_war').say('ottomans unit u52').say('ottomans none');
    expect(play.options().length).toBe(2);
    play.say('ottomans commander cigalazade-sinan-pasha');
    const at = (who: string): number => play.table.leads[commanderOf(who)] as number;
    expect([play.at('belgrad'), at('cigalazade-sinan-pasha')]).toEqual(['1 ott_jan', placeOf('belgrad')]);
    expect(at('koca-sinan-pasha')).toBe(placeOf('istanbul'));
  });

  it('T54 Russian winter: the Commander of an army that froze goes home', () => {
    const scene: Field = {
      turn: 3,
      wars: [['PLC', 'RUS']],
      at: { mohylew: '1 plc_hus*, john-charles-chodkiewicz' },
      hands: { RUS: ['russian_winter'] },
    };
    const play = spend(scene, 'PLC', 1).say('commonwealth march mohylew').say('commonwealth all');
    play
      .say('commonwealth to smolensk')
      .say('russia pass')
      .say(`russia winter ${card('RUS', 'russian_winter')}`);
    expect([play.at('smolensk'), play.table.leads.includes(placeOf('smolensk'))]).toEqual(['', false]);
  });

  it('6.9.1.2, T84 Treaty of Wehlau-Bromberg: nobody stands up on Königsberg among enemies', () => {
    const scene: Field = { turn: 7, wars: [['PLC', 'SWE']], at: { konigsberg: '2 swe_inf' } };
    const play = event(scene, 'PLC', 'wehlau').say('commonwealth yes');
    expect([play.at('konigsberg'), play.at('berlin')]).toEqual(['2 swe_inf', expect.stringContaining('bra_inf')]);
  });

  it('7.2 The last marker laid down by a card wins at once', () => {
    const scene: Field = {
      turn: 4,
      at: { magdeburg: '1 hre_inf' },
      change: (t) => {
        t.events |= 1;
        for (const at of EVERY_SPACE)
          if (TYPE[at] === FORTIFIED && at !== placeOf('magdeburg') && !isNearYouWin(t, HRE, 1)) t.control[at] = HRE;
      },
    };
    const play = event(scene, 'HRE', 'magdeburg').say('empire at magdeburg');
    expect(play.over).toMatchObject({ how: 'lastMarker' });
  });

  it('6.6.4 Tatar riders who enter a space end the Revolt there', () => {
    const scene: Field = {
      turn: 3,
      at: { or_qapi: '3 tat_cav' },
      hands: { OTT: ['heresy'] },
      change: (t) => (t.revolt[placeOf('winnica')] = 1),
    };
    const play = impulse(scene, 'OTT')
      .say(`ottomans invade ${card('OTT', 'heresy')}`)
      .say('ottomans send');
    play.say('ottomans to dzikie_pola').say('ottomans to czarny_szlak').say('ottomans to winnica');
    expect(play.table.revolt[placeOf('winnica')]).toBe(0);
  });
});

describe('6.9.3.1 to 6.9.3.4, 6.6.4 Movement and entering', () => {
  const landing: Field = { turn: 3, at: { stockholm: '2 swe_inf', baltic: '2 swe_nav' } };
  it('6.9.3.1, T54, T95 An army that has crossed the sea marches on while points last', () => {
    const play = spend(landing, 'SWE', 3).say('sweden march stockholm').say('sweden all').say('sweden sail reval');
    play.quiet();
    expect(play.options()).toContain('march reval');
  });

  it('6.9.3.2 Forced march: no interception in the first space, by sea neither', () => {
    const scene: Field = {
      ...landing,
      wars: [['SWE', 'PLC']],
      at: { ...landing.at, riga: '2 plc_hus, john-charles-chodkiewicz' },
    };
    const play = event(scene, 'SWE', 'forced_march')
      .say('sweden at stockholm')
      .say('sweden all')
      .say('sweden sail pernau');
    expect(play.asked[0]).not.toBe('commonwealth intercept');
  });

  it('6.6.4, T72 A unit that withdraws into a space, or retreats there, ends the Revolt', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { riga: '2 swe_inf', mitau: '2 plc_inf' },
      change: (t) => {
        t.control[placeOf('riga')] = SWE;
        t.revolt[placeOf('birze')] = 1;
        t.military.fill(0);
      },
    };
    const march = (): Play => spend(scene, 'SWE', 1).say('sweden march riga').say('sweden all').say('sweden to mitau');
    expect(march().say('commonwealth to birze').table.revolt[placeOf('birze')]).toBe(0);
    const beaten = march().say('commonwealth stand', dice(6, 6), dice(1, 1));
    while (beaten.asked[0]?.endsWith('lossOf')) beaten.say(`${beaten.asked[0].split(' ')[0]} ${beaten.options()[0]}`);
    expect(beaten.say('commonwealth to birze').table.revolt[placeOf('birze')]).toBe(0);
  });

  const danes: Field = {
    turn: 3,
    wars: [
      ['SWE', 'DEN'],
      ['SWE', 'PLC'],
    ],
    at: { kalmar: '2 swe_inf', karlskrona: '2 den_inf' },
    change: (t) => {
      t.ledBy[DEN] = PLC;
      t.military.fill(0);
    },
  };
  const attack = (): Play =>
    spend(danes, 'SWE', 1).say('sweden march kalmar').say('sweden all').say('sweden to karlskrona');
  it('6.9.3.3, 3.0, T96 A Minor State’s army under a power’s command withdraws into its own land', () => {
    expect(attack().say('commonwealth to malmo').at('malmo')).toBe('2 den_inf');
  });
  it('6.9.3.4, T96 and retreats there', () => {
    const play = attack().say('commonwealth stand', dice(6, 6), dice(1, 1));
    while (play.asked[0]?.endsWith('lossOf')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    expect(play.at('malmo')).toContain('den_inf');
  });
});

describe('6.5 Negotiations', () => {
  it('6.5.1, 6.9.3.6 Danzig given back counts as a Fortified City', () => {
    const t = field({ turn: 3, wars: [['SWE', 'PLC']] });
    t.control[placeOf('danzig')] = SWE;
    const play = enter(t, 'peace', { side: PLC, enemy: SWE, spaces: [], next: 0 });
    if (play.asked[0] === 'commonwealth takeBack') play.say('commonwealth space danzig');
    expect(play.asked).toEqual(['sweden reward']);
  });

  it('6.5.2, T54 A Commander whose last unit is lent goes to the Capital', () => {
    const t = field({ turn: 3, at: { lwow: '1 plc_inf, stanislaw-zolkiewski' } });
    ally(t, PLC, HRE);
    const play = enter(t, 'lend', { from: PLC, to: HRE, amount: 1, thing: -1, until: -1, kind: 'lend' });
    while (play.asked.length > 0) play.say(`${play.asked[0]?.split(' ')[0]} ${play.options()[0]}`);
    expect([play.at('lwow'), play.table.leads.includes(placeOf('warszawa'))]).toEqual(['', true]);
  });

  it('6.5.2, T35 The table limits what one power has lent to another, however many arrangements there are', () => {
    const t = field({ turn: 3, at: { warszawa: '7 plc_inf' } });
    ally(t, PLC, HRE);
    const lend = (from: typeof t): Play =>
      enter(from, 'lend', { from: PLC, to: HRE, amount: 5, thing: -1, until: -1, kind: 'lend' });
    const play = lend(t);
    for (let n = 0; n < 40 && play.asked.length > 0; n++)
      play.say(`${play.asked[0]?.split(' ')[0]} ${play.options()[0]}`);
    const count = (): number => play.table.under.filter((of) => of === HRE).length;
    expect(count()).toBe(5);
    const more = lend(play.table);
    expect([more.asked, more.table.under.filter((of) => of === HRE).length]).toEqual([[], 5]);
  });
});
