import { describe, expect, it } from 'vitest';
import { activations, marching } from './scenes.ts';

const THURN = { at: 'breslau', led: ['thurn*'], inf: 10 } as const;

describe('2.6, 11.5 Combining', () => {
  const scene = {
    armies: [
      { at: 'prag', led: ['tilly*'], inf: 10, fatigue: 1 },
      { at: '2823', led: ['anholt'], inf: 4, cav: 2, guns: 1, fatigue: 3 },
      THURN,
    ],
    imperial: ['prag'],
    protestant: ['breslau'],
  };

  it('2.6.5, 11.5.1 An army passes through a friend without combining', () => {
    const play = marching(scene, 'tilly', 5).say('imperial to 2823').say('imperial to 2723').say('imperial end');
    expect([play.army('tilly')?.inf, play.army('tilly')?.fatigue, play.army('anholt')?.fatigue]).toEqual([10, 2, 3]);
  });

  it('2.6.6, 11.5.2 Where it ends they combine, under the ranking leader and the higher fatigue', () => {
    const play = marching(scene, 'tilly', 5).say('imperial to 2823').say('imperial end');
    expect(play.army('anholt')).toMatchObject({ inf: 14, cav: 2, guns: 1, fatigue: 3, commander: 'tilly' });
  });

  it('11.5.2 The fatigue of the activation is taken first', () => {
    const tired = {
      ...scene,
      armies: [{ at: 'prag', led: ['tilly*'], inf: 10, fatigue: 3 }, ...scene.armies.slice(1)],
    };
    expect(marching(tired, 'tilly', 5).say('imperial to 2823').say('imperial end').army('anholt')?.fatigue).toBe(4);
  });

  it('11.5.3 Picking up costs two MP and spreads the higher fatigue, also to what stays (C48)', () => {
    const play = marching(scene, 'tilly', 5).say('imperial to 2823').say('imperial pickUp').say('imperial part');
    play.say('imperial done').say('imperial take 2').say('imperial take 2').say('imperial take 1');
    expect(play.mp).toBe(7);
    expect(play.army('tilly')).toMatchObject({ inf: 12, cav: 2, guns: 1, fatigue: 3 });
    expect(play.army('anholt')).toMatchObject({ inf: 2, cav: 0, guns: 0, fatigue: 3 });
    expect(play.refusal('imperial pickUp')).toMatchObject({ rule: '11.5.3', code: 'oncePerHex' });
    expect(play.refusal('imperial drop')).toBeNull();
  });

  it('11.5.3 Spinola with 30 SP and 22 MP picks up 6 SP: no longer eligible, he ends there', () => {
    const spinola = {
      armies: [{ at: 'prag', led: ['spinola*'], inf: 30 }, { at: '2823', led: ['anholt'], inf: 7 }, THURN],
      imperial: ['prag'],
      protestant: ['breslau'],
    };
    const roll = { rule: '11.1.1', label: '3d6.sum', faces: [5, 5, 6], value: 16 };
    const play = activations(spinola).say('imperial with spinola').say('imperial all', roll);
    expect(play.mp).toBe(22);
    play
      .say('imperial to 2823')
      .say('imperial pickUp')
      .say('imperial part')
      .say('imperial done')
      .say('imperial take 6');
    expect(play.asked).toEqual(['protestant activate']);
    expect(play.army('spinola')).toMatchObject({ inf: 37, led: ['anholt', 'spinola'] });
  });

  it('11.5.3 A leader who would outrank the commander is not picked up', () => {
    const armies = [
      { at: 'prag', led: ['dampierre*'], inf: 10 },
      { at: '2823', led: ['tilly*', 'anholt'], inf: 4 },
      THURN,
    ];
    const play = marching({ armies, imperial: ['prag'] }, 'dampierre', 5)
      .say('imperial to 2823')
      .say('imperial pickUp')
      .say('imperial part');
    expect(play.options('imperial')).toEqual(['with anholt', 'done']);
  });
});

describe('11.6 Detaching', () => {
  const scene = {
    armies: [{ at: 'prag', led: ['tilly*', 'anholt'], inf: 24, cav: 2, guns: 1 }, THURN],
    imperial: ['prag'],
    protestant: ['breslau'],
  };

  it('11.6.1, 11.6.3 A detachment takes one fatigue; SP without a leader disband (11.6.4) (C49)', () => {
    const play = marching(scene, 'tilly', 5).say('imperial to 2823').say('imperial drop');
    play.say('imperial with anholt').say('imperial take 6').say('imperial take 1').say('imperial take 0');
    expect(play.army('anholt')).toMatchObject({ at: '2823', inf: 6, cav: 1, guns: 0, fatigue: 1 });
    expect(play.army('tilly')).toMatchObject({ inf: 18, cav: 1, guns: 1, fatigue: 0 });
    const less = marching(scene, 'tilly', 5)
      .say('imperial drop')
      .say('imperial done')
      .say('imperial take 3')
      .say('imperial take 0');
    expect(less.say('imperial take 0').event('disbanded')).toMatchObject({ rule: '2.6.3', infantry: 3 });
  });

  it('11.6.2 The Army Commander stays with at least one SP', () => {
    const play = marching(scene, 'tilly', 5).say('imperial drop');
    expect(play.options('imperial')).toEqual(['with anholt', 'done']);
    play.say('imperial with anholt').say('imperial take 24');
    expect(play.refusal('imperial take 2')).toMatchObject({ figures: { min: 0, max: 1 } });
  });

  it('11.6.3 It joins whoever stands there, with the higher fatigue', () => {
    const armies = [...scene.armies, { at: '2823', led: ['marradas'], inf: 2 }];
    const play = marching({ ...scene, armies }, 'tilly', 5)
      .say('imperial to 2823')
      .say('imperial drop');
    play.say('imperial done').say('imperial take 4').say('imperial take 0').say('imperial take 0');
    expect(play.army('marradas')).toMatchObject({ inf: 6, fatigue: 1 });
  });

  it('11.6.5 Without the wing the army must leave SP, too, or end', () => {
    const play = marching(scene, 'tilly', 5).say('imperial to 2823').say('imperial drop');
    play.say('imperial with anholt').say('imperial take 1').say('imperial take 0').say('imperial take 0');
    expect(play.options('imperial')).toEqual(['drop', 'end']);
    expect(play.refusal('imperial to 2723')).toMatchObject({ rule: '11.6.5', code: 'noLongerEligible' });
    play.say('imperial drop').say('imperial take 5').say('imperial take 0').say('imperial take 0');
    expect(play.refusal('imperial to 2723')).toBeNull();
    expect(play.army('anholt')).toMatchObject({ inf: 6, fatigue: 1 });
  });
});

describe('16.1 Field fortifications', () => {
  const scene = { armies: [{ at: '2823', led: ['tilly*'], inf: 10 }, THURN], options: { works: 1 } };

  it('16.1 Six MP, outside cities, gone when everybody has left (C79)', () => {
    const play = marching(scene, 'tilly', 5).say('imperial dig');
    expect([play.mp, play.table.works.length, play.strayed]).toEqual([5, 1, true]);
    expect(play.refusal('imperial dig')).toMatchObject({ rule: '16.1', code: 'dugAlready' });
    play.say('imperial to 2723');
    expect(play.table.works).toEqual([]);
  });

  it('16.1 They are an option', () => {
    expect(marching({ armies: scene.armies }, 'tilly', 5).refusal('imperial dig')).toMatchObject({
      code: 'noFieldWorks',
    });
  });
});
