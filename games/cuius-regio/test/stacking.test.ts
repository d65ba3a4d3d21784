import { describe, expect, it } from 'vitest';
import { provinceAt } from '../src/geography/index.ts';
import { activations, flee, marching, placeNamed } from './scenes.ts';
import type { ArmyScene } from './scenes.ts';

const THURN: ArmyScene = { at: 'breslau', led: ['thurn*'], inf: 10 };

describe('2.4, 2.6 Leaders and stacks', () => {
  it('2.4.3 The ranking Marshal commands, a Lieutenant only where no Marshal is (C22)', () => {
    const led = ['bucquoy', 'dampierre*', 'anholt'];
    const play = activations({ armies: [{ at: 'prag', led, inf: 5 }, THURN] });
    expect(play.army('anholt')?.commander).toBe('dampierre');
    const lieutenants = activations({ armies: [{ at: 'prag', led: ['dampierre', 'bucquoy'], inf: 5 }, THURN] });
    expect(lieutenants.army('dampierre')?.commander).toBe('bucquoy');
  });

  it('2.6, 2.6.1 There is no limit to what stands in a hex', () => {
    const armies = [
      { at: 'prag', led: ['tilly*'], inf: 90 },
      { at: '2823', led: ['bucquoy*', 'anholt'], inf: 80, cav: 40, guns: 3 },
      THURN,
    ];
    const play = marching({ armies, imperial: ['prag'] }, 'tilly')
      .say('imperial to 2823')
      .say('imperial end');
    expect(play.army('tilly')).toMatchObject({ inf: 170, cav: 40, guns: 3, led: ['tilly', 'bucquoy', 'anholt'] });
  });

  it('2.6.7 Enemies share a hex only while they fight', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3025', led: ['tilly*'], inf: 20 },
      { at: '3126', led: ['thurn*'], inf: 10 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3126').say('protestant pass', 1, 3, 0, 0);
    expect([play.army('tilly')?.at, play.army('thurn')?.at]).toEqual(['3126', '3126']);
    flee(play, 'protestant');
    expect(play.army('thurn')?.at).not.toBe('3126');
  });
});

describe('11 Movement', () => {
  const scene = { armies: [{ at: 'prag', led: ['tilly*', 'anholt'], inf: 10, cav: 2 }, THURN], imperial: ['prag'] };

  it('11.0 An army marches hex by hex and pays for each', () => {
    const play = marching(scene, 'tilly', 4);
    expect(play.refusal('imperial to 2723')).toMatchObject({ rule: '11.0', code: 'notBeside' });
    expect(play.say('imperial to 2823').say('imperial to 2723').mp).toBe(8);
  });

  it('11.3.6 Province borders cost nothing', () => {
    expect(provinceAt[placeNamed('2220')]).not.toBe(provinceAt[placeNamed('2320')]);
    const border = { armies: [{ at: '2220', led: ['tilly*'], inf: 10 }, THURN] };
    expect(marching(border, 'tilly', 4).say('imperial to 2320').mp).toBe(9);
  });

  it('11.5, 11.6 Whoever passes a friend may drop, then pick up, each once in a hex', () => {
    const armies = [...scene.armies, { at: '2823', led: ['marradas'], inf: 3 }];
    const play = marching({ ...scene, armies }, 'tilly', 4)
      .say('imperial to 2823')
      .say('imperial drop');
    play.say('imperial done').say('imperial take 1').say('imperial take 0');
    expect(play.refusal('imperial drop')).toMatchObject({ code: 'oncePerHex' });
    play.say('imperial pickUp').say('imperial part').say('imperial with marradas').say('imperial take 0');
    expect(play.army('tilly')).toMatchObject({ inf: 9, led: ['tilly', 'anholt', 'marradas'] });
    // 2.6.3 Nobody leads the four who stay.
    expect(play.event('disbanded')).toMatchObject({ infantry: 4 });
  });

  it('11.6.4 SP can be given up by leaving them without a leader (C90)', () => {
    const play = marching(scene, 'tilly', 4)
      .say('imperial drop')
      .say('imperial done')
      .say('imperial take 2')
      .say('imperial take 1');
    expect(play.event('disbanded')).toMatchObject({ rule: '2.6.3', infantry: 2, cavalry: 1 });
  });

  it('11.4.7 The active player says which battle comes first, also if he fights in none of them', () => {
    const armies: readonly ArmyScene[] = [
      { at: '3124', led: ['tilly*'], inf: 10 },
      { at: '3027', led: ['bucquoy*'], inf: 10 },
      { at: '3126', led: ['adolphus*'], inf: 10 },
      { at: '3024', led: ['mansfeld*'], inf: 10 },
    ];
    const play = marching({ armies }, 'tilly', 6).say('imperial to 3025');
    play.say('protestant with mansfeld').say('protestant all', 6).say('protestant to 3025');
    play.say('protestant with adolphus').say('protestant all', 6).say('protestant to 3027').say('imperial pass');
    expect(play.asked).toEqual(['imperial order']);
  });

  it('11.7, 11.7.1 Exactly five times is enough; leaders, guns and ground do not count (C50)', () => {
    const armies = (inf: number): readonly ArmyScene[] => [
      { at: '3226', led: ['tilly*'], inf, fatigue: 4 },
      { at: '3227', led: ['adolphus*'], inf: 2, guns: 1 },
    ];
    const met = (inf: number): ReturnType<typeof marching> =>
      marching({ armies: armies(inf) }, 'tilly', 6)
        .say('imperial to 3227', 6)
        .luckily('protestant pass');
    expect(met(10).event('overran')).toMatchObject({ rule: '11.7.2' });
    expect([met(9).event('overran'), met(9).event('fought')?.rule]).toEqual([undefined, '14.3.1']);
  });

  it('13.0 Neutral cities are won in the Operations Phase by being taken', () => {
    const play = marching({ armies: [{ at: '3226', led: ['tilly*'], inf: 5 }, THURN] }, 'tilly', 5);
    expect(play.say('imperial take iglau').control('iglau')).toBe('imperial');
  });
});
