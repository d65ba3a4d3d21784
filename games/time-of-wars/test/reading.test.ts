import { describe, expect, it } from 'vitest';
import { BRA, commanderOf, DEN, HRE, MOL, NONE, placeOf, PLC, RUS, SWE, TRA, WAL } from '../src/ids.ts';
import { ally, atWar, isVassal } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, enter, event, field, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** What the book says in passing: an `only`, an `unless`, a place where somebody goes. */

const rebelAt = (place: string) => (t: { at: number[]; role: number[] }) =>
  t.at.forEach((at, unit) => at === placeOf(place) && (t.role[unit] = 2));

describe('6.9.3 After a battle, in bad weather', () => {
  const riga: Field = {
    turn: 3,
    wars: [['SWE', 'PLC']],
    at: { reval: '4 swe_inf, 2 swe_cav', pernau: '1 plc_pan' },
    change: (t) => t.military.fill(0),
  };
  const attack = (scene: Field): Play =>
    spend(scene, 'SWE', 4)
      .say('sweden march reval')
      .say('sweden unit u1')
      .say('sweden unit u2')
      .say('sweden go')
      .say('sweden to pernau');

  it('6.9.3.4, 6.9.3.8 Whoever has fought goes no further, but takes the City and plunders it', () => {
    const play = attack(riga).quiet(dice(6, 6), dice(1, 1));
    while (play.asked[0] === 'commonwealth retreatTo') play.say(`commonwealth ${play.options()[0]}`);
    expect(play.asked).toEqual(['sweden act']);
    expect(play.refusal('sweden march pernau')).toMatchObject({ code: 'noArmy' });
    expect([play.options().includes('plunder pernau'), play.options().includes('control pernau')]).toEqual([
      true,
      true,
    ]);
  });

  it('6.9.3.4 A beaten army is spent; those who had stayed behind are not', () => {
    const play = attack({ ...riga, at: { ...riga.at, pernau: '4 plc_hus' } }).quiet(dice(1, 1), dice(6, 6));
    while (play.asked[0] === 'sweden lossOf') play.say(`sweden ${play.options()[0]}`);
    expect([play.at('pernau'), play.asked]).toEqual(['4 plc_hus', ['sweden act']]);
    play.say('sweden march reval').say('sweden all').say('sweden to narva').quiet();
    expect(play.at('narva')).toBe('2 swe_inf 2 swe_cav');
  });

  it('6.9.1 Bad weather: the army does nothing more; others who stand there do', () => {
    const scene: Field = { ...riga, at: { reval: '1 swe_inf', pernau: '1 swe_cav' }, hands: { RUS: ['bad_weather'] } };
    const play = spend(scene, 'SWE', 4).say('sweden march reval').say('sweden to pernau');
    play.say(`russia weather ${card('RUS', 'bad_weather')}`);
    expect(play.options()).toContain('march pernau');
    play.say('sweden march pernau').say('sweden to reval').quiet();
    if (play.asked[0] === 'sweden step') play.say('sweden stop');
    expect([play.at('pernau'), play.at('reval')]).toEqual(['1 swe_inf', '1 swe_cav']);
    expect(play.refusal('sweden control pernau')).toMatchObject({ code: 'caughtThere' });
    expect(play.refusal('sweden plunder pernau')).toMatchObject({ code: 'caughtThere' });
  });

  it('6.9.3.5, 6.9.1 After Storm at sea there is no second try on that sea', () => {
    const scene: Field = {
      turn: 3,
      at: { stockholm: '1 swe_inf', uppsala: '1 swe_cav', baltic: '3 swe_nav' },
      hands: { OTT: ['storm_at_sea'] },
    };
    const play = spend(scene, 'SWE', 3)
      .say('sweden march stockholm')
      .say('sweden sail reval')
      .say(`ottomans storm ${card('OTT', 'storm_at_sea')}`)
      .say('sweden march stockholm');
    expect(play.refusal('sweden sail reval')).toMatchObject({ code: 'seaFailed', rule: '6.9.3.5' });
  });

  it('6.9.3.1, T54 A Commander left without units goes to the Capital that his power still holds', () => {
    const scene: Field = {
      turn: 3,
      at: { krakow: '1 plc_pan, john-charles-chodkiewicz' },
      change: (t) => (t.control[placeOf('warszawa')] = SWE),
    };
    const play = spend(scene, 'PLC', 1).say('commonwealth march krakow').say('commonwealth unit u117');
    expect(play.asked).toEqual(['commonwealth muster']);
    play.say('commonwealth go');
    const to = play.options().find((option) => option.startsWith('to ')) ?? '';
    play.say(`commonwealth ${to}`).quiet();
    expect(play.table.leads[commanderOf('john-charles-chodkiewicz')]).toBe(placeOf('vilnius'));
  });
});

