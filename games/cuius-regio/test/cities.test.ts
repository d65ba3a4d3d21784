import { describe, expect, it } from 'vitest';
import { activations, marching } from './scenes.ts';

const THURN = { at: 'breslau', led: ['thurn*'], inf: 10 } as const;
const tilly = (at: string, inf: number, more: object = {}): { at: string; led: readonly string[]; inf: number } => ({
  at,
  led: ['tilly*'],
  inf,
  ...more,
});

describe('11.3.4 Cities', () => {
  it('11.3.4.2 Whoever has fewer SP than the City Size Value does not enter an enemy city (C33)', () => {
    const scene = { armies: [tilly('2724', 9), THURN], protestant: ['pilsen'] };
    expect(marching(scene, 'tilly', 5).refusal('imperial to pilsen')).toMatchObject({
      rule: '11.3.4.2',
      code: 'tooFewForCity',
      figures: { csv: 10, sp: 9 },
    });
  });

  it('11.3.4.1 Infantry of its size takes a Minor City, with guns a Major one, and the army marches on', () => {
    const minor = marching({ armies: [tilly('3226', 5), THURN], protestant: ['iglau'] }, 'tilly', 5).say(
      'imperial to iglau',
    );
    expect([minor.control('iglau'), minor.damage('iglau'), minor.mp]).toEqual(['imperial', 1, 9]);
    expect(minor.say('imperial to 3327').army('tilly')?.at).toBe('3327');
    const major = { armies: [tilly('2724', 10, { guns: 1 }), THURN], protestant: ['pilsen'] };
    expect(marching(major, 'tilly', 5).say('imperial to pilsen').control('pilsen')).toBe('imperial');
  });

  it('11.3.4.1 Otherwise a check: LR less fatigue, one for a train; 4, 6 or 8 for Minor, Major and Great', () => {
    const scene = { armies: [tilly('2724', 10), THURN], protestant: ['pilsen'] };
    const taken = marching(scene, 'tilly', 5).say('imperial to pilsen', 4);
    expect(taken.control('pilsen')).toBe('imperial');
    const great = { armies: [tilly('2823', 14, { cav: 1, guns: 1 }), THURN], protestant: ['prag'] };
    expect(marching(great, 'tilly', 5).say('imperial to prag', 5).control('prag')).toBe('imperial');
  });

  it('11.3.4.1, 15.0 Whoever fails goes back to where he came from and ends his activation (C35, C87)', () => {
    const scene = { armies: [tilly('2724', 10), THURN], protestant: ['pilsen', 'breslau'] };
    const play = marching(scene, 'tilly', 5).say('imperial to pilsen', 3);
    expect([play.control('pilsen'), play.damage('pilsen'), play.army('tilly')?.at]).toEqual(['protestant', 0, '2724']);
    expect(play.asked).toEqual(['protestant activate']);
    expect(play.army('tilly')?.fatigue).toBe(1);
  });

  it('2.4.4 A natural 1 fails, a natural 6 succeeds', () => {
    const minor = { armies: [tilly('3226', 4, { cav: 1 }), THURN], protestant: ['iglau', 'breslau'] };
    expect(marching(minor, 'tilly', 5).say('imperial to iglau', 1).control('iglau')).toBe('protestant');
    const great = { armies: [{ at: '2823', led: ['dampierre*'], inf: 20, fatigue: 4 }, THURN], protestant: ['prag'] };
    expect(marching(great, 'dampierre').say('imperial to prag', 6).control('prag')).toBe('imperial');
  });

  it('11.3.4.4, 15.0 A city taken is pillaged, a pillaged one sacked (C40)', () => {
    const scene = { armies: [tilly('3226', 5), THURN], protestant: ['iglau', 'breslau'] };
    expect(marching(scene, 'tilly', 5).say('imperial to iglau').damage('iglau')).toBe(1);
    expect(
      marching({ ...scene, pillaged: ['iglau'] }, 'tilly', 5)
        .say('imperial to iglau')
        .damage('iglau'),
    ).toBe(2);
  });

  it('11.3.4.5, 11.3.4.6 The loser of a Great City gains 3 PP, of an Electorate 1 (C39)', () => {
    const scene = { armies: [tilly('2823', 15, { guns: 1 }), THURN], protestant: ['prag'] };
    expect(marching(scene, 'tilly', 5).say('imperial to prag').table.pp).toEqual([0, 4]);
    const neutral = { armies: [tilly('2823', 15, { guns: 1 }), THURN] };
    expect(marching(neutral, 'tilly', 5).say('imperial take prag').table.pp).toEqual([0, 0]);
    const wider = { ...neutral, rulings: { PP_FOR_NEUTRAL: 1 } };
    expect(marching(wider, 'tilly', 5).say('imperial take prag').table.pp).toEqual([0, 4]);
  });
});

