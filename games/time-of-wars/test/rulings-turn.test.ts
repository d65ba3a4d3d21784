import { Fast } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { deciderOf } from '../src/battle/toll.ts';
import { dutyOf, rulerFile } from '../src/ground.ts';
import { commanderOf, DEN, EVERY_RULER, HRE, NONE, OTT, placeOf, PLC, rulerOf, RUS, SWE, TRA } from '../src/ids.ts';
import { holds, specialOf } from '../src/hands.ts';
import { timeOfWars } from '../src/index.ts';
import { owesCossacks } from '../src/impulse/impulses.ts';
import { minorsReturn, endCommands, freeVassal, tatarPlace } from '../src/minor/states.ts';
import { ally, areAllied, atWar, bar, isBarred, markersOf, setWar } from '../src/relations.ts';
import { fundsLimitOf, pointsOf } from '../src/sheets.ts';
import { isAvailable } from '../src/turn/reigns.ts';
import { rulersPolicy } from '../src/turn/turn.ts';
import { cardsFor } from '../src/turn/drawing.ts';
import { victorsOver } from '../src/talks/peace.ts';
import { deals } from '../src/talks/talks.ts';
import { awardsOf, scoreOf } from '../src/winning.ts';
import { card, enter, field, impulse, Play, spend } from './scenes.ts';
import type { Field } from './scenes.ts';
import type { Table } from '../src/state.ts';

/** Rulings about the turn, Rulers, talks and Minor States, each by its number. */

const telling = (table: Table): { readonly table: Table; readonly tell: undefined } => ({ table, tell: undefined });

describe('Rulers and Commanders', () => {
  it('T1 Gustav II Adolf prolonged into Turn 5 still commands; Murad IV does not', () => {
    const t = field({ turn: 5 });
    t.ruler[SWE] = rulerOf('gustav_ii_adolf');
    t.ruler[OTT] = rulerOf('murad_iv');
    t.prolonged[SWE] = 1;
    t.prolonged[OTT] = 1;
    expect(['gustav-ii-adolf', 'murad-iv'].map((id) => isAvailable(t, commanderOf(id)))).toEqual([true, false]);
  });

  it('T22 Boris Godunov and Archduke Matthias command before they reign, and not after', () => {
    const t = field({ turn: 1 });
    const both = (): readonly boolean[] =>
      ['boris-godunov', 'archduke-matthias'].map((id) => isAvailable(t, commanderOf(id)));
    expect(both()).toEqual([true, true]);
    t.ruler[RUS] = rulerOf('michael_i');
    t.ruler[HRE] = rulerOf('ferdinand_ii');
    expect(both()).toEqual([false, false]);
  });

  it('T25 A reign ends where the next of its list begins', () => {
    const lists = Map.groupBy(EVERY_RULER, (ruler) => rulerFile(ruler).power);
    for (const list of lists.values())
      list.slice(1).forEach((ruler, i) => {
        const before = rulerFile(list[i] as typeof ruler);
        expect([rulerFile(ruler).id, before.until]).toEqual([
          rulerFile(ruler).id,
          Math.max(before.from, rulerFile(ruler).from - 1),
        ]);
      });
  });

  it('T26 After Matthias who stayed in Turn 4 comes Ferdinand III in Turn 5', () => {
    const t = field({ turn: 5 });
    for (const side of [SWE, RUS, OTT, PLC]) t.ruler[side] = NONE;
    t.ruler[HRE] = rulerOf('matthias_i');
    t.prolonged[HRE] = 1;
    expect(enter(t, 'reigns', { next: 0 }).table.ruler[HRE]).toBe(rulerOf('ferdinand_iii'));
  });
});

