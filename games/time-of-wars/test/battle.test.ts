import { describe, expect, it } from 'vitest';
import { columnFor, columnName, lossesAt, modifiedSum } from '../src/battle/table.ts';
import { commanderOf, placeOf, rulerOf } from '../src/ids.ts';
import { dpOf } from '../src/sheets.ts';
import { ally } from '../src/relations.ts';
import type { Table } from '../src/state.ts';
import { card, dice, enter, field, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 8 The worked example; 6.9.3.4, 6.9.3.5. */

const mitau: Field = {
  turn: 3,
  wars: [['SWE', 'PLC']],
  at: {
    memel: '2 swe_inf, 3 swe_cav, gustav-horn',
    birze: '3 plc_pan, 1 plc_lev, 1 plc_hus, john-charles-chodkiewicz',
  },
  hands: { SWE: ['defeatism'], PLC: ['thunderous_charge'] },
  change: (t) => {
    t.military[4] = 1;
    t.military[0] = 0;
  },
};
const toMitau = (points: number): Play =>
  spend(mitau, 'SWE', points)
    .say('sweden march memel')
    .say('sweden all')
    .say('sweden to mitau')
    .say('commonwealth pass');

describe('8.0 Example of play', () => {
  it('8.0, 8.1, 8.2, 8.3, 8.4 Horn goes to Mitau, is intercepted with a 2, and the tie is the defender’s', () => {
    const play = toMitau(1);
    expect(play.asked).toEqual(['commonwealth intercept']);
    play.say('commonwealth from birze', 2).say('commonwealth all');
    // No point is left to go back with, so the battle begins by itself.
    expect(play.asked).toEqual(['sweden battleCard']);
    expect(play.table.battle).toMatchObject({ sums: [13, 10], ratings: [3, 4], shifts: [0, 1] });
    play.say(`sweden play ${card('SWE', 'defeatism')}`, dice(1, 4), dice(2, 5));
    expect(play.event('fought')).toMatchObject({ columns: [7, 5], modified: [7, 9], inflicted: [2, 2], won: 1 });
    play.say('sweden unit u1').say('sweden unit u2');
    while (play.asked[0] === 'commonwealth lossOf') play.say(`commonwealth ${play.options()[0]}`);
    expect(play.at('memel')).toBe('2 swe_inf* 3 swe_cav');
    expect(play.at('mitau').match(/\*/g)?.length).toBeGreaterThan(0);
    expect(play.event('experience')).toBeUndefined();
    expect(play.table.leads[commanderOf('gustav-horn')]).toBe(placeOf('memel'));
  });

  it('6.9.3.2, 8.2 With a point left the Active Player may go back; a die above the rating fails', () => {
    const back = toMitau(2).say('commonwealth from birze', 4).say('commonwealth all');
    expect(back.options()).toEqual(['back', 'fight']);
    back.say('sweden back');
    expect([back.at('memel'), back.table.points]).toEqual(['2 swe_inf 3 swe_cav', 0]);
    expect(toMitau(1).say('commonwealth from birze', 5).at('birze')).toContain('plc_hus');
  });
});

const even: Field = {
  turn: 3,
  wars: [['SWE', 'RUS']],
  at: { narva: '3 swe_inf, 2 swe_cav', ivangorod: '3 rus_str, 2 rus_cav, 2 rus_lev' },
  change: (t) => t.military.fill(0),
};
const attack = (scene: Field): Play =>
  spend(scene, 'SWE', 2).say('sweden march narva').say('sweden all').say('sweden to ivangorod').quiet();

describe('6.9.3.4 Land Battle', () => {
  it('6.9.3.4 Columns are bands of Combat Value; the printed cells; shifts stop at the ends', () => {
    const names = [1, 2, 4, 10, 12, 14, 17, 18, 30].map((sum) => columnName(columnFor(sum)));
    expect(names).toEqual(['1', '2', '3-4', '9-10', '11-12', '13-14', '15-17', '18+', '18+']);
    expect([lossesAt(columnFor(13), 7), lossesAt(columnFor(9), 9)]).toEqual([2, 2]);
  });

  it('6.9.3.4 A die below the Command Rating counts as the rating', () => {
    expect([modifiedSum(dice(2, 5), 4), modifiedSum(dice(1, 4), 3)]).toEqual([9, 7]);
  });

  it('6.9.3.4 A garrison may stay out; more losses win; levies of the beaten go first; losses are even', () => {
    const play = attack(even);
    expect(play.asked).toEqual(['russia leaveBehind']);
    play.say('russia none', dice(6, 6), dice(1, 1));
    expect(play.event('fought')).toMatchObject({ inflicted: [4, 0], won: 0 });
    expect(play.event('unitsGone')).toMatchObject({ rule: '6.9.3.4' });
    // Four losses on five full units: none is hit twice.
    while (play.asked[0] === 'russia lossOf') play.say(`russia ${play.options()[0]}`);
    expect(play.asked).toEqual(['russia leaveBehind']);
    play.say('russia none').say('russia to pskov');
    expect(play.at('pskov')).not.toContain('rus_lev');
    expect(play.at('pskov').match(/\*/g)?.length).toBeGreaterThan(0);
    expect(play.at('ivangorod')).toBe('3 swe_inf 2 swe_cav');
  });

  it('6.9.3.4 With LEVY_COUNTS the levies lost first count against the losses (T59)', () => {
    const play = attack({ ...even, rulings: { LEVY_COUNTS: 1 } }).say('russia none', dice(6, 6), dice(1, 1));
    expect(play.asked).toEqual(['russia leaveBehind']);
  });

  it('6.9.3.4 The beaten Active army goes back whence it came and moves no more in this impulse', () => {
    const play = attack(even).say('russia none', dice(1, 1), dice(6, 6));
    while (play.asked[0]?.endsWith('lossOf')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    expect(play.at('narva')).toContain('swe_');
    expect(play.options()).not.toContain('march narva');
  });

  it('6.9.3.4 An army worth nothing loses and rolls nothing; the winner suffers none', () => {
    const scene: Field = { ...even, at: { narva: '2 swe_inf', ivangorod: '1 rus_lev*' } };
    const play = attack(scene).say('russia none', dice(3, 4));
    expect(play.event('fought')).toMatchObject({ won: 0 });
    expect(play.at('narva') + play.at('ivangorod')).toBe('2 swe_inf');
  });

  it('6.9.3.4, T58 Both armies suffer, even if nobody is left of the one that inflicted it', () => {
    const scene: Field = { ...even, at: { narva: '1 swe_inf*', ivangorod: '2 rus_str' } };
    const play = spend(scene, 'SWE', 2).say('sweden march narva').say('sweden to ivangorod').quiet();
    play.say('russia none', dice(6, 6), dice(6, 6));
    expect([play.event('fought')?.['inflicted'], play.at('narva')]).toEqual([[1, 2], '']);
    expect(play.at('ivangorod')).toBe('1 rus_str* 1 rus_str');
  });

  it('6.9.3.4, T82 The Commander of a Minor State that nobody plays stays with his army', () => {
    const t = field({ turn: 3, wars: [['SWE', 'DEN']], at: { malmo: '2 swe_inf, 2 den_inf, christian-iv' } });
    const about = { side: 0, at: placeOf('malmo'), from: placeOf('stockholm'), bySea: 1 };
    const play = enter(t, 'battle', about, dice(1, 1), dice(6, 6));
    while (play.asked[0]?.endsWith('lossOf') === true) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    expect(play.table.leads[commanderOf('christian-iv')]).toBe(placeOf('malmo'));
  });

  it('6.9.3.4 A Commander is lost with an army that has no way out and no step left', () => {
    const scene: Field = {
      ...even,
      at: { narva: '4 swe_cav', ivangorod: '2 rus_str*, boris-godunov' },
      change: (t: Table) => {
        t.control.forEach((of, at) => of === 1 && at !== placeOf('ivangorod') && (t.control[at] = 0));
      },
    };
    const t = field(scene);
    t.at.forEach((at, unit) => at === placeOf('narva') && (t.at[unit] = placeOf('ivangorod')));
    const about = { side: 0, at: placeOf('ivangorod'), from: placeOf('narva'), bySea: 0 };
    const play = enter(t, 'battle', about);
    play.say('russia none', dice(1, 2), dice(1, 1));
    while (play.asked[0]?.startsWith('russia') === true)
      play.say(`russia ${play.options().includes('none') ? 'none' : play.options()[0]}`);
    expect([play.at('ivangorod'), play.table.leads[commanderOf('boris-godunov')]]).toEqual(['4 swe_cav', -1]);
  });

  it('6.9.3.4 War experience when both sums are 12 or more', () => {
    const scene: Field = { ...even, at: { narva: '4 swe_cav', ivangorod: '6 rus_str' } };
    const play = attack(scene).say('russia none', dice(6, 6), dice(1, 1));
    while (play.asked[0] === 'russia lossOf') play.say(`russia ${play.options()[0]}`);
    play.say('russia none').say('russia to pskov');
    expect([dpOf(play.table, 0, 'military'), play.table.military[1], dpOf(play.table, 1, 'military')]).toEqual([
      1, -1, 4,
    ]);
  });

  it('6.9.3.4 No way out: one more loss each, and to the Capital', () => {
    const scene: Field = {
      ...even,
      at: { narva: '4 swe_cav', ivangorod: '2 rus_str' },
      change: (t: Table) => {
        t.military.fill(0);
        for (const id of ['pskov', 'novgorod', 'oreshek', 'narva']) t.control[placeOf(id)] = 0;
      },
    };
    const play = attack(scene).say('russia none', dice(2, 2), dice(1, 1));
    while (play.asked[0] === 'russia lossOf') play.say(`russia ${play.options()[0]}`);
    if (play.asked[0] === 'russia leaveBehind') play.say('russia none');
    // One is weakened in the battle; the loss for all eliminates it, and weakens the other.
    expect([play.at('ivangorod'), play.at('moskva')]).toEqual(['4 swe_cav', '1 rus_str*']);
  });

  it('6.9.3.4 A retreat by Trail costs one more loss', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { viborg: '2 swe_inf', oreshek: '3 rus_str' },
      change: (t) => t.military.fill(0),
    };
    const play = spend(scene, 'SWE', 2).say('sweden march viborg').say('sweden all').say('sweden to oreshek').quiet();
    play.say('russia none', dice(1, 1), dice(2, 6));
    while (play.asked[0] === 'sweden lossOf') play.say(`sweden ${play.options()[0]}`);
    // One loss of the table, one of the Trail: no unit suffers two.
    expect(play.at('viborg')).toBe('2 swe_inf*');
  });

  it('5.1 Gustav II Adolf is wounded by a double and goes to Stockholm, his card flipped', () => {
    const scene: Field = {
      ...even,
      at: { narva: '3 swe_inf, gustav-ii-adolf', ivangorod: '1 rus_str' },
      change: (t) => {
        t.military.fill(0);
        t.ruler[0] = rulerOf('gustav_ii_adolf');
        t.rulerWeak[0] = 0;
      },
    };
    const play = attack(scene).say('russia none', dice(4, 4), dice(1, 2));
    while (play.asked[0]?.endsWith('lossOf')) play.say(`russia ${play.options()[0]}`);
    expect(play.event('wounded')).toBeDefined();
    expect([play.table.leads[commanderOf('gustav-ii-adolf')], play.table.rulerWeak[0]]).toEqual([
      placeOf('stockholm'),
      1,
    ]);
  });

  it('6.5.2 Allies defend as one army, led by the larger contingent', () => {
    const scene: Field = {
      ...even,
      at: { narva: '4 swe_cav', ivangorod: '1 rus_str, 3 plc_pan' },
      change: (t) => {
        t.military.fill(0);
        t.military[4] = 2;
        ally(t, 1 as never, 4 as never);
      },
    };
    const play = attack(scene).say('russia none', dice(1, 2), dice(1, 2));
    expect(play.event('battle')).toMatchObject({ against: 4, sums: [12, 8] });
  });
});

describe('6.9.3.5 Naval Battle', () => {
  const at = (made: number, taken: number): { readonly play: Play; readonly won: unknown } => {
    const t = field({ wars: [['SWE', 'PLC']], at: { baltic: '2 swe_nav, 2 plc_nav' } });
    t.military[0] = 2;
    const play = enter(t, 'seaFight', { side: 0, against: 4, sea: placeOf('baltic'), taken: 0, made: 0 }, made, taken);
    return { play, won: play.event('navalBattle')?.['won'] };
  };
  it('6.9.3.5 Losses are squadrons, without Military level or Commander; a tie is the Active side’s', () => {
    expect(at(dice(1, 1), dice(1, 1)).won).toBe(1);
    // Two columns further right 9 would be two losses.
    expect(at(dice(4, 5), dice(1, 1)).play.event('navalBattle')).toMatchObject({ inflicted: [1, 0] });
    const { play, won } = at(dice(1, 1), dice(6, 6));
    expect(won).toBe(0);
    expect(play.at('baltic')).toBe('2 plc_nav');
  });
});
