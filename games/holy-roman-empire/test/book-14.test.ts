import { describe, expect, it } from 'vitest';
import { combat, movement } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** Cases worked out from the book: 13.2 stacking, 14 Movement, 16 Forced march. */

describe('13 Stacking', () => {
  const five = 'HAB-Lom HAB-Nap HAB-Ger MERC-LK1 HAB-H1';
  it('13.2 (R64) At the end of any Movement Phase, whoever’s it is, excess units go', () => {
    const play = movement({ mover: 'france', at: { J9: five, E1: 'FRA-Pic' } }).say('france done');
    expect([play.where('MERC-LK1'), play.where('HAB-Lom')]).toEqual(['available', 'J9']);
    const none = movement({ mover: 'france', at: { J9: five.replace('MERC-LK1 ', ''), E1: 'FRA-Pic' } });
    expect(none.say('france done').asked).toEqual([]);
  });

  it('13.2 Opponents do not count against each other; neutral units are not counted', () => {
    const play = movement({ mover: 'france', at: { J9: 'HAB-Lom HAB-Nap HAB-Ger FRA-Pic FRA-Lng', E1: 'FRA-Nor' } });
    expect(play.say('france done').asked).toEqual([]);
    const swiss = 'SWZ-G1 SWZ-I1 GS-G1 GS-G2 GS-L1 GS-R1 GS-I1';
    expect(movement({ mover: 'france', at: { J9: swiss, E1: 'FRA-Pic' } }).say('france done').asked).toEqual([]);
  });

  it('13.2 Through a full square a force may pass', () => {
    const at = { J9: 'HAB-Lom HAB-Nap HAB-Ger HAB-H1', J10: 'HAB-I1' };
    const play = movement({ mover: 'habsburg', at, controls: { habsburg: 'BVR' } }).say('habsburg march J10');
    expect(play.refusal('habsburg to J9')).toBeNull();
  });
});

describe('14 Movement', () => {
  it('14.6 The slow ones count even after they were dropped; those that cannot move do not', () => {
    const play = movement({ mover: 'france', at: { G1: 'FRA-H1 FRA-Pic FRA-G1' } }).say('france march G1');
    play.say('france take FRA-Pic').say('france take FRA-H1');
    expect(play.table.points).toBe(6);
    play.say('france to H1').say('france drop FRA-Pic');
    expect(play.table.points).toBe(4);
    const alone = movement({ mover: 'france', at: { G1: 'FRA-H1 FRA-G1' } }).say('france march G1');
    expect(alone.table.points).toBe(8);
  });

  it('14.9, 4.4 Empty land of a neutral power is entered without a word; its units are attacked', () => {
    const scene: Scene = { mover: 'france', at: { K2: 'FRA-Lng', L3: 'SAV-G1', E1: 'FRA-Pic' } };
    const play = movement(scene).say('france march K2').say('france to K3');
    expect(play.controls('SAV')).toBe('neutral');
    play.say('france to L3', 2);
    expect([play.controls('SAV'), play.asked]).toEqual(['ottoman', ['france move']]);
  });

  it('14.8, 14.10 Who stopped in mountains goes on by a Forced March, and stops in the next', () => {
    const scene: Scene = { mover: 'france', at: { K4: 'FRA-H1', E1: 'FRA-Pic' }, hands: { france: 'forced-march' } };
    const play = movement(scene).say('france march K4').say('france to J4');
    expect([play.where('FRA-H1'), play.asked]).toEqual(['J4', ['france move']]);
    play.say('france force-march J4').say('france to J3');
    expect([play.where('FRA-H1'), play.asked]).toEqual(['J3', ['france move']]);
  });

  it('14.14 Off the map only into one’s own area', () => {
    const play = movement({ mover: 'habsburg', at: { G1: 'HAB-I1' } }).say('habsburg march G1');
    expect(play.options('habsburg')).not.toContain('to western-france');
  });
});

