import { describe, expect, it } from 'vitest';
import { activations, marching } from './scenes.ts';

const TILLY = { at: 'prag', led: ['tilly*'], inf: 10 } as const;
const THURN = { at: 'breslau', led: ['thurn*'], inf: 10 } as const;

describe('7.2 Activations', () => {
  it('7.2 The sides take turns; two passes in succession end the step', () => {
    const play = activations({ armies: [TILLY, THURN], imperial: ['prag'], protestant: ['breslau'] });
    expect(play.asked).toEqual(['imperial activate']);
    play.say('imperial pass');
    expect(play.asked).toEqual(['protestant activate']);
    play.say('protestant with thurn').say('protestant all', 4).say('protestant end');
    expect(play.asked).toEqual(['imperial activate']);
    play.say('imperial pass').say('protestant pass');
    expect(play.over).toBe(true);
  });

  it('7.2 A side that can activate nobody passes by itself (C19)', () => {
    const play = activations({
      armies: [{ ...TILLY, fatigue: 5 }, THURN],
      imperial: ['prag'],
      protestant: ['breslau'],
    });
    expect(play.asked).toEqual(['protestant activate']);
    play.say('protestant pass');
    expect(play.over).toBe(true);
  });

  it('7.2.1 Commander, wings in roster order, infantry, cavalry, trains; what stays without a leader disbands (C20)', () => {
    const scene = {
      armies: [{ at: 'prag', led: ['tilly*', 'dampierre', 'anholt'], inf: 10, cav: 4, guns: 1 }, THURN],
      imperial: ['prag'],
    };
    const play = activations(scene).say('imperial with tilly').say('imperial part');
    expect(play.options('imperial')).toEqual(['with dampierre', 'with anholt', 'done']);
    play
      .say('imperial with dampierre')
      .say('imperial done')
      .say('imperial take 6')
      .say('imperial take 1')
      .say('imperial take 1', 7);
    expect(play.army('tilly')).toMatchObject({ inf: 6, cav: 1, guns: 1, led: ['tilly', 'dampierre'] });
    expect(play.army('anholt')).toMatchObject({ at: '2923', inf: 4, cav: 3, guns: 0, led: ['anholt'] });
  });

  it('7.2.1, 2.6.3 SP left without a leader disband, a leader left without SP goes to the pool', () => {
    const alone = activations({ armies: [TILLY, THURN] })
      .say('imperial with tilly')
      .say('imperial part')
      .say('imperial take 4', 7);
    expect(alone.event('disbanded')).toMatchObject({ rule: '2.6.3', infantry: 6 });
    const two = { armies: [{ at: 'prag', led: ['tilly*', 'anholt'], inf: 5 }, THURN] };
    const left = activations(two)
      .say('imperial with tilly')
      .say('imperial part')
      .say('imperial done')
      .say('imperial take 5', 7);
    expect([left.army('anholt'), left.army('tilly')?.inf]).toEqual([null, 5]);
  });

  it('7.2.1 Under a Marshal no Marshal of higher LR; under a Lieutenant no Marshal and no higher Lieutenant', () => {
    const marshals = { armies: [{ at: 'prag', led: ['tilly*', 'dampierre*', 'bucquoy'], inf: 20 }, THURN] };
    const under = activations(marshals).say('imperial with dampierre').say('imperial part');
    expect(under.options('imperial')).toEqual(['with bucquoy', 'done']);
    expect(under.refusal('imperial with tilly')).toMatchObject({ rule: '7.2.1', code: 'cannotServe' });
    const lieutenants = { armies: [{ at: 'prag', led: ['tilly*', 'dampierre', 'bucquoy', 'anholt'], inf: 20 }, THURN] };
    const below = activations(lieutenants).say('imperial with dampierre').say('imperial part');
    expect(below.options('imperial')).toEqual(['with anholt', 'done']);
  });

  it('7.2.2 A leader at fatigue 5 cannot be activated', () => {
    const armies = [{ ...TILLY, fatigue: 5 }, { at: 'wien', led: ['bucquoy*'], inf: 5 }, THURN];
    expect(activations({ armies }).refusal('imperial with tilly')).toMatchObject({ rule: '7.2.2', code: 'tooTired' });
  });

  it('7.2.3 Three Lieutenant activations a turn, in any combination', () => {
    const armies = [{ at: 'prag', led: ['anholt'], inf: 5 }, { at: 'wien', led: ['bucquoy*'], inf: 5 }, THURN];
    const play = activations({ armies, imperial: ['prag', 'wien'], protestant: ['breslau'] });
    for (let time = 1; time <= 3; time++) {
      play.say('imperial with anholt').say('imperial all', 3).say('imperial end');
      expect(play.table.lieutenants[0]).toBe(time);
      play.say('protestant pass');
    }
    expect(play.refusal('imperial with anholt')).toMatchObject({ rule: '7.2.3', code: 'noLieutenantActivation' });
    expect(play.refusal('imperial with bucquoy')).toBeNull();
  });

  it('7.2.4, 7.2.5 The army marches and may end at any time; it must when it can move no further', () => {
    const scene = { armies: [TILLY, THURN], imperial: ['prag'], protestant: ['breslau'] };
    const play = marching(scene, 'tilly', 2).say('imperial to 2823');
    expect(play.mp).toBe(7);
    play.say('imperial end');
    expect(play.asked).toEqual(['protestant activate']);
    const tired = marching({ ...scene, armies: [{ ...TILLY, inf: 30, fatigue: 4 }, THURN] }, 'tilly');
    // 2 MP, and the road's loan of two.
    tired.say('imperial to 2823').say('imperial to 2723').say('imperial to 2623').say('imperial to 2523');
    expect(tired.asked).toEqual(['protestant activate']);
  });

  it('7.2.6 Each activation costs one fatigue, also if nobody moves (C21)', () => {
    const play = marching({ armies: [TILLY, THURN], imperial: ['prag'] }, 'tilly', 2).say('imperial end');
    expect(play.army('tilly')?.fatigue).toBe(1);
  });
});

