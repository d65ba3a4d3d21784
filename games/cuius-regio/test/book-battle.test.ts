import { describe, expect, it } from 'vitest';
import { POOL } from '../src/state.ts';
import { attack, flee, leaderNamed, marching } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

/** 11.7, 14, 15: cases worked out from the book before the code was looked at. */

const pooled = (play: Play, id: string): boolean => play.table.leaderAt[leaderNamed(id)] === POOL;

describe('14.0, 14.5 what a battle costs, and who goes on', () => {
  it('14.5, 7.2.6 the winner tires by the battle, then by its activation; its MP are those it had', () => {
    const play = flee(attack({}, {}, [5, 3, 0, 0]), 'protestant');
    expect([play.army('dampierre'), play.mp, play.asked]).toEqual([
      expect.objectContaining({ at: '3126', inf: 9, fatigue: 1 }),
      10,
      ['imperial march'],
    ]);
    expect(play.say('imperial end').army('dampierre')?.fatigue).toBe(2);
  });

  it('14.3, 14.5 a white 1 tires the attacker once more, a white 6 the defender', () => {
    expect(attack({}, {}, [5, 1, 0, 0]).army('dampierre')?.fatigue).toBe(2);
    expect(attack({}, {}, [5, 6, 0, 0]).army('thurn')?.fatigue).toBe(2);
  });

  it('14.0 4, 14.6.1 beaten with r it goes back and may attack again: that is another chain (11.4.8)', () => {
    const play = flee(attack({}, {}, [4, 3, 0, 0]), 'imperial');
    expect([play.mp, play.asked]).toEqual([10, ['imperial march']]);
    // Back by 3025, and on out of the winner's zone.
    expect(['3024', '3124', '2925']).toContain(play.army('dampierre')?.at);
    expect(play.say('imperial to 3025').asked).toEqual(['protestant react']);
  });

  it('14.6.2, 14.0 beaten with R: who passes the check marches on, who fails is done', () => {
    const passed = flee(attack({}, {}, [1, 3, 0, 0, 4]), 'imperial');
    expect([passed.army('dampierre')?.fatigue, passed.asked]).toEqual([1, ['imperial march']]);
    const failed = flee(attack({}, {}, [1, 3, 0, 0, 3]), 'imperial');
    expect([failed.army('dampierre')?.fatigue, failed.asked]).toEqual([3, ['protestant activate']]);
  });

  it('14.6.2 a rout costs all trains', () => {
    const play = attack({ led: ['tilly*'], inf: 20, guns: 1 }, { guns: 2 }, [4, 3, 0, 0, 3]);
    expect(play.army('thurn')).toMatchObject({ inf: 4, guns: 0, fatigue: 2 });
  });
});

describe('14.2 automatic results', () => {
  it('14.2 a difference of -3: the attacker is gone, his leader waits, nobody else tires', () => {
    const play = attack({ fatigue: 2 }, { led: ['mansfeld*'] }, []);
    expect([play.army('dampierre'), pooled(play, 'dampierre')]).toEqual([null, true]);
    expect([play.army('mansfeld')?.fatigue, play.asked]).toEqual([0, ['protestant activate']]);
  });

  it('14.2, 11.7.3 3 against 13 is no overrun, but rounded for the defender it is 1:5', () => {
    const play = attack({ inf: 3 }, { inf: 13 }, []);
    expect(play.event('automatic')).toMatchObject({ odds: true, winner: 1 });
    expect(play.army('dampierre')).toBeNull();
  });

  it('14.2, 2.6.3 SP that helped disband too, and a helper who lent his last SP goes to the pool', () => {
    const helper: ArmyScene = { at: '3125', led: ['anholt*'], inf: 1 };
    const play = attack({ inf: 3 }, { inf: 13 }, [], { armies: [helper] });
    expect([play.army('dampierre'), play.army('anholt'), pooled(play, 'anholt')]).toEqual([null, null, true]);
  });

  it('14.2 5:1 by help: the defender disbands, the active winner takes his city and marches on untired', () => {
    const helper: ArmyScene = { at: '3327', led: ['anholt*'], inf: 20 };
    const play = attack({ at: '3226' }, { at: 'iglau', inf: 4 }, [], { armies: [helper], protestant: ['iglau'] });
    expect(play.event('automatic')).toMatchObject({ odds: true, winner: 0 });
    expect([play.control('iglau'), play.damage('iglau'), play.army('dampierre')?.fatigue]).toEqual(['imperial', 1, 0]);
    expect(play.asked).toEqual(['imperial march']);
  });
});