describe('5.2.2 Rebels', () => {
  it('5.2.2, 6.9.3.4, T94 Rebels beaten by another power retreat; their own power chooses where', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { riga: '6 swe_inf', mitau: '3 plc_pan' },
      change: rebelAt('mitau'),
    };
    const play = spend(scene, 'SWE', 1).say('sweden march riga').say('sweden all').say('sweden to mitau');
    play.quiet(dice(6, 6), dice(1, 1));
    while (play.asked[0]?.startsWith('commonwealth') === true) play.say(`commonwealth ${play.options()[0]}`);
    const t = play.table;
    const rebels = t.role.flatMap((role, unit) => (role === 2 ? [t.at[unit]] : []));
    expect(rebels.length).toBeGreaterThan(0);
    expect(rebels).not.toContain(placeOf('mitau'));
    expect([PLC, NONE]).toContain(t.control[rebels[0] as number]);
  });
});

describe('4 Minor States', () => {
  it('4.2.1 Whoever beats Denmark leaves København for the Capital, the Commanders as well', () => {
    const t = field({ turn: 3, wars: [['PLC', 'DEN']], at: { kobenhavn: '2 plc_inf, stanislaw-zolkiewski' } });
    for (const id of ['karlskrona', 'malmo']) t.control[placeOf(id)] = PLC;
    const play = enter(t, 'conquest', { side: PLC, at: placeOf('kobenhavn') });
    if (play.asked[0] === 'commonwealth leaveBehind') play.say('commonwealth none');
    play.say('commonwealth take malmo');
    expect([play.at('warszawa'), play.table.control[placeOf('kobenhavn')]]).toEqual(['2 plc_inf', DEN]);
    expect(play.table.leads[commanderOf('stanislaw-zolkiewski')]).toBe(placeOf('warszawa'));
  });

  it('4.1, 6.10, T93 Units of a Minor State under command go to their own capital', () => {
    const t = field({
      turn: 3,
      wars: [['SWE', 'BRA']],
      at: { danzig: '1 bra_inf, 1 plc_inf', stockholm: '1 bra_cav' },
    });
    t.ledBy[BRA] = PLC;
    const play = enter(t, 'goingHome', { next: 0, kept: NONE, from: NONE });
    while (play.asked.length > 0) {
      const [who] = (play.asked[0] ?? '').split(' ');
      play.say(`${who} ${play.options().includes('none') ? 'none' : (play.options()[0] ?? '')}`);
    }
    expect(play.at('berlin')).toBe('1 bra_inf 1 bra_cav');
  });

  it('4.2.3 Loyal vassal saves the state at which it is played, before its die, and its units with it', () => {
    const hands = { OTT: ['loyal_vassal', 'loyal_vassal'] } as const;
    const first = event({ turn: 1, hands }, 'HRE', 'michael_the_brave')
      .say(`ottomans loyal ${card('OTT', 'loyal_vassal')}`)
      .say('ottomans pass')
      .say('ottomans pass', 6)
      .say('ottomans pass', 6);
    expect([TRA, WAL, MOL].map((state) => isVassal(first.table, state))).toEqual([false, true, false]);
    expect(first.table.ledBy[WAL]).not.toBe(HRE);
    const second = event({ turn: 1, hands }, 'HRE', 'michael_the_brave')
      .say('ottomans pass')
      .say(`ottomans loyal ${card('OTT', 'loyal_vassal')}`)
      .say('ottomans pass')
      .say('ottomans pass', 6);
    expect([TRA, WAL, MOL].map((state) => isVassal(second.table, state))).toEqual([true, false, false]);
    expect(second.table.ledBy[WAL]).toBe(HRE);
  });
});

