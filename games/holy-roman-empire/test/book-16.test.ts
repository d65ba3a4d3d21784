import { describe, expect, it } from 'vitest';
import { battlesOf } from '../src/battle/combat.ts';
import { PLACE_WORDS } from '../src/ids.ts';
import { combat, enterTable, movement, sideNamed } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** Cases worked out from the book: 16 Forced march, countermarch, retreat before combat and pursuit. */

describe('16.2 to 16.6 Forced marches', () => {
  it('16.2 The whole allowance once more, and with a second marker a third time', () => {
    const at = { B7: 'HAB-Lom', J13: 'HAB-G1' };
    const play = movement({ mover: 'habsburg', at, hands: { habsburg: 'forced-march forced-march' } });
    play.say('habsburg march B7');
    expect(play.table.points).toBe(6);
    play.say('habsburg to B8').say('habsburg halt').say('habsburg force-march B8');
    expect(play.table.points).toBe(6);
    play.say('habsburg to C8').say('habsburg halt').say('habsburg force-march C8');
    expect([play.table.points, play.held('habsburg')]).toEqual([6, 0]);
  });
  it('16.6, 14.10 Through two enemy squares with two markers, and it fights only where it ends', () => {
    const at = { G1: 'FRA-Pic', H1: 'HAB-L1', H2: 'HAB-L2', E1: 'FRA-G1' };
    const play = movement({ mover: 'france', at, hands: { france: 'forced-march forced-march' } }).say(
      'france march G1',
    );
    play.say('france to H1').say('france force-march H1').say('france to H2').say('france force-march H2');
    play.say('france to H3').say('france halt');
    expect([play.where('FRA-Pic'), enterTable(play.table, 'combat', { side: 1 }).story]).toEqual(['H3', []]);
  });
});

describe('16.7 to 16.12 Countermarch', () => {
  const near = (at: Scene['at'], hands: Scene['hands'], more: Scene = {}): Play =>
    movement({ mover: 'france', at: { K2: 'FRA-H1', E1: 'FRA-Pic', ...at }, hands: hands ?? {}, ...more })
      .say('france march K2')
      .say('france to K3')
      .say('france to L3');
  it('16.8 A leader alone comes, whatever the ground; garrisons do not', () => {
    expect(near({ L4: 'HAB-Lan' }, { habsburg: 'forced-march' }).say('habsburg from L4').where('HAB-Lan')).toBe('L3');
    expect(near({ L4: 'HAB-G1' }, { habsburg: 'forced-march' }).asked).toEqual(['france step']);
  });
  it('16.8, 5.1 A city left behind is nobody’s, and the force may march on into it', () => {
    const play = near({ L4: '', M3: 'HAB-Lom' }, { habsburg: 'forced-march', france: 'forced-march' }).say(
      'habsburg from M3',
    );
    expect(play.holder('M3')).toBe('nobody');
    play.say('france force-march L3').say('france to M3');
    expect(play.holder('M3')).toBe('france');
  });
  it('16.8 From a square that was attacked before: there is no battle left in it', () => {
    const at = { L2: 'FRA-Lng', L4: 'HAB-Lom', L1: 'FRA-H2' };
    const play = movement({
      mover: 'france',
      at: { ...at, M4: 'FRA-Chm', E1: 'FRA-Pic' },
      hands: { habsburg: 'forced-march' },
    });
    play.say('france march M4').say('france to L4').say('france march L2').say('france to L3');
    expect(play.asked).toEqual(['habsburg countermarch']);
    play.say('habsburg from L4').say('france done');
    expect([play.where('HAB-Lom'), battlesOf(play.table, sideNamed('france')).map((p) => PLACE_WORDS[p])]).toEqual([
      'L3',
      ['L3'],
    ]);
  });
  it('13.7, 16.8 Not into the land of a fellow', () => {
    const scene: Scene = {
      scenario: 'empire-2',
      mover: 'habsburg',
      controls: { league: 'SAX' },
      hands: { france: 'forced-march', league: 'forced-march' },
    };
    const play = movement({ ...scene, at: { F13: 'HAB-Lom', F11: 'FRA-Pic', G12: 'HAB-G1' } })
      .say('habsburg march F13')
      .say('habsburg to F12');
    expect(play.asked).toEqual(['habsburg step']);
  });
});

