import { sumOf } from '@tercio/kernel/rooms';
import { describe, expect, it } from 'vitest';
import { contribution } from '../src/battle/help.ts';
import { DEFEND } from '../src/battle/modifiers.ts';
import { battleColumn, cellAt, oddsModifier } from '../src/battle/table.ts';
import { attack, flee, leaderNamed, marching, placeNamed, tableFor, takesLosses } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

const t = tableFor({ armies: [] });

describe('14.2 Modifiers', () => {
  it('14.2 Odds are rounded for the defender: 3 against 4 is 1:1.5, 4 against 3 is 1:1 (C54)', () => {
    expect([oddsModifier(t, 3, 4), oddsModifier(t, 4, 3)]).toEqual([-1, 0]);
    const rows = [
      [20, 4],
      [19, 5],
      [9, 3],
      [4, 2],
      [3, 2],
      [2, 2],
      [2, 3],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
    ] as const;
    expect(rows.map(([a, d]) => oddsModifier(t, a, d))).toEqual([99, 4, 4, 3, 1, 0, -1, -3, -4, -6, -99]);
  });

  it('14.2 Commander, artillery once, odds and fatigue against commander, artillery, ground and fatigue', () => {
    const play = attack(
      { led: ['tilly*'], inf: 20, guns: 2, fatigue: 1 },
      { inf: 10, guns: 1, fatigue: 1 },
      [2, 3, 0, 0],
    );
    const lines = (side: 'attacks' | 'defends'): readonly (readonly [string, number])[] =>
      ((play.event('fought')?.[side] ?? []) as readonly { words: string; value: number }[]).map(({ words, value }) => [
        words,
        value,
      ]);
    expect(lines('attacks')).toEqual([
      ['commander', 2],
      ['artillery', 2],
      ['odds', 3],
      ['fatigue', -1],
    ]);
    expect(lines('defends')).toEqual([
      ['commander', 1],
      ['artillery', 2],
      ['fatigue', -1],
    ]);
    expect(play.event('fought')).toMatchObject({ die: 2, column: 6, lost: [2, 5], loser: 1 });
  });

  it('11.3.2, 11.3.4, 14.2 Hills 1; Major 1, Great 2, on a river 2 more; field fortifications 1', () => {
    const army = { leader: leaderNamed('thurn'), fatigue: 0, trains: 0 };
    const ground = (at: string, works: readonly number[] = []): number =>
      sumOf(DEFEND, { t: { ...t, works }, hex: placeNamed(at), attacker: army, defender: army, odds: 0 }) - 1;
    expect(
      ['3126', '3227', 'iglau', 'budweis', 'pilsen', 'dresden', 'nuernberg', 'prag'].map((at) => ground(at)),
    ).toEqual([0, 1, 0, 2, 1, 3, 2, 4]);
    expect(ground('3126', [placeNamed('3126')])).toBe(1);
  });

  it('14.2 A difference of -3 or less dissolves the attacker without a die', () => {
    const play = attack({ inf: 10, fatigue: 2 }, { inf: 10, guns: 1 }, []);
    expect(play.event('automatic')).toMatchObject({ winner: 1, odds: false, difference: -4 });
    expect([play.army('dampierre'), play.army('thurn')?.fatigue]).toEqual([null, 0]);
    expect(play.asked).toEqual(['protestant activate']);
  });

  it('14.2, 14.7 With help the odds can reach 5:1: the defender disbands, the winner does not tire', () => {
    const friend: ArmyScene = { at: '3125', led: ['bucquoy*'], inf: 10 };
    const play = attack({ inf: 10 }, { inf: 3 }, [], { armies: [friend] });
    expect(play.event('automatic')).toMatchObject({ winner: 0, odds: true });
    expect([play.army('thurn'), play.army('dampierre')?.fatigue, play.asked[0]]).toEqual([null, 0, 'imperial march']);
  });

  it('14.2 SP that helped a dissolved army disband with it (C56)', () => {
    const friend: ArmyScene = { at: '3125', led: ['bucquoy*'], inf: 7, cav: 2 };
    const play = attack({ inf: 6, fatigue: 3 }, { inf: 12, guns: 1 }, [], { armies: [friend] });
    expect(play.event('automatic')).toMatchObject({ winner: 1 });
    expect(play.army('bucquoy')).toMatchObject({ inf: 4, cav: 0 });
  });
});