describe('11.1 Movement points', () => {
  it('11.1.1 Tilly alone takes 20 SP with his dice, with Dampierre 30; with more he has the base only', () => {
    const twenty = { armies: [{ at: 'prag', led: ['tilly*'], inf: 20 }, THURN], imperial: ['prag'] };
    expect(marching(twenty, 'tilly', 9).mp).toBe(15);
    const thirty = { armies: [{ at: 'prag', led: ['tilly*', 'dampierre'], inf: 30 }, THURN], imperial: ['prag'] };
    expect(marching(thirty, 'tilly', 9).mp).toBe(15);
    const alone = { armies: [{ at: 'prag', led: ['tilly*'], inf: 21, fatigue: 2 }, THURN], imperial: ['prag'] };
    expect(marching(alone, 'tilly').mp).toBe(4);
  });

  it('11.1.2 Spinola with 35 SP, Dampierre and fatigue 1 rolls 3, 4 and 5: 17 MP', () => {
    const scene = {
      armies: [{ at: 'prag', led: ['spinola*', 'dampierre'], inf: 35, fatigue: 1 }, THURN],
      imperial: ['prag'],
    };
    const roll = { rule: '11.1.1', label: '3d6.sum', faces: [3, 4, 5], value: 12 };
    const play = activations(scene).say('imperial with spinola').say('imperial all', roll);
    expect(play.mp).toBe(17);
    expect(play.event('movementPoints')).toMatchObject({ base: 5, dice: 3, rolled: 12, mp: 17 });
  });

  it('11.1.2 All cavalry may roll a die more, whatever its size, and picks up no infantry then (C24, C89)', () => {
    const scene = {
      armies: [{ at: 'prag', led: ['tilly*'], cav: 25 }, { at: '2823', led: ['anholt'], inf: 3 }, THURN],
      imperial: ['prag'],
    };
    const play = activations(scene).say('imperial with tilly').say('imperial all').say('imperial ride', 4);
    expect(play.mp).toBe(10);
    play.say('imperial to 2823').say('imperial pickUp').say('imperial part');
    expect(play.options('imperial')).toEqual(['with anholt']);
    const plain = activations(scene).say('imperial with tilly').say('imperial all').say('imperial plain');
    expect(plain.mp).toBe(6);
    expect(plain.say('imperial to 2823').say('imperial pickUp').say('imperial all').army('tilly')?.inf).toBe(3);
  });
});

