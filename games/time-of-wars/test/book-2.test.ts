import { describe, expect, it } from 'vitest';
import { COS, HRE, OTT, placeOf, PLC, RUS, SWE } from '../src/ids.ts';
import { ally } from '../src/relations.ts';
import { canGain, dpOf, moveDp, pointsOf, setDp } from '../src/sheets.ts';
import { awardsIn, card, dice, enter, field, impulse, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 2.3 Sheets and their tracks, 3 relations, 4.2.5 Cossack markers: cases worked out from the book. */

describe('2.3.1 Ratings', () => {
  it('2.3.1 Seven points lost from box 1 are two levels and box 4', () => {
    const t = field({ turn: 3 });
    t.economy[OTT] = 5;
    setDp(t, OTT, 'economy', 1);
    moveDp(t, OTT, 'economy', -7);
    expect([t.economy[OTT], dpOf(t, OTT, 'economy')]).toEqual([3, 4]);
  });
  it('2.3.1 Military at its lowest with the marker on Start loses nothing more, and costs nothing else', () => {
    const t = field({ turn: 3 });
    t.military[OTT] = -2;
    setDp(t, OTT, 'military', 2);
    const before = [t.economy[OTT], t.domestic[OTT]];
    moveDp(t, OTT, 'military', -4);
    expect([t.military[OTT], dpOf(t, OTT, 'military'), t.owed[OTT]]).toEqual([-2, 0, 0]);
    expect([t.economy[OTT], t.domestic[OTT]]).toEqual(before);
  });
  it('6.9.1.1 What passes the highest level is lost, and the marker moves no more', () => {
    const t = field({ turn: 3 });
    t.domestic[SWE] = 1;
    setDp(t, SWE, 'domestic', 4);
    moveDp(t, SWE, 'domestic', 3);
    expect([t.domestic[SWE], dpOf(t, SWE, 'domestic'), canGain(t, SWE, 'domestic')]).toEqual([2, 0, false]);
  });
  it('6.9.1.1 A Commander whose last unit is taken at the bottom goes to the Capital', () => {
    const t = field({ turn: 3, at: { tver: '1 rus_str, mikhail-shein' } });
    t.owed[RUS] = 1;
    const play = enter(t, 'collapse', {}).say('sweden unit u24');
    expect([play.at('tver'), play.table.leads.includes(placeOf('tver'))]).toEqual(['', false]);
    expect(play.table.leads.includes(placeOf('moskva'))).toBe(true);
  });
});

describe('2.3.2 Special tracks', () => {
  const hunger = (box: number, ...spaces: readonly string[]): Play => {
    const t = field({ turn: 3 });
    t.track[SWE] = box;
    t.control[placeOf('riga')] = SWE;
    for (const id of spaces) t.famine[placeOf(id)] = 1;
    t.phase = 11;
    return enter(t, 'tidying', {});
  };
  it('2.3.2 Iron ore: three markers cost two boxes, never more; below 0 there is nothing', () => {
    expect(hunger(5, 'uppsala', 'kalmar', 'abo').table.track[SWE]).toBe(3);
    expect(hunger(1, 'uppsala', 'kalmar').table.track[SWE]).toBe(0);
  });
  it('2.3.2, 6.11 A conquered space is no National space: its FAMINE costs Economy, but no iron', () => {
    const play = hunger(3, 'riga');
    expect([play.table.track[SWE], dpOf(play.table, SWE, 'economy')]).toEqual([3, 4]);
  });
  it('2.3.2 Iron ore moves by one card of 3, not by two cards that make three', () => {
    const play = impulse({ turn: 3, hands: { SWE: ['prosperous_trade', 'optimism', 'rulers_disease'] } }, 'SWE');
    expect(play.options()).toContain(`track ${card('SWE', 'rulers_disease')}`);
    expect(play.refusal(`sweden track ${card('SWE', 'prosperous_trade')}`)).not.toBeNull();
    play.say(`sweden two ${card('SWE', 'prosperous_trade')}`).say(`sweden card ${card('SWE', 'optimism')}`);
    expect(play.options().some((one) => one.startsWith('track'))).toBe(false);
  });
  const reich = (turn: number, joined: boolean, track = 2): Play => {
    const scene: Field = {
      turn,
      wars: [['SWE', 'HRE']],
      at: { stralsund: '4 swe_cav', stettin: '1 hre_inf' },
      change: (t) => {
        t.military.fill(0);
        t.track[HRE] = track;
        t.control[placeOf('stettin')] = HRE;
        t.control[placeOf('kolberg')] = HRE;
        if (joined) t.events |= 1 << 4;
        t.answered |= 1;
      },
    };
    const play = spend(scene, 'SWE', 1)
      .say('sweden march stralsund')
      .say('sweden all')
      .say('sweden to stettin')
      .quiet();
    play.say('empire none', dice(6, 6), dice(1, 1));
    return takeLosses(play);
  };
  it('2.3.2 Domination falls with a battle lost to Sweden once it has joined, not before and not after Turn 5', () => {
    expect(reich(5, true).table.track[HRE]).toBe(1);
    expect(reich(5, false).table.track[HRE]).toBe(2);
    expect(reich(6, true).table.track[HRE]).toBe(2);
    expect(reich(5, true, 0).table.track[HRE]).toBe(0);
  });
  it('2.3.2 Union of Brest: only the second space lost again costs the point', () => {
    const t = field({ turn: 3 });
    t.events |= 1 << 13;
    t.unionGained = 4;
    const full = pointsOf(t, PLC);
    t.unionLost = 1;
    expect(pointsOf(t, PLC)).toBe(full);
    t.unionLost = 2;
    expect(pointsOf(t, PLC)).toBe(full - 1);
  });
});

describe('3.0 Relations', () => {
  const step = (scene: Field, from: string, to: string): unknown => {
    const play = spend({ turn: 3, ...scene }, 'SWE', 3)
      .say(`sweden march ${from}`)
      .say('sweden all');
    return play.refusal(`sweden to ${to}`)?.code ?? null;
  };
  const held =
    (at: string, by: number): NonNullable<Field['change']> =>
    (t) =>
      (t.control[placeOf(at)] = by);

  it('3.0 The controller counts, not the owner: a neutral’s conquest of an enemy’s space is closed', () => {
    const at = { riga: '2 swe_inf' };
    expect(step({ at, wars: [['SWE', 'PLC']], change: held('mitau', RUS) }, 'riga', 'mitau')).toBe('closedSpace');
    expect(step({ at, wars: [['SWE', 'RUS']], change: held('mitau', RUS) }, 'riga', 'mitau')).toBeNull();
  });
  it('3.0 Even an own National space is closed while a neutral holds it', () => {
    expect(step({ at: { viborg: '2 swe_inf' }, change: held('abo', RUS) }, 'viborg', 'abo')).toBe('closedSpace');
  });
  it('3.0 Independent spaces are closed if a neutral controls them; a Minor State needs its own War', () => {
    expect(step({ at: { reval: '2 swe_inf' } }, 'reval', 'pernau')).toBe('closedSpace');
    expect(step({ at: { kalmar: '2 swe_inf' } }, 'kalmar', 'karlskrona')).toBe('closedSpace');
    expect(step({ at: { kalmar: '2 swe_inf' }, wars: [['SWE', 'DEN']] }, 'kalmar', 'karlskrona')).toBeNull();
  });
  it('6.5.2 What an ally has conquered is open; my ally’s enemy is not my enemy', () => {
    const change = (t: Parameters<NonNullable<Field['change']>>[0]): void => {
      ally(t, SWE, RUS);
      t.control[placeOf('dorpat')] = RUS;
    };
    expect(step({ at: { narva: '2 swe_inf' }, wars: [['RUS', 'PLC']], change }, 'narva', 'dorpat')).toBeNull();
    expect(step({ at: { reval: '2 swe_inf' }, wars: [['RUS', 'PLC']], change }, 'reval', 'pernau')).toBe('closedSpace');
  });
});

describe('4.2.3, 4.2.4 Wars at no cost', () => {
  it('4.2.3, T100 The Sultan may declare War on each power that enters his vassal’s land, not on the first alone', () => {
    const scene: Field = {
      turn: 3,
      wars: [['PLC', 'MOL']],
      at: { kamieniec: '2 plc_pan' },
      change: (t) => (t.answered |= 2 << 2),
    };
    const play = spend(scene, 'PLC', 2).say('commonwealth march kamieniec').say('commonwealth all');
    expect(play.say('commonwealth to hotin').asked).toEqual(['ottomans freeWar']);
    expect(play.say('ottomans war').table.war[OTT]).toBe(1 << PLC);
  });
  it('4.2.4 So he may on each that enters the Crimea; more Tatars come once in a turn', () => {
    const scene: Field = {
      turn: 3,
      at: { dzikie_pola: '4 plc_pan', or_qapi: '3 tat_cav' },
      change: (t) => {
        t.answered |= 16;
        t.ledBy[10] = OTT;
      },
    };
    const play = spend(scene, 'PLC', 1).say('commonwealth march dzikie_pola').say('commonwealth all');
    expect(play.say('commonwealth to or_qapi').asked).toEqual(['ottomans freeWar']);
    expect(play.at('or_qapi')).toBe('4 plc_pan 3 tat_cav');
  });
});

describe('4.2.5 Cossack CONTROL markers', () => {
  it('4.2.5, T99, 7.1 Under Russia’s control they are Russia’s: open to it, closed to being taken, and counted', () => {
    const scene: Field = {
      turn: 7,
      at: { putywl: '2 rus_str' },
      change: (t) => {
        t.cossacks = RUS;
        t.ledBy[COS] = RUS;
        t.events |= 1 << 7;
        for (const id of ['perejaslaw', 'czerkasy']) t.control[placeOf(id)] = COS;
      },
    };
    const play = spend(scene, 'RUS', 2).say('russia march putywl').say('russia all');
    expect(play.refusal('russia to perejaslaw')).toBeNull();
    play.say('russia to perejaslaw').quiet();
    expect(play.refusal('russia control perejaslaw')).not.toBeNull();
    // Czernihów, Nowogród Siewierski and Putywl, and the two of the Cossacks: five, so one point, and two with a sixth.
    expect(awardsIn(field(scene), RUS, 'vp')).toEqual({ vp: 1 });
    const six = field(scene);
    six.control[placeOf('winnica')] = COS;
    expect(awardsIn(six, RUS, 'vp')).toEqual({ vp: 2 });
  });
  it('4.2.5, T99 When the Commonwealth takes Sich, what the Cossacks hold is its own again', () => {
    const t = field({ turn: 6, wars: [['PLC', 'COS']], at: { sich: '2 plc_inf' } });
    t.control[placeOf('sich')] = COS;
    t.control[placeOf('kyjiv')] = COS;
    t.cossacks = -1;
    t.ledBy[COS] = -1;
    const play = enter(t, 'conquest', { side: PLC, at: placeOf('sich') }).say('commonwealth none');
    expect(play.table.control[placeOf('kyjiv')]).toBe(PLC);
  });
  it('5.2.2, T45, T63 A Cossack garrison is lifted like any other', () => {
    const play = spend({ turn: 3, at: { bar: 'garrison: 1 cos_inf' } }, 'PLC', 1).say('commonwealth lift bar');
    expect(play.table.role[play.table.at.indexOf(placeOf('bar'))]).toBe(0);
  });
});