describe('Cards and FUND', () => {
  it('T18, T52 A Special Card is no card of the hand: not counted, not bid', () => {
    const t = field({ turn: 3, at: { stockholm: '1 swe_inf', hre_box: '1 mer_inf' }, hands: { SWE: ['heresy'] } });
    const before = cardsFor(t, SWE);
    t.special[SWE] = 1;
    expect([cardsFor(t, SWE), t.handCount[SWE]]).toEqual([before, 1]);
    const play = enter(t, 'hiring', { order: [], next: 0, unit: NONE });
    expect(play.refusal(`sweden bid ${card('SWE', 'riksdag')}`)).toMatchObject({ code: 'notInHand' });
  });

  it('T18 The Special Card comes on top of the cards drawn', () => {
    const t = field({ turn: 3 });
    const wanted = cardsFor(t, SWE);
    const { pos } = timeOfWars.enter(t, 'drawing', { picked: 0 }, new Fast(1));
    const after = new Play(pos).table;
    expect([after.handCount[SWE], after.special[SWE], holds(after, specialOf(SWE))]).toEqual([wanted, 1, false]);
  });

  it('T51 What exceeds the limit of the Ruler goes back at the end of the turn', () => {
    const t = field({ turn: 3 });
    t.funds[HRE] = 20;
    const after = enter(t, 'closing', {}).table;
    expect([after.turn, after.funds[HRE]]).toEqual([4, fundsLimitOf(after, HRE)]);
  });

  it('T53 The number of cards is never below 0', () => {
    const t = field({ turn: 3 });
    t.yields[SWE] = -40;
    expect(cardsFor(t, SWE)).toBe(0);
  });

  it('T76 Who bids no card hires nobody', () => {
    const scene: Field = {
      turn: 3,
      at: { stockholm: '1 swe_inf', moskva: '1 rus_str', hre_box: '3 mer_inf' },
      hands: { SWE: ['heresy'], RUS: ['heresy'] },
    };
    const play = enter(field(scene), 'hiring', { order: [], next: 0, unit: NONE });
    play.say('sweden none').say(`russia bid ${card('RUS', 'heresy')}`);
    const asked: string[] = [];
    while (play.asked[0]?.endsWith('hire')) {
      asked.push(play.asked[0]);
      play.say(`russia ${play.options().find((one) => one.startsWith('take')) ?? 'none'}`);
    }
    expect(asked).toEqual(['russia hire', 'russia hire']);
  });

  it('T48 Two cards need a + between them', () => {
    const hands = { SWE: ['defeatism', 'storm_at_sea'] };
    const play = impulse({ turn: 3, hands, change: (t) => t.special.fill(0) }, 'SWE');
    expect(play.refusal(`sweden two ${card('SWE', 'storm_at_sea')}`)).not.toBeNull();
  });

  it('T21 The + that pays a Palace coup moves no marker', () => {
    const scene: Field = { turn: 3, hands: { SWE: ['prosperous_trade'] }, change: (t) => t.special.fill(0) };
    const play = impulse(scene, 'SWE').say(`sweden coup ${card('SWE', 'prosperous_trade')}`);
    expect([play.asked, play.table.rulerWeak[SWE]]).toEqual([['sweden act'], 1]);
    expect(play.say('sweden end').asked).not.toContain('sweden plus');
  });
});

