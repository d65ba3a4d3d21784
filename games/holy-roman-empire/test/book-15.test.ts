import { describe, expect, it } from 'vitest';
import { combat, enterTable, marker, movement, provisioning } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** Cases worked out from the book: 15 Combat, 17 Naval operations. */

const treachery = marker('treachery');

describe('15 Combat', () => {
  const field = (at: string, more: Scene = {}): Scene => ({ mover: 'france', ...more, at: { G3: at, ...more.at } });

  it('15.6, 15.12 A leader may be lost to save a regiment, or a strong one to save a leader', () => {
    const play = combat(field('FRA-H1 FRA-Bay FRA-Cns HAB-Lom'), 2);
    expect(play.event('fought')).toMatchObject({ attack: 7, shift: 1, result: 'AD' });
    expect(play.options('france')).toEqual(['lose FRA-H1', 'lose FRA-Bay', 'lose FRA-Cns']);
    play.say('france lose FRA-H1');
    expect([play.where('FRA-H1'), play.where('FRA-Bay')]).toEqual(['available', 'G3']);
  });

  it('15.7 Nowhere to go: all are lost, and the spoils stay as they were', () => {
    const around = { F3: 'FRA-G1', H3: 'FRA-G2', G2: 'FRA-G3', G4: 'LOR-H1' };
    const play = combat(field('FRA-Pic FRA-Lng HAB-I1 HAB-R1 HAB-L1', { at: around }), 4);
    expect(play.event('fought')).toMatchObject({ attack: 7, defence: 6, result: 'BB' });
    const beaten = combat(field('FRA-Pic FRA-Lng FRA-H1 HAB-I1 HAB-R1 HAB-L1', { at: around }), 3);
    beaten.say('habsburg lose HAB-I1', treachery);
    expect(['HAB-I1', 'HAB-R1', 'HAB-L1'].map((u) => beaten.where(u))).toEqual(['available', 'available', 'available']);
    expect(beaten.held('france')).toBe(1);
  });

  it('15.7 Into empty land of a neutral power a beaten force may go, and violates nothing', () => {
    const play = combat(field('FRA-Pic FRA-Lng FRA-H1 HAB-I1 HAB-L1'), 2).say('habsburg lose HAB-I1');
    expect(play.say('habsburg all G4').controls('LOR')).toBe('neutral');
  });

  it('15.7, 3.3 Not into a square of a power of the same person', () => {
    const lost = combat(
      field('FRA-Lng FRA-L1 HAB-Lom HAB-Nap', { scenario: 'empire-3', mover: 'habsburg', at: { H3: 'OTT-H1' } }),
      2,
    );
    lost.say('france lose FRA-Lng');
    expect(lost.options('france')).not.toContain('all H3');
  });

  it('15.7 One square further where a retreat would overfill the first', () => {
    const at = { H3: 'HAB-H1 HAB-H2 HAB-Ger HAB-Rhn HAB-Lan HAB-Brb HAB-Mrq HAB-Crd HAB-Cdb HAB-NW' };
    const play = combat(field('FRA-Pic FRA-Lng FRA-H1 HAB-I1 HAB-L1', { at }), 2).say('habsburg lose HAB-I1');
    play.say('habsburg all H3');
    expect(play.where('HAB-L1')).toBe('H3');
    expect(play.asked).toEqual(['habsburg flee']);
    expect(play.say('habsburg to H4').where('HAB-L1')).toBe('H4');
  });

  it('15.9 Ten are worth one marker, eleven two; the values of all leaders count', () => {
    const guard = 'FRA-Pic FRA-Chm FRA-Nor FRA-Lng FRA-H1 FRA-H2 FRA-H3 FRA-H4';
    const ten = combat(field(`${guard} HAB-Lom HAB-Lan HAB-L1`), 6, treachery);
    expect([ten.event('fought'), ten.held('france')]).toMatchObject([{ result: 'DA', defence: 8 }, 1]);
    const more = combat(field(`${guard} HAB-Lom HAB-Lan HAB-L1 HAB-L2`), 6, treachery, treachery);
    expect([more.event('fought'), more.held('france')]).toMatchObject([{ result: 'DA', defence: 9 }, 2]);
  });

  it('15.11, 15.9 The defender picks for annihilated attackers, who lose a marker of their own', () => {
    const play = combat(field('FRA-H1 FRA-H2 FRA-L1 HAB-Hsp HAB-Nap HAB-Scl HAB-Lom', { hands: { france: 'spy' } }));
    expect(play.say('france pass', 1, treachery, treachery, marker('spy')).event('fought')).toMatchObject({
      result: 'AA',
    });
    expect([play.held('habsburg'), play.held('france')]).toEqual([2, 0]);
  });
});

