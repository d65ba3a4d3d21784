import { describe, expect, it } from 'vitest';
import { POOL } from '../src/state.ts';
import { activations, leaderNamed, marching } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

/** 7.2, 11, 13: cases worked out from the book before the code was looked at. */

const pooled = (play: Play, id: string): boolean => play.table.leaderAt[leaderNamed(id)] === POOL;
const FAR_AWAY: ArmyScene = { at: 'wien', led: ['thurn*'], inf: 5 };
const FRESH: ArmyScene = { at: 'linz', led: ['bucquoy*'], inf: 5 };
const TILLY: ArmyScene = { at: '3025', led: ['tilly*'], inf: 10 };

describe('7.2.1 who goes', () => {
  it('7.2.1, 11.1.1 the base is 6 less the fatigue of the commander; without eligibility there are no dice', () => {
    expect(marching({ armies: [{ ...TILLY, inf: 21, fatigue: 3 }] }, 'tilly').mp).toBe(3);
    expect(marching({ armies: [{ ...TILLY, inf: 20, fatigue: 3 }] }, 'tilly', 7).mp).toBe(10);
  });

  it('7.2.1, 2.6.3 a wing left with SP stays an army; left without, he goes to the pool', () => {
    const armies = [{ ...TILLY, led: ['tilly*', 'dampierre'], inf: 10, guns: 1 }];
    const parted = activations({ armies }).say('imperial with tilly').say('imperial part').say('imperial done');
    parted.say('imperial take 6').say('imperial take 0', 6);
    expect([parted.army('tilly')?.inf, parted.army('dampierre')?.inf]).toEqual([6, 4]);
    expect(parted.army('dampierre')).toMatchObject({ guns: 1, fatigue: 0, commander: 'dampierre' });
    const bare = activations({ armies }).say('imperial with tilly').say('imperial part').say('imperial done');
    bare.say('imperial take 10').say('imperial take 0', 6);
    expect([bare.army('dampierre'), pooled(bare, 'dampierre')]).toEqual([null, true]);
  });

  it('7.2.3 a Lieutenant cannot lead a Marshal, nor a better Lieutenant; a Marshal of LR 1 leads a Lieutenant of LR 2', () => {
    const both = activations({ armies: [{ ...TILLY, led: ['tilly', 'dampierre*'] }] }).say('imperial with dampierre');
    expect(both.say('imperial all', 3).army('dampierre')?.led).toEqual(['tilly', 'dampierre']);
    const lieutenant = activations({ armies: [{ ...TILLY, led: ['tilly', 'dampierre'] }] }).say(
      'imperial with dampierre',
    );
    expect(lieutenant.say('imperial part').refusal('imperial with tilly')).not.toBeNull();
  });

  it('11.1.1 ratings of wings count for the size, but only the commander’s for the dice', () => {
    const play = activations({ armies: [{ ...TILLY, led: ['tilly*', 'dampierre'], inf: 30 }] }).say(
      'imperial with tilly',
    );
    play.say('imperial all', 12);
    expect(play.event('movementPoints')).toMatchObject({ base: 6, dice: 2, mp: 18 });
  });

  it('11.1.2 cavalry too many for its leader still has its one die', () => {
    const play = activations({ armies: [{ ...TILLY, led: ['dampierre*'], inf: 0, cav: 11 }] }).say(
      'imperial with dampierre',
    );
    play.say('imperial all').say('imperial ride', 4);
    expect(play.event('movementPoints')).toMatchObject({ dice: 1, mp: 10 });
  });
});