describe('Peace', () => {
  it('5.2, 6.5.1 A squadron leaves the sea with the last port that is given back', () => {
    const t = field({
      turn: 3,
      wars: [['RUS', 'SWE']],
      at: { baltic: '1 rus_nav', moskva: '1 rus_str', narva: 'garrison: 1 rus_str' },
    });
    for (let at = 0; at < t.control.length; at++)
      if (t.control[at] === RUS && at !== placeOf('moskva')) t.control[at] = NONE;
    t.control[placeOf('narva')] = RUS;
    t.funds[SWE] = 9;
    const play = enter(t, 'talks', { next: 0 }).say('sweden by russia');
    expect(play.at('baltic')).toBe('1 rus_nav');
    while (play.asked[0]?.startsWith('sweden takeBack') === true) play.say(`sweden ${play.options()[0]}`);
    if (play.asked[0] === 'russia reward') play.say('russia vp');
    expect([play.at('baltic'), play.at('moskva'), atWar(play.table, RUS, SWE)]).toEqual(['', '2 rus_str', false]);
  });

  it('6.9.1.2 Peace of Westphalia: garrisons of spaces that go back return to the Capital', () => {
    const scene: Field = {
      turn: 6,
      wars: [['HRE', 'SWE']],
      at: { stettin: 'garrison: 1 swe_inf' },
      change: (t) => {
        t.events |= 1;
        for (const id of ['stettin', 'stralsund']) t.control[placeOf(id)] = SWE;
      },
    };
    const play = event(scene, 'HRE', 'westphalia').say('sweden at stralsund');
    expect([play.at('stettin'), play.at('stockholm')]).toEqual(['', '1 swe_inf']);
  });
});

describe('Cards', () => {
  it('6.9.1.2 Baltic trade: Economy moves with any Baltic port, and not without one', () => {
    const without = (t: { control: number[] }): void => {
      t.control.forEach((of, at) => of === RUS && at !== placeOf('moskva') && (t.control[at] = NONE));
    };
    const none = event({ turn: 3, change: without }, 'RUS', 'baltic_trade').table;
    const riga: Field = {
      turn: 3,
      change: (t) => {
        without(t);
        t.control[placeOf('riga')] = RUS;
      },
    };
    const one = event(riga, 'RUS', 'baltic_trade').table;
    expect([none, one].map((t) => dpOf(t, RUS, 'economy'))).toEqual([0, 2]);
  });

  it('6.9.1.2, T84 Unpaid army: the army that is large enough rebels, not an ally’s beside it', () => {
    const scene: Field = {
      turn: 3,
      at: { lublin: '1 swe_inf, 3 plc_pan' },
      change: (t) => ally(t, SWE, PLC),
    };
    const play = event(scene, 'HRE', 'unpaid_army').say('empire at lublin', 6);
    const roles = (of: string): readonly number[] =>
      play.table.at.flatMap((at, unit) =>
        at === placeOf('lublin') && unit < 20 === (of === 'swe') ? [play.table.role[unit] ?? 0] : [],
      );
    expect([roles('swe'), roles('plc')]).toEqual([[0], [2, 2, 2]]);
  });
});