describe('17 Naval operations', () => {
  it('17.7, 20.12 An admiral carries two like a fleet', () => {
    const play = movement({ mover: 'ottoman', at: { P13: 'OTT-KAD OTT-Jan1 OTT-Jan2 OTT-H1' } });
    play.say('ottoman sail P13').say('ottoman take OTT-Jan1').say('ottoman take OTT-Jan2');
    expect(play.asked).toEqual(['ottoman step']);
  });

  it('17.9, 18.6 A pillaged port is a coast: a point to go aboard', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-F1 FRA-Lng' }, pillaged: 'M1' });
    expect(play.say('france sail M1').say('france take FRA-Lng').table.points).toBe(14);
  });

  it('17.6 Who came by sea marches on only with a Forced March', () => {
    const scene: Scene = { mover: 'france', at: { M1: 'FRA-F1 FRA-Lng' }, hands: { france: 'forced-march' } };
    const play = movement(scene).say('france sail M1').say('france take FRA-Lng').say('france to M2');
    play.say('france debark').say('france halt');
    expect(play.refusal('france march M2')).not.toBeNull();
    expect(play.say('france force-march M2').say('france to L2').where('FRA-Lng')).toBe('L2');
  });

  it('17.3, 13.4 Troops who enter a coast with an enemy fleet stop and must fight it, without a die', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-Lng', M2: 'HAB-F1', E1: 'FRA-Pic' } });
    play.say('france march M1').say('france to M2');
    expect(play.asked).toEqual(['france move']);
    expect(enterTable(play.table, 'combat', { side: 1 }, 1).story).toContain('fought');
  });

  it('17.16 Losses are chosen among fleets only; who is aboard goes with his fleet', () => {
    const at = { N1: 'FRA-F1 MERC-AD:france FRA-Pic HAB-F1 HAB-F2' };
    const play = combat({ mover: 'france', at, aboard: 'FRA-Pic:FRA-F1' }, 1, 1);
    expect(play.event('fought')).toMatchObject({ attack: 10, defence: 6 });
    expect(play.options('france').filter((said) => said.includes('FRA-Pic'))).toEqual([]);
  });

  it('17.18 A fortress helps a fleet that holds it', () => {
    const scene: Scene = { mover: 'france', at: { M4: 'FRA-F1 HAB-F1' }, fortress: 'M4', holds: { M4: 'habsburg' } };
    expect(combat(scene, 6).event('fought')).toMatchObject({ shift: -1 });
  });

  it('17.19 At sea a fleet and two regiments cost their pay and three for food', () => {
    const scene: Scene = {
      mover: 'france',
      at: { N1: 'FRA-F1 FRA-Pic FRA-Lng' },
      aboard: 'FRA-Pic:FRA-F1 FRA-Lng:FRA-F1',
    };
    const play = provisioning({ ...scene, gold: { france: 6 } }).say('france pay');
    expect([play.gold('france'), play.asked]).toEqual([3, ['france forage']]);
    expect(play.say('france pay').gold('france')).toBe(0);
    const short = provisioning({ ...scene, gold: { france: 5 } }).say('france pay');
    expect(short.refusal('france pay')).toMatchObject({ rule: '19.3' });
  });

  it('17.15, 17.16 A beaten fleet retreats by sea with those aboard', () => {
    const at = { N2: 'OTT-KAD OTT-F1 OTT-F2 FRA-F1 FRA-Pic GEN-F1 VEN-F1' };
    const scene: Scene = { mover: 'ottoman', at, aboard: 'FRA-Pic:FRA-F1', controls: { france: 'GEN VEN' } };
    const play = combat(scene, 1, 3).say('france lose GEN-F1').say('france lose VEN-F1');
    expect(play.event('fought')).toMatchObject({ attack: 11, defence: 14, result: 'DD' });
    play.go('france all N1');
    expect([play.where('FRA-F1'), play.where('FRA-Pic')]).toEqual(['N1', 'N1']);
  });
});