describe('11.3.5 Rivers', () => {
  it('11.3.5 A river is crossed in cities only', () => {
    const scene = { armies: [tilly('2924', 10), THURN], imperial: ['prag'] };
    expect(marching(scene, 'tilly', 5).refusal('imperial to 3024')).toMatchObject({ rule: '11.3.5', code: 'river' });
  });

  it('11.3.5.1 Who entered a river city pays two more for the far bank, nothing for the near one (C29)', () => {
    const scene = { armies: [tilly('2823', 10), THURN], imperial: ['prag'] };
    expect(marching(scene, 'tilly', 5).say('imperial to prag').say('imperial to 3023').mp).toBe(7);
    expect(marching(scene, 'tilly', 5).say('imperial to prag').say('imperial to 2924').mp).toBe(9);
    const inside = { armies: [tilly('prag', 10), THURN], imperial: ['prag'] };
    expect(marching(inside, 'tilly', 5).say('imperial to 3023').mp).toBe(10);
  });

  it('11.3.5.1 A city that one does not control lets nobody across', () => {
    const scene = { armies: [tilly('2823', 10), THURN] };
    const play = marching(scene, 'tilly', 5).say('imperial to prag');
    expect(play.refusal('imperial to 3023')).toMatchObject({ rule: '11.3.5.1', code: 'farBank' });
    expect(play.refusal('imperial to 2924')).toBeNull();
  });
});

describe('13 Neutral cities', () => {
  it('13.1, 11.3.4.3 Armies of any size pass through for the plain cost, and must not stop (C36)', () => {
    const play = marching({ armies: [tilly('3226', 2), THURN] }, 'tilly', 5).say('imperial to iglau');
    expect([play.mp, play.control('iglau')]).toEqual([10, 'neutral']);
    expect(play.refusal('imperial end')).toMatchObject({ rule: '13.1', code: 'notInNeutralCity' });
    expect(play.refusal('imperial drop')).toMatchObject({ rule: '13.1' });
    expect(play.say('imperial to 3327').say('imperial end').army('tilly')?.at).toBe('3327');
  });

  it('13.1 Whoever could not leave the city again does not enter it', () => {
    const scene = { armies: [tilly('3226', 21, { fatigue: 5 - 1 }), { at: '3327', led: ['thurn*'], inf: 21 }] };
    const play = marching({ armies: [tilly('3126', 21, { fatigue: 4 }), scene.armies[1] ?? THURN] }, 'tilly').say(
      'imperial to 3226',
    );
    // One MP is left: into the city that lies in Thurn's zone it would cost two.
    expect(play.refusal('imperial to iglau')).toMatchObject({ rule: '11.1', code: 'tooFewMp' });
    const open = marching({ armies: [tilly('3126', 21, { fatigue: 4 }), THURN] }, 'tilly').say('imperial to 3226');
    expect(open.refusal('imperial to iglau')).toMatchObject({ rule: '13.1', code: 'noWayOut' });
  });

  it('13.1, 13.2 To take it costs one more, needs its SP, and makes the side the invader', () => {
    const play = marching({ armies: [tilly('3226', 5), THURN] }, 'tilly', 5).say('imperial take iglau');
    expect([play.mp, play.control('iglau'), play.damage('iglau')]).toEqual([9, 'imperial', 1]);
    expect(play.event('invaded')).toMatchObject({ rule: '13.2', side: 0 });
    const few = marching({ armies: [tilly('3226', 4), THURN] }, 'tilly', 5);
    expect(few.refusal('imperial take iglau')).toMatchObject({ rule: '13.2', code: 'tooFewForCity' });
  });

  it('13.2 A failed attempt invades, too, and the army goes back and ends', () => {
    const play = marching({ armies: [tilly('3226', 4, { cav: 1 }), THURN], protestant: ['breslau'] }, 'tilly', 5);
    play.say('imperial take iglau', 1);
    expect([play.control('iglau'), play.army('tilly')?.at]).toEqual(['neutral', '3226']);
    expect(play.table.invaded.filter((by) => by === 1)).toHaveLength(1);
    expect(play.asked).toEqual(['protestant activate']);
  });

  it('13.2 A later attempt by the other side changes nothing', () => {
    const armies = [tilly('3226', 5), { at: '3528', led: ['thurn*'], inf: 10, guns: 1 }];
    const play = marching({ armies }, 'tilly', 5).say('imperial take iglau').say('imperial end');
    play.say('protestant with thurn').say('protestant all', 5).say('protestant take bruenn');
    expect([play.control('bruenn'), play.table.invaded.filter((by) => by > 0)]).toEqual(['protestant', [1]]);
  });

  it('13.2 A scenario may forbid it, but not marching through (C83)', () => {
    const scene = { scenario: 'bohemian-revolt-1618', armies: [tilly('2119', 10), THURN] };
    const play = marching(scene, 'tilly', 5);
    expect(play.refusal('imperial take saalfeld')?.code ?? play.refusal('imperial take naumburg')?.code).toBe(
      'notToBeInvaded',
    );
    expect(play.refusal('imperial to naumburg')).toBeNull();
  });

  it('11.3.4.1 A scenario may open a neutral city: no check, no pillage, no invasion', () => {
    const scene = {
      scenario: 'lion-of-the-north-1630',
      armies: [
        { at: 'prenzlau', led: ['adolphus*'], inf: 10 },
        { at: 'wien', led: ['tilly*'], inf: 5 },
      ],
      protestant: ['prenzlau'],
      imperial: ['wien'],
    };
    const play = activations(scene, 'protestant').say('protestant with adolphus').say('protestant all', 10);
    expect(play.asked).toEqual(['protestant march']);
  });
});
