import { only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { diplomacy, game, marker, sideNamed } from './scenes.ts';

describe('12 Diplomacy', () => {
  const hands = { france: 'diplomacy-3 diplomacy-1', habsburg: 'diplomacy-1', league: 'treachery' } as const;
  const england = { mover: 'france', hands, at: { A1: 'ENG-Hen ENG-I1' } } as const;
  const attack = (): ReturnType<typeof diplomacy> =>
    diplomacy(england).say('france target ENG').say('france lay a3').say('france enough');

  it('12.3, 12.0, 12.1, 12.2, 12.6, 10.16 The example: three points, one more for England, ten against seven', () => {
    const play = attack();
    expect(play.asked).toEqual(['league sealed', 'habsburg sealed']);
    play.say('league enough').say('habsburg lay a1');
    play.say(
      'habsburg enough',
      { rule: '12.2', label: '3d6.sum', faces: [6, 2, 2], value: 10 },
      { rule: '12.2', label: '4d6.sum', faces: [2, 1, 3, 1], value: 7 },
    );
    expect([play.controls('ENG'), play.held('france'), play.held('habsburg')]).toEqual(['france', 1, 0]);
  });

  it('12.3 Had it failed, England would have stayed neutral, and nobody picks', () => {
    const play = attack().say('league enough').say('habsburg enough', 9, 9);
    expect([play.controls('ENG'), play.held('habsburg'), play.event('embassy')]).toMatchObject([
      'neutral',
      1,
      { attack: 9, defence: 9 },
    ]);
  });

  it('12.2 With a single marker the first click lays it for good, and is locked; with several one still chooses', () => {
    const france = sideNamed('france');
    const marks = (hand: string): number => {
      const play = diplomacy({ ...england, hands: { ...hands, france: hand } });
      const view = game.view(play.pos, only(france));
      return game.preview(view, france, play.read('france target ENG').choice, true);
    };
    expect(marks('diplomacy-1')).not.toBe(0);
    expect(marks('diplomacy-3 diplomacy-1')).toBe(0);
  });

  it('12.9, 20.10, 4.7 Who gains a power gains its forces and leaders', () => {
    const play = attack().say('league enough').say('habsburg enough', 10, 7);
    expect(play.holder('A1')).toBe('france');
  });

  it('12.4, 12.5, 12.8 At least one marker; nobody has to defend, the power always does', () => {
    const play = diplomacy(england).say('france target ENG');
    expect(play.refusal('france enough')).toMatchObject({ rule: '12.4' });
    expect(diplomacy({ ...england, hands: { france: 'treachery' } }).refusal('france target ENG')).toMatchObject({
      rule: '12.4',
    });
  });

  it('12.7, 12.2 (R62) A belligerent power turns neutral; its lord picks a marker if it does not', () => {
    const scene = { ...england, controls: { habsburg: 'ENG' } } as const;
    const turn = (dice: readonly number[]): ReturnType<typeof diplomacy> =>
      diplomacy(scene)
        .say('france target ENG')
        .say('france lay a3')
        .say('france enough')
        .say('league enough')
        .say('habsburg enough', ...dice);
    expect(turn([10, 7]).controls('ENG')).toBe('neutral');
    const kept = turn([7, 10, marker('treachery')]);
    expect([kept.controls('ENG'), kept.held('habsburg')]).toEqual(['habsburg', 2]);
    expect(diplomacy({ ...england, controls: { france: 'ENG' } }).refusal('france target ENG')).toMatchObject({
      rule: '12.2',
    });
  });

  it('12.10 (R63) The Ottomans win a neutral power only with all its cities, but may turn any other neutral', () => {
    const scene = {
      mover: 'ottoman',
      hands: { ottoman: 'diplomacy-3' },
      controls: { habsburg: 'POL' },
      at: { L5: 'OTT-H1' },
    } as const;
    const play = diplomacy(scene);
    expect(play.refusal('ottoman target ENG')).toMatchObject({ rule: '12.10' });
    expect(play.refusal('ottoman target POL')).toBeNull();
    expect(play.refusal('ottoman target MIL')).toBeNull();
  });

  it('10.36, 10.32 (R61) A Spy looks at what lies face down; the Pope annuls a single marker', () => {
    const play = diplomacy({
      ...england,
      hands: { france: 'diplomacy-3', league: 'spy', habsburg: 'papal-intervention' },
      answers: true,
    });
    play.say('france target ENG').say('france lay a3').say('france enough').say('league enough').say('habsburg enough');
    expect(play.asked).toEqual(['league peek', 'habsburg peek']);
    play.say('league look france').say('habsburg pass').say('habsburg pass').say('habsburg pass');
    expect(play.pos.facts[3]).toMatchObject([{ kind: 'pledge', about: 1 }]);
    expect(play.asked).toEqual(['habsburg quash']);
    play.say('habsburg quash france-a3', 10);
    expect(play.event('embassy')).toMatchObject({ attack: 0, defence: 10 });
  });
});
