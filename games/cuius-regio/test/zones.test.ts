import { describe, expect, it } from 'vitest';
import { marching } from './scenes.ts';

/** What a step into a hex costs Tilly with so many cavalry SP, while Thurn stands somewhere with so many. */
function cost(
  from: string,
  to: string,
  foeAt: string,
  foeCavalry: number,
  cavalry = 0,
  imperial: readonly string[] = [],
): number {
  const armies = [
    { at: from, led: ['tilly*'], inf: 10, cav: cavalry },
    { at: foeAt, led: ['thurn*'], inf: 10, cav: foeCavalry },
  ];
  const play = marching({ armies, imperial }, 'tilly', 4);
  play.say(`imperial to ${to}`);
  return 10 - play.mp;
}

describe('11.2 Zones of control', () => {
  it('11.2.1, 11.2.4 An army has a primary zone in the six hexes beside it: one MP more to enter', () => {
    expect(cost('3024', '3025', '3126', 0)).toBe(2);
    expect(cost('3023', '3024', '3126', 0)).toBe(1);
  });

  it('11.2.2 With cavalry it has a secondary zone in the twelve hexes beyond', () => {
    expect(cost('3023', '3024', '3126', 1)).toBe(2);
    expect(cost('3023', '3124', '3126', 1)).toBe(2);
  });

  it('11.2.3, 11.3.5 No zone extends across a river, or beyond a city on a river (C27)', () => {
    expect(cost('2823', '2924', '3024', 5)).toBe(1);
    expect(cost('2823', 'prag', '3023', 5, 0, ['prag'])).toBe(2);
    expect(cost('2822', '2823', '3023', 5)).toBe(1);
  });

  it('11.3.5 In a city on a river an army has its zone on both banks', () => {
    const armies = [
      { at: '2822', led: ['tilly*'], inf: 10 },
      { at: 'prag', led: ['thurn*'], inf: 10 },
    ];
    expect(marching({ armies, protestant: ['prag'] }, 'tilly', 4).say('imperial to 2823').mp).toBe(8);
    const other = [{ at: '3124', led: ['tilly*'], inf: 10 }, armies[1] ?? { at: 'prag', led: ['thurn*'], inf: 10 }];
    expect(marching({ armies: other, protestant: ['prag'] }, 'tilly', 4).say('imperial to 3024').mp).toBe(8);
  });

  it('11.2.3 A secondary zone goes neither into hills nor through them', () => {
    const armies = [
      { at: '3226', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], inf: 10, cav: 5 },
    ];
    expect(marching({ armies }, 'tilly', 4).say('imperial to 3227', 6).mp).toBe(8);
  });

  it('11.2.7 Two cavalry SP affect armies with up to three, not with four', () => {
    for (const cavalry of [0, 1, 2, 3]) expect(cost('3023', '3024', '3126', 2, cavalry)).toBe(2);
    expect(cost('3023', '3024', '3126', 2, 4)).toBe(1);
    // A primary zone is never cancelled.
    expect(cost('3024', '3025', '3126', 2, 9)).toBe(2);
  });

  it('11.2 Several zones in a hex count once', () => {
    const armies = [
      { at: '3024', led: ['tilly*'], inf: 10 },
      { at: '3126', led: ['thurn*'], inf: 5 },
      { at: '3026', led: ['mansfeld*'], inf: 5 },
    ];
    expect(marching({ armies }, 'tilly', 4).say('imperial to 3025').mp).toBe(8);
  });

  it('11.2.6, 11.2.7 Whoever enters or leaves a zone may be reacted to; a cancelled one does not count (C41)', () => {
    const armies = (
      at: string,
      cavalry: number,
    ): { readonly armies: readonly { at: string; led: string[]; inf: number; cav: number }[] } => ({
      armies: [
        { at, led: ['tilly*'], inf: 5, cav: cavalry },
        { at: '3126', led: ['thurn*'], inf: 5, cav: 2 },
      ],
    });
    expect(marching(armies('3023', 0), 'tilly', 4).say('imperial to 3024').asked).toEqual(['protestant react']);
    expect(marching(armies('3024', 0), 'tilly', 4).say('imperial to 3023').asked).toEqual(['protestant react']);
    expect(marching(armies('3023', 4), 'tilly', 4).say('imperial to 3024').asked).toEqual(['imperial march']);
    expect(marching(armies('3024', 4), 'tilly', 4).say('imperial to 3023').asked).toEqual(['imperial march']);
  });
});