describe('14.3 Results', () => {
  it('14.3.1 Ten SP with one lent fight in row 11-20; a 5 costs 2, and the defender 4 and a retreat', () => {
    expect(cellAt(t, 11, 5)).toEqual({ attacker: 2, defender: 4, attackerLoses: false, rout: false });
    expect(cellAt(t, 10, 5)).toMatchObject({ attacker: 1, defender: 2 });
    const friend: ArmyScene = { at: '3125', led: ['anholt'], inf: 1 };
    const play = attack({ inf: 10 }, { inf: 10 }, [5, 3, 0, 0], { armies: [friend] });
    expect(play.event('fought')).toMatchObject({ strengths: [11, 10], column: 5, lost: [2, 4], loser: 1, rout: false });
  });

  it('14.3.1 Rolls beyond the table use its outermost columns', () => {
    expect([battleColumn(t, -5), battleColumn(t, 20)]).toEqual([-1, 12]);
  });

  it('14.3.1 11 SP against 6, a 4 and a white 1: 2 infantry and 1 cavalry; 1 cavalry and 3 infantry', () => {
    const play = attack({ led: ['dampierre*', 'anholt'], inf: 6, cav: 5 }, { inf: 5, cav: 1 }, [3, 1]);
    expect(play.event('fought')).toMatchObject({ column: 4, lost: [3, 4], loser: 0 });
    expect(play.asked).toEqual(['imperial losses']);
    play.say('imperial infantry', 0, 0, 0);
    expect(play.army('thurn')).toMatchObject({ inf: 2, cav: 0, fatigue: 1 });
    expect(play.army('dampierre')).toMatchObject({ inf: 4, cav: 4, fatigue: 2 });
    expect(play.asked).toEqual(['imperial retreat']);
  });

  it('14.3.1 A side without SP loses trains and leaders to the pool; nobody rolls for them (C58)', () => {
    const play = attack({ led: ['spinola*'], inf: 20, guns: 1 }, { inf: 5, guns: 1 }, [6, 3, 0]);
    expect([play.army('thurn'), play.army('spinola')?.at]).toEqual([null, '3126']);
  });

  it('14.3.2 A battle is a Major one if the defending side began with ten SP, helpers included (C60)', () => {
    expect(attack({ inf: 10 }, { inf: 10 }, [5, 3, 0, 0]).table.major).toBe(1);
    expect(attack({ inf: 10 }, { inf: 9 }, [5, 3, 0, 0]).table.major).toBe(0);
    const friend: ArmyScene = { at: '3127', led: ['mansfeld*'], inf: 2 };
    expect(attack({ inf: 10 }, { inf: 9 }, [5, 3, 0, 0], { armies: [friend] }).table.major).toBe(1);
  });

  it('14.3 The white die tires the attacker on 1 and 2, the defender on 5 and 6', () => {
    const fatigue = (white: number): readonly (number | undefined)[] => {
      const play = attack({ inf: 10 }, { inf: 10 }, [5, white, 0, 0]);
      return [play.army('dampierre')?.fatigue, play.army('thurn')?.fatigue];
    };
    expect([1, 2, 3, 4, 5, 6].map(fatigue)).toEqual([
      [2, 1],
      [2, 1],
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 2],
    ]);
  });
});

describe('14.4, 14.5 Leaders and fatigue', () => {
  it('14.4 Mansfeld falls with 18 SP: his army disbands and leaves 2 PP (C59)', () => {
    const play = attack({ led: ['spinola*'], inf: 20 }, { led: ['mansfeld*'], inf: 22 }, [4, 3, 0, 1]);
    expect(play.event('leaderless')).toMatchObject({ side: 1, pp: 2 });
    expect([play.table.pp[1], play.army('mansfeld')]).toEqual([2, null]);
  });

  it('14.4 If the active commander falls the activation ends; a wing takes over', () => {
    const play = attack({ led: ['tilly*', 'anholt'], inf: 20 }, { inf: 10 }, [1, 3, 1, 0, 0]);
    expect(play.army('anholt')).toMatchObject({ commander: 'anholt' });
    expect(play.asked).toEqual(['protestant retreat']);
    expect(flee(play, 'protestant').asked).toEqual(['protestant activate']);
  });

  it('14.4 If a wing falls and the army is too large now, the activation ends', () => {
    const large = attack({ led: ['tilly*', 'anholt'], inf: 25 }, { inf: 10 }, [1, 3, 0, 1, 0]);
    expect(flee(large, 'protestant').asked).toEqual(['protestant activate']);
    const small = attack({ led: ['tilly*', 'anholt'], inf: 20 }, { inf: 10 }, [1, 3, 0, 1, 0]);
    expect(flee(small, 'protestant').asked).toEqual(['imperial march']);
  });

  it('14.5 Each army in the hex takes one fatigue, helpers none', () => {
    const friend: ArmyScene = { at: '3125', led: ['anholt'], inf: 1 };
    const play = attack({ inf: 10 }, { inf: 10 }, [5, 3, 0, 0], { armies: [friend] });
    expect(['dampierre', 'thurn', 'anholt'].map((one) => play.army(one)?.fatigue)).toEqual([1, 1, 0]);
  });
});

