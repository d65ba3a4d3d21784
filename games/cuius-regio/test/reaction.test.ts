import { describe, expect, it } from 'vitest';
import { marching } from './scenes.ts';
import type { ArmyScene } from './scenes.ts';

describe('11.4 Reaction', () => {
  const tilly: ArmyScene = { at: '3126', led: ['tilly*', 'dampierre'], inf: 25, cav: 10, fatigue: 1 };
  const intruder: ArmyScene = { at: '3023', led: ['mansfeld*'], inf: 10 };
  const intruded = (): ReturnType<typeof marching> =>
    marching({ armies: [tilly, intruder] }, 'mansfeld', 6).say('protestant to 3024');

  it('11.4.3 Tilly and Dampierre with 35 SP and fatigue 1 roll in column +1 with -1', () => {
    const play = intruded().say('imperial with tilly').say('imperial all', 5);
    expect(play.event('reacted')).toMatchObject({ column: 1, drm: -1, die: 5, success: true });
    const failed = intruded().say('imperial with tilly').say('imperial all', 4);
    expect(failed.event('reacted')).toMatchObject({ success: false, fatigue: false });
  });

  it('11.4.3 With 30 SP there is no -1; Tilly with 20 rolls in +1, Dampierre with 10 in 0', () => {
    const thirty = intruded().say('imperial with tilly').say('imperial part').say('imperial with dampierre');
    thirty.say('imperial take 20').say('imperial take 10', 4);
    expect(thirty.event('reacted')).toMatchObject({ column: 1, drm: 0, success: true });
    thirty.say('imperial to 3125');
    expect(thirty.event('disbanded')).toMatchObject({ rule: '2.6.3', infantry: 5 });
    const twenty = intruded().say('imperial with tilly').say('imperial part').say('imperial done');
    twenty.say('imperial take 20').say('imperial take 0', 4);
    expect(twenty.event('reacted')).toMatchObject({ column: 1, drm: 0 });
    twenty.say('imperial to 3125');
    expect(twenty.army('dampierre')).toMatchObject({ at: '3126', inf: 5, cav: 10 });
    const ten = intruded()
      .say('imperial with dampierre')
      .say('imperial part')
      .say('imperial take 10')
      .say('imperial take 0', 5);
    expect(ten.event('reacted')).toMatchObject({ column: 0, drm: 0, success: true });
    expect(ten.say('imperial to 3125').army('tilly')).toMatchObject({ at: '3126', inf: 15, cav: 10 });
  });

  it('11.4.3 +1 if it is all cavalry; a failure may cost fatigue; nothing is left behind then', () => {
    const riders = intruded()
      .say('imperial with tilly')
      .say('imperial part')
      .say('imperial done')
      .say('imperial take 0');
    riders.say('imperial take 10', 3);
    expect(riders.event('reacted')).toMatchObject({ drm: 1, success: true });
    const failed = intruded()
      .say('imperial with dampierre')
      .say('imperial part')
      .say('imperial take 10')
      .say('imperial take 0', 1);
    expect(failed.event('reacted')).toMatchObject({ success: false, fatigue: true });
    expect(failed.army('dampierre')).toMatchObject({ inf: 25, cav: 10, fatigue: 2, led: ['tilly', 'dampierre'] });
  });

  it('11.4.3 A reaction costs neither fatigue nor MP, and goes one hex in any direction', () => {
    const play = intruded().say('imperial with tilly').say('imperial all', 6);
    expect(play.options('imperial')).toEqual([
      'to 3125',
      'to 3226',
      'to 3127',
      'to 3027',
      'to 3026',
      'to 3025',
      'stay',
    ]);
    expect(play.say('imperial to 3127').army('tilly')).toMatchObject({ at: '3127', fatigue: 1 });
    expect([play.asked, play.mp]).toEqual([['protestant march'], 10]);
  });

  it('11.4.3, 11.3.4.2 Into an enemy city only with its SP; into a neutral one only to take it; over no river (C43)', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3024', led: ['tilly*'], inf: 14 },
      { at: '3125', led: ['mansfeld*'], inf: 10 },
    ];
    const play = marching({ armies, protestant: ['prag'] }, 'mansfeld', 6).say('protestant to 3124');
    play.say('imperial with tilly').say('imperial all', 6);
    expect(play.refusal('imperial to prag')).toMatchObject({ rule: '11.3.4.2', code: 'tooFewForCity' });
    expect(play.refusal('imperial to 2924')).toMatchObject({ rule: '11.3.5', code: 'river' });
  });

  it('11.4.3, 11.3.2.1 A reaction move that ends in hills is checked for stragglers', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3226', led: ['tilly*'], inf: 5 },
      { at: '3124', led: ['mansfeld*'], inf: 10 },
    ];
    const play = marching({ armies }, 'mansfeld', 6).say('protestant to 3125');
    play.say('imperial with tilly').say('imperial all', 6).say('imperial to 3227', 1);
    expect(play.army('tilly')).toMatchObject({ at: '3227', inf: 4, fatigue: 1 });
  });

  it('11.4.1 Who is not in the zone may not react, and passing is for all who are', () => {
    const play = intruded();
    expect(play.refusal('imperial with wallenstein')).toMatchObject({ rule: '11.4.1', code: 'notEligible' });
    expect(play.say('imperial pass').asked).toEqual(['protestant march']);
  });

  it('11.4.2 The commander is chosen as for an activation, without using a Lieutenant activation (C42)', () => {
    const play = intruded().say('imperial with dampierre').say('imperial part');
    expect(play.table.lieutenants).toEqual([0, 0]);
    expect(play.refusal('imperial with tilly')).not.toBeNull();
  });
});