describe('Wars and talks', () => {
  it('T30 Wars last over the turns, Alliances do not', () => {
    const t = field({ turn: 3, wars: [['SWE', 'RUS']] });
    ally(t, HRE, PLC);
    const after = enter(t, 'closing', {}).table;
    expect([atWar(after, SWE, RUS), areAllied(after, HRE, PLC)]).toEqual([true, false]);
  });

  it('T31 The bar of a forced peace holds this turn and the whole next one', () => {
    const t = field({ turn: 3 });
    bar(t, SWE, RUS, t.turn + 1);
    const barred = [3, 4, 5].map((turn) => isBarred({ ...t, turn }, SWE, RUS));
    expect(barred).toEqual([true, true, false]);
  });

  it('T32 Only who has lost a National space to that enemy can be forced', () => {
    const t = field({ turn: 3, wars: [['SWE', 'RUS']] });
    expect(victorsOver(t, RUS)).toEqual([]);
    t.control[placeOf('riga')] = SWE;
    expect(victorsOver(t, RUS)).toEqual([]);
    t.control[placeOf('pskov')] = SWE;
    expect(victorsOver(t, RUS)).toEqual([SWE]);
  });

  const remit = (t: Table, at: string): string | undefined => {
    const term = { kind: 'remission', from: PLC, to: SWE, thing: placeOf(at), amount: 0, until: 0 };
    return deals.terms['remission']?.check(t, term, PLC, [])?.code;
  };
  it('T33 Remitted is a captured space, empty and joined; never a National one', () => {
    const t = field({ turn: 3 });
    expect([remit(t, 'pernau'), remit(t, 'krakow')]).toEqual([undefined, 'notToRemit']);
    const held = field({ turn: 3, at: { pernau: '1 plc_pan' } });
    expect(remit(held, 'pernau')).toBe('unitsThere');
  });

  it('T34 No Alliance between powers at War, unless the same arrangement makes Peace', () => {
    const t = field({ turn: 3, wars: [['SWE', 'PLC']] });
    const term = (kind: string) => ({ kind, from: SWE, to: PLC, thing: -1, amount: 0, until: 0 });
    const code = (...others: readonly ReturnType<typeof term>[]): string | undefined =>
      deals.terms['alliance']?.check(t, term('alliance'), SWE, others)?.code;
    expect([code(), code(term('peace'))]).toEqual(['atWarStill', undefined]);
  });

  it('T83 War breaks the Alliance of the two; an ally cannot be declared upon', () => {
    const t = field({ turn: 3, hands: { SWE: ['rulers_disease', 'recruitment'] } });
    ally(t, SWE, RUS);
    const play = enter(t, 'talks', { next: 0 });
    for (const side of ['sweden', 'russia', 'ottomans', 'empire', 'commonwealth']) play.say(`${side} ready`);
    expect(play.refusal('sweden on russia')).toMatchObject({ code: 'isAlly' });
    setWar(t, SWE, RUS);
    expect(areAllied(t, SWE, RUS)).toBe(false);
  });

  it('T88 Three announcements a turn, then no more', () => {
    const play: Play = enter(field({ turn: 3, wars: [['SWE', 'RUS']] }), 'talks', { next: 0 });
    for (let n = 1; n <= 3; n++) {
      for (const word of ['with russia', 'open', 'term peace', 'send']) play.say(`sweden ${word}`);
      play.say(`russia refuse open${n}`);
    }
    expect(play.refusal('sweden with russia')).not.toBeNull();
  });

  it('T78 Duties of powers that are not played pass to the nearest before them', () => {
    const t = field({ scenario: 'livonia-1601', turn: 2 });
    expect([dutyOf(t, HRE, PLC), dutyOf(t, HRE, SWE)]).toEqual([SWE, PLC]);
  });
});

describe('Unrest and the end of a turn', () => {
  it('T9 One roll for every zone and power; no space revolts twice', () => {
    const t = field({ turn: 3 });
    for (let at = 0; at < t.religion.length; at++)
      if (t.control[at] !== NONE) t.religion[at] = [1, 2, 3, 0, 0][t.control[at] as number] ?? 0;
    for (const id of ['kyjiv', 'polock', 'witebsk']) t.religion[placeOf(id)] = 2;
    const play = enter(t, 'unrest', { next: 0, left: 0 }, 12);
    expect(play.asked).toEqual(['sweden riot']);
    play.say('sweden on kyjiv');
    if (play.asked[0] === 'sweden riot')
      expect(play.refusal('sweden on kyjiv')).toMatchObject({ code: 'noRevoltHere' });
    expect(play.told.filter(({ event }) => event.kind === 'unrest').length).toBe(1);
  });

  it('T70 The awards of chapter 7 count in the last turn only', () => {
    const t = field({ turn: 6 });
    const before = scoreOf(t, PLC);
    expect(scoreOf(field({ turn: 5 }), PLC)).toBe(before);
    t.turn = 7;
    expect(scoreOf(t, PLC) - before).toBe(awardsOf(t, PLC));
  });

  it('T80 Of two with 29 the higher total wins, of equals the later in the Sequence', () => {
    const won = (russia: number, empire: number): number | undefined => {
      const t = field({ turn: 3 });
      t.warFate[RUS] = russia - pointsOf(t, RUS);
      t.warFate[HRE] = empire - pointsOf(t, HRE);
      return enter(t, 'closing', {}).over?.won;
    };
    expect([won(31, 30), won(30, 31), won(30, 30)]).toEqual([1 << RUS, 1 << HRE, 1 << HRE]);
  });

  it('T81 The Ruler raises Domestic Policy first; only who is still at the bottom loses two units', () => {
    const t = field({ turn: 3 });
    for (const side of [HRE, RUS]) {
      t.economy[side] = 0;
      t.domestic[side] = -2;
    }
    t.ruler[HRE] = rulerOf('matthias_i');
    t.rulerWeak[HRE] = 0;
    t.ruler[RUS] = rulerOf('michael_i');
    t.rulerWeak[RUS] = 1;
    rulersPolicy(telling(t));
    expect([t.domestic[HRE], t.owed[HRE], t.owed[RUS]]).toEqual([-1, 0, 2]);
  });

  it('T68 An Ottoman army enters the box from a Black Sea port, without loss', () => {
    const t = field({ turn: 3, at: { varna: '2 ott_jan' } });
    const play = enter(t, 'goingHome', { next: 0, kept: NONE, from: NONE }).say('ottomans none');
    expect([play.at('istanbul'), play.at('varna')]).toEqual(['2 ott_jan', '']);
  });

  it('T13 Azaps and Levy infantry disband; of Noble levy one stays where a Commander is', () => {
    const t = field({
      turn: 3,
      at: { warszawa: '2 plc_lev, 1 plc_pan, stanislaw-koniecpolski', krakow: '1 plc_lev', moskva: '1 rus_lev' },
    });
    const play = enter(t, 'goingHome', { next: 0, kept: NONE, from: NONE });
    expect([play.at('warszawa'), play.at('krakow'), play.at('moskva')]).toEqual(['1 plc_pan 1 plc_lev', '', '']);
  });

  it('T74 Of Warszawa and Vilnius one army is deployed, not both', () => {
    const t = field({ turn: 3, at: { warszawa: '2 plc_pan', vilnius: '2 plc_pan' } });
    const play = enter(t, 'deployment', { next: 0, from: 0 });
    play.say('commonwealth from warszawa').say('commonwealth all').say('commonwealth to krakow');
    expect([play.at('krakow'), play.asked]).toEqual(['2 plc_pan', []]);
  });
});