describe('14.3, 14.4 losses and leaders', () => {
  it('14.3.1 who has lost all SP is rolled for no more; the winner’s leader is', () => {
    const play = attack({ led: ['tilly*'] }, { inf: 3 }, [6, 3, 0]);
    expect([play.army('thurn'), pooled(play, 'thurn'), play.asked]).toEqual([null, true, ['imperial march']]);
  });

  it('14.4 the winner’s only leader falls: his army leaves PP, the beaten garrison still goes, the city stays', () => {
    const play = attack({ at: '3226' }, { at: 'iglau', inf: 5 }, [5, 3, 1, 0, 6], { protestant: ['iglau'] });
    expect([play.army('dampierre'), play.table.pp[0]]).toEqual([null, 1]);
    expect(flee(play, 'protestant').control('iglau')).toBe('protestant');
    expect(play.army('thurn')?.at).not.toBe('3326');
  });

  it('14.4, 11.3.4.1 the beaten garrison’s only leader falls: it leaves PP, and the city is the winner’s', () => {
    const play = attack({ at: '3226' }, { at: 'iglau', inf: 5 }, [5, 3, 0, 1], { protestant: ['iglau'] });
    expect([play.army('thurn'), play.table.pp, play.control('iglau')]).toEqual([null, [0, 1], 'imperial']);
  });

  it('14.4 one of two leaders falls: the other leads, and no PP are left', () => {
    const play = attack({}, { led: ['thurn*', 'schlick'] }, [5, 3, 0, 0, 1]);
    expect(play.table.pp).toEqual([0, 0]);
    expect([play.army('thurn')?.commander, play.army('schlick')]).toEqual(['thurn', null]);
  });

  it('14.4 PP are counted after losses: 13 less 4 leave 1, not 2', () => {
    const play = attack({ led: ['tilly*'], inf: 20 }, { inf: 13 }, [4, 3, 0, 1]);
    expect(play.event('fought')).toMatchObject({ loser: 1 });
    expect(play.table.pp[1]).toBe(1);
  });
});

describe('14.7 adjacent armies', () => {
  it('14.7, 11.4.4 whoever has tried to react in vain helps all the same', () => {
    const helper: ArmyScene = { at: '3226', led: ['mansfeld*'], inf: 9 };
    const armies: readonly ArmyScene[] = [
      { at: '3025', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], inf: 10 },
      helper,
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3126');
    play.say('protestant with mansfeld').say('protestant all', 1).say('protestant pass', 5, 3, 0, 0);
    expect(play.event('fought')).toMatchObject({ strengths: [10, 15] });
  });

  it('14.7 the active army, too, helps a friend whom a reaction attacks, and takes no fatigue by it', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3125', led: ['tilly*'], inf: 10 },
      { at: 'iglau', led: ['anholt*'], inf: 10 },
      { at: '3227', led: ['thurn*'], inf: 20 },
    ];
    const met = marching({ armies, imperial: ['iglau'] }, 'tilly', 6);
    met.say('imperial to 3226').say('protestant with thurn').say('protestant all', 6);
    met.say('protestant to iglau').say('imperial pass', 3, 3, 0, 0);
    expect(met.event('fought')).toMatchObject({ side: 1, strengths: [20, 15] });
    expect(met.army('tilly')?.fatigue).toBe(0);
  });
});