describe('11.5, 11.6 friends on the way', () => {
  it('11.5.3 only forces of a hex that it enters are picked up, not those it has just left standing', () => {
    const armies = [{ ...TILLY, led: ['tilly*', 'dampierre'], inf: 10 }];
    const play = activations({ armies }).say('imperial with tilly').say('imperial part').say('imperial done');
    play.say('imperial take 6', 6);
    expect(play.refusal('imperial pickUp')).toMatchObject({ rule: '11.5.3' });
  });

  it('11.5.3 picking up a tired friend tires all, and takes no MP beside its 2', () => {
    const friend: ArmyScene = { at: '3126', led: ['dampierre'], inf: 4, fatigue: 3 };
    const play = marching({ armies: [TILLY, friend] }, 'tilly', 6).say('imperial to 3126');
    expect(play.mp).toBe(11);
    play.say('imperial pickUp').say('imperial all');
    expect([play.mp, play.army('tilly')?.fatigue]).toEqual([9, 3]);
    expect(play.say('imperial end').army('tilly')?.fatigue).toBe(4);
  });

  it('11.5.3 with 1 MP left nobody is picked up', () => {
    const friend: ArmyScene = { at: '3126', led: ['dampierre'], inf: 4 };
    const play = marching({ armies: [{ ...TILLY, inf: 25, fatigue: 4 }, friend] }, 'tilly').say('imperial to 3126');
    expect(play.asked).toEqual(['imperial march']);
    expect(play.refusal('imperial pickUp')).toMatchObject({ code: 'tooFewMp' });
  });

  it('2.6.5, 11.5.1 two friends passed on the way cost nothing and keep their fatigue', () => {
    const armies: readonly ArmyScene[] = [
      { ...TILLY, fatigue: 2 },
      { at: '3126', led: ['dampierre'], inf: 4 },
      { at: '3127', led: ['anholt'], inf: 4 },
    ];
    const play = marching({ armies }, 'tilly', 6)
      .say('imperial to 3126')
      .say('imperial to 3127')
      .say('imperial to 3128');
    expect([play.mp, play.army('dampierre')?.fatigue, play.army('anholt')?.fatigue]).toEqual([7, 0, 0]);
  });

  it('11.6.3, 7.2.2 what is dropped at fatigue 4 is at 5 and cannot be activated this year', () => {
    const armies = [{ ...TILLY, led: ['tilly*', 'anholt*'], inf: 10, fatigue: 4 }, FAR_AWAY, FRESH];
    const play = marching({ armies }, 'tilly', 6)
      .say('imperial to 3126')
      .say('imperial drop')
      .say('imperial with anholt');
    play.say('imperial take 4').say('imperial to 3127').say('imperial end').say('protestant pass');
    expect(play.army('anholt')).toMatchObject({ at: '3126', inf: 4, fatigue: 5 });
    expect(play.refusal('imperial with anholt')).toMatchObject({ rule: '7.2.2' });
  });
});

describe('11.2 zones', () => {
  it('11.2.4, 11.2.6 out of a zone costs nothing, but is answered like coming in', () => {
    const play = marching({ armies: [TILLY, { at: '3126', led: ['thurn*'], inf: 5 }] }, 'tilly', 6).say(
      'imperial to 3024',
    );
    expect([play.mp, play.asked]).toEqual([11, ['protestant react']]);
  });

  it('11.2.7 an army is judged by the cavalry it has now: what it drops uncovers it', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*', 'anholt'], inf: 10, cav: 4 },
      { at: '3127', led: ['thurn*'], inf: 5, cav: 2 },
    ];
    const whole = marching({ armies }, 'tilly', 6).say('imperial to 3025');
    expect([whole.mp, whole.asked]).toEqual([11, ['imperial march']]);
    const less = marching({ armies }, 'tilly', 6).say('imperial drop').say('imperial with anholt');
    less.say('imperial take 0').say('imperial take 1').say('imperial to 3025');
    expect([less.mp, less.asked]).toEqual([10, ['protestant react']]);
  });

  it('11.2 an army between does not stop a zone: one hex beyond a friend the enemy’s cavalry still counts', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['anholt'], inf: 5 },
      { at: '3127', led: ['thurn*'], inf: 5, cav: 2 },
    ];
    expect(marching({ armies }, 'tilly', 6).say('imperial to 3025').mp).toBe(10);
  });

  it('11.4.1 a step inside one zone and into another asks both armies, once each', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3025', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], inf: 5 },
      { at: '3128', led: ['schlick*'], inf: 5 },
    ];
    const play = marching({ armies }, 'tilly', 6)
      .say('imperial to 3026')
      .say('protestant pass')
      .say('imperial to 3027');
    expect(play.options('protestant')).toEqual(['with thurn', 'with schlick', 'pass']);
    play.say('protestant with thurn').say('protestant all', 1);
    expect(play.options('protestant')).toEqual(['with schlick', 'pass']);
    expect(play.say('protestant with schlick').say('protestant all', 1).asked).toEqual(['imperial march']);
  });
});

