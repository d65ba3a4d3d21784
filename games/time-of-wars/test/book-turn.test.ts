import { describe, expect, it } from 'vitest';
import { BRA, HRE, NONE, OTT, placeOf, PLC, RUS, rulerOf, SWE } from '../src/ids.ts';
import { ally, areAllied, atWar, bar, isBarred } from '../src/relations.ts';
import { dpOf, fundIncome, moveLevel } from '../src/sheets.ts';
import type { Table } from '../src/state.ts';
import { awardsIn, card, dice, enter, event, field, impulse, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 6.1 to 6.8, 6.10 to 6.12, 7: phases and talks, cases worked out from the book. */

describe('6.1, 6.2 FUND and cards', () => {
  it('6.1 Left of Start the Economy brings nothing; iron is Sweden’s alone', () => {
    const t = field({ turn: 3 });
    t.economy.fill(1);
    t.track.fill(3);
    expect([SWE, RUS, OTT, HRE, PLC].map((side) => fundIncome(t, side))).toEqual([2, 0, 0, 0, 0]);
  });
  it('6.2.2, 6.2.3, 6.2.4, 6.2.5, 6.2.6 All of it added: track, Domestic Policy, harvests, Ruler', () => {
    const t = field({ turn: 3 });
    t.ruler[SWE] = rulerOf('gustav_ii_adolf');
    t.rulerWeak[SWE] = 0;
    t.domestic[SWE] = -2;
    t.yields[SWE] = -1;
    // Two Fortified Cities: 7; less 2; less 1; Gustav 2.
    expect(awardsIn(t, SWE)).toEqual({ cards: 6 });
    t.control[placeOf('reval')] = RUS;
    expect(awardsIn(t, SWE)).toEqual({ cards: 5 });
  });
  it('6.2.2 Königsberg in other hands is worth a marker to them, to the Commonwealth never', () => {
    const t = field({ turn: 3 });
    const before = awardsIn(t, SWE).cards ?? 0;
    const poles = awardsIn(t, PLC).cards;
    t.control[placeOf('konigsberg')] = SWE;
    expect([(awardsIn(t, SWE).cards ?? 0) - before, awardsIn(t, PLC).cards]).toEqual([1, poles]);
  });
});

describe('6.3 Rulers', () => {
  it('6.3.5, 6.3.6.1 Nobody weakens the Ruler of Sweden in Turn 1, by coup neither', () => {
    const coup = impulse({ turn: 1, hands: { SWE: ['prosperous_trade'] } }, 'SWE');
    expect(coup.refusal(`sweden coup ${card('SWE', 'prosperous_trade')}`)).not.toBeNull();
    expect(event({ turn: 1 }, 'RUS', 'rulers_disease').options()).not.toContain('power sweden');
  });
  it('6.3.4 A weakened Ruler without successor is not to be overthrown', () => {
    const change = (t: Table): void => {
      t.ruler[SWE] = rulerOf('gustav_ii_adolf');
      t.rulerWeak[SWE] = 1;
    };
    const play = impulse({ turn: 4, hands: { SWE: ['prosperous_trade'] }, change }, 'SWE');
    expect(play.refusal(`sweden coup ${card('SWE', 'prosperous_trade')}`)).not.toBeNull();
    const later = impulse({ turn: 5, hands: { SWE: ['prosperous_trade'] }, change }, 'SWE');
    later.say(`sweden coup ${card('SWE', 'prosperous_trade')}`);
    expect([later.table.ruler[SWE], later.table.rulerWeak[SWE]]).toEqual([rulerOf('christina'), 0]);
  });
  it('6.3.2 A reign is prolonged once: in the turn after, the successor comes without a question', () => {
    const t = field({ turn: 6 });
    for (const side of [RUS, OTT, HRE, PLC]) t.ruler[side] = NONE;
    t.ruler[SWE] = rulerOf('gustav_ii_adolf');
    t.prolonged[SWE] = 1;
    const play = enter(t, 'reigns', { next: 0 });
    expect([play.asked.includes('sweden reign'), play.table.ruler[SWE]]).toEqual([false, rulerOf('christina')]);
  });
});

describe('6.5 Negotiations', () => {
  const talks = (scene: Field): Play => enter(field(scene), 'talks', { next: 0 });

  it('6.5.1 An Independent space that was lost makes nobody beaten, nor a space lost to somebody else', () => {
    const lost = (id: string, to: number): string | undefined =>
      talks({ turn: 3, wars: [['SWE', 'PLC']], change: (t) => (t.control[placeOf(id)] = to) }).asked[0];
    expect(lost('riga', SWE)).not.toBe('commonwealth defeat');
    expect(lost('memel', RUS)).not.toBe('commonwealth defeat');
    expect(lost('memel', SWE)).toBe('commonwealth defeat');
  });
  it('6.5.1, 6.5.3 Three FUND for a Fortified City: what the purse lacks comes from the hand, the rest lapses', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      hands: { RUS: ['heresy'] },
      change: (t) => {
        t.control[placeOf('pskov')] = SWE;
        t.funds[RUS] = 1;
        t.special[RUS] = 1;
      },
    };
    const play = talks(scene).say('russia by sweden');
    if (play.asked[0] === 'russia takeBack') play.say('russia space pskov');
    const only = 49 + Number(card('RUS', 'heresy').slice(4));
    play.say('sweden funds', { label: 'pick', rule: '6.5.3', faces: [only], value: only });
    expect([play.table.funds[SWE], play.table.funds[RUS], play.table.handCount[RUS]]).toEqual([2, 0, 0]);
    expect(play.table.special[RUS]).toBe(1);
  });
  it('6.5.1 Spaces that are not taken back stay with the victor, and the garrison with them', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { ivangorod: 'garrison: 1 swe_inf', pskov: 'garrison: 1 swe_inf*' },
      change: (t) => {
        for (const id of ['ivangorod', 'pskov']) t.control[placeOf(id)] = SWE;
        t.funds[RUS] = 1;
      },
    };
    const play = talks(scene).say('russia by sweden').say('russia space pskov').say('russia done').say('sweden vp');
    expect([play.table.control[placeOf('ivangorod')], play.at('ivangorod'), play.at('stockholm')]).toEqual([
      SWE,
      '1 swe_inf',
      '1 swe_inf*',
    ]);
    expect([atWar(play.table, SWE, RUS), isBarred(play.table, SWE, RUS)]).toEqual([false, true]);
  });
  it('6.5.1 Provocation opens the very next impulse; Declaration of War two impulses later is barred', () => {
    const scene = (provoked: number): Field => ({
      turn: 3,
      at: { stockholm: '1 swe_inf' },
      change: (t) => {
        bar(t, SWE, RUS, 4);
        t.provoked[SWE] = provoked;
      },
    });
    expect(event(scene(RUS), 'SWE', 'declaration_of_war').options()).toContain('state russia');
    expect(event(scene(NONE), 'SWE', 'declaration_of_war').options()).not.toContain('state russia');
    const play = impulse({ ...scene(RUS), hands: { SWE: ['heresy', 'optimism'] } }, 'SWE');
    play.say(`sweden points ${card('SWE', 'heresy')}`).say('sweden end');
    expect(play.table.provoked[SWE]).toBe(NONE);
  });
  it('6.5.2 The Alliance of two powers does not draw one into the other’s War, but they defend as one', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { narva: '4 swe_cav', ivangorod: '1 rus_cav, 2 plc_pan' },
      change: (t) => {
        t.military.fill(0);
        ally(t, RUS, PLC);
      },
    };
    const play = spend(scene, 'SWE', 1).say('sweden march narva').say('sweden all').say('sweden to ivangorod');
    play.say('russia stand', dice(1, 1), dice(1, 1));
    expect([atWar(play.table, SWE, PLC), areAllied(play.table, RUS, PLC)]).toEqual([false, true]);
    expect(play.event('battle')?.['sums']).toEqual([12, 5]);
  });
  it('6.5.5 A card’s + has no meaning and a Special Card pays nothing for a War', () => {
    const play = talks({ turn: 3, hands: { SWE: ['prosperous_trade'] }, change: (t) => (t.special[SWE] = 1) });
    for (const side of ['sweden', 'russia', 'ottomans', 'empire', 'commonwealth']) play.say(`${side} ready`);
    expect(play.refusal('sweden on russia')).toMatchObject({ rule: '6.5.5', code: 'cannotPay' });
  });
});