describe('11.7 overruns', () => {
  it('11.7.3 a reacting army with a fifth of the SP runs into its end', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], inf: 2 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3025');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3025');
    expect([play.army('thurn'), play.army('tilly')?.fatigue, play.asked]).toEqual([null, 0, ['imperial march']]);
  });

  it('11.7.1, 11.7.2 a reacting army with five times the SP runs the active one down, which ends the activation', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*'], inf: 4 },
      { at: '3126', led: ['thurn*'], inf: 20 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3025');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3025');
    expect([play.army('tilly'), pooled(play, 'tilly'), play.asked]).toEqual([null, true, ['protestant activate']]);
  });

  it('11.7.2, 14.6 whoever intercepts with five times the SP runs the beaten army down', () => {
    const third: ArmyScene = { at: '3227', led: ['bucquoy*'], inf: 20 };
    const play = attack({ led: ['tilly*'] }, { inf: 5 }, [2, 3, 0, 0], { armies: [third] });
    expect(play.event('fought')).toMatchObject({ loser: 1 });
    play.say('protestant to 3127').say('imperial with bucquoy').say('imperial all', 6).say('imperial to 3127');
    expect(play.army('thurn')).toBeNull();
  });

  it('14.1, 11.7.2 cavalry alone runs infantry down with five times the SP, and is not thrown back', () => {
    const play = attack({ inf: 0, cav: 10 }, { inf: 2 }, []);
    expect([play.event('overran')?.rule, play.army('thurn'), play.army('dampierre')?.at]).toEqual([
      '11.7.2',
      null,
      '3126',
    ]);
  });

  it('11.7.2, 15.0 a pillaged city whose garrison is run down is sacked', () => {
    const play = attack({ at: '3226' }, { at: 'iglau', inf: 2 }, [], { protestant: ['iglau'], pillaged: ['iglau'] });
    expect([play.control('iglau'), play.damage('iglau')]).toEqual(['imperial', 2]);
  });
});

describe('14.1 cavalry', () => {
  it('14.1 cavalry against cavalry is a battle like any other', () => {
    const play = attack({ inf: 0, cav: 10 }, { inf: 0, cav: 10 }, []).say('protestant stand', 5, 3, 0, 0);
    expect(play.event('fought')).toMatchObject({ strengths: [10, 10], loser: 1 });
  });

  it('14.1 reacting cavalry that meets infantry goes back where it came from with one fatigue', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], cav: 5 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3025');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to 3025');
    expect(play.army('thurn')).toMatchObject({ at: '3126', cav: 5, fatigue: 1 });
    expect(play.asked).toEqual(['imperial march']);
  });

  it('14.1 a train makes it no cavalry: it fights', () => {
    const play = attack({ inf: 0, cav: 10, guns: 1 }, {}, [3, 3, 0, 0]);
    expect(play.event('fought')).toMatchObject({ strengths: [10, 10] });
  });

  it('14.1, 11.3.4.2 a garrison of cavalry that leaves gives its city up to infantry of its size', () => {
    const play = attack({ at: '3226', inf: 5 }, { at: 'iglau', inf: 0, cav: 3 }, [], { protestant: ['iglau'] });
    play.say('protestant leave');
    expect(flee(play, 'protestant').control('iglau')).toBe('imperial');
    expect([play.army('dampierre')?.fatigue, play.army('thurn')?.fatigue]).toEqual([0, 0]);
  });
});

describe('11.4, 15.0 battles of third armies', () => {
  it('11.3.4.1, 15.0 a reaction may storm a garrisoned city: it changes hands and is pillaged', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*'], inf: 10 },
      { at: 'iglau', led: ['anholt*'], inf: 5 },
      { at: '3226', led: ['thurn*'], inf: 10 },
    ];
    const play = marching({ armies, imperial: ['iglau'] }, 'tilly', 6)
      .say('imperial to 3025')
      .say('imperial to 3125');
    expect(play.asked).toEqual(['protestant react']);
    play
      .say('protestant with thurn')
      .say('protestant all', 6)
      .say('protestant to iglau')
      .say('imperial pass', 3, 3, 0, 0);
    flee(play, 'imperial');
    expect([play.control('iglau'), play.damage('iglau'), play.asked]).toEqual(['protestant', 1, ['imperial march']]);
  });

  it('11.3.4.1 3 an enemy who reacts into the city just entered and is beaten there loses it without a check', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3226', led: ['tilly*'], inf: 4, cav: 6 },
      { at: '3327', led: ['thurn*'], inf: 10 },
    ];
    const play = marching({ armies, protestant: ['iglau'] }, 'tilly', 6).say('imperial to iglau');
    expect([play.control('iglau'), play.asked]).toEqual(['protestant', ['protestant react']]);
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to iglau', 4, 3, 0, 0);
    expect(play.event('fought')).toMatchObject({ side: 1, loser: 1 });
    flee(play, 'protestant');
    expect([play.control('iglau'), play.asked]).toEqual(['imperial', ['imperial march']]);
  });
});