describe('Minor States', () => {
  it('T11 Tatars stand on Or Qapý, else on Bağçasaray, else nowhere', () => {
    const places = ['', 'or_qapi', 'or_qapi,bagcasaray'].map((taken) => {
      const at = Object.fromEntries(taken === '' ? [] : taken.split(',').map((id) => [id, '1 plc_pan']));
      return tatarPlace(field({ turn: 3, at }));
    });
    expect(places).toEqual([placeOf('or_qapi'), placeOf('bagcasaray'), NONE]);
  });

  it('T19 The card for the Cossacks is due while the Commonwealth controls them', () => {
    const t = field({ turn: 3 });
    expect(owesCossacks(t)).toBe(true);
    t.cossacks = NONE;
    expect(owesCossacks(t)).toBe(false);
  });

  it('T37 At War the units of a Minor State come back with the Commanders; after it they leave', () => {
    const t = field({ turn: 3, wars: [['SWE', 'DEN']] });
    minorsReturn(telling(t));
    const inField = (): number => t.at.filter((at, unit) => at === placeOf('karlskrona') && t.role[unit] === 0).length;
    expect(inField()).toBeGreaterThan(3);
    t.war.fill(0);
    endCommands(t);
    expect(inField()).toBe(0);
  });

  it('T39 A vassal’s capital counts on the Ottoman track until the Subjection ends', () => {
    const t = field({ turn: 3 });
    const before = markersOf(t, OTT);
    const capital = placeOf('nagyszeben');
    expect(t.control[capital]).toBe(OTT);
    freeVassal(telling(t), TRA);
    expect([t.control[capital], markersOf(t, OTT)]).toEqual([TRA, before - 1]);
  });

  it('T36 Losses of a Minor State at War are chosen by the first player after the Active one who is not its enemy', () => {
    const t = field({ turn: 3, wars: [['SWE', 'DEN']], at: { malmo: '1 den_inf' } });
    const unit = t.at.indexOf(placeOf('malmo')) as never;
    expect(deciderOf(t, unit, SWE)).toBe(RUS);
    for (const side of [RUS, OTT, HRE, PLC]) setWar(t, side, DEN);
    expect(deciderOf(t, unit, SWE)).toBe(NONE);
  });

  it('T46 Without Ottoman ships a raid needs no battle', () => {
    const scene: Field = {
      turn: 3,
      at: { black: '1 cos_nav' },
      hands: { PLC: ['heresy'] },
      change: (t) => (t.events |= 1 << 8),
    };
    expect(impulse(scene, 'PLC').say('commonwealth raid').asked).toEqual(['commonwealth raidPort']);
  });

  it('T45 Cossacks are raised on Sich', () => {
    const play = spend({ turn: 3 }, 'PLC', 2).say('commonwealth recruit cos_cav');
    expect(play.options()).toEqual(['at sich']);
    expect(play.say('commonwealth at sich').at('sich')).toContain('cos_cav');
  });
});