describe('6.6 to 6.8', () => {
  it('6.6.2.1 A die equal to the points converts and takes the marker back to Start; a higher one costs one', () => {
    const scene: Field = { turn: 3, hands: { PLC: ['missionaries'] }, change: (t) => (t.dp[PLC * 4 + 2] = 2) };
    const convert = (face: number): Play => {
      const play = impulse(scene, 'PLC').say(`commonwealth points ${card('PLC', 'missionaries')}`);
      play.say('commonwealth end').say('commonwealth track religion');
      return play.say(
        `commonwealth ${play.options().find((one) => one.includes('witebsk')) ?? play.options()[0]}`,
        face,
      );
    };
    expect(dpOf(convert(3).table, PLC, 'religion')).toBe(0);
    expect(dpOf(convert(4).table, PLC, 'religion')).toBe(2);
  });
  it('6.6.2.2 More revolts than heretic spaces: all of them revolt, none twice', () => {
    const t = field({ turn: 3 });
    for (let at = 0; at < t.religion.length; at++)
      if (t.control[at] !== NONE) t.religion[at] = [1, 2, 3, 0, 0][t.control[at] as number] ?? 0;
    t.religion[placeOf('kyjiv')] = 2;
    const play = enter(t, 'unrest', { next: 0, left: 0 }, 12);
    expect([play.event('unrest'), play.table.revolt.filter((one) => one === 1).length]).toEqual([
      expect.objectContaining({ spaces: 1, revolts: 1 }),
      1,
    ]);
  });
  it('6.8 Land deployment does not go through allies, and by sea each point of Combat Value carries one unit', () => {
    const t = field({ turn: 3, at: { stockholm: '3 swe_inf', baltic: '1 swe_nav' } });
    ally(t, SWE, RUS);
    const play = enter(t, 'deployment', { next: 0, from: 0 }).say('sweden from stockholm').say('sweden all');
    expect(play.options()).not.toContain('to oreshek');
    expect(play.options().some((one) => one.startsWith('sail'))).toBe(false);
  });
  it('6.6.4, 6.8, T103 An army that is deployed ends Revolts on its way, one after the other', () => {
    const t = field({ turn: 3, at: { stockholm: '2 swe_inf' } });
    for (const id of ['uppsala', 'abo']) t.revolt[placeOf(id)] = 1;
    const play = enter(t, 'deployment', { next: 0, from: placeOf('stockholm') }).say('sweden from stockholm');
    play.say('sweden all').say('sweden to uppsala');
    expect([play.asked, play.table.revolt[placeOf('uppsala')]]).toEqual([['sweden goal'], 0]);
    expect(play.refusal('sweden sail reval')).not.toBeNull();
    play.say('sweden to alvsborg');
    expect([play.at('alvsborg'), play.asked.includes('sweden goal')]).toEqual(['2 swe_inf', false]);
  });
});