describe('14.7 Adjacent armies', () => {
  it('14.7 Half, rounded up, cavalry first by turns', () => {
    expect(contribution(5, 5)).toEqual({ infantry: 2, cavalry: 3 });
    expect(contribution(10, 0)).toEqual({ infantry: 5, cavalry: 0 });
    expect(contribution(10, 10)).toEqual({ infantry: 5, cavalry: 5 });
    expect(contribution(1, 8)).toEqual({ infantry: 1, cavalry: 4 });
    expect(contribution(9, 1)).toEqual({ infantry: 4, cavalry: 1 });
  });

  it('14.7 14 SP lost by 15 + 5 with 5 + 5 lent: seven of each, two cavalry of them next door (C57)', () => {
    const armies = (cavalry: number): readonly ArmyScene[] => [
      { at: '3126', led: ['thurn*'], inf: 15, cav: 5 },
      { at: '3127', led: ['mansfeld*'], inf: 20 - cavalry, cav: cavalry },
    ];
    const both = takesLosses({ armies: armies(10) }, 14, { infantry: 5, cavalry: 5 });
    expect(both.army('thurn')).toMatchObject({ inf: 8, cav: 0 });
    expect(both.army('mansfeld')).toMatchObject({ inf: 10, cav: 8 });
    const foot = takesLosses({ armies: armies(0) }, 14, { infantry: 10, cavalry: 0 });
    expect(foot.army('thurn')).toMatchObject({ inf: 6, cav: 0 });
    expect(foot.army('mansfeld')).toMatchObject({ inf: 20, cav: 0 });
  });

  it('14.7 Losses beside the battle are told apart and can cost the helper his last SP', () => {
    const friend: ArmyScene = { at: '3127', led: ['mansfeld*'], inf: 1 };
    const play = attack({ led: ['spinola*'], inf: 18, guns: 1 }, { inf: 4 }, [6, 3, 0], { armies: [friend] });
    expect(play.event('lost')).toMatchObject({ infantry: 4, helpers: 1 });
    expect(play.army('mansfeld')).toBeNull();
  });

  it('14.7 Across a river, too, unless the header forbids it; not out of a battle of one’s own (C55)', () => {
    const river: ArmyScene = { at: '2924', led: ['mansfeld*'], inf: 4 };
    const scene = (rulings: { readonly [name: string]: number }): Play =>
      attack({ at: '3124' }, { at: '3024' }, [5, 3, 0, 0], { armies: [river], rulings });
    expect(scene({}).event('fought')).toMatchObject({ strengths: [10, 12] });
    expect(scene({ HELP_OVER_RIVERS: 0 }).event('fought')).toMatchObject({ strengths: [10, 10] });
  });
});

