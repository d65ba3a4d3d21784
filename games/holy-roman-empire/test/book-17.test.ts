import { describe, expect, it } from 'vitest';
import { combat, marker, movement, pillaging, provisioning } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** Cases worked out from the book: 17 Naval operations, 24 Mercenaries. */

const treachery = marker('treachery');

describe('17 Naval operations', () => {
  it('17.3, 18.2 A fleet alone pillages the coast where it lies', () => {
    const play = pillaging({ mover: 'france', at: { M4: 'FRA-F1' }, controls: { habsburg: 'GEN' } }).say(
      'france pillage M4',
      1,
      4,
      treachery,
      treachery,
      treachery,
    );
    expect([play.gold('france'), play.story.includes('looted')]).toEqual([6, true]);
  });
  it('17.7 Two fleets carry four; garrisons never go aboard', () => {
    const at = { P13: 'OTT-F1 OTT-F2 OTT-Jan1 OTT-Jan2 OTT-H1 OTT-H2 OTT-H3 OTT-G1' };
    const play = movement({ mover: 'ottoman', at })
      .say('ottoman sail P13')
      .say('ottoman take OTT-F1')
      .say('ottoman take OTT-F2');
    expect(play.refusal('ottoman take OTT-G1')).toMatchObject({ rule: '17.7' });
    for (const u of ['OTT-Jan1', 'OTT-Jan2', 'OTT-H1']) play.say(`ottoman take ${u}`);
    expect(play.refusal('ottoman take OTT-H3') ?? play.say('ottoman take OTT-H2').asked).toEqual(['ottoman step']);
  });
  it('17.11 A port with enemies in it is one for whoever holds its fortress', () => {
    const points = (holds: 'france' | 'habsburg'): number =>
      movement({ mover: 'france', at: { M1: 'FRA-F1 FRA-Lng HAB-Lom' }, fortress: 'M1', holds: { M1: holds } })
        .say('france sail M1')
        .say('france take FRA-Lng').table.points;
    expect([points('france'), points('habsburg')]).toEqual([16, 14]);
  });
  it('17.16, 20.12 A general aboard leads in a battle on a coast, not on the high sea', () => {
    const scene = (p: string): Scene => ({
      mover: 'france',
      at: { [p]: 'FRA-F1 FRA-Bay HAB-F1' },
      aboard: 'FRA-Bay:FRA-F1',
    });
    expect(combat(scene('M2'), 6).event('fought')).toMatchObject({ attack: 4, shift: 2 });
    expect(combat(scene('N2'), 1, 6).event('fought')).toMatchObject({ attack: 4, shift: 0 });
  });
  it('17.17, 17.16 Troops that stay aboard attack with their fleet all the same', () => {
    const play = combat({ mover: 'france', at: { M2: 'FRA-F1 FRA-Pic HAB-L1' }, aboard: 'FRA-Pic:FRA-F1' }, 6);
    expect(play.event('fought')).toMatchObject({ attack: 7, defence: 1 });
  });
  it('17.18 With troops of its own ashore mountains help a fleet', () => {
    const play = combat({ mover: 'france', at: { M3: 'FRA-F1 HAB-F1 HAB-L1' } }, 6);
    expect(play.event('fought')).toMatchObject({ shift: -1 });
  });
  it('17.21 A passage takes six points: not with five left', () => {
    const play = movement({ mover: 'france', at: { P3: 'FRA-F1', E1: 'FRA-Pic' } }).say('france sail P3');
    for (const p of ['P4', 'P5']) play.say(`france to ${p}`);
    expect(play.say('france to P6').options('france')).not.toContain('to P9');
    const near = movement({ mover: 'france', at: { P5: 'FRA-F1', E1: 'FRA-Pic' } })
      .say('france sail P5')
      .say('france to P6');
    expect(near.options('france')).toContain('to P9');
  });
});

describe('24 Mercenaries who are not paid', () => {
  it('19.3, 24.4 Who starves is not bid for', () => {
    const scene: Scene = {
      mover: 'france',
      at: { J9: 'FRA-FI FRA-Bay MERC-FB:france', J13: 'HAB-G1' },
      gold: { habsburg: 9 },
    };
    const play = provisioning(scene);
    expect(play.asked).toEqual(['france forage']);
    play.say('france dismiss MERC-FB');
    expect([play.where('MERC-FB'), play.gold('habsburg')]).toEqual(['dead', 9]);
  });
  it('24.4 Whoever wins him takes him away at once, and the city that he held is empty', () => {
    const scene: Scene = {
      mover: 'france',
      at: { L5: 'MERC-LK1:france', J8: 'HAB-G1', J13: 'HAB-G2' },
      gold: { habsburg: 3, france: 9 },
    };
    const play = provisioning(scene).say('france dismiss MERC-LK1').say('habsburg bid 2');
    expect([play.where('MERC-LK1'), play.holder('L5'), play.gold('habsburg'), play.gold('france')]).toEqual([
      'J8',
      'nobody',
      1,
      9,
    ]);
  });
});