describe('6.10 Return', () => {
  const home = (scene: Field): Play => enter(field(scene), 'goingHome', { next: 0, kept: NONE, from: NONE });

  it('6.10 Without its Capital a power’s armies are lost, its garrisons are not', () => {
    const play = home({
      turn: 3,
      at: { tula: '2 rus_cav', pskov: 'garrison: 1 rus_str' },
      change: (t) => (t.control[placeOf('moskva')] = PLC),
    });
    if (play.asked[0] === 'russia keep') play.say('russia none');
    expect([play.at('tula'), play.at('pskov')]).toEqual(['', '1 rus_str']);
  });
  it('6.6.4, 6.10, T102 Whoever must come home through a Revolt suffers for it and ends it', () => {
    const change = (t: Table): void => void (t.revolt[placeOf('stockholm')] = 1);
    const play = home({ turn: 3, at: { uppsala: '2 swe_inf' }, change }).say('sweden none');
    expect([play.at('stockholm'), play.table.revolt[placeOf('stockholm')]]).toEqual(['2 swe_inf*', 0]);
    // Nobody goes through it who can go round it.
    const round = (t: Table): void => void (t.revolt[placeOf('jonkoping')] = 1);
    const other = home({ turn: 3, at: { kalmar: '1 swe_inf' }, change: round }).say('sweden none');
    expect([other.at('stockholm'), other.table.revolt[placeOf('jonkoping')]]).toEqual(['1 swe_inf', 1]);
  });
  it('6.10 Every hostile space on the way costs each unit one loss', () => {
    const scene = (line: string): Field => ({ turn: 3, wars: [['SWE', 'RUS']], at: { vyazma: line } });
    // Vyazma to the Baltic: two Russian spaces at least before a Swedish one; nobody outlives two losses.
    expect(home(scene('2 swe_inf')).at('stockholm')).toBe('');
    expect(home({ turn: 3, wars: [['SWE', 'RUS']], at: { pskov: '2 swe_inf' } }).at('stockholm')).toBe('2 swe_inf*');
  });
  it('6.10 The Commonwealth divides one army between its two Capitals', () => {
    const play = home({ turn: 3, at: { krakow: '2 plc_pan, 1 plc_hus' } });
    if (play.asked[0] === 'commonwealth keep') play.say('commonwealth none');
    play
      .say(`commonwealth ${play.options().find((one) => one.startsWith('unit')) ?? 'unit'}`)
      .say('commonwealth to warszawa');
    expect([play.at('vilnius'), play.at('warszawa')]).toEqual(['1 plc_hus', '2 plc_pan']);
  });
  it('6.10, 6.5.2 Lent units go to their own Capital, whatever becomes of the borrower’s', () => {
    const play = home({
      turn: 3,
      at: { lwow: '1 rus_cav' },
      change: (t) => {
        ally(t, RUS, PLC);
        t.under[t.at.indexOf(placeOf('lwow'))] = PLC;
        for (const id of ['warszawa', 'vilnius']) t.control[placeOf(id)] = SWE;
      },
    });
    expect(play.at('moskva')).toBe('1 rus_cav');
  });
  it('6.10 Azaps of a garrison stay, those of an army that stays do not', () => {
    const play = home({ turn: 3, at: { budin: '1 ott_aza, 1 ott_jan; garrison: 1 ott_aza' } });
    if (play.asked[0] === 'ottomans keep') play.say('ottomans at budin');
    expect(play.at('budin')).toBe('1 ott_jan 1 ott_aza');
  });
});