describe('10.22, 17.13 On the march', () => {
  it('10.22, 16.8 Whoever is recalled before he is met is met by nobody, and the march is over', () => {
    const play = movement({
      mover: 'france',
      at: { G1: 'FRA-Bay', H2: 'HAB-Lom', E1: 'FRA-Lng' },
      hands: { habsburg: 'leader-recalled forced-march' },
      answers: true,
    });
    play.say('france march G1').say('france to H1');
    expect(play.asked).toEqual(['habsburg countermarch']);
    play.say('habsburg recall FRA-Bay', 6);
    expect([play.where('FRA-Bay'), play.held('habsburg')]).toEqual(['available', 1]);
    expect(play.asked).toEqual(['france move']);
  });

  it('13.7, 17.13 Nobody lands, nor stays, on the coast of a fellow', () => {
    const scene: Scene = { scenario: 'empire-2', mover: 'france', at: { P5: 'FRA-F1 FRA-Lng', E1: 'FRA-Pic' } };
    const play = movement({ ...scene, controls: { ottoman: 'PS' }, aboard: 'FRA-Lng:FRA-F1' }).say('france sail P5');
    play.say('france to P6');
    expect(play.refusal('france debark')).toMatchObject({ rule: '13.7' });
    expect(play.refusal('france halt')).toMatchObject({ rule: '13.7' });
  });
});

describe('16.13 Retreat before combat', () => {
  it('16.13 Of two defenders one may go and the other stay', () => {
    const at = { G3: 'FRA-Pic FRA-Lng HAB-H1 OTT-H1' };
    const play = combat({ mover: 'france', at, hands: { habsburg: 'forced-march' } })
      .say('habsburg march')
      .say('habsburg all H3', 6);
    expect([play.where('HAB-H1'), play.event('fought')]).toMatchObject(['H3', { defence: 3 }]);
  });
  it('16.13, 25.1 Rebels never go', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-Pic REB-1' }, hands: { habsburg: 'forced-march' } }, 0);
    expect([play.asked, play.say('habsburg pass', 6).story.includes('fought')]).toEqual([['habsburg tactics'], true]);
  });
  it('16.13 It may be held fast, try again, and then go', () => {
    const at = { G3: 'FRA-Pic FRA-Lng HAB-H1' };
    const play = combat({
      mover: 'france',
      at,
      hands: { habsburg: 'forced-march forced-march', france: 'forced-march' },
    });
    play.say('habsburg march').say('france march').say('habsburg march').say('habsburg all H3');
    expect([play.where('HAB-H1'), play.held('habsburg'), play.held('france'), play.story.includes('fought')]).toEqual([
      'H3',
      0,
      0,
      false,
    ]);
  });
});

describe('16.14 Pursuit', () => {
  it('16.14 Every pursuit costs a marker, as long as it wins', () => {
    const at = { G3: 'FRA-Pic FRA-Lng FRA-H1 HAB-L1', H3: 'HAB-L2', H4: 'HAB-R1', E1: 'FRA-G1' };
    const play = combat({ mover: 'france', at, hands: { france: 'forced-march forced-march' } }).say('france pass', 6);
    play.say('france pursue').say('france whole').say('france to H3').say('france pass', 6);
    expect([play.asked, play.held('france')]).toEqual([['france pursue'], 1]);
    play.say('france pursue').say('france whole').say('france to H4', 6);
    expect([play.held('france'), play.asked]).toEqual([0, []]);
  });
  it('16.14, 4.4 Pursuers who come to neutrals violate them and fight them', () => {
    const at = { G3: 'FRA-Pic FRA-Lng FRA-H1 HAB-L1', G4: 'LOR-H1', E1: 'FRA-G1' };
    const play = combat({ mover: 'france', at, hands: { france: 'forced-march' } }).say('france pass', 6);
    play.say('france pursue').say('france whole').say('france to G4', 3, 6);
    expect(play.controls('LOR')).toBe('league');
    expect(play.story.filter((kind) => kind === 'fought')).toHaveLength(2);
  });
  it('16.14, 10.19 The defender who has won stays where he is', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-L1 HAB-Lom' }, hands: { habsburg: 'forced-march' } })
      .say('habsburg stand')
      .say('habsburg pass', 1);
    expect([play.asked, play.event('fought')]).toMatchObject([[], { result: 'AA' }]);
  });
});