describe('16 Forced march', () => {
  const base: Scene = { mover: 'france', at: { K2: 'FRA-H1', L4: 'HAB-Lom HAB-G1', E1: 'FRA-Pic' } };
  const near = (hands: Scene['hands'], more: Scene = {}): Play =>
    movement({ ...base, ...more, hands: hands ?? {} })
      .say('france march K2')
      .say('france to K3')
      .say('france to L3');

  it('16.3 A force that has not moved yet needs no marker, and cannot use one', () => {
    const play = movement({ ...base, hands: { france: 'forced-march' } });
    expect(play.refusal('france force-march K2')).toMatchObject({ rule: '16.3' });
  });

  it('16.8 Held up, the force goes on with a Forced March; who came stays, and there is no battle', () => {
    const play = near({ habsburg: 'forced-march', france: 'forced-march' }).say('habsburg from L4');
    expect([play.where('HAB-Lom'), play.where('HAB-G1'), play.asked]).toEqual(['L3', 'L4', ['france move']]);
    play.say('france force-march L3').say('france to M3').say('france done');
    expect([play.where('FRA-H1'), play.where('HAB-Lom')]).toEqual(['M3', 'L3']);
    expect(combat({ mover: 'france', at: { M3: 'FRA-H1', L3: 'HAB-Lom' } }).story).toEqual([]);
  });

  it('16.8 A forced march is answered by a countermarch like any other', () => {
    const at = { J2: 'FRA-H1', L4: 'HAB-Lom', E1: 'FRA-Pic' };
    const play = movement({ mover: 'france', at, hands: { france: 'forced-march', habsburg: 'forced-march' } });
    play.say('france march J2').say('france to K2').say('france halt').say('france force-march K2');
    expect(play.say('france to K3').say('france to L3').asked).toEqual(['habsburg countermarch']);
  });

  it('16.8, 14.13 Not across an all-sea side', () => {
    const at = { L8: 'FRA-Pic', M9: 'HAB-Lom', E1: 'FRA-Lng' };
    const play = movement({ mover: 'france', at, hands: { habsburg: 'forced-march' } });
    expect(play.say('france march L8').say('france to M8').asked).toEqual(['france step']);
  });

  it('16.8, 17.2 A fleet countermarches along a coast, not inland', () => {
    const at = { L1: 'FRA-Lng', M2: 'HAB-F1', E1: 'FRA-Pic' };
    const play = movement({ mover: 'france', at, hands: { habsburg: 'forced-march' } }).say('france march L1');
    expect(play.say('france to M1').asked).toEqual(['habsburg countermarch']);
    expect(play.say('habsburg from M2').where('HAB-F1')).toBe('M1');
  });

  it('16.12 Nobody countermarches against a pursuit or a retreat', () => {
    const at = { G3: 'FRA-Pic FRA-H1 FRA-H2 HAB-L1', H4: 'HAB-Lom' };
    const play = combat({ mover: 'france', at, hands: { france: 'forced-march', habsburg: 'forced-march' } });
    play
      .say('habsburg stand')
      .say('france pass')
      .say('habsburg pass', 6)
      .say('france pursue')
      .say('france whole')
      .say('france to H3');
    expect(play.asked).toEqual(['france chase']);
  });

  it('16.13 A retreat before combat: the square falls to the attacker; who cannot move dies; no spoils', () => {
    const at = { G3: 'FRA-Pic FRA-H1 HAB-Lom HAB-G1' };
    const play = combat({ mover: 'france', at, hands: { habsburg: 'forced-march', france: 'spy' } });
    play.say('habsburg march').say('france let').say('habsburg all H3');
    expect([play.where('HAB-Lom'), play.where('HAB-G1'), play.holder('G3')]).toEqual(['H3', 'available', 'france']);
    expect([play.story.includes('spoils'), play.asked]).toEqual([false, []]);
  });

  it('16.14 (R83) Part of the force may pursue, at half of the whole force’s allowance, rounded up', () => {
    const chase = (winners: string): Play => {
      const at = { G3: `${winners} HAB-L1`, E1: 'FRA-Lng' };
      const play = combat({ mover: 'france', at, hands: { france: 'forced-march' } }).say('france pass', 6);
      return play.say('france pursue').say('france take MERC-R1');
    };
    const mixed = chase('FRA-Pic FRA-H1 MERC-R1:france');
    expect(mixed.table.points).toBe(4);
    mixed.say('france to H3').say('france halt');
    expect([mixed.where('MERC-R1'), mixed.where('FRA-Pic')]).toEqual(['H3', 'G3']);
    expect(chase('FRA-G1 MERC-R1:france MERC-R2:france').say('france off').table.points).toBe(6);
  });
});