describe('6.11, 6.12, 7', () => {
  it('6.12 At the highest level the Ruler changes nothing more', () => {
    const t = field({ turn: 3 });
    t.domestic[HRE] = 2;
    moveLevel(t, HRE, 'domestic', 1);
    expect(t.domestic[HRE]).toBe(2);
  });
  it('7.1 Two Independent spaces are worth nothing to Russia, three a point; National ones are none', () => {
    const t = field({ turn: 7 });
    expect(awardsIn(t, RUS, 'vp')).toEqual({ vp: 1 });
    t.control[placeOf('putywl')] = PLC;
    expect(awardsIn(t, RUS, 'vp')).toEqual({ vp: 0 });
  });
  it('7.1 Sweden: a point each for Karlskrona and Malmö; the Commonwealth: Danzig 2, Riga and Kyjiv 1', () => {
    const t = field({ turn: 7 });
    t.control[placeOf('malmo')] = SWE;
    expect([awardsIn(t, SWE, 'vp'), awardsIn(t, PLC, 'vp')]).toEqual([{ vp: 1 }, { vp: 4 }]);
    t.control[placeOf('riga')] = SWE;
    t.control[placeOf('danzig')] = SWE;
    expect(awardsIn(t, PLC, 'vp')).toEqual({ vp: 1 });
  });
});

describe('4.2.2, 6.9.3.6 Sieges and their reward', () => {
  it('6.9.3.6 Not above the rating twice: the garrison alone suffers; a weakened one falls, and the next success takes it', () => {
    const scene = (guard: string): Field => ({
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { riga: `2 swe_inf, gustav-horn${guard}`, baltic: '1 swe_nav' },
    });
    const siege = (guard: string): Play => spend(scene(guard), 'SWE', 1).say('sweden siege riga', dice(1, 3));
    expect(siege('; garrison: 1 plc_inf').at('riga')).toBe('2 swe_inf 1 plc_inf*');
    expect(siege('; garrison: 1 plc_inf*').at('riga')).toBe('2 swe_inf');
    expect(siege('; garrison: 1 plc_inf*').table.control[placeOf('riga')]).toBe(PLC);
    expect(takeLosses(siege('')).table.control[placeOf('riga')]).toBe(SWE);
  });
  it('6.9.3.7 Two losses eliminate a full garrison, but do not yet take the city', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { riga: '6 swe_inf; garrison: 1 plc_inf', baltic: '1 swe_nav' },
    };
    const play = takeLosses(spend(scene, 'SWE', 1).say('sweden assault riga', 6, 2));
    expect([play.at('riga'), play.table.control[placeOf('riga')]]).toEqual(['2 swe_inf* 4 swe_inf', PLC]);
    const weak = { ...scene, at: { ...scene.at, riga: '6 swe_inf; garrison: 1 plc_inf*' } };
    const fell = takeLosses(spend(weak, 'SWE', 1).say('sweden assault riga', 5, 2));
    expect(fell.table.control[placeOf('riga')]).toBe(SWE);
  });
  it('6.9.3.7 Five full infantry and one weakened storm nothing; mercenaries and one assault in an impulse', () => {
    const at = (line: string): Field => ({ turn: 3, wars: [['SWE', 'PLC']], at: { riga: line, baltic: '1 swe_nav' } });
    const short = spend(at('5 swe_inf, 1 swe_inf*'), 'SWE', 1);
    expect(short.refusal('sweden assault riga')).toMatchObject({ code: 'tooFewInfantry' });
    const hired = at('5 swe_inf, 1 mer_inf');
    const change = (t: Table): void => void (t.under[t.at.lastIndexOf(placeOf('riga'))] = SWE);
    expect(spend({ ...hired, change }, 'SWE', 1).refusal('sweden assault riga')).toBeNull();
  });
  it('4.2.2 Berlin retaken by the Empire from another power is Brandenburg’s again', () => {
    const scene: Field = {
      turn: 4,
      wars: [['SWE', 'HRE']],
      at: { berlin: '2 hre_inf, johann-tilly' },
      change: (t) => {
        for (const id of ['berlin', 'dresden']) t.control[placeOf(id)] = id === 'berlin' ? SWE : HRE;
      },
    };
    const play = spend(scene, 'HRE', 1).say('empire siege berlin', dice(1, 1));
    expect([play.table.control[placeOf('berlin')], play.at('berlin')]).toEqual([BRA, '2 hre_inf 1 bra_inf']);
  });
});
