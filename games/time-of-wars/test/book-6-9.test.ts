import { describe, expect, it } from 'vitest';
import { commanderOf, OTT, placeOf, PLC, RUS, rulerOf, SWE } from '../src/ids.ts';
import { ally } from '../src/relations.ts';
import { dpOf } from '../src/sheets.ts';
import { card, dice, enter, field, impulse, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 5.1, 6.9.1 to 6.9.3.5 Commanders, impulses, marches and battles: cases worked out from the book. */

const noLevels: NonNullable<Field['change']> = (t) => t.military.fill(0);

describe('5.1 Gustav II Adolf', () => {
  const battle = (turn: number, weak: number, own: number, theirs: number): Play => {
    const t = field({
      turn,
      wars: [['SWE', 'RUS']],
      at: { ivangorod: '3 swe_cav, gustav-ii-adolf; 3 rus_str' },
      change: noLevels,
    });
    t.ruler[SWE] = rulerOf('gustav_ii_adolf');
    t.rulerWeak[SWE] = weak;
    const about = { side: SWE, at: placeOf('ivangorod'), from: placeOf('narva'), bySea: 0 };
    return takeLosses(enter(t, 'battle', about).say('russia none', own, theirs));
  };
  const king = (play: Play): readonly unknown[] => [
    play.table.leads[commanderOf('gustav-ii-adolf')],
    play.table.ruler[SWE],
    play.table.rulerWeak[SWE],
  ];
  it('5.1 The enemy’s double does not wound him', () => {
    expect(king(battle(4, 0, dice(5, 6), dice(1, 1)))).toEqual([placeOf('ivangorod'), rulerOf('gustav_ii_adolf'), 0]);
  });
  it('5.1, 2.4 Wounded again in Turn 4 he goes to Stockholm and reigns on; in Turn 5 Christina follows', () => {
    const stays = [placeOf('stockholm'), rulerOf('gustav_ii_adolf'), 1];
    expect(king(battle(4, 1, dice(5, 5), dice(1, 2)))).toEqual(stays);
    expect(king(battle(5, 1, dice(5, 5), dice(1, 2)))).toEqual([-1, rulerOf('christina'), 0]);
  });
  it('5.1 He is wounded in a battle that he loses, too', () => {
    expect(king(battle(4, 0, dice(1, 1), dice(6, 6)))).toEqual([placeOf('stockholm'), rulerOf('gustav_ii_adolf'), 1]);
  });
});

describe('5.1 Commanders of Minor States', () => {
  const siege = (own: number): unknown => {
    const scene: Field = {
      turn: 2,
      wars: [['OTT', 'HRE']],
      at: { kassa: '', eger: `3 tra_cav, ${own} ott_jan, stephen-bocskai` },
      change: (t) => {
        t.ledBy[7] = OTT;
        t.control[placeOf('eger')] = 3;
      },
    };
    return spend(scene, 'OTT', 1).say('ottomans siege eger', dice(2, 3)).event('siege')?.['rating'];
  };
  it('5.1 He leads as many of his ally’s units as of his own, and no more', () => {
    expect([siege(3), siege(4)]).toEqual([3, 1]);
  });
});

describe('6.9 Impulses', () => {
  it('6.9.1.2 An asterisk card is no Event in Turn 7 unless it says so, nor out of its turns; for points it is a card', () => {
    const hands = { SWE: ['swedish_deluge', 'peasant_revolt_rus'] };
    const at = { moskva: '2 rus_str', krakow: '1 plc_inf' };
    const play = impulse({ turn: 7, hands, at }, 'SWE');
    expect(play.refusal(`sweden event ${card('SWE', 'swedish_deluge')}`)).toBeNull();
    expect(play.refusal(`sweden event ${card('SWE', 'peasant_revolt_rus')}`)).toMatchObject({ code: 'notInThisTurn' });
    const early = impulse({ turn: 5, hands, at }, 'SWE');
    expect(early.refusal(`sweden event ${card('SWE', 'swedish_deluge')}`)).toMatchObject({ code: 'notInThisTurn' });
    expect(early.refusal(`sweden points ${card('SWE', 'swedish_deluge')}`)).toBeNull();
  });
  it('6.9.1.3, 6.9.2 A Special Card as one of two: its second instruction follows all the same', () => {
    const scene: Field = { turn: 3, hands: { SWE: ['prosperous_trade'] }, change: (t) => (t.special[SWE] = 1) };
    const play = impulse(scene, 'SWE').say(`sweden two ${card('SWE', 'prosperous_trade')}`);
    play.say(`sweden card ${card('SWE', 'riksdag')}`).say('sweden end');
    expect([play.table.domestic[SWE], dpOf(play.table, SWE, 'domestic')]).toEqual([-1, 4]);
  });
  it('6.9 Whoever has declined may come back when the others have played', () => {
    const t = field({ turn: 3, hands: { SWE: ['heresy'], RUS: ['heresy', 'optimism', 'provocation'] } });
    t.ruler[SWE] = rulerOf('gustav_ii_adolf');
    const play = enter(t, 'impulses', { next: 0 }).say('sweden decline');
    play.say(`russia points ${card('RUS', 'heresy')}`).say('russia end');
    expect(play.asked).toEqual(['sweden impulse']);
    expect(play.options()).toContain(`points ${card('SWE', 'heresy')}`);
  });
});

describe('6.9.3.1 Movement', () => {
  it('6.9.3.1 Units are combined before they move, not afterwards', () => {
    const scene: Field = { turn: 3, at: { stockholm: '2 swe_inf*' } };
    const play = spend(scene, 'SWE', 3)
      .say('sweden march stockholm')
      .say('sweden all')
      .say('sweden to uppsala')
      .quiet();
    play.say('sweden stop');
    expect(play.refusal('sweden combine u1')).toMatchObject({ rule: '6.9.3.1', code: 'movedAlready' });
  });
  it('6.9.3.1 An infantry and a cavalry unit, both weakened, do not become one', () => {
    const play = spend({ turn: 3, at: { stockholm: '1 swe_inf*, 1 swe_cav*' } }, 'SWE', 1);
    expect(play.options().some((one) => one.startsWith('combine'))).toBe(false);
  });
  it('6.9.3.1 A march of several spaces costs one loss, when it is over; weakened units count one', () => {
    const scene = (line: string): Field => ({ turn: 3, at: { stockholm: line } });
    const march = (line: string): Play => {
      const play = spend(scene(line), 'SWE', 2).say('sweden march stockholm').say('sweden all');
      return play.say('sweden to jonkoping').quiet().say('sweden to kalmar').quiet();
    };
    const far = march('6 swe_inf');
    expect([far.at('kalmar'), far.told.filter(({ event }) => event.kind === 'tired').length]).toEqual([
      '1 swe_inf* 5 swe_inf',
      1,
    ]);
    expect(march('5 swe_inf, 1 swe_inf*').event('tired')).toBeUndefined();
  });
  it('6.9.3.1 Nobody sails from a port that is not the army’s own', () => {
    const scene: Field = { turn: 3, wars: [['SWE', 'PLC']], at: { pernau: '2 swe_inf', baltic: '2 swe_nav' } };
    const play = spend(scene, 'SWE', 2).say('sweden march pernau').say('sweden all');
    expect(play.refusal('sweden sail stockholm')).toMatchObject({ code: 'noSeaWay' });
  });
});

describe('6.9.3.2 Interception', () => {
  const scene: Field = {
    turn: 3,
    wars: [['SWE', 'RUS']],
    at: { viborg: '2 swe_inf', oreshek: '', novgorod: '2 rus_str, mikhail-shein' },
    change: noLevels,
  };
  const come = (points: number): Play =>
    spend(scene, 'SWE', points).say('sweden march viborg').say('sweden all').say('sweden to oreshek');
  it('6.9.3.2 Back along a Trail costs two points: with one left there is nothing but battle', () => {
    expect(come(3).say('russia from novgorod', 3).say('russia all').asked).toEqual(['russia leaveBehind']);
    const play = come(4).say('russia from novgorod', 3).say('russia all');
    expect(play.options()).toEqual(['back', 'fight']);
    play.say('sweden back');
    expect([play.at('viborg'), play.table.points, play.at('oreshek')]).toEqual(['2 swe_inf', 0, '2 rus_str']);
  });
  it('6.9.3.2 A die equal to the rating succeeds, one higher fails and moves nobody', () => {
    expect(come(2).say('russia from novgorod', 4).at('novgorod')).toBe('2 rus_str');
  });
  it('6.9.3.2 One army may try at every space that is entered', () => {
    const long: Field = { ...scene, at: { narva: '2 swe_inf', novgorod: '2 rus_str, mikhail-shein' } };
    const change: NonNullable<Field['change']> = (t) => {
      noLevels(t);
      t.control[placeOf('ivangorod')] = SWE;
    };
    const play = spend({ ...long, change }, 'SWE', 2)
      .say('sweden march narva')
      .say('sweden all');
    play.say('sweden to ivangorod').say('russia from novgorod', 6).say('sweden to pskov');
    expect(play.asked).toEqual(['russia intercept']);
  });
});

describe('6.9.3.3 Withdrawal', () => {
  const scene = (own: string, foe: string): Field => ({
    turn: 3,
    wars: [['SWE', 'RUS']],
    at: { narva: foe, ivangorod: own },
  });
  const away = (own: string, foe: string): string => {
    const play = spend(scene(own, foe), 'SWE', 1)
      .say('sweden march narva')
      .say('sweden all')
      .say('sweden to ivangorod');
    play.say('russia to pskov');
    if (play.asked[0] === 'russia leaveBehind') play.say('russia none');
    return takeLosses(play).at('pskov');
  };
  it('6.9.3.3 No cavalry on either side costs nothing; one against none strikes every unit', () => {
    expect(away('2 rus_str', '2 swe_inf')).toBe('2 rus_str');
    expect(away('2 rus_str', '1 swe_inf, 1 swe_cav')).toBe('2 rus_str*');
    expect(away('1 rus_str, 1 rus_str*', '1 swe_inf, 1 swe_cav')).toBe('1 rus_str*');
  });
  it('6.9.3.3 Independent spaces that nobody controls are no refuge, an ally’s are', () => {
    const at = { stettin: '2 hre_inf', berlin: '2 swe_inf' };
    const open = (change: NonNullable<Field['change']>): readonly string[] => {
      const play = spend({ turn: 4, wars: [['SWE', 'HRE']], at, change }, 'SWE', 1).say('sweden march berlin');
      return play.say('sweden all').say('sweden to stettin').options();
    };
    const base: NonNullable<Field['change']> = (t) => {
      t.answered |= 1;
      t.control[placeOf('stettin')] = 3;
      t.control[placeOf('kolberg')] = PLC;
    };
    expect(open(base)).toEqual(['unit u83', 'none']);
    const allied = open((t) => {
      base(t);
      ally(t, 3 as never, PLC);
    });
    expect(allied).toContain('to kolberg');
    expect(allied).not.toContain('to stralsund');
  });
});

describe('6.9.3.4 Land Battle', () => {
  const fight = (
    at: Field['at'],
    change: NonNullable<Field['change']> = noLevels,
    ...rolled: readonly number[]
  ): Play => {
    const t = field({ turn: 3, wars: [['SWE', 'RUS']], ...(at === undefined ? {} : { at }), change });
    return enter(t, 'battle', { side: SWE, at: placeOf('ivangorod'), from: placeOf('narva'), bySea: 0 }, ...rolled);
  };
  it('6.9.3.4 Whoever stays as garrison is not in the battle and keeps the place', () => {
    const play = fight({ ivangorod: '4 swe_cav; 1 rus_str' }).say('russia unit u24');
    expect([play.event('fought'), play.at('ivangorod')]).toEqual([undefined, '4 swe_cav 1 rus_str']);
  });
  it('6.9.3.4 A beaten army does not retreat where enemies stand', () => {
    const at = { ivangorod: '4 swe_cav; 3 rus_cav', pskov: '1 swe_inf', novgorod: '1 rus_cav' };
    const play = takeLosses(fight(at, noLevels, dice(3, 4), dice(1, 1)));
    expect(play.options()).toEqual(['to novgorod', 'to oreshek']);
  });
  it('6.9.3.4 Beaten in Warszawa without a way out, the army goes to Vilnius, the other Capital', () => {
    const change: NonNullable<Field['change']> = (t) => {
      noLevels(t);
      for (const id of ['torun', 'poznan', 'czestochowa', 'lublin', 'brzesc', 'grodno']) t.control[placeOf(id)] = SWE;
      t.control[placeOf('mazury')] = -1;
    };
    const t = field({
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { warszawa: '4 swe_cav; 3 plc_pan, john-charles-chodkiewicz', mazury: '1 swe_inf' },
      change,
    });
    const about = { side: SWE, at: placeOf('warszawa'), from: placeOf('torun'), bySea: 0 };
    const play = takeLosses(enter(t, 'battle', about, dice(3, 4), dice(1, 1)));
    expect([play.event('fought')?.['won'], play.at('warszawa')]).toEqual([0, '1 swe_cav* 3 swe_cav']);
    expect(play.at('vilnius')).toBe('1 plc_pan*');
    expect(play.table.leads[commanderOf('john-charles-chodkiewicz')]).toBe(placeOf('vilnius'));
  });
  it('6.9.3.4 After Defeatism a third power may play Advantageous terrain, the defender may not', () => {
    const t = field({
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { pskov: '4 swe_cav; 4 rus_cav' },
      hands: { SWE: ['defeatism'], RUS: ['advantageous_terrain'], OTT: ['advantageous_terrain'] },
      change: noLevels,
    });
    const play = enter(t, 'battle', { side: SWE, at: placeOf('pskov'), from: placeOf('narva'), bySea: 0 });
    play.say(`sweden play ${card('SWE', 'defeatism')}`);
    expect(play.asked.some((one) => one.startsWith('russia'))).toBe(false);
    play.say(`ottomans play ${card('OTT', 'advantageous_terrain')}`, dice(3, 3), dice(3, 3));
    expect(play.event('fought')).toMatchObject({ columns: [5, 1] });
  });
});

describe('6.9.3.5 Naval Battle', () => {
  const sail = (fleets: string): Play =>
    spend(
      { turn: 3, wars: [['SWE', 'PLC']], at: { stockholm: '4 swe_inf', kalmar: '1 swe_cav', baltic: fleets } },
      'SWE',
      3,
    )
      .say('sweden march stockholm')
      .say('sweden all')
      .say('sweden sail reval');
  const met = (play: Play): Play => {
    while (play.asked[0]?.endsWith('storm')) play.quiet();
    return play;
  };
  it('6.9.3.5 An enemy without squadrons on this sea cannot fight', () => {
    expect(met(sail('2 swe_nav')).asked).not.toContain('commonwealth seaBattle');
  });
  it('6.9.3.5, T62 A tie lets the crossing go on; what the squadrons left cannot carry stays ashore', () => {
    const play = met(sail('2 swe_nav, 2 plc_nav')).say('commonwealth fight', dice(4, 5), dice(6, 6));
    expect(play.event('navalBattle')).toMatchObject({ inflicted: [1, 2], won: 0 });
    const tie = met(sail('2 swe_nav, 2 plc_nav')).say('commonwealth fight', dice(3, 3), dice(4, 4));
    expect(tie.event('navalBattle')).toMatchObject({ inflicted: [1, 1], won: 1 });
    while (tie.asked[0]?.endsWith('sink')) tie.say(`${tie.asked[0].split(' ')[0]} ${tie.options()[0]}`);
    expect([tie.quiet().at('reval'), tie.at('stockholm')]).toEqual(['2 swe_inf', '2 swe_inf']);
  });
  it('6.9.3.5 After a lost crossing no other army tries this sea in the impulse either', () => {
    const play = met(sail('3 swe_nav, 2 plc_nav')).say('commonwealth fight', dice(1, 1), dice(6, 6));
    while (play.asked[0]?.endsWith('sink')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    play.say('sweden march kalmar');
    expect(play.refusal('sweden sail reval')).toMatchObject({ rule: '6.9.3.5', code: 'seaFailed' });
  });
  it('6.5.2, 6.9.3.5, T101 Whoever is allied with both sides supports neither, and loses no squadron', () => {
    const change: NonNullable<Field['change']> = (t) => {
      ally(t, SWE, PLC);
      ally(t, RUS, PLC);
    };
    const at = { stockholm: '2 swe_inf', baltic: '2 swe_nav, 1 rus_nav, 2 plc_nav' };
    const scene: Field = { turn: 3, wars: [['SWE', 'RUS']], at, change };
    const play = met(spend(scene, 'SWE', 3).say('sweden march stockholm').say('sweden all').say('sweden sail reval'));
    // Four points of Sweden's against one of Russia's: columns 3-4 and 1.
    play.say('russia fight', dice(4, 4), dice(6, 6));
    expect(play.event('navalBattle')).toMatchObject({ inflicted: [1, 1], won: 1 });
    expect([play.at('baltic'), play.at('reval')]).toEqual(['1 swe_nav 2 plc_nav', '2 swe_inf']);
  });
});

describe('6.9.3.3, 6.9.3.4 What a scenario leaves out takes no army in', () => {
  const scene: Field = {
    scenario: 'livonia-1601',
    wars: [['SWE', 'PLC']],
    at: { vilnius: '2 plc_hus, john-charles-chodkiewicz', kowno: '6 swe_cav' },
    change: noLevels,
  };
  const entered = (): Play =>
    spend(scene, 'SWE', 3).say('sweden march kowno').say('sweden all').say('sweden to vilnius');
  it('6.9.3.3 The army of Vilnius withdraws to Birże, not into lands that are closed', () => {
    expect(entered().options()).toEqual(['to birze', 'stand']);
  });
  it('6.9.3.4 Beaten, it goes there, too, or whence the enemy came', () => {
    const play = takeLosses(entered().say('commonwealth stand', dice(3, 4), dice(1, 1)));
    expect(play.options()).toEqual(['to kowno', 'to birze']);
    expect(play.say('commonwealth to birze').at('birze')).toContain('1 plc_hus*');
  });
});