describe('11.3 Terrain', () => {
  it('11.3.1, 11.3.2, 11.3.4 Clear and city 1, hills 2, hills by road 1', () => {
    const scene = { armies: [{ at: '3226', led: ['tilly*'], inf: 10 }, THURN], imperial: ['iglau'] };
    expect(marching(scene, 'tilly', 4).say('imperial to iglau').mp).toBe(9);
    expect(marching(scene, 'tilly', 4).say('imperial to 3126').mp).toBe(9);
    expect(marching(scene, 'tilly', 4).say('imperial to 3227', 6).mp).toBe(8);
    const pass = { armies: [{ at: '2525', led: ['tilly*'], inf: 10 }, THURN] };
    expect(marching(pass, 'tilly', 4).say('imperial to 2526').mp).toBe(9);
  });

  it('11.3.2.1 Entered and left by road: no check; ended there, or left off the road: one (C31)', () => {
    const scene = { armies: [{ at: '2525', led: ['tilly*'], inf: 10 }, THURN] };
    const through = marching(scene, 'tilly', 4).say('imperial to 2526').say('imperial to cham').told;
    expect(through.some(({ event }) => event.kind === 'straggled')).toBe(false);
    const ended = marching(scene, 'tilly', 4).say('imperial to 2526').say('imperial end', 2);
    expect(ended.event('straggled')).toMatchObject({ die: 2, needed: 2, lost: 0 });
    const off = marching(scene, 'tilly', 4).say('imperial to 2526').say('imperial to 2626', 1);
    expect(off.event('straggled')).toMatchObject({ rule: '11.3.2.1', lost: 1 });
    expect(off.army('tilly')).toMatchObject({ at: '2626', inf: 9, fatigue: 1 });
  });

  it('11.3.2.1 The hex in which the army began is not checked', () => {
    const scene = { armies: [{ at: '3227', led: ['tilly*'], inf: 10 }, THURN] };
    expect(marching(scene, 'tilly', 4).say('imperial to 3127').event('straggled')).toBeUndefined();
  });

  it('11.3.2.2 A tenth, rounded up, even between the types; the owner picks the odd one, and one fatigue more (C32)', () => {
    const scene = { armies: [{ at: '3226', led: ['tilly*'], inf: 15, cav: 6 }, THURN] };
    const play = marching(scene, 'tilly').say('imperial to 3227', 1);
    expect(play.asked).toEqual(['imperial odd']);
    play.say('imperial cavalry');
    expect(play.army('tilly')).toMatchObject({ inf: 14, cav: 4, fatigue: 1 });
    const even = { armies: [{ at: '3226', led: ['tilly*'], inf: 15, cav: 5 }, THURN] };
    expect(marching(even, 'tilly', 4).say('imperial to 3227', 1).army('tilly')).toMatchObject({ inf: 14, cav: 4 });
  });

  it('11.3.2.2 A missing type is replaced; the last SP can go', () => {
    const gone = { armies: [{ at: '3226', led: ['tilly*'], inf: 1 }, THURN], protestant: ['breslau'] };
    const play = marching(gone, 'tilly', 4).say('imperial to 3227', 1);
    expect([play.army('tilly'), play.asked]).toEqual([null, ['protestant activate']]);
    const horse = { armies: [{ at: '3226', led: ['tilly*'], cav: 12 }, THURN] };
    expect(marching(horse, 'tilly', 6).say('imperial to 3227', 1).army('tilly')).toMatchObject({ cav: 10 });
  });

  it('11.3.3 Roads all the way: two MP more for steps by road or into a city (C25)', () => {
    const scene = { armies: [{ at: 'prag', led: ['tilly*'], inf: 21, fatigue: 4 }, THURN], imperial: ['prag'] };
    const play = marching(scene, 'tilly').say('imperial to 2823').say('imperial to 2723');
    expect(play.mp).toBe(0);
    expect(play.refusal('imperial to 2722')).toMatchObject({
      rule: '11.1',
      code: 'tooFewMp',
      figures: { cost: 1, mp: 0 },
    });
    play.say('imperial to 2623');
    expect(play.mp).toBe(-1);
  });

  it('11.3.3 Whoever leaves the road, or spends MP on something else, has no loan', () => {
    const scene = { armies: [{ at: '2823', led: ['tilly*'], inf: 21, fatigue: 4 }, THURN] };
    const play = marching(scene, 'tilly').say('imperial to 2822');
    expect(play.strayed).toBe(true);
    expect(play.say('imperial to 2823').asked).toEqual(['protestant activate']);
    const rest = { at: '2823', led: ['anholt'], inf: 1 };
    const busy = marching(
      { armies: [{ at: 'prag', led: ['tilly*'], inf: 10 }, rest, THURN], imperial: ['prag'] },
      'tilly',
      2,
    );
    expect(busy.say('imperial to 2823').say('imperial pickUp').say('imperial all').strayed).toBe(true);
  });

  it('11.3.4 Steps into and out of a city keep the loan, by road or not', () => {
    const scene = { armies: [{ at: '2924', led: ['tilly*'], inf: 21, fatigue: 3 }, THURN], imperial: ['prag'] };
    expect(marching(scene, 'tilly').say('imperial to prag').strayed).toBe(false);
    expect(marching(scene, 'tilly').say('imperial to prag').say('imperial to 2823').strayed).toBe(false);
  });

  it('11.3.7 From a Spanish Road area by its road only, and never back', () => {
    const scene = { armies: [{ at: 'flandern', led: ['spinola*'], inf: 10 }, THURN], imperial: ['bruessel'] };
    const play = marching(scene, 'spinola', 9);
    expect(play.options('imperial')).toEqual(['to 0019', 'drop', 'end']);
    expect(play.say('imperial to 0019').refusal('imperial to flandern')).toMatchObject({ rule: '11.0' });
  });

  it('11.3.8 Nobody leaves the map, nor the theatre of a scenario', () => {
    const scene = {
      scenario: 'white-mountain-1620',
      armies: [{ at: 'passau', led: ['tilly*'], inf: 10 }, THURN],
      imperial: ['passau'],
    };
    const play = marching(
      { ...scene, armies: [{ at: '3123', led: ['tilly*'], inf: 10 }, THURN], imperial: ['kolin'] },
      'tilly',
      9,
    );
    expect(play.refusal('imperial to 3124')).toBeNull();
    const north = marching({ ...scene, armies: [{ at: '2820', led: ['tilly*'], inf: 10 }, THURN] }, 'tilly', 9);
    expect(north.options('imperial').every((option) => !option.startsWith('to 2819'))).toBe(true);
    expect(north.refusal('imperial to 2819')).toMatchObject({ rule: '11.3.8', code: 'outOfTheatre' });
  });

  it('11.3.9, 11.2.4 An enemy hex costs one more, a zone one more (C26)', () => {
    const scene = {
      armies: [
        { at: '3025', led: ['tilly*'], inf: 10 },
        { at: '3126', led: ['thurn*'], inf: 10 },
      ],
    };
    const beside = { ...scene, armies: [{ at: '3024', led: ['tilly*'], inf: 10 }, scene.armies[1] ?? TILLY] };
    expect(marching(beside, 'tilly', 4).say('imperial to 3025').mp).toBe(8);
    expect(marching(scene, 'tilly', 4).say('imperial to 3126').mp).toBe(8);
  });
});