describe('11.7, 14.1 Before the battle', () => {
  it('11.7.2 Five times the SP overruns; help next door saves nobody, and nobody tires', () => {
    const friend: ArmyScene = { at: '3127', led: ['mansfeld*'], inf: 20 };
    const play = attack({ inf: 10 }, { inf: 2 }, [], { armies: [friend] });
    expect(play.event('overran')).toMatchObject({ rule: '11.7.2', side: 0 });
    expect([play.army('thurn'), play.army('dampierre')?.fatigue, play.asked[0]]).toEqual([null, 0, 'imperial march']);
  });

  it('11.7.2 The defender may get away by a reaction first', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3025', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], inf: 2 },
    ];
    const play = marching({ armies }, 'tilly', 6)
      .say('imperial to 3126')
      .say('protestant with thurn')
      .say('protestant all', 6);
    expect(play.say('protestant to 3127').army('thurn')?.at).toBe('3127');
    expect(play.asked).toEqual(['imperial march']);
  });

  it('11.7.3 Whoever enters a hex with five times his SP is overrun himself', () => {
    const play = attack({ inf: 2 }, { inf: 10 }, []);
    expect(play.event('overran')).toMatchObject({ rule: '11.7.3', side: 1 });
    expect(play.army('dampierre')).toBeNull();
  });

  it('14.1 Attacking cavalry alone goes back from infantry, with one fatigue, and marches on (C52)', () => {
    const play = attack({ inf: 0, cav: 10 }, { inf: 8, cav: 2 }, []);
    expect(play.event('thrownBack')).toMatchObject({ rule: '14.1' });
    expect(play.army('dampierre')).toMatchObject({ at: '3025', fatigue: 1 });
    expect([play.asked, play.mp]).toEqual([['imperial march'], 10]);
  });

  it('14.1 Defending cavalry leaves by right with more cavalry, by a check otherwise; nobody tires', () => {
    const right = attack({ inf: 10, cav: 2 }, { inf: 0, cav: 3 }, []);
    expect(right.asked).toEqual(['protestant withdraw']);
    right.say('protestant leave');
    expect(right.asked).toEqual(['protestant retreat']);
    flee(right, 'protestant');
    expect([right.army('thurn')?.fatigue, right.army('dampierre')?.fatigue]).toEqual([0, 0]);
    const check = attack({ inf: 10, cav: 3 }, { inf: 0, cav: 3 }, []).say('protestant leave', 3);
    expect(check.event('withdrew')).toMatchObject({ needed: 3, left: true });
    const failed = attack({ inf: 10, cav: 3 }, { inf: 0, cav: 3 }, []).say('protestant leave', 2, 5, 3, 0);
    expect(failed.event('fought')).toMatchObject({ strengths: [13, 3] });
  });

  it('11.7.2, 14.1 Cavalry that would be overrun may leave first (C51)', () => {
    const play = attack({ inf: 10 }, { inf: 0, cav: 2 }, []).say('protestant leave').say('protestant to 3127');
    expect(play.army('thurn')).toMatchObject({ at: '3127', cav: 2 });
    expect(attack({ inf: 10 }, { inf: 0, cav: 2 }, []).say('protestant stand').army('thurn')).toBeNull();
  });

  it('14.0 Who was in the hex first defends: an active army that is attacked in a reaction (C53)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], inf: 10 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3025');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3025', 6, 3, 0, 0);
    expect(play.event('fought')).toMatchObject({ side: 1, column: 5, loser: 0 });
    // 14.4 No die falls without a word: those for leaders are told though nobody was killed.
    expect(play.story.filter((kind) => kind === 'unhurt')).toHaveLength(2);
    // 14.0 4: beaten but not routed, the active army marches on after its retreat.
    expect(flee(play, 'imperial').asked).toEqual(['imperial march']);
  });
});

describe('11.3.4.1, 15.0 Cities and battles', () => {
  it('11.3.4.1, 11.3.4.2 A city whose garrison loses a battle changes hands and is pillaged', () => {
    const play = attack({ at: '3226', inf: 10 }, { at: 'iglau', inf: 5 }, [2, 3, 0, 0], { protestant: ['iglau'] });
    expect(play.control('iglau')).toBe('protestant');
    flee(play, 'protestant');
    expect([play.control('iglau'), play.damage('iglau'), play.asked[0]]).toEqual(['imperial', 1, 'imperial march']);
  });

  it('11.3.4.1 So does one whose garrison is overrun, and one whose garrison dissolves', () => {
    const overrun = attack({ at: '3226', inf: 10 }, { at: 'iglau', inf: 2 }, [], { protestant: ['iglau'] });
    expect([overrun.control('iglau'), overrun.damage('iglau')]).toEqual(['imperial', 1]);
  });

  it('11.3.4.2 If the garrison leaves, the city is unoccupied: by right or by check (C34)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3226', led: ['tilly*'], inf: 3, cav: 2 },
      { at: 'iglau', led: ['thurn*'], inf: 4 },
    ];
    const play = marching({ armies, protestant: ['iglau'] }, 'tilly', 6).say('imperial to iglau');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3327', 1);
    expect([play.control('iglau'), play.army('tilly')?.at]).toEqual(['protestant', '3226']);
  });
});