describe('11.4 Chains', () => {
  /** Tilly leaves the zone of Adolphus; Córdoba stands behind. */
  const armies = (cordobaCavalry: number, adolphusCavalry = 0): readonly ArmyScene[] => [
    { at: '3025', led: ['tilly*'], inf: 10 },
    { at: '3126', led: ['adolphus*'], inf: 10, cav: adolphusCavalry },
    { at: '3128', led: ['cordoba*'], inf: 10, cav: cordobaCavalry },
  ];
  const left = (cordobaCavalry: number): ReturnType<typeof marching> =>
    marching({ armies: armies(cordobaCavalry) }, 'tilly', 6).say('imperial to 3024');

  it('11.4 Tilly leaves the zone of Adolphus, who may move one hex; Tilly cannot react to that', () => {
    const play = left(0);
    expect(play.asked).toEqual(['protestant react']);
    play.say('protestant with adolphus').say('protestant all', 6).say('protestant to 3025');
    expect([play.army('adolphus')?.at, play.army('adolphus')?.fatigue]).toEqual(['3025', 0]);
    expect(play.asked).toEqual(['imperial march']);
  });

  it('11.4 A failed attempt ends the chain', () => {
    expect(left(0).say('protestant with adolphus').say('protestant all', 1).asked).toEqual(['imperial march']);
  });

  it('11.4.5 Adolphus enters the zone of Córdoba, who may then react', () => {
    const play = left(0).say('protestant with adolphus').say('protestant all', 6).say('protestant to 3127');
    expect(play.asked).toEqual(['imperial react']);
    expect(play.options('imperial')).toEqual(['with cordoba', 'pass']);
  });

  it('11.4.5 If Adolphus only leaves his secondary zone, Córdoba needs cavalry for it', () => {
    const without = left(0).say('protestant with adolphus').say('protestant all', 6).say('protestant to 3025');
    expect(without.asked).toEqual(['imperial march']);
    const with1 = left(1).say('protestant with adolphus').say('protestant all', 6).say('protestant to 3025');
    expect(with1.asked).toEqual(['imperial react']);
  });

  it('11.4.6, 11.5.1 Adolphus moves into Tilly’s hex, Córdoba too: a battle with both together (C47)', () => {
    const near: readonly ArmyScene[] = [
      { at: '3025', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['adolphus*'], inf: 20 },
      { at: '2925', led: ['cordoba*'], inf: 9, cav: 1 },
    ];
    const play = marching({ armies: near }, 'tilly', 6).say('imperial to 3026');
    play.say('protestant with adolphus').say('protestant all', 6).say('protestant to 3026');
    expect(play.asked).toEqual(['imperial react']);
    play.say('imperial with cordoba').say('imperial all', 6).say('imperial to 3026', 3, 3, 0, 0, 0);
    expect(play.event('fought')).toMatchObject({ strengths: [20, 20], loser: 1 });
  });

  it('11.4.4 Nobody reacts twice in a chain, nor what was left behind (C44)', () => {
    const play = left(0).say('protestant with adolphus').say('protestant part').say('protestant take 10', 6);
    play.say('protestant to 3127').say('imperial with cordoba').say('imperial all', 6).say('imperial to 3028');
    expect(play.asked).toEqual(['imperial march']);
    expect(play.table.marks.every((marks) => marks === 0)).toBe(true);
  });

  it('11.4.8 The next step is a chain of its own', () => {
    const play = left(0)
      .say('protestant with adolphus')
      .say('protestant all', 6)
      .say('protestant to 3025')
      .say('imperial to 3023');
    expect(play.asked).toEqual(['protestant react']);
  });

  it('11.4.4 All moves come before any battle; 11.4.7 the active player orders the battles (C46)', () => {
    const two: readonly ArmyScene[] = [
      { at: '3124', led: ['tilly*'], inf: 10 },
      { at: '3027', led: ['bucquoy*'], inf: 10 },
      { at: '3126', led: ['adolphus*'], inf: 10 },
      { at: '3024', led: ['mansfeld*'], inf: 10 },
    ];
    const play = marching({ armies: two }, 'tilly', 6).say('imperial to 3025');
    expect(play.options('protestant')).toEqual(['with mansfeld', 'with adolphus', 'pass']);
    play.say('protestant with mansfeld').say('protestant all', 6).say('protestant to 3025');
    expect(play.asked).toEqual(['protestant react']);
    play.say('protestant with adolphus').say('protestant all', 6).say('protestant to 3027');
    expect(play.asked).toEqual(['imperial react']);
    play.say('imperial pass');
    expect(play.options('imperial')).toEqual(['at 3025', 'at 3027']);
    expect(play.refusal('imperial at 3126')).toMatchObject({ rule: '11.4.7', code: 'noBattleThere' });
    play.say('imperial at 3027', 5, 3, 0, 0);
    expect(play.event('fought')).toMatchObject({ side: 1, rule: '14.3.1' });
  });

  it('11.4.5 Depth first, if the header says so (C45)', () => {
    const two: readonly ArmyScene[] = [
      { at: '3124', led: ['tilly*'], inf: 10 },
      { at: '3027', led: ['bucquoy*'], inf: 10 },
      { at: '3126', led: ['adolphus*'], inf: 10 },
      { at: '3024', led: ['mansfeld*'], inf: 10 },
    ];
    const deep = { armies: two, rulings: { CHAIN_DEPTH_FIRST: 1 } };
    const play = marching(deep, 'tilly', 6).say('imperial to 3025');
    play.say('protestant with adolphus').say('protestant all', 6).say('protestant to 3127');
    expect(play.asked).toEqual(['imperial react']);
    play.say('imperial pass');
    expect(play.options('protestant')).toEqual(['with mansfeld', 'pass']);
  });
});