describe('11.3 ground', () => {
  it('11.3.3 two MP by road are four, the last into a city', () => {
    const slow: ArmyScene = { at: '2925', led: ['tilly*'], inf: 30, fatigue: 4 };
    const play = marching({ armies: [slow, FAR_AWAY], imperial: ['budweis'] }, 'tilly');
    expect(play.mp).toBe(2);
    play.say('imperial to 2926').say('imperial to 2927').say('imperial to 3028').say('imperial to budweis');
    expect([play.army('tilly')?.at, play.asked]).toEqual(['2929', ['protestant activate']]);
  });

  it('11.3.3 whoever has left the road once has no more of it, though he comes back', () => {
    const slow: ArmyScene = { at: '3026', led: ['tilly*'], inf: 30, fatigue: 4 };
    const play = marching({ armies: [slow, FAR_AWAY] }, 'tilly')
      .say('imperial to 2926')
      .say('imperial to 2927');
    expect(play.asked).toEqual(['protestant activate']);
  });

  it('11.3.5.1 a river city taken on the march lets its conqueror across for 2 more', () => {
    const armies: readonly ArmyScene[] = [{ at: '2820', led: ['tilly*'], inf: 10 }];
    const play = marching({ armies, protestant: ['leitmeritz'] }, 'tilly', 8).say('imperial to leitmeritz');
    expect([play.control('leitmeritz'), play.damage('leitmeritz'), play.mp]).toEqual(['imperial', 1, 12]);
    const near =
      play.mp -
      marching({ armies, protestant: ['leitmeritz'] }, 'tilly', 8)
        .say('imperial to leitmeritz')
        .say('imperial to 2822').mp;
    expect([near, play.mp - play.say('imperial to 2920').mp]).toEqual([1, 3]);
  });

  it('11.3.5.1 whoever begins in a river city goes to either bank for the plain cost', () => {
    const armies: readonly ArmyScene[] = [{ at: 'leitmeritz', led: ['tilly*'], inf: 10 }];
    const cost = (to: string): number => {
      const play = marching({ armies, imperial: ['leitmeritz'] }, 'tilly', 8);
      return play.mp - play.say(`imperial to ${to}`).mp;
    };
    expect([cost('2822'), cost('2920')]).toEqual([1, 1]);
  });

  it('11.3.5 an army in a river city has its zone beyond the river, and is in the zone of whoever stands there', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3020', led: ['tilly*'], inf: 10 },
      { at: 'leitmeritz', led: ['thurn*'], inf: 5 },
    ];
    const play = marching({ armies, protestant: ['leitmeritz'] }, 'tilly', 8).say('imperial to 2920');
    expect(play.asked).toEqual(['protestant react']);
  });
});

describe('13 neutral cities', () => {
  const army: ArmyScene = { at: '3226', led: ['tilly*'], inf: 10 };

  it('13.1, 11.3.4.3 passed through: 1 MP, still neutral, nobody has invaded', () => {
    const play = marching({ armies: [army] }, 'tilly', 6)
      .say('imperial to iglau')
      .say('imperial to 3327');
    expect([play.mp, play.control('iglau'), play.table.invaded.every((by) => by === 0)]).toEqual([10, 'neutral', true]);
  });

  it('13.1, 13.2, 12.0 taken: 2 MP, pillaged, invaded, no PP for anybody; it may march on', () => {
    const play = marching({ armies: [army] }, 'tilly', 6).say('imperial take iglau');
    expect([play.mp, play.control('iglau'), play.damage('iglau')]).toEqual([10, 'imperial', 1]);
    expect([play.table.pp, play.asked]).toEqual([[0, 0], ['imperial march']]);
    expect(play.table.invaded.filter((by) => by === 1)).toHaveLength(1);
  });

  it('13.1, 11.4.3 a reaction into a neutral city is an attempt on it, by right with its infantry, and an invasion', () => {
    const armies: readonly ArmyScene[] = [
      { ...army, at: '3126' },
      { at: '3225', led: ['thurn*'], inf: 5 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3125');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to iglau');
    expect([play.control('iglau'), play.damage('iglau')]).toEqual(['protestant', 1]);
    expect(play.table.invaded.filter((by) => by === 2)).toHaveLength(1);
  });

  it('13.1, 13.2 a reaction that fails before a neutral city goes back, and has invaded all the same', () => {
    const armies: readonly ArmyScene[] = [
      { ...army, at: '3126' },
      { at: '3225', led: ['thurn*'], inf: 4, cav: 2 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3125');
    play.say('protestant with thurn').say('protestant all', 6).say('protestant to iglau', 1);
    expect([play.control('iglau'), play.army('thurn')?.at]).toEqual(['neutral', '3225']);
    expect(play.table.invaded.filter((by) => by === 2)).toHaveLength(1);
  });
});
